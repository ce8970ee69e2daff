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
    BEYOND,
    CELL,
    CHOOSE_HEXAGON,
    CHOOSE_ROTATION,
    HEXAGON,
    NO_HEXAGON,
    NO_TOWER,
    OUTSIDE,
    PART_AT,
    PUT_TOKEN,
    ROTATION,
    ROTATIONS,
    SIDES,
    TOWER,
    City,
    SanGimignano,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION, count, lowest
from sancity.kernel.judge import Judge, Reason, ahead
from sancity.kernel.state import State, seat_after

# A group lacks 0 to 4 tokens.
LACKED: Final = 5
SEATS: Final = 4
# No set of places.
UNKNOWN: Final = -1


@final
class Weights:
    """How much each thing counts; `weights.toml` says what the names mean."""

    hopes: vec[float]
    standing: float
    exposed: float
    turn: float
    turn_ready: float
    spent: float
    scale: float


@final
class SanGimignanoJudge(Judge):
    """Counts towers, and the groups that may bring more of them."""

    def __init__(self, weights: Weights) -> None:
        super().__init__()
        self.weights = weights
        self.temper = 0.5
        # Counting groups says as much as a playout and costs less.
        self.reach = 0
        # The first player leads in towers and stays ahead against equal play, so levels differ only
        # if the weaker one misses chances that the stronger one searches deeply enough to see.
        self.iterations = 300
        self.survey = Survey()
        self.trial = Trial(weights)
        self.scale = weights.scale

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, SanGimignano)
        points = vec[float]([0.0] * state.players)
        for seat in range(state.players):
            towers = float(state.towers[seat])
            if state.seat >= 0:
                towers += self.hopes(state, seat) + moment(self.weights, state, seat)
            points[seat] = towers
        return points

    def hopes(self, state: SanGimignano, seat: i64) -> float:
        """Return the towers to expect from a seat's tokens and the groups it could get."""
        survey = self.survey
        survey.look(state, seat)
        hopes = without_groups(self.weights, state, seat)
        return with_groups(self.weights, hopes, survey.lacking, LACKED * seat)

    def lead(self, state: State, seat: i64) -> float:
        """Return the lead of a seat once the hexagon it has chosen lies on its best cell."""
        assert isinstance(state, SanGimignano)
        if state.chosen_kind < 0:
            return super().lead(state, seat)
        self.trial.begin(state, self.survey)
        if state.chosen_cell < 0:
            return self.lead_on_best_cell(state, state.chosen_kind, seat)
        return self.lead_if_turned_best(state, state.chosen_kind, state.chosen_cell, seat)

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, SanGimignano)
        if CHOOSE_HEXAGON <= state.decision <= CHOOSE_ROTATION:
            return self.weigh_hexagons(state, actions)
        weights = vec[float]([0.0] * len(actions))
        after = state.copy()
        for i in range(i64(len(actions))):
            after.apply(actions[i])
            weights[i] = self.lead(after, state.seat)
            state.rewind(after)
        return weights

    def weigh_hexagons(self, state: SanGimignano, actions: vec[i64]) -> vec[float]:
        """Weigh which hexagon to lay, where, or how."""
        self.trial.begin(state, self.survey)
        seat = state.seat
        kind = state.chosen_kind
        weights = vec[float](capacity=16)
        for action in actions:
            if action < CELL:
                lead = self.lead_on_best_cell(state, action - HEXAGON, seat)
            elif action < ROTATION:
                lead = self.lead_if_turned_best(state, kind, action - CELL, seat)
            else:
                lead = self.lead_once_laid(state, kind, state.chosen_cell, action - ROTATION, seat)
            weights = append(weights, lead)
        return weights

    def lead_on_best_cell(self, state: SanGimignano, kind: i64, seat: i64) -> float:
        best = -1e300
        for site in state.city.sites:
            lead = self.lead_if_turned_best(state, kind, i64(site), seat)
            if lead > best:
                best = lead
        return best

    def lead_if_turned_best(self, state: SanGimignano, kind: i64, cell: i64, seat: i64) -> float:
        best = -1e300
        fits = state.city.fits[cell] >> ROTATIONS * kind
        for rotation in range(i64(ROTATIONS)):
            if fits & BIT[rotation]:
                lead = self.lead_once_laid(state, kind, cell, rotation, seat)
                if lead > best:
                    best = lead
        return best

    def lead_once_laid(
        self, state: SanGimignano, kind: i64, cell: i64, rotation: i64, seat: i64
    ) -> float:
        """Return the lead of a seat once the seat to move has laid a hexagon."""
        trial = self.trial
        trial.lay(state, ROTATIONS * kind + rotation, cell)
        if trial.certain:
            return ahead(trial.points, seat)
        after = state.copy()
        after.chosen_kind = kind
        after.chosen_cell = cell
        after.lay_hexagon(rotation)
        return self.lead(after, seat)

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
            found.append(Reason("group", -self.weights.spent, {"guilds": count(laid.groups[seat])}))
        found += self._reasons_of_own_groups(state, laid, action)
        found += self._reasons_of_rivals(state, laid)
        safe = count(exposed(state, seat)) - count(exposed(laid, seat))
        if safe > 0:
            found.append(Reason("safe", -self.weights.exposed * float(safe), {"guilds": safe}))
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
        return self.survey.lacking[LACKED * seat : LACKED * (seat + 1)]

    def _worth_of_groups(self, lacking: vec[i64]) -> float:
        return with_groups(self.weights, 0.0, lacking, 0)

    def _reasons_of_own_groups(
        self, state: SanGimignano, after: SanGimignano, action: i64
    ) -> list[Reason]:
        if action >= TOWER:
            return self._reasons_of_kept_groups(state, after)
        seat = state.seat
        before = self._lacking(state, seat)
        lacking = self._lacking(after, seat)
        worth = self._worth_of_groups(lacking) - self._worth_of_groups(before)
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
        worth = self._worth_of_groups(lacking)
        mean = 0.0
        towers = 0.0
        for action in state.legal():
            if action != NO_TOWER:
                other = state.copy()
                other.apply(action)
                mean += self._worth_of_groups(self._lacking(other, seat))
                towers += 1.0
        worth -= mean / towers
        near = lacking[0] + lacking[1]
        if worth <= 0.0 or near == 0:
            return []
        return [Reason("keeps", worth, {"groups": near})]

    def _reasons_of_rivals(self, state: SanGimignano, after: SanGimignano) -> list[Reason]:
        seat = state.seat
        weights = self.weights
        regard = regard_for_rivals(self.expect(after), seat)
        found: list[Reason] = []
        for rival in range(state.players):
            if rival == seat:
                continue
            home = after.tokens[rival] - state.tokens[rival]
            if home > 0:
                worth = regard[rival] * weights.standing * float(home)
                found.append(Reason("sends-home", worth, {"seat": rival, "tokens": home}))
            before = self._lacking(state, rival)
            lacking = self._lacking(after, rival)
            less = self._worth_of_groups(before) - self._worth_of_groups(lacking)
            worth = regard[rival] * less
            lost = possible(before) - possible(lacking)
            if worth > 0.0 and lost > 0:
                found.append(Reason("blocks", worth, {"seat": rival, "groups": lost}))
            reach = count(exposed(after, rival) & ~exposed(state, rival))
            worth = -weights.exposed * regard[rival] * float(reach)
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


def without_groups(weights: Weights, state: SanGimignano, seat: i64) -> float:
    """Return the towers to expect from a seat's tokens alone."""
    hopes = weights.standing * float(state.setup.parts.tokens - state.tokens[seat])
    return hopes + weights.exposed * float(count(exposed(state, seat)))


def with_groups(weights: Weights, hopes: float, lacking: vec[i64], first: i64) -> float:
    """Add the towers to expect from groups, counted by the tokens they lack from lacking[first]."""
    hope = weights.hopes
    for tokens in range(i64(1), i64(4)):
        hopes += hope[tokens - 1] * sqrt(float(lacking[first + tokens]))
    return hopes


def exposed(state: SanGimignano, seat: i64) -> i64:
    """Return the places where a rival's tower would remove a token of this seat."""
    danger: i64 = 0
    for rival in range(state.players):
        if rival != seat:
            danger |= state.groups[rival]
    return danger & state.own[seat]


def moment(weights: Weights, state: SanGimignano, seat: i64) -> float:
    """Return what the turn, as far as it has gone, is worth to a seat."""
    if seat != state.seat:
        return 0.0
    ready = state.groups[seat] != 0
    if state.decision == PUT_TOKEN:
        return weights.turn_ready if ready else weights.turn
    return 0.0 if ready else weights.spent


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
    # By seat and number of tokens it lacks: how many groups it has or could still get.
    lacking: vec[i64]
    # By seat: its own and the closed places for which that was counted.
    own: vec[i64]
    closed: vec[i64]

    def __init__(self) -> None:
        self.city: City | None = None
        # How many hexagons it had.
        self.laid: i64 = 0
        self.groups = vec[i64]()
        self.lacking = vec[i64]([0] * (LACKED * SEATS))
        self.own = vec[i64]([0] * SEATS)
        self.closed = vec[i64]([0] * SEATS)

    def look(self, state: SanGimignano, seat: i64) -> None:
        """Count the groups of a seat."""
        if state.city is not self.city or state.city.laid != self.laid:
            self.explore(state)
        own = state.own[seat]
        shut = closed(state, seat)
        if own == self.own[seat] and shut == self.closed[seat]:
            return
        self.own[seat] = own
        self.closed[seat] = shut
        first = LACKED * seat
        for tokens in range(i64(LACKED)):
            self.lacking[first + tokens] = 0
        count_lacking(self.groups, own, shut, self.lacking, first)

    def explore(self, state: SanGimignano) -> None:
        """Find the groups of a city. Each has one brown place and is grown from there."""
        city = state.city
        self.city = city
        self.laid = city.laid
        groups = vec[i64](capacity=256)
        brown = city.places[0]
        rest = BIT[3 * city.laid] - 1 - brown
        any_shape = has_any_shape(state)
        while brown != 0:
            groups = grow(groups, city, lowest(brown), rest, any_shape)
            brown &= brown - 1
        self.groups = groups
        for seat in range(i64(SEATS)):
            self.own[seat] = UNKNOWN


@final
class Trial:
    """What the seats can expect once a hexagon is laid, found without laying it.

    All groups remain, so only those that the hexagon is part of must be counted besides.
    """

    # The places of the city, to which those of a hexagon are added for a moment.
    city: City
    # By seat and number of tokens it lacks: its groups without the hexagon, and with it.
    before: vec[i64]
    lacking: vec[i64]
    # By seat: the towers to expect without groups, and with them.
    without: vec[float]
    points: vec[float]

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.before = vec[i64]()
        self.lacking = vec[i64]()
        self.without = vec[float]([0.0] * SEATS)
        self.points = vec[float]()
        self.any_shape: bool = False
        # The seat to move after the hexagon, and what that is worth to it.
        self.next: i64 = 0
        self.moment: float = 0.0
        # Whether that is certain: no seat is skipped, and the game does not end.
        self.certain: bool = False

    def begin(self, state: SanGimignano, survey: Survey) -> None:
        """Prepare to lay hexagons in this state."""
        city = City()
        city.laid = state.city.laid
        city.neighbours = state.city.neighbours[:]
        city.guild = state.city.guild[:]
        city.places = state.city.places[:]
        self.city = city
        self.any_shape = has_any_shape(state)
        self.points = vec[float](capacity=SEATS)
        for seat in range(state.players):
            survey.look(state, seat)
            self.without[seat] = without_groups(self.weights, state, seat)
            self.points = append(self.points, 0.0)
        self.before = survey.lacking[:]
        self.lacking = survey.lacking[:]
        self.next = state.seat
        self.moment = 0.0
        if state.groups[state.seat] == 0:
            self.next = seat_after(state.seat, state.players)
            ready = state.groups[self.next] != 0
            self.moment = self.weights.turn_ready if ready else self.weights.turn

    def lay(self, state: SanGimignano, turned: i64, cell: i64) -> None:
        """Compute what the seats can expect once a turned hexagon lies on a cell."""
        groups = self.groups_with(state.city, turned, cell)
        self.certain = state.groups[state.seat] != 0
        lacking = self.lacking
        for seat in range(state.players):
            first = LACKED * seat
            for i in range(first, first + LACKED):
                lacking[i] = self.before[i]
            count_lacking(groups, state.own[seat], closed(state, seat), lacking, first)
            hopes = with_groups(self.weights, self.without[seat], lacking, first)
            if seat == self.next:
                hopes += self.moment
            self.points[seat] = float(state.towers[seat]) + hopes
            if not self.certain and state.tokens[self.next] > 0:
                self.certain = can_complete(lacking, first, state.tokens[seat])

    def groups_with(self, old: City, turned: i64, cell: i64) -> vec[i64]:
        """Return the groups that a turned hexagon would be part of."""
        city = self.city
        first = 3 * old.laid
        touched: i64 = 0
        city.add_places(old.laid, turned // ROTATIONS)
        for side in range(i64(SIDES)):
            beyond = BEYOND[SIDES * cell + side]
            if beyond != OUTSIDE and i64(old.hexagon_at[beyond]) != NO_HEXAGON:
                other = i64(old.hexagon_at[beyond])
                facing = side + 3 if side < 3 else side - 3
                there = 3 * other + PART_AT[SIDES * i64(old.turned[other]) + facing]
                city.join(first + PART_AT[SIDES * turned + side], there)
                touched |= BIT[there]
        groups = vec[i64](capacity=48)
        rest = BIT[first + 3] - 1
        for place in range(first, first + 3):
            groups = grow(groups, city, place, rest & ~city.like(place), self.any_shape)
            rest ^= BIT[place]
        while touched != 0:
            there = lowest(touched)
            touched &= touched - 1
            city.neighbours[there] = old.neighbours[there]
        for guild in range(i64(4)):
            city.places[guild] = old.places[guild]
        return groups


def has_any_shape(state: SanGimignano) -> bool:
    """Return whether groups may have any shape, as far as four places go."""
    return state.setup.any_shape or state.setup.linked_groups


def closed(state: SanGimignano, seat: i64) -> i64:
    """Return the places on the table where a seat has no token and cannot put one."""
    return (BIT[3 * state.city.laid] - 1) & ~(state.own[seat] | state.open)


def grow(groups: vec[i64], city: City, first: i64, rest: i64, any_shape: bool) -> vec[i64]:
    """Add the groups of a place and three others in `rest`, where its guild is missing.

    Groups are grown place by place; places passed over are not tried again, so each group is found
    once.
    """
    neighbours = city.neighbours
    guild = city.guild
    places = city.places
    near = neighbours[first] & rest
    while near != 0:
        second = POSITION[(near & -near) % MODULUS]
        near &= near - 1
        others = rest & ~places[i64(guild[second])]
        seen = neighbours[first] | neighbours[second]
        thirds = (near | neighbours[second] & ~neighbours[first]) & others
        while thirds != 0:
            third = thirds & -thirds
            thirds ^= third
            last = POSITION[third % MODULUS]
            fourths = (thirds | neighbours[last] & ~seen) & others & ~places[i64(guild[last])]
            if fourths != 0 and not any_shape:
                fourths &= city.beyond_ends(first, second, last)
            while fourths != 0:
                groups = append(groups, BIT[first] | BIT[second] | third | fourths & -fourths)
                fourths &= fourths - 1
    return groups


def count_lacking(groups: vec[i64], own: i64, closed: i64, lacking: vec[i64], first: i64) -> None:
    """Count the groups without closed places by the tokens they lack, from lacking[first]."""
    for group in groups:
        if group & closed == 0:
            # Like `bits.count`, but at most four are left: the sums of four bits each are digits in
            # base 16, and a number leaves the sum of its digits when divided by 15.
            left = group & ~own
            left -= left >> 1 & 0x1555555555555555
            left = (left & 0x3333333333333333) + (left >> 2 & 0x3333333333333333)
            lacking[first + left % 15] += 1


def can_complete(lacking: vec[i64], first: i64, tokens: i64) -> bool:
    """Return whether this many tokens complete a group; see `count_lacking`."""
    fewest: i64 = 1
    while fewest < LACKED - 1 and lacking[first + fewest] == 0:
        fewest += 1
    return fewest <= tokens and lacking[first + fewest] > 0
