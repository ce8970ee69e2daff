"""Draws a view on a terminal: hexagons as coloured blocks, tokens and towers with glyphs."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sancity.games.san_gimignano.rules import SIDES
from sancity.games.san_gimignano.view import cell, hexagon_name, where
from sancity.kernel.looks import read_looks
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.words import Words

WIDTH: Final = 80
GUILD_COLOURS: Final = {
    "brown": (128, 86, 56),
    "green": (60, 142, 76),
    "red": (190, 72, 64),
    "blue": (58, 108, 186),
}
# What fills a rhombus, so that guilds can be told apart without colours.
GUILD_TEXTURES: Final = {"brown": "▒", "green": "░", "red": "·", "blue": "~"}
# Lighter than on the board: signs on a dark ground.
STYLES: Final = {
    "gold": "#ffc61a",
    "turquoise": "#5ce0d6",
    "white": "#ffffff",
    "black": "#b8b8b8",
}
GLYPHS: Final = {look.name: look.glyph for look in read_looks(Path(__file__).parent)}
TOWER: Final = "♜"
BEHIND_PIECES: Final = "#14110f"
MARK: Final = "bold #000000 on #ffffff"

# Where a rhombus is in the picture of its hexagon, by its first side.
CORNERS: Final = ("lower right", "bottom", "lower left", "upper left", "top", "upper right")
# Light from above, by corner; a rhombus with a tower lies in its shadow.
LIGHT_PERCENT: Final = (82, 82, 97, 112, 112, 97)
SHADOW_PERCENT: Final = 45


class Slot(NamedTuple):
    """A part of a row of a picture that can be written on."""

    row: int
    left: int
    wide: int


class Picture(NamedTuple):
    """How a hexagon is drawn: `rows` are the widths of its rows."""

    wide: int
    # Rows from one hexagon to the hexagons below.
    pitch: int
    rows: tuple[int, ...]
    # For each corner that a rhombus can fill: where its pieces are written, and its mark.
    pieces: Mapping[str, Slot]
    marks: Mapping[str, Slot]
    # Where the cell's name is written, by rotation 0 or 1.
    names: tuple[Slot, Slot]

    @property
    def high(self) -> int:
        return len(self.rows)

    def dots(self) -> Iterator[tuple[int, int]]:
        for row, wide in enumerate(self.rows):
            for col in range((self.wide - wide) // 2, (self.wide + wide) // 2):
                yield row, col

    def side(self, row: int, col: int, rotation: int) -> int:
        """Return a side of the rhombus to which a character belongs."""
        middle = self.high // 2
        right = col >= self.wide // 2
        if rotation % 2 == 0:
            return 4 if row < middle else 0 if right else 2
        return 1 if row > middle else 5 if right else 3


LARGE: Final = Picture(
    wide=12,
    pitch=4,
    rows=(2, 6, 10, 12, 10, 6, 2),
    pieces={
        "top": Slot(1, 3, 6),
        "lower left": Slot(3, 0, 6),
        "lower right": Slot(3, 6, 6),
        "bottom": Slot(5, 3, 6),
        "upper left": Slot(3, 0, 6),
        "upper right": Slot(3, 6, 6),
    },
    marks={
        "top": Slot(2, 4, 4),
        "lower left": Slot(4, 2, 4),
        "lower right": Slot(4, 6, 4),
        "bottom": Slot(4, 4, 4),
        "upper left": Slot(2, 2, 4),
        "upper right": Slot(2, 6, 4),
    },
    names=(Slot(5, 3, 6), Slot(1, 3, 6)),
)
SMALL: Final = Picture(
    wide=8,
    pitch=3,
    rows=(2, 6, 8, 6, 2),
    pieces={
        "top": Slot(1, 1, 4),
        "lower left": Slot(2, 0, 4),
        "lower right": Slot(2, 4, 4),
        "bottom": Slot(3, 1, 4),
        "upper left": Slot(2, 0, 4),
        "upper right": Slot(2, 4, 4),
    },
    marks={
        "top": Slot(1, 5, 2),
        "lower left": Slot(3, 1, 3),
        "lower right": Slot(3, 4, 3),
        "bottom": Slot(3, 5, 2),
        "upper left": Slot(1, 1, 3),
        "upper right": Slot(1, 4, 3),
    },
    names=(Slot(3, 1, 6), Slot(1, 1, 6)),
)


class Shown(NamedTuple):
    """A hexagon beside the city: the place of its mark, and how many there are."""

    place: str
    kind: str
    rotation: int
    copies: int


Canvas = list[list[tuple[str, str]]]


def draw(
    view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw the whole table: the city, the players, the viewer's hexagons."""
    parts: list[RenderableType] = [city(view, words, marks), "", players(view, names, words)]
    if view["decision"] == "rotation" and view["moves"]:
        kind = view["chosen"]["hexagon"]
        rotations = [move["rotation"] for move in view["moves"]]
        title = words("panel-rotations")
        shown = [Shown(f"rotation {rotation}", kind, rotation, 1) for rotation in rotations]
    else:
        hand = Counter(
            view["seats"][view["viewer"]]["hexagons"] if view["viewer"] is not None else ()
        )
        title = words("panel-hand")
        shown = [Shown(f"hexagon {kind}", kind, 0, copies) for kind, copies in hand.items()]
    if shown:
        parts += ["", Text(title, style="bold"), hexagons(shown, words, marks)]
    return Group(*parts)


def city(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> Text:
    """Draw the hexagons on the table and the cells where others may go."""
    cells = [(one["q"], one["r"]) for one in view["hexagons"]] + [(q, r) for q, r in view["sites"]]
    left = min(2 * q + r for q, r in cells)
    right = max(2 * q + r for q, r in cells) + 2
    top, bottom = min(r for _, r in cells), max(r for _, r in cells)
    picture = LARGE if (right - left) * LARGE.wide // 2 <= WIDTH else SMALL
    wide = (right - left) * picture.wide // 2
    high = (bottom - top) * picture.pitch + picture.high
    canvas: Canvas = [[(" ", "")] * wide for _ in range(high)]

    colours = [about["colour"] for about in view["seats"]]

    def corner(q: int, r: int) -> tuple[int, int]:
        return (r - top) * picture.pitch, (2 * q + r - left) * picture.wide // 2

    for one in view["hexagons"]:
        at = corner(one["q"], one["r"])
        put_hexagon(canvas, picture, at, one, colours, words)
        put_marks(canvas, picture, at, one, marks)
    for q, r in view["sites"]:
        mark = "?" if [q, r] == view["chosen"]["cell"] else marks.get(f"{q},{r}")
        put_site(canvas, picture, corner(q, r), f"{q},{r}", mark)
    return text_of(canvas, (WIDTH - wide) // 2)


def text_of(canvas: Canvas, margin: int) -> Text:
    lines = []
    for line in canvas:
        text = Text(" " * margin, no_wrap=True)
        for char, style in line:
            text.append(char, style or None)
        lines.append(text)
    return Text("\n", no_wrap=True).join(lines)


def put(canvas: Canvas, row: int, col: int, text: str, style: str) -> None:
    for i, char in enumerate(text):
        canvas[row][col + i] = char, style


def put_hexagon(
    canvas: Canvas,
    picture: Picture,
    corner: tuple[int, int],
    one: Mapping[str, Any],
    colours: list[str],
    words: Words,
) -> None:
    """Draw a hexagon with what stands on it."""
    top, left = corner
    by_side = {side: guild for guild in one["guilds"] for side in guild["sides"]}
    for row, col in picture.dots():
        guild = by_side[picture.side(row, col, one["rotation"])]
        texture = GUILD_TEXTURES[guild["guild"]]
        put(canvas, top + row, left + col, texture, f"{ground(guild, 10)} on {ground(guild)}")
    for guild in one["guilds"]:
        slot = picture.pieces[CORNERS[guild["sides"][0]]]
        col = left + slot.left + (slot.wide - 4) // 2
        name = words(f"short-{guild['guild']}")
        put(canvas, top + slot.row, col, name, f"bold #ffffff on {ground(guild)}")
        put_pieces(canvas, top + slot.row, col + 2, guild, colours)


def ground(guild: Mapping[str, Any], lighter: int = 0) -> str:
    """Return the colour of a rhombus, made lighter by this many percent."""
    light = lighter + (
        LIGHT_PERCENT[guild["sides"][0]] if guild["tower"] is None else SHADOW_PERCENT
    )
    return "#" + "".join(f"{part * light // 100:02x}" for part in GUILD_COLOURS[guild["guild"]])


def put_pieces(
    canvas: Canvas, row: int, col: int, guild: Mapping[str, Any], colours: list[str]
) -> None:
    """Draw the tokens on a guild, or its tower."""
    pieces = [(GLYPHS[colours[seat]], seat) for seat in guild["tokens"]]
    if guild["tower"] is not None:
        pieces = [(TOWER, guild["tower"]), (GLYPHS[colours[guild["tower"]]], guild["tower"])]
    for i, (glyph, seat) in enumerate(pieces):
        put(canvas, row, col + i, glyph, f"bold {STYLES[colours[seat]]} on {BEHIND_PIECES}")


def put_marks(
    canvas: Canvas,
    picture: Picture,
    corner: tuple[int, int],
    one: Mapping[str, Any],
    marks: Mapping[str, str],
) -> None:
    """Draw the marks on the guilds of a hexagon, and the name of its cell where there is room."""
    top, left = corner
    marked = False
    for guild in one["guilds"]:
        if mark := marks.get(f"{guild['guild']} {cell(one)}"):
            slot = picture.marks[CORNERS[guild["sides"][0]]]
            col = left + slot.left + (slot.wide - len(mark)) // 2
            put(canvas, top + slot.row, col, mark, MARK)
            marked = True
    if picture is LARGE or not marked:
        slot = picture.names[one["rotation"] % 2]
        put_over(canvas, top + slot.row, left + slot.left, cell(one).center(slot.wide))


def put_over(canvas: Canvas, row: int, col: int, text: str) -> None:
    """Write without changing the background."""
    for i, char in enumerate(text):
        if char != " ":
            _, _, below = canvas[row][col + i][1].partition(" on ")
            canvas[row][col + i] = char, f"#d8d0c8 on {below}"


def put_site(
    canvas: Canvas, picture: Picture, corner: tuple[int, int], name: str, mark: str | None
) -> None:
    """Draw a cell where a hexagon may go."""
    top, left = corner
    middle = picture.high // 2
    put(canvas, top + middle, left + 1, name.center(picture.wide - 2), "grey42")
    if mark is not None:
        put(canvas, top + middle - 1, left + picture.wide // 2 - 2, f" {mark} ".center(4), MARK)


def players(view: Mapping[str, Any], names: list[str], words: Words) -> Table:
    table = Table(box=None, padding=(0, 1))
    table.add_column(words("panel-player"))
    for heading in ("towers", "tokens", "on-guilds", "hexagons"):
        table.add_column(words(f"panel-{heading}"), justify="right")
    table.add_column("")
    for seat, about in enumerate(view["seats"]):
        turn = "▶ " if view["turn"] == seat else "  "
        name = Text(f"{GLYPHS[about['colour']]} {names[seat]}", style=STYLES[about["colour"]])
        table.add_row(
            Text.assemble(turn, name),
            Text(str(about["towers"]), style="bold"),
            *(str(about["tokens"]), str(about["on_guilds"]), str(len(about["hexagons"]))),
            Text(f"{TOWER} {words('panel-group')}" if about["groups"] else "", style="bold"),
        )
    return table


def hexagons(shown: list[Shown], words: Words, marks: Mapping[str, str]) -> Text:
    """Draw hexagons side by side, each with its mark or how many there are of it."""
    step = LARGE.wide + 1
    canvas: Canvas = [[(" ", "")] * (step * len(shown)) for _ in range(LARGE.high + 1)]
    for i, one in enumerate(shown):
        hexagon = {"rotation": one.rotation, "guilds": bare(one.kind, one.rotation)}
        put_hexagon(canvas, LARGE, (0, step * i), hexagon, [], words)
        below = step * i + LARGE.wide // 2 - 2
        if mark := marks.get(one.place):
            put(canvas, LARGE.high, below, mark.center(4), MARK)
        elif one.copies > 1:
            put(canvas, LARGE.high, below, f"×{one.copies}".center(4), "bold")
    return text_of(canvas, 1)


def bare(kind: str, rotation: int) -> list[dict[str, Any]]:
    """Return the guilds of a hexagon with nothing on them."""
    return [
        {
            "guild": guild,
            "sides": [(rotation + 2 * i) % SIDES, (rotation + 2 * i + 1) % SIDES],
            "tokens": [],
            "tower": None,
        }
        for i, guild in enumerate(kind.split("-"))
    ]


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """List the moves, each marked on the city or on the hexagons below it."""
    entries = tuple(entry(move, words) for move in view["moves"])
    return Menu(words(f"menu-{view['decision']}"), entries)


def entry(move: Mapping[str, Any], words: Words) -> MenuEntry:
    action = move["action"]
    match move["name"]:
        case "token" | "tower":
            label = words(f"move-{move['name']}", **where(move, words))
            return MenuEntry(label, action, place=f"{move['guild']} {cell(move)}")
        case "hexagon":
            label = words("move-hexagon", kind=hexagon_name(move["kind"], words))
            return MenuEntry(label, action, place=f"hexagon {move['kind']}")
        case "cell":
            return MenuEntry(words("move-cell", cell=cell(move)), action, place=cell(move))
        case "rotation":
            label = words("move-rotation", rotation=move["rotation"])
            return MenuEntry(label, action, place=f"rotation {move['rotation']}")
    return MenuEntry(words("move-no-tower"), action)
