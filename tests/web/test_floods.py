"""Requests that never end, come too slowly, or are too many: refused, while others are served."""

import socket
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from pathlib import Path

import pytest

from sancity.web.settings import Limits, Rate
from tests.web.serving import Server, serving

PLENTY = Rate(1e9, 10**9)
# Far more than a header block may have; small enough to be sent at once on loopback.
FLOOD = 4 * 1024 * 1024


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that is soon tired of waiting."""
    limits = Limits(
        requests=PLENTY,
        connections=20,
        # Long enough for an honest request on a busy machine.
        header_seconds=4.0,
        stall_seconds=4.0,
        body_seconds=8.0,
    )
    with serving(tmp_path_factory.mktemp("floods") / "tables.db", limits) as running:
        yield running


@pytest.fixture(scope="module")
def patient(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the ordinary limits of size."""
    with serving(tmp_path_factory.mktemp("floods") / "tables.db", Limits(requests=PLENTY)) as one:
        yield one


def connect(server: Server) -> socket.socket:
    host, port = server.url.removeprefix("http://").split(":")
    found = socket.create_connection((host, int(port)))
    # Only so that a test cannot hang: this is not one of the server's limits.
    found.settimeout(60)
    return found


def answer(client: socket.socket) -> bytes:
    """Everything the server sends until it closes the connection."""
    said = b""
    with suppress(ConnectionError):
        while piece := client.recv(65536):
            said += piece
    return said


def pour(client: socket.socket, data: bytes) -> int:
    """Send until the server has had enough; how much it took."""
    sent = 0
    with suppress(ConnectionError, TimeoutError):
        while sent < len(data):
            sent += client.send(data[sent : sent + 65536])
    return sent


def status(said: bytes) -> int:
    assert said.startswith(b"HTTP/1.1 "), said
    return int(said.split()[1])


def is_served(server: Server) -> bool:
    with server.client() as client:
        return client.get("/api/games").status_code == 200


def test_an_endless_header_is_cut_off(patient: Server) -> None:
    with closing(connect(patient)) as client:
        client.sendall(b"GET /api/games HTTP/1.1\r\nHost: a\r\nX-Long: ")
        client.sendall(b"a" * 70_000)
        assert status(answer(client)) == 431
    with closing(connect(patient)) as client:
        # What is poured in after that is not taken.
        pour(client, b"GET / HTTP/1.1\r\nX-Long: " + b"a" * FLOOD)
        said = answer(client)
        assert not said or status(said) == 431
    assert is_served(patient)


def test_too_many_headers_are_refused(patient: Server) -> None:
    with closing(connect(patient)) as client:
        client.sendall(b"GET /api/games HTTP/1.1\r\nHost: a\r\n" + b"a: b\r\n" * 300)
        assert status(answer(client)) == 431
    with closing(connect(patient)) as client:
        pour(client, b"GET /api/games HTTP/1.1\r\nHost: a\r\n" + b"a: b\r\n" * 400_000)
        said = answer(client)
        assert not said or status(said) == 431
    assert is_served(patient)


@pytest.mark.parametrize("headers", [b"a: b\r\n" * 300, b"a: " + b"b" * 70_000 + b"\r\n"])
@pytest.mark.parametrize("upgrade", [b"", b"Connection: Upgrade\r\nUpgrade: websocket\r\n"])
def test_a_whole_request_with_too_much_head_is_refused(
    patient: Server, headers: bytes, upgrade: bytes
) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n" + upgrade
    with closing(connect(patient)) as client:
        client.sendall(head + headers + b"\r\n{}")
        assert status(answer(client)) == 431
    assert is_served(patient)


def test_an_endless_address_is_refused(patient: Server) -> None:
    with closing(connect(patient)) as client:
        client.sendall(b"GET /" + b"a" * 70_000)
        assert status(answer(client)) == 431


def test_what_follows_a_body_is_limited_too(patient: Server) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
    with closing(connect(patient)) as client:
        pour(client, head + b"1\r\n{\r\n0\r\nX-Trailer: " + b"a" * FLOOD)
        said = answer(client)
        assert not said or status(said) in (400, 413)
    with closing(connect(patient)) as client:
        pour(client, head + b"1;" + b"a" * FLOOD)
        said = answer(client)
        assert not said or status(said) in (400, 413)
    assert is_served(patient)


def test_a_long_header_that_is_allowed_is_read(patient: Server) -> None:
    with patient.client(headers={"X-Long": "a" * 50_000}) as client:
        assert client.get("/api/games").status_code == 200


def test_requests_one_after_the_other_are_all_answered(patient: Server) -> None:
    ask = b"GET /api/health HTTP/1.1\r\nHost: a\r\n"
    with closing(connect(patient)) as client:
        client.sendall(3 * (ask + b"\r\n") + ask + b"Connection: close\r\n\r\n")
        assert answer(client).count(b"HTTP/1.1 200") == 4


def test_half_a_request_is_not_waited_for(strict: Server) -> None:
    begun = [b"", b"GET /", b"GET / HTTP/1.1\r\nHost: a\r\n"]
    with ExitStack() as stack:
        clients = [stack.enter_context(closing(connect(strict))) for _ in begun]
        for client, words in zip(clients, begun, strict=True):
            client.sendall(words)
        assert is_served(strict)
        for client in clients:
            assert status(answer(client)) == 408


def test_a_request_that_comes_byte_by_byte_is_not_waited_for(strict: Server) -> None:
    with closing(connect(strict)) as client:
        client.settimeout(0.05)
        said = b""
        for byte in b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 1000:
            try:
                client.send(bytes((byte,)))
                said = client.recv(4096)
                break
            except TimeoutError:
                continue
            except ConnectionError:
                break
        assert not said or status(said) == 408


def test_the_second_request_of_a_connection_has_its_time_too(strict: Server) -> None:
    with closing(connect(strict)) as client:
        client.sendall(b"GET /api/health HTTP/1.1\r\nHost: a\r\n\r\n")
        assert client.recv(4096).startswith(b"HTTP/1.1 200")
        client.sendall(b"GET /api/hea")
        assert status(answer(client)) == 408


BODY = b"POST /api/tables HTTP/1.1\r\nHost: a\r\nContent-Length: 1000\r\n\r\n{"


def test_half_a_body_is_not_waited_for(strict: Server) -> None:
    with closing(connect(strict)) as client:
        client.sendall(BODY)
        assert is_served(strict)
        said = answer(client)
        assert status(said) == 408
        assert b"too-slow" in said


def test_a_body_that_drips_is_not_waited_for(strict: Server) -> None:
    with closing(connect(strict)) as client:
        client.sendall(BODY)
        client.settimeout(0.2)
        for _ in range(900):
            try:
                client.send(b" ")
                said = client.recv(4096)
                break
            except TimeoutError:
                continue
        assert status(said) == 408


def test_an_address_holds_so_many_connections(strict: Server) -> None:
    with ExitStack() as stack:
        held = [stack.enter_context(closing(connect(strict))) for _ in range(60)]
        answers = [status(answer(client)) for client in held]
    assert answers.count(429) >= 40
    assert set(answers) == {429, 408}
    # Those that are closed do not count.
    for _ in range(100):
        if not strict.guard.sockets and is_served(strict):
            break
        time.sleep(0.05)
    for _ in range(30):
        assert is_served(strict)


def test_a_proxy_is_not_one_visitor(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "tables.db", Limits(requests=PLENTY, connections=5)) as server,
        ExitStack() as stack,
    ):
        ask = b"GET /api/health HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.%d\r\n\r\n"
        for number in range(20):
            client = stack.enter_context(closing(connect(server)))
            client.sendall(ask % number)
            assert client.recv(4096).startswith(b"HTTP/1.1 200")


def test_sockets_do_not_count_as_connections(tmp_path: Path) -> None:
    with (
        serving(tmp_path / "tables.db", Limits(requests=PLENTY, connections=5)) as server,
        ExitStack() as stack,
    ):
        table = server.new()
        for _ in range(20):
            stack.enter_context(table.live("spectator")).recv()
        assert is_served(server)
