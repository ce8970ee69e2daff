"""What a table is made of, as plain data."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta

from sancity.kernel.record import BOT, PERSON, Record

Status = Literal["open", "playing", "over"]
# Why a table cannot be opened.
Reason = Literal["older-rules", "damaged"]
# `people` is one secret for all people at one screen.
Role = Literal["host", "seat", "people", "spectator"]


class Refusal(ValueError):
    """Something that cannot be done at a table now; `code` is for programs."""

    def __init__(self, code: str, message: str) -> None:
        super().__init__(message)
        self.code = code


class CannotOpen(Refusal):
    """A table that is stored but cannot be opened, though nothing is wrong with the others."""

    def __init__(self, table: "Unopened") -> None:
        message = {
            "older-rules": "this table was begun under older rules: it can be exported and removed",
            "damaged": "what is stored of this table is damaged: it can be exported and removed",
        }
        super().__init__(table.reason, message[table.reason])
        self.table = table


class Seat(msgspec.Struct, frozen=True):
    """Who sits on a chair: a person, a bot, or nobody yet."""

    who: Literal["person", "bot", "open"]
    name: str = ""
    # How strong the bot is.
    level: str | None = None
    # The bot that plays for a person who is away.
    stand_in: str | None = None
    # Whether that person handed the seat over themselves. If not, they are still asked before
    # something that was revealed is taken back.
    excused: bool = False

    @property
    def bot(self) -> str | None:
        """The bot that decides here, if one does."""
        return self.level if self.who == "bot" else self.stand_in

    @property
    def called(self) -> str:
        """What a record calls whoever sits here."""
        return f"{BOT}{self.level}" if self.who == "bot" else self.name or PERSON


class Live(msgspec.Struct, frozen=True, tag_field="kind", tag="live", forbid_unknown_fields=True):
    """A clock for a game in one sitting: so many seconds, and some more after every turn."""

    bank: Annotated[float, Meta(gt=0, le=1_000_000)]
    increment: Annotated[float, Meta(ge=0, le=100_000)] = 0.0


class Slow(msgspec.Struct, frozen=True, tag_field="kind", tag="slow", forbid_unknown_fields=True):
    """A clock for a game over weeks: so many days a turn."""

    days: Annotated[float, Meta(gt=0, le=100)]


class Terms(msgspec.Struct, frozen=True):
    """What those who sit down agree to."""

    clock: Live | Slow | None = None
    # What happens when somebody's time is up.
    on_timeout: Literal["wait", "bot"] = "wait"
    hints: bool = False
    # All people play on one screen.
    hot_seat: bool = False
    # Bots answer at once.
    fast: bool = False


class TakeBack(msgspec.Struct, frozen=True):
    """A wish to go back to a position, who is asked, and who has agreed to it."""

    seat: int
    position: int
    agreed: tuple[int, ...] = ()
    asked: tuple[int, ...] = ()


class Change(msgspec.Struct, frozen=True):
    """Something that happened at a table. All but the action and the key is for everybody."""

    version: int
    kind: str
    seat: int | None
    at: float
    data: dict[str, Any]
    action: int | None = None
    key: str | None = None


class Snapshot(msgspec.Struct):
    """All that is needed to go on with a table."""

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
    # By action: the people who were at the table then, a bit for each seat.
    witnesses: list[int] = []
    # Seconds left by seat, and since when the clock of the seat to move runs.
    left: list[float] = []
    since: float = 0.0
    # Whose time is up.
    flagged: list[int] = []
    take_back: TakeBack | None = None
    # The table at which these people play again.
    rematch: str | None = None


class Grant(NamedTuple):
    """What one secret opens."""

    role: Role
    seat: int | None = None


class Unopened(NamedTuple):
    """What can be said of a table that cannot be opened."""

    id: str
    game: str
    reason: Reason
    # What secrets open; and all that was stored, if it can be read.
    grants: Mapping[str, Grant]
    data: Snapshot | None


class Command(NamedTuple):
    """Who asks for a change of the position, what they call it, and which version they saw."""

    seat: int
    key: str | None
    expect: int
    by_bot: bool = False


class Accepted(msgspec.Struct, frozen=True):
    """The answer to a command: the version it made, and how many actions the game has then."""

    version: int
    position: int


class BotTurn(NamedTuple):
    """A bot has to decide."""

    seat: int
    level: str


class Deadline(NamedTuple):
    """Somebody's time is up then."""

    seat: int
    at: float
