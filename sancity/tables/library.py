"""The games of the house: each is read once, and all its tables share it."""

from functools import cache

from sancity.games import GAMES
from sancity.kernel.game import Game


@cache
def game_of(name: str) -> Game:
    """The game of this name, with the components of its box."""
    return GAMES.get(name)
