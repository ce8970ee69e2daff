"""Tells people elsewhere that it is their turn: one request to an address they gave.

The address comes from a stranger and the request from our machine: so it goes only to public
addresses, to exactly the one that was checked, and follows nobody further.
"""

import asyncio
import ipaddress
import logging
import socket
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

import httpx

from sancity.kernel.game import Game
from sancity.kernel.words import words_of
from sancity.tables.data import Refusal

log: Final = logging.getLogger(__name__)

TEXTS: Final = Path(__file__).parent / "texts"
URL_LENGTH: Final = 500
TRIES: Final = 2
PAUSE_SECONDS: Final = 5.0
TIMEOUT_SECONDS: Final = 5.0
# So many requests at most are under way at once.
AT_ONCE: Final = 16


class Webhook(NamedTuple):
    """Where to tell a seat, and in which language."""

    url: str
    language: str


class Notice(NamedTuple):
    """Whose turn it is, where."""

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


class Webhooks:
    """Sends notices."""

    def __init__(self, allow_private: bool = False) -> None:
        self.allow_private = allow_private
        self._client = httpx.AsyncClient(timeout=TIMEOUT_SECONDS, trust_env=False)
        self._at_once = asyncio.Semaphore(AT_ONCE)

    async def close(self) -> None:
        await self._client.aclose()

    def check(self, url: str) -> None:
        """Refuse an address to which nothing will be sent."""
        try:
            parts = urlsplit(url)
            host, _ = parts.hostname, parts.port
        except ValueError:
            host = None
        plain = len(url) <= URL_LENGTH and url.isprintable()
        if not host or parts.scheme not in ("https", "http") or not plain:
            raise Refusal("webhook", "a webhook is an address like https://example.org/turn")
        if parts.username is not None or parts.password is not None:
            raise Refusal("webhook", "a webhook's address has no user and no password")
        try:
            public = is_public(host)
        except ValueError:
            return
        if not public and not self.allow_private:
            raise Refusal("webhook", "this address is not public")

    async def tell(self, webhook: Webhook, notice: Notice) -> None:
        """Send a notice; a failure is nobody's trouble but the receiver's."""
        for attempt in range(TRIES):
            if attempt:
                await asyncio.sleep(PAUSE_SECONDS)
            try:
                async with self._at_once:
                    if await self._post(webhook, notice):
                        return
            except (httpx.HTTPError, httpx.InvalidURL, OSError, ValueError) as error:
                log.info("a webhook did not answer: %s", type(error).__name__)

    async def _post(self, webhook: Webhook, notice: Notice) -> bool:
        url = httpx.URL(webhook.url)
        port = url.port or {"http": 80, "https": 443}[url.scheme]
        address = await self.resolve(url.host, port)
        if address is None:
            log.info("a webhook leads to an address that is not public")
            return True
        # To the address that was checked, whatever the name means a moment later.
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
        """An address of a host to which a notice may go: all of its addresses must be public."""
        loop = asyncio.get_running_loop()
        found = await loop.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        addresses = [str(where[0]) for *_, where in found]
        if not addresses:
            return None
        if self.allow_private or all(map(is_public, addresses)):
            return addresses[0]
        return None


def is_public(text: str) -> bool:
    """Whether a numeric address is one of the open internet.

    >>> [is_public(a) for a in ("9.9.9.9", "127.0.0.1", "10.1.2.3", "::ffff:192.168.0.1")]
    [True, False, False, False]
    """
    address = ipaddress.ip_address(text)
    if isinstance(address, ipaddress.IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address.teredo is not None:
            return False
        if inner is not None:
            return is_public(str(inner))
        if address in NAT64:
            return is_public(str(ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)))
    return address.is_global and not address.is_multicast and not address.is_reserved


NAT64: Final = ipaddress.ip_network("64:ff9b::/96")
