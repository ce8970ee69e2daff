"""Limits, pages elsewhere, addresses, headers: what strangers try."""

import asyncio
import logging
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from sancity.kernel.record import commit
from sancity.tables.data import Refusal
from sancity.tables.live_table import LiveTable
from sancity.tables.store import Store
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import Webhooks, is_public
from sancity.web.limits import Buckets
from sancity.web.sessions import Sessions
from sancity.web.settings import Limits, Rate
from tests.web.serving import Hosted, Server, serving


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Server]:
    """A server that takes little."""
    limits = Limits(requests=Rate(0.001, 30), new_tables=Rate(0.001, 2), body_bytes=1000)
    with serving(tmp_path / "tables.db", limits) as running:
        yield running


def test_every_answer_carries_the_strict_headers(server: Server) -> None:
    with server.client() as client:
        answers = [
            client.get("/api/games"),
            client.get("/api/tables/nowhere"),
            client.get("/nowhere"),
            client.post("/api/tables", content=b"no json"),
            client.post("/api/tables", headers={"Origin": "https://evil.example"}),
        ]
    assert [answer.status_code for answer in answers] == [200, 404, 404, 400, 403]
    for answer in answers:
        assert "default-src 'none'" in answer.headers["content-security-policy"]
        assert "unsafe" not in answer.headers["content-security-policy"]
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["cache-control"] == "no-store"
        if not answer.is_success:
            assert set(answer.json()) <= {"error", "message", "frame"}


def test_requests_from_other_pages_are_refused(server: Server) -> None:
    table = server.new()
    own = {"Origin": server.url}
    with server.client(headers=own) as browser:
        browser.post("/api/session", json={"token": table.links["host"]})
        cookie = {"Cookie": f"sancity={browser.cookies['sancity']}"}
    with server.client() as client:
        for headers in (
            cookie | {"Origin": "https://evil.example"},
            cookie | {"Origin": "null"},
            cookie,
            cookie | {"Sec-Fetch-Site": "cross-site"},
            {"Sec-Fetch-Site": "cross-site"},
        ):
            answer = client.post(f"/api/tables/{table.name}/start", headers=headers)
            assert answer.status_code == 403
            assert answer.json()["error"] == "origin"
        answer = client.post(f"/api/tables/{table.name}/start", headers=cookie | own)
        assert answer.status_code == 200


def test_a_client_that_asks_too_much_has_to_wait(limited: Server) -> None:
    limited.new()
    limited.new()
    with limited.client() as client:
        body = {"game": "cable_car", "seats": [{}, {}]}
        answer = client.post("/api/tables", json=body)
        assert answer.status_code == 429
        answer = client.post("/api/tables", content=b"x" * 2000)
        assert answer.status_code == 413

        def drip() -> Iterator[bytes]:
            for _ in range(20):
                yield b"x" * 100

        assert client.post("/api/tables", content=drip()).status_code == 413
        codes = [client.get("/api/games").status_code for _ in range(40)]
    assert codes[0] == 200
    assert codes[-1] == 429


def test_browsers_that_are_refused_get_a_page(limited: Server) -> None:
    person = {"Accept": "text/html,*/*", "Accept-Language": "nl"}
    stranger = person | {"Sec-Fetch-Site": "cross-site"}
    with limited.client() as client:
        elsewhere = client.post("/play/cable_car", headers=stranger)
        answers = [client.get("/about", headers=person) for _ in range(40)]
        program = client.get("/about")
    assert elsewhere.status_code == 403
    assert "Dat lukte niet" in elsewhere.text
    assert answers[-1].status_code == 429
    assert answers[-1].headers["content-type"] == "text/html; charset=utf-8"
    assert "Iets rustiger" in answers[-1].text
    assert program.json()["error"] == "too-often"


def test_buckets_fill_again_and_do_not_grow_for_ever() -> None:
    now = [0.0]
    buckets = Buckets(Rate(2.0, 4), lambda: now[0])
    assert [buckets.take("a") for _ in range(5)] == [True] * 4 + [False]
    now[0] += 1.0
    assert [buckets.take("a") for _ in range(3)] == [True, True, False]
    for visitor in range(30_000):
        buckets.take(str(visitor))
    assert len(buckets._levels) <= 10_001


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "127.9.9.9",
        "0.0.0.0",
        "10.0.0.1",
        "172.16.0.1",
        "192.168.1.1",
        "169.254.169.254",
        "100.64.0.1",
        "224.0.0.1",
        "239.255.255.250",
        "255.255.255.255",
        "::",
        "::1",
        "fe80::1",
        "fc00::1",
        "ff02::1",
        "::ffff:127.0.0.1",
        "::ffff:10.0.0.1",
        "64:ff9b::7f00:1",
        "2002:7f00:1::",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",
        # What the standard library of Python 3.11 takes for public, or has no word for.
        "192.0.0.9",
        "192.0.0.192",
        "192.88.99.1",
        "192.175.48.1",
        "240.0.0.1",
        "fec0::1",
        "3fff::1",
        "5f00::1",
        "2001:2::1",
        "2001:20::1",
        "2002:909:909::1",
        "64:ff9b:1::1",
        "100::1",
        "::9.9.9.9",
        # Metadata of cloud machines.
        "169.254.170.2",
        "100.100.100.200",
        "168.63.129.16",
        "fd00:ec2::254",
    ],
)
def test_private_addresses_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["9.9.9.9", "2620:fe::fe", "::ffff:9.9.9.9"])
def test_public_addresses_are_public(address: str) -> None:
    assert is_public(address)


def test_webhooks_go_nowhere_private() -> None:
    async def check() -> None:
        webhooks = Webhooks()
        for url in (
            "http://127.0.0.1/",
            "http://[::1]/",
            "http://169.254.169.254/latest",
            "ftp://example.org/",
            "https://user:word@example.org/",
            "https://",
            "http://[",
            "nothing",
            "https://example.org/" + "x" * 600,
        ):
            with pytest.raises(Refusal):
                webhooks.check(url)
        webhooks.check("https://example.org/turn")
        await webhooks.close()
        # Names that lead home, and to one public address and home.
        for found in (["127.0.0.1"], ["9.9.9.9", "127.0.0.1"], ["::1"], []):
            webhooks = Webhooks(resolver=lambda *_, found=found: found)
            assert await webhooks.resolve("example.org", 80) is None
            await webhooks.close()

    asyncio.run(check())


def test_a_bug_reveals_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = server.new().start()

    def break_down(*_: Any) -> None:
        raise RuntimeError("the seed is 1906")

    monkeypatch.setattr(LiveTable, "permissions_of", break_down)
    with caplog.at_level(logging.DEBUG):
        answer = table.client(0).get(f"/api/tables/{table.name}")
    assert answer.status_code == 500
    assert answer.json() == {"error": "failed", "message": "something went wrong on the server"}
    assert "RuntimeError" in caplog.text
    assert "1906" not in caplog.text + answer.text


def test_a_spectator_cannot_silence_a_seat(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(1e9, 10**9), commands=Rate(0.001, 5))
    with serving(tmp_path / "tables.db", limits) as server:
        table = server.new("cable_car", "Ada", "Bob").start()
        for _ in range(20):
            # Spectators may not do it, and the attempts count for them alone.
            assert table.ask("spectator", "/seats/0", do="bot").status_code == 403
        claims = [table.ask("spectator", "/seats/0", do="claim", name="Eve") for _ in range(20)]
        assert [answer.status_code for answer in claims] == [409] * 5 + [429] * 15
        assert table.ask(0, "/seats/0", do="rename", name="Ada L.").status_code == 200
        turn = table.turn()
        assert turn is not None
        table.move(turn, "first")


def test_messages_on_sockets_cost_their_sender_the_next_connection(tmp_path: Path) -> None:
    limits = Limits(requests=Rate(0.001, 10), sockets=10)
    with serving(tmp_path / "tables.db", limits) as server:
        table = server.new("cable_car", "Ada", "Bob")
        codes = []
        with suppress(InvalidStatus):
            for _ in range(20):
                with table.live("spectator") as socket:
                    with suppress(ConnectionClosed):
                        socket.send("dance")
                        while True:
                            socket.recv()
                    codes.append(socket.close_code)
        assert set(codes) == {4405}
        assert len(codes) < 10


def test_links_opened_at_once_are_all_kept(server: Server) -> None:
    tables = [server.new() for _ in range(9)]
    own = {"Origin": server.url}
    with server.client(headers=own) as browser:
        first = browser.post("/api/session", json={"token": tables[0].links["host"]})
        cookie = {"Cookie": f"sancity={first.cookies['sancity']}"}
    start = threading.Barrier(8)
    cookies: list[str] = []

    def open_link(table: Hosted) -> None:
        with server.client(headers=own | cookie) as tab:
            start.wait()
            answer = tab.post("/api/session", json={"token": table.links["host"]})
            cookies.append(answer.cookies["sancity"])

    tabs = [threading.Thread(target=open_link, args=(table,)) for table in tables[1:]]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert len(set(cookies)) == 1
    # What the server remembers, and what it has stored.
    for _ in range(2):
        with server.client(headers=cookie) as browser:
            found = [browser.get(f"/api/tables/{table.name}").status_code for table in tables]
        assert found == [200] * 9
        server.access.sessions._known.clear()


def test_links_opened_at_once_from_a_slow_disk_are_all_kept(tmp_path: Path) -> None:
    async def happens() -> None:
        kept = Store(tmp_path / "tables.db")
        sessions = Sessions(kept)
        cookie = await sessions.add(None, "the first link of all")
        tokens = [f"link number {number}" for number in range(5)]
        for _ in range(2):
            # All have asked what the session holds before any has written.
            await asyncio.gather(*(sessions.add(cookie, token) for token in tokens))
            held = await sessions.find(cookie)
            assert held >= {hashed(token) for token in tokens}
            sessions._known.clear()
        kept.close()

    asyncio.run(happens())


def test_names_of_a_record_from_elsewhere_are_cleaned(server: Server) -> None:
    table = server.new("cable_car", "bot:random", "bot:random", fast=True).start()
    while table.turn() is not None:
        time.sleep(0.02)
    record = table.get("host", "/record")
    record["seats"] = ["bot:" + "x\u202e\x07" * 5000, "Eve\u202e" + "y" * 5000]
    with server.client() as client:
        answer = client.post("/api/tables/import", json={"record": record, "position": 3})
        assert answer.status_code == 201, answer.text
        again = Hosted(server, answer.json())
        found = again.get("host", "/record")
        assert found["seats"] == ["bot:" + "x" * 40, "Eve" + "y" * 37]
        record["salt"] = "s" * 10_000
        record["commitment"] = commit(record["seed"], record["salt"])
        answer = client.post("/api/tables/import", json={"record": record, "position": 3})
        assert answer.status_code == 422
        assert "salt" in answer.json()["message"]
