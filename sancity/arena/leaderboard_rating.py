"""Ratings on the scale of a leaderboard, where the opponents' ratings are known.

The model is Bradley and Terry's with the units of Elo: a bot that is rated 400 points higher than
its opponent wins ten games for each one that it loses. A shared victory counts as half.
"""

import random
from collections.abc import Callable, Mapping, Sequence
from math import inf, log, sqrt
from typing import Final, NamedTuple

from sancity.arena.statistics import Interval, student

# A lead of this many points makes a victory ten times as likely as a defeat.
TENFOLD: Final = 400.0
# The scale ends this far beyond its weakest and its strongest opponent, where a bot loses or wins
# 99 games of 100: a few hundred games cannot show more.
MARGIN: Final = 800.0
# Each halves the range in which a rating is searched: far below a hundredth of a point.
HALVINGS: Final = 50
# Rounds in which all opponents' ratings are adjusted one after the other.
MAX_ROUNDS: Final = 1000
CONVERGED: Final = 1e-4
RESAMPLES: Final = 1000


class Outcome(NamedTuple):
    """A game against a rated opponent: 1 for a victory, 0.5 for a shared one, 0 for a defeat."""

    opponent: float
    score: float


def expected(lead: float) -> float:
    """Return the mean score of a player who is rated higher by `lead`.

    >>> expected(0.0), round(expected(400.0), 4)
    (0.5, 0.9091)
    """
    return float(1 / (1 + 10 ** (-lead / TENFOLD)))


def rate(deals: Sequence[Sequence[Outcome]], limits: tuple[float, float]) -> Interval:
    """Return the rating that explains some games best, with its 95 % interval.

    The estimate is the maximum likelihood with Firth's correction, which makes it finite even after
    victories only. The interval holds the ratings that the score does not contradict (as Wilson's
    does for shares). Games of one deal depend on each other, so the score's variance is that
    between deals, but never less than that of independent games.

    Nothing is claimed beyond `limits`: a bound at a limit means "or beyond".
    """
    games = [game for deal in deals for game in deal]
    totals: dict[float, list[float]] = {}
    for game in games:
        total = totals.setdefault(game.opponent, [0.0, 0.0])
        total[0] += 1
        total[1] += game.score

    def surplus(rating: float) -> float:
        return sum(s - n * expected(rating - other) for other, (n, s) in totals.items())

    def information(rating: float) -> float:
        return sum(n * _evenness(rating - other) for other, (n, _) in totals.items())

    def corrected(rating: float) -> float:
        skew = sum(
            n * _evenness(rating - other) * (0.5 - expected(rating - other))
            for other, (n, _) in totals.items()
        )
        return surplus(rating) + skew / information(rating)

    estimate = _root(corrected, *limits)
    if len(deals) < 2:
        return Interval(estimate, *limits)
    quantile = student(len(deals) - 1) * sqrt(_dispersion(deals, estimate))

    def too_good(rating: float) -> float:
        return surplus(rating) - quantile * sqrt(information(rating))

    def too_bad(rating: float) -> float:
        return surplus(rating) + quantile * sqrt(information(rating))

    return Interval(
        estimate,
        _root(too_good, limits[0], estimate),
        _root(too_bad, estimate, limits[1]),
    )


def _evenness(lead: float) -> float:
    return expected(lead) * expected(-lead)


def _dispersion(deals: Sequence[Sequence[Outcome]], rating: float) -> float:
    """Return how many times as much the score varies between deals as if games were independent;
    at least 1."""
    surpluses = [
        sum(game.score - expected(rating - game.opponent) for game in deal) for deal in deals
    ]
    mean = sum(surpluses) / len(deals)
    variance = sum((one - mean) ** 2 for one in surpluses) * len(deals) / (len(deals) - 1)
    independent = sum(_evenness(rating - game.opponent) for deal in deals for game in deal)
    return max(1.0, variance / independent)


def _root(falling: Callable[[float], float], low: float, high: float) -> float:
    """Return where a function changes from positive to negative, or the bound nearest to that."""
    if falling(low) <= 0:
        return low
    if falling(high) >= 0:
        return high
    for _ in range(HALVINGS):
        middle = (low + high) / 2
        if falling(middle) > 0:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def mean_rating(ratings: Sequence[Interval]) -> Interval:
    """Return the mean of independent ratings, with an interval from theirs."""
    count = len(ratings)
    estimate = sum(one.estimate for one in ratings) / count
    below = sqrt(sum((one.estimate - one.low) ** 2 for one in ratings)) / count
    above = sqrt(sum((one.high - one.estimate) ** 2 for one in ratings)) / count
    return Interval(estimate, estimate - below, estimate + above)


# Rating the opponents themselves

# Two opponents by number: for each deal, the scores of the first one.
Pairings = Mapping[tuple[int, int], Sequence[Sequence[float]]]


def rate_opponents(pairings: Pairings, fixed: int, rating: float) -> list[Interval]:
    """Rate opponents by their games among each other; the one with the number `fixed` is given its
    rating. The intervals come from drawing deals again (bootstrap). One more drawn game between
    each pair keeps ratings finite where one of them never won."""
    # By pair: the number of games per deal, and the first one's score in each deal.
    scores = {
        pair: (len(deals[0]), [sum(deal) for deal in deals]) for pair, deals in pairings.items()
    }
    fitted = _fit(scores, fixed, rating)
    rng = random.Random(0)  # noqa: S311
    samples = [
        _fit(
            {pair: (n, rng.choices(deals, k=len(deals))) for pair, (n, deals) in scores.items()},
            fixed,
            rating,
            fitted,
        )
        for _ in range(RESAMPLES)
    ]
    found = []
    for number, estimate in enumerate(fitted):
        sorted_ratings = sorted(sample[number] for sample in samples)
        low = sorted_ratings[round(0.025 * (RESAMPLES - 1))]
        high = sorted_ratings[round(0.975 * (RESAMPLES - 1))]
        found.append(Interval(estimate, low, high))
    return found


def _fit(
    scores: Mapping[tuple[int, int], tuple[int, Sequence[float]]],
    fixed: int,
    rating: float,
    begin: Sequence[float] | None = None,
) -> list[float]:
    """Return the most likely ratings, by Newton's method for one after the other."""
    count = 1 + max(max(pair) for pair in scores)
    # By opponent: the number of games with each other one, and the score in them.
    games: list[list[tuple[int, float, float]]] = [[] for _ in range(count)]
    for (one, other), (per_deal, deals) in scores.items():
        played = 1.0 + per_deal * len(deals)
        score = 0.5 + sum(deals)
        games[one].append((other, played, score))
        games[other].append((one, played, played - score))
    ratings = list(begin or [rating] * count)
    for _ in range(MAX_ROUNDS):
        largest = 0.0
        for number in range(count):
            if number != fixed:
                step = _newton_step(ratings, number, games[number])
                ratings[number] += step
                largest = max(largest, abs(step))
        if largest < CONVERGED:
            break
    return ratings


def _newton_step(
    ratings: Sequence[float], number: int, games: Sequence[tuple[int, float, float]]
) -> float:
    surplus = information = 0.0
    for other, played, score in games:
        lead = ratings[number] - ratings[other]
        surplus += score - played * expected(lead)
        information += played * _evenness(lead)
    # Where victories are all but certain, a full step would leap across the scale.
    step = surplus / information * TENFOLD / log(10) if information > 0 else inf
    return max(-TENFOLD, min(TENFOLD, step))
