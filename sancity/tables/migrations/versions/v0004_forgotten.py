"""Tables that a browser no longer lists."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    session = sa.ForeignKey("sessions.hash", ondelete="CASCADE")
    table = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "forgotten",
        sa.Column("session", sa.String(64), session, primary_key=True),
        sa.Column("table_id", sa.String(32), table, primary_key=True),
    )
