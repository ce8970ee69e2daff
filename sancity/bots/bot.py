"""The interface of bots."""

from sancity.kernel.game import Game
from sancity.kernel.rng import Rng
from sancity.kernel.state import State


class Bot:
    """A program that plays one game. It takes any random numbers it needs from its own stream."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State) -> int:
        """Return the action to take in a state, which is a guess from the seat to move."""
        raise NotImplementedError
