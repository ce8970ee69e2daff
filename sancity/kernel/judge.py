"""Judges estimate how good states and moves are; bots choose by them."""

from math import exp
from typing import Final, NamedTuple

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from sancity.kernel.rng import Rng
from sancity.kernel.state import State

__all__ = ["Judge", "Reason", "ahead", "best_reasons", "chosen", "considered", "divided"]

# Hidden information makes a single guess misleading; more than a few add little.
GUESSES_PER_MOVE: Final = 4
# How much of a finished game's value is the victory itself; the rest is the margin.
VICTORY: Final = 0.8
# A hint gives no more reasons than this.
MAX_REASONS: Final = 2


class Reason(NamedTuple):
    """Something that a judge weighs and that speaks for a move.

    >>> import sancity
    >>> from sancity.kernel.judge import Reason
    >>> game = sancity.game("cable_car")
    >>> reason = Reason("edge", 3.3, {"seat": 1, "station": 2, "tiles": 1})
    >>> game.views.describe_reason(reason.name, reason.facts, ["Ada", "Bo"], game.words("en"))
    'it leads Bo’s line from station 2 to the edge of the board, next to a station'
    """

    #: Which kind of reason: the game's message `reason-<name>` puts it into words.
    name: str
    #: What it adds to the weight of the move, in points.
    worth: float
    #: The particulars, for that message: numbers, seats, names of things.
    facts: dict[str, int | str]


@mypyc_attr(allow_interpreted_subclasses=True)
class Judge:
    """A judge that only reads the scores; games have better ones.

    Judges are given guesses, never true states. They may read everything in a state except the
    order in which things will be drawn and the state's random numbers.

    A subclass defines `expect`; and `weigh` and `pick` where it can do better or faster than asking
    `expect` after each move.

    >>> from librt.vecs import vec
    >>> import sancity
    >>> from sancity.kernel.judge import Judge
    >>> class Hopeful(Judge):
    ...     def expect(self, state):
    ...         return vec[float]([score + 3.0 for score in state.scores()])
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> judge = Hopeful()
    >>> list(judge.expect(state)), list(judge.shares(state)), judge.lead(state, 0)
    ([3.0, 3.0], [0.5, 0.5], 0.0)
    >>> weights = list(judge.weigh(state, state.legal()))
    >>> len(weights), judge.follow(state) in state.legal()
    (27, True)

    The judge of a game knows more; `Game.judge` returns a new one, whose settings can be changed:

    >>> better = game.judge()
    >>> better.iterations = 50
    >>> isinstance(better, Judge)
    True
    """

    def __init__(self) -> None:
        #: A player who leads by this many points wins nearly three games out of four.
        self.scale: float = 10.0
        #: How many more points a move must be worth for a search to try it e times as often.
        self.temper: float = 5.0
        #: How many decisions a search plays beyond its tree by the weights of moves.
        self.care: i64 = 0
        #: How many more it then plays by `pick`, before it asks `expect`.
        self.reach: i64 = 1_000_000
        #: How many iterations a search runs for a decision, if it is not told.
        self.iterations: i64 = 1000
        #: How strongly a search prefers moves that it has tried less often.
        self.curiosity: float = 1.0
        #: How much a search reads from what rivals have done into what they hide: 0 is nothing, 1
        #: as much as it tells.
        self.suspicion: float = 0.0
        #: Judges the positions that a search reaches, if that is not this judge.
        self.appraiser: Judge | None = None

    def expect(self, state: State) -> vec[float]:
        """Return the final points that each seat can expect, in the units of `scores`."""
        return final_points(state)

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        """Return how good each legal action is for the seat to move, in points.

        Only the differences matter.
        """
        seat = state.seat
        weights = vec[float]()
        for action in actions:
            after = state.copy()
            after.apply(action)
            weights = append(weights, self.lead(after, seat))
        return weights

    def reasons(self, state: State, action: i64) -> list[Reason]:  # noqa: ARG002
        """Return what speaks for a legal action, out of what `weigh` and `expect` consider.

        Everything named must be true and known to the seat to move: it is the same for every guess.
        """
        return []

    def suspect(self, state: State) -> vec[float]:  # noqa: ARG002
        """Return what rivals of the seat to move are suspected to hide, in numbers that only
        `suppose` understands. It must follow from what that seat knows."""
        return vec[float]()

    def suppose(self, state: State, suspected: vec[float], rng: Rng) -> State:  # noqa: ARG002
        """Return a guess of the seat to move in which what is suspected is likely."""
        return state.guess(state.seat, rng)

    def begin(self, state: State) -> None:
        """Forget what was remembered from one `pick` to the next.

        A search calls this before it plays on from another state.
        """

    def pick(self, state: State, rng: Rng) -> i64:
        """Choose a move quickly, to play on beyond the tree of a search."""
        actions = state.legal()
        return actions[rng.below(len(actions))]

    def follow(self, state: State) -> i64:
        """Return the action that is weighed highest, the first of equals."""
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        weights = self.weigh(state, actions)
        best: i64 = 0
        for i in range(i64(1), i64(len(actions))):
            if weights[i] > weights[best]:
                best = i
        return actions[best]

    def lead(self, state: State, seat: i64) -> float:
        """Return by how many points a seat can expect to be ahead of its rivals."""
        if state.seat < 0:
            won = state.winners()
            bonus = self.scale / len(won) if seat in won else 0.0
            return ahead(final_points(state), seat) + bonus
        return ahead(self.expect(state), seat)

    def shares(self, state: State) -> vec[float]:
        """Return the share of the victory that each seat can expect; the shares add up to 1."""
        if state.seat >= 0:
            return divided(self.expect(state), self.scale)
        return final_shares(final_points(state), state.winners(), self.scale)


def final_points(state: State) -> vec[float]:
    """Return the scores as floats."""
    return vec[float]([float(score) for score in state.scores()])


def ahead(points: vec[float], seat: i64) -> float:
    """Return a seat's lead over its rivals: half over the best of them, half over their mean.

    >>> from librt.vecs import vec
    >>> from sancity.kernel.judge import ahead
    >>> ahead(vec[float]([30.0, 20.0, 10.0]), 0)
    12.5
    """
    best = -1e300
    total = 0.0
    for other in range(i64(len(points))):
        if other != seat:
            total += points[other]
            if points[other] > best:
                best = points[other]
    return points[seat] - (best + total / float(i64(len(points)) - 1)) / 2.0


def divided(points: vec[float], scale: float) -> vec[float]:
    """Divide the victory by points: `scale` points more make a share e times as large.

    >>> from librt.vecs import vec
    >>> from sancity.kernel.judge import divided
    >>> [round(share, 3) for share in divided(vec[float]([30.0, 20.0]), scale=10.0)]
    [0.731, 0.269]
    """
    most = points[0]
    for value in points:
        if value > most:
            most = value
    shares = vec[float]([0.0] * len(points))
    total = 0.0
    for i in range(i64(len(points))):
        part = exp((points[i] - most) / scale)
        total += part
        shares[i] = part
    for i in range(i64(len(shares))):
        shares[i] /= total
    return shares


def logistic(lead: float) -> float:
    """Return the chance, from 0 to 1, that a lead lasts; 1.0 is one unit of uncertainty."""
    # exp overflows above 709; the result is practically 0 long before.
    return 1.0 / (1.0 + exp(-lead if lead > -40.0 else 40.0))


def interpolated(table: vec[i64], first: i64, last: i64, place: float) -> float:
    """Return the value at a fractional place in table[first:last + 1], or the last one beyond."""
    low = first + i64(place)
    if low >= last:
        return float(table[last])
    below = float(table[low])
    return below + (float(table[low + 1]) - below) * (place - float(low - first))


def final_shares(points: vec[float], winners: list[int], scale: float) -> vec[float]:
    """Return each seat's share of a finished game: mostly for winning, the rest by points."""
    shares = divided(points, scale)
    for seat in range(i64(len(shares))):
        shares[seat] *= 1.0 - VICTORY
    for winner in winners:
        shares[i64(winner)] += VICTORY / len(winners)
    return shares


def considered(state: State, judge: Judge, rng: Rng, guesses: i64) -> vec[float]:
    """Return the weights of the legal actions, averaged over several guesses.

    >>> import sancity
    >>> from sancity.kernel.judge import Judge, considered
    >>> from sancity.kernel.rng import seeded
    >>> state = sancity.game("cable_car").new(players=2, seed=1906)
    >>> weights = considered(state, Judge(), seeded(7), guesses=4)
    >>> len(weights) == len(state.legal())
    True
    """
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
    """Return the action a judge weighs highest for the seat to move; a random one of equals.

    >>> import sancity
    >>> from sancity.kernel.judge import chosen
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> chosen(state, game.judge(), seeded(7)) in state.legal()
    True
    """
    actions = state.legal()
    weights = considered(state, judge, rng, GUESSES_PER_MOVE)
    best = weights[0]
    for weight in weights:
        if weight > best:
            best = weight
    equal = vec[i64]()
    for i in range(i64(len(actions))):
        if weights[i] == best:
            equal = append(equal, actions[i])
    return equal[rng.below(len(equal))]


def best_reasons(judge: Judge, state: State, action: i64, rival: i64) -> list[Reason]:
    """Return the reasons that speak most for an action rather than for a rival (-1: no rival).

    >>> import sancity
    >>> from sancity.kernel.judge import best_reasons
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> action = game.read("lay cbaa at 0,1")
    >>> [reason.name for reason in best_reasons(game.judge(), state, action, -1)]
    ['edge', 'ahead']
    """
    against: dict[str, float] = {}
    if rival >= 0:
        for reason in judge.reasons(state, rival):
            against[reason.name] = against.get(reason.name, 0.0) + reason.worth
    led: list[tuple[float, Reason]] = []
    for reason in judge.reasons(state, action):
        lead = reason.worth - against.get(reason.name, 0.0)
        if lead > 0.0:
            led.append((-lead, reason))
    led.sort(key=lambda pair: pair[0])
    return [reason for _, reason in led[:MAX_REASONS]]


def worthwhile(reasons: list[Reason], least: float) -> list[Reason]:
    """Return the reasons worth more than the least worth mentioning: of each kind the best one."""
    best: dict[str, Reason] = {}
    for reason in reasons:
        known = best.get(reason.name)
        if reason.worth > (least if known is None else known.worth):
            best[reason.name] = reason
    return list(best.values())
