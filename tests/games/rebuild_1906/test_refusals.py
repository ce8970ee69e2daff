"""Why a choice is not possible: every reason once, and nothing people see without one."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.rebuild_1906.rules import NO_CARD, Rebuild1906
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    built,
    give_urban,
    hold,
    in_1912,
    new_game,
    on,
    plots,
    take,
)
from tests.support import Variant, message_ids, random_game, variants, with_plain_spaces

NAMES = ["Ada", "Bob", "Cem", "Dov"]


def why(state: Rebuild1906, language: str = "en", **choice: Any) -> str | None:
    """What is said about a choice of the seat to move; None if it is not refused."""
    for refusal in GAME.refusals(state, state.seat):
        if choice.items() <= refusal.items():
            text = GAME.explain_refusal(refusal, NAMES, GAME.words(language))
            return with_plain_spaces(text)
    return None


def builder(money: int = 9, *permits: str, stand: str = "build") -> Rebuild1906:
    """Seat 0 on a space of the first card, in 1908, with a building at hand."""
    state = at_card(2, "A1", 1908)
    hold(state, 0, *permits)
    me = on(state, stand)
    me.stock, me.reserve, me.money = 1, 7, money
    return state


def test_a_taken_space_names_who_stands_there() -> None:
    state = new_game(2)
    take(state, "income $3", "permit 1")
    assert why(state, name="income", space=2) == "Ada stands there."
    assert why(state, name="income", space=1) is None
    state = at_card(3, "A1")
    take(state, "stand 5")
    assert why(state, name="stand", space=5) == "Ada stands there."
    assert why(state, "fr", name="stand", space=5) == "Ada y est déjà."


def test_passing_takes_a_pawn_on_its_space() -> None:
    state = at_card(3, "A1")
    on(state, "profit")
    assert why(state, name="act", act="pass") == (
        "You can only pass with your pawn on this space; you can take $1 instead."
    )


@pytest.mark.parametrize(
    ("money", "act", "text"),
    [
        (1, "profit", "It costs $4 to reach this; you have $1."),
        (1, "materials", "It costs $2 to reach this; you have $1."),
        (2, "materials", None),
    ],
)
def test_the_way_to_another_space_costs_money(money: int, act: str, text: str | None) -> None:
    assert why(builder(money), name="act", act=act) == text


def test_a_step_costs_money_besides_the_way() -> None:
    state = at_card(2, "A2", 1907)
    on(state, "permit").money = 3
    text = "It costs $2, and $2 to reach it; you have $3."
    assert why(state, name="act", act="development") == text
    state.developers[0].money = 4
    assert why(state, name="act", act="development") is None
    state = at_card(2, "A4", 1907)
    on(state, "clearing").money = 1
    assert why(state, name="act", act="clearing") == "It costs $2; you have $1."


@pytest.mark.parametrize(
    ("money", "permits", "text"),
    [
        (9, [], "You have no permit to build with."),
        (0, ["4 yellow LP"], "It costs $1; you have $0."),
        (9, ["4 red LH"], "Your permits fit no free plot."),
        (
            3,
            ["3 green LP"],
            "Your permits fit only plots under rubble, which cost $4; you have $3.",
        ),
        (4, ["3 green LP"], None),
    ],
)
def test_a_building_takes_money_and_a_permit(
    money: int, permits: list[str], text: str | None
) -> None:
    state = builder(money, *permits)
    state.rubble |= plots("3e")
    assert why(state, name="act", act="build") == text


def test_the_way_is_added_to_the_price_of_a_building() -> None:
    state = builder(2, "4 yellow LP", stand="materials")
    text = "It costs $1, and $2 to reach it; you have $2."
    assert why(state, name="act", act="build") == text
    state = builder(5, "3 green LP", stand="materials")
    state.rubble |= plots("3e")
    assert why(state, name="act", act="build") == (
        "Your permits fit only plots under rubble, which cost $4, and $2 to reach this;"
        " you have $5."
    )


def test_buildings_come_from_materials_and_from_the_reserve() -> None:
    state = builder(9, "4 yellow LP")
    me = state.developers[0]
    me.stock, me.reserve = 0, 8
    text = "You have no building at hand: Materials brings you one."
    assert why(state, name="act", act="build") == text
    me.stock, me.reserve = 1, 0
    assert why(state, name="act", act="materials") == "You have no building left in reserve."
    me.stock = 0
    assert why(state, name="act", act="build") == "You have no building left to build."


FIVE = ("1 green LT", "2 green LH", "3 green LP", "4 green LT", "5 green LH")


def test_nobody_holds_more_than_five_permits() -> None:
    state = at_card(2, "A2", 1907)
    hold(state, 0, *FIVE)
    on(state, "permit")
    text = "You hold 5 permits, and cannot hold more."
    assert why(state, name="act", act="permit") == text
    state = new_game(2)
    state.year = 1
    hold(state, 0, *FIVE)
    take(state, "income $4")
    assert [why(state, name="permit", slot=slot) for slot in (1, 2, 3)] == [text] * 3
    assert why(state, name="objective", slot=1) is None


def empty_row(state: Rebuild1906) -> "vec[u8]":
    return vec[u8](u8(NO_CARD) for _ in range(3))


def test_cards_run_out() -> None:
    state = at_card(2, "A5", 1907)
    on(state, "permit")
    state.permit_row = empty_row(state)
    assert why(state, name="act", act="permit") == "There is no permit left to take."
    state.objective_row, state.objective_pile = empty_row(state), vec[u8]()
    assert why(state, name="act", act="objective") == "There is no objective left to take."


def test_an_empty_place_is_refilled_after_the_card_or_never() -> None:
    state = at_card(2, "A2", 1907)
    on(state, "permit")
    take(state, "act permit", "permit 2")
    on(state, "build")
    state.developers[1].money = 9
    take(state, "act permit")
    later = "This place stays empty until everyone has acted on this card."
    assert why(state, name="permit", slot=2) == later
    assert why(state, name="permit", slot=1) is None
    state.permit_pile = vec[u8]()
    never = "This place is empty, and no card is left for it."
    assert why(state, name="permit", slot=2) == never
    state.used_permits = 1
    assert why(state, name="permit", slot=2) == later


def test_the_pile_of_objectives_runs_out() -> None:
    state = at_card(2, "A5", 1907)
    on(state, "objective")
    take(state, "act objective")
    assert why(state, name="objective", slot=None) is None
    state.objective_pile = vec[u8]()
    state.objective_row[0] = u8(NO_CARD)
    assert why(state, name="objective", slot=None) == "The pile is empty."
    text = "This place is empty, and no card is left for it."
    assert why(state, name="objective", slot=1) == text


def test_a_bonus_building_comes_from_the_reserve() -> None:
    state = new_game(2)
    state.year = 2
    me = state.developers[0]
    me.stock, me.reserve = 8, 0
    take(state, "income $4")
    assert why(state, name="building") == "You have no building left in reserve."


def test_clearing_takes_rubble_and_three_dollars() -> None:
    state = at_card(2, "A4", 1907)
    on(state, "clearing").money = 2
    take(state, "act clearing")
    assert why(state, name="clear", plot="1a") == "It costs $3; you have $2."
    assert why(state, name="clear", plot="1b") == "There is no rubble here."
    state.developers[0].money = 3
    assert why(state, name="clear", plot="1a") is None


def test_a_plot_says_which_permit_is_missing() -> None:
    state = builder(3, "4 yellow LP", "3 green LP", "5 green LH")
    built(state, 1, "1c")
    state.developers[0].plots = plots("2e")
    take(state, "act build")
    texts = {
        plot: why(state, name="build", plot=plot) for plot in ("1a", "1b", "1c", "2e", "1d", "2d")
    }
    assert texts == {
        "1a": "With the rubble it costs $4; you have $3.",
        "1b": None,
        "1c": "Bob has built here.",
        "2e": "You have built here.",
        "1d": "You have a permit with a 5, but none in red.",
        "2d": "You have a permit with a 3, but none in red.",
    }
    assert why(state, name="build", plot="1e") == ("You have a permit in green, but none with a 1.")
    assert why(state, name="build", plot="2a") == "None of your permits is red or has a 1."
    assert why(state, "nl", name="build", plot="2a") == (
        "Geen van je vergunningen is rood of heeft een 1."
    )


def test_permits_that_do_not_fit_the_plot_say_what_they_lack() -> None:
    state = builder(9, "4 red LH", "5 yellow LT", "2 violet LH", "wild LP")
    take(state, "act build", "build 1b")  # 4 yellow
    texts = {
        places: why(state, name="discard", places=list(places))
        for places in ((1,), (2,), (3,), (4,), (1, 2), (1, 3), (2, 3), (1, 4), (3, 4))
    }
    assert texts == {
        (1,): "This permit is not yellow.",
        (2,): "This permit does not have a 4.",
        (3,): "This permit is not yellow and does not have a 4.",
        (4,): "A wild permit needs another one that is yellow or has a 4.",
        (1, 2): None,
        (1, 3): "Neither permit is yellow.",
        (2, 3): "Neither permit has a 4.",
        (1, 4): None,
        (3, 4): "Neither permit is yellow or has a 4.",
    }


def with_offer(money: int, *permits: str, corner: bool = False) -> Rebuild1906:
    """Seat 0 builds on 3 green, under rubble, with two permits that share symbols."""
    state = builder(money, *permits)
    me = state.developers[0]
    if corner:
        parts = state.setup.parts
        me.column, me.row = parts.columns - 1, parts.rows - 1
    take(state, "act build", "build 1a", "discard 1 2")
    return state


def test_an_urban_card_takes_its_symbol_on_both_permits() -> None:
    state = with_offer(9, "3 green LP", "4 green LT")
    shared = "Your two permits do not share this symbol."
    assert why(state, name="urban", symbol="lighting") is None
    assert why(state, name="urban", symbol="tram") == shared
    assert why(state, name="urban", symbol="park") == shared
    assert why(state, name="urban", symbol=None) == "A card that costs nothing must be taken."
    give_urban(state, 1, hydrant=4)
    assert why(state, name="urban", symbol="hydrant") == "The pile is empty."


def test_a_tram_costs_a_dollar() -> None:
    text = "A tram takes the symbol on both permits, and $1."
    state = with_offer(4, "3 green TH", "1 yellow TH")
    assert why(state, name="urban", symbol="tram") == text
    # The dollar won in the corner does not pay for a tram (RB-21).
    state = with_offer(4, "3 green TH", "1 yellow TH", corner=True)
    assert state.developers[0].money == 1
    assert why(state, name="urban", symbol="tram") == text
    state = with_offer(5, "3 green TH", "4 green LT")
    assert why(state, name="urban", symbol=None) is None


def test_the_last_building_takes_the_same() -> None:
    state = in_1912()
    me = state.developers[0]
    assert why(state, name="act", act="build") == "You have no building left to build."
    me.stock, me.reserve, me.money = 1, 7, 2
    hold(state, 0, "4 yellow LP")
    assert why(state, name="act", act="build") == "It costs $3; you have $2."
    me.money = 3
    assert why(state, name="act", act="build") is None


def expected(view: dict[str, Any]) -> list[dict[str, Any]]:
    """What a board shows of the kinds of choice that a decision is about."""
    every_plot = [plot["plot"] for card in view["map"] for plot in card["plots"]]
    spaces: list[dict[str, Any]] = next(
        (card["spaces"] for card in view["ring"] if card["current"]), []
    )
    held = len(view["seats"][view["turn"]]["permits"])
    sets = [[i] for i in range(1, held + 1)]
    sets += [[i, j] for i in range(1, held + 1) for j in range(i + 1, held + 1)]
    year = next(year for year in view["years"] if year["year"] == view["year"])
    row: list[dict[str, Any]] = [{"name": "permit", "slot": slot} for slot in (1, 2, 3)]
    slots = (1, 2, 3, None)
    objectives: list[dict[str, Any]] = [{"name": "objective", "slot": slot} for slot in slots]
    bonus: dict[str, list[dict[str, Any]]] = {"permit": row, "objective": objectives}
    symbols = [pile["symbol"] for pile in view["urban"]]
    choices: dict[str, list[dict[str, Any]]] = {
        "income": [{"name": "income", "space": i} for i in (1, 2, 3, 4)],
        "space": [{"name": "stand", "space": i + 1} for i in range(len(spaces))],
        "act": [{"name": "act", "act": space["act"]} for space in spaces],
        "permit": row,
        "objective": objectives,
        "clearing": [{"name": "clear", "plot": plot} for plot in every_plot],
        "plot": [{"name": "build", "plot": plot} for plot in every_plot],
        "permits": [{"name": "discard", "places": places} for places in sets],
        "urban": [{"name": "urban", "symbol": symbol} for symbol in [*symbols, None]],
        "last": [{"name": "act", "act": "build"}],
        "bonus": [choice for name in year["bonus"] for choice in bonus.get(name, [{"name": name}])],
    }
    return choices[view["decision"]]


@given(st.sampled_from(variants("rebuild_1906")), st.integers(0, 2**64))
def test_every_choice_in_sight_is_legal_or_refused(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        if state.seat < 0:
            break
        view = GAME.view(state, state.seat)
        refused = GAME.refusals(state, state.seat)
        for choice in expected(view):
            legal = [move for move in view["moves"] if choice.items() <= move.items()]
            against = [refusal for refusal in refused if choice.items() <= refusal.items()]
            assert len(legal) + len(against) == 1, choice
        assert len(refused) <= len(expected(view))


def test_no_reason_is_without_use() -> None:
    """Each text about a refusal is shown by one of the tests above, so its name is in the code."""
    code = (GAME.folder / "refusals.py").read_text(encoding="utf-8")
    for message in message_ids(GAME.folder / "texts"):
        if message.startswith("why-not-"):
            why = message.removeprefix("why-not-")
            ends = ("-colour", "-number", "-both")
            stem = why.rsplit("-", 1)[0] + "-" if why.endswith(ends) else why
            assert stem in code, message
