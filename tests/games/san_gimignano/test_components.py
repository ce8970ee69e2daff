"""The component file: its contents are played with, contradictions are refused."""

import pytest

from sancity.games import GAMES
from sancity.kernel.components import Components
from tests.games.san_gimignano.positions import SAN_GIMIGNANO
from tests.support import check_refusal

TEXT = SAN_GIMIGNANO.components.text


@pytest.mark.rule("SG-00")
@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ("brown-red-blue = 2", "brown-red-blue = 3", "[hexagons.count]", "these are 17 hexagons"),
        ("brown-red-blue = 2", "", "[hexagons.count]", "these are 14 hexagons; the game has 16"),
        ("brown-red-blue = 2", "brown-red-red = 2", "brown-red-red", "is no hexagon"),
        ("brown-red-blue = 2", "red-blue-brown = 2", "red-blue-brown", "is no hexagon"),
        ("brown-red-blue = 2", "brown-red-blue = -2", "brown-red-blue", "from 0 to 16, not -2"),
        ("towers = 10", "towers = 11", "towers", "a player has 10 towers, not 11"),
        ("tokens = 20", "tokens = 19", "tokens", "a player has 20 tokens, not 19"),
        ("tokens = 20", "", "[pieces]", "tokens is missing"),
        ("tokens = 20", "tokens = true", "tokens", "not True"),
        ('origin = "reconstructed"', 'origin = "rumour"', "origin", "'rumour' is not an origin"),
    ],
)
def test_a_contradiction_is_refused_with_the_line(
    old: str, new: str, line: str, reason: str
) -> None:
    assert TEXT.count(old) == 1
    check_refusal("san_gimignano", TEXT.replace(old, new), line, reason)


@pytest.mark.rule("SG-00")
def test_the_box_has_two_of_every_hexagon() -> None:
    components = SAN_GIMIGNANO.components
    kinds = components.keys_at("hexagons", "count")
    assert len(kinds) == 8
    counts = [components.number_at("hexagons", "count", k, least=0, most=16) for k in kinds]
    assert counts == [2] * 8
    for guild in ("brown", "green", "red", "blue"):
        assert sum(2 for kind in kinds if guild in kind.split("-")) == 12


def test_a_corrected_file_is_played_with() -> None:
    text = TEXT.replace("brown-green-red = 2", "brown-green-red = 0")
    text = text.replace("brown-red-green = 2", "brown-red-green = 4")
    game = GAMES.get("san_gimignano", Components(text, "my.toml"))
    view = game.view(game.new(4, 5), None)
    kinds = [kind for seat in view["seats"] for kind in seat["hexagons"]]
    kinds += [hexagon["kind"] for hexagon in view["hexagons"]]
    assert (kinds.count("brown-green-red"), kinds.count("brown-red-green")) == (0, 4)
    assert game.components.digest != SAN_GIMIGNANO.components.digest


def test_every_section_says_where_it_comes_from() -> None:
    origins = {section.name: section.origin for section in SAN_GIMIGNANO.components.sections}
    assert origins == {"hexagons": "reconstructed", "pieces": "printed"}
