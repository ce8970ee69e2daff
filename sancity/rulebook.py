"""Our own rulebooks: in `docs/rules` here, inside the package once it is installed.

`<game>.md` is the English one, `fr/<game>.md` and `nl/<game>.md` say the same.
"""

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
FOLDERS: Final = (PACKAGE / "rulebooks", PACKAGE.parent / "docs" / "rules")


def rulebook(game: str, language: str = "en") -> str:
    """The rules of a game, as Markdown; in English if this language has no book of it."""
    for name in (f"{language}/{game}.md", f"{game}.md"):
        for folder in FOLDERS:
            if (path := folder / name).is_file():
                return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from {FOLDERS[0]}")
