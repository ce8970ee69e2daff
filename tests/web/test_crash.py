"""A server that is killed at random moments loses nothing that it has acknowledged."""

import os
import random
import sqlite3
import threading
import time
from contextlib import closing
from pathlib import Path
from typing import Any

import httpx
import msgspec

from sancity.games import GAMES
from sancity.kernel.record import Record, verify
from tests.proofs import FULL, heavy
from tests.web.serving import ServerProcess

KILLS = 20 if FULL else 5
TABLES = 50 if FULL else 8
DRIVERS = 4
# Who sits at a table, in turn.
SEATS: list[list[dict[str, str]]] = [
    [{"name": "Ada"}, {"name": "Bob"}],
    [{"who": "bot", "level": "random"}, {"who": "bot", "level": "random"}],
    [{"name": "Ada"}, {"who": "bot", "level": "random"}],
]


class Play:
    """A table, and the people at it: what they know, and what was acknowledged to them."""

    def __init__(self, links: dict[str, Any], game: str) -> None:
        self.game = game
        self.path = f"/api/tables/{links['table']}"
        self.table = links["table"]
        self.tokens = {seat: token for seat, token in enumerate(links["seats"]) if token}
        self.any_token = links["host"]
        self.pending: tuple[int, dict[str, Any]] | None = None
        self.acknowledged: dict[str, dict[str, int]] = {}
        self.over = False

    def step(self, client: httpx.Client, rng: random.Random) -> bool:
        """Go on; whether something happened. Raises when the server is down."""
        if self.pending is None:
            self.decide(client, rng)
        if self.pending is None:
            return False
        seat, command = self.pending
        answer = client.post(f"{self.path}/moves", json=command, headers=self.bearer(seat))
        assert answer.status_code in (200, 409), answer.text
        if answer.status_code == 200:
            self.acknowledged[command["key"]] = answer.json()
        self.pending = None
        return True

    def bearer(self, seat: int | None) -> dict[str, str]:
        token = self.any_token if seat is None else self.tokens[seat]
        return {"Authorization": f"Bearer {token}"}

    def decide(self, client: httpx.Client, rng: random.Random) -> None:
        seat = min(self.tokens, default=None)
        frame = client.get(self.path, headers=self.bearer(seat)).json()
        turn = frame["table"]["turn"]
        self.over = frame["table"]["status"] == "over"
        if turn in self.tokens and turn != seat:
            frame = client.get(self.path, headers=self.bearer(turn)).json()
        if frame["table"]["turn"] == turn and turn in self.tokens:
            move = rng.choice(frame["view"]["moves"])["action"]
            key = f"{rng.random():.12f}"
            self.pending = turn, {"key": key, "expect": frame["version"], "move": move}


def drive(url: str, plays: list[Play], seed: int, failures: list[BaseException]) -> None:
    """Players who go on whatever happens to the server."""
    rng = random.Random(seed)
    try:
        with httpx.Client(base_url=url, timeout=60) as client:
            while not all(play.over for play in plays):
                happened = False
                for play in plays:
                    if not play.over:
                        try:
                            happened |= play.step(client, rng)
                        except httpx.TransportError:
                            time.sleep(0.05)
                if not happened:
                    time.sleep(0.05)
    except BaseException as error:
        failures.append(error)


def set_tables(url: str) -> list[Play]:
    plays = []
    names = GAMES.names()
    with httpx.Client(base_url=url, timeout=60) as client:
        for number in range(TABLES):
            game = names[number % len(names)]
            body = {"game": game, "seats": SEATS[number % len(SEATS)], "fast": True}
            links = client.post("/api/tables", json=body).raise_for_status().json()
            plays.append(Play(links, game))
            headers = {"Authorization": f"Bearer {links['host']}"}
            client.post(f"/api/tables/{links['table']}/start", headers=headers).raise_for_status()
    return plays


@heavy
def test_nothing_acknowledged_is_lost_when_the_server_is_killed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db")
    try:
        plays = set_tables(server.url)
        failures: list[BaseException] = []
        drivers = [
            threading.Thread(target=drive, args=(server.url, plays[n::DRIVERS], n, failures))
            for n in range(DRIVERS)
        ]
        for driver in drivers:
            driver.start()
        rng = random.Random(os.getpid())
        for _ in range(KILLS):
            time.sleep(rng.uniform(0.0, 0.7))
            server.kill()
        unfinished = sum(not play.over for play in plays)
        for driver in drivers:
            driver.join()
        assert not failures, failures
        records = collect(server.url, plays)
    finally:
        server.stop()
    # It was killed in the middle of things.
    assert unfinished > TABLES // 4
    check_data(server.data, plays, records)


def collect(url: str, plays: list[Play]) -> dict[str, Record]:
    with httpx.Client(base_url=url, timeout=60) as client:
        return {
            play.table: msgspec.json.decode(
                client.get(f"{play.path}/record", headers=play.bearer(None)).content, type=Record
            )
            for play in plays
        }


def check_data(data: Path | str, plays: list[Play], records: dict[str, Record]) -> None:
    query = "SELECT version, seat, key, action FROM events WHERE table_id = ? AND kind = 'move'"
    with closing(sqlite3.connect(data)) as connection:
        for play in plays:
            record = records[play.table]
            verify(record, GAMES.get(play.game))
            rows = connection.execute(f"{query} ORDER BY version", (play.table,)).fetchall()
            # Every move of the game was stored once, in its order, and there are no others.
            assert [row[3] for row in rows] == record.actions
            stored = {row[2]: row[0] for row in rows if row[2] is not None}
            for key, answer in play.acknowledged.items():
                assert stored[key] == answer["version"]
