"""Options: read leniently, refused clearly."""

from pathlib import Path

import pytest

from sancity.games import GAMES
from sancity.kernel.game import Game, Option, Registry, SetupError
from sancity.kernel.words import Words

SWITCH = Option("switch", False)
NUMBER = Option("number", 1, (1, 2, 3))


@pytest.mark.parametrize("value", [True, "yes", "true", "on", " Yes "])
def test_a_switch_can_be_spelled(value: object) -> None:
    assert SWITCH.read(value) is True


@pytest.mark.parametrize("value", [2, "2", " 2 "])
def test_a_number_can_be_spelled(value: object) -> None:
    assert NUMBER.read(value) == 2


@pytest.mark.parametrize(
    ("option", "value", "reason"),
    [
        (SWITCH, 1, "switch cannot be 1: it is one of no, yes"),
        (SWITCH, "maybe", "switch cannot be 'maybe'"),
        (SWITCH, None, "switch cannot be None"),
        (NUMBER, True, "number cannot be True: it is one of 1, 2, 3"),
        (NUMBER, 4, "number cannot be 4"),
        (NUMBER, "²", "number cannot be '²'"),
        (NUMBER, 2.0, "number cannot be 2.0"),
    ],
)
def test_other_values_are_refused(option: Option, value: object, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        option.read(value)


def test_unset_options_have_their_defaults() -> None:
    game = GAMES.get("cable_car")
    chosen = game.read_options({"hand_size": "3"})
    assert chosen == {"free_orientation": False, "hand_size": 3, "companies": False}


def test_an_unknown_game_is_refused_with_the_known_ones() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess': there are cable_car"):
        GAMES.get("chess")


def test_switches_that_cannot_be_combined() -> None:
    class Torn(type(GAMES.get("cable_car"))):  # type: ignore[misc]
        exclusive = (("free_orientation", "companies"),)

    game: Game = Torn()
    assert game.new(2, 0, companies=True)
    with pytest.raises(SetupError, match="free_orientation and companies exclude each other"):
        game.new(2, 0, companies=True, free_orientation=True)


def test_an_unknown_language_and_a_missing_message_are_errors() -> None:
    with pytest.raises(ValueError, match="'xx' is not one of the languages: en, fr, nl"):
        Words("xx", Path())
    with pytest.raises(KeyError, match="no message 'nothing' in English"):
        GAMES.get("cable_car").words("en")("nothing")


def test_a_message_without_its_argument_is_an_error() -> None:
    with pytest.raises(Exception, match="player"):
        GAMES.get("cable_car").words("en")("log-pass")


def test_games_can_be_added_from_elsewhere() -> None:
    games = Registry({"cable_car": "sancity.games.cable_car"}, "harbour=tests.harbour")
    assert games.names() == ["cable_car", "harbour"]
    assert games.get("harbour").new(2, seed=1).seat == 0


@pytest.mark.parametrize(
    ("more", "reason"),
    [
        ("harbour", "'harbour' does not add a game: it should look like name=module"),
        ("=tests.harbour", "should look like name=module"),
        ("harbour=tests.no_such_game", "the game harbour cannot be imported: No module named"),
    ],
)
def test_a_game_that_cannot_be_added_says_why(more: str, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        Registry({}, more).get("harbour")
