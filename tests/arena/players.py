"""Bots for the tests of the arena."""

from sancity.bots import Bot
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng
from sancity.kernel.state import State


def first(game: Game, state: State, rng: Rng) -> int:
    """Play the first legal move."""
    return state.legal()[0]


def last(game: Game, state: State, rng: Rng) -> int:
    """Play the last legal move."""
    return state.legal()[-1]


def middle(game: Game, state: State, rng: Rng) -> int:
    """Play the legal move in the middle."""
    actions = state.legal()
    return actions[len(actions) // 2]


def cheat(game: Game, state: State, rng: Rng) -> int:
    """Play an illegal move."""
    return game.actions


# Quick stand-ins for bots that take too long for tests.
easy = greedy = middle
medium = first
hard = last


class Fragile(Bot):
    """A bot that fails at its third decision."""

    decisions = 0

    def choose(self, state: State) -> int:
        self.decisions += 1
        if self.decisions == 3:
            raise RuntimeError("my head hurts")
        return state.legal()[0]


class Absent(Bot):
    """A bot that fails before the game starts."""

    def __init__(self, game: Game, rng: Rng) -> None:
        raise OSError("no weights")
