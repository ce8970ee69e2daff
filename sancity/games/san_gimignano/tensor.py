"""Observations of San Gimignano."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.games.san_gimignano.rules import (
    BUILD_TOWER,
    CELL_COUNT,
    DEALT,
    FIRST,
    HEXAGONS,
    KIND_COUNT,
    SPOTS,
    TURNED,
    Parts,
    SanGimignano,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, update_set

DECISIONS: Final = BUILD_TOWER + 1


@final
class SanGimignanoTensor(Tensor):
    """Encodes the city by places: three for each hexagon in the order they were laid, sorted by
    guild."""

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__()
        # How many are on the table at the end.
        hexagons = int(FIRST[players] + DEALT[players] * players)
        places = 3 * hexagons
        self.hexagons: i64 = hexagons
        self.places: i64 = places
        field = self.field
        self.spots = field(
            "spots",
            places,
            SPOTS,
            "by place: 4 x cell + guild + 1, as in actions; 0 if not laid",
        )
        self.tokens = field("tokens", places * players, 2, "by seat and place: its tokens there")
        self.room = field("room", places, 2, "by place: how many more tokens may go there")
        self.near = field(
            "near", places, 3, "by place: how many adjacent guilds have a token of mine"
        )
        self.groups = field("groups", places, 1, "by place: 1 where I could build a tower")
        self.threats = field("threats", places, 1, "by place: 1 where a rival could build one")
        self.turned = field(
            "turned", hexagons, TURNED, "by hexagon: 6 x kind + rotation + 1; 0 if not laid yet"
        )
        self.hands = field(
            "hands", KIND_COUNT * players, HEXAGONS, "by seat and kind: hexagons in hand"
        )
        self.built = field("built", players, int(parts.towers), "by seat: towers built")
        self.spare = field("spare", players, int(parts.tokens), "by seat: tokens left")
        self.turn = field("turn", players, 1, "by seat: 1 for the one to move")
        self.decision = field(
            "decision", DECISIONS, 1, "to decide: token, hexagon, cell, rotation, tower"
        )
        self.kind = field("kind", KIND_COUNT, 1, "by kind: 1 for the hexagon being laid")
        self.cell = field("cell", 1, CELL_COUNT, "the cell chosen for it + 1; 0 if none yet")
        # Where the codes of fields are that hold more than flags.
        self.of_spots: i64 = self.zero_of(SPOTS)
        self.of_two: i64 = self.zero_of(2)
        self.of_three: i64 = self.zero_of(3)
        self.of_turned: i64 = self.zero_of(TURNED)
        self.of_hexagons: i64 = self.zero_of(HEXAGONS)
        self.of_towers: i64 = self.zero_of(int(parts.towers))
        self.of_spare: i64 = self.zero_of(int(parts.tokens))
        self.of_cells: i64 = self.zero_of(CELL_COUNT)
        # What is remembered: how many hexagons there were, and sets of places as bits.
        self.laid_memo = self.remember()
        self.room_memo = self.remember(2)
        self.near_memo = self.remember(3)
        self.group_memo = self.remember()
        self.threat_memo = self.remember()
        self.token_memo = self.remember(2 * players)
        self.turn_memo = self.remember()

    def update(
        self, state: State, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        assert isinstance(state, SanGimignano)
        before = memo[kept + self.laid_memo]
        if state.city.laid != before:
            memo[kept + self.laid_memo] = state.city.laid
            self.write_hexagons(state, before, row, at)
            self.write_hands(state, seat, row, at + self.hands)
        if state.city.laid != before or state.own[seat] != memo[kept + self.token_memo]:
            self.update_near(state, seat, row, at + self.near, memo, kept + self.near_memo)
        self.update_chances(state, seat, row, at, memo, kept)
        other = seat
        for i in range(state.players):
            self.update_player(state, other, i, row, at, memo, kept)
            other = seat_after(other, state.players)
        self.update_decision(state, seat, row, at, memo, kept)

    def write_hexagons(self, state: SanGimignano, first: i64, row: vec[i32], at: i64) -> None:
        """Write the hexagons from this one on, and where their guilds are."""
        codes = self.codes
        of_spots = self.of_spots
        city = state.city
        guild = city.guild
        for i in range(first, city.laid):
            row[at + self.turned + i] = codes[self.of_turned + i64(city.turned[i]) + 1]
            spot = of_spots + 4 * i64(city.cell[i]) + 1
            place = 3 * i
            spots = at + self.spots + place
            row[spots] = codes[spot + i64(guild[place])]
            row[spots + 1] = codes[spot + i64(guild[place + 1])]
            row[spots + 2] = codes[spot + i64(guild[place + 2])]

    def write_hands(self, state: SanGimignano, seat: i64, row: vec[i32], at: i64) -> None:
        """Write all hands: they change only when a hexagon is laid."""
        for _ in range(state.players):
            first = KIND_COUNT * seat
            for i in range(first, first + KIND_COUNT):
                row[at] = self.codes[self.of_hexagons + i64(state.hand[i])]
                at += 1
            seat = seat_after(seat, state.players)

    def update_near(
        self, state: SanGimignano, seat: i64, row: vec[i32], at: i64, memo: vec[i64], near: i64
    ) -> None:
        """Write how many adjacent guilds have a token of this seat, by place."""
        places = state.city.places
        neighbours = state.city.neighbours
        # The places beside at least one, two and three guilds with a token of the seat; a place is
        # beside at most three.
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        for guild in range(i64(4)):
            left = state.own[seat] & places[guild]
            beside: i64 = 0
            while left != 0:
                beside |= neighbours[POSITION[(left & -left) % MODULUS]]
                left &= left - 1
            three |= two & beside
            two |= one & beside
            one |= beside
        changed = one ^ memo[near] | two ^ memo[near + 1] | three ^ memo[near + 2]
        memo[near] = one
        memo[near + 1] = two
        memo[near + 2] = three
        self.write_counts(row, at, changed, one, two, three, self.of_three)

    def update_chances(
        self, state: SanGimignano, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write where tokens could be put and towers could be built."""
        twice = state.open & ~state.single
        room = kept + self.room_memo
        changed = state.open ^ memo[room] | twice ^ memo[room + 1]
        if changed != 0:
            memo[room] = state.open
            memo[room + 1] = twice
            self.write_counts(row, at + self.room, changed, state.open, twice, 0, self.of_two)
        threats: i64 = 0
        for other in range(state.players):
            if other != seat:
                threats |= state.groups[other]
        one = self.codes[self.flags + 1]
        groups = state.groups[seat]
        update_set(row, at + self.groups, groups, one, memo, kept + self.group_memo)
        update_set(row, at + self.threats, threats, one, memo, kept + self.threat_memo)

    def update_player(
        self,
        state: SanGimignano,
        seat: i64,
        place: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write what a seat has, at this place in the order of play."""
        codes = self.codes
        own = state.own[seat]
        twice = state.own_twice[seat]
        tokens = kept + self.token_memo + 2 * place
        changed = own ^ memo[tokens] | twice ^ memo[tokens + 1]
        if changed != 0:
            memo[tokens] = own
            memo[tokens + 1] = twice
            to = at + self.tokens + self.places * place
            self.write_counts(row, to, changed, own, twice, 0, self.of_two)
        row[at + self.built + place] = codes[self.of_towers + state.towers[seat]]
        row[at + self.spare + place] = codes[self.of_spare + state.tokens[seat]]

    def update_decision(
        self, state: SanGimignano, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write whose turn it is, what is to be decided, and what has been chosen so far."""
        players = state.players
        flags: i64 = 0
        if state.seat >= 0:
            flags = BIT[after(seat, state.seat, players)] | BIT[players + state.decision]
        if state.chosen_kind >= 0:
            flags |= BIT[players + DECISIONS + state.chosen_kind]
        one = self.codes[self.flags + 1]
        update_set(row, at + self.turn, flags, one, memo, kept + self.turn_memo)
        row[at + self.cell] = self.codes[self.of_cells + state.chosen_cell + 1]

    def write_counts(
        self, row: vec[i32], at: i64, places: i64, one: i64, two: i64, three: i64, zero: i64
    ) -> None:
        """Write for some places how many of three sets they are in."""
        codes = self.codes
        while places != 0:
            place = POSITION[(places & -places) % MODULUS]
            places &= places - 1
            number = (one >> place & 1) + (two >> place & 1) + (three >> place & 1)
            row[at + place] = codes[zero + number]
