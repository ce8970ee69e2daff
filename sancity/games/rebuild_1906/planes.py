"""Observations of 1906 San Francisco for networks: planes over the plots of the map.

A row of a plane is a plot card, from a to e; with fewer players the last rows stay empty. Plots of
different cards are never neighbours.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.rebuild_1906.rules import (
    BUILDINGS,
    CARD_PLOTS,
    CHOOSE_PERMITS,
    CHOOSE_PLOT,
    CHOOSE_URBAN,
    COLOURS,
    COMMON,
    CORNERS,
    DECISIONS,
    KINDS,
    MOST_MONEY,
    MOST_PERMITS,
    NO_CARD,
    NO_SPACE,
    NUMBERS,
    OBJECTIVES,
    PERMITS,
    PLOT_CARDS,
    PLOTS,
    RING,
    RUBBLE_PRICE,
    SLOTS,
    SPACES,
    SYMBOLS,
    WHOLE_HAND,
    WILD,
    YEARS,
    Developer,
    Parts,
    Rebuild1906,
    beside,
)
from sancity.games.rebuild_1906.tensor import (
    BITS_PER_COUNT,
    COUNT_MASK,
    FACE,
    STOPS,
    faces,
)
from sancity.kernel.bits import MODULUS, POSITION, count
from sancity.kernel.planes import Planes
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import after

# Points can be less than 0, so this is added; what is out of bounds is written as the bound.
POINTS_ADDED: Final = 50
MOST_POINTS: Final = 250
MOST_WORTH: Final = 100


@final
class Rebuild1906Planes(Planes):
    """Encodes the map by plots, and everything else by cards and seats."""

    parts: Parts
    # By permit: the parts of its face as bits, and as counters that can be added up.
    faces: vec[i64]
    counts: vec[i64]

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__(PLOT_CARDS, CARD_PLOTS)
        self.parts = parts
        self.faces = faces(parts, 1)
        self.counts = faces(parts, BITS_PER_COUNT)
        self.add_map(players)
        self.add_reach(players)
        self.add_turn(players)
        self.add_cards()
        self.add_seats(players)
        self.add_possessions(players)

    # The fields

    def add_map(self, players: int) -> None:
        planes = self.add_planes
        numbers = ", ".join(str(number + 1) for number in range(NUMBERS))
        self.plots = planes("plots", 1, "plots of the map")
        self.corners = planes("corners", 1, "plots on which a corner building can stand")
        self.colours = planes(
            "colours", len(COLOURS), f"by colour ({', '.join(COLOURS)}): plots of this colour"
        )
        self.numbers = planes("numbers", NUMBERS, f"by number ({numbers}): plots of this number")
        self.heaps = planes("heaps", 1, "plots with rubble")
        self.buildings = planes("buildings", players, "by seat: its buildings")
        self.beside_mine = planes("beside_mine", 1, "plots beside a building of mine")
        self.beside_rivals = planes("beside_rivals", 1, "plots beside a building of a rival")
        self.site = planes("site", 1, "the plot on which the seat to move is building")

    def add_reach(self, players: int) -> None:
        planes = self.add_planes
        self.reach = planes("reach", players, "by seat: free plots for which its permits are valid")
        self.subsidised_reach = planes(
            "subsidised_reach", 1, "free plots for which my permits are valid with a subsidy"
        )
        self.payable = planes("payable", 1, "free plots on which I can pay for a building")
        self.slot_reach = planes(
            "slot_reach",
            SLOTS,
            "by slot of the row: free plots for which my permits and this one are valid",
        )

    def add_turn(self, players: int) -> None:
        features = self.add_features
        decisions = "to decide: " + ", ".join(DECISIONS)
        kinds = ", ".join(KINDS)
        self.turn = features("turn", players, 1, "by seat: 1 for the one to move")
        self.acts = features(
            "acts",
            players * players,
            1,
            "by seat, and how many act before it, from 0: 1 for a seat still to act here",
        )
        self.decision = features("decision", len(DECISIONS), 1, decisions)
        self.subsidised = features(
            "subsidised", 1, 1, "1 while a subsidised building is being planned"
        )
        self.offered = features(
            "offered", len(SYMBOLS), 1, "by symbol: 1 for an urban card that can be taken now"
        )
        self.year = features("year", YEARS, 1, "by year from 1906")
        self.ring = features(
            "ring", RING * STOPS, 1, "by action card: how many stops come before it, from 0"
        )
        self.current = features("current", RING, 1, "by action card: 1 for the current one")
        self.spaces = features(
            "spaces", SPACES * len(KINDS), 1, f"by space of the current card: {kinds}"
        )
        self.taken = features("taken", SPACES, 1, "by space: 1 if a pawn has moved there")

    def add_cards(self) -> None:
        features = self.add_features
        objectives = len(OBJECTIVES)
        face = "4 colours, 5 numbers (a wild one has all), 4 symbols"
        self.permit_pile = features("permit_pile", 1, PERMITS, "permits in the pile")
        self.objective_pile = features("objective_pile", 1, objectives, "objectives in the pile")
        self.permit_row = features("permit_row", SLOTS * FACE, 1, f"by slot: {face}")
        self.objective_row = features(
            "objective_row", SLOTS * objectives, 1, "by slot and objective: 1 if it is there"
        )
        self.permits = features("permits", MOST_PERMITS * FACE, 1, f"my permits in order: {face}")
        self.common = features("common", objectives, 1, "by objective: 1 if it counts for everyone")
        self.secret = features("secret", objectives, 1, "by objective: 1 for my own face down")
        self.worth = features(
            "worth", objectives, MOST_WORTH, "by objective: points it would pay me now"
        )

    def add_seats(self, players: int) -> None:
        features = self.add_features
        parts = self.parts
        rubble = 2 * players * max([count(bits) for bits in parts.plot_rubble])
        self.points = features(
            "points",
            players,
            MOST_POINTS,
            f"by seat: points now + {POINTS_ADDED}; those of face-down objectives only for me",
        )
        self.money = features("money", players, MOST_MONEY, "by seat: dollars")
        self.my_money = features(
            "my_money", MOST_MONEY, 1, "1 for each dollar I have, up to the most"
        )
        self.column = features(
            "column", players, int(parts.columns) - 1, "by seat: column of the development board"
        )
        self.row = features(
            "row", players, int(parts.rows) - 1, "by seat: row of the development board"
        )
        self.reserve = features("reserve", players, BUILDINGS, "by seat: buildings in the reserve")
        self.stock = features("stock", players, BUILDINGS, "by seat: buildings in stock")
        self.cleared = features("rubble", players, rubble, "by seat: rubble cleared")
        self.hand = features("hand", players, MOST_PERMITS, "by seat: permits")
        self.face_down = features(
            "face_down", players, len(OBJECTIVES), "by seat: objectives face down"
        )
        self.pawn = features("pawn", players * SPACES, 1, "by seat and space: 1 for its pawn")
        self.best_builder = features("best_builder", players, 1, "by seat: 1 for the best builder")

    def add_possessions(self, players: int) -> None:
        features = self.add_features
        symbols = [int(symbol) for symbol in self.parts.urban_symbol]
        alike = max([symbols.count(symbol) for symbol in symbols])
        self.built = features(
            "built", players * len(COLOURS), BUILDINGS, "by seat and colour: buildings"
        )
        self.open = features(
            "open", players * len(OBJECTIVES), 1, "by seat and objective: 1 if face up"
        )
        self.urban = features(
            "urban",
            (players + 1) * len(SYMBOLS),
            alike,
            "by pile first, then seat, and symbol: urban-development cards",
        )
        self.rival_permits = features(
            "rival_permits",
            (players - 1) * FACE,
            MOST_PERMITS,
            "by other seat: how many of its permits have each colour, number and symbol",
        )

    # Writing

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, Rebuild1906)
        self.write_map(state, seat, row, at)
        self.write_reach(state, seat, row, at)
        self.write_turn(state, seat, row, at)
        self.write_ring(state, row, at)
        self.write_cards(state, seat, row, at)
        self.write_urban(state, seat, row, at)
        other = seat
        for place in range(state.players):
            self.write_seat(state, other, place, row, at)
            other = seat_after(other, state.players)

    def write_map(self, state: Rebuild1906, seat: i64, row: vec[u8], at: i64) -> None:
        city = state.city
        write_ones(row, at + self.plots, city.plots)
        write_ones(row, at + self.corners, CORNERS & city.plots)
        for colour in range(i64(len(COLOURS))):
            write_ones(row, at + self.colours + PLOTS * colour, city.of_colour[colour])
        for number in range(i64(NUMBERS)):
            write_ones(row, at + self.numbers + PLOTS * number, city.of_number[number + 1])
        write_ones(row, at + self.heaps, state.rubble)
        mine = state.developers[seat].plots
        write_ones(row, at + self.beside_mine, beside(mine))
        write_ones(row, at + self.beside_rivals, beside(state.built() & ~mine))
        if state.seat >= 0 and CHOOSE_PERMITS <= state.decision <= CHOOSE_URBAN:
            row[at + self.site + state.site] = 1

    def write_reach(self, state: Rebuild1906, seat: i64, row: vec[u8], at: i64) -> None:
        """Write where the seat could build, now or with one more permit."""
        me = state.developers[seat]
        free = state.city.plots & ~state.built()
        subsidised = state.plots_for(me, WHOLE_HAND, True)
        write_ones(row, at + self.subsidised_reach, subsidised & free)
        money = me.money - self.parts.price[state.year]
        if me.stock > 0 and money >= 0:
            payable = free if money >= RUBBLE_PRICE else free & ~state.rubble
            write_ones(row, at + self.payable, payable)
        for slot in range(i64(SLOTS)):
            permit: i64 = i64(state.permit_row[slot])
            if permit != NO_CARD:
                to = at + self.slot_reach + PLOTS * slot
                write_ones(row, to, reached_with(state, me, permit) & free)

    def write_turn(self, state: Rebuild1906, seat: i64, row: vec[u8], at: i64) -> None:
        players = state.players
        if state.seat >= 0:
            row[at + self.turn + after(seat, state.seat, players)] = 1
            row[at + self.decision + state.decision] = 1
            if state.subsidised and CHOOSE_PLOT <= state.decision <= CHOOSE_PERMITS:
                row[at + self.subsidised] = 1
            if state.decision == CHOOSE_URBAN:
                write_ones(row, at + self.offered, state.offered)
        for i in range(state.turn, players):
            acting = after(seat, i64(state.order[i]), players)
            row[at + self.acts + players * acting + i - state.turn] = 1
        row[at + self.year + state.year] = 1

    def write_ring(self, state: Rebuild1906, row: vec[u8], at: i64) -> None:
        ring = state.city.ring
        ahead = -state.card
        for place in range(i64(RING)):
            stops = ahead if ahead >= 0 else ahead + STOPS
            row[at + self.ring + STOPS * i64(ring[place]) + stops] = 1
            ahead += 1
        if state.card >= 0:
            row[at + self.current + i64(ring[state.card])] = 1
            for space in range(state.spaces()):
                kind = state.kind_at(space)
                if kind != NO_SPACE:
                    row[at + self.spaces + len(KINDS) * space + kind] = 1
        write_ones(row, at + self.taken, state.taken)

    def write_cards(self, state: Rebuild1906, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the piles, the rows, and what only the seat itself has or knows."""
        row[at + self.permit_pile] = u8(i64(len(state.permit_pile)))
        row[at + self.objective_pile] = u8(i64(len(state.objective_pile)))
        for slot in range(i64(SLOTS)):
            permit: i64 = i64(state.permit_row[slot])
            if permit != NO_CARD:
                write_ones(row, at + self.permit_row + FACE * slot, self.faces[permit])
            objective: i64 = i64(state.objective_row[slot])
            if objective != NO_CARD:
                row[at + self.objective_row + len(OBJECTIVES) * slot + objective] = 1
        for i in range(i64(COMMON)):
            row[at + self.common + i64(state.city.common[i])] = 1
        me = state.developers[seat]
        to = at + self.permits
        for held in me.permits:
            write_ones(row, to, self.faces[i64(held)])
            to += FACE
        write_ones(row, at + self.secret, me.secret)
        for objective in range(i64(len(OBJECTIVES))):
            points = state.objective_score(seat, objective)
            row[at + self.worth + objective] = u8(min(max(points, 0), MOST_WORTH))
        for dollar in range(me.money):
            row[at + self.my_money + dollar] = 1

    def write_urban(self, state: Rebuild1906, seat: i64, row: vec[u8], at: i64) -> None:
        for card in range(i64(len(state.urban))):
            holder: i64 = i64(state.urban[card])
            place: i64 = 0
            if holder != 0:
                place = 1 + after(seat, holder - 1, state.players)
            row[at + self.urban + len(SYMBOLS) * place + self.parts.urban_symbol[card]] += 1

    def write_seat(self, state: Rebuild1906, seat: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Write what a seat has, at this place in the order of play."""
        who = state.developers[seat]
        free = ~state.built()
        write_ones(row, at + self.buildings + PLOTS * place, who.plots)
        valid = state.plots_for(who, WHOLE_HAND, False)
        write_ones(row, at + self.reach + PLOTS * place, valid & free)
        points = state.score(seat, place == 0)
        row[at + self.points + place] = u8(min(max(points + POINTS_ADDED, 0), MOST_POINTS))
        row[at + self.money + place] = u8(who.money)
        row[at + self.column + place] = u8(who.column)
        row[at + self.row + place] = u8(who.row)
        row[at + self.reserve + place] = u8(who.reserve)
        row[at + self.stock + place] = u8(who.stock)
        row[at + self.cleared + place] = u8(who.rubble)
        row[at + self.hand + place] = u8(i64(len(who.permits)))
        row[at + self.face_down + place] = u8(count(who.secret))
        row[at + self.pawn + SPACES * place + who.pawn] = 1
        if state.best_builder == seat:
            row[at + self.best_builder + place] = 1
        for colour in range(i64(len(COLOURS))):
            of_colour = count(who.plots & state.city.of_colour[colour])
            row[at + self.built + len(COLOURS) * place + colour] = u8(of_colour)
        write_ones(row, at + self.open + len(OBJECTIVES) * place, who.open)
        if place > 0:
            self.write_rival_permits(who, row, at + self.rival_permits + FACE * (place - 1))

    def write_rival_permits(self, who: Developer, row: vec[u8], at: i64) -> None:
        all_of_them: i64 = 0
        for held in who.permits:
            all_of_them += self.counts[i64(held)]
        for k in range(at, at + FACE):
            row[k] = u8(all_of_them & COUNT_MASK)
            all_of_them >>= BITS_PER_COUNT


def write_ones(row: vec[u8], at: i64, bits: i64) -> None:
    """Write a 1 for each number in a set."""
    while bits != 0:
        row[at + POSITION[(bits & -bits) % MODULUS]] = 1
        bits &= bits - 1


def reached_with(state: Rebuild1906, me: Developer, permit: i64) -> i64:
    """Return the plots, as bits, for which the permits of a player and one more are valid."""
    valid = state.plots_for(me, WHOLE_HAND, False)
    if permit >= WILD:
        return valid | state.plots_for(me, WHOLE_HAND, True)
    parts = state.setup.parts
    colour = state.city.of_colour[parts.permit_colour[permit]]
    number = state.city.of_number[parts.permit_number[permit]]
    for held in me.permits:
        other: i64 = i64(held)
        if other >= WILD:
            valid |= colour | number
        else:
            valid |= colour & state.city.of_number[parts.permit_number[other]]
            valid |= number & state.city.of_colour[parts.permit_colour[other]]
    return valid | colour & number
