"""Observations of San Francisco."""

from tests.games.san_francisco.positions import SAN_FRANCISCO, build, kind, new_game, stack, take
from tests.support import observation_fields

CITY = """
blue    3 foundation 3
grey    3 2-lines
green   1-lines-bonus
"""


def test_a_city_space_by_space() -> None:
    state = new_game(2)
    build(state, 1, CITY)
    shown = observation_fields(SAN_FRANCISCO, state, 1)
    worth, rails, sites = (shown[field][:25] for field in ("worth", "rails", "sites"))
    assert worth[:7] == [3, 0, 3, 0, 0, 3, 2]
    # A tram above the depot below the bottom row; the lines higher up are not connected yet.
    assert {space: rail for space, rail in enumerate(rails) if rail} == {6: 1, 20: 2}
    # 3 + 3 on its sides and 2 below are enough for the skyscraper.
    assert {space: site for space, site in enumerate(sites) if site} == {1: 2}
    assert shown["cards"][:5] == [3, 2, 0, 0, 1]
    assert shown["value"][:5] == [6, 5, 0, 0, 1]
    assert shown["symbols"][:5] == [0, 0, 0, 0, 1]
    assert shown["medal"] == [1, 0]


def test_another_city_comes_after_the_own_one() -> None:
    state = new_game(3)
    build(state, 1, CITY)
    for seat, place in ((0, 1), (1, 0), (2, 2)):
        shown = observation_fields(SAN_FRANCISCO, state, seat)["skyscrapers"]
        assert shown == [int(i == place) for i in range(3)]


def test_a_card_turned_up_is_in_hand_until_it_is_in_a_column() -> None:
    state = new_game(2)
    stack(state, "grey park")
    park = kind(state, "grey park")
    take(state, "draw")
    assert observation_fields(SAN_FRANCISCO, state, 1)["hand"][park] == 1
    take(state, "put in column 3")
    shown = observation_fields(SAN_FRANCISCO, state, 1)
    assert shown["hand"] == [0] * len(shown["hand"])
    kinds = len(shown["hand"])
    assert [i for i, count in enumerate(shown["columns"]) if count] == [2 * kinds + park]
