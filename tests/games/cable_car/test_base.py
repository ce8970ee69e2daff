"""The base game and its variants, rule by rule."""

import itertools

import pytest

from sancity.games.cable_car.rules import BANNED, CELLS, CODES, KIND, SQUARES
from sancity.kernel.rng import seeded
from sancity.kernel.state import IllegalMove, playout
from tests.games.cable_car.positions import (
    CABLE_CAR,
    FULL_BOARD,
    JOINS,
    border,
    cells,
    departure,
    give,
    lay,
    lay_board,
    moves,
    new_game,
    ride,
    take,
    tiles,
)
from tests.support import named, play_on

STATION_POINTS = [
    *(1, 1, 10, 8, 9, 3, 6, 12, 1, 2, 12, 2, 14, 3, 1, 3),
    *(3, 1, 11, 7, 16, 5, 1, 18, 3, 2, 1, 8, 9, 18, 3, 3),
]


@pytest.mark.rule("CC-30")
def test_the_board_has_60_cells_around_the_power_station() -> None:
    assert len(SQUARES) == CELLS == 60
    assert {(r, c) for r in range(8) for c in range(8)} - set(SQUARES) == {
        (3, 3),
        (3, 4),
        (4, 3),
        (4, 4),
    }


@pytest.mark.rule("CC-30")
@pytest.mark.parametrize(
    ("station", "cell", "side"),
    [
        *((1, "0,0", 0), (8, "0,7", 0), (9, "0,7", 1), (16, "7,7", 1)),
        *((17, "7,7", 2), (24, "7,0", 2), (25, "7,0", 3), (32, "0,0", 3)),
    ],
)
def test_stations_go_round_the_board_clockwise(station: int, cell: str, side: int) -> None:
    row, col, end = departure(station)
    assert (f"{row},{col}", end // 2) == (cell, side)
    state = new_game()
    lay(state, f"aaaa {cell}")
    about = CABLE_CAR.view(state, None)["stations"][station - 1]
    assert about["path"] == [[row, col, side]]


@pytest.mark.rule("CC-30")
@pytest.mark.parametrize(
    ("tile", "neighbour", "side_in"),
    [("cccc", "2,1", 1), ("bbbb", "2,3", 3), ("aaaa", "3,2", 0)],
)
def test_a_car_crosses_into_the_next_cell(tile: str, neighbour: str, side_in: int) -> None:
    """Station 3 goes straight down to 2,2, then follows the tile there."""
    state = new_game()
    lay(state, f"aaaa 0,2  aaaa 1,2  {tile} 2,2")
    last = state.path(3)[-1]
    assert "{},{}".format(*SQUARES[last // 4]) == neighbour
    assert last % 4 == side_in


@pytest.mark.rule("CC-31")
def test_there_are_60_tiles_of_24_kinds() -> None:
    letters = ("".join(code) for code in itertools.product("abcd", repeat=4))
    possible = [
        code
        for code in letters
        if len({(2 * k + JOINS[letter]) % 8 for k, letter in enumerate(code)}) == 4
    ]
    assert possible == CODES
    deck = [CODES[tile] for tile in new_game().deck]
    assert len(deck) == 60
    counts = {code: deck.count(code) for code in CODES}
    fours = {"aaaa", "aacb", "acba", "baac", "cbaa"}
    threes = {"bcbc", "cbcb"}
    assert all(
        count == (4 if code in fours else 3 if code in threes else 2)
        for code, count in counts.items()
    )


@pytest.mark.rule("CC-31")
@pytest.mark.parametrize(
    ("letter", "end"), [("a", "1,1"), ("b", "0,2"), ("c", "0,0"), ("d", "station")]
)
def test_what_the_letters_mean(letter: str, end: str) -> None:
    """The car of station 2 comes in at the top of 0,1."""
    tile = next(code for code in CODES if code[0] == letter)
    state = new_game()
    lay(state, f"{tile} 0,1")
    last = state.path(2)[-1]
    where = "station" if last >= 240 else "{},{}".format(*SQUARES[last // 4])
    assert where == end


CARS = {
    2: [list(range(1, 33, 2)), list(range(2, 33, 2))],
    3: [
        [1, 4, 6, 11, 15, 20, 23, 25, 28, 31],
        [2, 7, 9, 12, 14, 19, 22, 27, 29, 32],
        [3, 5, 8, 10, 13, 18, 21, 24, 26, 30],
    ],
    4: [
        [4, 7, 11, 16, 20, 23, 27, 32],
        [3, 8, 12, 15, 19, 24, 28, 31],
        [1, 6, 10, 13, 18, 21, 25, 30],
        [2, 5, 9, 14, 17, 22, 26, 29],
    ],
    5: [
        [1, 5, 10, 14, 22, 28],
        [6, 12, 18, 23, 27, 32],
        [3, 7, 15, 19, 25, 29],
        [2, 9, 13, 21, 26, 30],
        [4, 8, 11, 20, 24, 31],
    ],
    6: [
        [1, 5, 10, 19, 27],
        [2, 11, 18, 25, 29],
        [4, 8, 14, 21, 26],
        [6, 15, 20, 24, 31],
        [3, 9, 13, 23, 30],
        [7, 12, 22, 28, 32],
    ],
}


@pytest.mark.rule("CC-01")
@pytest.mark.parametrize("players", CARS)
def test_cars_by_number_of_players(players: int) -> None:
    view = CABLE_CAR.view(new_game(players), None)
    owners = {station["station"]: station["owner"] for station in view["stations"]}
    for seat, cars in enumerate(CARS[players]):
        assert [station for station in owners if owners[station] == seat] == cars
    without = {station for station in owners if owners[station] is None}
    assert without == ({16, 17} if players in (3, 5, 6) else set())
    colours = ["yellow", "blue", "orange", "green", "purple", "black"]
    assert [seat["colour"] for seat in view["seats"]] == colours[:players]


@pytest.mark.rule("CC-01")
def test_lines_can_end_at_a_station_without_a_car() -> None:
    """Station 18 turns right at 7,6 and reaches station 16 over 7,7."""
    state = new_game(3)
    line = named(lay(state, "cbcb 7,6  aaaa 7,7"), "line")[0]
    assert (line.public["station"], line.public["points"]) == (18, 2)
    assert line.public["path"][-1] == 240 + 16


@pytest.mark.rule("CC-02")
def test_everyone_draws_a_tile_and_anyone_may_begin() -> None:
    for players in (2, 3, 4, 5, 6):
        state = new_game(players)
        assert [len(tiles(state, seat)) for seat in range(players)] == [1] * players
        assert state.scores() == [0] * players
        first = {CABLE_CAR.new(players, seed).seat for seed in range(60)}
        assert first == set(range(players))


@pytest.mark.rule("CC-02")
def test_turns_go_round() -> None:
    state = new_game(3)
    order = [state.seat]
    for _ in range(5):
        state.apply(state.legal()[0])
        order.append(state.seat)
    assert order == [0, 1, 2, 0, 1, 2]


@pytest.mark.rule("CC-03")
def test_a_declined_tile_stays_in_hand_and_the_drawn_one_must_be_laid() -> None:
    state = new_game()
    give(state, 0, "aaaa")
    top = CODES[state.deck[state.drawn]]
    take(state, "decline")
    assert state.seat == 0
    assert tiles(state, 0) == ["aaaa", top]
    assert {move.split()[1] for move in moves(state)} == {top}
    state.play(state.legal()[0])
    assert tiles(state, 0) == ["aaaa"]
    assert state.seat == 1


@pytest.mark.rule("CC-03")
def test_nothing_can_be_declined_once_the_supply_is_empty() -> None:
    state = new_game()
    while state.drawn < 60:
        assert "decline" in moves(state)
        state.apply(state.legal()[0])
    assert state.seat >= 0
    assert "decline" not in moves(state)
    with pytest.raises(IllegalMove):
        take(state, "decline")


@pytest.mark.rule("CC-04")
def test_an_empty_hand_is_refilled() -> None:
    state = new_game()
    top = CODES[state.deck[state.drawn]]
    state.play(state.legal()[0])
    assert tiles(state, 0) == [top]
    take(state, "decline")
    state.play(state.legal()[0])
    assert len(tiles(state, 1)) == 1
    assert state.drawn == 4


@pytest.mark.rule("CC-05")
def test_tiles_go_to_the_edge_or_next_to_a_tile() -> None:
    state = new_game()
    give(state, 0, "aaaa")
    assert cells(state, "aaaa") == border()
    lay(state, "aaaa 0,3  aaaa 1,3  aaaa 2,3")
    give(state, state.seat, "aaaa")
    taken = {"0,3", "1,3", "2,3"}
    assert cells(state, "aaaa") == (border() - taken) | {"1,2", "1,4", "2,2", "2,4"}


@pytest.mark.rule("CC-06")
def test_tiles_are_not_turned() -> None:
    state = new_game()
    give(state, 0, "aacb")
    assert {move.split()[1] for move in moves(state) if move != "decline"} == {"aacb"}
    with pytest.raises(IllegalMove):
        take(state, "lay baac at 3,0")


@pytest.mark.rule("CC-07", "CC-09")
def test_a_tile_may_not_form_a_line_alone() -> None:
    """Cell by cell, the ends it may not join, as in the rulebook's pictures."""
    joins = {
        **{f"0,{c}": ["0-1"] for c in range(1, 7)},
        **{f"{r},7": ["2-3"] for r in range(1, 7)},
        **{f"7,{c}": ["4-5"] for c in range(1, 7)},
        **{f"{r},0": ["6-7"] for r in range(1, 7)},
        "0,0": ["0-1", "6-7", "0-7", "6-1"],
        "0,7": ["0-1", "2-3", "0-3", "2-1"],
        "7,7": ["2-3", "4-5", "2-5", "4-3"],
        "7,0": ["4-5", "6-7", "4-7", "6-5"],
    }
    for code in CODES:
        tracks = {f"{2 * k}-{(2 * k + JOINS[letter]) % 8}" for k, letter in enumerate(code)}
        banned = {cell for cell, ends in joins.items() if tracks & set(ends)}
        if banned == border():
            continue  # CC-08
        # With 3 players stations 16 and 17 have no car, but they are still protected.
        for players in (2, 3):
            state = new_game(players)
            give(state, 0, code)
            assert cells(state, code) == border() - banned


@pytest.mark.rule("CC-07")
def test_the_pictures_of_the_ban() -> None:
    state = new_game()
    give(state, 0, "bbbb")
    take(state, "lay bbbb at 0,6")
    give(state, 1, "aacb")
    assert "0,7" in cells(state, "aacb")
    for code in CODES:
        give(state, 1, code)
        if code[0] == "b":
            assert "0,7" not in cells(state, code)
        if code[1] == "d":
            assert "1,7" not in cells(state, code)


@pytest.mark.rule("CC-08")
def test_the_ban_is_lifted_when_nothing_else_fits() -> None:
    state = new_game()
    give(state, 0, "dddd")
    assert cells(state, "dddd") == border()
    lay(state, "aaaa 0,3")
    give(state, state.seat, "dddd")
    assert cells(state, "dddd") == {"1,3"}


@pytest.mark.rule("CC-10")
def test_tiles_go_next_to_any_line_and_every_player_lays_to_the_end() -> None:
    state = new_game()
    lay(state, "aaaa 0,0")
    give(state, 1, "aaaa")
    assert {"0,1", "1,0"} <= cells(state, "aaaa")
    for seed in range(400):
        state = new_game(6, seed)
        rng = seeded(seed)
        while state.seat >= 0:
            actions = state.legal()
            lines = CABLE_CAR.view(state, None)["stations"]
            own = [line for line in lines if line["owner"] == state.seat]
            if all(line["points"] is not None for line in own):
                return  # a player without unfinished lines has a turn
            state.apply(actions[rng.below(len(actions))])
    pytest.fail("nobody finished early")


@pytest.mark.rule("CC-11")
def test_a_line_scores_at_once_for_its_owner_no_matter_who_lays_the_tile() -> None:
    """The cars of stations 2 and 32, both seat 1's, pass each other on 0,0 and 0,1."""
    state = new_game()
    lay(state, "cbcb 0,1  aaaa 7,4")
    assert state.seat == 0
    assert state.scores() == [0, 0]
    lines = named(lay(state, "aaaa 0,0"), "line")
    assert {(line.public["station"], line.public["points"]) for line in lines} == {(2, 2), (32, 2)}
    assert state.scores() == [0, 4]


@pytest.mark.rule("CC-11")
def test_a_station_without_a_car_has_no_line() -> None:
    """Station 16 has a car with 2 players, but none with 3."""
    for players, finished in ((2, [16, 18]), (3, [18])):
        lines = named(lay(new_game(players), "cbcb 7,6  aaaa 7,7"), "line")
        assert sorted(line.public["station"] for line in lines) == finished


@pytest.mark.rule("CC-11", "CC-32")
def test_the_printed_example() -> None:
    state = new_game()
    events = lay(
        state,
        "acba 0,0  accd 0,1  cccc 1,0  bbbb 1,1  cdac 1,2  adad 2,2  bcbc 3,2",
    )
    points = {line.public["station"]: line.public["points"] for line in named(events, "line")}
    assert points == {32: 3, 1: 2, 2: 10}
    power = next(line for line in named(events, "line") if line.public["power"])
    assert (power.public["station"], power.public["tiles"]) == (2, 5)
    twice = next(line for line in named(events, "line") if line.public["station"] == 32)
    crossed = [SQUARES[entry // 4] for entry in twice.public["path"][:-1]]
    assert len(crossed) == 3
    assert len(set(crossed)) == 2
    assert state.scores() == [2, 13]


@pytest.mark.rule("CC-11")
def test_several_lines_can_finish_with_one_tile_and_each_scores_once() -> None:
    events = lay_board(new_game(), FULL_BOARD)
    finished = [line.public["station"] for line in named(events, "line")]
    assert sorted(finished) == list(range(1, 33))
    laid = [i for i, event in enumerate(events) if event.name == "lay"]
    assert (
        max(len(named(events[i:j], "line")) for i, j in itertools.pairwise([*laid, len(events)]))
        > 2
    )


@pytest.mark.rule("CC-12", "CC-32")
@pytest.mark.parametrize(
    ("players", "totals"),
    [
        (2, [101, 96]),
        (3, [47, 42, 102]),
        (4, [41, 65, 58, 33]),
        (5, [28, 11, 40, 52, 60]),
        (6, [24, 26, 41, 32, 44, 24]),
    ],
)
def test_the_full_board(players: int, totals: list[int]) -> None:
    state = new_game(players)
    lay_board(state, FULL_BOARD)
    assert state.seat == -1
    assert state.scores() == totals
    board = CABLE_CAR.view(state, None)["board"]
    for line in CABLE_CAR.view(state, None)["stations"]:
        crossed, end = ride(board, line["station"])
        points = STATION_POINTS[line["station"] - 1]
        assert crossed * (2 if end == "power" else 1) == points
        assert (end == "power") == (line["station"] in (21, 28, 30))
        if line["owner"] is not None:
            assert (line["points"], line["tiles"]) == (points, crossed)


@pytest.mark.rule("CC-13")
def test_a_loop_without_a_station_scores_nothing() -> None:
    state = new_game()
    events = lay(state, "dddd 2,2")
    assert named(events, "line") == []
    # Two tiles that lead every track straight back: loops between them that no station feeds.
    events = lay(state, "dddd 2,1")
    assert named(events, "line") == []
    assert state.scores() == [0, 0]


@pytest.mark.rule("CC-14")
def test_the_game_ends_with_the_last_tile_and_leaders_share_the_victory() -> None:
    state = new_game()
    lay_board(state, FULL_BOARD)
    assert (state.seat, state.laid) == (-1, 60)
    assert state.winners() == [0]
    shared = [
        state.winners()
        for state in (CABLE_CAR.new(2, seed) for seed in range(300))
        if playout(state, seeded(state.rng.next())) and len(set(state.scores())) == 1
    ]
    assert [0, 1] in shared


@pytest.mark.rule("CC-16")
def test_free_orientation_offers_each_different_rotation_once() -> None:
    different = {"aaaa": 1, "bbbb": 1, "cccc": 1, "dddd": 1, "bcbc": 2, "adad": 2}
    for tile in ("aaaa", "bbbb", "cccc", "bcbc", "adad", "aacb", "accd", "adbb", "bcdd"):
        state = new_game(free_orientation=True)
        give(state, 0, tile)
        turned = {move.split()[1] for move in moves(state) if move.startswith("lay")}
        assert len(turned) == different.get(tile, 4)
        assert turned <= {tile[i:] + tile[:i] for i in range(4)}


@pytest.mark.rule("CC-16")
def test_rotations_of_each_other_are_equal_tiles() -> None:
    state = new_game(free_orientation=True, hand_size=2)
    assert {KIND[int(tile)] for tile in state.deck} == set(state.deck)
    give(state, 0, "aacb", "aacb")
    alone = new_game(free_orientation=True, hand_size=2)
    give(alone, 0, "aacb", "dddd")
    assert moves(state) == [move for move in moves(alone) if "dddd" not in move]
    take(state, "lay baac at 3,0")
    assert tiles(state, 0)[0] == "aacb"


@pytest.mark.rule("CC-16")
def test_the_ban_is_lifted_only_if_no_rotation_fits() -> None:
    """Only 0,3 at the top edge is left, where `dada` alone would form a line."""
    one_left = FULL_BOARD.replace("adbb accd aacb", "adbb .... aacb")
    turning = new_game(free_orientation=True)
    lay_board(turning, one_left)
    give(turning, turning.seat, "adad")
    assert moves(turning) == ["lay adad at 0,3"]
    give(turning, turning.seat, "dddd")
    assert moves(turning) == ["lay dddd at 0,3"]
    fixed = new_game()
    lay_board(fixed, one_left)
    give(fixed, fixed.seat, "dada")
    assert moves(fixed) == ["lay dada at 0,3"]


@pytest.mark.rule("CC-17")
@pytest.mark.parametrize("size", [2, 3])
def test_larger_hands_refill_after_laying(size: int) -> None:
    state = new_game(4, hand_size=size)
    assert [len(tiles(state, seat)) for seat in range(4)] == [size] * 4
    while state.seat >= 0:
        seat = state.seat
        before = tiles(state, seat)
        supply = 60 - state.drawn
        state.apply(state.legal()[0])
        assert len(tiles(state, seat)) == (len(before) if supply else len(before) - 1)


@pytest.mark.rule("CC-03", "CC-17")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_declining_lays_the_drawn_tile_and_keeps_the_hand(size: int) -> None:
    state = new_game(hand_size=size)
    kept = ["aaaa", "bbbb", "cccc"][:size]
    give(state, 0, *kept)
    events = take(state, "decline")
    assert [event.name for event in events] == ["decline", "draw"]
    drawn = events[-1].private["tile"]
    assert tiles(state, 0) == [*kept, drawn]
    assert {move.split()[1] for move in moves(state)} == {drawn}
    view = CABLE_CAR.view(state, 0)
    assert (view["hand"], view["prompt"]) == ([*kept, drawn], "prompt-lay-drawn")
    supply = 60 - state.drawn
    take(state, moves(state)[0])
    assert sorted(tiles(state, 0)) == kept
    assert (state.seat, state.declined, 60 - state.drawn) == (1, False, supply)


@pytest.mark.rule("CC-03", "CC-17")
@pytest.mark.parametrize("size", [1, 2, 3])
def test_each_turn_may_be_declined_once_until_the_supply_is_empty(size: int) -> None:
    state = new_game(3, hand_size=size)
    rng = seeded(size)
    while state.seat >= 0:
        can = 60 - state.drawn > 0 and not state.declined
        assert ("decline" in moves(state)) == can
        if can and rng.below(2):
            take(state, "decline")
        else:
            play_on(state, rng, 1)


@pytest.mark.rule("CC-17")
def test_an_identical_tile_in_hand_does_not_matter_after_declining() -> None:
    """The drawn tile must be laid, and the identical one stays."""
    state = new_game(hand_size=3)
    give(state, 0, "aaaa", "bbbb", "cccc")
    take(state, "decline")
    give(state, 0, "dddd", "cccc", "bbbb", "cccc")
    assert CABLE_CAR.view(state, 0)["hand"] == ["bbbb", "cccc", "dddd", "cccc"]
    take(state, "lay cccc at 0,3")
    assert sorted(tiles(state, 0)) == ["bbbb", "cccc", "dddd"]


@pytest.mark.rule("CC-17")
@pytest.mark.parametrize("companies", [False, True])
def test_the_prompt_says_whether_declining_is_possible(companies: bool) -> None:
    state = new_game(hand_size=2, companies=companies)
    exchange = "-exchange" if companies else ""
    assert CABLE_CAR.view(state, 1)["prompt"] == f"prompt-lay-one-decline{exchange}"
    state.drawn = 60
    assert CABLE_CAR.view(state, 1)["prompt"] == f"prompt-lay-one{exchange}"


@pytest.mark.rule("CC-17")
def test_identical_tiles_give_one_move_and_the_ban_is_judged_for_each_tile() -> None:
    state = new_game(hand_size=3)
    give(state, 0, "dddd", "aaaa", "dddd")
    assert cells(state, "dddd") == border()
    assert len(moves(state)) == 57
    events = take(state, "lay aaaa at 0,3")
    assert sorted(tiles(state, 0)[:2]) == ["dddd", "dddd"]
    assert named(events, "lay")[0].public == {"tile": "aaaa", "row": 0, "col": 3}


@pytest.mark.rule("CC-29")
def test_which_tiles_a_seat_knows() -> None:
    state = new_game(3)
    take(state, "decline")
    own = CABLE_CAR.view(state, 0)
    other = CABLE_CAR.view(state, 1)
    assert own["hand"] == tiles(state, 0)
    assert other["declined"]
    assert [seat["tiles"] for seat in other["seats"]] == [2, 1, 1]
    assert other["hand"] == tiles(state, 1)
    assert CABLE_CAR.view(state, None)["hand"] is None
    assert own["supply"] == 60 - 4


def test_the_banned_cells_are_all_at_the_edge() -> None:
    edge = sum(1 << SQUARES.index((r, c)) for r, c in SQUARES if {r, c} & {0, 7})
    assert all(banned & ~edge == 0 for banned in BANNED)
