"""Live tables: the delay from a move sent to a move seen, and how many moves per second are stored.

The server and the load run as two processes on the same machine. For comparison, a bare loop
inserts a row and waits for the disk: no server that stores each move by itself can be faster.
`python -m bench.tables short` takes a quarter of the time.

`python -m bench.tables --servers 2` compares one server on SQLite, one on PostgreSQL and two on one
PostgreSQL, which it starts for itself.
"""

import argparse
import os
import sqlite3
import tempfile
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Final, NamedTuple

import uvloop
from rich.console import Console

from bench import servers
from bench.fleet import allow_open_files, serve_fleet
from bench.load import (
    SEATS,
    SECONDS_A_MOVE,
    Measured,
    at,
    busy_tables,
    files_needed,
    live_tables,
    scripts,
)
from bench.sheets import Sheet, show


class Length(NamedTuple):
    """How much to measure: the numbers of live tables, and the seconds for each of them, for each
    busy load, and for the bare loop."""

    tables: tuple[int, ...]
    live: float
    busy: float
    loop: float


WHOLE: Final = Length((300, 400, 600), 20.0, 8.0, 2.0)
SHORT: Final = Length((300,), 6.0, 2.0, 0.5)


def bare_loop(data: Path, seconds: float) -> float:
    """Return how many rows per second `sqlite3` inserts, each waiting for the disk."""
    with closing(sqlite3.connect(data, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute(
            "CREATE TABLE IF NOT EXISTS moves (id INTEGER PRIMARY KEY, snapshot TEXT)"
        )
        snapshot = "x" * 1500
        rows = 0
        begun = time.monotonic()
        while time.monotonic() < begun + seconds:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO moves (snapshot) VALUES (?)", (snapshot,))
            connection.execute("COMMIT")
            rows += 1
        return rows / (time.monotonic() - begun)


async def measure(folder: Path, length: Length) -> Sheet:
    """Measure one server on SQLite."""
    allow_open_files(files_needed(max(length.tables), 1))
    live: dict[int, Measured] = {}
    for tables in length.tables:
        async with serve_fleet(folder / f"{tables}.db") as fleet:
            live[tables] = await live_tables(fleet, tables, length.live)
    # Disk speed varies: the bare loop runs between the loads, and its best rate counts.
    loops = [bare_loop(folder / "bare.db", length.loop)]
    busy: dict[str, Measured] = {}
    async with serve_fleet(folder / "busy.db") as fleet:
        for who, play in (
            (f"{SEATS} people connected to each", busy_tables),
            ("one screen each", partial(scripts, screens=1)),
            ("scripts, no one connected", scripts),
        ):
            busy[who] = await play(fleet, length.busy)
            loops.append(bare_loop(folder / "bare.db", length.loop))
    bare = max(loops)
    rows = []
    for tables, found in live.items():
        p50, p99 = (1000 * at(found.seen, part) for part in (0.5, 0.99))
        what = f"{tables} tables of {SEATS} people, a move every {SECONDS_A_MOVE:g} s"
        measured = (
            f"{found.rate:,.0f} moves /s; sent to seen p50 {p50:.1f} ms, p99 {p99:.1f} ms;"
            f" {found.cost:.2f} ms of the server's time each; busy: server"
            f" {found.shares.servers[0]:.0%}, load {found.shares.load:.0%} of a core"
        )
        rows.append([what, measured])
    rows.append(["bare sqlite3 inserts, the same fsync", f"{bare:,.0f} /s"])
    for who, found in busy.items():
        measured = (
            f"{found.rate:,.0f} /s, {found.rate / bare:.2f} of the bare inserts;"
            f" {found.cost:.2f} ms of the server's time each"
        )
        rows.append([f"durable moves at saturation: {who}", measured])
    title = "Live tables, the server and the load on this machine"
    return Sheet(title, ["what", "measured"], rows, 2)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.tables", description=__doc__)
    parser.add_argument("length", nargs="?", choices=("short", "whole"), default="whole")
    parser.add_argument(
        "--servers", type=int, metavar="N", help="compare with N servers on one PostgreSQL"
    )
    parser.add_argument("--markdown", action="store_true", help="print Markdown")
    arguments = parser.parse_args()
    short = arguments.length == "short"
    load = os.getloadavg()[0]
    if arguments.servers is None:
        # On the disk of this folder: others may be in memory.
        with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
            sheets = [uvloop.run(measure(Path(folder), SHORT if short else WHOLE))]
    else:
        length = servers.SHORT if short else servers.WHOLE
        sheets = servers.measure(arguments.servers, length)
    console = Console(width=max(servers.WIDTH if arguments.servers else 100, Console().width))
    show(console, sheets, arguments.markdown)
    console.print(f"{os.cpu_count()} cores; load {load:.2f} before, {os.getloadavg()[0]:.2f} after")


if __name__ == "__main__":
    main()
