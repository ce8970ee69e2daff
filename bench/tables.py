"""Live tables: how long from a move sent to a move seen, and how many a second are durable.

The server runs as a process of its own and the load as another, on the same machine. Beside it
stands a bare loop that inserts a row and waits for the disk: faster than that nobody is who stores
each move by itself.
"""

import asyncio
import json
import os
import random
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import websockets
from rich.console import Console
from rich.table import Table

from sancity.games import GAMES
from sancity.kernel.record import Record, begin, finish_record, start_record
from sancity.kernel.rng import seeded

TABLES: Final = 300
SEATS: Final = 4
SECONDS_A_MOVE: Final = 5.0
LIVE_SECONDS: Final = 20.0
# So many tables move as fast as they can, and for so long.
BUSY_TABLES: Final = 64
BUSY_SECONDS: Final = 8.0
LOOP_SECONDS: Final = 3.0
RUN: Final = "import sys; from sancity.cli import main; sys.argv[0] = 'sancity'; main()"


class Server(NamedTuple):
    """A server's address and process."""

    url: str
    process: int

    def cpu_seconds(self) -> float:
        """What it has computed so far."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def serve(data: Path) -> AsyncIterator[Server]:
    """A server."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ["serve", "--port", str(port), "--data", str(data), "--no-limits"]
    process = subprocess.Popen([sys.executable, "-c", RUN, *words], stdout=subprocess.DEVNULL)
    url = f"http://127.0.0.1:{port}"
    running = Server(url, process.pid)
    try:
        async with httpx.AsyncClient() as client:
            while True:
                try:
                    await client.get(f"{url}/api/health")
                    break
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
        yield running
    finally:
        process.terminate()
        process.wait()


class Move(msgspec.Struct):
    """What the load needs to know of a move."""

    action: int


class View(msgspec.Struct):
    """What it needs to know of a view."""

    moves: list[Move]


class About(msgspec.Struct):
    """What it needs to know of a table."""

    turn: int | None


class Frame(msgspec.Struct):
    """What it needs to know of a frame."""

    version: int
    table: About
    view: View


FRAMES: Final = msgspec.json.Decoder(Frame)


class Seat:
    """One of those who play: a socket, and when it saw which version."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.address = f"{url.replace('http', 'ws')}/api/tables/{table}/live"
        self.token = token
        self.version = 0
        self.text = ""
        self.seen: dict[int, float] = {}
        self.news = asyncio.Event()
        self.answered = asyncio.Event()

    async def connect(self, stack: AsyncExitStack) -> None:
        self.socket = await stack.enter_async_context(
            websockets.connect(
                self.address,
                additional_headers={"Authorization": f"Bearer {self.token}"},
                compression=None,
                ping_interval=None,
            )
        )
        task = asyncio.ensure_future(self.listen())
        stack.callback(task.cancel)

    async def listen(self) -> None:
        async for text in self.socket:
            now = time.perf_counter()
            # Reading a whole frame is the player's work, not the server's: only those who are to
            # move do it.
            head = str(text)[:60]
            if '"type":"frame"' not in head:
                self.answered.set()
                continue
            version = int(head.split('"version":')[1].split(",")[0])
            self.seen.setdefault(version, now)
            self.version = version
            self.text = str(text)
            self.news.set()


class Play:
    """A table with four people."""

    def __init__(self, url: str, links: dict[str, Any]) -> None:
        # At one screen all have the same link, and one socket is enough.
        seats = {token: Seat(url, links["table"], token) for token in links["seats"]}
        self.seats = [seats[token] for token in links["seats"]]
        self.screens = list(seats.values())
        self.delays: list[float] = []
        self.moves = 0

    async def move(self, rng: random.Random, wait_for_all: bool) -> bool:
        """Whoever is to move plays; whether the game goes on."""
        first = self.seats[0]
        turn = FRAMES.decode(first.text).table.turn
        if turn is None:
            return False
        mover = self.seats[turn]
        while mover.version < first.version:
            mover.news.clear()
            await mover.news.wait()
        frame = FRAMES.decode(mover.text)
        action = rng.choice(frame.view.moves).action
        key = f"{self.moves}-{rng.random()}"
        command = {"type": "move", "key": key, "expect": frame.version, "move": action}
        target = frame.version + 1
        mover.answered.clear()
        sent = time.perf_counter()
        await mover.socket.send(json.dumps(command))
        await mover.answered.wait()
        self.moves += 1
        for seat in self.seats if wait_for_all else (first,):
            while seat.version < target:
                seat.news.clear()
                await seat.news.wait()
            if wait_for_all:
                self.delays.append(seat.seen[target] - sent)
        return True


async def set_tables(
    url: str, count: int, stack: AsyncExitStack, one_screen: bool = False
) -> list[Play]:
    """Tables of all games, at which everybody looks."""
    plays = []
    names = GAMES.names()
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for number in range(count):
            people = [{"name": f"P{seat}"} for seat in range(SEATS)]
            wish = {"game": names[number % len(names)], "seats": people, "hot_seat": one_screen}
            links = (await client.post("/api/tables", json=wish)).raise_for_status().json()
            headers = {"Authorization": f"Bearer {links['host']}"}
            await client.post(f"/api/tables/{links['table']}/start", headers=headers)
            plays.append(Play(url, links))
            for seat in plays[-1].screens:
                await seat.connect(stack)
    for play in plays:
        for seat in play.screens:
            while not seat.version:
                await seat.news.wait()
    return plays


async def live_tables(url: str) -> list[float]:
    """Seconds from sent to seen, for every seat and every move."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(url, TABLES, stack)
        end = time.monotonic() + LIVE_SECONDS

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            await asyncio.sleep(rng.uniform(0.0, SECONDS_A_MOVE))
            while time.monotonic() < end and await play.move(rng, wait_for_all=True):
                await asyncio.sleep(SECONDS_A_MOVE)

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        return sorted(delay for play in plays for delay in play.delays)


class Busy(NamedTuple):
    """Moves a second, and milliseconds the server computed for each."""

    rate: float
    cost: float


async def busy_tables(server: Server, one_screen: bool) -> Busy:
    """When all move at once, each move acknowledged when it is on the disk."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(server.url, BUSY_TABLES, stack, one_screen)
        begun, used = time.monotonic(), server.cpu_seconds()
        end = begun + BUSY_SECONDS

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            while time.monotonic() < end and await play.move(rng, wait_for_all=False):
                pass

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        moves = sum(play.moves for play in plays)
        cost = 1000 * (server.cpu_seconds() - used) / moves
        return Busy(moves / (time.monotonic() - begun), cost)


class Script:
    """A program that plays a recorded game again, a request a move, and looks at nothing."""

    def __init__(self, port: int, links: dict[str, Any], actions: list[int]) -> None:
        self.port = port
        self.path = f"/api/tables/{links['table']}/moves"
        self.token = links["seats"][0]
        self.actions = actions
        self.moves = 0

    async def run(self, end: float) -> None:
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        # The table was set, and the game begun.
        version = 2
        for action in self.actions:
            if time.monotonic() >= end:
                break
            command = {"key": f"k{version}", "expect": version, "move": action}
            writer.write(self.request(json.dumps(command).encode()))
            head = await reader.readuntil(b"\r\n\r\n")
            length = int(head.lower().split(b"content-length: ")[1].split(b"\r")[0])
            answer = await reader.readexactly(length)
            assert head.startswith(b"HTTP/1.1 200"), answer
            version += 1
            self.moves += 1
        writer.close()

    def request(self, body: bytes) -> bytes:
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {self.token}"
            f"\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        return head.encode() + body


def random_record(name: str, seed: int) -> Record:
    """A whole game of random moves."""
    game = GAMES.get(name)
    record = start_record(game, ["person"] * SEATS, {}, seed)
    state = begin(record, game)
    rng = seeded(seed)
    while state.seat >= 0:
        actions = state.legal()
        record.actions.append(actions[rng.below(len(actions))])
        state.apply(record.actions[-1])
    finish_record(record, state)
    return record


async def scripts(server: Server) -> Busy:
    """The same when nobody looks: what storing moves costs without showing them."""
    names = GAMES.names()
    playing = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        for number in range(2 * BUSY_TABLES):
            record = random_record(names[number % len(names)], number)
            wish = {"record": msgspec.to_builtins(record), "position": 0}
            links = (await client.post("/api/tables/import", json=wish)).raise_for_status().json()
            port = httpx.URL(server.url).port or 80
            playing.append(Script(port, links, record.actions))
    begun, used = time.monotonic(), server.cpu_seconds()
    await asyncio.gather(*(script.run(begun + BUSY_SECONDS) for script in playing))
    moves = sum(script.moves for script in playing)
    cost = 1000 * (server.cpu_seconds() - used) / moves
    return Busy(moves / (time.monotonic() - begun), cost)


def bare_loop(data: Path) -> float:
    """Rows a second that `sqlite3` inserts, each waiting for the disk."""
    with closing(sqlite3.connect(data, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode=WAL")
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("CREATE TABLE moves (id INTEGER PRIMARY KEY, snapshot TEXT)")
        snapshot = "x" * 1500
        rows = 0
        begun = time.monotonic()
        while time.monotonic() < begun + LOOP_SECONDS:
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("INSERT INTO moves (snapshot) VALUES (?)", (snapshot,))
            connection.execute("COMMIT")
            rows += 1
        return rows / (time.monotonic() - begun)


def at(values: list[float], part: float) -> float:
    return values[min(int(part * len(values)), len(values) - 1)]


async def measure(folder: Path) -> Table:
    """All of it, as a table."""
    bare = bare_loop(folder / "bare.db")
    async with serve(folder / "tables.db") as server:
        delays = await live_tables(server.url)
    async with serve(folder / "busy.db") as server:
        busy = {
            f"{SEATS} people looking at each": await busy_tables(server, one_screen=False),
            "one screen each": await busy_tables(server, one_screen=True),
            "scripts, nobody looking": await scripts(server),
        }
    table = Table(title="Live tables, the server and the load on this machine")
    for heading in ("what", "measured"):
        table.add_column(heading)
    moves = len(delays) / SEATS
    table.add_row(
        f"{TABLES} tables of {SEATS} seats, a move every {SECONDS_A_MOVE:g} s",
        f"{moves:,.0f} moves in {LIVE_SECONDS:g} s, each seen by {SEATS}",
    )
    for part, name in ((0.5, "p50"), (0.99, "p99")):
        table.add_row(f"sent to seen, {name}", f"{1000 * at(delays, part):.1f} ms")
    table.add_row("bare sqlite3 inserts, the same fsync", f"{bare:,.0f} /s")
    for who, found in busy.items():
        table.add_row(
            f"durable moves at saturation: {who}",
            f"{found.rate:,.0f} /s, {found.rate / bare:.2f} of the bare inserts;"
            f" {found.cost:.2f} ms of the server's time each",
        )
    return table


def main() -> None:
    """Measure and print."""
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        found = asyncio.run(measure(Path(folder)))
    console = Console(width=max(100, Console().width))
    console.print(found)
    console.print(f"{os.cpu_count()} cores; load {load:.2f} before, {os.getloadavg()[0]:.2f} after")


if __name__ == "__main__":
    main()
