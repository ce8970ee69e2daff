"""Draws a view on a terminal: the ring, the map, the rows, the development board, the players."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sancity.games.rebuild_1906.view import lossy, name_objective, name_permit
from sancity.kernel.looks import read_looks
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.views import write_points
from sancity.kernel.words import Words

# Lighter than on the board: signs on a dark ground.
STYLES: Final = {
    "orange": "#e8772e",
    "black": "#b8b8b8",
    "blue": "#4fa3e0",
    "turquoise": "#5cc8c0",
}
GLYPHS: Final = {look.name: look.glyph for look in read_looks(Path(__file__).parent)}
COLOURS: Final = {
    "green": ("♣", "#4caf50"),
    "red": ("♥", "#e05050"),
    "yellow": ("♦", "#f5d442"),
    "violet": ("♠", "#b884e0"),
}
RUBBLE: Final = ("▒", "#a9855a")
LABEL_WIDE: Final = 12
SPACE_WIDE: Final = 14
# The fifth space, to pass.
LAST_WIDE: Final = 12
CELL_WIDE: Final = 6
# Where each plot of a card lies in its block, row and column.
CELLS: Final = ((0, 0), (1, 0), (1, 1), (1, 2), (0, 2))
MARK: Final = "bold reverse"


def draw(
    view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw the whole table. Beside a map for two there is room for the development board."""
    city = Table.grid(padding=(0, 1))
    middle: list[RenderableType] = [city, rows(view, words, marks)]
    if view["players"] == 2:
        city.add_row(Group(*map_rows(view, marks)), board(view, words))
    else:
        city.add_row(Group(*map_rows(view, marks)))
        middle.append(board(view, words))
    return Group(
        heading(view, words),
        ring(view, words, marks),
        *middle,
        *(player(view, seat, names, words) for seat in range(view["players"])),
    )


def glyph(view: Mapping[str, Any], seat: int) -> tuple[str, str]:
    """Return the sign of a seat, and its style."""
    colour = view["seats"][seat]["colour"]
    return GLYPHS[colour], STYLES[colour]


def heading(view: Mapping[str, Any], words: Words) -> Text:
    """Draw the year and the price of a building."""
    text = Text(no_wrap=True)
    text.append(f" {view['year']} ", MARK)
    text.append(f"  {words('panel-price', price=view['price'])}")
    return text


def ring(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> Table:
    """Draw the income zone and the action cards in their order, a line each, with the pawns."""
    table = Table.grid()
    table.add_column(width=LABEL_WIDE, no_wrap=True)
    for space in range(max(len(view["income"]), len(view["ring"][0]["spaces"]))):
        width = SPACE_WIDE if space < len(view["income"]) else LAST_WIDE
        table.add_column(width=width, no_wrap=True)
    income = view["card"] is None
    names = [words("dollars", dollars=space["dollars"]) for space in view["income"]]
    pawns = [space["pawn"] for space in view["income"]]
    places = {i: marks.get(f"income-{i + 1}") for i in range(len(names))}
    table.add_row(*line(view, words("panel-income"), income, names, pawns, places))
    for number, card in enumerate(view["ring"], 1):
        names = [space_name(space, words) for space in card["spaces"]]
        pawns = [space["pawn"] for space in card["spaces"]]
        places = {i: marks.get(f"space-{i + 1}") for i in range(len(names)) if card["current"]}
        title = f"{number} {card['card']}"
        table.add_row(*line(view, title, card["current"], names, pawns, places))
    return table


def line(
    view: Mapping[str, Any],
    title: str,
    current: bool,
    names: list[str],
    pawns: list[int | None],
    marks: Mapping[int, str | None],
) -> list[Text]:
    """Draw the spaces of a card from left to right, with the pawns on them."""
    texts = [Text(f"▶ {title}" if current else f"  {title}", "bold" if current else "grey62")]
    for i, (name, pawn) in enumerate(zip(names, pawns, strict=True)):
        text = Text()
        if mark := marks.get(i):
            text.append(mark, MARK)
        else:
            text.append(*(("·", "grey42") if pawn is None else glyph(view, pawn)))
        text.append(f" {name}", "bold" if current else "grey62")
        texts.append(text)
    return texts


def space_name(space: Mapping[str, Any], words: Words) -> str:
    name = words(f"space-{space['act']}")
    if "dollars" in space:
        return f"{name} {words('dollars', dollars=space['dollars'])}"
    return name


def map_rows(view: Mapping[str, Any], marks: Mapping[str, str]) -> list[Table]:
    """Draw the plot cards, in two rows."""
    found = []
    for row in (0, 1):
        table = Table.grid()
        blocks = [
            plot_card(view, number, card, marks)
            for number, card in enumerate(view["map"], 1)
            if card["row"] == row
        ]
        table.add_row(*blocks)
        found.append(table)
    return found


def plot_card(
    view: Mapping[str, Any], number: int, card: Mapping[str, Any], marks: Mapping[str, str]
) -> Text:
    """Draw a plot card: 3 x 2 cells with the square in the middle of the north side."""
    cells: dict[tuple[int, int], list[Text]] = {
        (0, 1): [Text(f"╭─{number}──╮", "grey42"), Text("╰────╯", "grey42")]
    }
    for place, plot in zip(CELLS, card["plots"], strict=True):
        chosen = "⌂" if plot["plot"] == view["site"] else None
        cells[place] = plot_cell(view, plot, marks.get(f"plot-{plot['plot']}", chosen))
    inner = 3 * CELL_WIDE
    text = Text(no_wrap=True)
    text.append(f"┌{'─' * inner}┐\n", "grey42")
    for row in (0, 1):
        for line in (0, 1):
            text.append("│", "grey42")
            for column in (0, 1, 2):
                text.append_text(cells[row, column][line])
            text.append("│\n", "grey42")
    text.append(f"└{'─' * inner}┘", "grey42")
    return text


def plot_cell(view: Mapping[str, Any], plot: Mapping[str, Any], mark: str | None) -> list[Text]:
    """Return the two lines of a plot: its name, number and colour; what stands on it."""
    suit, style = COLOURS[plot["colour"]]
    built = plot["building"]
    top = Text(f"{plot['plot'][-1]} ", "grey50")
    top.append(f"{plot['number']}{suit}", style if built is not None else f"bold {style}")
    top.append("  ")
    bottom = Text()
    if built is not None:
        sign, colour = glyph(view, built)
        bottom.append(f" [{sign}{sign}] ", f"bold {colour}")
    else:
        sign, colour = RUBBLE
        bottom.append(f" {2 * sign}" if plot["rubble"] else "   ", colour)
        bottom.append(f"{mark:>2}" if mark else "  ", MARK if mark else "")
        bottom.append(" ")
    return [top, bottom]


def permit_text(permit: Mapping[str, Any] | None, words: Words) -> Text:
    """Draw a permit as its number, its colour and the letters of its symbols."""
    if permit is None:
        return Text("——", "grey42")
    letters = "".join(words(f"letter-{symbol}") for symbol in permit["symbols"])
    if permit["colour"] is None:
        return Text.assemble(("✱✱", "bold"), letters)
    suit, style = COLOURS[permit["colour"]]
    return Text.assemble((f"{permit['number']}{suit}", f"bold {style}"), letters)


def rows(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> Table:
    """Draw the open cards: permits, urban development, objectives."""
    table = Table.grid(padding=(0, 1))
    table.add_column(width=15, no_wrap=True)
    table.add_column(width=64)
    permits = Text()
    for number, permit in enumerate(view["permits"]["row"], 1):
        if mark := marks.get(f"permit-{number}"):
            permits.append(mark, MARK)
            permits.append(" ")
        permits.append_text(permit_text(permit, words))
        permits.append("   ")
    permits.append(words("panel-pile", count=view["permits"]["pile"]), "grey50")
    table.add_row(Text(words("panel-permits"), "bold"), permits)
    table.add_row(Text(words("panel-urban"), "bold"), urban_piles(view, words))
    common = [name_objective(about, words) for about in view["objectives"]["common"]]
    table.add_row(Text(words("panel-common"), "bold"), Text("\n".join(common)))
    table.add_row(Text(words("panel-objectives"), "bold"), objective_row(view, words, marks))
    return table


def urban_piles(view: Mapping[str, Any], words: Words) -> Text:
    text = Text()
    for number, pile in enumerate(view["urban"]):
        letter, name = words(f"letter-{pile['symbol']}"), words(f"symbol-{pile['symbol']}")
        text.append(f"{letter} {name} ×{pile['pile']}", "" if pile["pile"] else "grey42")
        text.append("\n" if number == 1 else "  ")
    text.rstrip()
    return text


def objective_row(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> Text:
    text = Text()
    for number, about in enumerate(view["objectives"]["row"], 1):
        if mark := marks.get(f"objective-{number}"):
            text.append(mark, MARK)
            text.append(" ")
        text.append("——" if about is None else name_objective(about, words))
        text.append("\n")
    text.append(words("panel-pile", count=view["objectives"]["pile"]), "grey50")
    return text


def board(view: Mapping[str, Any], words: Words) -> Text:
    """Draw the development board, the top row first, with the bars of the objectives."""
    about = view["development"]
    text = Text(no_wrap=True)
    text.append(f"{words('panel-development')}\n", "bold")
    for row in reversed(range(len(about["cells"]))):
        text.append(f"{about['row_bar'][row]:>2} ", "grey50")
        for column, worth in enumerate(about["cells"][row]):
            here = [
                glyph(view, seat)
                for seat, other in enumerate(view["seats"])
                if (other["column"], other["row"]) == (column, row)
            ]
            text.append(f"{write_points(worth):>2}", "bold" if here else "grey62")
            for sign, style in here:
                text.append(sign, style)
            text.append(" " * (view["players"] - len(here)))
        text.append("\n")
    gap = " " * view["players"]
    text.append("   " + gap.join(f"{worth:>2}" for worth in about["column_bar"]), "grey50")
    return text


def player(view: Mapping[str, Any], seat: int, names: list[str], words: Words) -> RenderableType:
    """Draw a player: a line of numbers, one of permits and cards, one of objectives."""
    about = view["seats"][seat]
    total = view["points"][seat]
    sign, style = glyph(view, seat)
    text = Text("▶ " if view["turn"] == seat else "  ")
    text.append(f"{sign} {names[seat]}", f"bold {style}")
    text.append(f"  {words('panel-points', count=total, points=write_points(total))}  ", "bold")
    if view["best_builder"] == seat:
        text.append(f"{words('panel-best_builder')}  ", "bold")
    numbers = {key: about[key] for key in ("money", "built", "stock", "reserve", "rubble")}
    text.append(words("panel-player", **numbers))
    secret = view["secret"] if view["viewer"] == seat else about["secret"]
    lines = [own_cards(about, words), own_objectives(about, secret, words)]
    return Group(text, *(Padding(line, (0, 0, 0, 4)) for line in lines if line))


def own_cards(about: Mapping[str, Any], words: Words) -> Text:
    """Draw a player's permits, numbered as in moves, and their urban-development cards."""
    text = Text()
    for number, permit in enumerate(about["permits"], 1):
        text.append(f"{number}:", "grey50")
        text.append_text(permit_text(permit, words))
        text.append("  ")
    for symbol, cards in about["urban"].items():
        if cards:
            text.append(f"{words(f'symbol-{symbol}')} ×{cards}  ", "cyan")
    return text


def own_objectives(
    about: Mapping[str, Any], secret: list[dict[str, Any]] | None, words: Words
) -> Text:
    """Draw a player's objectives, with what they are worth now."""
    parts = [
        words("panel-worth", objective=words(f"short-{own['objective']}"), points=own["worth"])
        for own in about["objectives"]
    ]
    for own in secret or []:
        title = words(f"short-{own['objective']}")
        parts.append(words("panel-worth-secret", objective=title, points=own["worth"]))
    if secret is None and about["face_down"]:
        parts.append(words("panel-face-down", count=about["face_down"]))
    return Text(" · ".join(parts), "grey70")


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """List the moves; those with a place on the table are marked there."""
    entries = [
        MenuEntry(label(view, move, words), move["action"], place=place(move))
        for move in view["moves"]
    ]
    return Menu(words("menu-move"), tuple(entries))


def place(move: Mapping[str, Any]) -> str | None:
    """Return where on the table a move is marked."""
    match move["name"]:
        case "income":
            return f"income-{move['space']}"
        case "stand":
            return f"space-{move['space']}"
        case "permit":
            return f"permit-{move['slot']}"
        case "objective" if move["slot"]:
            return f"objective-{move['slot']}"
        case "build" | "clear" if move["plot"]:
            return f"plot-{move['plot']}"
    return None


def label(view: Mapping[str, Any], move: Mapping[str, Any], words: Words) -> str:
    """Return a move in words."""
    name = move["name"]
    match name:
        case "income" | "money":
            return money_label(move, words)
        case "stand":
            return words("move-stand", space=move["space"], act=act_name(move, words))
        case "act":
            message = "move-act-elsewhere" if move["price"] else "move-act"
            return words(message, act=act_name(move, words), price=move["price"])
        case "permit":
            return words("move-permit", permit=name_permit(move["permit"], words))
        case "discard":
            permits = " + ".join(name_permit(permit, words) for permit in move["permits"])
            return words("move-discard", permits=permits)
        case "urban" if move["symbol"]:
            return urban_label(view, move["symbol"], words)
    return place_label(move, words)


def place_label(move: Mapping[str, Any], words: Words) -> str:
    """Return a move that names an objective, a plot or nothing."""
    name = move["name"]
    match name:
        case "objective" if move["slot"]:
            return words("move-objective", objective=name_objective(move, words))
        case "build" | "clear" if move["plot"]:
            return words(f"move-{name}", plot=move["plot"])
        case "objective":
            return words("move-objective-pile")
        case "clear" | "urban":
            return words(f"move-{name}-nothing")
    return words(f"move-{name}")


def money_label(move: Mapping[str, Any], words: Words) -> str:
    amounts = {"dollars": move["dollars"], "lost": move.get("lost", 0)}
    return words(lossy(f"move-{move['name']}", move), **amounts)


def act_name(move: Mapping[str, Any], words: Words) -> str:
    """Return an action in words, with the dollars of a profit and those that would be lost."""
    name = words(f"act-{move['act']}")
    if "dollars" not in move:
        return name
    amounts = {"dollars": move["dollars"], "lost": move.get("lost", 0)}
    return f"{name} {words(lossy('dollars', move), **amounts)}"


def urban_label(view: Mapping[str, Any], symbol: str, words: Words) -> str:
    pile = next(pile for pile in view["urban"] if pile["symbol"] == symbol)
    title = words(f"symbol-{symbol}")
    if pile["price"]:
        return words("move-urban-price", symbol=title, price=pile["price"])
    return words("move-urban", symbol=title)
