"""Observations of 1906 San Francisco."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sancity.games.rebuild_1906.rules import (
    BUILDINGS,
    CARD_PLOTS,
    CHOOSE_PERMITS,
    CHOOSE_PLOT,
    CHOOSE_URBAN,
    COLOURS,
    COMMON,
    DECISIONS,
    MOST_MONEY,
    MOST_PERMITS,
    NO_CARD,
    NUMBERS,
    OBJECTIVES,
    PERMITS,
    PLOT_CARDS,
    RING,
    SLOTS,
    SPACES,
    SYMBOLS,
    WHOLE_HAND,
    WILD,
    YEARS,
    Developer,
    Parts,
    Rebuild1906,
)
from sancity.kernel.bits import BIT, count
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, write_bits

# The face of a permit: its colours and numbers (a wild one has them all) and its symbols.
FACE: Final = len(COLOURS) + NUMBERS + len(SYMBOLS)
# To add up faces, each part of a face is a counter of this many bits in one integer.
BITS_PER_COUNT: Final = 4
COUNT_MASK: Final = 15
# A whole lap: around the ring and through the income zone.
STOPS: Final = RING + 1


def faces(parts: Parts, bits: int) -> vec[i64]:
    """Return the faces by permit: a 1 for each part it has, in fields of `bits` bits."""
    found = vec[i64]()
    for permit in range(PERMITS):
        wild = permit >= WILD
        has = [wild or parts.permit_colour[permit] == colour for colour in range(len(COLOURS))]
        has += [wild or parts.permit_number[permit] == number + 1 for number in range(NUMBERS)]
        symbols = parts.permit_symbols[permit]
        has += [symbols & BIT[symbol] != 0 for symbol in range(i64(len(SYMBOLS)))]
        face = sum([1 << bits * place for place in range(FACE) if has[place]])
        found = append(found, face)
    return found


@final
class Rebuild1906Tensor(Tensor):
    """Encodes states field by field."""

    parts: Parts
    # By permit: the parts of its face as bits, and as counters that can be added up.
    faces: vec[i64]
    counts: vec[i64]

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__()
        self.parts = parts
        self.faces = faces(parts, 1)
        self.counts = faces(parts, BITS_PER_COUNT)
        self.add_table(players)
        self.add_seats(players)
        self.add_map(players)

    def add_table(self, players: int) -> None:
        objectives = len(OBJECTIVES)
        decisions = "to decide: " + ", ".join(DECISIONS)
        ring = "by action card: how many stops come before it; 0 for the current one"
        face = "4 colours, 5 numbers (a wild one has all), 4 symbols"
        self.field("turn", players, 1, "by seat: 1 for the one to move")
        self.field("decision", len(DECISIONS), 1, decisions)
        self.field("subsidised", 1, 1, "1 while a subsidised building is being planned")
        self.field("year", YEARS, 1, "by year from 1906")
        self.field("ring", RING, RING, ring)
        self.field("current", RING, 1, "by action card: 1 for the current one")
        self.field("taken", SPACES, 1, "by space: 1 if a pawn has moved there")
        self.field("permit_pile", 1, PERMITS, "permits in the pile")
        self.field("objective_pile", 1, objectives, "objectives in the pile")
        self.field("common", objectives, 1, "by objective: 1 if it counts for everyone")
        self.field(
            "objective_row", SLOTS * objectives, 1, "by slot and objective: 1 if it is there"
        )
        self.field("permit_row", SLOTS * FACE, 1, f"by slot: {face}")
        self.field("permits", MOST_PERMITS * FACE, 1, f"my permits in order: {face}")
        self.field("secret", objectives, 1, "by objective: 1 for my own face down")

    def add_seats(self, players: int) -> None:
        parts = self.parts
        rubble = 2 * players * max([count(bits) for bits in parts.plot_rubble])
        symbols = [int(symbol) for symbol in parts.urban_symbol]
        alike = max([symbols.count(symbol) for symbol in symbols])
        acts = "by seat: how many act before it; 0 or less once it has begun"
        self.field("money", players, MOST_MONEY, "by seat: dollars")
        self.field("column", players, parts.columns - 1, "by seat: column of the development board")
        self.field("row", players, parts.rows - 1, "by seat: row of the development board")
        self.field("reserve", players, BUILDINGS, "by seat: buildings in the reserve")
        self.field("stock", players, BUILDINGS, "by seat: buildings in stock")
        self.field("rubble", players, rubble, "by seat: rubble cleared")
        self.field("hand", players, MOST_PERMITS, "by seat: permits")
        self.field("face_down", players, len(OBJECTIVES), "by seat: objectives face down")
        self.field("pawn", players, SPACES, "by seat: the space of its pawn, from 0")
        self.field("acts", players, players, acts)
        self.field("best_builder", players, 1, "by seat: 1 for the best builder")
        self.field("built", players * len(COLOURS), BUILDINGS, "by seat and colour: buildings")
        self.field("open", players * len(OBJECTIVES), 1, "by seat and objective: 1 if face up")
        self.field("urban_left", len(SYMBOLS), alike, "by symbol: urban-development cards left")
        self.field("urban", players * len(SYMBOLS), alike, "by seat and symbol: urban cards")
        rivals = "by other seat: how many of its permits have each colour, number and symbol"
        self.field("rival_permits", (players - 1) * FACE, MOST_PERMITS, rivals)

    def add_map(self, players: int) -> None:
        places = 2 * players
        plots = CARD_PLOTS * places
        reach = "by plot: 1 where my permits are valid, 2 where the seat to move is building"
        self.field("cards", places * PLOT_CARDS, 1, "by place and plot card: 1 if it is there")
        self.field("heaps", plots, 1, "by plot: 1 for rubble")
        self.field("buildings", players * plots, 1, "by seat and plot: 1 for a building")
        self.field("reach", plots, 2, reach)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, Rebuild1906)
        at = self.write_turn(state, seat, row, at)
        at = self.write_ring(state, row, at)
        at = self.write_rows(state, row, at)
        at = self.write_own(state.developers[seat], row, at)
        at = self.write_seats(state, seat, row, at)
        at = self.write_urban(state, seat, row, at)
        at = self.write_rivals(state, seat, row, at)
        self.write_map(state, seat, row, at)

    def write_turn(self, state: Rebuild1906, seat: i64, row: vec[i16], at: i64) -> i64:
        players = state.players
        decided = at + players
        subsidised = decided + len(DECISIONS)
        year = subsidised + 1
        if state.seat >= 0:
            row[at + after(seat, state.seat, players)] = 1
            row[decided + state.decision] = 1
            if state.subsidised and CHOOSE_PLOT <= state.decision <= CHOOSE_PERMITS:
                row[subsidised] = 1
        row[year + state.year] = 1
        return year + YEARS

    def write_ring(self, state: Rebuild1906, row: vec[i16], at: i64) -> i64:
        ring = state.city.ring
        ahead = -state.card
        for place in range(i64(RING)):
            row[at + i64(ring[place])] = i16(ahead if ahead >= 0 else ahead + STOPS)
            ahead += 1
        if state.card >= 0:
            row[at + RING + i64(ring[state.card])] = 1
        write_bits(row, at + 2 * RING, state.taken)
        return at + 2 * RING + SPACES

    def write_rows(self, state: Rebuild1906, row: vec[i16], at: i64) -> i64:
        row[at] = i16(i64(len(state.permit_pile)))
        row[at + 1] = i16(i64(len(state.objective_pile)))
        at += 2
        common = state.city.common
        for i in range(i64(COMMON)):
            row[at + i64(common[i])] = 1
        at += len(OBJECTIVES)
        objectives = state.objective_row
        for slot in range(i64(SLOTS)):
            if objectives[slot] != NO_CARD:
                row[at + i64(objectives[slot])] = 1
            at += len(OBJECTIVES)
        permits = state.permit_row
        for slot in range(i64(SLOTS)):
            if permits[slot] != NO_CARD:
                write_bits(row, at, self.faces[i64(permits[slot])])
            at += FACE
        return at

    def write_own(self, me: Developer, row: vec[i16], at: i64) -> i64:
        permit = at
        for held in me.permits:
            write_bits(row, permit, self.faces[i64(held)])
            permit += FACE
        at += MOST_PERMITS * FACE
        write_bits(row, at, me.secret)
        return at + len(OBJECTIVES)

    def write_seats(self, state: Rebuild1906, seat: i64, row: vec[i16], at: i64) -> i64:
        players = state.players
        built = at + 11 * players
        opened = built + len(COLOURS) * players
        other = seat
        for i in range(players):
            who = state.developers[other]
            row[at + i] = i16(who.money)
            row[at + players + i] = i16(who.column)
            row[at + 2 * players + i] = i16(who.row)
            row[at + 3 * players + i] = i16(who.reserve)
            row[at + 4 * players + i] = i16(who.stock)
            row[at + 5 * players + i] = i16(who.rubble)
            row[at + 6 * players + i] = i16(i64(len(who.permits)))
            row[at + 7 * players + i] = i16(count(who.secret))
            row[at + 8 * players + i] = i16(who.pawn)
            acting = after(seat, i64(state.order[i]), players)
            row[at + 9 * players + acting] = i16(i - state.turn)
            if state.best_builder == other:
                row[at + 10 * players + i] = 1
            self.write_built(state, who, row, built)
            built += len(COLOURS)
            write_bits(row, opened, who.open)
            opened += len(OBJECTIVES)
            other = seat_after(other, players)
        return opened

    def write_built(self, state: Rebuild1906, who: Developer, row: vec[i16], at: i64) -> None:
        """Write the buildings of a seat by colour."""
        if who.plots != 0:
            of_colour = state.city.of_colour
            for colour in range(i64(len(COLOURS))):
                row[at + colour] = i16(count(who.plots & of_colour[colour]))

    def write_urban(self, state: Rebuild1906, seat: i64, row: vec[i16], at: i64) -> i64:
        players = state.players
        symbols: i64 = len(SYMBOLS)
        urban = state.urban
        symbol_of = self.parts.urban_symbol
        for card in range(i64(len(urban))):
            place = i64(urban[card])
            if place != 0:
                place -= seat
                if place <= 0:
                    place += players
            row[at + symbols * place + symbol_of[card]] += i16(1)
        return at + symbols * (players + 1)

    def write_rivals(self, state: Rebuild1906, seat: i64, row: vec[i16], at: i64) -> i64:
        counts = self.counts
        other = seat
        for _ in range(i64(1), state.players):
            other = seat_after(other, state.players)
            all_of_them: i64 = 0
            for held in state.developers[other].permits:
                all_of_them += counts[i64(held)]
            for k in range(at, at + FACE):
                row[k] = i16(all_of_them & COUNT_MASK)
                all_of_them >>= BITS_PER_COUNT
            at += FACE
        return at

    def write_map(self, state: Rebuild1906, seat: i64, row: vec[i16], at: i64) -> None:
        players = state.players
        plots = CARD_PLOTS * 2 * players
        cards = state.city.cards
        for place in range(2 * players):
            row[at + i64(cards[place])] = 1
            at += PLOT_CARDS
        write_bits(row, at, state.rubble)
        at += plots
        other = seat
        for _ in range(players):
            write_bits(row, at, state.developers[other].plots)
            at += plots
            other = seat_after(other, players)
        reach = state.plots_for(state.developers[seat], WHOLE_HAND, False) & ~state.built()
        write_bits(row, at, reach)
        if state.seat >= 0 and CHOOSE_PERMITS <= state.decision <= CHOOSE_URBAN:
            row[at + state.site] = i16(2)
