"""What a player may know of a game of Cable Car, as numbers."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from sancity.games.cable_car.rules import (
    BIT,
    CELLS,
    COMPANIES,
    ENTRIES,
    HAND_ROOM,
    KIND,
    NO_TILE,
    PERCENTAGES,
    POSITION,
    STATIONS,
    TILE_CODES,
    CableCar,
    Setup,
    Shares,
)
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor

# A line may be longer, but hardly ever is.
LONGEST: Final = 60
# Every track belongs to one line at most, and pays two points at most.
MOST_POINTS: Final = 2 * ENTRIES


@final
class CableCarTensor(Tensor):
    """The board by cells, the lines by the entries at which they wait for the next tile."""

    # By code: how it counts among the tiles, and how many there are.
    kind: vec[i64]
    tiles: vec[i64]
    # By seat and station: whose car is there, 1 being the seat itself, or 1 + the company.
    whose: vec[i64]

    def __init__(self, setup: Setup) -> None:
        super().__init__()
        self.count_tiles(setup)
        self.find_owners(setup)
        players = int(setup.players)
        companies = setup.companies
        field = self.field
        self.board = field("board", CELLS, TILE_CODES, "by cell: the code of its tile + 1; 0 none")
        if companies:
            meaning = "the tiles of the line that waits there + 1"
        else:
            meaning = "the tiles of my line that waits there + 1; of a rival's, less than 0"
        entry = "by entry, 4 x cell + side (top, right, bottom, left)"
        self.lines = field("lines", ENTRIES, LONGEST, f"{entry}: {meaning}")
        # With two players the signs tell it.
        self.many: bool = companies or players > 2
        if self.many:
            owner = "company + 1" if companies else "player + 1, 1 being me"
            most = COMPANIES if companies else players
            field("owners", ENTRIES, most, f"by entry: whose line waits there: {owner}")
        self.hand = field("hand", TILE_CODES, HAND_ROOM, "by code: tiles in my hand")
        self.unseen = field(
            "unseen", TILE_CODES, CELLS, "by code: tiles that I have not seen, in whatever hands"
        )
        self.drawn = field(
            "drawn", 1, TILE_CODES, "after declining, the code of the tile I must lay + 1; 0 any"
        )
        self.declined = field("declined", 1, 1, "1 if who is to decide has declined a tile")
        self.supply = field("supply", 1, CELLS, "tiles left to draw")
        self.held = field("held", players, HAND_ROOM, "for each player: tiles in hand")
        self.turn = field("turn", players, 1, "for each player: 1 for who is to decide")
        self.points: i64 = 0
        self.values: i64 = 0
        self.shares: i64 = 0
        self.idle: i64 = 0
        self.open: i64 = 0
        if companies:
            self.add_company_fields(setup)
        else:
            self.points = field("points", players, MOST_POINTS, "for each player: points")

    def add_company_fields(self, setup: Setup) -> None:
        """The fields of The Companies."""
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
            " + 1; 0 if I do not know",
        )
        self.idle = field("idle", 1, 3 * int(setup.players), "turns in a row without a tile laid")
        self.open = field("open", 1, 1, "1 if who is to decide may exchange a share")

    def count_tiles(self, setup: Setup) -> None:
        self.kind = vec[i64](
            [KIND[code] if setup.free_orientation else code for code in range(TILE_CODES)]
        )
        self.tiles = vec[i64]([0] * TILE_CODES)
        for tile in setup.parts.tiles:
            self.tiles[self.kind[i64(tile)]] += 1

    def find_owners(self, setup: Setup) -> None:
        self.whose = vec[i64]()
        for seat in range(setup.players):
            for station in range(i64(STATIONS + 1)):
                owner: i64 = i64(setup.owner[station])
                if owner != 0 and not setup.companies:
                    owner = (owner - 1 - seat + setup.players) % setup.players + 1
                self.whose = append(self.whose, owner)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, CableCar)
        self.write_tiles(state, seat, row, at)
        self.write_lines(state, seat, row, at + self.lines)
        self.write_players(state, seat, row, at)
        if state.shares is not None:
            self.write_companies(state, state.shares, seat, row, at)

    # Tiles

    def write_tiles(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        """The board, my hand, and what is neither here nor there."""
        hand = at + self.hand
        unseen = at + self.unseen
        tiles = self.tiles
        for code in range(i64(TILE_CODES)):
            row[hand + code] = 0
            row[unseen + code] = i16(tiles[code])
        first = at + self.board
        kind = self.kind
        board = state.board
        for cell in range(i64(CELLS)):
            tile: i64 = i64(board[cell])
            if tile == NO_TILE:
                row[first + cell] = 0
            else:
                row[first + cell] = i16(tile + 1)
                row[unseen + kind[tile]] -= 1
        first = HAND_ROOM * seat
        last: i64 = -1
        for i in range(first, first + HAND_ROOM):
            held: i64 = i64(state.hand[i])
            if held != NO_TILE:
                row[hand + held] += 1
                row[unseen + held] -= 1
                last = held
        mine = state.declined and seat == state.seat
        row[at + self.drawn] = i16(last + 1) if mine else 0
        row[at + self.declined] = 1 if state.declined else 0
        row[at + self.supply] = i16(CELLS - state.drawn)

    # Lines

    def write_lines(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        """The lines and their owners. They wait on cells on which tiles may be laid."""
        for place in range(at, at + (2 * ENTRIES if self.many else ENTRIES), 4):
            row[place] = 0
            row[place + 1] = 0
            row[place + 2] = 0
            row[place + 3] = 0
        waiting = state.waiting
        length = state.length
        whose = self.whose
        mine: i64 = COMPANIES if state.shares is not None else 1
        cells = state.open
        while cells != 0:
            lowest = cells & -cells
            cells ^= lowest
            first = 4 * POSITION[lowest % 67]
            for entry in range(first, first + 4):
                station: i64 = i64(waiting[entry])
                if station != 0:
                    tiles = i64(length[station]) + 1
                    if tiles > LONGEST:
                        tiles = LONGEST
                    owner = whose[(STATIONS + 1) * seat + station]
                    row[at + entry] = i16(tiles if owner <= mine else -tiles)
                    if self.many:
                        row[at + ENTRIES + entry] = i16(owner)

    # Players

    def write_players(self, state: CableCar, seat: i64, row: vec[i16], at: i64) -> None:
        other = seat
        for i in range(state.players):
            row[at + self.held + i] = i16(state.held(other))
            row[at + self.turn + i] = 1 if other == state.seat else 0
            if state.shares is None:
                row[at + self.points + i] = i16(state.points[other])
            other = 0 if other + 1 == state.players else other + 1

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
                row[to + i] = i16(i64(shares.company[place]) + 1) if known else 0
            first += COMPANIES
            to += COMPANIES
        idle = 3 * players if state.idle > 3 * players else state.idle
        row[at + self.idle] = i16(idle)
        row[at + self.open] = 1 if state.seat >= 0 and state.may_exchange() else 0
