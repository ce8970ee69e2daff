"""A played game as data: its seed, its options and its actions. Anyone can replay it.

Before the first move only the commitment is shown, a hash of seed and salt. When the game is over
the record contains both, so that anyone can check that the deal was fixed before the first move.
"""

import hashlib
import json
import secrets
from collections.abc import Iterable, Iterator, Mapping
from typing import Final, NamedTuple

import msgspec

from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.rng import SEED_BITS
from sancity.kernel.state import Event, IllegalMove, State

FORMAT: Final = "sancity-record-1"
# What a record calls a player who gave no name; and, before its name, a bot.
PERSON: Final = "person"
BOT: Final = "bot:"


class RecordError(ValueError):
    """A record that is wrong or cannot be played; the text names the place and the reason."""

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended."""

    scores: list[int]
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game that was played, or is being played (`result` is None then)."""

    format: str
    game: str
    rules_version: int
    components: str
    options: dict[str, bool | int]
    # By seat: a name, `person`, or a bot such as `bot:hard`.
    seats: list[str]
    # Decimal digits, because many JSON readers cannot hold an integer this large. None in a record
    # of a game in progress that leaves the program: players must not know it.
    seed: str | None
    salt: str | None
    commitment: str
    actions: list[int]
    result: Result | None = None


class Step(NamedTuple):
    """An action of a record, what it did, and the state after it."""

    seat: int
    action: int
    events: list[Event]
    state: State


def fresh_seed() -> int:
    """A seed that cannot be guessed."""
    return secrets.randbits(SEED_BITS)


def commit(seed: str, salt: str) -> str:
    """The hash that is shown before a game: it fits no other seed, and does not reveal this one.

    >>> commit("1906", "a grain")[:12]
    'dfb7e355719a'
    """
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def start_record(
    game: Game,
    seats: list[str],
    options: Mapping[str, object],
    seed: int | None = None,
    salt: str | None = None,
) -> Record:
    """The record of a game about to begin. A seed or salt that is not given is drawn at random."""
    game.check_players(len(seats))
    digits = str(fresh_seed() if seed is None else seed)
    salt = secrets.token_hex(16) if salt is None else salt
    return Record(
        format=FORMAT,
        game=game.name,
        rules_version=game.rules_version,
        components=game.components.digest,
        options=game.read_options(options),
        seats=seats,
        seed=digits,
        salt=salt,
        commitment=commit(digits, salt),
        actions=[],
    )


def copy_record(record: Record) -> Record:
    """A copy with a list of actions of its own."""
    return msgspec.structs.replace(record, actions=record.actions[:])


def finish_record(record: Record, state: State) -> None:
    """Enter the result of a game that is over."""
    record.result = Result(state.scores(), state.winners())


def write_record(record: Record) -> str:
    """A record as JSON, one line per field."""
    fields = msgspec.to_builtins(record)
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_record(text: str | bytes) -> Record:
    """A record from JSON. Its format is checked here; `verify` checks its moves."""
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason, _, place = str(error).partition(" - at ")
        raise RecordError(place.strip("`").removeprefix("$.") or "record", reason) from None
    if record.format != FORMAT:
        raise RecordError("format", f"{record.format!r} is unknown; this is {FORMAT!r}")
    return record


def begin(record: Record, game: Game) -> State:
    """The state before the first action of a record."""
    _expect("game", record.game, game.name)
    _expect("rules_version", record.rules_version, game.rules_version)
    if record.components != game.components.digest:
        raise RecordError(
            "components",
            f"this game was played with other components ({record.components}) than these"
            f" ({game.components.digest})",
        )
    if record.seed is None:
        raise RecordError("seed", "it is missing: it is published when the game is over")
    if not record.seed.isdecimal() or int(record.seed) >> SEED_BITS:
        raise RecordError("seed", f"{record.seed!r} is no number from 0 to 2**{SEED_BITS} - 1")
    try:
        return game.new(len(record.seats), int(record.seed), **record.options)
    except SetupError as error:
        raise RecordError("options", str(error)) from None


def play_with_events(state: State, action: int) -> list[Event]:
    """Play an action and return what it did, or raise IllegalMove and change nothing."""
    events: list[Event] = []
    state.events = events
    try:
        state.play(action)
    finally:
        state.events = None
    return events


def play_actions(game: Game, state: State, actions: Iterable[int]) -> Iterator[Step]:
    """Play the actions of a record on its first state, step by step; or raise RecordError."""
    for i, action in enumerate(actions):
        seat = state.seat
        try:
            events = play_with_events(state, action)
        except IllegalMove:
            raise RecordError(f"actions[{i}]", _why_illegal(game, action, seat)) from None
        yield Step(seat, action, events, state)


def replay(record: Record, game: Game) -> Iterator[Step]:
    """Play a record again, step by step. All steps share one state, which changes."""
    return play_actions(game, begin(record, game), record.actions)


def verify(record: Record, game: Game) -> State:
    """Check a record's commitment, actions and result, and return its last state."""
    if record.seed is not None and commit(record.seed, record.salt or "") != record.commitment:
        raise RecordError("commitment", "it does not fit the seed and the salt")
    state = begin(record, game)
    for _ in play_actions(game, state, record.actions):
        pass
    if state.seat >= 0 and record.result is not None:
        raise RecordError("result", f"the game is not over after {len(record.actions)} actions")
    if state.seat < 0:
        if record.result is None:
            raise RecordError("result", "it is missing although the game is over")
        _expect("result.scores", record.result.scores, state.scores())
        _expect("result.winners", record.result.winners, state.winners())
    return state


def _expect(place: str, found: object, right: object) -> None:
    if found != right:
        raise RecordError(place, f"it is {found!r} and should be {right!r}")


def _why_illegal(game: Game, action: int, seat: int) -> str:
    if seat < 0:
        return f"action {action} comes after the end of the game"
    try:
        return f"action {action} ({game.write(action)}) is not legal for seat {seat} here"
    except MoveError as error:
        return str(error)
