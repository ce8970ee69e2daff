"""What is stored is there, all of it or nothing."""

import asyncio
import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import func, select

from sancity.tables import schema, writes
from sancity.tables.backup import backup
from sancity.tables.store import Store, StoreError, WriteConflict, sweep
from sancity.tables.writes import Write


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "tables.db"


@pytest.fixture
def kept(file: Path) -> Iterator[Store]:
    opened = Store(file)
    yield opened
    opened.close()


def new_table(name: str, **facts: Any) -> Write:
    row = {"id": name, "game": "cable_car", "status": "open", "version": 1, "created": time.time()}
    row |= {"changed": time.time(), "wake": None, "keeper": None, "snapshot": "{}"}
    return Write().add(writes.ADD_TABLE, **row | facts)


def new_event(write: Write, name: str, version: int, key: str | None = None) -> Write:
    event = {"kind": "move", "seat": 0, "key": key, "at": 0.0, "action": 1, "data": "{}"}
    return write.add(writes.ADD_EVENT, table_id=name, version=version, **event)


def count(kept: Store, what: Any) -> int:
    query = select(func.count()).select_from(what)
    return asyncio.run(kept.read(lambda c: int(c.execute(query).scalar_one())))


def test_the_migrations_make_what_the_program_expects(kept: Store) -> None:
    def differences(connection: Any) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), schema.metadata))

    assert asyncio.run(kept.read(differences)) == []


def test_a_file_is_opened_again_with_everything_in_it(file: Path) -> None:
    first = Store(file)
    asyncio.run(first.write(new_event(new_table("a"), "a", 1)))
    first.close()
    second = Store(file)
    assert count(second, schema.events) == 1
    second.close()


def test_concurrent_writes_share_transactions_and_do_not_spoil_each_other(kept: Store) -> None:
    async def all_at_once() -> list[BaseException | None]:
        await kept.write(new_table("a"))
        writes = [new_event(new_table(f"t{i}"), f"t{i}", 1) for i in range(50)]
        writes.append(new_event(Write(), "nowhere", 1))
        writes.append(new_table("a"))
        return await asyncio.gather(*map(kept.write, writes), return_exceptions=True)

    *fine, nowhere, twice = asyncio.run(all_at_once())
    assert fine == [None] * 50
    assert isinstance(nowhere, WriteConflict)
    assert isinstance(twice, WriteConflict)
    assert count(kept, schema.tables) == 51
    assert count(kept, schema.events) == 50


def test_a_key_and_a_version_are_used_once(kept: Store) -> None:
    asyncio.run(kept.write(new_event(new_table("a"), "a", 1, "key")))
    for version, key in ((1, "other"), (2, "key")):
        with pytest.raises(WriteConflict):
            asyncio.run(kept.write(new_event(Write(), "a", version, key)))
    asyncio.run(kept.write(new_event(Write(), "a", 2, "other")))


def test_a_write_is_on_the_disk_before_it_is_acknowledged(file: Path, kept: Store) -> None:
    asyncio.run(kept.write(new_table("a")))
    with closing(sqlite3.connect(file)) as other:
        assert other.execute("SELECT id FROM tables").fetchall() == [("a",)]
        assert other.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    def pragmas(connection: Any) -> list[int]:
        names = ("synchronous", "foreign_keys")
        return [connection.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in names]

    full, on = 2, 1
    assert asyncio.run(kept.read(pragmas)) == [full, on]


def test_a_backup_is_made_while_the_server_writes(file: Path, kept: Store, tmp_path: Path) -> None:
    async def write_and_copy() -> None:
        writes = [asyncio.ensure_future(kept.write(new_table(f"t{i}"))) for i in range(200)]
        await writes[0]
        await asyncio.to_thread(backup, file, tmp_path / "copy.db")
        await asyncio.gather(*writes)

    asyncio.run(write_and_copy())
    copy = Store(tmp_path / "copy.db")
    assert 1 <= count(copy, schema.tables) <= 200
    copy.close()
    with pytest.raises(StoreError, match="exists already"):
        backup(file, tmp_path / "copy.db")
    with pytest.raises(StoreError, match="no file"):
        backup(tmp_path / "nothing.db", tmp_path / "other.db")


def test_old_tables_are_swept_with_everything_that_belongs_to_them(file: Path, kept: Store) -> None:
    day = 86400

    async def fill() -> None:
        for name, status, days in (
            ("old", "playing", 100),
            ("finished", "over", 40),
            ("fresh", "over", 5),
            ("slow", "playing", 40),
        ):
            changed = time.time() - days * day
            await kept.write(new_event(new_table(name, status=status, changed=changed), name, 1))

    asyncio.run(fill())
    assert sweep(file, days=90, finished_days=30) == 2
    assert count(kept, schema.tables) == 2
    assert count(kept, schema.events) == 2
    assert sweep(file, days=90, finished_days=30) == 0


def test_what_is_no_data_file_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.db").write_text("Dear Ada, " * 1000)
    with pytest.raises(StoreError, match="not a database"):
        Store(tmp_path / "letter.db")
    with pytest.raises(StoreError, match="not a database URL"):
        Store("://")
    with pytest.raises(StoreError, match="not in mysql"):
        Store("mysql://db.example.org/tables")
