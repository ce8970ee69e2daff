"""Live tables: the delay from a move sent to a move seen, and how many moves per second are stored.

The server and the load run as two processes on the same machine. For comparison, a bare loop
inserts a row and waits for the disk: no server that stores each move by itself can be faster.
`python -m bench.tables short` takes a quarter of the time.
"""

import asyncio
import base64
import os
import random
import re
import socket
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager, closing
from functools import partial
from pathlib import Path
from typing import Any, Final, NamedTuple

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table

from sancity.games import GAMES
from sancity.kernel.record import Record, begin, finish_record, start_record
from sancity.kernel.rng import seeded

SEATS: Final = 4
SECONDS_A_MOVE: Final = 1.0
# How many tables play as fast as they can: enough to keep the server busy.
BUSY_TABLES: Final = 64
RUN: Final = "import sys; from sancity.cli import main; sys.argv[0] = 'sancity'; main()"


class Length(NamedTuple):
    """How much to measure: the numbers of live tables, and the seconds for each of them, for each
    busy load, and for the bare loop."""

    tables: tuple[int, ...]
    live: float
    busy: float
    loop: float


WHOLE: Final = Length((300, 400, 600), 20.0, 8.0, 2.0)
SHORT: Final = Length((300,), 6.0, 2.0, 0.5)


class Server(NamedTuple):
    """A server's address and process."""

    url: str
    process: int

    def cpu_seconds(self) -> float:
        """Return the processor time it has used so far."""
        fields = Path(f"/proc/{self.process}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


@asynccontextmanager
async def serve(data: Path) -> AsyncIterator[Server]:
    """Run a server."""
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
    """What the load needs to know of a view."""

    moves: list[Move]


class Frame(msgspec.Struct):
    """What the load needs to know of a frame."""

    view: View


FRAMES: Final = msgspec.json.Decoder(Frame)
VERSION: Final = re.compile(rb'"version":(\d+)')
TURN: Final = re.compile(rb'"turn":(\d+|null)')
TEXT, PING, PONG = 1, 9, 10
TWO_BYTES, EIGHT_BYTES = 126, 127


class Commands:
    """A connection by which moves are sent, one after the other."""

    def __init__(self, url: str, table: str) -> None:
        self.port = httpx.URL(url).port or 80
        self.path = f"/api/tables/{table}/moves"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, token: str, key: str, version: int, action: int) -> None:
        """Send a move and wait until it is on the disk."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        reader, writer = self._streams
        body = msgspec.json.encode({"key": key, "expect": version, "move": action})
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}"
            f"\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        writer.write(head.encode() + body)
        found = await reader.readuntil(b"\r\n\r\n")
        length = int(found.lower().split(b"content-length: ")[1].split(b"\r")[0])
        answer = await reader.readexactly(length)
        assert found.startswith(b"HTTP/1.1 200"), answer

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()


class Seat(asyncio.Protocol):
    """A player's socket, and when it received which version. It decodes no more than it must, so
    that the load leaves the machine to the server."""

    def __init__(self, url: str, table: str, token: str) -> None:
        self.url = httpx.URL(url)
        self.path = f"/api/tables/{table}/live"
        self.token = token
        self.version = 0
        self.text = b""
        self.seen: dict[int, float] = {}
        self.news = asyncio.Event()
        self._open = False
        self._buffer = bytearray()

    async def connect(self, stack: AsyncExitStack) -> None:
        loop = asyncio.get_running_loop()
        port = self.url.port or 80
        self.transport, _ = await loop.create_connection(lambda: self, self.url.host, port)
        stack.callback(self.transport.close)
        key = base64.b64encode(os.urandom(16)).decode()
        head = (
            f"GET {self.path} HTTP/1.1\r\nHost: {self.url.host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n"
            f"Authorization: Bearer {self.token}\r\n\r\n"
        )
        self.transport.write(head.encode())

    def data_received(self, data: bytes) -> None:
        self._buffer += data
        if not self._open:
            head, end, rest = bytes(self._buffer).partition(b"\r\n\r\n")
            if not end:
                return
            assert head.startswith(b"HTTP/1.1 101"), head
            self._open = True
            self._buffer = bytearray(rest)
        while self._take_message():
            pass

    def _take_message(self) -> bool:
        """Take a whole message from the buffer, if there is one."""
        buffer = self._buffer
        if len(buffer) < 2:
            return False
        first, size = 2, buffer[1]
        if size >= TWO_BYTES:
            first += 2 if size < EIGHT_BYTES else 8
            size = int.from_bytes(buffer[2:first])
        if len(buffer) < first + size:
            return False
        message = bytes(buffer[first : first + size])
        kind = buffer[0] & 15
        del buffer[: first + size]
        if kind == TEXT:
            self.take_frame(message)
        elif kind == PING:
            # A mask of zeros is a mask, and pings are short.
            head = bytes((128 | PONG, 128 | len(message)))
            self.transport.write(head + bytes(4) + message)
        return True

    def take_frame(self, message: bytes) -> None:
        found = VERSION.search(message)
        assert found is not None
        self.version = int(found[1])
        self.seen.setdefault(self.version, time.perf_counter())
        self.text = message
        self.news.set()


class Play:
    """A table with four people."""

    def __init__(self, url: str, links: dict[str, Any]) -> None:
        # At one screen all people share one link, and one socket is enough.
        seats = {token: Seat(url, links["table"], token) for token in links["seats"]}
        self.seats = [seats[token] for token in links["seats"]]
        self.screens = list(seats.values())
        self.commands = Commands(url, links["table"])
        self.delays: list[float] = []
        self.moves = 0

    async def move(self, rng: random.Random, wait_for_all: bool) -> bool:
        """Play a move for the seat to move; return whether the game goes on."""
        first = self.seats[0]
        found = TURN.search(first.text)
        if found is None or found[1] == b"null":
            return False
        mover = self.seats[int(found[1])]
        while mover.version < first.version:
            mover.news.clear()
            await mover.news.wait()
        version = mover.version
        action = rng.choice(FRAMES.decode(mover.text).view.moves).action
        key = f"{self.moves}-{rng.random()}"
        target = version + 1
        sent = time.perf_counter()
        await self.commands.send(mover.token, key, version, action)
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
    """Create tables of all games, with every player connected."""
    plays = []
    names = GAMES.names()
    async with httpx.AsyncClient(base_url=url, timeout=60) as client:
        for number in range(count):
            people = [{"name": f"P{seat}"} for seat in range(SEATS)]
            body = {"game": names[number % len(names)], "seats": people, "hot_seat": one_screen}
            links = (await client.post("/api/tables", json=body)).raise_for_status().json()
            headers = {"Authorization": f"Bearer {links['host']}"}
            await client.post(f"/api/tables/{links['table']}/start", headers=headers)
            plays.append(Play(url, links))
            stack.callback(plays[-1].commands.close)
            for seat in plays[-1].screens:
                await seat.connect(stack)
    for play in plays:
        for seat in play.screens:
            while not seat.version:
                await seat.news.wait()
    return plays


class Live(NamedTuple):
    """Seconds from sent to seen for every seat and every move, sorted; moves per second; the
    server's milliseconds of processor time for each; and the share of a core that the server and
    the load took."""

    delays: list[float]
    rate: float
    cost: float
    server: float
    load: float


async def live_tables(server: Server, tables: int, seconds: float) -> Live:
    """Play at this many tables, with a move per second at each."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(server.url, tables, stack)
        begun = time.monotonic()
        used, own = server.cpu_seconds(), time.process_time()

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            at = begun + rng.uniform(0.0, SECONDS_A_MOVE)
            while at < begun + seconds:
                await asyncio.sleep(at - time.monotonic())
                if not await play.move(rng, wait_for_all=True):
                    return
                # By the clock, not by when the last move was seen: a slow server gets no rest.
                at += SECONDS_A_MOVE

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        took = time.monotonic() - begun
        moves = sum(play.moves for play in plays)
        computed = server.cpu_seconds() - used
        return Live(
            sorted(delay for play in plays for delay in play.delays),
            moves / took,
            1000 * computed / moves,
            computed / took,
            (time.process_time() - own) / took,
        )


class Busy(NamedTuple):
    """Moves per second, and the server's milliseconds of processor time for each."""

    rate: float
    cost: float


async def busy_tables(server: Server, seconds: float, one_screen: bool) -> Busy:
    """Play at all tables as fast as moves are acknowledged, which is when they are stored."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(server.url, BUSY_TABLES, stack, one_screen)
        begun, used = time.monotonic(), server.cpu_seconds()
        end = begun + seconds

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            while time.monotonic() < end and await play.move(rng, wait_for_all=False):
                pass

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        moves = sum(play.moves for play in plays)
        cost = 1000 * (server.cpu_seconds() - used) / moves
        return Busy(moves / (time.monotonic() - begun), cost)


class Script:
    """A program that plays a recorded game, a request per move, without looking at the table."""

    def __init__(self, url: str, links: dict[str, Any], actions: list[int]) -> None:
        self.commands = Commands(url, links["table"])
        self.token = links["seats"][0]
        self.actions = actions
        self.moves = 0

    async def run(self, end: float) -> None:
        # The table was set, and the game begun.
        version = 2
        for action in self.actions:
            if time.monotonic() >= end:
                break
            await self.commands.send(self.token, f"k{version}", version, action)
            version += 1
            self.moves += 1
        self.commands.close()


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


async def scripts(server: Server, seconds: float) -> Busy:
    """The same without connected players: what storing moves costs without showing them."""
    names = GAMES.names()
    playing = []
    async with httpx.AsyncClient(base_url=server.url, timeout=60) as client:
        for number in range(2 * BUSY_TABLES):
            record = random_record(names[number % len(names)], number)
            body = {"record": msgspec.to_builtins(record), "position": 0}
            links = (await client.post("/api/tables/import", json=body)).raise_for_status().json()
            playing.append(Script(server.url, links, record.actions))
    begun, used = time.monotonic(), server.cpu_seconds()
    await asyncio.gather(*(script.run(begun + seconds) for script in playing))
    moves = sum(script.moves for script in playing)
    cost = 1000 * (server.cpu_seconds() - used) / moves
    return Busy(moves / (time.monotonic() - begun), cost)


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


def at(values: list[float], part: float) -> float:
    return values[min(int(part * len(values)), len(values) - 1)]


async def measure(folder: Path, length: Length) -> Table:
    """Measure everything; return a table."""
    live: dict[int, Live] = {}
    for tables in length.tables:
        async with serve(folder / f"{tables}.db") as server:
            live[tables] = await live_tables(server, tables, length.live)
    # Disk speed varies: the bare loop runs between the loads, and its best rate counts.
    loops = [bare_loop(folder / "bare.db", length.loop)]
    busy: dict[str, Busy] = {}
    async with serve(folder / "busy.db") as server:
        for who, play in (
            (f"{SEATS} people connected to each", partial(busy_tables, one_screen=False)),
            ("one screen each", partial(busy_tables, one_screen=True)),
            ("scripts, no one connected", scripts),
        ):
            busy[who] = await play(server, length.busy)
            loops.append(bare_loop(folder / "bare.db", length.loop))
    bare = max(loops)
    table = Table(title="Live tables, the server and the load on this machine")
    for heading in ("what", "measured"):
        table.add_column(heading)
    for tables, found in live.items():
        p50, p99 = (1000 * at(found.delays, part) for part in (0.5, 0.99))
        table.add_row(
            f"{tables} tables of {SEATS} people, a move every {SECONDS_A_MOVE:g} s",
            f"{found.rate:,.0f} moves /s; sent to seen p50 {p50:.1f} ms, p99 {p99:.1f} ms;"
            f" {found.cost:.2f} ms of the server's time each; busy: server {found.server:.0%},"
            f" load {found.load:.0%} of a core",
        )
    table.add_row("bare sqlite3 inserts, the same fsync", f"{bare:,.0f} /s")
    for who, load in busy.items():
        table.add_row(
            f"durable moves at saturation: {who}",
            f"{load.rate:,.0f} /s, {load.rate / bare:.2f} of the bare inserts;"
            f" {load.cost:.2f} ms of the server's time each",
        )
    return table


def main() -> None:
    """Measure and print."""
    length = SHORT if "short" in sys.argv[1:] else WHOLE
    load = os.getloadavg()[0]
    with tempfile.TemporaryDirectory(dir=Path.cwd()) as folder:
        found = uvloop.run(measure(Path(folder), length))
    console = Console(width=max(100, Console().width))
    console.print(found)
    console.print(f"{os.cpu_count()} cores; load {load:.2f} before, {os.getloadavg()[0]:.2f} after")


if __name__ == "__main__":
    main()
