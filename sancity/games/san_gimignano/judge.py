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

from sancity.games.san_gimignano.rules import (
    HEXAGON,
    NO_TOWER,
    PUT_TOKEN,
    ROTATION,
    TOWER,
    City,
    SanGimignano,
)
from sancity.kernel.bits import BIT, count, lowest
from sancity.kernel.judge import Judge, Reason
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
        return with_groups(hopes, survey.lacking)

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

    # What speaks for a move

    def reasons(self, state: State, action: i64) -> list[Reason]:
        assert isinstance(state, SanGimignano)
        seat = state.seat
        after = state.copy()
        after.apply(action)
        laid = self._laid(after, seat)
        if action == NO_TOWER:
            return self._reasons_to_wait(state, after)
        found: list[Reason] = []
        if laid.towers[seat] > state.towers[seat]:
            found.append(Reason("tower", 1.0, {"towers": laid.towers[seat]}))
        if laid.seat < 0:
            if laid.winners() == [seat]:
                found.append(Reason("wins", self.scale, {"towers": laid.towers[seat]}))
            return found
        if action < HEXAGON and state.groups[seat] == 0 and laid.groups[seat] != 0:
            found.append(Reason("group", -SPENT, {"guilds": count(laid.groups[seat])}))
        found += self._reasons_of_own_groups(state, laid, action)
        found += self._reasons_of_rivals(state, laid)
        safe = count(exposed(state, seat)) - count(exposed(laid, seat))
        if safe > 0:
            found.append(Reason("safe", -EXPOSED * float(safe), {"guilds": safe}))
        return found

    def _laid(self, state: SanGimignano, seat: i64) -> SanGimignano:
        """Return the state once the hexagon that a seat has chosen lies on its best cell."""
        while state.chosen_kind >= 0:
            best = -1e300
            chosen = state
            for action in state.legal():
                after = state.copy()
                after.apply(action)
                lead = self.lead(after, seat)
                if lead > best:
                    best = lead
                    chosen = after
            state = chosen
        return state

    def _lacking(self, state: SanGimignano, seat: i64) -> vec[i64]:
        """Return how many groups a seat has or could still get, by the tokens they lack."""
        self.survey.look(state, seat)
        return self.survey.lacking[:]

    def _reasons_of_own_groups(
        self, state: SanGimignano, after: SanGimignano, action: i64
    ) -> list[Reason]:
        if action >= TOWER:
            return self._reasons_of_kept_groups(state, after)
        seat = state.seat
        before = self._lacking(state, seat)
        lacking = self._lacking(after, seat)
        worth = with_groups(0.0, lacking) - with_groups(0.0, before)
        if worth <= 0.0:
            return []
        for tokens in range(i64(1), i64(4)):
            more = lacking[tokens] - before[tokens]
            if more > 0:
                facts: dict[str, int | str] = {"groups": more, "tokens": tokens}
                name = "groups-to-come" if HEXAGON <= action < ROTATION else "groups"
                return [Reason(name, worth, facts)]
        return []

    def _reasons_of_kept_groups(self, state: SanGimignano, after: SanGimignano) -> list[Reason]:
        """Return what a tower leaves of the seat's groups. It is worth more than what an average
        tower would leave."""
        seat = state.seat
        lacking = self._lacking(after, seat)
        worth = with_groups(0.0, lacking)
        mean = 0.0
        towers = 0.0
        for action in state.legal():
            if action != NO_TOWER:
                other = state.copy()
                other.apply(action)
                mean += with_groups(0.0, self._lacking(other, seat))
                towers += 1.0
        worth -= mean / towers
        near = lacking[0] + lacking[1]
        if worth <= 0.0 or near == 0:
            return []
        return [Reason("keeps", worth, {"groups": near})]

    def _reasons_of_rivals(self, state: SanGimignano, after: SanGimignano) -> list[Reason]:
        seat = state.seat
        regard = regard_for_rivals(self.expect(after), seat)
        found: list[Reason] = []
        for rival in range(state.players):
            if rival == seat:
                continue
            home = after.tokens[rival] - state.tokens[rival]
            if home > 0:
                worth = regard[rival] * STANDING * float(home)
                found.append(Reason("sends-home", worth, {"seat": rival, "tokens": home}))
            before = self._lacking(state, rival)
            lacking = self._lacking(after, rival)
            worth = regard[rival] * (with_groups(0.0, before) - with_groups(0.0, lacking))
            lost = possible(before) - possible(lacking)
            if worth > 0.0 and lost > 0:
                found.append(Reason("blocks", worth, {"seat": rival, "groups": lost}))
            reach = count(exposed(after, rival) & ~exposed(state, rival))
            worth = -EXPOSED * regard[rival] * float(reach)
            if reach > 0:
                found.append(Reason("threatens", worth, {"seat": rival, "guilds": reach}))
        return found

    def _reasons_to_wait(self, state: SanGimignano, after: SanGimignano) -> list[Reason]:
        seat = state.seat
        best = -1e300
        for action in state.legal():
            if action != NO_TOWER:
                other = state.copy()
                other.apply(action)
                best = max(best, self.lead(other, seat))
        worth = self.lead(after, seat) - best
        if worth <= 0.0:
            return []
        return [Reason("waits", worth, {"guilds": count(state.groups[seat])})]


def with_groups(hopes: float, lacking: vec[i64]) -> float:
    """Add the towers to expect from groups, counted by the tokens they lack."""
    for tokens in range(i64(1), i64(4)):
        hopes += HOPES[tokens] * sqrt(float(lacking[tokens]))
    return hopes


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


def regard_for_rivals(points: vec[float], seat: i64) -> vec[float]:
    """Return by seat how much the lead of a seat grows with each point less (see `ahead`)."""
    size: i64 = len(points)
    regard = vec[float]()
    best: i64 = -1
    for other in range(size):
        regard = append(regard, 0.5 / float(size - 1))
        if other != seat and (best < 0 or points[other] > points[best]):
            best = other
    regard[best] += 0.5
    return regard


def possible(lacking: vec[i64]) -> i64:
    """Return how many groups a seat has begun."""
    return lacking[0] + lacking[1] + lacking[2] + lacking[3]


@final
class Survey:
    """The possible groups of a city, and how many tokens a seat lacks for them."""

    # Every four places that form a group as long as none of them has a tower, as sets.
    groups: vec[i64]
    # By number of tokens a seat lacks: how many groups it has or could still get.
    lacking: vec[i64]

    def __init__(self) -> None:
        self.city: City | None = None
        # How many hexagons it had.
        self.laid: i64 = 0
        self.groups = vec[i64]()
        self.lacking = vec[i64]([0, 0, 0, 0, 0])

    def look(self, state: SanGimignano, seat: i64) -> None:
        """Count the groups of a seat."""
        if state.city is not self.city or state.city.laid != self.laid:
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
        self.laid = city.laid
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
