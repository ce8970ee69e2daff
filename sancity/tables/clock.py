"""The clock of all tables: it starts with the time of day and then runs evenly, so that setting the
machine's clock changes no player's time."""

import time

_start = time.time() - time.monotonic()


def now() -> float:
    """Return seconds since 1970, without jumps while the process runs."""
    return _start + time.monotonic()


def set_clock(at: float) -> None:
    """Go by another clock, which shows this time now: servers on one database share its clock, so
    that they agree on how much time a player has used."""
    global _start
    _start = at - time.monotonic()
