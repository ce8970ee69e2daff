"""One game between bots: what to play, and how to play it."""

import hashlib
import time
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from operator import index
from typing import Final, NamedTuple

from sancity.arena.workers import stopping
from sancity.bots import Bot, ask, bot_maker
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.kernel.record import BOT, Record, finish_record, start_record
from sancity.kernel.rng import SEED_BITS, Rng, seeded
from sancity.kernel.state import State

SALT_HEX_DIGITS: Final = 32


class GameFailed(ValueError):
    """A bot raised an error or played an illegal move.

    >>> from sancity.arena import GameTask, play_task
    >>> play_task(GameTask("cable_car", {}, ("random", "builtins:max"), seed=1906))
    Traceback (most recent call last):
        ...
    sancity.arena.game_task.GameFailed: the bot builtins:max in seat 1 failed at move 2 ...
    """


class Stopped(Exception):
    """A game was given up because the work was stopped."""


@dataclass(frozen=True)
class GameTask:
    """A game to be played. It determines every move, unless a bot limits its thinking by time
    instead of by iterations.

    >>> from sancity.arena import GameTask
    >>> GameTask("cable_car", {"hand_size": 2}, ("random", "easy"), seed=1906).seats()
    ['bot:random', 'bot:easy']
    """

    #: The name of the game.
    game: str
    #: Its options.
    options: Mapping[str, bool | int]
    #: The bots by seat.
    bots: tuple[str, ...]
    #: The seed of the deal, and of all random numbers of the bots.
    seed: int
    #: What to play with, if not with the components of the box.
    components: Components | None = None

    def seats(self) -> list[str]:
        """Return the seats as a record names them."""
        return [BOT + name for name in self.bots]


class Pace(NamedTuple):
    """How long a bot took for decisions in which it had a choice, in seconds.

    >>> from sancity.arena import Pace
    >>> pace = Pace().with_decision(0.25).with_decision(0.75)
    >>> pace.decisions, pace.mean, pace.longest
    (2, 0.5, 0.75)
    """

    #: How many decisions it took.
    decisions: int = 0
    #: How long they took together.
    seconds: float = 0.0
    #: The longest one.
    longest: float = 0.0

    @property
    def mean(self) -> float:
        """The mean time of a decision."""
        return self.seconds / self.decisions

    def with_decision(self, seconds: float) -> "Pace":
        """Return the pace after one more decision."""
        return Pace(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


def joined(paces: Iterable[Pace]) -> Pace:
    """Return the pace of all these decisions together."""
    whole = Pace()
    for pace in paces:
        whole = Pace(
            whole.decisions + pace.decisions,
            whole.seconds + pace.seconds,
            max(whole.longest, pace.longest),
        )
    return whole


class Played(NamedTuple):
    """A finished game, and how long each seat thought (None if that was not measured).

    >>> from sancity.arena import GameTask, play_task
    >>> played = play_task(GameTask("cable_car", {}, ("random", "random"), seed=1906))
    >>> played.record.seats, len(played.paces)
    (['bot:random', 'bot:random'], 2)
    """

    #: The record of the game.
    record: Record
    #: By seat: how long it thought; None if that was not measured.
    paces: list[Pace] | None


def play_task(task: GameTask) -> Played:
    """Play a game to its end, or raise GameFailed.

    The same task gives the same record, byte for byte.

    >>> from sancity.arena import GameTask, play_task
    >>> task = GameTask("cable_car", {}, ("random", "random"), seed=1906)
    >>> play_task(task).record.result
    Result(scores=[120, 88], winners=[0])
    >>> play_task(task).record == play_task(task).record
    True
    """
    game = game_of(task)
    seed = str(task.seed)
    salt = _digest(seed, "salt").hex()[:SALT_HEX_DIGITS]
    record = start_record(game, task.seats(), task.options, task.seed, salt)
    state = game.new(len(task.bots), task.seed, **task.options)
    rngs = [seat_rng(task, seat) for seat in range(len(task.bots))]
    bots = [make_bot(task, game, seat, rng) for seat, rng in enumerate(rngs)]
    paces = [Pace() for _ in bots]
    while state.seat >= 0:
        if stopping():
            raise Stopped
        seat = state.seat
        choice = len(state.legal()) > 1
        begun = time.perf_counter()
        action = _decide(task, bots[seat], state, rngs[seat], len(record.actions) + 1)
        if choice:
            paces[seat] = paces[seat].with_decision(time.perf_counter() - begun)
        record.actions.append(action)
    finish_record(record, state)
    return Played(record, paces)


def game_of(task: GameTask) -> Game:
    """Return the game of a task; each process prepares it once."""
    given = task.components
    return _game(task.game, given.text if given else None, given.source if given else "")


@cache
def _game(name: str, text: str | None, source: str) -> Game:
    return GAMES.get(name, None if text is None else Components(text, source))


def seat_rng(task: GameTask, seat: int) -> Rng:
    """Return a seat's own random numbers. They are hashed, so they reveal nothing of the deal."""
    return random_stream(str(task.seed), f"seat {seat}")


def make_bot(task: GameTask, game: Game, seat: int, rng: Rng) -> Bot:
    """Return the bot of a seat, with a stream of its own from the seat's random numbers."""
    try:
        return bot_maker(task.bots[seat])(game, rng.fork())
    except Exception as error:
        raise _failed(task, seat, "before the first move", error) from error


def _decide(task: GameTask, bot: Bot, state: State, rng: Rng, number: int) -> int:
    """Ask a bot for its action, play it and return it."""
    seat = state.seat
    try:
        action = index(ask(bot, state, rng))
        state.play(action)
    except Exception as error:
        raise _failed(task, seat, f"at move {number}", error) from error
    return action


def _failed(task: GameTask, seat: int, when: str, error: Exception) -> GameFailed:
    return GameFailed(
        f"the bot {task.bots[seat]} in seat {seat} failed {when} of {task.game},"
        f" {len(task.bots)} players, seed {task.seed}: {type(error).__name__}: {error}"
    )


def _digest(seed: str, purpose: str) -> bytes:
    return hashlib.sha256(f"{seed}:{purpose}".encode()).digest()


def random_stream(seed: str, purpose: str) -> Rng:
    """Return random numbers that are the same for each game with this seed, whatever its rules."""
    return seeded(int.from_bytes(_digest(seed, purpose)[: SEED_BITS // 8]))
