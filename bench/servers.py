"""One server on SQLite, one on PostgreSQL and several on one PostgreSQL, under the same load.

Everything runs on this machine, PostgreSQL included: where the machine is the limit, more servers
cannot be faster, and what counts is what a move costs. The people at a table are connected to
different servers, so that every move has to reach all of them.
"""

import tempfile
from collections.abc import Awaitable, Callable
from contextlib import AbstractAsyncContextManager
from functools import partial
from itertools import count
from pathlib import Path
from typing import Final, NamedTuple

import uvloop
from rich.console import Console

from bench import notifications
from bench.fleet import Fleet, allow_open_files, database_of, serve_fleet
from bench.load import (
    BUSY_TABLES,
    SEATS,
    SECONDS_A_MOVE,
    Measured,
    at,
    busy_tables,
    files_needed,
    live_tables,
    scripts,
)
from bench.sheets import Sheet
from tests.postgresql import Cluster, NoPostgreSQL, running_cluster

WIDTH: Final = 190
# What was played less often than this share of the pace shows that something is at its limit.
PACE: Final = 0.97

Load = Callable[[Fleet], Awaitable[Measured]]


class Length(NamedTuple):
    """How much to measure: the numbers of live tables and the seconds for each; the rounds at
    saturation and the seconds of each load in a round; and the same of notifications."""

    tables: tuple[int, ...]
    live: float
    rounds: int
    busy: float
    notification_rounds: int
    notification: float


WHOLE: Final = Length((50, 100, 200, 400, 800), 15.0, 3, 5.0, 9, 0.5)
SHORT: Final = Length((50, 100), 4.0, 1, 2.0, 3, 0.1)


class Settings:
    """Which servers are compared; each time they are started they get new data."""

    def __init__(self, folder: Path, cluster: Cluster, servers: int) -> None:
        self.folder = folder
        self.cluster = cluster
        self.database = database_of(cluster)
        self.servers = {"1, SQLite": 1, "1, PostgreSQL": 1}
        if servers > 1:
            self.servers[f"{servers}, PostgreSQL"] = servers
        self._numbers = count()

    def serve(self, setting: str) -> AbstractAsyncContextManager[Fleet]:
        name = f"d{next(self._numbers)}"
        if setting.endswith("SQLite"):
            return serve_fleet(self.folder / f"{name}.db")
        data = self.cluster.database(name)
        return serve_fleet(data, self.servers[setting], self.database)


def busy_loads(servers: int, seconds: float) -> dict[str, Load]:
    loads: dict[str, Load] = {
        f"{SEATS} people at each table": partial(busy_tables, seconds=seconds),
        "scripts": partial(scripts, seconds=seconds),
    }
    if servers > 1:
        changing = partial(scripts, seconds=seconds, change_servers=True)
        loads["scripts, another server each move"] = changing
    return loads


async def saturate(settings: Settings, length: Length) -> Sheet:
    """Play as fast as moves are stored. The settings take turns, and the best round counts."""
    best: dict[str, dict[str, Measured]] = {}
    for turn in range(length.rounds):
        for setting, servers in settings.servers.items():
            tell(f"saturation, round {turn + 1} of {length.rounds}: {setting}")
            async with settings.serve(setting) as fleet:
                for who, play in busy_loads(servers, length.busy).items():
                    found = await play(fleet)
                    known = best.setdefault(who, {}).setdefault(setting, found)
                    if found.rate > known.rate:
                        best[who][setting] = found
    rows = [
        [who, setting, *figures(found)]
        for who, settled in best.items()
        for setting, found in settled.items()
    ]
    title = (
        f"Durable moves at saturation: {BUSY_TABLES} tables, {2 * BUSY_TABLES} for scripts; times"
        " in ms"
    )
    return Sheet(title, ["load", "servers", *HEADINGS], rows, 2)


async def grow(settings: Settings, length: Length) -> Sheet:
    """Play at more and more tables."""
    rows = []
    for tables in length.tables:
        for setting in settings.servers:
            tell(f"{tables} tables: {setting}")
            async with settings.serve(setting) as fleet:
                found = await live_tables(fleet, tables, length.live)
            in_time = found.rate >= PACE * tables / SECONDS_A_MOVE
            rows.append([f"{tables}", setting, *figures(found, in_time)])
    title = f"Live tables of {SEATS} people, a move every {SECONDS_A_MOVE:g} s at each; times in ms"
    return Sheet(title, ["tables", "servers", *HEADINGS], rows, 2)


HEADINGS: Final = [
    "moves/s",
    "ack. p50",
    "p99",
    "seen p50",
    "p99",
    "servers/move",
    "PostgreSQL/move",
    "busy: servers",
    "PostgreSQL",
    "load",
    "all cores",
    "limit",
]


def figures(found: Measured, in_time: bool = False) -> list[str]:
    """Return a row of figures; nothing is at its limit where all moves were played in time."""
    shares = found.shares
    return [
        f"{found.rate:,.0f}",
        *(milliseconds(found.acknowledged, part) for part in (0.5, 0.99)),
        *(milliseconds(found.seen, part) for part in (0.5, 0.99)),
        f"{found.cost:.2f}",
        f"{found.database_cost:.2f}" if shares.database else "",
        " + ".join(f"{share:.0%}" for share in shares.servers),
        f"{shares.database:.0%}" if shares.database else "",
        f"{shares.load:.0%}",
        f"{shares.machine:.0%}",
        "" if in_time else shares.limit or "waiting",
    ]


def milliseconds(values: list[float], part: float) -> str:
    return f"{1000 * at(values, part):.1f}" if values else ""


def tell(what: str) -> None:
    Console(stderr=True).print(what, style="dim")


async def measure_servers(settings: Settings, length: Length) -> list[Sheet]:
    return [await saturate(settings, length), await grow(settings, length)]


def measure(servers: int, length: Length) -> list[Sheet]:
    """Measure one server on SQLite, and one and several on PostgreSQL."""
    allow_open_files(files_needed(max(length.tables), servers))
    try:
        # Both kinds of data lie side by side, on the same disk.
        with tempfile.TemporaryDirectory() as folder, running_cluster() as cluster:
            settings = Settings(Path(folder), cluster, servers)
            found = uvloop.run(measure_servers(settings, length))
            tell("notifications")
            rounds, seconds = length.notification_rounds, length.notification
            return [*found, notifications.measure(cluster, max(2, servers), rounds, seconds)]
    except NoPostgreSQL as missing:
        raise SystemExit(f"PostgreSQL cannot be started: {missing}") from None
