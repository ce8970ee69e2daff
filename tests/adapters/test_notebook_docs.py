"""What docs/notebooks.md shows works."""

import re
from pathlib import Path

import pytest

from sancity.adapters.notebook import BoardWidget

PAGE = (Path(__file__).parents[2] / "docs" / "notebooks.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.mark.parametrize("example", EXAMPLES)
def test_an_example_ends_with_something_to_look_at(example: str) -> None:
    *before, last = example.rstrip().splitlines()
    known: dict[str, object] = {}
    exec("\n".join(before), known)
    shown = eval(last, known)
    assert isinstance(shown, BoardWidget)
    assert shown.scene["view"]["players"] in (2, 3)
