"""Observations of San Gimignano."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64

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
from sancity.kernel.bits import MODULUS, POSITION
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, write_bits

DECISIONS = BUILD_TOWER + 1


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

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, SanGimignano)
        self.write_city(state, row, at)
        self.write_chances(state, seat, row, at)
        other = seat
        for i in range(state.players):
            self.write_player(state, other, i, row, at)
            other = seat_after(other, state.players)
        self.write_decision(state, row, at)

    def write_city(self, state: SanGimignano, row: vec[i16], at: i64) -> None:
        """Write where the guilds are."""
        city = state.city
        spot = at + self.spots
        turned = at + self.turned
        guild = city.guild
        for i in range(city.laid):
            row[turned + i] = i16(i64(city.turned[i]) + 1)
            first = 4 * i64(city.cell[i]) + 1
            place = 3 * i
            row[spot + place] = i16(first + i64(guild[place]))
            row[spot + place + 1] = i16(first + i64(guild[place + 1]))
            row[spot + place + 2] = i16(first + i64(guild[place + 2]))

    def write_chances(self, state: SanGimignano, seat: i64, row: vec[i16], at: i64) -> None:
        """Write where tokens could be put and towers could be built."""
        threats: i64 = 0
        for other in range(state.players):
            if other != seat:
                threats |= state.groups[other]
        write_bits(row, at + self.room, state.open & state.single)
        write_twos(row, at + self.room, state.open & ~state.single)
        write_bits(row, at + self.groups, state.groups[seat])
        write_bits(row, at + self.threats, threats)
        self.write_near(state, seat, row, at + self.near)

    def write_near(self, state: SanGimignano, seat: i64, row: vec[i16], at: i64) -> None:
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
        while one != 0:
            place = POSITION[(one & -one) % MODULUS]
            one &= one - 1
            row[at + place] = i16(1 + (two >> place & 1) + (three >> place & 1))

    def write_player(
        self, state: SanGimignano, seat: i64, place: i64, row: vec[i16], at: i64
    ) -> None:
        """Write what a seat has, at this place in the order of play."""
        tokens = at + self.tokens + self.places * place
        write_bits(row, tokens, state.own[seat])
        write_twos(row, tokens, state.own_twice[seat])
        hand = at + self.hands + KIND_COUNT * place
        for kind in range(i64(KIND_COUNT)):
            row[hand + kind] = i16(state.hand[KIND_COUNT * seat + kind])
        row[at + self.built + place] = i16(state.towers[seat])
        row[at + self.spare + place] = i16(state.tokens[seat])
        if seat == state.seat:
            row[at + self.turn + place] = 1

    def write_decision(self, state: SanGimignano, row: vec[i16], at: i64) -> None:
        """Write what is to be decided, and what has been chosen so far."""
        if state.seat >= 0:
            row[at + self.decision + state.decision] = 1
        if state.chosen_kind >= 0:
            row[at + self.kind + state.chosen_kind] = 1
        row[at + self.cell] = i16(state.chosen_cell + 1)


def write_twos(row: vec[i16], at: i64, places: i64) -> None:
    """Write a 2 for each place in a set."""
    while places != 0:
        row[at + POSITION[(places & -places) % MODULUS]] = i16(2)
        places &= places - 1
