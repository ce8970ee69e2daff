"""Building, trams, parks, skyscrapers and bonuses, rule by rule."""

import pytest

from sancity.games.san_francisco.rules import DISTRICTS
from sancity.kernel.state import IllegalMove
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    hand,
    moves,
    new_game,
    set_supply,
    skyscrapers,
    take,
    trams,
    value,
)
from tests.support import named


@pytest.mark.rule("SF-20")
def test_a_card_goes_to_the_leftmost_empty_space_of_its_district() -> None:
    state = new_game()
    build(state, 0, "grey 3 3")
    hand(state, "grey 2-lines")
    assert moves(state) == ["stop", "place grey 2-lines"]
    event = named(take(state, "place grey 2-lines"), "place")[0]
    assert (event.public["district"], event.public["space"]) == ("grey", 3)


@pytest.mark.rule("SF-20")
def test_a_black_card_goes_to_any_district_with_a_space() -> None:
    state = new_game()
    build(state, 0, "orange 3 3 3 3 3")
    hand(state, "black 2", "orange 3")
    assert moves(state) == [
        "stop",
        *(f"place black 2 in {district}" for district in DISTRICTS if district != "orange"),
    ]
    take(state, "place black 2 in yellow")
    assert value(state, 0, "yellow 1") == 2


@pytest.mark.rule("SF-21")
def test_only_cards_that_share_a_side_are_adjacent() -> None:
    state = new_game()
    build(state, 0, "green 3 black/1-lines")
    build(state, 0, "yellow 2-lines 3 3")
    assert trams(state, 0) == {"green 2"}
    build(state, 0, "orange 3 black/foundation")
    assert state.cities[0].neighbours_value(11) == 3 + 3
    build(state, 0, "grey 1-bonus 1-bonus")
    assert skyscrapers(state, 0) == {"orange 2"}


@pytest.mark.rule("SF-21")
@pytest.mark.parametrize(
    "city", ["blue 3 3 3 3 depot\ngrey 2-lines", "grey depot\nblue 3 3 3 3 2-lines"]
)
def test_the_end_of_a_row_is_not_next_to_the_beginning_of_another(city: str) -> None:
    state = new_game()
    build(state, 0, city)
    assert len(trams(state, 0)) == 1


@pytest.mark.rule("SF-22")
def test_the_first_to_fill_a_district_takes_its_token() -> None:
    state = new_game()
    build(state, 0, "blue 3 3 3 3")
    build(state, 1, "blue 3 3 3 3")
    hand(state, "blue 3")
    events = take(state, "place blue 3")
    assert named(events, "complete")[0].public == {"district": "blue"}
    hand(state, "blue 3")
    assert named(take(state, "place blue 3"), "complete") == []
    assert SAN_FRANCISCO.view(state, None)["districts"]["blue"]["completed_by"] == 0
    assert [state.secured(seat) for seat in (0, 1)] == [2, 0]


@pytest.mark.rule("SF-23")
def test_lines_join_at_the_printed_depot_a_depot_card_or_the_network() -> None:
    state = new_game()
    build(state, 0, "blue 2-lines 3 3")
    assert trams(state, 0) == set()
    build(state, 0, "green 2-lines 3 2-lines")
    assert trams(state, 0) == {"green 1", "green 3"}
    build(state, 0, "grey 3 depot 2-lines 2-lines")
    assert trams(state, 0) == {"green 1", "green 3", "grey 2", "grey 3", "grey 4"}


@pytest.mark.rule("SF-23")
def test_a_depot_card_carries_a_tram_at_once_and_connects_what_lies_there() -> None:
    state = new_game()
    build(state, 0, "blue 2-lines 2-lines 3")
    hand(state, "blue depot")
    take(state, "place blue depot")
    assert trams(state, 0) == {"blue 4"}
    build(state, 0, "grey 3 depot")
    assert trams(state, 0) == {"blue 1", "blue 2", "blue 4", "grey 2"}


@pytest.mark.rule("SF-23", "SF-51")
def test_printed_example_4_earlier_cards_join_the_network() -> None:
    state = new_game()
    build(state, 0, "yellow 2-lines 1-lines-bonus")
    build(state, 0, "green 3")
    assert trams(state, 0) == set()
    hand(state, "green 2-lines")
    events = take(state, "place green 2-lines")
    assert trams(state, 0) == {"green 2", "yellow 1", "yellow 2"}
    assert len(named(events, "trams")[0].public["spaces"]) == 3


@pytest.mark.rule("SF-24")
def test_a_park_is_worth_4_beside_a_tram() -> None:
    state = new_game()
    build(state, 0, "yellow park park")
    assert (value(state, 0, "yellow 1"), value(state, 0, "yellow 2")) == (0, 0)
    build(state, 0, "green 2-lines")
    assert (value(state, 0, "yellow 1"), value(state, 0, "yellow 2")) == (4, 0)
    build(state, 0, "yellow depot")
    assert (value(state, 0, "yellow 1"), value(state, 0, "yellow 2")) == (4, 4)


@pytest.mark.rule("SF-24")
def test_lines_without_a_tram_do_not_help_a_park() -> None:
    state = new_game()
    build(state, 0, "grey 2-lines park")
    assert value(state, 0, "grey 2") == 0
    build(state, 0, "orange black/depot")
    assert trams(state, 0) == {"grey 1", "orange 1"}
    assert value(state, 0, "grey 2") == 4


@pytest.mark.rule("SF-25")
@pytest.mark.parametrize(("last", "built"), [("2-bonus", False), ("3", True)])
def test_a_skyscraper_needs_neighbours_worth_7(last: str, built: bool) -> None:
    """3 below, 1 above, and 2 or 3 to the right make 6 or 7."""
    state = new_game()
    build(state, 0, "blue 1-bonus\norange 3\ngrey foundation")
    hand(state, f"grey {last}")
    events = take(state, f"place grey {last}")
    assert skyscrapers(state, 0) == ({"grey 1"} if built else set())
    assert len(named(events, "skyscraper")) == built
    assert state.secured(0) == (2 + 2 if built else 0)


@pytest.mark.rule("SF-24", "SF-25", "SF-52")
def test_printed_example_5_a_depot_a_park_and_a_skyscraper() -> None:
    state = new_game()
    build(state, 0, "grey park foundation\norange 3 3")
    assert skyscrapers(state, 0) == set()
    hand(state, "blue depot")
    take(state, "place blue depot")
    assert value(state, 0, "grey 1") == 4
    assert skyscrapers(state, 0) == {"grey 2"}


@pytest.mark.rule("SF-26", "SF-53")
def test_printed_example_6_a_waterfront_lowers_the_number() -> None:
    state = new_game()
    build(state, 0, "orange foundation\ngrey 3\nyellow 3")
    assert skyscrapers(state, 0) == set()
    hand(state, "blue waterfront-1")
    take(state, "place blue waterfront-1")
    assert skyscrapers(state, 0) == {"orange 1"}
    assert SAN_FRANCISCO.view(state, None)["seats"][0]["skyscraper_needs"] == 6


@pytest.mark.rule("SF-26")
def test_each_waterfront_counts_for_all_foundations() -> None:
    state = new_game()
    build(state, 0, "orange foundation 3\ngreen foundation 3")
    build(state, 0, "blue " + "waterfront-0-lines " * 3)
    assert skyscrapers(state, 0) == set()
    build(state, 0, "blue waterfront-0-lines")
    assert skyscrapers(state, 0) == {"orange 1", "green 1"}


@pytest.mark.rule("SF-27")
def test_the_medal_moves_only_to_a_player_with_more_skyscrapers() -> None:
    tower = "blue foundation value-card\ngrey value-card"
    second = "yellow foundation value-card\ngreen value-card black/foundation value-card"
    state = new_game(3)
    assert state.medal == -1
    build(state, 1, tower)
    assert state.medal == 1
    build(state, 2, tower)
    assert state.medal == 1
    build(state, 2, second)
    assert len(skyscrapers(state, 2)) == 3
    assert state.medal == 2
    build(state, 1, second)
    assert len(skyscrapers(state, 1)) == 3
    assert state.medal == 2
    assert [state.secured(seat) for seat in range(3)] == [0, 6, 8]


@pytest.mark.rule("SF-28")
def test_all_consequences_of_a_card_come_in_order_before_the_next_card() -> None:
    """The tram on grey 5 activates the park beside it, which builds the skyscraper above."""
    state = new_game()
    build(state, 0, "blue 3 3 3 foundation\ngrey 3 2-bonus 3 park")
    build(state, 0, "orange 3 3 3 3 depot-card")
    hand(state, "grey 1-lines-bonus", "blue 3")
    events = take(state, "place grey 1-lines-bonus")
    assert [event.name for event in events] == [
        *("place", "trams", "park", "skyscraper", "medal", "complete"),
    ]
    assert SAN_FRANCISCO.view(state, None)["bonus_due"] == "grey"
    assert not any(move.startswith("place") for move in moves(state))
    take(state, "lines on blue 1")
    assert moves(state) == ["stop", "place blue 3"]


@pytest.mark.rule("SF-28", "SF-33", "SF-36")
@pytest.mark.parametrize(
    ("below_the_park", "bonus", "event"),
    [("green 3", "depot in yellow", "depot"), ("yellow 3", "lines on yellow 1", "lines")],
)
def test_a_bonus_has_all_consequences_too(below_the_park: str, bonus: str, event: str) -> None:
    """A tram on yellow 1 activates the park above it, which builds the skyscraper above that."""
    state = new_game()
    build(state, 0, f"blue 3\ngrey foundation 3\norange park 1-bonus\n{below_the_park}")
    build(state, 0, "green 2-lines")
    hand(state, "orange 1-bonus")
    take(state, "place orange 1-bonus")
    assert skyscrapers(state, 0) == set()
    events = take(state, bonus)
    assert [shown.name for shown in events] == [event, "trams", "park", "skyscraper", "medal"]
    assert value(state, 0, "orange 1") == 4
    assert skyscrapers(state, 0) == {"grey 1"}


@pytest.mark.rule("SF-30", "SF-54")
def test_printed_example_7_the_second_symbol_in_grey() -> None:
    state = new_game()
    build(state, 0, "grey 1-bonus\nblue depot\ngreen 2-lines")
    hand(state, "grey 2-bonus")
    take(state, "place grey 2-bonus")
    assert moves(state) == [
        *(f"value in {district}" for district in DISTRICTS),
        *("lines on grey 1", "lines on grey 2"),
    ]
    take(state, "value in yellow")
    assert value(state, 0, "yellow 1") == 4
    assert SAN_FRANCISCO.view(state, None)["bonuses"]["value"]["left"] == 2


@pytest.mark.rule("SF-30")
def test_a_district_gives_its_bonus_once() -> None:
    state = new_game()
    build(state, 0, "yellow 1-bonus 1-bonus")
    hand(state, "yellow 1-bonus")
    take(state, "place yellow 1-bonus")
    assert state.seat == 1
    build(state, 1, "yellow 1-bonus")
    hand(state, "yellow 1-bonus")
    take(state, "place yellow 1-bonus")
    assert "points" in moves(state)


@pytest.mark.rule("SF-30")
def test_symbols_count_in_the_district_where_the_card_lies() -> None:
    state = new_game()
    build(state, 0, "blue 1-bonus")
    hand(state, "black 1-bonus", "black 1-bonus")
    take(state, "place black 1-bonus in green")
    assert "place black 1-bonus in green" in moves(state)
    take(state, "place black 1-bonus in green")
    assert "contract" in moves(state)


@pytest.mark.rule("SF-30")
def test_only_what_is_left_is_offered_and_something_must_be_taken() -> None:
    state = new_game()
    set_supply(state, points=0)
    build(state, 0, "yellow 1-bonus")
    hand(state, "yellow 1-bonus", "blue 3")
    take(state, "place yellow 1-bonus")
    assert moves(state) == ["lines on yellow 1", "lines on yellow 2"]
    with pytest.raises(IllegalMove):
        take(state, "points")
    with pytest.raises(IllegalMove):
        take(state, "stop")


@pytest.mark.rule("SF-30")
def test_with_nothing_to_offer_the_district_is_still_used_up() -> None:
    state = new_game()
    set_supply(state, points=0, lines=0)
    build(state, 0, "yellow 1-bonus")
    hand(state, "yellow 1-bonus", "yellow 1-bonus")
    events = take(state, "place yellow 1-bonus")
    assert named(events, "no-bonus")[0].public == {"district": "yellow"}
    set_supply(state, points=3, lines=3)
    assert SAN_FRANCISCO.view(state, None)["districts"]["yellow"]["rows"][0]["bonus_used"]
    take(state, "place yellow 1-bonus")
    assert state.seat == 1


@pytest.mark.rule("SF-30")
def test_a_lines_token_needs_a_card_without_lines() -> None:
    state = new_game()
    build(state, 0, "yellow 1-lines-bonus depot")
    hand(state, "yellow 1-lines-bonus")
    take(state, "place yellow 1-lines-bonus")
    assert moves(state) == ["points"]


@pytest.mark.rule("SF-31")
def test_the_plus_token_goes_on_any_card() -> None:
    state = new_game()
    build(state, 0, "blue 1-bonus\ngrey park foundation value-card\norange depot")
    hand(state, "blue 1-bonus")
    take(state, "place blue 1-bonus")
    own = [move for move in moves(state) if move.startswith("plus")]
    spaces = ("blue 1", "blue 2", "grey 1", "grey 2", "grey 3", "orange 1")
    assert own == [f"plus on {space}" for space in spaces]
    for space, worth in (("blue 1", 3), ("grey 1", 6), ("grey 2", 2), ("grey 3", 6)):
        trial = state.copy()
        take(trial, f"plus on {space}")
        assert value(trial, 0, space) == worth
    take(state, "plus on orange 1")
    assert value(state, 0, "orange 1") == 2
    assert SAN_FRANCISCO.view(state, None)["bonuses"]["plus"]["left"] == 2


@pytest.mark.rule("SF-31")
def test_a_plus_token_can_build_a_skyscraper() -> None:
    state = new_game()
    build(state, 0, "blue 1-bonus 3\ngrey 3 black/foundation")
    hand(state, "blue 1-bonus")
    take(state, "place blue 1-bonus")
    assert skyscrapers(state, 0) == set()
    take(state, "plus on grey 1")
    assert skyscrapers(state, 0) == {"grey 2"}


@pytest.mark.rule("SF-32")
def test_the_value_card_counts_for_the_row_and_its_completion() -> None:
    state = new_game()
    build(state, 0, "grey 1-bonus\ngreen 3 3 3 3\nblue 3 3 3 3 3")
    hand(state, "grey 1-bonus")
    take(state, "place grey 1-bonus")
    assert "value in blue" not in moves(state)
    events = take(state, "value in green")
    assert named(events, "complete")[0].public == {"district": "green"}
    card = SAN_FRANCISCO.view(state, None)["districts"]["green"]["rows"][0]["spaces"][4]
    assert (card["value"], card["colour"], card["lines"], card["bonus"]) == (4, None, False, False)
    assert state.cities[0].district_value(4) == 16


@pytest.mark.rule("SF-33")
def test_the_depot_card_is_a_depot_worth_nothing() -> None:
    state = new_game()
    build(state, 0, "orange 1-lines-bonus 2-lines")
    hand(state, "orange 1-bonus")
    take(state, "place orange 1-bonus")
    take(state, "depot in grey")
    assert trams(state, 0) == {"grey 1", "orange 1", "orange 2"}
    assert value(state, 0, "grey 1") == 0
    assert SAN_FRANCISCO.view(state, None)["bonuses"]["depot"]["left"] == 2


@pytest.mark.rule("SF-34")
def test_the_points_token_is_worth_one_and_a_half() -> None:
    state = new_game()
    build(state, 0, "yellow 1-bonus")
    hand(state, "yellow 1-bonus")
    take(state, "place yellow 1-bonus", "points")
    assert state.secured(0) == 3
    assert SAN_FRANCISCO.points(3) == "1½"
    assert SAN_FRANCISCO.view(state, None)["seats"][0]["points_token"]


@pytest.mark.rule("SF-35")
def test_green_gives_the_contract_token_for_use_in_the_same_turn() -> None:
    state = new_game()
    build(state, 0, "green 1-bonus")
    hand(state, "green 1-bonus")
    take(state, "place green 1-bonus", "contract")
    assert state.cities[0].has_contract_token
    assert (state.seat, moves(state)) == (0, ["return 1", "end"])


@pytest.mark.rule("SF-36")
def test_the_lines_token_goes_on_any_card_without_lines_except_a_depot() -> None:
    state = new_game()
    build(state, 0, "blue 1-lines-bonus waterfront-1 depot\ngrey park foundation value-card")
    build(state, 0, "orange depot-card\ngreen 3")
    hand(state, "blue 2-bonus")
    take(state, "place blue 2-bonus")
    lines = [move for move in moves(state) if move.startswith("lines")]
    spaces = ("blue 2", "blue 4", "grey 1", "grey 2", "grey 3", "green 1")
    assert lines == [f"lines on {space}" for space in spaces]
    take(state, "lines on green 1")
    assert "green 1" in trams(state, 0)
    green = SAN_FRANCISCO.view(state, None)["districts"]["green"]["rows"][0]["spaces"][0]
    assert green["lines_token"]
