"""Means and shares with their 95 % intervals."""

from dataclasses import dataclass
from math import inf, sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964


class Interval(NamedTuple):
    """An estimate and the interval that holds the true value in 95 of 100 cases."""

    estimate: float
    low: float
    high: float


@dataclass
class Sample:
    """Numbers seen so far, as far as their mean and spread need them."""

    count: int = 0
    total: float = 0.0
    squares: float = 0.0
    least: float = inf
    most: float = -inf

    def add(self, value: float) -> None:
        self.count += 1
        self.total += value
        self.squares += value * value
        if value < self.least:
            self.least = value
        if value > self.most:
            self.most = value

    def merge(self, other: "Sample") -> None:
        self.count += other.count
        self.total += other.total
        self.squares += other.squares
        self.least = min(self.least, other.least)
        self.most = max(self.most, other.most)

    def mean(self) -> Interval:
        """The mean; the interval is that of the normal distribution."""
        mean = self.total / self.count
        spread = Z95 * self.deviation() / sqrt(self.count)
        return Interval(mean, mean - spread, mean + spread)

    def deviation(self) -> float:
        """The standard deviation."""
        if self.count < 2:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(0.0, (self.squares - self.count * mean * mean) / (self.count - 1)))


def share(hits: int, count: int) -> Interval:
    """How often something happens, with Wilson's interval.

    >>> share(50, 100)
    Interval(estimate=0.5, low=0.4038..., high=0.5961...)
    """
    estimate = hits / count
    shrink = 1 + Z95 * Z95 / count
    centre = (estimate + Z95 * Z95 / (2 * count)) / shrink
    spread = sqrt(estimate * (1 - estimate) / count + (Z95 / (2 * count)) ** 2) * Z95 / shrink
    return Interval(estimate, centre - spread, centre + spread)
