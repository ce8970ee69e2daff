"""Information-set Monte-Carlo tree search, for any number of players.

Each iteration plays on a fresh guess from the seat to move, so one tree covers every state that
could be the true one. A move is compared only with moves that were legal at the same time (edges
count how often each was on offer). Chance does not branch: a node stands for a sequence of moves,
whatever was drawn along the way.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import extend, vec
from mypy_extensions import i64, mypyc_attr

from sancity.kernel.judge import Judge, considered
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

__all__ = ["Search"]

# How much worse than the average of the tried moves an untried move is assumed to be.
CAUTION: Final = 0.2
# The least prior, so that even moves the judge considers hopeless are tried now and then.
FLOOR: Final = 0.02
# Guesses over which the priors of the root are averaged before the search begins.
FIRST_GUESSES: Final = 4
# Room for edges, for the moves of an iteration and for the moves on offer: it doubles when full.
ROOM_FOR_EDGES: Final = 1024
ROOM_FOR_DEPTH: Final = 64
ROOM_FOR_MOVES: Final = 64
NO_EDGE: Final = -1
# So few known moves are passed over one by one.
FEW: Final = 8
# Instead of the number of a node. The root has number 0, and no move leads to it.
NO_KID: Final = 0


@mypyc_attr(acyclic=True)
@final
class Node:
    """The moves that were seen after a sequence of moves, sorted by action."""

    actions: vec[i64]
    # By action: the number of its edge in the search, which keeps the statistics.
    edges: vec[i64]

    def __init__(self, seat: i64) -> None:
        self.seat = seat
        self.count: i64 = 0
        self.actions = vec[i64]()
        self.edges = vec[i64]()
        # The node for the same moves where chance made another seat the next to move.
        self.twin: Node | None = None

    def insert(self, actions: vec[i64], found: vec[i64], fresh: i64) -> None:
        """Add those of these sorted actions that are new, `fresh` in number; `found` has the edges
        of all."""
        mine = self.actions
        edges = self.edges
        i: i64 = i64(len(mine)) - 1
        j: i64 = i64(len(actions)) - 1
        to = i + fresh
        mine = extend(mine, vec[i64]([0] * fresh))
        edges = extend(edges, vec[i64]([0] * fresh))
        # Merge from the end, where there is room.
        while to > i:
            if i >= 0 and mine[i] >= actions[j]:
                if mine[i] == actions[j]:
                    j -= 1
                mine[to] = mine[i]
                edges[to] = edges[i]
                i -= 1
            else:
                mine[to] = actions[j]
                edges[to] = found[j]
                j -= 1
            to -= 1
        self.actions = mine
        self.edges = edges


@final
class Search:
    """A search for the seat to move, from the true state or any guess of that seat. Its results
    can be read at any time, and it can be continued.

    >>> import sancity
    >>> from sancity.bots import Search
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("san_gimignano")
    >>> state = game.new(players=2, seed=1906)
    >>> search = Search(state, game.judge(), seeded(7))
    >>> search.run(50)
    >>> search.iterations, sum(visits for action, visits, total in search.tried())
    (50, 50)
    >>> best = search.tried()[search.best()]
    >>> search.line(3)[0] == (state.seat, best[0])
    True
    """

    # By edge, which is a move in a node: how often it was tried and on offer, the shares of the
    # victory that it led to, how promising the judge found it, and the number of the node that it
    # leads to. There is room for more edges. Counts are floats, as they are used.
    visits: vec[float]
    offered: vec[float]
    total: vec[float]
    prior: vec[float]
    kid: vec[i64]
    # The edges of the moves on offer, while one of them is selected.
    found: vec[i64]
    # The moves of the current iteration: their edges and their seats.
    path: vec[i64]
    seats: vec[i64]
    # What the judge suspects rivals to hide.
    suspected: vec[float]

    def __init__(self, state: State, judge: Judge, rng: Rng) -> None:
        self.state = state
        self.judge = judge
        self.appraiser = judge if judge.appraiser is None else judge.appraiser
        self.rng = rng
        self.suspected = judge.suspect(state)
        self.iterations: i64 = 0
        self.size: i64 = 0
        self.visits = vec[float]([0.0] * ROOM_FOR_EDGES)
        self.offered = vec[float]([0.0] * ROOM_FOR_EDGES)
        self.total = vec[float]([0.0] * ROOM_FOR_EDGES)
        self.prior = vec[float]([0.0] * ROOM_FOR_EDGES)
        self.kid = vec[i64]([NO_KID] * ROOM_FOR_EDGES)
        self.found = vec[i64]([NO_EDGE] * ROOM_FOR_MOVES)
        self.path = vec[i64]([NO_EDGE] * ROOM_FOR_DEPTH)
        self.seats = vec[i64]([0] * ROOM_FOR_DEPTH)
        self.root = Node(state.seat)
        self.root.count = 1
        self.nodes = [self.root]
        actions = state.legal()
        fresh = self._find(self.root, actions)
        self._admit(self.root, actions, fresh, considered(state, judge, rng, FIRST_GUESSES))

    def run(self, iterations: i64) -> None:
        """Run more iterations."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def _iterate(self) -> None:
        judge = self.judge
        rng = self.rng
        state = judge.suppose(self.state, self.suspected, rng)
        node = self.root
        depth: i64 = 0
        # A node is only evaluated at its first visit and expanded at its second.
        while state.seat >= 0 and node.count > 0:
            node.count += 1
            actions = state.legal()
            fresh = self._find(node, actions)
            if fresh != 0:
                self._admit(node, actions, fresh, judge.weigh(state, actions))
            place = self._select(i64(len(actions)))
            edge = self.found[place]
            if depth == i64(len(self.path)):
                self.path = extend(self.path, self.path)
                self.seats = extend(self.seats, self.seats)
            self.path[depth] = edge
            self.seats[depth] = node.seat
            depth += 1
            state.apply(actions[place])
            node = self._follow(edge, state.seat)
        node.count += 1
        more = judge.care
        while more > 0 and state.seat >= 0:
            state.apply(judge.follow(state))
            more -= 1
        more = judge.reach
        if more > 0:
            judge.begin(state)
        while more > 0 and state.seat >= 0:
            state.apply(judge.pick(state, rng))
            more -= 1
        shares = self.appraiser.shares(state)
        for i in range(depth):
            edge = self.path[i]
            self.visits[edge] += 1.0
            self.total[edge] += shares[self.seats[i]]

    def _find(self, node: Node, actions: vec[i64]) -> i64:
        """Find the edges of these actions, and return how many are new: those have no edge yet."""
        known = node.actions
        edges = node.edges
        offers: i64 = len(actions)
        while len(self.found) < offers:
            self.found = extend(self.found, self.found)
        found = self.found
        size: i64 = len(known)
        # Skip most of those before the first action by halves.
        i: i64 = 0
        end = size
        while end - i > FEW:
            middle = i + end >> 1
            if known[middle] < actions[0]:
                i = middle + 1
            else:
                end = middle
        fresh: i64 = 0
        for j in range(offers):
            action = actions[j]
            while i < size and known[i] < action:
                i += 1
            if i < size and known[i] == action:
                found[j] = edges[i]
                i += 1
            else:
                found[j] = NO_EDGE
                fresh += 1
        return fresh

    def _admit(self, node: Node, actions: vec[i64], fresh: i64, weights: vec[float]) -> None:
        """Give edges to those of these actions that have none, with priors by their weights."""
        temper = self.judge.temper
        best = -1e300
        for weight in weights:
            if weight > best:
                best = weight
        while self.size + fresh > len(self.visits):
            self._make_room()
        visits = self.visits
        offered = self.offered
        total = self.total
        prior = self.prior
        kid = self.kid
        found = self.found
        edge = self.size
        for j in range(i64(len(actions))):
            if found[j] == NO_EDGE:
                found[j] = edge
                visits[edge] = 0.0
                offered[edge] = 0.0
                total[edge] = 0.0
                kid[edge] = NO_KID
                prior[edge] = exp((weights[j] - best) / temper) + FLOOR
                edge += 1
        self.size = edge
        node.insert(actions, found, fresh)

    def _make_room(self) -> None:
        """Double the room for edges; what is there does not matter."""
        self.visits = extend(self.visits, self.visits)
        self.offered = extend(self.offered, self.offered)
        self.total = extend(self.total, self.total)
        self.prior = extend(self.prior, self.prior)
        self.kid = extend(self.kid, self.kid)

    def _select(self, size: i64) -> i64:
        """Choose which of the moves just found to try, and return its place among them."""
        found = self.found
        visits = self.visits
        offered = self.offered
        total = self.total
        prior = self.prior
        # Totals over the moves on offer: priors, priors of those tried, shares and visits.
        mass = 0.0
        tried = 0.0
        gained = 0.0
        seen = 0.0
        for i in range(size):
            edge = found[i]
            offered[edge] += 1.0
            likely = prior[edge]
            mass += likely
            times = visits[edge]
            if times > 0.0:
                tried += likely
                gained += total[edge]
                seen += times
        mean = 0.5
        if seen > 0.0:
            mean = gained / seen
        untried = mean - CAUTION * sqrt(tried / mass)
        curiosity = self.judge.curiosity
        best = -1e300
        chosen: i64 = -1
        for i in range(size):
            edge = found[i]
            times = visits[edge]
            value = curiosity * prior[edge] / mass * sqrt(offered[edge])
            if times > 0.0:
                value = total[edge] / times + value / (1.0 + times)
            else:
                value += untried
            if value > best:
                best = value
                chosen = i
        return chosen

    def _follow(self, edge: i64, seat: i64) -> Node:
        """Return the node after an edge in which this seat moves."""
        number = self.kid[edge]
        if number == NO_KID:
            self.kid[edge] = len(self.nodes)
            node = Node(seat)
            self.nodes.append(node)
            return node
        node = self.nodes[number]
        while node.seat != seat:
            twin = node.twin
            if twin is None:
                twin = Node(seat)
                node.twin = twin
            node = twin
        return node

    def best(self) -> i64:
        """Return the index of the most visited move at the root."""
        return self._most_visited(self.root)

    def tried(self) -> list[tuple[int, int, float]]:
        """Return the moves at the root: actions, visits and sums of shares."""
        root = self.root
        return [
            (action, int(self.visits[edge]), self.total[edge])
            for action, edge in zip(root.actions, root.edges, strict=True)
        ]

    def line(self, length: i64) -> list[tuple[int, int]]:
        """Return the most visited continuation, each move with its seat."""
        line: list[tuple[int, int]] = []
        node = self.root
        while len(line) < length and len(node.actions) > 0:
            place = self._most_visited(node)
            edge = node.edges[place]
            if self.visits[edge] == 0.0:
                break
            line.append((node.seat, node.actions[place]))
            # Where chance decides which seat moves next, follow the more frequent one.
            node = self.nodes[self.kid[edge]]
            twin = node.twin
            while twin is not None:
                if twin.count > node.count:
                    node = twin
                twin = twin.twin
        return line

    def _most_visited(self, node: Node) -> i64:
        edges = node.edges
        chosen: i64 = 0
        for i in range(i64(len(edges))):
            more = self.visits[edges[i]] - self.visits[edges[chosen]]
            if more > 0.0 or (more == 0.0 and self.prior[edges[i]] > self.prior[edges[chosen]]):
                chosen = i
        return chosen
