"""The clock of all tables: it starts with the time of day and then runs evenly, so that setting the
machine's clock changes no player's time."""

import time
from typing import Final

_START: Final = time.time() - time.monotonic()


def now() -> float:
    """Return seconds since 1970, without jumps while the process runs."""
    return _START + time.monotonic()
