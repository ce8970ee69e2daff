"""San Francisco Cable Car, with The Companies (Dirk Henn, Queen Games): the rules.

Players lay square track tiles on a board of 60 cells. A line of track that leads from a station's
car to any station scores a point per tile; one that leads to the power station scores two.
"""

from math import exp
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import GameParts, GameSetup, State, seat_after

# The board (CC-30): 8 x 8 squares. The four in the middle are the power station; the other 60 are
# the cells, numbered row by row. Sides of a cell: 0 top, 1 right, 2 bottom, 3 left. Seen from
# outside, the right-hand track of a side leads in and the left-hand track leads out.
SIZE: Final = 8
CELLS: Final = 60
STATIONS: Final = 32
SQUARES: Final = [
    (row, col)
    for row in range(SIZE)
    for col in range(SIZE)
    if not (row in (3, 4) and col in (3, 4))
]
STEP: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))

# A way out of a cell leads to another cell (entry 4 x cell + side), to a station or to the power
# station.
ENTRIES: Final = 4 * CELLS
TO_STATION: Final = ENTRIES
TO_POWER: Final = ENTRIES + STATIONS + 1

# Tiles (CC-31): letter k of a code says by which side the track that comes in at side k leaves,
# in quarter turns clockwise from k.
QUARTERS: Final = {"a": 2, "b": 1, "c": 3, "d": 0}
TILE_CODES: Final = 24
NO_TILE: Final = 24
# At most three tiles, and one more that is drawn after declining.
HAND_ROOM: Final = 4

# The Companies: shares of 10, 20, 30 and 40 % are percentages 0 to 3.
COMPANIES: Final = 8
PERCENTAGES: Final = 4
# Swaps per share in the hand of another seat so that it has what it is suspected to have, and into
# how many parts a chance is divided: the largest bound that `Rng.below` takes.
SWAPS_PER_SHARE: Final = 12
CHANCES: Final = 2**31
# Who may know a share, as bits: 0 to 5 are the seats, 6 is everyone else.
ONLOOKER: Final = 64
ALL_SEE: Final = 127

# Actions: lay (code x cell), decline, exchange (percentage x face up or blind), pass.
DECLINE: Final = TILE_CODES * CELLS
EXCHANGE: Final = DECLINE + 1
BLIND: Final = 1
PASS: Final = EXCHANGE + 2 * PERCENTAGES
ACTIONS: Final = PASS + 1


def all_codes() -> list[str]:
    """Return the 24 codes, sorted: all ways to lead four tracks in to four different tracks out."""
    codes = []
    for number in range(4**4):
        code = "".join(["abcd"[number >> shift & 3] for shift in (6, 4, 2, 0)])
        if len({(side + QUARTERS[letter]) % 4 for side, letter in enumerate(code)}) == 4:
            codes.append(code)
    return codes


def station_entries() -> list[int]:
    """Return the entry in front of each station: 1 to 32, clockwise from the top left."""
    cells = {square: cell for cell, square in enumerate(SQUARES)}
    last = SIZE - 1
    top = [4 * cells[0, i] for i in range(SIZE)]
    right = [4 * cells[i, last] + 1 for i in range(SIZE)]
    bottom = [4 * cells[last, last - i] + 2 for i in range(SIZE)]
    left = [4 * cells[last - i, 0] + 3 for i in range(SIZE)]
    return [-1, *top, *right, *bottom, *left]


def ways_out() -> list[int]:
    """Return where the track out of each side of each cell leads."""
    cells = {square: cell for cell, square in enumerate(SQUARES)}
    stations = {entry: station for station, entry in enumerate(station_entries())}
    ways = []
    for cell, (row, col) in enumerate(SQUARES):
        for side, (down, right) in enumerate(STEP):
            entry = 4 * cell + side
            if (row + down, col + right) in cells:
                ways.append(4 * cells[row + down, col + right] + (side + 2) % 4)
            else:
                ways.append(TO_STATION + stations[entry] if entry in stations else TO_POWER)
    return ways


def banned_cells(code: str) -> int:
    """CC-07: the cells, as bits, on which this tile alone would join a station to a station."""
    stations = set(station_entries())
    banned = 0
    for cell in range(CELLS):
        for side, letter in enumerate(code):
            out = (side + QUARTERS[letter]) % 4
            if 4 * cell + side in stations and 4 * cell + out in stations:
                banned |= 1 << cell
    return banned


def neighbours(cell: int) -> int:
    """Return the cells, as bits, that share a side with this one."""
    return sum([1 << way // 4 for way in ways_out()[4 * cell : 4 * cell + 4] if way < ENTRIES])


def turned(code: str, quarters: int) -> str:
    """Return the code of a tile turned clockwise (CC-31)."""
    return code[4 - quarters :] + code[: 4 - quarters]


CODES: Final = all_codes()
START: Final = vec[i64](station_entries())
WAY: Final = vec[i64](ways_out())
# By code and side in: the side out.
OUT: Final = vec[i64](
    [(side + QUARTERS[letter]) % 4 for code in CODES for side, letter in enumerate(code)]
)
BANNED: Final = vec[i64]([banned_cells(code) for code in CODES])
NEIGHBOURS: Final = vec[i64]([neighbours(cell) for cell in range(CELLS)])
# By code and quarter turns: the code after turning. By code: the first of its rotations, which
# stands for all of them.
TURNED: Final = vec[i64]([CODES.index(turned(code, i)) for code in CODES for i in range(4)])
KIND: Final = vec[i64]([min([CODES.index(turned(code, i)) for i in range(4)]) for code in CODES])

ALL_CELLS: Final = 2**CELLS - 1
BORDER: Final = sum({1 << entry // 4 for entry in station_entries() if entry >= 0})

EMPTY_BOARD: Final = vec[u8]([u8(NO_TILE) for _ in range(CELLS)])
NOBODY_WAITING: Final = vec[u8]([u8(0) for _ in range(ENTRIES)])
NO_LENGTH: Final = vec[u8]([u8(0) for _ in range(STATIONS + 1)])
NO_POINTS: Final = vec[i64]([0 for _ in range(COMPANIES)])
EMPTY_HANDS: Final = vec[u8]([u8(NO_TILE) for _ in range(6 * HAND_ROOM)])


@final
class Parts(GameParts):
    """The checked contents of `components.toml`."""

    # The 60 tiles, by code.
    tiles: vec[u8]
    # By number of players, then by station: whose car starts there (seat + 1), or 0 for none.
    cars: list[vec[u8]]
    # By station: which company's car starts there (company + 1).
    company_cars: vec[u8]

    def __init__(self) -> None:
        # Exchanges end once a company has this many points.
        self.exchange_limit: i64 = 0
        # The value of the company with the most points.
        self.top_value: i64 = 0
        # A majority pays one point for this many points of the company.
        self.majority_divisor: i64 = 0


@final
class Setup(GameSetup):
    """What does not change during a game: components, players, options, whose car is where."""

    parts: Parts
    # By station: seat + 1, or company + 1; 0 for no car.
    owner: vec[u8]

    def __init__(self) -> None:
        self.players: i64 = 0
        self.hand_size: i64 = 1
        self.free_orientation: bool = False
        self.companies: bool = False


@mypyc_attr(acyclic=True)
@final
class Shares:
    """The Companies' 32 shares (CC-21).

    Each percentage has eight places in a row: the hands in order of seats, face up beside the
    pile, then the pile from the top down.
    """

    # By place: the company whose share lies there.
    company: vec[u8]
    # By place: the seats that know this share, as bits, or ALL_SEE if spectators know it too.
    # Every move of a share is seen, so a seat that knows a share always knows where it is
    # (CC-29), and a seat that knows seven shares of a percentage knows the eighth.
    seen: vec[u8]
    # By tile laid, in order: its cell, and the seat that laid it. Which companies a player serves
    # tells which shares it may have.
    trail: vec[u8]

    def __init__(self) -> None:
        pass

    def copy(self) -> "Shares":
        shares = Shares()
        shares.company = self.company[:]
        shares.seen = self.seen[:]
        shares.trail = self.trail[:]
        return shares

    def infer_last(self, percentage: i64) -> None:
        """Let every seat that knows seven shares of a percentage know the eighth too."""
        first = COMPANIES * percentage
        lacking: i64 = 0
        lacking_two: i64 = 0
        for place in range(first, first + COMPANIES):
            unknown_to = ALL_SEE & ~i64(self.seen[place])
            lacking_two |= lacking & unknown_to
            lacking |= unknown_to
        know_all = lacking & ~lacking_two
        if know_all != 0:
            for place in range(first, first + COMPANIES):
                self.seen[place] = u8(i64(self.seen[place]) | know_all)

    def show_all(self) -> None:
        """CC-29: everyone sees all shares at the end."""
        for place in range(i64(COMPANIES * PERCENTAGES)):
            self.seen[place] = u8(ALL_SEE)

    def shuffle_unseen(self, seat_bit: i64, rng: Rng) -> None:
        """Redistribute the shares that a seat does not know over the places it has not seen."""
        for percentage in range(i64(PERCENTAGES)):
            unseen = vec[u8]()
            first = COMPANIES * percentage
            for place in range(first, first + COMPANIES):
                if i64(self.seen[place]) & seat_bit == 0:
                    unseen = append(unseen, self.company[place])
            rng.redeal(unseen)
            next_unseen: i64 = 0
            for place in range(first, first + COMPANIES):
                if i64(self.seen[place]) & seat_bit == 0:
                    self.company[place] = unseen[next_unseen]
                    next_unseen += 1

    def prefer_suspected(
        self, seat_bit: i64, players: i64, suspected: vec[float], rng: Rng
    ) -> None:
        """Swap shares that a seat does not know until the other seats have those that they are
        suspected to have (Metropolis). By seat and company, each tenth of a suspected company is
        e^suspected times as likely; but for that, all ways to have the shares stay as likely."""
        company = self.company
        for percentage in range(i64(PERCENTAGES)):
            first = COMPANIES * percentage
            unseen = vec[i64](capacity=COMPANIES)
            held: i64 = 0
            for place in range(i64(COMPANIES)):
                if i64(self.seen[first + place]) & seat_bit == 0:
                    unseen = append(unseen, place)
                    if place < players:
                        held += 1
            for _ in range(SWAPS_PER_SHARE):
                for i in range(held):
                    one = unseen[i]
                    other = unseen[rng.below(i64(len(unseen)))]
                    mine = i64(company[first + one])
                    theirs = i64(company[first + other])
                    gain = suspected[COMPANIES * one + theirs] - suspected[COMPANIES * one + mine]
                    if other < players:
                        gain += suspected[COMPANIES * other + mine]
                        gain -= suspected[COMPANIES * other + theirs]
                    gain *= float(percentage + 1)
                    if gain >= 0.0 or float(rng.below(CHANCES)) < exp(gain) * float(CHANCES):
                        company[first + one] = u8(theirs)
                        company[first + other] = u8(mine)


@mypyc_attr(acyclic=True)
@final
class CableCar(State):
    """A game of San Francisco Cable Car in progress."""

    setup: Setup
    # By cell: the code of the tile there, or NO_TILE.
    board: vec[u8]
    # By entry: the station whose line ends there for now, or 0.
    waiting: vec[u8]
    # By station: how many tiles its line has crossed so far.
    length: vec[u8]
    # By seat, or by company: the points of finished lines.
    points: vec[i64]
    # The shuffled tiles. Never changed, so copies share it.
    deck: vec[u8]
    # HAND_ROOM places per seat: tiles, then NO_TILE. After declining, the drawn tile is last.
    hand: vec[u8]

    def __init__(self) -> None:
        super().__init__()
        self.laid: i64 = 0
        # The empty cells, and those of them on which tiles may be laid (CC-05), as bits.
        self.empty: i64 = ALL_CELLS
        self.open: i64 = BORDER
        # The stations whose lines are finished, and those that reached the power station.
        self.finished: i64 = 0
        self.powered: i64 = 0
        # How many tiles have been drawn from the deck.
        self.drawn: i64 = 0
        # Whether `seat` has declined its tile and must lay the one it drew.
        self.declined: bool = False
        # Turns in a row without a tile laid.
        self.idle: i64 = 0
        # None in the base game.
        self.shares: Shares | None = None

    # Set-up

    def deal(self) -> None:
        """CC-02, CC-17: shuffle the tiles, deal the hands, draw the first player."""
        self.deck = self.setup.parts.tiles[:]
        if self.setup.free_orientation:
            for i in range(i64(CELLS)):
                self.deck[i] = u8(KIND[i64(self.deck[i])])  # CC-16: rotations are equal
        self.rng.shuffle(self.deck)
        self.hand = EMPTY_HANDS[: HAND_ROOM * self.players]
        for seat in range(self.players):
            self.seat = seat
            for _ in range(self.setup.hand_size):
                self.draw()
        self.seat = self.rng.below(self.players)
        self.revealed = False

    def deal_shares(self) -> None:
        """CC-21: shuffle the four piles; deal each seat a share of each and turn one of each up."""
        shares = Shares()
        shares.company = vec[u8]()
        shares.seen = vec[u8]()
        shares.trail = vec[u8]()
        for _ in range(i64(PERCENTAGES)):
            pile = vec[u8]([u8(company) for company in range(COMPANIES)])
            self.rng.shuffle(pile)
            for place in range(i64(COMPANIES)):
                shares.company = append(shares.company, pile[place])
                seen: i64 = 0
                if place < self.players:
                    seen = BIT[place]
                elif place == self.players:
                    seen = ALL_SEE
                shares.seen = append(shares.seen, u8(seen))
        self.shares = shares

    # Legal actions and their effects

    def legal(self) -> vec[i64]:
        # Larger ones cost more to make.
        moves = vec[i64](capacity=56)
        if self.seat < 0:
            return moves
        held = self.held(self.seat)
        if held == 1 and not self.setup.free_orientation:
            moves = self.add_lays(moves, i64(self.hand[self.seat * HAND_ROOM]))
        elif held != 0:
            moves = self.add_lays_of_hand(moves, held)
        if self.may_decline():
            moves = append(moves, DECLINE)
        if self.shares is not None and self.may_exchange():
            for choice in range(i64(2 * PERCENTAGES)):
                moves = append(moves, EXCHANGE + choice)
            if held == 0:
                moves = append(moves, PASS)  # CC-15
        return moves

    def apply(self, action: i64) -> None:
        self.revealed = False
        if action < DECLINE:
            self.lay(action // CELLS, action % CELLS)
        elif action == DECLINE:
            self.decline()
        elif action < PASS:
            self.exchange((action - EXCHANGE) // 2, (action - EXCHANGE) % 2 == BLIND)
        else:
            self.pass_turn()

    # Decision: lay a tile

    def add_lays_of_hand(self, moves: vec[i64], held: i64) -> vec[i64]:
        """Add the lays of each different tile in hand, in each orientation it may have."""
        last = self.seat * HAND_ROOM + held - 1
        place = last if self.declined else self.seat * HAND_ROOM
        codes: i64 = 0
        while place <= last:
            tile: i64 = i64(self.hand[place])
            codes |= BIT[tile]
            if self.setup.free_orientation:
                for turn in range(i64(1), i64(4)):
                    codes |= BIT[TURNED[4 * tile + turn]]
            place += 1
        for code in range(i64(TILE_CODES)):
            if codes & BIT[code]:
                moves = self.add_lays(moves, code)
        return moves

    def add_lays(self, moves: vec[i64], code: i64) -> vec[i64]:
        cells = self.cells_for(code)
        first = code * CELLS
        while cells != 0:
            moves = append(moves, first + POSITION[(cells & -cells) % MODULUS])
            cells &= cells - 1
        return moves

    def cells_for(self, code: i64) -> i64:
        """Return the cells, as bits, on which a tile may be laid in this orientation."""
        cells = self.open & ~BANNED[code]
        if cells == 0 and not self.fits_turned(code):
            return self.open  # CC-08: nothing else fits, so the ban is lifted
        return cells

    def fits_turned(self, code: i64) -> bool:
        """Return whether another rotation of this tile fits without a one-tile line (CC-16)."""
        if self.setup.free_orientation:
            for turn in range(i64(1), i64(4)):
                if self.open & ~BANNED[TURNED[4 * code + turn]]:
                    return True
        return False

    def lay(self, code: i64, cell: i64) -> None:
        self.take_from_hand(code)
        shares = self.shares
        if shares is not None:
            shares.trail = append(append(shares.trail, u8(cell)), u8(self.seat))
        if self.events is not None:
            row, col = SQUARES[cell]
            self.report("lay", {"tile": CODES[code], "row": row, "col": col})
        self.put(code, cell)
        self.declined = False
        self.idle = 0
        if self.drawn < CELLS and self.held(self.seat) < self.setup.hand_size:
            self.draw()  # CC-04, CC-17
        self.end_turn()

    def put(self, code: i64, cell: i64) -> None:
        """Put a tile on the board."""
        self.board[cell] = u8(code)
        self.laid += 1
        self.empty ^= BIT[cell]
        self.open = (self.open | NEIGHBOURS[cell]) & self.empty
        self.extend_lines(cell)

    # Decision: decline the tile

    def may_decline(self) -> bool:
        """CC-03, CC-17: once per turn, while there are tiles left to draw."""
        return not self.declined and self.drawn < CELLS

    def decline(self) -> None:
        if self.events is not None:
            self.report("decline", {})
        self.declined = True
        self.draw()

    # Decision: exchange a share, or pass

    def may_exchange(self) -> bool:
        """CC-22: never after declining, and not while exchanges pause or once they are over."""
        if self.shares is None or self.declined or self.exchanges_pause():
            return False
        return not self.exchanges_are_over()

    def exchanges_pause(self) -> bool:
        """CC-22: too many turns in a row have passed without a tile being laid."""
        return self.idle >= 3 * self.players

    def exchanges_are_over(self) -> bool:
        """CC-23: a company has too many points."""
        for company in range(i64(COMPANIES)):
            if self.points[company] >= self.setup.parts.exchange_limit:
                return True
        return False

    def exchange(self, percentage: i64, blind: bool) -> None:
        shares = self.shares
        assert shares is not None
        mine = COMPANIES * percentage + self.seat
        face_up = COMPANIES * percentage + self.players
        top = face_up + 1
        bottom = COMPANIES * percentage + COMPANIES - 1
        given = shares.company[mine]
        given_seen = shares.seen[mine]
        if blind:
            shares.company[mine] = shares.company[top]
            shares.seen[mine] = u8(i64(shares.seen[top]) | BIT[self.seat])
        else:
            shares.company[mine] = shares.company[face_up]
            shares.seen[mine] = shares.seen[face_up]
            shares.company[face_up] = shares.company[top]
            shares.seen[face_up] = u8(ALL_SEE)
        for place in range(top, bottom):
            shares.company[place] = shares.company[place + 1]
            shares.seen[place] = shares.seen[place + 1]
        shares.company[bottom] = given
        shares.seen[bottom] = given_seen
        shares.infer_last(percentage)
        self.revealed = True
        if self.events is not None:
            self.report_exchange(shares, percentage, blind)
        self.idle += 1
        self.end_turn()

    def pass_turn(self) -> None:
        if self.events is not None:
            self.report("pass", {})
        self.idle += 1
        self.end_turn()

    # The turn passes, the game ends

    def end_turn(self) -> None:
        if self.laid == CELLS:
            self.seat = -1  # CC-14
            if self.shares is not None:
                self.shares.show_all()
                self.revealed = True
            if self.events is not None:
                self.report("end", {"scores": self.scores(), "winners": self.winners()})
            return
        self.seat = seat_after(self.seat, self.players)
        if self.shares is not None:
            # CC-15: a seat without a tile that may not exchange has nothing to decide
            while self.held(self.seat) == 0 and not self.may_exchange():
                if self.events is not None:
                    self.report("skip", {})
                self.seat = seat_after(self.seat, self.players)

    # Tiles in hand

    def held(self, seat: i64) -> i64:
        """Return how many tiles a seat has in hand."""
        first = seat * HAND_ROOM
        count: i64 = 0
        while count < HAND_ROOM and self.hand[first + count] != NO_TILE:
            count += 1
        return count

    def draw(self) -> None:
        tile = self.deck[self.drawn]
        self.drawn += 1
        self.hand[self.seat * HAND_ROOM + self.held(self.seat)] = tile
        self.revealed = True
        if self.events is not None:
            self.report("draw", {"supply": CELLS - self.drawn}, {"tile": CODES[i64(tile)]})

    def take_from_hand(self, code: i64) -> None:
        first = self.seat * HAND_ROOM
        last = first + self.held(self.seat) - 1
        place = last if self.declined else first
        while i64(self.hand[place]) != code and not self.is_turned(i64(self.hand[place]), code):
            place += 1
        self.hand[place] = self.hand[last]
        self.hand[last] = u8(NO_TILE)

    def is_turned(self, tile: i64, code: i64) -> bool:
        return self.setup.free_orientation and KIND[tile] == KIND[code]

    # Lines

    def extend_lines(self, cell: i64) -> None:
        """Extend the lines that wait at this cell's entries over its new tile."""
        waiting = self.waiting
        for entry in range(4 * cell, 4 * cell + 4):
            station: i64 = i64(waiting[entry])
            if station != 0:
                waiting[entry] = 0
                self.extend_line(station, entry)

    def extend_line(self, station: i64, entry: i64) -> None:
        board = self.board
        length: i64 = i64(self.length[station])
        while True:
            tile: i64 = i64(board[entry >> 2])
            if tile == NO_TILE:
                self.waiting[entry] = u8(station)
                break
            length += 1
            entry = WAY[(entry & -4) + OUT[4 * tile + (entry & 3)]]
            if entry >= ENTRIES:
                self.finish_line(station, length, entry == TO_POWER)
                break
        self.length[station] = u8(length)

    def finish_line(self, station: i64, length: i64, power: bool) -> None:
        self.finished |= BIT[station]
        points = length
        if power:
            self.powered |= BIT[station]
            points = 2 * length  # CC-12
        owner: i64 = i64(self.setup.owner[station]) - 1
        self.points[owner] += points
        if self.events is not None:
            whose = "company" if self.setup.companies else "owner"
            self.report(
                "line",
                {
                    "station": station,
                    whose: owner,
                    "tiles": length,
                    "power": power,
                    "points": points,
                    "path": self.path(station),
                },
            )

    def path(self, station: int) -> list[int]:
        """Return the entries through which a line crosses tiles, in order, then where it ends."""
        entry = START[station]
        path: list[int] = [entry]
        while entry < ENTRIES:
            tile: i64 = i64(self.board[entry >> 2])
            if tile == NO_TILE:
                break
            entry = WAY[(entry & -4) + OUT[4 * tile + (entry & 3)]]
            path.append(entry)
        return path

    # Scores

    def scores(self) -> list[int]:
        if self.shares is None:
            return list(self.points)
        return [
            sum(self.share_points(seat, i) for i in range(i64(PERCENTAGES)))
            + sum(self.majority_bonus(seat, company) for company in range(i64(COMPANIES)))
            for seat in range(self.players)
        ]

    def company_value(self, company: i64) -> i64:
        """CC-24: the top value, minus one for each different higher total."""
        value = self.setup.parts.top_value
        for other in range(i64(COMPANIES)):
            points = self.points[other]
            if points > self.points[company]:
                first = True
                for earlier in range(other):
                    if self.points[earlier] == points:
                        first = False
                if first:
                    value -= 1
        return value

    def share_points(self, seat: i64, percentage: i64) -> i64:
        """CC-25: what a seat's share of a percentage (0 to 3) pays."""
        assert self.shares is not None
        company: i64 = i64(self.shares.company[COMPANIES * percentage + seat])
        return (percentage + 1) * self.company_value(company)

    def stake(self, seat: i64, company: i64) -> i64:
        """Return how many tenths of a company a seat holds."""
        assert self.shares is not None
        stake: i64 = 0
        for percentage in range(i64(PERCENTAGES)):
            if i64(self.shares.company[COMPANIES * percentage + seat]) == company:
                stake += percentage + 1
        return stake

    def majority_bonus(self, seat: i64, company: i64) -> i64:
        """CC-26: what a seat receives for the largest stake in a company."""
        stake = self.stake(seat, company)
        if stake == 0:
            return 0
        for other in range(self.players):
            if self.stake(other, company) > stake:
                return 0
        return self.points[company] // self.setup.parts.majority_divisor

    # Copies, and what a seat cannot know

    def copy(self) -> "CableCar":
        state = CableCar()
        self.copy_base(state)
        state.setup = self.setup
        state.board = self.board[:]
        state.waiting = self.waiting[:]
        state.length = self.length[:]
        state.points = self.points[:]
        state.deck = self.deck
        state.hand = self.hand[:]
        state.laid = self.laid
        state.empty = self.empty
        state.open = self.open
        state.finished = self.finished
        state.powered = self.powered
        state.drawn = self.drawn
        state.declined = self.declined
        state.idle = self.idle
        if self.shares is not None:
            state.shares = self.shares.copy()
        return state

    def guess(self, seat: i64, rng: Rng) -> "CableCar":
        state = self.copy()
        state.rng = rng.fork()
        state.shuffle_unseen_tiles(seat, rng)
        if state.shares is not None:
            state.shares.shuffle_unseen(BIT[seat] if seat >= 0 else ONLOOKER, rng)
        return state

    def suppose(self, seat: i64, suspected: vec[float], rng: Rng) -> "CableCar":
        """Return a guess in which the other seats have the shares that they are suspected to have,
        more often than by chance (see `Shares.prefer_suspected`)."""
        state = self.guess(seat, rng)
        if state.shares is not None and len(suspected) != 0:
            state.shares.prefer_suspected(BIT[seat], self.players, suspected, rng)
        return state

    def shuffle_unseen_tiles(self, seat: i64, rng: Rng) -> None:
        """Redistribute the tiles of the supply and of all other hands (CC-29)."""
        unseen = self.deck[self.drawn :]
        size: i64 = len(self.hand)
        for place in range(size):
            if place // HAND_ROOM != seat and self.hand[place] != NO_TILE:
                unseen = append(unseen, self.hand[place])
        rng.redeal(unseen)
        # The tiles drawn before are blanked: their order would give away who holds what.
        deck = EMPTY_BOARD[:]
        next_unseen: i64 = 0
        for i in range(self.drawn, CELLS):
            deck[i] = unseen[next_unseen]
            next_unseen += 1
        for place in range(size):
            if place // HAND_ROOM != seat and self.hand[place] != NO_TILE:
                self.hand[place] = unseen[next_unseen]
                next_unseen += 1
        self.deck = deck

    # Events

    def report_exchange(self, shares: Shares, percentage: i64, blind: bool) -> None:
        first = COMPANIES * percentage
        given = first + COMPANIES - 1
        taken: i64 = i64(shares.company[first + self.seat])
        public: dict[str, Any] = {"percentage": 10 * (percentage + 1), "blind": blind}
        if not blind:
            public["taken"] = taken
            public["turned"] = i64(shares.company[first + self.players])
        if i64(shares.seen[given]) & ONLOOKER:
            public["given"] = i64(shares.company[given])
        private: dict[str, Any] = {"given": i64(shares.company[given]), "taken": taken}
        self.report("exchange", public, private)


def new(setup: Setup, seed: int) -> CableCar:
    """Return a new game; the same set-up and seed give the same game."""
    state = empty_board(setup)
    state.rng = seeded(seed)
    state.deal()
    if setup.companies:
        state.deal_shares()
    return state


def empty_board(setup: Setup) -> CableCar:
    """Return a game before its tiles and shares are dealt."""
    state = CableCar()
    state.setup = setup
    state.players = setup.players
    state.board = EMPTY_BOARD[:]
    state.waiting = NOBODY_WAITING[:]
    state.length = NO_LENGTH[:]
    owners: i64 = COMPANIES if setup.companies else setup.players
    state.points = NO_POINTS[:owners]
    for station in range(i64(1), i64(STATIONS + 1)):
        if setup.owner[station] != 0:
            state.waiting[START[station]] = u8(station)
    return state
