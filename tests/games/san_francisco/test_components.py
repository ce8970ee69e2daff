"""The component file: its contents are played with, contradictions are refused."""

from collections import Counter

import pytest

from sancity.games import GAMES
from sancity.kernel.components import Components, ComponentsError
from tests.games.san_francisco.positions import SAN_FRANCISCO, new_game
from tests.support import check_refusal

TEXT = SAN_FRANCISCO.components.text


def changed(old: str, new: str) -> str:
    """The file with the first occurrence of a text replaced."""
    assert old in TEXT
    return TEXT.replace(old, new, 1)


@pytest.mark.rule("SF-00")
@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("3 = 2", "3 = 3", "[deck]", "these are 88 cards; there are 87"),
        ("3 = 2", "park = 2", "park", "parks are grey, orange, yellow"),
        ("waterfront-1 = 2", "seaside = 2", "seaside", "is no card"),
        ("depot = 1", "depot-lines = 1", "depot-lines", "a depot has no lines"),
        ("depot = 1", "depot = true", "depot", "whole number from 0 to 87, not True"),
        ("[deck.green]", "[deck.pink]", "[deck]", "should name blue, grey, orange"),
        ("trams = 28", "trams = 27", "trams = 27", "from 28 to 28, not 27"),
        ("contracts = 12", "contracts = 13", "contracts = 13", "from 12 to 12, not 13"),
        ("skyscrapers = 9", "", "[pieces]", "skyscrapers is missing"),
        ("2 = 6", "2 = 11", "2 = 11", "whole number from 1 to 10, not 11"),
        ("4 = 10", "4 = 9", "4 = 9", "all 10 tokens should be used"),
        ('blue = "plus"', 'blue = "lines"', "blue =", "'lines' is no bonus of a district"),
        ('blue = "plus"', 'blue = "value"', "grey =", "value belongs to another district"),
        ("= 3\nlines = 3", "= 3\nlines = 4", "lines = 4", "from 3 to 3, not 4"),
        ("value = 3", "value = 2", "value = 2", "from 3 to 3, not 2"),
        ("4 = [4, 2, 0, -2]", "4 = [4, 2, -2]", "4 = [4, 2, -2]", "should be 4 numbers"),
        ("4 = [4, 2, 0, -2]", "4 = [2, 4, 0, -2]", "4 = [2, 4", "a better rank"),
        ("4 = [4, 2, 0, -2]", "4 = [4, 2, 0, 0]", "[points]", "share 18 tokens, not 13"),
        ('origin = "printed"', 'origin = "rumour"', 'origin = "rumour"', "is not an origin"),
    ],
)
def test_a_contradiction_is_refused_with_the_line(
    old: str, new: str, line: str, reason: str
) -> None:
    check_refusal("san_francisco", changed(old, new), line, reason)


@pytest.mark.rule("SF-00")
def test_there_are_at_least_as_many_foundation_cards_as_tokens() -> None:
    ten = TEXT.replace("foundation = 2\n\n[deck.black]", "1 = 2\n\n[deck.black]")
    GAMES.get("san_francisco", Components(ten, "my.toml"))
    nine = ten.replace("foundation-lines = 1", "1-lines = 1", 1)
    with pytest.raises(ComponentsError, match="9 foundation cards are fewer than the 10 tokens"):
        GAMES.get("san_francisco", Components(nine, "my.toml"))


@pytest.mark.rule("SF-00")
def test_the_deck() -> None:
    cards = Counter(SAN_FRANCISCO.whole(new_game())["deck_order"])
    assert cards.total() == 87
    colours = Counter[str]()
    for name, count in cards.items():
        colours[name.split()[0]] += count
    assert colours == {
        **dict.fromkeys(("blue", "grey", "orange", "yellow", "green"), 15),
        "black": 12,
    }

    def total(part: str) -> int:
        return sum(count for name, count in cards.items() if part in name)

    sorts = {"park": 9, "foundation": 12, "waterfront": 4, "depot": 6, "lines": 29, "bonus": 33}
    assert {part: total(part) for part in sorts} == sorts
    assert all(name.split()[0] in ("grey", "orange", "yellow") for name in cards if "park" in name)


def test_a_corrected_file_is_played_with() -> None:
    corrected = TEXT.replace("waterfront-1 = 2", "waterfront-2 = 2")
    corrected = corrected.replace("park_value = 4", "park_value = 5")
    game = GAMES.get("san_francisco", Components(corrected, "my.toml"))
    deck = game.whole(game.new(2, 5))["deck_order"]
    assert deck.count("blue waterfront-2") == 2
    assert game.write(game.read("place blue waterfront-2")) == "place blue waterfront-2"
    assert game.components.digest != SAN_FRANCISCO.components.digest


def test_every_section_says_where_it_comes_from() -> None:
    origins = {section.name: section.origin for section in SAN_FRANCISCO.components.sections}
    assert origins == {
        "deck": "reconstructed",
        "building": "printed",
        "pieces": "printed",
        "bonuses": "reconstructed",
        "points": "printed",
    }
