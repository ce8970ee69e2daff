"""Information-set Monte-Carlo tree search, for any number of players.

Each iteration plays on a fresh guess from the seat to move, so one tree covers every state that
could be the true one. A move is compared only with moves that were legal at the same time (nodes
count how often each was on offer). Chance does not branch: a node stands for a sequence of moves,
whatever was drawn along the way.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sancity.kernel.judge import Judge, considered
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# How much worse than the average of the tried moves an untried move is assumed to be.
CAUTION: Final = 0.2
# The least prior, so that even moves the judge considers hopeless are tried now and then.
FLOOR: Final = 0.02
# Guesses over which the priors of the root are averaged before the search begins.
FIRST_GUESSES: Final = 4


@final
class Node:
    """The statistics of the moves after a sequence of moves, sorted by action."""

    actions: vec[i64]
    visits: vec[i64]
    offered: vec[i64]
    total: vec[float]
    prior: vec[float]

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.count: i64 = 0
        self.actions = vec[i64]()
        self.visits = vec[i64]()
        self.offered = vec[i64]()
        self.total = vec[float]()
        self.prior = vec[float]()
        self.kids: list[Node | None] = []
        # The node for the same moves where chance made another seat the next to move.
        self.twin: Node | None = None

    def knows(self, actions: vec[i64]) -> bool:
        """Return whether all these actions have been seen here."""
        mine = self.actions
        size: i64 = len(mine)
        i: i64 = 0
        for action in actions:
            while i < size and mine[i] < action:
                i += 1
            if i == size or mine[i] != action:
                return False
            i += 1
        return True

    def admit(self, actions: vec[i64], weights: vec[float], temper: float) -> None:
        """Add new actions, with priors by their weights; both lists are sorted by action."""
        best = -1e300
        for weight in weights:
            if weight > best:
                best = weight
        old = Node(self.seat)
        old.actions = self.actions
        old.visits = self.visits
        old.offered = self.offered
        old.total = self.total
        old.prior = self.prior
        old.kids = self.kids
        self.actions = vec[i64]()
        self.visits = vec[i64]()
        self.offered = vec[i64]()
        self.total = vec[float]()
        self.prior = vec[float]()
        self.kids = []
        size: i64 = len(old.actions)
        i: i64 = 0
        for j in range(i64(len(actions))):
            while i < size and old.actions[i] < actions[j]:
                self._keep(old, i)
                i += 1
            if i < size and old.actions[i] == actions[j]:
                self._keep(old, i)
                i += 1
            else:
                self.actions = append(self.actions, actions[j])
                self.visits = append(self.visits, 0)
                self.offered = append(self.offered, 0)
                self.total = append(self.total, 0.0)
                self.prior = append(self.prior, exp((weights[j] - best) / temper) + FLOOR)
                self.kids.append(None)
        while i < size:
            self._keep(old, i)
            i += 1

    def _keep(self, old: "Node", i: i64) -> None:
        self.actions = append(self.actions, old.actions[i])
        self.visits = append(self.visits, old.visits[i])
        self.offered = append(self.offered, old.offered[i])
        self.total = append(self.total, old.total[i])
        self.prior = append(self.prior, old.prior[i])
        self.kids.append(old.kids[i])

    def select(self, actions: vec[i64], curiosity: float) -> i64:
        """Choose which of the legal actions to try and return its index here."""
        mine = self.actions
        visits = self.visits
        offered = self.offered
        total = self.total
        prior = self.prior
        # Totals over the moves on offer: priors, priors of those tried, shares and visits.
        mass = 0.0
        tried = 0.0
        gained = 0.0
        seen: i64 = 0
        i: i64 = 0
        for action in actions:
            while mine[i] != action:
                i += 1
            offered[i] += 1
            mass += prior[i]
            if visits[i] > 0:
                tried += prior[i]
                gained += total[i]
                seen += visits[i]
            i += 1
        mean = 0.5
        if seen > 0:
            mean = gained / float(seen)
        untried = mean - CAUTION * sqrt(tried / mass)
        best = -1e300
        chosen: i64 = -1
        i = 0
        for action in actions:
            while mine[i] != action:
                i += 1
            value = untried
            if visits[i] > 0:
                value = total[i] / float(visits[i])
            spur = curiosity * prior[i] / mass * sqrt(float(offered[i])) / float(1 + visits[i])
            if value + spur > best:
                best = value + spur
                chosen = i
            i += 1
        return chosen

    def follow(self, i: i64, seat: i64) -> "Node":
        """Return the node after the i-th action in which this seat moves."""
        kid = self.kids[i]
        if kid is None:
            first = Node(seat)
            self.kids[i] = first
            return first
        while kid.seat != seat:
            twin = kid.twin
            if twin is None:
                twin = Node(seat)
                kid.twin = twin
            kid = twin
        return kid


@final
class Search:
    """A search for the seat to move, from the true state or any guess of that seat. Its results
    can be read at any time, and it can be continued."""

    def __init__(self, state: State, judge: Judge, rng: Rng) -> None:
        self.state = state
        self.judge = judge
        self.rng = rng
        self.iterations: i64 = 0
        self.root = Node(state.seat)
        weights = considered(state, judge, rng, FIRST_GUESSES)
        self.root.admit(state.legal(), weights, judge.temper)
        self.root.count = 1

    def run(self, iterations: i64) -> None:
        """Run more iterations."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        judge = self.judge
        rng = self.rng
        state = self.state.guess(self.root.seat, rng)
        node = self.root
        nodes: list[Node] = []
        places = vec[i64]()
        # A node is only evaluated at its first visit and expanded at its second.
        while state.seat >= 0 and node.count > 0:
            node.count += 1
            actions = state.legal()
            if not node.knows(actions):
                node.admit(actions, judge.weigh(state, actions), judge.temper)
            place = node.select(actions, judge.curiosity)
            nodes.append(node)
            places = append(places, place)
            state.apply(node.actions[place])
            node = node.follow(place, state.seat)
        node.count += 1
        more = judge.reach
        if more > 0:
            judge.begin(state)
        while more > 0 and state.seat >= 0:
            state.apply(judge.pick(state, rng))
            more -= 1
        shares = judge.shares(state)
        for i in range(i64(len(places))):
            passed = nodes[i]
            place = places[i]
            passed.visits[place] += 1
            passed.total[place] += shares[passed.seat]

    def best(self) -> i64:
        """Return the index of the most visited move at the root."""
        return _most_visited(self.root)

    def line(self, length: i64) -> list[tuple[int, int]]:
        """Return the most visited continuation, each move with its seat."""
        line: list[tuple[int, int]] = []
        node = self.root
        while len(line) < length and len(node.actions) > 0:
            place = _most_visited(node)
            if node.visits[place] == 0:
                break
            line.append((node.seat, node.actions[place]))
            kid = node.kids[place]
            if kid is None:
                break
            # Where chance decides which seat moves next, follow the more frequent one.
            node = kid
            while kid is not None:
                if kid.count > node.count:
                    node = kid
                kid = kid.twin
        return line


def _most_visited(node: Node) -> i64:
    chosen: i64 = 0
    for i in range(i64(len(node.actions))):
        more = node.visits[i] - node.visits[chosen]
        if more > 0 or (more == 0 and node.prior[i] > node.prior[chosen]):
            chosen = i
    return chosen
