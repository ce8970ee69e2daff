"""The shelf: what a page says about each game before anyone plays it."""

import re
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from sancity.games import GAMES
from sancity.kernel.game import Game

# Where a board says which colours its seats have.
SEATS: Final = re.compile(r"export const (?:PLAYERS|PIECES) = [\[{](.*?)\n[\]}]", re.DOTALL)
COLOUR: Final = re.compile(r'(?<!\bink): "(#[0-9A-Fa-f]{6})"')
WEIGHTS: Final = ("light", "medium", "demanding")


class Box(NamedTuple):
    """The outside of a box, in the reader's language."""

    name: str
    title: str
    summary: str
    notice: str
    fewest: int
    most: int
    minutes: int
    weight: str
    designer: str
    publisher: str

    @property
    def bots(self) -> int:
        """How many bots play when somebody wants to play at once: the more there is to think
        about, the fewer."""
        return 2 if self.weight == "light" else 1


def box(game: Game, language: str) -> Box:
    words = game.words(language)
    parts = game.components
    weight = parts.text_at("about", "weight")
    if weight not in WEIGHTS:
        parts.refuse(f"{weight!r} is no weight: {', '.join(WEIGHTS)}", "about", "weight")
    return Box(
        game.name,
        words("title"),
        words("summary"),
        words("notice"),
        game.players[0],
        game.players[-1],
        parts.number_at("about", "minutes", least=1, most=1000),
        weight,
        parts.text_at("about", "designer"),
        parts.text_at("about", "publisher"),
    )


def shelf(language: str) -> list[Box]:
    """All games."""
    return [box(GAMES.get(name), language) for name in GAMES.names()]


@cache
def seat_colours(folder: Path) -> list[str]:
    """The colours of a game's seats, as its board draws them."""
    found = SEATS.search((folder / "board.js").read_text(encoding="utf-8"))
    assert found is not None, "the board exports no colours of seats"
    return COLOUR.findall(found[1])
