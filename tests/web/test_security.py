"""Limits, pages elsewhere, addresses, headers: what strangers try."""

import asyncio
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sancity.tables.data import Refusal
from sancity.tables.house import Sitting
from sancity.tables.webhooks import Webhooks, is_public
from sancity.web.limits import Buckets
from sancity.web.settings import Limits, Rate
from tests.web.serving import Server, serving


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


def test_whoever_asks_too_much_has_to_wait(limited: Server) -> None:
    limited.new()
    limited.new()
    with limited.client() as client:
        wish = {"game": "cable_car", "seats": [{}, {}]}
        answer = client.post("/api/tables", json=wish)
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


def test_people_who_are_turned_away_get_a_page(limited: Server) -> None:
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
        buckets.take(visitor)
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
        # Names that lead home, and other spellings of home's address.
        for host in ("localhost", "2130706433", "0x7f.1"):
            try:
                assert await webhooks.resolve(host, 80) is None
            except OSError:
                continue
        await webhooks.close()

    asyncio.run(check())


def test_a_mistake_of_ours_tells_nothing(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    table = server.new().start()

    def break_down(*_: Any) -> None:
        raise RuntimeError("the seed is 1906")

    monkeypatch.setattr(Sitting, "find_pass", break_down)
    with caplog.at_level(logging.DEBUG):
        answer = table.client(0).get(f"/api/tables/{table.name}")
    assert answer.status_code == 500
    assert answer.json() == {"error": "failed", "message": "something went wrong here"}
    assert "RuntimeError" in caplog.text
    assert "1906" not in caplog.text + answer.text
