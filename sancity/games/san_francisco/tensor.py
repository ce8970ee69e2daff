"""Observations of San Francisco."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.games.san_francisco.rules import (
    ALL_SPACES,
    CHOOSING_BONUS,
    COLUMNS,
    FINISH,
    FULL_ROW,
    NO_CARD,
    PARK,
    PLUS_TOKEN,
    ROW_SPACES,
    ROWS,
    SPACES,
    WATERFRONT,
    City,
    Parts,
    SanFrancisco,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION, count
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, update_set

STEPS: Final = FINISH + 1
# By set of the spaces of a row, as bits: how many there are.
CARDS_IN: Final = vec[i64]([bits.bit_count() for bits in range(FULL_ROW + 1)])
# The places of at most this many cards are listed, some in each integer; where there were more
# cards, everything is cleared.
LISTED: Final = 12
PLACES_PER_NUMBER: Final = 6
BITS_PER_PLACE: Final = 10
PLACE_MASK: Final = 2**BITS_PER_PLACE - 1
LIST_SIZE: Final = 1 + LISTED // PLACES_PER_NUMBER
# A city is remembered as sets of spaces, the last of them two in each integer.
CITY_SETS: Final = 5


def most_contracts(cards: int) -> int:
    """Return the most contracts a seat can have: each needs a longer column (SF-12)."""
    contracts = 0
    while cards > contracts:
        contracts += 1
        cards -= contracts
    return contracts


@final
class SanFranciscoTensor(Tensor):
    """Encodes states field by field."""

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__()
        # The number of kinds of cards in the deck.
        self.kinds: i64 = parts.value_card
        # Where the codes of fields are that hold more than flags.
        self.of_deck: i64 = self.zero_of(len(parts.deck))
        self.of_foundation_tokens: i64 = self.zero_of(parts.foundation_tokens[players])
        self.of_spaces: i64 = self.zero_of(SPACES)
        self.of_row_spaces: i64 = self.zero_of(ROW_SPACES)
        self.of_two: i64 = self.zero_of(2)
        self.add_table(parts, players)
        self.add_cities(parts, players)
        # What is remembered: flags, the cards in the columns and in hand, and the cities.
        self.turn_memo = self.remember()
        self.supply_memo = self.remember()
        self.column_memo = self.remember(2)
        self.column_list = self.remember(LIST_SIZE)
        self.hand_memo = self.remember()
        self.hand_list = self.remember(LIST_SIZE)
        self.city_memo = self.remember(CITY_SETS * players)
        self.beside_memo = self.remember(players)

    def add_table(self, parts: Parts, players: int) -> None:
        kinds = parts.value_card
        deck = [int(card) for card in parts.deck]
        alike = max([deck.count(card) for card in deck])
        supply = max([int(left) for left in parts.supply])
        self.of_alike: i64 = self.zero_of(alike)
        self.of_supply: i64 = self.zero_of(supply)
        steps = "to decide: the turn, a column, a card to place, a bonus, the end of the turn"
        hand = "by kind of card: the one turned up, or those taken but not yet placed"
        self.field("turn", players, 1, "by seat: 1 for the one to move")
        self.field("decision", STEPS, 1, steps)
        self.field("bonus_due", ROWS, 1, "by district: 1 while its bonus is being chosen")
        self.field("deck", 1, len(deck), "cards in the deck")
        tokens = parts.foundation_tokens[players]
        self.field("foundation_tokens", 1, tokens, "foundation tokens left")
        self.field("supply", len(parts.supply), supply, "by bonus: how many are left")
        self.columns: i64 = self.field(
            "columns", COLUMNS * kinds, alike, "by column and kind of card: how many"
        )
        self.hand: i64 = self.field("hand", kinds, alike, hand)

    def add_cities(self, parts: Parts, players: int) -> None:
        deck = [int(card) for card in parts.deck]
        waterfronts = len([card for card in deck if parts.features[card] & WATERFRONT])
        parks = [parts.park_value if features & PARK else 0 for features in parts.features]
        worth = max([int(value) + park for value, park in zip(parts.value, parks, strict=True)])
        plus = parts.plus_value * int(parts.supply[PLUS_TOKEN])
        rails = "by seat and space: 1 for lines without a tram, 2 for a tram"
        sites = "by seat and space: 1 foundation, 2 skyscraper, -1 park without a tram"
        each = "by seat and space: what its card is worth"
        self.spaces: i64 = self.field("worth", players * SPACES, worth + plus, each)
        self.field("rails", players * SPACES, 2, rails)
        self.field("sites", players * SPACES, 2, sites)
        self.districts: i64 = self.field(
            "cards", players * ROWS, ROW_SPACES, "by seat and district: cards there"
        )
        self.field(
            "symbols", players * ROWS, ROW_SPACES, "by seat and district: bonus symbols there"
        )
        value = ROW_SPACES * worth + plus
        self.of_worth: i64 = self.zero_of(worth + plus)
        self.of_value: i64 = self.zero_of(value)
        self.of_contracts: i64 = self.zero_of(most_contracts(len(deck)))
        self.of_waterfronts: i64 = self.zero_of(waterfronts)
        self.field("value", players * ROWS, value, "by seat and district: what its cards are worth")
        completed = "by seat and district: 1 for its completion token"
        self.field("completed", players * ROWS, 1, completed)
        self.beside: i64 = self.field(
            "contracts", players, most_contracts(len(deck)), "by seat: contracts"
        )
        self.field("contract_token", players, 1, "by seat: 1 for a contract token")
        self.field("points_token", players, 1, "by seat: 1 for a points token")
        self.field("medal", players, 1, "by seat: 1 for the medal")
        self.counts: i64 = self.field("trams", players, SPACES, "by seat: trams")
        tokens = parts.foundation_tokens[players]
        self.field("skyscrapers", players, tokens, "by seat: skyscrapers")
        self.field("waterfronts", players, waterfronts, "by seat: waterfronts")

    def update(
        self, state: State, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        assert isinstance(state, SanFrancisco)
        self.update_turn(state, seat, row, at, memo, kept)
        gone = cards_gone(state)
        self.update_columns(state, gone, row, at + self.columns, memo, kept)
        self.update_hand(state, gone, row, at + self.hand, memo, kept)
        players = state.players
        other = seat
        for i in range(players):
            city = state.cities[other]
            remembered = kept + self.city_memo + CITY_SETS * i
            if has_grown(city, memo, remembered):
                changed = remember_city(city, memo, remembered)
                self.write_spaces(city, changed, row, at + self.spaces + SPACES * i, players)
                self.write_districts(city, row, at + self.districts + ROWS * i, players)
                self.write_counts(city, row, at + self.counts + i, players)
            has_medal = state.medal == other
            remembered = kept + self.beside_memo + i
            self.update_beside(
                city, has_medal, row, at + self.beside + i, players, memo, remembered
            )
            other = seat_after(other, players)

    def update_turn(
        self, state: SanFrancisco, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        codes = self.codes
        bonus_due = state.players + STEPS
        flags: i64 = 0
        if state.seat >= 0:
            flags = BIT[after(seat, state.seat, state.players)] | BIT[state.players + state.step]
            if state.step == CHOOSING_BONUS:
                flags |= BIT[bonus_due + state.bonus_row]
        update_set(row, at, flags, codes[self.flags + 1], memo, kept + self.turn_memo)
        at += bonus_due + ROWS
        row[at] = codes[self.of_deck + state.deck_size()]
        row[at + 1] = codes[self.of_foundation_tokens + state.foundation_tokens]
        at += 2
        supply = state.supply
        left: i64 = 1
        for bonus in supply:
            left += i64(bonus)
        # Nothing ever comes back to the supply.
        if left != memo[kept + self.supply_memo]:
            memo[kept + self.supply_memo] = left
            for i in range(i64(len(supply))):
                row[at + i] = codes[self.of_supply + i64(supply[i])]

    # Cards

    def update_columns(
        self, state: SanFrancisco, gone: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the cards that are new in the columns; after one was taken, all of them."""
        projects: i64 = len(state.projects)
        shown = memo[kept + self.column_memo]
        cards = kept + self.column_list
        if gone != memo[kept + self.column_memo + 1]:
            memo[kept + self.column_memo + 1] = gone
            clear(row, at, COLUMNS * self.kinds, memo, cards)
            shown = 0
        memo[kept + self.column_memo] = projects
        for i in range(shown, projects):
            card = state.projects[i]
            column = state.columns[i]
            alike: i64 = 1
            for other in range(i):
                if state.projects[other] == card and state.columns[other] == column:
                    alike += 1
            place = self.kinds * i64(column) + i64(card)
            row[at + place] = self.codes[self.of_alike + alike]
            list_card(place, memo, cards)

    def update_hand(
        self, state: SanFrancisco, gone: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the cards taken or turned up, if there are others than before."""
        now = (256 * gone + i64(len(state.taken))) * 256 + state.turned + 1
        if now == memo[kept + self.hand_memo]:
            return
        memo[kept + self.hand_memo] = now
        cards = kept + self.hand_list
        if memo[cards] != 0:
            clear(row, at, self.kinds, memo, cards)
        before: i64 = NO_CARD
        alike: i64 = 0
        # They are sorted. While a card is turned up, none is taken.
        for taken in state.taken:
            card = i64(taken)
            alike = alike + 1 if card == before else 1
            before = card
            row[at + card] = self.codes[self.of_alike + alike]
            list_card(card, memo, cards)
        if state.turned != NO_CARD:
            row[at + state.turned] = self.codes[self.of_alike + 1]
            list_card(state.turned, memo, cards)

    # Cities

    def write_spaces(self, city: City, changed: i64, row: vec[i32], at: i64, players: i64) -> None:
        """Write the cards on some spaces."""
        stride = SPACES * players
        codes = self.codes
        of_worth = self.of_worth
        of_two = self.of_two
        worth = city.value
        trams = city.trams
        rails = city.lines | trams
        towers = city.skyscrapers
        sites = city.foundations | towers
        parks = city.quiet_parks
        while changed != 0:
            space = POSITION[(changed & -changed) % MODULUS]
            changed &= changed - 1
            row[at + space] = codes[of_worth + i64(worth[space])]
            rail = (rails >> space & 1) + (trams >> space & 1)
            row[at + stride + space] = codes[of_two + rail]
            site = (sites >> space & 1) + (towers >> space & 1) - (parks >> space & 1)
            row[at + 2 * stride + space] = codes[of_two + site]

    def write_districts(self, city: City, row: vec[i32], at: i64, players: i64) -> None:
        stride = ROWS * players
        codes = self.codes
        of_cards = self.of_row_spaces
        filled = city.filled
        symbols = city.symbols
        worth = city.value
        space: i64 = 0
        for district in range(at, at + ROWS):
            row[district] = codes[of_cards + CARDS_IN[filled & FULL_ROW]]
            row[district + stride] = codes[of_cards + CARDS_IN[symbols & FULL_ROW]]
            total: i64 = 0
            for i in range(space, space + ROW_SPACES):
                total += i64(worth[i])
            row[district + 2 * stride] = codes[self.of_value + total]
            completed = city.completed >> district - at & 1
            row[district + 3 * stride] = codes[self.flags + completed]
            filled >>= ROW_SPACES
            symbols >>= ROW_SPACES
            space += ROW_SPACES

    def write_counts(self, city: City, row: vec[i32], at: i64, stride: i64) -> None:
        """Write how many trams, skyscrapers and waterfronts there are."""
        codes = self.codes
        row[at] = codes[self.of_spaces + count(city.trams)]
        row[at + stride] = codes[self.of_foundation_tokens + count(city.skyscrapers)]
        row[at + 2 * stride] = codes[self.of_waterfronts + city.waterfronts]

    def update_beside(
        self,
        city: City,
        medal: bool,
        row: vec[i32],
        at: i64,
        stride: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write the contracts and tokens beside a city."""
        now = 8 * city.contracts + 8
        if city.has_contract_token:
            now += 1
        if city.has_points_token:
            now += 2
        if medal:
            now += 4
        if now == memo[kept]:
            return
        memo[kept] = now
        codes = self.codes
        row[at] = codes[self.of_contracts + city.contracts]
        row[at + stride] = codes[self.flags + (now & 1)]
        row[at + 2 * stride] = codes[self.flags + (now >> 1 & 1)]
        row[at + 3 * stride] = codes[self.flags + (now >> 2 & 1)]


def cards_gone(state: SanFrancisco) -> i64:
    """Return how many cards have been taken from columns: more each time one is taken."""
    gone = state.drawn - i64(len(state.projects))
    return gone - 1 if state.turned != NO_CARD else gone


def list_card(place: i64, memo: vec[i64], cards: i64) -> None:
    """Remember to clear a place. The list begins with how many cards there are."""
    counted = memo[cards]
    memo[cards] = counted + 1
    if counted < LISTED:
        number = cards + 1 + counted // PLACES_PER_NUMBER
        memo[number] = memo[number] << BITS_PER_PLACE | place


def clear(row: vec[i32], at: i64, size: i64, memo: vec[i64], cards: i64) -> None:
    """Clear the places of listed cards, or all of them if there are more cards than listed."""
    counted = memo[cards]
    if counted > LISTED:
        for place in range(at, at + size):
            row[place] = 0
        counted = LISTED
    for card in range(counted):
        number = cards + 1 + card // PLACES_PER_NUMBER
        row[at + (memo[number] & PLACE_MASK)] = 0
        memo[number] >>= BITS_PER_PLACE
    memo[cards] = 0


def has_grown(city: City, memo: vec[i64], at: i64) -> bool:
    """Return whether a card, lines or a plus token is new; trams, parks and skyscrapers follow."""
    if city.filled != memo[at] or city.lines != memo[at + 1]:
        return True
    return city.plus_tokens != memo[at + 2]


def remember_city(city: City, memo: vec[i64], at: i64) -> i64:
    """Remember what is on the spaces of a city, and return those on which it has changed."""
    changed = city.filled ^ memo[at] | city.lines ^ memo[at + 1] | city.plus_tokens ^ memo[at + 2]
    memo[at] = city.filled
    memo[at + 1] = city.lines
    memo[at + 2] = city.plus_tokens
    one = city.trams | city.quiet_parks << SPACES
    two = city.foundations | city.skyscrapers << SPACES
    both = one ^ memo[at + 3] | two ^ memo[at + 4]
    memo[at + 3] = one
    memo[at + 4] = two
    return (changed | both | both >> SPACES) & ALL_SPACES
