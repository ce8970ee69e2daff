"""People and bots at tables: seats, versions, undo, clocks; stored in SQL.

A table changes in one way only: a draft of it is changed, the changes are stored, and then the
draft replaces the table. So no client ever sees anything that could still be lost.
"""

from pathlib import Path
from typing import Final

from sancity.extras import require

require("play", "a server", "alembic", "httpx", "prometheus_client", "sqlalchemy")

# Texts in all languages that tables send to people.
TEXTS: Final = Path(__file__).parent / "texts"
