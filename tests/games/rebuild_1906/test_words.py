"""The log in words: what people read, and what a page draws."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.rebuild_1906.rules import Rebuild1906
from sancity.kernel.state import Event
from sancity.kernel.words import BEGIN, DIVIDE, END, LANGUAGES, plain_text
from tests.games.rebuild_1906.positions import GAME, at_card, hold, new_game, on, take
from tests.support import Variant, random_game, seats_and_spectator, variants, with_plain_spaces

NAMES = ["Ada", "Bob", "Cem", "Dov"]
KINDS = {
    *("act", "building", "cell", "notation", "objective"),
    *("permit", "plot", "rubble", "urban"),
}
MARKED = re.compile(f"{BEGIN}([^{DIVIDE}]*){DIVIDE}([^{DIVIDE}]*){DIVIDE}([^{END}]*){END}")


def marked(state: Rebuild1906, events: list[Event], language: str, seat: int | None) -> list[str]:
    seen = GAME.view(state, seat, events)["events"]
    return GAME.marked_lines(seen, NAMES, GAME.words(language))


def lines(
    state: Rebuild1906, events: list[Event], language: str = "en", seat: int | None = None
) -> list[str]:
    """The lines of the log as they are read without pictures and without notation."""
    found = marked(state, events, language, seat)
    without = [re.sub(f"{BEGIN}notation{DIVIDE}[^{END}]*{END}", "", line) for line in found]
    return [with_plain_spaces(plain_text(line)) for line in without]


def building() -> tuple[Rebuild1906, list[Event]]:
    """Seat 0 walks to Build in 1908, builds on rubble with two permits and takes a tram."""
    state = at_card(2, "A1", 1908)
    hold(state, 0, "3 green TH", "4 green LT")
    me = on(state, "materials")
    me.stock, me.reserve, me.money = 1, 7, 10
    return state, take(state, "act build", "build 1a", "discard 1 2", "urban tram")


def test_a_building_is_told_with_all_that_comes_with_it() -> None:
    state, events = building()
    permits = "3 green (tram, hydrant) and 4 green (lighting, tram)"
    assert lines(state, events) == [
        "Ada pays $2 to reach Build.",
        f"Ada builds on green plot 3 with {permits} for $1.",
        "Ada clears the rubble from green plot 3 for $3.",
        "Ada moves to −6 on the development board.",
        "Ada takes a tram card for $1.",
        "Ada moves to −5 on the development board.",
    ]
    assert lines(state, events, "fr")[1] == (
        "Ada construit sur la parcelle verte 3 avec 3 vert (tramway, bouche d’incendie)"
        " et 4 vert (éclairage, tramway) pour 1 $."
    )
    assert lines(state, events, "nl")[4] == "Ada neemt een tramkaart voor $1."


def test_the_name_of_a_plot_is_notation() -> None:
    state, events = building()
    _, build, *_ = marked(state, events, "en", None)
    assert plain_text(build).startswith("Ada builds on green plot 3 (1a) with ")


def test_things_are_pictures_that_a_page_can_draw() -> None:
    state, events = building()
    found = [
        (kind, value)
        for line in marked(state, events, "en", None)
        for kind, value, _ in MARKED.findall(line)
        if kind != "notation"
    ]
    assert found == [
        ("act", "build"),
        *(("plot", "3 green"), ("permit", "3 green tram hydrant")),
        ("permit", "4 green lighting tram"),
        *(("rubble", ""), ("plot", "3 green"), ("cell", "-6")),
        *(("urban", "tram"), ("cell", "-5")),
    ]


@pytest.mark.parametrize(
    ("money", "stand", "line"),
    [
        (2, "development", "Ada pays $2 for Development."),
        (6, "permit", "Ada pays $2 to reach Development and $2 for the step."),
    ],
)
def test_a_step_that_costs_money_says_so(money: int, stand: str, line: str) -> None:
    state = at_card(2, "A2", 1907)
    on(state, stand).money = money
    events = take(state, "act development")
    assert lines(state, events) == [line, "Ada moves to −6 on the development board."]


def test_a_drawn_objective_is_named_to_its_owner_alone() -> None:
    state = at_card(2, "A5", 1907)
    on(state, "objective")
    events = take(state, "act objective", "objective pile")
    assert lines(state, events, seat=1) == ["Ada draws an objective and keeps it face down."]
    (own,) = lines(state, events, seat=0)
    assert re.fullmatch(r"Ada draws the objective “.+” and keeps it face down\.", own)


def test_a_pawn_is_followed_to_its_space() -> None:
    state = at_card(3, "A4")
    events = take(state, "stand 3", "money", "stand 5")
    assert lines(state, events) == ["Ada goes to Permit.", "Ada takes $1.", "Bob passes."]


def test_an_income_and_the_first_building_are_told() -> None:
    state = new_game(2)
    assert lines(state, take(state, "income $3")) == ["Ada earns $3.", "Ada takes a building."]


@pytest.mark.parametrize("language", LANGUAGES)
@given(variant=st.sampled_from(variants("rebuild_1906")), seed=st.integers(0, 2**32))
def test_no_line_has_codes(language: str, variant: Variant, seed: int) -> None:
    plot = re.compile(r"\b[1-8][a-e]\b")
    for state, events in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        for seat in seats_and_spectator(variant):
            for line in marked(state, events, language, seat):
                assert {kind for kind, *_ in MARKED.findall(line)} <= KINDS
                assert not re.search(f"[{BEGIN}{DIVIDE}{END}]", plain_text(line))
            for line in lines(state, events, language, seat):
                assert not plot.search(line)
                assert "_" not in line
                assert line.endswith((".", "!"))
