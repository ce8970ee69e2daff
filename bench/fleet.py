"""Servers started for a measurement, and the processor time that they and their database take."""

import asyncio
import os
import resource
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import httpx

from tests.postgresql import Cluster, children

RUN: Final = "import sys; from sancity.cli import main; sys.argv[0] = 'sancity'; main()"
TICKS_A_SECOND: Final = os.sysconf("SC_CLK_TCK")
# A core is the limit when this much of it is used; so are all of them together.
FULL: Final = 0.85


def cpu_seconds(process: int, ended_children: bool = False) -> float:
    """Return the processor time that a process has used so far."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11 : 15 if ended_children else 13])) / TICKS_A_SECOND


class Server(NamedTuple):
    """A server's address and process."""

    url: str
    process: int


class Database(NamedTuple):
    """A database server's first process, which starts one for each connection."""

    process: int

    def cpu_seconds(self) -> float:
        """Return the processor time that all its processes have used so far."""
        total = cpu_seconds(self.process, ended_children=True)
        for child in children(self.process):
            # It may end meanwhile.
            with suppress(OSError):
                total += cpu_seconds(child)
        return total


def database_of(cluster: Cluster) -> Database:
    return Database(cluster.process)


class Fleet(NamedTuple):
    """Servers on the same data, and their database server unless they use SQLite."""

    servers: list[Server]
    database: Database | None = None

    @property
    def urls(self) -> list[str]:
        return [server.url for server in self.servers]


@asynccontextmanager
async def serve(data: Path | str) -> AsyncIterator[Server]:
    """Run a server."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--data", str(data), "--no-limits"]
    process = subprocess.Popen([sys.executable, "-c", RUN, *words], stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    try:
        async with httpx.AsyncClient() as client:
            while True:
                assert process.poll() is None, "the server does not start"
                try:
                    await client.get(f"{url}/api/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield Server(url, process.pid)
    finally:
        # Unlike SIGTERM, it does not make a server hand over to the others first.
        process.send_signal(signal.SIGINT)
        process.wait()


@asynccontextmanager
async def serve_fleet(
    data: Path | str, servers: int = 1, database: Database | None = None
) -> AsyncIterator[Fleet]:
    """Run servers on the same data."""
    async with AsyncExitStack() as stack:
        running = [await stack.enter_async_context(serve(data)) for _ in range(servers)]
        yield Fleet(running, database)


def allow_open_files(needed: int) -> None:
    """Raise this process's limit on open files, which its servers inherit."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return
    if hard != resource.RLIM_INFINITY and hard < needed:
        raise SystemExit(f"{needed:,} open files are needed, and the system allows {hard:,}")
    resource.setrlimit(resource.RLIMIT_NOFILE, (needed, hard))


def machine_ticks() -> tuple[int, int]:
    """Return how many ticks the machine's cores have worked, and how many in all."""
    user, nice, system, idle, waiting, *others = map(
        int, Path("/proc/stat").read_text().splitlines()[0].split()[1:9]
    )
    worked = user + nice + system + sum(others)
    return worked, worked + idle + waiting


class Shares(NamedTuple):
    """How busy everything was: the share of a core that each server, the database and the load
    took, and the share of all cores that were busy, with anything."""

    servers: list[float]
    database: float
    load: float
    machine: float

    @property
    def limit(self) -> str:
        """What could not have done more; nothing if all that waited waited for the disk."""
        if self.machine >= FULL:
            return "machine"
        if max(self.servers) >= FULL:
            return "server"
        return "load" if self.load >= FULL else ""


class Meter:
    """Measures from when it is made how busy everything is."""

    def __init__(self, fleet: Fleet) -> None:
        self.fleet = fleet
        self._at_first = self._read()
        self._ticks = machine_ticks()

    def _read(self) -> list[float]:
        database = self.fleet.database
        return [
            time.monotonic(),
            time.process_time(),
            database.cpu_seconds() if database else 0.0,
            *(cpu_seconds(server.process) for server in self.fleet.servers),
        ]

    def stop(self) -> tuple[float, Shares]:
        """Return how many seconds have passed, and how busy everything was."""
        passed, load, database, *servers = (
            now - before for now, before in zip(self._read(), self._at_first, strict=True)
        )
        worked, ticks = (
            now - before for now, before in zip(machine_ticks(), self._ticks, strict=True)
        )
        shares = [server / passed for server in servers]
        return passed, Shares(shares, database / passed, load / passed, worked / max(ticks, 1))
