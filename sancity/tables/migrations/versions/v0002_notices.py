"""Notices that wait to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    reference = sa.ForeignKey("tables.id", ondelete="CASCADE")
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(32), reference, primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, primary_key=True, autoincrement=False),
    )
