"""A table in memory, and the clients that watch it."""

import asyncio
import time
from collections import Counter
from typing import Final

from sancity.tables.frame_cache import FrameCache
from sancity.tables.permissions import Permissions, Viewer, join_grants
from sancity.tables.presence import Presence
from sancity.tables.queries import Extras
from sancity.tables.table import Table

# A client that polls counts as connected for this long after a request: long enough to send the
# next one over a slow network.
POLL_GRACE_SECONDS: Final = 5.0
# Enough for everyone at a table and their second devices; the permissions of further clients are
# worked out at each request.
MAX_CACHED_PERMISSIONS: Final = 64


class Watcher:
    """A client that waits for a table to change, on a socket or in a request."""

    def __init__(self, hashes: frozenset[str], polls: bool) -> None:
        self.hashes = hashes
        self.polls = polls
        # Set when there may be something new to send.
        self.news = asyncio.Event()
        # Whether to wait no longer: the server is about to stop.
        self.released = False


class LiveTable:
    """A table in memory, and everything that goes with it while the server runs. What is stored of
    it may be newer: see `TableService.catch_up`."""

    def __init__(
        self,
        table: Table,
        keeper: str | None,
        extras: Extras,
        presence: Presence,
        owner: str | None = None,
    ) -> None:
        self.table = table
        self.grants = extras.grants
        self.webhooks = extras.webhooks
        # By seat: when it was last sent a notice.
        self.noticed = extras.noticed
        # The server that does the table's duties.
        self.keeper = keeper
        # The newest version that is known to be stored, though not here yet.
        self.heard = 0
        # Who is charged for the thinking of its bots: the address that created the table, as long
        # as the table stays in memory.
        self.owner = owner or f"table {table.data.id}"
        # By seat: the version of a notice that waits to be sent.
        self.notices: dict[int, int] = {}
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.changed = asyncio.Event()
        # Carries out the table's duties while it has any.
        self.duties: asyncio.Task[None] | None = None
        self.hinting = False
        self.used = time.monotonic()
        # Removed by another program: this copy is of no use any more.
        self.gone = False
        # The seats whose players watch the table now, here or at other servers.
        self._presence = presence
        self.connected = presence.elsewhere(table.data.id)
        # By seat: how many requests that polled for it ended a moment ago.
        self._recent_polls: Counter[int] = Counter()
        self._frames = FrameCache(table, self.connected)
        # By secrets held; valid until the grants or the seats change.
        self._permissions: dict[frozenset[str], Permissions] = {}
        self._permissions_for = (self.grants, table.data.seats)

    @property
    def is_behind(self) -> bool:
        """Whether other servers are known to have changed the table since."""
        return self.heard > self.table.data.version

    @property
    def extras(self) -> Extras:
        return Extras(self.grants, self.webhooks, self.noticed)

    def set_extras(self, extras: Extras) -> bool:
        """Go by what is stored beside the table now; return whether that makes a difference to
        anyone who watches."""
        changed = extras.grants != self.grants
        if changed:
            self.grants = extras.grants
        self.webhooks, self.noticed = extras.webhooks, extras.noticed
        return changed

    def permissions_of(self, hashes: frozenset[str]) -> Permissions | None:
        """Return what the holder of these secrets may do, or None if they open nothing here."""
        if known := self._permissions.get(hashes):
            return known
        found = join_grants(self.grants, hashes, self.table.people)
        if found is not None and len(self._permissions) < MAX_CACHED_PERMISSIONS:
            self._permissions[hashes] = found
        return found

    def frame(self, viewer: Viewer, after: int | None = None) -> bytes:
        """Return the frame for a viewer who has seen version `after`, as JSON."""
        return self._frames.frame(viewer, after)

    def notify(self) -> None:
        """Wake all watchers: the table, its grants or its connected players have changed."""
        permissions_for = (self.grants, self.table.data.seats)
        if permissions_for != self._permissions_for:
            self._permissions, self._permissions_for = {}, permissions_for
        self.connected = self._find_connected()
        self._frames.update(self.table, self.connected)
        self.changed.set()
        for watcher in self.watchers:
            watcher.news.set()

    def _find_connected(self) -> frozenset[int]:
        held = [self.permissions_of(watcher.hashes) for watcher in self.watchers]
        seats = {seat for permissions in held if permissions for seat in permissions.seats}
        name = self.table.data.id
        self._presence.set(name, seats.union(self._recent_polls))
        return self._presence.everywhere(name)

    def watch(self, hashes: frozenset[str], polls: bool = False) -> Watcher:
        """Add a watcher; one that `polls` is expected back soon after it leaves."""
        watcher = Watcher(hashes, polls)
        self.watchers.add(watcher)
        self.update_connected()
        return watcher

    def leave(self, watcher: Watcher) -> None:
        self.watchers.discard(watcher)
        self.used = time.monotonic()
        permissions = self.permissions_of(watcher.hashes) if watcher.polls else None
        if permissions is not None and permissions.seats:
            self._recent_polls.update(permissions.seats)
            loop = asyncio.get_running_loop()
            loop.call_later(POLL_GRACE_SECONDS, self._forget_poll, permissions.seats)
        self.update_connected()

    def _forget_poll(self, seats: frozenset[int]) -> None:
        self._recent_polls.subtract(seats)
        # The plus drops counts of zero.
        self._recent_polls = +self._recent_polls
        self.update_connected()

    def update_connected(self) -> None:
        """Tell the watchers if other players are connected than before."""
        if self._find_connected() != self.connected:
            self.notify()
