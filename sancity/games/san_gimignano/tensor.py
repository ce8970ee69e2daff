"""What a family may know of a game of San Gimignano, as numbers."""

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
    POSITION,
    SPOTS,
    TURNED,
    Parts,
    SanGimignano,
)
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor

DECISIONS = BUILD_TOWER + 1


@final
class SanGimignanoTensor(Tensor):
    """The city by places, three to a hexagon in the order they are laid: the first rhombi of each
    in the order of the guilds."""

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__()
        # So many are on the table in the end.
        hexagons = int(FIRST[players] + DEALT[players] * players)
        places = 3 * hexagons
        self.hexagons: i64 = hexagons
        self.places: i64 = places
        field = self.field
        self.spots = field(
            "spots", places, SPOTS, "by place: 4 x cell + guild + 1, as in actions; 0 not laid yet"
        )
        self.tokens = field(
            "tokens", places * players, 2, "for each player, by place: its tokens there"
        )
        self.room = field("room", places, 2, "by place: how many more tokens may go there")
        self.near = field(
            "near", places, 3, "by place: how many guilds beside it have a token of mine"
        )
        self.groups = field("groups", places, 1, "by place: 1 where I could build a tower")
        self.threats = field("threats", places, 1, "by place: 1 where a rival could build one")
        self.turned = field(
            "turned", hexagons, TURNED, "by hexagon: 6 x kind + rotation + 1; 0 not laid yet"
        )
        self.hands = field(
            "hands", KIND_COUNT * players, HEXAGONS, "for each player, by kind: hexagons in hand"
        )
        self.built = field("built", players, int(parts.towers), "for each player: towers built")
        self.spare = field("spare", players, int(parts.tokens), "for each player: tokens left")
        self.turn = field("turn", players, 1, "for each player: 1 for who is to decide")
        self.decision = field(
            "decision", DECISIONS, 1, "1 for what: token, hexagon, cell, rotation, tower"
        )
        self.kind = field("kind", KIND_COUNT, 1, "by kind: 1 for the hexagon being laid")
        self.cell = field("cell", 1, CELL_COUNT, "the cell chosen for it + 1; 0 none yet")

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, SanGimignano)
        self.write_city(state, row, at)
        self.write_chances(state, seat, row, at)
        other = seat
        for i in range(state.players):
            self.write_player(state, other, i, row, at)
            other = 0 if other + 1 == state.players else other + 1
        self.write_decision(state, row, at)

    def write_city(self, state: SanGimignano, row: vec[i16], at: i64) -> None:
        """Where which guilds are."""
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
        for i in range(city.laid, self.hexagons):
            row[turned + i] = 0
            place = spot + 3 * i
            row[place] = 0
            row[place + 1] = 0
            row[place + 2] = 0

    def write_chances(self, state: SanGimignano, seat: i64, row: vec[i16], at: i64) -> None:
        """Where tokens could be put and towers be built."""
        threats: i64 = 0
        for other in range(state.players):
            if other != seat:
                threats |= state.groups[other]
        write_sum(state.open, state.open & ~state.single, row, at + self.room, self.places)
        write_bits(state.groups[seat], row, at + self.groups, self.places)
        write_bits(threats, row, at + self.threats, self.places)
        self.write_near(state, seat, row, at + self.near)

    def write_near(self, state: SanGimignano, seat: i64, row: vec[i16], at: i64) -> None:
        """How many guilds with a token of mine are beside each place."""
        city = state.city
        brown: i64 = 0
        green: i64 = 0
        red: i64 = 0
        blue: i64 = 0
        left = state.own[seat]
        while left != 0:
            lowest = left & -left
            left ^= lowest
            place = POSITION[lowest % 67]
            guild: i64 = i64(city.guild[place])
            beside = city.neighbours[place]
            if guild == 0:
                brown |= beside
            elif guild == 1:
                green |= beside
            elif guild == 2:
                red |= beside
            else:
                blue |= beside
        for i in range(at, at + self.places, 3):
            row[i] = i16((brown & 1) + (green & 1) + (red & 1) + (blue & 1))
            row[i + 1] = i16((brown >> 1 & 1) + (green >> 1 & 1) + (red >> 1 & 1) + (blue >> 1 & 1))
            row[i + 2] = i16((brown >> 2 & 1) + (green >> 2 & 1) + (red >> 2 & 1) + (blue >> 2 & 1))
            brown >>= 3
            green >>= 3
            red >>= 3
            blue >>= 3

    def write_player(
        self, state: SanGimignano, seat: i64, place: i64, row: vec[i16], at: i64
    ) -> None:
        """What a player has, in this place in order of play."""
        tokens = at + self.tokens + self.places * place
        write_sum(state.own[seat], state.own_twice[seat], row, tokens, self.places)
        hand = at + self.hands + KIND_COUNT * place
        for kind in range(i64(KIND_COUNT)):
            row[hand + kind] = i16(state.hand[KIND_COUNT * seat + kind])
        row[at + self.built + place] = i16(state.towers[seat])
        row[at + self.spare + place] = i16(state.tokens[seat])
        row[at + self.turn + place] = 1 if seat == state.seat else 0

    def write_decision(self, state: SanGimignano, row: vec[i16], at: i64) -> None:
        """What is to be decided, and what has been chosen for it."""
        now: i64 = state.decision if state.seat >= 0 else -1
        for i in range(i64(DECISIONS)):
            row[at + self.decision + i] = 1 if i == now else 0
        for kind in range(i64(KIND_COUNT)):
            row[at + self.kind + kind] = 1 if kind == state.chosen_kind else 0
        row[at + self.cell] = i16(state.chosen_cell + 1)


def write_bits(bits: i64, row: vec[i16], at: i64, places: i64) -> None:
    """Write a set of places."""
    for i in range(at, at + places, 3):
        row[i] = i16(bits & 1)
        row[i + 1] = i16(bits >> 1 & 1)
        row[i + 2] = i16(bits >> 2 & 1)
        bits >>= 3


def write_sum(some: i64, more: i64, row: vec[i16], at: i64, places: i64) -> None:
    """Write of how many of two sets each place is."""
    for i in range(at, at + places, 3):
        row[i] = i16((some & 1) + (more & 1))
        row[i + 1] = i16((some >> 1 & 1) + (more >> 1 & 1))
        row[i + 2] = i16((some >> 2 & 1) + (more >> 2 & 1))
        some >>= 3
        more >>= 3
