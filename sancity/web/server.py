"""Runs the application."""

import gc
from typing import Final

import uvicorn

from sancity.web.app import make_app
from sancity.web.settings import Settings

PING_SECONDS: Final = 20.0
CLOSE_SECONDS: Final = 5
# So many new objects, and so many looks at young ones, before Python looks for garbage in circles.
COLLECT_AFTER: Final = (10_000, 20, 20)


def make_server(
    settings: Settings, host: str, port: int, forwarded: str = "127.0.0.1"
) -> uvicorn.Server:
    """A server that has not started yet. `forwarded`: proxies that say truly who sends."""
    config = uvicorn.Config(
        make_app(settings),
        host=host,
        port=port,
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


def run(server: uvicorn.Server) -> None:
    """Serve until somebody stops it."""
    # A look at all objects keeps every table waiting: what is loaded by now stays, and need not
    # be looked at again; and views come and go without circles.
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECT_AFTER)
    server.run()
