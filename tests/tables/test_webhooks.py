"""Notices: one receiver does not delay another, and no seat gets too many. Names are looked up by a
stub, and all receivers are on this machine."""

import asyncio
import itertools
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest

from sancity.games import GAMES
from sancity.tables import service as service_module
from sancity.tables import webhooks as webhooks_module
from sancity.tables.service import TableService
from sancity.tables.webhooks import Notice, Webhook, Webhooks
from tests.tables.test_service import ADA, BOB, WithService, act, started, until

NOTICE = Notice("t", GAMES.get("cable_car"), 0, "Ada")


def home(_host: str, _port: int) -> list[str]:
    """Every name is this machine."""
    return ["127.0.0.1"]


Serve = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@asynccontextmanager
async def receiver(serve: Serve) -> AsyncIterator[int]:
    server = await asyncio.start_server(serve, "127.0.0.1", 0)
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Takes a request and does not answer."""
    try:
        await reader.read()
    finally:
        writer.close()


class Quick:
    """Answers at once, and counts."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = await reader.readuntil(b"\r\n\r\n")
        length = int(head.lower().split(b"content-length: ")[1].split(b"\r")[0])
        self.bodies.append(await reader.readexactly(length))
        writer.write(b"HTTP/1.1 204 No Content\r\nContent-Length: 0\r\n\r\n")
        await writer.drain()
        writer.close()


def test_a_slow_receiver_delays_no_other() -> None:
    async def happens() -> None:
        quick = Quick()
        webhooks = Webhooks(allow_private=True, resolver=home)
        async with receiver(never) as slow_port, receiver(quick.serve) as quick_port:
            slow = Webhook(f"http://slow.example:{slow_port}/", "en")
            waiting = [asyncio.ensure_future(webhooks.send(slow, NOTICE)) for _ in range(100)]
            await asyncio.sleep(0.1)
            await webhooks.send(Webhook(f"http://quick.example:{quick_port}/", "en"), NOTICE)
            # The slow ones are still at their first try.
            assert len(quick.bodies) == 1
            assert not any(task.done() for task in waiting)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        await webhooks.close()

    asyncio.run(happens())


def test_a_slow_name_server_delays_no_other_host() -> None:
    asked = threading.Event()
    leave = threading.Event()

    def resolver(host: str, _port: int) -> list[str]:
        if host == "slow.example":
            asked.set()
            leave.wait(60)
        return ["127.0.0.1"]

    async def happens() -> None:
        quick = Quick()
        webhooks = Webhooks(allow_private=True, resolver=resolver)
        async with receiver(quick.serve) as port:
            slow = Webhook(f"http://slow.example:{port}/", "en")
            waiting = [asyncio.ensure_future(webhooks.send(slow, NOTICE)) for _ in range(100)]
            await asyncio.to_thread(asked.wait, 60)
            await webhooks.send(Webhook(f"http://quick.example:{port}/", "en"), NOTICE)
            assert len(quick.bodies) == 1
            leave.set()
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)
        await webhooks.close()

    asyncio.run(happens())


def test_a_receiver_that_drips_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(webhooks_module, "TOTAL_TIMEOUT_SECONDS", 0.3)
    monkeypatch.setattr(webhooks_module, "RETRY_SECONDS", 0.0)

    async def drip(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            while not reader.at_eof():
                writer.write(b"H")
                await asyncio.sleep(0.01)
        finally:
            writer.close()

    async def happens() -> None:
        webhooks = Webhooks(allow_private=True, resolver=home)
        async with receiver(drip) as port:
            await webhooks.send(Webhook(f"http://drip.example:{port}/", "en"), NOTICE)
        await webhooks.close()

    asyncio.run(happens())


def test_a_seat_gets_one_notice_at_a_time_the_newest(
    with_service: WithService, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent: list[tuple[float, Notice]] = []

    async def send(_: Webhooks, _webhook: Webhook, notice: Notice) -> None:
        sent.append((time.monotonic(), notice))

    monkeypatch.setattr(Webhooks, "send", send)
    monkeypatch.setattr(service_module, "NOTICE_INTERVAL_SECONDS", 0.5)

    async def happens(service: TableService) -> None:
        live = await started(service, ADA, BOB)
        for seat in (0, 1):
            webhook = Webhook("https://example.org/turn", "en")
            await service.set_webhook(live, seat, webhook)
        for _ in range(30):
            await act(service, live)
        # Fifteen turns each at once: a notice for the first, and later one for the last.
        turn = live.table.turn
        await until(lambda: not live.notices)
        await until(lambda: not [t for t in service._tasks if "_send_notice" in repr(t)])
        for seat in (0, 1):
            times = [at for at, notice in sent if notice.seat == seat]
            assert times
            gaps = [later - sooner for sooner, later in itertools.pairwise(times)]
            assert all(gap > 0.4 for gap in gaps)
        assert sent[-1][1].seat == turn

    with_service(happens)
