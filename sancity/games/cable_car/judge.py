"""The judge of San Francisco Cable Car.

A line is worth what it can still become. Where the board is empty, the next tile is unknown, so a
car is assumed to leave a cell by each side as often as the remaining tiles would lead it there.
This gives every open end of track a value made of two numbers: how many times the tiles already
crossed will count (up to two, for the power station), and the points still to be gained beyond. A
long line bound for the power station is worth a lot, one bound for a station little, and with few
empty cells left the future is nearly certain.
"""

from math import sqrt
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.games.cable_car.rules import (
    BLIND,
    BORDER,
    CELLS,
    COMPANIES,
    DECLINE,
    ENTRIES,
    EXCHANGE,
    HAND_ROOM,
    NEIGHBOURS,
    NO_TILE,
    OUT,
    PASS,
    PERCENTAGES,
    SQUARES,
    START,
    STATIONS,
    TILE_CODES,
    TO_POWER,
    TO_STATION,
    TURNED,
    WAY,
    CableCar,
    Parts,
    Setup,
    Shares,
    empty_board,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION, lowest
from sancity.kernel.judge import GUESSES_PER_MOVE, Judge, Reason, logistic
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State


def random_keys(size: int) -> list[int]:
    """Return random numbers of 62 bits."""
    rng = seeded(0)
    return [rng.next() << 30 ^ rng.next() for _ in range(size)]


# Everything a way can lead to: entries, stations, the power station.
ENDS: Final = TO_POWER + 1
FEWEST_PLAYERS: Final = 2
MOST_PLAYERS: Final = 6
# How many ways lead on from a cell at the border, at most.
FIRST_WAYS: Final = 3
NO_WAY: Final = -1
NO_TILES: Final = vec[i64]([0] * TILE_CODES)
NOTHING: Final = vec[float]([0.0] * ENDS)
ONE_EACH: Final = vec[float]([1.0] * ENDS)
NO_TRACKS: Final = vec[float]([0.0] * (4 * ENTRIES))
# By code: gains that have not been computed yet.
NOT_ASKED: Final = 1e300
NEVER_ASKED: Final = vec[float]([NOT_ASKED] * TILE_CODES)
# A search returns to the same boards, so surveys are cached in this many slots by the board's key.
# The key combines a random number for each tile on each cell (Zobrist hashing).
CACHED_SURVEYS: Final = 4096
NO_BOARD: Final = -1
KEY: Final = vec[i64](random_keys(CELLS * (NO_TILE + 1)))
# Sweeps that spread values over the empty cells. They start from the values of an empty board,
# which are computed once and more thoroughly.
SWEEPS: Final = 3
SWEEPS_OF_EMPTY_BOARD: Final = 60
# Sweeps that spread lines ahead of their ends: a tile farther ahead is assumed not to matter.
FORESIGHT_SWEEPS: Final = 2


def first_ways() -> list[int]:
    """Return by station the ways out of the cell in front of it that lead to no other station."""
    ways = [NO_WAY] * FIRST_WAYS
    for station in range(1, STATIONS + 1):
        first = START[station] & -4
        found = [out for out in range(first, first + 4) if not TO_STATION <= WAY[out] < TO_POWER]
        ways += found + [NO_WAY] * (FIRST_WAYS - len(found))
    return ways


def key_of(board: vec[u8]) -> i64:
    """Return a number by which boards are told apart."""
    key: i64 = 0
    for cell in range(i64(CELLS)):
        key ^= KEY[CELLS * i64(board[cell]) + cell]
    return key


FIRST_WAY: Final = vec[i64](first_ways())


@final
class Weights:
    """How much each thing counts; `weights.toml` says what the names mean."""

    scale: float
    scale_of_companies: float
    decline_gain: float
    closer: float
    unsure_at_end: float
    unsure: vec[float]
    devotion: vec[float]
    firm: float
    firm_at_start: float
    rounded_off: float
    suspected_gain: float
    suspected_tiles: float


@final
class Chart:
    """The tracks of a board, regardless of what the lines on it can become: those of the board
    that was looked at last.

    Lists by entry, end or way hold values only for the empty cells.
    """

    # By side in and side out: how many tiles in the box connect them, and how likely a remaining
    # tile is to do so.
    in_box: vec[float]
    chance: vec[float]
    # The empty cells, `size` in number, and the entries where cars wait, `waiting` in number.
    cells: vec[i64]
    cars: vec[i64]
    # By way out of an empty cell: where the track leads, and over how many tiles, with the one that
    # will lie on the cell itself.
    way: vec[i64]
    tiles: vec[float]
    # Room to count lines ahead of their cars, by entry or end: the weighted number of lines that
    # come there, and their weighted length in tiles; then the same for those still on their way.
    lines: vec[float]
    length: vec[float]
    coming: vec[float]
    length_coming: vec[float]

    def __init__(self, tiles: vec[u8]) -> None:
        self.setup: Setup | None = None
        self.key: i64 = NO_BOARD
        self.in_box = NOTHING[:16]
        for tile in tiles:
            for side in range(i64(4)):
                self.in_box[4 * side + OUT[4 * i64(tile) + side]] += 1.0
        self.chance = NOTHING[:16]
        self.cells = vec[i64]([0] * CELLS)
        self.size: i64 = 0
        self.cars = vec[i64]([0] * STATIONS)
        self.waiting: i64 = 0
        self.way = WAY[:]
        self.tiles = ONE_EACH[:]
        # The empty cells next to a tile, as bits: all others have no tiles around them.
        self.open: i64 = 0
        self.lines = NOTHING[:]
        self.length = NOTHING[:]
        self.coming = NOTHING[:]
        self.length_coming = NOTHING[:]

    def clear(self) -> None:
        """Chart the empty board, without cars."""
        for i in range(i64(16)):
            self.chance[i] = self.in_box[i] / float(CELLS)
        for cell in range(i64(CELLS)):
            self.cells[cell] = cell
        self.size = CELLS

    def look(self, state: CableCar, key: i64) -> None:
        """Chart the board of a state, which has this key."""
        if self.key != key or self.setup is not state.setup:
            self.key = key
            self.setup = state.setup
            self._count_tiles_left(state)
            self._find_empty_cells(state)
            self._follow_tracks(state)

    def _count_tiles_left(self, state: CableCar) -> None:
        chance = self.chance
        board = state.board
        for i in range(i64(16)):
            chance[i] = self.in_box[i]
        for cell in range(i64(CELLS)):
            tile: i64 = i64(board[cell])
            if tile != NO_TILE:
                chance[OUT[4 * tile]] -= 1.0
                chance[4 + OUT[4 * tile + 1]] -= 1.0
                chance[8 + OUT[4 * tile + 2]] -= 1.0
                chance[12 + OUT[4 * tile + 3]] -= 1.0
        left = float(CELLS - state.laid)
        if left == 0.0:
            return
        if state.setup.free_orientation:
            self._forget_sides()
        for i in range(i64(16)):
            chance[i] /= left

    def _forget_sides(self) -> None:
        """Average over the sides: a tile that can be turned treats all sides alike."""
        chance = self.chance
        for quarters in range(i64(4)):
            total = 0.0
            for side in range(i64(4)):
                total += chance[4 * side + (side + quarters) % 4]
            for side in range(i64(4)):
                chance[4 * side + (side + quarters) % 4] = total / 4.0

    def _find_empty_cells(self, state: CableCar) -> None:
        cells = self.cells
        size: i64 = 0
        empty = state.empty
        while empty != 0:
            cells[size] = POSITION[(empty & -empty) % MODULUS]
            size += 1
            empty &= empty - 1
        self.size = size

    def _follow_tracks(self, state: CableCar) -> None:
        """Follow each way out of an empty cell across the tiles to the next empty cell or end, and
        find the cars."""
        board = state.board
        waiting = state.waiting
        way = self.way
        tiles = self.tiles
        cars = self.cars
        size: i64 = 0
        self._forget_tracks(self.open & ~state.open)
        self.open = state.open
        cells = state.open
        while cells != 0:
            first = 4 * POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            for i in range(first, first + 4):
                entry = WAY[i]
                crossed = 1.0
                while entry < ENTRIES:
                    tile: i64 = i64(board[entry >> 2])
                    if tile == NO_TILE:
                        break
                    crossed += 1.0
                    entry = WAY[(entry & -4) + OUT[4 * tile + (entry & 3)]]
                way[i] = entry
                tiles[i] = crossed
                if waiting[i] != 0:
                    cars[size] = i
                    size += 1
        self.waiting = size

    def _forget_tracks(self, cells: i64) -> None:
        """Forget where the tracks out of these cells led on the board before."""
        while cells != 0:
            first = 4 * POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            for i in range(first, first + 4):
                self.way[i] = WAY[i]
                self.tiles[i] = 1.0

    def send_cars(self, state: CableCar, weight: vec[float]) -> None:
        """Count the lines to expect at each entry; those of rivals weigh less than 0."""
        lines = self.lines
        length = self.length
        coming = self.coming
        length_coming = self.length_coming
        cells = self.cells
        for i in range(self.size):
            first = 4 * cells[i]
            for entry in range(first, first + 4):
                lines[entry] = 0.0
                length[entry] = 0.0
                coming[entry] = 0.0
                length_coming[entry] = 0.0
        self.add_cars(state, weight, coming, length_coming)
        for sweep in range(i64(FORESIGHT_SWEEPS)):
            self._drive_on(sweep)

    def add_cars(
        self, state: CableCar, weight: vec[float], lines: vec[float], length: vec[float]
    ) -> None:
        """Add the lines whose cars wait at empty cells, by entry."""
        owner = state.setup.owner
        cars = self.cars
        for i in range(self.waiting):
            entry = cars[i]
            station: i64 = i64(state.waiting[entry])
            one = weight[i64(owner[station]) - 1]
            lines[entry] = one
            length[entry] = one * float(i64(state.length[station]))

    def _drive_on(self, sweep: i64) -> None:
        """Count the lines that arrive at each cell, and lead them on."""
        lines = self.lines
        length = self.length
        coming = self.coming
        length_coming = self.length_coming
        cells = self.cells
        way = self.way
        tiles = self.tiles
        # Read once instead of for every cell.
        chance = self.chance
        c00, c01, c02, c03 = chance[0], chance[1], chance[2], chance[3]
        c10, c11, c12, c13 = chance[4], chance[5], chance[6], chance[7]
        c20, c21, c22, c23 = chance[8], chance[9], chance[10], chance[11]
        c30, c31, c32, c33 = chance[12], chance[13], chance[14], chance[15]
        size = self.size
        for i in range(size):
            first = 4 * (cells[i] if sweep & 1 else cells[size - 1 - i])
            n0 = coming[first]
            n1 = coming[first + 1]
            n2 = coming[first + 2]
            n3 = coming[first + 3]
            m0 = length_coming[first]
            m1 = length_coming[first + 1]
            m2 = length_coming[first + 2]
            m3 = length_coming[first + 3]
            if n0 == n1 == n2 == n3 == m0 == m1 == m2 == m3 == 0.0:
                continue
            lines[first] += n0
            lines[first + 1] += n1
            lines[first + 2] += n2
            lines[first + 3] += n3
            length[first] += m0
            length[first + 1] += m1
            length[first + 2] += m2
            length[first + 3] += m3
            for entry in range(first, first + 4):
                coming[entry] = 0.0
                length_coming[entry] = 0.0
            n = c00 * n0 + c10 * n1 + c20 * n2 + c30 * n3
            m = c00 * m0 + c10 * m1 + c20 * m2 + c30 * m3
            end = way[first]
            coming[end] += n
            length_coming[end] += m + n * tiles[first]
            n = c01 * n0 + c11 * n1 + c21 * n2 + c31 * n3
            m = c01 * m0 + c11 * m1 + c21 * m2 + c31 * m3
            end = way[first + 1]
            coming[end] += n
            length_coming[end] += m + n * tiles[first + 1]
            n = c02 * n0 + c12 * n1 + c22 * n2 + c32 * n3
            m = c02 * m0 + c12 * m1 + c22 * m2 + c32 * m3
            end = way[first + 2]
            coming[end] += n
            length_coming[end] += m + n * tiles[first + 2]
            n = c03 * n0 + c13 * n1 + c23 * n2 + c33 * n3
            m = c03 * m0 + c13 * m1 + c23 * m2 + c33 * m3
            end = way[first + 3]
            coming[end] += n
            length_coming[end] += m + n * tiles[first + 3]


@mypyc_attr(acyclic=True)
@final
class Survey:
    """What the lines on a board can become, regardless of who holds which tiles and shares."""

    # By entry or end: how many times a tile before it will count, and the points beyond it.
    double: vec[float]
    more: vec[float]
    # By seat or company: the expected final points.
    worth: vec[float]
    # By seat or company: what one more point was worth to the seat that weighed moves here last.
    # For that seat, by cell, side in and side out: the gain of a track there; and by code: the gain
    # of a tile on its best cell.
    weight: vec[float]
    track: vec[float]
    best: vec[float]

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        # The set-up of the game and the key of the board.
        self.setup: Setup | None = None
        self.key: i64 = NO_BOARD
        self.double = vec[float]()
        self.more = vec[float]()
        # Most boards are looked at once, and no move is ever weighed on them.
        self.track = vec[float]()

    def start(self) -> None:
        """Compute what the entries of an empty board are worth."""
        self.chart.clear()
        self.double = ONE_EACH[:]
        self.double[TO_POWER] = 2.0
        self.more = NOTHING[:]
        for sweep in range(i64(SWEEPS_OF_EMPTY_BOARD)):
            self._sweep(sweep)

    def explore(self, state: CableCar, key: i64, start: "Survey") -> None:
        """Compute what every open end is worth and the points to expect, starting from the values
        of the empty board."""
        self.setup = state.setup
        self.key = key
        self.chart.look(state, key)
        self._start_like(start)
        for sweep in range(i64(SWEEPS)):
            self._sweep(sweep)
        self._heed_ban(state)
        self._add_up(state)
        self.weight = vec[float]()

    def _start_like(self, start: "Survey") -> None:
        if len(self.double) == 0:
            self.double = start.double[:]
            self.more = start.more[:]
            return
        # Values for other cells are never read, so there is no need for new lists.
        double = self.double
        more = self.more
        first_double = start.double
        first_more = start.more
        cells = self.chart.cells
        for i in range(self.chart.size):
            first = 4 * cells[i]
            for entry in range(first, first + 4):
                double[entry] = first_double[entry]
                more[entry] = first_more[entry]

    def _sweep(self, sweep: i64) -> None:
        """Update the values of entries from those they lead to, cell by cell; even sweeps go from
        the last cell to the first, odd ones forwards."""
        chart = self.chart
        cells = chart.cells
        way = chart.way
        tiles = chart.tiles
        chance = chart.chance
        double = self.double
        more = self.more
        # Read once instead of for every cell.
        c00, c01, c02, c03 = chance[0], chance[1], chance[2], chance[3]
        c10, c11, c12, c13 = chance[4], chance[5], chance[6], chance[7]
        c20, c21, c22, c23 = chance[8], chance[9], chance[10], chance[11]
        c30, c31, c32, c33 = chance[12], chance[13], chance[14], chance[15]
        size = chart.size
        for i in range(size):
            first = 4 * (cells[i] if sweep & 1 else cells[size - 1 - i])
            end0 = way[first]
            end1 = way[first + 1]
            end2 = way[first + 2]
            end3 = way[first + 3]
            d0 = double[end0]
            d1 = double[end1]
            d2 = double[end2]
            d3 = double[end3]
            m0 = more[end0] + tiles[first] * d0
            m1 = more[end1] + tiles[first + 1] * d1
            m2 = more[end2] + tiles[first + 2] * d2
            m3 = more[end3] + tiles[first + 3] * d3
            double[first] = c00 * d0 + c01 * d1 + c02 * d2 + c03 * d3
            double[first + 1] = c10 * d0 + c11 * d1 + c12 * d2 + c13 * d3
            double[first + 2] = c20 * d0 + c21 * d1 + c22 * d2 + c23 * d3
            double[first + 3] = c30 * d0 + c31 * d1 + c32 * d2 + c33 * d3
            more[first] = c00 * m0 + c01 * m1 + c02 * m2 + c03 * m3
            more[first + 1] = c10 * m0 + c11 * m1 + c12 * m2 + c13 * m3
            more[first + 2] = c20 * m0 + c21 * m1 + c22 * m2 + c23 * m3
            more[first + 3] = c30 * m0 + c31 * m1 + c32 * m2 + c33 * m3

    def _heed_ban(self, state: CableCar) -> None:
        """Correct the values in front of cars: a first tile may not lead straight to a station."""
        chart = self.chart
        way = chart.way
        tiles = chart.tiles
        chance = chart.chance
        double = self.double
        more = self.more
        board = state.board
        for station in range(i64(1), i64(STATIONS + 1)):
            entry = START[station]
            if board[entry >> 2] != NO_TILE:
                continue
            into = 4 * (entry & 3)
            sure = 0.0
            counts = 0.0
            points = 0.0
            for i in range(FIRST_WAYS * station, FIRST_WAYS * station + FIRST_WAYS):
                out = FIRST_WAY[i]
                if out == NO_WAY:
                    break
                end = way[out]
                likely = chance[into + (out & 3)]
                count = double[end]
                sure += likely
                counts += likely * count
                points += likely * (more[end] + count * tiles[out])
            if sure > 0.0:
                double[entry] = counts / sure
                more[entry] = points / sure

    def _add_up(self, state: CableCar) -> None:
        """Add up the expected final points by seat or company."""
        owner = state.setup.owner
        worth = NOTHING[: len(state.points)]
        for i in range(i64(len(worth))):
            worth[i] = float(state.points[i])
        double = self.double
        more = self.more
        cars = self.chart.cars
        for i in range(self.chart.waiting):
            entry = cars[i]
            station: i64 = i64(state.waiting[entry])
            length = float(i64(state.length[station]))
            worth[i64(owner[station]) - 1] += length * double[entry] + more[entry]
        self.worth = worth

    # The gains of tiles

    def weigh_tracks(self, state: CableCar, weight: vec[float]) -> None:
        """Compute the gain of each track over an open cell, for the lines to expect there; `weight`
        is what one more point is worth, by seat or company."""
        self.weight = weight
        self.best = NEVER_ASKED[:]
        if len(self.track) == 0:
            self.track = NO_TRACKS[:]
        self._fill_gains_ahead(state, weight, self.track)

    def tracks_ahead(self, state: CableCar, weight: vec[float]) -> vec[float]:
        """Return the gain of each track over an open cell, for the lines to expect there."""
        track = NO_TRACKS[:]
        self._fill_gains_ahead(state, weight, track)
        return track

    def tracks_of_cars(self, state: CableCar, weight: vec[float]) -> vec[float]:
        """Return the gain of each track over an open cell, for the car that waits there alone."""
        lines = NOTHING[:]
        length = NOTHING[:]
        track = NO_TRACKS[:]
        self.chart.look(state, self.key)
        self.chart.add_cars(state, weight, lines, length)
        self._fill_gains(state, lines, length, track)
        return track

    def _fill_gains_ahead(self, state: CableCar, weight: vec[float], track: vec[float]) -> None:
        chart = self.chart
        chart.look(state, self.key)
        chart.send_cars(state, weight)
        self._fill_gains(state, chart.lines, chart.length, track)

    def _fill_gains(
        self, state: CableCar, lines: vec[float], length: vec[float], track: vec[float]
    ) -> None:
        """Compute by cell, side in and side out how much a track improves these lines."""
        double = self.double
        more = self.more
        way = self.chart.way
        tiles = self.chart.tiles
        cells = state.open
        while cells != 0:
            first = 4 * POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            end0 = way[first]
            end1 = way[first + 1]
            end2 = way[first + 2]
            end3 = way[first + 3]
            counts0 = double[end0]
            counts1 = double[end1]
            counts2 = double[end2]
            counts3 = double[end3]
            points0 = more[end0] + counts0 * tiles[first]
            points1 = more[end1] + counts1 * tiles[first + 1]
            points2 = more[end2] + counts2 * tiles[first + 2]
            points3 = more[end3] + counts3 * tiles[first + 3]
            for entry in range(first, first + 4):
                arriving = lines[entry]
                crossed = length[entry]
                counts = double[entry]
                points = more[entry]
                place = 4 * entry
                track[place] = crossed * (counts0 - counts) + arriving * (points0 - points)
                track[place + 1] = crossed * (counts1 - counts) + arriving * (points1 - points)
                track[place + 2] = crossed * (counts2 - counts) + arriving * (points2 - points)
                track[place + 3] = crossed * (counts3 - counts) + arriving * (points3 - points)

    def _best_gain(self, state: CableCar, code: i64) -> float:
        """Return the gain of a tile on its best cell."""
        best = self.best[code]
        if best != NOT_ASKED:
            return best
        best = -1e300
        track = self.track
        out0 = OUT[4 * code]
        out1 = 4 + OUT[4 * code + 1]
        out2 = 8 + OUT[4 * code + 2]
        out3 = 12 + OUT[4 * code + 3]
        cells = state.cells_for(code)
        while cells != 0:
            first = 16 * POSITION[(cells & -cells) % MODULUS]
            cells &= cells - 1
            gain = track[first + out0] + track[first + out1]
            gain += track[first + out2]
            gain += track[first + out3]
            if gain > best:
                best = gain
        self.best[code] = best
        return best

    def gain_of_unknown(self, state: CableCar) -> float:
        """Return the expected gain of a tile yet to be drawn, on its best cell."""
        left = unseen_tiles(state)
        count: i64 = 0
        total = 0.0
        for code in range(i64(TILE_CODES)):
            if left[code] != 0:
                best = self._best_gain(state, code)
                if state.setup.free_orientation:
                    for turn in range(i64(1), i64(4)):
                        gain = self._best_gain(state, TURNED[4 * code + turn])
                        if gain > best:
                            best = gain
                total += float(left[code]) * best
                count += left[code]
        return total / float(count)


def unseen_tiles(state: CableCar) -> vec[i64]:
    """Return by code how many tiles the supply and the hands of the rivals have."""
    left = NO_TILES[:]
    deck = state.deck
    for i in range(state.drawn, i64(CELLS)):
        left[i64(deck[i])] += 1
    hand = state.hand
    for place in range(i64(len(hand))):
        if place // HAND_ROOM != state.seat and hand[place] != NO_TILE:
            left[i64(hand[place])] += 1
    return left


def gain_of_tile(track: vec[float], code: i64, cell: i64) -> float:
    """Return the gain of a tile on a cell, from the gains of tracks."""
    first = 16 * cell
    sides = 4 * code
    return (
        track[first + OUT[sides]]
        + track[first + 4 + OUT[sides + 1]]
        + track[first + 8 + OUT[sides + 2]]
        + track[first + 12 + OUT[sides + 3]]
    )


@final
class CableCarJudge(Judge):
    """Judges by what every line can still become.

    Its methods leave intermediate results in fields, which are valid only until the next call.
    """

    # What one more point is worth to the seat to move: by seat, and by seat or company.
    regard: vec[float]
    weight: vec[float]
    # The Companies. By seat and company: tenths held, as a float.
    stakes: vec[float]
    # By company: the value of a tenth, and the bonus of the majority. By pair of companies: how
    # much the value of the first rises with each point more.
    value: vec[float]
    bonus: vec[float]
    rise: vec[float]
    # By company: how many more tenths the seat to move holds than its rivals.
    interest: vec[float]
    # While exchanges are weighed, by company: how much it adds to the lead of the seat to move, and
    # how much its value rises with one more point; by percentage, how much the company of the
    # seat's share adds to the lead without that share.
    lead_of: vec[float]
    rise_of: vec[float]
    lead_without: vec[float]

    def __init__(self, parts: Parts, weights: Weights) -> None:
        super().__init__()
        self.weights = weights
        self.scale = weights.scale
        self.temper = 2.5
        self.reach = 0
        self.iterations = 1000
        self.chart = Chart(parts.tiles)
        self.start = Survey(self.chart)
        self.start.start()
        self.surveys: list[Survey] = [self.start] * CACHED_SURVEYS
        self.weight = NOTHING[:COMPANIES]
        self.regard = NOTHING[:MOST_PLAYERS]
        self.stakes = vec[float]([0.0] * (MOST_PLAYERS * COMPANIES))
        self.lead_of = NOTHING[:COMPANIES]
        self.rise_of = NOTHING[:COMPANIES]
        self.lead_without = NOTHING[:PERCENTAGES]
        self.interest = NOTHING[:COMPANIES]
        self.value = NOTHING[:COMPANIES]
        self.bonus = NOTHING[:COMPANIES]
        self.rise = NOTHING[: COMPANIES * COMPANIES]
        # The points that each tenth held adds to a company.
        self.devotion = 0.0

    # What bots ask for

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, CableCar)
        return self._points(state, self._survey(state))

    def shares(self, state: State) -> vec[float]:
        assert isinstance(state, CableCar)
        weights = self.weights
        self.scale = weights.scale_of_companies if state.setup.companies else weights.scale
        return super().shares(state)

    def suspect(self, state: State) -> vec[float]:
        """Return how likely the tiles that each seat has laid make it that it has shares of each
        company (see `Shares.prefer_suspected`): what they gained the company, on average."""
        assert isinstance(state, CableCar)
        suspected = vec[float]()
        if self.suspicion == 0.0 or state.shares is None:
            return suspected
        players = state.players
        suspected = vec[float]([0.0] * (players * COMPANIES))
        tiles = vec[i64]([0] * players)
        trail = state.shares.trail
        past = empty_board(state.setup)
        worth = self._survey(past).worth
        for i in range(i64(len(trail)) // 2):
            cell = i64(trail[2 * i])
            seat = i64(trail[2 * i + 1])
            past.put(i64(state.board[cell]), cell)
            before = worth
            worth = self._survey(past).worth
            tiles[seat] += 1
            for company in range(i64(COMPANIES)):
                suspected[COMPANIES * seat + company] += worth[company] - before[company]
        weights = self.weights
        for seat in range(players):
            factor = self.suspicion * weights.suspected_gain
            factor /= float(tiles[seat]) + weights.suspected_tiles
            for company in range(i64(COMPANIES)):
                suspected[COMPANIES * seat + company] *= factor
        return suspected

    def suppose(self, state: State, suspected: vec[float], rng: Rng) -> State:
        assert isinstance(state, CableCar)
        return state.suppose(state.seat, suspected, rng)

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CableCar)
        survey = self._survey(state)
        self._weigh_points(state, survey)
        if not self._weighed_the_same(survey):
            survey.weigh_tracks(state, self.weight[: len(survey.worth)])
        closer = 1.0 if state.shares is None else self.weights.closer
        decline_gain = self.weights.decline_gain
        track = survey.track
        weights = vec[float]([0.0] * len(actions))
        best = -1e300
        looked = False
        # The lays of each tile come together: which tracks it has is looked up once.
        first: i64 = -CELLS
        out0: i64 = 0
        out1: i64 = 0
        out2: i64 = 0
        out3: i64 = 0
        for i in range(i64(len(actions))):
            action = actions[i]
            weight = 0.0
            if action < DECLINE:
                if action >= first + CELLS:
                    code = action // CELLS
                    first = code * CELLS
                    out0 = OUT[4 * code]
                    out1 = 4 + OUT[4 * code + 1]
                    out2 = 8 + OUT[4 * code + 2]
                    out3 = 12 + OUT[4 * code + 3]
                place = 16 * (action - first)
                weight = track[place + out0] + track[place + out1]
                weight += track[place + out2]
                weight += track[place + out3]
                if weight > best:
                    best = weight
            elif action == DECLINE:
                more = survey.gain_of_unknown(state) - best
                weight = best + decline_gain * more
            elif action < PASS:
                if not looked:
                    looked = True
                    self._look_at_leads(state)
                weight = self._gain_of_exchange(state, action - EXCHANGE)
            weights[i] = closer * weight
        return weights

    def _survey(self, state: CableCar) -> Survey:
        """Return the survey of a state's board, from the cache if it is there."""
        key = key_of(state.board)
        place = key % CACHED_SURVEYS
        survey = self.surveys[place]
        if survey.key != key or survey.setup is not state.setup:
            if survey is self.start:
                survey = Survey(self.chart)
                self.surveys[place] = survey
            survey.explore(state, key, self.start)
        return survey

    # Points of seats

    def _points(self, state: CableCar, survey: Survey) -> vec[float]:
        """Return the final points that each seat can expect."""
        shares = state.shares
        if shares is None:
            return survey.worth[:]
        players = state.players
        self._count_stakes(shares, players)
        self._value_companies(state, survey)
        value = self.value
        bonus = self.bonus
        stakes = self.stakes
        points = NOTHING[:players]
        for company in range(i64(COMPANIES)):
            most = self._largest_stake(company, players)
            for seat in range(players):
                stake = stakes[COMPANIES * seat + company]
                points[seat] += stake * value[company]
                if stake == most:
                    points[seat] += bonus[company]
        if state.may_exchange():
            self._level(points, float(CELLS - state.laid) / float(CELLS))
        return points

    def _level(self, points: vec[float], left: float) -> None:
        """Shrink leads to what is likely to remain of them at the end."""
        weights = self.weights
        firm = weights.firm + (weights.firm_at_start - weights.firm) * left
        mean = 0.0
        for value in points:
            mean += value
        mean /= float(i64(len(points)))
        for seat in range(i64(len(points))):
            points[seat] = mean + firm * (points[seat] - mean)

    def _value_companies(self, state: CableCar, survey: Survey) -> None:
        """Lower each company's value by the chance that each other company ends ahead of it."""
        parts = state.setup.parts
        players = state.players
        left = float(CELLS - state.laid) / float(CELLS)
        weights = self.weights
        self.devotion = weights.devotion[players - FEWEST_PLAYERS] * left * sqrt(left)
        unsure = weights.unsure[players - FEWEST_PLAYERS] * sqrt(left * sqrt(left))
        unsure += weights.unsure_at_end
        value = self.value
        bonus = self.bonus
        rise = self.rise
        worth = survey.worth[:]
        rounded_off = weights.rounded_off
        for company in range(i64(COMPANIES)):
            for seat in range(players):
                worth[company] += self.devotion * self.stakes[COMPANIES * seat + company]
            value[company] = float(parts.top_value)
            bonus[company] = worth[company] / float(parts.majority_divisor) - rounded_off
            for other in range(company):
                behind = logistic((worth[other] - worth[company]) / unsure)
                value[company] -= behind
                value[other] -= 1.0 - behind
                rise[COMPANIES * company + other] = behind * (1.0 - behind) / unsure

    def _count_stakes(self, shares: Shares, players: i64) -> None:
        stakes = self.stakes
        for i in range(players * COMPANIES):
            stakes[i] = 0.0
        tenths = 0.0
        for percentage in range(i64(PERCENTAGES)):
            tenths += 1.0
            for seat in range(players):
                company: i64 = i64(shares.company[COMPANIES * percentage + seat])
                stakes[COMPANIES * seat + company] += tenths

    def _largest_stake(self, company: i64, players: i64) -> float:
        """Return the stake that earns a company's bonus, at least 1."""
        stakes = self.stakes
        most = 1.0
        for seat in range(players):
            stake = stakes[COMPANIES * seat + company]
            if stake > most:
                most = stake
        return most

    # The gains of moves

    def _weigh_points(self, state: CableCar, survey: Survey) -> None:
        """Compute what one more point for each seat or company is worth to the seat to move."""
        self._weigh_seats(self._points(state, survey), state.seat)
        players = state.players
        weight = self.weight
        regard = self.regard
        if state.shares is None:
            for seat in range(players):
                weight[seat] = regard[seat]
            return
        divisor = float(state.setup.parts.majority_divisor)
        interest = self.interest
        for company in range(i64(COMPANIES)):
            most = self._largest_stake(company, players)
            weight[company] = 0.0
            interest[company] = 0.0
            for seat in range(players):
                stake = self.stakes[COMPANIES * seat + company]
                interest[company] += regard[seat] * stake
                if stake == most:
                    weight[company] += regard[seat] / divisor
        rise = self.rise
        for company in range(i64(COMPANIES)):
            for other in range(company):
                shift = rise[COMPANIES * company + other] * (interest[company] - interest[other])
                weight[company] += shift
                weight[other] -= shift

    def _weighed_the_same(self, survey: Survey) -> bool:
        """Return whether moves were last weighed here with the same value of points."""
        before = survey.weight
        for i in range(i64(len(before))):
            if before[i] != self.weight[i]:
                return False
        return len(before) != 0

    def _weigh_seats(self, points: vec[float], seat: i64) -> None:
        """Compute how one more point for each seat changes the lead of this one (see `ahead`)."""
        size: i64 = len(points)
        best: i64 = -1
        for other in range(size):
            self.regard[other] = -0.5 / float(size - 1)
            if other != seat and (best < 0 or points[other] > points[best]):
                best = other
        self.regard[best] -= 0.5
        self.regard[seat] = 1.0

    def _gain_of_exchange(self, state: CableCar, choice: i64) -> float:
        """Return the gain of taking the share face up, or any that may be on top of the pile."""
        shares = state.shares
        assert shares is not None
        first = COMPANIES * (choice // 2)
        top = first + state.players
        if choice % 2 == BLIND:
            top += 1
        known = BIT[state.seat]
        if i64(shares.seen[top]) & known:
            return self._gain_of_share(state, choice // 2, i64(shares.company[top]))
        gain = 0.0
        count = 0.0
        for place in range(first, first + COMPANIES):
            if i64(shares.seen[place]) & known == 0:
                gain += self._gain_of_share(state, choice // 2, i64(shares.company[place]))
                count += 1.0
        return gain / count

    def _gain_of_share(self, state: CableCar, percentage: i64, company: i64) -> float:
        """Return the gain of holding a share of this company instead."""
        shares = state.shares
        assert shares is not None
        given: i64 = i64(shares.company[COMPANIES * percentage + state.seat])
        if given == company:
            return 0.0
        tenths = float(percentage + 1)
        gain = -self.lead_of[given] - self.lead_of[company]
        gain += self.lead_without[percentage]
        gain += self._lead_with(state, company, tenths)
        # Players will extend lines to suit the new shares.
        more = self.weight[company] + tenths * self.rise_of[company]
        less = self.weight[given] - tenths * self.rise_of[given]
        return gain + self.devotion * tenths * (more - less)

    def _look_at_leads(self, state: CableCar) -> None:
        """Compute what exchanges are compared with, once points are weighed."""
        shares = state.shares
        assert shares is not None
        for company in range(i64(COMPANIES)):
            self.lead_of[company] = self._lead_by(company, state.players)
            self.rise_of[company] = self._rise_of(company)
        for percentage in range(i64(PERCENTAGES)):
            given: i64 = i64(shares.company[COMPANIES * percentage + state.seat])
            tenths = float(percentage + 1)
            self.lead_without[percentage] = self._lead_with(state, given, -tenths)

    def _lead_with(self, state: CableCar, company: i64, tenths: float) -> float:
        """Return how much a company adds to the lead if the seat to move has more tenths of it."""
        place = COMPANIES * state.seat + company
        self.stakes[place] += tenths
        lead = self._lead_by(company, state.players)
        self.stakes[place] -= tenths
        return lead

    def _gain_in_lead(self, state: CableCar, tenths: i64, given: i64, company: i64) -> float:
        """Return how much more two companies add to the lead once tenths of one are exchanged for
        tenths of the other."""
        gain = -self._lead_by(given, state.players)
        gain -= self._lead_by(company, state.players)
        gain += self._lead_with(state, given, -float(tenths))
        return gain + self._lead_with(state, company, float(tenths))

    def _rise_of(self, company: i64) -> float:
        """Return how much the value of a company rises with one more point."""
        rise = self.rise
        total = 0.0
        for other in range(company):
            total += rise[COMPANIES * company + other]
        for other in range(company + 1, i64(COMPANIES)):
            total += rise[COMPANIES * other + company]
        return total

    def _lead_by(self, company: i64, players: i64) -> float:
        """Return how much a company adds to the lead of the seat to move."""
        stakes = self.stakes
        regard = self.regard
        value = self.value[company]
        bonus = self.bonus[company]
        most = self._largest_stake(company, players)
        lead = 0.0
        for seat in range(players):
            stake = stakes[COMPANIES * seat + company]
            points = stake * value
            if stake == most:
                points += bonus
            lead += regard[seat] * points
        return lead

    # What speaks for a move

    def reasons(self, state: State, action: i64) -> list[Reason]:
        assert isinstance(state, CableCar)
        if action < DECLINE:
            return self._reasons_to_lay(state, action // CELLS, action % CELLS)
        if action == DECLINE:
            return self._reasons_to_decline(state)
        if action < PASS:
            return self._reasons_to_exchange(state, action - EXCHANGE)
        return self._reasons_to_pass(state)

    def _known_weight(self, state: CableCar, survey: Survey) -> vec[float]:
        """Return what one more point for each seat or company is worth to the seat to move, as far
        as the seat knows: the mean over guesses that are always the same."""
        weight = NOTHING[: len(survey.worth)]
        closer = 1.0 if state.shares is None else self.weights.closer
        for number in range(GUESSES_PER_MOVE):
            self._weigh_points(state.guess(state.seat, seeded(number)), survey)
            for i in range(i64(len(weight))):
                weight[i] += closer * self.weight[i] / float(GUESSES_PER_MOVE)
        return weight

    def _reasons_to_lay(self, state: CableCar, code: i64, cell: i64) -> list[Reason]:
        survey = self._survey(state)
        weight = self._known_weight(state, survey)
        cars = survey.tracks_of_cars(state, weight)
        after = with_tile(state, code, cell)
        found: list[Reason] = []
        for entry in range(4 * cell, 4 * cell + 4):
            station: i64 = i64(state.waiting[entry])
            if station == 0:
                continue
            out = OUT[4 * code + (entry & 3)]
            end = self.chart.way[4 * cell + out]
            good = weight[i64(state.setup.owner[station]) - 1] > 0.0
            name = what_happens(after, station, end, cell, good)
            if name == "" or (good and not concerns(state, station)):
                continue
            if cars[4 * entry + out] > 0.0:
                facts = about_line(after, station)
                found.append(Reason(name, cars[4 * entry + out], facts))
        found += self._reasons_ahead(state, survey, weight, code, cell)
        return found + spared_lines(state, weight, cars, code, cell)

    def _reasons_ahead(
        self, state: CableCar, survey: Survey, weight: vec[float], code: i64, cell: i64
    ) -> list[Reason]:
        """Return what a tile does for lines that have not come to its cell yet."""
        found: list[Reason] = []
        for owner in range(i64(len(weight))):
            lines = cars_beside(state, owner, cell)
            one = NOTHING[: len(weight)]
            one[owner] = weight[owner]
            gain = gain_of_tile(survey.tracks_ahead(state, one), code, cell)
            gain -= gain_of_tile(survey.tracks_of_cars(state, one), code, cell)
            if lines == 0 or gain <= 0.0:
                continue
            facts = about_owner(state, owner)
            facts["lines"] = lines
            name = "ahead" if weight[owner] > 0.0 else "block"
            if state.shares is None:
                found.append(Reason(name, gain, facts))
            elif weight[owner] < 0.0 or state.stake(state.seat, owner) != 0:
                found.append(Reason(name + "-company", gain, facts))
        return found

    def _reasons_to_decline(self, state: CableCar) -> list[Reason]:
        survey = self._survey(state)
        weight = self._known_weight(state, survey)
        survey.weigh_tracks(state, weight)
        best = -1e300
        for action in state.legal():
            if action < DECLINE:
                best = max(best, gain_of_tile(survey.track, action // CELLS, action % CELLS))
        worth = self.weights.decline_gain * (survey.gain_of_unknown(state) - best)
        if best == -1e300 or worth <= 0.0:
            return []
        target = self._line_for_unknown(state, survey, weight, best)
        if target == 0:
            facts: dict[str, int | str] = {"supply": CELLS - state.drawn}
            return [Reason("decline", worth, facts | {"held": state.held(state.seat)})]
        good = weight[i64(state.setup.owner[target]) - 1] > 0.0
        facts = about_owner(state, i64(state.setup.owner[target]) - 1)
        facts["station"] = target
        facts["held"] = state.held(state.seat)
        facts["tiles"] = count_of_tiles_that_end(state, target, good)
        facts["unseen"] = CELLS - state.laid - state.held(state.seat)
        return [Reason("decline-power" if good else "decline-end", worth, facts)]

    def _line_for_unknown(
        self, state: CableCar, survey: Survey, weight: vec[float], best: float
    ) -> i64:
        """Return the station whose line the tiles yet to be drawn would end with the most gain, an
        own one in the power station; 0 if the seat's own tiles would end it too. Only tiles that
        gain more than those of the seat, `best`, count."""
        cars = survey.tracks_of_cars(state, weight)
        gains = NOTHING[: STATIONS + 1]
        left = unseen_tiles(state)
        for code in range(i64(TILE_CODES)):
            for turn in range(i64(4) if state.setup.free_orientation else i64(1)):
                turned = TURNED[4 * code + turn]
                cells: i64 = state.cells_for(turned) if left[code] != 0 else 0
                while cells != 0:
                    cell = lowest(cells)
                    cells &= cells - 1
                    if gain_of_tile(survey.track, turned, cell) > best:
                        add_gains_of_ends(gains, state, weight, cars, turned, cell, left[code])
        target: i64 = 0
        for station in range(i64(1), i64(STATIONS + 1)):
            if gains[station] > gains[target]:
                target = station
        good = target != 0 and weight[i64(state.setup.owner[target]) - 1] > 0.0
        for action in state.legal():
            if action < DECLINE:
                after = with_tile(state, action // CELLS, action % CELLS)
                if target != 0 and has_ended(after, target, good):
                    return 0
        return target

    def _reasons_to_exchange(self, state: CableCar, choice: i64) -> list[Reason]:
        shares = state.shares
        assert shares is not None
        percentage = choice // 2
        first = COMPANIES * percentage
        given: i64 = i64(shares.company[first + state.seat])
        top = first + state.players
        if choice % 2 == BLIND:
            top += 1
        if i64(shares.seen[top]) & BIT[state.seat] == 0:
            return self._reasons_to_exchange_blindly(state, shares, choice, given)
        taken: i64 = i64(shares.company[top])
        if taken == given:
            return []
        survey = self._survey(state)
        closer = self.weights.closer
        pays = 0.0
        majorities = 0.0
        tenths = percentage + 1
        for number in range(GUESSES_PER_MOVE):
            guess = state.guess(state.seat, seeded(number))
            self._weigh_points(guess, survey)
            rise = float(tenths) * (self.value[taken] - self.value[given])
            pays += closer * rise / float(GUESSES_PER_MOVE)
            more = self._gain_in_lead(guess, tenths, given, taken) - rise
            majorities += closer * more / float(GUESSES_PER_MOVE)
        found: list[Reason] = []
        facts: dict[str, int | str] = {"taken": taken, "given": given}
        now = tenths * (state.company_value(taken) - state.company_value(given))
        if pays > 0.0 and now > 0:
            found.append(Reason("exchange-pays", pays, facts | {"points": now}))
        elif pays > 0.0 and points_so_far(state, taken) > points_so_far(state, given):
            facts["more"] = points_so_far(state, taken)
            facts["less"] = points_so_far(state, given)
            found.append(Reason("exchange-prospects", pays, facts))
        if majorities > 0.0:
            percent = 10 * (state.stake(state.seat, taken) + tenths)
            found.append(
                Reason("exchange-stake", majorities, {"company": taken, "percent": percent})
            )
        return found

    def _reasons_to_exchange_blindly(
        self, state: CableCar, shares: Shares, choice: i64, given: i64
    ) -> list[Reason]:
        worth = self._known_gain_of_exchange(state, choice)
        unseen: i64 = 0
        better: i64 = 0
        first = COMPANIES * (choice // 2)
        for place in range(first, first + COMPANIES):
            if i64(shares.seen[place]) & BIT[state.seat] == 0:
                unseen += 1
                if points_so_far(state, i64(shares.company[place])) > points_so_far(state, given):
                    better += 1
        if worth <= 0.0 or better == 0:
            return []
        facts: dict[str, int | str] = {"given": given, "better": better, "unseen": unseen}
        return [Reason("exchange-blind", worth, facts)]

    def _reasons_to_pass(self, state: CableCar) -> list[Reason]:
        least = 1e300
        for choice in range(i64(2 * PERCENTAGES)):
            least = min(least, -self._known_gain_of_exchange(state, choice))
        if least <= 0.0:
            return []
        points: i64 = 0
        for percentage in range(i64(PERCENTAGES)):
            points += state.share_points(state.seat, percentage)
        return [Reason("pass", least, {"points": points})]

    def _known_gain_of_exchange(self, state: CableCar, choice: i64) -> float:
        """Return the gain of an exchange as far as the seat to move knows (see _known_weight)."""
        survey = self._survey(state)
        closer = self.weights.closer
        gain = 0.0
        for number in range(GUESSES_PER_MOVE):
            guess = state.guess(state.seat, seeded(number))
            self._weigh_points(guess, survey)
            self._look_at_leads(guess)
            gain += closer * self._gain_of_exchange(guess, choice) / float(GUESSES_PER_MOVE)
        return gain


# The lines that a tile changes, for reasons


def with_tile(state: CableCar, code: i64, cell: i64) -> CableCar:
    """Return the state with one more tile, and the lines that it extends; nothing is drawn."""
    after = state.copy()
    after.board[cell] = u8(code)
    after.extend_lines(cell)
    return after


def what_happens(after: CableCar, station: i64, end: i64, cell: i64, good: bool) -> str:
    """Name what a new tile does to a line, if that is good for the seat to move; "" for nothing
    to tell. The track over the tile leads to `end`."""
    if end < ENTRIES and end >> 2 == cell:
        # It crosses the new tile twice, which the judge does not foresee.
        return ""
    if after.finished & BIT[station]:
        if not good:
            return "end"
        return "power" if after.powered & BIT[station] else "finish"
    if good:
        return "near-power" if to_power(end >> 2) == 1 else "extend"
    if BORDER & BIT[end >> 2]:
        return "edge"
    return "turn-away" if to_power(end >> 2) > to_power(cell) else ""


def to_power(cell: i64) -> i64:
    """Return how many steps it is from a cell to the power station."""
    row, col = SQUARES[cell]
    return max(3 - row, row - 4, 0) + max(3 - col, col - 4, 0)


def about_owner(state: CableCar, owner: i64) -> dict[str, int | str]:
    """Return the facts about whose line it is: a rival's, or a company's and the percentage that
    the seat to move holds of it; none for an own line."""
    facts: dict[str, int | str] = {}
    if state.shares is not None:
        facts["company"] = owner
        facts["percent"] = 10 * state.stake(state.seat, owner)
    elif owner != state.seat:
        facts["seat"] = owner
    return facts


def about_line(state: CableCar, station: i64) -> dict[str, int | str]:
    """Return the facts about a line: whose it is, its tiles, and its points if it is finished."""
    facts = about_owner(state, i64(state.setup.owner[station]) - 1)
    tiles: i64 = i64(state.length[station])
    facts["station"] = station
    facts["tiles"] = tiles
    if state.finished & BIT[station]:
        facts["points"] = 2 * tiles if state.powered & BIT[station] else tiles
    return facts


def concerns(state: CableCar, station: i64) -> bool:
    """Return whether a line is the seat's own, or of a company that it holds shares of."""
    owner: i64 = i64(state.setup.owner[station]) - 1
    if state.shares is None:
        return owner == state.seat
    return state.stake(state.seat, owner) != 0


def own_lines_ended(state: CableCar, after: CableCar) -> i64:
    """Return how many lines that concern the seat to move have been finished in between."""
    ended: i64 = 0
    for station in range(i64(1), i64(STATIONS + 1)):
        if (after.finished ^ state.finished) & BIT[station] and concerns(state, station):
            ended += 1
    return ended


def spared_lines(
    state: CableCar, weight: vec[float], cars: vec[float], code: i64, cell: i64
) -> list[Reason]:
    """Return that a tile ends no own line here, if it would elsewhere. This is worth the loss that
    its other places would cause on average, less the loss here."""
    if own_lines_ended(state, with_tile(state, code, cell)) != 0:
        return []
    places: i64 = 0
    ends: i64 = 0
    worth = 0.0
    cells = state.cells_for(code)
    while cells != 0:
        other = lowest(cells)
        cells &= cells - 1
        places += 1
        if own_lines_ended(state, with_tile(state, code, other)) != 0:
            ends += 1
        worth -= loss_of_own_lines(state, weight, cars, code, other)
    worth = worth / float(places) + loss_of_own_lines(state, weight, cars, code, cell)
    if ends == 0 or worth <= 0.0:
        return []
    name = "spare" if state.shares is None else "spare-company"
    return [Reason(name, worth, {"ends": ends, "places": places})]


def loss_of_own_lines(
    state: CableCar, weight: vec[float], cars: vec[float], code: i64, cell: i64
) -> float:
    """Return the losses of the own lines, less than 0, whose cars wait at a cell."""
    loss = 0.0
    for entry in range(4 * cell, 4 * cell + 4):
        station: i64 = i64(state.waiting[entry])
        if station != 0 and weight[i64(state.setup.owner[station]) - 1] > 0.0:
            gain = cars[4 * entry + OUT[4 * code + (entry & 3)]]
            if gain < 0.0 and concerns(state, station):
                loss += gain
    return loss


def cars_beside(state: CableCar, owner: i64, cell: i64) -> i64:
    """Return how many cars of a seat or company wait at the empty cells next to a cell."""
    waiting: i64 = 0
    cells = NEIGHBOURS[cell] & state.empty
    while cells != 0:
        first = 4 * lowest(cells)
        cells &= cells - 1
        for entry in range(first, first + 4):
            station: i64 = i64(state.waiting[entry])
            if station != 0 and i64(state.setup.owner[station]) - 1 == owner:
                waiting += 1
    return waiting


def points_so_far(state: CableCar, company: i64) -> i64:
    """Return a company's points, with one for each tile that its unfinished lines have crossed."""
    points = state.points[company]
    for station in range(i64(1), i64(STATIONS + 1)):
        if i64(state.setup.owner[station]) - 1 == company and state.finished & BIT[station] == 0:
            points += i64(state.length[station])
    return points


def count_of_tiles_that_end(state: CableCar, station: i64, power: bool) -> i64:
    """Return how many tiles that the seat to move has not seen can be laid so that they end a line,
    in the power station if `power`."""
    left = unseen_tiles(state)
    count: i64 = 0
    for code in range(i64(TILE_CODES)):
        if left[code] == 0:
            continue
        for turn in range(i64(4) if state.setup.free_orientation else i64(1)):
            if can_end(state, TURNED[4 * code + turn], station, power):
                count += left[code]
                break
    return count


def can_end(state: CableCar, code: i64, station: i64, power: bool) -> bool:
    """Return whether a tile can be laid so that it ends a line, in the power station if `power`."""
    cells = state.cells_for(code)
    while cells != 0:
        if has_ended(with_tile(state, code, lowest(cells)), station, power):
            return True
        cells &= cells - 1
    return False


def has_ended(state: CableCar, station: i64, power: bool) -> bool:
    return (state.powered if power else state.finished) & BIT[station] != 0


def add_gains_of_ends(
    gains: vec[float],
    state: CableCar,
    weight: vec[float],
    cars: vec[float],
    code: i64,
    cell: i64,
    times: i64,
) -> None:
    """Add by station what a tile on a cell gains by the lines that it ends."""
    after = with_tile(state, code, cell)
    for entry in range(4 * cell, 4 * cell + 4):
        station: i64 = i64(state.waiting[entry])
        gain = cars[4 * entry + OUT[4 * code + (entry & 3)]]
        if station != 0 and gain > 0.0:
            good = weight[i64(state.setup.owner[station]) - 1] > 0.0
            if has_ended(after, station, good) and (not good or concerns(state, station)):
                gains[station] += gain * float(times)
