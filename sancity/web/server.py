"""Runs the application."""

import gc
import resource
from contextlib import suppress
from typing import Final

import uvicorn

from sancity.tables.store import Store
from sancity.web.app import make_app
from sancity.web.protocol import guarded
from sancity.web.settings import Settings

PING_SECONDS: Final = 20.0
CLOSE_SECONDS: Final = 5
# New objects before Python looks for cyclic garbage among them. It never looks at older ones by
# itself: with 400 tables in memory that stops everything for 50 to 100 ms, and then moves wait
# although the server is only half busy. `collect_garbage` of the application does it, seldom.
YOUNG_OBJECTS: Final = 2_000
NEVER: Final = 1_000_000
# Files the server may open, if the system allows it; and those it keeps for other things than
# connections.
MAX_FILES: Final = 65_536
OTHER_FILES: Final = 128


def make_server(
    settings: Settings, host: str, port: int, forwarded: str = "127.0.0.1"
) -> uvicorn.Server:
    """A server that has not started yet, its data open. `forwarded` names the trusted proxies."""
    kept = Store(settings.data, f"http://{host}:{port}")
    config = uvicorn.Config(
        make_app(settings, kept),
        host=host,
        port=port,
        http=guarded(settings.limits, max_connections(), forwarded),
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        date_header=False,
        proxy_headers=True,
        forwarded_allow_ips=forwarded,
        timeout_graceful_shutdown=CLOSE_SECONDS,
    )
    return uvicorn.Server(config)


def max_connections() -> int:
    """How many connections the system allows; the limit on open files is raised for them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(MAX_FILES, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted) - OTHER_FILES


def run(server: uvicorn.Server) -> None:
    """Serve until somebody stops it, by Ctrl-C or SIGTERM."""
    # What is loaded by now stays, and need not be looked at again.
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG_OBJECTS, NEVER, NEVER)
    with suppress(KeyboardInterrupt):
        server.run()
