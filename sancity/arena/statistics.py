"""Means and shares with their 95 % intervals.

Where many quantities are compared at once, about one plain interval in twenty misses the true value
by chance. Given the number of `comparisons`, the functions return simultaneous intervals instead:
with Bonferroni's correction all intervals of a family together hold in 95 of 100 cases, however
the quantities depend on each other.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import count
from math import exp, inf, isfinite, lgamma, log, log1p, sqrt
from statistics import NormalDist, fmean
from typing import Any, Final, NamedTuple

# How often an interval, or any interval of a family, may miss the true value.
ALPHA: Final = 0.05
# The quantile of the normal distribution for a 95 % interval.
Z95: Final = 1.959964
QUANTILE_ACCURACY: Final = 1e-9
# Numbers below this are 0 up to rounding errors.
TINY: Final = 1e-12


class Interval(NamedTuple):
    """An estimate and the interval that holds the true value in 95 of 100 cases.

    >>> from sancity.arena import Interval
    >>> share = Interval(0.55, 0.48, 0.62)
    >>> share.low <= share.estimate <= share.high, share.plain()
    (True, [0.55, 0.48, 0.62])
    """

    #: The estimate.
    estimate: float
    #: The lower end.
    low: float
    #: The upper end.
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
    # Rounding must not put the estimate outside its interval.
    low, high = min(estimate, max(0.0, centre - spread)), max(estimate, min(1.0, centre + spread))
    return Interval(estimate, low, high)


@cache
def normal(comparisons: int = 1) -> float:
    """Return the quantile of the normal distribution for 95 % intervals that hold together."""
    return NormalDist().inv_cdf(1 - ALPHA / comparisons / 2)


@cache
def student(freedom: int, comparisons: int = 1) -> float:
    """Return the quantile of Student's distribution for a 95 % interval, or for intervals of
    several quantities that hold all at once in 95 of 100 cases (Bonferroni's correction).

    >>> round(student(10), 2), round(student(1000), 2), round(student(10, comparisons=20), 2)
    (2.23, 1.96, 4.0)
    """
    wanted = ALPHA / comparisons
    low = high = normal(comparisons)
    while _tails(high, freedom) > wanted:
        low, high = high, 2 * high
    while high - low > QUANTILE_ACCURACY * high:
        middle = (low + high) / 2
        if _tails(middle, freedom) > wanted:
            low = middle
        else:
            high = middle
    return high


def _tails(quantile: float, freedom: int) -> float:
    """Return the chance that Student's variable is further than this from 0, on either side."""
    square = quantile * quantile
    return _incomplete_beta(freedom / 2, 0.5, freedom / (freedom + square))


def _incomplete_beta(a: float, b: float, x: float) -> float:
    """Return the regularised incomplete beta function, by its continued fraction."""
    # On this side the fraction converges fast; the other side follows by symmetry.
    if x > (a + 1) / (a + b + 2):
        return 1 - _incomplete_beta(b, a, 1 - x)
    front = exp(lgamma(a + b) - lgamma(a) - lgamma(b) + a * log(x) + b * log1p(-x)) / a
    fraction, c, d = 1.0, 1.0, 0.0
    for step in count():
        m = step // 2
        if step == 0:
            term = 1.0
        elif step % 2 == 0:
            term = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m))
        else:
            term = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))
        d = 1 / (1 + term * d)
        c = 1 + term / c
        fraction *= c * d
        if abs(1 - c * d) < TINY:
            break
    return front * (fraction - 1)


def mean_of(values: Iterable[float], comparisons: int = 1) -> Interval:
    """Return the mean of independent numbers with Student's interval, which is unbounded if there
    is only one."""
    sample = sample_of(values)
    mean = sample.total / sample.count
    if sample.count < 2:
        return Interval(mean, -inf, inf)
    spread = student(sample.count - 1, comparisons) * sample.deviation() / sqrt(sample.count)
    return Interval(mean, mean - spread, mean + spread)


def share_of(shares: Iterable[float], comparisons: int = 1) -> Interval:
    """Return the mean of independent shares between 0 and 1. The interval is Wilson's for the
    number of coin flips that would vary as much as these shares, so it stays between 0 and 1.

    Luck that cancels out within each share makes that number larger than the number of shares. It
    is at most the square: n equal shares only show that different ones are rare.
    """
    sample = sample_of(shares)
    count, mean = sample.count, sample.total / sample.count
    even = mean * (1 - mean)
    if count < 2 or even < TINY:
        return share(sample.total, count, normal(comparisons))
    variance = max(sample.deviation() ** 2, even / count)
    flips = even * count / variance
    return share(mean * flips, flips, student(count - 1, comparisons))


def lead_of(
    leads: Sequence[float], bounds: Sequence[tuple[float, float]], comparisons: int = 1
) -> Interval:
    """Return the mean of independent leads, each between bounds of its own that it reaches if all
    goes well or badly. The interval is Wilson's for as many coin flips, so it stays in between.

    Student's would be too narrow: leads of one victory or none are far from normal.

    >>> lead_of([1, -0.5, 1, 1], [(-0.5, 1)] * 4)
    Interval(estimate=0.625, low=-0.049..., high=0.931...)
    """
    least, most = (fmean(ends) for ends in zip(*bounds, strict=True))
    spans = [high - low for low, high in bounds]
    flips = sum(spans) ** 2 / sum(span * span for span in spans)
    estimate = fmean(leads)
    hits = flips * (estimate - least) / (most - least)
    _, low, high = share(hits, flips, normal(comparisons))
    return Interval(estimate, least + low * (most - least), least + high * (most - least))


class Family(NamedTuple):
    """Quantities compared at once, whose simultaneous intervals hold together."""

    name: str
    what: str
    comparisons: int

    def plain(self) -> dict[str, Any]:
        return {
            "family": self.name,
            "what": self.what,
            "comparisons": self.comparisons,
            "correction": "Bonferroni",
            "level": 1 - ALPHA,
            "level_of_each": 1 - ALPHA / self.comparisons,
        }


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
