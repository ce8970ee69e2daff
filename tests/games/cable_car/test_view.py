"""Previews come true."""

from hypothesis import given
from hypothesis import strategies as st

from sancity.kernel.rng import seeded
from tests.games.cable_car.positions import CABLE_CAR, give, lay, new_game
from tests.support import play_on, random_action


def test_a_preview_lists_the_lines_that_a_tile_extends() -> None:
    state = new_game()
    lay(state, "acba 0,0  accd 0,1  cccc 1,0  bbbb 1,1  cdac 1,2  adad 2,2")
    give(state, state.seat, "bcbc")
    (line,) = [
        line
        for line in CABLE_CAR.preview(state, CABLE_CAR.read("lay bcbc at 3,2"))["lines"]
        if line["station"] == 2
    ]
    assert line["points"] == 10
    assert line["end"] == {"power": True}
    assert len(line["path"]) == line["tiles"] == 5


def test_a_tile_that_extends_no_line_has_an_empty_preview() -> None:
    state = new_game()
    lay(state, "aaaa 0,3")
    give(state, state.seat, "cccc")
    # The line of station 4 waits above 1,3, and no line waits at the sides of 0,3.
    assert CABLE_CAR.preview(state, CABLE_CAR.read("lay cccc at 0,2"))["lines"] == [
        {"station": 3, "owner": 0, "tiles": 1, "points": None, "path": [[0, 2, 0]], "end": None}
    ]


def test_declining_has_no_preview() -> None:
    state = new_game()
    assert CABLE_CAR.preview(state, CABLE_CAR.read("decline")) == {}


@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 55), st.booleans())
def test_a_preview_agrees_with_the_view_after_the_move(
    players: int, seed: int, moves: int, companies: bool
) -> None:
    state = CABLE_CAR.new(players, seed, companies=companies)
    rng = seeded(seed)
    play_on(state, rng, moves)
    if state.seat < 0:
        return
    action = random_action(state, rng)
    before = CABLE_CAR.view(state, None)["stations"]
    shown = {line["station"]: line for line in CABLE_CAR.preview(state, action).get("lines", [])}
    assert CABLE_CAR.view(state, None)["stations"] == before
    state.play(action)
    after = CABLE_CAR.view(state, None)["stations"]
    for was, now in zip(before, after, strict=True):
        assert now == shown.get(now["station"], was)
