"""A bot that looks one decision ahead."""

from typing import Final

from sancity.bots.bot import Bot
from sancity.bots.random import RandomBot
from sancity.kernel.game import Game
from sancity.kernel.judge import chosen
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

PERCENT: Final = 100


class GreedyBot(Bot):
    """Plays the move that the game's judge weighs highest, except that it slips in `slips` percent
    of its decisions and plays a random move.

    >>> import sancity
    >>> from sancity.bots import GreedyBot
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> GreedyBot(game, seeded(7)).choose(state.guess(0, seeded(8))) in state.legal()
    True
    """

    def __init__(self, game: Game, rng: Rng, slips: int = 0) -> None:
        super().__init__(game, rng)
        self.judge = game.judge()
        self.slips = slips

    def choose(self, state: State) -> int:
        if self.rng.below(PERCENT) < self.slips:
            return RandomBot(self.game, self.rng).choose(state)
        return chosen(state, self.judge, self.rng)
