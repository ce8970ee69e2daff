"""What a viewer is sent about a table as it is now. Hidden information leaves a table only through
the views made by the game, here and in `history`."""

from collections.abc import Collection, Iterable
from itertools import takewhile
from typing import Any, Final

import msgspec

from sancity.tables.clock import now
from sancity.tables.data import Change, Ending, LessonProgress, Seat, TakeBack, Terms
from sancity.tables.permissions import Viewer
from sancity.tables.table import Table

# Bots are named after streets of San Francisco that cable cars ride or cross.
BOT_NAMES: Final = ("Powell", "Mason", "Hyde", "Taylor", "Geary", "Castro")


class PublicChange(msgspec.Struct, frozen=True):
    """A change of the table, without what only its sender may know."""

    version: int
    kind: str
    seat: int | None
    at: float
    data: dict[str, Any]


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody may know it, and whether its player is connected."""

    who: str
    # Every bot has a name; a person may have none.
    name: str
    level: str | None
    stand_in: str | None
    connected: bool
    # Seconds left on the seat's clock when its turn began; None without a clock.
    left: float | None
    flagged: bool
    # Whether the player has left, or a bot stands in for them.
    away: bool
    # Whether the player gave the game up: a bot plays to the end.
    resigned: bool


class LessonInfo(LessonProgress, frozen=True):
    """A lesson, the step that the learner has come to, and whether they have made another move than
    it asks for."""

    strayed: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it."""

    id: str
    game: str
    # Whether the game hides nothing from the other players.
    open: bool
    options: dict[str, bool | int]
    terms: Terms
    status: str
    # Why the table is over although its game has no result.
    ended: Ending | None
    seats: list[SeatInfo]
    turn: int | None
    # How many actions have been made.
    position: int
    # When the turn began, by the server's clock in seconds since 1970; and for how many seconds
    # the clock of the seat to move had run when this was sent.
    since: float
    used: float
    take_back: TakeBack | None
    # The hash that fixes the deal before the first move; the record of the finished game shows the
    # seed.
    commitment: str | None
    rematch: str | None
    lesson: LessonInfo | None


class You(msgspec.Struct, frozen=True):
    """What the viewer may do."""

    seat: int | None
    seats: list[int]
    host: bool
    # How many actions this seat can take back without asking.
    undo: int


class Frame(msgspec.Struct, frozen=True, tag_field="type", tag="frame"):
    """A table at a version: its changes since an earlier version, and what the viewer may see now.
    The view holds the events since that version."""

    version: int
    after: int | None
    # Whether `changes` has every change since then.
    complete: bool
    table: TableInfo
    you: You
    changes: list[PublicChange]
    view: dict[str, Any] | None


class Previews(msgspec.Struct, frozen=True):
    """What each move of the seat to move would do, by action, as far as that seat may know; empty
    for every other viewer."""

    # The position in which they hold.
    position: int
    previews: dict[str, dict[str, Any]]
    # What the seat sees but cannot choose: fields as in a move, and `text`, which says why.
    refusals: list[dict[str, Any]]


def you(table: Table, viewer: Viewer) -> You:
    seat = viewer.seat(table)
    undo = 0 if seat is None else table.undoable(seat)
    return You(seat, sorted(viewer.seats), viewer.host, undo)


def changes_after(table: Table, version: int | None) -> list[PublicChange]:
    """Return the remembered changes after a version, oldest first; none without a version."""
    if version is None:
        return []
    newer = takewhile(lambda change: change.version > version, reversed(table.changes))
    return public(newer)[::-1]


def public(changes: Iterable[Change]) -> list[PublicChange]:
    return [PublicChange(c.version, c.kind, c.seat, c.at, c.data) for c in changes]


def table_info(table: Table, connected: Collection[int]) -> TableInfo:
    data = table.data
    return TableInfo(
        id=data.id,
        game=data.game,
        open=table.game.open_information,
        options=data.options,
        terms=data.terms,
        status=data.status,
        ended=data.ended,
        seats=[
            seat_info(table, number, seat, number in connected)
            for number, seat in enumerate(data.seats)
        ],
        turn=table.turn,
        position=table.position,
        since=data.since,
        used=now() - data.since if table.clock_runs else 0.0,
        take_back=data.take_back,
        commitment=None if data.record is None else data.record.commitment,
        rematch=data.rematch,
        lesson=lesson_info(table),
    )


def lesson_info(table: Table) -> LessonInfo | None:
    progress = table.data.lesson
    if progress is None:
        return None
    return LessonInfo(progress.name, progress.step, table.strayed)


def seat_info(table: Table, number: int, seat: Seat, connected: bool) -> SeatInfo:
    left = table.data.left[number] if table.data.left else None
    flagged = number in table.data.flagged
    name = shown_name(seat, number)
    return SeatInfo(
        seat.who,
        name,
        seat.level,
        seat.stand_in,
        connected,
        left,
        flagged,
        away=seat.excused or seat.stand_in is not None,
        resigned=seat.resigned,
    )


def shown_name(seat: Seat, number: int) -> str:
    """Return the name of the player in a seat, or "" for a person without one."""
    return BOT_NAMES[number % len(BOT_NAMES)] if seat.who == "bot" and not seat.name else seat.name


def previews(table: Table, viewer: Viewer, refusals: list[dict[str, Any]]) -> Previews:
    """Return what each move of the viewer's seat would do, if that seat is to move."""
    state = table.state
    found = {}
    if state is not None and table.turn is not None and viewer.seat(table) == table.turn:
        found = {str(action): table.game.preview(state, action) for action in state.legal()}
    return Previews(table.position, found, refusals)
