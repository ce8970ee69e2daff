"""Turns and actions, rule by rule; building has its own file."""

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.rebuild_1906.rules import OBJECTIVES
from sancity.kernel.bits import members
from sancity.kernel.state import IllegalMove
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    held,
    hold,
    moves,
    names,
    new_game,
    objective_row,
    on,
    rightmost,
    row,
    take,
)
from tests.support import named


@pytest.mark.rule("RB-10")
def test_the_pawn_furthest_right_moves_first_and_finishes_its_turn() -> None:
    state = at_card(4, "A1", order=(0, 1, 2, 3))
    take(state, "stand 2", "money")
    assert state.seat == 1
    take(state, "stand 4", "money")
    take(state, "stand 5")
    take(state, "stand 1", "money")
    assert state.card == 1
    assert list(state.order) == [2, 1, 0, 3]
    assert state.seat == 2


@pytest.mark.rule("RB-10")
def test_on_the_first_card_of_a_year_the_dollar_on_the_right_moves_first() -> None:
    state = new_game(3)
    take(state, "income $2", "permit 1", "income $4", "permit 1", "income $1", "permit 1")
    assert list(state.order) == [2, 0, 1]


@pytest.mark.rule("RB-10")
def test_a_year_has_six_cards() -> None:
    state = at_card(3, "A1")
    cards = []
    while state.year == 0:
        cards.append(state.card)
        rightmost(state)
    assert cards == [0, 1, 2, 3, 4, 5]
    assert GAME.view(state, None)["year"] == 1907
    assert moves(state) == ["income $4", "income $3", "income $2", "income $1"]


@pytest.mark.rule("RB-11")
def test_a_space_is_for_one_pawn() -> None:
    state = at_card(3, "A1")
    assert moves(state) == ["stand 1", "stand 2", "stand 3", "stand 4", "stand 5"]
    take(state, "stand 3", "act profit")
    assert moves(state) == ["stand 1", "stand 2", "stand 4", "stand 5"]
    with pytest.raises(IllegalMove):
        take(state, "stand 3")


@pytest.mark.rule("RB-11")
def test_another_action_costs_two_dollars_per_space() -> None:
    state = at_card(3, "A1")
    me = on(state, "build")
    me.money = 3
    assert moves(state) == ["act materials", "money"]
    me.money = 4
    assert moves(state) == ["act materials", "act profit", "money"]
    take(state, "act profit")
    assert me.money == 4 - 4 + 3


@pytest.mark.rule("RB-11")
def test_an_action_whose_space_is_taken_can_be_bought() -> None:
    state = at_card(3, "A1")
    take(state, "stand 2", "act materials")
    me = on(state, "profit")
    me.money = 2
    take(state, "act materials")
    assert (me.money, me.stock) == (0, 1)


@pytest.mark.rule("RB-11")
def test_on_pass_no_choice_follows_and_pass_is_never_bought() -> None:
    state = at_card(3, "A1")
    take(state, "stand 5")
    assert state.seat == 1
    me = on(state, "permit")
    me.money = 15
    assert moves(state) == ["act materials", "act profit", "act permit", "money"]


@pytest.mark.rule("RB-11")
def test_a_dollar_can_be_taken_on_every_other_space_even_at_fifteen() -> None:
    for space in (1, 2, 3, 4):
        state = at_card(3, "A4")
        take(state, f"stand {space}")
        assert moves(state)[-1] == "money"
        take(state, "money")
        assert state.developers[0].money == 1
    state = at_card(3, "A4")
    state.developers[0].money = 15
    take(state, "stand 1", "money")
    assert state.developers[0].money == 15


@pytest.mark.rule("RB-11")
def test_only_what_can_be_carried_out_is_offered() -> None:
    state = at_card(2, "A4")
    me = on(state, "clearing")
    me.money = 1
    assert moves(state) == ["money"]
    me.money = 2
    assert moves(state) == ["act permit", "act clearing", "money"]
    state = at_card(3, "A4")
    me = on(state, "materials")
    assert moves(state) == ["act materials", "money"]
    me.reserve = 0
    assert moves(state) == ["money"]


@pytest.mark.rule("RB-11")
def test_an_action_must_be_paid_with_what_is_left_after_the_distance() -> None:
    state = at_card(2, "A2")
    me = on(state, "permit")
    me.money = 3
    assert "act development" not in moves(state)
    me.money = 4
    assert "act development" in moves(state)


@pytest.mark.rule("RB-11")
def test_permits_and_objectives_are_offered_only_if_there_are_any() -> None:
    state = at_card(2, "A5")
    on(state, "permit").money = 15
    assert {"act permit", "act objective"} <= set(moves(state))
    state.permit_row = vec[u8]([u8(255)] * 3)
    state.objective_row = vec[u8]([u8(255)] * 3)
    assert "act permit" not in moves(state)
    assert "act objective" in moves(state)
    state.objective_pile = vec[u8]()
    assert "act objective" not in moves(state)
    assert moves(state) == ["money"]


@pytest.mark.rule("RB-12")
def test_the_rows_are_refilled_after_all_have_acted() -> None:
    state = at_card(3, "A5")
    before, objectives = row(state), objective_row(state)
    on(state, "permit")
    take(state, "act permit", "permit 2")
    assert row(state) == [before[0], None, before[2]]
    on(state, "objective")
    take(state, "act objective", "objective 1")
    assert objective_row(state) == [None, *objectives[1:]]
    top, top_objective = state.permit_pile[-1], OBJECTIVES[state.objective_pile[-1]]
    events = take(state, "stand 5")
    assert state.permit_row[1] == top
    assert objective_row(state) == [top_objective, *objectives[1:]]
    assert state.revealed
    assert len(named(events, "refill")) == 1


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize(("before", "after"), [(0, 3), (12, 15), (13, 15), (15, 15)])
def test_profit_up_to_fifteen_dollars(before: int, after: int) -> None:
    state = at_card(2, "A1")
    me = on(state, "profit")
    me.money = before
    take(state, "act profit")
    assert me.money == after


@pytest.mark.rule("RB-14")
def test_materials_until_the_reserve_is_empty() -> None:
    state = at_card(2, "A1")
    me = on(state, "materials")
    me.reserve, me.stock = 1, 7
    take(state, "act materials")
    assert (me.reserve, me.stock) == (0, 8)
    me = on(state, "profit")
    me.reserve, me.stock, me.money = 0, 8, 15
    assert "act materials" not in moves(state)


@pytest.mark.rule("RB-15")
def test_a_permit_from_the_row_and_never_more_than_five() -> None:
    state = at_card(2, "A2")
    permits = ["1 green LT", "2 green LH", "3 green LP", "4 green LT"]
    hold(state, 0, *permits)
    on(state, "permit")
    take(state, "act permit")
    assert moves(state) == ["permit 1", "permit 2", "permit 3"]
    third = row(state)[2]
    take(state, "permit 3")
    assert held(state, 0) == [*permits, third]
    state = at_card(2, "A2")
    hold(state, 0, *permits, "5 green LH")
    on(state, "permit")
    assert "act permit" not in moves(state)


@pytest.mark.rule("RB-15")
def test_slots_are_refilled_in_order_and_the_used_permits_are_shuffled_when_needed() -> None:
    state = at_card(2, "A1")
    state.used_permits = sum(1 << card for card in range(10))
    state.permit_pile = vec[u8]([u8(20), u8(21)])
    state.permit_row = vec[u8]([u8(255)] * 3)
    rightmost(state)
    assert list(state.permit_row)[:2] == [21, 20]
    assert state.permit_row[2] < 10
    assert state.used_permits == 0
    rest = {*state.permit_pile, state.permit_row[2]}
    assert rest == set(range(10))
    assert len(state.permit_pile) == 9


@pytest.mark.rule("RB-15")
def test_a_slot_stays_empty_when_no_permit_is_left() -> None:
    state = at_card(2, "A1")
    state.permit_pile = vec[u8]()
    state.permit_row[1] = u8(255)
    rightmost(state)
    assert row(state)[1] is None
    assert None not in (row(state)[0], row(state)[2])


@pytest.mark.rule("RB-16")
def test_an_objective_from_the_row_lies_face_up() -> None:
    state = at_card(2, "A5")
    wanted = state.objective_row[1]
    on(state, "objective")
    take(state, "act objective")
    assert moves(state) == ["objective 1", "objective 2", "objective 3", "objective pile"]
    events = take(state, "objective 2")
    assert members(state.developers[0].open) == [wanted]
    shown = GAME.view(state, 1, events)["events"][0]
    assert (shown["objective"], shown["slot"]) == (OBJECTIVES[wanted], 2)


@pytest.mark.rule("RB-16")
def test_an_objective_from_the_pile_lies_face_down() -> None:
    state = at_card(2, "A5")
    top = int(state.objective_pile[-1])
    secret = state.developers[0].secret
    on(state, "objective")
    take(state, "act objective")
    events = take(state, "objective pile")
    assert state.revealed
    assert state.developers[0].secret == secret | 1 << top
    assert state.developers[0].open == 0
    assert None not in objective_row(state)
    mine, theirs = (GAME.view(state, seat, events)["events"][0] for seat in (0, 1))
    assert mine["objective"] == OBJECTIVES[top]
    assert "objective" not in theirs


@pytest.mark.rule("RB-16")
def test_without_a_pile_the_row_is_not_refilled() -> None:
    state = at_card(2, "A5")
    state.objective_pile = vec[u8]()
    on(state, "objective")
    take(state, "act objective")
    assert moves(state) == ["objective 1", "objective 2", "objective 3"]
    take(state, "objective 1")
    rightmost(state)
    assert objective_row(state)[0] is None


@pytest.mark.rule("RB-17")
def test_clearing_a_plot_for_three_dollars() -> None:
    state = at_card(2, "A4")
    me = on(state, "clearing")
    me.money = 3
    take(state, "act clearing")
    assert names(state.rubble) == "1a 1d 2a 2c 3b 3d 4b 4d"
    rubble = [f"clear {plot}" for plot in names(state.rubble).split()]
    assert moves(state) == [*rubble, "clear nothing"]
    take(state, "clear 2c")
    assert (me.money, me.rubble, me.column, me.row) == (0, 1, 0, 1)
    assert names(state.rubble) == "1a 1d 2a 3b 3d 4b 4d"


@pytest.mark.rule("RB-17")
def test_only_going_up_for_two_dollars() -> None:
    state = at_card(2, "A4")
    me = on(state, "clearing")
    me.money = 2
    take(state, "act clearing")
    assert moves(state) == ["clear nothing"]
    take(state, "clear nothing")
    assert (me.money, me.rubble, me.row) == (0, 0, 1)
    state = at_card(2, "A4")
    state.rubble = 0
    on(state, "clearing").money = 9
    take(state, "act clearing")
    assert moves(state) == ["clear nothing"]


@pytest.mark.rule("RB-17", "RB-18")
@pytest.mark.parametrize(
    ("card", "act", "start", "end", "dollars"),
    [
        ("A4", "clearing", (2, 4), (2, 5), 0),
        ("A4", "clearing", (2, 5), (3, 5), 0),
        ("A4", "clearing", (8, 4), (8, 5), 0),
        ("A4", "clearing", (8, 5), (8, 5), 1),
        ("A2", "development", (2, 4), (3, 4), 0),
        ("A2", "development", (8, 4), (8, 5), 0),
        ("A2", "development", (7, 5), (8, 5), 0),
        ("A2", "development", (8, 5), (8, 5), 1),
    ],
)
def test_steps_at_the_edges_and_in_the_corner(
    card: str, act: str, start: tuple[int, int], end: tuple[int, int], dollars: int
) -> None:
    state = at_card(2, card)
    me = on(state, act)
    me.money = 7
    me.column, me.row = start
    take(state, f"act {act}")
    if act == "clearing":
        take(state, "clear nothing")
    assert [me.column, me.row] == list(end)
    assert me.money == 7 - 2 + dollars


@pytest.mark.rule("RB-18")
def test_development_costs_two_dollars_and_tokens_may_share_a_cell() -> None:
    state = at_card(2, "A2", 1907)
    for seat in (0, 1):
        state.developers[seat].money = 4
    take(state, "stand 3", "act development", "stand 2", "act development")
    assert [(d.column, d.row, d.money) for d in state.developers] == [(1, 0, 2), (1, 0, 0)]


@pytest.mark.rule("RB-18")
def test_the_dollar_of_the_corner_obeys_the_limit() -> None:
    state = new_game(2)
    state.year, state.card = 3, -1
    me = state.developers[0]
    me.column, me.row, me.money = 8, 5, 15
    take(state, "income $1", "step")
    assert me.money == 15
    state = new_game(2)
    state.year, state.card = 3, -1
    me = state.developers[0]
    me.column, me.row = 8, 5
    take(state, "income $1", "step")
    assert me.money == 2


@pytest.mark.rule("RB-46")
def test_the_printed_turn() -> None:
    """Orange is seat 0, Black seat 1, Blue seat 2."""
    state = at_card(3, "A1")
    orange, black, blue = state.developers
    blue.money = 2
    take(state, "stand 2", "act materials")
    assert orange.stock == 1
    take(state, "stand 3", "act profit")
    assert black.money == 3
    take(state, "stand 1", "act materials")
    assert (blue.money, blue.stock) == (0, 1)
    assert state.card == 1
    assert list(state.order) == [1, 0, 2]


@pytest.mark.rule("RB-15")
def test_a_copy_shuffles_the_used_permits_for_itself() -> None:
    state = at_card(2, "A1")
    state.used_permits = sum(1 << card for card in range(10))
    state.permit_pile = state.permit_pile[:0]
    state.permit_row[1] = u8(255)
    copy = state.copy()
    copy.rng.next()
    rightmost(state)
    before = list(state.permit_pile)
    rightmost(copy)
    assert list(state.permit_pile) == before
    for one in (state, copy):
        assert sorted([*one.permit_pile, one.permit_row[1]]) == list(range(10))
