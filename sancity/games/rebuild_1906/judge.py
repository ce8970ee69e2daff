"""The judge of 1906 San Francisco.

A developer's prospects are the points already earned plus those of buildings still to come: as many
as the remaining turns, dollars, permits and materials allow, with what they add to each objective,
their urban cards and their steps. The later it is, the fewer there will be.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sancity.games.rebuild_1906.rules import (
    ACT,
    ALONE,
    BUILDINGS,
    CHOOSE_ACT,
    CHOOSE_BONUS,
    CHOOSE_INCOME,
    CHOOSE_LAST,
    CHOOSE_PERMITS,
    CHOOSE_SPACE,
    CLEAR_NOTHING,
    COLOUR_SET,
    COLOURS,
    COLUMN,
    CORNER,
    CORNERS,
    DISCARD,
    DISTANCE_PRICE,
    FROM_PILE,
    INCOME,
    INCOME_SPACES,
    KINDS,
    LIGHTING,
    MONEY,
    MOST_PLAYERS,
    MOST_RUBBLE,
    NO_CARD,
    NO_URBAN,
    OBJECTIVES,
    OF_BUILDING,
    OF_COLOUR,
    OF_MONEY,
    OF_RUBBLE,
    OF_SYMBOL,
    PAIR,
    RING,
    RIVAL,
    ROW,
    RUBBLE_PRICE,
    SET_PLACES,
    SITE,
    STEP_PRICE,
    SYMBOLS,
    TAKE_OBJECTIVE,
    TAKE_PERMIT,
    TRAM,
    URBAN,
    URBAN_SET,
    WHOLE_HAND,
    WILD,
    Y1912,
    Developer,
    Parts,
    Rebuild1906,
    beside,
    pairs,
)
from sancity.kernel.bits import BIT, count, lowest
from sancity.kernel.judge import Judge, Reason, ahead, worthwhile
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# The items of a prospect: the objectives by number, then these.
FUTURE: Final = len(OBJECTIVES)
URBAN_CARDS: Final = FUTURE + 1
CELL: Final = FUTURE + 2
CASH: Final = FUTURE + 3
BUILDER: Final = FUTURE + 4
HAND: Final = FUTURE + 5
LANE: Final = FUTURE + 6
ITEMS: Final = FUTURE + 7
# A reason must be worth this many points to be mentioned.
LEAST_REASON: Final = 0.1


@final
class Weights:
    """How much each thing counts; `weights.toml` says what the names mean."""

    building_turns: float
    bonus_turns: float
    yearly_dollars: float
    last_turns: float
    dollars_per_turn: float
    permits_per_building: float
    side_costs: float
    planned: float
    idle_turn: float
    urban_share: float
    urban_worth: float
    rubble_share: float
    aimed_share: float
    contested_share: float
    alone_share: float
    rival_share: float
    pair_share: float
    corner_share: float
    new_rival_share: float
    dollar: float
    step: float
    any_permit: float
    wild_permit: float
    majority: float
    first_of_colour: float
    piece: float
    piece_doubt: float
    rank_spread: float
    lighting_hope: float
    plain_card: float
    useless_hand: float
    usual_bundles: float
    kept_dollars: float
    late_turns: float
    first: float
    this_card: float
    scale: float


def completed(missing: float, chances: float, doubt: float) -> float:
    """Return the chance that all missing pieces turn up in this many chances."""
    room = chances - missing + 1.0
    if room <= 0.0:
        return 0.0
    likely = chances / (chances + doubt * missing)
    return likely * likely * min(1.0, room)


def between(values: vec[i64], place: float) -> float:
    """Return the value of a table at a fractional place, or its last value beyond the end."""
    last: i64 = len(values) - 1
    low = i64(place)
    if low >= last:
        return float(values[last])
    part = place - float(low)
    return float(values[low]) * (1.0 - part) + float(values[low + 1]) * part


def is_between_turns(state: Rebuild1906) -> bool:
    """Return whether no turn has begun, or the game is over."""
    return state.seat < 0 or state.decision in (CHOOSE_SPACE, CHOOSE_INCOME, CHOOSE_LAST)


@final
class Rebuild1906Judge(Judge):
    """Estimates the points that turns, dollars, permits and materials can still become."""

    parts: Parts
    weights: Weights
    # The results of `survey`. By seat: the turns left, the buildings to come, and the turns for
    # which nothing is left to build. By seat and symbol: urban cards, and their points. By symbol:
    # the top of the pile, or -1.
    turns: vec[float]
    further: vec[float]
    idle: vec[float]
    cards: vec[i64]
    card_points: vec[i64]
    top: vec[i64]

    def __init__(self, parts: Parts, weights: Weights) -> None:
        super().__init__()
        self.temper = 1.5
        self.reach = 0
        self.iterations = 1000
        self.parts = parts
        self.weights = weights
        self.turns = vec[float]([0.0] * MOST_PLAYERS)
        self.further = vec[float]([0.0] * MOST_PLAYERS)
        self.idle = vec[float]([0.0] * MOST_PLAYERS)
        self.cards = vec[i64]([0] * (MOST_PLAYERS * len(SYMBOLS)))
        self.card_points = vec[i64]([0] * (MOST_PLAYERS * len(SYMBOLS)))
        self.top = vec[i64]([0] * len(SYMBOLS))
        # The plots with a building, as bits, and the share of the others that will get one.
        self.built: i64 = 0
        self.filled: float = 0.0
        self.scale = weights.scale

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, Rebuild1906)
        if is_between_turns(state):
            return self.prospects(state)
        return self.finish_turn(state.copy())

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, Rebuild1906)
        seat = state.seat
        weights = vec[float](capacity=32)
        after = state.copy()
        for action in actions:
            bonus = 0.0
            if action == FROM_PILE:
                # The objective on top is only a guess, so take the average of all.
                self.survey(after)
                bonus = self.any_objective(after, seat)
                after.end_turn()
            else:
                after.apply(action)
            if after.seat < 0:
                lead = self.lead(after, seat)
            else:
                lead = ahead(self.finish_turn(after), seat)
            weights = append(weights, lead + bonus)
            state.rewind(after)
        return weights

    def pick(self, state: State, rng: Rng) -> i64:
        assert isinstance(state, Rebuild1906)
        if state.decision in (CHOOSE_SPACE, CHOOSE_INCOME):
            return super().pick(state, rng)
        return self.next_choice(state)

    # The rest of a turn

    def finish_turn(self, state: Rebuild1906) -> vec[float]:
        """Play a turn that has begun to its end, sensibly, and return what each seat can expect
        then. This changes the state."""
        while not is_between_turns(state):
            if state.decision in (CHOOSE_ACT, CHOOSE_BONUS):
                actions = state.legal()
                if len(actions) > 1:
                    return self.best_outcome(state, actions)
                state.apply(actions[0])
            else:
                state.apply(self.next_choice(state))
        return self.prospects(state)

    def best_outcome(self, state: Rebuild1906, actions: vec[i64]) -> vec[float]:
        """Return what each seat can expect after the action that is best for the seat to move, and
        the rest of its turn; never draw blindly."""
        best = vec[float]()
        most = -1e300
        after = state.copy()
        for action in actions:
            if action != FROM_PILE:
                after.apply(action)
                points = self.finish_turn(after)
                lead = ahead(points, state.seat)
                if lead > most:
                    most = lead
                    best = points
                state.rewind(after)
        return best

    def settled(self, state: Rebuild1906) -> Rebuild1906:
        """Return the state at the end of a turn that has begun, played sensibly."""
        if is_between_turns(state):
            return state
        after = state.copy()
        while not is_between_turns(after):
            after.apply(self.next_choice(after))
        return after

    def next_choice(self, state: Rebuild1906) -> i64:
        """Return a sensible choice within a turn; it never draws blindly if it can choose."""
        acts = state.decision in (CHOOSE_ACT, CHOOSE_BONUS, CHOOSE_LAST)
        actions = state.legal()
        chosen = actions[0]
        if len(actions) == 1:
            return chosen
        if not acts:
            self.survey(state)
        best = -1e300
        for action in actions:
            if action != FROM_PILE:
                worth = self.outcome(state, action) if acts else self.detail(state, action)
                if worth > best:
                    best = worth
                    chosen = action
        return chosen

    def outcome(self, state: Rebuild1906, action: i64) -> float:
        """Return the lead of the seat to move after an action and the rest of its turn."""
        after = state.copy()
        after.apply(action)
        return ahead(self.finish_turn(after), state.seat)

    def detail(self, state: Rebuild1906, action: i64) -> float:
        """Return roughly how good a choice within an action is, compared with its alternatives."""
        seat = state.seat
        if action < TAKE_OBJECTIVE:
            return self.hand(state, seat, i64(state.permit_row[action - TAKE_PERMIT]))
        if action < FROM_PILE:
            return self.objective(state, seat, i64(state.objective_row[action - TAKE_OBJECTIVE]))
        if action < CLEAR_NOTHING:
            return self.token(self.paid(state, seat)) - self.weights.dollar
        if action == CLEAR_NOTHING:
            return 0.0
        if action < DISCARD:
            return self.site(state, seat, BIT[action - SITE])
        if action < URBAN:
            return self.permits_used(state, seat, SET_PLACES[action - DISCARD])
        return self.urban_card(self.paid(state, seat), seat, action - URBAN)

    def paid(self, state: Rebuild1906, seat: i64) -> i64:
        """Return the objectives that count for a seat, as bits."""
        me = state.developers[seat]
        paid = me.open | me.secret
        for objective in state.city.common:
            paid |= BIT[i64(objective)]
        return paid

    def token(self, paid: i64) -> float:
        """Return what a rubble token is worth."""
        worth = 0.0
        if paid & BIT[OF_RUBBLE]:
            worth += float(self.parts.points[OF_RUBBLE])
        if paid & BIT[MOST_RUBBLE]:
            worth += self.weights.majority
        return worth

    def site(self, state: Rebuild1906, seat: i64, plot: i64) -> float:
        """Return what the location adds to a building on a plot, given as a bit."""
        paid = self.paid(state, seat)
        mine = state.developers[seat].plots
        worth = 0.0
        for colour in range(i64(len(COLOURS))):
            if state.city.of_colour[colour] & plot:
                worth += self.colour(state, paid, mine, colour)
        if state.rubble & plot:
            price = float(RUBBLE_PRICE) * self.weights.dollar
            worth += self.token(paid) + self.weights.step - price
        return worth + self.neighbours(paid, mine, plot)

    def colour(self, state: Rebuild1906, paid: i64, mine: i64, colour: i64) -> float:
        """Return what one more building on a colour is worth."""
        worth = 0.0
        built = count(mine & state.city.of_colour[colour])
        if paid & BIT[OF_COLOUR + colour]:
            worth += float(self.parts.points[OF_COLOUR + colour])
        if paid & BIT[colour]:
            worth += self.weights.majority if built > 0 else self.weights.first_of_colour
        if paid & BIT[COLOUR_SET]:
            fewest = built
            for plots in state.city.of_colour:
                fewest = min(fewest, count(mine & plots))
            if built == fewest:
                worth += self.weights.piece
        return worth

    def neighbours(self, paid: i64, mine: i64, plot: i64) -> float:
        """Return what the neighbours of a plot add to a building there."""
        points = self.parts.points
        near = beside(plot)
        worth = 0.0
        if paid & BIT[ALONE]:
            alone = 1.0 - self.filled if near & self.built == 0 else 0.0
            spoilt = float(count(near & mine & ~beside(self.built)))
            worth += float(points[ALONE]) * (alone - spoilt)
        if paid & BIT[RIVAL] and near & self.built & ~mine:
            worth += float(points[RIVAL])
        if paid & BIT[PAIR]:
            worth += float(points[PAIR]) * float(pairs(mine | plot) - pairs(mine))
        if paid & BIT[CORNER] and plot & CORNERS:
            worth += float(points[CORNER]) * self.weights.corner_share
        return worth

    def permits_used(self, state: Rebuild1906, seat: i64, places: i64) -> float:
        """Return what it brings to use these permits of the hand, minus what they are worth."""
        permits = state.developers[seat].permits
        held: i64 = len(permits)
        shared: i64 = -1
        used: i64 = 0
        worth = 0.0
        for place in range(held):
            if places & BIT[place]:
                permit: i64 = i64(permits[place])
                shared &= self.parts.permit_symbols[permit]
                used += 1
                worth -= self.weights.wild_permit if permit >= WILD else self.weights.any_permit
        if used > 1:
            best = self.best_card(self.paid(state, seat), seat, shared)
            if best > 0.0:
                worth += best + self.weights.step
        return worth

    def best_card(self, paid: i64, seat: i64, shared: i64) -> float:
        """Return the worth of the best urban card among these symbols, given as bits."""
        best = 0.0
        for symbol in range(i64(len(SYMBOLS))):
            if shared & BIT[symbol]:
                best = max(best, self.urban_card(paid, seat, symbol))
        return best

    def urban_card(self, paid: i64, seat: i64, symbol: i64) -> float:
        """Return what the next urban card of a symbol is worth, or 0 if there is none."""
        if symbol == len(SYMBOLS) or self.top[symbol] < 0:
            return 0.0
        mine = self.cards[len(SYMBOLS) * seat + symbol]
        if symbol == LIGHTING:
            worth = float(self.parts.lighting[mine + 1] - self.parts.lighting[mine])
            if self.further[seat] > 1.0:
                worth += self.weights.lighting_hope
        else:
            worth = float(self.parts.urban_points[self.top[symbol]])
            if symbol == TRAM:
                worth -= float(self.parts.tram_price) * self.weights.dollar
        if paid & BIT[OF_SYMBOL + symbol]:
            worth += float(self.parts.points[OF_SYMBOL + symbol])
        if paid & BIT[URBAN_SET]:
            fewest = mine
            for other in range(i64(len(SYMBOLS))):
                fewest = min(fewest, self.cards[len(SYMBOLS) * seat + other])
            if mine == fewest:
                worth += self.weights.piece
        return worth

    # What can still be done

    def survey(self, state: Rebuild1906) -> None:
        """Compute what all developers have and can still do."""
        self.built = state.built()
        self.count_cards(state)
        coming = 0.0
        for seat in range(state.players):
            self.plan(state, seat)
            coming += self.further[seat]
        free = count(state.city.plots & ~self.built)
        self.filled = min(1.0, coming / float(free)) if free > 0 else 1.0

    def count_cards(self, state: Rebuild1906) -> None:
        """Count every seat's urban cards, and find the top of each pile."""
        cards = self.cards
        points = self.card_points
        top = self.top
        for i in range(len(SYMBOLS) * state.players):
            cards[i] = 0
            points[i] = 0
        for symbol in range(i64(len(SYMBOLS))):
            top[symbol] = -1
        urban = state.urban
        symbols = self.parts.urban_symbol
        card: i64 = len(urban) - 1
        while card >= 0:
            symbol = symbols[card]
            owner: i64 = i64(urban[card]) - 1
            if owner < 0:
                top[symbol] = card
            else:
                cards[len(SYMBOLS) * owner + symbol] += 1
                points[len(SYMBOLS) * owner + symbol] += self.parts.urban_points[card]
            card -= 1
        for seat in range(state.players):
            lights = len(SYMBOLS) * seat + LIGHTING
            points[lights] = self.parts.lighting[cards[lights]]

    def plan(self, state: Rebuild1906, seat: i64) -> None:
        """Estimate how many buildings a seat can still make with its time and resources."""
        weights = self.weights
        waits: i64 = 0
        for i in range(state.turn, state.players):
            if i64(state.order[i]) == seat:
                waits = 1
        turns = float(waits)
        cash = float(state.developers[seat].money)
        if state.best_builder < 0 and state.year < Y1912:
            years = Y1912 - 1 - state.year
            turns = float(RING - 1 - state.card + RING * years) + weights.last_turns
            if state.card == INCOME:
                years += waits
            else:
                turns += float(waits)
            turns += weights.bonus_turns * float(years)
            cash += weights.yearly_dollars * float(years)
        self.turns[seat] = turns
        self.spend(state, seat, turns * weights.building_turns, cash)

    def spend(self, state: Rebuild1906, seat: i64, turns: float, cash: float) -> None:
        """Spend turns on materials, permits, dollars, and the buildings made from them."""
        weights = self.weights
        me = state.developers[seat]
        price = self.parts.price[state.year] + self.parts.price[Y1912]
        cost = float(price) / 2.0 + weights.side_costs
        needed = weights.permits_per_building
        stock = me.stock
        permits = self.useful(state, me)
        further = 0.0
        left = me.stock + me.reserve
        while left > 0:
            left -= 1
            need = 1.0
            if stock > 0:
                stock -= 1
            else:
                need += 1.0
            need += max(0.0, needed - permits)
            permits = max(0.0, permits - needed)
            cash -= cost
            if cash < 0.0:
                need -= cash / weights.dollars_per_turn
                cash = 0.0
            if turns < need:
                further += turns / need
                turns = 0.0
                break
            further += 1.0
            turns -= need
        self.further[seat] = further * weights.planned
        self.idle[seat] = turns

    def useful(self, state: Rebuild1906, me: Developer) -> float:
        """Return how many permits a hand is worth."""
        held = float(i64(len(me.permits)))
        if held > 0.0 and state.plots_for(me, WHOLE_HAND, False) & ~self.built == 0:
            return held - self.weights.useless_hand
        return held

    # What a seat can expect

    def prospects(self, state: Rebuild1906) -> vec[float]:
        """Return the expected final points of each seat, in a state between two turns."""
        self.survey(state)
        points = vec[float](capacity=MOST_PLAYERS)
        for seat in range(state.players):
            points = append(points, self.prospect(state, seat))
        return points

    def prospect(self, state: Rebuild1906, seat: i64) -> float:
        """Return the expected final points of a seat, after a survey."""
        weights = self.weights
        me = state.developers[seat]
        further = self.further[seat]
        points = self.future(seat)
        for symbol in range(i64(len(SYMBOLS))):
            points += float(self.card_points[len(SYMBOLS) * seat + symbol])
        points += self.development(me, further * (weights.urban_share + weights.rubble_share))
        points += self.money(seat, me)
        for common in state.city.common:
            points += self.objective(state, seat, i64(common))
        own = me.open | me.secret
        while own != 0:
            points += self.objective(state, seat, lowest(own))
            own &= own - 1
        if state.best_builder == seat:
            points += float(self.parts.best_builder)
        points += self.hand(state, seat, -1) * min(1.0, further)
        return points + self.lane(state, seat)

    def future(self, seat: i64) -> float:
        """Return what the urban cards of buildings to come and idle turns are worth."""
        weights = self.weights
        cards = self.further[seat] * weights.urban_share * weights.urban_worth
        return cards + self.idle[seat] * weights.idle_turn

    def development(self, me: Developer, steps: float) -> float:
        """Return the points of the cell that this many more steps lead to."""
        parts = self.parts
        column = me.column
        row = me.row
        here = float(parts.cell(column, row))
        while steps > 0.0 and (column < parts.columns - 1 or row < parts.rows - 1):
            if column < parts.columns - 1:
                column += 1
            else:
                row += 1
            there = float(parts.cell(column, row))
            here += (there - here) * min(1.0, steps)
            steps -= 1.0
        return here

    def money(self, seat: i64, me: Developer) -> float:
        """Return what money is worth besides the buildings it pays for."""
        late = self.late(seat)
        early = self.weights.dollar * float(me.money)
        return late * float(self.parts.money_points[me.money]) + (1.0 - late) * early

    def late(self, seat: i64) -> float:
        """Return how near the end is: 0 for most of the game, rising to 1 when no turn is left."""
        return max(0.0, 1.0 - self.turns[seat] / self.weights.late_turns)

    def lane(self, state: Rebuild1906, seat: i64) -> float:
        """Return what it is worth to act early: on this card by the order, on the next by space."""
        if state.best_builder >= 0 or state.year == Y1912:
            return 0.0
        first = self.weights.first
        for i in range(state.turn, state.players):
            if i64(state.order[i]) == seat:
                return first * (self.weights.this_card - float(i) / float(state.players - 1))
        spaces = INCOME_SPACES if state.card == INCOME else state.spaces()
        return first * float(state.developers[seat].pawn) / float(spaces - 1)

    def hand(self, state: Rebuild1906, seat: i64, extra: i64) -> float:
        """Return how much better than average a seat's permits fit together; `extra` is one more
        permit, or -1."""
        permits = state.developers[seat].permits
        held: i64 = len(permits)
        size = held + 1 if extra >= 0 else held
        if size == 0:
            return 0.0
        paid = self.paid(state, seat)
        best = 0.0
        wild = 0.0
        for one in range(size):
            first: i64 = i64(permits[one]) if one < held else extra
            if first >= WILD:
                wild += self.weights.wild_permit - self.weights.any_permit
            for two in range(one):
                second: i64 = i64(permits[two])
                shared = self.parts.permit_symbols[first] & self.parts.permit_symbols[second]
                if shared != 0 and self.fit(state, first, second):
                    best = max(best, self.best_card(paid, seat, shared) - self.weights.plain_card)
        return best + wild

    def fit(self, state: Rebuild1906, first: i64, second: i64) -> bool:
        """Return whether two permits together are valid for a free plot."""
        if first >= WILD or second >= WILD:
            return True
        city = state.city
        parts = self.parts
        colours = city.of_colour[parts.permit_colour[first]]
        colours |= city.of_colour[parts.permit_colour[second]]
        numbers = city.of_number[parts.permit_number[first]]
        numbers |= city.of_number[parts.permit_number[second]]
        return colours & numbers & ~self.built != 0

    # Objectives

    def objective(self, state: Rebuild1906, seat: i64, objective: i64) -> float:
        """Return what an objective is expected to pay a seat."""
        if objective <= MOST_RUBBLE:
            return self.majority(state, seat, objective)
        me = state.developers[seat]
        further = self.further[seat]
        if objective == COLUMN:
            column = float(me.column) + further * self.weights.urban_share
            return between(self.parts.column_bar, column)
        if objective == ROW:
            row = float(me.row) + further * self.weights.rubble_share
            return between(self.parts.row_bar, row)
        return float(self.parts.points[objective]) * self.times(state, seat, objective)

    def any_objective(self, state: Rebuild1906, seat: i64) -> float:
        """Return what an objective of the pile is worth to a seat on average."""
        total = 0.0
        for objective in state.objective_pile:
            total += self.objective(state, seat, i64(objective))
        return total / float(i64(len(state.objective_pile)))

    def times(self, state: Rebuild1906, seat: i64, objective: i64) -> float:
        """Return how many times a seat will have what an objective pays for."""
        me = state.developers[seat]
        further = self.further[seat]
        if objective == OF_BUILDING:
            return float(count(me.plots)) + further
        if objective < OF_SYMBOL:
            plots = state.city.of_colour[objective - OF_COLOUR]
            free = float(count(plots & ~self.built))
            return float(count(me.plots & plots)) + self.weights.aimed_share * min(further, free)
        if objective < ALONE:
            symbol = objective - OF_SYMBOL
            cards = float(self.cards[len(SYMBOLS) * seat + symbol])
            if self.top[symbol] < 0:
                return cards
            return cards + self.weights.aimed_share * self.weights.urban_share * further
        if objective <= CORNER:
            return self.neighbourly(state, me, objective, further)
        if objective == COLOUR_SET:
            return self.colour_sets(state, me, further)
        if objective == URBAN_SET:
            return self.urban_sets(seat, further * self.weights.urban_share)
        if objective == OF_RUBBLE:
            return float(me.rubble) + (further * self.weights.rubble_share if state.rubble else 0.0)
        return self.bundles(seat, me)

    def neighbourly(
        self, state: Rebuild1906, me: Developer, objective: i64, further: float
    ) -> float:
        """Return how many buildings, or pairs, will have the neighbours an objective asks for."""
        now = float(state.neighbourly(me, objective))
        filled = self.filled
        if objective == ALONE:
            return (now + further * self.weights.alone_share) * (1.0 - filled)
        if objective == RIVAL:
            others = float(count(me.plots)) - now
            now += others * filled * self.weights.new_rival_share
            return now + further * self.weights.rival_share
        if objective == PAIR:
            return now + further * self.weights.pair_share
        corners = float(count(me.plots & CORNERS)) - now
        return now + corners * filled * filled + further * self.weights.corner_share * filled

    def colour_sets(self, state: Rebuild1906, me: Developer, further: float) -> float:
        """Return the complete sets of four colours plus the chance of one more."""
        fewest: i64 = BUILDINGS
        missing = 0.0
        for plots in state.city.of_colour:
            mine = count(me.plots & plots)
            if mine < fewest:
                fewest = mine
                missing = 0.0
            if mine == fewest:
                missing += 1.0
        return float(fewest) + completed(missing, further, self.weights.piece_doubt)

    def urban_sets(self, seat: i64, chances: float) -> float:
        """Return the complete sets of four urban cards plus the chance of one more."""
        fewest = self.cards[len(SYMBOLS) * seat]
        for symbol in range(i64(len(SYMBOLS))):
            fewest = min(fewest, self.cards[len(SYMBOLS) * seat + symbol])
        missing = 0.0
        for symbol in range(i64(len(SYMBOLS))):
            if self.cards[len(SYMBOLS) * seat + symbol] == fewest:
                missing += 1.0
                if self.top[symbol] < 0:
                    return float(fewest)
        return float(fewest) + completed(missing, chances, self.weights.piece_doubt)

    def bundles(self, seat: i64, me: Developer) -> float:
        """Return the bundles of dollars that a seat will have at the end."""
        late = self.late(seat)
        early = self.weights.usual_bundles + self.weights.kept_dollars * float(me.money)
        return late * float(me.money // self.parts.money_each) + (1.0 - late) * early

    def majority(self, state: Rebuild1906, seat: i64, objective: i64) -> float:
        """Return the points of the rank that a seat can expect in a majority."""
        weights = self.weights
        rate = weights.contested_share
        ranks = self.parts.ranks(objective, state.players)
        if objective == MOST_RUBBLE:
            rate = weights.rubble_share if state.rubble else 0.0
        elif state.city.of_colour[objective] & ~self.built == 0:
            rate = 0.0
        coming = rate * self.further[seat]
        doubt = weights.rank_spread + coming
        mine = float(state.counted(seat, objective)) + coming
        rank = 0.0
        for other in range(state.players):
            if other != seat:
                theirs = rate * self.further[other]
                lead = mine - float(state.counted(other, objective)) - theirs
                # The more is still to come, the less a lead means.
                spread = doubt + theirs
                rank += min(1.0, max(0.0, 0.5 - 0.5 * lead / spread))
        return between(ranks, rank) * min(1.0, mine)

    # Reasons: what a move changes, and what would be lost without it

    def reasons(self, state: State, action: i64) -> list[Reason]:
        assert isinstance(state, Rebuild1906)
        before = known_to_mover(state)
        if action == FROM_PILE:
            return self.reasons_for_pile(before)
        moved = before.copy()
        moved.apply(action)
        change = Change()
        change.before = before
        change.after = self.settled(moved)
        change.seat = before.seat
        change.items = self.itemise(change.after)
        if before.decision == CHOOSE_INCOME:
            # The bonus that follows is a decision of its own.
            dollars = moved.developers[before.seat].money - before.developers[before.seat].money
            told = [Reason("dollars", self.worth_of_dollars(change, dollars), {"dollars": dollars})]
        else:
            told = self.reasons_of_money(change, action)
            told.extend(self.reasons_of_supplies(change))
            told.extend(self.reasons_of_points(change))
        if before.decision in (CHOOSE_SPACE, CHOOSE_INCOME):
            told.extend(self.reasons_of_place(change, moved))
        return worthwhile(told, LEAST_REASON)

    def itemise(self, state: Rebuild1906) -> list[list[float]]:
        """Return by seat, then by item, what the prospects are made of."""
        self.survey(state)
        return [self.items(state, seat) for seat in range(state.players)]

    def items(self, state: Rebuild1906, seat: i64) -> list[float]:
        """Return the terms of `prospect`."""
        weights = self.weights
        me = state.developers[seat]
        further = self.further[seat]
        items = [0.0] * ITEMS
        items[FUTURE] = self.future(seat)
        for symbol in range(i64(len(SYMBOLS))):
            items[URBAN_CARDS] += float(state.urban_score(seat, symbol))
        items[CELL] = self.development(me, further * (weights.urban_share + weights.rubble_share))
        items[CASH] = self.money(seat, me)
        paid = self.paid(state, seat)
        while paid != 0:
            items[lowest(paid)] = self.objective(state, seat, lowest(paid))
            paid &= paid - 1
        if state.best_builder == seat:
            items[BUILDER] = float(self.parts.best_builder)
        items[HAND] = self.hand(state, seat, -1) * min(1.0, further)
        items[LANE] = self.lane(state, seat)
        return items

    def loss(self, change: "Change", undone: Rebuild1906) -> "Loss":
        """Return what a part of a change is worth, from the state in which it is undone."""
        seat = change.seat
        items = self.itemise(undone)
        best = best_rival(change.items, seat)
        loss = Loss()
        loss.own = []
        loss.rivals = []
        for item in range(ITEMS):
            loss.own.append(change.items[seat][item] - items[seat][item])
            rivals = rivals_part(items, item, seat, best) - rivals_part(
                change.items, item, seat, best
            )
            loss.rivals.append(rivals)
        return loss

    def reasons_for_pile(self, state: Rebuild1906) -> list[Reason]:
        """The average objective is worth more than those in the row."""
        seat = state.seat
        most: i64 = 0
        for card in state.objective_row:
            if i64(card) != NO_CARD:
                most = max(most, state.objective_score(seat, i64(card)))
        self.survey(state)
        return worthwhile(
            [Reason("pile", self.any_objective(state, seat), {"points": most})], LEAST_REASON
        )

    def reasons_of_money(self, change: "Change", action: i64) -> list[Reason]:
        """Dollars taken, or dollars not spent where an alternative would cost them."""
        was = change.before.developers[change.seat]
        now = change.after.developers[change.seat]
        if now.money > was.money:
            worth = self.worth_of_dollars(change, now.money - was.money)
            return [Reason("dollars", worth, {"dollars": now.money - was.money})]
        if action == NO_URBAN:
            price = self.parts.tram_price
            return [Reason("saves", self.worth_of_dollars(change, price), {"dollars": price})]
        dear = was.money >= RUBBLE_PRICE and change.before.rubble != 0
        if action == CLEAR_NOTHING and dear:
            price = RUBBLE_PRICE - STEP_PRICE
            return [Reason("saves", self.worth_of_dollars(change, price), {"dollars": price})]
        if SITE <= action < DISCARD and now.rubble == was.rubble and now.money >= RUBBLE_PRICE:
            worth = self.worth_of_dollars(change, RUBBLE_PRICE)
            return [Reason("clean", worth, {"dollars": RUBBLE_PRICE})]
        return []

    def worth_of_dollars(self, change: "Change", dollars: i64) -> float:
        undone = change.after.copy()
        undone.developers[change.seat].money -= dollars
        return self.loss(change, undone).total()

    def reasons_of_supplies(self, change: "Change") -> list[Reason]:
        """A building taken from the reserve, a permit, an objective; and the permits kept."""
        seat = change.seat
        was = change.before.developers[seat]
        now = change.after.developers[seat]
        told: list[Reason] = []
        if now.reserve < was.reserve:
            undone = change.after.copy()
            undone.developers[seat].reserve += 1
            undone.developers[seat].stock -= 1
            worth = self.loss(change, undone).total()
            told.append(Reason("materials", worth, {"count": now.stock}))
        if len(now.permits) > len(was.permits):
            undone = change.after.copy()
            undone.developers[seat].permits = was.permits
            told.extend(self.reasons_of_permit(change, self.loss(change, undone)))
        if now.open != was.open:
            undone = change.after.copy()
            undone.developers[seat].open = was.open
            worth = self.loss(change, undone).total()
            objective = lowest(now.open & ~was.open)
            told.append(self.reason_of_objective(change, objective, worth))
        if change.before.decision == CHOOSE_PERMITS and len(now.permits) > 0:
            undone = change.after.copy()
            undone.developers[seat].permits = vec[u8]()
            worth = self.loss(change, undone).total()
            told.append(Reason("hand", worth, {"count": len(now.permits)}))
        return told

    def reasons_of_permit(self, change: "Change", loss: "Loss") -> list[Reason]:
        """A permit opens plots, and may share a symbol with another one."""
        after = change.after
        was = change.before.developers[change.seat]
        now = after.developers[change.seat]
        card: i64 = i64(now.permits[len(now.permits) - 1])
        if card >= WILD:
            return [Reason("wild", loss.total(), {})]
        subject = self.subject(change)
        told: list[Reason] = []
        symbol = self.best_match(after, change.seat)
        if symbol >= 0:
            points = self.urban_points(after, change.seat, symbol)
            facts = subject | {"symbol": SYMBOLS[symbol], "points": points}
            told.append(Reason("match", loss.own[HAND], facts))
        plots = after.plots_for(now, WHOLE_HAND, False) & ~after.plots_for(was, WHOLE_HAND, False)
        opened = count(plots & ~after.built())
        worth = loss.total() - loss.own[HAND]
        if opened > 0:
            told.append(Reason("reach", worth, subject | {"count": opened}))
        else:
            told.append(Reason("held", worth, {"count": len(now.permits)}))
        return told

    def best_match(self, state: Rebuild1906, seat: i64) -> i64:
        """Return the symbol of the best urban card for the last permit and another one, or -1."""
        permits = state.developers[seat].permits
        last: i64 = len(permits) - 1
        card: i64 = i64(permits[last])
        paid = self.paid(state, seat)
        best = 0.0
        choice: i64 = -1
        for place in range(last):
            other: i64 = i64(permits[place])
            if self.fit(state, other, card):
                shared = self.parts.permit_symbols[other] & self.parts.permit_symbols[card]
                for symbol in range(i64(len(SYMBOLS))):
                    worth = self.urban_card(paid, seat, symbol) if shared & BIT[symbol] else 0.0
                    if worth > best:
                        best = worth
                        choice = symbol
        return choice

    def urban_points(self, state: Rebuild1906, seat: i64, symbol: i64) -> i64:
        """Return the points printed for the next urban card of a symbol."""
        if symbol == LIGHTING:
            mine = state.urban_cards(seat, LIGHTING)
            return self.parts.lighting[mine + 1] - self.parts.lighting[mine]
        return self.parts.urban_points[state.top_urban(symbol)]

    def reason_of_objective(self, change: "Change", objective: i64, worth: float) -> Reason:
        """An objective that already pays, or else what it may pay."""
        facts: dict[str, int | str] = {"objective": OBJECTIVES[objective]}
        points = change.after.objective_score(change.seat, objective)
        if points > 0:
            return Reason("pays", worth, facts | {"points": points})
        if change.before.decision in (CHOOSE_SPACE, CHOOSE_ACT):
            slot: i64 = 0
            while i64(change.before.objective_row[slot]) != objective:
                slot += 1
            facts["slot"] = slot + 1
        parts = self.parts
        players = change.after.players
        if objective <= MOST_RUBBLE:
            ranks = [str(parts.ranks(objective, players)[rank]) for rank in range(players)]
            facts["ranks"] = "/".join(ranks)
        elif objective <= ROW:
            bar = parts.column_bar if objective == COLUMN else parts.row_bar
            facts["bar"] = "/".join([str(points) for points in bar])
        else:
            facts["points"] = parts.points[objective]
            if objective == OF_MONEY:
                facts["each"] = parts.money_each
        return Reason("offer", worth, facts)

    def reasons_of_points(self, change: "Change") -> list[Reason]:
        """What a building, rubble, an urban card and steps bring at the end of the game."""
        seat = change.seat
        before = change.before
        after = change.after
        was = before.developers[seat]
        now = after.developers[seat]
        stepped = now.column != was.column or now.row != was.row
        cards = [
            card for card in range(len(after.urban)) if after.urban[card] != before.urban[card]
        ]
        if now.plots == was.plots and now.rubble == was.rubble and not stepped and not cards:
            return []
        undone = after.copy()
        me = undone.developers[seat]
        me.plots = was.plots
        me.rubble = was.rubble
        me.column = was.column
        me.row = was.row
        undone.urban = before.urban[:]
        loss = self.loss(change, undone)
        subject = self.subject(change)
        told: list[Reason] = []
        if stepped:
            points = self.parts.cell(now.column, now.row)
            told.append(Reason("advance", loss.own[CELL], subject | {"points": points}))
        for card in cards:
            symbol = self.parts.urban_symbol[card]
            points = after.urban_score(seat, symbol) - before.urban_score(seat, symbol)
            facts = subject | {"symbol": SYMBOLS[symbol], "points": points}
            told.append(Reason("urban", loss.own[URBAN_CARDS], facts))
        if after.best_builder == seat and before.best_builder != seat:
            points = self.parts.best_builder
            told.append(Reason("best-builder", float(points), subject | {"points": points}))
        for objective in range(i64(len(OBJECTIVES))):
            facts = subject | {"objective": OBJECTIVES[objective]}
            worth = loss.own[objective]
            points = after.objective_score(seat, objective)
            points -= before.objective_score(seat, objective)
            if points > 0:
                told.append(Reason("objective", worth, facts | {"points": points}))
            elif objective in (COLOUR_SET, URBAN_SET):
                pieces = pieces_of_set(after, seat, objective)
                if pieces > pieces_of_set(before, seat, objective):
                    told.append(Reason("piece", worth, facts | {"count": pieces}))
            told.extend(reasons_against(change, objective, loss.rivals[objective], facts))
        return told

    def reasons_of_place(self, change: "Change", moved: Rebuild1906) -> list[Reason]:
        """Where a pawn stands decides who acts first, and what needs no payment."""
        before = change.before
        seat = change.seat
        space = moved.developers[seat].pawn
        spaces = INCOME_SPACES if before.card == INCOME else before.spaces()
        right = (BIT[spaces] - 1) & ~(BIT[space + 1] - 1)
        ahead = count(before.taken & right)
        waiting = before.players - before.turn - 1
        ahead += min(waiting, count(right & ~before.taken))
        told: list[Reason] = []
        if ahead < before.players - 1:
            told.append(Reason("early", change.items[seat][LANE], {"count": ahead}))
        if moved.decision == CHOOSE_ACT and moved.seat == seat and moved.turn == before.turn:
            act = self.next_choice(moved) - ACT
            if 0 <= act < MONEY - ACT and moved.space_of(act) == space:
                dollars = min(DISTANCE_PRICE, change.after.developers[seat].money)
                worth = self.worth_of_dollars(change, dollars)
                told.append(Reason("free", worth, {"act": KINDS[act]}))
        return told

    def subject(self, change: "Change") -> dict[str, int | str]:
        """Return what brings about a change, if the move only leads to it: a building, a permit."""
        if change.before.decision not in (CHOOSE_SPACE, CHOOSE_ACT, CHOOSE_LAST):
            return {}
        was = change.before.developers[change.seat]
        now = change.after.developers[change.seat]
        if now.plots != was.plots:
            return {"plot": lowest(now.plots & ~was.plots)}
        if len(now.permits) > len(was.permits):
            card: i64 = i64(now.permits[len(now.permits) - 1])
            if card < WILD:
                colour = COLOURS[self.parts.permit_colour[card]]
                return {"colour": colour, "number": self.parts.permit_number[card]}
        return {}


@final
class Change:
    """What a move and the rest of its turn do, as far as the mover knows; and the items of the
    prospects after it, by seat."""

    before: Rebuild1906
    after: Rebuild1906
    items: list[list[float]]

    def __init__(self) -> None:
        self.seat: i64 = 0


@final
class Loss:
    """By item: what the mover would lose without a part of a change, and the rivals would win."""

    own: list[float]
    rivals: list[float]

    def total(self) -> float:
        return sum(self.own, 0.0) + sum(self.rivals, 0.0)


def known_to_mover(state: Rebuild1906) -> Rebuild1906:
    """Return a state in which all objectives that the seat to move cannot see are in the pile, in
    the order of their numbers, so that it is the same for every guess."""
    known = state.copy()
    unseen: i64 = 0
    for objective in known.objective_pile:
        unseen |= BIT[i64(objective)]
    for seat in range(known.players):
        if seat != known.seat:
            unseen |= known.developers[seat].secret
            known.developers[seat].secret = 0
    known.objective_pile = vec[u8]()
    while unseen != 0:
        known.objective_pile = append(known.objective_pile, u8(lowest(unseen)))
        unseen &= unseen - 1
    return known


def reasons_against(
    change: Change, objective: i64, worth: float, facts: dict[str, int | str]
) -> list[Reason]:
    """Say which rival loses most points of an objective that is known to count for it."""
    bit = BIT[objective]
    common = u8(objective) in change.before.city.common
    most: i64 = 0
    loser: i64 = -1
    for rival in range(change.after.players):
        if rival != change.seat and (common or change.after.developers[rival].open & bit):
            points = change.before.objective_score(rival, objective)
            points -= change.after.objective_score(rival, objective)
            if points > most:
                most = points
                loser = rival
    return [Reason("costs", worth, facts | {"seat": loser, "points": most})] if loser >= 0 else []


def pieces_of_set(state: Rebuild1906, seat: i64, objective: i64) -> i64:
    """Return how many pieces of the next set of four a seat has."""
    if objective == COLOUR_SET:
        plots = state.developers[seat].plots
        held = [count(plots & of_colour) for of_colour in state.city.of_colour]
    else:
        held = [state.urban_cards(seat, symbol) for symbol in range(i64(len(SYMBOLS)))]
    fewest = min(held)
    return sum([1 for pieces in held if pieces > fewest])


def best_rival(items: list[list[float]], seat: i64) -> i64:
    """Return the rival with the most points, which `ahead` counts most."""
    best: i64 = -1
    most = -1e300
    for other in range(i64(len(items))):
        total = sum(items[other], 0.0)
        if other != seat and total > most:
            most = total
            best = other
    return best


def rivals_part(items: list[list[float]], item: i64, seat: i64, best: i64) -> float:
    """Return what `ahead` subtracts: half of the best rival's points, half of their mean."""
    total = 0.0
    for other in range(i64(len(items))):
        if other != seat:
            total += items[other][item]
    return (items[best][item] + total / float(len(items) - 1)) / 2.0
