"""San Francisco (Reiner Knizia, Rebel Studio): the rules.

Players turn up project cards into three columns and take whole columns for their cities of 25
spaces. Skyscrapers, completed districts, the values of districts and trams score points.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.bits import BIT, count, insert, lowest
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import GameParts, GameSetup, State, seat_after

# A city: five districts from top to bottom, each a row of five spaces, filled from the left.
# Spaces are numbered row by row; sets of them are bits.
DISTRICTS: Final = ("blue", "grey", "orange", "yellow", "green")
ROWS: Final = 5
ROW_SPACES: Final = 5
SPACES: Final = ROWS * ROW_SPACES
OUTSIDE: Final = SPACES

# Project cards also come in black; these fit any district.
BLACK: Final = ROWS
COLOURS: Final = (*DISTRICTS, "black")
COLUMNS: Final = 3
SEATS: Final = 4
NO_CARD: Final = 255
NOBODY: Final = -1

# What a card is besides its colour and value, as bits.
LINES: Final = 1
BONUS: Final = 2
PARK: Final = 4
FOUNDATION: Final = 8
WATERFRONT: Final = 16
DEPOT: Final = 32

# Bonuses: a value card and a depot card, the others tokens; the lines token has no district.
PLUS_TOKEN: Final = 0
VALUE_CARD: Final = 1
DEPOT_CARD: Final = 2
POINTS_TOKEN: Final = 3
CONTRACT_TOKEN: Final = 4
LINES_TOKEN: Final = 5
BONUSES: Final = ("plus", "value", "depot", "points", "contract", "lines")
# A contract token returns at most this many contracts (SF-35).
MOST_RETURNED: Final = 2
# Bonus symbols that earn a district's bonus (SF-30).
SYMBOLS_NEEDED: Final = 2

# What the seat to move has to decide.
BEGIN: Final = 0
PUTTING: Final = 1
PLACING: Final = 2
CHOOSING_BONUS: Final = 3
FINISH: Final = 4

# Actions. Those that place a taken card come last; their number depends on the deck: one for each
# kind of coloured card, then five, one per district, for each kind of black card.
DRAW: Final = 0
FINALISE: Final = 1
RETURN: Final = FINALISE + COLUMNS
END_TURN: Final = RETURN + MOST_RETURNED
PUT: Final = END_TURN + 1
STOP: Final = PUT + COLUMNS
ADD_PLUS: Final = STOP + 1
ADD_VALUE_CARD: Final = ADD_PLUS + SPACES
ADD_DEPOT_CARD: Final = ADD_VALUE_CARD + ROWS
KEEP_POINTS: Final = ADD_DEPOT_CARD + ROWS
KEEP_CONTRACT: Final = KEEP_POINTS + 1
ADD_LINES: Final = KEEP_CONTRACT + 1
PLACE: Final = ADD_LINES + SPACES


def adjacent(space: int) -> list[int]:
    """Return the four spaces beside this one, OUTSIDE where there is none (SF-21)."""
    row, col = divmod(space, ROW_SPACES)
    sides = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
    return [
        ROW_SPACES * r + c if 0 <= r < ROWS and 0 <= c < ROW_SPACES else OUTSIDE for r, c in sides
    ]


ADJACENT: Final = vec[i64]([other for space in range(SPACES) for other in adjacent(space)])
ALL_SPACES: Final = 2**SPACES - 1
FULL_ROW: Final = 2**ROW_SPACES - 1
# A depot is printed under each space of the bottom row.
BOTTOM_ROW: Final = ALL_SPACES - (2 ** (SPACES - ROW_SPACES) - 1)
FIRST_COLUMN: Final = sum(1 << ROW_SPACES * row for row in range(ROWS))
LAST_COLUMN: Final = FIRST_COLUMN << ROW_SPACES - 1
ALL_DISTRICTS: Final = 2**ROWS - 1

EMPTY_CITY: Final = vec[u8]([u8(NO_CARD) for _ in range(SPACES)])
NO_VALUES: Final = vec[u8]([u8(0) for _ in range(SPACES + 1)])
EMPTY_COLUMNS: Final = vec[i64]([0 for _ in range(COLUMNS)])
NO_CARDS: Final = vec[u8]()


def beside(spaces: i64) -> i64:
    """Return the spaces that share a side with any of these."""
    return (
        spaces << ROW_SPACES
        | spaces >> ROW_SPACES
        | (spaces & ~LAST_COLUMN) << 1
        | (spaces & ~FIRST_COLUMN) >> 1
    ) & ALL_SPACES


def row_of(spaces: i64, row: i64) -> i64:
    """Return those of the spaces that are in a row, as five bits."""
    return spaces >> ROW_SPACES * row & FULL_ROW


@final
class Parts(GameParts):
    """The checked contents of `components.toml`.

    Identical cards are one kind. The coloured kinds come first, then the black ones, then the two
    bonus cards, which are in no deck.
    """

    # By kind: its name, its colour (meaningless for bonus cards), its value, its features as bits.
    names: list[str]
    colour: vec[u8]
    value: vec[u8]
    features: vec[u8]
    # The deck, by kind.
    deck: vec[u8]
    # By number of players: the foundation tokens; the points of advantage tokens, by SEATS ranks.
    foundation_tokens: vec[i64]
    district_points: vec[i64]
    tram_points: vec[i64]
    # By district: its bonus. By bonus: how many there are.
    bonus_of: vec[i64]
    supply: vec[u8]

    def __init__(self) -> None:
        # The first black kind, and the two bonus cards.
        self.first_black: i64 = 0
        self.value_card: i64 = 0
        self.depot_card: i64 = 0
        # What a park beside a tram is worth; the total that a foundation's neighbours must reach.
        self.park_value: i64 = 0
        self.skyscraper_needs: i64 = 0
        # What a plus token adds.
        self.plus_value: i64 = 0
        # In half points.
        self.skyscraper_points: i64 = 0
        self.medal_points: i64 = 0
        self.completion_points: i64 = 0
        self.token_points: i64 = 0

    @property
    def actions(self) -> int:
        return PLACE + self.first_black + ROWS * (self.value_card - self.first_black)


@final
class Setup(GameSetup):
    """What does not change during a game: the components and the number of players."""

    parts: Parts

    def __init__(self) -> None:
        self.players: i64 = 0


@mypyc_attr(acyclic=True)
@final
class City:
    """A city board and what lies beside it."""

    # By space: the kind of the card there, or NO_CARD.
    card: vec[u8]
    # By space: the current value of its card. The last one, OUTSIDE, is worth nothing.
    value: vec[u8]

    def __init__(self) -> None:
        # Spaces with a card, a bonus symbol, tram lines, a depot card, a tram.
        self.filled: i64 = 0
        self.symbols: i64 = 0
        self.lines: i64 = 0
        self.depots: i64 = 0
        self.trams: i64 = 0
        # Parks without a tram beside them, and foundations without a skyscraper.
        self.quiet_parks: i64 = 0
        self.foundations: i64 = 0
        self.skyscrapers: i64 = 0
        # Spaces with a bonus token on their card.
        self.plus_tokens: i64 = 0
        self.lines_tokens: i64 = 0
        self.waterfronts: i64 = 0
        # The districts whose completion token is here, as bits.
        self.completed: i64 = 0
        self.contracts: i64 = 0
        self.has_points_token: bool = False
        self.has_contract_token: bool = False

    def copy(self) -> "City":
        city = City()
        city.card = self.card[:]
        city.value = self.value[:]
        city.filled = self.filled
        city.symbols = self.symbols
        city.lines = self.lines
        city.depots = self.depots
        city.trams = self.trams
        city.quiet_parks = self.quiet_parks
        city.foundations = self.foundations
        city.skyscrapers = self.skyscrapers
        city.plus_tokens = self.plus_tokens
        city.lines_tokens = self.lines_tokens
        city.waterfronts = self.waterfronts
        city.completed = self.completed
        city.contracts = self.contracts
        city.has_points_token = self.has_points_token
        city.has_contract_token = self.has_contract_token
        return city

    def has_room(self, row: i64) -> bool:
        return row_of(self.filled, row) != FULL_ROW

    def without_lines(self) -> i64:
        """Return the spaces whose cards can take a lines token (SF-36)."""
        return self.filled & ~self.lines & ~self.depots

    def neighbours_value(self, space: i64) -> i64:
        """Return the total value of the cards beside a space."""
        value = self.value
        first = 4 * space
        return (
            i64(value[ADJACENT[first]])
            + i64(value[ADJACENT[first + 1]])
            + i64(value[ADJACENT[first + 2]])
            + i64(value[ADJACENT[first + 3]])
        )

    def district_value(self, row: i64) -> i64:
        total: i64 = 0
        for space in range(ROW_SPACES * row, ROW_SPACES * (row + 1)):
            total += i64(self.value[space])
        return total


def card_by_card(mine: City, theirs: City, row: i64) -> i64:
    """SF-42: return by how much the first card that differs in value is better, from the left in
    this row and those below, then in those above."""
    filled = mine.filled | theirs.filled
    above = filled & (BIT[ROW_SPACES * row] - 1)
    spaces = filled ^ above
    while spaces | above != 0:
        if spaces == 0:
            spaces = above
            above = 0
        space = lowest(spaces)
        spaces &= spaces - 1
        difference = i64(mine.value[space]) - i64(theirs.value[space])
        if difference != 0:
            return difference
    return 0


def new_city() -> City:
    city = City()
    city.card = EMPTY_CITY[:]
    city.value = NO_VALUES[:]
    return city


@mypyc_attr(acyclic=True)
@final
class SanFrancisco(State):
    """A game of San Francisco in progress."""

    parts: Parts
    # By seat. Copies of the state share a city until it changes.
    cities: list[City]
    # The shuffled cards. Never changed, so copies share it.
    deck: vec[u8]
    # The cards in the columns in the order they came, and the column of each.
    projects: vec[u8]
    columns: vec[u8]
    # By column: how many cards.
    column_size: vec[i64]
    # The cards that `seat` has taken and not yet placed, sorted.
    taken: vec[u8]
    # By bonus: how many are left. Replaced when one is taken.
    supply: vec[u8]

    def __init__(self) -> None:
        super().__init__()
        # What the seat to move has to decide.
        self.step: i64 = BEGIN
        # How many cards have been turned up, and the one that has no column yet.
        self.drawn: i64 = 0
        self.turned: i64 = NO_CARD
        self.foundation_tokens: i64 = 0
        # The district whose bonus is to be chosen.
        self.bonus_row: i64 = 0
        # The seat that has the medal.
        self.medal: i64 = NOBODY
        # The districts whose completion token is still available, as bits.
        self.completions: i64 = ALL_DISTRICTS
        # The seat that ended the game.
        self.ender: i64 = NOBODY
        # The seats, as bits, whose cities no copy may share.
        self._unshared: i64 = 0

    # Set-up

    def deal(self) -> None:
        """SF-01: lay everything out, shuffle the deck and draw the first player."""
        parts = self.parts
        self.cities = [new_city() for _ in range(self.players)]
        self._unshared = BIT[self.players] - 1
        self.projects = NO_CARDS[:]
        self.columns = NO_CARDS[:]
        self.column_size = EMPTY_COLUMNS[:]
        self.taken = NO_CARDS[:]
        self.supply = parts.supply[:]
        self.foundation_tokens = parts.foundation_tokens[self.players]
        self.deck = parts.deck[:]
        self.rng.shuffle(self.deck)
        self.seat = self.rng.below(self.players)

    def city_to_change(self, seat: i64) -> City:
        """Return the city of a seat after making sure that no copy of this state shares it."""
        if self._unshared & BIT[seat] == 0:
            self._unshared |= BIT[seat]
            self.cities[seat] = self.cities[seat].copy()
        return self.cities[seat]

    # Legal actions and their effects

    def legal(self) -> vec[i64]:
        moves = vec[i64](capacity=32)
        if self.seat < 0:
            return moves
        city = self.cities[self.seat]
        if self.step == BEGIN:
            return self.add_turn_actions(moves, city)
        if self.step == PUTTING:
            for column in range(i64(COLUMNS)):
                moves = append(moves, PUT + column)
            return moves
        if self.step == PLACING:
            return self.add_places(append(moves, STOP), city)
        if self.step == CHOOSING_BONUS:
            return self.add_bonuses(moves, city)
        return append(self.add_returns(moves, city), END_TURN)

    def apply(self, action: i64) -> None:
        self.revealed = False
        if action >= PLACE:
            self.place_action(action - PLACE)
        elif action >= ADD_PLUS:
            self.take_bonus(action)
        elif action == STOP:
            self.stop_placing()
        elif action >= PUT:
            self.put(action - PUT)
        elif action == END_TURN:
            self.pass_turn()
        elif action >= RETURN:
            self.return_contracts(action - RETURN + 1)
        elif action >= FINALISE:
            self.finalise(action - FINALISE)
        else:
            self.draw()

    # Decision: turn up a card, or finalise a column

    def add_turn_actions(self, moves: vec[i64], city: City) -> vec[i64]:
        if self.drawn < len(self.deck):
            moves = append(moves, DRAW)
        for column in range(i64(COLUMNS)):
            if self.column_size[column] > city.contracts:
                moves = append(moves, FINALISE + column)  # SF-12
        return self.add_returns(moves, city)

    def draw(self) -> None:
        """SF-10: the card is seen before its column is chosen."""
        self.turned = i64(self.deck[self.drawn])
        self.drawn += 1
        self.step = PUTTING
        self.revealed = True
        if self.events is not None:
            self.report("draw", {"card": self.name(self.turned), "deck": self.deck_size()})

    def finalise(self, column: i64) -> None:
        self.take_column(column)
        city = self.city_to_change(self.seat)
        city.contracts += 1
        if self.events is not None:
            cards = [self.name(i64(card)) for card in self.taken]
            self.report(
                "finalise", {"column": column + 1, "cards": cards, "contracts": city.contracts}
            )
        self.return_from_all()
        self.place_on()

    def take_column(self, column: i64) -> None:
        projects = vec[u8]()
        columns = vec[u8]()
        size: i64 = len(self.projects)
        for i in range(size):
            if i64(self.columns[i]) == column:
                self.taken = insert(self.taken, i64(self.projects[i]))
            else:
                projects = append(projects, self.projects[i])
                columns = append(columns, self.columns[i])
        self.projects = projects
        self.columns = columns
        self.column_size[column] = 0

    def return_from_all(self) -> None:
        """SF-13: once every player has a contract, every player returns one."""
        for city in self.cities:
            if city.contracts == 0:
                return
        for seat in range(self.players):
            self.city_to_change(seat).contracts -= 1
        if self.events is not None:
            self.report("return-all", {})

    # Decision: the column for the card turned up

    def put(self, column: i64) -> None:
        card = self.turned
        self.turned = NO_CARD
        self.projects = append(self.projects, u8(card))
        self.columns = append(self.columns, u8(column))
        self.column_size[column] += 1
        if self.events is not None:
            self.report("put", {"card": self.name(card), "column": column + 1})
        if i64(self.parts.features[card]) & FOUNDATION:
            self.foundation_tokens -= 1  # SF-11
            if self.events is not None:
                self.report("foundation", {"left": self.foundation_tokens})
            if self.foundation_tokens == 0:
                self.end_game("foundations")
                return
        self.finish_turn()

    def move_last_card(self, column: i64) -> None:
        """Move the card that was put last to another column."""
        last: i64 = len(self.columns) - 1
        self.column_size[i64(self.columns[last])] -= 1
        self.columns[last] = u8(column)
        self.column_size[column] += 1

    # Decision: use the contract token (SF-35), at the beginning or at the end of a turn

    def may_return(self, city: City) -> bool:
        return city.has_contract_token and city.contracts > 0

    def add_returns(self, moves: vec[i64], city: City) -> vec[i64]:
        if self.may_return(city):
            moves = append(moves, RETURN)
            if city.contracts >= MOST_RETURNED:
                moves = append(moves, RETURN + 1)
        return moves

    def return_contracts(self, returned: i64) -> None:
        city = self.city_to_change(self.seat)
        city.has_contract_token = False
        city.contracts -= returned
        if self.events is not None:
            self.report("return", {"returned": returned, "contracts": city.contracts})
        if self.step == FINISH:
            self.pass_turn()
        else:
            self.begin_turn()

    # Decision: place a taken card, or stop

    def add_places(self, moves: vec[i64], city: City) -> vec[i64]:
        last: i64 = NO_CARD
        size: i64 = len(self.taken)
        for i in range(size):
            card: i64 = i64(self.taken[i])
            if card == last:
                continue
            last = card
            colour: i64 = i64(self.parts.colour[card])
            if colour != BLACK:
                if city.has_room(colour):
                    moves = append(moves, PLACE + card)
            else:
                first = self.first_black_action(card)
                for row in range(i64(ROWS)):
                    if city.has_room(row):
                        moves = append(moves, first + row)
        return moves

    def first_black_action(self, card: i64) -> i64:
        """Return the action that places a black card in the first district."""
        return PLACE + self.parts.first_black + ROWS * (card - self.parts.first_black)

    def place_action(self, number: i64) -> None:
        first_black = self.parts.first_black
        if number < first_black:
            self.place(number, i64(self.parts.colour[number]))
        else:
            number -= first_black
            self.place(first_black + number // ROWS, number % ROWS)

    def place(self, card: i64, row: i64) -> None:
        city = self.city_to_change(self.seat)
        self.remove_from_taken(card)
        self.lay(city, card, row, "place")
        if i64(self.parts.features[card]) & BONUS:
            symbols = count(row_of(city.symbols, row))
            if symbols == SYMBOLS_NEEDED and self.offer_bonus(city, row):
                return
        self.place_on()

    def place_on(self) -> None:
        """Go on to the next taken card if one fits, unless the city is full (SF-14, SF-40)."""
        city = self.cities[self.seat]
        if city.filled == ALL_SPACES:
            self.end_game("city")
        elif self.something_fits(city):
            self.step = PLACING
        else:
            self.stop_placing()

    def something_fits(self, city: City) -> bool:
        size: i64 = len(self.taken)
        for i in range(size):
            colour: i64 = i64(self.parts.colour[i64(self.taken[i])])
            if colour == BLACK or city.has_room(colour):
                return True
        return False

    def stop_placing(self) -> None:
        self.discard()
        self.finish_turn()

    def discard(self) -> None:
        if len(self.taken) != 0:
            if self.events is not None:
                cards = [self.name(i64(card)) for card in self.taken]
                self.report("discard", {"cards": cards})
            self.taken = NO_CARDS[:]

    # Decision: a bonus

    def offer_bonus(self, city: City, row: i64) -> bool:
        """SF-30: offer the bonuses of this district and return whether there are any."""
        if self.offers_own_bonus(city, row) or self.offers_lines(city):
            self.bonus_row = row
            self.step = CHOOSING_BONUS
            return True
        if self.events is not None:
            self.report("no-bonus", {"district": DISTRICTS[row]})
        return False

    def offers_own_bonus(self, city: City, row: i64) -> bool:
        bonus = self.parts.bonus_of[row]
        if self.supply[bonus] == 0:
            return False
        return bonus not in (VALUE_CARD, DEPOT_CARD) or city.filled != ALL_SPACES

    def offers_lines(self, city: City) -> bool:
        return self.supply[LINES_TOKEN] != 0 and city.without_lines() != 0

    def add_bonuses(self, moves: vec[i64], city: City) -> vec[i64]:
        if self.offers_own_bonus(city, self.bonus_row):
            moves = self.add_own_bonus(moves, city)
        if self.offers_lines(city):
            moves = self.add_spaces(moves, ADD_LINES, city.without_lines())
        return moves

    def add_own_bonus(self, moves: vec[i64], city: City) -> vec[i64]:
        bonus = self.parts.bonus_of[self.bonus_row]
        if bonus == PLUS_TOKEN:
            return self.add_spaces(moves, ADD_PLUS, city.filled)
        if bonus == POINTS_TOKEN:
            return append(moves, KEEP_POINTS)
        if bonus == CONTRACT_TOKEN:
            return append(moves, KEEP_CONTRACT)
        first: i64 = ADD_VALUE_CARD if bonus == VALUE_CARD else ADD_DEPOT_CARD
        for row in range(i64(ROWS)):
            if city.has_room(row):
                moves = append(moves, first + row)
        return moves

    def add_spaces(self, moves: vec[i64], first: i64, spaces: i64) -> vec[i64]:
        while spaces != 0:
            moves = append(moves, first + lowest(spaces))
            spaces &= spaces - 1
        return moves

    def take_bonus(self, action: i64) -> None:
        city = self.city_to_change(self.seat)
        if action >= ADD_LINES:
            self.add_lines_token(city, action - ADD_LINES)
        elif action == KEEP_CONTRACT:
            self.take_from_supply(CONTRACT_TOKEN)
            city.has_contract_token = True
            if self.events is not None:
                self.report("contract", {})
        elif action == KEEP_POINTS:
            self.take_from_supply(POINTS_TOKEN)
            city.has_points_token = True
            if self.events is not None:
                self.report("points", {"points": self.parts.token_points})
        elif action >= ADD_DEPOT_CARD:
            self.take_from_supply(DEPOT_CARD)
            self.lay(city, self.parts.depot_card, action - ADD_DEPOT_CARD, "depot")
        elif action >= ADD_VALUE_CARD:
            self.take_from_supply(VALUE_CARD)
            self.lay(city, self.parts.value_card, action - ADD_VALUE_CARD, "value")
        else:
            self.add_plus_token(city, action - ADD_PLUS)
        self.place_on()

    def take_from_supply(self, bonus: i64) -> None:
        supply = self.supply[:]
        supply[bonus] = u8(i64(supply[bonus]) - 1)
        self.supply = supply

    def add_plus_token(self, city: City, space: i64) -> None:
        self.take_from_supply(PLUS_TOKEN)
        city.plus_tokens |= BIT[space]
        city.value[space] = u8(i64(city.value[space]) + self.parts.plus_value)
        if self.events is not None:
            self.report("plus", self.where(space) | {"value": i64(city.value[space])})
        self.settle(city)

    def add_lines_token(self, city: City, space: i64) -> None:
        self.take_from_supply(LINES_TOKEN)
        city.lines_tokens |= BIT[space]
        city.lines |= BIT[space]
        if self.events is not None:
            self.report("lines", self.where(space))
        self.settle(city)

    # The turn passes, the game ends

    def finish_turn(self) -> None:
        if self.may_return(self.cities[self.seat]):
            self.step = FINISH  # SF-35
        else:
            self.pass_turn()

    def pass_turn(self) -> None:
        self.seat = seat_after(self.seat, self.players)
        self.begin_turn()

    def begin_turn(self) -> None:
        self.step = BEGIN
        if self.is_stuck(self.cities[self.seat]):
            self.end_game("stuck")

    def is_stuck(self, city: City) -> bool:
        """SF-40: no card is left to turn up and no column can be taken, not even with the token."""
        if self.drawn < len(self.deck):
            return False
        contracts = city.contracts
        if city.has_contract_token:
            contracts = contracts - MOST_RETURNED if contracts > MOST_RETURNED else 0
        return all(size <= contracts for size in self.column_size)

    def end_game(self, reason: str) -> None:
        self.discard()
        self.ender = self.seat
        self.seat = -1
        if self.events is not None:
            public = {"reason": reason, "scores": self.scores(), "winners": self.winners()}
            self.report("end", public, seat=self.ender)

    # Cards in hand

    def remove_from_taken(self, card: i64) -> None:
        taken = self.taken
        last: i64 = len(taken) - 1
        i: i64 = 0
        while i64(taken[i]) != card:
            i += 1
        while i < last:
            taken[i] = taken[i + 1]
            i += 1
        self.taken = taken[:last]

    # What follows when a card or a token is added to a city (SF-28)

    def lay(self, city: City, card: i64, row: i64, event: str) -> None:
        """SF-20: lay a card on the leftmost empty space of the row."""
        space = ROW_SPACES * row + count(row_of(city.filled, row))
        bit = BIT[space]
        city.card[space] = u8(card)
        city.value[space] = self.parts.value[card]
        city.filled |= bit
        features: i64 = i64(self.parts.features[card])
        if features & BONUS:
            city.symbols |= bit
        if features & LINES:
            city.lines |= bit
        if features & DEPOT:
            city.depots |= bit
        elif features & PARK:
            city.quiet_parks |= bit
        elif features & FOUNDATION:
            city.foundations |= bit
        elif features & WATERFRONT:
            city.waterfronts += 1
        if self.events is not None:
            public = {"card": self.name(card), "value": i64(city.value[space])}
            self.report(event, public | self.where(space))
        self.settle(city)
        if not city.has_room(row):
            self.complete(city, row)

    def settle(self, city: City) -> None:
        """Update trams, then parks, then skyscrapers: none of them affects an earlier one."""
        self.run_trams(city)
        if city.quiet_parks != 0:
            self.enliven_parks(city)
        if city.foundations != 0:
            self.build_skyscrapers(city)

    def run_trams(self, city: City) -> None:
        """SF-23: trams run from the depots over all connected cards with lines."""
        network: i64 = 0
        reached = city.trams | city.depots | city.lines & BOTTOM_ROW
        while reached != network:
            network = reached
            reached |= beside(network) & city.lines
        if network != city.trams:
            if self.events is not None:
                spaces = self.spaces(network & ~city.trams)
                self.report("trams", {"spaces": spaces, "total": count(network)})
            city.trams = network

    def enliven_parks(self, city: City) -> None:
        """SF-24: parks beside a tram get their value."""
        parks = city.quiet_parks & beside(city.trams)
        city.quiet_parks ^= parks
        while parks != 0:
            space = lowest(parks)
            parks &= parks - 1
            city.value[space] = u8(i64(city.value[space]) + self.parts.park_value)
            if self.events is not None:
                self.report("park", self.where(space) | {"value": i64(city.value[space])})

    def build_skyscrapers(self, city: City) -> None:
        """SF-25, SF-26: build on each foundation whose neighbours are worth enough."""
        needs = self.parts.skyscraper_needs - city.waterfronts
        foundations = city.foundations
        while foundations != 0:
            space = lowest(foundations)
            foundations &= foundations - 1
            if city.neighbours_value(space) >= needs:
                city.foundations ^= BIT[space]
                city.skyscrapers |= BIT[space]
                if self.events is not None:
                    total = count(city.skyscrapers)
                    self.report("skyscraper", self.where(space) | {"total": total})
                self.award_medal(city)

    def award_medal(self, city: City) -> None:
        """SF-27: the first builder takes it, then anyone with more skyscrapers than its holder."""
        holder = self.medal
        if holder != NOBODY:
            rival = count(self.cities[holder].skyscrapers)
            if count(city.skyscrapers) <= rival:
                return
        self.medal = self.seat
        if self.events is not None:
            self.report("medal", {"from": None if holder == NOBODY else holder})

    def complete(self, city: City, row: i64) -> None:
        """SF-22: the first to fill a district takes its token."""
        if self.completions & BIT[row]:
            self.completions ^= BIT[row]
            city.completed |= BIT[row]
            if self.events is not None:
                self.report("complete", {"district": DISTRICTS[row]})

    # Scores, in half points

    def scores(self) -> list[int]:
        return [self.score(seat) for seat in range(self.players)]

    def score(self, seat: i64) -> i64:
        """SF-45; before the end, advantage tokens count as if they were handed out now."""
        points = self.secured(seat) + self.tram_points(seat)
        for row in range(i64(ROWS)):
            points += self.district_points(seat, row)
        return points

    def secured(self, seat: i64) -> i64:
        """Return a seat's points without advantage tokens."""
        parts = self.parts
        city = self.cities[seat]
        points = count(city.skyscrapers) * parts.skyscraper_points
        points += count(city.completed) * parts.completion_points
        if self.medal == seat:
            points += parts.medal_points
        if city.has_points_token:
            points += parts.token_points
        return points

    def tie_break(self, seat: i64) -> i64:
        """SF-45: most trams."""
        return count(self.cities[seat].trams)

    def district_points(self, seat: i64, row: i64) -> i64:
        """SF-41: the points of a seat's advantage token for a district."""
        return self.parts.district_points[SEATS * self.players + self.district_rank(seat, row)]

    def tram_points(self, seat: i64) -> i64:
        """SF-41: the points of a seat's advantage token for its trams."""
        return self.parts.tram_points[SEATS * self.players + self.tram_rank(seat)]

    def district_rank(self, seat: i64, row: i64) -> i64:
        """Return how many seats are ahead of this one in a district."""
        rank: i64 = 0
        for other in range(self.players):
            if other != seat and self.leads_district(other, seat, row):
                rank += 1
        return rank

    def tram_rank(self, seat: i64) -> i64:
        """Return how many seats are ahead of this one in trams."""
        rank: i64 = 0
        for other in range(self.players):
            if other != seat and self.leads_trams(other, seat):
                rank += 1
        return rank

    def leads_district(self, one: i64, other: i64, row: i64) -> bool:
        """SF-42: compare totals, then card by card from the left, in this row and those below."""
        mine = self.cities[one]
        theirs = self.cities[other]
        difference = mine.district_value(row) - theirs.district_value(row)
        if difference != 0:
            return difference > 0
        difference = card_by_card(mine, theirs, row)
        if difference != 0:
            return difference > 0
        return self.sooner(one, other)

    def leads_trams(self, one: i64, other: i64) -> bool:
        """SF-43: compare the number of trams, then column by column from the left."""
        mine = self.cities[one].trams
        theirs = self.cities[other].trams
        difference = count(mine) - count(theirs)
        if difference != 0:
            return difference > 0
        column: i64 = FIRST_COLUMN
        for _ in range(i64(ROW_SPACES)):
            difference = count(mine & column) - count(theirs & column)
            if difference != 0:
                return difference > 0
            column <<= 1
        return self.sooner(one, other)

    def sooner(self, one: i64, other: i64) -> bool:
        """SF-44: whether `one` comes first in order of play from the seat that ended the game.

        Before the end this is unknown, so neither counts as behind the other.
        """
        if self.seat >= 0:
            return True
        players = self.players
        return (one - self.ender + players) % players < (other - self.ender + players) % players

    # Copies, and what a seat cannot know

    def copy(self) -> "SanFrancisco":
        state = SanFrancisco()
        self.copy_base(state)
        state.parts = self.parts
        state.cities = self.cities[:]
        self._unshared = 0
        state.deck = self.deck
        state.projects = self.projects[:]
        state.columns = self.columns[:]
        state.column_size = self.column_size[:]
        state.taken = self.taken[:]
        state.supply = self.supply
        state.step = self.step
        state.drawn = self.drawn
        state.turned = self.turned
        state.foundation_tokens = self.foundation_tokens
        state.bonus_row = self.bonus_row
        state.medal = self.medal
        state.completions = self.completions
        state.ender = self.ender
        return state

    def guess(self, seat: i64, rng: Rng) -> "SanFrancisco":
        """SF-60: only the order of the deck is hidden."""
        assert -1 <= seat < self.players
        state = self.copy()
        state.rng = rng.fork()
        unseen = self.deck[self.drawn :]
        rng.redeal(unseen)
        deck = self.deck[:]
        size: i64 = len(unseen)
        for i in range(size):
            deck[self.drawn + i] = unseen[i]
        state.deck = deck
        return state

    # Events: all of them are public

    def name(self, card: i64) -> str:
        return self.parts.names[card]

    def deck_size(self) -> i64:
        return len(self.deck) - self.drawn

    def where(self, space: i64) -> dict[str, Any]:
        return {"district": DISTRICTS[space // ROW_SPACES], "space": space % ROW_SPACES + 1}

    def spaces(self, bits: i64) -> list[dict[str, Any]]:
        return [self.where(space) for space in range(i64(SPACES)) if bits & BIT[space]]


def new(setup: Setup, seed: int) -> SanFrancisco:
    """Return a new game; the same set-up and seed give the same game."""
    state = SanFrancisco()
    state.parts = setup.parts
    state.players = setup.players
    state.rng = seeded(seed)
    state.deal()
    return state
