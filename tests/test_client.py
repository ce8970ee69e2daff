"""The client for bot authors, against a server."""

import json
import random
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sancity.client import Client, Seat, ServerError
from sancity.games import GAMES
from sancity.kernel.record import read_record, verify
from tests.web.serving import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("tables") / "tables.db") as running:
        yield running


@pytest.fixture
def client(server: Server) -> Iterator[Client]:
    with Client(server.url) as connected:
        yield connected


def play_randomly(seat: Seat, rng: random.Random) -> None:
    for frame in seat.turns():
        seat.play(frame, rng.choice(frame.moves))


def test_an_outside_program_plays_a_seat_to_the_end(client: Client) -> None:
    links = client.new_table("ticket_to_ride", ["Robot", "bot:random"], fast=True)
    with client.sit(links.table, links.host) as host:
        host.start()
    with client.sit(links.table, links.seats[0] or "") as seat:
        play_randomly(seat, random.Random(1))
        end = seat.look()
        assert end.over
        assert end.scores
        record = read_record(json.dumps(seat.record()))
    verify(record, GAMES.get("ticket_to_ride"))


def test_two_programs_play_each_other(client: Client) -> None:
    links = client.new_table("san_gimignano", ["One", "open"])
    with (
        client.sit(links.table, links.host) as host,
        client.sit(links.table, links.seats[0] or "") as one,
        client.sit(links.table, links.spectator) as looking,
        looking.claim(1, "Two") as two,
    ):
        host.start()
        threads = [
            threading.Thread(target=play_randomly, args=(seat, random.Random(n)))
            for n, seat in enumerate((one, two))
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert one.look().over
        again = host.rematch()
        with client.sit(again, links.seats[0] or "") as seat:
            assert seat.look().you.seat == 1


def test_a_lost_answer_is_requested_again(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    links = client.new_table("cable_car", ["Robot", "Other"])
    with client.sit(links.table, links.host) as host:
        host.start()
        turn = host.look().table.turn
        assert turn is not None
    with client.sit(links.table, links.seats[turn] or "") as seat:
        frame = seat.look()
        ask = httpx.Client.request
        lost = [True, True]

        def losing(self: httpx.Client, *words: Any, **options: Any) -> httpx.Response:
            answer = ask(self, *words, **options)
            if lost and lost.pop():
                raise httpx.ReadError("lost")
            return answer

        monkeypatch.setattr(httpx.Client, "request", losing)
        done = seat.play(frame, frame.moves[0])
        assert done.position == 1
        assert seat.look().table.position == 1


def test_hints_chat_undo_and_refusals(client: Client) -> None:
    links = client.new_table("cable_car", ["Ada", "Bob"], hot_seat=True, hints=True)
    shared = links.seats[0] or ""
    with client.sit(links.table, shared) as anyone:
        assert anyone.look().view is None
        with pytest.raises(ServerError) as early:
            anyone.start()
        assert early.value.status == 403
        with client.sit(links.table, links.host) as host:
            host.start()
        turn = anyone.look().table.turn
        assert anyone.look().moves == []
        with pytest.raises(ServerError) as unnamed:
            anyone.hint()
        assert unnamed.value.error == "name-seat"
    with client.sit(links.table, shared, turn) as seat:
        frame = seat.look()
        hint = seat.hint("fr")
        assert hint.reason
        seat.play(frame, hint.text)
        seat.undo(seat.look())
        frame = seat.look()
        assert frame.table.position == 0
        seat.play(frame, frame.moves[0])
        assert seat.look().you.seat == turn
        seat.restart_turn(seat.look())
        seat.chat("Well played")
        with pytest.raises(ServerError) as illegal:
            seat.play(seat.look(), "dance")
        assert illegal.value.error == "illegal"
        seat.play(seat.look(), frame.moves[0])
        seat.take_back(seat.look(), position=0)
        assert seat.look().table.position == 0


def test_a_record_is_imported(client: Client, tmp_path: Path) -> None:
    assert [game["name"] for game in client.games()] == GAMES.names()
    assert client.rules("cable_car", "nl")["decisions"]["prompt-lay"] == "CC-05"
    links = client.new_table("cable_car", ["bot:random", "bot:random"], fast=True)
    with client.sit(links.table, links.host) as host:
        host.start()
        for _ in host.follow():
            pass
        record = host.record()
    again = client.import_record(record, 12)
    with client.sit(again.table, again.seats[0] or "") as seat:
        assert seat.look().table.position == 12


def test_a_player_leaves_comes_back_and_resigns(client: Client) -> None:
    links = client.new_table("cable_car", ["Ada", "bot:random"], fast=True)
    with (
        client.sit(links.table, links.host) as host,
        client.sit(links.table, links.seats[0] or "") as seat,
        client.sit(links.table, host.invite()) as looking,
    ):
        seat.rename(0, "Grace")
        host.start()
        seat.leave(0)
        assert looking.look().table.seats[0].away
        seat.come_back(0)
        assert not looking.look().table.seats[0].away
        seat.resign(0)
        assert looking.look().table.seats[0].resigned
        assert looking.look().table.ended == "resigned"
        assert looking.look().over
        with client.sit(host.rematch("easy"), links.seats[0] or "") as again:
            frame = again.look()
            assert frame.table.status == "playing"
            assert frame.table.seats[0].name == "Grace"
            assert frame.table.seats[1].level == "easy"
