"""What a position of San Francisco Cable Car is worth.

A line is worth what it can still become. Where the board is empty, nobody knows which tile will
come: a car that drives there is thought to leave a cell by each side as often as the tiles that
are left would lead it. So every open end of track has a value, in two numbers: how often a tile
behind it will count (up to twice, in the power station), and the points it will gain on the way
there. A long line that is led to the power station is worth much, one that is led home little,
and with few empty cells left the future is nearly sure.
"""

from math import exp, sqrt
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from sancity.games.cable_car.rules import (
    BIT,
    BLIND,
    CELLS,
    COMPANIES,
    DECLINE,
    ENTRIES,
    EXCHANGE,
    HAND_ROOM,
    NO_TILE,
    OUT,
    PASS,
    PERCENTAGES,
    POSITION,
    START,
    STATIONS,
    TILE_CODES,
    TO_POWER,
    TO_STATION,
    TURNED,
    WAY,
    CableCar,
    Parts,
    Shares,
)
from sancity.kernel.judge import Judge
from sancity.kernel.state import State

# Everywhere a way can lead: entries, stations, the power station.
ENDS: Final = TO_POWER + 1
MOST_PLAYERS: Final = 6
NO_TILES: Final = vec[i64]([0] * TILE_CODES)
# Values spread over the empty board by so many sweeps, from those of an empty board.
SWEEPS: Final = 3
SWEEPS_OF_EMPTY_BOARD: Final = 60
# How far ahead of a line a move is thought to matter to it, in sweeps.
FORESIGHT: Final = 2
# Who declines keeps the tile, good or bad: so much of the gain is only put off.
PUT_OFF: Final = 0.5
# The points of a company are unsure by so many, for an empty board; less as it fills.
UNSURE: Final = 14.0
UNSURE_AT_END: Final = 0.5
# The Companies are decided by fewer points: a gain counts so many times as much.
CLOSER: Final = 3.0
# A majority bonus is rounded down.
ROUNDED_OFF: Final = 0.45


@final
class CableCarJudge(Judge):
    """Judges by what every line can still become.

    What it finds out about a state it writes into its own fields, to be read at once.
    """

    # Tiles of the box that lead side to side, by side in and side out.
    in_box: vec[float]
    # The same values on a board without tiles: where sweeps start from.
    double_at_first: vec[float]
    more_at_first: vec[float]
    # By side in and side out: how likely a tile that is left leads so.
    chance: vec[float]
    # The empty cells.
    cells: vec[i64]
    # By way out of an empty cell: where the track there leads, and over how many tiles.
    way: vec[i64]
    tiles: vec[float]
    # By entry, and by end: how much a tile before it will count, and the points beyond it.
    double: vec[float]
    more: vec[float]
    # By seat or company: the final points to expect.
    worth: vec[float]
    # What a point more is worth to the seat to move: of a seat, and of a seat or company.
    regard: vec[float]
    weight: vec[float]
    # By entry: the lines expected there, and their tiles, as they weigh for the seat to move.
    lines: vec[float]
    length: vec[float]
    coming: vec[float]
    coming_length: vec[float]
    # By cell, side in and side out: what a track there would change.
    track: vec[float]
    # The Companies, by company: the value of a tenth, the majority's bonus, and how many tenths
    # more than its rivals the seat to move has; by seat and company: tenths held.
    value: vec[float]
    bonus: vec[float]
    interest: vec[float]
    stakes: vec[i64]

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.scale = 12.0
        self.temper = 2.5
        self.reach = 0
        self.iterations = 1000
        self.in_box = vec[float]([0.0] * 16)
        for tile in parts.tiles:
            for side in range(i64(4)):
                self.in_box[4 * side + OUT[4 * i64(tile) + side]] += 1.0
        self.chance = vec[float]([0.0] * 16)
        self.way = vec[i64]([0] * ENTRIES)
        self.tiles = vec[float]([0.0] * ENTRIES)
        self.double_at_first = vec[float]([1.0] * ENDS)
        self.double_at_first[TO_POWER] = 2.0
        self.more_at_first = vec[float]([0.0] * ENDS)
        self.cells = vec[i64](list(range(CELLS)))
        self.lines = vec[float]([0.0] * ENDS)
        self.length = vec[float]([0.0] * ENDS)
        self.coming = vec[float]([0.0] * ENDS)
        self.coming_length = vec[float]([0.0] * ENDS)
        self.worth = vec[float]([0.0] * COMPANIES)
        self.weight = vec[float]([0.0] * COMPANIES)
        self.regard = vec[float]([0.0] * MOST_PLAYERS)
        self.track = vec[float]([0.0] * (16 * CELLS))
        self.bonus = vec[float]([0.0] * COMPANIES)
        self.interest = vec[float]([0.0] * COMPANIES)
        self.value = vec[float]([0.0] * COMPANIES)
        self.stakes = vec[i64]([0] * (MOST_PLAYERS * COMPANIES))
        self._learn_empty_board()

    def _learn_empty_board(self) -> None:
        self.double = self.double_at_first[:]
        self.more = self.more_at_first[:]
        for out in range(i64(ENTRIES)):
            self.way[out] = WAY[out]
        for i in range(i64(16)):
            self.chance[i] = self.in_box[i] / float(CELLS)
        self._settle(SWEEPS_OF_EMPTY_BOARD)
        self.double_at_first = self.double[:]
        self.more_at_first = self.more[:]

    # Judgements

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, CableCar)
        self._survey(state)
        return self._points(state)

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, CableCar)
        self._survey(state)
        self._weigh_points(state)
        self._look_ahead(state)
        self._weigh_tracks(state)
        weights = vec[float](capacity=len(actions))
        best = -1e300
        for action in actions:
            if action < DECLINE:
                weight = self._gain(action // CELLS, action % CELLS)
                if weight > best:
                    best = weight
            elif action == DECLINE:
                weight = best + PUT_OFF * (self._gain_of_unknown(state) - best)
            elif action < PASS:
                weight = self._gain_of_exchange(state, action - EXCHANGE)
            else:
                weight = 0.0
            if state.shares is not None:
                weight *= CLOSER
            weights = append(weights, weight)
        return weights

    # Lines

    def _survey(self, state: CableCar) -> None:
        """Find out what every open end is worth, and what points that promises."""
        self._count_tiles_left(state)
        self._follow_tracks(state)
        self.double = self.double_at_first[:]
        self.more = self.more_at_first[:]
        self._settle(SWEEPS)
        self._heed_ban(state)
        self._add_up(state)

    def _count_tiles_left(self, state: CableCar) -> None:
        chance = self.chance
        in_box = self.in_box
        board = state.board
        for i in range(i64(16)):
            chance[i] = in_box[i]
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
        """A tile that can be turned leads any side on as it leads the others."""
        chance = self.chance
        for quarters in range(i64(4)):
            total = 0.0
            for side in range(i64(4)):
                total += chance[4 * side + (side + quarters) % 4]
            for side in range(i64(4)):
                chance[4 * side + (side + quarters) % 4] = total / 4.0

    def _follow_tracks(self, state: CableCar) -> None:
        """Follow each way out of an empty cell over the tiles to the next."""
        board = state.board
        way = self.way
        tiles = self.tiles
        cells = vec[i64](capacity=CELLS)
        empty = state.empty
        while empty != 0:
            lowest = empty & -empty
            empty ^= lowest
            cell = POSITION[lowest % 67]
            cells = append(cells, cell)
            for out in range(4 * cell, 4 * cell + 4):
                entry = WAY[out]
                crossed: i64 = 0
                while entry < ENTRIES:
                    tile: i64 = i64(board[entry >> 2])
                    if tile == NO_TILE:
                        break
                    crossed += 1
                    entry = WAY[(entry & -4) + OUT[4 * tile + (entry & 3)]]
                way[out] = entry
                tiles[out] = float(crossed)
        self.cells = cells

    def _settle(self, sweeps: i64) -> None:
        """Let the values of entries agree with those that they lead to."""
        cells = self.cells
        size: i64 = len(cells)
        for sweep in range(sweeps):
            for i in range(size):
                self._settle_cell(cells[i] if sweep & 1 else cells[size - 1 - i])

    def _settle_cell(self, cell: i64) -> None:
        way = self.way
        tiles = self.tiles
        double = self.double
        more = self.more
        chance = self.chance
        first = 4 * cell
        d0 = double[way[first]]
        d1 = double[way[first + 1]]
        d2 = double[way[first + 2]]
        d3 = double[way[first + 3]]
        m0 = more[way[first]] + tiles[first] * d0
        m1 = more[way[first + 1]] + tiles[first + 1] * d1
        m2 = more[way[first + 2]] + tiles[first + 2] * d2
        m3 = more[way[first + 3]] + tiles[first + 3] * d3
        for side in range(i64(4)):
            c0 = chance[4 * side]
            c1 = chance[4 * side + 1]
            c2 = chance[4 * side + 2]
            c3 = chance[4 * side + 3]
            counts = c0 * d0 + c1 * d1 + c2 * d2 + c3 * d3
            double[first + side] = counts
            more[first + side] = counts + c0 * m0 + c1 * m1 + c2 * m2 + c3 * m3

    def _heed_ban(self, state: CableCar) -> None:
        """A car's first tile does not lead it to a station at once: correct the values there."""
        for station in range(i64(1), i64(STATIONS + 1)):
            entry = START[station]
            if state.board[entry >> 2] != NO_TILE:
                continue
            first = entry & -4
            sure = 0.0
            counts = 0.0
            points = 0.0
            for side in range(i64(4)):
                end = WAY[first + side]
                if TO_STATION <= end < TO_POWER:
                    continue
                end = self.way[first + side]
                chance = self.chance[4 * (entry & 3) + side]
                sure += chance
                counts += chance * self.double[end]
                points += chance * (
                    self.more[end] + self.double[end] * (1.0 + self.tiles[first + side])
                )
            if sure > 0.0:
                self.double[entry] = counts / sure
                self.more[entry] = points / sure

    def _add_up(self, state: CableCar) -> None:
        """The final points to expect, by seat or company."""
        worth = self.worth
        owner = state.setup.owner
        waiting = state.waiting
        for i in range(i64(len(state.points))):
            worth[i] = float(state.points[i])
        for cell in self.cells:
            for entry in range(4 * cell, 4 * cell + 4):
                station: i64 = i64(waiting[entry])
                if station != 0:
                    length = float(i64(state.length[station]))
                    whose: i64 = i64(owner[station]) - 1
                    worth[whose] += length * self.double[entry] + self.more[entry]

    # Points of seats

    def _points(self, state: CableCar) -> vec[float]:
        """The final points each seat can expect, as `worth` is."""
        shares = state.shares
        if shares is None:
            return self.worth[: state.players]
        self._count_stakes(shares, state.players)
        self._value_companies(state)
        points = vec[float](capacity=state.players)
        for _ in range(state.players):
            points = append(points, 0.0)
        for company in range(i64(COMPANIES)):
            most = self._largest_stake(company, state.players)
            for seat in range(state.players):
                stake = self.stakes[COMPANIES * seat + company]
                points[seat] += float(stake) * self.value[company]
                if stake == most:
                    points[seat] += self.bonus[company]
        return points

    def _count_stakes(self, shares: Shares, players: i64) -> None:
        stakes = self.stakes
        for i in range(players * COMPANIES):
            stakes[i] = 0
        for percentage in range(i64(PERCENTAGES)):
            for seat in range(players):
                company: i64 = i64(shares.company[COMPANIES * percentage + seat])
                stakes[COMPANIES * seat + company] += percentage + 1

    def _largest_stake(self, company: i64, players: i64) -> i64:
        """The stake that gets a company's bonus; nobody gets one for none."""
        most: i64 = 1
        for seat in range(players):
            stake = self.stakes[COMPANIES * seat + company]
            if stake > most:
                most = stake
        return most

    def _value_companies(self, state: CableCar) -> None:
        """A company's value is lowered by each other as likely as that one will be ahead."""
        worth = self.worth
        value = self.value
        for company in range(i64(COMPANIES)):
            value[company] = float(state.setup.parts.top_value)
            self.bonus[company] = (
                worth[company] / float(state.setup.parts.majority_divisor) - ROUNDED_OFF
            )
        unsure = self._unsure(state)
        for company in range(i64(COMPANIES)):
            for other in range(company):
                behind = _likely((worth[other] - worth[company]) / unsure)
                value[company] -= behind
                value[other] -= 1.0 - behind

    def _unsure(self, state: CableCar) -> float:
        """How many points of a company may still come otherwise."""
        return UNSURE_AT_END + UNSURE * sqrt(float(CELLS - state.laid) / float(CELLS))

    # What moves change

    def _weigh_points(self, state: CableCar) -> None:
        """Find out what a point more for each seat or company is worth to the seat to move."""
        points = self._points(state)
        self._weigh_seats(points, state.seat)
        if state.shares is None:
            for seat in range(state.players):
                self.weight[seat] = self.regard[seat]
            return
        players = state.players
        unsure = self._unsure(state)
        for company in range(i64(COMPANIES)):
            most = self._largest_stake(company, players)
            self.weight[company] = 0.0
            self.interest[company] = 0.0
            for seat in range(players):
                stake = self.stakes[COMPANIES * seat + company]
                self.interest[company] += self.regard[seat] * float(stake)
                if stake == most:
                    self.weight[company] += self.regard[seat] / float(
                        state.setup.parts.majority_divisor
                    )
        for company in range(i64(COMPANIES)):
            for other in range(company):
                behind = _likely((self.worth[other] - self.worth[company]) / unsure)
                shift = behind * (1.0 - behind) / unsure
                shift *= self.interest[company] - self.interest[other]
                self.weight[company] += shift
                self.weight[other] -= shift

    def _weigh_seats(self, points: vec[float], seat: i64) -> None:
        """What a point more for each seat changes in the lead of this one: see `ahead`."""
        size: i64 = len(points)
        best: i64 = -1
        for other in range(size):
            self.regard[other] = -0.5 / float(size - 1)
            if other != seat and (best < 0 or points[other] > points[best]):
                best = other
        self.regard[best] -= 0.5
        self.regard[seat] = 1.0

    def _look_ahead(self, state: CableCar) -> None:
        """Find out which lines can be expected at each entry, and how long, for better or for
        worse."""
        for entry in range(i64(ENTRIES)):
            self.lines[entry] = 0.0
            self.length[entry] = 0.0
            self.coming[entry] = 0.0
            self.coming_length[entry] = 0.0
        for cell in self.cells:
            for entry in range(4 * cell, 4 * cell + 4):
                station: i64 = i64(state.waiting[entry])
                if station != 0:
                    weight = self.weight[i64(state.setup.owner[station]) - 1]
                    self.coming[entry] = weight
                    self.coming_length[entry] = weight * float(i64(state.length[station]))
        size: i64 = len(self.cells)
        for sweep in range(i64(FORESIGHT)):
            for i in range(size):
                self._drive_on(self.cells[i] if sweep & 1 else self.cells[size - 1 - i])

    def _drive_on(self, cell: i64) -> None:
        """Let the lines that come to a cell be there, and lead them on."""
        coming = self.coming
        coming_length = self.coming_length
        for side in range(i64(4)):
            entry = 4 * cell + side
            lines = coming[entry]
            length = coming_length[entry]
            if lines == 0.0 and length == 0.0:
                continue
            coming[entry] = 0.0
            coming_length[entry] = 0.0
            self.lines[entry] += lines
            self.length[entry] += length
            for out in range(i64(4)):
                end = self.way[4 * cell + out]
                chance = self.chance[4 * side + out]
                coming[end] += chance * lines
                coming_length[end] += chance * (length + lines * (1.0 + self.tiles[4 * cell + out]))

    def _weigh_tracks(self, state: CableCar) -> None:
        """Find out what each track over an open cell would change."""
        cells = state.open
        while cells != 0:
            lowest = cells & -cells
            cells ^= lowest
            cell = POSITION[lowest % 67]
            for side in range(i64(4)):
                entry = 4 * cell + side
                lines = self.lines[entry]
                length = self.length[entry]
                before = length * self.double[entry] + lines * self.more[entry]
                for out in range(i64(4)):
                    end = self.way[4 * cell + out]
                    counts = self.double[end]
                    points = self.more[end] + counts * (1.0 + self.tiles[4 * cell + out])
                    self.track[16 * cell + 4 * side + out] = (
                        length * counts + lines * points - before
                    )

    def _gain(self, code: i64, cell: i64) -> float:
        """What a tile on a cell changes."""
        track = self.track
        first = 16 * cell
        sides = 4 * code
        return (
            track[first + OUT[sides]]
            + track[first + 4 + OUT[sides + 1]]
            + track[first + 8 + OUT[sides + 2]]
            + track[first + 12 + OUT[sides + 3]]
        )

    def _best_gain(self, state: CableCar, code: i64) -> float:
        """What a tile changes on the cell where it is best."""
        best = -1e300
        cells = state.cells_for(code)
        while cells != 0:
            lowest = cells & -cells
            cells ^= lowest
            gain = self._gain(code, POSITION[lowest % 67])
            if gain > best:
                best = gain
        return best

    def _gain_of_unknown(self, state: CableCar) -> float:
        """What a tile that is drawn can change, in the mean of those that may come."""
        left = NO_TILES[:]
        count: i64 = 0
        for i in range(state.drawn, i64(CELLS)):
            left[i64(state.deck[i])] += 1
            count += 1
        for place in range(i64(len(state.hand))):
            if place // HAND_ROOM != state.seat and state.hand[place] != NO_TILE:
                left[i64(state.hand[place])] += 1
                count += 1
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
        return total / float(count)

    def _gain_of_exchange(self, state: CableCar, choice: i64) -> float:
        """What another share changes: the one face up, or any that may lie on the pile."""
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
        """What it changes to have a share of this company instead."""
        shares = state.shares
        assert shares is not None
        given: i64 = i64(shares.company[COMPANIES * percentage + state.seat])
        if given == company:
            return 0.0
        mine = COMPANIES * state.seat
        tenths = percentage + 1
        gain = -self._lead_by(given, state.players) - self._lead_by(company, state.players)
        self.stakes[mine + given] -= tenths
        self.stakes[mine + company] += tenths
        gain += self._lead_by(given, state.players) + self._lead_by(company, state.players)
        self.stakes[mine + given] += tenths
        self.stakes[mine + company] -= tenths
        return gain

    def _lead_by(self, company: i64, players: i64) -> float:
        """How much of the lead of the seat to move a company brings."""
        most = self._largest_stake(company, players)
        lead = 0.0
        for seat in range(players):
            stake = self.stakes[COMPANIES * seat + company]
            points = float(stake) * self.value[company]
            if stake == most:
                points += self.bonus[company]
            lead += self.regard[seat] * points
        return lead


def _likely(lag: float) -> float:
    """How likely it is to stay behind by so much, in units of what is unsure."""
    return 1.0 / (1.0 + exp(-lag if lag > -40.0 else 40.0))
