"""Several servers on one database: any of them serves any table, and any of them can fail."""

import asyncio
import random
import signal
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from statistics import median
from typing import Any, NamedTuple

import httpx
import msgspec

from sancity.games import GAMES
from sancity.kernel.record import verify
from tests.postgresql import Cluster
from tests.proofs import FULL, heavy
from tests.web.fleet import (
    PATIENCE_SECONDS,
    PAUSE_SECONDS,
    Client,
    Club,
    Fleet,
    FrameParts,
    Habits,
    Member,
    Sent,
    Setting,
    cut_listening,
    figures,
    fleet,
    moves_in_play,
    read_frame,
    stored_tables,
    versions_in_play,
)

CLIENTS = 12
SERVER_KILLS = 30 if FULL else 6
DATABASE_KILLS = 5 if FULL else 1
CUTS = 5 if FULL else 2
CONFLICTS = 2000 if FULL else 200
ROLLING_TABLES = 100 if FULL else 20
ROLLING_SECONDS_BEFORE = 15.0 if FULL else 4.0

CLOCK = {"kind": "live", "bank": 100_000, "increment": 1}
KINDS: list[tuple[list[str], dict[str, Any]]] = [
    (["Ada", "Bob"], {}),
    (["Ada", "bot:easy"], {"clock": CLOCK}),
    (["bot:random", "bot:easy"], {}),
    (["Ada", "bot:random", "Bob"], {"clock": CLOCK}),
]
# What `make test` leaves out here it has in other games.
KINDS_OF_A_GAME = 4 if FULL else 2


def settings() -> list[Setting]:
    """Tables of all games, with people and bots, with and without clocks."""
    return [
        Setting(game, *KINDS[(number + kind) % len(KINDS)])
        for number, game in enumerate(GAMES.names())
        for kind in range(KINDS_OF_A_GAME)
    ]


# Servers, the database and the listening connections fail


class Blow(NamedTuple):
    """Something that was made to fail: from when to when, and the games that were in play."""

    kind: str
    begun: float
    ended: float
    tables: list[str]


class Chaos:
    """Strikes a fleet while a club plays."""

    def __init__(self, running: Fleet, cluster: Cluster, seed: int) -> None:
        self.fleet = running
        self.cluster = cluster
        self.rng = random.Random(seed)
        self.blows: list[Blow] = []

    async def strike(self, kind: str) -> None:
        """Let something fail, and wait until every game goes on."""
        await asyncio.sleep(self.rng.uniform(0.0, 0.5))
        ways: dict[str, Callable[[], Awaitable[float]]] = {
            "server": self.kill_server,
            "database": self.kill_database,
            "listening": self.cut_listening,
        }
        before = await asyncio.to_thread(moves_in_play, self.fleet.database)
        begun = time.time()
        ended = await ways[kind]()
        await self.all_go_on(kind, before)
        self.blows.append(Blow(kind, begun, ended, list(before)))

    async def kill_server(self) -> float:
        """Kill a server and start it again at once; the other one is up all the while."""
        victim = self.rng.choice(self.fleet.servers)
        victim.process.send_signal(signal.SIGKILL)
        killed = time.time()
        await asyncio.to_thread(victim.process.wait)
        await asyncio.to_thread(victim.start)
        return killed

    async def kill_database(self) -> float:
        def kill() -> None:
            self.cluster.kill()
            self.cluster.start()

        await asyncio.to_thread(kill)
        return time.time()

    async def cut_listening(self) -> float:
        """Cut the connection of one server, or of all, that hears of the others' changes."""
        most = self.rng.choice((1, None))
        await asyncio.to_thread(cut_listening, self.fleet.database, most)
        return time.time()

    async def all_go_on(self, kind: str, before: dict[str, int]) -> None:
        end = time.monotonic() + PATIENCE_SECONDS
        waiting = before
        while waiting:
            assert time.monotonic() < end, f"{kind} failed, and these stand still: {waiting}"
            now = await asyncio.to_thread(moves_in_play, self.fleet.database)
            waiting = {name: seen for name, seen in waiting.items() if now.get(name) == seen}
            await asyncio.sleep(PAUSE_SECONDS)


@heavy
def test_nothing_is_lost_or_done_twice_whatever_fails(cluster: Cluster, database: str) -> None:
    kinds = ["server"] * SERVER_KILLS + ["database"] * DATABASE_KILLS + ["listening"] * CUTS
    rng = random.Random(24)
    rng.shuffle(kinds)
    with fleet(database, 2, "--bot-seconds", "0.1") as running:
        chaos = Chaos(running, cluster, seed=24)
        clients = [Client(running.urls, f"chaos {n}", by_socket=n % 2 == 0) for n in range(CLIENTS)]
        habits = Habits(think=0.5, undo=0.05, chat=0.02, frames=20)
        club = Club(running.urls, settings(), habits, clients)
        asyncio.run(play_through(club, chaos, kinds))
    check_data(database, club.members)
    report_chaos(database, club, chaos)


async def play_through(club: Club, chaos: Chaos, kinds: list[str]) -> None:
    database = chaos.fleet.database
    async with asyncio.TaskGroup() as group:
        for setting in club.settings:
            group.create_task(club.play_at(setting))
        await all_under_way(database, len(club.settings))
        for kind in kinds:
            await chaos.strike(kind)
        await club.rest(database)
    await asyncio.gather(*(compare_views(client, club.members) for client in club.clients))
    await asyncio.gather(*(repeat_commands(client, club.members) for client in club.clients))
    for client in club.clients:
        await client.close()


async def all_under_way(database: str, tables: int) -> None:
    """Wait until this number of games are being played."""
    end = time.monotonic() + PATIENCE_SECONDS
    while len(await asyncio.to_thread(versions_in_play, database)) < tables:
        assert time.monotonic() < end, "the games do not begin"
        await asyncio.sleep(PAUSE_SECONDS)


async def compare_views(client: Client, members: list[Member]) -> None:
    """What each member of this client saw last is what every server shows."""
    for member in members:
        if member.client is client:
            last = member.frame
            assert last is not None
            shown = [await frame_at(member, url, last.after) for url in client.urls]
            for frame in shown:
                assert frame.seen() == last.seen()
                assert frame.shared_info() == shown[0].shared_info()


async def frame_at(member: Member, url: str, after: int | None = None) -> FrameParts:
    query = {} if after is None else {"after": after}
    answer = await member.client.ask_once(url, "GET", member.path, member.token, params=query)
    assert answer.is_success, answer.text
    return read_frame(answer.content)


async def repeat_commands(client: Client, members: list[Member]) -> None:
    """Every server gives a repeated command its first answer."""
    for member in members:
        if member.client is client:
            for sent in member.acknowledged.values():
                for url in client.urls:
                    again = await client.ask_once(
                        url, "POST", sent.path, member.token, json=sent.body
                    )
                    assert again.status_code == httpx.codes.OK, again.text
                    assert again.content == sent.answer


def check_data(database: str, members: list[Member]) -> None:
    """Everything that was acknowledged is stored once, and nothing that was refused."""
    tables = stored_tables(database)
    for table in tables.values():
        assert [event.version for event in table.events] == list(range(1, table.version + 1))
        verify(table.record, GAMES.get(table.snapshot.game))
        assert table.actions() == table.record.actions
        keys = Counter((event.seat, event.key) for event in table.events if event.key)
        assert set(keys.values()) <= {1}
        assert not any(event.kind == "timeout" for event in table.events)
    for member in members:
        events = tables[member.table].events
        stored = {event.key: event for event in events if event.key and event.seat == member.seat}
        for key, sent in member.acknowledged.items():
            assert stored[key].version == msgspec.json.decode(sent.answer)["version"]
            assert stored[key].action == sent.body.get("move")
        # Each command got an answer, so nothing else was carried out.
        assert set(stored) == set(member.acknowledged)
        said = {event.data["text"]: event.version for event in events if event.kind == "chat"}
        assert all(said[text] <= version for text, version in member.said.items())


def report_chaos(database: str, club: Club, chaos: Chaos) -> None:
    tables = stored_tables(database)
    times = {
        name: [event.at for event in table.events if event.kind in ("move", "undo")]
        for name, table in tables.items()
    }
    commands = acknowledged(club)
    print(
        f"\n{len(chaos.blows)} blows, {len(tables)} tables, {len(club.members)} seats and"
        f" spectators, {sum(len(table.events) for table in tables.values())} changes,"
        f" {len(commands)} commands acknowledged ({figures([sent.seconds for sent in commands])}),"
        f" {sum(len(member.refused) for member in club.members)} refused as stale,"
        f" {sum(client.sockets for client in club.clients)} sockets"
    )
    print("troubles:", dict(troubles(club)))
    for kind in ("server", "database", "listening"):
        # How long after a blow the next change was made, and after the database is back.
        pauses = [
            next(at for at in times[name] if at > blow.ended) - blow.ended
            for blow in chaos.blows
            for name in blow.tables
            if blow.kind == kind and times[name][-1] > blow.ended
        ]
        if pauses:
            middle, longest = median(pauses), max(pauses)
            print(
                f"{kind}: a table goes on after {middle:.2f} s (median), {longest:.2f} s (longest)"
            )


def acknowledged(club: Club) -> list[Sent]:
    return [sent for member in club.members for sent in member.acknowledged.values()]


def troubles(club: Club) -> Counter[str]:
    return sum((client.troubles for client in club.clients), Counter[str]())


# Two commands for the same version


class Rival(NamedTuple):
    """A command for one of the servers."""

    url: str
    body: dict[str, Any]


class Duel:
    """Two clients that hold the same seats of a table and send their commands at once."""

    def __init__(self, urls: list[str], game: str) -> None:
        self.game = game
        self.urls = urls
        self.clients = [Client(urls, f"{game} {number}") for number in range(2)]
        self.rng = random.Random(game)
        self.links: dict[str, Any] = {}
        self.won: Counter[str] = Counter()
        self.number = 0

    async def frame(self, url: str, seat: int | None) -> bytes:
        """The table as a seat sees it, or as a spectator does."""
        token = self.links["spectator"] if seat is None else self.links["seats"][seat]
        path = f"/api/tables/{self.links['table']}"
        answer = await self.clients[0].ask_once(url, "GET", path, token)
        assert answer.is_success, answer.text
        return answer.content

    async def next_choice(self) -> tuple[int, int, list[int]]:
        """The seat to move, the version and the legal actions, at a table in play."""
        while True:
            url = self.rng.choice(self.urls)
            info = read_frame(await self.frame(url, None)) if self.links else None
            if info is None or info.table["turn"] is None:
                self.links = await self.clients[0].new_table(self.game, ["Ada", "Bob"])
                continue
            seat: int = info.table["turn"]
            found = read_frame(await self.frame(url, seat))
            if found.version == info.version:
                moves = msgspec.json.decode(found.view)["moves"]
                return seat, found.version, [move["action"] for move in moves]

    async def send(self, seat: int, *rivals: Rival) -> list[httpx.Response]:
        path = f"/api/tables/{self.links['table']}/moves"
        token = self.links["seats"][seat]
        sending = [
            client.ask_once(rival.url, "POST", path, token, json=rival.body)
            for client, rival in zip(self.clients, rivals, strict=False)
        ]
        self.rng.shuffle(sending)
        return await asyncio.gather(*sending)

    def rivals(self, version: int, actions: list[int], same: bool) -> list[Rival]:
        """A command for each server: the same one, or two for different moves."""
        keys = [f"{self.number}"] * 2 if same else [f"{self.number} a", f"{self.number} b"]
        moves = [actions[0]] * 2 if same else self.rng.sample(actions, 2)
        self.number += 1
        return [
            Rival(url, {"key": key, "expect": version, "move": move})
            for url, key, move in zip(self.urls, keys, moves, strict=True)
        ]

    async def differ(self, seat: int, version: int, actions: list[int]) -> None:
        """Send different moves: one is accepted, and the other's sender learns what happened."""
        answers = await self.send(seat, *self.rivals(version, actions, same=False))
        statuses = [answer.status_code for answer in answers]
        assert sorted(statuses) == [200, 409], [answer.text for answer in answers]
        accepted, refused = sorted(answers, key=lambda answer: answer.status_code)
        assert accepted.json()["version"] == version + 1
        problem = msgspec.json.decode(refused.content, type=StaleAnswer)
        assert problem.error == "stale"
        assert problem.frame.version == version + 1
        for url in self.urls:
            shown = read_frame(await self.frame(url, seat))
            assert shown.seen() == problem.frame.seen()
        self.won[f"{accepted.url.copy_with(path='/')}"] += 1

    async def agree(self, seat: int, version: int, actions: list[int]) -> None:
        """Send the same command to both: it is carried out once."""
        answers = await self.send(seat, *self.rivals(version, actions, same=True))
        assert [answer.status_code for answer in answers] == [200, 200]
        assert answers[0].content == answers[1].content
        assert answers[0].json()["version"] == version + 1
        for url in self.urls:
            assert read_frame(await self.frame(url, seat)).version == version + 1

    async def fight(self, rounds: int) -> None:
        done = 0
        while done < rounds:
            seat, version, actions = await self.next_choice()
            if len(actions) > 1 and self.number % 10:
                await self.differ(seat, version, actions)
                done += 1
            else:
                await self.agree(seat, version, actions)
        for client in self.clients:
            await client.close()


class StaleAnswer(msgspec.Struct):
    error: str
    frame: FrameParts


@heavy
def test_of_two_moves_for_the_same_version_one_is_accepted(database: str) -> None:
    names = GAMES.names()

    async def fight() -> None:
        await asyncio.gather(*(duel.fight(CONFLICTS // len(names)) for duel in duels))

    with fleet(database) as running:
        duels = [Duel(running.urls, name) for name in names]
        asyncio.run(fight())
    for table in stored_tables(database).values():
        verify(table.record, GAMES.get(table.snapshot.game))
        assert table.actions() == table.record.actions
    won = sum((duel.won for duel in duels), Counter[str]())
    assert won.total() == CONFLICTS
    print(f"\n{CONFLICTS} conflicts; accepted at each server: {dict(won)}")


# Servers are restarted one after the other

# What may happen to a client of a load balancer while servers are restarted: a connection that is
# refused, one that is closed before its request was read, and a server that says that it stops.
ALLOWED = {
    *("ConnectError", "ReadError", "RemoteProtocolError"),
    *("ConnectionRefusedError at live", "ConnectionResetError at live", "InvalidMessage at live"),
    *("close 1012", "503 to live", "503 to moves", "503 to start", "503 to tables"),
}


@heavy
def test_servers_are_restarted_one_by_one_and_no_client_sees_an_error(database: str) -> None:
    names = GAMES.names()
    kinds = [["Ada", "Bob"], ["Ada", "bot:random"], ["Ada", "Bob"]]
    tables = [
        Setting(names[number % len(names)], kinds[number % len(kinds)], {})
        for number in range(ROLLING_TABLES)
    ]
    with fleet(database, 2, "--bot-seconds", "0.5") as running:
        clients = [Client(running.urls, f"rolling {number}") for number in range(CLIENTS)]
        club = Club(running.urls, tables, Habits(think=2.0), clients)
        begun, ended = asyncio.run(restart_through(running, club))
    check_data(database, club.members)
    met = troubles(club)
    assert set(met) <= ALLOWED, met
    assert met["close 1012"], "no socket was closed"
    assert not any(member.refused for member in club.members)
    sent = acknowledged(club)
    before = [command.seconds for command in sent if command.at < begun]
    during = [command.seconds for command in sent if begun <= command.at <= ended]
    print(f"\n{len(tables)} tables; the restarts took {ended - begun:.1f} s; troubles: {dict(met)}")
    print(f"acknowledged before: {len(before)}, {figures(before)}")
    print(f"acknowledged during: {len(during)}, {figures(during)}")


async def restart_through(running: Fleet, club: Club) -> tuple[float, float]:
    """Restart all servers while a club plays; from when to when."""
    async with asyncio.TaskGroup() as group:
        for setting in club.settings:
            group.create_task(club.play_at(setting))
        await all_under_way(running.database, len(club.settings))
        await asyncio.sleep(ROLLING_SECONDS_BEFORE)
        begun = time.time()
        for server in running.servers:
            await asyncio.to_thread(server.restart)
        ended = time.time()
        await club.rest(running.database)
    await asyncio.gather(*(compare_views(client, club.members) for client in club.clients))
    await asyncio.gather(*(repeat_commands(client, club.members) for client in club.clients))
    for client in club.clients:
        await client.close()
    return begun, ended
