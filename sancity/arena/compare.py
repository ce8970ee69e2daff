"""Rules and components compared: the same deals, played by the same bots under each of them.

Two games with the same seed start from the same shuffles as far as the components allow, and their
bots have the same random numbers. What luck adds to both cancels out in their difference, so
intervals are computed over the differences, deal by deal. If a change makes the games drift apart,
these intervals become wider, but remain right.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import sqrt
from statistics import fmean
from typing import Any, Final

from sancity.arena.compare_measures import (
    Measure,
    Measured,
    MeasureTask,
    column,
    measure,
    measures,
)
from sancity.arena.compare_sides import Side, changes, with_numbers
from sancity.arena.game_task import GameTask, Played
from sancity.arena.plan import Progress, check_bots, check_games, game_seed
from sancity.arena.statistics import TINY, Family, Interval, mean_of, sample_of, student
from sancity.arena.workers import ThisProcess, Workers
from sancity.games import GAMES
from sancity.kernel.components import Components, ComponentsError
from sancity.kernel.game import SetupError

MAX_VALUES: Final = 100


class Paired:
    """What plans share that play the same deals on several sides."""

    game: str
    games: int
    bots: tuple[str, ...]
    players: tuple[int, ...]
    seed: int

    def __post_init__(self) -> None:
        players = self.players or tuple(GAMES.get(self.game).players)
        object.__setattr__(self, "players", tuple(dict.fromkeys(players)))

    @property
    def sides(self) -> Sequence[Side]:
        """The sides that play the same deals."""
        raise NotImplementedError

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        for side in self.sides:
            for players in self.players:
                side.rules(self.game).prepare(players, side.options)
        check_games(self.games, self.seed)
        check_bots(self.bots)
        if self.games < 2:
            raise SetupError("a comparison needs at least 2 games")
        if not 1 <= len(self.bots) <= min(self.players):
            raise SetupError(
                f"there must be 1 to {min(self.players)} bots, not {len(self.bots)}:"
                " at most one for each player"
            )

    def seating(self, players: int, deal: int) -> list[int]:
        """Return the contestants' numbers by seat. The last bot takes the remaining seats; from
        deal to deal, all move on by a seat."""
        last = len(self.bots) - 1
        return [min((seat + deal) % players, last) for seat in range(players)]

    def tasks(self) -> list[GameTask]:
        """Return deal after deal, each with all numbers of players and on all sides; so more games
        begin with the same ones."""
        options = [side.rules(self.game).read_options(side.options) for side in self.sides]
        return [
            GameTask(
                self.game,
                chosen,
                tuple(self.bots[contestant] for contestant in self.seating(players, deal)),
                game_seed(self.seed, deal),
                side.components,
            )
            for deal in range(self.games)
            for players in self.players
            for side, chosen in zip(self.sides, options, strict=True)
        ]

    def _about(self, plan: str, **sides: Any) -> dict[str, Any]:
        return {
            "plan": plan,
            "game": self.game,
            "rules_version": GAMES.get(self.game).rules_version,
            **sides,
            "players": list(self.players),
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Comparison(Paired):
    """Two sides to compare on `games` deals with each number of players.

    >>> from sancity.arena import Comparison, Side
    >>> a, b = Side(), Side({"hand_size": 3})
    >>> comparison = Comparison("cable_car", a, b, games=10, bots=("random",), players=(2, 4))
    >>> len(comparison.tasks()), comparison.same
    (40, False)
    """

    #: The name of the game.
    game: str
    #: The first side.
    a: Side
    #: The second side.
    b: Side
    #: How many deals to play with each number of players.
    games: int
    #: The bots; the last one takes the remaining seats.
    bots: tuple[str, ...] = ("medium",)
    #: The numbers of players; by default, all that the game allows.
    players: tuple[int, ...] = ()
    #: The seed of all deals.
    seed: int = 0
    #: What both sides started from, before their own settings.
    options: Mapping[str, object] = field(default_factory=dict)
    #: What both sides started from, if not from the components of the box.
    components: Components | None = None

    @property
    def sides(self) -> Sequence[Side]:
        """Both sides."""
        return (self.a, self.b)

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        return self._about("comparison", a=self.a.about(self.game), b=self.b.about(self.game))

    @cached_property
    def same(self) -> bool:
        """Whether both sides play by the same rules with the same components."""
        return self.a.about(self.game) == self.b.about(self.game)


@dataclass(frozen=True)
class Variation(Paired):
    """One number to vary, an option (`hand_size`) or a number in the components (`cars.each`);
    every value is played on the same `games` deals with each number of players.

    >>> from sancity.arena import Variation
    >>> values, bots = (3, 1), ("random",)
    >>> variation = Variation("cable_car", "hand_size", values, 10, bots, players=(2,))
    >>> variation.values, [side.label for side in variation.sides], len(variation.tasks())
    ((1, 3), ['hand_size=1', 'hand_size=3'], 20)
    """

    #: The name of the game.
    game: str
    #: What to vary: the name of an option, or the path to a number.
    name: str
    #: Its values.
    values: tuple[int, ...]
    #: How many deals to play with each number of players.
    games: int
    #: The bots; the last one takes the remaining seats.
    bots: tuple[str, ...] = ("medium",)
    #: The numbers of players; by default, all that the game allows.
    players: tuple[int, ...] = ()
    #: The other options.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The seed of all deals.
    seed: int = 0
    #: What both sides started from, if not from the components of the box.
    components: Components | None = None

    def __post_init__(self) -> None:
        super().__post_init__()
        object.__setattr__(self, "values", tuple(sorted(set(self.values))))

    @cached_property
    def sides(self) -> Sequence[Side]:
        """The sides, one for each value."""
        return [self._side(value) for value in self.values]

    def _side(self, value: int) -> Side:
        label = f"{self.name}={value}"
        if "." in self.name:
            changed = with_numbers(self.game, self.components, {self.name: value})
            return Side(self.options, changed, label)
        return Side({**self.options, self.name: value}, self.components, label)

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        if not 2 <= len(self.values) <= MAX_VALUES:
            raise SetupError(
                f"{self.name} needs 2 to {MAX_VALUES} different values, not {len(self.values)}"
            )
        self._check_name()
        refused: dict[int, ValueError] = {}
        for value, side in zip(self.values, self.sides, strict=True):
            try:
                side.about(self.game)
            except (ComponentsError, SetupError) as error:
                refused[value] = error
        if refused:
            some = ", ".join(map(str, refused))
            raise SetupError(f"{self.name} cannot be {some}: {next(iter(refused.values()))}")
        super().check()

    def _check_name(self) -> None:
        if "." in self.name:
            return
        rules = GAMES.get(self.game, self.components)
        numbers = [option.name for option in rules.options if type(option.default) is int]
        if self.name not in numbers:
            which = f"its options with numbers: {', '.join(numbers) or 'none'}"
            raise SetupError(
                f"{self.name!r} is no option of {self.game} with a number ({which}), and no path"
                " to a number in its components, such as cars.each"
            )

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        values = {
            str(value): side.about(self.game)
            for value, side in zip(self.values, self.sides, strict=True)
        }
        return self._about("variation", name=self.name, values=values)


# Differences


def measured_games(
    plan: Paired,
    played: Sequence[Played],
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> list[list[list[Measured]]]:
    """Return what was measured by number of players, side and deal."""
    found: dict[int, Measured] = {}
    counts, sides = len(plan.players), len(plan.sides)
    tasks = [
        MeasureTask(i, task, one.record, plan.seating(len(task.bots), i // (counts * sides)))
        for i, (task, one) in enumerate(zip(plan.tasks(), played, strict=True))
    ]
    for number, one in (workers or ThisProcess()).run(measure, tasks):
        found[number] = one
        if progress:
            progress(len(found), len(tasks))
    return [
        [
            [found[(deal * counts + i) * sides + side] for deal in range(plan.games)]
            for side in range(sides)
        ]
        for i in range(counts)
    ]


@dataclass(frozen=True)
class Difference:
    """How much a measure differs between two sides: B − A, over the same deals.

    >>> from sancity.arena import Difference, Interval, measures
    >>> (turns,) = [measure for measure in measures(2, ("random",)) if measure.name == "turns"]
    >>> before, after = Interval(58.0, 57.1, 58.9), Interval(60.5, 59.2, 61.8)
    >>> change, widened = Interval(2.5, 1.2, 3.8), Interval(2.5, -0.3, 5.3)
    >>> one = Difference(turns, before, after, change, variance=0.4, simultaneous=widened)
    >>> one.measure.title, one.difference.estimate, one.clear
    ('turns', 2.5, False)
    """

    #: What was measured.
    measure: Measure
    #: How much of it side A has.
    a: Interval
    #: How much side B has.
    b: Interval
    #: B − A, over the same deals.
    difference: Interval
    #: The variance of the differences, as a multiple of what it would be if the sides had been
    #: played on different deals; None if neither side varies.
    variance: float | None
    #: The same difference, with an interval that holds for all comparisons at once.
    simultaneous: Interval

    @property
    def clear(self) -> bool:
        """Whether the simultaneous interval excludes zero."""
        return is_clear(self.simultaneous)


def paired_difference(
    measure: Measure, a: Sequence[float], b: Sequence[float], comparisons: int = 1
) -> Interval:
    """Return the mean of B − A over deals, with its interval."""
    values = [after - before for before, after in zip(a, b, strict=True)]
    if measure.kind == "event":
        return _paired_event(values, comparisons)
    return mean_of(values, comparisons)


def _paired_event(differences: Sequence[float], comparisons: int) -> Interval:
    """Return the mean of differences between -1 and 1, with Bonett and Price's interval: it counts
    a deal more for each way in which two events can differ. Without that, deals that all turned
    out the same would claim certainty."""
    count = len(differences)
    estimate = fmean(differences)
    mean = sum(differences) / (count + 2)
    variance = (sum(value * value for value in differences) + 2) / (count + 2) - mean * mean
    spread = student(count - 1, comparisons) * sqrt(variance / (count + 2))
    return Interval(estimate, max(-1.0, mean - spread), min(1.0, mean + spread))


def variance_ratio(a: Sequence[float], b: Sequence[float]) -> float | None:
    """Return the variance of the differences between pairs, as a multiple of the variance between
    numbers that are not paired; None if neither varies."""
    apart = sample_of(a).deviation() ** 2 + sample_of(b).deviation() ** 2
    if apart < TINY:
        return None
    differences = [after - before for before, after in zip(a, b, strict=True)]
    return float(sample_of(differences).deviation() ** 2 / apart)


def is_clear(interval: Interval) -> bool:
    """Return whether an interval excludes zero. One without width does not: a few deals that turn
    out the same prove nothing."""
    return interval.low < interval.high and not interval.low <= 0 <= interval.high


def comparisons_in(plan: Paired) -> int:
    """Return how many measures a plan compares at once, with all numbers of players. Of two
    players, one wins what the other does not: that is a single comparison."""
    return sum(len(measures(players, plan.bots)) - (players == 2) for players in plan.players)


def comparison_families(comparison: Comparison) -> list[Family]:
    """Return what a comparison compares at once."""
    what = "all differences between A and B, with all numbers of players"
    return [Family("differences", what, comparisons_in(comparison))]


def variation_families(variation: Variation) -> list[Family]:
    """Return what a variation compares at once."""
    what = "the slopes of all measures, with all numbers of players"
    return [Family("slopes", what, comparisons_in(variation))]


@dataclass(frozen=True)
class Contrast:
    """How two sides differ with one number of players.

    >>> from sancity.arena import Contrast
    >>> contrast = Contrast(players=2, games=100, differences=[], a=[], b=[])
    >>> contrast.players, contrast.games
    (2, 100)
    """

    #: How many players there were.
    players: int
    #: How many deals.
    games: int
    #: What was measured, and how it differs.
    differences: list[Difference]
    #: By deal: what was measured on side A.
    a: list[Measured]
    #: By deal: what was measured on side B.
    b: list[Measured]


def contrasts(
    comparison: Comparison,
    played: Sequence[Played],
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> list[Contrast]:
    """Return how the sides of a comparison differ, for each number of players.

    >>> from sancity.arena import Comparison, Side, contrasts, play
    >>> sides = Side(), Side({"hand_size": 3})
    >>> comparison = Comparison("cable_car", *sides, games=2, bots=("random",), players=(2,))
    >>> (found,) = contrasts(comparison, play(comparison))
    >>> found.players, len(found.a), len(found.b)
    (2, 2, 2)
    """
    found = measured_games(comparison, played, workers, progress)
    count = comparisons_in(comparison)
    return [
        Contrast(
            players,
            comparison.games,
            [
                _difference(one, a, b, count, comparison.same)
                for one in measures(players, comparison.bots)
            ],
            a,
            b,
        )
        for players, (a, b) in zip(comparison.players, found, strict=True)
    ]


def _difference(
    one: Measure, a: Sequence[Measured], b: Sequence[Measured], comparisons: int, same: bool
) -> Difference:
    before, after = column(one, a), column(one, b)
    between, simultaneous = (
        Interval(0, 0, 0) if same else paired_difference(one, before, after, count)
        for count in (1, comparisons)
    )
    return Difference(
        one,
        one.interval(before),
        one.interval(after),
        between,
        variance_ratio(before, after),
        simultaneous,
    )


def comparison_summary(comparison: Comparison, found: Sequence[Contrast]) -> dict[str, Any]:
    """Return a comparison and its differences as plain data, intervals as [estimate, low, high]."""
    return comparison.about() | {
        "families": [family.plain() for family in comparison_families(comparison)],
        "changes": [one._asdict() for one in changes(comparison.game, comparison.a, comparison.b)],
        "contrasts": [
            {
                "players": contrast.players,
                "games": contrast.games,
                "measures": {
                    one.measure.name: {
                        "a": one.a.plain(),
                        "b": one.b.plain(),
                        "difference": one.difference.plain(),
                        "difference_simultaneous": one.simultaneous.plain(),
                        "variance": one.variance and round(one.variance, 6),
                        "clear": one.clear,
                    }
                    for one in contrast.differences
                },
            }
            for contrast in found
        ],
    }


# Trends


@dataclass(frozen=True)
class Trend:
    """How a measure depends on the number that is varied.

    >>> from sancity.arena import Interval, Trend, measures
    >>> (turns,) = [measure for measure in measures(2, ("random",)) if measure.name == "turns"]
    >>> at = [Interval(58.0, 57.1, 58.9), Interval(60.5, 59.2, 61.8)]
    >>> one = Trend(turns, at, Interval(2.5, 1.2, 3.8), simultaneous=Interval(2.5, 0.1, 4.9))
    >>> one.slope.estimate, one.clear
    (2.5, True)
    """

    #: What was measured.
    measure: Measure
    #: By value: how much of it there is.
    at: list[Interval]
    #: How much more of it there is for each unit by which the number grows: the slope of a straight
    #: line through the games of a deal, over all deals.
    slope: Interval
    #: The same slope, with an interval that holds for all comparisons at once.
    simultaneous: Interval

    @property
    def clear(self) -> bool:
        """Whether the simultaneous interval excludes zero."""
        return is_clear(self.simultaneous)


@dataclass(frozen=True)
class Trends:
    """How a game with one number of players depends on the number that is varied.

    >>> from sancity.arena import Trends
    >>> found = Trends(players=2, games=100, trends=[], sides=[])
    >>> found.players, found.games
    (2, 100)
    """

    #: How many players there were.
    players: int
    #: How many deals.
    games: int
    #: What was measured, and how it depends on the number.
    trends: list[Trend]
    #: By value and deal: what was measured.
    sides: list[list[Measured]]


def trends(
    variation: Variation,
    played: Sequence[Played],
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> list[Trends]:
    """Return how all measures depend on the number, for each number of players.

    >>> from sancity.arena import Variation, play, trends
    >>> values = (1, 3)
    >>> variation = Variation("cable_car", "hand_size", values, 2, bots=("random",), players=(2,))
    >>> (found,) = trends(variation, play(variation))
    >>> [one.measure.name for one in found.trends[:3]]
    ['victories_1', 'victories_2', 'decisions']
    """
    found = measured_games(variation, played, workers, progress)
    count = comparisons_in(variation)
    return [
        Trends(
            players,
            variation.games,
            [
                _trend(one, variation.values, [column(one, games) for games in sides], count)
                for one in measures(players, variation.bots)
            ],
            sides,
        )
        for players, sides in zip(variation.players, found, strict=True)
    ]


def _trend(
    one: Measure, values: Sequence[int], columns: Sequence[Sequence[float]], comparisons: int
) -> Trend:
    slopes = [slope_of(values, deal) for deal in zip(*columns, strict=True)]
    at = [one.interval(column) for column in columns]
    return Trend(one, at, mean_of(slopes), mean_of(slopes, comparisons))


def slope_of(values: Sequence[float], outcomes: Sequence[float]) -> float:
    """Return the slope of the straight line that fits best (least squares).

    >>> slope_of([10, 20, 40], [1, 2, 4])
    0.1
    """
    middle = fmean(values)
    weight = sum((value - middle) ** 2 for value in values)
    pairs = zip(values, outcomes, strict=True)
    return sum((value - middle) * outcome for value, outcome in pairs) / weight


def variation_summary(variation: Variation, found: Sequence[Trends]) -> dict[str, Any]:
    """Return a variation and its trends as plain data, intervals as [estimate, low, high]."""
    return variation.about() | {
        "families": [family.plain() for family in variation_families(variation)],
        "trends": [
            {
                "players": one.players,
                "games": one.games,
                "measures": {
                    trend.measure.name: {
                        "at": {
                            str(value): interval.plain()
                            for value, interval in zip(variation.values, trend.at, strict=True)
                        },
                        "slope": trend.slope.plain(),
                        "slope_simultaneous": trend.simultaneous.plain(),
                        "clear": trend.clear,
                    }
                    for trend in one.trends
                },
            }
            for one in found
        ],
    }
