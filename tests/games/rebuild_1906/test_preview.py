"""A preview says what a move does, and nothing hidden."""

from hypothesis import given
from hypothesis import strategies as st

from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import GAME, at_card, bits, hold, moves, new_game, on, take
from tests.support import play_on, random_action


def test_a_space_tells_what_the_actions_of_the_card_cost_from_there() -> None:
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


def test_an_action_tells_its_price_and_where_it_can_be_done() -> None:
    state = at_card(3, "A1", 1907)
    me = on(state, "materials")
    me.money, me.stock = 6, 1
    hold(state, 0, "3 green LP", "1 red LH")
    told = GAME.preview(state, GAME.read("act build"))
    take(state, "act build")
    assert told["dollars"] == -2
    assert [f"build {plot}" for plot in told["plots"]] == moves(state)


def test_a_plot_tells_what_the_building_costs_and_brings() -> None:
    state = at_card(2, "A1", 1909)
    me = on(state, "build")
    me.money, me.stock, me.open = 9, 1, bits("green")
    state.rubble = 0
    hold(state, 0, "3 green LP")
    take(state, "act build")
    before = state.scores()[0]
    told = GAME.preview(state, GAME.read("build 1a"))
    assert told["dollars"] == -2
    take(state, "build 1a", "discard 1")
    assert told["points"] == state.scores()[0] - before


def test_permits_tell_the_urban_cards_that_they_bring() -> None:
    state = at_card(2, "A1", 1907)
    me = on(state, "build")
    me.money, me.stock = 9, 1
    hold(state, 0, "3 green LP", "2 red LP")
    take(state, "act build", "build 1a")
    assert "urban" not in GAME.preview(state, GAME.read("discard 1"))
    assert GAME.preview(state, GAME.read("discard 1 2"))["urban"] == ["lighting", "park"]


def test_a_permit_tells_the_plots_that_it_opens() -> None:
    state = new_game(2)
    take(state, "income $4")
    for slot in (1, 2, 3):
        ahead = state.copy()
        told = GAME.preview(state, GAME.read(f"permit {slot}"))["plots"]
        ahead.play(GAME.read(f"permit {slot}"))
        assert GAME.view(ahead, 0)["seats"][0]["fits"] == [told]


def test_nothing_is_told_of_an_objective_that_nobody_has_seen() -> None:
    state = at_card(2, "A5", 1907)
    on(state, "objective")
    take(state, "act objective")
    assert GAME.preview(state, GAME.read("objective pile")) == {}


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 300))
def test_a_preview_is_what_happens_and_the_same_on_any_guess(
    players: int, seed: int, steps: int
) -> None:
    state = GAME.new(players, seed)
    rng = seeded(seed)
    play_on(state, rng, steps)
    if state.seat < 0:
        return
    seat = state.seat
    action = random_action(state, rng)
    told = GAME.preview(state, action)
    assert GAME.preview(state.guess(seat, rng), action) == told
    before = GAME.view(state, seat)
    state.play(action)
    if not told or before["decision"] == "plot":
        return
    after = GAME.view(state, seat)
    mine, now = before["seats"][seat], after["seats"][seat]
    assert now["money"] - mine["money"] == told.get("dollars", 0)
    assert after["points"][seat] - before["points"][seat] == told.get("points", 0)
    assert now["stock"] - mine["stock"] == told.get("stock", 0)
    assert now["rubble"] - mine["rubble"] == told.get("rubble", 0)
    if "cell" in told:
        cell = told["cell"]
        assert (now["column"], now["row"]) == (cell["column"], cell["row"])
