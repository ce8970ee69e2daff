"""Observations of 1906 San Francisco."""

from sancity.games.rebuild_1906.rules import COLOURS, OBJECTIVES
from tests.games.rebuild_1906.positions import GAME, at_card, bits, built, hold
from tests.support import observation_fields


def test_own_secret_objectives_are_shown_and_those_of_others_are_counted() -> None:
    state = at_card(3, "A1")
    state.developers[0].secret = bits("pair", "money")
    state.developers[1].secret = bits("corner")
    state.developers[1].open = bits("rival")
    shown = observation_fields(GAME, state, 1)
    assert by_objective(shown["secret"]) == ["corner"]
    assert by_objective(shown["open"][: len(OBJECTIVES)]) == ["rival"]
    # Seat 0 comes last from seat 1's point of view.
    assert shown["face_down"] == [1, 1, 2]


def by_objective(numbers: list[int]) -> list[str]:
    return [name for name, number in zip(OBJECTIVES, numbers, strict=True) if number]


def test_permits_are_in_the_order_in_which_they_are_held() -> None:
    state = at_card(2, "A1")
    hold(state, 0, "3 green LP", "wild TH")
    shown = observation_fields(GAME, state, 0)
    green, third, symbols = [1, 0, 0, 0], [0, 0, 1, 0, 0], [1, 0, 0, 1]
    wild = [1] * 9 + [0, 1, 1, 0]
    assert shown["permits"] == [*green, *third, *symbols, *wild] + [0] * 39
    # Permits are open: a rival's are added up.
    both = [one + two for one, two in zip(shown["permits"][:13], wild, strict=True)]
    assert observation_fields(GAME, state, 1)["rival_permits"] == both


def test_buildings_by_plot_and_by_colour() -> None:
    state = at_card(2, "A1")
    built(state, 1, "1b 2c")
    shown = observation_fields(GAME, state, 0)
    assert marked(shown["buildings"]) == [20 + 1, 20 + 7]
    yellow = COLOURS.index("yellow")
    assert shown["built"] == [0] * 4 + [2 if i == yellow else 0 for i in range(4)]


def test_the_free_plots_that_own_permits_fit() -> None:
    state = at_card(2, "A1")
    hold(state, 0, "3 green LP")
    hold(state, 1)
    assert marked(observation_fields(GAME, state, 0)["reach"]) == [0, 14]
    assert not any(observation_fields(GAME, state, 1)["reach"])
    built(state, 1, "1a")
    assert marked(observation_fields(GAME, state, 0)["reach"]) == [14]


def test_how_far_away_the_cards_of_the_ring_are() -> None:
    state = at_card(2, "A3")
    shown = observation_fields(GAME, state, 0)
    # A3 now, then A4 to A6, the income zone of the next year, A1 and A2.
    assert shown["ring"] == [5, 6, 0, 1, 2, 3]
    assert shown["current"] == [0, 0, 1, 0, 0, 0]
    assert shown["acts"] == [0, 1]


def marked(numbers: list[int]) -> list[int]:
    return [i for i, number in enumerate(numbers) if number]
