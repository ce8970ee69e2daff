"""Limits what is read from the network: bytes and time per request, and connections.

httptools reads a request for as long as the client sends it, before the application sees anything
of it, so these limits have to be enforced here.
"""

import asyncio
from collections import Counter
from http import HTTPStatus
from typing import Any, Final

from uvicorn.config import Config
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from sancity.web.guard import visitor
from sancity.web.settings import Limits

# The parser is fed in pieces of this size, so that it cannot run far past a limit.
PIECE_BYTES: Final = 64 * 1024
# How many times its own size a body may take on the wire, because of chunking.
MAX_CHUNK_OVERHEAD: Final = 4
FORWARDED: Final = b"x-forwarded-for"


class Connections:
    """Counts connections: for each client, and in all."""

    def __init__(self, limits: Limits, total: int, proxies: _TrustedHosts) -> None:
        self.limits = limits
        self.total = total
        self.proxies = proxies
        self.held: Counter[str] = Counter()
        self.open = 0

    def enter(self, who: str) -> bool:
        """Count a connection, and return whether that is one too many."""
        self.held[who] += 1
        self.open += 1
        return self.held[who] > self.limits.connections or self.open > self.total

    def leave(self, who: str | None) -> None:
        """Forget a connection of a client, or one that is not counted for any."""
        self.open -= 1
        if who is not None:
            self.release(who)

    def release(self, who: str) -> None:
        """Stop counting a connection for a client."""
        self.held[who] -= 1
        if not self.held[who]:
            del self.held[who]


class GuardedProtocol(HttpToolsProtocol):
    """A connection that is closed when its requests are too long, too slow or too many."""

    # Set by `guarded`.
    counted: Connections

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._limits = self.counted.limits
        self._is_counted = False
        # The client that the connection is counted for; None for a proxy's.
        self._who: str | None = None
        # Whether to read nothing more: a request was refused, or it became a socket.
        self._done = False
        # Whether the head of a request is being read or awaited, and how many bytes of it and of
        # the whole request have come.
        self._in_head = True
        self._head_bytes = 0
        self._request_bytes = 0
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._who = visitor(self.client[0] if self.client else "")
        self._is_counted = True
        if self.counted.enter(self._who):
            self._refuse(HTTPStatus.TOO_MANY_REQUESTS)
        else:
            self._expect_head()

    def connection_lost(self, exc: Exception | None) -> None:
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._forget_deadline()
        if self._is_counted:
            self._is_counted = False
            self.counted.leave(self._who)

    def _expect_head(self) -> None:
        """Start the time limit for the head of a request."""
        if self._deadline is None:
            self._deadline = self.loop.call_later(self._limits.header_seconds, self._too_late)

    def _forget_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _too_late(self) -> None:
        self._deadline = None
        self._refuse(HTTPStatus.REQUEST_TIMEOUT)

    def data_received(self, data: bytes) -> None:
        for start in range(0, len(data), PIECE_BYTES):
            if self.transport.is_closing() or self._done:
                return
            self._read_piece(data[start : start + PIECE_BYTES])
        if self._in_head and self._head_bytes:
            self._expect_head()

    def _read_piece(self, piece: bytes) -> None:
        limits = self._limits
        self._request_bytes += len(piece)
        if self._in_head:
            self._head_bytes += len(piece)
        super().data_received(piece)
        too_long = self._in_head and self._head_bytes > limits.header_bytes
        if too_long or len(self.headers or ()) > limits.headers:
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
        elif self._request_bytes > limits.header_bytes + MAX_CHUNK_OVERHEAD * limits.body_bytes:
            self._refuse(HTTPStatus.REQUEST_ENTITY_TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._in_head = True

    def on_headers_complete(self) -> None:
        if self._is_head_too_large():
            self._refuse(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE)
            return
        self._in_head = False
        self._head_bytes = 0
        self._forget_deadline()
        if self._who is not None and self._is_forwarded():
            # A proxy serves many clients, which are limited one by one.
            self.counted.release(self._who)
            self._who = None
        super().on_headers_complete()

    def _is_head_too_large(self) -> bool:
        limits = self._limits
        if self._head_bytes > limits.header_bytes:
            # `_head_bytes` may include the beginning of the body.
            size = len(self.url) + sum(len(name) + len(value) for name, value in self.headers)
            return size > limits.header_bytes
        return len(self.headers) > limits.headers

    def _is_forwarded(self) -> bool:
        peer = self.client[0] if self.client else None
        return peer in self.counted.proxies and any(name == FORWARDED for name, _ in self.headers)

    def on_body(self, body: bytes) -> None:
        if not self._done:
            super().on_body(body)

    def on_message_complete(self) -> None:
        if not self._done:
            super().on_message_complete()
            self._in_head = True
            self._request_bytes = 0

    def handle_websocket_upgrade(self) -> None:
        if not self._done:
            # From now on it is counted as a socket.
            self._done = True
            self._leave()
            super().handle_websocket_upgrade()

    def _refuse(self, status: HTTPStatus) -> None:
        """Close the connection, with an answer if none has been started."""
        if self.transport.is_closing():
            return
        self._done = True
        cycle = self.cycle
        if self._in_head and cycle is not None and not cycle.response_complete:
            # An earlier request is still being answered: finish that, then close.
            cycle.keep_alive = False
            self.flow.pause_reading()
            return
        if self._in_head or not cycle.response_started:
            body = f"{status.phrase}\n".encode()
            head = (
                f"HTTP/1.1 {status.value} {status.phrase}\r\n"
                f"content-type: text/plain; charset=utf-8\r\ncontent-length: {len(body)}\r\n"
                "cache-control: no-store\r\nconnection: close\r\n\r\n"
            )
            self.transport.write(head.encode() + body)
        self.transport.close()


def guarded(limits: Limits, total: int, forwarded: str) -> type[GuardedProtocol]:
    """Return the protocol class of a server with these limits, at most `total` connections, and
    these trusted proxies."""
    connections = Connections(limits, total, _TrustedHosts(forwarded))
    return type("CountedProtocol", (GuardedProtocol,), {"counted": connections})
