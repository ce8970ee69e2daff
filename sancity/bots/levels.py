"""The bots that people choose by how strong they are."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sancity.bots.bot import Bot
from sancity.bots.greedy import GreedyBot
from sancity.bots.search import SearchBot
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng

# How often they slip, in a hundred decisions.
EASY_SLIPS: Final = 40
MEDIUM_SLIPS: Final = 20
HARD_SECONDS: Final = 0.5
EXPERT_SECONDS: Final = 3.0


def _hard(game: Game, rng: Rng) -> Bot:
    bot = SearchBot(game, rng, seconds=HARD_SECONDS)
    bot.iterations = bot.judge.iterations
    bot.wavers = True
    return bot


def _expert(game: Game, rng: Rng) -> Bot:
    bot = SearchBot(game, rng, seconds=EXPERT_SECONDS)
    bot.iterations = bot.judge.deeper * bot.judge.iterations
    bot.judge.concentrate()
    return bot


# From the weakest to the strongest.
LEVELS: Final[dict[str, Callable[[Game, Rng], Bot]]] = {
    "easy": partial(GreedyBot, slips=EASY_SLIPS),
    "medium": partial(GreedyBot, slips=MEDIUM_SLIPS),
    "hard": _hard,
    "expert": _expert,
}
