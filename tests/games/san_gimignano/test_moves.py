"""The notation."""

import pytest

from sancity.kernel.game import MoveError
from tests.games.san_gimignano.positions import SAN_GIMIGNANO


def test_every_action_round_trips() -> None:
    texts = [SAN_GIMIGNANO.write(action) for action in range(SAN_GIMIGNANO.actions)]
    assert len({*texts}) == SAN_GIMIGNANO.actions == 1401
    assert [SAN_GIMIGNANO.read(text) for text in texts] == list(range(SAN_GIMIGNANO.actions))


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("token brown at 0,-2", {"name": "token", "guild": "brown", "q": 0, "r": -2}),
        ("hexagon green-red-blue", {"name": "hexagon", "kind": "green-red-blue"}),
        ("cell -1,3", {"name": "cell", "q": -1, "r": 3}),
        ("rotation 5", {"name": "rotation", "rotation": 5}),
        ("tower blue at 7,0", {"name": "tower", "guild": "blue", "q": 7, "r": 0}),
        ("no-tower", {"name": "no-tower"}),
    ],
)
def test_moves_are_named_with_their_fields(text: str, fields: dict[str, object]) -> None:
    action = SAN_GIMIGNANO.read(text)
    assert SAN_GIMIGNANO.move(action) == fields
    assert SAN_GIMIGNANO.write(action) == text


@pytest.mark.parametrize(
    "text", ["  TOKEN  brown AT 0, -2 ", "token brown 0,-2", "Token Brown at 0 ,-2"]
)
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert SAN_GIMIGNANO.write(SAN_GIMIGNANO.read(text)) == "token brown at 0,-2"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("token pink at 0,0", "'pink' is no guild"),
        ("token brown at 7,7", "7,7 is no cell"),
        ("cell 8,0", "8,0 is no cell"),
        ("hexagon brown-brown-red", "'brown-brown-red' is no hexagon"),
        ("rotation 6", "6 is no rotation"),
        ("jump", "try 'token brown at 0,0'"),
        ("", "try 'token brown at 0,0'"),
    ],
)
def test_an_invalid_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason):
        SAN_GIMIGNANO.read(text)
