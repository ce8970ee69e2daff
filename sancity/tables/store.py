"""Where tables are stored. One thread writes: writes that wait at the same moment share one
transaction, and each is acknowledged only when it is on the disk."""

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

from alembic.util import CommandError
from sqlalchemy import Connection, Engine, create_engine, delete, event, update
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, IntegrityError
from sqlalchemy.pool import ConnectionPoolEntry

from sancity.tables import schema
from sancity.tables.metrics import Metrics
from sancity.tables.migrations import upgrade
from sancity.tables.writes import ORDER, Write

Answer = TypeVar("Answer")
Arguments = ParamSpec("Arguments")

# Upper bound on writes per transaction: a conflict makes a group start over one by one.
MAX_GROUP_WRITES: Final = 512
# How long a write waits for another program (a backup, a sweep) to release the file.
LOCK_WAIT_SECONDS: Final = 30
READER_THREADS: Final = 2
POSTGRESQL: Final = "postgresql+psycopg"


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


def unusable(data: str | Path, error: DatabaseError | CommandError) -> StoreError:
    """Return why data cannot be used, in one line."""
    if isinstance(error, DatabaseError):
        return StoreError(f"{shown(data)} cannot be used: {error.orig}")
    return StoreError(f"{shown(data)} was written by a newer version of Sancity")


def open_engine(url: URL, begin: str = "BEGIN") -> Engine:
    """Return an engine for data that may not exist yet."""
    # Values never appear in errors or logs: `hide_parameters`.
    if url.get_backend_name() != "sqlite":
        return _open_server(url)
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


def _open_server(url: URL) -> Engine:
    if url.drivername != POSTGRESQL:
        raise StoreError(f"tables are stored in SQLite or in PostgreSQL, not in {url.drivername}")
    try:
        # Replaces connections that were lost while they were idle.
        return create_engine(url, hide_parameters=True, pool_pre_ping=True)
    except ModuleNotFoundError:
        needed = "pip install 'sancity[postgresql]'"
        raise StoreError(f"PostgreSQL needs one more package: {needed}") from None


class Store:
    """Open data: one thread writes, others read. `holder` describes this server to a second one on
    the same file."""

    def __init__(self, data: str | Path, holder: str = "", metrics: Metrics | None = None) -> None:
        self.metrics = metrics or Metrics()
        url = data_url(data)
        self._hold: BinaryIO | None = None
        if url.database and url.get_backend_name() == "sqlite":
            self._hold = hold_file(Path(url.database), holder)
        # Writers lock at once, so that nothing changes between what they read and write.
        self._writing = open_engine(url, "BEGIN IMMEDIATE")
        self._reading = open_engine(url)
        # Compiled once; rows of plain values then go straight to the driver.
        dialect = self._writing.dialect
        self._order = [(one, str(one.compile(dialect=dialect))) for one in ORDER]
        try:
            with self._writing.begin() as connection:
                upgrade(connection)
                # A full disk shows only when something is written.
                connection.execute(update(schema.pulse).values(at=schema.pulse.c.at))
        except (DatabaseError, CommandError) as error:
            self._release()
            raise unusable(data, error) from None
        self._readers = ThreadPoolExecutor(READER_THREADS, "sancity-reader")
        self._queue: queue.SimpleQueue[Waiting | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write_all, name="sancity-writer", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Write what is waiting, then close."""
        self._queue.put(None)
        self._writer.join()
        self._readers.shutdown()
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

        def ask() -> Answer:
            try:
                with self._reading.begin() as connection:
                    return query(connection, *arguments, **named)
            except DatabaseError as error:
                self.metrics.database_errors.inc()
                raise StoreError(f"the data cannot be read: {error.orig}") from None

        return await asyncio.get_running_loop().run_in_executor(self._readers, ask)

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
        try:
            with connection.begin():
                for statement, sql in self._order:
                    rows = [row for w in group for row in w.write.rows.get(statement, ())]
                    if rows:
                        connection.exec_driver_sql(sql, rows)
            self.metrics.committed(time.perf_counter() - begun, len(group))
        except IntegrityError as error:
            if len(group) == 1:
                group[0].error = WriteConflict(type(error.orig).__name__)
                return
            # One of them made the whole transaction fail: write each by itself.
            for waiting in group:
                self._write_group(connection, [waiting])
        except Exception as error:
            # Whatever went wrong, the thread must go on, or nothing would be stored any more.
            self.metrics.database_errors.inc()
            reason = error.orig if isinstance(error, DatabaseError) else type(error).__name__
            for waiting in group:
                waiting.error = StoreError(f"the data cannot be written: {reason}")


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
    now = time.time()
    table = schema.tables
    engine = open_engine(data_url(data), "BEGIN IMMEDIATE")
    try:
        with engine.begin() as connection:
            upgrade(connection)
            old = table.c.changed < now - days * 86400
            finished = (table.c.status == "over") & (table.c.changed < now - finished_days * 86400)
            swept = connection.execute(delete(table).where(old | finished)).rowcount
            stale = schema.sessions.c.used < now - session_days * 86400
            connection.execute(delete(schema.sessions).where(stale))
    except (DatabaseError, CommandError) as error:
        raise unusable(data, error) from None
    finally:
        engine.dispose()
    return swept
