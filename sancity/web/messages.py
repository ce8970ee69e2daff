"""What is sent to the API and what it answers."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sancity.kernel.record import Record
from sancity.tables.data import Live, Seat, Slow, Terms
from sancity.tables.frames import Frame

Key = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=64,
        pattern="^[ -~]*$",
        description="Your name for this command. The same key is carried out once, and answered"
        " the same again: so a command whose answer was lost can be sent again.",
        examples=["ada-17"],
    ),
]
Version = Annotated[
    int, Meta(description="The version of the table that you have seen.", examples=[5])
]
OwnSeat = Annotated[
    int | None,
    Meta(description="Which of your seats acts; needed only by those who hold several."),
]
MoveWish = Annotated[
    int | Annotated[str, Meta(max_length=200)],
    Meta(description="`action` or `text` of one of the moves in your view.", examples=[3]),
]
Language = Literal["en", "fr", "nl"]


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong: a word for programs and a sentence for people."""

    error: Annotated[str, Meta(examples=["stale"])]
    message: Annotated[str, Meta(examples=["the table is at version 7, not 5"])]
    # The table as it is now, when somebody else was quicker.
    frame: Frame | None = None


class GameOption(msgspec.Struct):
    """An option of a game and the values it can have."""

    name: str
    default: bool | int
    choices: list[bool | int]


class GameInfo(msgspec.Struct):
    """A game that can be played here."""

    name: str
    titles: dict[str, str]
    players: list[int]
    options: list[GameOption]
    # How many actions there are: they are numbered from 0.
    actions: int
    bots: list[str]


class SeatWish(msgspec.Struct, forbid_unknown_fields=True):
    """Who shall sit on a chair."""

    who: Literal["person", "bot", "open"] = "person"
    name: Annotated[str, Meta(max_length=200, examples=["Ada"])] = ""
    level: Annotated[
        str | None, Meta(description="How strong a bot is: see `bots` of the game.")
    ] = None

    def seat(self, name: str) -> Seat:
        if self.who == "bot":
            return Seat("bot", level=self.level or "medium")
        return Seat(self.who, name if self.who == "person" else "")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to be set."""

    game: Annotated[str, Meta(examples=["cable_car"])]
    seats: Annotated[list[SeatWish], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int] = {}
    clock: Annotated[
        Live | Slow | None, Meta(description="`live`: seconds and increment; `slow`: days a turn.")
    ] = None
    on_timeout: Literal["wait", "bot"] = "wait"
    hints: bool = False
    hot_seat: Annotated[bool, Meta(description="All people play on one screen.")] = False
    fast: Annotated[bool, Meta(description="Bots answer at once.")] = False

    def terms(self) -> Terms:
        return Terms(self.clock, self.on_timeout, self.hints, self.hot_seat, self.fast)


class TableLinks(msgspec.Struct):
    """A new table and its secrets, for the host to hand out. They are told only now. The link of
    a secret is `page#secret`: what follows # never reaches a server's log."""

    table: str
    page: str
    host: str
    spectator: str
    # By seat; bots and open seats have none.
    seats: list[str | None]


class Import(msgspec.Struct, forbid_unknown_fields=True):
    """A recorded game, to go on with at one screen."""

    record: Record
    position: Annotated[int, Meta(ge=0, description="After how many of its actions.")] = 0


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a link."""

    token: Annotated[str, Meta(min_length=16, max_length=100)]


class Place(msgspec.Struct):
    """What a secret opens."""

    table: str
    role: str
    seat: int | None


class Command(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A wish to change the position."""

    key: Key
    expect: Version
    seat: OwnSeat = None


class Move(Command, kw_only=True, forbid_unknown_fields=True):
    """A move."""

    move: MoveWish


class TakeBackCommand(Command, forbid_unknown_fields=True):
    """Ask the others to take something back, or answer them."""

    do: Literal["ask", "agree", "refuse"] = "ask"
    position: Annotated[
        int | None, Meta(description="Where to go back to; otherwise to your last decision.")
    ] = None


class SeatCommand(msgspec.Struct, forbid_unknown_fields=True):
    """Something about a seat: `claim` an open one, `rename` yourself, let a `bot` play, take it
    `back` from the bot; the host can do the latter two for others, `open` a seat before the
    game, and `reissue` its link."""

    do: Literal["claim", "rename", "bot", "back", "open", "reissue"]
    name: Annotated[str, Meta(max_length=200)] = ""
    level: str | None = None


class SeatAnswer(msgspec.Struct):
    """The version it made, and the secret of a seat that was claimed or issued anew."""

    version: int
    token: str | None = None


class Made(msgspec.Struct):
    """The version that was made."""

    version: int


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    """A few words for everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000, examples=["Good luck!"])]
    seat: OwnSeat = None


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's own notes."""

    text: Annotated[str, Meta(max_length=20_000)]
    seat: OwnSeat = None


class WebhookWish(msgspec.Struct, forbid_unknown_fields=True):
    """Where to tell a seat that it is its turn; without an address: nowhere."""

    url: Annotated[str | None, Meta(examples=["https://example.org/turn"])] = None
    language: Language = "en"
    seat: OwnSeat = None


class HintWish(msgspec.Struct, forbid_unknown_fields=True):
    """Ask for a hint."""

    language: Language = "en"
    seat: OwnSeat = None


class Hint(msgspec.Struct):
    """What the hard bot would do, and why."""

    action: int
    move: dict[str, Any]
    text: str
    share: int
    games: int
    reason: str


class Rematch(msgspec.Struct):
    """The table at which the same people play again."""

    table: str
