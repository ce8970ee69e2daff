"""The live socket: every change of a table as a frame, and commands the other way.

Whoever is slow gets fewer frames, not a queue of old ones: a frame is made when it can be sent,
and tells all that happened since the one before.
"""

import asyncio
import time
from collections import deque
from contextlib import suppress
from typing import Any, Final

import msgspec
from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath, FromQuery

from sancity.tables.data import Refusal
from sancity.tables.house import Watcher
from sancity.tables.passes import Pass
from sancity.web.guard import address
from sancity.web.messages import (
    Done,
    Language,
    MoveCommand,
    Refused,
    RestartCommand,
    UndoCommand,
)
from sancity.web.office import Office, Visit
from sancity.web.problems import language_of, sentence

# Who does not take a frame for so many seconds is let go, and can come back by version.
SLOW_SECONDS: Final = 10.0
# So many answers at most wait to be sent.
ANSWERS: Final = 64
# Why a socket is closed: codes for programs.
NOT_ALLOWED: Final = 4401
NO_TABLE: Final = 4404
TOO_SLOW: Final = 4408
CANNOT_OPEN: Final = 4409
GONE: Final = 4410
TOO_OFTEN: Final = 4429

Socket = WebSocket[Any, Any, Any]
Task = asyncio.Future[None]
_decoder: Final = msgspec.json.Decoder(MoveCommand | UndoCommand | RestartCommand)


@websocket("/api/tables/{table:str}/live")
async def live(
    socket: Socket,
    table: FromPath[str],
    after: FromQuery[int | None] = None,
    seat: FromQuery[int | None] = None,
    language: FromQuery[Language | None] = None,
) -> None:
    """Frames of a table as they come; `after` is the last version seen. `language` is that of
    refusals, for pages, which cannot choose the headers of a socket."""
    office: Office = socket.app.state.office
    try:
        visit = await office.visit(socket, table)
        visit.grant.viewer(seat)
    except Refusal as refusal:
        await socket.accept()
        closing = {"no-table": NO_TABLE, "older-rules": CANNOT_OPEN, "damaged": CANNOT_OPEN}
        code = closing.get(refusal.code, NOT_ALLOWED)
        await socket.close(code=code, reason=refusal.code)
        return
    await socket.accept()
    watcher = office.house.watch(visit.sitting, visit.hashes)
    spoken = language or language_of(socket.headers.get("accept-language", ""))
    line = Line(office, socket, visit, watcher, after, seat, spoken)
    reading = asyncio.ensure_future(line.read())
    writing = asyncio.ensure_future(line.write())
    try:
        await line.watch_over(reading, writing)
    finally:
        office.house.leave(visit.sitting, watcher)
        for task in (reading, writing):
            task.cancel()
        await asyncio.gather(reading, writing, return_exceptions=True)


class Line:
    """One socket."""

    def __init__(
        self,
        office: Office,
        socket: Socket,
        visit: Visit,
        watcher: Watcher,
        after: int | None,
        seat: int | None,
        language: str,
    ) -> None:
        self.office = office
        self.socket = socket
        self.visit = visit
        self.watcher = watcher
        self.seen = after
        self.seat = seat
        self.language = language
        # Whose mistakes are counted together, on this socket and on the next ones.
        self.visitor = (visit.sitting.table.data.id, address(socket.scope), visit.hashes)
        self.answers: deque[bytes] = deque()
        # Since when something is being sent.
        self.sending: float | None = None
        self.shown: tuple[int, frozenset[int], frozenset[int]] | None = None

    async def watch_over(self, reading: Task, writing: Task) -> None:
        """Until the other side leaves, or takes nothing any more."""
        done: set[Task] = set()
        while not done and not self.is_stuck():
            done, _ = await asyncio.wait(
                (reading, writing), timeout=SLOW_SECONDS, return_when=asyncio.FIRST_COMPLETED
            )
        if not done:
            writing.cancel()
            with suppress(TimeoutError):
                await self.close(TOO_SLOW, "too slow")

    def is_stuck(self) -> bool:
        return self.sending is not None and time.monotonic() - self.sending > SLOW_SECONDS

    async def read(self) -> None:
        """Take commands, one after the other, until the other side leaves."""
        while True:
            try:
                text = await self.socket.receive_data(mode="text")
            except WebSocketDisconnect:
                return
            answer = await self.obey(text)
            if isinstance(answer, Refused) and not self.office.mistakes.take(self.visitor):
                # Whatever they sent, it was refused too often.
                with suppress(TimeoutError):
                    await self.close(TOO_OFTEN, "too many refused messages")
                return
            self.answers.append(msgspec.json.encode(answer))
            if len(self.answers) > ANSWERS:
                return
            self.watcher.stirred.set()

    async def obey(self, text: str) -> Done | Refused:
        key = None
        try:
            command = _decoder.decode(text)
            key = command.key
            grant = self.grant()
            if grant is None:
                raise Refusal("who", "this link is not valid any more")
            done = await self.office.command(self.visit._replace(grant=grant), command)
        except (msgspec.MsgspecError, UnicodeError, RecursionError) as error:
            return self.refused(None, "invalid", str(error))
        except Refusal as refusal:
            return self.refused(key, refusal.code, str(refusal))
        return Done(key, done.version, done.position)

    def refused(self, key: str | None, code: str, english: str) -> Refused:
        return Refused(key, code, sentence(code, english, self.language))

    def grant(self) -> Pass | None:
        """What this visitor may do now: a link can be issued anew meanwhile."""
        return self.visit.sitting.find_pass(self.visit.hashes)

    async def write(self) -> None:
        """Send answers and frames as long as somebody takes them."""
        while await self.send_news():
            await self.watcher.stirred.wait()

    async def send_news(self) -> bool:
        """Send all there is; whether to go on."""
        self.watcher.stirred.clear()
        while self.answers:
            await self.send(self.answers.popleft())
        sitting = self.visit.sitting
        grant = self.grant()
        if sitting.gone or grant is None:
            code = GONE if sitting.gone else NOT_ALLOWED
            await self.close(code, "gone")
            return False
        version = sitting.table.data.version
        shown = (version, sitting.connected, grant.seats)
        if shown != self.shown:
            seat = self.seat if self.seat in grant.seats else None
            frame = sitting.frame(grant.viewer(seat), self.seen)
            self.shown, self.seen = shown, version
            await self.send(frame)
        return True

    async def send(self, message: bytes) -> None:
        self.sending = time.monotonic()
        await self.socket.send({"type": "websocket.send", "bytes": None, "text": message.decode()})
        self.sending = None

    async def close(self, code: int, reason: str) -> None:
        async with asyncio.timeout(SLOW_SECONDS):
            await self.socket.close(code=code, reason=reason)
