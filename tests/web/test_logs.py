"""Log lines say which request they belong to, and nothing secret."""

import asyncio
import json
import logging
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextvars import copy_context
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed

from sancity.tables.table import Table
from sancity.web.guard import MAX_LOGGED_PATH
from sancity.web.logs import JsonLines, Served, TextLines, facts_of, serving
from tests.web.serving import Server, ServerProcess
from tests.web.serving import serving as serve

HEX_ID = 16


class Written(logging.Handler):
    """The lines that a server writes."""

    def __init__(self, formatter: logging.Formatter) -> None:
        super().__init__()
        self.setFormatter(formatter)
        self.lines: list[str] = []
        self.more = threading.Condition()

    def emit(self, record: logging.LogRecord) -> None:
        # What these tests send is logged by their own client.
        if not record.name.startswith(("http", "websockets")):
            line = self.format(record)
            with self.more:
                self.lines.append(line)
                self.more.notify_all()

    def find(self, **facts: object) -> dict[str, Any]:
        """The first line with these facts, as soon as it is written: a server answers before it
        writes."""

        def found() -> dict[str, Any] | None:
            whole = map(json.loads, self.lines)
            return next((line for line in whole if facts.items() <= line.items()), None)

        with self.more:
            line = self.more.wait_for(found, timeout=60)
        assert line is not None, f"no line has {facts}"
        return line


@pytest.fixture
def written(caplog: pytest.LogCaptureFixture) -> Iterator[Written]:
    """All lines at level info, as JSON."""
    lines = Written(JsonLines())
    with caplog.at_level(logging.INFO):
        logging.getLogger().addHandler(lines)
        yield lines
        logging.getLogger().removeHandler(lines)


def test_a_request_is_one_line(server: Server, written: Written) -> None:
    answer = httpx.get(f"{server.url}/rules/cable_car?about=secret")
    line = written.find(path="/rules/cable_car")
    assert (line["method"], line["status"], line["message"]) == ("GET", 200, "answered")
    assert line["ms"] > 0
    assert line["level"] == "info"
    assert line["request"] == answer.headers["X-Request-Id"]
    assert datetime.fromisoformat(line["time"]).tzinfo == UTC
    assert len([text for text in written.lines if "/rules/" in text]) == 1


@pytest.mark.parametrize("given", ["a", "from-the_Proxy-42", "x" * 64])
def test_a_plain_request_id_comes_back(server: Server, written: Written, given: str) -> None:
    for path, status in (("/about", 200), ("/nowhere", 404), ("/metrics", 200)):
        answer = httpx.get(f"{server.url}{path}", headers={"X-Request-Id": given})
        assert answer.status_code == status
        assert answer.headers.get_list("X-Request-Id") == [given]
        assert written.find(path=path, request=given)["status"] == status


@pytest.mark.parametrize("given", ["", "x" * 65, "two words", "a=b", "a;b", 'a"b', "é"])
def test_any_other_request_id_is_replaced(server: Server, given: str) -> None:
    headers = {b"X-Request-Id": given.encode()}
    ids = [httpx.get(f"{server.url}/about", headers=headers).headers["X-Request-Id"] for _ in "12"]
    assert len(set(ids)) == 2
    assert {len(made) for made in ids} == {HEX_ID}


def test_what_the_guard_refuses_has_an_id_too(server: Server, written: Written) -> None:
    foreign = {"Origin": "https://elsewhere.example"}
    answer = httpx.post(f"{server.url}/api/tables", json={}, headers=foreign)
    line = written.find(request=answer.headers["X-Request-Id"])
    assert line["status"] == answer.status_code == 403


def test_a_long_path_is_cut_off(server: Server, written: Written) -> None:
    answer = httpx.get(f"{server.url}/{'x' * 1000}")
    line = written.find(request=answer.headers["X-Request-Id"])
    assert len(line["path"]) == MAX_LOGGED_PATH


def test_a_socket_is_two_lines(server: Server, written: Written) -> None:
    table = server.new()
    with table.live(0) as client:
        client.recv()
        assert client.response is not None
        request = client.response.headers["X-Request-Id"]
        path = f"/api/tables/{table.name}/live"
        assert written.find(request=request, message="socket opened")["path"] == path
    closed = written.find(request=request, message="socket closed")
    assert (closed["path"], closed["code"]) == (path, 1000)


def test_the_code_of_a_closed_socket_is_the_one_of_who_closes(
    server: Server, written: Written
) -> None:
    table = server.new()
    with table.live(0) as client:
        client.send("a message")
        with pytest.raises(ConnectionClosed):
            list(client)
    assert written.find(message="socket closed")["code"] == 4405


def test_an_error_while_serving_has_the_id_of_its_request(
    server: Server, written: Written, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("the seed is 1906")

    table = server.new()
    monkeypatch.setattr(Table, "chat", fail)
    answer = table.ask(0, "/chat", text="hello")
    assert answer.status_code == 500
    line = written.find(request=answer.headers["X-Request-Id"], level="error")
    assert line["message"].endswith("/chat failed: RuntimeError")


def play_with_secrets(server: Server) -> list[str]:
    """Play at a table in every way that handles secrets, and return them."""
    outside = "203.0.113.77"
    table = server.new("cable_car", "Ada Lovelace", "bot:random", "open", hints=True)
    headers = {"X-Forwarded-For": outside}
    with server.client(headers=headers) as browser:
        answer = browser.post("/api/session", json={"token": table.links["seats"][0]})
        cookie = answer.headers["set-cookie"].split("=", 1)[1].split(";")[0]
        page = {"Origin": server.url}
        claim = {"do": "claim", "name": "Charles Babbage"}
        spectator = {"Authorization": f"Bearer {table.links['spectator']}"}
        path = f"/api/tables/{table.name}"
        claimed = browser.post(f"{path}/seats/2", json=claim, headers=page | spectator).json()
        browser.get(f"{path}?secret=in-the-query")
        browser.put(f"{path}/notes", json={"text": "my private notes"}, headers=page)
        browser.post(f"{path}/chat", json={"text": "what I say to all"}, headers=page)
        hook = {"url": "https://example.org/hook-of-ada"}
        browser.put(f"{path}/webhook", json=hook, headers=page)
        # What is refused, or cannot be read.
        browser.get(path, headers={"Authorization": "Bearer a-wrong-token"})
        browser.post("/api/session", json={"token": "a-wrong-token"}, headers=page)
        browser.post(f"{path}/chat", content=b'{"text": "half a message', headers=page)
        browser.post(f"{path}/moves", json={"move": "a forged move", "key": "k"}, headers=page)
        browser.post("/join", data={"link": f"{server.url}/table/x#fragment-of-a-link"})
        browser.post("/api/tables", json={}, headers={"Origin": "https://elsewhere.example"})
    table.links["seats"][2] = claimed["token"]
    table.start()
    with table.live(0) as watching:
        for number in range(4):
            while (turn := table.turn()) == 1:
                version = table.get("spectator")["version"]
                table.get("spectator", "/events", after=version, wait=1)
            assert turn is not None
            table.move(turn, f"key-{number}")
        watching.recv()
    live = server.service.live_tables[table.name]
    record = live.table.data.record
    assert record is not None
    links = [table.links["host"], table.links["spectator"], table.links["seats"][0]]
    said = ["my private notes", "what I say to all", "hook-of-ada", "half a message"]
    sent = ["in-the-query", "a-wrong-token", "a forged move", "fragment-of-a-link"]
    people = [outside, "127.0.0.1", "Lovelace", "Babbage"]
    hidden = [str(record.seed), str(record.salt), cookie, claimed["token"], *live.grants]
    return links + said + sent + people + hidden


def test_no_line_has_a_secret_or_an_address(server: Server, written: Written) -> None:
    secrets = play_with_secrets(server)
    assert all(len(secret) > 6 for secret in secrets)
    last = httpx.get(f"{server.url}/about").headers["X-Request-Id"]
    written.find(request=last)
    text = "\n".join(written.lines)
    assert len(written.lines) > 20
    assert '"status":409' in text or '"status":401' in text
    for secret in secrets:
        assert secret not in text


def test_an_error_that_no_one_awaits_is_logged_without_values(
    tmp_path: Path, written: Written
) -> None:
    def fail(secret: str) -> None:
        raise RuntimeError(secret)

    with serve(tmp_path / "tables.db") as server:
        loop = server_loop(server)
        loop.call_soon_threadsafe(fail, "the seed is 1906")
        place = f"{Path(__file__).name}:{fail.__code__.co_firstlineno + 1}"
        line = written.find(message=f"a task failed: RuntimeError at {place}")
        assert "request" not in line
    assert "1906" not in "".join(written.lines)
    assert [json.loads(line)["message"] for line in written.lines][-1] == "stopped"


def server_loop(server: Server) -> asyncio.AbstractEventLoop:
    (task, *_) = server.service._tasks
    return task.get_loop()


def record_of(message: str, level: int = logging.INFO, **more: Any) -> logging.LogRecord:
    record = logging.LogRecord("sancity.x", level, __file__, 1, message, (), more.get("exc_info"))
    record.fields = more.get("fields", {})
    record.created = 0.0
    return record


def failing(secret: str) -> Any:
    try:
        raise KeyError(secret)
    except KeyError:
        return sys.exc_info()


def test_text_is_for_people() -> None:
    record = record_of("answered", fields={"path": "/a b", "status": 200})
    line = TextLines().format(record)
    assert line == ('1970-01-01T00:00:00.000+00:00 INFO sancity.x: answered path="/a b" status=200')


@pytest.mark.parametrize("end", ["\n", "\r\n", "\x1b[2J", "\x85", "\u2028", "\u202e", "\x00"])
def test_a_line_stays_a_line(end: str) -> None:
    record = record_of(f"first{end}second", fields={"path": f"/x{end}status=200"})
    for formatter in (TextLines(), JsonLines()):
        line = formatter.format(record)
        assert len(line.splitlines()) == 1 or isinstance(formatter, JsonLines)
        assert "\n" not in line
    assert end not in TextLines().format(record)
    assert json.loads(JsonLines().format(record))["message"] == f"first{end}second"


def test_an_error_has_its_kind_and_its_place_but_no_values() -> None:
    record = record_of("it failed", logging.ERROR, exc_info=failing("the seed is 1906"))
    error = facts_of(record)["error"]
    assert isinstance(error, str)
    assert error.startswith(f"KeyError at {Path(__file__).name}:")
    for formatter in (TextLines(), JsonLines()):
        assert "the seed" not in formatter.format(record)


def test_what_outlives_its_request_has_no_id() -> None:
    def lines() -> list[object]:
        served = Served(b"mine")
        serving.set(served)
        during = facts_of(record_of("during")).get("request")
        served.over = True
        return [during, facts_of(record_of("afterwards")).get("request")]

    assert copy_context().run(lines) == ["mine", None]
    assert "request" not in facts_of(record_of("outside of any"))


LIBRARY = """
import logging
from sancity.web.logs import set_up_logs
set_up_logs("json", "info")
logging.getLogger("httpx").info("POST https://example.org/a-webhook")
logging.getLogger("sancity.web.guard").info("answered")
logging.getLogger("sqlalchemy.pool").warning("a connection is lost")
"""


def test_of_libraries_only_warnings_are_logged() -> None:
    ran = subprocess.run([sys.executable, "-c", LIBRARY], capture_output=True, check=True)
    messages = [json.loads(line)["message"] for line in ran.stderr.splitlines()]
    assert messages == ["answered", "a connection is lost"]


def lines_of_a_server(tmp_path: Path, **environment: str) -> list[str]:
    """What a server writes that answers two requests, the second of which is none."""
    file = tmp_path / "errors"
    with file.open("wb") as errors:
        server = ServerProcess(tmp_path / "tables.db", environment, errors=errors)
        try:
            httpx.get(f"{server.url}/about", headers={"X-Request-Id": "mine"}).raise_for_status()
            with socket.create_connection(("127.0.0.1", server.port)) as connection:
                connection.sendall(b"no HTTP at all\r\n\r\n")
                assert b"400" in connection.recv(1000)
        finally:
            server.stop()
    return file.read_text().splitlines()


def test_a_server_writes_all_its_lines_as_json(tmp_path: Path) -> None:
    environment = {"SANCITY_LOG_FORMAT": "json", "SANCITY_LOG_LEVEL": "info"}
    lines = list(map(json.loads, lines_of_a_server(tmp_path, **environment)))
    messages = [line["message"] for line in lines]
    assert messages[0].startswith("started, version ")
    assert messages[-1] == "stopped"
    (about,) = [line for line in lines if line.get("path") == "/about"]
    assert (about["request"], about["status"]) == ("mine", 200)
    (own,) = [line for line in lines if line["logger"] == "uvicorn.error"]
    assert own["message"] == "Invalid HTTP request received."
    assert "127.0.0.1" not in str(lines)


def test_by_default_a_server_writes_warnings_as_text(tmp_path: Path) -> None:
    (line,) = lines_of_a_server(tmp_path)
    assert line.endswith(" WARNING uvicorn.error: Invalid HTTP request received.")
