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
# So many new objects, and so many looks at young ones, before Python looks for garbage in circles.
COLLECT_AFTER: Final = (10_000, 20, 20)
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
    # A look at all objects keeps every table waiting: what is loaded by now stays, and need not
    # be looked at again; and views come and go without circles.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    with suppress(KeyboardInterrupt):
        server.run()
