"""The judge of San Gimignano.

Towers come from groups: those a seat has, and those that a few more tokens would complete. So a
seat's hopes are the groups it could still get, counted by the tokens they lack. Much follows from
that count: a hexagon is good where it makes groups for its owner, a tower where it takes places
that rivals need more, a token where it serves many groups at once. Towards the end, towers have
closed the guilds, no more groups are possible, and only towers count.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sancity.games.san_gimignano.rules import PUT_TOKEN, City, SanGimignano
from sancity.kernel.bits import BIT, count, lowest
from sancity.kernel.judge import Judge
from sancity.kernel.state import State

# By the number of tokens they lack: the towers to expect from such groups, per square root of their
# number. Groups share places and one tower may break several, so each further one helps less.
HOPES: Final = vec[float]([0.0, 0.6, 0.5, 0.35, 0.0])
# A token on a guild is a turn well spent: it serves later groups, and it breaks ties.
STANDING: Final = 0.3
# A token is in danger where a rival could build.
EXPOSED: Final = -0.33
# The value of being the seat to move: with the whole turn ahead; the same with a group already made
# (less, as a turn gives at most one tower); and with the turn's token placed but no group made.
TURN: Final = 0.65
TURN_READY: Final = 0.1
SPENT: Final = -0.5


@final
class SanGimignanoJudge(Judge):
    """Counts towers, and the groups that may bring more of them."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 0.9
        self.temper = 0.5
        # Counting groups says as much as a playout and costs less.
        self.reach = 0
        # The first player leads in towers and stays ahead against equal play, so levels differ only
        # if the weaker one misses chances that the stronger one searches deeply enough to see.
        self.iterations = 300
        self.deeper = 40
        self.survey = Survey()

    def steadiness(self, state: State) -> i64:  # noqa: ARG002
        """Nothing is random: between bots that never waver, the first player nearly always wins."""
        return 3

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, SanGimignano)
        points = vec[float]()
        for seat in range(state.players):
            towers = float(state.towers[seat])
            if state.seat >= 0:
                towers += self.hopes(state, seat) + moment(state, seat)
            points = append(points, towers)
        return points

    def hopes(self, state: SanGimignano, seat: i64) -> float:
        """Return the towers to expect from a seat's tokens and the groups it could get."""
        hopes = STANDING * float(state.setup.parts.tokens - state.tokens[seat])
        hopes += EXPOSED * float(count(exposed(state, seat)))
        survey = self.survey
        survey.look(state, seat)
        for lacking in range(i64(1), i64(4)):
            hopes += HOPES[lacking] * sqrt(float(survey.lacking[lacking]))
        return hopes

    def lead(self, state: State, seat: i64) -> float:
        """Return the lead of a seat once the hexagon it has chosen lies on its best cell."""
        assert isinstance(state, SanGimignano)
        if state.chosen_kind < 0:
            return super().lead(state, seat)
        best = -1e300
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            lead = self.lead(after, seat)
            if lead > best:
                best = lead
        return best


def exposed(state: SanGimignano, seat: i64) -> i64:
    """Return the places where a rival's tower would remove a token of this seat."""
    danger: i64 = 0
    for rival in range(state.players):
        if rival != seat:
            danger |= state.groups[rival]
    return danger & state.own[seat]


def moment(state: SanGimignano, seat: i64) -> float:
    """Return what the turn, as far as it has gone, is worth to a seat."""
    if seat != state.seat:
        return 0.0
    ready = state.groups[seat] != 0
    if state.decision == PUT_TOKEN:
        return TURN_READY if ready else TURN
    return 0.0 if ready else SPENT


@final
class Survey:
    """The possible groups of a city, and how many tokens a seat lacks for them."""

    # Every four places that form a group as long as none of them has a tower, as sets.
    groups: vec[i64]
    # By number of tokens a seat lacks: how many groups it has or could still get.
    lacking: vec[i64]

    def __init__(self) -> None:
        self.city: City | None = None
        self.groups = vec[i64]()
        self.lacking = vec[i64]([0, 0, 0, 0, 0])

    def look(self, state: SanGimignano, seat: i64) -> None:
        """Count the groups of a seat."""
        if state.city is not self.city:
            setup = state.setup
            self.explore(state.city, setup.any_shape or setup.linked_groups)
        lacking = self.lacking
        for tokens in range(i64(5)):
            lacking[tokens] = 0
        own = state.own[seat]
        closed = ~(own | state.open)
        for group in self.groups:
            if group & closed == 0:
                lacking[count(group & ~own)] += 1

    def explore(self, city: City, any_shape: bool) -> None:
        """Find the groups of a city. Each has one brown place and is grown from there place by
        place; places passed over are not tried again, so each group is found once."""
        self.city = city
        self.groups = vec[i64](capacity=256)
        brown = city.places[0]
        rest = BIT[3 * city.laid] - 1 - brown
        while brown != 0:
            first = lowest(brown)
            brown &= brown - 1
            near = city.neighbours[first]
            while near != 0:
                second = lowest(near)
                near &= near - 1
                self.grow(city, first, second, near, rest & ~city.like(second), any_shape)

    def grow(
        self, city: City, first: i64, second: i64, near: i64, rest: i64, any_shape: bool
    ) -> None:
        """Find the groups through two places; the others are in `rest`, and either in `near`, next
        to the first, or farther away."""
        neighbours = city.neighbours
        groups = self.groups
        seen = neighbours[first] | neighbours[second]
        near = (near | neighbours[second] & ~neighbours[first]) & rest
        while near != 0:
            third = near & -near
            near ^= third
            last = lowest(third)
            fourths = (near | neighbours[last] & ~seen) & rest & ~city.like(last)
            if not any_shape:
                fourths &= city.beyond_ends(first, second, last)
            while fourths != 0:
                groups = append(groups, BIT[first] | BIT[second] | third | fourths & -fourths)
                fourths &= fourths - 1
        self.groups = groups
