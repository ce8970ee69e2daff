"""The named strengths that people choose from."""

from collections.abc import Callable
from functools import partial
from typing import Final

from sancity.bots.bot import Bot
from sancity.bots.greedy import GreedyBot
from sancity.bots.search import SearchBot
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng

# Percentages of decisions, chosen so that each level clearly beats the one below.
EASY_SLIP_PERCENT: Final = 40
MEDIUM_SLIP_PERCENT: Final = 20
# How long a person is kept waiting at most, even on a slow machine.
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
    "easy": partial(GreedyBot, slips=EASY_SLIP_PERCENT),
    "medium": partial(GreedyBot, slips=MEDIUM_SLIP_PERCENT),
    "hard": _hard,
    "expert": _expert,
}
