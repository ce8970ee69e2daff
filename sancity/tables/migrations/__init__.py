"""Migrations of the data, one file in `versions` for each step."""

from pathlib import Path
from typing import cast

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep
from alembic.script import ScriptDirectory
from sqlalchemy import Connection


def upgrade(connection: Connection) -> None:
    """Bring data, empty or old, to the newest schema."""
    script = ScriptDirectory(str(Path(__file__).parent))

    def steps(revision: str | tuple[str, ...], _: MigrationContext) -> list[RevisionStep]:
        return list(script._upgrade_revs("head", cast("str", revision)))

    with EnvironmentContext(Config(), script, fn=steps) as environment:
        environment.configure(connection=connection)
        environment.run_migrations()
