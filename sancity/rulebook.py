"""Our own rulebooks: `docs/rules/<game>.md` here, inside the package once it is installed."""

from pathlib import Path
from typing import Final

PACKAGE: Final = Path(__file__).parent
FOLDERS: Final = (PACKAGE / "rulebooks", PACKAGE.parent / "docs" / "rules")


def rulebook(game: str) -> str:
    """The rules of a game, as Markdown."""
    for folder in FOLDERS:
        if (path := folder / f"{game}.md").is_file():
            return path.read_text(encoding="utf-8")
    raise FileNotFoundError(f"the rules of {game} are missing from {FOLDERS[0]}")
