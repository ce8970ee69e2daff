"""Observations of San Francisco Cable Car for networks: planes over the squares of the board."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sancity.games.cable_car.judge import NO_TILES, Chart, Survey, key_of
from sancity.games.cable_car.rules import (
    ALL_CELLS,
    CELLS,
    COMPANIES,
    ENTRIES,
    HAND_ROOM,
    KIND,
    NO_TILE,
    OUT,
    PERCENTAGES,
    SIZE,
    SQUARES,
    TILE_CODES,
    TO_POWER,
    TO_STATION,
    TURNED,
    CableCar,
    Setup,
    Shares,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.planes import Planes
from sancity.kernel.state import State, seat_after

# How many places a plane has, and by cell: which of them it is.
PLANE: Final = SIZE * SIZE
SQUARE: Final = vec[i64]([SIZE * row + col for row, col in SQUARES])
POWER: Final = vec[i64]([SIZE * row + col for row in (3, 4) for col in (3, 4)])

# A number is written as one plane per bound, with a 1 where the number is at least that large.
TILES: Final = [1, 2, 4, 7, 12]
SCORES: Final = [1, 3, 6, 10, 15, 22]
STAKES: Final = [1, 3, 5]
HOPES: Final = [3, 6, 9, 12, 18]
# How many times each tile of a line counts: twice if it ends at the power station.
COUNTS: Final = [1.1, 1.25, 1.45, 1.7]
TILE_BOUNDS: Final = vec[i64](TILES)
SCORE_BOUNDS: Final = vec[i64](SCORES)
STAKE_BOUNDS: Final = vec[i64](STAKES)
HOPE_BOUNDS: Final = vec[float]([float(points) for points in HOPES])
COUNT_BOUNDS: Final = vec[float](COUNTS)

# What exceeds this is written as this: more points have not been seen, and such a lead decides.
MOST_POINTS: Final = 240
MOST_LEAD: Final = 60
# More than any tile scores; see `scored_at_once`.
MANY: Final = 4096


@final
class CableCarPlanes(Planes):
    """Encodes tracks and lines by the sides of the squares that they cross or wait at."""

    # By seat, then by seat or company + 1: its number among the owners of lines, from 0.
    owner: vec[i64]
    # By code: tiles in the box.
    tiles_in_box: vec[i64]

    def __init__(self, setup: Setup) -> None:
        super().__init__(SIZE, SIZE)
        self.find_owners(setup)
        self.count_box(setup)
        self.chart = Chart(setup.parts.tiles)
        self.start = Survey(self.chart)
        self.start.start()
        self.survey = Survey(self.chart)
        self.companies: bool = setup.companies
        players = int(setup.players)
        self.add_board(players)
        self.add_prospects()
        self.add_own_tiles()
        self.add_players(players)
        self.points: i64 = 0
        self.ahead: i64 = 0
        self.behind: i64 = 0
        self.values: i64 = 0
        self.stakes: i64 = 0
        self.shares: i64 = 0
        self.idle: i64 = 0
        self.exchange: i64 = 0
        if setup.companies:
            self.add_companies(setup)
        else:
            self.add_points(players)

    def find_owners(self, setup: Setup) -> None:
        self.owner = vec[i64]()
        for seat in range(setup.players):
            for owner in range(i64(COMPANIES)):
                place = owner
                if not setup.companies:
                    place = (owner - seat + setup.players) % setup.players
                self.owner = append(self.owner, place)

    def count_box(self, setup: Setup) -> None:
        self.tiles_in_box = NO_TILES[:]
        for tile in setup.parts.tiles:
            code: i64 = i64(tile)
            self.tiles_in_box[KIND[code] if setup.free_orientation else code] += 1

    # The fields

    def add_board(self, players: int) -> None:
        """Add the planes of what lies on the board."""
        planes = self.add_planes
        sides = "(top, right, bottom, left)"
        self.power = planes("power", 1, "the four squares of the power station")
        self.empty = planes("empty", 1, "empty cells")
        self.open = planes("open", 1, "open cells, on which tiles may be laid")
        self.tiles = planes(
            "tiles", 16, f"by side in {sides} and side out: the tile here connects them"
        )
        whose = "company" if self.companies else "player, where the first is me,"
        owners = COMPANIES if self.companies else players
        self.lines = planes(
            "lines", 4 * owners, f"by {whose} and side: a line waits here to come in by this side"
        )
        at_least = "at least " + ", ".join(str(tiles) for tiles in TILES)
        self.mine: i64 = 0
        self.rivals: i64 = 0
        self.stake: i64 = 0
        if self.companies:
            self.mine = planes(
                "lengths",
                4 * len(TILES),
                f"by side: the line that waits here has {at_least} tiles",
            )
            tenths = ", ".join(f"{10 * stake} %" for stake in STAKES)
            self.stake = planes(
                "stake",
                4 * len(STAKES),
                f"by side: I hold at least {tenths} of the company whose line waits here",
            )
        else:
            self.mine = planes(
                "my_lengths",
                4 * len(TILES),
                f"by side: my line that waits here has {at_least} tiles",
            )
            self.rivals = planes(
                "rival_lengths",
                4 * len(TILES),
                f"by side: a rival's line that waits here has {at_least} tiles",
            )

    def add_prospects(self) -> None:
        """Add the planes of what would become of lines."""
        planes = self.add_planes
        counts = "at least " + ", ".join(str(count) for count in COUNTS)
        points = "at least " + ", ".join(str(hope) for hope in HOPES)
        average = "on average over the tiles not laid yet"
        self.to_station = planes(
            "to_station", 4, "by side of an open cell: the way out leads over tiles to a station"
        )
        self.to_power = planes(
            "to_power",
            4,
            "by side of an open cell: the way out leads over tiles to the power station",
        )
        self.count_in = planes(
            "count_in",
            4 * len(COUNTS),
            f"by side of an open cell: each tile of a line that comes in here will count {counts}"
            f" times, {average}",
        )
        self.points_in = planes(
            "points_in",
            4 * len(HOPES),
            f"by side of an open cell: a line that comes in here gains {points} points from here"
            f" on, {average}",
        )
        self.count_out = planes(
            "count_out",
            4 * len(COUNTS),
            f"by side of an open cell: each tile of a line that goes out here will count {counts}"
            f" times, {average}",
        )
        self.points_out = planes(
            "points_out",
            4 * len(HOPES),
            f"by side of an open cell: a line that goes out here gains {points} points with this"
            f" cell and from here on, {average}",
        )

    def add_own_tiles(self) -> None:
        """Add the planes of what the seat can do with the tiles in its hand."""
        planes = self.add_planes
        points = "at least " + ", ".join(str(score) for score in SCORES)
        mine = "companies I hold shares of" if self.companies else "me"
        rivals = "other companies" if self.companies else "rivals"
        self.lays = planes(
            "lays",
            16,
            "by side in and side out: a tile that I can lay here connects them (after declining:"
            " the tile drawn)",
        )
        self.scores = planes(
            "scores",
            len(SCORES),
            f"a tile that I can lay here scores {points} points for {mine} at once",
        )
        self.gifts = planes(
            "gifts",
            len(SCORES),
            f"a tile that I can lay here scores {points} points for {rivals} at once",
        )

    def add_players(self, players: int) -> None:
        """Add the features of hands, the supply and the turn."""
        features = self.add_features
        self.hand = features("hand", TILE_CODES, HAND_ROOM, "by code: tiles in my hand")
        self.drawn = features(
            "drawn", TILE_CODES, 1, "by code: 1 for the tile that I must lay after declining"
        )
        alike = max([int(tiles) for tiles in self.tiles_in_box])
        self.unseen = features(
            "unseen", TILE_CODES, alike, "by code: tiles neither laid nor in my hand"
        )
        self.declined = features("declined", 1, 1, "1 if the seat to move has declined a tile")
        self.supply = features("supply", 1, CELLS, "tiles left to draw")
        self.held = features("held", players, HAND_ROOM, "by seat: tiles in hand")
        self.turn = features("turn", players, 1, "by seat: 1 for the one to move")

    def add_points(self, players: int) -> None:
        features = self.add_features
        self.points = features("points", players, MOST_POINTS, "by seat: points")
        self.ahead = features(
            "ahead", players - 1, MOST_LEAD, "by rival: the points I have more than this one"
        )
        self.behind = features(
            "behind", players - 1, MOST_LEAD, "by rival: the points this one has more than I"
        )

    def add_companies(self, setup: Setup) -> None:
        """Add the features of The Companies."""
        features = self.add_features
        self.points = features("points", COMPANIES, MOST_POINTS, "by company: points")
        self.values = features(
            "values",
            COMPANIES,
            int(setup.parts.top_value),
            "by company: what a share of 10 % is worth",
        )
        self.stakes = features("stakes", COMPANIES, 10, "by company: the tenths of it that I hold")
        self.shares = features(
            "shares",
            PERCENTAGES * COMPANIES * COMPANIES,
            1,
            "by percentage, place (the players' shares, the one face up, the pile from the top) and"
            " company: 1 if I know that this share lies there",
        )
        self.idle = features(
            "idle", 1, 3 * int(setup.players), "turns in a row without a tile laid"
        )
        self.exchange = features("may_exchange", 1, 1, "1 if the seat to move may exchange a share")

    # Writing

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, CableCar)
        for square in POWER:
            row[at + self.power + square] = 1
        survey = self.survey
        survey.explore(state, key_of(state.board), self.start)
        self.write_tiles(state, row, at)
        self.write_lines(state, seat, row, at)
        self.write_prospects(state, survey, row, at)
        self.write_own_tiles(state, survey, seat, row, at)
        self.write_hand(state, seat, row, at)
        self.write_players(state, seat, row, at)
        if state.shares is not None:
            self.write_companies(state, state.shares, seat, row, at)

    def write_tiles(self, state: CableCar, row: vec[u8], at: i64) -> None:
        """Write the tiles on the board, and the cells without one."""
        filled = ALL_CELLS ^ state.empty
        while filled != 0:
            cell = POSITION[(filled & -filled) % MODULUS]
            filled &= filled - 1
            write_tracks(row, at + self.tiles + SQUARE[cell], i64(state.board[cell]))
        write_cells(row, at + self.empty, state.empty)
        write_cells(row, at + self.open, state.open)

    def write_lines(self, state: CableCar, seat: i64, row: vec[u8], at: i64) -> None:
        """Write where lines wait: always on cells on which tiles may be laid."""
        cells = state.open
        while cells != 0:
            cell = POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            square = at + SQUARE[cell]
            for side in range(i64(4)):
                station: i64 = i64(state.waiting[4 * cell + side])
                if station == 0:
                    continue
                owner: i64 = i64(state.setup.owner[station]) - 1
                place = self.owner[COMPANIES * seat + owner]
                row[square + self.lines + PLANE * (4 * place + side)] = 1
                lengths = self.mine if self.companies or place == 0 else self.rivals
                to = square + lengths + PLANE * side * len(TILES)
                write_bounds(row, to, TILE_BOUNDS, i64(state.length[station]))
                if self.companies:
                    to = square + self.stake + PLANE * side * len(STAKES)
                    write_bounds(row, to, STAKE_BOUNDS, state.stake(seat, owner))

    def write_prospects(self, state: CableCar, survey: Survey, row: vec[u8], at: i64) -> None:
        """Write what lines can expect that come in or go out where the next tile may be laid."""
        cells = state.open
        while cells != 0:
            cell = POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            square = at + SQUARE[cell]
            for side in range(i64(4)):
                entry = 4 * cell + side
                end = survey.chart.way[entry]
                if end == TO_POWER:
                    row[square + self.to_power + PLANE * side] = 1
                elif end >= TO_STATION:
                    row[square + self.to_station + PLANE * side] = 1
                counts = square + PLANE * side * len(COUNTS)
                points = square + PLANE * side * len(HOPES)
                write_float_bounds(row, self.count_in + counts, COUNT_BOUNDS, survey.double[entry])
                write_float_bounds(row, self.points_in + points, HOPE_BOUNDS, survey.more[entry])
                double = survey.double[end]
                write_float_bounds(row, self.count_out + counts, COUNT_BOUNDS, double)
                more = survey.more[end] + double * survey.chart.tiles[entry]
                write_float_bounds(row, self.points_out + points, HOPE_BOUNDS, more)

    def write_own_tiles(
        self, state: CableCar, survey: Survey, seat: i64, row: vec[u8], at: i64
    ) -> None:
        """Write what the tiles that the seat can lay now, or could on its turn, would do."""
        codes = playable(state, seat)
        for code in range(i64(TILE_CODES)):
            cells: i64 = state.cells_for(code) if codes & BIT[code] else 0
            while cells != 0:
                cell = POSITION[(cells & -cells) % MODULUS]
                cells &= cells - 1
                square = at + SQUARE[cell]
                write_tracks(row, square + self.lays, code)
                scored = scored_at_once(state, survey, seat, code, cell)
                write_bounds(row, square + self.scores, SCORE_BOUNDS, scored // MANY)
                write_bounds(row, square + self.gifts, SCORE_BOUNDS, scored % MANY)

    def write_hand(self, state: CableCar, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the seat's own hand, the tiles it has not seen, and the supply."""
        unseen = self.tiles_in_box[:]
        free = state.setup.free_orientation
        for cell in range(i64(CELLS)):
            code: i64 = i64(state.board[cell])
            if code != NO_TILE:
                unseen[KIND[code] if free else code] -= 1
        last: i64 = -1
        for i in range(HAND_ROOM * seat, HAND_ROOM * seat + HAND_ROOM):
            tile: i64 = i64(state.hand[i])
            if tile != NO_TILE:
                row[at + self.hand + tile] += 1
                unseen[tile] -= 1
                last = tile
        for code in range(i64(TILE_CODES)):
            row[at + self.unseen + code] = u8(unseen[code])
        if state.declined:
            row[at + self.declined] = 1
            if seat == state.seat:
                row[at + self.drawn + last] = 1
        row[at + self.supply] = u8(CELLS - state.drawn)

    def write_players(self, state: CableCar, seat: i64, row: vec[u8], at: i64) -> None:
        other = seat
        for i in range(state.players):
            row[at + self.held + i] = u8(state.held(other))
            if other == state.seat:
                row[at + self.turn + i] = 1
            if not self.companies:
                row[at + self.points + i] = u8(min(state.points[other], MOST_POINTS))
                lead = state.points[seat] - state.points[other]
                if lead > 0:
                    row[at + self.ahead + i - 1] = u8(min(lead, MOST_LEAD))
                elif lead < 0:
                    row[at + self.behind + i - 1] = u8(min(-lead, MOST_LEAD))
            other = seat_after(other, state.players)

    def write_companies(
        self, state: CableCar, shares: Shares, seat: i64, row: vec[u8], at: i64
    ) -> None:
        for company in range(i64(COMPANIES)):
            row[at + self.points + company] = u8(min(state.points[company], MOST_POINTS))
            row[at + self.values + company] = u8(state.company_value(company))
            row[at + self.stakes + company] = u8(state.stake(seat, company))
        players = state.players
        to = at + self.shares
        for percentage in range(i64(PERCENTAGES)):
            first = COMPANIES * percentage
            for i in range(i64(COMPANIES)):
                place = first + i
                if i < players:
                    place = first + (seat + i if seat + i < players else seat + i - players)
                known = i64(shares.seen[place]) & BIT[seat]
                if known:
                    row[to + i64(shares.company[place])] = 1
                to += COMPANIES
        row[at + self.idle] = u8(3 * players if state.idle > 3 * players else state.idle)
        if state.seat >= 0 and state.may_exchange():
            row[at + self.exchange] = 1


def write_cells(row: vec[u8], at: i64, cells: i64) -> None:
    """Write a 1 on each of these cells."""
    while cells != 0:
        row[at + SQUARE[POSITION[(cells & -cells) % MODULUS]]] = 1
        cells &= cells - 1


def write_tracks(row: vec[u8], at: i64, code: i64) -> None:
    """Write which sides a tile connects, over 16 planes."""
    for side in range(i64(4)):
        row[at + PLANE * (4 * side + OUT[4 * code + side])] = 1


def write_bounds(row: vec[u8], at: i64, bounds: vec[i64], number: i64) -> None:
    """Write which bounds a number reaches, a plane for each."""
    for i in range(i64(len(bounds))):
        if number < bounds[i]:
            break
        row[at + PLANE * i] = 1


def write_float_bounds(row: vec[u8], at: i64, bounds: vec[float], number: float) -> None:
    """Write which bounds a number reaches, a plane for each."""
    for i in range(i64(len(bounds))):
        if number < bounds[i]:
            break
        row[at + PLANE * i] = 1


def playable(state: CableCar, seat: i64) -> i64:
    """Return the codes of the tiles that a seat may choose from, in each orientation, as bits."""
    first = HAND_ROOM * seat
    last = first + state.held(seat)
    place = last - 1 if state.declined and seat == state.seat else first
    codes: i64 = 0
    while place < last:
        tile: i64 = i64(state.hand[place])
        codes |= BIT[tile]
        if state.setup.free_orientation:
            for turn in range(i64(1), i64(4)):
                codes |= BIT[TURNED[4 * tile + turn]]
        place += 1
    return codes


def scored_at_once(state: CableCar, survey: Survey, seat: i64, code: i64, cell: i64) -> i64:
    """Return the points of the lines that a tile on a cell would end: those of the seat's own
    lines, or of companies it holds shares of, times MANY, plus those of all others."""
    scored: i64 = 0
    for entry in range(4 * cell, 4 * cell + 4):
        station: i64 = i64(state.waiting[entry])
        if station == 0:
            continue
        length: i64 = i64(state.length[station])
        end = entry
        # A line may come back to the same tile.
        while end < ENTRIES and end >> 2 == cell:
            out = 4 * cell + OUT[4 * code + (end & 3)]
            end = survey.chart.way[out]
            length += i64(survey.chart.tiles[out])
        if end < ENTRIES:
            continue
        points = 2 * length if end == TO_POWER else length
        owner: i64 = i64(state.setup.owner[station]) - 1
        mine = owner == seat
        if state.shares is not None:
            mine = state.stake(seat, owner) != 0
        scored += MANY * points if mine else points
    return scored
