"""Observations of San Francisco."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64

from sancity.games.san_francisco.rules import (
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
from sancity.kernel.bits import MODULUS, POSITION, count
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, write_bits

STEPS: Final = FINISH + 1
# By set of the spaces of a row, as bits: how many there are.
CARDS_IN: Final = vec[i16]([i16(bits.bit_count()) for bits in range(FULL_ROW + 1)])


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
        self.add_table(parts, players)
        self.add_cities(parts, players)

    def add_table(self, parts: Parts, players: int) -> None:
        kinds = parts.value_card
        deck = [int(card) for card in parts.deck]
        alike = max([deck.count(card) for card in deck])
        supply = max([int(left) for left in parts.supply])
        steps = "to decide: the turn, a column, a card to place, a bonus, the end of the turn"
        hand = "by kind of card: the one turned up, or those taken but not yet placed"
        self.field("turn", players, 1, "by seat: 1 for the one to move")
        self.field("decision", STEPS, 1, steps)
        self.field("bonus_due", ROWS, 1, "by district: 1 while its bonus is being chosen")
        self.field("deck", 1, len(deck), "cards in the deck")
        tokens = parts.foundation_tokens[players]
        self.field("foundation_tokens", 1, tokens, "foundation tokens left")
        self.field("supply", len(parts.supply), supply, "by bonus: how many are left")
        self.field("columns", COLUMNS * kinds, alike, "by column and kind of card: how many")
        self.field("hand", kinds, alike, hand)

    def add_cities(self, parts: Parts, players: int) -> None:
        deck = [int(card) for card in parts.deck]
        waterfronts = len([card for card in deck if parts.features[card] & WATERFRONT])
        parks = [parts.park_value if features & PARK else 0 for features in parts.features]
        worth = max([int(value) + park for value, park in zip(parts.value, parks, strict=True)])
        plus = parts.plus_value * int(parts.supply[PLUS_TOKEN])
        rails = "by seat and space: 1 for lines without a tram, 2 for a tram"
        sites = "by seat and space: 1 foundation, 2 skyscraper, -1 park without a tram"
        each = "by seat and space: what its card is worth"
        self.field("worth", players * SPACES, worth + plus, each)
        self.field("rails", players * SPACES, 2, rails)
        self.field("sites", players * SPACES, 2, sites)
        self.field("cards", players * ROWS, ROW_SPACES, "by seat and district: cards there")
        self.field(
            "symbols", players * ROWS, ROW_SPACES, "by seat and district: bonus symbols there"
        )
        value = ROW_SPACES * worth + plus
        self.field("value", players * ROWS, value, "by seat and district: what its cards are worth")
        completed = "by seat and district: 1 for its completion token"
        self.field("completed", players * ROWS, 1, completed)
        self.field("contracts", players, most_contracts(len(deck)), "by seat: contracts")
        self.field("contract_token", players, 1, "by seat: 1 for a contract token")
        self.field("points_token", players, 1, "by seat: 1 for a points token")
        self.field("medal", players, 1, "by seat: 1 for the medal")
        self.field("trams", players, SPACES, "by seat: trams")
        tokens = parts.foundation_tokens[players]
        self.field("skyscrapers", players, tokens, "by seat: skyscrapers")
        self.field("waterfronts", players, waterfronts, "by seat: waterfronts")

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, SanFrancisco)
        at = self.write_turn(state, seat, row, at)
        at = self.write_cards(state, row, at)
        players = state.players
        spaces = at
        districts = spaces + 3 * SPACES * players
        beside = districts + 4 * ROWS * players
        other = seat
        for i in range(players):
            city = state.cities[other]
            write_spaces(city, row, spaces + SPACES * i, SPACES * players)
            write_districts(city, row, districts + ROWS * i, ROWS * players)
            write_beside(city, state.medal == other, row, beside + i, players)
            other = seat_after(other, players)

    def write_turn(self, state: SanFrancisco, seat: i64, row: vec[i16], at: i64) -> i64:
        decision = at + state.players
        bonus_due = decision + STEPS
        if state.seat >= 0:
            row[at + after(seat, state.seat, state.players)] = 1
            row[decision + state.step] = 1
            if state.step == CHOOSING_BONUS:
                row[bonus_due + state.bonus_row] = 1
        at = bonus_due + ROWS
        row[at] = i16(state.deck_size())
        row[at + 1] = i16(state.foundation_tokens)
        at += 2
        for left in state.supply:
            row[at] = i16(left)
            at += 1
        return at

    def write_cards(self, state: SanFrancisco, row: vec[i16], at: i64) -> i64:
        """Write the columns and the cards in hand."""
        kinds = self.kinds
        hand = at + COLUMNS * kinds
        projects = state.projects
        columns = state.columns
        for i in range(i64(len(projects))):
            row[at + kinds * i64(columns[i]) + i64(projects[i])] += i16(1)
        for card in state.taken:
            row[hand + i64(card)] += i16(1)
        if state.turned != NO_CARD:
            row[hand + state.turned] += i16(1)
        return hand + kinds


def write_spaces(city: City, row: vec[i16], at: i64, stride: i64) -> None:
    """Write the cards by space."""
    worth = city.value
    trams = city.trams
    rails = city.lines | trams
    towers = city.skyscrapers
    sites = city.foundations | towers
    parks = city.quiet_parks
    filled = city.filled
    while filled != 0:
        space = POSITION[(filled & -filled) % MODULUS]
        row[at + space] = i16(worth[space])
        row[at + stride + space] = i16((rails >> space & 1) + (trams >> space & 1))
        site = (sites >> space & 1) + (towers >> space & 1) - (parks >> space & 1)
        row[at + 2 * stride + space] = i16(site)
        filled &= filled - 1


def write_districts(city: City, row: vec[i16], at: i64, stride: i64) -> None:
    filled = city.filled
    symbols = city.symbols
    worth = city.value
    space: i64 = 0
    for district in range(at, at + ROWS):
        row[district] = CARDS_IN[filled & FULL_ROW]
        row[district + stride] = CARDS_IN[symbols & FULL_ROW]
        total: i64 = 0
        for i in range(space, space + ROW_SPACES):
            total += i64(worth[i])
        row[district + 2 * stride] = i16(total)
        filled >>= ROW_SPACES
        symbols >>= ROW_SPACES
        space += ROW_SPACES
    write_bits(row, at + 3 * stride, city.completed)


def write_beside(city: City, medal: bool, row: vec[i16], at: i64, stride: i64) -> None:
    row[at] = i16(city.contracts)
    if city.has_contract_token:
        row[at + stride] = 1
    if city.has_points_token:
        row[at + 2 * stride] = 1
    if medal:
        row[at + 3 * stride] = 1
    row[at + 4 * stride] = i16(count(city.trams))
    row[at + 5 * stride] = i16(count(city.skyscrapers))
    row[at + 6 * stride] = i16(city.waterfronts)
