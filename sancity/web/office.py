"""What the API, the pages and the live socket share: who asks, and what they ask of the house."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from litestar.connection import ASGIConnection

from sancity.tables.data import Accepted, CannotOpen, Refusal, Unopened
from sancity.tables.data import Command as TableCommand
from sancity.tables.frames import Frame
from sancity.tables.house import House, Sitting
from sancity.tables.passes import Pass, make_pass
from sancity.tables.table import Table
from sancity.tables.tokens import hashed
from sancity.web.guard import address
from sancity.web.limits import Buckets
from sancity.web.messages import Command
from sancity.web.sessions import COOKIE, Sessions
from sancity.web.settings import Settings

BEARER: Final = "bearer "
NO_LINK: Final = "open the link of a seat or of this table first"
Connection = ASGIConnection[Any, Any, Any, Any]

# Everything else is a 409: it cannot be done now.
STATUS: Final = {
    "forbidden": 403,
    "who": 401,
    "no-table": 404,
    "no-seat": 404,
    "no-position": 404,
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
    """Somebody at a table."""

    sitting: Sitting
    grant: Pass
    hashes: frozenset[str]


class Stale(Refusal):
    """Somebody else was quicker; the table as it is now is in the answer."""

    def __init__(self, refusal: Refusal, frame: Frame) -> None:
        super().__init__(refusal.code, str(refusal))
        self.frame = frame


class Office:
    """Receives visitors."""

    def __init__(self, house: House, settings: Settings) -> None:
        self.house = house
        self.settings = settings
        self.sessions = Sessions(house.store)
        self.new_tables = Buckets(settings.limits.new_tables)
        self.pictures = Buckets(settings.limits.pictures)
        self.commands = Buckets(settings.limits.commands)
        self.hints = Buckets(settings.limits.hints)
        self.chat = Buckets(settings.limits.chat)

    async def hashes(self, connection: Connection) -> frozenset[str]:
        """The secrets of whoever asks: a program's own, or those of a browser's session."""
        header = connection.headers.get("authorization", "")
        if header[: len(BEARER)].lower() == BEARER:
            return frozenset([hashed(header[len(BEARER) :].strip())])
        cookie = connection.cookies.get(COOKIE)
        return await self.sessions.find(cookie) if cookie else frozenset()

    async def visit(self, connection: Connection, name: str) -> Visit:
        """The table, and what whoever asks may do there."""
        hashes = await self.hashes(connection)
        try:
            sitting = await self.house.find(name)
        except CannotOpen as refusal:
            if not hashes.intersection(refusal.table.grants):
                raise Refusal("who", NO_LINK) from None
            raise
        grant = sitting.find_pass(hashes)
        if grant is None:
            raise Refusal("who", NO_LINK)
        return Visit(sitting, grant, hashes)

    async def visit_unopened(self, connection: Connection, name: str) -> tuple[Unopened, Pass]:
        """A table that cannot be opened, and what whoever asks may do there."""
        try:
            await self.visit(connection, name)
        except CannotOpen as refusal:
            # Nobody plays there: what matters is who hosts.
            grant = make_pass(refusal.table.grants, await self.hashes(connection), ())
            assert grant is not None
            return refusal.table, grant
        raise Refusal("can-open", "this table can be opened: it is not removed")

    def limit(self, buckets: Buckets, who: object) -> None:
        if not buckets.take(str(who)):
            raise Refusal("too-often", "too many requests: wait a little")

    def limit_address(self, buckets: Buckets, connection: Connection) -> None:
        self.limit(buckets, address(connection.scope))

    def limit_visitor(self, buckets: Buckets, connection: Connection, visit: Visit) -> None:
        """Count by visitor: whatever one does, the others have their own count."""
        grant = visit.grant
        who = (visit.sitting.table.data.id, address(connection.scope), sorted(grant.seats))
        self.limit(buckets, (*who, grant.host))

    def acting(self, visit: Visit, asked: int | None) -> int:
        """The seat that acts, if it has not acted too often."""
        seat = visit.grant.acting(asked, visit.sitting.table.turn)
        self.limit(self.commands, (visit.sitting.table.data.id, seat))
        return seat

    async def command(
        self, visit: Visit, request: Command, act: Callable[[Table, TableCommand], Accepted]
    ) -> Accepted:
        """Carry out a command; a repeated one gets the first answer again."""
        sitting = visit.sitting
        seat = self.acting(visit, request.seat)
        command = TableCommand(seat, request.key, request.expect)
        if answer := sitting.table.answered(command):
            return answer
        try:
            return await self.house.change(sitting, lambda draft: act(draft, command))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            fresh = sitting.frame(visit.grant.viewer(seat))
            raise Stale(refusal, msgspec.json.decode(fresh, type=Frame)) from None
