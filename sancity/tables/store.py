"""Where tables are stored. One thread writes: writes that wait at the same moment share one
transaction, and each is acknowledged only when it is on the disk. Other servers on the same data
are told which tables a transaction has changed."""

import asyncio
import fcntl
import os
import queue
import socket
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO, Concatenate, Final, ParamSpec, TypeVar

from sqlalchemy import Connection, Engine, create_engine, delete, event, select, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from sancity.extras import needs
from sancity.tables import schema
from sancity.tables.clock import now, set_clock
from sancity.tables.metrics import Metrics
from sancity.tables.migrations import NewerData, OlderServers, upgrade
from sancity.tables.notifying import ask_time, notify
from sancity.tables.table import DAY
from sancity.tables.tokens import new_id
from sancity.tables.writes import ORDER, Write

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")

# Upper bound on writes per transaction: a conflict makes a group start over one by one.
MAX_GROUP_WRITES: Final = 512
# How long a write waits for another program (a backup, a sweep) to release the file.
LOCK_WAIT_SECONDS: Final = 30
READER_THREADS: Final = 2
POSTGRESQL: Final = "postgresql+psycopg"
# How often a transaction is tried that lost its connection before it was complete, or that waited
# for another one which waited for it.
MAX_TRIES: Final = 3
DEADLOCK: Final = "40P01"
# A connection whose other end is gone without a word is given up after about ten seconds.
CONNECTION_OPTIONS: Final[dict[str, Any]] = {
    "connect_timeout": 5,
    "keepalives_idle": 4,
    "keepalives_interval": 2,
    "keepalives_count": 3,
    "tcp_user_timeout": 10_000,
}


class StoreError(ValueError):
    """Data that cannot be read or written."""

    # The exit status of a command that fails with this error.
    exit_status: Final = 2


class WriteConflict(Exception):
    """A write that was not carried out: the table is gone, or another program changed it."""


@dataclass
class Waiting:
    """A write that waits, and the future of the caller that waits for it."""

    write: Write
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[None]"
    error: Exception | None = field(default=None)

    def resolve(self) -> None:
        if self.future.cancelled():
            return
        if self.error is None:
            self.future.set_result(None)
        else:
            self.future.set_exception(self.error)


def data_url(data: str | Path) -> URL:
    """Return the URL of data given as a file name or as a URL like `postgresql+psycopg://...`."""
    text = str(data)
    if "://" not in text:
        return URL.create("sqlite+pysqlite", database=text)
    try:
        url = make_url(text)
    except ArgumentError:
        raise StoreError("this is not a database URL") from None
    return url.set(drivername=POSTGRESQL) if url.drivername == "postgresql" else url


def shown(data: str | Path) -> str:
    """Return where the data is, without a password.

    >>> shown("tables.db"), shown("postgresql://ada:secret@db.example.org/tables")
    ('tables.db', 'postgresql+psycopg://ada:***@db.example.org/tables')
    """
    return str(data) if "://" not in str(data) else data_url(data).render_as_string()


def unusable(data: str | Path, error: DatabaseError | NewerData | OlderServers) -> StoreError:
    """Return why data cannot be used, in one line."""
    match error:
        case NewerData():
            return StoreError(f"{shown(data)} was written by a newer version of Sancity")
        case OlderServers():
            return StoreError(
                f"{shown(data)} is in use by an older version of Sancity, which could not go on"
                f" after the upgrade: stop it first ({error})"
            )
    return StoreError(f"{shown(data)} cannot be used: {error.orig}")


def open_engine(url: URL, writes: bool = False) -> Engine:
    """Return an engine for data that may not exist yet. One that writes locks what it changes, so
    that nothing changes between what it reads and writes; one that reads sees the data as it was at
    one moment."""
    # Values never appear in errors or logs: `hide_parameters`.
    if url.get_backend_name() != "sqlite":
        return _open_server(url, writes)
    begin = "BEGIN IMMEDIATE" if writes else "BEGIN"
    engine = create_engine(url, hide_parameters=True, paramstyle="named")

    @event.listens_for(engine, "connect")
    def settings(connection: Any, _: ConnectionPoolEntry) -> None:
        # Without this the driver begins transactions by itself.
        connection.isolation_level = None
        for name, value in (
            ("busy_timeout", LOCK_WAIT_SECONDS * 1000),
            ("journal_mode", "WAL"),
            ("synchronous", "FULL"),
            ("foreign_keys", "ON"),
        ):
            connection.execute(f"PRAGMA {name}={value}")

    @event.listens_for(engine, "begin")
    def begin_transaction(connection: Connection) -> None:
        connection.exec_driver_sql(begin)

    return engine


def hold_file(database: Path, holder: str) -> BinaryIO:
    """Lock a data file for as long as the returned file is open, or raise a StoreError that names
    the process that holds it. The system releases the lock when the process ends."""
    try:
        database.parent.mkdir(parents=True, exist_ok=True)
        beside = database.resolve()
        hold = beside.with_name(f"{beside.name}-lock").open("a+b", buffering=0)
    except OSError as error:
        raise StoreError(f"{database} cannot be used: {error.strerror}") from None
    try:
        fcntl.flock(hold, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        hold.seek(0)
        who = hold.read().decode(errors="replace").strip()
        hold.close()
        raise StoreError(f"{database} is in use by another server: {who}") from None
    hold.truncate(0)
    where = f", {holder}" if holder else ""
    hold.write(f"process {os.getpid()} on {socket.gethostname()}{where}\n".encode())
    return hold


def _open_server(url: URL, writes: bool) -> Engine:
    if url.drivername != POSTGRESQL:
        raise StoreError(f"tables are stored in SQLite or in PostgreSQL, not in {url.drivername}")
    with needs("postgresql", "data in PostgreSQL"):
        return create_engine(
            url,
            hide_parameters=True,
            # Replaces connections that were lost while they were idle. Those that read find out by
            # themselves, and ask again.
            pool_pre_ping=writes,
            connect_args=CONNECTION_OPTIONS,
            isolation_level="READ COMMITTED" if writes else "REPEATABLE READ",
        )


class Store:
    """Open data: one thread writes, others read. `holder` describes this server to a second one on
    the same file."""

    def __init__(self, data: str | Path, holder: str = "", metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        url = data_url(data)
        self._hold: BinaryIO | None = None
        if url.database and url.get_backend_name() == "sqlite":
            self._hold = hold_file(Path(url.database), holder)
        # Whether other servers may use the same data.
        self.shared = url.get_backend_name() != "sqlite"
        self.url = url
        # This server's name among those on the same data, and how people know it.
        self.server = new_id()
        self.about = holder or f"process {os.getpid()} on {socket.gethostname()}"
        self._writing = open_engine(url, writes=True)
        self._reading = open_engine(url)
        # Compiled once; rows of plain values then go straight to the driver.
        dialect = self._writing.dialect
        self._order = [(one, str(one.compile(dialect=dialect))) for one in ORDER]
        try:
            with self._writing.begin() as connection:
                if self.shared:
                    set_clock(ask_time(connection))
                upgrade(connection, now())
                # A full disk shows only when something is written.
                same = {schema.compatibility.c.least: schema.compatibility.c.least}
                connection.execute(update(schema.compatibility).values(same))
        except (DatabaseError, NewerData, OlderServers) as error:
            self._release()
            raise unusable(data, error) from None
        self._readers = ThreadPoolExecutor(READER_THREADS, "sancity-reader")
        self._transactions = ThreadPoolExecutor(1, "sancity-transactions")
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="sancity-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting, then close."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
        self._transactions.shutdown()
        self._release()

    def _release(self) -> None:
        self._writing.dispose()
        self._reading.dispose()
        if self._hold is not None:
            self._hold.close()

    async def write(self, write: Write) -> None:
        """Return when the rows are on the disk, or raise WriteConflict and change nothing."""
        loop = asyncio.get_running_loop()
        waiting = Waiting(write, loop, loop.create_future())
        self._queue.put(waiting)
        await waiting.future

    async def read(
        self,
        query: Callable[Concatenate[Connection, Arguments], Answer],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """Run a query in a reader thread."""

        def ask(tries: int = MAX_TRIES) -> Answer:
            try:
                with self._reading.begin() as connection:
                    return query(connection, *arguments, **named)
            except DatabaseError as error:
                if tries > 1 and _is_passing(error):
                    return ask(tries - 1)
                self.metrics.database_errors.inc()
                raise StoreError(f"the data cannot be read: {error.orig}") from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

    async def transact(
        self,
        work: Callable[Concatenate[Connection, Arguments], Answer],
        *arguments: Arguments.args,
        **named: Arguments.kwargs,
    ) -> Answer:
        """Run something that reads and writes, in a transaction of its own: for the few things that
        `write` cannot do, and that must not wait behind it."""

        def run() -> Answer:
            try:
                with self._writing.begin() as connection:
                    return work(connection, *arguments, **named)
            except DatabaseError as error:
                raise StoreError(f"the data cannot be written: {error.orig}") from None

        return await asyncio.get_running_loop().run_in_executor(self._transactions, run)

    def _write_all(self) -> None:
        with self._writing.connect() as connection:
            while True:
                group, more = self._next_group()
                if group:
                    self._write_group(connection, group)
                    _resolve(group)
                if not more:
                    return

    def _next_group(self) -> tuple[list[Waiting], bool]:
        """Return the writes that are waiting, and whether more may come."""
        group: list[Waiting] = []
        waiting = self._queue.get()
        while waiting is not None:
            group.append(waiting)
            if len(group) == MAX_GROUP_WRITES or self._queue.empty():
                return group, True
            waiting = self._queue.get()
        return group, False

    def _write_group(self, connection: Connection, group: Sequence[Waiting]) -> None:
        begun = time.perf_counter()
        for attempt in range(1, MAX_TRIES + 1):
            complete = False
            try:
                with connection.begin():
                    self._execute(connection, group)
                    complete = True
                self.metrics.committed(time.perf_counter() - begun, len(group))
                return
            except IntegrityError as error:
                if len(group) == 1:
                    group[0].error = WriteConflict(type(error.orig).__name__)
                    return
                # One of them made the whole transaction fail: write each by itself.
                for waiting in group:
                    self._write_group(connection, [waiting])
                return
            except Exception as error:
                # Nobody knows whether a transaction was stored whose connection was lost at its
                # end: the callers find out when they try again.
                if attempt < MAX_TRIES and not complete and _is_passing(error):
                    continue
                # Whatever went wrong, the thread must go on, or nothing would be stored any more.
                self.metrics.database_errors.inc()
                reason = error.orig if isinstance(error, DatabaseError) else type(error).__name__
                for waiting in group:
                    waiting.error = StoreError(f"the data cannot be written: {reason}")
                return

    def _execute(self, connection: Connection, group: Sequence[Waiting]) -> None:
        """Write the rows of a group, without the writes that come too late."""
        current = self._without_late_ones(connection, group)
        for statement, sql in self._order:
            rows = [row for w in current for row in w.write.rows.get(statement, ())]
            if rows:
                connection.exec_driver_sql(sql, rows)
        if self.shared:
            news = {table: version for w in current for table, version in w.write.news.items()}
            extras = {table for w in current for table in w.write.extras}
            notify(connection, self.server, news, extras)

    def _without_late_ones(
        self, connection: Connection, group: Sequence[Waiting]
    ) -> Sequence[Waiting]:
        """Return the writes whose tables have the versions they expect; the others conflict. No
        other server can change these tables until the transaction ends. They are locked in order,
        so that two servers do not wait for each other."""
        names = sorted({name for waiting in group for name in waiting.write.expected})
        if not names:
            return group
        table = schema.tables.c
        query = select(table.id, table.version).where(table.id.in_(names)).order_by(table.id)
        versions = dict(connection.execute(query.with_for_update(key_share=True)).all())
        current = []
        for waiting in group:
            expected, news = waiting.write.expected, waiting.write.news
            if all(versions.get(name) == version for name, version in expected.items()):
                waiting.error = None
                current.append(waiting)
                versions |= {name: news[name] for name in expected}
            else:
                waiting.error = WriteConflict("changed or removed elsewhere")
        return current


def _is_passing(error: Exception) -> bool:
    """Return whether a transaction that failed like this can be tried again at once."""
    if not isinstance(error, DBAPIError):
        return False
    return error.connection_invalidated or getattr(error.orig, "sqlstate", None) == DEADLOCK


def _resolve(group: Sequence[Waiting]) -> None:
    """Wake the callers, with one call for each event loop."""

    def resolve(done: Sequence[Waiting]) -> None:
        for waiting in done:
            waiting.resolve()

    for loop in {waiting.loop for waiting in group}:
        done = [waiting for waiting in group if waiting.loop is loop]
        try:
            loop.call_soon_threadsafe(resolve, done)
        except RuntimeError:
            # The loop is closed: no caller waits any more, and what they wrote is stored.
            continue


def sweep(data: str | Path, days: float, finished_days: float, session_days: float = 90) -> int:
    """Delete tables unchanged for `days`, finished ones after `finished_days`; return how many."""
    table = schema.tables
    engine = open_engine(data_url(data), writes=True)
    try:
        with engine.begin() as connection:
            upgrade(connection, now())
            old = table.c.changed < now() - days * DAY
            finished = (table.c.status == "over") & (table.c.changed < now() - finished_days * DAY)
            swept = connection.execute(delete(table).where(old | finished)).rowcount
            stale = schema.sessions.c.used < now() - session_days * DAY
            connection.execute(delete(schema.sessions).where(stale))
    except (DatabaseError, NewerData, OlderServers) as error:
        raise unusable(data, error) from None
    finally:
        engine.dispose()
    return swept
