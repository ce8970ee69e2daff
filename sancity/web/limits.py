"""Rate limits. Servers on the same data share them: they tell each other what visitors take."""

import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

from sancity.web.settings import Rate

# Bounds the memory for buckets; beyond it, the full ones are forgotten.
MAX_BUCKETS: Final = 10_000


# The part of a bucket from which a visitor's use is announced to other servers; below it, visitors
# are far from any limit.
WORTH_TELLING: Final = 0.5
# Upper bound on visitors per announcement: the ones who have taken the most.
MAX_TOLD: Final = 100


class Buckets:
    """A token bucket for each visitor: it fills at a steady rate, and requests take from it. What
    visitors take at other servers is taken here too, a moment later: a topic of the fleet."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate = rate
        self.clock = clock
        self._levels: dict[str, tuple[float, float]] = {}
        # Whether other servers are told; and what was taken here and not told yet.
        self.shared = False
        self._untold: Counter[str] = Counter()

    def take(self, visitor: str) -> bool:
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
        if allowed and self.shared:
            self._note_untold(visitor, level - 1.0)
        return allowed

    def _note_untold(self, visitor: str, level: float) -> None:
        """Note what others must be told: when a visitor comes near the limit, all that was taken so
        far, and from then on every request."""
        enough = (1.0 - WORTH_TELLING) * self.rate.burst
        if level < enough:
            first = level + 1.0 >= enough
            self._untold[visitor] += round(self.rate.burst - level) if first else 1

    # A topic of the fleet

    def news(self) -> dict[str, Any]:
        told, self._untold = dict(self._untold.most_common(MAX_TOLD)), Counter()
        return told

    def whole(self) -> dict[str, Any]:
        return self.news()

    def hear(self, _server: str, news: dict[str, Any]) -> None:
        """Take what visitors have taken at another server.

        >>> bucket = Buckets(Rate(1.0, 2), clock=lambda: 0.0)
        >>> bucket.hear("other", {"Ada": 5})
        >>> bucket.take("Ada"), bucket.take("Bob")
        (False, True)
        """
        now = self.clock()
        for visitor, taken in news.items():
            self._levels[visitor] = (max(self._level(visitor, now) - taken, 0.0), now)
        if len(self._levels) > MAX_BUCKETS:
            self._forget(now)

    def forget(self, _server: str) -> None:
        """What was taken stays taken."""

    def _level(self, visitor: str, now: float) -> float:
        full = float(self.rate.burst)
        level, then = self._levels.get(visitor, (full, now))
        return min(full, level + (now - then) * self.rate.per_second)

    def _forget(self, now: float) -> None:
        """Forget the buckets that are full again, or else the older half."""
        full = float(self.rate.burst)
        quiet = [visitor for visitor in self._levels if self._level(visitor, now) >= full]
        for visitor in quiet or list(self._levels)[: MAX_BUCKETS // 2]:
            del self._levels[visitor]
