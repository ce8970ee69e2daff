"""Webhooks: when it becomes a seat's turn, a request to the address that its player gave.

The address comes from a stranger and the request from our machine, so it goes only to public
addresses, to exactly the address that was checked, and follows no redirect.
"""

import asyncio
import ipaddress
import logging
import socket
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit
from weakref import WeakValueDictionary

import httpx

from sancity.kernel.game import Game
from sancity.kernel.words import words_of
from sancity.tables import TEXTS
from sancity.tables.data import Refusal

log: Final = logging.getLogger(__name__)

MAX_URL_LENGTH: Final = 500
MAX_TRIES: Final = 2
RETRY_SECONDS: Final = 5.0
# Bounds each step of a request, and all of them together: a receiver may be slow at every step.
STEP_TIMEOUT_SECONDS: Final = 5.0
TOTAL_TIMEOUT_SECONDS: Final = 10.0
# Concurrent requests: to one host, and in all.
MAX_PER_HOST: Final = 4
MAX_CONCURRENT: Final = 256
# A slow name server holds at most MAX_PER_HOST of these threads for each host.
RESOLVER_THREADS: Final = 32


class Webhook(NamedTuple):
    """Where a seat's notices go, and in which language."""

    url: str
    language: str


class Notice(NamedTuple):
    """The news that it is a seat's turn at a table."""

    table: str
    game: Game
    seat: int
    name: str

    def message(self, language: str) -> dict[str, Any]:
        title = self.game.words(language)("title")
        words = words_of(TEXTS, language)
        text = words("your-turn", game=title, player=self.name or words("player"))
        about = {"table": self.table, "game": self.game.name, "seat": self.seat}
        # Chat services show `text` or `content`.
        return {"event": "your-turn", "text": text, "content": text} | about


# Returns the numeric addresses of a host and a port.
Resolver = Callable[[str, int], list[str]]


def system_resolver(host: str, port: int) -> list[str]:
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(where[0]) for *_, where in found]


class Webhooks:
    """Sends notices. Each host has its own queue, so that a slow one does not delay the others."""

    def __init__(self, allow_private: bool = False, resolver: Resolver = system_resolver) -> None:
        self.allow_private = allow_private
        self._resolver = resolver
        self._resolving = ThreadPoolExecutor(RESOLVER_THREADS, "sancity-resolver")
        limits = httpx.Limits(max_connections=MAX_CONCURRENT, max_keepalive_connections=0)
        self._client = httpx.AsyncClient(
            timeout=STEP_TIMEOUT_SECONDS, limits=limits, trust_env=False
        )
        self._at_once = asyncio.Semaphore(MAX_CONCURRENT)
        self._hosts: WeakValueDictionary[str, asyncio.Semaphore] = WeakValueDictionary()

    async def close(self) -> None:
        await self._client.aclose()
        self._resolving.shutdown(wait=False, cancel_futures=True)

    def check(self, url: str) -> None:
        """Refuse an address that notices cannot go to."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            host = None
        plain = len(url) <= MAX_URL_LENGTH and url.isprintable()
        if not host or parts.scheme not in ("https", "http") or not plain:
            raise Refusal("webhook", "a webhook is a URL like https://example.org/turn")
        if parts.username is not None or parts.password is not None:
            raise Refusal("webhook", "a webhook's URL must not have a user or a password")
        try:
            public = is_public(host)
        except ValueError:
            return
        if not public and not self.allow_private:
            raise Refusal("webhook", "this address is not public")

    async def send(self, webhook: Webhook, notice: Notice) -> None:
        """Send a notice; a failure is only logged."""
        for attempt in range(MAX_TRIES):
            if attempt:
                await asyncio.sleep(RETRY_SECONDS)
            try:
                async with (
                    self._queue(webhook),
                    self._at_once,
                    asyncio.timeout(TOTAL_TIMEOUT_SECONDS),
                ):
                    if await self._post(webhook, notice):
                        return
            except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
                log.info("a webhook did not answer: %s", type(error).__name__)

    def _queue(self, webhook: Webhook) -> asyncio.Semaphore:
        """Return the queue of a webhook's host; an empty one is forgotten."""
        host = urlsplit(webhook.url).netloc.lower()
        return self._hosts.setdefault(host, asyncio.Semaphore(MAX_PER_HOST))

    async def _post(self, webhook: Webhook, notice: Notice) -> bool:
        url = httpx.URL(webhook.url)
        port = url.port or {"http": 80, "https": 443}[url.scheme]
        address = await self.resolve(url.host, port)
        if address is None:
            log.info("a webhook resolves to an address that is not public")
            return True
        # Use the address that was checked: the name may resolve to another one a moment later.
        request = self._client.build_request(
            "POST",
            url.copy_with(host=address),
            json=notice.message(webhook.language),
            headers={"Host": url.netloc.decode()},
            extensions={"sni_hostname": url.host},
        )
        answer = await self._client.send(request, stream=True, follow_redirects=False)
        await answer.aclose()
        return answer.is_success

    async def resolve(self, host: str, port: int) -> str | None:
        """Return an address of a host if all its addresses are public; otherwise None."""
        loop = asyncio.get_running_loop()
        addresses = await loop.run_in_executor(self._resolving, self._resolver, host, port)
        if not addresses:
            return None
        if self.allow_private or all(map(is_public, addresses)):
            return addresses[0]
        return None


# Addresses that are no hosts on the open internet, from the special-purpose registries of IANA. The
# standard library knows most of them; which ones depends on its version.
SPECIAL: Final = tuple(
    map(
        ipaddress.ip_network,
        (
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16"),
            *("172.16.0.0/12", "192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24"),
            *("192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16", "192.175.48.0/24"),
            *("198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/3"),
            # All of IPv6 but global unicast, and the special-purpose parts of that.
            *("::/3", "4000::/2", "8000::/1", "2001::/23", "2001:db8::/32", "2002::/16"),
            *("2620:4f:8000::/48", "3fff::/20"),
            # A cloud's metadata service at an address that looks public.
            "168.63.129.16/32",
        ),
    )
)
# IPv4 addresses within IPv6: mapped, and translated by the network.
MAPPED: Final = ipaddress.ip_network("::ffff:0:0/96")
NAT64: Final = ipaddress.ip_network("64:ff9b::/96")


def is_public(text: str) -> bool:
    """Return whether a numeric address is on the open internet.

    >>> [is_public(a) for a in ("9.9.9.9", "127.0.0.1", "10.1.2.3", "::ffff:192.168.0.1")]
    [True, False, False, False]
    """
    address = ipaddress.ip_address(text)
    if address in MAPPED or address in NAT64:
        return is_public(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))
    if not address.is_global or address.is_multicast or address.is_reserved:
        return False
    return not any(address in network for network in SPECIAL)
