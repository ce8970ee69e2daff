"""Planes of San Francisco: what they say of a position is what the rules do."""

import pytest

from sancity.games.san_francisco.planes import POINTS_ADDED, SHORTAGES, SORTS
from sancity.games.san_francisco.rules import (
    DISTRICTS,
    PLACE,
    PLACING,
    ROW_SPACES,
    ROWS,
    SPACES,
    SanFrancisco,
)
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    Recount,
    build,
    fill_columns,
    hand,
    new_game,
    set_contracts,
    skyscrapers,
    trams,
)
from tests.games.test_planes import by_field, written
from tests.support import Variant, random_game, variants


def field(state: SanFrancisco, seat: int, name: str) -> bytes:
    planes = SAN_FRANCISCO.planes(int(state.players), {})
    return by_field(planes, written(planes, state, seat))[name]


def marked(state: SanFrancisco, seat: int, name: str, plane: int = 0) -> set[str]:
    """The spaces where a plane has a 1: `green 1`."""
    numbers = field(state, seat, name)[SPACES * plane : SPACES * (plane + 1)]
    return {
        f"{DISTRICTS[space // ROW_SPACES]} {space % ROW_SPACES + 1}"
        for space, number in enumerate(numbers)
        if number
    }


def districts(state: SanFrancisco, seat: int, name: str, plane: int = 0) -> set[str]:
    """The districts of which all spaces have a 1; no other space may have one."""
    spaces = marked(state, seat, name, plane)
    found = {space.split()[0] for space in spaces}
    assert len(spaces) == ROW_SPACES * len(found)
    return found


@pytest.mark.parametrize("variant", variants("san_francisco"), ids=str)
def test_cities_are_those_counted_from_the_names_of_their_cards(variant: Variant) -> None:
    compared = 0
    for state, _ in random_game(variant, 3):
        assert isinstance(state, SanFrancisco)
        observer = variant.players - 1
        for place in range(variant.players):
            seat = (observer + place) % variant.players
            counted = Recount(state, seat)
            for name, spaces in (("filled", counted.cells), ("trams", counted.trams)):
                expected = {f"{DISTRICTS[row]} {column + 1}" for row, column in spaces}
                assert marked(state, observer, name, place) == expected
                compared += len(expected)
            value = field(state, observer, "value")[ROWS * place : ROWS * (place + 1)]
            assert list(value) == [sum(counted.row(row)) for row in range(ROWS)]
            points = field(state, observer, "points")[place]
            assert points == state.score(seat) + POINTS_ADDED
    assert compared > 0


def test_cards_fit_where_the_rules_let_them_be_placed() -> None:
    seen = 0
    for seed in range(20):
        for state, _ in random_game(variants("san_francisco")[0], seed):
            assert isinstance(state, SanFrancisco)
            if state.seat < 0 or state.step != PLACING:
                continue
            moves = [SAN_FRANCISCO.factors.split(action) for action in state.legal()]
            rows = {move.place // ROW_SPACES for move in moves if move.place >= 0}
            fits = districts(state, state.seat, "hand_fits")
            assert fits == {DISTRICTS[row] for row in rows}
            seen += 1
    assert seen > 0


def test_the_sorts_of_cards_in_a_column_are_told_by_district() -> None:
    state = new_game()
    fill_columns(state, "grey park", "black 1-lines, blue 3", "")
    build(state, 0, "green 3 3 3 2 1-bonus")
    any_card, lines, park, much = 0, 1, 3, SORTS - 1
    assert districts(state, 0, "column_fits", any_card) == {"grey"}
    assert districts(state, 0, "column_fits", park) == {"grey"}
    assert districts(state, 0, "column_fits", SORTS + lines) == set(DISTRICTS) - {"green"}
    assert districts(state, 1, "column_fits", SORTS + lines) == set(DISTRICTS)
    assert districts(state, 0, "column_fits", SORTS + much) == {"blue"}
    assert districts(state, 0, "column_fits", 2 * SORTS) == set()


def test_a_column_can_be_taken_with_fewer_contracts_than_cards() -> None:
    state = new_game()
    fill_columns(state, "grey 3", "black 1, blue 3", "")
    set_contracts(state, 1, 0)
    assert list(field(state, 0, "takeable")) == [0, 1, 0]
    assert list(field(state, 1, "takeable")) == [1, 1, 0]


def test_lines_on_a_space_in_reach_bring_a_tram() -> None:
    state = new_game()
    build(state, 0, "yellow depot")
    assert "yellow 2" in marked(state, 0, "tram_reach")
    assert "orange 2" not in marked(state, 0, "tram_reach")
    build(state, 0, "yellow 2-lines")
    assert "yellow 2" in trams(state, 0)
    assert "orange 2" in marked(state, 0, "tram_reach")
    assert marked(state, 1, "tram_reach") == {f"green {space}" for space in range(1, 6)}


def test_the_shortage_of_a_foundation_falls_until_its_skyscraper_stands() -> None:
    state = new_game()
    build(state, 0, "blue 3\ngrey foundation")
    assert all("grey 1" not in marked(state, 0, "shortage", i) for i in range(SHORTAGES))
    build(state, 0, "grey 2-lines")
    lacking = ["grey 1" in marked(state, 0, "shortage", i) for i in range(SHORTAGES)]
    assert lacking == [False, False, True, True]
    build(state, 0, "orange 2-bonus")
    assert skyscrapers(state, 0) == marked(state, 0, "skyscrapers") == {"grey 1"}
    assert all("grey 1" not in marked(state, 0, "shortage", i) for i in range(SHORTAGES))


def test_one_more_symbol_brings_a_bonus_and_then_it_is_due() -> None:
    state = new_game()
    build(state, 0, "blue 2-bonus")
    assert districts(state, 0, "bonus_next") == {"blue"}
    assert districts(state, 1, "bonus_next") == set()
    hand(state, "blue 2-bonus")
    state.apply(PLACE + state.parts.names.index("blue 2-bonus"))
    for seat in range(2):
        assert districts(state, seat, "bonus_due") == {"blue"}
    assert districts(state, 0, "bonus_next") == set()


def test_the_token_of_a_completed_district_is_with_its_seat() -> None:
    state = new_game()
    build(state, 1, "green 3 3 3 2 1-bonus")
    assert districts(state, 0, "completions") == set(DISTRICTS) - {"green"}
    assert districts(state, 0, "completed", 1) == districts(state, 1, "completed") == {"green"}
    assert districts(state, 0, "completed") == set()
    assert "green" not in {space.split()[0] for space in marked(state, 1, "next")}


def test_a_token_beside_a_city_is_with_its_seat() -> None:
    state = new_game(players=3)
    state.cities[1].has_points_token = True
    assert list(field(state, 0, "points_token")) == [0, 1, 0]
    assert list(field(state, 2, "points_token")) == [0, 0, 1]
