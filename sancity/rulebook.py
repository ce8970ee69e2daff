"""The rulebooks we wrote: in `docs/rules` of the repository, or in the installed package.

`<game>.md` is in English; `fr/<game>.md` and `nl/<game>.md` are its translations. A game from
elsewhere brings its own `rules.md`.

A rulebook has pictures of positions. Each is written as a comment (see `docs/new-game.md`), and
followed by a line of HTML that shows it, which `scripts/rule-pictures` writes.
"""

import html
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final, NamedTuple

from sancity.games import GAMES

PACKAGE: Final = Path(__file__).parent
FOLDERS: Final = (PACKAGE / "rulebooks", PACKAGE.parent / "docs" / "rules")
# Where the files of pictures are, in each of these folders.
PICTURES: Final = "pictures"
# A picture in a rulebook: its name, its source, and the line that shows it, once it is drawn.
PICTURE: Final = re.compile(
    r"^<!-- picture (?P<name>[a-z0-9-]+) *\n(?P<source>.*?)^-->\n"
    r"(?P<shown><picture>[^\n]*</picture>\n)?",
    re.MULTILINE | re.DOTALL,
)
_SHOWN: Final = re.compile(
    r'<picture><source media="\(prefers-color-scheme: dark\)" srcset="(?:\.\./)?pictures/\w+/'
    r'(?P<dark>[a-z0-9-]+\.webp)">'
    r'<img src="(?:\.\./)?pictures/\w+/(?P<light>[a-z0-9-]+\.webp)" alt="(?P<alt>[^"]*)"'
    r' width="(?P<width>\d+)" height="(?P<height>\d+)"></picture>\n'
)


class RulePicture(NamedTuple):
    """A picture of a rulebook, as it is shown: what it shows in words, its files on light and on
    dark pages, and its size in CSS pixels."""

    alt: str
    light: str
    dark: str
    width: int
    height: int

    def line(self, game: str, language: str) -> str:
        """Return the line of Markdown that shows it."""
        folder = f"{PICTURES}/{game}" if language == "en" else f"../{PICTURES}/{game}"
        return (
            f'<picture><source media="(prefers-color-scheme: dark)" srcset="{folder}/{self.dark}">'
            f'<img src="{folder}/{self.light}" alt="{html.escape(self.alt)}"'
            f' width="{self.width}" height="{self.height}"></picture>\n'
        )


def read_picture(line: str | None) -> RulePicture | None:
    """Return the picture that a line shows, if it is one that `RulePicture.line` wrote."""
    found = _SHOWN.fullmatch(line or "")
    if found is None:
        return None
    size = int(found["width"]), int(found["height"])
    return RulePicture(html.unescape(found["alt"]), found["light"], found["dark"], *size)


def rulebook(game: str, language: str = "en") -> str:
    """Return the rules of a game as Markdown; in English if there is no translation."""
    for name in (f"{language}/{game}.md", f"{game}.md"):
        for folder in FOLDERS:
            if (path := folder / name).is_file():
                return path.read_text(encoding="utf-8")
    if game in GAMES.names() and (path := GAMES.get(game).folder / "rules.md").is_file():
        return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from {FOLDERS[0]}")


def rule_pictures(game: str, language: str = "en") -> dict[str, RulePicture]:
    """Return the pictures of a rulebook by name, in the order of the book."""
    found = {}
    for block in PICTURE.finditer(rulebook(game, language)):
        if picture := read_picture(block["shown"]):
            found[block["name"]] = picture
    return found


def with_words_for_pictures(book: str, say: Callable[[str], str]) -> str:
    """Return a rulebook for readers without pictures: `say` puts what one shows into words."""

    def words(block: re.Match[str]) -> str:
        picture = read_picture(block["shown"])
        return f"{say(picture.alt)}\n" if picture else ""

    return PICTURE.sub(words, book)


def picture_files(game: str) -> dict[str, Path]:
    """Return the files of a rulebook's pictures by name."""
    for folder in FOLDERS:
        if files := sorted((folder / PICTURES / game).glob("*.webp")):
            return {file.name: file for file in files}
    return {}
