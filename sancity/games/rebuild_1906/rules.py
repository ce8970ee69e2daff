"""1906 San Francisco (Perepau Llistosella, Looping Games): the rules.

Developers rebuild the city after the earthquake. Every year their pawns go round a ring of six
action cards. Permits, dollars and materials become buildings; objectives say what these are worth.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.bits import BIT, count, lowest, members
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import GameParts, GameSetup, State

FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 4
COLOURS: Final = ("green", "red", "yellow", "violet")
NUMBERS: Final = 5
# What permits and urban-development cards show.
SYMBOLS: Final = ("lighting", "tram", "hydrant", "park")
LIGHTING: Final = 0
TRAM: Final = 1

# The map (RB-44): plot cards with five plots each, in a U. A plot is 5 x card + 0 (a) to 4 (e); its
# neighbours are the plots before and after it on its card.
PLOT_CARDS: Final = 8
CARD_PLOTS: Final = 5
PLOTS: Final = PLOT_CARDS * CARD_PLOTS
FIRST_PLOTS: Final = sum([1 << CARD_PLOTS * card for card in range(PLOT_CARDS)])
LAST_PLOTS: Final = FIRST_PLOTS << CARD_PLOTS - 1
CORNERS: Final = FIRST_PLOTS * 0b11011

# The ring: six action cards, and the kinds of action on their spaces.
RING: Final = 6
SPACES: Final = 5
KINDS: Final = (
    *("build", "subsidised", "materials", "profit"),
    *("permit", "objective", "clearing", "development", "pass"),
)
BUILD: Final = 0
SUBSIDISED: Final = 1
MATERIALS: Final = 2
PROFIT: Final = 3
PERMIT: Final = 4
OBJECTIVE: Final = 5
CLEARING: Final = 6
DEVELOPMENT: Final = 7
PASS: Final = 8
NO_SPACE: Final = 9

# Years 0 to 5 are 1906 to 1911; 6 is 1912, when each player may build one last time.
FIRST_YEAR: Final = 1906
YEARS: Final = 7
Y1906: Final = 0
Y1912: Final = 6
INCOME_SPACES: Final = 4
# Where pawns are before the first card of a year: in the income zone.
INCOME: Final = -1
BONUSES: Final = ("permit", "objective", "building", "step", "money")
BONUS_PERMIT: Final = 1
BONUS_OBJECTIVE: Final = 2
BONUS_BUILDING: Final = 4
BONUS_STEP: Final = 8
BONUS_MONEY: Final = 16

DISTANCE_PRICE: Final = 2
RUBBLE_PRICE: Final = 3
STEP_PRICE: Final = 2
MOST_MONEY: Final = 15
MOST_PERMITS: Final = 5
BUILDINGS: Final = 8

# Permits 0 to 39 are two of each colour and number; then two wild ones.
PERMITS: Final = 42
WILD: Final = 40
NO_CARD: Final = 255
SLOTS: Final = 3

# The objectives: majorities in the colours and in rubble, the bars of the development board, and
# those that pay a number of points for each of something.
OBJECTIVES: Final = (
    *("most_green", "most_red", "most_yellow", "most_violet", "most_rubble", "column", "row"),
    *("building", "green", "red", "yellow", "violet", "lighting", "tram", "hydrant", "park"),
    *("alone", "rival", "pair", "corner", "colour_set", "urban_set", "rubble", "money"),
)
MOST_RUBBLE: Final = 4
COLUMN: Final = 5
ROW: Final = 6
OF_BUILDING: Final = 7
OF_COLOUR: Final = 8
OF_SYMBOL: Final = 12
ALONE: Final = 16
RIVAL: Final = 17
PAIR: Final = 18
CORNER: Final = 19
COLOUR_SET: Final = 20
URBAN_SET: Final = 21
OF_RUBBLE: Final = 22
OF_MONEY: Final = 23
INITIAL: Final = 8
COMMON: Final = 3

# What the seat to move has to decide.
DECISIONS: Final = (
    *("income", "bonus", "space", "act", "permit", "objective", "clearing"),
    *("plot", "permits", "urban", "last"),
)
CHOOSE_INCOME: Final = 0
CHOOSE_BONUS: Final = 1
CHOOSE_SPACE: Final = 2
CHOOSE_ACT: Final = 3
CHOOSE_PERMIT: Final = 4
CHOOSE_OBJECTIVE: Final = 5
CHOOSE_CLEARING: Final = 6
CHOOSE_PLOT: Final = 7
CHOOSE_PERMITS: Final = 8
CHOOSE_URBAN: Final = 9
CHOOSE_LAST: Final = 10

# One or two of the five places of a hand: the permits used for a building. Then as bits.
HAND_SETS: Final = [
    *([place] for place in range(MOST_PERMITS)),
    *([one, two] for one in range(MOST_PERMITS) for two in range(one + 1, MOST_PERMITS)),
]
SETS: Final = 15
SET_PLACES: Final = vec[i64]([sum([1 << place for place in places]) for places in HAND_SETS])
WHOLE_HAND: Final = 31

# Actions: an income space; a space of a card and an action there; dollars, a building or a step; a
# permit or an objective from the row (or the pile); rubble; a plot, permits for it, an urban card.
EARN: Final = 0
STAND: Final = EARN + INCOME_SPACES
ACT: Final = STAND + SPACES
MONEY: Final = ACT + PASS
TAKE_BUILDING: Final = MONEY + 1
TAKE_STEP: Final = MONEY + 2
TAKE_PERMIT: Final = MONEY + 3
TAKE_OBJECTIVE: Final = TAKE_PERMIT + SLOTS
FROM_PILE: Final = TAKE_OBJECTIVE + SLOTS
CLEAR: Final = FROM_PILE + 1
CLEAR_NOTHING: Final = CLEAR + PLOTS
SITE: Final = CLEAR_NOTHING + 1
DISCARD: Final = SITE + PLOTS
URBAN: Final = DISCARD + SETS
NO_URBAN: Final = URBAN + len(SYMBOLS)
ACTIONS: Final = NO_URBAN + 1


@final
class Parts(GameParts):
    """The checked contents of `components.toml`."""

    # By permit: its colour and number (if it is not wild), and its symbols as bits.
    permit_colour: vec[i64]
    permit_number: vec[i64]
    permit_symbols: vec[i64]
    # By plot of each plot card: its colour and number. By card and face: the plots with rubble, as
    # bits.
    plot_colour: vec[i64]
    plot_number: vec[i64]
    plot_rubble: vec[i64]
    # By side (0 for two players), card and space: the kind of action or NO_SPACE, and its dollars.
    kinds: vec[i64]
    profits: vec[i64]
    # By income space, from the left: dollars.
    income: vec[i64]
    # By year: the price of a building; the possible bonuses as bits; the dollars of the bonus, and
    # those for each building.
    price: vec[i64]
    bonus: vec[i64]
    bonus_money: vec[i64]
    bonus_each: vec[i64]
    # By objective: its points for each. Then the initial objectives.
    points: vec[i64]
    initial: vec[u8]
    # What a majority in a colour pays, by rank.
    colour_ranks: vec[i64]
    # What a majority in rubble pays, by number of players (from two) and rank.
    rubble_ranks: vec[i64]
    # The points of lighting cards, by their number from 0.
    lighting: vec[i64]
    # The urban-development cards in the order of their piles: symbol and points (0 for lighting).
    urban_symbol: vec[i64]
    urban_points: vec[i64]
    # Points: by cell (columns x row + column), by column, by row, and by dollars.
    cells: vec[i64]
    column_bar: vec[i64]
    row_bar: vec[i64]
    money_points: vec[i64]

    def __init__(self) -> None:
        self.tram_price: i64 = 0
        self.money_each: i64 = 1
        self.best_builder: i64 = 0
        # The size of the development board.
        self.columns: i64 = 0
        self.rows: i64 = 0

    def ranks(self, objective: i64, players: i64) -> vec[i64]:
        """Return what a majority pays, from the first rank."""
        if objective != MOST_RUBBLE:
            return self.colour_ranks
        first = MOST_PLAYERS * (players - FEWEST_PLAYERS)
        return self.rubble_ranks[first : first + players]

    def cell(self, column: i64, row: i64) -> i64:
        """Return the points of a cell of the development board."""
        return self.cells[self.columns * row + column]


@final
class Setup(GameSetup):
    """What does not change during a game: the components and the number of players."""

    parts: Parts

    def __init__(self) -> None:
        self.players: i64 = 0


@mypyc_attr(acyclic=True)
@final
class City:
    """What does not change during a game; copies of the state share it."""

    # By place on the map, row by row: the plot card there, and its face.
    cards: vec[u8]
    faces: vec[u8]
    # By colour and by number: the plots, as bits.
    of_colour: vec[i64]
    of_number: vec[i64]
    # The action cards in their order around the ring.
    ring: vec[u8]
    # The objectives that count for everyone.
    common: vec[u8]

    def __init__(self) -> None:
        self.plots: i64 = 0


@mypyc_attr(acyclic=True)
@final
class Developer:
    """A player's possessions."""

    # In the order taken. Never changed in place, so copies share it.
    permits: vec[u8]

    def __init__(self) -> None:
        self.money: i64 = 0
        # Where the token is on the development board.
        self.column: i64 = 0
        self.row: i64 = 0
        # Buildings in the reserve, in stock, and on which plots (bits).
        self.reserve: i64 = BUILDINGS
        self.stock: i64 = 0
        self.plots: i64 = 0
        self.rubble: i64 = 0
        # Objectives as bits: face up and face down.
        self.open: i64 = 0
        self.secret: i64 = 0
        # The space on which the pawn stands.
        self.pawn: i64 = 0

    def copy(self) -> "Developer":
        other = Developer()
        self.copy_to(other)
        return other

    def copy_to(self, other: "Developer") -> None:
        other.permits = self.permits
        other.money = self.money
        other.column = self.column
        other.row = self.row
        other.reserve = self.reserve
        other.stock = self.stock
        other.plots = self.plots
        other.rubble = self.rubble
        other.open = self.open
        other.secret = self.secret
        other.pawn = self.pawn

    def gain(self, dollars: i64) -> i64:
        """Take dollars and return how many: what exceeds the money track is lost (RB-13)."""
        gained = min(dollars, MOST_MONEY - self.money)
        self.money += gained
        return gained


def beside(plots: i64) -> i64:
    """RB-44: return the neighbours of these plots."""
    return (plots & ~LAST_PLOTS) << 1 | (plots & ~FIRST_PLOTS) >> 1


def numbered(size: i64) -> vec[u8]:
    """Return the cards 0 to size - 1."""
    return vec[u8]([u8(card) for card in range(size)])


@mypyc_attr(acyclic=True)
@final
class Rebuild1906(State):
    """A game of 1906 San Francisco in progress."""

    setup: Setup
    city: City
    # By seat.
    developers: list[Developer]
    # The seats in the order in which they act on this card. Replaced at each card.
    order: vec[u8]
    # Three slots each, NO_CARD where one is empty.
    permit_row: vec[u8]
    objective_row: vec[u8]
    # The piles, the top card last. Replaced when a card is drawn, so copies share them.
    permit_pile: vec[u8]
    objective_pile: vec[u8]
    # By urban-development card: its owner (seat + 1), or 0 while it is in its pile. Replaced when
    # one is taken.
    urban: vec[u8]

    def __init__(self) -> None:
        super().__init__()
        self.year: i64 = Y1906
        # The card of the ring on which players act now, or INCOME.
        self.card: i64 = INCOME
        # How many players have finished there, and the spaces taken there, as bits.
        self.turn: i64 = 0
        self.taken: i64 = 0
        self.decision: i64 = CHOOSE_INCOME
        # The plots with rubble, and the permits that have been used, as bits.
        self.rubble: i64 = 0
        self.used_permits: i64 = 0
        # While building: whether it is subsidised, where, and the symbols on offer, as bits.
        self.subsidised: bool = False
        self.site: i64 = 0
        self.offered: i64 = 0
        # The seat that has the best-builder card, or -1.
        self.best_builder: i64 = -1

    # Set-up

    def deal(self) -> None:
        """RB-01 to RB-05."""
        self.city = City()
        self.lay_out_map()
        self.city.ring = numbered(RING)
        self.rng.shuffle(self.city.ring)  # RB-02
        self.developers = []
        for _ in range(self.players):
            developer = Developer()
            developer.permits = vec[u8]()
            self.developers.append(developer)
        self.urban = vec[u8]([u8(0) for _ in range(len(self.setup.parts.urban_symbol))])
        self.deal_objectives()
        self.deal_permits()
        first = self.rng.below(self.players)  # RB-05
        self.order = vec[u8]()
        for i in range(self.players):
            self.order = append(self.order, u8((first + i) % self.players))
        self.seat = first
        self.revealed = False

    def lay_out_map(self) -> None:
        """RB-01: random plot cards, each with a random face up."""
        city = self.city
        city.cards = numbered(PLOT_CARDS)
        self.rng.shuffle(city.cards)
        city.cards = city.cards[: 2 * self.players]
        city.faces = vec[u8]()
        for _ in range(2 * self.players):
            city.faces = append(city.faces, u8(self.rng.below(2)))
        self.survey()

    def survey(self) -> None:
        """Record the colours and numbers of the plots on the map, and put rubble on it."""
        parts = self.setup.parts
        city = self.city
        city.plots = 0
        city.of_colour = vec[i64]([0, 0, 0, 0])
        city.of_number = vec[i64]([0, 0, 0, 0, 0, 0])
        self.rubble = 0
        for position in range(2 * self.players):
            card: i64 = i64(city.cards[position])
            face: i64 = i64(city.faces[position])
            self.rubble |= parts.plot_rubble[2 * card + face] << CARD_PLOTS * position
            for i in range(i64(CARD_PLOTS)):
                plot = BIT[CARD_PLOTS * position + i]
                city.plots |= plot
                city.of_colour[parts.plot_colour[CARD_PLOTS * card + i]] |= plot
                city.of_number[parts.plot_number[CARD_PLOTS * card + i]] |= plot

    def deal_objectives(self) -> None:
        """RB-04: three initial objectives for all, a secret one for each seat, three in the row."""
        initial = self.setup.parts.initial[:]
        self.rng.shuffle(initial)
        self.city.common = initial[:COMMON]
        pile = initial[COMMON:]
        for objective in range(i64(len(OBJECTIVES))):
            if u8(objective) not in initial:
                pile = append(pile, u8(objective))
        self.rng.shuffle(pile)
        self.objective_pile = pile
        for developer in self.developers:
            developer.secret = BIT[self.draw_objective()]
        self.objective_row = vec[u8]([u8(NO_CARD), u8(NO_CARD), u8(NO_CARD)])
        for slot in range(i64(SLOTS)):
            self.refill_objective(slot)

    def deal_permits(self) -> None:
        self.permit_pile = numbered(PERMITS)
        self.rng.shuffle(self.permit_pile)
        self.permit_row = vec[u8]([u8(NO_CARD), u8(NO_CARD), u8(NO_CARD)])
        for slot in range(i64(SLOTS)):
            self.refill_permit(slot)

    # Legal actions and their effects

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=32)
        if self.seat < 0:
            return moves
        me = self.developers[self.seat]
        if self.decision == CHOOSE_SPACE:
            return self.add_free(moves, STAND, self.spaces())
        if self.decision == CHOOSE_ACT:
            return self.add_acts(moves, me)
        if self.decision == CHOOSE_INCOME:
            return self.add_free(moves, EARN, INCOME_SPACES)
        if self.decision == CHOOSE_BONUS:
            return self.add_bonuses(moves, me)
        if self.decision == CHOOSE_LAST:
            return self.add_last(moves, me)
        return self.legal_details(moves, me)

    def legal_details(self, moves: vec[i64], me: Developer) -> vec[i64]:
        """Return the choices within an action."""
        if self.decision == CHOOSE_PERMIT:
            return self.add_permits(moves)
        if self.decision == CHOOSE_OBJECTIVE:
            return self.add_objectives(moves)
        if self.decision == CHOOSE_CLEARING:
            return self.add_rubble(moves, me)
        if self.decision == CHOOSE_PLOT:
            return self.add_plots(moves, SITE, self.sites(me, me.money, self.subsidised))
        if self.decision == CHOOSE_PERMITS:
            return self.add_sets(moves, me)
        return self.add_urban(moves)

    def apply(self, action: i64) -> None:
        self.revealed = False
        if action < STAND:
            self.earn(action - EARN)
        elif action < ACT:
            self.stand(action - STAND)
        elif action < MONEY:
            self.act(action - ACT)
        elif action < TAKE_PERMIT:
            self.take_reward(action)
        else:
            self.apply_detail(action)

    def apply_detail(self, action: i64) -> None:
        if action < TAKE_OBJECTIVE:
            self.take_permit(action - TAKE_PERMIT)
        elif action <= FROM_PILE:
            self.take_objective(action - TAKE_OBJECTIVE)
        elif action <= CLEAR_NOTHING:
            self.clear(action - CLEAR)
        elif action < DISCARD:
            self.choose_site(action - SITE)
        elif action < URBAN:
            self.build(action - DISCARD)
        else:
            self.take_urban(action - URBAN)

    # Decision: a space of the income zone

    def add_free(self, moves: vec[i64], first: i64, spaces: i64) -> vec[i64]:
        """Add the spaces of a card, or of the income zone, that have no pawn."""
        for space in range(spaces):
            if self.taken & BIT[space] == 0:
                moves = append(moves, first + space)
        return moves

    def earn(self, space: i64) -> None:
        me = self.developers[self.seat]
        me.pawn = space
        self.taken |= BIT[space]
        dollars = self.setup.parts.income[space]
        gained = me.gain(dollars)
        if self.events is not None:
            about = {"space": space, "dollars": gained, "lost": dollars - gained}
            self.report("income", about)
        if self.year == Y1906:
            self.take_building(me)  # RB-06
        self.decision = CHOOSE_BONUS
        if len(self.legal()) == 0:
            self.end_turn()  # RB-31

    # Decision: the bonus of the year

    def add_bonuses(self, moves: vec[i64], me: Developer) -> vec[i64]:
        """RB-30, RB-31: add the bonuses of the year that can be taken."""
        bonus = self.setup.parts.bonus[self.year]
        if bonus & BONUS_MONEY:
            moves = append(moves, MONEY)
        if bonus & BONUS_BUILDING and me.reserve > 0:
            moves = append(moves, TAKE_BUILDING)
        if bonus & BONUS_STEP:
            moves = append(moves, TAKE_STEP)
        if bonus & BONUS_PERMIT and len(me.permits) < MOST_PERMITS:
            moves = self.add_permits(moves)
        if bonus & BONUS_OBJECTIVE:
            moves = self.add_objectives(moves)
        return moves

    def take_reward(self, action: i64) -> None:
        """Take dollars (instead of an action or as a bonus), a bonus building or a bonus step."""
        me = self.developers[self.seat]
        if action == MONEY:
            self.profit(me, self.reward(me))
        elif action == TAKE_BUILDING:
            self.take_building(me)
        else:
            self.step_right(me)
        self.end_turn()

    def reward(self, me: Developer) -> i64:
        """Return the dollars that can be taken now: $1 on a card, or the bonus of the year."""
        if self.decision == CHOOSE_ACT:
            return 1
        parts = self.setup.parts
        return parts.bonus_money[self.year] + parts.bonus_each[self.year] * count(me.plots)

    # Decision: a space of the action card

    def spaces(self) -> i64:
        """RB-02: how many spaces the cards have on the side for this number of players."""
        return 3 if self.players == 2 else SPACES

    def kind_at(self, space: i64) -> i64:
        """Return the kind of action on a space of the current card."""
        return self.setup.parts.kinds[self.printed(space)]

    def printed(self, space: i64) -> i64:
        """Return the index of a space of the current card in the tables of the components."""
        side: i64 = 0 if self.players == 2 else 1
        return (side * RING + i64(self.city.ring[self.card])) * SPACES + space

    def stand(self, space: i64) -> None:
        self.developers[self.seat].pawn = space
        self.taken |= BIT[space]
        passes = self.kind_at(space) == PASS
        if self.events is not None:
            about = {"card": i64(self.city.ring[self.card]), "space": space}
            self.report("pass" if passes else "stand", about)
        if passes:
            self.end_turn()
        else:
            self.decision = CHOOSE_ACT

    # Decision: what to do there

    def add_acts(self, moves: vec[i64], me: Developer) -> vec[i64]:
        """RB-11: add every action of the card that can be paid for and carried out, and $1."""
        kinds: i64 = 0
        for space in range(self.spaces()):
            kind = self.kind_at(space)
            money = me.money - self.way(me, space)
            if kind != PASS and money >= 0 and self.can(kind, me, money):
                kinds |= BIT[kind]
        for kind in range(i64(PASS)):
            if kinds & BIT[kind]:
                moves = append(moves, ACT + kind)
        return append(moves, MONEY)

    def way(self, me: Developer, space: i64) -> i64:
        """Return the price of acting on a space other than the pawn's own."""
        distance = space - me.pawn
        return DISTANCE_PRICE * (distance if distance >= 0 else -distance)

    def can(self, kind: i64, me: Developer, money: i64) -> bool:
        """Return whether an action can be carried out with this much money."""
        if kind <= SUBSIDISED:
            return self.sites(me, money, kind == SUBSIDISED) != 0
        if kind == MATERIALS:
            return me.reserve > 0
        if kind == PERMIT:
            return len(me.permits) < MOST_PERMITS and self.has_card(self.permit_row)
        if kind == OBJECTIVE:
            return len(self.objective_pile) > 0 or self.has_card(self.objective_row)
        if kind >= CLEARING:
            return money >= STEP_PRICE
        return True

    def has_card(self, row: vec[u8]) -> bool:
        return row[0] != NO_CARD or row[1] != NO_CARD or row[2] != NO_CARD

    def space_of(self, kind: i64) -> i64:
        """Return the space of an action on the current card; no card has one twice."""
        space: i64 = 0
        while self.kind_at(space) != kind:
            space += 1
        return space

    def act(self, kind: i64) -> None:
        me = self.developers[self.seat]
        dollars: i64 = 0
        if self.decision == CHOOSE_ACT:
            space = self.space_of(kind)
            dollars = self.setup.parts.profits[self.printed(space)]
            way = self.way(me, space)
            me.money -= way
            if self.events is not None:
                self.report("act", {"act": KINDS[kind], "price": way})
        if kind <= SUBSIDISED:
            self.subsidised = kind == SUBSIDISED
            self.decision = CHOOSE_PLOT
        elif kind == PERMIT:
            self.decision = CHOOSE_PERMIT
        elif kind == OBJECTIVE:
            self.decision = CHOOSE_OBJECTIVE
        elif kind == CLEARING:
            self.decision = CHOOSE_CLEARING
        else:
            self.act_at_once(kind, me, dollars)

    def act_at_once(self, kind: i64, me: Developer, dollars: i64) -> None:
        """Carry out an action without further choices."""
        if kind == MATERIALS:
            self.take_building(me)
        elif kind == PROFIT:
            self.profit(me, dollars)
        else:
            me.money -= STEP_PRICE
            self.step_right(me)  # RB-18
        self.end_turn()

    def profit(self, me: Developer, dollars: i64) -> None:
        gained = me.gain(dollars)
        if self.events is not None:
            self.report("money", {"dollars": gained, "lost": dollars - gained})

    def take_building(self, me: Developer) -> None:
        """RB-14: take a building from the reserve."""
        me.reserve -= 1
        me.stock += 1
        if self.events is not None:
            self.report("building", {})

    # Decision: a permit

    def add_permits(self, moves: vec[i64]) -> vec[i64]:
        for slot in range(i64(SLOTS)):
            if self.permit_row[slot] != NO_CARD:
                moves = append(moves, TAKE_PERMIT + slot)
        return moves

    def take_permit(self, slot: i64) -> None:
        me = self.developers[self.seat]
        card = self.permit_row[slot]
        me.permits = append(me.permits[:], card)
        self.permit_row[slot] = u8(NO_CARD)
        if self.events is not None:
            self.report("permit", {"slot": slot, "permit": i64(card)})
        if self.decision == CHOOSE_BONUS:
            self.refill_permit(slot)  # RB-31
            if self.events is not None:
                self.report_refill()
        self.end_turn()

    def refill_permit(self, slot: i64) -> None:
        """RB-15: refill from the pile, or from the used permits once it is empty."""
        if len(self.permit_pile) == 0:
            pile = vec[u8]()
            for card in range(i64(PERMITS)):
                if self.used_permits & BIT[card]:
                    pile = append(pile, u8(card))
            self.rng.shuffle(pile)
            self.permit_pile = pile
            self.used_permits = 0
        left: i64 = len(self.permit_pile)
        if left > 0:
            self.permit_row[slot] = self.permit_pile[left - 1]
            self.permit_pile = self.permit_pile[: left - 1]
            self.revealed = True

    # Decision: an objective

    def add_objectives(self, moves: vec[i64]) -> vec[i64]:
        for slot in range(i64(SLOTS)):
            if self.objective_row[slot] != NO_CARD:
                moves = append(moves, TAKE_OBJECTIVE + slot)
        if len(self.objective_pile) > 0:
            moves = append(moves, FROM_PILE)
        return moves

    def take_objective(self, slot: i64) -> None:
        """RB-16: an objective from the row stays face up, one from the pile face down."""
        me = self.developers[self.seat]
        if slot == SLOTS:
            drawn = self.draw_objective()
            me.secret |= BIT[drawn]
            if self.events is not None:
                self.report("draw_objective", {}, {"objective": OBJECTIVES[drawn]})
        else:
            chosen: i64 = i64(self.objective_row[slot])
            me.open |= BIT[chosen]
            self.objective_row[slot] = u8(NO_CARD)
            if self.events is not None:
                self.report("objective", {"slot": slot, "objective": OBJECTIVES[chosen]})
            if self.decision == CHOOSE_BONUS:
                self.refill_objective(slot)  # RB-31
                if self.events is not None:
                    self.report_refill()
        self.end_turn()

    def draw_objective(self) -> i64:
        left: i64 = len(self.objective_pile) - 1
        card: i64 = i64(self.objective_pile[left])
        self.objective_pile = self.objective_pile[:left]
        self.revealed = True
        return card

    def refill_objective(self, slot: i64) -> None:
        if len(self.objective_pile) > 0:
            self.objective_row[slot] = u8(self.draw_objective())

    # Decision: rubble to clear

    def add_rubble(self, moves: vec[i64], me: Developer) -> vec[i64]:
        """RB-17: a token for $3, or only the step for $2."""
        if me.money >= RUBBLE_PRICE:
            moves = self.add_plots(moves, CLEAR, self.rubble)
        return append(moves, CLEAR_NOTHING)

    def add_plots(self, moves: vec[i64], first: i64, plots: i64) -> vec[i64]:
        while plots != 0:
            moves = append(moves, first + lowest(plots))
            plots &= plots - 1
        return moves

    def clear(self, plot: i64) -> None:
        me = self.developers[self.seat]
        if plot == PLOTS:
            me.money -= STEP_PRICE
        else:
            self.clear_rubble(me, plot)
        self.step_up(me)
        self.end_turn()

    def clear_rubble(self, me: Developer, plot: i64) -> None:
        me.money -= RUBBLE_PRICE
        me.rubble += 1
        self.rubble &= ~BIT[plot]
        if self.events is not None:
            self.report("clear", {"plot": plot, "price": RUBBLE_PRICE})

    def step_up(self, me: Developer) -> None:
        """RB-17, RB-18: step up; from the top row to the right instead; in the corner take $1."""
        won: i64 = 0
        if me.row < self.setup.parts.rows - 1:
            me.row += 1
        elif me.column < self.setup.parts.columns - 1:
            me.column += 1
        else:
            won = 1
        self.finish_step(me, won)

    def step_right(self, me: Developer) -> None:
        """RB-18: step right; from the last column up instead; in the corner take $1."""
        won: i64 = 0
        if me.column < self.setup.parts.columns - 1:
            me.column += 1
        elif me.row < self.setup.parts.rows - 1:
            me.row += 1
        else:
            won = 1
        self.finish_step(me, won)

    def finish_step(self, me: Developer, won: i64) -> None:
        gained = me.gain(won)
        if self.events is not None:
            points = self.setup.parts.cell(me.column, me.row)
            place = {"column": me.column, "row": me.row, "points": points}
            self.report("step", {**place, "dollars": gained, "lost": won - gained})

    # Decision: build, which plot

    def sites(self, me: Developer, money: i64, subsidised: bool) -> i64:
        """Return the plots, as bits, on which a player can build with this much money (RB-19)."""
        money -= self.setup.parts.price[self.year]
        if me.stock == 0 or money < 0:
            return 0
        plots = self.plots_for(me, WHOLE_HAND, subsidised) & ~self.built()
        if money < RUBBLE_PRICE:
            plots &= ~self.rubble  # RB-22
        return plots

    def plots_for(self, me: Developer, places: i64, subsidised: bool) -> i64:
        """Return the plots, as bits, for which some permits in these places of the hand are valid.

        RB-20: one permit provides the colour, and the same or another one the number. RB-23: a wild
        permit or a subsidy waives the colour or the number; two waivers waive both.
        """
        city = self.city
        parts = self.setup.parts
        colours: i64 = 0
        numbers: i64 = 0
        waivers: i64 = 1 if subsidised else 0
        held: i64 = len(me.permits)
        for place in range(held):
            if places & BIT[place]:
                permit: i64 = i64(me.permits[place])
                if permit >= WILD:
                    waivers += 1
                else:
                    colours |= city.of_colour[parts.permit_colour[permit]]
                    numbers |= city.of_number[parts.permit_number[permit]]
        if waivers > 1:
            return city.plots
        return colours | numbers if waivers else colours & numbers

    def built(self) -> i64:
        """Return the plots with a building, as bits."""
        plots: i64 = 0
        for developer in self.developers:
            plots |= developer.plots
        return plots

    def choose_site(self, plot: i64) -> None:
        self.site = plot
        self.decision = CHOOSE_PERMITS

    # Decision: build, with which permits

    def add_sets(self, moves: vec[i64], me: Developer) -> vec[i64]:
        held: i64 = len(me.permits)
        for chosen in range(i64(SETS)):
            places = SET_PLACES[chosen]
            fits = self.plots_for(me, places, self.subsidised) & BIT[self.site]
            if places < BIT[held] and fits:
                moves = append(moves, DISCARD + chosen)
        return moves

    def build(self, chosen: i64) -> None:
        me = self.developers[self.seat]
        price = self.setup.parts.price[self.year]
        me.money -= price
        me.stock -= 1
        me.plots |= BIT[self.site]
        if self.events is not None:
            self.report_building(me, chosen, price)
        shared = self.discard(me, SET_PLACES[chosen])
        has_rubble = self.rubble & BIT[self.site] != 0
        if has_rubble:
            self.clear_rubble(me, self.site)
        # RB-21: a dollar won by the step cannot pay for a tram.
        self.offered = self.offers(shared, me.money)
        if has_rubble:
            self.step_up(me)
        if me.reserve == 0 and me.stock == 0 and self.best_builder < 0:
            self.best_builder = self.seat  # RB-40, RB-41
            if self.events is not None:
                self.report("best_builder", {})
        if self.offered != 0:
            self.decision = CHOOSE_URBAN
        else:
            self.end_turn()

    def discard(self, me: Developer, places: i64) -> i64:
        """Use these permits and return the symbols that two of them share, as bits (RB-21)."""
        kept = vec[u8]()
        shared: i64 = 0
        used: i64 = 0
        held: i64 = len(me.permits)
        for place in range(held):
            permit: i64 = i64(me.permits[place])
            if places & BIT[place]:
                symbols = self.setup.parts.permit_symbols[permit]
                shared = symbols if used == 0 else shared & symbols
                used += 1
                self.used_permits |= BIT[permit]
            else:
                kept = append(kept, u8(permit))
        me.permits = kept
        return shared if used == 2 else 0

    def offers(self, shared: i64, money: i64) -> i64:
        """RB-21: return the shared symbols for which a card can be taken, as bits."""
        offered: i64 = 0
        for symbol in range(i64(len(SYMBOLS))):
            payable = symbol != TRAM or money >= self.setup.parts.tram_price
            if shared & BIT[symbol] and payable and self.top_urban(symbol) >= 0:
                offered |= BIT[symbol]
        return offered

    def top_urban(self, symbol: i64) -> i64:
        """Return the top card of a pile of urban-development cards, or -1."""
        cards: i64 = len(self.urban)
        for card in range(cards):
            if self.setup.parts.urban_symbol[card] == symbol and self.urban[card] == 0:
                return card
        return -1

    # Decision: build, which urban-development card

    def add_urban(self, moves: vec[i64]) -> vec[i64]:
        for symbol in range(i64(len(SYMBOLS))):
            if self.offered & BIT[symbol]:
                moves = append(moves, URBAN + symbol)
        if self.offered == BIT[TRAM]:
            moves = append(moves, NO_URBAN)  # a tram costs money, so it can be refused
        return moves

    def take_urban(self, symbol: i64) -> None:
        me = self.developers[self.seat]
        if symbol == len(SYMBOLS):
            if self.events is not None:
                self.report("refuse", {})
        else:
            urban = self.urban[:]
            urban[self.top_urban(symbol)] = u8(self.seat + 1)
            self.urban = urban
            price = self.setup.parts.tram_price if symbol == TRAM else 0
            me.money -= price
            if self.events is not None:
                self.report("urban", {"symbol": SYMBOLS[symbol], "price": price})
            self.step_right(me)
        self.offered = 0
        self.end_turn()

    # The next player, the next card, the next year

    def end_turn(self) -> None:
        self.turn += 1
        if self.turn == self.players:
            self.move_on()
        if self.turn < self.players:
            self.seat = i64(self.order[self.turn])
            if self.year == Y1912:
                self.decision = CHOOSE_LAST
            else:
                self.decision = CHOOSE_INCOME if self.card == INCOME else CHOOSE_SPACE

    def move_on(self) -> None:
        """Go to the next card, the next year or the end: all players have acted here."""
        if self.year == Y1912 or self.best_builder >= 0:
            self.end()
            return
        if self.card != INCOME:
            self.refill_rows()
        if self.card < RING - 1:
            self.card += 1
        else:
            self.year += 1
            if self.year < Y1912:
                self.card = INCOME  # RB-41: in 1912 the pawns stay where they are
            if self.events is not None:
                self.report("year", {"year": FIRST_YEAR + self.year})
        self.put_in_order()
        self.turn = 0
        self.taken = 0

    def refill_rows(self) -> None:
        """RB-12: refill both rows after all players have acted on a card."""
        for slot in range(i64(SLOTS)):
            if self.permit_row[slot] == NO_CARD:
                self.refill_permit(slot)
            if self.objective_row[slot] == NO_CARD:
                self.refill_objective(slot)
        if self.events is not None and self.revealed:
            self.report_refill()

    def put_in_order(self) -> None:
        """RB-10: the pawn farthest to the right acts first."""
        order = vec[u8](capacity=MOST_PLAYERS)
        for i in range(i64(SPACES)):
            for seat in range(self.players):
                if self.developers[seat].pawn == SPACES - 1 - i:
                    order = append(order, u8(seat))
        self.order = order

    # Decision: a last building in 1912, or dollars

    def add_last(self, moves: vec[i64], me: Developer) -> vec[i64]:
        """RB-41: add a building without subsidy, and the dollars of the year."""
        if self.can(BUILD, me, me.money):
            moves = append(moves, ACT + BUILD)
        return append(moves, MONEY)

    # The end and the scores

    def end(self) -> None:
        self.revealed = True  # the face-down objectives are shown
        if self.events is not None:
            secrets = [members(developer.secret) for developer in self.developers]
            names = [[OBJECTIVES[objective] for objective in secret] for secret in secrets]
            self.report("end", {"secrets": names})
        self.seat = -1

    def scores(self) -> list[int]:
        return [self.score(seat, True) for seat in range(self.players)]

    def tie_break(self, seat: i64) -> i64:
        """RB-45: most buildings."""
        return count(self.developers[seat].plots)

    def score(self, seat: i64, with_secret: bool) -> i64:
        """RB-42: return a seat's current points, with or without its face-down objectives."""
        me = self.developers[seat]
        parts = self.setup.parts
        points = parts.cell(me.column, me.row) + parts.money_points[me.money]
        if self.best_builder == seat:
            points += parts.best_builder
        for symbol in range(i64(len(SYMBOLS))):
            points += self.urban_score(seat, symbol)
        for i in range(i64(COMMON)):
            points += self.objective_score(seat, i64(self.city.common[i]))
        own = me.open | me.secret if with_secret else me.open
        for objective in range(i64(len(OBJECTIVES))):
            if own & BIT[objective]:
                points += self.objective_score(seat, objective)
        return points

    def urban_cards(self, seat: i64, symbol: i64) -> i64:
        """Return how many urban-development cards of a kind a seat has."""
        cards: i64 = len(self.urban)
        found: i64 = 0
        for card in range(cards):
            if self.setup.parts.urban_symbol[card] == symbol and i64(self.urban[card]) == seat + 1:
                found += 1
        return found

    def urban_score(self, seat: i64, symbol: i64) -> i64:
        parts = self.setup.parts
        if symbol == LIGHTING:
            return parts.lighting[self.urban_cards(seat, LIGHTING)]
        points: i64 = 0
        cards: i64 = len(self.urban)
        for card in range(cards):
            if parts.urban_symbol[card] == symbol and i64(self.urban[card]) == seat + 1:
                points += parts.urban_points[card]
        return points

    def objective_score(self, seat: i64, objective: i64) -> i64:
        """Return what an objective is worth to a seat."""
        parts = self.setup.parts
        me = self.developers[seat]
        if objective <= MOST_RUBBLE:
            return self.majority(seat, objective)
        if objective == COLUMN:
            return parts.column_bar[me.column]
        if objective == ROW:
            return parts.row_bar[me.row]
        return parts.points[objective] * self.achieved(seat, objective)

    def achieved(self, seat: i64, objective: i64) -> i64:
        """Return how many times a seat has what an objective pays for."""
        me = self.developers[seat]
        if objective == OF_BUILDING:
            return count(me.plots)
        if objective < OF_SYMBOL:
            return count(me.plots & self.city.of_colour[objective - OF_COLOUR])
        if objective < ALONE:
            return self.urban_cards(seat, objective - OF_SYMBOL)
        if objective <= CORNER:
            return self.neighbourly(me, objective)
        if objective == COLOUR_SET:
            of_colour = self.city.of_colour
            return min([count(me.plots & plots) for plots in of_colour])
        if objective == URBAN_SET:
            return min([self.urban_cards(seat, symbol) for symbol in range(i64(len(SYMBOLS)))])
        if objective == OF_RUBBLE:
            return me.rubble
        return me.money // self.setup.parts.money_each

    def neighbourly(self, me: Developer, objective: i64) -> i64:
        """Return how many buildings, or pairs, have the neighbours that an objective asks for."""
        built = self.built()
        if objective == ALONE:
            return count(me.plots & ~beside(built))
        if objective == RIVAL:
            return count(me.plots & beside(built & ~me.plots))
        if objective == PAIR:
            return pairs(me.plots)
        return count(me.plots & CORNERS & ~beside(self.city.plots & ~built))

    def majority(self, seat: i64, objective: i64) -> i64:
        """RB-43: points by rank; tied seats share the sum of their ranks equally."""
        mine = self.counted(seat, objective)
        if mine == 0:
            return 0
        ranks = self.setup.parts.ranks(objective, self.players)
        ahead: i64 = 0
        tied: i64 = 0
        for other in range(self.players):
            theirs = self.counted(other, objective)
            if theirs > mine:
                ahead += 1
            elif theirs == mine:
                tied += 1
        points: i64 = 0
        for rank in range(ahead, ahead + tied):
            points += ranks[rank]
        return points // tied

    def counted(self, seat: i64, objective: i64) -> i64:
        """Return the number that a majority compares."""
        developer = self.developers[seat]
        if objective == MOST_RUBBLE:
            return developer.rubble
        return count(developer.plots & self.city.of_colour[objective])

    # Copies, and what a seat cannot know

    def copy(self) -> "Rebuild1906":
        state = Rebuild1906()
        self.copy_base(state)
        state.setup = self.setup
        state.city = self.city
        state.developers = [developer.copy() for developer in self.developers]
        state.permit_row = self.permit_row[:]
        state.objective_row = self.objective_row[:]
        self.copy_table(state)
        return state

    def copy_table(self, state: "Rebuild1906") -> None:
        """Give a copy what it can share, and all numbers."""
        state.order = self.order
        state.permit_pile = self.permit_pile
        state.objective_pile = self.objective_pile
        state.urban = self.urban
        state.year = self.year
        state.card = self.card
        state.turn = self.turn
        state.taken = self.taken
        state.decision = self.decision
        state.rubble = self.rubble
        state.used_permits = self.used_permits
        state.subsidised = self.subsidised
        state.site = self.site
        state.offered = self.offered
        state.best_builder = self.best_builder

    def rewind(self, copy: "Rebuild1906") -> None:
        """Make a copy of this state, on which actions were applied, the same as this state again.

        This is faster than another copy.
        """
        copy.seat = self.seat
        copy.revealed = self.revealed
        copy.rng.a = self.rng.a
        copy.rng.b = self.rng.b
        copy.rng.c = self.rng.c
        copy.rng.d = self.rng.d
        self.copy_table(copy)
        for seat in range(self.players):
            self.developers[seat].copy_to(copy.developers[seat])
        for slot in range(i64(SLOTS)):
            copy.permit_row[slot] = self.permit_row[slot]
            copy.objective_row[slot] = self.objective_row[slot]

    def guess(self, seat: i64, rng: Rng) -> "Rebuild1906":
        """RB-60: the order of both piles and the other seats' face-down objectives are unknown."""
        state = self.copy()
        state.rng = rng.fork()
        state.permit_pile = self.permit_pile[:]
        rng.redeal(state.permit_pile)
        state.shuffle_objectives(seat, rng)
        return state

    def shuffle_objectives(self, seat: i64, rng: Rng) -> None:
        """Redistribute the objectives of the pile and the other seats' face-down ones, which have
        been shown once the game is over."""
        unseen = self.objective_pile[:]
        for other in range(self.players):
            if other != seat and self.seat >= 0:
                secret = self.developers[other].secret
                for objective in range(i64(len(OBJECTIVES))):
                    if secret & BIT[objective]:
                        unseen = append(unseen, u8(objective))
        rng.redeal(unseen)
        left: i64 = len(unseen)
        for other in range(self.players):
            if other != seat and self.seat >= 0:
                developer = self.developers[other]
                secrets = count(developer.secret)
                developer.secret = 0
                for _ in range(secrets):
                    left -= 1
                    developer.secret |= BIT[i64(unseen[left])]
        self.objective_pile = unseen[:left]

    # Events

    def report_building(self, me: Developer, chosen: i64, price: i64) -> None:
        permits = [int(me.permits[place]) for place in HAND_SETS[chosen]]
        self.report("build", {"plot": self.site, "permits": permits, "price": price})

    def report_refill(self) -> None:
        permits = [int(card) for card in self.permit_row]
        objectives = [int(card) for card in self.objective_row]
        self.report("refill", {"permits": permits, "objectives": objectives})


def pairs(plots: i64) -> i64:
    """RB-53: return the number of pairs of neighbours; each plot is in at most one pair."""
    found: i64 = 0
    while plots != 0:
        first = plots & -plots
        second = beside(first) & plots
        if second != 0:
            found += 1
        plots &= ~(first | second)
    return found


def new(setup: Setup, seed: int) -> Rebuild1906:
    """Return a new game; the same set-up and seed give the same game."""
    state = Rebuild1906()
    state.setup = setup
    state.players = setup.players
    state.rng = seeded(seed)
    state.deal()
    return state
