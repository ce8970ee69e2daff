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
    r"(player_\d \d+\n){3}",
    r"-?[01]\.0 \[\d+, \d+\]\n",
    r"\(256, 256\) \(256, 1401\)\n",
    r"(?s)spots 30 616 by place.*",
]


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_an_example_runs(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    exec(EXAMPLES[number], {})
    assert re.fullmatch(PRINTED[number], capsys.readouterr().out)
