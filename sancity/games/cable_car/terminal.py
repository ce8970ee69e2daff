"""Draws a view on a terminal: tracks as box lines, each in the colour of the car that rides it."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import SIZE
from sancity.kernel.looks import all_looks
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.words import Words

# The 24 tiles. On each side their tracks meet those of the neighbour.
SHEET: Final = """
aaaa        aacb        acba        accd        adad        adbb
   │ │        ╭┼─╯         │ │         │ │         │ │        ╭┼─╯
───┼─┼───   ──┼┼─────   ╮  │ ╰───   ╮  │ ╰───   ╮  │ │  ╭   ──┼┼─╮  ╭
───┼─┼───   ──╯│ ╭───   ┼──┼─────   ╯  │ ╭───   ╯  │ │  ╰   ──╯│ │  ╰
   │ │         │ │      ╰──┼─╮         │ │         │ │         │ │

baac        badb        bbad        bbbb        bcbc        bcdd
   ╰─┼──╮     ╭┼─╯         │ │         ╰─┼──╮      │ │         │ │
─────┼──┼   ──┼┼─────   ╮  │ │╭──   ╮  ╭─┼──┼   ───┼╮╰───   ╮  │ ╰───
───╮ │  ╰   ──╯╰─────   ╯  ╰─┼┼──   ┼──┼─╯  ╰   ──╮╰┼────   ╯  ╰─────
   │ │         ╭─╮         ╭─┼╯     ╰──┼─╮        ╰╮╰╮         ╭─╮

cbaa        cbcb        cccc        ccda        cdac        cddb
   │ │        ╭┼─╯         │ │         │ │         │ │         │ │
───╯ │╭──   ──┼╯╭────   ───╯ ╰───   ───╯ ╰───   ───╯ │  ╭   ───╯ │  ╭
─────┼┼──   ──╯ │╭───   ───╮ ╭───   ─────────   ───╮ │  ╰   ─────╯  ╰
   ╭─┼╯        ╭╯│         │ │         ╭─╮         │ │         ╭─╮

dacc        dada        dbba        dbcd        ddbc        dddd
   ╰─╯         ╰─╯         ╰─╯         ╰─╯         ╰─╯         ╰─╯
─────────   ─────────   ╮  ╭─────   ╮  ╭─────   ─────╮  ╭   ╮       ╭
───╮ ╭───   ─────────   ┼──┼─────   ╯  │ ╭───   ───╮ │  ╰   ╯       ╰
   │ │         ╭─╮      ╰──┼─╮         │ │         │ │         ╭─╮
"""
WIDE: Final = 9
HIGH: Final = 4
# Where the track in from each side begins, and the step it takes there.
DOORS: Final = (((0, 3), (1, 0)), ((1, 8), (0, -1)), ((3, 5), (-1, 0)), ((2, 0), (0, 1)))
# How each piece of track turns a step.
BENDS: Final = {
    "╭": {(-1, 0): (0, 1), (0, -1): (1, 0)},
    "╮": {(-1, 0): (0, -1), (0, 1): (1, 0)},
    "╰": {(1, 0): (0, 1), (0, -1): (-1, 0)},
    "╯": {(1, 0): (0, -1), (0, 1): (-1, 0)},
}

# Lighter than on the board: lines on a dark ground.
STYLES: Final = {
    "yellow": "#f5b400",
    "blue": "#4fa3e0",
    "orange": "#e8772e",
    "green": "#4caf50",
    "purple": "#b884e0",
    "black": "#b8b8b8",
    "red": "#e05050",
    "brown": "#a9855a",
}
LOOKS: Final = all_looks(Path(__file__).parent)
GLYPHS: Final = {look.name: look.glyph for look in LOOKS.seats}
NEUTRAL: Final = "grey85"
PLAIN_TRACK: Final = "grey42"
MARGIN: Final = 4

Canvas = list[list[tuple[str, str]]]


def cut_sheet(sheet: str) -> dict[str, list[str]]:
    """Return the picture of each tile, by its code."""
    lines = sheet.strip("\n").split("\n")
    pictures = {}
    for top in range(0, len(lines), HIGH + 2):
        for i, code in enumerate(lines[top].split()):
            left = i * (WIDE + 3)
            rows = lines[top + 1 : top + 1 + HIGH]
            pictures[code] = [row[left : left + WIDE].ljust(WIDE) for row in rows]
    return pictures


PICTURES: Final = cut_sheet(SHEET)


def follow(picture: list[str], side: int) -> list[tuple[int, int]]:
    """Return where the characters of the track are that comes in at a side, in order."""
    (row, col), step = DOORS[side]
    track = []
    while 0 <= row < HIGH and 0 <= col < WIDE:
        track.append((row, col))
        step = BENDS.get(picture[row][col], {}).get(step, step)
        row, col = row + step[0], col + step[1]
    return track


TRACKS: Final = {
    code: [follow(picture, side) for side in range(4)] for code, picture in PICTURES.items()
}


def draw(
    view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw the whole table: the board, the players, the viewer's tiles."""
    parts: list[RenderableType] = [board(view, words, marks), ""]
    parts.append(Columns(panels(view, names, words), padding=(0, 3)))
    if tiles := tiles_to_show(view):
        parts += ["", Text(words("panel-hand"), style="bold"), hand(tiles)]
    return Group(*parts)


def board(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> Text:
    """Draw the board with its stations."""
    canvas: Canvas = [[(" ", "")] * (SIZE * WIDE + 2 * MARGIN) for _ in range(SIZE * HIGH + 2)]
    for row in range(SIZE):
        for col in range(SIZE):
            code = view["board"][row][col]
            top, left = 1 + row * HIGH, MARGIN + col * WIDE
            if code is not None:
                for i, characters in enumerate(PICTURES[code]):
                    put(canvas, top + i, left, characters, PLAIN_TRACK)
            elif row not in (3, 4) or col not in (3, 4):
                put_empty_cell(canvas, top, left, f"{row},{col}", marks)
    put_power_station(canvas, words)
    for station in view["stations"]:
        if station["owner"] is not None:
            put_line(canvas, view["board"], station)
        put_station(canvas, station)
    text = Text(no_wrap=True)
    for line in canvas:
        for char, style in line:
            text.append(char, style or None)
        text.append("\n")
    text.rstrip()
    return text


def put(canvas: Canvas, row: int, col: int, text: str, style: str) -> None:
    for i, char in enumerate(text):
        canvas[row][col + i] = char, style


def put_empty_cell(
    canvas: Canvas, top: int, left: int, place: str, marks: Mapping[str, str]
) -> None:
    if mark := marks.get(place):
        put(canvas, top + 1, left + 2, f" {mark} ".center(5), "bold reverse")
        put(canvas, top + 2, left + 3, place, "grey50")
    else:
        put(canvas, top + 2, left + 3, place, "grey30")


def put_power_station(canvas: Canvas, words: Words) -> None:
    top, left, inner = 1 + 3 * HIGH, MARGIN + 3 * WIDE, 2 * WIDE - 2
    put(canvas, top, left, f"╔{'═' * inner}╗", "bold")
    for i in range(1, 2 * HIGH - 1):
        put(canvas, top + i, left, f"║{' ' * inner}║", "bold")
    put(canvas, top + 2 * HIGH - 1, left, f"╚{'═' * inner}╝", "bold")
    put(canvas, top + 3, left + 1, words("panel-power").center(inner), "bold")
    put(canvas, top + 4, left + 1, words("panel-double").center(inner), "")


def put_line(canvas: Canvas, board: list[list[str | None]], station: Mapping[str, Any]) -> None:
    """Colour the tracks that a car rides, brighter while its line is not finished."""
    style = STYLES[COLOURS[station["owner"]]]
    if station["points"] is None:
        style = f"bold {style}"
    for row, col, side in station["path"]:
        code = board[row][col]
        if code is not None:
            for y, x in TRACKS[code][side]:
                top, left = 1 + row * HIGH, MARGIN + col * WIDE
                canvas[top + y][left + x] = PICTURES[code][y][x], style


def put_station(canvas: Canvas, station: Mapping[str, Any]) -> None:
    """Draw a station at the edge: its number, its glyph, its points once its line is finished."""
    number, owner = station["station"], station["owner"]
    glyph = GLYPHS[COLOURS[owner]] if owner is not None else "○"
    style = STYLES[COLOURS[owner]] if owner is not None else "grey50"
    points = "" if station.get("points") is None else f"+{station['points']}"
    side, i = divmod(number - 1, SIZE)
    if side in (0, 2):
        col = i if side == 0 else SIZE - 1 - i
        row = 0 if side == 0 else SIZE * HIGH + 1
        put(canvas, row, MARGIN + col * WIDE, f"{number}{glyph}{points}".center(WIDE), style)
    else:
        row = 1 + HIGH * (i if side == 1 else SIZE - 1 - i)
        left = MARGIN + SIZE * WIDE if side == 1 else 0
        put(canvas, row + 1, left, f"{number}{glyph}".center(MARGIN), style)
        put(canvas, row + 2, left, points.center(MARGIN), style)


def coloured(colour: str, text: str) -> Text:
    return Text(f"{GLYPHS[colour]} {text}", style=STYLES[colour])


def player(seat: int, colour: str | None, name: str) -> Text:
    """Draw a name with the seat's mark; with The Companies, no company looks like it."""
    if colour is not None:
        return coloured(colour, name)
    return Text(f"{LOOKS.neutral[seat].glyph} {name}", style=NEUTRAL)


def panels(view: Mapping[str, Any], names: list[str], words: Words) -> list[RenderableType]:
    """Draw the players; with The Companies also the companies and the shares."""
    players = Table(box=None, padding=(0, 1), title=words("panel-supply", count=view["supply"]))
    players.add_column(words("panel-player"))
    players.add_column(words("panel-tiles"), justify="right")
    if "companies" not in view:
        players.add_column(words("panel-cars"), justify="right")
        players.add_column(words("panel-points"), justify="right")
    for seat, about in enumerate(view["seats"]):
        turn = "▶ " if view["turn"] == seat else "  "
        name = Text.assemble(turn, player(seat, about["colour"], names[seat]))
        row: list[RenderableType] = [name, str(about["tiles"])]
        if "companies" not in view:
            cars = [s for s in view["stations"] if s["owner"] == seat and s["points"] is None]
            row += [str(len(cars)), Text(str(about["points"]), style="bold")]
        players.add_row(*row)
    if "companies" not in view:
        return [players]
    return [players, companies_panel(view, words), shares_panel(view, names, words)]


def companies_panel(view: Mapping[str, Any], words: Words) -> Table:
    table = Table(box=None, padding=(0, 1))
    table.add_column(words("panel-company"))
    table.add_column(words("panel-points"), justify="right")
    table.add_column(words("panel-value"), justify="right")
    for company in view["companies"]:
        name = coloured(company["colour"], words(f"company-{company['colour']}"))
        table.add_row(name, str(company["points"]), str(company["value"]))
    return table


def shares_panel(view: Mapping[str, Any], names: list[str], words: Words) -> Table:
    """Draw the shares whose place the viewer knows."""
    shares = view["shares"]
    closed = view["exchange_closed"]
    caption = words(f"panel-closed-{closed}") if closed else None
    table = Table(box=None, padding=(0, 1), caption=caption)
    table.add_column(words("panel-shares"))
    for percent in shares["face_up"]:
        table.add_column(f"{percent} %")
    for seat, held in enumerate(shares["held"]):
        table.add_row(names[seat], *(share(company, words) for company in held.values()))
    face_up = shares["face_up"].values()
    table.add_row(words("panel-face-up"), *(share(company, words) for company in face_up))
    return table


def share(company: str | None, words: Words) -> Text:
    return Text("·") if company is None else coloured(company, words(f"company-{company}"))


def tiles_to_show(view: Mapping[str, Any]) -> list[str]:
    """Return the ways in which the viewer can lay a tile now, else the tiles in hand."""
    codes = {move["tile"] for move in view["moves"] if move["name"] == "lay"}
    return sorted(codes) or view["hand"] or []


def hand(tiles: list[str]) -> RenderableType:
    """Draw tiles side by side, each with its code."""
    pictures = []
    for code in tiles:
        text = Text("\n".join(PICTURES[code]), style="bold", no_wrap=True)
        frame = Table(box=None, show_header=False, padding=0)
        frame.add_row(text)
        frame.add_row(Text(code.center(WIDE), style="bold"))
        pictures.append(frame)
    return Padding(Columns(pictures, padding=(0, 4)), (0, 0, 0, 2))


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """Ask first for the tile, if there are several ways to lay one, then for the cell."""
    lays: dict[str, list[MenuEntry]] = {}
    others = []
    for move in view["moves"]:
        if move["name"] == "lay":
            label = words("move-lay", tile=move["tile"], row=move["row"], col=move["col"])
            place = f"{move['row']},{move['col']}"
            entry = MenuEntry(label, move["action"], place=place)
            lays.setdefault(move["tile"], []).append(entry)
        else:
            others.append(MenuEntry(move_label(view, move, words), move["action"]))
    if len(lays) == 1:
        return Menu(words("menu-move"), (*next(iter(lays.values())), *others))
    tiles = [
        MenuEntry(words("move-tile", tile=code), menu=Menu(words("menu-cell"), tuple(entries)))
        for code, entries in lays.items()
    ]
    return Menu(words("menu-tile" if tiles else "menu-move"), (*tiles, *others))


def move_label(view: Mapping[str, Any], move: Mapping[str, Any], words: Words) -> str:
    if move["name"] != "exchange":
        return words(f"move-{move['name']}")
    percent = str(move["percentage"])
    given = view["shares"]["held"][view["viewer"]][percent]
    arguments = {"percentage": percent, "given": words(f"company-{given}")}
    if move["blind"]:
        return words("move-exchange-blind", **arguments)
    taken = words(f"company-{view['shares']['face_up'][percent]}")
    return words("move-exchange-face-up", taken=taken, **arguments)
