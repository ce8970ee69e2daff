"""A hundred thousand malformed and forged moves change nothing."""

import asyncio
import json
import random
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from sqlalchemy import select

from sancity.games import GAMES
from sancity.tables import schema
from sancity.tables.data import Seat, Terms
from sancity.tables.live_table import LiveTable
from sancity.tables.service import Links, TableService
from sancity.tables.store import Store
from sancity.web.app import make_app
from sancity.web.guard import Guard
from sancity.web.settings import UNLIMITED, Settings
from tests.proofs import FULL, heavy
from tests.support import fingerprint

MOVES = 100_000 if FULL else 8_000
HUGE = 2**70
JUNK: tuple[Any, ...] = (
    None, True, -1, HUGE, -HUGE, 1.5, 1e300, "", "pass", "dance", "x" * 300, "\u202e\x00", [], {},
    [[[[]]]], {"action": 0}, "0", "-1", "lay 1 at 1,1", "🚋" * 50,
)  # fmt: skip


class Forger:
    """Makes requests, none of which may be obeyed."""

    def __init__(self, links: list[Links], service: TableService, seed: int) -> None:
        self.links = links
        self.service = service
        self.rng = random.Random(seed)

    def request(self) -> tuple[str, bytes, bytes]:
        """A path, a body, an Authorization."""
        links = self.rng.choice(self.links)
        live = self.service.live_tables[links.table]
        kind = self.rng.choice(
            (self.wrong_seat, self.wrong_version, self.illegal, self.malformed, self.no_json)
        )
        body, token = kind(live, links)
        path = self.rng.choice(("moves", "moves", "moves", "undo", "restart-turn", "take-back"))
        if kind in (self.illegal, self.wrong_seat):
            path = "moves"
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        return f"/api/tables/{links.table}/{path}", content, f"Bearer {token}".encode()

    def true_move(self, live: LiveTable) -> dict[str, Any]:
        """What the seat to move could send."""
        table = live.table
        assert table.state is not None
        action = self.rng.choice(list(table.state.legal()))
        return {"key": f"k{self.rng.random()}", "expect": table.data.version, "move": action}

    def mover(self, live: LiveTable, links: Links) -> str:
        turn = live.table.turn
        assert turn is not None
        return links.seats[turn] or ""

    def wrong_seat(self, live: LiveTable, links: Links) -> tuple[Any, str]:
        body = self.true_move(live)
        turn = live.table.turn
        others = [token for seat, token in enumerate(links.seats) if seat != turn and token]
        elsewhere = [other for other in self.links if other is not links]
        others += [token for other in elsewhere for token in other.seats if token]
        others += [links.host, links.spectator, "", "x" * 32, "\u00e9" * 10, "x" * 5000]
        if self.rng.random() < 0.3:
            # The right link, but for another seat.
            others = [self.mover(live, links)]
            body["seat"] = self.rng.choice((1 - (turn or 0), 7, -1, HUGE))
        return body, self.rng.choice(others)

    def wrong_version(self, live: LiveTable, links: Links) -> tuple[Any, str]:
        version = live.table.data.version
        wrong = self.rng.choice((0, -1, version - 1, version + 1, HUGE, -HUGE))
        return self.true_move(live) | {"expect": wrong}, self.mover(live, links)

    def illegal(self, live: LiveTable, links: Links) -> tuple[Any, str]:
        table = live.table
        assert table.state is not None
        legal = set(table.state.legal())
        action = self.rng.randrange(-10, table.game.actions + 10)
        while action in legal:
            action = self.rng.randrange(-10, table.game.actions + 10)
        move: Any = action
        if self.rng.random() < 0.3 and 0 <= action < table.game.actions:
            move = table.game.write(action)
        return self.true_move(live) | {"move": move}, self.mover(live, links)

    def malformed(self, live: LiveTable, links: Links) -> tuple[Any, str]:
        body = self.true_move(live)
        field = self.rng.choice(("key", "expect", "move", "seat", "more"))
        choice = self.rng.random()
        if choice < 0.3 and field in ("key", "expect"):
            del body[field]
        elif choice < 0.6:
            body = {"expect": "now"} | {field: self.rng.choice(JUNK)}
        else:
            body["key"] = self.rng.choice(("", "x" * 65, None, 7, [], {}))
            body[field] = body.get(field) if field == "key" else self.rng.choice(JUNK)
        return body, self.mover(live, links)

    def no_json(self, live: LiveTable, links: Links) -> tuple[Any, str]:
        whole = json.dumps(self.true_move(live)).encode()
        cut = self.rng.randrange(len(whole))
        choices = (
            whole[:cut],
            whole + b"}",
            b"\xff\xfe" + whole,
            b'{"key":"\xff"}',
            b"[" * 100_000,
            b'{"key":' * 5000,
            self.rng.randbytes(self.rng.randrange(200)),
            b'{"move":' + b"9" * 5000 + b"}",
            b"x" * 300_000,
            b"",
        )
        return self.rng.choice(choices), self.mover(live, links)


async def send(guard: Guard, path: str, body: bytes, authorization: bytes) -> int:
    """A request, straight to the application; its status."""
    answers: list[Any] = []
    parts = [{"type": "http.request", "body": body, "more_body": False}]

    async def receive() -> Any:
        return parts.pop() if parts else {"type": "http.disconnect"}

    async def answer(message: Any) -> None:
        answers.append(message)

    scope: Any = {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": "POST",
        "scheme": "http",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "root_path": "",
        "headers": [
            (b"host", b"testserver"),
            (b"content-type", b"application/json"),
            (b"content-length", b"%d" % len(body)),
            (b"authorization", authorization),
        ],
        "client": ("192.0.2.1", 1234),
        "server": ("testserver", 80),
        "state": {},
        "extensions": {},
    }
    await guard(scope, receive, answer)
    return int(answers[0]["status"])


def everything(service: TableService) -> str:
    """Everything that is known of all tables."""
    known = []
    for name, live in sorted(service.live_tables.items()):
        table = live.table
        assert table.state is not None
        known += [name, fingerprint(table.game, table.state), msgspec.json.encode(table.data)]
    return repr(known)


async def stored(service: TableService) -> str:
    def read(connection: Any) -> str:
        found = [connection.execute(select(table)).all() for table in schema.metadata.sorted_tables]
        return repr(found)

    return await service.store.read(read)


@heavy
def test_malformed_and_forged_moves_change_nothing(tmp_path: Path) -> None:
    data = str(tmp_path / "tables.db")
    guard = make_app(Settings(data, limits=UNLIMITED), Store(data))
    assert isinstance(guard.app, Litestar)

    async def attack(app: Litestar) -> Counter[int]:
        async with app.lifespan():
            service: TableService = app.state.access.service
            links = []
            for game in GAMES.names():
                seats = [Seat("person", "Ada"), Seat("person", "Bob")]
                links.append(await service.create(game, {}, seats, Terms()))
                live = await service.find(links[-1].table)
                await service.change(live, lambda table: table.start(0.0))
            before = everything(service), await stored(service)
            forger = Forger(links, service, seed=1906)
            statuses: Counter[int] = Counter()
            for _ in range(MOVES):
                request = forger.request()
                status = await send(guard, *request)
                assert 400 <= status < 500, request
                statuses[status] += 1
            assert (everything(service), await stored(service)) == before
        return statuses

    statuses = asyncio.run(attack(guard.app))
    assert statuses.total() == MOVES
    assert set(statuses) == {400, 401, 403, 409, 413, 422}, statuses
