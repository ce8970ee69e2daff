"""Actions have names and fields, and a notation that can be read back."""

import pytest

from sancity.kernel.game import MoveError
from tests.games.ticket_to_ride.positions import RIDE, small_game


def test_every_action_round_trips_on_every_map() -> None:
    for game in (RIDE, small_game()):
        texts = [game.write(action) for action in range(game.actions)]
        assert len(set(texts)) == game.actions
        assert [game.read(text) for text in texts] == list(range(game.actions))


def test_there_are_486_actions() -> None:
    assert RIDE.actions == 486


@pytest.mark.parametrize(
    ("text", "fields"),
    [
        ("keep both", {"name": "keep", "choice": "both"}),
        ("take blind", {"name": "take", "card": "blind"}),
        ("take ferry", {"name": "take", "card": "ferry"}),
        ("tickets", {"name": "tickets"}),
        ("pass", {"name": "pass"}),
        ("token sea_lion", {"name": "token", "symbol": "sea_lion"}),
        ("place bell at castro", {"name": "place", "symbol": "bell", "place": "castro"}),
        (
            "claim castro-mission/2 with 1 red",
            {"name": "claim", "track": "castro-mission/2", "card": "red", "cards": 1, "ferries": 0},
        ),
        (
            "claim sunset-twin_peaks with 3 ferry",
            {"name": "claim", "track": "sunset-twin_peaks", "card": None, "cards": 0, "ferries": 3},
        ),
    ],
)
def test_moves_are_named_with_their_fields(text: str, fields: dict[str, object]) -> None:
    assert RIDE.move(RIDE.read(text)) == fields
    assert RIDE.write(RIDE.read(text)) == text


@pytest.mark.parametrize(
    "text",
    [
        "  CLAIM Sunset – Twin Peaks  with 2 green 1 ferry ",
        "claim twin_peaks-sunset with 2 green 1 ferry",
        "claim twin peaks - sunset with 1 ferry 2 green",
    ],
)
def test_case_spaces_and_order_do_not_matter(text: str) -> None:
    assert RIDE.write(RIDE.read(text)) == "claim sunset-twin_peaks with 2 green 1 ferry"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("take grey", "'grey' is no card: blue, green"),
        ("keep none", "is no choice of tickets: first, second, both"),
        ("token whale", "'whale' is no symbol"),
        ("place bell at paris", "'paris' is no place"),
        ("claim castro-sunset with 1 red", "there is no route 'castro-sunset'"),
        ("claim castro-mission/3 with 1 red", "there is no route"),
        ("claim castro-mission with 2 red", "this route costs 1"),
        ("claim sunset-twin_peaks with 3 red", "'red' does not pay for this route: green"),
        ("claim sunset-twin_peaks with 2 green 1 red", "this route costs 3"),
        ("claim sunset-twin_peaks with nothing", "this route costs 3"),
        ("claim sunset-twin_peaks", "try 'take red'"),
        ("jump", "try 'take red'"),
        ("", "try 'take red'"),
    ],
)
def test_an_invalid_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(MoveError, match=reason):
        RIDE.read(text)
