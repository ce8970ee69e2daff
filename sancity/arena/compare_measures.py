"""What is measured in every game of a comparison.

Victories, lengths and scores are counted. What is at stake in a decision is estimated by the game's
judge, from what the player who decides can know.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from statistics import fmean
from typing import Final, Literal, NamedTuple

from sancity.arena.game_task import GameTask, game_of, random_stream
from sancity.arena.match import contestants, victory
from sancity.arena.statistics import Interval, mean_of, share_of
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.record import Record, begin
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
# A decision matters if a random move instead of the best costs at least this chance of winning.
MATTERS: Final = 0.05
# One of this many decisions with a choice is judged: judging all would take longer than playing.
CHOICES_PER_JUDGED: Final = 3
# Guesses in each of the two sets that a decision is judged by.
GUESSES: Final = 2
# Numbers below this are written with two significant digits.
SMALL: Final = 1.0


class Measure(NamedTuple):
    """Something that is measured in every game.

    >>> from sancity.arena import measures
    >>> turns = next(measure for measure in measures(2, ("random",)) if measure.name == "turns")
    >>> turns.title, turns.kind, turns.heading
    ('turns', 'turns', 'turns')
    >>> turns.say(2.5)
    'games last 2.5 turns longer'
    """

    #: Its name in `summary.json`.
    name: str
    #: Its name for people.
    title: str
    #: `event`: whether something happens in a game; `share`: in how many of its decisions; else a
    #: unit.
    kind: Literal["event", "share", "points", "decisions", "turns", "moves"]
    #: How to say that there is more of it; {} is the difference.
    more: str
    #: How to say that there is less.
    less: str

    @property
    def percent(self) -> bool:
        """Whether it is shown as a percentage."""
        return self.kind in ("event", "share")

    @property
    def heading(self) -> str:
        """The title, with the unit that it does not name."""
        return f"{self.title}, %" if self.percent else self.title

    def say(self, difference: float) -> str:
        """Return a difference in words.

        >>> from sancity.arena import measures
        >>> decisions = measures(2, ("random",))[2]
        >>> decisions.say(-2.5)
        'games take 2.5 fewer decisions'
        """
        size = abs(difference) * (100 if self.percent else 1)
        number = f"{size:.1f}" if size >= SMALL else f"{size:.2g}"
        return (self.more if difference > 0 else self.less).format(number)

    def interval(self, values: Iterable[float]) -> Interval:
        """Return the mean over games, with its interval."""
        return share_of(values) if self.kind == "event" else mean_of(values)


MEASURES: Final = (
    Measure(
        "decisions",
        "decisions",
        "decisions",
        "games take {} more decisions",
        "games take {} fewer decisions",
    ),
    Measure("turns", "turns", "turns", "games last {} turns longer", "games are {} turns shorter"),
    Measure(
        "points",
        "points per player",
        "points",
        "players score {} more points",
        "players score {} fewer points",
    ),
    Measure(
        "winner",
        "winner's points",
        "points",
        "the winner scores {} more points",
        "the winner scores {} fewer points",
    ),
    Measure(
        "margin",
        "winning margin",
        "points",
        "winners are {} points further ahead",
        "games are {} points closer",
    ),
    Measure(
        "ties",
        "joint victories",
        "event",
        "joint victories are {} percentage points more frequent",
        "joint victories are {} percentage points less frequent",
    ),
    Measure(
        "choices",
        "decisions with a choice",
        "share",
        "the share of decisions with a choice is {} percentage points larger",
        "the share of decisions with a choice is {} percentage points smaller",
    ),
    Measure(
        "moves",
        "moves per decision",
        "moves",
        "decisions offer {} more moves",
        "decisions offer {} fewer moves",
    ),
    Measure(
        "matter",
        "decisions that matter",
        "share",
        "the share of decisions that matter is {} percentage points larger",
        "the share of decisions that matter is {} percentage points smaller",
    ),
    Measure(
        "stakes",
        "chance at stake",
        "share",
        "the chance at stake in a decision is {} percentage points larger",
        "the chance at stake in a decision is {} percentage points smaller",
    ),
)


def measures(players: int, bots: Sequence[str]) -> list[Measure]:
    """Return what is measured in games with this many players, between these contestants.

    >>> from sancity.arena import measures
    >>> [measure.name for measure in measures(2, ("random",))][:3]
    ['victories_1', 'victories_2', 'decisions']
    """
    found = [
        _victories(f"victories_{order}", f"{ORDINALS[order - 1]} player", "the ")
        for order in range(1, players + 1)
    ]
    if len(bots) > 1:
        names = contestants(bots)
        found += [_victories(f"contestant_{i}", name) for i, name in enumerate(names, 1)]
    return found + list(MEASURES)


def _victories(name: str, who: str, article: str = "") -> Measure:
    start = f"{article}{who} wins {{}} percentage points"
    return Measure(name, f"{who} wins", "event", f"{start} more often", f"{start} less often")


class Measured(NamedTuple):
    """What was measured in a game, by the names of the measures; and the points by seat.

    >>> from sancity.arena import Measured
    >>> Measured({"turns": 58.0}, points=[101.0, 75.0]).values["turns"]
    58.0
    """

    #: By the names of the measures: what was measured.
    values: dict[str, float]
    #: The points by seat.
    points: list[float]


class MeasureTask(NamedTuple):
    """A finished game to be measured."""

    number: int
    game_task: GameTask
    record: Record
    # Contestants by seat.
    seating: list[int]


class _Decisions:
    """Counts the decisions of a game, and estimates what is at stake in them."""

    def __init__(self, judge: Judge, rng: Rng) -> None:
        self.judge = judge
        self.rng = rng
        self.choices = self.moves = self.judged = self.matter = 0
        self.stakes = 0.0
        self.next = 0

    def add(self, state: State) -> None:
        actions = len(state.legal())
        self.moves += actions
        if actions == 1:
            return
        # Of every few decisions with a choice, one at random is judged.
        if self.choices % CHOICES_PER_JUDGED == 0:
            self.next = self.choices + self.rng.below(CHOICES_PER_JUDGED)
        if self.choices == self.next:
            stake = at_stake(state, self.judge, self.rng)
            self.judged += 1
            self.stakes += stake
            self.matter += stake >= MATTERS
        self.choices += 1

    def of_all(self, amount: float, decisions: int) -> float:
        """Return an amount found in the decisions that were judged, per decision of the game."""
        return amount / self.judged * self.choices / decisions if self.judged else 0.0


def at_stake(state: State, judge: Judge, rng: Rng) -> float:
    """Return how much better the chance of winning is after the best move than after a random one,
    as far as the seat to move can know.

    The best move by some guesses is judged by others. Otherwise moves would seem to matter where
    only the guesses differ.
    """
    one, other = (_chances(state, judge, rng) for _ in range(2))
    best = other[one.index(max(one))] + one[other.index(max(other))]
    return (best - fmean(one) - fmean(other)) / 2


def _chances(state: State, judge: Judge, rng: Rng) -> list[float]:
    """Return the chance of winning after each legal action, over a few guesses."""
    seat, actions = state.seat, state.legal()
    chances = [0.0] * len(actions)
    for _ in range(GUESSES):
        guess = state.guess(seat, rng)
        for i, action in enumerate(actions):
            after = guess.copy()
            after.apply(action)
            chances[i] += judge.shares(after)[seat] / GUESSES
    return chances


def measure(task: MeasureTask) -> tuple[int, Measured]:
    """Replay a game, and return its number and what is measured in it."""
    record, game = task.record, game_of(task.game_task)
    state = begin(record, game)
    rng = random_stream(str(task.game_task.seed), "measures")
    decisions = _Decisions(game.judge(), rng)
    seats = []
    for action in record.actions:
        seats.append(state.seat)
        decisions.add(state)
        state.play(action)
    return task.number, _measured(task, game, state, seats, decisions)


def _measured(
    task: MeasureTask, game: Game, state: State, seats: list[int], decisions: _Decisions
) -> Measured:
    points = [score / game.score_units for score in state.scores()]
    best, second, *_ = sorted(points, reverse=True)
    won = [victory(task.record, [seat]) for seat in range(len(points))]
    # In games with choices before the first turn, the view says who is the first player.
    first = game.whole(state).get("first", seats[0])
    values = {
        f"victories_{order + 1}": won[(first + order) % len(won)] for order in range(len(won))
    }
    for contestant in set(task.seating):
        values[f"contestant_{contestant + 1}"] = sum(
            share for share, who in zip(won, task.seating, strict=True) if who == contestant
        )
    values |= {
        "decisions": float(len(seats)),
        "turns": 1.0 + sum(one != other for one, other in pairwise(seats)),
        "points": fmean(points),
        "winner": max(points[seat] for seat in state.winners()),
        "margin": best - second,
        "ties": float(max(won) < 1),
        "choices": decisions.choices / len(seats),
        "moves": decisions.moves / len(seats),
        "matter": decisions.of_all(decisions.matter, len(seats)),
        "stakes": decisions.of_all(decisions.stakes, len(seats)),
    }
    return Measured(values, points)


def column(one: Measure, games: Sequence[Measured]) -> list[float]:
    """Return the values of a measure, game by game."""
    return [game.values[one.name] for game in games]
