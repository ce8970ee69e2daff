"""The service: all tables. Every change is stored before anyone sees it.

What is stored is the truth; a table in memory is a copy of it, which other servers on the same data
may have left behind. A change is made to the copy and stored as its next version. If another server
has stored that version first, the copy catches up and the change is judged again.
"""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeVar

import msgspec

from sancity.kernel.lesson import Lesson
from sancity.kernel.record import BOT, PERSON, Record
from sancity.tables import queries
from sancity.tables.clock import now
from sancity.tables.data import (
    BotTurn,
    CannotOpen,
    Command,
    Deadline,
    Grant,
    Refusal,
    Seat,
    Terms,
    Unopened,
)
from sancity.tables.duties import Taken
from sancity.tables.fleet import Fleet
from sancity.tables.history import Remains, remains_of
from sancity.tables.live_table import LiveTable, Watcher
from sancity.tables.presence import Presence
from sancity.tables.queries import Extras, News, StoredTable
from sancity.tables.store import Store, StoreError, WriteConflict
from sancity.tables.table import Table, set_table
from sancity.tables.thinking import Advice, Thinking
from sancity.tables.tokens import hashed, new_id, new_token
from sancity.tables.webhooks import Notice, Webhook, Webhooks
from sancity.tables.writes import REMOVED, Write

Answer = TypeVar("Answer")

log: Final = logging.getLogger(__name__)

# A table leaves memory when no client has asked for it for this long. Reading it again takes
# milliseconds, so this only has to outlast the pauses of a game in play.
IDLE_SECONDS: Final = 900.0
IDLE_CHECK_SECONDS: Final = 60.0
# How long a table's duties pause after one has failed.
RETRY_SECONDS: Final = 1.0
# When many tables are taken over, clients that ask for others must not wait for all of them.
MAX_LOADING: Final = 2
# How often a change is judged again if other servers are quicker each time.
MAX_TRIES: Final = 50
# A seat gets at most one notice in this time, the newest.
NOTICE_INTERVAL_SECONDS: Final = 10.0
LESSON_LEVEL: Final = "easy"
# Bounds what a host can add to the data; far more than a lobby needs.
MAX_INVITATIONS: Final = 100
# How long `is_storing` waits for the disk, and how long its answer is reused.
PROBE_TIMEOUT_SECONDS: Final = 5.0
PROBE_CACHE_SECONDS: Final = 1.0


@dataclass(frozen=True)
class ServiceSettings:
    """What the operator chooses."""

    # A bot's move takes at least this long, so that people can follow.
    bot_seconds: float = 0.5
    workers: int = 1
    private_webhooks: bool = False


class Links(msgspec.Struct, frozen=True):
    """The secrets of a new table, for its host to hand out."""

    table: str
    host: str
    spectator: str
    # By seat; None for bots. All people at one screen share a secret.
    seats: list[str | None]


class TableService:
    """All tables: those in use are in memory, and all are in the store."""

    def __init__(self, store: Store, settings: ServiceSettings | None = None) -> None:
        self.settings = settings or ServiceSettings()
        self.store = store
        self.metrics = store.metrics
        self.thinking = Thinking(self.settings.workers)
        self.webhooks = Webhooks(self.settings.private_webhooks)
        self.live_tables: dict[str, LiveTable] = {}
        self.fleet = Fleet(store, self)
        self.presence = Presence(self._update_connected, store.shared)
        self.fleet.topics["presence"] = self.presence
        # Set when the server is to stop: clients are sent to the others.
        self.draining = asyncio.Event()
        # Tables that others have changed and somebody watches; and whether they catch up already.
        self._behind: set[str] = set()
        self._catching_up = False
        # By table: when its keeper ended, until its clock runs again here.
        self._stopped: dict[str, float] = {}
        # How many tables are loaded at the same time when they are taken over.
        self._keeping = asyncio.Semaphore(MAX_LOADING)
        self._loading: dict[str, asyncio.Task[LiveTable | Unopened | None]] = {}
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closed = False
        self._probe: asyncio.Task[bool] | None = None
        self._probed = 0.0
        self.metrics.tables.set_function(lambda: len(self.live_tables))
        self.metrics.thoughts_waiting.set_function(lambda: self.thinking.waiting)
        self.metrics.thoughts_running.set_function(lambda: self.thinking.running)

    # Opening and closing

    async def open(self) -> None:
        """Join the other servers on the same data, and take over what stopped ones were doing."""
        await self.fleet.open()
        self._spawn(self._forget_idle_tables())
        self._spawn(self._release_polls())

    async def _release_polls(self) -> None:
        """Answer the clients that wait for news when the server is about to stop."""
        await self.draining.wait()
        for live in self.live_tables.values():
            for watcher in live.watchers:
                if watcher.polls:
                    watcher.released = True
                    watcher.news.set()

    async def is_storing(self) -> bool:
        """Return whether the data can be written, by writing. Callers within a second share one
        answer."""
        if self._probe is None or time.monotonic() > self._probed + PROBE_CACHE_SECONDS:
            if self._probe is None or self._probe.done():
                self._probe = self._spawn(self._can_store())
            self._probed = time.monotonic()
        try:
            async with asyncio.timeout(PROBE_TIMEOUT_SECONDS):
                return await asyncio.shield(self._probe)
        except TimeoutError:
            return False

    async def _can_store(self) -> bool:
        try:
            await self.store.write(Write().set_seen(self.fleet.server, now()))
        except StoreError:
            return False
        return True

    async def close(self) -> None:
        self._closed = True
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self.fleet.close()
        await self.webhooks.close()
        await asyncio.to_thread(self.thinking.close)

    async def find(self, name: str) -> LiveTable:
        """Return the table of this name, from memory or from the data."""
        if live := self.live_tables.get(name):
            live.used = time.monotonic()
            if live.is_behind:
                async with live.lock:
                    await self._catch_up_as_heard(live)
            return live
        found = await self._load_once(name)
        if found is None:
            raise Refusal("no-table", "there is no such table")
        if isinstance(found, Unopened):
            raise CannotOpen(found)
        self._start_duties(found)
        return found

    async def _load_once(self, name: str) -> LiveTable | Unopened | None:
        """Load a table, or wait until it is loaded."""
        loading = self._loading.get(name)
        if loading is None:
            loading = self._spawn(self._load(name))
            self._loading[name] = loading
            loading.add_done_callback(lambda _: self._loading.pop(name, None))
        return await asyncio.shield(loading)

    async def _load(self, name: str) -> LiveTable | Unopened | None:
        loaded = await self.store.read(queries.load_table, name)
        if not isinstance(loaded, StoredTable):
            return loaded
        live = self.live_tables[name] = LiveTable(*loaded, self.presence)
        return live

    async def _try_to_load(self, name: str) -> LiveTable | None:
        """Return a table, or None if it cannot be read now."""
        try:
            return await self._load_to_keep(name)
        except StoreError:
            log.error("a table cannot be read from the data")
            return None

    async def remains(self, table: Unopened, whole: bool = False) -> Remains:
        """Return what is stored of a table that cannot be opened: with `whole`, once the game
        cannot be continued, also what is hidden."""
        changes = await self.store.read(queries.changes_of, table.id)
        return remains_of(table, changes, whole)

    async def remove(self, table: Unopened) -> Remains:
        """Remove a table that cannot be opened, and return everything that was stored of it."""
        found = await self.remains(table, whole=True)
        await self.store.write(Write().remove_table(table.id))
        return found

    async def _forget_idle_tables(self) -> None:
        while True:
            await asyncio.sleep(IDLE_CHECK_SECONDS)
            self.forget_idle(time.monotonic() - IDLE_SECONDS)

    def forget_idle(self, before: float) -> None:
        """Drop the tables from memory that have not been used since `before`."""
        for name, live in list(self.live_tables.items()):
            pending = live.notices or (self._is_keeper(live) and live.table.wake is not None)
            busy = live.watchers or live.lock.locked() or pending
            if not busy and live.used < before:
                del self.live_tables[name]

    def _spawn(self, work: Coroutine[Any, Any, Answer]) -> "asyncio.Task[Answer]":
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    # Other servers

    @property
    def clock_runs(self) -> bool:
        """Whether the clock of any table runs."""
        return any(live.table.clock_runs for live in self.live_tables.values())

    def hear(self, tables: Mapping[str, int], extras: Sequence[str] = ()) -> None:
        """Note which tables other servers have changed, and where something that goes with a table
        has changed. Those in memory that somebody watches catch up at once, the others when they
        are needed."""
        for name in (*tables, *extras):
            if name in self._loading:
                # What is being read may be older.
                self._spawn(self._catch_up_after_loading(name))
            elif live := self.live_tables.get(name):
                self._note_news(live, tables.get(name))
        if self._behind and not self._catching_up:
            self._catching_up = True
            self._spawn(self._catch_up_all())

    def _note_news(self, live: LiveTable, version: int | None) -> None:
        if version is None or version == REMOVED:
            self._spawn(self._try_to_catch_up(live))
            return
        live.heard = max(live.heard, version)
        at_work = live.duties is not None and not live.duties.done()
        if live.is_behind and (live.watchers or at_work):
            self._behind.add(live.table.data.id)

    def watch(self, live: LiveTable, hashes: frozenset[str], polls: bool = False) -> Watcher:
        """Let a client watch a table. Changes announced while it had no viewers are read now."""
        watcher = live.watch(hashes, polls)
        if live.is_behind:
            self._spawn(self._try_to_catch_up(live))
        return watcher

    async def _catch_up_all(self) -> None:
        """Catch up with all tables that need it: those that are heard of meanwhile come next, all
        in one query."""
        try:
            while self._behind:
                behind = [self.live_tables.get(name) for name in self._behind]
                self._behind.clear()
                known = {live.table.data.id: live.table.data.version for live in behind if live}
                found = await self.store.read(queries.newer_than, known)
                for name, news in found.items():
                    if live := self.live_tables.get(name):
                        self._spawn(self._take_news_of(live, news))
        except StoreError:
            log.info("tables could not catch up")
        finally:
            self._catching_up = False

    async def _catch_up_as_heard(self, live: LiveTable) -> None:
        """Catch up with the changes of others that are known of, if there are any."""
        if live.is_behind:
            name, version = live.table.data.id, live.table.data.version
            found = await self.store.read(queries.newer_than, {name: version})
            if name in found:
                self._take_news(live, found[name])

    async def _take_news_of(self, live: LiveTable, news: News) -> None:
        async with live.lock:
            self._take_news(live, news)

    async def _catch_up_after_loading(self, name: str) -> None:
        if live := await self._try_to_load(name):
            await self._try_to_catch_up(live)

    async def _try_to_catch_up(self, live: LiveTable) -> None:
        """Catch up, or leave it for the next time: a command that comes too early notices."""
        try:
            await self.catch_up(live)
        except (Refusal, StoreError) as error:
            log.info("a table could not catch up: %s", type(error).__name__)

    async def catch_up(self, live: LiveTable) -> bool:
        """Read what other servers have stored of a table, and return whether it has changed."""
        async with live.lock:
            return await self._catch_up(live)

    async def refresh(self, live: LiveTable) -> None:
        """Make sure that a table is as new as what was stored when this was called."""
        if self.fleet.alone:
            return
        name = live.table.data.id
        versions = await self.store.read(queries.versions_of, [name])
        if versions.get(name, REMOVED) != live.table.data.version:
            await self.catch_up(live)

    async def _catch_up(self, live: LiveTable) -> bool:
        name = live.table.data.id
        news = await self.store.read(queries.news_of, name, live.table.data.version)
        if news is None:
            self._drop(live)
            raise Refusal("no-table", "this table has been removed")
        return self._take_news(live, news)

    def _take_news(self, live: LiveTable, news: News) -> bool:
        """Go by what is stored of a table, and return whether that is newer. Nobody else may change
        the table meanwhile."""
        differs = news.extras is not None and live.set_extras(news.extras)
        version = live.table.data.version
        newer = news.snapshot is not None and news.snapshot.version > version
        if newer or news.snapshot is None:
            live.keeper = news.keeper
        if news.snapshot is not None and newer:
            # The table may have changed since the news was read.
            changes = [change for change in news.changes if change.version > version]
            live.table = live.table.caught_up(news.snapshot, changes)
            self.metrics.catch_ups.inc()
        if differs or newer:
            self._publish(live)
        return newer

    def _drop(self, live: LiveTable) -> None:
        """Forget a table that is not stored any more."""
        self.live_tables.pop(live.table.data.id, None)
        live.gone = True
        live.notify()

    async def compare(self) -> None:
        """Compare all tables in memory, and what goes with them, with what is stored, and catch up
        where that is another."""
        tables = self.live_tables.copy()
        versions = await self.store.read(queries.versions_of, list(tables))
        stored = await self.store.read(queries.extras_of, list(tables))
        differ = [name for name, live in tables.items() if stored[name] != live.extras]
        self.hear({name: versions.get(name, REMOVED) for name in tables})
        self.hear({}, differ)

    def take(self, taken: Taken) -> Awaitable[None]:
        """Go on with the duties and notices of a server that has stopped."""
        self._stopped |= dict.fromkeys(taken.tables, taken.stopped)
        return self._spawn(self._take(taken))

    async def _take(self, taken: Taken) -> None:
        await asyncio.gather(*(self._spawn(self._keep(name)) for name in taken.tables))
        for notice in taken.notices:
            if live := await self._try_to_load(notice.table):
                self._queue_notice(live, notice.seat, notice.version)

    def restart_clocks(self, stopped: float) -> None:
        """Let the clocks of the tables that this server keeps run again from now."""
        for name, live in self.live_tables.items():
            if self._is_keeper(live) and live.table.clock_runs:
                self._stopped[name] = stopped
                self._spawn(self._keep(name))

    async def _keep(self, name: str) -> None:
        """Do a table's duties from now on, and let its clock run again. Failures are retried: no
        other server would take the duties on."""
        while True:
            try:
                live = await self._load_to_keep(name)
                if live is not None:
                    await self.catch_up(live)
                    # Any change lets the clock run again, even one that does nothing else.
                    await self._change(live, lambda _: None)
                break
            except Refusal:
                break
            except Exception as error:
                log.error("a table could not be taken over: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)
        self._stopped.pop(name, None)
        if live := self.live_tables.get(name):
            self._start_duties(live)

    async def _load_to_keep(self, name: str) -> LiveTable | None:
        """Return a table, or None if it cannot be opened: it is left alone then, and does not
        affect the others."""
        async with self._keeping:
            loaded = self.live_tables.get(name) or await self._load_once(name)
        if isinstance(loaded, Unopened):
            log.warning("a table cannot be opened: %s", loaded.reason)
            return None
        return loaded

    def _clock_stopped(self, live: LiveTable) -> float | None:
        """Return since when a table's clock has stood still because its keeper has ended, if it
        has."""
        if self._is_keeper(live):
            return self._stopped.get(live.table.data.id)
        return self.fleet.stopped(live.keeper)

    def _is_keeper(self, live: LiveTable) -> bool:
        """Return whether this server does a table's duties."""
        return live.keeper in (None, self.fleet.server)

    def _update_connected(self, table: str) -> None:
        if live := self.live_tables.get(table):
            live.update_connected()

    # Changing a table

    async def change(self, live: LiveTable, act: Callable[[Table], Answer]) -> Answer:
        """Change a draft of a table, store it, then let it replace the table. This is finished
        even if the client that asked for it disconnects."""
        return await asyncio.shield(self._spawn(self._change(live, act)))

    async def _change(
        self, live: LiveTable, act: Callable[[Table], Answer], write: Write | None = None
    ) -> Answer:
        async with live.lock:
            await self._catch_up_as_heard(live)
            for _ in range(MAX_TRIES):
                draft = live.table.draft()
                if (stopped := self._clock_stopped(live)) is not None:
                    draft.restart_clock(stopped, now())
                try:
                    answer = act(draft)
                except Refusal:
                    # It stands only if it was not judged on an old copy.
                    if self.fleet.alone or not await self._catch_up(live):
                        raise
                    continue
                if not draft.unsaved or await self._save(live, draft, write or Write()):
                    return answer
        raise Refusal("busy", "others change this table all the time: try again")

    async def _save(self, live: LiveTable, draft: Table, write: Write) -> bool:
        """Store a draft and let it replace the table; return False if another server was
        quicker, and catch up with that."""
        write = write.copy()
        keeper = None if draft.duty() == live.table.duty() else self.fleet.server
        seat = self._seat_to_notify(live, draft)
        version = draft.data.version
        if seat is not None:
            write.add_notice(draft.data.id, seat, version, self.fleet.server)
        try:
            await self.store.write(write.change_table(draft, keeper))
        except WriteConflict:
            self.metrics.write_conflicts.inc()
            if await self._catch_up(live):
                return False
            # Not this table: something else of the write exists already.
            raise Refusal("busy", "this has been changed elsewhere: try again") from None
        self.metrics.moved(draft)
        draft.saved()
        live.table = draft
        live.keeper = keeper or live.keeper
        self._stopped.pop(draft.data.id, None)
        self._publish(live)
        if seat is not None:
            self._queue_notice(live, seat, version)
        return True

    def _publish(self, live: LiveTable) -> None:
        live.used = time.monotonic()
        live.notify()
        self._start_duties(live)

    # Duties: bots' turns and clocks

    def _start_duties(self, live: LiveTable) -> None:
        idle = live.duties is None or live.duties.done()
        has_any = self._is_keeper(live) and live.table.duty() is not None
        stands_still = live.table.data.id in self._stopped
        if idle and has_any and not stands_still and not self._closed:
            live.duties = self._spawn(self._do_duties(live))

    async def _do_duties(self, live: LiveTable) -> None:
        """Let bots move and clocks run out, until a person without a clock is to move or another
        server does it."""
        while self._is_keeper(live) and (duty := live.table.duty()) is not None:
            live.changed.clear()
            try:
                if isinstance(duty, BotTurn):
                    await self._bot_turn(live, duty)
                else:
                    await self._watch_clock(live, duty)
            except Refusal as refusal:
                if refusal.code == "no-table":
                    return
            except Exception as error:
                log.error("a table's duty failed: %s", type(error).__name__)
                await asyncio.sleep(RETRY_SECONDS)

    async def _bot_turn(self, live: LiveTable, duty: BotTurn) -> None:
        table = live.table
        assert table.data.record is not None
        seconds = 0.0 if table.data.terms.fast else self.settings.bot_seconds
        seen = table.data.version
        end = time.monotonic() + seconds
        action = await self.thinking.choose(table.data.record, duty.level, live.owner)
        await asyncio.sleep(max(end - time.monotonic(), 0.0))
        if live.table.duty() == duty and self._is_keeper(live):
            command = Command(duty.seat, None, seen, by_bot=True)
            await self._change(live, lambda draft: draft.move(command, action, now()))

    async def _watch_clock(self, live: LiveTable, duty: Deadline) -> None:
        try:
            async with asyncio.timeout(max(duty.at - now(), 0.0)):
                await live.changed.wait()
        except TimeoutError:
            if not self.fleet.is_holding:
                # The data cannot be reached, so the player could not move: see `restart_clocks`.
                await asyncio.sleep(RETRY_SECONDS)
            else:
                await self._change(live, lambda draft: draft.flag(now()))

    # Notices by webhook

    def _seat_to_notify(self, live: LiveTable, draft: Table) -> int | None:
        """Return the seat whose turn it becomes, if it has a webhook and its player is away."""
        turn = draft.turn
        if turn is None or turn == live.table.turn or draft.data.seats[turn].bot is not None:
            return None
        return turn if turn in live.webhooks and turn not in live.connected else None

    def _queue_notice(self, live: LiveTable, seat: int, version: int) -> None:
        """Send a seat a notice as soon as the last one is old enough. It replaces one that is still
        waiting."""
        waiting = seat in live.notices
        live.notices[seat] = version
        if not waiting:
            self._spawn(self._send_notice(live, seat))

    async def _send_notice(self, live: LiveTable, seat: int) -> None:
        """Send a seat's notice if it is still its turn. If the server stops before, this happens
        after the next start."""
        while (wait := self._notice_wait(live, seat)) > 0:
            await asyncio.sleep(wait)
        version = live.notices.pop(seat)
        table = live.table
        webhook = live.webhooks.get(seat)
        sent = None
        if webhook is not None and table.turn == seat:
            sent = live.noticed[seat] = now()
            name = table.data.seats[seat].name
            await self.webhooks.send(webhook, Notice(table.data.id, table.game, seat, name))
        await self.store.write(Write().remove_notices(table.data.id, seat, version, sent))

    def _notice_wait(self, live: LiveTable, seat: int) -> float:
        """Return how many seconds it is too early for a seat's next notice."""
        last = live.noticed.get(seat)
        return 0.0 if last is None else last + NOTICE_INTERVAL_SECONDS - now()

    # New tables, seats and links

    async def create(
        self,
        game: str,
        options: dict[str, Any],
        seats: list[Seat],
        terms: Terms,
        owner: str | None = None,
    ) -> Links:
        """Create a table and return its secrets. Its bots' thinking is charged to `owner`."""
        table = set_table(new_id(), game, options, seats, terms, now())
        links, grants = new_links(table)
        await self._add(table, grants, owner)
        return links

    async def _add(self, table: Table, grants: dict[str, Grant], owner: str | None) -> None:
        await self.store.write(self._write_new(table, grants))
        self._put(table, grants, owner)

    def _write_new(self, table: Table, grants: dict[str, Grant]) -> Write:
        write = Write().add_table(table, self.fleet.server)
        for token, grant in grants.items():
            write.add_token(table.data.id, token, grant)
        return write

    def _put(self, table: Table, grants: dict[str, Grant], owner: str | None) -> LiveTable:
        """Put a new table, which has been stored, into memory."""
        table.saved()
        extras = Extras(grants, {}, {})
        live = LiveTable(table, self.fleet.server, extras, self.presence, owner)
        self.live_tables[table.data.id] = live
        self._start_duties(live)
        return live

    async def create_lesson(self, lesson: Lesson, owner: str | None = None) -> Links:
        """Create a table for a lesson; its rivals play on at the easy level."""
        bot = Seat("bot", level=LESSON_LEVEL)
        seats = [Seat("person") if n == lesson.seat else bot for n in range(lesson.players)]
        table = set_table(new_id(), lesson.game.name, lesson.options, seats, Terms(), now())
        table.teach(lesson, now())
        links, grants = new_links(table)
        await self._add(table, grants, owner)
        return links

    async def import_record(self, record: Record, position: int, owner: str | None = None) -> Links:
        """Create a table at one screen that continues a recorded game from a position."""
        names = ["" if who == PERSON or who.startswith(BOT) else who for who in record.seats]
        seats = [Seat("person", name) for name in names]
        terms = Terms(hot_seat=True, hints=True)
        table = set_table(new_id(), record.game, dict(record.options), seats, terms, now())
        begun = msgspec.structs.replace(record, actions=record.actions[:position], result=None)
        table.resume(begun, now())
        links, grants = new_links(table)
        await self._add(table, grants, owner)
        return links

    async def rematch(self, live: LiveTable, level: str | None = None) -> LiveTable:
        """Create a table for another game of the same players; their secrets open it too. Bots get
        the given level, if any. Among people, the first seat moves to the end, and the host begins;
        a single person keeps their seat, and the game begins at once."""
        old = live.table
        alone = len(old.people) <= 1
        shift = 0 if alone else 1
        seats = old.rematch_seats(shift, level)
        data = old.data
        table = set_table(new_id(), data.game, dict(data.options), seats, data.terms, now())
        if alone:
            table.start(now())
        grants = {
            token: grant
            if grant.seat is None
            else Grant(grant.role, (grant.seat - shift) % len(seats))
            for token, grant in live.grants.items()
        }
        # One write: two requests at the same moment cannot create two tables.
        write = self._write_new(table, grants)

        async def create() -> LiveTable:
            await self._change(live, lambda draft: draft.set_rematch(table.data.id, now()), write)
            return self._put(table, grants, live.owner)

        return await asyncio.shield(self._spawn(create()))

    async def invite(self, live: LiveTable) -> str:
        """Return a new secret for spectators and for players who want to claim an open seat. The
        earlier ones stay valid."""
        invitations = [grant for grant in live.grants.values() if grant.role == "spectator"]
        if len(invitations) >= MAX_INVITATIONS:
            raise Refusal("too-many-links", f"a table can have {MAX_INVITATIONS} links like this")
        token = new_token()
        grant = Grant("spectator")
        await self.store.write(Write().add_token(live.table.data.id, hashed(token), grant))
        live.grants = live.grants | {hashed(token): grant}
        return token

    async def claim(self, live: LiveTable, seat: int, name: str) -> str:
        """Give an open seat to a person, and return the seat's secret. Notes and webhook of a
        player who had the seat before are removed."""
        table = live.table.data.id
        write = Write().set_notes(table, seat, "").set_webhook(table, seat, None)
        token = await self._with_new_token(
            live, seat, lambda draft: draft.claim(seat, name, now()), write
        )
        live.webhooks.pop(seat, None)
        return token

    async def reissue(self, live: LiveTable, seat: int) -> str:
        """Return a new secret for a seat; the old one stops working."""

        def check(draft: Table) -> None:
            if draft.data.terms.hot_seat:
                raise Refusal("hot-seat", "people at one screen share one link")
            draft.person(seat)
            draft.reissued(seat, now())

        return await self._with_new_token(live, seat, check)

    async def _with_new_token(
        self, live: LiveTable, seat: int, act: Callable[[Table], None], write: Write | None = None
    ) -> str:
        token = new_token()
        grant = Grant("seat", seat)
        name = live.table.data.id
        write = write or Write()
        write.remove_tokens(name, seat).add_token(name, hashed(token), grant)

        async def replace() -> None:
            await self._change(live, act, write)
            kept = {known: held for known, held in live.grants.items() if held.seat != seat}
            live.grants = kept | {hashed(token): grant}
            live.notify()

        await asyncio.shield(self._spawn(replace()))
        return token

    # Hints, notes, webhooks

    async def advise(self, live: LiveTable, seat: int, owner: str | None = None) -> Advice:
        """Return a hint for the seat to move."""
        table = live.table
        if not table.data.terms.hints:
            raise Refusal("no-hints", "this table does not allow hints")
        if table.turn != seat or table.data.record is None:
            raise Refusal("not-your-turn", "hints are for the seat to move")
        if live.hinting:
            raise Refusal("busy", "a hint is being prepared already")
        live.hinting = True
        try:
            return await self.thinking.advise(table.data.record, owner or live.owner)
        finally:
            live.hinting = False

    async def notes(self, live: LiveTable, seat: int) -> str:
        return await self.store.read(queries.notes_of, live.table.data.id, seat)

    async def set_notes(self, live: LiveTable, seat: int, text: str) -> None:
        """Store a seat's private notes."""
        await self.store.write(Write().set_notes(live.table.data.id, seat, text))

    async def set_webhook(self, live: LiveTable, seat: int, webhook: Webhook | None) -> None:
        """Set where a seat's notices go, or that it gets none."""
        if webhook is not None:
            self.webhooks.check(webhook.url)
        await self.store.write(Write().set_webhook(live.table.data.id, seat, webhook))
        live.webhooks.pop(seat, None)
        if webhook is not None:
            live.webhooks[seat] = webhook


def new_links(table: Table) -> tuple[Links, dict[str, Grant]]:
    """Return new secrets for a table, and what each of them, by its hash, allows."""
    host, spectator, shared = new_token(), new_token(), new_token()
    grants = {hashed(host): Grant("host"), hashed(spectator): Grant("spectator")}
    tokens: list[str | None] = []
    for number, seat in enumerate(table.data.seats):
        token = None
        if seat.who == "person" and table.data.terms.hot_seat:
            token = shared
            grants[hashed(token)] = Grant("people")
        elif seat.who == "person":
            token = new_token()
            grants[hashed(token)] = Grant("seat", number)
        tokens.append(token)
    return Links(table.data.id, host, spectator, tokens), grants
