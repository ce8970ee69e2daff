"""The rulebooks we wrote: in `docs/rules` of the repository, or in the installed package.

`<game>.md` is in English; `fr/<game>.md` and `nl/<game>.md` are its translations. A game from
elsewhere brings its own `rules.md`.
"""

from pathlib import Path
from typing import Final

from sancity.games import GAMES

PACKAGE: Final = Path(__file__).parent
FOLDERS: Final = (PACKAGE / "rulebooks", PACKAGE.parent / "docs" / "rules")


def rulebook(game: str, language: str = "en") -> str:
    """Return the rules of a game as Markdown; in English if there is no translation."""
    for name in (f"{language}/{game}.md", f"{game}.md"):
        for folder in FOLDERS:
            if (path := folder / name).is_file():
                return path.read_text(encoding="utf-8")
    if game in GAMES.names() and (path := GAMES.get(game).folder / "rules.md").is_file():
        return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from {FOLDERS[0]}")
