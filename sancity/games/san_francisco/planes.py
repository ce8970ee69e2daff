"""Observations of San Francisco for networks: planes over the spaces of a city.

A row of a plane is a district, from top to bottom. The cities of all seats are planes of the same
grid. What belongs to a whole district is written on all of its spaces.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.san_francisco.rules import (
    ALL_SPACES,
    BLACK,
    BONUS,
    BONUSES,
    BOTTOM_ROW,
    CHOOSING_BONUS,
    COLUMNS,
    DEPOT,
    DISTRICTS,
    FOUNDATION,
    FULL_ROW,
    LINES,
    NO_CARD,
    PARK,
    ROW_SPACES,
    ROWS,
    SPACES,
    SYMBOLS_NEEDED,
    WATERFRONT,
    City,
    Parts,
    SanFrancisco,
    beside,
    row_of,
)
from sancity.games.san_francisco.tensor import STEPS, most_contracts
from sancity.kernel.bits import BIT, MODULUS, POSITION, count
from sancity.kernel.planes import Planes
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import after

# Sorts of cards: the features below in this order, before them all cards and after them those that
# are worth much.
FEATURES: Final = vec[i64]([LINES, BONUS, PARK, FOUNDATION, WATERFRONT, DEPOT])
SORTS: Final = 8
MUCH: Final = 2
SORT_NAMES: Final = "any, lines, bonus, park, foundation, waterfront, depot, worth 2 or more"
# Cards are told apart by their worth up to this.
WORTHS: Final = 8
# What the neighbours of a space may lack for a skyscraper, from 0, to be told apart.
SHORTAGES: Final = 4
# Cards of a column are counted one by one up to this many.
SIZES: Final = 5
# Points can be less than 0, so this is added; what is out of bounds is written as the bound.
POINTS_ADDED: Final = 20
MOST_POINTS: Final = 120
MOST: Final = 255


@final
class SanFranciscoPlanes(Planes):
    """Encodes cities by spaces, cards also by the districts they fit, and all else by seat."""

    parts: Parts

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__(ROWS, ROW_SPACES)
        self.parts = parts
        # The number of kinds of cards in the deck.
        self.kinds: i64 = parts.value_card
        self.add_cities(players)
        self.add_chances()
        self.add_turn(players)
        self.add_cards()
        self.add_seats(players)

    # The fields

    def add_cities(self, players: int) -> None:
        planes = self.add_planes
        self.districts = planes(
            "districts", ROWS, f"by district ({', '.join(DISTRICTS)}): its spaces"
        )
        self.filled = planes("filled", players, "by seat: spaces with a card")
        self.worth = planes(
            "worth",
            players * WORTHS,
            f"by seat, and 1 to {WORTHS}: cards that are worth at least as much",
        )
        self.lines = planes("lines", players, "by seat: cards with tram lines")
        self.depots = planes("depots", players, "by seat: depot cards")
        self.trams = planes("trams", players, "by seat: trams")
        self.quiet_parks = planes("quiet_parks", players, "by seat: parks without a tram beside")
        self.foundations = planes(
            "foundations", players, "by seat: foundations without a skyscraper"
        )
        self.skyscrapers = planes("skyscrapers", players, "by seat: skyscrapers")
        self.waterfronts = planes("waterfronts", players, "by seat: waterfronts")
        self.symbols = planes("symbols", players, "by seat: bonus symbols")
        self.next = planes("next", players, "by seat: the first empty space of each district")
        self.completed = planes(
            "completed", players, "by seat: districts of which it has the completion token"
        )

    def add_chances(self) -> None:
        planes = self.add_planes
        self.completions = planes(
            "completions", 1, "districts of which the completion token is still to be had"
        )
        self.tram_reach = planes("tram_reach", 1, "spaces of mine where lines would bring a tram")
        self.shortage = planes(
            "shortage",
            SHORTAGES,
            f"by 0 to {SHORTAGES - 1}: empty spaces and foundations of mine of which the neighbours"
            " lack at most as much for a skyscraper",
        )
        self.bonus_next = planes(
            "bonus_next", 1, "districts of mine where one more symbol brings a bonus"
        )
        self.bonus_due = planes("bonus_due", 1, "the district of which a bonus is being chosen")
        self.column_fits = planes(
            "column_fits",
            COLUMNS * SORTS,
            f"by column and sort of card ({SORT_NAMES}): districts where one of it fits",
        )
        self.hand_fits = planes(
            "hand_fits",
            SORTS,
            "by sort of card: districts where one fits of those turned up or taken, not yet placed",
        )

    def add_turn(self, players: int) -> None:
        features = self.add_features
        parts = self.parts
        tokens = int(parts.foundation_tokens[players])
        steps = "to decide: the turn, a column, a card to place, a bonus, the end of the turn"
        self.turn = features("turn", players, 1, "by seat: 1 for the one to move")
        self.decision = features("decision", STEPS, 1, steps)
        self.deck = features("deck", 1, min(MOST, len(parts.deck)), "cards in the deck")
        self.foundation_tokens = features(
            "foundation_tokens", tokens, 1, "1 for each foundation token left, up to the most"
        )
        self.supply = features(
            "supply",
            len(BONUSES),
            max([int(left) for left in parts.supply]),
            f"by bonus ({', '.join(BONUSES)}): how many are left",
        )

    def add_cards(self) -> None:
        features = self.add_features
        deck = [int(card) for card in self.parts.deck]
        alike = max([deck.count(card) for card in deck])
        kinds = int(self.kinds)
        self.columns = features(
            "columns", COLUMNS * kinds, alike, "by column and kind of card: how many"
        )
        self.sizes = features(
            "sizes",
            COLUMNS * SIZES,
            1,
            f"by column, and 1 to {SIZES}: 1 if it has at least as many cards",
        )
        self.takeable = features(
            "takeable", COLUMNS, 1, "by column: 1 if it has more cards than I have contracts"
        )
        self.hand = features(
            "hand",
            kinds,
            alike,
            "by kind of card: the one turned up, or those taken but not yet placed",
        )
        self.unseen = features("unseen", kinds, alike, "by kind of card: how many the deck has")

    def add_seats(self, players: int) -> None:
        features = self.add_features
        parts = self.parts
        deck = [int(card) for card in parts.deck]
        waterfronts = len([card for card in deck if parts.features[card] & WATERFRONT])
        tokens = int(parts.foundation_tokens[players])
        self.points = features(
            "points", players, MOST_POINTS, f"by seat: half points now + {POINTS_ADDED}"
        )
        self.contracts = features(
            "contracts", players, most_contracts(len(deck)), "by seat: contracts"
        )
        self.contract_token = features(
            "contract_token", players, 1, "by seat: 1 for a contract token"
        )
        self.points_token = features("points_token", players, 1, "by seat: 1 for a points token")
        self.medal = features("medal", players, 1, "by seat: 1 for the medal")
        self.tram_count = features("tram_count", players, SPACES, "by seat: trams")
        self.skyscraper_count = features(
            "skyscraper_count", players, tokens, "by seat: skyscrapers"
        )
        self.waterfront_count = features(
            "waterfront_count", players, max(1, waterfronts), "by seat: waterfronts"
        )
        self.cards = features(
            "cards", players * ROWS, ROW_SPACES, "by seat and district: cards there"
        )
        self.value = features(
            "value", players * ROWS, self.most_value(), "by seat and district: what it is worth"
        )
        self.district_rank = features(
            "district_rank",
            ROWS * players,
            1,
            "by district, and how many seats are ahead of me there, from 0; none is if equal",
        )
        self.tram_rank = features(
            "tram_rank", players, 1, "by how many seats are ahead of me in trams, from 0"
        )

    def most_value(self) -> int:
        """Return the most that a district can be worth."""
        parts = self.parts
        parks = [int(parts.park_value) if sort & PARK else 0 for sort in parts.features]
        worth = max([int(value) + park for value, park in zip(parts.value, parks, strict=True)])
        return min(MOST, ROW_SPACES * worth + int(parts.plus_value) * int(parts.supply[0]))

    # Writing

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, SanFrancisco)
        self.write_chances(state, seat, row, at)
        self.write_turn(state, seat, row, at)
        self.write_cards(state, seat, row, at)
        self.write_ranks(state, seat, row, at)
        other = seat
        for place in range(state.players):
            self.write_city(state.cities[other], place, row, at)
            self.write_beside(state, other, place, row, at)
            other = seat_after(other, state.players)

    def write_city(self, city: City, place: i64, row: vec[u8], at: i64) -> None:
        """Write a city, at this place in the order of play."""
        plane = at + SPACES * place
        write_ones(row, plane + self.filled, city.filled)
        write_ones(row, plane + self.lines, city.lines)
        write_ones(row, plane + self.depots, city.depots)
        write_ones(row, plane + self.trams, city.trams)
        write_ones(row, plane + self.quiet_parks, city.quiet_parks)
        write_ones(row, plane + self.foundations, city.foundations)
        write_ones(row, plane + self.skyscrapers, city.skyscrapers)
        write_ones(row, plane + self.symbols, city.symbols)
        worth = at + self.worth + SPACES * WORTHS * place
        for space in range(i64(SPACES)):
            card: i64 = i64(city.card[space])
            if card == NO_CARD:
                continue
            for i in range(min(i64(city.value[space]), WORTHS)):
                row[worth + SPACES * i + space] = 1
            if i64(self.parts.features[card]) & WATERFRONT:
                row[plane + self.waterfronts + space] = 1
        for district in range(i64(ROWS)):
            cards = count(row_of(city.filled, district))
            if cards < ROW_SPACES:
                row[plane + self.next + ROW_SPACES * district + cards] = 1
            if city.completed & BIT[district]:
                write_ones(row, plane + self.completed, FULL_ROW << ROW_SPACES * district)
            row[at + self.cards + ROWS * place + district] = u8(cards)
            value = min(city.district_value(district), MOST)
            row[at + self.value + ROWS * place + district] = u8(value)

    def write_chances(self, state: SanFrancisco, seat: i64, row: vec[u8], at: i64) -> None:
        """Write what can still be had, and where in the seat's own city."""
        me = state.cities[seat]
        for district in range(i64(ROWS)):
            spaces: i64 = FULL_ROW << ROW_SPACES * district
            write_ones(row, at + self.districts + SPACES * district, spaces)
            if state.completions & BIT[district]:
                write_ones(row, at + self.completions, spaces)
            if count(row_of(me.symbols, district)) == SYMBOLS_NEEDED - 1:
                write_ones(row, at + self.bonus_next, spaces)
        write_ones(row, at + self.tram_reach, (beside(me.trams) | BOTTOM_ROW) & ~me.trams)
        needs = self.parts.skyscraper_needs - me.waterfronts
        sites = ALL_SPACES & ~me.filled | me.foundations
        for space in range(i64(SPACES)):
            if sites & BIT[space]:
                for i in range(max(needs - me.neighbours_value(space), 0), i64(SHORTAGES)):
                    row[at + self.shortage + SPACES * i + space] = 1
        if state.seat >= 0 and state.step == CHOOSING_BONUS:
            write_ones(row, at + self.bonus_due, FULL_ROW << ROW_SPACES * state.bonus_row)

    def write_turn(self, state: SanFrancisco, seat: i64, row: vec[u8], at: i64) -> None:
        if state.seat >= 0:
            row[at + self.turn + after(seat, state.seat, state.players)] = 1
            row[at + self.decision + state.step] = 1
        row[at + self.deck] = u8(min(state.deck_size(), MOST))
        for i in range(state.foundation_tokens):
            row[at + self.foundation_tokens + i] = 1
        for bonus in range(i64(len(BONUSES))):
            row[at + self.supply + bonus] = state.supply[bonus]

    def write_cards(self, state: SanFrancisco, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the columns, the cards in hand, and those still in the deck."""
        me = state.cities[seat]
        for i in range(i64(len(state.projects))):
            column: i64 = i64(state.columns[i])
            card: i64 = i64(state.projects[i])
            row[at + self.columns + self.kinds * column + card] += u8(1)
            self.write_fit(me, card, row, at + self.column_fits + SPACES * SORTS * column)
        for column in range(i64(COLUMNS)):
            size = state.column_size[column]
            for i in range(min(size, SIZES)):
                row[at + self.sizes + SIZES * column + i] = 1
            if size > me.contracts:
                row[at + self.takeable + column] = 1
        for held in state.taken:
            row[at + self.hand + i64(held)] += u8(1)
            self.write_fit(me, i64(held), row, at + self.hand_fits)
        if state.turned != NO_CARD:
            row[at + self.hand + state.turned] += u8(1)
            self.write_fit(me, state.turned, row, at + self.hand_fits)
        # All cards turned up were seen, so what the deck still has is known, but not its order.
        for i in range(state.drawn, i64(len(state.deck))):
            row[at + self.unseen + i64(state.deck[i])] += u8(1)

    def write_fit(self, city: City, card: i64, row: vec[u8], at: i64) -> None:
        """Write for the sorts of a card in which districts of a city it fits."""
        colour: i64 = i64(self.parts.colour[card])
        features: i64 = i64(self.parts.features[card])
        for district in range(i64(ROWS)):
            if colour not in (BLACK, district) or not city.has_room(district):
                continue
            spaces: i64 = FULL_ROW << ROW_SPACES * district
            write_ones(row, at, spaces)
            for i in range(i64(len(FEATURES))):
                if features & FEATURES[i]:
                    write_ones(row, at + SPACES * (1 + i), spaces)
            if i64(self.parts.value[card]) >= MUCH:
                write_ones(row, at + SPACES * (SORTS - 1), spaces)

    def write_ranks(self, state: SanFrancisco, seat: i64, row: vec[u8], at: i64) -> None:
        players = state.players
        for district in range(i64(ROWS)):
            rank = state.district_rank(seat, district)
            row[at + self.district_rank + players * district + rank] = 1
        row[at + self.tram_rank + state.tram_rank(seat)] = 1

    def write_beside(
        self, state: SanFrancisco, seat: i64, place: i64, row: vec[u8], at: i64
    ) -> None:
        """Write what a seat has beside its city, at this place in the order of play."""
        city = state.cities[seat]
        points = state.score(seat) + POINTS_ADDED
        row[at + self.points + place] = u8(min(max(points, 0), MOST_POINTS))
        row[at + self.contracts + place] = u8(city.contracts)
        if city.has_contract_token:
            row[at + self.contract_token + place] = 1
        if city.has_points_token:
            row[at + self.points_token + place] = 1
        if state.medal == seat:
            row[at + self.medal + place] = 1
        row[at + self.tram_count + place] = u8(count(city.trams))
        row[at + self.skyscraper_count + place] = u8(count(city.skyscrapers))
        row[at + self.waterfront_count + place] = u8(city.waterfronts)


def write_ones(row: vec[u8], at: i64, bits: i64) -> None:
    """Write a 1 for each number in a set."""
    while bits != 0:
        row[at + POSITION[(bits & -bits) % MODULUS]] = 1
        bits &= bits - 1
