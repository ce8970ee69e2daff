"""The end and the scores, rule by rule; the objectives have their own file."""

import pytest

from sancity.games.rebuild_1906.rules import Rebuild1906
from sancity.kernel.bits import count
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    bits,
    built,
    give_urban,
    hold,
    in_1912,
    moves,
    names,
    new_game,
    numbers,
    on,
    rightmost,
    take,
)
from tests.support import named

SEVEN = "1b 1c 2d 3a 3c 4a 4c"


def seven_built(state: Rebuild1906, seat: int, plots: str = SEVEN) -> None:
    """Seven buildings built, the eighth at hand."""
    built(state, seat, plots)
    state.developers[seat].stock, state.developers[seat].reserve = 1, 0
    state.developers[seat].money = 15


@pytest.mark.rule("RB-40")
def test_the_eighth_building_ends_the_game_after_this_card() -> None:
    state = at_card(3, "A1", 1909)
    seven_built(state, 0)
    hold(state, 0, "1 green LT")
    on(state, "build")
    shown = list(state.permit_row)
    events = take(state, "act build", "build 1e", "discard 1")
    assert named(events, "best_builder")[0].seat == 0
    assert state.best_builder == 0
    take(state, "stand 2", "act materials")
    assert state.seat == 2
    take(state, "stand 3", "act profit")
    assert state.seat == -1
    assert moves(state) == []
    assert GAME.view(state, None)["year"] == 1909
    assert list(state.permit_row) == shown


@pytest.mark.rule("RB-40")
def test_the_rows_are_not_refilled_after_the_eighth_building() -> None:
    state = at_card(2, "A2", 1907)
    seven_built(state, 0)
    hold(state, 0, "1 green LT")
    on(state, "build")
    take(state, "act build", "build 1e", "discard 1")
    on(state, "permit")
    take(state, "act permit", "permit 2")
    assert state.seat == -1
    assert GAME.view(state, None)["permits"]["row"][1] is None


@pytest.mark.rule("RB-40")
def test_a_second_eighth_building_counts_but_gets_no_card() -> None:
    state = at_card(3, "A1", 1909)
    seven_built(state, 0)
    seven_built(state, 1, "5b 5c 5d 6a 6b 6c 6d")
    hold(state, 0, "1 green LT")
    hold(state, 1, "1 green HP")
    on(state, "build")
    take(state, "act build", "build 1e", "discard 1")
    on(state, "materials")
    take(state, "act build", "build 5a", "discard 1")
    take(state, "stand 5")
    assert state.seat == -1
    assert [count(developer.plots) for developer in state.developers] == [8, 8, 0]
    assert state.best_builder == 0
    sheets = GAME.view(state, None)["result"]["sheet"]
    assert [any(item["item"] == "best_builder" for item in sheet) for sheet in sheets] == [
        *(True, False, False),
    ]


@pytest.mark.rule("RB-40")
def test_the_eighth_building_still_brings_its_urban_card() -> None:
    state = at_card(2, "A1", 1909)
    seven_built(state, 0)
    hold(state, 0, "1 green LT", "5 green LH")
    on(state, "build")
    take(state, "act build", "build 1e", "discard 1 2")
    assert state.best_builder == 0
    assert moves(state) == ["urban lighting"]
    take(state, "urban lighting")
    assert state.seat == 1


@pytest.mark.rule("RB-41")
def test_after_1911_everyone_builds_once_or_takes_two_dollars() -> None:
    state = at_card(3, "A6", 1911, order=(2, 0, 1))
    hold(state, 1, "1 green LT")
    one = state.developers[1]
    one.stock, one.reserve, one.money = 1, 7, 2
    take(state, "stand 2", "money", "stand 4", "money", "stand 5")
    view = GAME.view(state, None)
    assert view["year"] == 1912
    assert [space["pawn"] for space in view["ring"][5]["spaces"]] == [None, 2, None, 0, 1]
    assert all(space["pawn"] is None for space in view["income"])
    assert list(state.order) == [1, 0, 2]
    assert moves(state) == ["money"]  # $2 is not enough for the price of $3
    one.money = 3
    assert moves(state) == ["act build", "money"]
    take(state, "act build", "build 1e", "discard 1")
    assert (one.money, names(one.plots)) == (0, "1e")
    assert moves(state) == ["money"]
    before = state.developers[0].money
    take(state, "money")
    assert state.developers[0].money == before + 2
    take(state, "money")
    assert state.seat == -1


@pytest.mark.rule("RB-41")
def test_everyone_has_their_1912_and_the_first_eighth_building_gets_the_card() -> None:
    state = in_1912(3)
    seven_built(state, 0)
    seven_built(state, 1, "5b 5c 5d 6a 6b 6c 6d")
    hold(state, 0, "1 green LT")
    hold(state, 1, "1 green HP")
    take(state, "act build", "build 1e", "discard 1")
    assert state.seat == 1
    take(state, "act build", "build 5a", "discard 1")
    assert state.seat == 2
    take(state, "money")
    assert state.seat == -1
    assert state.best_builder == 0


@pytest.mark.rule("RB-41")
def test_building_in_1912_also_brings_a_card_and_rubble() -> None:
    state = in_1912()
    hold(state, 0, "3 green LP", "2 red LP")
    me = state.developers[0]
    me.stock, me.reserve, me.money = 1, 7, 6
    take(state, "act build", "build 4d", "discard 1 2", "urban park")
    assert (me.money, me.rubble, me.column, me.row) == (0, 1, 1, 1)


@pytest.mark.rule("RB-42")
def test_everything_that_counts() -> None:
    """Common: column 2, row 1, buildings 3. Own: pairs 2, face down: rubble 4. Cell -4 (column 2,
    row 1). Urban cards: lighting 6, tram 3, hydrant 4, park 5. Best Builder 3. $7: 1."""
    state = new_game(2)
    me = state.developers[0]
    built(state, 0, "1a 1b 3c")
    me.open, me.secret = bits("pair"), bits("rubble")
    me.column, me.row, me.rubble, me.money = 2, 1, 2, 7
    give_urban(state, 0, lighting=3, tram=1, hydrant=2, park=2)
    state.best_builder = 0
    state.seat = -1
    sheet = GAME.view(state, None)["result"]["sheet"][0]
    assert [(item["item"], item.get("objective"), item["points"]) for item in sheet] == [
        *(("common", "column", 2), ("common", "row", 1), ("common", "building", 3)),
        *(("own", "pair", 2), ("own", "rubble", 4), ("cell", None, -4)),
        *(("urban", None, 6), ("urban", None, 3), ("urban", None, 4), ("urban", None, 5)),
        *(("best_builder", None, 3), ("money", None, 1)),
    ]
    assert state.scores()[0] == sum(item["points"] for item in sheet) == 30


@pytest.mark.rule("RB-42")
def test_urban_cards() -> None:
    for cards, points in enumerate([0, 1, 3, 6, 10, 15]):
        state = new_game(2)
        give_urban(state, 1, lighting=cards)
        assert state.urban_score(1, 0) == points
    for cards in range(5):
        state = new_game(2)
        give_urban(state, 1, tram=cards, hydrant=cards, park=cards)
        assert state.urban_score(1, 1) == 3 * cards
        assert state.urban_score(1, 2) == 2 * cards
        assert state.urban_score(1, 3) == sum([2, 3, 4, 5][:cards])


@pytest.mark.rule("RB-42")
def test_the_cells_of_the_development_board_and_the_money_track() -> None:
    state = new_game(2)
    state.city.common = numbers("building", "most_red", "most_green")
    me = state.developers[0]
    me.secret = 0
    money = [-3, -2, -1, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]
    for me.money, points in enumerate(money):
        assert state.scores()[0] == -7 + points
    me.money = 3
    for me.column in range(9):
        for me.row in range(6):
            assert state.scores()[0] == -7 + me.column + me.row


@pytest.mark.rule("RB-45")
def test_most_points_win_then_most_buildings_then_the_victory_is_shared() -> None:
    state = new_game(3)
    state.city.common = numbers("most_rubble", "column", "row")
    for seat, developer in enumerate(state.developers):
        developer.secret = 0
        built(state, seat, f"{seat + 1}b")
    assert state.winners() == []
    state.seat = -1
    assert state.scores() == [-10, -10, -10]
    assert state.winners() == [0, 1, 2]
    built(state, 1, "2b 2c")
    built(state, 2, "3b 3c")
    assert state.winners() == [1, 2]
    state.developers[0].money = 2
    assert state.winners() == [0]


@pytest.mark.rule("RB-41")
def test_a_player_who_cannot_build_in_1912_takes_two_dollars() -> None:
    state = in_1912(4)
    for seat in range(4):
        assert state.seat == seat
        assert moves(state) == ["money"]
        take(state, "money")
    assert [developer.money for developer in state.developers] == [2, 2, 2, 2]
    assert state.seat == -1


@pytest.mark.rule("RB-41")
def test_without_an_eighth_building_there_is_no_best_builder() -> None:
    state = at_card(2, "A6", 1911)
    rightmost(state)
    take(state, "money", "money")
    assert GAME.view(state, None)["best_builder"] is None
