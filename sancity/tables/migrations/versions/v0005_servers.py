"""Several servers on the same data: who runs, and who does the duties of which table."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None
# Programs that know this step or a later one can use the data after it.
least = "0005"

# Stands for the one server that the data had before.
BEFORE = "before"


def upgrade() -> None:
    servers = op.create_table(
        "servers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("about", sa.String(200), nullable=False),
        sa.Column("knows", sa.String(16), nullable=False),
        sa.Column("beat", sa.Integer, nullable=False),
        sa.Column("seen", sa.Float, nullable=False),
    )
    stopped = op.get_bind().execute(sa.text("SELECT at FROM pulse")).scalar_one()
    row = {"id": BEFORE, "about": "", "knows": "0004", "beat": 0, "seen": stopped}
    op.bulk_insert(servers, [row])
    op.drop_table("pulse")
    for table, column in (("tables", "keeper"), ("notices", "server")):
        op.add_column(table, sa.Column(column, sa.String(32), nullable=True))
        op.execute(sa.text(f"UPDATE {table} SET {column} = '{BEFORE}'"))  # noqa: S608 - our names
    op.add_column("webhooks", sa.Column("noticed", sa.Float, nullable=True))
    compatibility = op.create_table(
        "compatibility",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("least", sa.String(16), nullable=False),
    )
    op.bulk_insert(compatibility, [{"id": 1, "least": least}])
