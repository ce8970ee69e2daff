"""A bot that plays at random."""

from sancity.bots.bot import Bot
from sancity.kernel.state import State


class RandomBot(Bot):
    """Plays any legal move; all are equally likely.

    >>> import sancity
    >>> from sancity.bots import RandomBot
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> game.write(RandomBot(game, seeded(7)).choose(game.new(players=2, seed=1906)))
    'lay cbaa at 0,7'
    """

    def choose(self, state: State) -> int:
        actions = state.legal()
        return actions[self.rng.below(len(actions))]
