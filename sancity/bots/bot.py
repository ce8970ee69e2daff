"""What a bot is."""

from sancity.kernel.game import Game
from sancity.kernel.rng import Rng
from sancity.kernel.state import State


class Bot:
    """A player that is a program: it sits at one table of a game and takes its random numbers,
    if it needs any, from the stream it is given."""

    def __init__(self, game: Game, rng: Rng) -> None:
        self.game = game
        self.rng = rng

    def choose(self, state: State) -> int:
        """The action this bot takes in a state, which is a guess of its seat."""
        raise NotImplementedError
