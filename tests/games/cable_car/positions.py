"""Positions from a few readable lines, and an independent way to follow lines."""

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games import GAMES
from sancity.games.cable_car.rules import CODES, HAND_ROOM, NO_TILE, CableCar
from sancity.kernel.state import Event
from tests.support import play_written, written_moves

CABLE_CAR = GAMES.get("cable_car")

# The tiles on the board, row by row.
Board = list[list[str | None]]
Square = tuple[int, int]

FULL_BOARD = """
cdac dada adbb accd aacb bcdd aaaa acba
dacc acba baac cccc aacb cbaa baac cbcb
aacb cdac cbaa dbba ddbc dbba badb bbbb
cddb bcbc dbcd .... .... dddd bbad cbcb
cbaa ccda aacb .... .... bcbc baac baac
adad bbad ddbc dbcd accd cddb aaaa cbcb
cccc ccda dddd acba badb acba cbaa adad
aaaa bcdd dacc aaaa adbb bbbb dada bcbc
"""


def new_game(players: int = 2, seed: int = 0, **options: object) -> CableCar:
    """A new game in which seat 0 begins."""
    while True:
        state = CABLE_CAR.new(players, seed, **options)
        assert isinstance(state, CableCar)
        if state.seat == 0:
            return state
        seed += 1


def give(state: CableCar, seat: int, *tiles: str) -> None:
    """Put exactly these tiles into a hand."""
    hand = list(state.hand)
    codes = [CODES.index(tile) for tile in tiles]
    hand[seat * HAND_ROOM : (seat + 1) * HAND_ROOM] = [
        *(u8(code) for code in codes),
        *[u8(NO_TILE)] * (HAND_ROOM - len(codes)),
    ]
    state.hand = vec[u8](hand)


def tiles(state: CableCar, seat: int) -> list[str]:
    """The tiles in a hand."""
    hand = list(state.hand)[seat * HAND_ROOM : (seat + 1) * HAND_ROOM]
    return [CODES[tile] for tile in hand if tile != NO_TILE]


def lay(state: CableCar, text: str) -> list[Event]:
    """Give tiles to the seat to move and lay them, legal or not: `acba 0,0  accd 0,1`."""
    words = text.split()
    state.events = []
    for tile, cell in zip(words[::2], words[1::2], strict=True):
        give(state, state.seat, tile)
        state.apply(CABLE_CAR.read(f"lay {tile} at {cell}"))
    events, state.events = state.events, None
    return events


def lay_board(state: CableCar, board: str) -> list[Event]:
    """Lay a whole board, row by row; dots are left out."""
    return lay(
        state,
        "  ".join(
            f"{tile} {row},{col}"
            for row, line in enumerate(board.strip().splitlines())
            for col, tile in enumerate(line.split())
            if tile != "...."
        ),
    )


def moves(state: CableCar) -> list[str]:
    return written_moves(CABLE_CAR, state)


def cells(state: CableCar, tile: str) -> set[str]:
    """The cells where the seat to move may lay a tile."""
    start = f"lay {tile} at "
    return {move.removeprefix(start) for move in moves(state) if move.startswith(start)}


def take(state: CableCar, *texts: str) -> list[Event]:
    return play_written(CABLE_CAR, state, *texts)


def border() -> set[str]:
    return {f"{r},{c}" for r in range(8) for c in range(8) if {r, c} & {0, 7}}


# An independent way to follow lines, by the numbers of track ends: a tile's eight ends are counted
# clockwise from the left end of its top side.

JOINS = {"a": 5, "b": 3, "c": 7, "d": 1}
CROSSING = {1: (-1, 0, 4), 3: (0, 1, 6), 5: (1, 0, 0), 7: (0, -1, 2)}


def departure(station: int) -> tuple[int, int, int]:
    """The cell in front of a station and the end by which its car enters it."""
    side, i = divmod(station - 1, 8)
    return [(0, i, 0), (i, 7, 2), (7, 7 - i, 4), (7 - i, 0, 6)][side]


def ride(board: Board, station: int) -> tuple[int, str | Square]:
    """How many tiles the line of a station crosses, and the square where its car waits or what it
    has reached."""
    row, col, end = departure(station)
    crossed = 0
    while True:
        if not (0 <= row < 8 and 0 <= col < 8):
            return crossed, "station"
        if row in (3, 4) and col in (3, 4):
            return crossed, "power"
        tile = board[row][col]
        if tile is None:
            return crossed, (row, col)
        crossed += 1
        down, right, end = CROSSING[(end + JOINS[tile[end // 2]]) % 8]
        row, col = row + down, col + right


def is_over(ridden: tuple[int, str | Square]) -> bool:
    return isinstance(ridden[1], str)
