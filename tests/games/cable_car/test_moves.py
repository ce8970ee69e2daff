"""The notation."""

import pytest

from sancity.kernel.game import MoveError
from tests.games.cable_car.positions import CABLE_CAR


def test_every_action_round_trips() -> None:
    texts = [CABLE_CAR.write(action) for action in range(CABLE_CAR.actions)]
    assert len(set(texts)) == CABLE_CAR.actions == 1450
    assert [CABLE_CAR.read(text) for text in texts] == list(range(CABLE_CAR.actions))


def test_moves_are_named_with_their_fields() -> None:
    action = CABLE_CAR.read("lay acba at 0,7")
    assert CABLE_CAR.move(action) == {"name": "lay", "tile": "acba", "row": 0, "col": 7}
    action = CABLE_CAR.read("exchange 30 blind")
    assert CABLE_CAR.move(action) == {"name": "exchange", "percentage": 30, "blind": True}


@pytest.mark.parametrize("text", ["  LAY  acba AT 0, 7 ", "lay acba 0,7", "lay ACBA at 0 ,7"])
def test_case_and_spaces_do_not_matter(text: str) -> None:
    assert CABLE_CAR.write(CABLE_CAR.read(text)) == "lay acba at 0,7"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("lay abcd at 0,7", "'abcd' is no tile"),
        ("lay acba at 3,4", "3,4 is no cell"),
        ("lay acba at 0,8", "0,8 is no cell"),
        ("exchange 50 blind", "10, 20, 30 or 40"),
        ("exchange 25 blind", "10, 20, 30 or 40"),
        ("jump", "try 'lay acba at 0,7'"),
        ("", "try 'lay acba at 0,7'"),
    ],
)
def test_an_invalid_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason):
        CABLE_CAR.read(text)
