"""Two people play to the end over connections that drop, delay and repeat messages."""

import json
import random
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from sancity.games import GAMES
from sancity.kernel.record import read_record, verify
from tests.web.serving import Hosted, Server

# Percentages of messages that lose the connection, are late, are sent twice, are not received.
DROPS, DELAYS, REPEATS, DEAF = 6, 10, 25, 10


class Lost(Exception):
    """The connection is gone."""


class Person:
    """A player with a bad connection, who knows only what came over it."""

    def __init__(self, table: Hosted, seat: int, seed: int) -> None:
        self.table = table
        self.seat = seat
        self.rng = random.Random(seed)
        self.version = 0
        self.frame: dict[str, Any] = {}
        # The command that has no answer yet.
        self.pending: dict[str, Any] | None = None
        self.accepted: dict[str, int] = {}
        self.connections = 0
        self.failed: BaseException | None = None

    def play(self) -> None:
        try:
            while not self.over():
                self.connections += 1
                with suppress(Lost, ConnectionClosed), self.connected() as socket:
                    self.talk(socket)
        except BaseException as error:
            self.failed = error

    def connected(self) -> ClientConnection:
        after = {"after": self.version} if self.version else {}
        return self.table.live(self.seat, **after)

    def over(self) -> bool:
        return bool(self.frame) and self.frame["table"]["status"] == "over"

    def chance(self, percent: int) -> bool:
        return self.rng.randrange(100) < percent

    def talk(self, socket: ClientConnection) -> None:
        while not self.over():
            if self.pending is not None:
                self.send(self.pending)
            for frame in self.received(socket):
                assert frame["version"] >= self.version, "time runs backwards"
                self.frame = frame
                self.version = frame["version"]
            self.decide()

    def send(self, command: dict[str, Any]) -> None:
        for _ in range(2 if self.chance(REPEATS) else 1):
            answer = self.table.ask(self.seat, "/moves", **command)
            if self.chance(DROPS):
                # The answer is lost: the command is sent again with the same key.
                raise Lost
            self.take_answer(command["key"], answer)
        self.pending = None

    def take_answer(self, key: str, answer: httpx.Response) -> None:
        found = answer.json()
        if answer.is_success:
            first = self.accepted.setdefault(key, found["version"])
            assert first == found["version"], "a repeated command was answered differently"
        else:
            assert found["error"] in ("stale", "not-your-turn"), found

    def received(self, socket: ClientConnection) -> Iterator[dict[str, Any]]:
        """Frames until it is this person's turn, or the game is over."""
        while True:
            text = socket.recv(timeout=60)
            if self.chance(DROPS):
                raise Lost
            if self.chance(DELAYS):
                time.sleep(0.005)
            if self.chance(DEAF):
                # A frame that was not received is not lost: the next connection makes up for it.
                raise Lost
            yield json.loads(text)
            if self.frame["table"]["turn"] == self.seat or self.over():
                return

    def decide(self) -> None:
        if self.pending is None and self.frame and self.frame["table"]["turn"] == self.seat:
            position = self.frame["table"]["position"]
            key = f"{self.seat}-{self.version}-{position}"
            if key in self.accepted:
                # The answer came before the frame that shows it.
                return
            move = self.rng.choice(self.frame["view"]["moves"])
            self.pending = {"key": key, "expect": self.version, "move": move["action"]}


@pytest.mark.parametrize("game", GAMES.names())
def test_two_people_with_bad_connections_play_to_the_end(server: Server, game: str) -> None:
    table = server.new(game, "Ada", "Bob").start()
    people = [Person(table, seat, seed=seat) for seat in (0, 1)]
    threads = [threading.Thread(target=person.play) for person in people]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for person in people:
        if person.failed is not None:
            raise person.failed
        assert person.connections > 2
    record = read_record(json.dumps(table.get(0, "/record")))
    verify(record, GAMES.get(game))
    changes = server.service.live_tables[table.name].table.changes
    moves = [change for change in changes if change.kind == "move"]
    assert len(moves) == len(record.actions)
    assert [change.action for change in moves] == record.actions
    answered = {version for person in people for version in person.accepted.values()}
    assert answered <= {change.version for change in moves}
