"""The files of a game's board in the browser, as text: modules, styles and words. Paths are those
at which pages find the files: `web/browser/svg.js`, `games/cable_car/board.js`."""

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from posixpath import dirname, join, normpath
from typing import Final

import sancity
from sancity.games import GAMES

PACKAGE: Final = Path(sancity.__file__).parent
STYLES: Final = ("web/style/base.css", "web/style/table.css", "games/{}/board.css")
TEXTS: Final = ("web/texts/table", "bots/texts", "tables/texts", "games/{}/texts")
# How modules of this package import each other, and data. A legend is never shown here, and it may
# import the board that loads it.
IMPORT: Final = re.compile(
    r'(?:(?<=\bfrom ")|(?<=> import\(")(?!\./legend\.js"))'
    r'(\.[^"]+\.js(?:on)?)"(?: with \{ type: "json" \})?'
)


def find(path: str) -> Path:
    """Return where a file is. A game may have its folder outside this package."""
    if not path.startswith("games/"):
        return PACKAGE / path
    _, game, rest = path.split("/", 2)
    return GAMES.get(game).folder / rest


def read(path: str) -> str:
    """Return the text of a file."""
    return find(path).read_text(encoding="utf-8")


def modules(paths: Sequence[str]) -> list[list[str]]:
    """Return these modules and those they import (paths and sources), each after those it
    imports."""
    found: dict[str, str] = {}
    for path in paths:
        gather(path, found, ())
    return [[path, source] for path, source in found.items()]


def gather(path: str, found: dict[str, str], importers: tuple[str, ...]) -> None:
    if path in found:
        return
    assert path not in importers, f"modules that import each other: {path}, {importers}"
    source = read(path)
    if path.endswith(".json"):
        found[path] = f"export default {source}"
        return
    for name in IMPORT.findall(source):
        gather(normpath(join(dirname(path), name)), found, (*importers, path))
    found[path] = IMPORT.sub(
        lambda match: f'sancity:{normpath(join(dirname(path), match[1]))}"', source
    )


@lru_cache
def styles(game: str) -> str:
    """Return the styles of a board and of the page around it."""
    return "\n".join(read(path.format(game)) for path in STYLES)


@lru_cache
def texts(game: str, language: str) -> str:
    """Return the texts of a board, in Fluent."""
    return "\n".join(read(f"{folder.format(game)}/{language}.ftl") for folder in TEXTS)
