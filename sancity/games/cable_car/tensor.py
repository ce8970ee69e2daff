"""Observations of San Francisco Cable Car."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64

from sancity.games.cable_car.rules import (
    ALL_CELLS,
    CELLS,
    COMPANIES,
    ENTRIES,
    HAND_ROOM,
    NO_TILE,
    OUT,
    PERCENTAGES,
    START,
    STATIONS,
    TILE_CODES,
    WAY,
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
# A hand is remembered as numbers of this many bits, one per place: the code of its tile + 1.
BITS_PER_TILE: Final = 5
TILE_MASK: Final = 31
# The stations whose lines wait at the four sides of a cell, as numbers of this many bits.
BITS_PER_STATION: Final = 8
STATION_MASK: Final = 255


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
        self.of_owners: i64 = 0
        if self.many:
            owner = "company + 1" if companies else "player + 1, where 1 is me; 0 if none"
            most = COMPANIES if companies else players
            self.owners = field("owners", STATIONS, most, f"by station: whose car: {owner}")
            self.of_owners = self.zero_of(most)
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
        self.of_values: i64 = 0
        self.of_companies: i64 = 0
        self.of_idle: i64 = 0
        if companies:
            self.add_company_fields(setup)
        else:
            self.points = field("points", players, MOST_POINTS, "by seat: points")
        self.add_memos()

    def add_memos(self) -> None:
        """Find the codes of fields that hold more than flags, and make room for what is remembered:
        cells with tiles, the hand, whether anything is written, and by cell who waits there."""
        self.of_tiles: i64 = self.zero_of(TILE_CODES)
        self.of_lines: i64 = self.zero_of(LONGEST_LINE)
        self.of_ends: i64 = self.zero_of(ENTRIES)
        self.of_hand: i64 = self.zero_of(HAND_ROOM)
        self.of_supply: i64 = self.zero_of(CELLS)
        self.of_points: i64 = self.zero_of(MOST_POINTS)
        self.laid_memo = self.remember()
        self.hand_memo = self.remember()
        self.begun_memo = self.remember()
        self.waiting_memo = self.remember(CELLS)

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
        self.of_values = self.zero_of(int(parts.top_value))
        self.of_companies = self.zero_of(COMPANIES)
        self.of_idle = self.zero_of(3 * int(setup.players))

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

    def update(
        self, state: State, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        assert isinstance(state, CableCar)
        new = self.update_board(state, row, at, memo, kept)
        if memo[kept + self.begun_memo] != 0:
            self.update_lines(state, seat, new, row, at, memo, kept)
        else:
            memo[kept + self.begun_memo] = 1
            self.begin_lines(state, seat, row, at, memo, kept)
            if self.many:
                self.write_owners(seat, row, at)
        self.update_hand(state, seat, row, at, memo, kept)
        self.write_players(state, seat, row, at)
        if state.shares is not None:
            self.write_companies(state, state.shares, seat, row, at)

    def write_owners(self, seat: i64, row: vec[i32], at: i64) -> None:
        """Write whose cars wait at the stations; that never changes."""
        first = (STATIONS + 1) * seat + 1
        for i in range(i64(STATIONS)):
            row[at + self.owners + i] = self.codes[self.of_owners + self.whose[first + i]]

    # Tiles

    def update_board(
        self, state: CableCar, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> i64:
        """Write the new tiles, and return their cells as bits."""
        laid = ALL_CELLS & ~state.empty
        new = laid & ~memo[kept + self.laid_memo]
        memo[kept + self.laid_memo] = laid
        board = at + self.board
        left = new
        while left != 0:
            cell = POSITION[(left & -left) % MODULUS]
            left &= left - 1
            row[board + cell] = self.codes[self.of_tiles + i64(state.board[cell]) + 1]
        return new

    def update_hand(
        self, state: CableCar, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the seat's own hand, and what is left to draw."""
        codes = self.codes
        first = HAND_ROOM * seat
        last: i64 = -1
        hand: i64 = 0
        for i in range(first, first + HAND_ROOM):
            tile: i64 = i64(state.hand[i])
            if tile == NO_TILE:
                break
            hand = hand << BITS_PER_TILE | tile + 1
            last = tile
        before = memo[kept + self.hand_memo]
        if hand != before:
            memo[kept + self.hand_memo] = hand
            self.write_hand(row, at + self.hand, before, hand)
        declined: i64 = 0
        drawn: i64 = 0
        if state.declined:
            declined = 1
            if seat == state.seat:
                drawn = last + 1
        row[at + self.declined] = codes[self.flags + declined]
        row[at + self.drawn] = codes[self.of_tiles + drawn]
        row[at + self.supply] = codes[self.of_supply + CELLS - state.drawn]

    def write_hand(self, row: vec[i32], at: i64, before: i64, hand: i64) -> None:
        """Write how often each tile is in a hand, instead of one from before."""
        while before != 0:
            row[at + (before & TILE_MASK) - 1] = 0
            before >>= BITS_PER_TILE
        left = hand
        while left != 0:
            tile = left & TILE_MASK
            left >>= BITS_PER_TILE
            alike: i64 = 0
            others = hand
            while others != 0:
                if others & TILE_MASK == tile:
                    alike += 1
                others >>= BITS_PER_TILE
            row[at + tile - 1] = self.codes[self.of_hand + alike]

    # Lines

    def update_lines(
        self,
        state: CableCar,
        seat: i64,
        new: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write the lines that wait at new tiles: how long they are, and where they wait now."""
        waiting = kept + self.waiting_memo
        while new != 0:
            cell = POSITION[(new & -new) % MODULUS]
            new &= new - 1
            # By side: the station whose line waits there, or 0.
            stations = memo[waiting + cell]
            entry = 4 * cell
            while stations != 0:
                station = stations & STATION_MASK
                stations >>= BITS_PER_STATION
                if station != 0:
                    self.update_line(state, seat, station, entry, row, at, memo, waiting)
                entry += 1

    def begin_lines(
        self, state: CableCar, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write all lines."""
        waiting = kept + self.waiting_memo
        stations = self.all_cars
        while stations != 0:
            station = POSITION[(stations & -stations) % MODULUS]
            stations &= stations - 1
            self.update_line(state, seat, station, START[station], row, at, memo, waiting)

    def update_line(
        self,
        state: CableCar,
        seat: i64,
        station: i64,
        entry: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],
        waiting: i64,
    ) -> None:
        """Follow a line from this entry. Nothing is written for finished lines."""
        line = at + self.lines + station - 1
        end = at + self.ends + station - 1
        if state.finished & BIT[station]:
            row[line] = 0
            row[end] = 0
            return
        board = state.board
        while board[entry >> 2] != NO_TILE:
            entry = WAY[(entry & ~3) + OUT[4 * i64(board[entry >> 2]) + (entry & 3)]]
        memo[waiting + (entry >> 2)] |= station << BITS_PER_STATION * (entry & 3)
        tiles = i64(state.length[station]) + 1
        if tiles > LONGEST_LINE:
            tiles = LONGEST_LINE
        tiles *= self.signs[(STATIONS + 1) * seat + station]
        row[line] = self.codes[self.of_lines + tiles]
        row[end] = self.codes[self.of_ends + entry + 1]

    # Players

    def write_players(self, state: CableCar, seat: i64, row: vec[i32], at: i64) -> None:
        codes = self.codes
        other = seat
        for i in range(state.players):
            row[at + self.held + i] = codes[self.of_hand + state.held(other)]
            turn: i64 = 1 if other == state.seat else 0
            row[at + self.turn + i] = codes[self.flags + turn]
            if state.shares is None:
                row[at + self.points + i] = codes[self.of_points + state.points[other]]
            other = seat_after(other, state.players)

    # The Companies

    def write_companies(
        self, state: CableCar, shares: Shares, seat: i64, row: vec[i32], at: i64
    ) -> None:
        codes = self.codes
        for company in range(i64(COMPANIES)):
            row[at + self.points + company] = codes[self.of_points + state.points[company]]
            value = state.company_value(company)
            row[at + self.values + company] = codes[self.of_values + value]
        players = state.players
        first: i64 = 0
        to = at + self.shares
        for _ in range(i64(PERCENTAGES)):
            for i in range(i64(COMPANIES)):
                place = first + i
                if i < players:
                    place = first + (seat + i if seat + i < players else seat + i - players)
                share: i64 = 0
                if i64(shares.seen[place]) & BIT[seat]:
                    share = i64(shares.company[place]) + 1
                row[to + i] = codes[self.of_companies + share]
            first += COMPANIES
            to += COMPANIES
        idle = 3 * players if state.idle > 3 * players else state.idle
        row[at + self.idle] = codes[self.of_idle + idle]
        may_exchange: i64 = 1 if state.seat >= 0 and state.may_exchange() else 0
        row[at + self.open] = codes[self.flags + may_exchange]
