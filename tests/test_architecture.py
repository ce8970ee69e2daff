"""The map of the code names files, classes and functions that exist."""

import re
from pathlib import Path

import pytest

from sancity.games import GAMES

ROOT = Path(__file__).parent.parent
PAGES = ("ARCHITECTURE.md", "docs/new-game.md")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"[\w/.-]+\.(py|js|ts|toml|md)")
SOURCES = "\n".join(
    path.read_text("utf-8")
    for suffix in ("py", "js", "ts")
    for path in (ROOT / "sancity").rglob(f"*.{suffix}")
    if "vendor" not in path.parts
)


def names_in(page: str) -> list[str]:
    text = re.sub(r"```.*?```", "", (ROOT / page).read_text("utf-8"), flags=re.DOTALL)
    return CODE.findall(text)


def is_file(name: str) -> bool:
    """Whether a path exists: as it is, in the package, or by its name alone."""
    places = (ROOT, ROOT / "sancity")
    return any((place / name).exists() or any(place.rglob(name)) for place in places)


@pytest.mark.parametrize("page", PAGES)
def test_files_exist(page: str) -> None:
    files = [name for name in names_in(page) if FILE.fullmatch(name)]
    assert len(files) > 8
    assert [name for name in files if not is_file(name)] == []


@pytest.mark.parametrize("page", PAGES)
def test_classes_and_functions_exist(page: str) -> None:
    """Each part of `Class.method`, and each `CamelCase` or `snake_case` name, is defined."""
    parts = {
        part
        for name in names_in(page)
        if re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)?", name) and not FILE.fullmatch(name)
        for part in name.split(".")
        if re.search(r"[A-Z_]", part) and not part.isupper()
    }
    assert len(parts) > 10
    defined = r"(?m)^\s*(?:export |async )*(?:def|class|function|interface) {0}\b|\b{0}\b\s*[:=(]"
    assert [part for part in sorted(parts) if not re.search(defined.format(part), SOURCES)] == []


def test_the_pages_own_modules_name_no_game() -> None:
    for path in (ROOT / "sancity" / "web" / "browser").glob("*.*s"):
        text = path.read_text("utf-8")
        assert [name for name in GAMES.names() if name in text] == [], path.name


@pytest.mark.parametrize("game", GAMES.names())
def test_boards_know_nothing_of_the_window(game: str) -> None:
    """They fill the box they get; only preferences of the reader may be asked for."""
    folder = GAMES.get(game).folder
    sources = [*folder.glob("*.js"), *folder.glob("*.css")]
    known = re.compile(
        r"matchMedia|inner(?:Width|Height)|@media \((?!prefers|pointer|hover)|\d(?:vh|vw|dvh)\b"
        r"|position: (?:sticky|fixed)"
    )
    for path in sources:
        assert known.findall(path.read_text("utf-8")) == [], path.name
