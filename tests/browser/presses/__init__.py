"""What to press on each game's board to make a certain move: a module for each game."""

from collections.abc import Callable
from importlib import import_module
from typing import Any, NamedTuple


class Press(NamedTuple):
    """Things to press one after the other, as selectors, and how many moves that makes."""

    things: list[str]
    moves: int = 1


def presses(game: str, moves: list[dict[str, Any]]) -> list[Press]:
    """Return what to press to make these moves of one player, which follow each other."""
    make: Callable[[list[dict[str, Any]]], list[Press]]
    make = import_module(f"tests.browser.presses.{game}").presses
    return make(moves)
