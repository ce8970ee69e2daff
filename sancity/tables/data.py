"""What a table is made of, as plain data."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from sancity.kernel.record import BOT, PERSON, Record

Status = Literal["open", "playing", "over"]
# Why a table is over before its game has a result.
Ending = Literal["resigned"]
# Why a stored table cannot be opened.
Reason = Literal["older-rules", "damaged"]
# `people` is the secret that all people at one screen share.
Role = Literal["host", "seat", "people", "spectator"]


class Refusal(ValueError):
    """A request that cannot be carried out; `code` is for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class CannotOpen(Refusal):
    """A table that is stored but cannot be opened."""

    def __init__(self, table: "Unopened") -> None:
        message = {
            "older-rules": "this table was begun under older rules: it can be exported and removed",
            "damaged": "the data of this table is damaged: it can be exported and removed",
        }
        super().__init__(table.reason, message[table.reason])
        self.table = table


class Seat(msgspec.Struct, frozen=True):
    """A seat and who holds it: a person, a bot, or no one yet."""

    who: Literal["person", "bot", "open"]
    name: str = ""
    # The level of the bot.
    level: str | None = None
    # The bot that plays for a person who is away.
    stand_in: str | None = None
    # Whether that person left or handed the seat over themselves. If not, their consent is still
    # needed to take back something that was revealed.
    excused: bool = False
    # Whether that person gave the game up: a bot plays to the end.
    resigned: bool = False

    @property
    def bot(self) -> str | None:
        """The bot that decides here, if one does."""
        return self.level if self.who == "bot" else self.stand_in

    @property
    def called(self) -> str:
        """The name of this seat in a record."""
        return f"{BOT}{self.level}" if self.who == "bot" else self.name or PERSON


class Live(msgspec.Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """A clock for a game played in one go: seconds for the whole game, and more after each turn."""

    bank: Annotated[float, Meta(gt=0, le=1_000_000)]
    increment: Annotated[float, Meta(ge=0, le=100_000)] = 0.0


class Slow(msgspec.Struct, frozen=True, tag_field="kind", tag="slow", forbid_unknown_fields=True):
    """A clock for a game played over weeks: days per turn."""

    days: Annotated[float, Meta(gt=0, le=100)]


class Terms(msgspec.Struct, frozen=True):
    """What the players of a table agree to."""

    clock: Live | Slow | None = None
    # What happens when a player's time is up.
    on_timeout: Literal["wait", "bot"] = "wait"
    hints: bool = False
    # All people play on one screen.
    hot_seat: bool = False
    # Bots move at once.
    fast: bool = False


class LessonProgress(msgspec.Struct, frozen=True):
    """A lesson that is being taught, and the step that the learner has come to."""

    name: str
    step: int


class TakeBack(msgspec.Struct, frozen=True):
    """A request to go back to a position: who made it, who must consent, and who has."""

    seat: int
    position: int
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """Something that happened at a table. Everything but the action and the key is public."""

    version: int
    kind: str
    seat: int | None
    at: float
    data: dict[str, Any]
    action: int | None = None
    key: str | None = None


class Snapshot(msgspec.Struct):
    """Everything needed to continue a table."""

    id: str
    game: str
    options: dict[str, bool | int]
    terms: Terms
    seats: list[Seat]
    created: float
    changed: float
    status: Status = "open"
    version: int = 0
    # The version in which the position last changed.
    moved: int = 0
    record: Record | None = None
    # The version in which each action of the record was made.
    made: list[int] = []
    # By action: the people who were present then, a bit for each seat.
    witnesses: list[int] = []
    # By seat: the seconds left; and since when the clock of the seat to move has been running.
    left: list[float] = []
    since: float = 0.0
    # The seats whose time is up.
    flagged: list[int] = []
    take_back: TakeBack | None = None
    ended: Ending | None = None
    # The name of the table of the rematch.
    rematch: str | None = None
    lesson: LessonProgress | None = None


class Grant(NamedTuple):
    """What one secret allows at a table."""

    role: Role
    seat: int | None = None


class Place(msgspec.Struct, frozen=True):
    """A table that a secret opens, and what it allows there."""

    table: str
    role: str
    seat: int | None


class Unopened(NamedTuple):
    """What is known of a table that cannot be opened."""

    id: str
    game: str
    reason: Reason
    # By the hash of a secret; and everything that was stored, if it can be read.
    grants: Mapping[str, Grant]
    data: Snapshot | None


class Command(NamedTuple):
    """A request to change the position: the seat that makes it, its key, and the version seen."""

    seat: int
    key: str | None
    expect: int
    by_bot: bool = False


class Accepted(msgspec.Struct, frozen=True):
    """The answer to a command: the version it made, and the position then."""

    version: int
    position: int


class BotTurn(NamedTuple):
    """A duty: a bot must decide."""

    seat: int
    level: str


class Deadline(NamedTuple):
    """A duty: a seat's time is up at this moment."""

    seat: int
    at: float
