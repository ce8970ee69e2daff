"""Building, rule by rule.

With two players the map is, card by card:

    1  a 3 green*  b 4 yellow   c 2 violet   d 5 red*     e 1 green
    2  a 1 red*    b 4 green    c 5 yellow*  d 3 red      e 2 violet
    3  a 5 yellow  b 4 violet*  c 1 red      d 2 yellow*  e 3 green
    4  a 3 yellow  b 1 violet*  c 4 green    d 2 red*     e 5 violet

with rubble on the plots marked with a star.
"""

import pytest

from sancity.games.rebuild_1906.rules import Developer, Rebuild1906
from sancity.kernel.state import IllegalMove
from tests.games.rebuild_1906.positions import (
    at_card,
    built,
    give_urban,
    held,
    hold,
    in_1912,
    moves,
    names,
    on,
    permit_name,
    plots,
    take,
)
from tests.support import named

PRICES = {1906: 0, 1907: 1, 1908: 1, 1909: 2, 1910: 2, 1911: 3}


def builder(
    *permits: str, card: str = "A1", money: int = 15, year: int = 1906
) -> tuple[Rebuild1906, Developer]:
    """Seat 0 on the Build space, with a building at hand and these permits."""
    state = at_card(2, card, year)
    hold(state, 0, *permits)
    me = on(state, "subsidised" if card == "A3" else "build")
    me.stock, me.reserve, me.money = 1, 7, money
    return state, me


def sites(*permits: str, card: str = "A1", money: int = 15) -> str:
    """The plots that these permits allow building on."""
    state, _ = builder(*permits, card=card, money=money)
    act = "act subsidised" if card == "A3" else "act build"
    if act not in moves(state):
        return ""
    take(state, act)
    return " ".join(move.removeprefix("build ") for move in moves(state))


def sets(plot: str, *permits: str, card: str = "A1") -> list[str]:
    """The sets of permits that allow building on a plot."""
    state, _ = builder(*permits, card=card)
    take(state, "act subsidised" if card == "A3" else "act build", f"build {plot}")
    return [move.removeprefix("discard ") for move in moves(state)]


@pytest.mark.rule("RB-19")
@pytest.mark.parametrize(("year", "price"), PRICES.items())
def test_a_building_the_price_of_the_year_and_a_permit(year: int, price: int) -> None:
    state, me = builder("1 green LT", money=price, year=year)
    take(state, "act build", "build 1e", "discard 1")
    assert me.money == 0
    assert me.stock == 0
    assert names(me.plots) == "1e"
    assert held(state, 0) == []
    assert [permit_name(state, card) for card in range(42) if state.used_permits >> card & 1] == [
        "1 green LT"
    ]
    if price:
        state, _ = builder("1 green LT", money=price - 1, year=year)
        assert "act build" not in moves(state)


@pytest.mark.rule("RB-19")
def test_no_building_at_hand_or_no_permit_no_build() -> None:
    state, me = builder("1 green LT")
    assert "act build" in moves(state)
    me.stock = 0
    assert "act build" not in moves(state)
    state, _ = builder()
    assert "act build" not in moves(state)


@pytest.mark.rule("RB-19")
def test_distance_price_and_rubble_must_be_in_hand_before() -> None:
    """3 green is 1a, with rubble, and 3e, which is taken. In 1909 a building costs $2."""
    for money, offered in ((6, False), (7, True)):
        state = at_card(2, "A1", 1909)
        hold(state, 0, "3 green LP")
        built(state, 1, "3e")
        me = on(state, "materials")
        me.stock, me.reserve, me.money = 1, 7, money
        assert ("act build" in moves(state)) == offered
    take(state, "act build", "build 1a", "discard 1")
    assert me.money == 0


@pytest.mark.rule("RB-20")
def test_one_permit_builds_on_its_colour_and_number() -> None:
    assert sites("3 green LP") == "1a 3e"
    assert sites("5 green LH") == ""
    assert sites("4 green LT") == "2b 4c"


@pytest.mark.rule("RB-20")
def test_a_plot_must_be_free() -> None:
    state, me = builder("3 green LP")
    built(state, 1, "1a")
    me.stock = 1
    take(state, "act build")
    assert moves(state) == ["build 3e"]


@pytest.mark.rule("RB-20", "RB-48")
def test_two_permits_combine_the_number_of_one_and_the_colour_of_the_other() -> None:
    """3 green and 2 red: 3 green, 2 red, 3 red and 2 green, which is not on this map."""
    assert sites("3 green LP", "2 red TH") == "1a 2d 3e 4d"
    assert sets("2d", "3 green LP", "2 red TH") == ["1 2"]
    assert sets("1a", "3 green LP", "2 red TH") == ["1", "1 2"]


@pytest.mark.rule("RB-20")
def test_a_second_permit_can_be_added_on_purpose() -> None:
    assert sets("3e", "3 green LP", "5 violet TP") == ["1", "1 2"]


@pytest.mark.rule("RB-20")
def test_two_of_many_permits() -> None:
    """1 red is 2a and 3c; colour and number can come from any two."""
    chosen = sets("3c", "1 green LT", "5 red LP", "1 violet LT", "2 yellow HP", "1 red LH")
    assert chosen == ["5", "1 2", "1 5", "2 3", "2 5", "3 5", "4 5"]


@pytest.mark.rule("RB-20")
def test_two_permits_without_a_common_symbol_bring_no_reward() -> None:
    state, me = builder("3 green LP", "2 red TH")
    take(state, "act build", "build 2d", "discard 1 2")
    assert names(me.plots) == "2d"
    assert state.seat == 1
    assert (me.column, me.row) == (0, 0)
    assert set(state.urban) == {0}


@pytest.mark.rule("RB-21")
def test_two_permits_with_a_common_symbol_bring_a_card_and_a_step() -> None:
    state, me = builder("3 green LP", "2 red LP")
    take(state, "act build", "build 2d", "discard 1 2")
    assert state.seat == 0
    assert moves(state) == ["urban lighting", "urban park"]
    take(state, "urban park")
    assert state.urban_cards(0, 3) == 1
    assert state.urban_score(0, 3) == 2
    assert (me.column, me.row) == (1, 0)
    assert state.seat == 1


@pytest.mark.rule("RB-21")
def test_one_permit_brings_no_card() -> None:
    state, me = builder("3 green LP", "2 red LP")
    take(state, "act build", "build 3e", "discard 1")
    assert state.seat == 1
    assert me.column == 0


@pytest.mark.rule("RB-21")
def test_an_offered_card_must_be_taken_but_a_tram_may_be_refused() -> None:
    state, me = builder("3 green TH", "3 red LT")
    take(state, "act build", "build 2d", "discard 1 2")
    assert moves(state) == ["urban tram", "urban nothing"]
    take(state, "urban nothing")
    assert (me.money, me.column) == (15, 0)
    assert state.urban_cards(0, 1) == 0
    state, me = builder("3 green TH", "2 red TH")
    take(state, "act build", "build 2d", "discard 1 2")
    assert moves(state) == ["urban tram", "urban hydrant"]
    take(state, "urban tram")
    assert (me.money, me.column) == (14, 1)
    assert state.urban_score(0, 1) == 3
    state, _ = builder("3 green LP", "3 red LT")
    take(state, "act build", "build 2d", "discard 1 2")
    assert moves(state) == ["urban lighting"]


@pytest.mark.rule("RB-21")
def test_a_tram_is_offered_only_with_a_dollar_left() -> None:
    state, me = builder("3 green TH", "2 red TH", money=0)
    take(state, "act build", "build 2d", "discard 1 2")
    assert moves(state) == ["urban hydrant"]
    state, me = builder("3 green TH", "3 red LT", money=0)
    take(state, "act build", "build 2d", "discard 1 2")
    assert state.seat == 1
    assert me.column == 0


@pytest.mark.rule("RB-21")
def test_an_empty_pile_offers_nothing() -> None:
    state, me = builder("3 green LP", "2 red LP")
    give_urban(state, 1, park=4)
    take(state, "act build", "build 2d", "discard 1 2")
    assert moves(state) == ["urban lighting"]
    state, me = builder("3 green LP", "2 red LP")
    give_urban(state, 1, park=4, lighting=5)
    take(state, "act build", "build 2d", "discard 1 2")
    assert state.seat == 1
    assert (names(me.plots), me.column) == ("2d", 0)


@pytest.mark.rule("RB-21")
def test_a_dollar_earned_by_the_step_up_cannot_pay_for_a_tram() -> None:
    """4d has rubble; seat 0 is in the corner, where the step up earns $1."""
    state, me = builder("3 green TH", "2 red TH", money=3)
    me.column, me.row = 8, 5
    take(state, "act build", "build 4d", "discard 1 2")
    assert me.money == 1
    assert moves(state) == ["urban hydrant"]
    take(state, "urban hydrant")
    assert me.money == 2


@pytest.mark.rule("RB-21")
def test_the_parks_are_taken_in_order() -> None:
    state, _ = builder("3 green LP", "2 red LP")
    give_urban(state, 1, park=2)
    take(state, "act build", "build 2d", "discard 1 2", "urban park")
    assert state.urban_score(1, 3) == 2 + 3
    assert state.urban_score(0, 3) == 4


@pytest.mark.rule("RB-22")
def test_rubble_costs_three_dollars_more_and_brings_the_token_and_a_step_up() -> None:
    state, me = builder("3 green LP", money=3)
    take(state, "act build", "build 1a", "discard 1")
    assert (me.money, me.rubble, me.column, me.row) == (0, 1, 0, 1)
    assert "1a" not in names(state.rubble)
    assert sites("3 green LP", money=2) == "3e"
    assert sites("3 green LP", money=3) == "1a 3e"


@pytest.mark.rule("RB-22")
def test_cleared_rubble_costs_nothing_more() -> None:
    state, me = builder("3 green LP", money=0)
    state.rubble = 0
    take(state, "act build", "build 1a", "discard 1")
    assert (me.money, me.rubble, me.row) == (0, 0, 0)


@pytest.mark.rule("RB-23")
def test_a_wild_permit_beside_an_ordinary_one() -> None:
    """All green plots and all plots with a 3."""
    assert sites("3 green LP", "wild LP") == "1a 1e 2b 2d 3e 4a 4c"
    assert sets("2b", "3 green LP", "wild LP") == ["1 2"]
    assert sets("3e", "3 green LP", "wild LP", "wild TH") == ["1", "1 2", "1 3", "2 3"]


@pytest.mark.rule("RB-23")
def test_a_wild_permit_is_never_used_alone() -> None:
    assert sites("wild LP") == ""
    state, _ = builder("wild LP")
    assert "act build" not in moves(state)


@pytest.mark.rule("RB-23")
def test_two_wild_permits_together_fit_any_free_plot() -> None:
    state, _ = builder("wild LP", "wild TH")
    built(state, 1, "1b 3e")
    take(state, "act build")
    free = state.city.plots & ~plots("1b 3e")
    assert names(free) == " ".join(move.removeprefix("build ") for move in moves(state))
    assert sets("4c", "wild LP", "wild TH") == ["1 2"]
    assert sets("4c", "3 green LP", "wild LP", "wild TH") == ["1 2", "1 3", "2 3"]
    assert sets("2c", "3 green LP", "wild LP", "wild TH") == ["2 3"]


@pytest.mark.rule("RB-23")
def test_with_a_subsidy_the_colour_or_the_number_is_enough() -> None:
    assert sites("3 green LP", card="A3") == "1a 1e 2b 2d 3e 4a 4c"
    assert sets("4c", "3 green LP", card="A3") == ["1"]


@pytest.mark.rule("RB-23")
def test_with_a_subsidy_a_wild_permit_fits_any_free_plot() -> None:
    """2c is 5 yellow: neither the colour nor the number of the ordinary permit."""
    state, _ = builder("wild LP", card="A3")
    assert sites("wild LP", card="A3") == names(state.city.plots)
    assert sets("2c", "wild LP", "wild TH", card="A3") == ["1", "2", "1 2"]
    assert sets("2c", "3 green LP", "wild LP", card="A3") == ["2", "1 2"]


@pytest.mark.rule("RB-23")
def test_with_a_subsidy_and_no_wild_one_ordinary_permit_must_fit() -> None:
    """4a is 3 yellow."""
    chosen = sets("4a", "5 red LP", "2 yellow LT", "1 violet HP", card="A3")
    assert chosen == ["2", "1 2", "2 3"]


@pytest.mark.rule("RB-23")
def test_the_symbols_of_wild_permits_count() -> None:
    state, _ = builder("3 green LP", "wild LP")
    take(state, "act build", "build 2b", "discard 1 2")
    assert moves(state) == ["urban lighting", "urban park"]


@pytest.mark.rule("RB-11")
def test_a_plan_that_starts_can_be_finished() -> None:
    """Only plots and permits that fit together are offered."""
    state, _ = builder("3 green LP", "4 yellow LP", "2 violet LH", money=2)
    take(state, "act build")
    for site in moves(state):
        on_site = state.copy()
        on_site.play(state.legal()[moves(state).index(site)])
        assert moves(on_site)
        for chosen in on_site.legal():
            done = on_site.copy()
            done.play(chosen)
            assert done.developers[0].money >= 0
            assert names(done.developers[0].plots) == site.removeprefix("build ")


@pytest.mark.rule("RB-19")
def test_the_event_has_the_price_and_the_permits() -> None:
    state, _ = builder("3 green LP", "2 red LP", year=1908)
    events = take(state, "act build", "build 1a", "discard 1 2", "urban park")
    build = named(events, "build")[0].public
    assert (build["price"], len(build["permits"])) == (1, 2)
    assert [event.name for event in events] == [
        *("act", "build", "clear", "step", "urban", "step"),
    ]


@pytest.mark.rule("RB-11")
def test_a_plot_or_a_set_that_does_not_fit_is_refused() -> None:
    state, _ = builder("3 green LP", "2 red LP")
    take(state, "act build")
    with pytest.raises(IllegalMove):
        take(state, "build 4c")
    take(state, "build 1a")
    with pytest.raises(IllegalMove):
        take(state, "discard 2")


@pytest.mark.rule("RB-41")
def test_the_building_of_1912_is_not_subsidised() -> None:
    state = in_1912()
    state.subsidised = True
    hold(state, 0, "3 green LP")
    me = state.developers[0]
    me.stock, me.money = 1, 6
    take(state, "act build")
    assert moves(state) == ["build 1a", "build 3e"]
