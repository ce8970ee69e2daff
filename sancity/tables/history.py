"""The past of a table as a seat may know it: positions, actions, records."""

from typing import Any

import msgspec

from sancity.kernel.record import Record
from sancity.kernel.state import Event
from sancity.tables.data import Change, Refusal, Unopened
from sancity.tables.frames import PublicChange, public, shown_name
from sancity.tables.permissions import Viewer
from sancity.tables.table import Table


class Position(msgspec.Struct, frozen=True):
    """A past position, and what led to it."""

    position: int
    of: int
    # The seat whose action led here.
    seat: int | None
    view: dict[str, Any]


class LoggedAction(msgspec.Struct, frozen=True):
    """An action as a seat may know it: the position it led to, who made it, what it did."""

    position: int
    seat: int
    events: list[dict[str, Any]]


class Log(msgspec.Struct, frozen=True):
    """A running game as a seat may know it: without the seed and without hidden actions."""

    format: str
    game: str
    rules_version: int
    components: str
    options: dict[str, bool | int]
    seats: list[str]
    commitment: str
    steps: list[LoggedAction]


class Remains(msgspec.Struct, frozen=True):
    """All that everybody may know of a table that can no longer be opened. The record is that of a
    finished game, or of a game that can no longer be continued; a Sancity with the rules it names
    can replay it."""

    format: str
    table: str
    game: str
    # `older-rules` or `damaged`.
    reason: str
    options: dict[str, bool | int]
    seats: list[str]
    changes: list[PublicChange]
    record: Record | None


def position_at(table: Table, viewer: Viewer, position: int) -> Position:
    """Return a past position as the viewer's seat could see it then."""
    state = table.state_at(position)
    events = table.events[position - 1] if position else []
    view = table.game.view(state, viewer.seat(table), events)
    actor = table.actors[position - 1] if position else None
    return Position(position, table.position, actor, view)


def events_for(table: Table, seat: int | None, events: list[Event]) -> list[dict[str, Any]]:
    """Return events of this table as a seat may know them."""
    assert table.state is not None
    return table.game.events_for(table.state, seat, events)


def actions_after(table: Table, seat: int | None, position: int = 0) -> list[LoggedAction]:
    """Return all actions after a position, each as the seat may know it."""
    actions = zip(table.actors[position:], table.events[position:], strict=True)
    return [
        LoggedAction(number, actor, events_for(table, seat, events))
        for number, (actor, events) in enumerate(actions, position + 1)
    ]


def record_for(table: Table, viewer: Viewer) -> Record | Log:
    """Return the record of a finished game, seed included; of a running one, what the viewer's seat
    may know."""
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
        steps=actions_after(table, viewer.seat(table)),
    )


def remains_of(table: Unopened, changes: list[Change], whole: bool) -> Remains:
    """Return what may be shown of a table that cannot be opened; if `whole`, hidden things too."""
    data = table.data
    record = data and data.record
    return Remains(
        format="sancity-remains-1",
        table=table.id,
        game=table.game,
        reason=table.reason,
        options=data.options if data else {},
        seats=[shown_name(seat, number) for number, seat in enumerate(data.seats)] if data else [],
        changes=public(changes),
        record=record if record and (whole or record.result is not None) else None,
    )
