"""Where points come from, during the game and at the end."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import CableCar
from tests.games.cable_car.positions import CABLE_CAR, FULL_BOARD, lay, lay_board, new_game
from tests.games.cable_car.test_companies import (
    new_companies,
    payout,
    place_shares,
    set_points,
)
from tests.support import Variant, random_game, seats_and_spectator, variants

any_variant = st.sampled_from(variants("cable_car"))


def explained(state: CableCar, seat: int, viewer: int | None) -> list[tuple[str, int]]:
    """The lines of a score, with their points."""
    words = CABLE_CAR.words("en")
    items = CABLE_CAR.score(state, seat, viewer)
    return [(CABLE_CAR.explain(item, ["Ada", "Bo", "Cy"], words), item["points"]) for item in items]


def total(items: list[dict[str, Any]]) -> int:
    return sum(item["points"] for item in items)


@given(any_variant, st.integers(0, 2**32))
def test_score_lines_add_up_to_the_points_shown(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        for viewer in seats_and_spectator(variant):
            view = CABLE_CAR.view(state, viewer)
            for seat in range(variant.players):
                items = CABLE_CAR.score(state, seat, viewer)
                shown = view["seats"][seat]["points"]
                if shown is None and seat == viewer:
                    shown = view["payout"]["least"]
                if shown is not None:
                    assert total(items) == shown
                if state.seat < 0:
                    assert items == view["result"]["sheet"][seat]
                    assert total(items) == view["result"]["scores"][seat]


@given(any_variant, st.integers(0, 2**32))
def test_score_lines_light_what_they_count(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        lines = {line["station"]: line for line in CABLE_CAR.view(state, None)["stations"]}
        for seat in range(variant.players):
            for item in CABLE_CAR.score(state, seat, seat):
                lit = [n for event in item["lit"] for n in event.get("stations", [])]
                points = [lines[station]["points"] for station in lit]
                match item["item"]:
                    case "line":
                        assert points == [item["points"]]
                    case "running":
                        assert points == [None] * item["lines"]
                    case _:
                        assert sum(points) == item["total"]
                        assert {COLOURS[lines[n]["owner"]] for n in lit} <= {item["company"]}


def test_a_score_counts_finished_lines_and_mentions_the_others() -> None:
    state = new_game(3)
    lay(state, "acba 0,0  accd 0,1  cccc 1,0  bbbb 1,1  cdac 1,2  adad 2,2  bcbc 3,2")
    assert explained(state, 0, None) == [
        ("Line 1: 2 tiles", 2),
        ("9 lines still running, 1 tile so far", 0),
    ]
    assert explained(state, 1, 0) == [
        ("Line 2: 5 tiles, doubled by the power station", 10),
        ("Line 32: 3 tiles", 3),
        ("8 lines still running, no tile yet", 0),
    ]


def test_all_lines_are_in_the_final_sheet() -> None:
    state = new_game()
    lay_board(state, FULL_BOARD)
    assert [len(explained(state, seat, None)) for seat in (0, 1)] == [16, 16]


def test_a_share_is_explained_by_its_percentage_and_the_value_of_its_company() -> None:
    """The example of CC-27."""
    state = new_companies(2)
    place_shares(state, 40, "yellow", *COLOURS[1:])
    place_shares(state, 20, "yellow", *COLOURS[1:])
    place_shares(state, 10, "blue", "yellow", *COLOURS[2:])
    place_shares(state, 30, "green", *(c for c in COLOURS if c != "green"))
    set_points(state, 38, 20, 25, 19, 27, 30, 31, 0)
    shares = [
        ("10% of blue: 1 × value 3", 3),
        ("20% of yellow: 2 × value 8", 16),
        ("30% of green: 3 × value 2", 6),
        ("40% of yellow: 4 × value 8", 32),
    ]
    majority = ("Majority of yellow: 38 points ÷ 10, rounded down", 3)
    assert explained(state, 0, 0)[:5] == [*shares, majority]
    assert sum(points for _, points in explained(state, 0, 0)) == payout(state, 0)["least"]


def test_a_majority_that_is_not_certain_counts_nothing_yet() -> None:
    state = new_companies(3)
    place_shares(state, 40, "red", *(c for c in COLOURS if c != "red"))
    for percent in (10, 20, 30):
        place_shares(state, percent, *(c for c in COLOURS if c != "red"), "red")
    set_points(state, *[0] * 6, 20, 0)
    assert ("Perhaps the majority of red, worth 2", 0) in explained(state, 0, 0)


def test_shares_that_the_viewer_does_not_know_stay_secret() -> None:
    state = new_companies(3)
    assert explained(state, 1, 0) == [("4 secret shares, and perhaps majorities", 0)]
    place_shares(state, 20, "red", "blue", "green", "yellow", "purple", "black", "orange", "brown")
    state.play(CABLE_CAR.read("exchange 20 face-up"))
    for viewer in (1, 2, None):
        assert explained(state, 0, viewer) == [
            ("20% of yellow: 2 × value 8", 16),
            ("3 secret shares, and perhaps majorities", 0),
        ]
    assert len(explained(state, 0, 0)) == 4
