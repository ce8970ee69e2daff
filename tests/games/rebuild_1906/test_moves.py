"""The notation of moves."""

import pytest

from sancity.kernel.game import MoveError
from tests.games.rebuild_1906.positions import GAME


def test_every_action_round_trips() -> None:
    texts = [GAME.write(action) for action in range(GAME.actions)]
    assert len(set(texts)) == GAME.actions == 128
    assert [GAME.read(text) for text in texts] == list(range(GAME.actions))


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("income $3", {"name": "income", "space": 2}),
        ("stand 5", {"name": "stand", "space": 5}),
        ("act subsidised", {"name": "act", "act": "subsidised"}),
        ("money", {"name": "money"}),
        ("permit 3", {"name": "permit", "slot": 3}),
        ("objective pile", {"name": "objective", "slot": None}),
        ("clear 8e", {"name": "clear", "plot": "8e"}),
        ("clear nothing", {"name": "clear", "plot": None}),
        ("build 1a", {"name": "build", "plot": "1a"}),
        ("discard 2 5", {"name": "discard", "places": [2, 5]}),
        ("urban tram", {"name": "urban", "symbol": "tram"}),
        ("urban nothing", {"name": "urban", "symbol": None}),
    ],
)
def test_moves_are_named_with_their_fields(text: str, fields: dict[str, object]) -> None:
    assert GAME.move(GAME.read(text)) == fields


@pytest.mark.parametrize("text", ["  DISCARD  1 4 ", "discard 4 1", "Discard 1   4"])
def test_case_spaces_and_order_do_not_matter(text: str) -> None:
    assert GAME.write(GAME.read(text)) == "discard 1 4"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("income $5", r"\$5 is no income: they are \$4, \$3, \$2, \$1"),
        ("income 4", "4 is no income"),
        ("stand 0", "0 is not a number from 1 to 5"),
        ("permit 4", "4 is not a number from 1 to 3"),
        ("permit ²", "is not a number"),
        ("objective top", "top is not a number from 1 to 3"),
        ("build 9a", "'9a' is no plot"),
        ("build 1f", "'1f' is no plot"),
        ("clear 3", "'3' is no plot"),
        ("discard 6", "one or two different permits"),
        ("discard 2 2", "one or two different permits"),
        ("discard 1 2 3", "one or two different permits"),
        ("discard", "one or two different permits"),
        ("discard one", "one or two different permits"),
        ("act pass", r"try 'income \$4'"),
        ("urban lamp", r"try 'income \$4'"),
        ("money 3", r"try 'income \$4'"),
        ("jump", r"try 'income \$4'"),
        ("", r"try 'income \$4'"),
    ],
)
def test_an_invalid_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason):
        GAME.read(text)
