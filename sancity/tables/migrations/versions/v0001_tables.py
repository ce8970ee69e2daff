"""Tables, their changes, and the secrets that open them."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(64), nullable=False),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
        sa.Column("changed", sa.Float, nullable=False),
        sa.Column("wake", sa.Float, nullable=True),
        sa.Column("snapshot", sa.Text, nullable=False),
    )
    op.create_index("tables_wake", "tables", ["wake"])
    op.create_index("tables_changed", "tables", ["changed"])
    op.create_table(
        "events",
        _table_id(),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("kind", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("key", sa.String(64), nullable=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("action", sa.Integer, nullable=True),
        sa.Column("data", sa.Text, nullable=False),
        sa.UniqueConstraint("table_id", "seat", "key", name="events_key"),
    )
    op.create_table(
        "tokens",
        _table_id(),
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
    )
    op.create_index("tokens_hash", "tokens", ["hash"])
    for name, columns in (
        ("notes", [sa.Column("text", sa.Text, nullable=False)]),
        (
            "webhooks",
            [
                sa.Column("url", sa.Text, nullable=False),
                sa.Column("language", sa.String(8), nullable=False),
            ],
        ),
    ):
        seat = sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False)
        op.create_table(name, _table_id(), seat, *columns)
    op.create_table(
        "sessions",
        sa.Column("hash", sa.String(64), primary_key=True),
        sa.Column("used", sa.Float, nullable=False),
    )
    op.create_index("sessions_used", "sessions", ["used"])
    op.create_table(
        "grants",
        sa.Column(
            "session",
            sa.String(64),
            sa.ForeignKey("sessions.hash", ondelete="CASCADE"),
            primary_key=True,
        ),
        sa.Column("token", sa.String(64), primary_key=True),
    )


def _table_id() -> "sa.Column[str]":
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    return sa.Column("table_id", sa.String(32), reference, primary_key=True)
