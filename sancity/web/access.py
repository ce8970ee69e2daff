"""Access to tables, for the API, the pages and the live socket: who asks, and what they may do."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from litestar.connection import ASGIConnection

from sancity.tables.data import Accepted, CannotOpen, Command, Refusal, Unopened
from sancity.tables.frames import Frame
from sancity.tables.live_table import LiveTable
from sancity.tables.permissions import Permissions, join_grants
from sancity.tables.service import TableService
from sancity.tables.table import Table
from sancity.tables.tokens import hashed
from sancity.web.guard import TOO_OFTEN, address
from sancity.web.limits import Buckets
from sancity.web.messages import CommandRequest
from sancity.web.sessions import COOKIE, Sessions
from sancity.web.settings import Settings

BEARER: Final = "bearer "
NO_LINK: Final = "open the link of a seat or of this table first"
Connection = ASGIConnection[Any, Any, Any, Any]

# The status for the code of a refusal; 409 for all others.
STATUS: Final = {
    "forbidden": 403,
    "who": 401,
    "no-table": 404,
    "no-seat": 404,
    "no-position": 404,
    "no-step": 404,
    "illegal": 422,
    "no-bot": 422,
    "record": 422,
    "set-up": 422,
    "text": 422,
    "webhook": 422,
    "busy": 429,
    "too-often": 429,
}


class Visit(NamedTuple):
    """A client at a table: what it may do there, and the hashes of its secrets."""

    live: LiveTable
    permissions: Permissions
    hashes: frozenset[str]


class Stale(Refusal):
    """A command made for an older version; the answer has the table as it is now."""

    def __init__(self, refusal: Refusal, frame: Frame) -> None:
        super().__init__(refusal.code, str(refusal))
        self.frame = frame


class Access:
    """Finds out who asks, limits how often they may, and carries out their commands."""

    def __init__(self, service: TableService, settings: Settings) -> None:
        self.service = service
        self.settings = settings
        self.sessions = Sessions(service.store)
        self.new_tables = Buckets(settings.limits.new_tables)
        self.pictures = Buckets(settings.limits.pictures)
        self.commands = Buckets(settings.limits.commands)
        self.hints = Buckets(settings.limits.hints)
        self.chat = Buckets(settings.limits.chat)

    def share_limits(self, requests: Buckets) -> None:
        """Share all limits with the other servers on the same data; `requests` is the guard's."""
        for name, buckets in (
            ("requests", requests),
            ("new-tables", self.new_tables),
            ("pictures", self.pictures),
            ("commands", self.commands),
            ("hints", self.hints),
            ("chat", self.chat),
        ):
            buckets.shared = self.service.store.shared
            self.service.fleet.topics[name] = buckets

    async def hashes(self, connection: Connection) -> frozenset[str]:
        """Return the hashes of a client's secrets: a program's own, or its browser session's."""
        header = connection.headers.get("authorization", "")
        if header[: len(BEARER)].lower() == BEARER:
            return frozenset([hashed(header[len(BEARER) :].strip())])
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return frozenset()
        return await self.sessions.find(cookie, self.service.fleet.alone)

    async def visit(self, connection: Connection, name: str, judged: bool = False) -> Visit:
        """Return a table and what the client may do there, or refuse a client without a link. The
        table is as new as any that another server has shown, unless what the client wants is
        `judged` by the service anyway."""
        hashes = await self.hashes(connection)
        try:
            live = await self.service.find(name)
        except CannotOpen as refusal:
            if not hashes.intersection(refusal.table.grants):
                raise Refusal("who", NO_LINK) from None
            raise
        # A browser may hold a secret that another server has added just now.
        is_program = len(hashes) == 1 and live.permissions_of(hashes) is not None
        if not (judged and is_program):
            await self.service.refresh(live)
        permissions = live.permissions_of(hashes)
        if permissions is None and not self.service.fleet.alone:
            # A link can be new without a new version.
            await self.service.catch_up(live)
            permissions = live.permissions_of(hashes)
        if permissions is None:
            raise Refusal("who", NO_LINK)
        return Visit(live, permissions, hashes)

    async def visit_unopened(
        self, connection: Connection, name: str
    ) -> tuple[Unopened, Permissions]:
        """Return a table that cannot be opened, and what the client may do there."""
        try:
            await self.visit(connection, name)
        except CannotOpen as refusal:
            # No seat can be played there: all that matters is who hosts.
            permissions = join_grants(refusal.table.grants, await self.hashes(connection), ())
            assert permissions is not None
            return refusal.table, permissions
        raise Refusal("can-open", "only tables that cannot be opened can be removed")

    async def forget(self, connection: Connection, name: str) -> None:
        """Remove a table from those that a browser lists. The table stays for the others."""
        try:
            here = await self.visit(connection, name)
        except CannotOpen:
            pass
        else:
            if here.permissions.still_play(here.live.table):
                raise Refusal(
                    "still-playing", "you are playing at this table: leave or resign first"
                )
        cookie = connection.cookies.get(COOKIE)
        if cookie is None or not await self.sessions.find(cookie):
            raise Refusal("who", "only a browser that opened a link lists tables")
        await self.sessions.forget(cookie, name)

    def limit(self, buckets: Buckets, who: object) -> None:
        if not buckets.take(str(who)):
            raise Refusal("too-often", TOO_OFTEN)

    def limit_address(self, buckets: Buckets, connection: Connection) -> None:
        self.limit(buckets, address(connection.scope))

    def limit_visitor(self, buckets: Buckets, connection: Connection, visit: Visit) -> None:
        """Count by table, address and permissions, so that no client uses up another's share."""
        permissions = visit.permissions
        who = (visit.live.table.data.id, address(connection.scope), sorted(permissions.seats))
        self.limit(buckets, (*who, permissions.host))

    def acting_seat(self, visit: Visit, asked: int | None) -> int:
        """Return the seat that acts, or refuse if it has acted too often."""
        seat = visit.permissions.acting_seat(asked, visit.live.table)
        self.limit(self.commands, (visit.live.table.data.id, seat))
        return seat

    async def command(
        self, visit: Visit, request: CommandRequest, act: Callable[[Table, Command], Accepted]
    ) -> Accepted:
        """Carry out a command; a repeated one gets the first answer again."""
        live = visit.live
        seat = self.acting_seat(visit, request.seat)
        command = Command(seat, request.key, request.expect)
        if answer := live.table.answered(command):
            return answer
        try:
            return await self.service.change(live, lambda draft: act(draft, command))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            fresh = live.frame(visit.permissions.viewer(request.seat))
            raise Stale(refusal, msgspec.json.decode(fresh, type=Frame)) from None
