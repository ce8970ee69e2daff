"""Means and shares with their 95 % intervals."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from typing import Final, NamedTuple

Z95: Final = 1.959964
# Student's quantiles for one and two degrees of freedom, where the expansion below is too rough.
FEW: Final = {1: 12.7062, 2: 4.30265}
# What rounding may leave of 0.
TINY: Final = 1e-12


class Interval(NamedTuple):
    """An estimate and the interval that holds the true value in 95 of 100 cases."""

    estimate: float
    low: float
    high: float

    def plain(self) -> list[float | None]:
        """As [estimate, low, high]; None for a bound that is not known."""
        return [round(value, 6) if isfinite(value) else None for value in self]


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


def share(hits: float, count: float, quantile: float = Z95) -> Interval:
    """How often something happens, with Wilson's interval.

    >>> share(50, 100)
    Interval(estimate=0.5, low=0.4038..., high=0.5961...)
    """
    estimate = hits / count
    shrink = 1 + quantile * quantile / count
    centre = (estimate + quantile * quantile / (2 * count)) / shrink
    variance = max(0.0, estimate * (1 - estimate)) / count + (quantile / (2 * count)) ** 2
    spread = sqrt(variance) * quantile / shrink
    return Interval(estimate, max(0.0, centre - spread), min(1.0, centre + spread))


def student(freedom: int) -> float:
    """The quantile of Student's distribution for a 95 % interval.

    >>> round(student(10), 2), round(student(1000), 2)
    (2.23, 1.96)
    """
    if freedom in FEW:
        return FEW[freedom]
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def mean_of(values: Sequence[float]) -> Interval:
    """The mean of independent numbers, with Student's interval; one number tells no spread."""
    sample = Sample()
    for value in values:
        sample.add(value)
    mean = sample.total / sample.count
    if sample.count < 2:
        return Interval(mean, -inf, inf)
    spread = student(sample.count - 1) * sample.deviation() / sqrt(sample.count)
    return Interval(mean, mean - spread, mean + spread)


def share_of(shares: Sequence[float]) -> Interval:
    """The mean of independent shares between 0 and 1. It is Wilson's interval for as many
    throws of a coin as would spread like these shares, so it stays between 0 and 1.

    Luck that cancels within each share makes that more throws than there are shares, but no more
    than their square: that all of n shares are alike says no more than that others are rare.
    """
    sample = Sample()
    for value in shares:
        sample.add(value)
    count, mean = sample.count, sample.total / sample.count
    even = mean * (1 - mean)
    if count < 2 or even < TINY:
        return share(sample.total, count)
    variance = max(sample.deviation() ** 2, even / count)
    throws = even * count / variance
    return share(mean * throws, throws, student(count - 1))
