"""Previews come true."""

from collections.abc import Iterable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_gimignano.rules import SanGimignano
from sancity.kernel.rng import seeded
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    give,
    new_game,
    position,
    take,
    with_pieces,
)

THREE = ("green at 0,0 a", "red at -1,1 a", "blue at -1,1 a")
CHAIN = ("brown at 0,0 a", *THREE)


def preview(state: SanGimignano, move: str) -> dict[str, Any]:
    return SAN_GIMIGNANO.preview(state, SAN_GIMIGNANO.read(move))


def named(spots: Iterable[dict[str, Any]]) -> list[str]:
    return sorted(f"{spot['guild']} at {spot['q']},{spot['r']}" for spot in spots)


def test_a_token_shows_where_it_would_let_its_owner_build() -> None:
    state = position(with_pieces(CITY, *THREE))
    shown = preview(state, "token brown at 0,0")
    assert named(shown["gained"]) == [
        *("blue at -1,1", "brown at 0,0", "green at 0,0", "red at -1,1"),
    ]
    assert preview(state, "token green at 1,-1") == {"gained": []}


def test_a_hexagon_shows_where_and_in_which_rotations_it_would_fit() -> None:
    state = position(CITY)
    give(state, 0, "brown-green-red")
    take(state, "token brown at 0,0")
    shown = preview(state, "hexagon brown-green-red")["cells"]
    take(state, "hexagon brown-green-red")
    moves = SAN_GIMIGNANO.view(state, 0)["moves"]
    assert [(cell["q"], cell["r"]) for cell in shown] == [(move["q"], move["r"]) for move in moves]
    for cell, move in zip(shown, moves, strict=True):
        assert SAN_GIMIGNANO.preview(state, move["action"]) == {"rotations": cell["rotations"]}
    take(state, "cell -1,0")
    rotations = [move["rotation"] for move in SAN_GIMIGNANO.view(state, 0)["moves"]]
    assert rotations in [cell["rotations"] for cell in shown if (cell["q"], cell["r"]) == (-1, 0)]
    assert preview(state, "rotation 5") == {}


def test_a_tower_shows_which_tokens_it_would_return() -> None:
    state = position(with_pieces(CITY, *CHAIN, "brown at 0,0 b"))
    take(state, "token green at 1,-1")
    shown = preview(state, "tower brown at 0,0")
    assert shown["returned"] == [1, 1]
    assert named(shown["lost"][0]) == [
        *("blue at -1,1", "brown at 0,0", "green at 0,0", "red at -1,1"),
    ]
    assert shown["lost"][1] == []
    assert preview(state, "no-tower") == {}


@given(st.integers(2, 4), st.integers(0, 10**6), st.integers(0, 60))
def test_a_preview_agrees_with_the_game_after_the_move(
    players: int, seed: int, length: int
) -> None:
    state = new_game(players, seed)
    rng = seeded(seed)
    for _ in range(length):
        if state.seat < 0:
            return
        moves = list(state.legal())
        action = moves[rng.below(len(moves))]
        shown, seat = SAN_GIMIGNANO.preview(state, action), int(state.seat)
        before = SAN_GIMIGNANO.view(state, None)["seats"]
        state.apply(action)
        now = SAN_GIMIGNANO.view(state, None)["seats"]
        if "gained" in shown:
            old = named(before[seat]["groups"])
            assert named(shown["gained"]) == [
                spot for spot in named(now[seat]["groups"]) if spot not in old
            ]
        if "returned" in shown:
            for one, other, count in zip(before, now, shown["returned"], strict=True):
                assert other["tokens"] == one["tokens"] + count


def test_a_preview_changes_nothing() -> None:
    state = new_game(3, 5)
    before = SAN_GIMIGNANO.whole(state)
    for action in state.legal():
        SAN_GIMIGNANO.preview(state, action)
    assert SAN_GIMIGNANO.whole(state) == before
