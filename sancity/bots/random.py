"""A bot that plays at random."""

from sancity.bots.bot import Bot
from sancity.kernel.state import State


class RandomBot(Bot):
    """Plays any legal move; all are equally likely."""

    def choose(self, state: State) -> int:
        actions = state.legal()
        return actions[self.rng.below(len(actions))]
