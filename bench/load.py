"""The load: people who play at live tables, and programs that play recorded games.

It shares the machine with the servers, so it computes as little as it can.
"""

import asyncio
import base64
import os
import random
import re
import time
from collections.abc import Iterator, Sequence
from contextlib import AsyncExitStack
from typing import Any, Final, NamedTuple

import httpx
import msgspec

from bench.fleet import Fleet, Meter, Shares
from sancity.games import GAMES
from sancity.kernel.record import Record, begin, finish_record, start_record
from sancity.kernel.rng import seeded

SEATS: Final = 4
SECONDS_A_MOVE: Final = 1.0
# How many tables play as fast as they can: enough to keep the server busy.
BUSY_TABLES: Final = 64
# How many tables are set at the same time.
TABLES_AT_ONCE: Final = 8
# The rush after the last player has connected (everyone is told who is there) must not be
# measured.
SETTLE_SECONDS: Final = 1.0
# Files that are open for other reasons.
SPARE_FILES: Final = 256


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
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
TWO_BYTES, EIGHT_BYTES = 126, 127


class Commands:
    """A connection by which moves are sent, one after the other."""

    def __init__(self, url: str, table: str) -> None:
        self.port = httpx.URL(url).port or 80
        self.path = f"/api/tables/{table}/moves"
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, token: str, seat: int, version: int, action: int) -> None:
        """Send a move and wait until it is on the disk."""
        command = {"key": f"k{version}", "expect": version, "seat": seat, "move": action}
        body = msgspec.json.encode(command)
        head = (
            f"POST {self.path} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}"
            f"\r\nContent-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        while True:
            reader, writer = await self._connect()
            writer.write(head.encode() + body)
            try:
                found = await reader.readuntil(b"\r\n\r\n")
                break
            except (asyncio.IncompleteReadError, ConnectionError):
                # Servers close connections that have been idle for some seconds. With the same key
                # nothing is done twice.
                self.close()
        length = int(found.lower().split(b"content-length: ")[1].split(b"\r")[0])
        answer = await reader.readexactly(length)
        assert found.startswith(b"HTTP/1.1 200"), answer

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        if self._streams is None or self._streams[0].at_eof():
            self.close()
            self._streams = await asyncio.open_connection("127.0.0.1", self.port)
        return self._streams

    def close(self) -> None:
        if self._streams is not None:
            self._streams[1].close()
            self._streams = None


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
        # Why the server closed it.
        self.closed: bytes | None = None
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
            if not head.startswith(b"HTTP/1.1 101"):
                self._close(head)
                return
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
        elif kind == CLOSE:
            self._close(message)
        return True

    def connection_lost(self, error: Exception | None) -> None:
        self._close(str(error).encode())

    def _close(self, why: bytes) -> None:
        self.closed = self.closed or why
        self.news.set()

    def take_frame(self, message: bytes) -> None:
        found = VERSION.search(message)
        assert found is not None
        self.version = int(found[1])
        self.seen.setdefault(self.version, time.perf_counter())
        self.text = message
        self.news.set()


class Playing:
    """A table at which the load plays: its sockets, and when moves were sent and acknowledged."""

    def __init__(self, urls: Sequence[str], links: dict[str, Any]) -> None:
        self.table: str = links["table"]
        self.tokens: list[str] = links["seats"]
        self.urls = urls
        self.commands = [Commands(url, self.table) for url in urls]
        self.seats: list[Seat] = []
        self.acknowledged: list[float] = []
        # When the move to which version was sent.
        self.sent: dict[int, float] = {}

    async def connect(self, people: int, stack: AsyncExitStack) -> None:
        """Connect people, each to the next of the servers; return when all see the table."""
        for commands in self.commands:
            stack.callback(commands.close)
        for number, token in enumerate(self.tokens[:people]):
            self.seats.append(Seat(self.urls[number % len(self.urls)], self.table, token))
            await self.seats[-1].connect(stack)
        await self.wait_for(1, self.seats)

    async def send(self, commands: Commands, seat: int, version: int, action: int) -> None:
        """Send a move, and wait until it is acknowledged."""
        sent = self.sent[version + 1] = time.perf_counter()
        await commands.send(self.tokens[seat], seat, version, action)
        self.acknowledged.append(time.perf_counter() - sent)

    async def wait_for(self, version: int, seats: Sequence[Seat]) -> None:
        """Return when these seats have seen a version."""
        for seat in seats:
            while seat.version < version:
                assert seat.closed is None, seat.closed
                seat.news.clear()
                await seat.news.wait()

    def delays(self) -> Iterator[float]:
        """Yield the seconds from sent to seen for every socket and every move."""
        for seat in self.seats:
            seen: float | None = None
            for version, sent in reversed(self.sent.items()):
                # A version that a slow client skipped was seen with the next.
                seen = seat.seen.get(version, seen)
                if seen is not None:
                    yield seen - sent


class Play(Playing):
    """People who choose among the moves that they see. Each sends them to the server to which the
    socket is connected."""

    async def move(self, rng: random.Random, wait_for_all: bool) -> bool:
        """Play a move for the seat to move; return whether the game goes on."""
        first = self.seats[0]
        found = TURN.search(first.text)
        if found is None or found[1] == b"null":
            return False
        seat = int(found[1])
        mover = self.seats[seat]
        await self.wait_for(first.version, [mover])
        version = mover.version
        action = rng.choice(FRAMES.decode(mover.text).view.moves).action
        await self.send(self.commands[seat % len(self.commands)], seat, version, action)
        await self.wait_for(version + 1, self.seats if wait_for_all else [first])
        return True


class Script(Playing):
    """A program that plays a recorded game, given as seats and actions, without looking at the
    table. It sends each move to the next of the servers."""

    async def run(self, decisions: list[tuple[int, int]], end: float) -> None:
        # The table was set, and the game begun.
        for version, (seat, action) in enumerate(decisions, 2):
            if time.monotonic() >= end:
                break
            commands = self.commands[version % len(self.commands)]
            await self.send(commands, seat, version, action)
            await self.wait_for(version + 1, self.seats)


def rotated(urls: Sequence[str], number: int) -> list[str]:
    """Return the servers in another order for each table, so that all have as much to do."""
    first = number % len(urls)
    return [*urls[first:], *urls[:first]]


async def set_tables(urls: Sequence[str], count: int, stack: AsyncExitStack) -> list[Play]:
    """Create tables of all games, with every player connected."""
    names = GAMES.names()
    gate = asyncio.Semaphore(TABLES_AT_ONCE)
    client = await stack.enter_async_context(httpx.AsyncClient(timeout=60))

    async def set_table(number: int) -> Play:
        people = [{"name": f"P{seat}"} for seat in range(SEATS)]
        body = {"game": names[number % len(names)], "seats": people}
        order = rotated(urls, number)
        tables = f"{order[0]}/api/tables"
        async with gate:
            links = (await client.post(tables, json=body)).raise_for_status().json()
            headers = {"Authorization": f"Bearer {links['host']}"}
            started = await client.post(f"{tables}/{links['table']}/start", headers=headers)
            started.raise_for_status()
            play = Play(order, links)
            await play.connect(SEATS, stack)
        return play

    plays = await asyncio.gather(*map(set_table, range(count)))
    await asyncio.sleep(SETTLE_SECONDS)
    return plays


class Measured(NamedTuple):
    """The moves played in some seconds; the seconds until each was acknowledged, and until each
    seat saw it, both sorted; and how busy everything was."""

    moves: int
    seconds: float
    acknowledged: list[float]
    seen: list[float]
    shares: Shares

    @property
    def rate(self) -> float:
        """Moves per second."""
        return self.moves / self.seconds

    @property
    def cost(self) -> float:
        """The milliseconds of processor time that a move took of all servers together."""
        return 1000 * sum(self.shares.servers) / self.rate

    @property
    def database_cost(self) -> float:
        """The milliseconds of processor time that a move took of the database server."""
        return 1000 * self.shares.database / self.rate


def measured(meter: Meter, plays: Sequence[Playing]) -> Measured:
    seconds, shares = meter.stop()
    acknowledged = sorted(wait for play in plays for wait in play.acknowledged)
    seen = sorted(delay for play in plays for delay in play.delays())
    return Measured(len(acknowledged), seconds, acknowledged, seen, shares)


async def live_tables(fleet: Fleet, tables: int, seconds: float) -> Measured:
    """Play at this many tables, with a move per second at each."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(fleet.urls, tables, stack)
        meter = Meter(fleet)
        begun = time.monotonic()

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            at = begun + rng.uniform(0.0, SECONDS_A_MOVE)
            while max(at, time.monotonic()) < begun + seconds:
                await asyncio.sleep(at - time.monotonic())
                if not await play.move(rng, wait_for_all=True):
                    return
                # By the clock, not by when the last move was seen: a slow server gets no rest.
                at += SECONDS_A_MOVE

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        return measured(meter, plays)


async def busy_tables(fleet: Fleet, seconds: float) -> Measured:
    """Play at all tables as fast as moves are acknowledged, which is when they are stored."""
    async with AsyncExitStack() as stack:
        plays = await set_tables(fleet.urls, BUSY_TABLES, stack)
        meter = Meter(fleet)
        end = time.monotonic() + seconds

        async def go_on(play: Play, seed: int) -> None:
            rng = random.Random(seed)
            while time.monotonic() < end and await play.move(rng, wait_for_all=False):
                pass

        await asyncio.gather(*(go_on(play, number) for number, play in enumerate(plays)))
        return measured(meter, plays)


def random_record(name: str, seed: int) -> tuple[Record, list[tuple[int, int]]]:
    """Return a whole game of random moves, and who decided what."""
    game = GAMES.get(name)
    record = start_record(game, ["person"] * SEATS, {}, seed)
    state = begin(record, game)
    rng = seeded(seed)
    decisions = []
    while state.seat >= 0:
        actions = state.legal()
        action = actions[rng.below(len(actions))]
        decisions.append((state.seat, action))
        record.actions.append(action)
        state.apply(action)
    finish_record(record, state)
    return record, decisions


async def scripts(
    fleet: Fleet, seconds: float, screens: int = 0, change_servers: bool = False
) -> Measured:
    """Play recorded games, with one viewer or none: what storing moves costs."""
    names = GAMES.names()
    playing = []
    async with AsyncExitStack() as stack:
        client = await stack.enter_async_context(httpx.AsyncClient(timeout=60))
        for number in range(BUSY_TABLES if screens else 2 * BUSY_TABLES):
            record, decisions = random_record(names[number % len(names)], number)
            body = {"record": msgspec.to_builtins(record), "position": 0}
            order = rotated(fleet.urls, number)
            answer = await client.post(f"{order[0]}/api/tables/import", json=body)
            links = answer.raise_for_status().json()
            script = Script(order if change_servers else order[:1], links)
            await script.connect(screens, stack)
            playing.append((script, decisions))
        await asyncio.sleep(SETTLE_SECONDS)
        meter = Meter(fleet)
        end = time.monotonic() + seconds
        await asyncio.gather(*(script.run(decisions, end) for script, decisions in playing))
        return measured(meter, [script for script, _ in playing])


def at(values: list[float], part: float) -> float:
    return values[min(int(part * len(values)), len(values) - 1)]


def files_needed(tables: int, servers: int) -> int:
    """Return how many files the load opens at most: sockets and connections for commands."""
    return max(tables, 2 * BUSY_TABLES) * (SEATS + servers) + SPARE_FILES
