"""The 25 objectives, one by one, on this map:

    1  a 3 green   b 4 yellow   c 2 violet   d 5 red     e 1 green
    2  a 1 red     b 4 green    c 5 yellow   d 3 red     e 2 violet
    3  a 5 yellow  b 4 violet   c 1 red      d 2 yellow  e 3 green
    4  a 3 yellow  b 1 violet   c 4 green    d 2 red     e 5 violet

The plots of a card are neighbours in the order of their letters; a, b, d and e are corners.
"""

import pytest

from sancity.games.rebuild_1906.rules import OBJECTIVES, Rebuild1906
from tests.games.rebuild_1906.positions import (
    GAME,
    bits,
    built,
    give_urban,
    lay_map,
    new_game,
    numbers,
    worth,
)


def with_buildings(mine: str, theirs: str = "") -> Rebuild1906:
    state = new_game(2)
    built(state, 0, mine)
    built(state, 1, theirs)
    return state


@pytest.mark.rule("RB-50")
@pytest.mark.parametrize(("mine", "points"), [("", 0), ("1a", 1), ("1a 2c 3d", 3)])
def test_buildings(mine: str, points: int) -> None:
    assert worth(with_buildings(mine, "4a 4b"), 0, "building") == points


@pytest.mark.rule("RB-44", "RB-51")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ("", "1a", 0),
        ("1a 1b", "", 0),
        ("1a", "1b", 0),
        ("1a", "1c", 2),
        ("1a 1c 1e", "", 6),
        ("1a 1e 2a", "", 6),  # the ends of the U, or of two cards, are not neighbours
        ("1e", "2a", 2),
        ("1a 1b 1d", "2c", 2),
    ],
)
def test_buildings_without_a_neighbour(mine: str, theirs: str, points: int) -> None:
    assert worth(with_buildings(mine, theirs), 0, "alone") == points


@pytest.mark.rule("RB-52")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ("1a 1b", "", 0),
        ("1a", "1c", 0),
        ("1e", "2a", 0),
        ("1a", "1b", 2),
        ("1b", "1a 1c", 2),
        ("1a 1c", "1b", 4),
        ("1a 1c 2b 3d", "1b 2c 3e", 8),
    ],
)
def test_buildings_beside_a_rival(mine: str, theirs: str, points: int) -> None:
    assert worth(with_buildings(mine, theirs), 0, "rival") == points


@pytest.mark.rule("RB-53")
@pytest.mark.parametrize(
    ("mine", "points"),
    [
        ("", 0),
        ("1a 1c 1e", 0),
        ("1e 2a", 0),
        ("1b 1c", 2),
        ("1a 1b 1c", 2),
        ("1a 1b 1c 1d", 4),
        ("1a 1b 1c 1d 1e", 4),
        ("1a 1b 1d 1e", 4),
        ("1a 1b 2c 2d 4d 4e", 6),
    ],
)
def test_pairs_of_neighbours(mine: str, points: int) -> None:
    assert worth(with_buildings(mine, "3a 3b"), 0, "pair") == points


@pytest.mark.rule("RB-54")
@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ("1a", "", 0),
        ("1b", "1a", 0),
        ("1c", "1b 1d", 0),  # c is not a corner
        ("1a", "1b", 3),
        ("1a 1b", "", 3),
        ("1b", "1a 1c", 3),
        ("1d", "1c 1e", 3),
        ("1e", "2a", 0),
        ("1a 1b 1c", "1d 1e", 6),
        ("1a 1b 1c 1d 1e", "", 12),
    ],
)
def test_corners_shut_in(mine: str, theirs: str, points: int) -> None:
    assert worth(with_buildings(mine, theirs), 0, "corner") == points


@pytest.mark.rule("RB-55")
@pytest.mark.parametrize(
    ("colour", "one", "many"),
    [
        ("green", "1a", "1a 1e 4c"),
        ("red", "2a", "2a 2d 3c"),
        ("yellow", "1b", "1b 3d 4a"),
        ("violet", "2e", "1c 2e 4e"),
    ],
)
def test_buildings_on_a_colour(colour: str, one: str, many: str) -> None:
    assert worth(with_buildings("", one), 0, colour) == 0
    assert worth(with_buildings(one), 0, colour) == 2
    assert worth(with_buildings(many), 0, colour) == 6
    others = {"green", "red", "yellow", "violet"} - {colour}
    assert all(worth(with_buildings(many), 0, other) == 0 for other in others)


@pytest.mark.rule("RB-56")
@pytest.mark.parametrize(
    ("mine", "points"),
    [
        ("1a 1b 1c", 0),
        ("1a 1b 1c 1d", 10),
        ("1a 1b 1c 1d 1e 2c", 10),
        ("1a 1b 1c 1d 2b 2c 2d 2e", 20),
    ],
)
def test_sets_of_four_colours(mine: str, points: int) -> None:
    assert worth(with_buildings(mine), 0, "colour_set") == points


@pytest.mark.rule("RB-57")
@pytest.mark.parametrize("symbol", ["lighting", "tram", "hydrant", "park"])
def test_urban_cards_of_a_kind(symbol: str) -> None:
    state = new_game(2)
    others = {"lighting": 1, "tram": 1, "hydrant": 1, "park": 1} | {symbol: 0}
    give_urban(state, 0, **others)
    give_urban(state, 1, **{symbol: 1})
    assert worth(state, 0, symbol) == 0
    give_urban(state, 0, **{symbol: 1})
    assert worth(state, 0, symbol) == 2
    give_urban(state, 0, **{symbol: 2})
    assert worth(state, 0, symbol) == 6


@pytest.mark.rule("RB-58")
@pytest.mark.parametrize(
    ("cards", "points"),
    [((5, 4, 4, 0), 0), ((1, 1, 1, 1), 10), ((2, 1, 4, 3), 10), ((2, 2, 2, 2), 20)],
)
def test_sets_of_four_urban_cards(cards: tuple[int, ...], points: int) -> None:
    state = new_game(2)
    symbols = ("lighting", "tram", "hydrant", "park")
    give_urban(state, 0, **dict(zip(symbols, cards, strict=True)))
    assert worth(state, 0, "urban_set") == points


@pytest.mark.rule("RB-59")
@pytest.mark.parametrize(("tokens", "points"), [(0, 0), (1, 2), (4, 8)])
def test_rubble(tokens: int, points: int) -> None:
    state = new_game(2)
    state.developers[0].rubble = tokens
    assert worth(state, 0, "rubble") == points


@pytest.mark.rule("RB-61")
@pytest.mark.parametrize(
    ("money", "points"), [(0, 0), (2, 0), (3, 1), (5, 1), (6, 2), (14, 4), (15, 5)]
)
def test_money(money: int, points: int) -> None:
    state = new_game(2)
    state.developers[0].money = money
    assert worth(state, 0, "money") == points


@pytest.mark.rule("RB-62", "RB-63")
@pytest.mark.parametrize(
    ("objective", "other", "bar"),
    [("column", "row", [0, 1, 2, 3, 4, 5, 6, 7, 8]), ("row", "column", [0, 1, 2, 4, 6, 8])],
)
def test_the_bars_of_the_development_board(objective: str, other: str, bar: list[int]) -> None:
    state = new_game(2)
    setattr(state.developers[0], other, 4)
    for place, points in enumerate(bar):
        setattr(state.developers[0], objective, place)
        assert worth(state, 0, objective) == points


def test_there_are_24_objectives_besides_the_best_builder() -> None:
    assert len(OBJECTIVES) == len(set(OBJECTIVES)) == 24


# Majorities

COUNTS = [
    ((4, 2, 2), "colour", [5, 2, 2]),  # the printed example
    ((2, 1), "colour", [5, 3]),
    ((1, 1), "colour", [4, 4]),
    ((1, 0), "colour", [5, 0]),
    ((0, 0), "colour", [0, 0]),
    ((3, 2, 1), "colour", [5, 3, 1]),
    ((1, 1, 1), "colour", [3, 3, 3]),
    ((2, 2, 1), "colour", [4, 4, 1]),
    ((2, 2, 0), "colour", [4, 4, 0]),
    ((4, 3, 2, 1), "colour", [5, 3, 1, 0]),
    ((1, 1, 1, 1), "colour", [2, 2, 2, 2]),
    ((3, 1, 1, 1), "colour", [5, 1, 1, 1]),
    ((2, 2, 1, 1), "colour", [4, 4, 0, 0]),
    ((2, 1), "rubble", [6, 4]),
    ((1, 1), "rubble", [5, 5]),
    ((3, 0), "rubble", [6, 0]),
    ((3, 2, 1), "rubble", [6, 4, 2]),
    ((2, 2, 1), "rubble", [5, 5, 2]),
    ((2, 1, 1), "rubble", [6, 3, 3]),
    ((4, 3, 2, 1), "rubble", [6, 4, 2, 1]),
    ((1, 1, 1, 1), "rubble", [3, 3, 3, 3]),
    ((2, 1, 1, 1), "rubble", [6, 2, 2, 2]),
]


def with_counts(counts: tuple[int, ...], kind: str) -> tuple[Rebuild1906, str]:
    """Players with these numbers of buildings on green, or of rubble tokens."""
    state = new_game(len(counts))
    if kind == "rubble":
        for developer, tokens in zip(state.developers, counts, strict=True):
            developer.rubble = tokens
        return state, "most_rubble"
    free = [
        plot["plot"]
        for card in GAME.view(state, None)["map"]
        for plot in card["plots"]
        if plot["colour"] == "green"
    ]
    for seat, buildings in enumerate(counts):
        built(state, seat, " ".join(free.pop() for _ in range(buildings)))
    return state, "most_green"


@pytest.mark.rule("RB-43")
@pytest.mark.parametrize(("counts", "kind", "points"), COUNTS)
def test_majorities_for_all(counts: tuple[int, ...], kind: str, points: list[int]) -> None:
    state, objective = with_counts(counts, kind)
    assert [worth(state, seat, objective) for seat in range(len(counts))] == points


@pytest.mark.rule("RB-43")
@pytest.mark.parametrize("colour", ["red", "yellow", "violet"])
def test_majorities_of_the_other_colours(colour: str) -> None:
    mine = {"red": "1d 2a 4d", "yellow": "1b 2c 4a", "violet": "1c 2e 4e"}[colour]
    state = with_buildings(mine, {"red": "3c", "yellow": "3d", "violet": "3b"}[colour])
    for objective in ("most_green", "most_red", "most_yellow", "most_violet"):
        won = [5, 3] if objective == f"most_{colour}" else [0, 0]
        assert [worth(state, 0, objective), worth(state, 1, objective)] == won


@pytest.mark.rule("RB-43")
def test_a_personal_majority_compares_all_players_but_pays_only_its_owner() -> None:
    state, _ = with_counts((4, 2, 2), "colour")
    state.city.common = numbers("column", "row", "most_rubble")
    for developer in state.developers:
        developer.secret = 0
    before = state.scores()
    state.developers[1].secret = bits("most_green")
    assert state.scores() == [before[0], before[1] + 2, before[2]]
    state.developers[0].open = bits("most_green")
    assert state.scores() == [before[0] + 5, before[1] + 2, before[2]]
    state.city.common = numbers("column", "row", "most_green")
    assert state.scores() == [before[0] + 10, before[1] + 4, before[2] + 2]


@pytest.mark.rule("RB-44")
def test_neighbours_on_another_map() -> None:
    state = new_game(2)
    lay_map(state, "L8B", "L7B", "L6B", "L5B")
    built(state, 0, "1d 1e 2a 2b")
    assert worth(state, 0, "pair") == 4
    assert worth(state, 0, "alone") == 0


@pytest.mark.rule("RB-42", "RB-43")
@pytest.mark.parametrize(
    ("seat", "line"),
    [
        (0, "For all: most on green (Ada 4, Bob 2, Cem 2; rank 1 of 5/3/1)"),
        (1, "For all: most on green (Ada 4, Bob 2, Cem 2; rank 2 of 5/3/1, shared by 2)"),
        (0, "For all: most rubble (Ada 0, Bob 0, Cem 0; none, so no points)"),
        (1, "For all: column (3 of 9)"),
        (2, "Own: buildings (2 × 1)"),
    ],
)
def test_the_score_sheet_says_where_points_come_from(seat: int, line: str) -> None:
    state, _ = with_counts((4, 2, 2), "colour")
    state.city.common = numbers("most_green", "most_rubble", "column")
    state.developers[1].column = 2
    state.developers[2].open = bits("building")
    state.seat = -1
    words = GAME.words("en")
    sheet = GAME.view(state, None)["result"]["sheet"][seat]
    assert line in [GAME.explain(item, ["Ada", "Bob", "Cem"], words) for item in sheet]
