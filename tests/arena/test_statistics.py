"""Intervals, compared with known values."""

import random
from collections.abc import Iterable
from math import inf

import pytest

from sancity.arena.statistics import Family, Interval, lead_of, mean_of, share, share_of, student
from sancity.arena.study import GameFacts, worths
from sancity.kernel.game import Thing


def test_students_quantiles() -> None:
    known = {1: 12.706, 2: 4.303, 3: 3.182, 4: 2.776, 5: 2.571, 10: 2.228, 30: 2.042, 120: 1.980}
    for freedom, quantile in known.items():
        assert student(freedom) == pytest.approx(quantile, abs=0.0005)


def test_students_quantiles_for_many_comparisons() -> None:
    """Of tables for 1 %, 0.1 % and 0.01 %, two-sided."""
    known = {(1, 5): 63.657, (4, 5): 4.604, (10, 50): 4.587, (20, 500): 4.837, (10**6, 50): 3.291}
    for (freedom, comparisons), quantile in known.items():
        assert student(freedom, comparisons) == pytest.approx(quantile, abs=0.0005)


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


# Many comparisons at once


def misses(intervals: Iterable[Interval | None], truth: float) -> bool:
    return any(one is None or not one.low <= truth <= one.high for one in intervals)


def test_simultaneous_intervals_are_wider_around_the_same_estimate() -> None:
    values = [0.2, 0.4, 0.9, 0.1, 0.5]
    for of in (mean_of, share_of):
        plain, wide = of(values), of(values, 20)
        assert wide.estimate == plain.estimate
        assert wide.low < plain.low < plain.high < wide.high
        assert of(values, 1) == plain
    assert share_of([1.0] * 9, 20).low < share_of([1.0] * 9).low
    assert mean_of([3], 20) == (3, -inf, inf)


def test_leads_stay_between_their_bounds() -> None:
    bounds = [(-1.0, 1.0)] * 6 + [(-0.5, 1.0)] * 6
    best = lead_of([1.0] * 12, bounds)
    assert 0 < best.low < best.estimate == best.high == 1
    # Twelve in a row are no wonder among very many.
    assert lead_of([1.0] * 12, bounds, 1000).low < 0
    worst = lead_of([low for low, _ in bounds], bounds)
    assert worst.low == worst.estimate == -0.75 < worst.high < 0


def test_a_family_says_how_it_is_corrected() -> None:
    told = Family("pairs", "all pairs", 10).plain()
    assert told["correction"] == "Bonferroni"
    assert told["comparisons"] == 10
    assert told["level"] == pytest.approx(0.95)
    assert told["level_of_each"] == pytest.approx(0.995)


def test_of_many_things_without_effect_all_intervals_hold_at_once() -> None:
    """Twenty things are dealt at random and change nothing. In at most 5 of 100 studies is any of
    them taken for good or bad; by plain intervals, in most."""
    chance = random.Random(6)
    studies, wrong, wrong_in_victories, naive = 300, 0, 0, 0
    for _ in range(studies):
        games = []
        for _ in range(30):
            points = [float(chance.randint(20, 60)) for _ in range(3)]
            winner = max(range(3), key=lambda seat: points[seat])
            things = [Thing("cards", f"card {i}", chance.randrange(3)) for i in range(20)]
            victory = [float(seat == winner) for seat in range(3)]
            games.append(GameFacts(9, 9, 0, points, victory, things))
        found = worths(games, 1)
        assert len(found) == 20
        wrong += misses([one.points_simultaneous for one in found], 0)
        wrong_in_victories += misses([one.victories_simultaneous for one in found], 0)
        naive += misses([one.points for one in found], 0)
    # 5 % and three standard deviations.
    assert wrong <= 0.088 * studies
    assert wrong_in_victories <= 0.088 * studies
    # The correction is not wasteful either.
    assert wrong >= 0.01 * studies
    assert naive >= 0.5 * studies


def test_of_many_pairs_of_equal_bots_all_intervals_hold_at_once() -> None:
    """Ten equal bots, two games per deal, and draws."""
    chance = random.Random(7)
    tournaments, pairs, wrong, naive = 300, 45, 0, 0
    for _ in range(tournaments):
        deals = [
            [chance.choice((0, 0.25, 0.5, 0.5, 0.75, 1)) for _ in range(30)] for _ in range(pairs)
        ]
        wrong += misses([share_of(shares, pairs) for shares in deals], 0.5)
        naive += misses([share_of(shares) for shares in deals], 0.5)
    assert wrong <= 0.088 * tournaments
    assert naive >= 0.6 * tournaments


def test_of_all_places_in_fair_games_all_intervals_hold_at_once() -> None:
    """Two to six players: 19 places, as two players are one comparison."""
    chance = random.Random(8)
    studies, wrong = 300, 0
    for _ in range(studies):
        off = False
        for players in range(2, 7):
            won = [chance.randrange(players) for _ in range(100)]
            for place in range(players):
                shares = [float(winner == place) for winner in won]
                off |= misses([share_of(shares, 19)], 1 / players)
        wrong += off
    assert wrong <= 0.088 * studies
