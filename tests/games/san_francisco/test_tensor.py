"""Observations of San Francisco."""

from tests.games.san_francisco.positions import SAN_FRANCISCO, build, kind, new_game, stack, take
from tests.support import noted

CITY = """
blue    3 foundation 3
grey    3 2-lines
green   1-lines-bonus
"""


def test_a_city_space_by_space() -> None:
    state = new_game(2)
    build(state, 1, CITY)
    told = noted(SAN_FRANCISCO, state, 1)
    worth, rails, sites = (told[field][:25] for field in ("worth", "rails", "sites"))
    assert worth[:7] == [3, 0, 3, 0, 0, 3, 2]
    # A tram over the depot under the bottom row; the lines higher up wait.
    assert {space: rail for space, rail in enumerate(rails) if rail} == {6: 1, 20: 2}
    # 3 + 3 on its sides and 2 below are enough for the skyscraper.
    assert {space: site for space, site in enumerate(sites) if site} == {1: 2}
    assert told["cards"][:5] == [3, 2, 0, 0, 1]
    assert told["value"][:5] == [6, 5, 0, 0, 1]
    assert told["symbols"][:5] == [0, 0, 0, 0, 1]
    assert told["medal"] == [1, 0]


def test_the_city_of_another_comes_after_the_own() -> None:
    state = new_game(3)
    build(state, 1, CITY)
    for seat, place in ((0, 1), (1, 0), (2, 2)):
        told = noted(SAN_FRANCISCO, state, seat)["skyscrapers"]
        assert told == [int(i == place) for i in range(3)]


def test_a_card_turned_up_is_in_hand_until_it_is_in_a_column() -> None:
    state = new_game(2)
    stack(state, "grey park")
    park = kind(state, "grey park")
    take(state, "draw")
    assert noted(SAN_FRANCISCO, state, 1)["hand"][park] == 1
    take(state, "put in column 3")
    told = noted(SAN_FRANCISCO, state, 1)
    assert told["hand"] == [0] * len(told["hand"])
    kinds = len(told["hand"])
    assert [i for i, count in enumerate(told["columns"]) if count] == [2 * kinds + park]
