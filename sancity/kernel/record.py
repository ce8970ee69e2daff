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

__all__ = [
    "BOT",
    "FORMAT",
    "PERSON",
    "Record",
    "RecordError",
    "Result",
    "Step",
    "begin",
    "commit",
    "copy_record",
    "finish_record",
    "fresh_seed",
    "play_actions",
    "play_with_events",
    "read_record",
    "replay",
    "start_record",
    "verify",
    "write_record",
]

#: The format of the records that this version writes and reads.
FORMAT: Final = "sancity-record-1"
#: What a record calls a player who gave no name.
PERSON: Final = "person"
#: What precedes the name of a bot among the seats of a record.
BOT: Final = "bot:"


class RecordError(ValueError):
    """A record that is wrong or cannot be played; the text names the place and the reason.

    `place` and `reason` are its two halves.

    >>> from sancity.kernel.record import read_record
    >>> read_record('{"format": 1}')
    Traceback (most recent call last):
        ...
    sancity.kernel.record.RecordError: format: Expected `str`, got `int`
    """

    def __init__(self, place: str, reason: str) -> None:
        super().__init__(f"{place}: {reason}")
        self.place = place
        self.reason = reason


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a game ended.

    >>> from sancity.kernel.record import Result
    >>> Result(scores=[87, 114], winners=[1]).winners
    [1]
    """

    #: The points by seat, as `State.scores` counts them.
    scores: list[int]
    #: The seats that won.
    winners: list[int]


class Record(msgspec.Struct, forbid_unknown_fields=True):
    """A game that was played, or is being played (`result` is None then).

    >>> import sancity
    >>> from sancity.kernel.record import begin, finish_record, read_record, start_record
    >>> from sancity.kernel.record import write_record
    >>> game = sancity.game("cable_car")
    >>> record = start_record(game, ["Ada", "bot:easy"], {"hand_size": 2}, seed=1906)
    >>> record.game, record.seats, record.seed
    ('cable_car', ['Ada', 'bot:easy'], '1906')
    >>> record.options
    {'free_orientation': False, 'hand_size': 2, 'companies': False}
    >>> state = begin(record, game)
    >>> while state.seat >= 0:
    ...     record.actions.append(state.legal()[-1])
    ...     state.play(record.actions[-1])
    >>> finish_record(record, state)
    >>> record.result
    Result(scores=[115, 103], winners=[0])
    >>> read_record(write_record(record)) == record
    True
    """

    #: `FORMAT`.
    format: str
    #: The name of the game.
    game: str
    #: The version of its rules: a record can only be played by the rules that made it.
    rules_version: int
    #: The digest of the components that it was played with.
    components: str
    #: All options, with their values.
    options: dict[str, bool | int]
    #: By seat: a name, `person`, or a bot such as `bot:hard`.
    seats: list[str]
    #: Decimal digits, because many JSON readers cannot hold an integer this large. None in a record
    #: of a game in progress that leaves the program: players must not know it.
    seed: str | None
    #: A random text, so that the seed cannot be found by trying. None where the seed is.
    salt: str | None
    #: The hash of seed and salt: see `commit`.
    commitment: str
    #: All actions, in order.
    actions: list[int]
    #: None until the game is over.
    result: Result | None = None


class Step(NamedTuple):
    """An action of a record, what it did, and the state after it.

    `replay` yields one for each action:

    >>> import sancity
    >>> from sancity.kernel.record import replay, start_record
    >>> game = sancity.game("cable_car")
    >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
    >>> record.actions.append(game.read("lay cbaa at 0,1"))
    >>> for step in replay(record, game):
    ...     print(step.seat, step.action, [event.name for event in step.events], step.state.seat)
    0 721 ['lay', 'draw'] 1
    """

    #: The seat that acted.
    seat: int
    #: What it did.
    action: int
    #: What happened.
    events: list[Event]
    #: The state after the action. The steps of a replay share one state, which changes.
    state: State


def fresh_seed() -> int:
    """Return a seed that cannot be guessed, from 0 to 2**128 - 1.

    >>> from sancity.kernel.record import fresh_seed
    >>> fresh_seed() < 2**128
    True
    """
    return secrets.randbits(SEED_BITS)


def commit(seed: str, salt: str) -> str:
    """Return the hash that is shown before a game: it fits no other seed, and does not reveal this
    one.

    >>> from sancity.kernel.record import commit
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
    """Return the record of a game about to begin. A seed or salt that is not given is drawn at
    random. Raise SetupError for a number of players or an option that the game does not have.

    >>> import sancity
    >>> from sancity.kernel.record import commit, start_record
    >>> record = start_record(sancity.game("san_gimignano"), ["Ada", "Bo"], {}, seed=1906)
    >>> record.commitment == commit("1906", record.salt)
    True
    """
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
    """Return a copy with a list of actions of its own.

    >>> import sancity
    >>> from sancity.kernel.record import copy_record, start_record
    >>> record = start_record(sancity.game("san_gimignano"), ["Ada", "Bo"], {})
    >>> other = copy_record(record)
    >>> other.actions.append(7)
    >>> record.actions
    []
    """
    return msgspec.structs.replace(record, actions=record.actions[:])


def finish_record(record: Record, state: State) -> None:
    """Enter the result of a game that is over.

    >>> import sancity
    >>> from sancity.kernel.record import begin, finish_record, start_record
    >>> from sancity.kernel.rng import seeded
    >>> from sancity.kernel.state import playout
    >>> game = sancity.game("san_gimignano")
    >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
    >>> state = begin(record, game)
    >>> moves = playout(state, seeded(1))
    >>> finish_record(record, state)
    >>> record.result.scores, record.result.winners
    ([5, 0], [0])
    """
    record.result = Result(state.scores(), state.winners())


def write_record(record: Record) -> str:
    """Return a record as JSON, one line per field.

    >>> import sancity
    >>> from sancity.kernel.record import start_record, write_record
    >>> record = start_record(sancity.game("san_gimignano"), ["Ada", "Bo"], {}, seed=1906)
    >>> print(write_record(record))
    {
      "format": "sancity-record-1",
      "game": "san_gimignano",
    ...
      "result": null
    }
    <BLANKLINE>
    """
    fields = msgspec.to_builtins(record)
    lines = [f"  {json.dumps(key)}: {json.dumps(value)}" for key, value in fields.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def read_record(text: str | bytes) -> Record:
    """Return a record from JSON. Its format is checked here; `verify` checks its moves.

    >>> from sancity.kernel.record import read_record
    >>> read_record("no record")
    Traceback (most recent call last):
        ...
    sancity.kernel.record.RecordError: record: JSON is malformed: invalid character (byte 4)
    """
    try:
        record = msgspec.json.decode(text, type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        reason, _, place = str(error).partition(" - at ")
        raise RecordError(place.strip("`").removeprefix("$.") or "record", reason) from None
    if record.format != FORMAT:
        raise RecordError("format", f"{record.format!r} is unknown; this is {FORMAT!r}")
    return record


def begin(record: Record, game: Game) -> State:
    """Return the state before the first action of a record. Raise RecordError if it was played by
    other rules, with other components, or if its seed is not known.

    >>> import sancity
    >>> from sancity.kernel.record import begin, start_record
    >>> game = sancity.game("cable_car")
    >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
    >>> list(begin(record, game).legal()) == list(game.new(players=2, seed=1906).legal())
    True
    """
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
    """Play an action and return what it did, or raise IllegalMove and change nothing.

    >>> import sancity
    >>> from sancity.kernel.record import play_with_events
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> [event.name for event in play_with_events(state, game.read("lay cbaa at 0,1"))]
    ['lay', 'draw']
    """
    events: list[Event] = []
    state.events = events
    try:
        state.play(action)
    finally:
        state.events = None
    return events


def play_actions(game: Game, state: State, actions: Iterable[int]) -> Iterator[Step]:
    """Play the actions of a record on its first state, step by step; or raise RecordError.

    >>> import sancity
    >>> from sancity.kernel.record import play_actions
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> [step.seat for step in play_actions(game, state, [721, 1440])]
    [0, 1]
    """
    for i, action in enumerate(actions):
        seat = state.seat
        try:
            events = play_with_events(state, action)
        except IllegalMove:
            raise RecordError(f"actions[{i}]", _why_illegal(game, action, seat)) from None
        yield Step(seat, action, events, state)


def replay(record: Record, game: Game) -> Iterator[Step]:
    """Play a record again, step by step. All steps share one state, which changes.

    An action that is not legal raises RecordError when it is reached:

    >>> import sancity
    >>> from sancity.kernel.record import replay, start_record
    >>> game = sancity.game("cable_car")
    >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
    >>> record.actions += [721, 721]
    >>> [game.write(step.action) for step in replay(record, game)]
    Traceback (most recent call last):
        ...
    sancity.kernel.record.RecordError: actions[1]: action 721 (lay cbaa at 0,1) is not legal ...
    """
    return play_actions(game, begin(record, game), record.actions)


def verify(record: Record, game: Game) -> State:
    """Check a record's commitment, actions and result, and return its last state. Raise RecordError
    if anything is wrong.

    >>> import sancity
    >>> from sancity.kernel.record import start_record, verify
    >>> game = sancity.game("cable_car")
    >>> record = start_record(game, ["Ada", "Bo"], {}, seed=1906)
    >>> verify(record, game).seat
    0
    >>> record.seed = "1907"
    >>> verify(record, game)
    Traceback (most recent call last):
        ...
    sancity.kernel.record.RecordError: commitment: it does not fit the seed and the salt
    """
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
