"""Reads and checks `components.toml`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.rebuild_1906.rules import (
    BONUSES,
    CARD_PLOTS,
    COLOURS,
    FEWEST_PLAYERS,
    FIRST_YEAR,
    INCOME_SPACES,
    INITIAL,
    KINDS,
    MOST_MONEY,
    MOST_PLAYERS,
    NO_SPACE,
    NUMBERS,
    OBJECTIVES,
    OF_BUILDING,
    PASS,
    PERMITS,
    PLOT_CARDS,
    RING,
    SPACES,
    SYMBOLS,
    WILD,
    YEARS,
    Parts,
)
from sancity.kernel.components import Components

PLAYERS: Final = range(FEWEST_PLAYERS, MOST_PLAYERS + 1)
# The colours of the seats.
SEATS: Final = ("orange", "black", "blue", "turquoise")
PLOT_LETTERS: Final = "abcde"
LETTERS: Final = "LTHP"
PLOT_NAMES: Final = [f"L{number}" for number in range(1, PLOT_CARDS + 1)]
ACTION_NAMES: Final = [f"A{number}" for number in range(1, RING + 1)]
PLAYER_NAMES: Final = ("two", "three", "four")
# The number of all urban-development cards, and the kinds of which the file says how many.
URBAN_CARDS: Final = 17
PILES: Final = ("tram", "hydrant")
# The most rows or columns of a development board that can be drawn.
MAX_BOARD_SIDE: Final = 9


def read_parts(components: Components) -> Parts:
    """Return the parts that the rules play with, or raise ComponentsError (RB-00)."""
    parts = Parts()
    read_permits(components, parts)
    read_plots(components, parts)
    read_actions(components, parts)
    read_years(components, parts)
    read_objectives(components, parts)
    read_urban(components, parts)
    read_boards(components, parts)
    return parts


def split(components: Components, *path: str) -> list[str]:
    """Return a text as a list: `a, b, c`."""
    return [part.strip() for part in components.text_at(*path).split(",")]


def numbers(components: Components, size: int, *path: str) -> list[int]:
    """Return a list of points of exactly this size."""
    return expect_size(components, components.numbers_at(*path, least=-99, most=99), size, *path)


def some_numbers(components: Components, *path: str) -> list[int]:
    """Return a list of points for one card or more."""
    found = components.numbers_at(*path, least=-99, most=99)
    if not found:
        components.refuse("should be at least one number", *path)
    return found


def board_bar(components: Components, name: str) -> list[int]:
    """Return a bar of the development board; its length is the number of columns or rows."""
    bar = some_numbers(components, "development", name)
    if not 2 <= len(bar) <= MAX_BOARD_SIDE:
        reason = f"should be 2 to {MAX_BOARD_SIDE} numbers, not {len(bar)}"
        components.refuse(reason, "development", name)
    return bar


def expect_size(components: Components, found: list[int], size: int, *path: str) -> list[int]:
    if len(found) != size:
        components.refuse(f"should be {size} numbers, not {len(found)}", *path)
    return found


def read_permits(components: Components, parts: Parts) -> None:
    """Read the permits of each colour and number, then the two wild ones."""
    components.expect_keys([*COLOURS, "wild"], "permits")
    cards = []
    for colour, name in enumerate(COLOURS):
        digits = [str(number) for number in range(1, NUMBERS + 1)]
        components.expect_keys(digits, "permits", name)
        for digit in digits:
            found = read_cards(components, "permits", name, digit)
            cards += [(colour, int(digit), symbols) for symbols in found]
    if len(cards) != WILD:
        reason = f"should be {WILD} ordinary permits together, not {len(cards)}"
        components.refuse(reason, "permits")
    components.expect_keys(["any"], "permits", "wild")
    wild = read_cards(components, "permits", "wild", "any")
    if len(wild) != PERMITS - WILD:
        reason = f"should be the symbols of {PERMITS - WILD} permits, not of {len(wild)}"
        components.refuse(reason, "permits", "wild", "any")
    cards += [(0, 0, symbols) for symbols in wild]
    parts.permit_colour = vec[i64]([colour for colour, _, _ in cards])
    parts.permit_number = vec[i64]([number for _, number, _ in cards])
    parts.permit_symbols = vec[i64]([symbols for _, _, symbols in cards])


def read_cards(components: Components, *path: str) -> list[int]:
    """Return the symbols of permits as bits: `LT HP`."""
    cards = components.text_at(*path).split()
    for card in cards:
        if len(card) != 2 or card[0] == card[1] or not set(card) <= set(LETTERS):
            components.refuse(f"{card!r} is not two different letters of {LETTERS}", *path)
    return [sum(1 << LETTERS.index(letter) for letter in card) for card in cards]


def read_plots(components: Components, parts: Parts) -> None:
    components.expect_keys(PLOT_NAMES, "plots")
    colours, plot_numbers, rubble = [], [], []
    for name in PLOT_NAMES:
        components.expect_keys(["plots", "rubble_a", "rubble_b"], "plots", name)
        plots = split(components, "plots", name, "plots")
        if len(plots) != CARD_PLOTS:
            components.refuse(f"should be {CARD_PLOTS} plots, not {len(plots)}", "plots", name)
        for plot in plots:
            number, _, colour = plot.partition(" ")
            if number not in list("12345") or colour not in COLOURS:
                components.refuse(f"{plot!r} is no plot like '3 green'", "plots", name, "plots")
            colours.append(COLOURS.index(colour))
            plot_numbers.append(int(number))
        rubble += [read_rubble(components, name, face) for face in ("rubble_a", "rubble_b")]
    parts.plot_colour = vec[i64](colours)
    parts.plot_number = vec[i64](plot_numbers)
    parts.plot_rubble = vec[i64](rubble)


def read_rubble(components: Components, name: str, face: str) -> int:
    """Return two plots with rubble as bits."""
    letters = components.text_at("plots", name, face).split()
    if len(set(letters)) != 2 or not set(letters) <= set(PLOT_LETTERS):
        components.refuse("should be two different plots like 'a d'", "plots", name, face)
    return sum(1 << PLOT_LETTERS.index(letter) for letter in letters)


def read_actions(components: Components, parts: Parts) -> None:
    components.expect_keys(ACTION_NAMES, "actions")
    kinds: list[int] = []
    profits: list[int] = []
    for side, spaces in (("few", 3), ("many", SPACES)):
        for name in ACTION_NAMES:
            components.expect_keys(["few", "many"], "actions", name)
            texts = split(components, "actions", name, side)
            if len(texts) != spaces:
                reason = f"should be {spaces} spaces, not {len(texts)}"
                components.refuse(reason, "actions", name, side)
            card = [read_action(components, text, name, side) for text in texts]
            check_action_card(components, [kind for kind, _ in card], name, side)
            card += [(NO_SPACE, 0)] * (SPACES - spaces)
            kinds += [kind for kind, _ in card]
            profits += [dollars for _, dollars in card]
    parts.kinds = vec[i64](kinds)
    parts.profits = vec[i64](profits)


def read_action(components: Components, text: str, name: str, side: str) -> tuple[int, int]:
    """Return a space: the kind of its action, and its dollars."""
    kind, _, dollars = text.partition(" ")
    right = dollars.isdecimal() if kind == "profit" else not dollars
    if kind not in KINDS or not right:
        components.refuse(f"{text!r} is no action", "actions", name, side)
    return KINDS.index(kind), int(dollars or 0)


def check_action_card(components: Components, kinds: list[int], name: str, side: str) -> None:
    if len(set(kinds)) != len(kinds):
        components.refuse("has an action twice", "actions", name, side)
    if (PASS in kinds) != (side == "many") or PASS in kinds[:-1]:
        reason = "the rightmost space for 3 or 4 players, and no other, is to pass"
        components.refuse(reason, "actions", name, side)


def read_years(components: Components, parts: Parts) -> None:
    years = [str(FIRST_YEAR + year) for year in range(YEARS)]
    components.expect_keys(["income", *years], "years")
    income = components.numbers_at("years", "income", least=0, most=MOST_MONEY)
    parts.income = vec[i64](expect_size(components, income, INCOME_SPACES, "years", "income"))
    if len(set(income)) != len(income):
        reason = "should be different amounts, because moves are called by them"
        components.refuse(reason, "years", "income")
    amounts: dict[str, list[int]] = {"price": [], "money": [], "for_each_building": []}
    for year in years:
        given = components.keys_at("years", year)
        for key in given:
            if key != "bonus" and key not in amounts:
                components.refuse(
                    f"should be one of bonus, {', '.join(amounts)}", "years", year, key
                )
        for key, found in amounts.items():
            path = ("years", year, key)
            needed = key == "price" or key in given
            found.append(components.number_at(*path, least=0, most=MOST_MONEY) if needed else 0)
    parts.bonus = vec[i64]([read_bonus(components, year) for year in years])
    parts.price = vec[i64](amounts["price"])
    parts.bonus_money = vec[i64](amounts["money"])
    parts.bonus_each = vec[i64](amounts["for_each_building"])


def read_bonus(components: Components, year: str) -> int:
    """Return what the bonus of a year can be, as bits."""
    bonus = split(components, "years", year, "bonus")
    for kind in bonus:
        if kind not in BONUSES:
            components.refuse(f"{kind!r} is no bonus", "years", year, "bonus")
    has_amount = bool({"money", "for_each_building"} & set(components.keys_at("years", year)))
    if ("money" in bonus) != has_amount:
        reason = "names money if the year says how much, and only then"
        components.refuse(reason, "years", year, "bonus")
    return sum(1 << BONUSES.index(kind) for kind in bonus)


def read_objectives(components: Components, parts: Parts) -> None:
    counting = list(OBJECTIVES[OF_BUILDING:])
    components.expect_keys(["money_each", "best_builder", "points"], "objectives")
    components.expect_keys(counting, "objectives", "points")
    points = [
        components.number_at("objectives", "points", name, least=0, most=99) for name in counting
    ]
    parts.points = vec[i64]([0] * OF_BUILDING + points)
    parts.money_each = components.number_at("objectives", "money_each", least=1, most=MOST_MONEY)
    parts.best_builder = components.number_at("objectives", "best_builder", least=0, most=99)
    parts.colour_ranks = vec[i64](numbers(components, PLAYERS[-1], "majorities", "colour"))
    parts.rubble_ranks = vec[i64](read_rubble_ranks(components))
    initial = split(components, "initial", "cards")
    for name in initial:
        if name not in OBJECTIVES:
            components.refuse(f"{name!r} is no objective", "initial", "cards")
    if len(initial) != INITIAL or len(set(initial)) != INITIAL:
        components.refuse(f"should be {INITIAL} different objectives", "initial", "cards")
    parts.initial = vec[u8](u8(OBJECTIVES.index(name)) for name in initial)


def read_rubble_ranks(components: Components) -> list[int]:
    """Return the ranks for each number of players, filled up to the same length."""
    components.expect_keys(PLAYER_NAMES, "rubble")
    ranks = []
    for name, players in zip(PLAYER_NAMES, PLAYERS, strict=True):
        ranks += numbers(components, players, "rubble", name) + [0] * (MOST_PLAYERS - players)
    return ranks


def read_urban(components: Components, parts: Parts) -> None:
    parts.tram_price = components.number_at("urban", "tram_price", least=0, most=MOST_MONEY)
    components.expect_keys(["tram_price", "lighting_by_count", *SYMBOLS[1:]], "urban")
    lighting = some_numbers(components, "urban", "lighting_by_count")
    parts.lighting = vec[i64]([0, *lighting])
    symbols, points = [0] * len(lighting), [0] * len(lighting)
    components.expect_keys(PILES, "piles")
    for number, symbol in enumerate(SYMBOLS[1:], 1):
        if symbol in PILES:
            cards = components.number_at("piles", symbol, least=1, most=URBAN_CARDS)
            pile = [components.number_at("urban", symbol, least=-99, most=99)] * cards
        else:
            pile = some_numbers(components, "urban", symbol)
        symbols += [number] * len(pile)
        points += pile
    if len(symbols) != URBAN_CARDS:
        reason = f"with the lighting and the parks that makes {len(symbols)} cards"
        components.refuse(f"{reason}, but there are {URBAN_CARDS}", "piles")
    parts.urban_symbol = vec[i64](symbols)
    parts.urban_points = vec[i64](points)


def read_boards(components: Components, parts: Parts) -> None:
    """Read the development board and the money track."""
    column_bar = board_bar(components, "column_bar")
    row_bar = board_bar(components, "row_bar")
    names = [f"row_{row}" for row in range(len(row_bar))]
    components.expect_keys([*names, "column_bar", "row_bar"], "development")
    cells = []
    for name in names:
        cells += numbers(components, len(column_bar), "development", name)
    parts.cells = vec[i64](cells)
    parts.column_bar = vec[i64](column_bar)
    parts.row_bar = vec[i64](row_bar)
    parts.columns = len(column_bar)
    parts.rows = len(row_bar)
    parts.money_points = vec[i64](numbers(components, MOST_MONEY + 1, "money", "points"))
