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
            other = seat_after(other, state.players)
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

    def write_chances(self, state: SanGimignano, seat: i64, row: vec[i16], at: i64) -> None:
        """Where tokens could be put and towers be built."""
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
        """How many guilds with a token of mine are beside each place."""
        city = state.city
        brown: i64 = 0
        green: i64 = 0
        red: i64 = 0
        blue: i64 = 0
        left = state.own[seat]
        while left != 0:
            place = POSITION[(left & -left) % MODULUS]
            left &= left - 1
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
        near = brown | green | red | blue
        while near != 0:
            place = POSITION[(near & -near) % MODULUS]
            near &= near - 1
            guilds = (brown >> place & 1) + (green >> place & 1)
            row[at + place] = i16(guilds + (red >> place & 1) + (blue >> place & 1))

    def write_player(
        self, state: SanGimignano, seat: i64, place: i64, row: vec[i16], at: i64
    ) -> None:
        """What a player has, in this place in order of play."""
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
        """What is to be decided, and what has been chosen for it."""
        if state.seat >= 0:
            row[at + self.decision + state.decision] = 1
        if state.chosen_kind >= 0:
            row[at + self.kind + state.chosen_kind] = 1
        row[at + self.cell] = i16(state.chosen_cell + 1)


def write_twos(row: vec[i16], at: i64, places: i64) -> None:
    """Write twos for places that are kept as bits."""
    while places != 0:
        row[at + POSITION[(places & -places) % MODULUS]] = i16(2)
        places &= places - 1
