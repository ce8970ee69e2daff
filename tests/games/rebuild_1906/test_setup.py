"""The set-up and the first income, rule by rule."""

import pytest

from sancity.games.rebuild_1906.components import PLOT_NAMES
from sancity.games.rebuild_1906.rules import OBJECTIVES, Rebuild1906
from sancity.kernel.bits import count, members
from tests.games.rebuild_1906.positions import (
    GAME,
    held,
    lay_map,
    moves,
    names,
    new_game,
    row,
    take,
)

PURPLE = {
    *("most_green", "most_red", "most_yellow", "most_violet", "most_rubble"),
    *("column", "row", "building"),
}
CARDS = {
    "A1": ["build", "materials", "profit", "permit", "pass"],
    "A2": ["build", "permit", "materials", "development", "pass"],
    "A3": ["subsidised", "permit", "materials", "profit", "pass"],
    "A4": ["build", "materials", "permit", "clearing", "pass"],
    "A5": ["build", "permit", "materials", "objective", "pass"],
    "A6": ["permit", "build", "profit", "materials", "pass"],
}
CARDS_FOR_TWO = {
    "A1": ["build", "materials", "profit"],
    "A2": ["build", "permit", "development"],
    "A3": ["subsidised", "permit", "materials"],
    "A4": ["build", "permit", "clearing"],
    "A5": ["build", "permit", "objective"],
    "A6": ["permit", "materials", "profit"],
}


def dealt(players: int, seed: int) -> Rebuild1906:
    state = GAME.new(players, seed)
    assert isinstance(state, Rebuild1906)
    return state


@pytest.mark.rule("RB-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_map_has_two_cards_per_player_with_two_rubble_tokens_each(players: int) -> None:
    faces, first_cards = set(), set()
    for seed in range(60):
        view = GAME.view(dealt(players, seed), None)
        cards = view["map"]
        assert len({card["card"] for card in cards}) == len(cards) == 2 * players
        assert [(c["row"], c["column"]) for c in cards] == [
            (r, c) for r in (0, 1) for c in range(players)
        ]
        assert all(sum(plot["rubble"] for plot in card["plots"]) == 2 for card in cards)
        faces |= {card["face"] for card in cards}
        first_cards.add(cards[0]["card"])
    assert faces == {"A", "B"}
    assert first_cards == set(PLOT_NAMES)


@pytest.mark.rule("RB-01")
def test_rubble_lies_on_the_marked_plots_of_the_face() -> None:
    state = new_game(2)
    lay_map(state, "L1A", "L1B", "L6A", "L8B")
    assert names(state.rubble) == "1a 1d 2c 2e 3a 3c 4b 4d"
    plots = GAME.view(state, None)["map"][0]["plots"]
    assert [(plot["number"], plot["colour"]) for plot in plots] == [
        *((3, "green"), (4, "yellow"), (2, "violet"), (5, "red"), (1, "green")),
    ]


@pytest.mark.rule("RB-02")
def test_the_six_action_cards_lie_in_any_order() -> None:
    orders = [[card["card"] for card in GAME.view(dealt(2, s), None)["ring"]] for s in range(60)]
    assert all(sorted(order) == list(CARDS) for order in orders)
    assert {order[0] for order in orders} == set(CARDS)


@pytest.mark.rule("RB-02")
@pytest.mark.parametrize(("players", "cards"), [(2, CARDS_FOR_TWO), (3, CARDS), (4, CARDS)])
def test_the_side_of_the_action_cards_fits_the_number_of_players(
    players: int, cards: dict[str, list[str]]
) -> None:
    view = GAME.view(new_game(players), None)
    shown = {card["card"]: [space["act"] for space in card["spaces"]] for card in view["ring"]}
    assert shown == cards
    dollars = [
        [space["dollars"] for space in card["spaces"] if "dollars" in space]
        for card in view["ring"]
    ]
    assert dollars == ([[3], [], [], [], [], [4]] if players == 2 else [[3], [], [2], [], [], [5]])


@pytest.mark.rule("RB-03")
def test_everyone_starts_at_the_bottom_left_without_money() -> None:
    view = GAME.view(dealt(4, 1), None)
    for seat in view["seats"]:
        assert (seat["column"], seat["row"], seat["money"]) == (0, 0, 0)
    assert view["development"]["cells"][0][0] == -7
    assert [(pile["symbol"], pile["pile"]) for pile in view["urban"]] == [
        *(("lighting", 5), ("tram", 4), ("hydrant", 4), ("park", 4)),
    ]
    assert view["urban"][3]["points"] == [2, 3, 4, 5]


@pytest.mark.rule("RB-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_objectives_for_all_secret_ones_and_a_row(players: int) -> None:
    seen_common, seen_secret = set(), set()
    for seed in range(80):
        state = dealt(players, seed)
        common = {OBJECTIVES[card] for card in state.city.common}
        secrets = [OBJECTIVES[card] for d in state.developers for card in members(d.secret)]
        shown = [OBJECTIVES[card] for card in state.objective_row]
        pile = [OBJECTIVES[card] for card in state.objective_pile]
        assert len(common) == 3
        assert common <= PURPLE
        assert (len(secrets), len(shown), len(pile)) == (players, 3, 18 - players)
        assert sorted([*common, *secrets, *shown, *pile]) == sorted(OBJECTIVES)
        assert all(developer.open == 0 for developer in state.developers)
        seen_common |= common
        seen_secret |= set(secrets)
    assert seen_common == PURPLE
    assert seen_secret & PURPLE
    assert seen_secret - PURPLE
    assert GAME.view(dealt(players, 0), None)["best_builder"] is None


@pytest.mark.rule("RB-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_permits_in_a_row_buildings_in_reserve_and_anyone_may_begin(players: int) -> None:
    state = dealt(players, 7)
    assert len(set(row(state))) == 3
    assert None not in row(state)
    assert len(state.permit_pile) == 39
    for developer in state.developers:
        assert (developer.reserve, developer.stock, count(developer.plots)) == (8, 0, 0)
    assert {dealt(players, seed).seat for seed in range(60)} == set(range(players))


@pytest.mark.rule("RB-06")
def test_1906_income_a_building_and_a_permit_in_clockwise_order() -> None:
    state = new_game(3)
    while state.order[0] != 2:
        state = dealt(3, state.rng.next())
    assert list(state.order) == [2, 0, 1]
    assert moves(state) == ["income $4", "income $3", "income $2", "income $1"]
    take(state, "income $4")
    assert (state.developers[2].money, state.developers[2].stock) == (4, 1)
    assert moves(state) == ["permit 1", "permit 2", "permit 3"]
    wanted, next_card = row(state)[1], state.permit_pile[-1]
    take(state, "permit 2")
    assert held(state, 2) == [wanted]
    assert state.permit_row[1] == next_card
    assert state.revealed
    assert state.seat == 0
    assert moves(state) == ["income $3", "income $2", "income $1"]
    take(state, "income $1", "permit 1", "income $3", "permit 1")
    assert [developer.money for developer in state.developers] == [1, 3, 4]
    assert [developer.reserve for developer in state.developers] == [7, 7, 7]
    assert state.card == 0
    assert state.seat == 0  # $1 is rightmost
