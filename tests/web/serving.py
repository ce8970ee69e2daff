"""A server in this process or in one of its own, and people and programs that use it."""

import os
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

import httpx
import uvicorn
from litestar import Litestar
from websockets.sync.client import ClientConnection, connect

from sancity.tables.service import ServiceSettings, TableService
from sancity.web.access import Access
from sancity.web.guard import Guard
from sancity.web.server import make_server
from sancity.web.settings import UNLIMITED, Limits, Settings

RUN = "import sys; from sancity.cli import main; sys.argv[0] = 'sancity'; main()"


@dataclass
class Site:
    """A server that runs somewhere."""

    url: str
    clients: list[httpx.Client] = field(default_factory=list, kw_only=True)

    def client(self, token: str | None = None, **options: Any) -> httpx.Client:
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        headers |= options.pop("headers", {})
        client = httpx.Client(
            base_url=self.url, headers=headers, timeout=60, verify=False, **options
        )
        self.clients.append(client)
        return client

    def close(self) -> None:
        for client in self.clients:
            client.close()

    def new(self, game: str = "cable_car", *seats: Any, **terms: Any) -> "Hosted":
        """A table; seats are names, and levels of bots like `bot:random`."""
        requested = [
            {"who": "bot", "level": seat[4:]}
            if seat.startswith("bot:")
            else {"who": "open"}
            if seat == "open"
            else {"name": seat}
            for seat in seats or ("Ada", "Bob")
        ]
        with self.client() as client:
            answer = client.post("/api/tables", json={"game": game, "seats": requested, **terms})
        assert answer.status_code == 201, answer.text
        return Hosted(self, answer.json())


@dataclass
class Server(Site):
    """A server in this process; `service` is what it knows, to compare with what it sends."""

    access: Access
    guard: Guard

    @property
    def service(self) -> TableService:
        return self.access.service


@dataclass
class Hosted:
    """A table as its host knows it."""

    server: Site
    links: dict[str, Any]
    clients: dict[str, httpx.Client] = field(default_factory=dict)

    @property
    def name(self) -> str:
        return str(self.links["table"])

    def client(self, who: int | str) -> httpx.Client:
        """A program at a seat, as `host` or as `spectator`."""
        token = self.links["seats"][who] if isinstance(who, int) else self.links[who]
        if token not in self.clients:
            self.clients[token] = self.server.client(token)
        return self.clients[token]

    def get(self, who: int | str, path: str = "", **query: Any) -> Any:
        return check(self.client(who).get(f"/api/tables/{self.name}{path}", params=query))

    def ask(self, who: int | str, path: str, method: str = "POST", **body: Any) -> httpx.Response:
        client = self.client(who)
        return client.request(method, f"/api/tables/{self.name}{path}", json=body)

    def post(self, who: int | str, path: str, **body: Any) -> Any:
        return check(self.ask(who, path, **body))

    def start(self) -> "Hosted":
        self.post("host", "/start")
        return self

    def turn(self) -> int | None:
        turn: int | None = self.get("spectator")["table"]["turn"]
        return turn

    def move(self, seat: int, key: str, move: int | str | None = None, **more: Any) -> Any:
        """Play a move, the first legal one if none is given."""
        frame = self.get(seat, seat=seat)
        action = frame["view"]["moves"][0]["action"] if move is None else move
        command = {"key": key, "expect": frame["version"], "move": action, "seat": seat}
        return self.post(seat, "/moves", **command | more)

    def live(self, who: int | str, **query: Any) -> ClientConnection:
        token = self.links["seats"][who] if isinstance(who, int) else self.links[who]
        words = "&".join(f"{name}={value}" for name, value in query.items())
        address = self.server.url.replace("http", "ws")
        return connect(
            f"{address}/api/tables/{self.name}/live?{words}",
            additional_headers={"Authorization": f"Bearer {token}"},
        )


def check(answer: httpx.Response) -> Any:
    assert answer.is_success, answer.text
    return answer.json()


@contextmanager
def serving(data: Path | str, limits: Limits = UNLIMITED, **rules: Any) -> Iterator[Server]:
    """A server on a free port, in a thread."""
    service = ServiceSettings(**{"bot_seconds": 0.0} | rules)
    server = make_server(Settings(str(data), limits=limits, service=service), "127.0.0.1", 0)
    listening = socket.create_server(("127.0.0.1", 0), backlog=2048)
    port = listening.getsockname()[1]
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        _await(server, thread)
        guard = server.config.app
        assert isinstance(guard, Guard)
        assert isinstance(guard.app, Litestar)
        running = Server(f"http://127.0.0.1:{port}", guard.app.state.access, guard)
        try:
            yield running
        finally:
            running.close()
    finally:
        server.should_exit = True
        thread.join()
        listening.close()


def _await(server: uvicorn.Server, thread: threading.Thread) -> None:
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.01)


class ServerProcess:
    """A server in a process of its own, as operators run it. It can be stopped or killed and
    started again, on the same port and the same file or database."""

    def __init__(
        self,
        data: Path | str,
        environment: dict[str, str] | None = None,
        options: Sequence[str] = (),
        errors: IO[bytes] | None = None,
    ) -> None:
        self.data = data
        # Where standard error goes.
        self.errors = errors
        self.environment = os.environ | (environment or {})
        self.options = options
        with socket.create_server(("127.0.0.1", 0)) as free:
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        self.process = self._run()

    def _run(self) -> "subprocess.Popen[bytes]":
        words = ["serve", "--port", str(self.port), "--data", str(self.data)]
        words += ["--bot-seconds", "0", "--no-limits", *self.options]
        process = subprocess.Popen(
            [sys.executable, "-c", RUN, *words],
            stdout=subprocess.DEVNULL,
            stderr=self.errors,
            env=self.environment,
        )
        with httpx.Client(base_url=self.url) as client:
            while True:
                assert process.poll() is None, "the server does not start"
                try:
                    client.get("/api/health").raise_for_status()
                except httpx.HTTPError:
                    time.sleep(0.02)
                else:
                    return process

    def start(self) -> None:
        self.process = self._run()

    def crash(self) -> None:
        """Kill it."""
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def kill(self) -> None:
        """Kill it, and start it again."""
        self.crash()
        self.start()

    def stop(self) -> None:
        self.process.send_signal(signal.SIGTERM)
        assert self.process.wait(timeout=60) in (0, -signal.SIGTERM)

    def restart(self) -> None:
        """Stop it in good order, and start it again."""
        self.stop()
        self.start()
