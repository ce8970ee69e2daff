"""Several services on one database, in this process: who does what, and what each of them knows."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import pytest

from sancity.tables import duties, queries
from sancity.tables.clock import now
from sancity.tables.data import Command, Deadline, Live, Refusal, Terms
from sancity.tables.presence import Presence
from sancity.tables.service import ServiceSettings, TableService
from sancity.tables.store import Store, WriteConflict
from sancity.tables.tokens import hashed
from sancity.tables.webhooks import Webhook
from sancity.tables.writes import Write
from tests.postgresql import Cluster
from tests.tables.test_service import ADA, BOB, act, started, until
from tests.tables.test_store import new_table

CLOCK = Terms(clock=Live(10_000.0))


@asynccontextmanager
async def services(database: str, count: int = 2) -> AsyncIterator[list[TableService]]:
    """Services that know each other."""
    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(count):
            store = Store(database)
            stack.callback(store.close)
            service = TableService(store, ServiceSettings(bot_seconds=0.0))
            await service.open()
            stack.push_async_callback(service.close)
            opened.append(service)
        await until(lambda: all(len(service.fleet.others) == count - 1 for service in opened))
        await until(lambda: all(service.fleet.listening for service in opened))
        yield opened


async def die(service: TableService) -> None:
    """End a service's beats without a word, as if its process were killed."""
    for task in service.fleet._tasks:
        task.cancel()
    await asyncio.gather(*service.fleet._tasks, return_exceptions=True)


def test_a_command_is_judged_again_on_what_others_have_stored(database: str) -> None:
    """Without a notification: the second service finds out when it stores."""

    async def play() -> None:
        async with services(database) as (one, two):
            here = await started(one, ADA, BOB)
            there = await two.find(here.table.data.id)
            await die(two)
            turn, version = here.table.turn, here.table.data.version
            assert turn is not None
            await act(one, here, "first")
            assert there.table.data.version == version
            command = Command(turn, "second", version)
            with pytest.raises(Refusal) as stale:
                await two.change(there, lambda draft: draft.move(command, 0, now()))
            assert stale.value.code == "stale"
            assert there.table.data.version == here.table.data.version
            # The first command again, at the other service: the first answer.
            again = Command(turn, "first", version)
            answer = await two.change(there, lambda draft: draft.move(again, 0, now()))
            assert answer.version == version + 1

    asyncio.run(play())


def test_what_goes_with_a_table_is_compared_too(database: str) -> None:
    async def miss() -> None:
        async with services(database) as (one, two):
            here = await started(one, ADA, BOB)
            there = await two.find(here.table.data.id)
            await die(two)
            webhook = Webhook("https://example.org/turn", "fr")
            await one.set_webhook(here, 1, webhook)
            token = await one.invite(here)
            assert there.webhooks == {}
            await two.compare()
            await until(lambda: there.webhooks == {1: webhook})
            assert hashed(token) in there.grants

    asyncio.run(miss())


def test_a_late_write_does_not_delay_those_of_its_transaction(database: str) -> None:
    async def write() -> None:
        store = Store(database)
        try:
            await store.write(new_table("late"))
            late = new_table("other")
            late.expected = {"late": 7}
            late.news = {"late": 8}
            writes = [late, *(new_table(f"t{n}") for n in range(20))]
            done = await asyncio.gather(*map(store.write, writes), return_exceptions=True)
            assert isinstance(done[0], WriteConflict)
            assert done[1:] == [None] * 20
            versions = await store.read(queries.versions_of, ["other", "t0", "t19"])
            assert versions == {"t0": 1, "t19": 1}
        finally:
            store.close()

    asyncio.run(write())


def test_one_survivor_takes_over_and_the_others_do_not(database: str) -> None:
    async def fail() -> None:
        async with services(database, 3) as (one, two, three):
            live = await started(one, ADA, BOB, terms=CLOCK)
            assert live.keeper == one.fleet.server
            await die(one)
            gone = one.fleet.server
            await until(lambda: gone not in two.fleet.others and gone not in three.fleet.others)
            name = live.table.data.id
            await until(lambda: any(name in service.live_tables for service in (two, three)))
            keepers = [(await service.find(name)).keeper for service in (two, three)]
            assert keepers[0] == keepers[1] in (two.fleet.server, three.fleet.server)
            clocks = [change.kind for change in (await two.find(name)).table.changes]
            assert clocks.count("clock") <= 1

    asyncio.run(fail())


def test_a_service_that_was_taken_for_dead_goes_on_under_another_name(database: str) -> None:
    async def come_back() -> None:
        async with services(database) as (one, two):
            live = await started(one, ADA, BOB, terms=CLOCK)
            name, before = live.table.data.id, one.fleet.server
            # At any beat: it may have beaten once more since.
            taken = None
            while taken is None:
                row = next(r for r in await two.store.read(duties.servers) if r.id == before)
                taken = await two.fleet._take_over(row)
            await two.take(taken)
            await until(lambda: one.fleet.server != before)
            assert (await two.find(name)).keeper == two.fleet.server
            await until(lambda: live.keeper == two.fleet.server)
            # It can still play, and keeps what it changes.
            await act(one, live)
            assert live.keeper == one.fleet.server

    asyncio.run(come_back())


def test_clocks_do_not_run_while_the_database_is_away(cluster: Cluster, database: str) -> None:
    async def outage() -> None:
        async with services(database, 1) as (one,):
            live = await started(one, ADA, BOB, terms=CLOCK)
            duty, since = live.table.duty(), live.table.data.since
            assert isinstance(duty, Deadline)
            await asyncio.to_thread(cluster.stop)
            await until(lambda: not one.fleet.is_holding)
            stopped = one.fleet._seen
            await asyncio.to_thread(cluster.start)
            await until(lambda: live.table.changes[-1].kind == "clock")
            later = live.table.duty()
            assert isinstance(later, Deadline)
            # The game may have begun after the last beat.
            away = live.table.changes[-1].at - max(stopped, since)
            assert away > 0
            assert later.at - duty.at == pytest.approx(away)

    asyncio.run(outage())


def test_presence_is_told_once_and_as_a_whole_to_those_who_join() -> None:
    heard: list[str] = []
    here, there = Presence(heard.append), Presence(heard.append)
    here.set("t", {0, 2})
    there.hear("here", here.news())
    assert there.elsewhere("t") == {0, 2}
    assert here.news() == {}
    there.set("t", {1})
    assert there.everywhere("t") == {0, 1, 2}
    here.set("t", set())
    there.hear("here", here.news())
    assert there.everywhere("t") == {1}
    here.set("u", {3})
    there.hear("here", here.whole())
    there.forget("here")
    assert there.elsewhere("u") == frozenset()
    assert heard == ["t", "t", "u", "u"]


def test_messages_of_others_are_left_alone(database: str) -> None:
    async def listen() -> None:
        async with services(database, 1) as (one,):
            for payload in ("", "hello", "[1, 2]", '{"server": 7}', '{"server": "x", "more": 1}'):
                one.fleet._hear(payload)
            assert one.fleet.listening

    asyncio.run(listen())


def test_a_long_group_is_announced_in_several_messages(database: str) -> None:
    """PostgreSQL takes no message of more than 8000 bytes."""

    async def announce() -> None:
        async with services(database) as (one, two):
            heard: list[str] = []
            two.hear = lambda tables, extras=(): heard.extend(tables)  # type: ignore[method-assign]
            write = Write()
            names = [f"{number:020}" for number in range(700)]
            for name in names:
                write.remove_table(name)
            await one.store.write(write)
            await until(lambda: len(heard) >= len(names))
            assert heard == names

    asyncio.run(announce())
