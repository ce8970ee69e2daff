"""The client for bot authors, against a server."""

import itertools
import json
import random
import socket
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from sancity import client as client_module
from sancity.client import Client, Links, Seat, ServerError
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


# Several servers

# Carries out a request; what stands between a client and the server may call it or not.
Send = Callable[[], httpx.Response]
Between = Callable[[Callable[[str, str, Send], httpx.Response]], None]
NOT_STORED = httpx.Response(503, json={"error": "not-stored", "message": "try again"})


@pytest.fixture
def between(monkeypatch: pytest.MonkeyPatch) -> Between:
    """Puts something between clients and servers: a function of method, address and `Send`."""
    monkeypatch.setattr(client_module, "RETRY_SECONDS", (0.0,) * 5)
    request = httpx.Client.request

    def install(pass_on: Callable[[str, str, Send], httpx.Response]) -> None:
        def routed(self: httpx.Client, method: str, url: str, **options: Any) -> httpx.Response:
            return pass_on(method, url, lambda: request(self, method, url, **options))

        monkeypatch.setattr(httpx.Client, "request", routed)

    return install


def unused_address() -> str:
    """An address where no server answers."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        return f"http://127.0.0.1:{free.getsockname()[1]}"


def started(client: Client) -> tuple[Links, int]:
    """A table of two people where the game has begun, and the seat to move."""
    links = client.new_table("cable_car", ["Robot", "Other"])
    with client.sit(links.table, links.host) as host:
        host.start()
        turn = host.look().table.turn
        assert turn is not None
        return links, turn


def test_the_next_server_is_asked_when_one_does_not_answer(server: Server) -> None:
    with Client([unused_address(), f"{server.url}/", unused_address()]) as client:
        links, turn = started(client)
        with client.sit(links.table, links.seats[turn] or "") as seat:
            frame = seat.look()
            assert seat.play(frame, frame.moves[0]).position == 1


def test_a_client_needs_a_server() -> None:
    with pytest.raises(ValueError, match="at least one server"):
        Client([])


def test_all_servers_are_asked_before_giving_up(between: Between) -> None:
    asked = []

    def refuse(method: str, url: str, send: Send) -> httpx.Response:
        asked.append(url)
        raise httpx.ConnectError("refused")

    between(refuse)
    with Client(["http://one", "http://two"]) as client, pytest.raises(httpx.ConnectError):
        client.games()
    assert asked == ["http://one/api/games", "http://two/api/games"] * 6


def test_a_move_sent_to_two_servers_is_played_once(server: Server, between: Between) -> None:
    # One server by two names: the first stops after it has carried out the move.
    names = [server.url, server.url.replace("127.0.0.1", "localhost")]
    with Client(names) as client:
        links, turn = started(client)
        asked = []

        def lose_first(method: str, url: str, send: Send) -> httpx.Response:
            answer = send()
            if method == "POST":
                asked.append(url.removesuffix(f"/api/tables/{links.table}/moves"))
                if len(asked) == 1:
                    raise httpx.RemoteProtocolError("the server disconnected")
            return answer

        with client.sit(links.table, links.seats[turn] or "") as seat:
            frame = seat.look()
            between(lose_first)
            assert seat.play(frame, frame.moves[0]).position == 1
            assert seat.look().table.position == 1
        assert asked == names


def test_a_seat_never_sees_an_older_version(client: Client, between: Between) -> None:
    links, turn = started(client)
    with client.sit(links.table, links.seats[turn] or "") as seat:
        following = seat.follow()
        frame = next(following)
        old = httpx.Response(200, content=seat.request("GET", f"/api/tables/{links.table}"))
        done = seat.play(frame, frame.moves[0])
        # A server that has caught up when it is asked for the third time.
        lags = itertools.cycle([True, True, False])
        between(lambda method, url, send: old if next(lags) else send())
        assert seat.look().version == done.version
        assert next(following).version == done.version
        assert next(seat.follow()).version == done.version
        between(lambda method, url, send: old)
        with pytest.raises(ServerError, match=f"was at {done.version} before") as behind:
            seat.look()
        assert behind.value.error == "behind"


def answer_with(answers: list[Any]) -> Callable[[str, str, Send], httpx.Response]:
    """Answer with one after the other; None is the server's own answer."""

    def answer(method: str, url: str, send: Send) -> httpx.Response:
        following = answers.pop(0)
        if isinstance(following, Exception):
            raise following
        return send() if following is None else following

    return answer


def test_what_may_happen_once_is_sent_again_if_nothing_was_done(
    client: Client, between: Between
) -> None:
    links, turn = started(client)
    with client.sit(links.table, links.seats[turn] or "") as seat:
        answers = [httpx.ConnectTimeout("slow"), httpx.ConnectError("refused"), None]
        between(answer_with(answers))
        seat.chat("Hello")
        assert not answers


def test_what_may_have_been_done_is_not_sent_again(client: Client, between: Between) -> None:
    links, turn = started(client)
    with client.sit(links.table, links.seats[turn] or "") as seat:
        answers = [NOT_STORED, httpx.ReadError("lost")]
        between(answer_with(answers))
        with pytest.raises(ServerError):
            seat.chat("Hello")
        with pytest.raises(httpx.ReadError):
            seat.chat("Hello")
        assert not answers


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
