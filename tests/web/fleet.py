"""Servers on one database, and people and programs that a load balancer sends to any of them."""

import asyncio
import random
import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, contextmanager, suppress
from dataclasses import dataclass, field
from statistics import quantiles
from typing import Any, NamedTuple

import httpx
import msgspec
import psycopg
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus

from sancity.kernel.record import Record
from sancity.tables.data import BotTurn, Snapshot
from sancity.tables.table import reopen_table
from tests.web.serving import ServerProcess, Site

# Only so that a test cannot hang: nothing here is expected to take nearly as long.
PATIENCE_SECONDS = 300.0
# Between two tries of a request.
PAUSE_SECONDS = 0.05


class Fleet:
    """Server processes on one database."""

    def __init__(self, database: str, servers: int = 2, options: tuple[str, ...] = ()) -> None:
        self.database = database
        # They start at the same moment, on a database without tables.
        with ThreadPoolExecutor(servers) as pool:
            starting = [
                pool.submit(ServerProcess, database, options=options) for _ in range(servers)
            ]
        self.servers = [started.result() for started in starting]
        self.urls = [server.url for server in self.servers]
        self.sites = [Site(url) for url in self.urls]

    def stop(self) -> None:
        for site in self.sites:
            site.close()
        running = [server for server in self.servers if server.process.poll() is None]
        with ThreadPoolExecutor(len(running) or 1) as pool:
            for stopping in [pool.submit(server.stop) for server in running]:
                stopping.result()


@contextmanager
def fleet(database: str, servers: int = 2, *options: str) -> Iterator[Fleet]:
    running = Fleet(database, servers, options)
    try:
        yield running
    finally:
        running.stop()


async def wait_for(what: str, holds: Callable[[], bool], pause: float = PAUSE_SECONDS) -> None:
    """Wait until something holds, which must not block."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < end, f"this has not happened: {what}"
        await asyncio.sleep(pause)


def wait_until(what: str, holds: Callable[[], bool]) -> None:
    """The same in a thread."""
    end = time.monotonic() + PATIENCE_SECONDS
    while not holds():
        assert time.monotonic() < end, f"this has not happened: {what}"
        time.sleep(PAUSE_SECONDS)


# What is stored


class StoredEvent(NamedTuple):
    version: int
    kind: str
    seat: int | None
    key: str | None
    at: float
    action: int | None
    data: dict[str, Any]


def stored_event(*columns: Any) -> StoredEvent:
    *others, data = columns
    return StoredEvent._make([*others, msgspec.json.decode(data)])


class StoredTable(NamedTuple):
    version: int
    snapshot: Snapshot
    events: list[StoredEvent]

    @property
    def record(self) -> Record:
        assert self.snapshot.record is not None
        return self.snapshot.record

    def actions(self) -> list[int]:
        """The actions of all moves that were not taken back."""
        actions: list[int] = []
        for event in self.events:
            if event.kind == "move":
                assert event.action is not None
                actions.append(event.action)
            elif event.kind in ("undo", "take-back"):
                del actions[event.data["position"] :]
        return actions


def query(database: str, text: str, *values: object) -> list[tuple[Any, ...]]:
    with psycopg.connect(database) as connection:
        return connection.execute(text.encode(), values).fetchall()


def cut_listening(database: str, most: int | None = None) -> None:
    """Cut the connections by which servers hear of each other's changes, at most `most` of them. If
    they have been cut before, wait until there is one again."""
    text = (
        "SELECT pg_terminate_backend(pid) FROM (SELECT pid FROM pg_stat_activity WHERE"
        " application_name = 'sancity-fleet' AND datname = current_database()"
        " ORDER BY random() LIMIT %s) AS cut"
    )
    wait_until("a server listens", lambda: bool(query(database, text, most)))


def versions_in_play(database: str) -> dict[str, int]:
    """The versions of all tables where a game is being played."""
    found = query(database, "SELECT id, version FROM tables WHERE status = 'playing'")
    return {str(name): int(version) for name, version in found}


def moves_in_play(database: str) -> dict[str, int]:
    """The same with the versions in which the position last changed."""
    moved = "(snapshot::json->>'moved')::int"
    found = query(database, f"SELECT id, {moved} FROM tables WHERE status = 'playing'")
    return {str(name): int(version) for name, version in found}


def stored_tables(database: str) -> dict[str, StoredTable]:
    """All tables whose game has begun."""
    found = {}
    tables = "SELECT id, version, snapshot FROM tables WHERE status <> 'open'"
    events = "SELECT version, kind, seat, key, at, action, data FROM events WHERE table_id = %s"
    for name, version, snapshot in query(database, tables):
        rows = query(database, f"{events} ORDER BY version", name)
        found[str(name)] = StoredTable(
            version,
            msgspec.json.decode(snapshot, type=Snapshot),
            [stored_event(*row) for row in rows],
        )
    return found


# What clients see


class FrameParts(msgspec.Struct, frozen=True):
    """A frame whose larger parts are left as they came."""

    version: int
    after: int | None
    complete: bool
    table: dict[str, Any]
    you: msgspec.Raw
    changes: msgspec.Raw
    view: msgspec.Raw

    def seen(self) -> tuple[object, ...]:
        """What must be the same wherever and however a viewer gets the frame of a version."""
        parts = (self.you, self.changes, self.view)
        return (self.version, self.after, self.complete, *map(bytes, parts))

    def shared_info(self) -> dict[str, Any]:
        """What the frame says about the table, without what differs from moment to moment."""
        seats = [seat | {"connected": None} for seat in self.table["seats"]]
        return self.table | {"seats": seats, "used": None}


def read_frame(content: bytes | str) -> FrameParts:
    return msgspec.json.decode(content, type=FrameParts)


class Sent(NamedTuple):
    """A command that was acknowledged: where it went, when, and what came back."""

    path: str
    body: dict[str, Any]
    at: float
    seconds: float
    answer: bytes


class Client:
    """A program that sends each request to a server chosen at random, and to another one if that
    does not answer."""

    def __init__(self, urls: list[str], seed: object, by_socket: bool = True) -> None:
        self.urls = urls
        self.rng = random.Random(str(seed))
        self.by_socket = by_socket
        self.http = httpx.AsyncClient(timeout=PATIENCE_SECONDS)
        # What happened besides answers of status 200: by name of error, status, or close code.
        self.troubles: Counter[str] = Counter()
        self.sockets = 0

    async def close(self) -> None:
        await self.http.aclose()

    def chance(self, share: float) -> bool:
        return self.rng.random() < share

    def any_order(self) -> list[str]:
        return self.rng.sample(self.urls, len(self.urls))

    async def ask(
        self, method: str, path: str, token: str | None = None, **options: Any
    ) -> httpx.Response:
        """Send a request again until a server answers it."""
        end = time.monotonic() + PATIENCE_SECONDS
        while True:
            for url in self.any_order():
                with suppress(httpx.TransportError):
                    answer = await self.ask_once(url, method, path, token, **options)
                    if answer.status_code != httpx.codes.SERVICE_UNAVAILABLE:
                        return answer
                assert time.monotonic() < end, f"no server answers {path}"
            await asyncio.sleep(PAUSE_SECONDS)

    async def ask_once(
        self, url: str, method: str, path: str, token: str | None = None, **options: Any
    ) -> httpx.Response:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        try:
            answer = await self.http.request(method, url + path, headers=headers, **options)
        except httpx.TransportError as error:
            self.troubles[type(error).__name__] += 1
            raise
        if not answer.is_success:
            self.troubles[f"{answer.status_code} to {path.rpartition('/')[2]}"] += 1
        return answer

    async def new_table(self, game: str, seats: list[str], **terms: Any) -> dict[str, Any]:
        """Create a table and start its game; seats are names, and levels like `bot:random`."""
        wanted = [
            {"who": "bot", "level": seat[4:]} if seat.startswith("bot:") else {"name": seat}
            for seat in seats
        ]
        body = {"game": game, "seats": wanted, **terms}
        created = await self.ask("POST", "/api/tables", json=body)
        assert created.status_code == httpx.codes.CREATED, created.text
        links: dict[str, Any] = created.json()
        started = await self.ask("POST", f"/api/tables/{links['table']}/start", links["host"])
        # It had begun if the answer was lost.
        assert started.is_success or started.json()["error"] == "started", started.text
        return links


@dataclass(frozen=True)
class Habits:
    """How clients behave."""

    # The longest pause before a move, in seconds.
    think: float
    # How often they take a move back, and say something, when they could.
    undo: float = 0.0
    chat: float = 0.0
    # The most frames that they take from a socket before they leave it and connect again.
    frames: int = 1_000_000


@dataclass(eq=False)
class Member:
    """A client at one table, in a seat or as a spectator (`seat` is None). It knows only what the
    servers have sent."""

    client: Client
    habits: Habits
    table: str
    seat: int | None
    token: str
    frame: FrameParts | None = None
    acknowledged: dict[str, Sent] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    said: dict[str, int] = field(default_factory=dict)
    # The version up to which this member knows what came of its commands.
    answered: int = 0
    # Whether a command is being sent; and whether no more are to be.
    busy: bool = False
    resting: bool = False

    @property
    def path(self) -> str:
        return f"/api/tables/{self.table}"

    @property
    def version(self) -> int:
        return 0 if self.frame is None else self.frame.version

    @property
    def over(self) -> bool:
        return self.frame is not None and self.frame.table["status"] == "over"

    async def follow(self) -> None:
        """Look at the table, and play whenever it is this seat's turn, until cancelled."""
        while True:
            with suppress(httpx.TransportError):
                async with aclosing(self.frames()) as frames:
                    async for content in frames:
                        self.see(read_frame(content))
                        await self.act()
            await asyncio.sleep(PAUSE_SECONDS)

    def see(self, frame: FrameParts) -> None:
        assert frame.version >= self.version, "time runs backwards"
        assert frame.after == (self.version or None), "these are not the news that were asked for"
        if frame.after is not None:
            changes = msgspec.json.decode(frame.changes)
            versions = [change["version"] for change in changes]
            assert frame.complete
            assert versions == list(range(frame.after + 1, frame.version + 1)), "a gap"
        self.frame = frame

    def frames(self) -> AsyncGenerator[bytes | str, None]:
        return self.by_socket() if self.client.by_socket else self.by_request()

    async def by_request(self) -> AsyncGenerator[bytes | str, None]:
        query = {"after": self.version, "wait": 10} if self.version else {}
        path = f"{self.path}/events" if self.version else self.path
        answer = await self.client.ask("GET", path, self.token, params=query)
        assert answer.is_success, answer.text
        yield answer.content

    async def by_socket(self) -> AsyncGenerator[bytes | str, None]:
        """Frames of one socket, at the first server that takes it."""
        client = self.client
        for url in client.any_order():
            address = f"{url.replace('http', 'ws')}{self.path}/live"
            if self.version:
                address += f"?after={self.version}"
            try:
                async with connect(
                    address,
                    additional_headers={"Authorization": f"Bearer {self.token}"},
                    open_timeout=PATIENCE_SECONDS,
                    ping_interval=None,
                    close_timeout=1,
                    max_size=None,
                ) as socket:
                    client.sockets += 1
                    for _ in range(client.rng.randint(1, self.habits.frames)):
                        yield await socket.recv()
                    return
            except ConnectionClosed as closed:
                code = closed.rcvd.code if closed.rcvd else None
                client.troubles[f"close {code}"] += 1
                # It was killed, it stops, or it cannot read the data.
                assert code in (None, 1012, 1013), f"a socket was closed with {code}"
                return
            except InvalidStatus as refused:
                client.troubles[f"{refused.response.status_code} to live"] += 1
            except (OSError, InvalidHandshake) as error:
                client.troubles[f"{type(error).__name__} at live"] += 1

    async def act(self) -> None:
        assert self.frame is not None
        info = self.frame.table
        mine = info["turn"] == self.seat
        # A frame older than the last answer is no base for a decision.
        if self.seat is None or info["turn"] is None or self.version < self.answered:
            return
        if self.client.chance(self.habits.chat):
            await self.say()
        if msgspec.json.decode(self.frame.you)["undo"] and self.client.chance(self.habits.undo):
            await self.command("undo", {})
        elif mine:
            await asyncio.sleep(self.client.rng.uniform(0.0, self.habits.think))
            move = self.client.rng.choice(msgspec.json.decode(self.frame.view)["moves"])
            await self.command("moves", {"move": move["action"]})

    async def command(self, name: str, body: dict[str, Any]) -> None:
        """Send a command until it is answered, always with the same key."""
        if self.resting:
            return
        self.busy = True
        key = f"{self.client.rng.random():.15f}"
        body = {"key": key, "expect": self.version, **body}
        path = f"{self.path}/{name}"
        at, begun = time.time(), time.monotonic()
        answer = await self.client.ask("POST", path, self.token, json=body)
        if answer.is_success:
            seconds = time.monotonic() - begun
            self.acknowledged[key] = Sent(path, body, at, seconds, answer.content)
            self.answered = answer.json()["version"]
        else:
            # Another player took a move back, or moved before this one did.
            problem = answer.json()
            assert problem["error"] == "stale", answer.text
            assert problem["frame"]["version"] > self.version
            self.refused.add(key)
            self.answered = problem["frame"]["version"]
        self.busy = False

    async def say(self) -> None:
        """Say something once: it has no key, so nobody may send it again."""
        if self.resting:
            return
        self.busy = True
        text = f"{self.client.rng.random():.15f}"
        with suppress(httpx.TransportError):
            url = self.client.rng.choice(self.client.urls)
            body = {"text": text}
            answer = await self.client.ask_once(
                url, "POST", f"{self.path}/chat", self.token, json=body
            )
            assert answer.status_code in (200, 503), answer.text
            if answer.is_success:
                self.said[text] = answer.json()["version"]
        self.busy = False


class Setting(NamedTuple):
    """A kind of table: its game, who sits there (a name is a person), and its terms."""

    game: str
    seats: list[str]
    terms: dict[str, Any]


class Club:
    """Clients, and the tables they play at. Where a game ends, another one is begun."""

    def __init__(
        self, urls: list[str], settings: list[Setting], habits: Habits, clients: list[Client]
    ) -> None:
        self.urls = urls
        self.settings = settings
        self.habits = habits
        self.clients = clients
        self.members: list[Member] = []
        # How many tables are being created.
        self._opening = 0
        self._resting = False
        self._closed = False

    async def play_at(self, setting: Setting) -> None:
        """Play one game after the other."""
        while not self._resting:
            host = self.clients[len(self.members) % len(self.clients)]
            self._opening += 1
            links = await host.new_table(setting.game, setting.seats, **setting.terms)
            members = self._sit_down(links)
            self._opening -= 1
            async with asyncio.TaskGroup() as group:
                following = [group.create_task(member.follow()) for member in members]
                while not self._closed and not all(member.over for member in members):
                    await asyncio.sleep(PAUSE_SECONDS)
                await self._see_the_last(members)
                for task in following:
                    task.cancel()

    def _sit_down(self, links: dict[str, Any]) -> list[Member]:
        """Everyone at a table: its people, and one spectator."""
        tokens = [(seat, token) for seat, token in enumerate(links["seats"]) if token]
        members = []
        for seat, token in [*tokens, (None, links["spectator"])]:
            client = self.clients[len(self.members) % len(self.clients)]
            member = Member(client, self.habits, links["table"], seat, token)
            member.resting = self._resting
            members.append(member)
            self.members.append(member)
        return members

    async def _see_the_last(self, members: list[Member]) -> None:
        """Wait until everyone has seen what was said after the last move."""
        await wait_for("commands are answered", lambda: not any(m.busy for m in members))
        first, newest = members[0], max(member.version for member in members)
        query = {"after": newest} if newest else {}
        answer = await first.client.ask("GET", first.path, first.token, params=query)
        last = read_frame(answer.content).version
        await wait_for("all see the end", lambda: all(m.version >= last for m in members))

    async def rest(self, database: str) -> None:
        """Let no one send anything more, and wait until no bot is to move and everyone has seen
        all there is."""
        self._resting = True
        for member in self.members:
            member.resting = True

        def is_quiet() -> bool:
            busy = self._opening or any(member.busy for member in self.members)
            return not busy and not bots_to_move(database)

        end = time.monotonic() + PATIENCE_SECONDS
        while not await asyncio.to_thread(is_quiet):
            assert time.monotonic() < end, "bots have not come to an end"
            await asyncio.sleep(10 * PAUSE_SECONDS)
        last = await asyncio.to_thread(versions_in_play, database)
        playing = [member for member in self.members if member.table in last]
        await wait_for(
            "everyone has seen all there is",
            lambda: all(member.version == last[member.table] for member in playing),
        )
        self._closed = True


def bots_to_move(database: str) -> list[str]:
    """The tables where a bot is to move."""
    rows = query(database, "SELECT snapshot FROM tables WHERE status = 'playing'")
    playing = [reopen_table(msgspec.json.decode(row[0], type=Snapshot)) for row in rows]
    return [table.data.id for table in playing if isinstance(table.duty(), BotTurn)]


def figures(seconds: list[float]) -> str:
    """The middle, the 99th percentile and the largest of some times, in milliseconds."""
    if len(seconds) < 2:
        return "too few to say"
    steps = quantiles(seconds, n=100, method="inclusive")
    shown = (("p50", steps[49]), ("p99", steps[98]), ("longest", max(seconds)))
    return ", ".join(f"{name} {1000 * value:.0f} ms" for name, value in shown)
