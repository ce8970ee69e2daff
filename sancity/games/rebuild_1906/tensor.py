"""Observations of 1906 San Francisco."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

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
from sancity.kernel.tensor import Tensor, after, update_set

# The face of a permit: its colours and numbers (a wild one has them all) and its symbols.
FACE: Final = len(COLOURS) + NUMBERS + len(SYMBOLS)
# To add up faces, each part of a face is a counter of this many bits in one integer.
BITS_PER_COUNT: Final = 4
COUNT_MASK: Final = 15
# The same for the urban-development cards of each seat.
BITS_PER_SEAT: Final = 8
SEAT_MASK: Final = 255
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
        self.add_memos(players)

    def add_table(self, players: int) -> None:
        objectives = len(OBJECTIVES)
        decisions = "to decide: " + ", ".join(DECISIONS)
        ring = "by action card: how many stops come before it; 0 for the current one"
        face = "4 colours, 5 numbers (a wild one has all), 4 symbols"
        self.field("turn", players, 1, "by seat: 1 for the one to move")
        self.field("decision", len(DECISIONS), 1, decisions)
        self.field("subsidised", 1, 1, "1 while a subsidised building is being planned")
        self.field("year", YEARS, 1, "by year from 1906")
        self.ring: i64 = self.field("ring", RING, RING, ring)
        self.field("current", RING, 1, "by action card: 1 for the current one")
        self.field("taken", SPACES, 1, "by space: 1 if a pawn has moved there")
        self.piles: i64 = self.field("permit_pile", 1, PERMITS, "permits in the pile")
        self.field("objective_pile", 1, objectives, "objectives in the pile")
        self.field("common", objectives, 1, "by objective: 1 if it counts for everyone")
        self.field(
            "objective_row", SLOTS * objectives, 1, "by slot and objective: 1 if it is there"
        )
        self.field("permit_row", SLOTS * FACE, 1, f"by slot: {face}")
        self.permits: i64 = self.field(
            "permits", MOST_PERMITS * FACE, 1, f"my permits in order: {face}"
        )
        self.field("secret", objectives, 1, "by objective: 1 for my own face down")

    def add_seats(self, players: int) -> None:
        parts = self.parts
        rubble = 2 * players * max([count(bits) for bits in parts.plot_rubble])
        symbols = [int(symbol) for symbol in parts.urban_symbol]
        alike = max([symbols.count(symbol) for symbol in symbols])
        acts = "by seat: how many act before it; 0 or less once it has begun"
        self.of_columns: i64 = self.zero_of(parts.columns - 1)
        self.of_rows: i64 = self.zero_of(parts.rows - 1)
        self.of_rubble: i64 = self.zero_of(rubble)
        self.of_urban: i64 = self.zero_of(alike)
        self.seats: i64 = self.field("money", players, MOST_MONEY, "by seat: dollars")
        self.field("column", players, parts.columns - 1, "by seat: column of the development board")
        self.field("row", players, parts.rows - 1, "by seat: row of the development board")
        self.field("reserve", players, BUILDINGS, "by seat: buildings in the reserve")
        self.field("stock", players, BUILDINGS, "by seat: buildings in stock")
        self.field("rubble", players, rubble, "by seat: rubble cleared")
        self.field("hand", players, MOST_PERMITS, "by seat: permits")
        self.field("face_down", players, len(OBJECTIVES), "by seat: objectives face down")
        self.field("pawn", players, SPACES, "by seat: the space of its pawn, from 0")
        self.acts: i64 = self.field("acts", players, players, acts)
        self.best: i64 = self.field("best_builder", players, 1, "by seat: 1 for the best builder")
        self.built: i64 = self.field(
            "built", players * len(COLOURS), BUILDINGS, "by seat and colour: buildings"
        )
        self.open: i64 = self.field(
            "open", players * len(OBJECTIVES), 1, "by seat and objective: 1 if face up"
        )
        self.urban: i64 = self.field(
            "urban_left", len(SYMBOLS), alike, "by symbol: urban-development cards left"
        )
        self.field("urban", players * len(SYMBOLS), alike, "by seat and symbol: urban cards")
        rivals = "by other seat: how many of its permits have each colour, number and symbol"
        self.rivals: i64 = self.field("rival_permits", (players - 1) * FACE, MOST_PERMITS, rivals)

    def add_map(self, players: int) -> None:
        places = 2 * players
        plots = CARD_PLOTS * places
        reach = "by plot: 1 where my permits are valid, 2 where the seat to move is building"
        self.cards: i64 = self.field(
            "cards", places * PLOT_CARDS, 1, "by place and plot card: 1 if it is there"
        )
        self.heaps: i64 = self.field("heaps", plots, 1, "by plot: 1 for rubble")
        self.buildings: i64 = self.field(
            "buildings", players * plots, 1, "by seat and plot: 1 for a building"
        )
        self.reach: i64 = self.field("reach", plots, 2, reach)

    def add_memos(self, players: int) -> None:
        """Find the codes of the other fields that hold more than flags, and make room for what is
        remembered: sets, as bits, and whatever else tells what has changed."""
        self.of_ring: i64 = self.zero_of(RING)
        self.of_permits: i64 = self.zero_of(PERMITS)
        self.of_objectives: i64 = self.zero_of(len(OBJECTIVES))
        self.of_money: i64 = self.zero_of(MOST_MONEY)
        self.of_buildings: i64 = self.zero_of(BUILDINGS)
        self.of_hand: i64 = self.zero_of(MOST_PERMITS)
        self.of_spaces: i64 = self.zero_of(SPACES)
        self.of_players: i64 = self.zero_of(players)
        self.of_reach: i64 = self.zero_of(2)
        self.turn_memo = self.remember()
        self.when_memo = self.remember()
        self.card_memo = self.remember()
        self.taken_memo = self.remember()
        self.pile_memo = self.remember()
        self.row_memo = self.remember(1 + SLOTS)
        self.market_memo = self.remember(1 + SLOTS)
        self.hand_memo = self.remember()
        self.permit_memo = self.remember(MOST_PERMITS)
        self.secret_memo = self.remember()
        self.plot_memo = self.remember(players)
        self.open_memo = self.remember(players)
        self.hidden_memo = self.remember(players)
        self.seat_memo = self.remember(players)
        self.best_memo = self.remember()
        self.urban_memo = self.remember(2)
        self.rival_memo = self.remember(players)
        self.rubble_memo = self.remember()
        self.built_memo = self.remember()
        self.reach_memo = self.remember()
        self.site_memo = self.remember()

    def update(
        self, state: State, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        assert isinstance(state, Rebuild1906)
        if memo[kept + self.when_memo] == 0:
            self.write_setup(state, row, at)
        self.update_turn(state, seat, row, at, memo, kept)
        self.update_ring(state, row, at + self.ring, memo, kept)
        self.update_rows(state, row, at + self.piles, memo, kept)
        me = state.developers[seat]
        has_other_permits = self.update_permits(me, row, at + self.permits, memo, kept)
        is_same_turn = self.is_same_turn(state, memo, kept) and state.seat == seat
        self.update_seats(state, seat, is_same_turn, row, at, memo, kept)
        built = state.built()
        self.update_urban(state, seat, built, row, at + self.urban, memo, kept)
        self.update_flags(state.rubble, row, at + self.heaps, memo, kept + self.rubble_memo)
        if has_other_permits or built != memo[kept + self.built_memo]:
            memo[kept + self.built_memo] = built
            self.update_reach(state, me, built, row, at + self.reach, memo, kept)
        self.update_site(state, row, at + self.reach, memo, kept)

    def write_setup(self, state: Rebuild1906, row: vec[i32], at: i64) -> None:
        """Write what never changes: the common objectives, and which plot cards form the map."""
        one = self.codes[self.flags + 1]
        for i in range(i64(COMMON)):
            row[at + self.piles + 2 + i64(state.city.common[i])] = one
        for place in range(2 * state.players):
            row[at + self.cards + PLOT_CARDS * place + i64(state.city.cards[place])] = one

    def is_same_turn(self, state: Rebuild1906, memo: vec[i64], kept: i64) -> bool:
        """Return whether it is still the same seat's turn as the last time."""
        before = memo[kept + self.when_memo]
        memo[kept + self.when_memo] = (8 * state.year + state.card + 2) * 8 + state.turn + 1
        return before == memo[kept + self.when_memo]

    def update_turn(
        self, state: Rebuild1906, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        players = state.players
        subsidised = players + len(DECISIONS)
        year = subsidised + 1
        flags = BIT[year + state.year]
        if state.seat >= 0:
            flags |= BIT[after(seat, state.seat, players)] | BIT[players + state.decision]
            if state.subsidised and CHOOSE_PLOT <= state.decision <= CHOOSE_PERMITS:
                flags |= BIT[subsidised]
        self.update_flags(flags, row, at, memo, kept + self.turn_memo)

    def update_flags(
        self, flags: i64, row: vec[i32], at: i64, memo: vec[i64], remembered: i64
    ) -> None:
        """Write a set as flags, where another set was written before."""
        if flags != memo[remembered]:
            update_set(row, at, flags, self.codes[self.flags + 1], memo, remembered)

    def update_ring(
        self, state: Rebuild1906, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        ring = state.city.ring
        # The income zone is card -1, and 0 is what is not written yet.
        if memo[kept + self.card_memo] != state.card + 2:
            memo[kept + self.card_memo] = state.card + 2
            ahead = -state.card
            for place in range(i64(RING)):
                stops = ahead if ahead >= 0 else ahead + STOPS
                row[at + i64(ring[place])] = self.codes[self.of_ring + stops]
                ahead += 1
        flags = state.taken << RING
        if state.card >= 0:
            flags |= BIT[i64(ring[state.card])]
        self.update_flags(flags, row, at + RING, memo, kept + self.taken_memo)

    def update_rows(
        self, state: Rebuild1906, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the piles, and the objectives and permits face up."""
        permits_left: i64 = len(state.permit_pile)
        objectives_left: i64 = len(state.objective_pile)
        piles = 256 * permits_left + objectives_left + 1
        if piles != memo[kept + self.pile_memo]:
            memo[kept + self.pile_memo] = piles
            row[at] = self.codes[self.of_permits + permits_left]
            row[at + 1] = self.codes[self.of_objectives + objectives_left]
        # The common objectives come between.
        at += 2 + len(OBJECTIVES)
        objectives = packed_row(state.objective_row)
        if objectives != memo[kept + self.row_memo]:
            memo[kept + self.row_memo] = objectives
            self.write_objective_row(state, row, at, memo, kept + self.row_memo + 1)
        at += SLOTS * len(OBJECTIVES)
        permits = packed_row(state.permit_row)
        if permits != memo[kept + self.market_memo]:
            memo[kept + self.market_memo] = permits
            self.write_permit_row(state, row, at, memo, kept + self.market_memo + 1)

    def write_objective_row(
        self, state: Rebuild1906, row: vec[i32], at: i64, memo: vec[i64], slots: i64
    ) -> None:
        for slot in range(i64(SLOTS)):
            card = i64(state.objective_row[slot])
            shown: i64 = 0
            if card != NO_CARD:
                shown = BIT[card]
            self.update_flags(shown, row, at, memo, slots + slot)
            at += len(OBJECTIVES)

    def write_permit_row(
        self, state: Rebuild1906, row: vec[i32], at: i64, memo: vec[i64], slots: i64
    ) -> None:
        for slot in range(i64(SLOTS)):
            permit = i64(state.permit_row[slot])
            face: i64 = 0
            if permit != NO_CARD:
                face = self.faces[permit]
            self.update_flags(face, row, at, memo, slots + slot)
            at += FACE

    def update_permits(
        self, me: Developer, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> bool:
        """Write the seat's own permits and secret objectives; return whether permits changed."""
        to = at + MOST_PERMITS * FACE
        self.update_flags(me.secret, row, to, memo, kept + self.secret_memo)
        permits = packed(me.permits)
        if permits == memo[kept + self.hand_memo]:
            return False
        memo[kept + self.hand_memo] = permits
        held: i64 = len(me.permits)
        for place in range(i64(MOST_PERMITS)):
            face: i64 = 0
            if place < held:
                face = self.faces[i64(me.permits[place])]
            self.update_flags(face, row, at, memo, kept + self.permit_memo + place)
            at += FACE
        return True

    def update_seats(
        self,
        state: Rebuild1906,
        seat: i64,
        is_same_turn: bool,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write what the seats have; in a seat's own turn, only what it has itself changes."""
        players = state.players
        is_best: i64 = 0
        if state.best_builder >= 0:
            is_best = BIT[after(seat, state.best_builder, players)]
        self.update_flags(is_best, row, at + self.best, memo, kept + self.best_memo)
        self.update_seat(state, state.developers[seat], 0, row, at, memo, kept)
        if is_same_turn:
            return
        other = seat
        for i in range(i64(1), players):
            other = seat_after(other, players)
            who = state.developers[other]
            self.update_seat(state, who, i, row, at, memo, kept)
            to = at + self.rivals + FACE * (i - 1)
            self.update_rival(who.permits, row, to, memo, kept + self.rival_memo + i)
        for i in range(players):
            acting = after(seat, i64(state.order[i]), players)
            row[at + self.acts + acting] = self.codes[self.of_players + i - state.turn]

    def update_seat(
        self,
        state: Rebuild1906,
        who: Developer,
        i: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write what a seat has, as the one that comes `i` seats later."""
        players = state.players
        now = self.summary(who)
        if now != memo[kept + self.seat_memo + i]:
            memo[kept + self.seat_memo + i] = now
            self.write_seat(who, row, at + self.seats + i, players)
        if who.secret != memo[kept + self.hidden_memo + i]:
            memo[kept + self.hidden_memo + i] = who.secret
            place = at + self.seats + 7 * players + i
            row[place] = self.codes[self.of_objectives + count(who.secret)]
        if who.plots != memo[kept + self.plot_memo + i]:
            self.write_built(state, who, row, at + self.built + len(COLOURS) * i)
            to = at + self.buildings + CARD_PLOTS * 2 * players * i
            self.update_flags(who.plots, row, to, memo, kept + self.plot_memo + i)
        to = at + self.open + len(OBJECTIVES) * i
        self.update_flags(who.open, row, to, memo, kept + self.open_memo + i)

    def update_rival(
        self, permits: vec[u8], row: vec[i32], at: i64, memo: vec[i64], remembered: i64
    ) -> None:
        """Write what the permits of another seat have."""
        all_of_them: i64 = 0
        for held in permits:
            all_of_them += self.counts[i64(held)]
        if all_of_them != memo[remembered]:
            memo[remembered] = all_of_them
            for k in range(at, at + FACE):
                row[k] = self.codes[self.of_hand + (all_of_them & COUNT_MASK)]
                all_of_them >>= BITS_PER_COUNT

    def summary(self, who: Developer) -> i64:
        """Return what `write_seat` writes in one number, which tells it from anything else."""
        number = 64 * who.money + who.column
        number = 64 * number + who.row
        number = 64 * number + who.reserve
        number = 64 * number + who.stock
        number = 256 * number + who.rubble
        number = 64 * number + i64(len(who.permits))
        return 64 * number + who.pawn + 1

    def write_seat(self, who: Developer, row: vec[i32], at: i64, stride: i64) -> None:
        codes = self.codes
        row[at] = codes[self.of_money + who.money]
        row[at + stride] = codes[self.of_columns + who.column]
        row[at + 2 * stride] = codes[self.of_rows + who.row]
        row[at + 3 * stride] = codes[self.of_buildings + who.reserve]
        row[at + 4 * stride] = codes[self.of_buildings + who.stock]
        row[at + 5 * stride] = codes[self.of_rubble + who.rubble]
        row[at + 6 * stride] = codes[self.of_hand + i64(len(who.permits))]
        row[at + 8 * stride] = codes[self.of_spaces + who.pawn]

    def write_built(self, state: Rebuild1906, who: Developer, row: vec[i32], at: i64) -> None:
        """Write the buildings of a seat by colour."""
        of_colour = state.city.of_colour
        for colour in range(i64(len(COLOURS))):
            buildings = count(who.plots & of_colour[colour])
            row[at + colour] = self.codes[self.of_buildings + buildings]

    def update_urban(
        self,
        state: Rebuild1906,
        seat: i64,
        built: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write who has which urban-development cards. A seat takes one only after it has built."""
        is_due: i64 = 1 if state.seat >= 0 and state.decision == CHOOSE_URBAN else 0
        now = 2 * built + is_due + 1
        if now != memo[kept + self.urban_memo]:
            memo[kept + self.urban_memo] = now
            taken: i64 = 1
            for owner in state.urban:
                if owner != 0:
                    taken += 1
            if taken != memo[kept + self.urban_memo + 1]:
                memo[kept + self.urban_memo + 1] = taken
                self.write_urban(state, seat, row, at)

    def write_urban(self, state: Rebuild1906, seat: i64, row: vec[i32], at: i64) -> None:
        """Write for each symbol the cards in the pile, then those of each seat."""
        players = state.players
        urban = state.urban
        for symbol in range(i64(len(SYMBOLS))):
            counts: i64 = 0
            for card in range(i64(len(urban))):
                if self.parts.urban_symbol[card] == symbol:
                    place = i64(urban[card])
                    if place != 0:
                        place = after(seat, place - 1, players) + 1
                    counts += BIT[BITS_PER_SEAT * place]
            for place in range(players + 1):
                row[at + len(SYMBOLS) * place + symbol] = self.codes[
                    self.of_urban + (counts & SEAT_MASK)
                ]
                counts >>= BITS_PER_SEAT

    def update_reach(
        self,
        state: Rebuild1906,
        me: Developer,
        built: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write where the seat's permits are valid."""
        self.clear_site(row, at, memo, kept)
        reach = state.plots_for(me, WHOLE_HAND, False) & ~built
        update_set(row, at, reach, self.codes[self.of_reach + 1], memo, kept + self.reach_memo)

    def update_site(
        self, state: Rebuild1906, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write where the seat to move is building."""
        site: i64 = -1
        if state.seat >= 0 and CHOOSE_PERMITS <= state.decision <= CHOOSE_URBAN:
            site = state.site
        if site + 1 != memo[kept + self.site_memo]:
            self.clear_site(row, at, memo, kept)
            if site >= 0:
                row[at + site] = self.codes[self.of_reach + 2]
                memo[kept + self.site_memo] = site + 1

    def clear_site(self, row: vec[i32], at: i64, memo: vec[i64], kept: i64) -> None:
        site = memo[kept + self.site_memo] - 1
        if site >= 0:
            is_valid = memo[kept + self.reach_memo] & BIT[site]
            row[at + site] = self.codes[self.of_reach + 1] if is_valid else i32(0)
            memo[kept + self.site_memo] = 0


def packed_row(row: vec[u8]) -> i64:
    """Return the cards of a row in one number, which is never 0."""
    return (i64(row[0]) << 8 | i64(row[1])) << 8 | i64(row[2]) | BIT[24]


def packed(cards: vec[u8]) -> i64:
    """Return a few cards in one number, which tells them from any other cards."""
    number: i64 = 1
    for card in cards:
        number = number << 8 | i64(card)
    return number
