"""What the API and the live socket share: who asks, and what they ask of the house."""

import time
from typing import Any, Final, NamedTuple

from litestar.connection import ASGIConnection

from sancity.tables.data import Accepted, Refusal
from sancity.tables.data import Command as TableCommand
from sancity.tables.frames import Frame, frame
from sancity.tables.house import House, Sitting
from sancity.tables.passes import Pass
from sancity.tables.table import Table
from sancity.tables.tokens import hashed
from sancity.web.guard import address
from sancity.web.limits import Buckets
from sancity.web.messages import (
    Command,
    Move,
    MoveCommand,
    RestartCommand,
    TakeBackCommand,
)
from sancity.web.sessions import COOKIE, Sessions
from sancity.web.settings import Settings

BEARER: Final = "bearer "
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
        sitting = await self.house.find(name)
        hashes = await self.hashes(connection)
        grant = sitting.find_pass(hashes)
        if grant is None:
            raise Refusal("who", "open the link of a seat or of this table first")
        return Visit(sitting, grant, hashes)

    def limit(self, buckets: Buckets, who: object) -> None:
        if not buckets.take(str(who)):
            raise Refusal("too-often", "too many requests: wait a little")

    def limit_address(self, buckets: Buckets, connection: Connection) -> None:
        self.limit(buckets, address(connection.scope))

    def acting(self, visit: Visit, asked: int | None) -> int:
        """The seat that acts, if it has not acted too often."""
        seat = visit.grant.acting(asked, visit.sitting.table.turn)
        self.limit(self.commands, (visit.sitting.table.data.id, seat))
        return seat

    async def command(self, visit: Visit, wish: Command) -> Accepted:
        """Carry out a command; one that is repeated is answered the same again."""
        sitting = visit.sitting
        seat = self.acting(visit, wish.seat)
        command = TableCommand(seat, wish.key, wish.expect)
        if answer := sitting.table.answered(command):
            return answer
        try:
            return await self.house.change(sitting, lambda draft: carry_out(draft, command, wish))
        except Refusal as refusal:
            if refusal.code != "stale":
                raise
            viewer = visit.grant.viewer(seat)
            now = frame(sitting.table, viewer, None, sitting.connected)
            raise Stale(refusal, now) from None


def carry_out(draft: Table, command: TableCommand, wish: Command) -> Accepted:
    now = time.time()
    match wish:
        case Move() | MoveCommand():
            return draft.move(command, wish.move, now)
        case RestartCommand():
            return draft.undo(command, now, whole_turn=True)
        case TakeBackCommand(do="ask"):
            return draft.ask_back(command, wish.position, now)
        case TakeBackCommand():
            return draft.answer_back(command, wish.do == "agree", now)
    return draft.undo(command, now)
