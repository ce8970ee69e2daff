"""Previews come true, and show nothing hidden."""

from hypothesis import given
from hypothesis import strategies as st

from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import GAME, at_card, bits, hold, moves, new_game, on, take
from tests.support import play_on, random_action


def test_a_space_shows_what_the_actions_of_the_card_cost_from_there() -> None:
    state = at_card(3, "A1", 1907)
    state.developers[0].money = 5
    assert GAME.preview(state, GAME.read("stand 2")) == {
        "acts": [
            {"act": "materials", "price": 0},
            {"act": "profit", "price": 2},
            {"act": "permit", "price": 4},
        ]
    }
    assert GAME.preview(state, GAME.read("stand 5")) == {}


def test_an_action_shows_its_price_and_where_it_can_be_done() -> None:
    state = at_card(3, "A1", 1907)
    me = on(state, "materials")
    me.money, me.stock = 6, 1
    hold(state, 0, "3 green LP", "1 red LH")
    shown = GAME.preview(state, GAME.read("act build"))
    take(state, "act build")
    assert shown["dollars"] == -2
    assert [f"build {plot}" for plot in shown["plots"]] == moves(state)


def test_a_plot_shows_what_the_building_costs_and_brings() -> None:
    state = at_card(2, "A1", 1909)
    me = on(state, "build")
    me.money, me.stock, me.open = 9, 1, bits("green")
    state.rubble = 0
    hold(state, 0, "3 green LP")
    take(state, "act build")
    before = state.scores()[0]
    shown = GAME.preview(state, GAME.read("build 1a"))
    assert shown["dollars"] == -2
    take(state, "build 1a", "discard 1")
    assert shown["points"] == state.scores()[0] - before


def test_permits_show_the_urban_cards_that_they_bring() -> None:
    state = at_card(2, "A1", 1907)
    me = on(state, "build")
    me.money, me.stock = 9, 1
    hold(state, 0, "3 green LP", "2 red LP")
    take(state, "act build", "build 1a")
    assert "urban" not in GAME.preview(state, GAME.read("discard 1"))
    assert GAME.preview(state, GAME.read("discard 1 2"))["urban"] == ["lighting", "park"]


def test_a_permit_shows_the_plots_that_it_opens() -> None:
    state = new_game(2)
    take(state, "income $4")
    for slot in (1, 2, 3):
        ahead = state.copy()
        shown = GAME.preview(state, GAME.read(f"permit {slot}"))["plots"]
        ahead.play(GAME.read(f"permit {slot}"))
        assert GAME.view(ahead, 0)["seats"][0]["fits"] == [shown]


def test_an_unseen_objective_has_no_preview() -> None:
    state = at_card(2, "A5", 1907)
    on(state, "objective")
    take(state, "act objective")
    assert GAME.preview(state, GAME.read("objective pile")) == {}


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 300))
def test_a_preview_comes_true_and_is_the_same_on_any_guess(
    players: int, seed: int, steps: int
) -> None:
    state = GAME.new(players, seed)
    rng = seeded(seed)
    play_on(state, rng, steps)
    if state.seat < 0:
        return
    seat = state.seat
    action = random_action(state, rng)
    shown = GAME.preview(state, action)
    assert GAME.preview(state.guess(seat, rng), action) == shown
    before = GAME.view(state, seat)
    state.play(action)
    if not shown or before["decision"] == "plot":
        return
    after = GAME.view(state, seat)
    mine, now = before["seats"][seat], after["seats"][seat]
    assert now["money"] - mine["money"] == shown.get("dollars", 0)
    assert after["points"][seat] - before["points"][seat] == shown.get("points", 0)
    assert now["stock"] - mine["stock"] == shown.get("stock", 0)
    assert now["rubble"] - mine["rubble"] == shown.get("rubble", 0)
    if "cell" in shown:
        cell = shown["cell"]
        assert (now["column"], now["row"]) == (cell["column"], cell["row"])
