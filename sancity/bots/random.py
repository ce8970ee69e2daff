"""A bot that plays any legal move."""

from sancity.bots.bot import Bot
from sancity.kernel.state import State


class RandomBot(Bot):
    """Chooses among the legal moves, each equally likely."""

    def choose(self, state: State) -> int:
        actions = state.legal()
        return actions[self.rng.below(len(actions))]
