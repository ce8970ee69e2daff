"""Observations of San Francisco Cable Car."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sancity.games.cable_car.rules import (
    CELLS,
    COMPANIES,
    ENTRIES,
    HAND_ROOM,
    NO_TILE,
    PERCENTAGES,
    STATIONS,
    TILE_CODES,
    CableCar,
    Setup,
    Shares,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor

# Longer lines are possible but very rare; they are written as this long.
LONGEST_LINE: Final = 60
# Each track belongs to at most one line and pays at most two points.
MOST_POINTS: Final = 2 * ENTRIES
# By code of a tile, or NO_TILE: the number written for it.
NUMBER_OF: Final = vec[i16]([i16(code + 1) for code in range(NO_TILE)] + [i16(0)])


@final
class CableCarTensor(Tensor):
    """Encodes the board by cells and the lines by stations."""

    # By seat and station: whose car is there, where 1 is the seat itself, or company + 1.
    whose: vec[i64]
    # By seat and station: 1 for a car whose line is written as a positive number, -1 for a rival's
    # car, whose line is negative, 0 for none. Then the stations with cars, as bits.
    signs: vec[i64]
    all_cars: i64

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.find_owners(setup)
        players = int(setup.players)
        companies = setup.companies
        field = self.field
        self.board = field("board", CELLS, TILE_CODES, "by cell: code of its tile + 1; 0 if none")
        sign = "" if companies else ", negative for a rival's"
        tiles = f"by station: tiles of its line so far + 1{sign}; 0 if none or finished"
        self.lines = field("lines", STATIONS, LONGEST_LINE, tiles)
        self.ends = field(
            "ends",
            STATIONS,
            ENTRIES,
            "by station: where its line waits for a tile: 4 x cell + side (top, right, bottom,"
            " left) + 1; 0 if none or finished",
        )
        # With two players the signs of the lines say whose they are.
        self.many: bool = companies or players > 2
        self.owners: i64 = 0
        if self.many:
            owner = "company + 1" if companies else "player + 1, where 1 is me; 0 if none"
            most = COMPANIES if companies else players
            self.owners = field("owners", STATIONS, most, f"by station: whose car: {owner}")
        self.hand = field("hand", TILE_CODES, HAND_ROOM, "by code: tiles in my hand")
        self.drawn = field(
            "drawn", 1, TILE_CODES, "after declining: the code of the tile I must lay + 1"
        )
        self.declined = field("declined", 1, 1, "1 if the seat to move has declined a tile")
        self.supply = field("supply", 1, CELLS, "tiles left to draw")
        self.held = field("held", players, HAND_ROOM, "by seat: tiles in hand")
        self.turn = field("turn", players, 1, "by seat: 1 for the one to move")
        self.points: i64 = 0
        self.values: i64 = 0
        self.shares: i64 = 0
        self.idle: i64 = 0
        self.open: i64 = 0
        if companies:
            self.add_company_fields(setup)
        else:
            self.points = field("points", players, MOST_POINTS, "by seat: points")

    def add_company_fields(self, setup: Setup) -> None:
        """Add the fields of The Companies."""
        field = self.field
        parts = setup.parts
        self.points = field("points", COMPANIES, MOST_POINTS, "by company: points")
        self.values = field(
            "values", COMPANIES, int(parts.top_value), "by company: what a share of 10 % is worth"
        )
        self.shares = field(
            "shares",
            PERCENTAGES * COMPANIES,
            COMPANIES,
            "by percentage: the players' shares, the one face up, the pile from the top: company"
            " + 1; 0 if unknown to me",
        )
        self.idle = field("idle", 1, 3 * int(setup.players), "turns in a row without a tile laid")
        self.open = field("open", 1, 1, "1 if the seat to move may exchange a share")

    def find_owners(self, setup: Setup) -> None:
        self.whose = vec[i64]()
        self.signs = vec[i64]()
        self.all_cars = 0
        for seat in range(setup.players):
            for station in range(i64(STATIONS + 1)):
                owner: i64 = i64(setup.owner[station])
                if owner != 0 and not setup.companies:
                    owner = (owner - 1 - seat + setup.players) % setup.players + 1
                sign: i64 = 1 if owner == 1 or setup.companies else -1
                self.whose = append(self.whose, owner)
                self.signs = append(self.signs, sign if owner != 0 else 0)
                if owner != 0:
                    self.all_cars |= BIT[station]

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, CableCar)
        self.write_tiles(state, seat, row, at)
        self.write_lines(state, seat, row, at)
        self.write_players(state, seat, row, at)
        if state.shares is not None:
            self.write_companies(state, state.shares, seat, row, at)

    # Tiles

    def write_tiles(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        """Write the board and the seat's own hand."""
        place = at + self.board
        for code in state.board:
            row[place] = NUMBER_OF[i64(code)]
            place += 1
        hand = at + self.hand
        last: i64 = -1
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + HAND_ROOM):
            tile: i64 = i64(state.hand[i])
            if tile != NO_TILE:
                row[hand + tile] += 1
                last = tile
        if state.declined:
            row[at + self.declined] = 1
            if seat == state.seat:
                row[at + self.drawn] = i16(last + 1)
        row[at + self.supply] = i16(CELLS - state.drawn)

    # Lines

    def write_lines(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        """Write the unfinished lines, and whose they are."""
        self.write_ends(state, row, at + self.ends)
        lines = at + self.lines - 1
        first = (STATIONS + 1) * seat
        length = state.length
        signs = self.signs
        going = self.all_cars & ~state.finished
        while going != 0:
            station = POSITION[(going & -going) % MODULUS]
            going &= going - 1
            tiles = i64(length[station]) + 1
            if tiles > LONGEST_LINE:
                tiles = LONGEST_LINE
            row[lines + station] = i16(tiles * signs[first + station])
        if self.many:
            whose = self.whose
            for i in range(i64(STATIONS)):
                row[at + self.owners + i] = i16(whose[first + 1 + i])

    def write_ends(self, state: CableCar, row: vec[i16], at: i64) -> None:
        """Write where lines wait: always on cells on which tiles may be laid.

        Where no line waits this writes to the number before, the last of `lines`, which is then
        cleared: faster than a condition that cannot be predicted."""
        waiting = state.waiting
        before = at - 1
        cells = state.open
        while cells != 0:
            entry = 4 * POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            row[before + i64(waiting[entry])] = i16(entry + 1)
            row[before + i64(waiting[entry + 1])] = i16(entry + 2)
            row[before + i64(waiting[entry + 2])] = i16(entry + 3)
            row[before + i64(waiting[entry + 3])] = i16(entry + 4)
        row[before] = 0

    # Players

    def write_players(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        other = seat
        for i in range(state.players):
            row[at + self.held + i] = i16(state.held(other))
            if other == state.seat:
                row[at + self.turn + i] = 1
            if state.shares is None:
                row[at + self.points + i] = i16(state.points[other])
            other = seat_after(other, state.players)

    # The Companies

    def write_companies(
        self, state: CableCar, shares: Shares, seat: i64, row: vec[i16], at: i64
    ) -> None:
        for company in range(i64(COMPANIES)):
            row[at + self.points + company] = i16(state.points[company])
            row[at + self.values + company] = i16(state.company_value(company))
        players = state.players
        first: i64 = 0
        to = at + self.shares
        for _ in range(i64(PERCENTAGES)):
            for i in range(i64(COMPANIES)):
                place = first + i
                if i < players:
                    place = first + (seat + i if seat + i < players else seat + i - players)
                known = i64(shares.seen[place]) & BIT[seat]
                if known:
                    row[to + i] = i16(i64(shares.company[place]) + 1)
            first += COMPANIES
            to += COMPANIES
        idle = 3 * players if state.idle > 3 * players else state.idle
        row[at + self.idle] = i16(idle)
        if state.seat >= 0 and state.may_exchange():
            row[at + self.open] = 1
