"""The component file: its contents are played with, contradictions are refused."""

import pytest

from sancity.games import GAMES
from sancity.games.cable_car.rules import CODES
from sancity.kernel.components import Components, ComponentsError
from tests.games.cable_car.positions import CABLE_CAR
from tests.support import check_refusal

TEXT = CABLE_CAR.components.text


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("aacb = 4", "aacb = 5", "[tiles.count]", "these are 61 tiles; the board has 60 cells"),
        ("aacb = 4", "abcb = 4", "abcb", "is no tile"),
        ("aacb = 4", 'aacb = "4"', "aacb", "whole number from 0 to 60, not '4'"),
        ("aacb = 4", "aacb = -1", "aacb", "whole number from 0 to 60, not -1"),
        ("[1, 11, 18, 28]", "[1, 11, 18, 33]", "yellow = [1, 11", "33 is not a whole number"),
        ("[1, 11, 18, 28]", "[1, 11, 18, 2]", "blue = [2, 9, 20", "station 2 has a car already"),
        ("[1, 11, 18, 28]", "[1, 11, 18]", "blue = [2, 9, 20", "needs as many cars as yellow"),
        ("exchange_limit = 25", "", "[companies]", "exchange_limit is missing"),
        ("top_value = 8", "top_value = true", "top_value", "not True"),
        ("brown = [8, 14, 23, 29]", "pink = [8, 14, 23, 29]", "[companies.cars]", "should name"),
        ('origin = "checked"', 'origin = "rumour"', "origin", "'rumour' is not an origin"),
    ],
)
def test_a_contradiction_is_refused_with_the_line(
    old: str, new: str, line: str, reason: str
) -> None:
    check_refusal("cable_car", changed(old, new), line, reason)


def test_a_file_that_is_not_toml_is_refused_with_the_line() -> None:
    with pytest.raises(ComponentsError, match="line 11"):
        Components("\n" * 10 + "what is this", "my.toml")


def test_a_corrected_file_is_played_with() -> None:
    corrected = TEXT.replace("aaaa = 4", "aaaa = 2").replace("dddd = 2", "dddd = 4")
    game = GAMES.get("cable_car", Components(corrected, "my.toml"))
    deck = game.whole(game.new(2, 5))["supply_order"]
    hands = game.whole(game.new(2, 5))["hands"]
    tiles = [*deck, *hands[0], *hands[1]]
    assert (tiles.count("aaaa"), tiles.count("dddd")) == (2, 4)
    assert game.components.digest != CABLE_CAR.components.digest


def test_remarks_and_layout_do_not_change_the_digest() -> None:
    remarked = Components(changed("The 60 track tiles,", "Sixty tiles,"), "my.toml")
    assert remarked.digest == CABLE_CAR.components.digest


def test_every_section_says_where_it_comes_from() -> None:
    origins = {section.name: section.origin for section in CABLE_CAR.components.sections}
    assert origins == {"tiles": "checked", "cars": "printed", "companies": "printed"}
    assert all(code in TEXT for code in CODES)
