"""One game between bots: who sits where, what is dealt, and how it went."""

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

SALT_DIGITS: Final = 32


class GameFailed(ValueError):
    """A game that a bot could not play to its end."""


class Stopped(Exception):
    """A game that is given up because somebody wants to stop."""


@dataclass(frozen=True)
class Sitting:
    """A game to be played. All that happens in it follows from this: bots that count their
    games and not their seconds play it the same wherever and whenever it is played."""

    game: str
    options: Mapping[str, bool | int]
    # By seat.
    bots: tuple[str, ...]
    seed: int
    components: Components | None = None

    def seats(self) -> list[str]:
        return [BOT + name for name in self.bots]


class Pace(NamedTuple):
    """How long a bot took for decisions in which it had a choice."""

    decisions: int = 0
    seconds: float = 0.0
    longest: float = 0.0

    def and_one(self, seconds: float) -> "Pace":
        return Pace(self.decisions + 1, self.seconds + seconds, max(self.longest, seconds))


def joined(paces: Iterable[Pace]) -> Pace:
    """All these decisions together."""
    whole = Pace()
    for pace in paces:
        whole = Pace(
            whole.decisions + pace.decisions,
            whole.seconds + pace.seconds,
            max(whole.longest, pace.longest),
        )
    return whole


class Played(NamedTuple):
    """A finished game, and how long each seat thought (None: nobody measured)."""

    record: Record
    paces: list[Pace] | None


def play_sitting(sitting: Sitting) -> Played:
    """Play a game to its end, or raise GameFailed."""
    game = game_of(sitting)
    seed = str(sitting.seed)
    salt = _digest(seed, "salt").hex()[:SALT_DIGITS]
    record = start_record(game, sitting.seats(), sitting.options, sitting.seed, salt)
    state = game.new(len(sitting.bots), sitting.seed, **sitting.options)
    # Each seat has random numbers of its own, hashed: they tell nothing of what is dealt.
    rngs = [_stream(seed, f"seat {seat}") for seat in range(len(sitting.bots))]
    bots = [_seated(sitting, game, seat, rng.fork()) for seat, rng in enumerate(rngs)]
    paces = [Pace() for _ in bots]
    while state.seat >= 0:
        if stopping():
            raise Stopped
        seat = state.seat
        choice = len(state.legal()) > 1
        begun = time.perf_counter()
        action = _decide(sitting, bots[seat], state, rngs[seat], len(record.actions) + 1)
        if choice:
            paces[seat] = paces[seat].and_one(time.perf_counter() - begun)
        record.actions.append(action)
    finish_record(record, state)
    return Played(record, paces)


def game_of(sitting: Sitting) -> Game:
    """The game of a sitting; it is set up once a process."""
    given = sitting.components
    return _game(sitting.game, given.text if given else None, given.source if given else "")


@cache
def _game(name: str, text: str | None, source: str) -> Game:
    return GAMES.get(name, None if text is None else Components(text, source))


def _seated(sitting: Sitting, game: Game, seat: int, rng: Rng) -> Bot:
    try:
        return bot_maker(sitting.bots[seat])(game, rng)
    except Exception as error:
        raise _failed(sitting, seat, "before the first move", error) from error


def _decide(sitting: Sitting, bot: Bot, state: State, rng: Rng, number: int) -> int:
    """Have a bot make its move, and say which."""
    seat = state.seat
    try:
        action = index(ask(bot, state, rng))
        state.play(action)
    except Exception as error:
        raise _failed(sitting, seat, f"at move {number}", error) from error
    return action


def _failed(sitting: Sitting, seat: int, when: str, error: Exception) -> GameFailed:
    return GameFailed(
        f"the bot {sitting.bots[seat]} in seat {seat} failed {when} of {sitting.game},"
        f" {len(sitting.bots)} players, seed {sitting.seed}: {type(error).__name__}: {error}"
    )


def _digest(seed: str, purpose: str) -> bytes:
    return hashlib.sha256(f"{seed}:{purpose}".encode()).digest()


def _stream(seed: str, purpose: str) -> Rng:
    return seeded(int.from_bytes(_digest(seed, purpose)[: SEED_BITS // 8]))
