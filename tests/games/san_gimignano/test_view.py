"""The view and its events."""

from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    give,
    position,
    take,
    with_pieces,
)
from tests.support import named

CHAIN = ("brown at 0,0 a", "green at 0,0 a", "red at -1,1 a", "blue at -1,1 a")


def moved(city: str, q: int, r: int) -> str:
    """The same city elsewhere on the grid."""
    lines = []
    for line in city.strip().splitlines():
        cell, rest = line.split(maxsplit=1)
        old_q, old_r = (int(part) for part in cell.split(","))
        lines.append(f"{old_q + q},{old_r + r} {rest}")
    return "\n".join(lines)


def test_the_same_city_elsewhere_is_the_same_layout() -> None:
    here = SAN_GIMIGNANO.view(position(CITY), None)
    there = SAN_GIMIGNANO.view(position(moved(CITY, 2, -3)), None)
    assert here["hexagons"] != there["hexagons"]
    assert here["layout"] == there["layout"]
    assert "0,1 brown-red-blue 2" not in here["layout"]
    assert "0,2 brown-red-blue 2" in here["layout"]


def test_the_order_of_laying_does_not_change_the_layout() -> None:
    backwards = "\n".join(reversed(CITY.strip().splitlines()))
    here = SAN_GIMIGNANO.view(position(CITY), None)
    assert SAN_GIMIGNANO.view(position(backwards), None)["layout"] == here["layout"]


def test_another_city_is_another_layout() -> None:
    other = CITY.replace("brown-red-blue    2", "brown-red-blue    1")
    layouts = [SAN_GIMIGNANO.view(position(city), None)["layout"] for city in (CITY, other)]
    assert layouts[0] != layouts[1]


def test_only_the_seat_to_move_has_moves() -> None:
    state = position(CITY)
    assert len(SAN_GIMIGNANO.view(state, 0)["moves"]) == 15
    assert SAN_GIMIGNANO.view(state, 1)["moves"] == []
    assert SAN_GIMIGNANO.view(state, 0)["moves"][0] == {
        "action": SAN_GIMIGNANO.read("token green at 1,-1") - 1,
        "text": "token brown at 1,-1",
        "name": "token",
        "guild": "brown",
        "q": 1,
        "r": -1,
    }


def test_every_decision_has_its_prompt() -> None:
    state = position(with_pieces(CITY, *CHAIN))
    give(state, 0, "brown-green-red")
    seen = []
    for move in (
        *("token green at 1,-1", "hexagon brown-green-red", "cell -1,0", "rotation 5"),
        "tower blue at -1,1",
    ):
        view = SAN_GIMIGNANO.view(state, 0)
        seen.append((view["decision"], view["prompt"]))
        take(state, move)
    decisions = ["token", "hexagon", "cell", "rotation", "tower"]
    assert seen == [(decision, f"prompt-{decision}") for decision in decisions]


def test_choices_made_so_far_are_visible_while_a_hexagon_is_laid() -> None:
    state = position(CITY)
    give(state, 0, "brown-green-red")
    take(state, "token brown at 0,0", "hexagon brown-green-red", "cell -1,0")
    chosen = {"hexagon": "brown-green-red", "cell": [-1, 0]}
    assert SAN_GIMIGNANO.view(state, None)["chosen"] == chosen
    take(state, "rotation 5")
    assert SAN_GIMIGNANO.view(state, None)["chosen"] == {"hexagon": None, "cell": None}


def test_a_tower_says_which_tokens_went_home() -> None:
    state = position(with_pieces(CITY, *CHAIN, "brown at 0,0 b"))
    take(state, "token green at 1,-1")
    events = named(take(state, "tower brown at 0,0"), "tower")
    (event,) = SAN_GIMIGNANO.view(state, 1, events)["events"]
    assert event == {
        "event": "tower",
        "seat": 0,
        "q": 0,
        "r": 0,
        "guild": "brown",
        "towers": 1,
        "returned": [1, 1],
    }


def test_nothing_is_ever_revealed() -> None:
    state = position(with_pieces(CITY, *CHAIN))
    take(state, "token green at 1,-1")
    assert not state.revealed
    take(state, "tower brown at 0,0")
    assert not state.revealed
