"""Means and shares with their 95 % intervals."""

from collections.abc import Iterable
from dataclasses import dataclass
from math import inf, isfinite, sqrt
from typing import Final, NamedTuple

# The quantile of the normal distribution for a 95 % interval.
Z95: Final = 1.959964
# Student's quantiles by degrees of freedom, where the expansion below is not accurate enough.
SMALL_SAMPLE_QUANTILES: Final = {1: 12.7062, 2: 4.30265}
# Numbers below this are 0 up to rounding errors.
TINY: Final = 1e-12


class Interval(NamedTuple):
    """An estimate and the interval that holds the true value in 95 of 100 cases."""

    estimate: float
    low: float
    high: float

    def plain(self) -> list[float | None]:
        """Return [estimate, low, high], with None for an unknown bound."""
        return [round(value, 6) if isfinite(value) else None for value in self]


@dataclass
class Sample:
    """Running sums over numbers, enough for their mean and deviation."""

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
        """Return the mean with the interval of the normal distribution."""
        mean = self.total / self.count
        spread = Z95 * self.deviation() / sqrt(self.count)
        return Interval(mean, mean - spread, mean + spread)

    def deviation(self) -> float:
        """Return the standard deviation."""
        if self.count < 2:
            return 0.0
        mean = self.total / self.count
        return sqrt(max(0.0, (self.squares - self.count * mean * mean) / (self.count - 1)))


def sample_of(values: Iterable[float]) -> Sample:
    sample = Sample()
    for value in values:
        sample.add(value)
    return sample


def share(hits: float, count: float, quantile: float = Z95) -> Interval:
    """Return how often something happens, with Wilson's interval.

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
    """Return the quantile of Student's distribution for a 95 % interval.

    >>> round(student(10), 2), round(student(1000), 2)
    (2.23, 1.96)
    """
    if freedom in SMALL_SAMPLE_QUANTILES:
        return SMALL_SAMPLE_QUANTILES[freedom]
    z, n = Z95, freedom
    return (
        z
        + (z**3 + z) / (4 * n)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * n**4)
    )


def mean_of(values: Iterable[float]) -> Interval:
    """Return the mean of independent numbers with Student's interval, which is unbounded if there
    is only one."""
    sample = sample_of(values)
    mean = sample.total / sample.count
    if sample.count < 2:
        return Interval(mean, -inf, inf)
    spread = student(sample.count - 1) * sample.deviation() / sqrt(sample.count)
    return Interval(mean, mean - spread, mean + spread)


def share_of(shares: Iterable[float]) -> Interval:
    """Return the mean of independent shares between 0 and 1. The interval is Wilson's for the
    number of coin flips that would vary as much as these shares, so it stays between 0 and 1.

    Luck that cancels out within each share makes that number larger than the number of shares. It
    is at most the square: n equal shares only show that different ones are rare.
    """
    sample = sample_of(shares)
    count, mean = sample.count, sample.total / sample.count
    even = mean * (1 - mean)
    if count < 2 or even < TINY:
        return share(sample.total, count)
    variance = max(sample.deviation() ** 2, even / count)
    flips = even * count / variance
    return share(mean * flips, flips, student(count - 1))


def percent(share: Interval) -> str:
    """Return a share and its interval as text.

    >>> percent(Interval(0.5, 0.4, 0.6))
    '50.0 % (40.0–60.0)'
    """
    estimate, low, high = (100 * value for value in share)
    return f"{estimate:.1f} % ({low:.1f}–{high:.1f})"


def plus_minus(mean: Interval, scale: float = 1, signed: bool = False, unit: str = "") -> str:
    """Return a mean and half the width of its interval as text.

    >>> plus_minus(Interval(12, 11, 13))
    '12.00 ± 1.00'
    """
    half = (mean.high - mean.low) / 2 * scale
    estimate = f"{mean.estimate * scale:{'+' if signed else ''}.2f}{unit}"
    return f"{estimate} ± {half:.2f}" if isfinite(half) else estimate
