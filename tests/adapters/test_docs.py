"""The examples in docs/learners.md work."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "learners.md").read_text(encoding="utf-8")
TENSORS = (Path(__file__).parents[2] / "docs" / "tensors.md").read_text(encoding="utf-8")
EXAMPLES = [
    example
    for page in (PAGE, TENSORS)
    for example in re.findall(r"```python\n(.*?)```", page, re.S)
]
PRINTED = [
    r"\[1\. 1\.\]\n",
    r"\(\d+, 8, 8\) \(\d+,\)\n4\n",
    r"(player_\d \d+\n){3}",
    r"-?[01]\.0 \[\d+, \d+\]\n",
    r"\(256, 256\) \(256, 1401\)\n",
    r"",
    r"\(480, 640, 3\) <svg\n",
    r"0\.0 False\n",
    r"(?s)spots 30 616 by place.*",
    r"(?s)\d+ 8 8 \d+\npower 1 1 the four squares.*",
    r"lay \(0, 5\) acba\n",
]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(
    number: int,
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    exec(EXAMPLES[number], {})
    assert re.fullmatch(PRINTED[number], capsys.readouterr().out)
