"""Observations of San Gimignano for networks: planes over the cells of the city.

Cells are hexagons: the six neighbours of a cell are those to its left and right, above and below,
above to the right and below to the left. A convolution of 3 x 3 sees them all.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.san_gimignano.rules import (
    BUILD_TOWER,
    CELLS,
    DEALT,
    GRID_HEIGHT,
    GRID_WIDTH,
    GUILD_AT,
    GUILDS,
    HEXAGONS,
    KIND_COUNT,
    ROTATIONS,
    ROTATIONS_OF,
    SIDES,
    City,
    Parts,
    SanGimignano,
    square,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.planes import Planes
from sancity.kernel.state import State, seat_after

DECISIONS: Final = BUILD_TOWER + 1
# How many places a plane has, and by cell: which of them it is.
PLANE: Final = GRID_HEIGHT * GRID_WIDTH
SQUARE: Final = vec[i64]([square(q, r) for q, r in CELLS])
FOUR: Final = len(GUILDS)
# How many adjacent guilds can have tokens: one plane for each number of them, at least.
NEAR: Final = 3


@final
class SanGimignanoPlanes(Planes):
    """Encodes hexagons by their cells, and what is on their guilds by cell and guild."""

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__(GRID_HEIGHT, GRID_WIDTH)
        self.add_city()
        self.add_tokens(players)
        self.add_hexagons()
        features = self.add_features
        self.turn = features("turn", players, 1, "by seat: 1 for the one to move")
        self.decision = features(
            "decision", DECISIONS, 1, "to decide: token, hexagon, cell, rotation, tower"
        )
        self.kind = features("kind", KIND_COUNT, 1, "by kind: 1 for the hexagon being laid")
        self.hands = features(
            "hands", KIND_COUNT * players, int(DEALT[players]), "by seat and kind: hexagons in hand"
        )
        self.built = features("built", players, int(parts.towers), "by seat: towers built")
        self.spare = features("spare", players, int(parts.tokens), "by seat: tokens left")
        self.laid = features("laid", 1, HEXAGONS, "hexagons on the table")

    # The fields

    def add_city(self) -> None:
        planes = self.add_planes
        self.cells = planes("cells", 1, "cells that can have a hexagon; the rest is padding")
        self.sites = planes("sites", 1, "empty cells that at least two hexagons touch")
        self.guilds = planes(
            "guilds", FOUR, f"by guild ({', '.join(GUILDS)}): the hexagon here has it"
        )
        self.sides = planes(
            "sides",
            SIDES * FOUR,
            "by side, clockwise from the right, and guild: the hexagon here has this guild there",
        )

    def add_tokens(self, players: int) -> None:
        planes = self.add_planes
        self.tokens = planes(
            "tokens", 2 * FOUR * players, "by seat, at least 1 or 2, and guild: its tokens here"
        )
        self.towers = planes("towers", FOUR * players, "by seat and guild: its tower is here")
        self.room = planes(
            "room", 2 * FOUR, "by at least 1 or 2, and guild: more tokens that may go here"
        )
        near = "by at least 1, 2 or 3, and guild: adjacent guilds that have a token of"
        self.near = planes("near", NEAR * FOUR, f"{near} mine")
        self.rival_near = planes("rival_near", NEAR * FOUR, f"{near} one rival")
        self.groups = planes("groups", FOUR, "by guild: I could build a tower here")
        self.threats = planes("threats", FOUR, "by guild: a rival could build a tower here")

    def add_hexagons(self) -> None:
        planes = self.add_planes
        self.kind_fits = planes(
            "kind_fits", KIND_COUNT, "by kind: a hexagon in my hand fits here in some rotation"
        )
        self.fits = planes(
            "fits", ROTATIONS, "by rotation: the hexagon being laid fits here like this"
        )
        self.chosen = planes("chosen", 1, "the cell chosen for the hexagon being laid")

    # Writing

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, SanGimignano)
        self.write_city(state.city, row, at)
        self.write_chances(state, seat, row, at)
        self.write_fits(state, seat, row, at)
        other = seat
        for i in range(state.players):
            self.write_player(state, other, i, row, at)
            other = seat_after(other, state.players)
        self.write_decision(state, row, at)

    def write_city(self, city: City, row: vec[u8], at: i64) -> None:
        cells = at + self.cells
        for place in SQUARE:
            row[cells + place] = 1
        sites = at + self.sites
        for site in city.sites:
            row[sites + SQUARE[i64(site)]] = 1
        for i in range(city.laid):
            here = SQUARE[i64(city.cell[i])]
            for part in range(3 * i, 3 * i + 3):
                row[at + self.guilds + PLANE * i64(city.guild[part]) + here] = 1
            first = SIDES * i64(city.turned[i])
            to = at + self.sides + here
            for side in range(i64(SIDES)):
                row[to + PLANE * GUILD_AT[first + side]] = 1
                to += PLANE * FOUR
        row[at + self.laid] = u8(city.laid)

    def write_chances(self, state: SanGimignano, seat: i64, row: vec[u8], at: i64) -> None:
        """Write where tokens could be put and towers could be built."""
        city = state.city
        room = at + self.room
        write_places(row, room, city, state.open)
        write_places(row, room + PLANE * FOUR, city, state.open & ~state.single)
        write_places(row, at + self.groups, city, state.groups[seat])
        write_near(row, at + self.near, city, state.own[seat])
        for other in range(state.players):
            if other != seat:
                write_places(row, at + self.threats, city, state.groups[other])
                write_near(row, at + self.rival_near, city, state.own[other])

    def write_fits(self, state: SanGimignano, seat: i64, row: vec[u8], at: i64) -> None:
        """Write where the hexagons of the seat fit, and how the one being laid does."""
        city = state.city
        in_hand = state.in_hand[seat]
        chosen = state.chosen_kind
        for site in city.sites:
            fits = city.fits[i64(site)]
            here = at + SQUARE[i64(site)]
            for kind in range(i64(KIND_COUNT)):
                if fits & in_hand & ROTATIONS_OF[kind]:
                    row[here + self.kind_fits + PLANE * kind] = 1
            if chosen >= 0:
                for rotation in range(i64(ROTATIONS)):
                    if fits & BIT[ROTATIONS * chosen + rotation]:
                        row[here + self.fits + PLANE * rotation] = 1

    def write_player(
        self, state: SanGimignano, seat: i64, place: i64, row: vec[u8], at: i64
    ) -> None:
        """Write what a seat has, at this place in the order of play."""
        city = state.city
        tokens = at + self.tokens + PLANE * 2 * FOUR * place
        write_places(row, tokens, city, state.own[seat])
        write_places(row, tokens + PLANE * FOUR, city, state.own_twice[seat])
        write_places(row, at + self.towers + PLANE * FOUR * place, city, state.built[seat])
        hand = at + self.hands + KIND_COUNT * place
        for kind in range(i64(KIND_COUNT)):
            row[hand + kind] = state.hand[KIND_COUNT * seat + kind]
        row[at + self.built + place] = u8(state.towers[seat])
        row[at + self.spare + place] = u8(state.tokens[seat])
        if seat == state.seat:
            row[at + self.turn + place] = 1

    def write_decision(self, state: SanGimignano, row: vec[u8], at: i64) -> None:
        """Write what is to be decided, and what has been chosen so far."""
        if state.seat >= 0:
            row[at + self.decision + state.decision] = 1
        if state.chosen_kind >= 0:
            row[at + self.kind + state.chosen_kind] = 1
        if state.chosen_cell >= 0:
            row[at + self.chosen + SQUARE[state.chosen_cell]] = 1


def write_places(row: vec[u8], at: i64, city: City, places: i64) -> None:
    """Write a 1 for each place in a set, over four planes by guild."""
    while places != 0:
        place = POSITION[(places & -places) % MODULUS]
        places &= places - 1
        row[at + PLANE * i64(city.guild[place]) + SQUARE[i64(city.cell[place // 3])]] = 1


def write_near(row: vec[u8], at: i64, city: City, own: i64) -> None:
    """Write by place whether at least one, two or three adjacent guilds are among a set of
    places."""
    one: i64 = 0
    two: i64 = 0
    three: i64 = 0
    for guild in range(i64(FOUR)):
        beside: i64 = 0
        left = own & city.places[guild]
        while left != 0:
            beside |= city.neighbours[POSITION[(left & -left) % MODULUS]]
            left &= left - 1
        three |= two & beside
        two |= one & beside
        one |= beside
    write_places(row, at, city, one)
    write_places(row, at + PLANE * FOUR, city, two)
    write_places(row, at + 2 * PLANE * FOUR, city, three)
