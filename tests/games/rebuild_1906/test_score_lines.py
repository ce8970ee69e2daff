"""Where points come from, at any time: the lines add up, and light what they count."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.rebuild_1906.rules import OBJECTIVES, Rebuild1906
from tests.games.rebuild_1906.positions import (
    GAME,
    bits,
    built,
    give_urban,
    new_game,
    numbers,
)
from tests.support import Variant, finished_game, random_game, seats_and_spectator, variants

NAMES = ["Ada", "Bob", "Cem", "Dov"]
any_variant = st.sampled_from(variants("rebuild_1906"))
any_seed = st.integers(0, 2**64)


def texts(state: Rebuild1906, seat: int, viewer: int | None) -> list[tuple[str, int]]:
    words = GAME.words("en")
    items = GAME.score(state, seat, viewer)
    return [(GAME.explain(item, NAMES[: state.players], words), item["points"]) for item in items]


def lit_plots(item: dict[str, Any]) -> str:
    return " ".join(lit["plot"] for lit in item["lit"] if "plot" in lit)


@given(any_variant, any_seed)
def test_the_lines_add_up_to_the_points_that_the_viewer_sees(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        for viewer in seats_and_spectator(variant):
            shown = GAME.view(state, viewer)["points"]
            for seat in range(variant.players):
                items = GAME.score(state, seat, viewer)
                assert sum(item["points"] for item in items) == shown[seat]


@given(any_variant, any_seed)
def test_at_the_end_the_lines_are_those_of_the_sheet(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    result = GAME.view(state, None)["result"]
    for seat in range(variant.players):
        for viewer in seats_and_spectator(variant):
            assert GAME.score(state, seat, viewer) == result["sheet"][seat]


def test_face_down_objectives_are_explained_to_their_owner() -> None:
    state = new_game(2)
    built(state, 0, "1a 2b")
    state.developers[0].secret = bits("green")
    hidden = "1 objective face down, which only Ada knows"
    assert ("Face down: on green (2 × 2)", 4) in texts(state, 0, 0)
    for viewer in (1, None):
        assert (hidden, 0) in texts(state, 0, viewer)
    assert hidden not in dict(texts(state, 0, 0))
    state.seat = -1
    assert ("Own: on green (2 × 2)", 4) in texts(state, 0, 1)


def test_every_line_says_what_it_counts() -> None:
    state = new_game(2)
    state.city.common = numbers("most_green", "row", "building")
    me = state.developers[0]
    built(state, 0, "1a 1b 1e")
    built(state, 1, "2b")
    me.open, me.secret = bits("money"), 0
    me.column, me.row, me.money = 2, 1, 7
    give_urban(state, 0, lighting=2, park=2)
    state.best_builder = 0
    assert texts(state, 0, 1) == [
        ("For all: most on green (Ada 2, Bob 1; rank 1 of 5/3)", 5),
        ("For all: row (2 of 6)", 1),
        ("For all: buildings (3 × 1)", 3),
        ("Own: money (2 × $3, 1 each)", 2),
        ("Development board, column 3, row 2", -4),
        ("Urban cards: lighting ×2 (by number: 1, 3, 6, 10, 15)", 3),
        ("Urban cards: park ×2 (2 + 3)", 5),
        ("Best Builder", 3),
        ("Money track at $7", 1),
    ]


@pytest.mark.parametrize(
    ("objective", "plots"),
    [
        ("most_green", "1a 3e"),
        ("green", "1a 3e"),
        ("building", "1a 1b 1c 2d 3e"),
        ("colour_set", "1a 1b 1c 2d 3e"),
        ("alone", "3e"),
        ("rival", "2d"),
        ("pair", "1a 1b"),
        ("corner", "1a 1b 2d"),
    ],
)
def test_an_objective_lights_the_plots_it_counts(objective: str, plots: str) -> None:
    state = new_game(2)
    built(state, 0, "1a 1b 1c 2d 3e")
    built(state, 1, "2c 2e")
    state.city.common = numbers(objective, "column", "row")
    item = GAME.score(state, 0, None)[0]
    assert lit_plots(item) == plots
    assert item["lit"][0] == {"event": "objective", "seat": 0, "objective": objective}


@given(any_variant, any_seed)
def test_as_many_plots_are_lit_as_are_counted(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, Rebuild1906)
    by_plot = ("building", "green", "red", "yellow", "violet", "alone", "rival", "corner", "pair")
    for objective in by_plot:
        state.city.common = numbers(objective, "column", "row")
        for seat in range(variant.players):
            item = GAME.score(state, seat, None)[0]
            counted = state.achieved(seat, OBJECTIVES.index(objective))
            assert len(lit_plots(item).split()) == counted * (2 if objective == "pair" else 1)


@pytest.mark.parametrize(
    ("objective", "lit"),
    [
        ("column", [{"event": "step", "seat": 0}]),
        ("most_rubble", [{"event": "rubble", "seat": 0}]),
        ("rubble", [{"event": "rubble", "seat": 0}]),
        ("money", [{"event": "money", "seat": 0}]),
        ("tram", [{"event": "urban", "seat": 0, "symbol": "tram"}]),
    ],
)
def test_other_objectives_light_what_they_count(objective: str, lit: list[dict[str, Any]]) -> None:
    state = new_game(2)
    state.city.common = numbers(objective, "building", "row")
    assert GAME.score(state, 0, None)[0]["lit"][1:] == lit


@pytest.mark.rule("RB-45")
def test_the_number_of_buildings_breaks_a_tie_in_words() -> None:
    state = new_game(2)
    built(state, 0, "1a 1b")
    state.seat = -1
    assert GAME.view(state, None)["result"]["buildings"] == [2, 0]
    told = {
        code: GAME.views.describe_tie_break("buildings", 2, GAME.words(code))
        for code in ("en", "nl")
    }
    assert told == {"en": "more buildings (2)", "nl": "meer gebouwen (2)"}
