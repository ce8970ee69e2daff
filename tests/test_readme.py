"""The examples and links in the README work."""

import re
from pathlib import Path

import pytest

from sancity.games import GAMES

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert example
    exec(example[1], {})
    assert re.fullmatch(r"\[\d+, \d+, \d+\] \[.*\]\n", capsys.readouterr().out)


def test_every_game_is_credited() -> None:
    for name in GAMES.names():
        about = GAMES.get(name).components.data["about"]
        assert isinstance(about, dict)
        for fact in ("title", "designer", "publisher"):
            assert about[fact] in README
        assert f"docs/rules/{name}.md" in README


def test_links_lead_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        text = page.read_text(encoding="utf-8")
        prose = re.sub(r"^```.*?^```", "", text, flags=re.MULTILINE | re.DOTALL)
        for target in re.findall(r"\]\(([^)#]+)\)", prose):
            assert target.startswith("https://") or (page.parent / target).exists(), target
