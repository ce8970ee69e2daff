"""Programs that play. A bot never gets a true state, only a guess that fits what its seat knows,
so it cannot use what it cannot know.

Bots go by name: one of `KINDS` or `LEVELS`; `search@2000` or `search@1.5s` for a search with its
own budget; or the import path of a user's bot, `my_module:MyBot`, which is a subclass of `Bot` or a
function that takes a game, a state and random numbers and returns an action.

>>> import sancity
>>> from sancity.bots import ask, bot_maker
>>> from sancity.kernel.rng import seeded
>>> game = sancity.game("san_gimignano")
>>> state = game.new(players=2, seed=1906)
>>> bot = bot_maker("greedy")(game, seeded(7))
>>> ask(bot, state, seeded(8)) in state.legal()
True
"""

from collections.abc import Callable, Sequence
from functools import partial
from importlib import import_module
from inspect import isclass
from pathlib import Path
from typing import Final

from sancity.bots.bot import Bot
from sancity.bots.greedy import GreedyBot
from sancity.bots.levels import DIVIDED, LEVELS
from sancity.bots.random import RandomBot
from sancity.bots.search import Choice, SearchBot, Thought, joined, thought
from sancity.bots.tree import Search
from sancity.kernel.game import Game
from sancity.kernel.names import unknown_name
from sancity.kernel.record import BOT
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.rng import Rng
from sancity.kernel.state import State
from sancity.kernel.words import Words, words_of

__all__ = [
    "DIVIDED",
    "KINDS",
    "LEVELS",
    "Bot",
    "BotError",
    "Choice",
    "GreedyBot",
    "Maker",
    "RandomBot",
    "Search",
    "SearchBot",
    "Thought",
    "ask",
    "bot_maker",
    "decide",
    "joined",
    "level_words",
    "seated_bots",
    "think_in_part",
    "thought",
]

#: What makes a bot of a game and a stream of random numbers, for one seat of one game.
Maker = Callable[[Game, Rng], Bot]

# The largest budgets of a search for one decision: a day's thinking, and more than memory holds.
MOST_ITERATIONS: Final = 10**9
MOST_SECONDS: Final = 86_400

#: The kinds of bots by name: what makes each.
KINDS: Final[dict[str, Maker]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


class BotError(ValueError):
    """A bot name that is unknown or cannot be used.

    >>> from sancity.bots import bot_maker
    >>> bot_maker("search@0")
    Traceback (most recent call last):
        ...
    sancity.bots.BotError: search@0: the budget is a number like 2000, at most 1,000,000,000, or ...
    """


class FunctionBot(Bot):
    """A bot made from a function of a game, a state and random numbers."""

    def __init__(self, game: Game, rng: Rng, function: Callable[[Game, State, Rng], int]) -> None:
        super().__init__(game, rng)
        self.function = function

    def choose(self, state: State) -> int:
        return self.function(self.game, state, self.rng)


def bot_maker(name: str) -> Maker:
    """Return what makes bots of this name, or raise BotError.

    >>> import sancity
    >>> from sancity.bots import bot_maker
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> bot = bot_maker("search@50")(game, seeded(7))
    >>> bot.iterations
    50
    >>> bot_maker("hrad")
    Traceback (most recent call last):
        ...
    sancity.bots.BotError: there is no bot 'hrad': did you mean 'hard'? There are random, ...
    """
    known = KINDS | LEVELS
    if name in known:
        return known[name]
    kind, at, budget = name.partition("@")
    if at and kind == "search":
        return _budgeted(budget)
    module, colon, attribute = name.partition(":")
    if colon:
        return _imported(module, attribute)
    others = ", search@ITERATIONS, search@SECONDSs and MODULE:NAME"
    raise BotError(unknown_name("bot", name, known, others))


def seated_bots(seats: Sequence[str]) -> dict[int, Maker]:
    """Return what makes the bots among the seats of a record, by seat.

    >>> from sancity.bots import seated_bots
    >>> sorted(seated_bots(["Ada", "bot:random", "bot:easy"]))
    [1, 2]
    """
    return {
        number: bot_maker(name.removeprefix(BOT))
        for number, name in enumerate(seats)
        if name.startswith(BOT)
    }


def _budgeted(budget: str) -> Maker:
    if budget.isdecimal() and 0 < int(budget) <= MOST_ITERATIONS:
        return partial(SearchBot, iterations=int(budget))
    try:
        seconds = float(budget.removesuffix("s")) if budget.endswith("s") else 0.0
    except ValueError:
        seconds = 0.0
    if not 0.0 < seconds <= MOST_SECONDS:
        raise BotError(
            f"search@{budget}: the budget is a number like 2000, at most {MOST_ITERATIONS:,}, or"
            f" seconds like 1.5s, at most {MOST_SECONDS:,}s"
        )
    return partial(SearchBot, seconds=seconds)


def _imported(module: str, attribute: str) -> Maker:
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError, ValueError) as error:
        raise BotError(f"the bot {module}:{attribute} cannot be imported: {error}") from None
    if isclass(found):
        if not issubclass(found, Bot):
            raise BotError(f"{module}:{attribute} is not a subclass of sancity.bots.Bot")
        return found
    if not callable(found):
        raise BotError(f"{module}:{attribute} is neither a class nor a function")
    return partial(FunctionBot, function=found)


def ask(bot: Bot, state: State, rng: Rng) -> int:
    """Return the action a bot chooses for the seat to move, from a guess of the state.

    A whole game between two bots:

    >>> import sancity
    >>> from sancity.bots import ask, bot_maker
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> state, rng = game.new(players=2, seed=1906), seeded(7)
    >>> bots = [bot_maker(name)(game, rng.fork()) for name in ("random", "random")]
    >>> while state.seat >= 0:
    ...     state.play(ask(bots[state.seat], state, rng))
    >>> state.scores()
    [108, 93]
    """
    return bot.choose(state.guess(state.seat, rng))


def decide(make_bot: Maker, played: RecordedGame) -> int:
    """Return what a new bot does next in a recorded game: the same again after an undo or a
    restart.

    >>> import sancity
    >>> from sancity.bots import bot_maker, decide
    >>> from sancity.kernel.record import start_record
    >>> from sancity.kernel.recorded_game import RecordedGame
    >>> game = sancity.game("cable_car")
    >>> played = RecordedGame(game, start_record(game, ["Ada", "bot:random"], {}, seed=1906))
    >>> first = decide(bot_maker("random"), played)
    >>> events = played.play(first)
    >>> played.rewind(0)
    >>> decide(bot_maker("random"), played) == first
    True
    """
    rng = played.decision_rng()
    return ask(make_bot(played.game, rng.fork()), played.state, rng)


def think_in_part(make_bot: Maker, played: RecordedGame, number: int, parts: int) -> Thought:
    """Return what one of several searches for the next decision finds, numbered from 0; `joined`
    adds them up. The maker must make bots that search.

    >>> import sancity
    >>> from sancity.bots import bot_maker, joined, think_in_part
    >>> from sancity.kernel.record import start_record
    >>> from sancity.kernel.recorded_game import RecordedGame
    >>> game = sancity.game("san_gimignano")
    >>> played = RecordedGame(game, start_record(game, ["Ada", "Bo"], {}, seed=1906))
    >>> maker = bot_maker("search@60")
    >>> found = [think_in_part(maker, played, number, parts=2) for number in range(2)]
    >>> [one.iterations for one in found], joined(found).iterations
    ([30, 30], 60)
    """
    rng = played.decision_rng()
    bot = make_bot(played.game, rng.fork())
    assert isinstance(bot, SearchBot)
    bot.parts = parts
    return bot.part(played.state.guess(played.state.seat, rng), number)


def level_words(language: str) -> Words:
    """Return the texts about levels: names (`easy`) and descriptions (`easy-about`).

    >>> from sancity.bots import level_words
    >>> level_words("en")("easy"), level_words("nl")("easy")
    ('Easy', 'Makkelijk')
    """
    return words_of(Path(__file__).parent / "texts", language)
