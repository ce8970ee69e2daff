"""The live socket."""

import json
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.web.serving import Server, check, serving


def receive(socket: ClientConnection) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(socket.recv(timeout=30))
    return found


def version_of(socket: ClientConnection, least: int) -> dict[str, Any]:
    """The first frame of at least this version."""
    while (found := receive(socket))["version"] < least:
        pass
    return found


def test_each_viewer_gets_their_own_view_of_every_change(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    with table.live(seat) as own, table.live(1 - seat) as other, table.live("spectator") as third:
        begun = receive(own)["version"]
        made = table.move(seat, "one")["version"]
        assert made == begun + 1
        for socket, viewer in ((own, seat), (other, 1 - seat), (third, None)):
            frame = version_of(socket, made)
            assert frame["view"]["viewer"] == viewer
            assert [change["kind"] for change in frame["changes"]][-1] == "move"


@pytest.mark.parametrize("message", ["move", "no json", b"\x00\x01", "", "[" * 10_000])
def test_a_message_closes_the_socket_and_changes_nothing(
    server: Server, message: str | bytes
) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    with table.live(seat) as socket, table.live(1 - seat) as other:
        frame = receive(socket)
        if message == "move":
            action = frame["view"]["moves"][0]["action"]
            command = {"key": "k", "expect": frame["version"], "move": action}
            message = json.dumps({"type": "move"} | command)
        for _ in range(100):
            # A flood is answered once.
            with suppress(ConnectionClosed):
                socket.send(message)
        with pytest.raises(ConnectionClosed) as closed:
            version_of(socket, frame["version"] + 1)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4405
        assert "by HTTP" in closed.value.rcvd.reason
        assert table.get(seat)["version"] == frame["version"]
        # The others go on.
        made = table.move(seat, "one")["version"]
        assert version_of(other, made)["version"] == made


def test_a_client_that_reconnects_gets_what_it_missed(server: Server) -> None:
    table = server.new().start()
    seat = table.turn()
    assert seat is not None
    with table.live(1 - seat) as socket:
        seen = receive(socket)["version"]
    table.move(seat, "one")
    table.post(seat, "/chat", text="Still there?")
    with table.live(1 - seat, after=seen) as socket:
        frame = receive(socket)
    assert [change["kind"] for change in frame["changes"]] == ["move", "chat"]
    assert frame["complete"]
    assert frame["view"]["events"]


def test_players_see_who_is_connected(server: Server) -> None:
    table = server.new().start()
    with table.live(0) as ada:
        assert receive(ada)["table"]["seats"][0]["connected"]
        with table.live(1):
            while not receive(ada)["table"]["seats"][1]["connected"]:
                pass
        while receive(ada)["table"]["seats"][1]["connected"]:
            pass


def test_a_reissued_link_closes_the_old_ones_socket(server: Server) -> None:
    table = server.new().start()
    with table.live(0) as socket:
        receive(socket)
        table.post("host", "/seats/0", do="reissue")
        with pytest.raises(ConnectionClosed) as closed:
            version_of(socket, 1000)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4401


def test_strangers_and_other_pages_are_kept_out(server: Server) -> None:
    table = server.new().start()
    address = server.url.replace("http", "ws")
    for name, code in ((table.name, 4401), ("nowhere", 4404)):
        with connect(f"{address}/api/tables/{name}/live") as socket:
            with pytest.raises(ConnectionClosed) as closed:
                socket.recv(timeout=30)
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == code
    with server.client(headers={"Origin": server.url}) as browser:
        check(browser.post("/api/session", json={"token": table.links["seats"][0]}))
        cookie = {"Cookie": f"sancity={browser.cookies['sancity']}"}
    live = f"{address}/api/tables/{table.name}/live"
    with connect(live, additional_headers=cookie | {"Origin": server.url}) as socket:
        assert receive(socket)["you"]["seat"] == 0
    for headers in (cookie, cookie | {"Origin": "https://evil.example"}):
        with pytest.raises(InvalidStatus), connect(live, additional_headers=headers):
            pass


def test_a_client_that_waits_is_answered_when_the_server_stops(tmp_path: Path) -> None:
    with ThreadPoolExecutor(1) as at_once:
        with serving(tmp_path / "tables.db") as stopping:
            table = stopping.new().start()
            seen = table.get("spectator")["version"]
            waiting = at_once.submit(
                httpx.get,
                f"{stopping.url}/api/tables/{table.name}/events",
                params={"after": seen, "wait": 25},
                headers={"Authorization": f"Bearer {table.links['spectator']}"},
                timeout=60,
            )
            live = stopping.service.live_tables[table.name]
            while not live.watchers:
                assert not waiting.done()
                time.sleep(0.01)
        assert check(waiting.result())["version"] == seen
