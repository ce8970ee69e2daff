"""The years and their bonuses, rule by rule."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.rebuild_1906.rules import CHOOSE_INCOME, FIRST_YEAR, Rebuild1906
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    built,
    held,
    hold,
    moves,
    new_game,
    objective_row,
    rightmost,
    row,
    take,
)

FIVE = ("1 green LT", "2 green LH", "3 green LP", "4 green LT", "5 green LH")
PERMITS = ["permit 1", "permit 2", "permit 3"]
OBJECTIVES = ["objective 1", "objective 2", "objective 3", "objective pile"]


def new_year(year: int, players: int = 2) -> Rebuild1906:
    """The beginning of a year, seat 0 first."""
    state = new_game(players)
    state.year = year - FIRST_YEAR
    state.decision = CHOOSE_INCOME
    return state


@pytest.mark.rule("RB-30")
def test_after_the_sixth_card_the_rightmost_pawn_moves_first() -> None:
    state = at_card(3, "A6", order=(0, 1, 2))
    take(state, "stand 2", "money", "stand 5", "stand 4", "money")
    assert GAME.view(state, None)["year"] == 1907
    assert list(state.order) == [1, 2, 0]
    assert state.seat == 1
    take(state, "income $3")
    assert state.developers[1].money == 3
    assert moves(state) == [*PERMITS, *OBJECTIVES]
    take(state, "permit 1")
    assert state.seat == 2
    assert moves(state) == ["income $4", "income $2", "income $1"]


@pytest.mark.rule("RB-30")
@pytest.mark.parametrize(
    ("year", "bonus"),
    [
        (1907, [*PERMITS, *OBJECTIVES]),
        (1908, ["money", "building"]),
        (1909, ["step", *PERMITS]),
        (1910, ["money", "building"]),
        (1911, ["money", *PERMITS, *OBJECTIVES]),
    ],
)
def test_the_bonus_of_each_year(year: int, bonus: list[str]) -> None:
    state = new_year(year)
    take(state, "income $4")
    assert moves(state) == bonus


@pytest.mark.rule("RB-30")
@pytest.mark.parametrize(
    ("year", "buildings", "dollars"),
    [(1908, "1a 1c 3e", 6), (1910, "1a 1c 3e", 3), (1911, "1a 1c 3e", 3), (1908, "", 0)],
)
def test_dollars_as_a_bonus(year: int, buildings: str, dollars: int) -> None:
    state = new_year(year)
    built(state, 0, buildings)
    take(state, "income $1")
    money = next(m for m in GAME.view(state, 0)["moves"] if m["name"] == "money")
    assert money["dollars"] == dollars
    take(state, "money")
    assert state.developers[0].money == 1 + dollars


@pytest.mark.rule("RB-30")
def test_a_building_or_a_step_as_a_bonus() -> None:
    state = new_year(1910)
    take(state, "income $1", "building")
    assert (state.developers[0].stock, state.developers[0].reserve) == (1, 7)
    state = new_year(1909)
    take(state, "income $1", "step")
    assert (state.developers[0].column, state.developers[0].row) == (1, 0)
    assert state.developers[0].money == 1


@pytest.mark.rule("RB-31")
def test_cards_taken_as_a_bonus_are_replaced_at_once() -> None:
    state = new_year(1907)
    top, top_objective = state.permit_pile[-1], state.objective_pile[-1]
    wanted = row(state)[0]
    take(state, "income $4", "permit 1")
    assert held(state, 0) == [wanted]
    assert state.permit_row[0] == top
    take(state, "income $3", "objective 3")
    assert state.objective_row[2] == top_objective
    assert state.revealed


@pytest.mark.rule("RB-31")
def test_an_objective_drawn_as_a_bonus_is_face_down_and_not_replaced() -> None:
    state = new_year(1911)
    shown, pile = objective_row(state), len(state.objective_pile)
    top = int(state.objective_pile[-1])
    take(state, "income $4", "objective pile")
    assert state.developers[0].secret >> top & 1
    assert objective_row(state) == shown
    assert len(state.objective_pile) == pile - 1


@pytest.mark.rule("RB-31")
def test_a_bonus_that_cannot_be_taken_is_not_offered() -> None:
    state = new_year(1907)
    hold(state, 0, *FIVE)
    take(state, "income $4")
    assert moves(state) == OBJECTIVES
    state = new_year(1908)
    state.developers[0].reserve = 0
    take(state, "income $4")
    assert moves(state) == ["money"]


@pytest.mark.rule("RB-31")
def test_without_a_possible_bonus_the_turn_is_over() -> None:
    state = new_year(1907)
    hold(state, 0, *FIVE)
    state.objective_pile = vec[u8]()
    state.objective_row = vec[u8]([u8(255)] * 3)
    take(state, "income $4")
    assert state.seat == 1
    assert state.developers[0].money == 4


@pytest.mark.rule("RB-31")
def test_each_player_finishes_before_the_next() -> None:
    state = new_year(1908, 3)
    take(state, "income $2", "building")
    take(state, "income $4")
    assert state.seat == 1
    take(state, "building")
    assert state.seat == 2
    take(state, "income $1", "money")
    assert state.card == 0
    assert list(state.order) == [2, 0, 1]


@pytest.mark.rule("RB-47")
def test_the_printed_change_of_year() -> None:
    """Black, seat 1, is furthest right at the end of 1907."""
    state = at_card(3, "A6", 1907, order=(1, 0, 2))
    take(state, "stand 5", "stand 4", "money", "stand 1", "money")
    black = state.developers[1]
    black.money = 0
    assert state.seat == 1
    take(state, "income $2", "building")
    assert (black.money, black.stock) == (2, 1)


@pytest.mark.rule("RB-30")
def test_the_years_follow_each_other() -> None:
    state = at_card(3, "A6")
    years = []
    while state.seat >= 0:
        rightmost(state)
        years.append(FIRST_YEAR + state.year)
        while state.seat >= 0 and state.card == -1:
            state.play(state.legal()[0])
        if years[-1] == 1912:
            break
        while state.card < 5:
            rightmost(state)
    assert years == [1907, 1908, 1909, 1910, 1911, 1912]
