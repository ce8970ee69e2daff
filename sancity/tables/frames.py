"""What those at a table are told: each sees its own view, and nothing leaves but through here."""

from bisect import bisect_right
from collections.abc import Collection, Iterable
from itertools import takewhile
from typing import Any, Final, NamedTuple

import msgspec

from sancity.kernel.record import Record
from sancity.kernel.state import Event
from sancity.tables.clock import now
from sancity.tables.data import Change, Refusal, Seat, TakeBack, Terms, Unopened
from sancity.tables.table import Table

# Bots are called after streets of San Francisco that cable cars ride or cross.
BOT_NAMES: Final = ("Powell", "Mason", "Hyde", "Taylor", "Geary", "Castro")


class Viewer(NamedTuple):
    """Who looks: the seats they hold, the one whose view they want, and whether they host."""

    seats: frozenset[int]
    host: bool
    asked: int | None = None

    def seat(self, table: Table) -> int | None:
        """Whose view they get. Those at one screen see what whoever is to decide sees, and while
        others decide what a spectator sees: nobody's hand lies open."""
        if self.asked is not None:
            return self.asked
        if len(self.seats) == 1:
            return min(self.seats)
        return table.turn if table.turn in self.seats else None


class Happening(msgspec.Struct, frozen=True):
    """A change of the table, as everybody may know it."""

    version: int
    kind: str
    seat: int | None
    at: float
    data: dict[str, Any]


class SeatInfo(msgspec.Struct, frozen=True):
    """Who sits on a chair, and whether they are looking."""

    who: str
    # Every bot has one, and people who gave theirs.
    name: str
    level: str | None
    stand_in: str | None
    connected: bool
    # Seconds left on the clock, if there is one, when the seat's turn began.
    left: float | None
    flagged: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may know it."""

    id: str
    game: str
    options: dict[str, bool | int]
    terms: Terms
    status: str
    seats: list[SeatInfo]
    turn: int | None
    # How many actions have been made.
    position: int
    # Since when the seat to move has been thinking, by the server's clock in seconds since 1970;
    # and for how many seconds its clock had run when this was sent.
    since: float
    used: float
    take_back: TakeBack | None
    # What fixes the deal before the first move; the record tells the seed when all is over.
    commitment: str | None
    rematch: str | None


class You(msgspec.Struct, frozen=True):
    """What the viewer may do."""

    seat: int | None
    seats: list[int]
    host: bool
    # How many actions this seat can take back without asking.
    undo: int


class Frame(msgspec.Struct, frozen=True, tag_field="type", tag="frame"):
    """A table at a version: what has changed since another one, and what is to be seen now. The
    events since then are in the view."""

    version: int
    after: int | None
    # Whether `changes` has all changes since then.
    complete: bool
    table: TableInfo
    you: You
    changes: list[Happening]
    view: dict[str, Any] | None


class WrittenFrame(msgspec.Struct, frozen=True, tag_field="type", tag="frame"):
    """A frame of which most has been written down already."""

    version: int
    after: int | None
    complete: bool
    table: msgspec.Raw
    you: You
    changes: msgspec.Raw
    view: msgspec.Raw


class Step(msgspec.Struct, frozen=True):
    """An action as a seat may know it."""

    position: int
    seat: int
    events: list[dict[str, Any]]


class Log(msgspec.Struct, frozen=True):
    """A game still running, as a seat may know it: no seed, and no action that is hidden."""

    format: str
    game: str
    rules_version: int
    components: str
    options: dict[str, bool | int]
    seats: list[str]
    commitment: str
    steps: list[Step]


class Remains(msgspec.Struct, frozen=True):
    """What is left of a table that cannot be opened any more: all that everybody may know of it.
    The record is that of a finished game, or of one that nobody can go on with; it can be played
    again by a Sancity with the rules it names."""

    format: str
    table: str
    game: str
    # `older-rules` or `damaged`.
    reason: str
    options: dict[str, bool | int]
    seats: list[str]
    changes: list[Happening]
    record: Record | None


class Position(msgspec.Struct, frozen=True):
    """A past position, and what led to it."""

    position: int
    of: int
    # Who made the action that led here.
    seat: int | None
    view: dict[str, Any]


class Previews(msgspec.Struct, frozen=True):
    """What each move of the seat to move would do, by its action, as far as it may know; empty
    for everybody else."""

    # After how many actions they hold.
    position: int
    previews: dict[str, dict[str, Any]]


def frame(
    table: Table, viewer: Viewer, after: int | None = None, connected: Collection[int] = ()
) -> Frame:
    """What a viewer is told of a table, when `after` is the last version they have seen."""
    after = known_version(table, after)
    changes = changes_after(table, after)
    seat = viewer.seat(table)
    return Frame(
        version=table.data.version,
        after=after,
        complete=is_complete(table, after, changes),
        table=about(table, connected),
        you=you(table, viewer, seat),
        changes=changes,
        view=None if table.state is None else see(table, seat, events_after(table, after)),
    )


class Telling:
    """A table, told to all who look at it: the same frames as `frame` makes, with what they have
    in common made and written down once."""

    def __init__(self, table: Table) -> None:
        self._frames: dict[tuple[Viewer, int | None], bytes] = {}
        self._changes: dict[int | None, tuple[bool, msgspec.Raw, list[Event]]] = {}
        # The version in which the position last changed, and the half of the view that all see,
        # as the beginning of a whole one.
        self._position = (-1, b"")
        self.turn_to(table, ())

    def turn_to(self, table: Table, connected: Collection[int]) -> None:
        """From now on, tell of this."""
        self.table = table
        self.connected = connected
        self._about: msgspec.Raw | None = None
        self._clock_runs = table.clock_runs
        self._frames.clear()
        self._changes.clear()

    def frame(self, viewer: Viewer, after: int | None) -> bytes:
        """What a viewer is told, when `after` is the last version they have seen."""
        if self._clock_runs:
            # What a clock shows is true for a moment only.
            self._about = None
            return self._write(viewer, after)
        known = self._frames.get((viewer, after))
        if known is None:
            known = self._frames[viewer, after] = self._write(viewer, after)
        return known

    def _write(self, viewer: Viewer, after: int | None) -> bytes:
        after = known_version(self.table, after)
        complete, changes, events = self._since(after)
        seat = viewer.seat(self.table)
        if self._about is None:
            self._about = msgspec.Raw(msgspec.json.encode(about(self.table, self.connected)))
        written = WrittenFrame(
            version=self.table.data.version,
            after=after,
            complete=complete,
            table=self._about,
            you=you(self.table, viewer, seat),
            changes=changes,
            view=self._view(seat, events),
        )
        return msgspec.json.encode(written)

    def _since(self, after: int | None) -> tuple[bool, msgspec.Raw, list[Event]]:
        known = self._changes.get(after)
        if known is None:
            changes = changes_after(self.table, after)
            known = self._changes[after] = (
                is_complete(self.table, after, changes),
                msgspec.Raw(msgspec.json.encode(changes)),
                events_after(self.table, after),
            )
        return known

    def _view(self, seat: int | None, events: list[Event]) -> msgspec.Raw:
        table = self.table
        if table.state is None:
            return msgspec.Raw(b"null")
        moved, position = self._position
        if moved != table.data.moved:
            # Both halves are objects and neither is empty: together they are one.
            position = msgspec.json.encode(table.game.public_view(table.state))[:-1] + b","
            self._position = (table.data.moved, position)
        own = msgspec.json.encode(table.game.private_view(table.state, seat, events))
        return msgspec.Raw(position + own[1:])


def known_version(table: Table, after: int | None) -> int | None:
    """The version that somebody says they have seen, if there was such a one."""
    return after if after is not None and 0 <= after <= table.data.version else None


def is_complete(table: Table, after: int | None, changes: list[Happening]) -> bool:
    return after is not None and len(changes) == table.data.version - after


def you(table: Table, viewer: Viewer, seat: int | None) -> You:
    undo = 0 if seat is None else table.undoable(seat)
    return You(seat, sorted(viewer.seats), viewer.host, undo)


def see(table: Table, seat: int | None, events: list[Event]) -> dict[str, Any]:
    assert table.state is not None
    return table.game.view(table.state, seat, events)


def events_after(table: Table, version: int | None) -> list[Event]:
    """What the actions since a version did."""
    if version is None:
        return []
    # Versions only grow: those made since are the last ones.
    first = bisect_right(table.data.made, version)
    return [] if table.played is None else table.played.events_since(first)


def changes_after(table: Table, version: int | None) -> list[Happening]:
    if version is None:
        return []
    newer = takewhile(lambda change: change.version > version, reversed(table.changes))
    return public(newer)[::-1]


def public(changes: Iterable[Change]) -> list[Happening]:
    """Changes without what only their sender may know."""
    return [Happening(c.version, c.kind, c.seat, c.at, c.data) for c in changes]


def about(table: Table, connected: Collection[int]) -> TableInfo:
    data = table.data
    return TableInfo(
        id=data.id,
        game=data.game,
        options=data.options,
        terms=data.terms,
        status=data.status,
        seats=[
            about_seat(table, number, seat, number in connected)
            for number, seat in enumerate(data.seats)
        ],
        turn=table.turn,
        position=table.position,
        since=data.since,
        used=now() - data.since if table.clock_runs else 0.0,
        take_back=data.take_back,
        commitment=None if data.record is None else data.record.commitment,
        rematch=data.rematch,
    )


def called(seat: Seat, number: int) -> str:
    """The name of whoever sits on a chair; empty if there is none."""
    return BOT_NAMES[number % len(BOT_NAMES)] if seat.who == "bot" and not seat.name else seat.name


def about_seat(table: Table, number: int, seat: Seat, connected: bool) -> SeatInfo:
    left = table.data.left[number] if table.data.left else None
    flagged = number in table.data.flagged
    name = called(seat, number)
    return SeatInfo(seat.who, name, seat.level, seat.stand_in, connected, left, flagged)


def past(table: Table, viewer: Viewer, position: int) -> Position:
    """A past position as the viewer's seat could see it then."""
    state = table.state_at(position)
    events = table.events[position - 1] if position else []
    view = table.game.view(state, viewer.seat(table), events)
    actor = table.actors[position - 1] if position else None
    return Position(position, table.position, actor, view)


def previews(table: Table, viewer: Viewer) -> Previews:
    """What each move of the viewer's seat would do, when it is to move."""
    state = table.state
    told = {}
    if state is not None and table.turn is not None and viewer.seat(table) == table.turn:
        told = {str(action): table.game.preview(state, action) for action in state.legal()}
    return Previews(table.position, told)


def record_for(table: Table, viewer: Viewer) -> Record | Log:
    """A finished game with its seed; a running one without anything hidden."""
    record = table.data.record
    if record is None:
        raise Refusal("not-playing", "the game has not begun")
    if record.result is not None:
        return record
    return Log(
        format="sancity-log-1",
        game=record.game,
        rules_version=record.rules_version,
        components=record.components,
        options=record.options,
        seats=record.seats,
        commitment=record.commitment,
        steps=steps(table, viewer.seat(table)),
    )


def remains(table: Unopened, changes: list[Change], whole: bool) -> Remains:
    """What may be told of a table that cannot be opened; `whole`: hidden things too."""
    data = table.data
    record = data and data.record
    return Remains(
        format="sancity-remains-1",
        table=table.id,
        game=table.game,
        reason=table.reason,
        options=data.options if data else {},
        seats=[called(seat, number) for number, seat in enumerate(data.seats)] if data else [],
        changes=public(changes),
        record=record if record and (whole or record.result is not None) else None,
    )


def steps(table: Table, seat: int | None) -> list[Step]:
    """All actions, each with what the seat may know of it."""
    assert table.played is not None
    told = iter(see(table, seat, table.played.events_since(0))["events"])
    return [
        Step(position, actor, [next(told) for _ in events])
        for position, (actor, events) in enumerate(zip(table.actors, table.events, strict=True), 1)
    ]
