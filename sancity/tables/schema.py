"""The tables of the database. The migrations create them; `tests/tables` checks that both agree."""

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
    # `open`, `playing` or `over`.
    Column("status", String(16), nullable=False),
    Column("version", Integer, nullable=False),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False),
    # When the table's duty is due (a bot's turn, a clock running out); NULL without one.
    Column("wake", Float, nullable=True),
    # The server that does this duty.
    Column("keeper", String(32), nullable=True),
    # Everything needed to continue the table, hidden things included.
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
    # The sender's name for a command: the same key is never carried out twice.
    Column("key", String(64), nullable=True),
    Column("at", Float, nullable=False),
    # The action of a move, which others may not be allowed to know.
    Column("action", Integer, nullable=True),
    # What everybody may know of the change.
    Column("data", Text, nullable=False),
    UniqueConstraint("table_id", "seat", "key", name="events_key"),
)

tokens: Final = Table(
    "tokens",
    metadata,
    _table_id(),
    # Only a hash: a secret cannot be read from the data.
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
    # When the last notice was sent.
    Column("noticed", Float, nullable=True),
)

# Notices that it has become a seat's turn, until they have been sent or have failed.
notices: Final = Table(
    "notices",
    metadata,
    _table_id(),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("version", Integer, primary_key=True, autoincrement=False),
    # The server that sends it.
    Column("server", String(32), nullable=True),
)

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("used", Float, nullable=False),
    Index("sessions_used", "used"),
)

# The tokens that a browser's session holds, as hashes.
grants: Final = Table(
    "grants",
    metadata,
    Column(
        "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True
    ),
    Column("token", String(64), primary_key=True),
)

# Tables that a browser no longer lists. Dropping its secrets would not do: they may open other
# tables too, such as a rematch.
forgotten: Final = Table(
    "forgotten",
    metadata,
    Column(
        "session", String(64), ForeignKey("sessions.hash", ondelete="CASCADE"), primary_key=True
    ),
    _table_id(),
)

# The servers on this data: each notes again and again that it runs.
servers: Final = Table(
    "servers",
    metadata,
    Column("id", String(32), primary_key=True),
    # Where it serves, for people; and the newest migration it knows.
    Column("about", String(200), nullable=False),
    Column("knows", String(16), nullable=False),
    # Grows while the server runs; LEFT once it has stopped in good order.
    Column("beat", Integer, nullable=False),
    # When it was last known to run: the clocks of the tables it kept stopped then.
    Column("seen", Float, nullable=False),
)
LEFT: Final = -1

# One row: the oldest program that can use this data, by the newest migration it knows.
compatibility: Final = Table(
    "compatibility",
    metadata,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("least", String(16), nullable=False),
)
