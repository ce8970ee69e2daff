"""Rate limits."""

import time
from collections.abc import Callable, Hashable
from typing import Final

from sancity.web.settings import Rate

# Bounds the memory for buckets; beyond it, the full ones are forgotten.
MAX_BUCKETS: Final = 10_000


class Buckets:
    """A token bucket for each visitor: it fills at a steady rate, and requests take from it."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def take(self, visitor: Hashable) -> bool:
        """Count a request, and return whether it is allowed.

        >>> bucket = Buckets(Rate(1.0, 2), clock=lambda: 0.0)
        >>> [bucket.take("Ada") for _ in range(3)], bucket.take("Bob")
        ([True, True, False], True)
        """
        now = self.clock()
        level = self._level(visitor, now)
        allowed = level >= 1.0
        self._levels[visitor] = (level - 1.0 if allowed else level, now)
        if len(self._levels) > MAX_BUCKETS:
            self._forget(now)
        return allowed

    def _level(self, visitor: Hashable, now: float) -> float:
        full = float(self.rate.burst)
        level, then = self._levels.get(visitor, (full, now))
        return min(full, level + (now - then) * self.rate.per_second)

    def _forget(self, now: float) -> None:
        """Forget the buckets that are full again, or else the older half."""
        full = float(self.rate.burst)
        quiet = [visitor for visitor in self._levels if self._level(visitor, now) >= full]
        for visitor in quiet or list(self._levels)[: MAX_BUCKETS // 2]:
            del self._levels[visitor]
