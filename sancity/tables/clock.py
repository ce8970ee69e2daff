"""The time at the tables: it starts with the time of day and then runs evenly, so that setting the
machine's clock changes nobody's time."""

import time
from typing import Final

_START: Final = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970, never jumping while the process runs."""
    return _START + time.monotonic()
