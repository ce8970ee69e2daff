"""The tables of the data file. The migrations make them; `tests/tables` checks that they agree."""

from typing import Final

from sqlalchemy import (
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata: Final = MetaData()


def _table_id(primary_key: bool = True) -> "Column[str]":
    reference = ForeignKey("tables.id", ondelete="CASCADE")
    return Column("table_id", String(32), reference, primary_key=primary_key, nullable=False)


tables: Final = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    # How far it is: `open`, `playing` or `over`.
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # When something has to happen here although nobody asks: a bot's move, the end of a clock.
    Column("wake", Float, nullable=True),
    # Everything needed to go on, hidden things included.
    Column("snapshot", Text, nullable=False),
    Index("tables_wake", "wake"),
    Index("tables_changed", "changed"),
)

events: Final = Table(
    "events",
    metadata,
    _table_id(),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(32), nullable=False),
    Column("seat", Integer, nullable=True),
    # What the sender called it: the same key is never carried out twice.
    Column("key", String(64), nullable=True),
    Column("at", Float, nullable=False),
    # The action of a move; it can be hidden from others.
    Column("action", Integer, nullable=True),
    # What everybody may know of it.
    Column("data", Text, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="events_key"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    _table_id(),
    # A hash: who reads the data file cannot sit down with it.
    Column("hash", String(64), primary_key=True),
    Column("role", String(16), nullable=False),
    Column("seat", Integer, nullable=True),
    Index("tokens_hash", "hash"),
)

notes: Final = Table(
    "notes",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("text", Text, nullable=False),
)

webhooks: Final = Table(
    "webhooks",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("url", Text, nullable=False),
    Column("language", String(8), nullable=False),
)

# Whose turn it has become in which version, until their webhook has been told or has failed.
notices: Final = Table(
    "notices",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("used", Float, nullable=False),
    Index("sessions_used", "used"),
)

# The tokens that a browser's session holds.
grants: Final = Table(
    "grants",
    metadata,
    Column(
        "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True
    ),
    Column("token", String(64), primary_key=True),
)

# One row: when the server was last known to run. Clocks stop then.
pulse: Final = Table(
    "pulse",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
)
