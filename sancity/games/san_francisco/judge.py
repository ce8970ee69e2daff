"""The judge of San Francisco.

How long the game may still last decides what is worthwhile: districts are races for value, trams a
race of networks, and a foundation waits for a total that its empty neighbours must still bring. The
columns on the table belong first of all to the next player. The weights were tuned by comparing
expectations with the outcomes of games, and by playing bots with different weights against each
other.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sancity.games.san_francisco.rules import (
    ADD_PLUS,
    ADJACENT,
    BEGIN,
    BLACK,
    BONUS,
    BOTTOM_ROW,
    CHOOSING_BONUS,
    COLUMNS,
    DEPOT,
    DEPOT_CARD,
    DISTRICTS,
    DRAW,
    END_TURN,
    FOUNDATION,
    LINES,
    LINES_TOKEN,
    MOST_RETURNED,
    NO_CARD,
    NOBODY,
    OUTSIDE,
    PARK,
    PLACING,
    PLUS_TOKEN,
    POINTS_TOKEN,
    PUT,
    PUTTING,
    RETURN,
    ROW_SPACES,
    ROWS,
    SEATS,
    SPACES,
    STOP,
    SYMBOLS_NEEDED,
    VALUE_CARD,
    WATERFRONT,
    City,
    Parts,
    SanFrancisco,
    beside,
    card_by_card,
    row_of,
)
from sancity.kernel.bits import BIT, count, lowest
from sancity.kernel.judge import (
    Judge,
    Reason,
    ahead,
    final_points,
    logistic,
    worthwhile,
)
from sancity.kernel.state import State

# The items of an expectation, in the order in which `Prospects.look` adds them. Districts and
# their completion take turns, row by row.
SKYSCRAPERS: Final = 0
DISTRICT: Final = 1
COMPLETION: Final = 2
TRAMS: Final = 1 + 2 * ROWS
MEDAL: Final = TRAMS + 1
CONTRACTS: Final = TRAMS + 2
BONUSES: Final = TRAMS + 3
HAND: Final = TRAMS + 4
TABLE: Final = TRAMS + 5
TOKEN: Final = TRAMS + 6
ITEMS: Final = TRAMS + 7
# A reason must be worth this many half points to be mentioned.
LEAST_REASON: Final = 0.1
# A district with this much room or less is nearly complete.
NEARLY_FULL: Final = 2


# By set of filled spaces in a row: how many are empty.
ROOM: Final = vec[i64]([ROW_SPACES - filled.bit_count() for filled in range(2**ROW_SPACES)])


def zeros(size: i64) -> vec[float]:
    numbers = vec[float]()
    for _ in range(size):
        numbers = append(numbers, 0.0)
    return numbers


def at_rank(points: vec[float], first: i64, last: i64, rank: float) -> float:
    """Return the points of a fractional rank; those of the ranks are points[first:last + 1]."""
    while rank >= 1.0 and first < last:
        first += 1
        rank -= 1.0
    if first == last:
        return points[last]
    return points[first] + (points[first + 1] - points[first]) * rank


def move(items: list[list[float]], item: i64, seat: i64, points: float) -> None:
    """Move points from the item of skyscrapers to another one."""
    items[SKYSCRAPERS][seat] -= points
    items[item][seat] += points


@final
class Weights:
    """How much each thing counts; `weights.toml` says what the names mean."""

    wanted_share: float
    cards_for_even_luck: float
    card_value: float
    sure_spread: float
    card_spread: float
    tie: float
    tram_share: float
    tram_spread: float
    joining: float
    later_per_space: float
    neighbour_value: float
    sum_spread: float
    sum_doubt: float
    hope_needed: float
    eased_share: float
    holding: float
    medal_spread: float
    plus_worth: float
    value_worth: float
    depot_worth: float
    contract_worth: float
    lines_worth: float
    symbol_share: float
    second_symbol: float
    contract_cost: float
    column_now: float
    column_later: float
    scale: float


@final
class Prospects:
    """What each seat can expect. One object is reused for all states."""

    parts: Parts
    weights: Weights
    # By number of players and rank: the points of advantage tokens.
    district_points: vec[float]
    tram_points: vec[float]
    # By number of cards: the chance that at least this many still come to a row. By room in a row:
    # how many cards will come to it.
    coming: vec[float]
    filling: vec[float]
    # By seat: points, with the columns and without; final trams and skyscrapers; what one more tram
    # gains.
    points: vec[float]
    without_columns: vec[float]
    trams: vec[float]
    skyscrapers: vec[float]
    tram_gain: vec[float]
    # By seat and row: the empty spaces and the value now; the final value, how many cards are still
    # to come, and what the completion token is worth.
    room: vec[i64]
    total: vec[i64]
    value: vec[float]
    growth: vec[float]
    completion: vec[float]
    # By seat and row: what one more point of value gains in the district; and what the next card
    # gains there: for any card, per point of its value, and for each feature it may have. Those of
    # the next card are valid where `surveyed`.
    district_gain: vec[float]
    any_gain: vec[float]
    value_gain: vec[float]
    lines_gain: vec[float]
    depot_gain: vec[float]
    park_gain: vec[float]
    foundation_gain: vec[float]
    bonus_gain: vec[float]
    # By seat: what a waterfront gains. By seat and space: what one more point of value beside a
    # foundation there gains.
    waterfront_gain: vec[float]
    sum_gain: vec[float]
    # By row: how many cards `lay` has tentatively placed there.
    laid: vec[i64]

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.coming = zeros(ROW_SPACES + 1)
        self.filling = zeros(ROW_SPACES + 1)
        self.points = zeros(SEATS)
        self.without_columns = zeros(SEATS)
        self.trams = zeros(SEATS)
        self.skyscrapers = zeros(SEATS)
        self.tram_gain = zeros(SEATS)
        self.waterfront_gain = zeros(SEATS)
        self.room = vec[i64]([0 for _ in range(SEATS * ROWS)])
        self.total = vec[i64]([0 for _ in range(SEATS * ROWS)])
        self.value = zeros(SEATS * ROWS)
        self.growth = zeros(SEATS * ROWS)
        self.completion = zeros(SEATS * ROWS)
        self.district_gain = zeros(SEATS * ROWS)
        self.any_gain = zeros(SEATS * ROWS)
        self.value_gain = zeros(SEATS * ROWS)
        self.lines_gain = zeros(SEATS * ROWS)
        self.depot_gain = zeros(SEATS * ROWS)
        self.park_gain = zeros(SEATS * ROWS)
        self.foundation_gain = zeros(SEATS * ROWS)
        self.bonus_gain = zeros(SEATS * ROWS)
        self.sum_gain = zeros(SEATS * SPACES)
        self.laid = vec[i64]([0 for _ in range(ROWS)])
        # Where `lay` has placed its last card, or -1.
        self.row: i64 = -1
        # The places (by seat and row) whose next card has been surveyed, as bits.
        self.surveyed: i64 = 0
        self.deck_foundations: i64 = 0
        # How many cards a city still gets, and the chance of what needs a little luck.
        self.cards: float = 0.0
        self.luck: float = 0.0

    def look(self, state: SanFrancisco, stages: list[vec[float]] | None = None) -> None:
        """Compute everything for a state, and add the points after each item to `stages`."""
        self.watch_time(state)
        self.surveyed = 0
        for seat in range(state.players):
            city = state.cities[seat]
            self.points[seat] = float(state.secured(seat))
            self.survey_rows(city, seat)
            self.survey_trams(city, seat)
            self.survey_foundations(city, seat)
        self.note(stages)
        for row in range(i64(ROWS)):
            self.rank_district(state, row)
            self.note(stages)
            if state.completions & BIT[row]:
                self.race_to_complete(state, row)
            self.note(stages)
        self.rank_trams(state)
        self.note(stages)
        self.award_medal(state)
        self.note(stages)
        for seat in range(state.players):
            self.count_contracts(state.cities[seat], seat)
        self.note(stages)
        for seat in range(state.players):
            self.expect_bonuses(state, seat)
        self.count_bonus(state)
        self.note(stages)
        self.count_hand(state)
        self.note(stages)
        for seat in range(state.players):
            self.without_columns[seat] = self.points[seat]
        self.count_columns(state)
        self.note(stages)

    def look_at_columns(self, state: SanFrancisco) -> None:
        """Look at a state that differs from the last one only in the columns of its cards."""
        for seat in range(state.players):
            self.points[seat] = self.without_columns[seat]
        self.count_columns(state)

    def note(self, stages: list[vec[float]] | None) -> None:
        if stages is not None:
            stages.append(self.points[:])

    def itemise(self, state: SanFrancisco) -> list[list[float]]:
        """Look at a state; return by item, then by seat, what it adds to the points."""
        stages: list[vec[float]] = []
        self.look(state, stages)
        # Nothing comes before the first stage; the points token has none of its own.
        stages.insert(0, zeros(SEATS))
        stages.append(stages[-1])
        items = [
            [stages[i + 1][seat] - stages[i][seat] for seat in range(state.players)]
            for i in range(ITEMS)
        ]
        # Among the skyscrapers are all points that are secured: move the others.
        for seat in range(state.players):
            city = state.cities[seat]
            for row in range(i64(ROWS)):
                if city.completed & BIT[row]:
                    secured = float(self.parts.completion_points)
                    move(items, COMPLETION + 2 * row, seat, secured)
            if state.medal == seat:
                move(items, MEDAL, seat, float(self.parts.medal_points))
            if city.has_points_token:
                move(items, TOKEN, seat, float(self.parts.token_points))
        return items

    # Time

    def foundations_left(self, state: SanFrancisco) -> i64:
        """Return the foundations in the deck: each one that has come took a token."""
        tokens = state.parts.foundation_tokens[state.players]
        left = self.deck_foundations - (tokens - state.foundation_tokens)
        if state.turned != NO_CARD and i64(self.parts.features[state.turned]) & FOUNDATION:
            left -= 1
        return left

    def watch_time(self, state: SanFrancisco) -> None:
        """Estimate how many cards are still to come, if foundations are spread evenly."""
        weights = self.weights
        deck = float(i64(len(state.deck)) - state.drawn)
        left = float(self.foundations_left(state))
        turns = float(state.foundation_tokens) * (deck + 1.0) / (left + 1.0)
        if turns > deck:
            turns = deck
        self.luck = turns / (turns + weights.cards_for_even_luck)
        on_table = float(i64(len(state.projects))) * self.luck
        self.cards = weights.wanted_share * (turns + on_table) / float(state.players)
        # Cards come to a row at random, one by one: a Poisson distribution.
        mean = self.cards / float(ROWS)
        likely = exp(-mean)
        rest = 1.0
        self.coming[0] = 1.0
        filling = 0.0
        for cards in range(i64(1), i64(ROW_SPACES + 1)):
            rest -= likely
            self.coming[cards] = rest
            filling += rest
            self.filling[cards] = filling
            likely *= mean / float(cards)

    # A city by itself

    def survey_rows(self, city: City, seat: i64) -> None:
        card_value = self.weights.card_value
        for row in range(i64(ROWS)):
            at = ROWS * seat + row
            room = ROOM[row_of(city.filled, row)]
            total = city.district_value(row)
            growth = self.filling[room]
            value = float(total) + card_value * growth
            if city.quiet_parks != 0:
                parks = count(row_of(city.quiet_parks, row)) * self.parts.park_value
                value += float(parks) * self.luck
            self.room[at] = room
            self.total[at] = total
            self.value[at] = value
            self.growth[at] = growth

    def survey_trams(self, city: City, seat: i64) -> None:
        weights = self.weights
        waiting = float(count(city.lines & ~city.trams)) * weights.joining * self.luck
        self.trams[seat] = float(count(city.trams)) + waiting + weights.tram_share * self.cards

    def survey_foundations(self, city: City, seat: i64) -> None:
        weights = self.weights
        total = float(count(city.skyscrapers))
        waiting = city.foundations
        each = float(self.parts.skyscraper_points)
        later = weights.eased_share * self.cards * each
        eased = later
        while waiting != 0:
            space = lowest(waiting)
            waiting &= waiting - 1
            hope = self.hope_beside(city, space)
            likely = self.likely_sum(city, space, hope)
            gain = each * likely * (1.0 - likely) / (weights.sum_spread + weights.sum_doubt * hope)
            self.sum_gain[SPACES * seat + space] = gain
            eased += gain
            total += likely
            self.points[seat] += each * likely
        self.skyscrapers[seat] = total
        self.waterfront_gain[seat] = eased
        self.points[seat] += later * float(city.waterfronts)

    def hope_beside(self, city: City, space: i64) -> float:
        """Return the value that may still come beside a space."""
        each = self.weights.neighbour_value
        hope = 0.0
        for i in range(4 * space, 4 * space + 4):
            other = ADJACENT[i]
            if other == OUTSIDE:
                continue
            if not city.filled & BIT[other]:
                row = other // ROW_SPACES
                needed = other % ROW_SPACES - ROW_SPACES + ROOM[row_of(city.filled, row)] + 1
                hope += each * self.coming[needed]
            elif city.quiet_parks & BIT[other]:
                hope += float(self.parts.park_value) * self.luck
        return hope

    def likely_sum(self, city: City, space: i64, hope: float) -> float:
        """Return the chance that a skyscraper will be built on this space."""
        needs = self.parts.skyscraper_needs - city.waterfronts
        missing = float(needs - city.neighbours_value(space))
        if missing <= 0.0:
            return 1.0
        weights = self.weights
        doubt = weights.sum_spread + weights.sum_doubt * hope
        return logistic((hope - missing) / doubt) * hope / (hope + weights.hope_needed)

    # Cities against each other

    def rank_district(self, state: SanFrancisco, row: i64) -> None:
        """Add the points of the ranks to expect, and compute what one more point of value gains."""
        sure_spread = self.weights.sure_spread
        card_spread = self.weights.card_spread
        players = state.players
        first = SEATS * players
        last = first + players - 1
        points = self.district_points
        step = (points[first] - points[last]) / float(players - 1)
        value = self.value
        growth = self.growth
        for seat in range(players):
            at = ROWS * seat + row
            rank = 0.0
            steep = 0.0
            for other in range(players):
                if other == seat:
                    continue
                rival = ROWS * other + row
                spread = sure_spread + card_spread * sqrt(growth[at] + growth[rival])
                lead = value[at] - value[rival]
                if self.total[at] == self.total[rival]:
                    lead += self.tie_break(state, seat, other, row)
                behind = logistic(-lead / spread)
                rank += behind
                steep += behind * (1.0 - behind) / spread
            self.points[seat] += at_rank(points, first, last, rank)
            self.district_gain[at] = steep * step

    def tie_break(self, state: SanFrancisco, seat: i64, other: i64, row: i64) -> float:
        """Return what the tie-break of a district adds to a seat's lead over another."""
        difference = card_by_card(state.cities[seat], state.cities[other], row)
        if difference == 0:
            return 0.0
        return self.weights.tie if difference > 0 else -self.weights.tie

    def rank_trams(self, state: SanFrancisco) -> None:
        weights = self.weights
        players = state.players
        first = SEATS * players
        last = first + players - 1
        spread = weights.sure_spread + weights.tram_spread * sqrt(self.cards)
        points = self.tram_points
        step = (points[first] - points[last]) / float(players - 1)
        for seat in range(players):
            rank = 0.0
            steep = 0.0
            for other in range(players):
                if other != seat:
                    behind = logistic((self.trams[other] - self.trams[seat]) / spread)
                    rank += behind
                    steep += behind * (1.0 - behind) / spread
            self.points[seat] += at_rank(points, first, last, rank)
            self.tram_gain[seat] = steep * step

    def race_to_complete(self, state: SanFrancisco, row: i64) -> None:
        for seat in range(state.players):
            at = ROWS * seat + row
            self.completion[at] = self.completion_worth(state.players, seat, row, self.room[at])
            self.points[seat] += self.completion[at]

    def completion_worth(self, players: i64, seat: i64, row: i64, room: i64) -> float:
        """Return what the token of a district is worth to a seat with this much room there."""
        likely = self.coming[room]
        per_space = self.weights.later_per_space
        for other in range(players):
            if other != seat:
                rival = self.room[ROWS * other + row]
                later = 0.5 + per_space * float(room - rival)
                if later > 0.0:
                    likely *= 1.0 - self.coming[rival] * (later if later < 1.0 else 1.0)
        return likely * float(self.parts.completion_points)

    def award_medal(self, state: SanFrancisco) -> None:
        """Divide the medal by the skyscrapers that each seat can expect; if no seat holds it yet,
        perhaps none ever will."""
        spread = self.weights.medal_spread
        total = 0.0
        for seat in range(state.players):
            total += exp(self.skyscrapers[seat] / spread)
        holder = state.medal
        ahead = 1.0
        if holder >= 0:
            ahead = exp(self.weights.holding / spread)
            total += (ahead - 1.0) * exp(self.skyscrapers[holder] / spread)
            self.points[holder] -= float(self.parts.medal_points)
        for seat in range(state.players):
            share = exp(self.skyscrapers[seat] / spread) / total
            if seat == holder:
                share *= ahead
            elif holder < 0:
                share *= 1.0 if self.skyscrapers[seat] > 1.0 else self.skyscrapers[seat]
            self.points[seat] += share * float(self.parts.medal_points)

    def count_contracts(self, city: City, seat: i64) -> None:
        """Subtract the cost of contracts, which make a seat wait for longer columns."""
        weights = self.weights
        self.points[seat] -= weights.contract_cost * self.luck * float(city.contracts)
        if city.has_contract_token:
            self.points[seat] += weights.contract_worth * self.luck

    # What the next card of a row gains

    def survey_next(self, state: SanFrancisco, seat: i64, row: i64) -> None:
        """Compute what the next card of a row with room gains, unless that is known already."""
        at = ROWS * seat + row
        if self.surveyed & BIT[at] == 0:
            self.surveyed |= BIT[at]
            space = ROW_SPACES * (row + 1) - self.room[at]
            self.survey_place(state.cities[seat], seat, row, space)
            self.any_gain[at] = self.fill_gain(state, seat, row)

    def fill_gain(self, state: SanFrancisco, seat: i64, row: i64) -> float:
        """Return the gain of filling a space: the district is closer to completion, but there is
        less room for other cards."""
        at = ROWS * seat + row
        room = self.room[at]
        gain = -self.district_gain[at] * self.weights.card_value * self.coming[room]
        if state.completions & BIT[row]:
            gain += self.completion_worth(state.players, seat, row, room - 1)
            gain -= self.completion[at]
        return gain

    def survey_place(self, city: City, seat: i64, row: i64, space: i64) -> None:
        at = ROWS * seat + row
        near = beside(BIT[space])
        value_gain = self.district_gain[at] + self.sums_beside(city, seat, near)
        self.value_gain[at] = value_gain
        park = float(self.parts.park_value)
        lively = 1.0 if near & city.trams else self.luck
        self.park_gain[at] = park * lively * value_gain
        joining = float(1 + count(near & city.lines & ~city.trams))
        parks = float(count(near & city.quiet_parks)) * park * (1.0 - self.luck)
        tram = self.tram_gain[seat] * joining + parks * self.district_gain[at]
        self.depot_gain[at] = tram
        if BIT[space] & BOTTOM_ROW or near & city.trams:
            self.lines_gain[at] = tram
        else:
            self.lines_gain[at] = self.tram_gain[seat] * self.weights.joining * self.luck
        hope = self.hope_beside(city, space)
        likely = self.likely_sum(city, space, hope)
        self.foundation_gain[at] = likely * float(self.parts.skyscraper_points)

    def sums_beside(self, city: City, seat: i64, near: i64) -> float:
        """Return what one more point of value gains for the foundations beside it."""
        gain = 0.0
        waiting = near & city.foundations
        while waiting != 0:
            gain += self.sum_gain[SPACES * seat + lowest(waiting)]
            waiting &= waiting - 1
        return gain

    def expect_bonuses(self, state: SanFrancisco, seat: i64) -> None:
        city = state.cities[seat]
        for row in range(i64(ROWS)):
            self.bonus_gain[ROWS * seat + row] = self.expect_bonus(state, city, seat, row)

    def expect_bonus(self, state: SanFrancisco, city: City, seat: i64, row: i64) -> float:
        """Add the bonus that a row may still earn, and return what one more symbol there gains."""
        symbols = count(row_of(city.symbols, row))
        if symbols >= SYMBOLS_NEEDED:
            return 0.0
        weights = self.weights
        worth = self.bonus_worth(state, row)
        room = self.room[ROWS * seat + row]
        one = self.growth[ROWS * seat + row] * weights.symbol_share
        one = one / (1.0 + one)
        two = one * one * weights.second_symbol
        if symbols == SYMBOLS_NEEDED - 1:
            self.points[seat] += worth * one
            return worth * (1.0 - one)
        if room < SYMBOLS_NEEDED:
            return 0.0
        self.points[seat] += worth * two
        return worth * (one - two)

    def bonus_worth(self, state: SanFrancisco, row: i64) -> float:
        weights = self.weights
        bonus = self.parts.bonus_of[row]
        worth = 0.0
        if state.supply[LINES_TOKEN] != 0:
            worth = weights.lines_worth
        if state.supply[bonus] == 0:
            return worth
        if bonus == PLUS_TOKEN:
            return weights.plus_worth
        if bonus == VALUE_CARD:
            return weights.value_worth
        if bonus == DEPOT_CARD:
            return weights.depot_worth
        if bonus == POINTS_TOKEN:
            return float(self.parts.token_points)
        contract = weights.contract_worth * self.luck
        return contract if contract > worth else worth

    # Cards in hand and on the table

    def gain(self, at: i64, card: i64) -> float:
        """Return what a card gains as the next one of a row."""
        features = i64(self.parts.features[card])
        gain = self.any_gain[at] + self.value_gain[at] * float(i64(self.parts.value[card]))
        if features & LINES:
            gain += self.lines_gain[at]
        if features & BONUS:
            gain += self.bonus_gain[at]
        if features & PARK:
            gain += self.park_gain[at]
        elif features & FOUNDATION:
            gain += self.foundation_gain[at]
        elif features & DEPOT:
            gain += self.depot_gain[at]
        elif features & WATERFRONT:
            gain += self.waterfront_gain[at // ROWS]
        return gain

    def lay(self, state: SanFrancisco, seat: i64, card: i64) -> float:
        """Place a card tentatively where it gains most, and return the gain."""
        first: i64 = i64(self.parts.colour[card])
        end = first + 1
        if first == BLACK:
            first = 0
            end = ROWS
        best = 0.0
        place: i64 = -1
        for row in range(first, end):
            if self.laid[row] < self.room[ROWS * seat + row]:
                self.survey_next(state, seat, row)
                gain = self.gain(ROWS * seat + row, card)
                if gain > best:
                    best = gain
                    place = row
        if place >= 0:
            self.laid[place] += 1
        self.row = place
        return best

    def clear(self) -> None:
        for row in range(i64(ROWS)):
            self.laid[row] = 0

    def split_gain(self, state: SanFrancisco, seat: i64, row: i64, card: i64) -> vec[float]:
        """Return by item what a card gains as the next one of a row: the terms of `gain`."""
        city = state.cities[seat]
        at = ROWS * seat + row
        filled = count(row_of(city.filled, row))
        features = i64(self.parts.features[card])
        near = beside(BIT[ROW_SPACES * row + filled])
        value = float(i64(self.parts.value[card]))
        if features & PARK:
            value += float(self.parts.park_value) * (1.0 if near & city.trams else self.luck)
        room_lost = self.district_gain[at] * self.weights.card_value
        room_lost *= self.coming[ROW_SPACES - filled]
        gains = zeros(ITEMS)
        gains[DISTRICT + 2 * row] = self.district_gain[at] * value - room_lost
        gains[COMPLETION + 2 * row] = self.any_gain[at] + room_lost
        gains[SKYSCRAPERS] = self.sums_beside(city, seat, near) * value
        if features & FOUNDATION:
            gains[SKYSCRAPERS] += self.foundation_gain[at]
        elif features & WATERFRONT:
            gains[SKYSCRAPERS] += self.waterfront_gain[seat]
        if features & LINES:
            gains[TRAMS] += self.lines_gain[at]
        if features & DEPOT:
            gains[TRAMS] += self.depot_gain[at]
        if features & BONUS:
            gains[BONUSES] = self.bonus_gain[at]
        return gains

    def count_bonus(self, state: SanFrancisco) -> None:
        """Add the bonus not yet chosen."""
        if state.step == CHOOSING_BONUS:
            self.points[state.seat] += self.bonus_worth(state, state.bonus_row)

    def count_hand(self, state: SanFrancisco) -> None:
        """Add the cards taken but not yet placed."""
        size: i64 = len(state.taken)
        if size == 0:
            return
        self.clear()
        seat = state.seat
        for i in range(size):
            self.points[seat] += self.lay(state, seat, i64(state.taken[i]))

    def column_worth(self, state: SanFrancisco, seat: i64, column: i64) -> float:
        """Return what a column gains for a seat, minus the cost of the contract."""
        self.clear()
        worth = -self.weights.contract_cost * self.luck
        size: i64 = len(state.projects)
        for i in range(size):
            if i64(state.columns[i]) == column:
                worth += self.lay(state, seat, i64(state.projects[i]))
        return worth

    def count_columns(self, state: SanFrancisco) -> None:
        """Add the columns: each player in turn may take the best one that is left."""
        players = state.players
        seat = state.seat
        gone: i64 = 0
        part = self.weights.column_now
        if state.step != BEGIN:
            seat = (seat + 1) % players
        for _turn in range(players):
            best = 0.0
            choice: i64 = -1
            for column in range(i64(COLUMNS)):
                if gone & BIT[column] or state.column_size[column] <= state.cities[seat].contracts:
                    continue
                worth = self.column_worth(state, seat, column)
                if worth > best:
                    best = worth
                    choice = column
            if choice >= 0:
                gone |= BIT[choice]
            self.points[seat] += part * best
            part = self.weights.column_later
            seat = (seat + 1) % players


@final
class SanFranciscoJudge(Judge):
    """Estimates final scores in half points."""

    prospects: Prospects
    weights: Weights

    def __init__(self, parts: Parts, weights: Weights) -> None:
        super().__init__()
        self.temper = 1.0
        self.reach = 0
        # More iterations hardly improve the search.
        self.iterations = 150
        self.weights = weights
        prospects = Prospects(weights)
        prospects.parts = parts
        prospects.district_points = vec[float]([float(points) for points in parts.district_points])
        prospects.tram_points = vec[float]([float(points) for points in parts.tram_points])
        for card in parts.deck:
            if i64(parts.features[i64(card)]) & FOUNDATION:
                prospects.deck_foundations += 1
        self.prospects = prospects
        self.scale = weights.scale

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, SanFrancisco)
        if state.seat >= 0:
            if state.step == PUTTING:
                return self.expect_put(state)
            self.prospects.look(state)
        return self.expect_looked_at(state)

    def expect_put(self, state: SanFrancisco) -> vec[float]:
        """Assume that the card turned up goes to the column that is best for the seat to move."""
        best = vec[float]()
        most = -1e300
        after = state
        for column in range(i64(COLUMNS)):
            after = self.put(state, column, after)
            points = self.expect_looked_at(after)
            lead = ahead(points, state.seat)
            if lead > most:
                most = lead
                best = points
        return best

    def put(self, state: SanFrancisco, column: i64, last: SanFrancisco) -> SanFrancisco:
        """Put the card turned up into a column, look at the state after that and return it.

        `last` is what this returned for another column, or the state itself at first.
        """
        if last is not state and last.seat >= 0 and last.drawn < len(last.deck):
            # Where the card lies makes no other difference, as long as there are cards to draw.
            last.move_last_card(column)
            self.prospects.look_at_columns(last)
            return last
        after = state.copy()
        after.put(column)
        if after.seat >= 0:
            self.prospects.look(after)
        return after

    def expect_looked_at(self, state: SanFrancisco) -> vec[float]:
        if state.seat < 0:
            return final_points(state)
        return self.prospects.points[: state.players]

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, SanFrancisco)
        if state.step == PUTTING:
            return self.weigh_columns(state, actions)
        seat = state.seat
        weights = vec[float]()
        for action in actions:
            if action == DRAW:
                weights = append(weights, self.weigh_draw(state))
            else:
                after = state.copy()
                after.apply(action)
                weights = append(weights, self.lead(after, seat))
        return weights

    def weigh_columns(self, state: SanFrancisco, actions: vec[i64]) -> vec[float]:
        """Weigh the columns for the card turned up."""
        weights = vec[float]()
        after = state
        for action in actions:
            after = self.put(state, action - PUT, after)
            if after.seat < 0:
                weights = append(weights, self.lead(after, state.seat))
            else:
                weights = append(weights, ahead(self.expect_looked_at(after), state.seat))
        return weights

    def weigh_draw(self, state: SanFrancisco) -> float:
        """Weigh turning up an unknown card: play goes on, unless it is the last foundation."""
        seat = state.seat
        after = state.copy()
        after.drawn += 1
        after.pass_turn()
        calm = self.lead(after, seat)
        if state.foundation_tokens > 1:
            return calm
        risk = self.risk_of_end(state)
        last = state.copy()
        last.end_game("foundations")
        return (1.0 - risk) * calm + risk * self.lead(last, seat)

    def risk_of_end(self, state: SanFrancisco) -> float:
        """Return the chance that the next card is a foundation."""
        foundations = float(self.prospects.foundations_left(state))
        return foundations / float(i64(len(state.deck)) - state.drawn)

    def lead(self, state: State, seat: i64) -> float:
        """Count a victory as much above 0 as a defeat below."""
        lead = super().lead(state, seat)
        return lead - self.scale / 2.0 if state.seat < 0 else lead

    # Reasons

    def reasons(self, state: State, action: i64) -> list[Reason]:
        assert isinstance(state, SanFrancisco)
        if action == DRAW:
            return self.reasons_to_draw(state)
        if action == STOP:
            return self.reasons_to_stop(state)
        if state.step == PUTTING:
            return self.reasons_to_put(state, action - PUT)
        after = state.copy()
        after.apply(action)
        if after.seat < 0:
            return self.reasons_to_end(state, after)
        if action >= ADD_PLUS:
            return self.reasons_to_build(state, after)
        if action == END_TURN:
            worth = self.weights.contract_worth * self.luck(state)
            return worthwhile([Reason("keep", worth, {})], LEAST_REASON)
        if action >= RETURN:
            return self.reasons_to_return(state, after)
        return self.reasons_to_finalise(state, after)

    def luck(self, state: SanFrancisco) -> float:
        self.prospects.watch_time(state)
        return self.prospects.luck

    def reasons_to_draw(self, state: SanFrancisco) -> list[Reason]:
        """Either no column is worth a contract, or it is better to have none. At the end, the next
        card may win the game."""
        seat = state.seat
        contracts = state.cities[seat].contracts
        self.prospects.look(state)
        cost = self.weights.contract_cost * self.prospects.luck
        best = -1e300
        choice: i64 = -1
        for column in range(i64(COLUMNS)):
            if state.column_size[column] > contracts:
                worth = self.prospects.column_worth(state, seat, column)
                if worth > best:
                    best = worth
                    choice = column
        told: list[Reason] = []
        if choice >= 0:
            if contracts == 0 and all(
                state.cities[other].contracts > 0 for other in range(state.players) if other != seat
            ):
                told.append(Reason("burden", cost, {}))
            elif best < -LEAST_REASON:
                size = state.column_size[choice]
                told.append(Reason("short", -best, {"column": choice + 1, "count": size}))
            else:
                told.append(Reason("free", cost, {"contracts": contracts}))
        if state.foundation_tokens == 1:
            told.extend(self.reasons_to_risk(state))
        return worthwhile(told, LEAST_REASON)

    def reasons_to_risk(self, state: SanFrancisco) -> list[Reason]:
        """Any foundation will end the game, which suits the seat that leads."""
        seat = state.seat
        last = state.copy()
        last.end_game("foundations")
        margin = margin_of(last, seat)
        if margin <= 0:
            return []
        calm = state.copy()
        calm.drawn += 1
        calm.pass_turn()
        better = self.lead(last, seat) - self.lead(calm, seat)
        return [Reason("lead", self.risk_of_end(state) * better, {"points": margin})]

    def reasons_to_put(self, state: SanFrancisco, column: i64) -> list[Reason]:
        """Compare what each seat can expect of the columns, for each column that the card may go
        to: some help the rivals less than others, or the seat itself more."""
        seat = state.seat
        tables: list[list[float]] = []
        best: i64 = -1
        for other in range(i64(COLUMNS)):
            after = state.copy()
            after.put(other)
            if after.seat < 0:
                return []
            items = self.prospects.itemise(after)
            tables.append(items[TABLE])
            if other == column:
                best = best_rival(items, seat, state.players)
        told: list[Reason] = []
        size = state.column_size[column] + 1
        mine = state.cities[seat].contracts
        least = min([table[seat] for table in tables])
        if size > mine:
            facts: dict[str, int | str] = {"count": size, "contracts": mine}
            told.append(Reason("yours", tables[column][seat] - least, facts))
        worst = column
        for other in range(i64(COLUMNS)):
            if rivals_part(tables[other], seat, best, state.players) > rivals_part(
                tables[worst], seat, best, state.players
            ):
                worst = other
        told.extend(self.reasons_against(state, column, worst, tables, best))
        return worthwhile(told, LEAST_REASON)

    def reasons_against(
        self, state: SanFrancisco, column: i64, worst: i64, tables: list[list[float]], best: i64
    ) -> list[Reason]:
        """Say which rival would gain from the worst column for the card."""
        seat = state.seat
        players = state.players
        worth = rivals_part(tables[worst], seat, best, players)
        worth -= rivals_part(tables[column], seat, best, players)
        rival: i64 = -1
        most = 0.0
        for other in range(players):
            gain = tables[worst][other] - tables[column][other]
            if other != seat and gain > most:
                most = gain
                rival = other
        if rival < 0:
            return []
        contracts = state.cities[rival].contracts
        size = state.column_size[column] + 1
        facts: dict[str, int | str] = {"seat": rival, "count": size, "contracts": contracts}
        if size <= contracts:
            return [Reason("locked", worth, facts)]
        longer = state.column_size[worst] + 1
        facts = {"seat": rival, "column": worst + 1, "count": longer}
        return [Reason("away", worth, facts)] if longer > contracts else []

    def reasons_to_finalise(self, state: SanFrancisco, after: SanFrancisco) -> list[Reason]:
        """What the cards of the column gain, together and the best of them by themselves."""
        if after.step != PLACING:
            return []
        seat = state.seat
        city = after.cities[seat]
        prospects = self.prospects
        total = prospects.itemise(after)[HAND][seat]
        fit = cards_that_fit(after, city)
        told = [Reason("cards", total, {"count": len(after.taken), "fit": fit})]
        prospects.clear()
        for taken in after.taken:
            card = i64(taken)
            prospects.lay(after, seat, card)
            row = prospects.row
            if row >= 0:
                trial = after.copy()
                trial.place(card, row)
                gains = prospects.split_gain(after, seat, row, card)
                told.extend(changes(after, trial, seat, gains, {"card": after.name(card)}))
        return worthwhile(told, LEAST_REASON)

    def reasons_to_build(self, state: SanFrancisco, after: SanFrancisco) -> list[Reason]:
        """What a card or a bonus changes in the city."""
        seat = state.seat
        gains = self.gains(state, after)
        told = changes(state, after, seat, gains, {})
        if after.cities[seat].has_points_token != state.cities[seat].has_points_token:
            told.append(Reason("points", gains[TOKEN], {"points": state.parts.token_points}))
        if after.cities[seat].has_contract_token != state.cities[seat].has_contract_token:
            told.append(Reason("token", gains[CONTRACTS], {"count": MOST_RETURNED}))
        return worthwhile(told, LEAST_REASON)

    def reasons_to_return(self, state: SanFrancisco, after: SanFrancisco) -> list[Reason]:
        contracts = after.cities[state.seat].contracts
        worth = self.gains(state, after)[CONTRACTS]
        return worthwhile([Reason("fewer", worth, {"contracts": contracts})], LEAST_REASON)

    def reasons_to_stop(self, state: SanFrancisco) -> list[Reason]:
        """A card that is not worth its space, or that would end the game too early."""
        seat = state.seat
        best = -1e300
        calm = 0.0
        placed = state
        for action in state.legal():
            after = state.copy()
            after.apply(action)
            lead = self.lead(after, seat)
            if action == STOP:
                calm = lead
            elif lead > best:
                best = lead
                placed = after
        new = placed.cities[seat].filled & ~state.cities[seat].filled
        if new == 0:
            return []
        space = lowest(new)
        row = space // ROW_SPACES
        name = state.name(i64(placed.cities[seat].card[space]))
        if placed.seat < 0:
            return worthwhile([Reason("plays-on", calm - best, {"card": name})], LEAST_REASON)
        facts: dict[str, int | str] = {"card": name, "district": DISTRICTS[row]}
        facts["room"] = ROW_SPACES - count(row_of(state.cities[seat].filled, row))
        return worthwhile([Reason("room", calm - best, facts)], LEAST_REASON)

    def reasons_to_end(self, state: SanFrancisco, after: SanFrancisco) -> list[Reason]:
        seat = state.seat
        margin = margin_of(after, seat)
        if margin <= 0:
            return []
        worth = self.lead(after, seat) - self.lead(state, seat)
        return worthwhile([Reason("ends", worth, {"points": margin})], LEAST_REASON)

    def gains(self, state: SanFrancisco, after: SanFrancisco) -> vec[float]:
        """Return by item how much it changes the lead of the seat to move."""
        seat = state.seat
        players = state.players
        before = self.prospects.itemise(state)
        items = self.prospects.itemise(after)
        best = best_rival(items, seat, players)
        gains = zeros(ITEMS)
        for i in range(i64(ITEMS)):
            gains[i] = items[i][seat] - rivals_part(items[i], seat, best, players)
            gains[i] -= before[i][seat] - rivals_part(before[i], seat, best, players)
        return gains


# What speaks for a move: the changes of a city, each with the item it belongs to


def changes(
    before: SanFrancisco,
    after: SanFrancisco,
    seat: i64,
    gains: vec[float],
    subject: dict[str, int | str],
) -> list[Reason]:
    """Return what has changed in a city, with what it gains. The subject is the card that does it,
    if not the move itself."""
    old = before.cities[seat]
    new = after.cities[seat]
    told: list[Reason] = []
    for row in range(i64(ROWS)):
        facts = subject | {"district": DISTRICTS[row]}
        told.extend(district_changes(before, after, seat, row, gains[DISTRICT + 2 * row], facts))
        gain = gains[COMPLETION + 2 * row]
        if new.completed & ~old.completed & BIT[row]:
            points = before.parts.completion_points
            told.append(Reason("complete", gain, facts | {"points": points}))
        elif after.completions & BIT[row] and row_of(new.filled & ~old.filled, row) != 0:
            room = ROW_SPACES - count(row_of(new.filled, row))
            if room <= NEARLY_FULL:
                told.append(Reason("nearer", gain, facts | {"room": room}))
        if row_of(new.symbols & ~old.symbols, row) != 0:
            if after.step == CHOOSING_BONUS:
                told.append(Reason("bonus", gains[BONUSES], facts))
            elif count(row_of(new.symbols, row)) < SYMBOLS_NEEDED:
                told.append(Reason("symbol", gains[BONUSES], facts))
    told.extend(tram_changes(before, after, seat, gains[TRAMS], subject))
    told.extend(skyscraper_changes(before, old, new, gains[SKYSCRAPERS], subject))
    if after.medal == seat and before.medal == NOBODY:
        told.append(Reason("medal", gains[MEDAL], subject))
    elif after.medal == seat and before.medal != seat:
        told.append(Reason("medal-from", gains[MEDAL], subject | {"seat": before.medal}))
    return told


def district_changes(
    before: SanFrancisco,
    after: SanFrancisco,
    seat: i64,
    row: i64,
    gain: float,
    facts: dict[str, int | str],
) -> list[Reason]:
    old = before.cities[seat].district_value(row)
    new = after.cities[seat].district_value(row)
    if new == old:
        city = after.cities[seat]
        if row_of(city.quiet_parks & ~before.cities[seat].quiet_parks, row) != 0:
            return [Reason("park", gain, facts | {"value": after.parts.park_value})]
        return []
    highest: i64 = 0
    overtaken: i64 = -1
    most: i64 = -1
    for other in range(after.players):
        if other != seat:
            theirs = after.cities[other].district_value(row)
            highest = max(highest, theirs)
            if old <= theirs < new and theirs > most:
                most = theirs
                overtaken = other
    facts = facts | {"value": new}
    if overtaken < 0:
        return [Reason("district", gain, facts | {"from": old})]
    if new > highest:
        return [Reason("first", gain, facts | {"rival": highest})]
    return [Reason("overtake", gain, facts | {"rival": most, "seat": overtaken})]


def tram_changes(
    before: SanFrancisco,
    after: SanFrancisco,
    seat: i64,
    gain: float,
    facts: dict[str, int | str],
) -> list[Reason]:
    old = count(before.cities[seat].trams)
    new = count(after.cities[seat].trams)
    if new == old:
        lines = after.cities[seat].lines & ~before.cities[seat].lines
        return [Reason("lines", gain, facts)] if lines != 0 else []
    highest: i64 = 0
    for other in range(after.players):
        if other != seat:
            highest = max(highest, count(after.cities[other].trams))
    if old <= highest < new:
        return [Reason("trams-first", gain, facts | {"value": new, "rival": highest})]
    return [Reason("trams", gain, facts | {"value": new, "from": old})]


def skyscraper_changes(
    before: SanFrancisco, old: City, new: City, gain: float, facts: dict[str, int | str]
) -> list[Reason]:
    built = count(new.skyscrapers) - count(old.skyscrapers)
    if built > 0:
        return [Reason("skyscraper", gain, facts | {"count": built})]
    needs = before.parts.skyscraper_needs - new.waterfronts
    if new.waterfronts > old.waterfronts:
        return [Reason("waterfront", gain, facts | {"needs": needs})]
    laid = new.foundations & ~old.filled
    if laid != 0:
        value = new.neighbours_value(lowest(laid))
        return [Reason("site", gain, facts | {"value": value, "needs": needs})] if value else []
    # Of the foundations with more value beside them, the one that has most.
    best: i64 = -1
    most: i64 = 0
    waiting = new.foundations
    while waiting != 0:
        space = lowest(waiting)
        waiting &= waiting - 1
        value = new.neighbours_value(space)
        if value > old.neighbours_value(space) and value > most:
            most = value
            best = space
    if best < 0:
        return []
    facts = facts | {"district": DISTRICTS[best // ROW_SPACES], "space": best % ROW_SPACES + 1}
    return [Reason("foundation", gain, facts | {"value": most, "needs": needs})]


def cards_that_fit(state: SanFrancisco, city: City) -> i64:
    """Return how many of the cards taken a city has room for, whatever their order."""
    room = vec[i64]([ROW_SPACES - count(row_of(city.filled, row)) for row in range(i64(ROWS))])
    fit: i64 = 0
    black: i64 = 0
    for taken in state.taken:
        colour = i64(state.parts.colour[i64(taken)])
        if colour == BLACK:
            black += 1
        elif room[colour] > 0:
            room[colour] -= 1
            fit += 1
    left: i64 = 0
    for spaces in room:
        left += spaces
    return fit + min(black, left)


def margin_of(state: SanFrancisco, seat: i64) -> i64:
    """Return how many half points a seat is ahead of the best rival; less than 0 if behind."""
    best: i64 = -1000
    for other in range(state.players):
        if other != seat:
            best = max(best, state.score(other))
    return state.score(seat) - best


def best_rival(items: list[list[float]], seat: i64, players: i64) -> i64:
    """Return the rival with the most points, which `ahead` counts most."""
    best: i64 = -1
    most = -1e300
    for other in range(players):
        total = 0.0
        for item in items:
            total += item[other]
        if other != seat and total > most:
            most = total
            best = other
    return best


def rivals_part(item: list[float], seat: i64, best: i64, players: i64) -> float:
    """Return what `ahead` subtracts: half of the best rival's points, half of their mean."""
    total = 0.0
    for other in range(players):
        if other != seat:
            total += item[other]
    return (item[best] + total / float(players - 1)) / 2.0
