"""How often somebody may ask."""

import time
from collections.abc import Callable, Hashable
from typing import Final

from sancity.web.settings import Rate

# So many visitors are remembered before those who have been quiet are forgotten.
REMEMBERED: Final = 10_000


class Buckets:
    """A bucket for each visitor: it fills at a steady rate, and every request takes from it."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._levels: dict[Hashable, tuple[float, float]] = {}

    def take(self, visitor: Hashable) -> bool:
        """Whether one more request is allowed.

        >>> bucket = Buckets(Rate(1.0, 2), clock=lambda: 0.0)
        >>> [bucket.take("Ada") for _ in range(3)], bucket.take("Bob")
        ([True, True, False], True)
        """
        now = self.clock()
        level = self._level(visitor, now)
        allowed = level >= 1.0
        self._levels[visitor] = (level - 1.0 if allowed else level, now)
        if len(self._levels) > REMEMBERED:
            self._forget(now)
        return allowed

    def _level(self, visitor: Hashable, now: float) -> float:
        full = float(self.rate.at_once)
        level, then = self._levels.get(visitor, (full, now))
        return min(full, level + (now - then) * self.rate.a_second)

    def _forget(self, now: float) -> None:
        """Those whose bucket is full again need not be remembered."""
        full = float(self.rate.at_once)
        quiet = [visitor for visitor in self._levels if self._level(visitor, now) >= full]
        for visitor in quiet or list(self._levels)[: REMEMBERED // 2]:
            del self._levels[visitor]
