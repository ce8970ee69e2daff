"""The servers on the same data, seen from one of them: which others run, and what they announce.

Each server writes a beat twice a second and looks for the beats of the others. A connection of its
own tells it what the others have changed. SQLite has one server: it has no others to listen to, and
writes a beat only as often as clocks need it.
"""

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Coroutine, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec

from sancity.tables import duties
from sancity.tables.clock import now
from sancity.tables.duties import ServerRow, Taken
from sancity.tables.migrations import newest_step
from sancity.tables.notifying import CHANNEL, MESSAGES, Message, parts_of
from sancity.tables.schema import LEFT
from sancity.tables.store import CONNECTION_OPTIONS, Store, StoreError
from sancity.tables.tokens import new_id

log: Final = logging.getLogger(__name__)

BEAT_SECONDS: Final = 0.5
# How often the only server on its data notes that it runs, while any clock does. If it is killed,
# clocks stop at the last note: a player gains at most this much.
LONE_BEAT_SECONDS: Final = 10.0
# A server whose beats have stopped for this long is taken for dead, and takes itself for dead.
LEASE_SECONDS: Final = 2.0
# One that has been silent for this long may be.
SILENT_SECONDS: Final = 1.0
# Between attempts to listen again; random, so that not all servers come back at once.
LISTEN_AGAIN_SECONDS: Final = (0.05, 0.5)
APPLICATION: Final = "sancity-fleet"


class Service(Protocol):
    """What the fleet needs of the tables."""

    @property
    def clock_runs(self) -> bool:
        """Whether the clock of any table runs."""

    def hear(self, tables: Mapping[str, int], extras: Sequence[str]) -> None:
        """Other servers have changed these tables, and what goes with these: see `Message`."""

    async def compare(self) -> None:
        """News may have been missed: compare all tables with what is stored."""

    def take(self, taken: Taken) -> Awaitable[None]:
        """Go on with what another server did. Waiting until that has begun is optional."""

    def restart_clocks(self, stopped: float) -> None:
        """The data could not be reached since then: let the clocks go on from now."""


class Topic(Protocol):
    """Something that servers tell each other about, as a mapping of plain data."""

    def news(self) -> dict[str, Any]:
        """Return what is new since the last call."""

    def whole(self) -> dict[str, Any]:
        """Return everything that others should know."""

    def hear(self, server: str, news: dict[str, Any]) -> None:
        """Another server says what is new."""

    def forget(self, server: str) -> None:
        """Another server has ended, or is about to repeat everything it has told."""


@dataclass
class Other:
    """Another server, and since when its beat has been the same."""

    row: ServerRow
    since: float


class Fleet:
    """The servers on the same data, seen from one of them."""

    def __init__(self, store: Store, service: Service) -> None:
        self.store = store
        self.topics: dict[str, Topic] = {}
        self.others: dict[str, Other] = {}
        self.listening = False
        self.metrics = store.metrics
        self.metrics.servers.set_function(lambda: 1 + len(self.others))
        self.metrics.listening.set_function(lambda: self.listening)
        self._service = service
        self._tasks: list[asyncio.Task[None]] = []
        # When this server's last beat was stored: by the clock of tables, and by the machine's.
        self._seen = 0.0
        self._beaten = 0.0
        # What to tell with the next beat besides what is new.
        self._tell_all = False
        self._joins = True
        self._hurry = asyncio.Event()

    @property
    def server(self) -> str:
        """The name of this server."""
        return self.store.server

    @property
    def alone(self) -> bool:
        """Whether no other server can have changed anything without our knowing."""
        return not self.store.shared or (self.listening and not self.others)

    @property
    def is_holding(self) -> bool:
        """Whether this server is sure that no other has taken its tables over."""
        return not self.store.shared or time.monotonic() - self._beaten < LEASE_SECONDS

    def stopped(self, keeper: str | None) -> float | None:
        """Return since when a server has been silent; None if it runs, or is not known."""
        other = self.others.get(keeper or "")
        if other is None or time.monotonic() - other.since < SILENT_SECONDS:
            return None
        return other.row.seen

    # Opening and closing

    async def open(self) -> None:
        """Join the others."""
        await self._join()
        if not self.store.shared:
            # Nobody else can have the file open, so no other server runs.
            for other in await self.store.read(duties.servers):
                if taken := await self._take_over(other):
                    await self._service.take(taken)
            self._start(self._beat_alone())
            return
        await self._beat()
        self._start(self._listen_forever())
        self._start(self._beat_forever())

    def _start(self, work: Coroutine[Any, Any, None]) -> None:
        self._tasks.append(asyncio.ensure_future(work))

    async def close(self) -> None:
        """Leave in good order: the others take over at once."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(StoreError):
            await self.store.transact(duties.leave, self.server, now())

    async def _join(self) -> None:
        about = (self.server, self.store.about, newest_step(), now())
        await self.store.transact(duties.join, *about)
        self._note_beat()

    def _note_beat(self) -> None:
        self._seen, self._beaten = now(), time.monotonic()

    # Beats

    async def _beat_alone(self) -> None:
        while True:
            await asyncio.sleep(LONE_BEAT_SECONDS)
            if self._service.clock_runs:
                try:
                    await self._beat()
                except StoreError:
                    log.error("the data cannot be written")

    async def _beat_forever(self) -> None:
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(BEAT_SECONDS):
                    await self._hurry.wait()
            self._hurry.clear()
            try:
                await self._beat()
            except StoreError:
                # How long the others have been silent can only be seen while the data can be read.
                for other in self.others.values():
                    other.since = time.monotonic()
                self._tell_all = self._joins = True
            except Exception as error:
                log.error("a beat failed: %s", type(error).__name__)

    async def _beat(self) -> None:
        messages = self._messages() if self.store.shared else []
        stopped = self._seen
        known = set(self.others)
        rows = await self.store.transact(duties.beat, self.server, now(), messages)
        lapsed = self.store.shared and not self.is_holding
        self._note_beat()
        if self.server not in {row.id for row in rows}:
            await self._rejoin()
        elif lapsed:
            self._service.restart_clocks(stopped)
        if self.store.shared:
            # One that is heard of meanwhile may have started after the rows were read.
            for ended in known - {row.id for row in rows}:
                self._forget(ended)
            await self._look_around(rows)

    async def _rejoin(self) -> None:
        """Others believed that this server had ended, and have taken over its tables: go on under
        another name."""
        log.warning("other servers have taken over this server's tables: it rejoins them")
        self.store.server = new_id()
        self._tell_all = self._joins = True
        await self._join()
        await self._service.compare()

    def _messages(self) -> list[Message]:
        """Return what to tell the others now."""
        everything, self._tell_all = self._tell_all, False
        joins, self._joins = self._joins, False
        messages = [Message(self.server, joins=True)] if joins else []
        for name, topic in self.topics.items():
            told = topic.whole() if everything else topic.news()
            messages += [Message(self.server, topics={name: part}) for part in parts_of(told)]
        return messages

    async def _look_around(self, rows: list[ServerRow]) -> None:
        """Note which servers still beat, and take over from those that have stopped."""
        at = time.monotonic()
        present = {row.id: row for row in rows if row.id != self.server}
        for name, row in present.items():
            known = self.others.get(name)
            if known is None or known.row.beat != row.beat:
                known = self.others[name] = Other(row, at)
            stopped = row.beat == LEFT or at - known.since > LEASE_SECONDS
            if stopped and (taken := await self._take_over(row)):
                self._service.take(taken)

    async def _take_over(self, other: ServerRow) -> Taken | None:
        if other.id == self.server:
            return None
        taken = await self.store.transact(duties.take_over, self.server, other)
        if taken is not None:
            self._forget(other.id)
            self.metrics.takeovers.inc(len(taken.tables))
        return taken

    def _forget(self, server: str) -> None:
        self.others.pop(server, None)
        for topic in self.topics.values():
            topic.forget(server)

    # Listening

    async def _listen_forever(self) -> None:
        while True:
            try:
                await self._listen()
            except Exception as error:
                log.warning("the listening connection is lost: %s", type(error).__name__)
            finally:
                self.listening = False
            await asyncio.sleep(random.uniform(*LISTEN_AGAIN_SECONDS))  # noqa: S311 - no secret

    async def _listen(self) -> None:
        from psycopg import AsyncConnection

        url = self.store.url.set(drivername="postgresql").render_as_string(hide_password=False)
        connection = await AsyncConnection.connect(
            url, autocommit=True, application_name=APPLICATION, **CONNECTION_OPTIONS
        )
        async with connection:
            await connection.execute(f"LISTEN {CHANNEL}")
            # Whatever was said before this moment was missed.
            self._joins = self._tell_all = True
            self._hurry.set()
            await self._service.compare()
            self.listening = True
            async for notification in connection.notifies():
                self._hear(notification.payload)

    def _hear(self, payload: str) -> None:
        try:
            message = MESSAGES.decode(payload)
        except msgspec.MsgspecError:
            # Not one of ours, or of a newer version.
            return
        if message.server == self.server:
            return
        self.metrics.notifications.inc()
        # Perhaps one that has just started; the next beat shows whether it runs.
        unknown = ServerRow(message.server, 0, now())
        self.others.setdefault(message.server, Other(unknown, time.monotonic()))
        self._service.hear(message.tables, message.extras)
        if message.joins:
            for topic in self.topics.values():
                topic.forget(message.server)
            self._tell_all = True
        for name, news in message.topics.items():
            if name in self.topics:
                self.topics[name].hear(message.server, news)
        if message.joins or message.leaves:
            self._hurry.set()
