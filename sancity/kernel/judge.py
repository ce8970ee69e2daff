"""How a position looks to someone who knows the game: what bots go by."""

from math import exp
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# So many guesses a move is judged on.
GUESSES: Final = 4
# At the end of a game, how much of its worth is the victory; the rest is the margin.
VICTORY: Final = 0.8
# Who never wavers.
ALWAYS_BEST: Final = 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """Judges positions and moves. This one only reads the scores; games have better ones.

    A judge is asked about guesses, in which nobody's cards are the true ones: it may read all of
    a state but the order of what is yet to be drawn, and the state's random numbers.
    """

    def __init__(self) -> None:
        # A lead of so many points wins nearly three games of four.
        self.scale: float = 10.0
        # A move weighed so many points better is looked at e times as much.
        self.temper: float = 5.0
        # So many decisions beyond its tree a search plays by `pick`, and then asks `expect`.
        self.reach: i64 = 1_000_000
        # So many games a search looks at for a decision, unless it is told otherwise.
        self.iterations: i64 = 1000
        # So many times as many the best bot looks at.
        self.deeper: i64 = 6
        # How curious a search is about moves that it has not tried yet.
        self.curiosity: float = 1.0

    def expect(self, state: State) -> vec[float]:
        """The final points that each seat can expect, in the units of `scores`."""
        return vec[float]([float(score) for score in state.scores()])

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        """How good each of the legal actions is for the seat to move, in points: only the
        differences count."""
        seat = state.seat
        weights = vec[float]()
        for action in actions:
            after = state.copy()
            after.apply(action)
            weights = append(weights, self.lead(after, seat))
        return weights

    def steadiness(self, state: State) -> i64:  # noqa: ARG002
        """A good bot that is not the best may waver: it takes any move in proportion to this power
        of how often it looked at it. ALWAYS_BEST: it does not."""
        return ALWAYS_BEST

    def concentrate(self) -> None:
        """Called once for the best bot, which looks at many games: a judge may know how to make
        more of them."""

    def begin(self, state: State) -> None:
        """Called before a search plays on from a state by `pick`: whatever a judge remembers from
        one move of a game to the next belongs to another game now."""

    def pick(self, state: State, rng: Rng) -> i64:
        """A move chosen quickly, for playing on beyond what is searched."""
        actions = state.legal()
        return actions[rng.below(len(actions))]

    def lead(self, state: State, seat: i64) -> float:
        """How many points a seat can expect to be ahead of its rivals."""
        if state.seat < 0:
            won = state.winners()
            bonus = self.scale / len(won) if seat in won else 0.0
            return ahead(final_points(state), seat) + bonus
        return ahead(self.expect(state), seat)

    def shares(self, state: State) -> vec[float]:
        """The part of the victory that each seat can expect; together they are 1."""
        if state.seat >= 0:
            return divided(self.expect(state), self.scale)
        shares = divided(final_points(state), self.scale)
        won = state.winners()
        for seat in range(state.players):
            shares[seat] *= 1.0 - VICTORY
        for winner in won:
            shares[i64(winner)] += VICTORY / len(won)
        return shares


def final_points(state: State) -> vec[float]:
    """The scores as they stand."""
    return vec[float]([float(score) for score in state.scores()])


def ahead(points: vec[float], seat: i64) -> float:
    """How far a seat is ahead of its rivals: of the best of them and of their mean alike."""
    best = -1e300
    total = 0.0
    for other in range(i64(len(points))):
        if other != seat:
            total += points[other]
            if points[other] > best:
                best = points[other]
    return points[seat] - (best + total / float(i64(len(points)) - 1)) / 2.0


def divided(points: vec[float], scale: float) -> vec[float]:
    """A victory divided by how many points each has, `scale` points being e times as much."""
    most = points[0]
    for value in points:
        if value > most:
            most = value
    shares = vec[float]()
    total = 0.0
    for value in points:
        part = exp((value - most) / scale)
        total += part
        shares = append(shares, part)
    for i in range(i64(len(shares))):
        shares[i] /= total
    return shares


def considered(state: State, judge: Judge, rng: Rng, guesses: i64) -> vec[float]:
    """The weights of the legal actions, the mean over some guesses of what the seat to move
    cannot know."""
    actions = state.legal()
    size: i64 = len(actions)
    weights = vec[float]()
    for _ in range(size):
        weights = append(weights, 0.0)
    if size > 1:
        for _ in range(guesses):
            some = judge.weigh(state.guess(state.seat, rng), actions)
            for i in range(size):
                weights[i] += some[i] / float(guesses)
    return weights


def chosen(state: State, judge: Judge, rng: Rng) -> i64:
    """The action that a judge finds best for the seat to move; any of them if several are."""
    actions = state.legal()
    weights = considered(state, judge, rng, GUESSES)
    best = weights[0]
    for weight in weights:
        if weight > best:
            best = weight
    equal = vec[i64]()
    for i in range(i64(len(actions))):
        if weights[i] == best:
            equal = append(equal, actions[i])
    return equal[rng.below(len(equal))]
