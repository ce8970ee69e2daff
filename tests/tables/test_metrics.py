"""What a server counts about itself."""

import asyncio
import re
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import get_args

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families
from sqlalchemy.exc import OperationalError

from sancity.games import GAMES
from sancity.kernel.record import start_record
from sancity.tables.clock import now
from sancity.tables.data import Command, Reason, Seat, Terms
from sancity.tables.metrics import Metrics, refusal_codes
from sancity.tables.service import TableService
from sancity.tables.store import MAX_GROUP_WRITES, Store, StoreError
from sancity.tables.table import Table
from sancity.tables.thinking import Thinking
from sancity.tables.writes import Write
from tests.metrics import values
from tests.web.test_problems import codes

WithService = Callable[[Callable[[TableService], Awaitable[None]]], None]


def test_names_follow_the_practice_of_prometheus() -> None:
    families = list(text_string_to_metric_families(Metrics().text().decode()))
    own = [family for family in families if family.name.startswith("sancity_")]
    assert len(own) > 15
    for family in own:
        assert re.fullmatch("sancity(_[a-z]+)+", family.name)
        assert family.documentation.endswith(".")
        for sample in family.samples:
            assert not sample.name.endswith("_created")
            assert sample.name.endswith("_total") == (family.type == "counter")
    names = {family.name for family in families}
    assert {"process_open_fds", "python_info", "python_gc_collections"} <= names


def test_each_server_counts_for_itself() -> None:
    one, other = Metrics(), Metrics()
    one.takeovers.inc()
    assert values(one.text())["sancity_takeovers_total"] == 1
    assert values(other.text())["sancity_takeovers_total"] == 0
    assert not [family for family in REGISTRY.collect() if family.name.startswith("sancity")]


def test_refusals_are_counted_by_the_known_codes_only() -> None:
    assert set(refusal_codes()) == codes() | set(get_args(Reason))
    metrics = Metrics()
    series = len(values(metrics.text()))
    for code in ("stale", "stale", "who", "no code of ours", 'a"b\n'):
        metrics.refused(code)
    found = values(metrics.text())
    assert len(found) == series
    assert found["sancity_refusals_total{code=stale}"] == 2
    assert found["sancity_refusals_total{code=who}"] == 1
    assert found["sancity_refusals_total{code=other}"] == 2


def test_the_largest_group_has_a_bucket_of_its_own() -> None:
    metrics = Metrics()
    metrics.committed(0.004, MAX_GROUP_WRITES)
    found = values(metrics.text())
    assert found["sancity_commit_writes_bucket{le=256.0}"] == 0
    assert found["sancity_commit_writes_bucket{le=512.0}"] == 1
    assert found["sancity_commit_duration_seconds_bucket{le=0.003}"] == 0
    assert found["sancity_commit_duration_seconds_bucket{le=0.005}"] == 1


def play_first_legal(draft: Table) -> None:
    """Seat 0 moves."""
    assert draft.state is not None
    draft.move(Command(0, None, draft.data.version), draft.state.legal()[0], now())


def test_moves_are_counted_by_who_plays_them(with_service: WithService) -> None:
    async def play(service: TableService) -> None:
        seats = [Seat("person", "Ada"), Seat("bot", level="random")]
        links = await service.create("cable_car", {}, seats, Terms(fast=True))
        live = await service.find(links.table)
        await service.change(live, lambda draft: draft.start(now()))
        for _ in range(3):
            while live.table.turn != 0:
                live.changed.clear()
                await live.changed.wait()
            await service.change(live, play_first_legal)
            # A chat line is a change, but no move.
            await service.change(live, lambda draft: draft.chat(0, "Ada", "hello", now()))
        by_seat = [change.seat for change in live.table.changes if change.kind == "move"]
        found = values(service.metrics.text())
        assert found["sancity_moves_total{by=person}"] == by_seat.count(0) == 3
        assert found["sancity_moves_total{by=bot}"] == by_seat.count(1)
        assert found["sancity_tables_in_memory"] == 1

    with_service(play)


def test_writes_of_one_commit_are_counted_together(tmp_path: Path) -> None:
    async def write(kept: Store) -> None:
        await asyncio.gather(*(kept.write(Write().set_seen("server", now())) for _ in range(20)))

    kept = Store(tmp_path / "tables.db")
    asyncio.run(write(kept))
    kept.close()
    found = values(kept.metrics.text())
    assert found["sancity_commit_writes_sum"] == 20
    commits = found["sancity_commit_writes_count"]
    assert 1 <= commits <= 20
    assert found["sancity_commit_duration_seconds_count"] == commits
    assert found["sancity_commit_duration_seconds_sum"] > 0


def test_database_errors_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise OperationalError("", {}, sqlite3.OperationalError("database or disk is full"))

    async def use(kept: Store) -> None:
        with pytest.raises(StoreError):
            await kept.write(Write().set_seen("server", now()))
        with pytest.raises(StoreError):
            await kept.read(full)

    kept = Store(tmp_path / "tables.db")
    with monkeypatch.context() as patch:
        patch.setattr("sqlalchemy.engine.Connection.exec_driver_sql", full)
        asyncio.run(use(kept))
    kept.close()
    found = values(kept.metrics.text())
    # Reading fails before its query, as the transaction cannot begin.
    assert found["sancity_database_errors_total"] == 2
    assert found["sancity_commit_duration_seconds_count"] == 0


def test_thoughts_wait_run_and_end() -> None:
    async def think() -> None:
        thinking = Thinking(1)
        record = start_record(GAMES.get("cable_car"), ["person", "person"], {}, seed=1906)
        jobs = [asyncio.ensure_future(thinking.choose(record, "random")) for _ in range(5)]
        await asyncio.sleep(0)
        # One process takes quick jobs only, and one takes all.
        assert (thinking.waiting, thinking.running) == (3, 2)
        await asyncio.gather(*jobs)
        assert (thinking.waiting, thinking.running) == (0, 0)
        thinking.close()

    asyncio.run(think())
