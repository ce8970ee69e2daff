"""Migrations of the data, one file in `versions` for each step.

A step adds what new programs need and leaves what older ones use, so that servers of both can run
at the same time. Where that is impossible it says `least = REVISION`: programs that know no newer
step than an earlier one cannot use the data any more.
"""

from pathlib import Path
from typing import Final, cast

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, select, text, update

from sancity.tables import schema

STEPS: Final = Path(__file__).parent
# Chosen once: servers that start at the same moment take turns.
UPGRADE_LOCK: Final = 1906
# A server that has not been seen for this long does not run any more.
GONE_SECONDS: Final = 10.0


class NewerData(ValueError):
    """Data that only newer programs can use."""


class OlderServers(ValueError):
    """Servers run that could not use the data after an upgrade."""


def newest_step(steps: Path = STEPS) -> str:
    """Return the newest migration that this program knows."""
    return str(ScriptDirectory(str(steps)).get_current_head())


def upgrade(connection: Connection, now: float, steps: Path = STEPS) -> None:
    """Bring data, empty or old, to the newest schema. Newer data is left as it is if this program
    can use it. Raises NewerData if it cannot, and OlderServers while servers run that could not use
    the data afterwards."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": UPGRADE_LOCK})
    script = ScriptDirectory(str(steps))
    present = MigrationContext.configure(connection).get_current_revision()
    known = [step.revision for step in script.walk_revisions()]
    if present is not None and present not in known:
        _expect_compatible(connection, newest_step(steps))
        return
    if present == script.get_current_head():
        return
    least = _least(script, present)
    if least is not None:
        _expect_no_older_servers(connection, least, now)

    def ahead(revision: str | tuple[str, ...], _: MigrationContext) -> list[RevisionStep]:
        return list(script._upgrade_revs("head", cast("str", revision)))

    with EnvironmentContext(Config(), script, fn=ahead) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
    if least is not None:
        connection.execute(update(schema.compatibility).values(least=least))


def _least(script: ScriptDirectory, present: str | None) -> str | None:
    """Return the oldest program that can use the data once it is upgraded, if that changes."""
    steps = script.walk_revisions(present or "base", "heads")
    named = [getattr(step.module, "least", None) for step in steps if step.revision != present]
    return max((least for least in named if least is not None), default=None)


def _expect_compatible(connection: Connection, newest: str) -> None:
    least = connection.execute(select(schema.compatibility.c.least)).scalar_one()
    if newest < least:
        raise NewerData


def _expect_no_older_servers(connection: Connection, least: str, now: float) -> None:
    if not inspect(connection).has_table(schema.servers.name):
        return
    server = schema.servers.c
    runs = (server.beat != schema.LEFT) & (server.seen > now - GONE_SECONDS)
    older = select(server.about).where(runs & (server.knows < least))
    if about := connection.execute(older).scalars().first():
        raise OlderServers(about)
