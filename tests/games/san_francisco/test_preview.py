"""Previews come true."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_francisco.rules import DRAW, PUTTING, SanFrancisco
from sancity.kernel.rng import seeded
from tests.games.san_francisco.positions import SAN_FRANCISCO, build, fill_columns, kind, new_game
from tests.support import play_on, random_action


def test_a_preview_shows_the_changed_city() -> None:
    state = new_game()
    build(state, 0, "orange 3\nyellow foundation")
    fill_columns(state, "green 3, yellow park", "", "")
    state.play(SAN_FRANCISCO.read("finalise column 1"))
    shown = SAN_FRANCISCO.preview(state, SAN_FRANCISCO.read("place green 3"))
    assert [(there["district"], there["space"]) for there in shown["spaces"]] == [
        ("yellow", 1),
        ("green", 1),
    ]
    assert shown["spaces"][0]["there"]["neighbours"] == 6
    assert shown["districts"] == {"green": {"value": 3, "rank": 1, "last": 1}}
    assert shown["trams"] is None
    assert not shown["ends"]


def test_the_preview_of_a_first_card_leads_in_every_district() -> None:
    """If all else is equal, one card decides the ties of all districts (SF-42)."""
    state = new_game(4)
    fill_columns(state, "blue 3", "", "")
    state.play(SAN_FRANCISCO.read("finalise column 1"))
    seat = state.seat
    shown = SAN_FRANCISCO.preview(state, SAN_FRANCISCO.read("place blue 3"))
    assert {name: (then["value"], then["rank"]) for name, then in shown["districts"].items()} == {
        "blue": (3, 1),
        **dict.fromkeys(("grey", "orange", "yellow", "green"), (0, 1)),
    }
    state.play(SAN_FRANCISCO.read("place blue 3"))
    points = SAN_FRANCISCO.view(state, None)["seats"][seat]["points"]
    assert shown["seat"]["points"] == points == {"least": 5 * 4 - 2, "most": 5 * 4 + 5}


def test_a_preview_of_a_column_shows_the_contracts_and_what_fits() -> None:
    state = new_game()
    build(state, 0, "grey 3 3 2-lines 2-lines 2-bonus")
    fill_columns(state, "grey park, blue 3, black 1", "", "")
    shown = SAN_FRANCISCO.preview(state, SAN_FRANCISCO.read("finalise column 1"))
    assert shown["seat"]["contracts"] == 1
    assert shown["fits"] == ["black 1", "blue 3"]


def test_a_preview_of_the_last_foundation_shows_that_the_game_ends() -> None:
    state = new_game()
    state.foundation_tokens = 1
    state.turned = kind(state, "black foundation")
    state.step = PUTTING
    assert SAN_FRANCISCO.preview(state, SAN_FRANCISCO.read("put in column 2"))["ends"]


def test_turning_up_a_card_has_no_preview() -> None:
    assert SAN_FRANCISCO.preview(new_game(), DRAW) == {}


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 160))
def test_a_preview_agrees_with_the_view_after_the_move(players: int, seed: int, moves: int) -> None:
    state, action = decision(players, seed, moves)
    if state is None or action == DRAW:
        return
    seat = state.seat
    before = SAN_FRANCISCO.view(state, None)
    shown = SAN_FRANCISCO.preview(state, action)
    assert SAN_FRANCISCO.view(state, None) == before
    state.play(action)
    after = SAN_FRANCISCO.view(state, None)
    assert shown["seat"] == after["seats"][seat]
    assert shown["ends"] == (after["turn"] is None)
    assert shown["foundation_tokens"] == after["foundation_tokens"]
    changed = {(there["district"], there["space"]): there["there"] for there in shown["spaces"]}
    for name, district in after["districts"].items():
        was, now = before["districts"][name]["rows"][seat], district["rows"][seat]
        for space, (old, new) in enumerate(zip(was["spaces"], now["spaces"], strict=True), 1):
            assert new == changed.get((name, space), old)
        old = {"value": was["value"], **place(before["districts"][name], seat)}
        new = {"value": now["value"], **place(district, seat)}
        assert shown["districts"].get(name, old) == new
        assert (name in shown["districts"]) == (old != new)
    old_place, new_place = (
        place({"standings": v["tram_standings"]}, seat) for v in (before, after)
    )
    assert shown["trams"] == (new_place if new_place != old_place else None)


def place(race: dict[str, Any], seat: int) -> dict[str, int]:
    """The ranks of a seat in a race."""
    standing = race["standings"][seat]
    return {"rank": standing["rank"], "last": standing["last"]}


@given(st.integers(2, 4), st.integers(0, 2**32), st.integers(0, 160))
def test_a_preview_knows_nothing_of_the_deck(players: int, seed: int, moves: int) -> None:
    state, action = decision(players, seed, moves)
    if state is None:
        return
    guess = state.guess(state.seat, seeded(seed + 1))
    assert SAN_FRANCISCO.preview(guess, action) == SAN_FRANCISCO.preview(state, action)


def decision(players: int, seed: int, moves: int) -> tuple[SanFrancisco | None, int]:
    """A position of a random game with one of its moves; None after the end."""
    state = SAN_FRANCISCO.new(players, seed)
    assert isinstance(state, SanFrancisco)
    rng = seeded(seed)
    play_on(state, rng, moves)
    return (None, 0) if state.seat < 0 else (state, random_action(state, rng))
