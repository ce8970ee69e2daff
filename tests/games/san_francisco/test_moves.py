"""The notation."""

import pytest

from sancity.kernel.game import MoveError
from tests.games.san_francisco.positions import SAN_FRANCISCO


def test_every_action_round_trips() -> None:
    texts = [SAN_FRANCISCO.write(action) for action in range(SAN_FRANCISCO.actions)]
    assert len(set(texts)) == SAN_FRANCISCO.actions == 156
    assert [SAN_FRANCISCO.read(text) for text in texts] == list(range(SAN_FRANCISCO.actions))


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("draw", {"name": "draw"}),
        ("put in column 3", {"name": "put", "column": 3}),
        ("finalise column 1", {"name": "finalise", "column": 1}),
        ("return 2", {"name": "return", "contracts": 2}),
        (
            "place grey 2-lines",
            {"name": "place", "card": "grey 2-lines", "district": "grey"},
        ),
        (
            "place black 1-lines in blue",
            {"name": "place", "card": "black 1-lines", "district": "blue"},
        ),
        ("plus on grey 3", {"name": "plus", "district": "grey", "space": 3}),
        ("lines on green 5", {"name": "lines", "district": "green", "space": 5}),
        ("value in blue", {"name": "value", "district": "blue"}),
        ("depot in green", {"name": "depot", "district": "green"}),
        ("points", {"name": "points"}),
        ("contract", {"name": "contract"}),
        ("stop", {"name": "stop"}),
        ("end", {"name": "end"}),
    ],
)
def test_moves_are_named_with_their_fields(text: str, fields: dict[str, object]) -> None:
    action = SAN_FRANCISCO.read(text)
    assert SAN_FRANCISCO.move(action) == fields
    assert SAN_FRANCISCO.write(action) == text


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("  PLACE  grey 2-LINES ", "place grey 2-lines"),
        ("place grey 2-lines in grey", "place grey 2-lines"),
        ("put 2", "put in column 2"),
        ("finalise 2", "finalise column 2"),
        ("plus grey 3", "plus on grey 3"),
        ("value blue", "value in blue"),
    ],
)
def test_case_spaces_and_small_words_do_not_matter(text: str, meant: str) -> None:
    assert SAN_FRANCISCO.write(SAN_FRANCISCO.read(text)) == meant


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("put in column 4", "columns are 1 to 3"),
        ("finalise column 0", "columns are 1 to 3"),
        ("return 3", "contracts to return are 1 to 2"),
        ("plus on grey 6", "spaces are 1 to 5"),
        ("plus on pink 1", "'pink' is no district"),
        ("value in black", "'black' is no district"),
        ("place grey 9", "'grey 9' is no card of the deck"),
        ("place value card", "'value card' is no card of the deck"),
        ("place grey 3 in blue", "goes to no district but grey"),
        ("place black 1", "say which"),
        ("jump", "try 'draw'"),
        ("", "try 'draw'"),
    ],
)
def test_an_invalid_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason):
        SAN_FRANCISCO.read(text)
