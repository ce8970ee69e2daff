"""Checks every request before anything reads it: its origin, its rate, its size; and adds security
headers to every answer."""

import asyncio
import ipaddress
import json
import logging
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from sancity.web.limits import Buckets
from sancity.web.problems import language_of, sentence
from sancity.web.rendering import AnyRequest, preferences_of, problem_text, wants_page
from sancity.web.sessions import COOKIE
from sancity.web.settings import Limits, Settings

log: Final = logging.getLogger(__name__)

SAFE: Final = ("GET", "HEAD", "OPTIONS")
TOO_OFTEN: Final = "too many requests: wait a little"
# The code of sockets closed because the server stops: clients connect again at once, to another.
RESTARTS: Final = 1012
CLOSE: Final = (b"connection", b"close")
# Statuses of answers to requests that were not read to their end.
UNFINISHED: Final = (408, 413)
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none';"
    " form-action 'self'; frame-ancestors 'none'"
)
HEADERS: Final = [
    (b"x-content-type-options", b"nosniff"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"cache-control", b"no-store"),
]
# Browsers heed these only with documents.
DOCUMENT_HEADERS: Final = [
    *HEADERS,
    (b"content-security-policy", POLICY.encode()),
    # With no referrer at all, browsers would not say which page a form comes from.
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=()"),
]
# Static files that are no documents, whatever a browser does with them.
PARTS_OF_PAGES: Final = (".css", ".ftl", ".js", ".json", ".woff2")


class TooLarge(Exception):
    """A body that is longer than allowed."""


class TooSlow(Exception):
    """A body that comes too slowly."""


class ClientGone(Exception):
    """A client that disconnected in the middle of a request."""


class Guard:
    """Wraps the application."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self.app = app
        self.limits = settings.limits
        self.origins = frozenset(settings.origins)
        self.requests = Buckets(settings.limits.requests)
        self.sockets: Counter[str] = Counter()
        # Set while the server is about to stop, and clients should go to another one; and whether
        # there is another one.
        self.draining = asyncio.Event()
        self.has_others: Callable[[], bool] = lambda: False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match scope["type"]:
            case "http":
                await self.http(scope, receive, send)
            case "websocket":
                await self.websocket(scope, receive, send)
            case _:
                await self.app(scope, receive, send)

    async def http(self, scope: Any, receive: Receive, send: Send) -> None:
        headers = Headers(scope)
        if not self.requests.take(address(scope)):
            await refuse(send, scope, 429, "too-often", TOO_OFTEN)
        elif scope["method"] not in SAFE and not self.from_own_page(headers):
            await refuse(send, scope, 403, "origin", "this request comes from another page")
        elif headers.length > self.limits.body_bytes:
            await refuse(send, scope, 413, "too-large", self.too_large)
        else:
            await self.pass_on(scope, receive, send)

    @property
    def too_large(self) -> str:
        return f"a request can have at most {self.limits.body_bytes} bytes"

    async def pass_on(self, scope: Any, receive: Receive, send: Send) -> None:
        begun = False
        body = Body(receive, self.limits)

        async def guarded(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                ours = _with_ours(message.get("headers", []), scope["path"])
                message["headers"] = [*ours, CLOSE] if self.draining.is_set() else ours
            await send(message)

        try:
            await self.app(scope, body.receive, guarded)
        except TooLarge:
            await refuse(send, scope, 413, "too-large", self.too_large)
        except TooSlow:
            await refuse(send, scope, 408, "too-slow", "the request did not arrive in time")
        except ClientGone:
            return
        except Exception as error:
            # Log no trace and no values, which could be secret: only the kind and the path.
            log.error("%s %s failed: %s", scope["method"], scope["path"], type(error).__name__)
            if not begun:
                await refuse(send, scope, 500, "failed", "something went wrong on the server")

    async def websocket(self, scope: Any, receive: Receive, send: Send) -> None:
        who = address(scope)
        allowed = self.requests.take(who) and self.sockets[who] < self.limits.sockets
        if not allowed or not self.from_own_page(Headers(scope)):
            await receive()
            await send({"type": "websocket.close", "code": 4403 if allowed else 4429, "reason": ""})
            return
        if self.draining.is_set():
            await receive()
            # Accepted first: a socket refused before that has no code.
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": RESTARTS, "reason": ""})
            return
        self.sockets[who] += 1
        try:
            await self.app(scope, receive, send)
        except Exception as error:
            log.error("a socket at %s failed: %s", scope["path"], type(error).__name__)
        finally:
            self.sockets[who] -= 1
            if not self.sockets[who]:
                del self.sockets[who]

    def from_own_page(self, headers: "Headers") -> bool:
        """Return whether a request comes from our own page, or from a program without a cookie."""
        if headers.origin is None:
            return not headers.has_cookie and headers.site in (None, "same-origin", "none")
        return headers.origin in self.origins or _netloc(headers.origin) == headers.host


class Body:
    """The body of a request as it arrives, limited in size and time."""

    def __init__(self, receive: Receive, limits: Limits) -> None:
        self._receive = receive
        self._limits = limits
        self._left = limits.body_bytes
        self._end: float | None = None
        self._complete = False

    async def receive(self) -> Any:
        if self._complete:
            # All that can follow is that the client disconnects.
            return await self._receive()
        now = asyncio.get_running_loop().time()
        if self._end is None:
            self._end = now + self._limits.body_seconds
        try:
            async with asyncio.timeout_at(min(now + self._limits.stall_seconds, self._end)):
                message: Any = await self._receive()
        except TimeoutError:
            raise TooSlow from None
        if message["type"] != "http.request":
            raise ClientGone
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise TooLarge
        self._complete = not message.get("more_body", False)
        return message


def _with_ours(headers: Iterable[tuple[bytes, bytes]], path: str) -> list[tuple[bytes, bytes]]:
    """Return the headers of an answer, with ours added where it has none of that name."""
    own = list(headers)
    names = {name.lower() for name, _ in own}
    is_part = path.startswith("/static/") and path.endswith(PARTS_OF_PAGES)
    ours = HEADERS if is_part else DOCUMENT_HEADERS
    return own + [header for header in ours if header[0] not in names]


class Headers:
    """The headers of a request that matter here."""

    def __init__(self, scope: Any) -> None:
        found: dict[bytes, bytes] = dict(scope["headers"])
        self.host = _text(found.get(b"host")) or ""
        self.origin = _text(found.get(b"origin"))
        self.site = _text(found.get(b"sec-fetch-site"))
        self.has_cookie = f"{COOKIE}=".encode() in found.get(b"cookie", b"")
        self.language = _text(found.get(b"accept-language")) or ""
        length = found.get(b"content-length", b"0")
        self.length = int(length) if length.isdigit() and len(length) < 16 else 0


def _text(value: bytes | None) -> str | None:
    return None if value is None else value.decode("latin-1").lower()


def _netloc(origin: str) -> str | None:
    try:
        return urlsplit(origin).netloc or None
    except ValueError:
        return None


def address(scope: Any) -> str:
    """Return the address that a request is counted under."""
    return visitor(str(scope["client"][0]) if scope.get("client") else "")


@lru_cache(maxsize=4096)
def visitor(host: str) -> str:
    """Return the address, or the network of an IPv6 address: a household has a whole network of
    those.

    >>> visitor("192.0.2.7"), visitor("2001:db8::1:2:3")
    ('192.0.2.7', '2001:db8::/64')
    """
    if ":" not in host:
        return host
    try:
        return str(ipaddress.ip_network((host.split("%")[0], 64), strict=False))
    except ValueError:
        return host


async def refuse(send: Send, scope: Any, status: int, code: str, english: str) -> None:
    """Answer with what is wrong: a page for browsers, data for programs."""
    request: AnyRequest = Request(scope)
    if wants_page(request):
        kind = b"text/html; charset=utf-8"
        body = problem_text(preferences_of(request), status).encode()
    else:
        kind = b"application/json"
        message = sentence(code, english, language_of(Headers(scope).language))
        body = json.dumps({"error": code, "message": message}).encode()
    headers = [(b"content-type", kind), (b"content-length", b"%d" % len(body))]
    if status in UNFINISHED:
        # The rest of the request is not read.
        headers.append(CLOSE)
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [*headers, *DOCUMENT_HEADERS],
        }
    )
    await send({"type": "http.response.body", "body": body, "more_body": False})
