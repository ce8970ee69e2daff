"""Dollars offered, gained, and lost over $15."""

from typing import Any

import pytest

from sancity.games import GAMES
from sancity.games.rebuild_1906.rules import Rebuild1906
from sancity.kernel.components import Components
from sancity.kernel.state import Event
from tests.games.rebuild_1906.positions import GAME, at_card, moves, new_game, on, take
from tests.support import named

NAMES = ["Ada", "Bo", "Cy"]


def income_of_1909(money: int) -> Rebuild1906:
    """Seat 0, in the corner of the board with this much money, is about to choose an income."""
    state = new_game(2)
    state.year, state.card = 3, -1
    me = state.developers[0]
    parts = state.setup.parts
    me.column, me.row, me.money = parts.columns - 1, parts.rows - 1, money
    return state


def shown(state: Rebuild1906, events: list[Event], language: str = "en") -> list[str]:
    """The lines of the log."""
    words = GAME.words(language)
    seen = GAME.view(state, None, events)["events"]
    lines = [GAME.describe(event, NAMES, words) for event in seen]
    return [line for line in lines if line is not None]


def labels(state: Rebuild1906) -> dict[str, str]:
    """The labels in the terminal menu, by the notation of the moves."""
    view = GAME.view(state, state.seat)
    entries = GAME.menu(view, GAME.words("en")).entries
    texts = [move["text"] for move in view["moves"]]
    return dict(zip(texts, (entry.label for entry in entries), strict=True))


def amounts(event: Event) -> tuple[Any, Any]:
    return event.public["dollars"], event.public["lost"]


def test_an_income_is_named_by_its_dollars() -> None:
    state = new_game(2)
    assert moves(state) == ["income $4", "income $3", "income $2", "income $1"]
    view = GAME.view(state, 0)
    assert [(move["text"], move["dollars"]) for move in view["moves"]] == [
        *(("income $4", 4), ("income $3", 3), ("income $2", 2), ("income $1", 1)),
    ]
    assert labels(state)["income $4"] == "Take $4"


def test_the_notation_follows_the_component_file() -> None:
    text = GAME.components.text.replace("income = [4, 3, 2, 1]", "income = [12, 6, 2, 0]")
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    assert [game.write(action) for action in range(4)] == [
        *("income $12", "income $6", "income $2", "income $0"),
    ]
    assert [game.read(game.write(action)) for action in range(game.actions)] == [
        *range(game.actions),
    ]


@pytest.mark.rule("RB-13")
@pytest.mark.parametrize(("before", "gained", "lost"), [(0, 3, 0), (13, 2, 1), (15, 0, 3)])
def test_a_profit_reports_what_is_gained(before: int, gained: int, lost: int) -> None:
    state = at_card(3, "A1")
    on(state, "profit").money = before
    (money,) = named(take(state, "act profit"), "money")
    assert amounts(money) == (gained, lost)


@pytest.mark.rule("RB-13")
def test_the_log_says_what_is_gained() -> None:
    def lines(money: int) -> list[str]:
        state = at_card(3, "A1")
        on(state, "profit").money = money
        return shown(state, take(state, "act profit"))

    assert lines(0) == ["Ada takes $3."]
    assert lines(13) == ["Ada takes $2; $1 over $15 is lost."]
    assert lines(15) == ["Ada already has $15 and gets nothing."]


@pytest.mark.rule("RB-13")
def test_an_income_reports_what_is_gained() -> None:
    state = income_of_1909(14)
    events = take(state, "income $4")
    assert amounts(named(events, "income")[0]) == (1, 3)
    assert shown(state, events)[0] == "Ada earns $1; $3 over $15 is lost."
    state = income_of_1909(15)
    assert shown(state, take(state, "income $4"))[0] == "Ada already has $15 and earns nothing."


@pytest.mark.rule("RB-18")
def test_a_step_in_the_corner_reports_what_is_gained() -> None:
    state = income_of_1909(0)
    events = take(state, "income $1", "step")
    assert amounts(named(events, "step")[0]) == (1, 0)
    assert "Ada is at the end of the development board and gets $1." in shown(state, events)
    state = income_of_1909(15)
    events = take(state, "income $1", "step")
    assert amounts(named(events, "step")[0]) == (0, 1)
    assert shown(state, events)[-1].endswith("but already has $15 and gets nothing.")


def test_the_offered_moves_say_what_would_be_lost() -> None:
    assert labels(income_of_1909(13))["income $4"] == "Take $4 ($2 over $15 lost)"
    assert labels(income_of_1909(13))["income $2"] == "Take $2"
    state = at_card(3, "A1")
    state.developers[0].money = 14
    assert labels(state)["stand 3"] == "Move to Profit $3"
    on(state, "profit")
    assert labels(state)["act profit"] == "Profit $3 ($2 over $15 lost)"
    assert labels(state)["money"] == "Take $1"
    state.developers[0].money = 15
    assert labels(state)["money"] == "Take $1 ($1 over $15 lost)"


def test_the_way_is_paid_before_the_profit_is_taken() -> None:
    state = at_card(3, "A1")
    on(state, "materials").money = 14
    assert labels(state)["act profit"].startswith("Profit $3, for $2")
    (money,) = named(take(state, "act profit"), "money")
    assert amounts(money) == (3, 0)


def test_the_cards_of_the_ring_say_what_their_actions_cost() -> None:
    state = at_card(2, "A4", 1909)
    prices = {
        space["act"]: space["prices"]
        for card in GAME.view(state, None)["ring"]
        for space in card["spaces"]
    }
    assert prices == {
        "build": [2],
        "subsidised": [2],
        "clearing": [2, 3],
        "development": [2],
        "materials": [],
        "profit": [],
        "permit": [],
        "objective": [],
    }
