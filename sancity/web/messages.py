"""The requests and answers of the API."""

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
        description="Your name for this command. A key is carried out once; sent again, it gets the"
        " first answer, so repeat a command whose answer was lost.",
        examples=["ada-17"],
    ),
]
Version = Annotated[
    int, Meta(description="The version of the table that you have seen.", examples=[5])
]
OwnSeat = Annotated[
    int | None,
    Meta(description="Which of your seats acts; needed only if you hold several."),
]
ChosenMove = Annotated[
    int | Annotated[str, Meta(max_length=200)],
    Meta(description="`action` or `text` of one of the moves in your view.", examples=[3]),
]
Language = Literal["en", "fr", "nl"]


class Problem(msgspec.Struct, omit_defaults=True):
    """What went wrong: a code for programs and a sentence for people."""

    error: Annotated[str, Meta(examples=["stale"])]
    message: Annotated[str, Meta(examples=["the table is at version 7, not 5"])]
    # The table as it is now, if the command was made for an older version.
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
    # Whether the game hides nothing from the other players.
    open: bool


class RuleHeading(msgspec.Struct):
    """A heading of a rulebook: its anchor in the text, and its level from 2."""

    anchor: str
    text: str
    level: int


class Rules(msgspec.Struct):
    """The rules of a game in one language."""

    title: str
    headings: list[RuleHeading]
    # Headings and numbered rules have anchors: the rule CC-07 has the id `CC-07`.
    html: str
    # By the `prompt` of a view: the anchor of the rule that explains the decision.
    decisions: dict[str, str]


class NewSeat(msgspec.Struct, forbid_unknown_fields=True):
    """A seat of a new table."""

    who: Literal["person", "bot", "open"] = "person"
    name: Annotated[str, Meta(max_length=200, examples=["Ada"])] = ""
    level: Annotated[
        str | None, Meta(description="The level of a bot: see `bots` of the game.")
    ] = None

    def seat(self, name: str) -> Seat:
        if self.who == "bot":
            return Seat("bot", level=self.level or "medium")
        return Seat(self.who, name if self.who == "person" else "")


class NewTable(msgspec.Struct, forbid_unknown_fields=True):
    """A table to create."""

    game: Annotated[str, Meta(examples=["cable_car"])]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=12)]
    options: dict[str, bool | int] = {}
    clock: Annotated[
        Live | Slow | None,
        Meta(description="`live`: seconds and increment; `slow`: days per turn."),
    ] = None
    on_timeout: Literal["wait", "bot"] = "wait"
    hints: bool = False
    hot_seat: Annotated[bool, Meta(description="All people play on one screen.")] = False
    fast: Annotated[bool, Meta(description="Bots move at once.")] = False

    def terms(self) -> Terms:
        return Terms(self.clock, self.on_timeout, self.hints, self.hot_seat, self.fast)


class TableLinks(msgspec.Struct):
    """A new table and its secrets, for the host to hand out. They are not shown again. The link of
    a secret is `page#secret`: browsers do not send what follows #, so no log has it."""

    table: str
    page: str
    host: str
    spectator: str
    # By seat; bots and open seats have none.
    seats: list[str | None]


class ImportRequest(msgspec.Struct, forbid_unknown_fields=True):
    """A recorded game to continue at one screen."""

    record: Record
    position: Annotated[int, Meta(ge=0, description="After how many of its actions.")] = 0


class Secret(msgspec.Struct, forbid_unknown_fields=True):
    """The secret of a link."""

    token: Annotated[str, Meta(min_length=16, max_length=100)]


class CommandRequest(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A request to change the position."""

    key: Key
    expect: Version
    seat: OwnSeat = None


class MoveRequest(CommandRequest, kw_only=True, forbid_unknown_fields=True):
    """A move."""

    move: ChosenMove


class TakeBackRequest(CommandRequest, forbid_unknown_fields=True):
    """Ask the other players to go back to an earlier position, or answer them."""

    do: Literal["ask", "agree", "refuse"] = "ask"
    position: Annotated[
        int | None, Meta(description="The position to go back to; by default, your last decision.")
    ] = None


class LessonRequest(CommandRequest, kw_only=True, forbid_unknown_fields=True):
    """Go to the beginning of a step of the lesson, forward or back; or leave the lesson and play on
    from where it says."""

    step: Annotated[int | None, Meta(description="A step, from 0; none to play on.")]


class LessonPicture(msgspec.Struct):
    """A picture of the rulebook, light and dark, and its caption."""

    light: str
    dark: str
    alt: str
    caption: str


class LessonStep(msgspec.Struct):
    """A step of a lesson: what it says and shows, what it asks for, and its answers."""

    name: str
    text: str
    done: str
    other: str
    light: list[str]
    arrow: tuple[str, str] | None
    # The positions at which it begins and ends: between them are the learner's moves.
    begin: int
    end: int
    # Whether it begins at a later point of the game than the step before it ended.
    ahead: bool
    # The answers to its question, and the number of the right one, from 0.
    choices: list[str]
    right: int
    pictures: list[LessonPicture]


class OtherLesson(msgspec.Struct):
    """Another lesson of the same game."""

    name: str
    title: str


class LessonText(msgspec.Struct):
    """A lesson in the reader's language."""

    steps: list[LessonStep]
    more: list[OtherLesson]


class SeatRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Change a seat: `claim` an open one, `rename` yourself, let a `bot` play, `leave`, come
    `back`, `resign`. The host can also seat a `bot` for others, give seats `back`, `reissue` their
    links and, before the game, `rename` others and `open` seats."""

    do: Literal["claim", "rename", "bot", "leave", "back", "resign", "open", "reissue"]
    name: Annotated[str, Meta(max_length=200)] = ""
    level: str | None = None


class Invitation(msgspec.Struct):
    """The secret of a link for spectators and for players who want to take an open seat."""

    token: str


class SeatAnswer(msgspec.Struct):
    """The version it made, and the new secret of a seat that was claimed or reissued."""

    version: int
    token: str | None = None


class NewVersion(msgspec.Struct):
    """The version that a change made."""

    version: int


class Chat(msgspec.Struct, forbid_unknown_fields=True):
    """A chat line for everybody at the table."""

    text: Annotated[str, Meta(min_length=1, max_length=2000, examples=["Good luck!"])]
    seat: OwnSeat = None


class Notes(msgspec.Struct, forbid_unknown_fields=True):
    """A seat's private notes."""

    text: Annotated[str, Meta(max_length=20_000)]
    seat: OwnSeat = None


class WebhookRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Where a seat is notified of its turns; without a URL, nowhere."""

    url: Annotated[str | None, Meta(examples=["https://example.org/turn"])] = None
    language: Language = "en"
    seat: OwnSeat = None


class HintRequest(msgspec.Struct, forbid_unknown_fields=True):
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
    # What speaks for it, in clauses; and all in one: the reasons, and what comes next.
    reasons: list[str]
    reason: str
    # The next best move, and by how many percent its chance of winning is smaller.
    next_action: int | None
    difference: int


class RematchRequest(msgspec.Struct, forbid_unknown_fields=True):
    """Play again."""

    level: Annotated[
        str | None, Meta(description="The level of all bots; by default, the same as before.")
    ] = None


class Rematch(msgspec.Struct):
    """The table of the rematch, and its status: `playing` if a single person plays against bots,
    `open` among people."""

    table: str
    status: str
