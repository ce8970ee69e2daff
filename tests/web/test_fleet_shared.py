"""What several servers on one database share: who is connected, sessions, limits, notices, and the
duties of a server that dies."""

import json
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from sancity.games import GAMES
from sancity.web.settings import UNLIMITED, Limits, Rate
from tests.web.fleet import (
    PATIENCE_SECONDS,
    StoredEvent,
    cut_listening,
    fleet,
    query,
    stored_tables,
    wait_until,
)
from tests.web.serving import Hosted, Server, Site, check, serving


@contextmanager
def pair(
    database: str, limits: Limits = UNLIMITED, **rules: Any
) -> Iterator[tuple[Server, Server]]:
    """Two servers in this process."""
    with serving(database, limits, **rules) as one, serving(database, limits, **rules) as other:
        yield one, other


def at(server: Site, table: Hosted) -> Hosted:
    """The same table at another server."""
    return Hosted(server, table.links)


def until(socket: ClientConnection, holds: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    """The first frame of a socket for which something holds."""
    while True:
        frame: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE_SECONDS))
        if holds(frame):
            return frame


def frame_of(socket: ClientConnection, version: int) -> dict[str, Any]:
    return until(socket, lambda frame: frame["version"] >= version)


def is_connected(frame: dict[str, Any], seat: int) -> bool:
    return bool(frame["table"]["seats"][seat]["connected"])


# Presence


def test_a_player_at_one_server_is_shown_as_connected_at_the_other(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new().start()
        with at(other, table).live(1) as bob:
            with table.live(0):
                until(bob, lambda frame: is_connected(frame, 0))
            until(bob, lambda frame: not is_connected(frame, 0))


def test_a_player_whose_server_is_killed_is_no_longer_connected(database: str) -> None:
    with fleet(database) as running:
        one, other = running.sites
        table = one.new().start()
        with at(other, table).live(1) as bob:
            with table.live(0):
                until(bob, lambda frame: is_connected(frame, 0))
                running.servers[0].crash()
            until(bob, lambda frame: not is_connected(frame, 0))
            # They come back at the server that is left.
            with at(other, table).live(0):
                until(bob, lambda frame: is_connected(frame, 0))


# What is new at one server is known at the other


def test_a_change_at_one_server_reaches_the_sockets_of_the_other(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new().start()
        with at(other, table).live("spectator") as watching:
            seen = until(watching, lambda _: True)["version"]
            for number in range(5):
                here, seat = at((one, other)[number % 2], table), table.turn()
                assert seat is not None
                made = here.move(seat, f"move {number}")["version"]
                changes = frame_of(watching, made)["changes"]
                assert [change["version"] for change in changes] == list(range(seen + 1, made + 1))
                seen = made


def test_news_that_a_server_could_not_hear_are_made_up_for(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new().start()
        with at(other, table).live("spectator") as watching:
            until(watching, lambda _: True)
            for number in range(5):
                # Nobody listens for a moment, and in that moment something happens.
                cut_listening(database)
                seat = table.turn()
                assert seat is not None
                made = table.move(seat, f"move {number}")["version"]
                assert frame_of(watching, made)["complete"]


def test_a_socket_that_opens_while_the_table_changes_elsewhere_is_told(database: str) -> None:
    with pair(database) as (one, other), ThreadPoolExecutor(1) as at_once:
        table = one.new().start()
        there = at(other, table)
        for number in range(100):
            seat = table.turn()
            if seat is None:
                break
            seen = table.get(seat)["version"]
            moving = at_once.submit(there.move, seat, f"move {number}")
            with table.live("spectator", after=seen) as watching:
                frame_of(watching, moving.result()["version"])


def test_what_a_client_has_seen_at_one_server_it_sees_at_once_at_the_other(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new().start()
        there = at(other, table)
        for number in range(20):
            seat = table.turn()
            assert seat is not None
            made = table.move(seat, f"move {number}")["version"]
            assert there.get(seat, after=made)["version"] == made


def test_a_session_made_at_one_server_opens_the_table_at_the_other(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new("cable_car", "Ada", "open")
        path = f"/api/tables/{table.name}"
        with one.client(headers={"Origin": one.url}) as browser:
            check(browser.post("/api/session", json={"token": table.links["spectator"]}))
            cookies = {"sancity": browser.cookies["sancity"]}
            with other.client(cookies=cookies, headers={"Origin": other.url}) as elsewhere:
                assert check(elsewhere.get(path))["you"]["seats"] == []
                seat = {"do": "claim", "name": "Bob"}
                claimed = check(browser.post(f"{path}/seats/1", json=seat))
                check(browser.post("/api/session", json={"token": claimed["token"]}))
                # The seat is theirs there too, from the next request on.
                assert check(elsewhere.get(path))["you"]["seats"] == [1]
                check(elsewhere.post(f"{path}/chat", json={"text": "Here I am."}))


def test_a_link_that_is_replaced_at_one_server_stops_working_at_the_other(database: str) -> None:
    with pair(database) as (one, other):
        table = one.new().start()
        there = at(other, table)
        with there.live(0) as socket:
            until(socket, lambda _: True)
            new = table.post("host", "/seats/0", do="reissue")["token"]
            with pytest.raises(ConnectionClosed) as closed:
                until(socket, lambda _: False)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4401
        assert there.client(0).get(f"/api/tables/{table.name}").status_code == 401
        with other.client(new) as again:
            assert check(again.get(f"/api/tables/{table.name}"))["you"]["seat"] == 0


# Limits


def test_requests_are_counted_across_servers(database: str) -> None:
    burst = 100
    limits = Limits(requests=Rate(0.001, burst))
    with pair(database, limits) as (one, other), one.client() as here, other.client() as there:
        taken = Counter(here.get("/api/games").status_code for _ in range(burst + 1))
        assert taken == {200: burst, 429: 1}
        served = 0
        while there.get("/api/games").status_code == 200:
            served += 1
            time.sleep(0.2)
    # On its own the other server would have allowed as many again.
    assert served < burst / 2


# Notices


def test_a_notice_is_sent_once(database: str) -> None:
    received: Counter[str] = Counter()

    class Receiver(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            received[body["table"]] += 1
            self.send_response(204)
            self.end_headers()

        def log_message(self, *_: Any) -> None:
            pass

    receiver = ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    thread = threading.Thread(target=receiver.serve_forever)
    thread.start()
    try:
        url = f"http://127.0.0.1:{receiver.server_port}/turn"
        with pair(database, private_webhooks=True) as servers:
            tables = [play_to_a_notice(*servers, number, url) for number in range(8)]
            wait_until("all notices have come", lambda: set(tables) <= set(received))
            wait_until("none is left", lambda: not query(database, "SELECT * FROM notices"))
            # Those that come last would come after a second notice of the first.
            more = [play_to_a_notice(*servers, number, url) for number in range(4)]
            wait_until("these have come too", lambda: set(more) <= set(received))
    finally:
        receiver.shutdown()
        thread.join()
        receiver.server_close()
    assert received == dict.fromkeys([*tables, *more], 1)


def play_to_a_notice(one: Server, other: Server, number: int, url: str) -> str:
    """Play at a table that both servers have in memory, at one of them, until it is the turn of a
    player who is away; return its name."""
    table = one.new().start()
    asked, played = (one, other) if number % 2 else (other, one)
    first = table.turn()
    assert first is not None
    there = at(played, table)
    there.get(first)
    check(at(asked, table).ask(1 - first, "/webhook", method="PUT", url=url))
    known = played.service.live_tables[table.name]
    wait_until("the webhook is known there", lambda: 1 - first in known.webhooks)
    moves = 0
    while there.turn() == first:
        there.move(first, f"move {moves}")
        moves += 1
    return table.name


# Duties of a server that dies


def keeper_of(database: str, table: Hosted) -> str:
    """The server that does a table's duties."""
    return str(query(database, "SELECT keeper FROM tables WHERE id = %s", table.name)[0][0])


def await_event(database: str, table: Hosted, kind: str, seat: int) -> StoredEvent:
    """The last event of a kind at a table, as soon as there is one."""

    def found() -> list[StoredEvent]:
        events = stored_tables(database)[table.name].events
        return [event for event in events if (event.kind, event.seat) == (kind, seat)]

    wait_until(f"a {kind}", lambda: bool(found()))
    return found()[-1]


def test_a_bot_whose_server_is_killed_moves_at_the_other(database: str) -> None:
    with fleet(database) as running:
        # The bots are still thinking when their server dies, however long it takes to get there.
        running.servers[0].options = ("--bot-seconds", "10000")
        running.servers[0].kill()
        one, other = running.sites
        tables = [one.new(game, "Ada", "bot:random").start() for game in GAMES.names()]
        for table in tables:
            moves = 0
            while table.turn() == 0:
                table.move(0, f"move {moves}")
                moves += 1
        keepers = {keeper_of(database, table) for table in tables}
        running.servers[0].crash()
        assert len(keepers) == 1
        for table in tables:
            event = await_event(database, table, "move", seat=1)
            assert event.key is None
            assert at(other, table).get(0)["version"] >= event.version
            assert keeper_of(database, table) not in keepers


def test_a_clock_stands_still_while_its_server_is_dead(database: str) -> None:
    """It is charged up to the last sign of life of its server, and from the takeover."""
    with fleet(database) as running:
        one, other = running.sites
        clock = {"kind": "live", "bank": 5000}
        table = one.new("cable_car", "Ada", "Bob", clock=clock).start()
        seat = table.turn()
        assert seat is not None
        begun = stored_tables(database)[table.name].snapshot
        seen = "SELECT seen FROM servers WHERE id = %s"
        alive = query(database, seen, keeper_of(database, table))[0][0]
        running.servers[0].crash()
        killed = time.time()
        restarted = await_event(database, table, "clock", seat)
        resumed = stored_tables(database)[table.name].snapshot
        used = restarted.at - resumed.since
        # When the clock stopped.
        assert alive <= begun.since + used <= killed
        there = at(other, table)
        shown = there.get(seat, after=restarted.version)["table"]
        assert shown["since"] == resumed.since
        assert shown["seats"][seat]["left"] == begun.left[seat] == 5000
        there.move(seat, "go on")
        moved = await_event(database, table, "move", seat)
    charged = begun.left[seat] - stored_tables(database)[table.name].snapshot.left[seat]
    assert charged == pytest.approx(used + moved.at - restarted.at, abs=1e-3)


def test_a_clock_whose_server_is_killed_runs_out_at_the_other(database: str) -> None:
    with fleet(database) as running:
        one, other = running.sites
        clock = {"kind": "live", "bank": 10}
        table = one.new("cable_car", "Ada", "Bob", clock=clock).start()
        seat = table.turn()
        assert seat is not None
        running.servers[0].crash()
        restarted = await_event(database, table, "clock", seat)
        resumed = stored_tables(database)[table.name].snapshot
        late = await_event(database, table, "timeout", seat)
        assert late.at >= resumed.since + 10 > restarted.at
        assert at(other, table).get(seat, after=late.version)["table"]["seats"][seat]["flagged"]
