"""San Gimignano, judged for the bots.

Towers come from groups: those that stand, and those that a few more tokens would complete. So a
seat's hopes are the groups it could still get, counted by how many tokens they lack. All else
follows from that count: a hexagon is good where it makes groups for its owner, a tower where it
takes places that rivals need more, a token where it serves many groups at once. Towards the end
towers have closed the guilds, no groups are left to hope for, and only towers count.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sancity.games.san_gimignano.rules import POSITION, PUT_TOKEN, City, SanGimignano
from sancity.kernel.judge import Judge
from sancity.kernel.state import State

# By how many tokens they lack: the towers that such groups promise, times the square root of how
# many there are. Groups share places, and one tower may break many: a second one helps less.
HOPES: Final = vec[float]([0.0, 1.0, 0.68, 0.42, 0.0])
# What the moment is worth: to have a turn before oneself; to have used it up, with a group to
# build on or without; and to have a group that must wait while rivals can still break it.
TURN: Final = 0.7
BUILDING: Final = 0.6
SPENT: Final = -0.5
WAITING: Final = 0.4
# Tokens on guilds break ties, and are at hand for groups to come.
STANDING: Final = 0.05


@final
class SanGimignanoJudge(Judge):
    """Counts towers, and the groups that promise more of them."""

    def __init__(self) -> None:
        super().__init__()
        self.scale = 1.0
        self.temper = 0.5
        # Whoever can build does, so a longer look shows little that the count does not.
        self.reach = 0
        self.iterations = 1500
        self.survey = Survey()

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
        """The towers that the groups of a seat, and the tokens it has put, promise."""
        survey = self.survey
        survey.look(state, seat)
        hopes = STANDING * float(state.setup.parts.tokens - state.tokens[seat])
        for lacking in range(i64(1), i64(4)):
            hopes += HOPES[lacking] * sqrt(float(survey.groups[lacking]))
        return hopes

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, SanGimignano)
        weights = vec[float]()
        for action in actions:
            after = state.copy()
            after.apply(action)
            weights = append(weights, self.outlook(after, state.seat))
        return weights

    def outlook(self, state: SanGimignano, seat: i64) -> float:
        """How far a seat is ahead once the hexagon that it has chosen lies where it is best."""
        if state.chosen_kind < 0:
            return self.lead(state, seat)
        best = -1e300
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            lead = self.outlook(after, seat)
            if lead > best:
                best = lead
        return best


def moment(state: SanGimignano, seat: i64) -> float:
    """What it means to a seat whose turn it is, and how far the turn has gone."""
    ready = state.groups[seat] != 0
    if seat != state.seat:
        return WAITING if ready else 0.0
    if state.decision == PUT_TOKEN:
        return TURN
    return BUILDING if ready else SPENT


@final
class Survey:
    """The groups that a seat has, and those that it could still get."""

    city: City
    # By how many tokens they lack: how many groups there are.
    groups: vec[i64]

    def __init__(self) -> None:
        self.groups = vec[i64]([0, 0, 0, 0, 0])
        self.own: i64 = 0
        self.chain_only: bool = False

    def look(self, state: SanGimignano, seat: i64) -> None:
        """Count the groups. Each has one brown place; from there it is grown place by place, and
        what was passed over is not taken up again: so every group is met once."""
        for lacking in range(i64(5)):
            self.groups[lacking] = 0
        city = state.city
        own = state.own[seat]
        self.city = city
        self.own = own
        self.chain_only = state.setup.chain_only
        usable = own | state.open
        brown = usable & city.places[0]
        rest = usable ^ brown
        while brown != 0:
            first = brown & -brown
            brown ^= first
            place = POSITION[first % 67]
            lacking = 0 if own & first else 1
            near = city.neighbours[place] & rest
            while near != 0:
                second = near & -near
                near ^= second
                less: i64 = lacking if own & second else lacking + 1
                self.grow(place, POSITION[second % 67], near, rest, less)

    def grow(self, place: i64, other: i64, near: i64, rest: i64, lacking: i64) -> None:
        """Count the groups through two places with others `near` the first or out of the `rest`;
        the two lack so many tokens."""
        city = self.city
        own = self.own
        groups = self.groups
        neighbours = city.neighbours
        rest &= ~city.like(other)
        seen = neighbours[place] | neighbours[other]
        near = (near | neighbours[other] & ~neighbours[place]) & rest
        while near != 0:
            third = near & -near
            near ^= third
            last = POSITION[third % 67]
            fourths = (near | neighbours[last] & ~seen) & rest & ~city.like(last)
            if self.chain_only:
                fourths &= city.beyond_ends(place, other, last)
            less: i64 = lacking if own & third else lacking + 1
            groups[less] += size(fourths & own)
            groups[less + 1] += size(fourths & ~own)


def size(places: i64) -> i64:
    """How many places a set has."""
    count: i64 = 0
    while places != 0:
        places &= places - 1
        count += 1
    return count
