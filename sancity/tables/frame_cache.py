"""Makes frames: what viewers' frames have in common is made and encoded once."""

from bisect import bisect_right
from collections.abc import Collection
from typing import Final, NamedTuple

import msgspec

from sancity.kernel.state import Event
from sancity.tables.frames import You, changes_after, table_info, you
from sancity.tables.permissions import Viewer
from sancity.tables.table import Table

# Bounds the memory a client can take by asking for many old versions. A table has few viewers, and
# most of them have seen the same version.
MAX_CACHED_FRAMES: Final = 64


class EncodedFrame(msgspec.Struct, frozen=True, tag_field="type", tag="frame"):
    """A `Frame` whose larger parts are encoded already."""

    version: int
    after: int | None
    complete: bool
    table: msgspec.Raw
    you: You
    changes: msgspec.Raw
    view: msgspec.Raw


class News(NamedTuple):
    """What happened after a version: whether all changes are there, the changes, the events."""

    complete: bool
    changes: msgspec.Raw
    events: list[Event]


class FrameCache:
    """The frames of one table, as JSON."""

    def __init__(self, table: Table, connected: Collection[int] = ()) -> None:
        self._frames: dict[tuple[Viewer, int | None], bytes] = {}
        self._news: dict[int | None, News] = {}
        # The version in which the position last changed, and the encoded public half of the view
        # without its closing brace.
        self._public_view = (-1, b"")
        self.update(table, connected)

    def update(self, table: Table, connected: Collection[int]) -> None:
        """Make frames of this table from now on; `connected` are the seats whose players look."""
        self._table = table
        self._connected = connected
        self._table_info: msgspec.Raw | None = None
        self._clock_runs = table.clock_runs
        self._frames.clear()
        self._news.clear()

    def frame(self, viewer: Viewer, after: int | None = None) -> bytes:
        """Return the frame for a viewer who has seen version `after`, or no version yet."""
        if after is not None and not 0 <= after <= self._table.data.version:
            after = None
        if self._clock_runs:
            # What a clock shows is out of date at once.
            self._table_info = None
            return self._encode(viewer, after)
        known = self._frames.get((viewer, after))
        if known is None:
            known = self._encode(viewer, after)
            if len(self._frames) < MAX_CACHED_FRAMES:
                self._frames[viewer, after] = known
        return known

    def _encode(self, viewer: Viewer, after: int | None) -> bytes:
        news = self._news_after(after)
        if self._table_info is None:
            info = table_info(self._table, self._connected)
            self._table_info = msgspec.Raw(msgspec.json.encode(info))
        frame = EncodedFrame(
            version=self._table.data.version,
            after=after,
            complete=news.complete,
            table=self._table_info,
            you=you(self._table, viewer),
            changes=news.changes,
            view=self._view(viewer.seat(self._table), news.events),
        )
        return msgspec.json.encode(frame)

    def _news_after(self, after: int | None) -> News:
        known = self._news.get(after)
        if known is None:
            changes = changes_after(self._table, after)
            known = News(
                after is not None and len(changes) == self._table.data.version - after,
                msgspec.Raw(msgspec.json.encode(changes)),
                events_after(self._table, after),
            )
            if len(self._news) < MAX_CACHED_FRAMES:
                self._news[after] = known
        return known

    def _view(self, seat: int | None, events: list[Event]) -> msgspec.Raw:
        table = self._table
        if table.state is None:
            return msgspec.Raw(b"null")
        moved, public = self._public_view
        if moved != table.data.moved:
            public = msgspec.json.encode(table.game.public_view(table.state))[:-1]
            self._public_view = (table.data.moved, public)
        own = table.game.private_view(table.state, seat, events)
        if table.turn is None:
            # The players may have given the game up.
            own["moves"] = []
        private = msgspec.json.encode(own)
        # Both halves are JSON objects and neither is empty: join them into one.
        return msgspec.Raw(public + b"," + private[1:])


def events_after(table: Table, version: int | None) -> list[Event]:
    """Return the events of the actions made after a version; none without a version."""
    if version is None:
        return []
    # Versions only grow, so the actions made since are the last ones.
    first = bisect_right(table.data.made, version)
    return [] if table.played is None else table.played.events_since(first)
