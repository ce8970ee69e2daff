"""The same tables, kept in PostgreSQL: on a server of its own that the tests start."""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import select

from sancity.kernel.record import verify
from sancity.tables import schema
from sancity.tables.backup import backup
from sancity.tables.data import Seat, Terms
from sancity.tables.service import ServiceSettings, TableService
from sancity.tables.store import Store, StoreError, WriteConflict, sweep
from sancity.tables.writes import Write
from tests.postgresql import Cluster
from tests.tables.test_store import count, new_event, new_table


@pytest.fixture
def kept(database: str) -> Iterator[Store]:
    opened = Store(database)
    yield opened
    opened.close()


def test_the_migrations_make_what_the_program_expects(kept: Store) -> None:
    def differences(connection: Any) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert asyncio.run(kept.read(differences)) == []


def test_concurrent_writes_do_not_spoil_each_other(kept: Store) -> None:
    async def all_at_once() -> list[BaseException | None]:
        await kept.write(new_table("a"))
        writes = [new_event(new_table(f"t{i}"), f"t{i}", 1, "key") for i in range(20)]
        writes += [new_event(Write(), "nowhere", 1), new_table("a")]
        return await asyncio.gather(*map(kept.write, writes), return_exceptions=True)

    *fine, nowhere, twice = asyncio.run(all_at_once())
    assert fine == [None] * 20
    assert isinstance(nowhere, WriteConflict)
    assert isinstance(twice, WriteConflict)
    assert count(kept, schema.tables) == 21
    with pytest.raises(WriteConflict):
        asyncio.run(kept.write(new_event(Write(), "t0", 2, "key")))


def test_a_game_is_played_to_the_end_across_a_restart(database: str) -> None:
    async def until(service: TableService, name: str, position: int | None) -> None:
        live = await service.find(name)
        async with asyncio.timeout(120):
            while live.table.turn is not None and live.table.position != position:
                await asyncio.sleep(0.01)

    async def play(name: str | None, position: int | None) -> str:
        kept = Store(database)
        service = TableService(kept, ServiceSettings(bot_seconds=0.0))
        await service.open()
        try:
            if name is None:
                bots = [Seat("bot", level="random")] * 2
                links = await service.create("ticket_to_ride", {}, bots, Terms(fast=True))
                name = links.table
                live = await service.find(name)
                await service.change(live, lambda table: table.start(time.time()))
            await until(service, name, position)
            if position is None:
                table = (await service.find(name)).table
                assert table.data.record is not None
                verify(table.data.record, table.game)
        finally:
            await service.close()
            kept.close()
        return name

    name = asyncio.run(play(None, 5))
    asyncio.run(play(name, None))


def test_a_lost_connection_comes_back(cluster: Cluster, kept: Store) -> None:
    asyncio.run(kept.write(new_table("before")))
    cluster.stop()
    with pytest.raises(StoreError, match="cannot be written"):
        asyncio.run(kept.write(new_table("meanwhile")))
    cluster.start()
    asyncio.run(kept.write(new_table("after")))
    names = select(schema.tables.c.id).order_by(schema.tables.c.id)
    assert asyncio.run(kept.read(lambda c: list(c.execute(names).scalars()))) == ["after", "before"]


def test_old_tables_are_swept_and_copies_are_left_to_pg_dump(
    database: str, kept: Store, tmp_path: Path
) -> None:
    async def fill() -> None:
        await kept.write(new_event(new_table("old", changed=0.0), "old", 1))
        await kept.write(new_table("fresh"))

    asyncio.run(fill())
    assert sweep(database, days=90, finished_days=30) == 1
    assert count(kept, schema.events) == 0
    with pytest.raises(StoreError, match="pg_dump"):
        backup(database, tmp_path / "copy")


def test_an_unreachable_server_is_named_without_its_password() -> None:
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    with pytest.raises(StoreError, match="cannot be used") as error:
        Store("postgresql://ada:secret@127.0.0.1:1/tables")
    assert "secret" not in str(error.value)
