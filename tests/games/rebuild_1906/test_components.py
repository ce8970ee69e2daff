"""The component file: its contents are played with, contradictions are refused."""

from collections import Counter

import pytest

from sancity.games import GAMES
from sancity.games.rebuild_1906.rules import (
    COLOURS,
    MOST_RUBBLE,
    PERMITS,
    SYMBOLS,
    WILD,
    Rebuild1906,
)
from sancity.kernel.components import Components
from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import GAME, new_game
from tests.support import check_refusal, play_on

TEXT = GAME.components.text


def changed(old: str, new: str) -> str:
    assert TEXT.count(old) == 1
    return TEXT.replace(old, new)


L1 = 'plots = "3 green, 4 yellow, 2 violet, 5 red, 1 green"'
A1 = 'many = "build, materials, profit 3, permit, pass"'
A1_FEW = 'few = "build, materials, profit 3"'
INITIAL = "most_green, most_red, most_yellow, most_violet, most_rubble, column, row, building"


@pytest.mark.rule("RB-00")
@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        ('any = "LP TH"', 'any = "LP"', "any", "symbols of 2 permits, not of 1"),
        ('any = "LP TH"', 'any = "LP TT"', "any", "'TT' is not two different letters"),
        ('any = "LP TH"', 'any = "LP TX"', "any", "'TX' is not two different letters"),
        ('any = "LP TH"', 'all = "LP TH"', "[permits.wild]", "should name any"),
        ("[permits.wild]", "[permits.blue]", "[permits]", "should name green"),
        (L1, L1.replace("3 green, ", ""), "[plots.L1]", "should be 5 plots, not 4"),
        (L1, L1.replace("3 green", "6 green"), L1[:9] + "6", "'6 green' is no plot"),
        (L1, L1.replace("3 green", "3 pink"), L1[:9] + "3 p", "'3 pink' is no plot"),
        ('rubble_b = "c e"', 'rubble_b = "c f"', 'rubble_b = "c f"', "two different plots"),
        ('rubble_b = "c e"', 'rubble_b = "c c"', 'rubble_b = "c c"', "two different plots"),
        ("[plots.L8]", "[plots.L9]", "[plots]", "should name L1, L2"),
        (A1, A1.replace(", permit", ""), 'many = "build, mat', "should be 5 spaces, not 4"),
        (A1, A1.replace("profit 3", "profit"), 'many = "build, mat', "'profit' is no action"),
        (A1, A1.replace("profit 3", "dance"), 'many = "build, mat', "'dance' is no action"),
        (A1, A1.replace("permit", "build"), 'many = "build, mat', "has an action twice"),
        (A1, A1.replace("pass", "objective"), 'many = "build, mat', "no other, is to pass"),
        (A1_FEW, A1_FEW.replace("build", "pass"), 'few = "pass', "no other, is to pass"),
        ("income = [4, 3, 2, 1]", "income = [4, 3, 2]", "income", "should be 4 numbers, not 3"),
        ('bonus = "permit, step"', 'bonus = "permit, jump"', 'bonus = "permit, j', "no bonus"),
        ("for_each_building = 2", "for_each_building = 16", "for_each_building = 16", "0 to 15"),
        ("price = 0", "", "[years.1906]", "price is missing"),
        ("money = 2", "dollars = 2", "dollars = 2", "should be one of bonus, price"),
        ("for_each_building = 2", "", 'bonus = "building, money"', "if the year says how much"),
        ('few = "build, permit, development"', "", "[actions.A2]", "should name few, many"),
        ("urban_set = 10", "city_set = 10", "[objectives.points]", "should name building"),
        ("money_each = 3", "money_each = 0", "money_each", "from 1 to 15, not 0"),
        ("colour = [5, 3, 1, 0]", "colour = [5, 3, 1]", "colour = [", "should be 4 numbers"),
        (INITIAL, INITIAL.replace("row, ", ""), "cards = ", "should be 8 different objectives"),
        (INITIAL, INITIAL.replace("row", "column"), "cards = ", "should be 8 different"),
        (INITIAL, INITIAL.replace("row", "height"), "cards = ", "'height' is no objective"),
        (
            "lighting_by_count = [1, ",
            "lighting_by_count = [",
            "[piles]",
            "that makes 16 cards, but",
        ),
        ("park = [2, 3, 4, 5]", "park = [2, 3, 4, 5, 6]", "[piles]", "that makes 18 cards, but"),
        ("hydrant = 4", "hydrant = 0", "hydrant = 0", "whole number from 1 to 17"),
        ("three = [6, 4, 2]", "three = [6, 4]", "three", "should be 3 numbers, not 2"),
        (
            '1 = "LT HP"\n2 = "LH TP"\n3 = "LP TH"\n4 = "LT HP"\n5 = "LH TP"\n\n[permits.red]',
            '1 = "LT"\n2 = "LH TP"\n3 = "LP TH"\n4 = "LT HP"\n5 = "LH TP"\n\n[permits.red]',
            "[permits]",
            "40 ordinary permits together, not 39",
        ),
        ("row_bar = [0, 1, 2, 4, 6, 8]", "row_bar = [0]", "row_bar", "should be 2 to 9 numbers"),
        ("row_bar = [0, 1, 2, 4, 6, 8]", "row_bar = [0, 8]", "[development]", "name row_0, row_1"),
        ("park = [2, 3, 4, 5]", "park = []", "park = [", "at least one number"),
        ("income = [4, 3, 2, 1]", "income = [4, 3, 3, 1]", "income", "different amounts"),
        ("row_2 = [-5, ", "row_2 = [", "row_2", "should be 9 numbers, not 8"),
        ("3, 3, 3, 4]\n", "3, 3, 3]\n", "points = [", "should be 16 numbers, not 15"),
        ("tram_price = 1", 'tram_price = "1"', "tram_price", "whole number"),
    ],
)
def test_a_contradiction_is_refused_with_the_line(
    old: str, new: str, line: str, reason: str
) -> None:
    check_refusal("rebuild_1906", changed(old, new), line, reason)


@pytest.mark.rule("RB-00")
def test_the_permits_are_complementary_pairs_and_two_wild_ones() -> None:
    parts = new_game().setup.parts
    assert len(parts.permit_symbols) == PERMITS == 42
    everything = 2 ** len(SYMBOLS) - 1
    for card in range(0, PERMITS, 2):
        one, two = parts.permit_symbols[card], parts.permit_symbols[card + 1]
        assert one | two == everything
        assert one & two == 0
        if card < WILD:
            assert parts.permit_colour[card] == parts.permit_colour[card + 1] == card // 10
            assert parts.permit_number[card] == parts.permit_number[card + 1] == card % 10 // 2 + 1


@pytest.mark.rule("RB-00")
def test_each_plot_card_has_all_numbers_and_the_colours_are_equally_common() -> None:
    parts = new_game().setup.parts
    for card in range(8):
        assert sorted(list(parts.plot_number)[5 * card : 5 * card + 5]) == [1, 2, 3, 4, 5]
    plots = Counter(zip(parts.plot_colour, parts.plot_number, strict=True))
    assert set(plots) == {(colour, number) for colour in range(4) for number in range(1, 6)}
    assert set(plots.values()) == {2}
    assert len(COLOURS) == 4


@pytest.mark.rule("RB-00")
def test_there_are_17_urban_cards() -> None:
    parts = new_game().setup.parts
    assert Counter(parts.urban_symbol) == {0: 5, 1: 4, 2: 4, 3: 4}


@pytest.mark.rule("RB-00")
def test_an_owner_may_change_how_many_trams_and_hydrants_there_are() -> None:
    text = changed("tram = 4\nhydrant = 4", "tram = 5\nhydrant = 3")
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    view = game.view(game.new(2, 5), None)
    piles = {pile["symbol"]: pile["pile"] for pile in view["urban"]}
    assert piles == {"lighting": 5, "tram": 5, "hydrant": 3, "park": 4}


@pytest.mark.rule("RB-00")
def test_an_owner_may_change_which_permits_there_are() -> None:
    text = changed(
        '1 = "LT HP"\n2 = "LH TP"\n3 = "LP TH"\n4 = "LT HP"\n5 = "LH TP"\n\n[permits.red]',
        '1 = "LT HP LH TP"\n2 = ""\n3 = "LP TH"\n4 = "LT HP"\n5 = "LH TP"\n\n[permits.red]',
    )
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    state = game.new(2, 5)
    assert isinstance(state, Rebuild1906)
    parts = state.setup.parts
    greens = [parts.permit_number[card] for card in range(WILD) if parts.permit_colour[card] == 0]
    assert Counter(greens) == {1: 4, 3: 2, 4: 2, 5: 2}


@pytest.mark.rule("RB-00")
@pytest.mark.parametrize(("columns", "rows"), [(2, 9), (5, 5), (9, 2), (6, 4)])
def test_an_owner_may_change_the_size_of_the_development_board(columns: int, rows: int) -> None:
    """On any board, the token goes along the edges to the corner."""
    first, _, rest = TEXT.partition("row_0 = ")
    board = "".join(
        f"row_{row} = {[10 * row + c for c in range(columns)]}\n" for row in range(rows)
    )
    board += f"column_bar = {list(range(columns))}\nrow_bar = {list(range(rows))}\n\n"
    text = first + board + rest[rest.index("[money]") :]
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    state = game.new(2, 5)
    assert isinstance(state, Rebuild1906)
    me = state.developers[0]
    view = game.view(state, None)
    assert [len(line) for line in view["development"]["cells"]] == [columns] * rows
    for step in range(1, columns + rows):
        state.step_right(me)
        corner = min(step, columns - 1), max(0, step - columns + 1)
        assert (me.column, me.row) == (corner[0], min(corner[1], rows - 1))
    assert me.money == 1
    assert state.setup.parts.cell(me.column, me.row) == 10 * (rows - 1) + columns - 1
    assert game.draw(view, ["Ada", "Bo"], game.words("en"), {}) is not None
    play_on(state, seeded(1), 10_000)
    assert state.seat < 0


@pytest.mark.rule("RB-43")
def test_an_owner_may_read_the_damaged_table_the_other_way() -> None:
    text = changed("three = [6, 4, 2]", "three = [6, 4, 1]")
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    for players, points in ((3, [6, 4, 1]), (4, [6, 4, 2, 1])):
        state = game.new(players, 5)
        assert isinstance(state, Rebuild1906)
        for seat in range(players):
            state.developers[seat].rubble = players - seat
        assert [state.majority(seat, MOST_RUBBLE) for seat in range(players)] == points


def test_a_corrected_file_is_played_with() -> None:
    text = changed("income = [4, 3, 2, 1]", "income = [8, 3, 2, 1]")
    game = GAMES.get("rebuild_1906", Components(text, "my.toml"))
    state = game.new(2, 5)
    seat = state.seat
    state.play(game.read("income $8"))
    assert game.view(state, None)["seats"][seat]["money"] == 8
    assert game.components.digest != GAME.components.digest


def test_every_section_says_where_it_comes_from() -> None:
    origins = {section.name: section.origin for section in GAME.components.sections}
    assert {name for name, origin in origins.items() if origin == "printed"} == {
        *("years", "objectives", "majorities", "urban"),
    }
    assert {name for name, origin in origins.items() if origin == "reconstructed"} == {
        *("permits", "plots", "actions", "rubble", "initial", "piles", "development", "money"),
    }
