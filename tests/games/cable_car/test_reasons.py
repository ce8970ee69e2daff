"""The reasons for a move are true: each is worked out again from what the seat sees."""

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import CELLS, CODES, CableCar
from sancity.kernel.judge import Reason
from tests.games.cable_car.positions import (
    CABLE_CAR,
    FULL_BOARD,
    Board,
    Square,
    give,
    is_over,
    lay,
    lay_board,
    moves,
    new_game,
    ride,
)
from tests.games.cable_car.test_companies import (
    nearly_finished,
    new_companies,
    place_shares,
    set_points,
)
from tests.reasons import advised_positions
from tests.support import message_ids

JUDGE = CABLE_CAR.judge()
GOOD_FOR_THE_SEAT = {"finish", "power", "extend", "near-power"}
BAD_FOR_OTHERS = {"end", "edge", "turn-away"}
# The words for lines, which are parts of reasons.
LINES = {"reason-line-own", "reason-line-player", "reason-line-company"}


class Seen:
    """A position as the seat to move sees it, and a move in it."""

    def __init__(self, state: CableCar, move: str) -> None:
        self.state = state
        self.move = move.split()
        self.seat = state.seat
        self.view: dict[str, Any] = CABLE_CAR.view(state, state.seat)
        self.board: Board = self.view["board"]
        self.owner = [None, *(station["owner"] for station in self.view["stations"])]
        self.cars = [number for number, owner in enumerate(self.owner) if owner is not None]

    def percent(self, company: int) -> int:
        """The percentage of a company that the seat holds."""
        held: dict[str, str] = self.view["shares"]["held"][self.seat]
        return sum(int(percent) for percent, of in held.items() if of == COLOURS[company])

    def is_own(self, station: int) -> bool:
        if "companies" in self.view:
            return self.percent(self.owner[station]) > 0
        return bool(self.owner[station] == self.seat)

    def cell(self) -> Square:
        row, col = self.move[3].split(",")
        return int(row), int(col)

    def after(self) -> Board:
        return with_tile(self.board, self.move[1], self.cell())

    def own_lines_ended(self, tile: str, cell: Square) -> int:
        board = with_tile(self.board, tile, cell)
        return sum(
            is_over(ride(board, station)) and not is_over(ride(self.board, station))
            for station in self.cars
            if self.is_own(station)
        )

    def lays(self) -> list[tuple[str, Square]]:
        """The tiles that may be laid, and where."""
        return lays(self.state)

    def points(self, company: int) -> int:
        """A company's points, with a point for each tile of its unfinished lines."""
        rides = [
            ride(self.board, station) for station in self.cars if self.owner[station] == company
        ]
        under_way = sum(tiles for tiles, end in rides if isinstance(end, tuple))
        points: int = self.view["companies"][company]["points"]
        return points + under_way


def lays(state: CableCar) -> list[tuple[str, Square]]:
    found = []
    for move in moves(state):
        if move.startswith("lay "):
            _, tile, _, cell = move.split()
            row, col = cell.split(",")
            found.append((tile, (int(row), int(col))))
    return found


def with_tile(board: Board, tile: str, cell: Square) -> Board:
    row, col = cell
    board = [list(line) for line in board]
    assert board[row][col] is None
    board[row][col] = tile
    return board


def steps_to_power(square: Square) -> int:
    return min(abs(square[0] - row) + abs(square[1] - col) for row in (3, 4) for col in (3, 4))


def check(seen: Seen, reason: Reason) -> None:
    facts: dict[str, Any] = dict(reason.facts)
    check_owner(seen, reason.name, facts)
    if reason.name in GOOD_FOR_THE_SEAT | BAD_FOR_OTHERS:
        check_line(seen, reason.name, facts)
    elif reason.name.startswith(("ahead", "block")):
        check_ahead(seen, facts)
    elif reason.name.startswith("spare"):
        check_spared(seen, facts)
    elif reason.name.startswith("decline"):
        check_decline(seen, reason.name, facts)
    elif reason.name == "pass":
        assert facts == {"points": sum(seen.view["payout"]["shares"])}
    else:
        check_exchange(seen, reason.name, facts)


def check_owner(seen: Seen, name: str, facts: dict[str, Any]) -> None:
    if "station" in facts:
        owner = seen.owner[facts["station"]]
        assert facts.get("company", facts.get("seat", seen.seat)) == owner
        assert ("company" in facts) == ("companies" in seen.view)
    if "percent" in facts and not name.startswith("exchange"):
        assert facts["percent"] == seen.percent(facts["company"])
    if name in GOOD_FOR_THE_SEAT | {"ahead", "ahead-company", "decline-power"}:
        assert "seat" not in facts
        assert facts.get("percent", 100) > 0
    if name in BAD_FOR_OTHERS | {"block", "decline-end"} and "company" not in facts:
        assert facts["seat"] != seen.seat


def check_line(seen: Seen, name: str, facts: dict[str, Any]) -> None:
    station = facts["station"]
    assert ride(seen.board, station)[1] == seen.cell()
    tiles, end = ride(seen.after(), station)
    assert facts["tiles"] == tiles
    if name in ("finish", "power", "end"):
        assert isinstance(end, str)
        assert facts["points"] == (2 * tiles if end == "power" else tiles)
        assert name == "end" or (name == "power") == (end == "power")
        return
    assert isinstance(end, tuple)
    assert "points" not in facts
    if name == "edge":
        assert {*end} & {0, 7}
    elif name == "turn-away":
        assert steps_to_power(end) > steps_to_power(seen.cell())
    else:
        assert (name == "near-power") == (steps_to_power(end) == 1)


def check_ahead(seen: Seen, facts: dict[str, Any]) -> None:
    row, col = seen.cell()
    beside = [(row - 1, col), (row, col + 1), (row + 1, col), (row, col - 1)]
    owner = facts.get("company", facts.get("seat", seen.seat))
    waiting = [
        ride(seen.board, station)[1] for station in seen.cars if seen.owner[station] == owner
    ]
    assert facts["lines"] == sum(end in beside for end in waiting) > 0


def check_spared(seen: Seen, facts: dict[str, Any]) -> None:
    cells = [cell for tile, cell in seen.lays() if tile == seen.move[1]]
    ended = {cell: seen.own_lines_ended(seen.move[1], cell) for cell in cells}
    assert ended[seen.cell()] == 0
    assert facts == {"ends": sum(count > 0 for count in ended.values()), "places": len(cells)}


def check_decline(seen: Seen, name: str, facts: dict[str, Any]) -> None:
    assert facts["held"] == len(seen.view["hand"])
    if name == "decline":
        assert facts["supply"] == seen.view["supply"]
        return
    goals = ("power",) if name == "decline-power" else ("power", "station")
    unseen = unseen_tiles(seen)
    assert facts["unseen"] == unseen.total()
    assert facts["tiles"] == sum(
        count
        for tile, count in unseen.items()
        if reaches(seen, lays_of(seen.state, tile), facts["station"], goals)
    )
    assert facts["tiles"] > 0
    assert not reaches(seen, seen.lays(), facts["station"], goals)


def unseen_tiles(seen: Seen) -> Counter[str]:
    """The tiles neither on the board nor in the seat's hand."""
    box = Counter(same(seen, CODES[tile]) for tile in seen.state.setup.parts.tiles)
    box.subtract(same(seen, tile) for row in seen.board for tile in row if tile is not None)
    box.subtract(same(seen, tile) for tile in seen.view["hand"])
    return box


def same(seen: Seen, tile: str) -> str:
    """A name that rotations of a tile share if tiles may be turned."""
    if not seen.state.setup.free_orientation:
        return tile
    return min(tile[quarters:] + tile[:quarters] for quarters in range(4))


def lays_of(state: CableCar, tile: str) -> list[tuple[str, Square]]:
    """Where the seat to move may lay a tile if it has that one alone."""
    state = state.copy()
    give(state, state.seat, tile)
    return lays(state)


def reaches(
    seen: Seen, some: list[tuple[str, Square]], station: int, goals: tuple[str, ...]
) -> bool:
    return any(ride(with_tile(seen.board, *one), station)[1] in goals for one in some)


def check_exchange(seen: Seen, name: str, facts: dict[str, Any]) -> None:
    _, percent, how = seen.move
    shares: dict[str, Any] = seen.view["shares"]
    given = COLOURS.index(shares["held"][seen.seat][percent])
    top = shares["face_up"][percent] if how == "face-up" else shares["piles"][percent][0]
    if name == "exchange-blind":
        assert top is None
        places = [*(held[percent] for held in shares["held"]), *shares["piles"][percent]]
        known = {*places, shares["face_up"][percent]}
        unseen = [number for number, colour in enumerate(COLOURS) if colour not in known]
        better = sum(seen.points(company) > seen.points(given) for company in unseen)
        assert facts == {"given": given, "better": better, "unseen": len(unseen)}
        return
    taken = COLOURS.index(top)
    value = [company["value"] for company in seen.view["companies"]]
    more = int(percent) // 10 * (value[taken] - value[given])
    if name == "exchange-pays":
        assert facts == {"taken": taken, "given": given, "points": more}
        assert more > 0
    elif name == "exchange-prospects":
        points = {"more": seen.points(taken), "less": seen.points(given)}
        assert facts == {"taken": taken, "given": given, **points}
        assert facts["more"] > facts["less"]
    else:
        assert name == "exchange-stake"
        stake = seen.percent(taken) + int(percent)
        assert facts == {"company": taken, "percent": stake}


def reasons_for(state: CableCar, move: str) -> dict[str, dict[str, Any]]:
    """The facts of the reasons for a move, by name; all of them are checked."""
    found = JUDGE.reasons(state, CABLE_CAR.read(move))
    seen = Seen(state, move)
    for reason in found:
        check(seen, reason)
    return {reason.name: dict(reason.facts) for reason in found}


def test_what_speaks_for_a_move_is_true() -> None:
    """All reasons for the best two moves and for some others. The kinds that need a rare position
    have their own tests."""
    rare = {"finish", "power", "decline-power", "exchange-pays", "exchange-prospects", "pass"}
    kinds: set[str] = set()
    for number, (state, action, rival, reasons) in enumerate(advised_positions(CABLE_CAR)):
        assert isinstance(state, CableCar)
        best = reasons_for(state, CABLE_CAR.write(action))
        assert {reason.name for reason in reasons} <= best.keys()
        for move in (CABLE_CAR.write(rival), *moves(state)[number % 11 :: 11]):
            kinds |= reasons_for(state, move).keys()
        kinds |= best.keys()
    texts = message_ids(CABLE_CAR.folder / "texts")
    reasons_in_words = {text for text in texts if text.startswith("reason-")} - LINES
    assert {f"reason-{kind}" for kind in kinds | rare} == reasons_in_words


def test_a_rivals_line_is_ended_and_an_own_one_is_not() -> None:
    """Stations 3 and 4 belong to seats 0 and 1; a tile that turns cars back ends their lines."""
    state = new_game()
    lay(state, "aaaa 0,2  aaaa 0,3")
    give(state, 0, "dada")
    assert reasons_for(state, "lay dada at 1,3")["end"] == {
        "seat": 1,
        "station": 4,
        "tiles": 3,
        "points": 3,
    }
    assert "end" not in reasons_for(state, "lay dada at 1,2")


def almost_over(hand: str, supply: str) -> CableCar:
    """Only 2,3 and 7,3 are empty. Seat 0 is to move and has one of the two tiles left."""
    state = new_game()
    rows = [line.split() for line in FULL_BOARD.strip().splitlines()]
    assert {rows[2][3], rows[7][3]} == {hand, supply}
    rows[2][3] = rows[7][3] = "...."
    lay_board(state, "\n".join(" ".join(row) for row in rows))
    give(state, 0, hand)
    give(state, 1)
    deck = [*list(state.deck)[:-1], u8(CODES.index(supply))]
    state.deck, state.drawn, state.seat = vec[u8](deck), CELLS - 1, 0
    return state


def test_a_line_is_brought_to_the_power_station() -> None:
    state = almost_over("aaaa", "dbba")
    facts = {"station": 21, "tiles": 8, "points": 16}
    assert reasons_for(state, "lay aaaa at 7,3")["power"] == facts


def test_a_line_is_finished_in_time() -> None:
    state = almost_over("dbba", "aaaa")
    facts = {"station": 3, "tiles": 10, "points": 10}
    assert reasons_for(state, "lay dbba at 2,3") == {"finish": facts}


def test_a_tile_is_declined_for_one_that_reaches_the_power_station() -> None:
    state = almost_over("aaaa", "dbba")
    facts = {"station": 19, "tiles": 1, "unseen": 1, "held": 1}
    assert reasons_for(state, "decline") == {"decline-power": facts}


def test_a_share_of_a_company_that_is_ahead_is_taken() -> None:
    """The line of orange from station 3 has crossed four tiles, those of green none."""
    state = new_companies(6)
    lay(state, "aaaa 0,2  aaaa 1,2  aaaa 2,2  aaaa 3,2")
    state.seat = 0
    rest = ("yellow", "blue", "purple", "black", "red")
    place_shares(state, 40, "green", *rest, "orange", "brown")
    facts = {"taken": COLOURS.index("orange"), "given": COLOURS.index("green")}
    found = reasons_for(state, "exchange 40 face-up")
    assert found["exchange-prospects"] == facts | {"more": 4, "less": 0}


def test_a_share_that_pays_more_is_taken() -> None:
    """Green is worth 8, yellow 7: four tenths pay 4 more."""
    state = new_companies(3)
    set_points(state, 2, 0, 0, 9, 0, 0, 0, 0)
    rest = ("orange", "blue", "purple", "black", "red", "brown")
    place_shares(state, 40, "yellow", *rest[:2], "green", *rest[2:])
    facts = {"taken": COLOURS.index("green"), "given": COLOURS.index("yellow"), "points": 4}
    assert reasons_for(state, "exchange 40 face-up")["exchange-pays"] == facts


def test_a_seat_passes_to_keep_the_best_shares() -> None:
    state = nearly_finished(3)
    give(state, 0)
    give(state, 1, "cdac")
    give(state, 2, "dada")
    set_points(state, 24, 0, 0, 0, 0, 0, 0, 0)
    for percent in (10, 20, 30, 40):
        place_shares(state, percent, *COLOURS)
    assert reasons_for(state, "pass") == {"pass": {"points": 80}}
    assert "exchange-pays" not in reasons_for(state, "exchange 40 face-up")
