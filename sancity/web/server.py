"""Runs the application."""

import asyncio
import gc
import resource
import signal
import socket
import time
from contextlib import suppress
from typing import Final

import uvicorn

from sancity.tables.store import Store
from sancity.web.app import make_app
from sancity.web.guard import Guard
from sancity.web.protocol import guarded
from sancity.web.settings import Settings

# Keeps sockets open through proxies, which may close a silent connection after 30 seconds.
PING_SECONDS: Final = 20.0
# How long requests may take to finish when the server stops.
SHUTDOWN_SECONDS: Final = 5
# How many new objects make Python collect garbage among them. The threshold for older objects is
# never reached: collecting those with 400 tables in memory stops everything for 50 to 100 ms, which
# players notice. `collect_garbage` of the application does it, rarely.
YOUNG_OBJECTS: Final = 2_000
NEVER: Final = 1_000_000
# How many files the server opens at most, if the system allows it; and how many of them are not
# for connections.
MAX_OPEN_FILES: Final = 65_536
RESERVED_FILES: Final = 128


class Server(uvicorn.Server):
    """A server that sends its clients to the others on the same data before it stops."""

    def __init__(self, config: uvicorn.Config, guard: Guard, drain_seconds: float) -> None:
        super().__init__(config)
        self.guard = guard
        self.drain_seconds = drain_seconds

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._drain()
        # Releases the requests that still wait for news.
        self.guard.draining.set()
        await super().shutdown(sockets)

    async def _drain(self) -> None:
        """Go on answering while load balancers and clients notice that this server is about to
        stop. Ctrl-C and a second signal end this, and without another server there is no point."""
        if self._captured_signals != [signal.SIGTERM] or not self.guard.has_others():
            return
        self.guard.draining.set()
        end = time.monotonic() + self.drain_seconds
        while time.monotonic() < end and self._captured_signals == [signal.SIGTERM]:
            await asyncio.sleep(0.05)


def make_server(settings: Settings, host: str, port: int, forwarded: str = "127.0.0.1") -> Server:
    """Return a server that has not started yet, with its data open. `forwarded` names the trusted
    proxies."""
    store = Store(settings.data, f"http://{host}:{port}")
    guard = make_app(settings, store)
    config = uvicorn.Config(
        guard,
        host=host,
        port=port,
        http=guarded(settings.limits, max_connections(), forwarded),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        # Its lines below warnings name the clients' addresses; the guard logs requests without.
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=forwarded,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    return Server(config, guard, settings.drain_seconds)


def max_connections() -> int:
    """Raise the limit on open files, and return how many connections that allows."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_OPEN_FILES if hard == resource.RLIM_INFINITY else min(MAX_OPEN_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted) - RESERVED_FILES


def run(server: uvicorn.Server) -> None:
    """Serve until Ctrl-C or SIGTERM."""
    # What is loaded by now stays loaded: exclude it from garbage collection.
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
    with suppress(KeyboardInterrupt):
        server.run()
