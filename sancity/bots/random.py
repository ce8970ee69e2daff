"""A bot that plays any legal move."""

from sancity.kernel.rng import Rng
from sancity.kernel.state import State


class RandomBot:
    """Chooses among the legal moves, each equally likely."""

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def choose(self, state: State) -> int:
        """The action this bot takes in a state, which is a guess of its seat."""
        actions = state.legal()
        return actions[self.rng.below(len(actions))]
