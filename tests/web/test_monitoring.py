"""`/metrics`: what a server counts, for those who may read it."""

from dataclasses import replace

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sancity.web.settings import read_networks
from tests.metrics import values
from tests.web.serving import Hosted, Server


def metrics(server: Server) -> dict[str, float]:
    answer = httpx.get(f"{server.url}/metrics")
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return values(answer.text)


def grown(before: dict[str, float], after: dict[str, float]) -> dict[str, float]:
    """By how much each of our own figures differs."""
    own = [name for name in after if name.startswith("sancity_")]
    return {name: after[name] - before[name] for name in own if after[name] != before[name]}


def test_a_move_is_counted_and_timed(server: Server) -> None:
    table = server.new().start()
    before = metrics(server)
    turn = table.turn()
    assert turn is not None
    table.move(turn, "first")
    changed = grown(before, metrics(server))
    assert changed["sancity_moves_total{by=person}"] == 1
    assert "sancity_moves_total{by=bot}" not in changed
    assert changed["sancity_command_duration_seconds_count"] == 1
    assert changed["sancity_commit_duration_seconds_count"] >= 1
    assert changed["sancity_commit_writes_sum"] >= 1
    # The same command again is acknowledged again, but not played again.
    before = metrics(server)
    again = {"key": "first", "expect": table.get(turn)["version"] - 1, "move": 0}
    table.post(turn, "/moves", **again)
    changed = grown(before, metrics(server))
    assert changed["sancity_command_duration_seconds_count"] == 1
    assert "sancity_moves_total{by=person}" not in changed


def test_refusals_are_counted_by_kind(server: Server) -> None:
    table = server.new().start()
    version = table.get(0)["version"]
    turn = table.turn()
    assert turn is not None
    before = metrics(server)
    command = {"key": "k", "expect": version, "move": 0}
    assert table.ask(1 - turn, "/moves", **command).status_code == 409
    assert table.ask(turn, "/moves", **command | {"expect": 0}).status_code == 409
    assert table.ask(turn, "/moves", **command | {"move": "no move"}).status_code == 422
    assert table.ask(turn, "/moves", nonsense=1).status_code == 400
    with server.client() as client:
        for accept in ("application/json", "text/html"):
            path = f"/api/tables/{table.name}" if accept != "text/html" else "/rules/chess"
            client.get(path, headers={"Accept": accept})
        client.get("/nowhere", headers={"Accept": "text/html"})
        client.get("/nowhere")
        foreign = {"Origin": "https://elsewhere.example"}
        assert client.post("/api/tables", json={}, headers=foreign).status_code == 403
    unknown = Hosted(server, {**table.links, "table": "unknown"})
    with unknown.live(0) as socket, pytest.raises(ConnectionClosed):
        socket.recv()
    refused = {
        name.removeprefix("sancity_refusals_total{code=").rstrip("}"): times
        for name, times in grown(before, metrics(server)).items()
        if name.startswith("sancity_refusals_total")
    }
    assert refused == {
        "not-your-turn": 1,
        "stale": 1,
        "illegal": 1,
        "invalid": 1,
        "who": 1,
        "no-such-thing": 3,
        "origin": 1,
        "no-table": 1,
    }


def test_open_sockets_and_tables_in_memory_are_counted(server: Server) -> None:
    before = metrics(server)
    table = server.new()
    with table.live(0) as one, table.live(1) as other:
        one.recv()
        other.recv()
        changed = grown(before, metrics(server))
        assert changed["sancity_sockets"] == 2
        assert changed["sancity_tables_in_memory"] == 1
    while metrics(server)["sancity_sockets"] != before["sancity_sockets"]:
        pass


def test_a_server_alone_says_so(server: Server) -> None:
    found = metrics(server)
    assert found["sancity_servers"] == 1
    assert found["sancity_listening"] == 0
    assert found["process_resident_memory_bytes"] > 0


@pytest.mark.parametrize("accept", ["text/html", "application/json", "text/plain;version=0.0.4"])
def test_for_clients_from_elsewhere_there_is_no_such_page(server: Server, accept: str) -> None:
    """The tests' clients have the address of a trusted proxy, as one on the same machine has."""
    outside = {"X-Forwarded-For": "192.0.2.7", "Accept": accept}
    with server.client(headers=outside) as client:
        refused, unknown = client.get("/metrics"), client.get("/nowhere")
    assert refused.status_code == unknown.status_code == 404
    assert refused.content == unknown.content
    assert refused.headers["content-type"] == unknown.headers["content-type"]


@pytest.mark.parametrize(
    ("forwarded", "status"),
    [
        ("127.0.0.1", 200),
        ("::1", 200),
        ("::ffff:127.0.0.1", 200),
        ("2001:db8::1", 404),
        ("unknown", 404),
        # The last address that is not a trusted proxy's counts, whatever a client claims before it.
        ("127.0.0.1, 192.0.2.7", 404),
        ("10.1.2.3", 404),
    ],
)
def test_the_address_that_a_proxy_forwards_counts(
    server: Server, forwarded: str, status: int
) -> None:
    with server.client(headers={"X-Forwarded-For": forwarded}) as client:
        assert client.get("/metrics").status_code == status


def test_an_operator_chooses_who_may_read(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    chosen = replace(server.access.settings, metrics_from=read_networks("10.0.0.0/8,2001:db8::/32"))
    monkeypatch.setattr(server.access, "settings", chosen)

    def status(address: str) -> int:
        return httpx.get(f"{server.url}/metrics", headers={"X-Forwarded-For": address}).status_code

    assert [status(a) for a in ("10.1.2.3", "2001:db8::1", "127.0.0.1")] == [200, 200, 404]
    assert httpx.get(f"{server.url}/metrics").status_code == 404
    nobody = replace(chosen, metrics_from=read_networks(""))
    monkeypatch.setattr(server.access, "settings", nobody)
    assert status("10.1.2.3") == 404


def test_it_is_not_part_of_the_api(server: Server) -> None:
    schema = httpx.get(f"{server.url}/api/schema/openapi.json").json()
    assert "/metrics" not in schema["paths"]
    assert "/api/health" not in schema["paths"]
