"""Intervals, compared with known values."""

import random
from math import inf

import pytest

from sancity.arena.statistics import mean_of, share, share_of, student


def test_students_quantiles() -> None:
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for freedom, quantile in known.items():
        assert student(freedom) == pytest.approx(quantile, rel=0.002)


def test_the_mean_of_a_few_numbers() -> None:
    mean = mean_of([4, 5, 6, 7, 8])
    assert mean.estimate == 6
    assert mean.high - 6 == pytest.approx(2.776 * 2.5**0.5 / 5**0.5, rel=0.001)
    assert mean_of([3]) == (3, -inf, inf)
    assert mean_of([3]).plain() == [3, None, None]


def test_independent_games_have_wilsons_interval() -> None:
    found = share_of([1.0] * 70 + [0.0] * 130)
    assert found.estimate == 0.35
    for one, other in zip(found, share(70, 200), strict=True):
        assert one == pytest.approx(other, abs=0.003)


def test_luck_that_cancels_makes_the_interval_narrow() -> None:
    """Nearly every deal is won once and lost once."""
    paired = share_of([0.5] * 190 + [1.0] * 8 + [0.0] * 2)
    single = share_of([1.0] * 103 + [0.0] * 97)
    assert paired.estimate == pytest.approx(single.estimate)
    assert paired.high - paired.low < (single.high - single.low) / 3


def test_games_that_go_together_make_it_wide() -> None:
    """Ten games of a deal that all end alike count as one observation, not ten."""
    assert share_of([1.0] * 6 + [0.0] * 4).low < share(60, 100).low - 0.1


def test_shares_stay_between_0_and_1_and_are_never_sure() -> None:
    for shares in ([1.0] * 20, [0.0] * 20, [0.5] * 20, [1.0], [0.5], [0.0, 1.0], [1 / 3] * 9):
        found = share_of(shares)
        assert 0 <= found.low <= found.estimate <= found.high <= 1
        assert found.high - found.low > 0.02


def test_intervals_over_deals_hold_the_true_value() -> None:
    """Two games per deal: the luck of the deal cancels out, the rest does not."""
    chance = random.Random(4)
    hits = 0
    for _ in range(1000):
        deals = []
        for _ in range(60):
            luck = chance.uniform(-0.3, 0.3)
            first = chance.random() < 0.6 + luck
            second = chance.random() < 0.6 - luck
            deals.append((first + second) / 2)
        found = share_of(deals)
        hits += found.low <= 0.6 <= found.high
    assert 930 <= hits <= 970
