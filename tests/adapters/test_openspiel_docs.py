"""What docs/openspiel.md shows works."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "openspiel.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
PRINTED = [
    r"3 \d+ \[\d+\]\n",
    r"game: \"cable_car\"\nhand: \[\"[a-d]{4}\"\]\n",
    r"\[-?\d+, -?\d+\] \[-?[01]\.0, -?[01]\.0\]\n",
    r"\d+ 1\.0\n",
]


@pytest.mark.parametrize(("example", "printed"), list(zip(EXAMPLES, PRINTED, strict=True)))
def test_an_example_runs(example: str, printed: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(example, {})
    assert re.fullmatch(printed, capsys.readouterr().out)
