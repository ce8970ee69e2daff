"""What it costs to notify other servers of what a transaction stored.

PostgreSQL keeps notifications in order by a lock that transactions hold until they are on the disk:
commits that notify wait for each other, and cannot share a write to the disk.
"""

import multiprocessing
import secrets
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from typing import Any, Final, NamedTuple

import msgspec
import psycopg

from bench.fleet import Database, database_of
from bench.sheets import Sheet
from sancity.tables import schema
from sancity.tables.notifying import CHANNEL, Message
from sancity.tables.store import data_url, open_engine
from sancity.tables.writes import ADD_EVENT, ADD_TABLE, CHANGE_TABLE
from tests.postgresql import Cluster

# How many moves are stored together: by a server with little to do, and by busy ones.
GROUPS: Final = (1, 8, 32)
TABLES: Final = 64
NEVER, ONE_A_GROUP, ONE_A_MOVE = "none", "one a transaction", "one a move"
# As games of the five kinds have them after some moves.
SNAPSHOT_CHARACTERS: Final = 1300
EVENT_CHARACTERS: Final = 15
LOCK: Final = "SELECT id, version FROM tables WHERE id = ANY(%s) ORDER BY id FOR NO KEY UPDATE"
NOTIFY: Final = "SELECT pg_notify(%s, %s)"
DIALECT: Final = open_engine(data_url("postgresql://")).dialect
ADD, CHANGE, EVENT = (
    str(statement.compile(dialect=DIALECT)) for statement in (ADD_TABLE, CHANGE_TABLE, ADD_EVENT)
)


class Writer:
    """A connection that stores moves of its own tables as a server does."""

    def __init__(self, url: str) -> None:
        self.connection = psycopg.connect(url)
        self.name = secrets.token_hex(4)
        self.versions = {secrets.token_hex(10): 1 for _ in range(TABLES)}
        self.next = 0
        rows = [
            {"id": table, "game": "cable_car", "created": 0.0, "keeper": None, **self.row(1)}
            for table in self.versions
        ]
        with self.connection.transaction():
            self.connection.cursor().executemany(ADD, rows)

    def row(self, version: int) -> dict[str, Any]:
        return {
            "status": "playing",
            "version": version,
            "changed": time.time(),
            "wake": None,
            "snapshot": secrets.token_hex(SNAPSHOT_CHARACTERS // 2),
        }

    def write(self, group: int, notify: str) -> None:
        """Store a move of each of the next tables in one transaction."""
        names = list(self.versions)
        tables = [names[(self.next + number) % TABLES] for number in range(group)]
        self.next += group
        for table in tables:
            self.versions[table] += 1
        news = {table: self.versions[table] for table in tables}
        events = [
            {
                "table_id": table,
                "version": version,
                "kind": "move",
                "seat": version % 4,
                "key": f"k{version}",
                "at": time.time(),
                "action": 1,
                "data": "x" * EVENT_CHARACTERS,
            }
            for table, version in news.items()
        ]
        with self.connection.transaction(), self.connection.cursor() as cursor:
            cursor.execute(LOCK, (tables,)).fetchall()
            changes = [
                {"this": table, "new_keeper": None, **self.row(version)}
                for table, version in news.items()
            ]
            cursor.executemany(CHANGE, changes)
            cursor.executemany(EVENT, events)
            if notify == ONE_A_GROUP:
                cursor.execute(NOTIFY, (CHANNEL, self.message(news)))
            elif notify == ONE_A_MOVE:
                messages = [
                    (CHANNEL, self.message({table: version})) for table, version in news.items()
                ]
                cursor.executemany(NOTIFY, messages)

    def message(self, news: dict[str, int]) -> str:
        return msgspec.json.encode(Message(self.name, tables=news)).decode()

    def write_until(self, end: float, group: int, notify: str, done: list[float]) -> None:
        """Store until this time, and add the seconds of each transaction."""
        while (begun := time.perf_counter()) < end:
            self.write(group, notify)
            done.append(time.perf_counter() - begun)


def listen(url: str) -> None:
    """Receive all notifications, as each server does."""
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute(f"LISTEN {CHANNEL}")
        for _ in connection.notifies():
            pass


@contextmanager
def listeners(url: str, number: int) -> Iterator[None]:
    """Run listeners in processes of their own."""
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=listen, args=(url,), daemon=True) for _ in range(number)]
    for process in processes:
        process.start()
    try:
        with psycopg.connect(url, autocommit=True) as connection:
            listening = "SELECT count(*) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
            while connection.execute(listening).fetchone() != (number,):
                assert all(process.is_alive() for process in processes)
                time.sleep(0.05)
        yield
    finally:
        for process in processes:
            process.terminate()
            process.join()


class Round(NamedTuple):
    """Transactions per second of all connections, and the milliseconds of processor time that each
    took of PostgreSQL."""

    rate: float
    cost: float


def one_round(
    writers: list[Writer], group: int, notify: str, seconds: float, database: Database
) -> Round:
    used, begun = database.cpu_seconds(), time.perf_counter()
    done: list[float] = []
    threads = [
        threading.Thread(target=writer.write_until, args=(begun + seconds, group, notify, done))
        for writer in writers
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    passed = time.perf_counter() - begun
    return Round(len(done) / passed, 1000 * (database.cpu_seconds() - used) / len(done))


def measure(cluster: Cluster, connections: int, rounds: int, seconds: float) -> Sheet:
    """Compare transactions with and without notifications, in turn."""
    url = cluster.database("notifications")
    engine = open_engine(data_url(url))
    schema.metadata.create_all(engine)
    engine.dispose()
    database = database_of(cluster)
    variants = [
        (number, group, notify)
        for number in (1, connections)
        for group in GROUPS
        for notify in (NEVER, ONE_A_GROUP, ONE_A_MOVE)
        if group > 1 or notify != ONE_A_MOVE
    ]
    found: dict[tuple[int, int, str], list[Round]] = {variant: [] for variant in variants}
    with ExitStack() as stack:
        stack.enter_context(listeners(url, connections))
        writers = [Writer(url) for _ in range(connections)]
        for writer in writers:
            stack.callback(writer.connection.close)
        for _ in range(rounds):
            for number, group, notify in variants:
                measured = one_round(writers[:number], group, notify, seconds, database)
                found[number, group, notify].append(measured)
    rows = []
    for (number, group, notify), measured_rounds in found.items():
        without = found[number, group, NEVER]
        slower = median(
            plain.rate / one.rate for plain, one in zip(without, measured_rounds, strict=True)
        )
        rate = median(one.rate for one in measured_rounds)
        cost = median(one.cost for one in measured_rounds)
        rows.append(
            [
                *(f"{number}", f"{group}", notify),
                *(f"{rate:,.0f}", f"{rate * group:,.0f}", f"{1000 * number / rate:.2f}"),
                "" if notify == NEVER else f"{slower:.2f}",
                f"{cost:.2f}",
            ]
        )
    title = f"Notifications, with {connections} connections that listen"
    headings = ["connections", "moves in a transaction", "notifications", "transactions/s"]
    headings += ["moves/s", "ms a transaction", "× the time without", "PostgreSQL ms"]
    return Sheet(title, headings, rows, 3)
