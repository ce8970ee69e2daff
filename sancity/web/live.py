"""The live socket: sends a frame for every change of a table, and takes no messages.

Slow clients skip intermediate frames instead of queueing them: a frame is made when it can be sent,
and holds everything since the one before.
"""

import asyncio
import random
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from litestar import WebSocket, websocket
from litestar.params import FromPath, FromQuery

from sancity.tables.data import Refusal
from sancity.tables.live_table import Watcher
from sancity.tables.permissions import Viewer
from sancity.tables.store import StoreError
from sancity.web.access import Access, Visit
from sancity.web.guard import RESTARTS

# A client that stops reading for this long is disconnected; it can reconnect from the last version
# it saw.
SLOW_CLIENT_SECONDS: Final = 10.0
# Why a socket is closed: codes for programs.
TRY_LATER: Final = 1013
NOT_ALLOWED: Final = 4401
NO_TABLE: Final = 4404
TAKES_NO_MESSAGES: Final = 4405
TOO_SLOW: Final = 4408
CANNOT_OPEN: Final = 4409
GONE: Final = 4410

# A server that stops closes its sockets at random moments within this time, so that its clients do
# not all go to another server at once.
CLOSING_SECONDS: Final = 1.0

Socket = WebSocket[Any, Any, Any]
Task = asyncio.Future[None]


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket,
    table: FromPath[str],
    after: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
) -> None:
    """Send frames of a table as it changes; `after` is the last version seen."""
    access: Access = socket.app.state.access
    try:
        visit = await access.visit(socket, table)
        visit.permissions.viewer(seat)
    except Refusal as refusal:
        access.service.metrics.refused(refusal.code)
        await socket.accept()
        closing = {"no-table": NO_TABLE, "older-rules": CANNOT_OPEN, "damaged": CANNOT_OPEN}
        code = closing.get(refusal.code, NOT_ALLOWED)
        await socket.close(code=code, reason=refusal.code)
        return
    except StoreError:
        await socket.accept()
        await socket.close(code=TRY_LATER, reason="not-stored")
        return
    await socket.accept()
    watcher = access.service.watch(visit.live, visit.hashes)
    connection = LiveConnection(socket, visit, watcher, after, seat)
    tasks = [
        asyncio.ensure_future(work)
        for work in (
            connection.read(),
            connection.write(),
            connection.move_on(access.service.draining),
        )
    ]
    try:
        await connection.supervise(tasks)
    finally:
        visit.live.leave(watcher)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


class LiveConnection:
    """One client's socket."""

    def __init__(
        self, socket: Socket, visit: Visit, watcher: Watcher, after: int | None, seat: int | None
    ) -> None:
        self.socket = socket
        self.visit = visit
        self.watcher = watcher
        self.seen = after
        self.seat = seat
        # Since when a frame is being sent.
        self.sending: float | None = None
        # What the last frame depended on: the version, the connected seats, the client's seats.
        self.shown: tuple[int, frozenset[int], frozenset[int]] | None = None

    async def supervise(self, tasks: Sequence[Task]) -> None:
        """Wait until any task ends, or disconnect a client that stops reading."""
        done: set[Task] = set()
        while not done and not self.is_stuck():
            done, _ = await asyncio.wait(
                tasks, timeout=SLOW_CLIENT_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
        if not done:
            for task in tasks:
                task.cancel()
            await self.close(TOO_SLOW, "too slow")

    async def move_on(self, draining: asyncio.Event) -> None:
        """Send the client to another server when this one is about to stop."""
        await draining.wait()
        await asyncio.sleep(random.uniform(0.0, CLOSING_SECONDS))  # noqa: S311 - no secret
        await self.close(RESTARTS, "the server restarts")

    def is_stuck(self) -> bool:
        return self.sending is not None and time.monotonic() - self.sending > SLOW_CLIENT_SECONDS

    async def read(self) -> None:
        """Return when the client leaves. A client that sends anything is disconnected at once, so
        that a flood of messages costs no more than the connections it needs, which are limited."""
        message = await self.socket.receive()
        if message["type"] == "websocket.receive":
            await self.close(TAKES_NO_MESSAGES, "send commands by HTTP: this socket takes none")

    async def write(self) -> None:
        """Send frames until the client may not see the table any more."""
        while await self.send_news():
            await self.watcher.news.wait()

    async def send_news(self) -> bool:
        """Send a frame if anything is new; return whether to go on."""
        self.watcher.news.clear()
        live = self.visit.live
        # Asked for each time: the client's link may have been replaced.
        permissions = live.permissions_of(self.visit.hashes)
        if live.gone or permissions is None:
            code = GONE if live.gone else NOT_ALLOWED
            await self.close(code, "gone")
            return False
        version = live.table.data.version
        shown = (version, live.connected, permissions.seats)
        if shown != self.shown:
            # Never another seat's view than the one asked for, even if that seat is lost.
            viewer = Viewer(permissions.seats, permissions.host, self.seat)
            frame = live.frame(viewer, self.seen)
            self.shown, self.seen = shown, version
            await self.send(frame)
        return True

    async def send(self, frame: bytes) -> None:
        self.sending = time.monotonic()
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": frame.decode()})
        self.sending = None

    async def close(self, code: int, reason: str) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(SLOW_CLIENT_SECONDS):
                await self.socket.close(code=code, reason=reason)
