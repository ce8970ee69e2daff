"""Servers of several versions on the same data: what is added does not disturb the older ones."""

import shutil
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy import select, update

from sancity.tables import duties, migrations, schema
from sancity.tables.clock import now
from sancity.tables.migrations import OlderServers, newest_step, upgrade
from sancity.tables.store import Store, StoreError, data_url, open_engine

NEXT_STEP = """
import sqlalchemy as sa
from alembic import op

revision = "9000"
down_revision = "{newest}"
branch_labels = None
depends_on = None
{more}

def upgrade():
    op.add_column("tables", sa.Column("colour", sa.String(8), nullable=True))
"""


@pytest.fixture(params=["sqlite", "postgresql"])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    return str(request.getfixturevalue("database"))


def later_steps(folder: Path, more: str = "") -> Path:
    """The steps of a later version, which has one more."""
    steps = folder / "later"
    shutil.copytree(migrations.STEPS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    step = NEXT_STEP.format(newest=newest_step(), more=more)
    (steps / "versions" / "v9000_colour.py").write_text(step)
    return steps


def upgrade_to(data: str, steps: Path) -> None:
    """Upgrade data as a later version does when it starts."""
    engine = open_engine(data_url(data), writes=True)
    try:
        with engine.begin() as connection:
            upgrade(connection, now(), steps)
    finally:
        engine.dispose()


def run_server(data: str, knows: str, beat: int = 1, seen: float | None = None) -> None:
    """Note that a server runs, or ran."""
    engine = open_engine(data_url(data), writes=True)
    with engine.begin() as connection:
        at = now() if seen is None else seen
        duties.join(connection, "other", "http://127.0.0.1:1906", knows, at)
        connection.execute(update(schema.servers).values(beat=beat))
    engine.dispose()


def test_a_step_that_adds_leaves_older_servers_running(data: str, tmp_path: Path) -> None:
    Store(data).close()
    run_server(data, newest_step())
    upgrade_to(data, later_steps(tmp_path))
    # This version, which does not know the step, can still start.
    Store(data).close()


def test_a_step_that_changes_more_waits_for_older_servers_to_stop(
    data: str, tmp_path: Path
) -> None:
    steps = later_steps(tmp_path, 'least = "9000"')
    Store(data).close()
    run_server(data, newest_step())
    with pytest.raises(OlderServers, match=r"http://127\.0\.0\.1:1906"):
        upgrade_to(data, steps)
    Store(data).close()


@pytest.mark.parametrize("ended", ["left", "silent"])
def test_and_then_older_versions_are_refused(data: str, tmp_path: Path, ended: str) -> None:
    steps = later_steps(tmp_path, 'least = "9000"')
    Store(data).close()
    if ended == "left":
        run_server(data, newest_step(), beat=schema.LEFT)
    else:
        run_server(data, newest_step(), seen=now() - 60.0)
    upgrade_to(data, steps)
    with pytest.raises(StoreError, match="was written by a newer version of Sancity"):
        Store(data)


def test_servers_that_start_at_once_upgrade_one_after_the_other(database: str) -> None:
    with ThreadPoolExecutor(6) as pool:
        for store in pool.map(Store, [database] * 6):
            store.close()


def test_tables_of_the_version_before_go_on(tmp_path: Path) -> None:
    """What one server kept before there were several belongs to a server that has stopped."""
    file = tmp_path / "tables.db"
    steps = tmp_path / "before"
    shutil.copytree(migrations.STEPS, steps, ignore=shutil.ignore_patterns("__pycache__"))
    for step in (steps / "versions").glob("v*.py"):
        if step.name[:5] > "v0004":
            step.unlink()
    upgrade_to(str(file), steps)
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE pulse SET at = 1000.0")
        connection.execute(
            "INSERT INTO tables VALUES ('t', 'cable_car', 'playing', 1, 0.0, 0.0, 2000.0, '{}')"
        )
        connection.execute("INSERT INTO notices VALUES ('t', 0, 1)")
        connection.commit()
    Store(file).close()

    engine = open_engine(data_url(file), writes=True)
    with engine.begin() as connection:
        (before,) = duties.servers(connection)
        taken = duties.take_over(connection, "mine", before)
        keeper = connection.execute(select(schema.tables.c.keeper)).scalar_one()
    engine.dispose()
    assert taken == duties.Taken(1000.0, ["t"], [duties.StoredNotice("t", 0, 1)])
    assert keeper == "mine"
