"""Draws a view on a terminal: projects and race on top, the cities as grids of coloured cards."""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sancity.games.san_francisco.rules import ROW_SPACES
from sancity.games.san_francisco.view import card_words, half_points
from sancity.kernel.looks import read_looks
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.words import Words

# Text and background of a card, by its colour; bonus cards have no colour.
STYLES: Final[dict[str | None, str]] = {
    "blue": "#ffffff on #1f5f9e",
    "grey": "#ffffff on #6b7280",
    "orange": "#1c1005 on #e8772e",
    "yellow": "#1c1605 on #f2c230",
    "green": "#ffffff on #2e7d46",
    "black": "#ffffff on #1b1b1f",
    None: "#1b1b1f on #e9e4d8",
}
INKS: Final = {
    "blue": "#4fa3e0",
    "grey": "#a8adb5",
    "orange": "#e8772e",
    "yellow": "#f2c230",
    "green": "#4caf50",
}
SIGNS: Final[dict[str | None, str]] = {
    "blue": "●",
    "grey": "■",
    "orange": "▲",
    "yellow": "◆",
    "green": "▼",
    "black": "✚",
    None: "○",
}
# Seats have a colour and a number each, since the signs are those of districts.
SEAT_SIGNS: Final = "①②③④"
SEAT_STYLES: Final = [f"{look.ink} on {look.colour}" for look in read_looks(Path(__file__).parent)]
LINES: Final = "═"
TRAM: Final = "▣"
BONUS: Final = "★"
PARK: Final = "♣"
FOUNDATION: Final = "◰"
SKYSCRAPER: Final = "▟█▙"
WATERFRONT: Final = "≈"
DEPOT: Final = "⌂"
MEDAL: Final = "✪"
CONTRACT: Final = "▤"
KEPT: Final = "◈"
COMPLETED: Final = "⚑"
# By column, from 1.
COLUMN_SIGNS: Final = " ₁₂₃₄₅"
UNDECIDED: Final = "?"

CELL: Final = 5
CHIP: Final = 9
CITY: Final = 38
# With more players the race does not fit beside the projects.
MAX_PLAYERS_BESIDE: Final = 2
EMPTY: Final = "grey35"
FAINT: Final = "grey50"
MARK: Final = "bold reverse"


def draw(
    view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw the whole table."""
    parts: list[RenderableType] = [*top(view, words, marks), "", bonuses(view, words), ""]
    cities = Table.grid(padding=(0, 1))
    seats = range(view["players"])
    for first in seats[::2]:
        if first:
            cities.add_row("")
        cities.add_row(
            *(city(view, seat, names[seat], words, marks) for seat in seats[first : first + 2])
        )
    parts.append(cities)
    if view["turned"] is not None:
        parts += ["", shown(words("panel-turned"), [view["turned"]])]
    if view["taken"]:
        parts += ["", shown(words("panel-taken"), view["taken"])]
    if view["result"] is None:
        parts += ["", Text(words("panel-points"), style=FAINT)]
    parts += ["", legend(words)]
    return Group(*parts)


def top(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> list[RenderableType]:
    """Draw the projects and the race, side by side if there is room."""
    both = [projects(view, words, marks), race(view, words)]
    if view["players"] > MAX_PLAYERS_BESIDE:
        return [both[0], "", both[1]]
    grid = Table.grid(padding=(0, 2))
    grid.add_row(*both)
    return [grid]


def projects(view: Mapping[str, Any], words: Words, marks: Mapping[str, str]) -> RenderableType:
    """Draw the three columns, each card on a line."""
    table = Table(
        box=None, padding=(0, 1), title=words("panel-projects", count=view["deck"]), width=39
    )
    chips = [[chip(card) for card in cards] for cards in view["columns"]]
    for number, cards in enumerate(chips, 1):
        heading = Text(words("panel-column", number=number, count=len(cards)))
        if mark := marks.get(f"column {number}"):
            heading = Text.assemble((f" {mark} ", MARK), " ", heading)
        table.add_column(heading, width=11)
    for i in range(max(3, *(len(cards) for cards in chips))):
        table.add_row(*(cards[i] if i < len(cards) else "" for cards in chips))
    table.caption = words("panel-foundations", sign=FOUNDATION, count=view["foundation_tokens"])
    return table


def chip(card: Mapping[str, Any]) -> Text:
    """Draw a card on one line: the sign of its colour, its face, its lines and bonus symbol."""
    marks = (LINES if card["lines"] else " ") + (BONUS if card["bonus"] else " ")
    text = f" {SIGNS[card['colour']]} {face(card):<2} {marks}"
    return Text(text.ljust(CHIP), style=STYLES[card["colour"]])


def face(card: Mapping[str, Any]) -> str:
    """Return the sign and the value of a card."""
    match card["sort"]:
        case "park":
            return f"{PARK}{card['value']}"
        case "waterfront":
            return f"{WATERFRONT}{card['value']}"
        case "foundation":
            return FOUNDATION + (str(card["value"]) if card["value"] else "")
        case "depot":
            return DEPOT + (str(card["value"]) if card["value"] else "")
    return str(card["value"])


def race(view: Mapping[str, Any], words: Words) -> RenderableType:
    """Draw for each district and the trams what each seat has, the points it would bring if the
    game ended now, and what decides a tie."""
    over = view["result"] is not None
    title = words("city-race-end" if over else "panel-race")
    table = Table(box=None, padding=(0, 1), title=title)
    if not over:
        table.caption = words("panel-ties", undecided=UNDECIDED)
    table.add_column("")
    for seat in range(view["players"]):
        table.add_column(Text(SEAT_SIGNS[seat], SEAT_STYLES[seat]), justify="right")
    for district, about in view["districts"].items():
        label = Text(f"{SIGNS[district]} {words(f'district-{district}')}", style=INKS[district])
        if about["completed_by"] is not None:
            first = about["completed_by"]
            label.append(f" {COMPLETED}").append(SEAT_SIGNS[first], SEAT_STYLES[first])
        values = [row["value"] for row in about["rows"]]
        points = view["advantages"]["districts"]
        table.add_row(label, *standings(values, about["standings"], points))
    label = Text(f"{TRAM} {words('panel-trams')}", style="bold")
    trams = [seat["trams"] for seat in view["seats"]]
    table.add_row(label, *standings(trams, view["tram_standings"], view["advantages"]["trams"]))
    return table


def standings(
    values: list[int], standings: list[Mapping[str, Any]], advantages: list[int]
) -> list[Text]:
    """Draw by seat what it has, the points of its rank, and the sign of what decides its ties."""
    cells = []
    for value, standing in zip(values, standings, strict=True):
        worth = advantages[standing["rank"] - 1]
        style = "bold green" if worth > 0 else "red" if worth < 0 else FAINT
        points = (f"{signed(worth):>3}", style)
        if standing["rank"] != standing["last"]:
            points = (f"{UNDECIDED:>3}", FAINT)
        cells.append(Text.assemble(f"{value} ", points, (deciders(standing), FAINT)))
    return cells


def deciders(standing: Mapping[str, Any]) -> str:
    """Return the signs of the rows or columns that decide the ties of a seat, each once."""
    found = ""
    for tie in standing["ties"]:
        by = tie["by"]
        if by is not None:
            sign = COLUMN_SIGNS[by["column"]] if "column" in by else SIGNS[by["district"]]
            found += "" if sign in found else sign
    return found or " "


def signed(score: int) -> str:
    return "·" if score == 0 else half_points(score) if score < 0 else f"+{half_points(score)}"


def bonuses(view: Mapping[str, Any], words: Words) -> Text:
    """Draw what is left of the bonuses, with the sign of the district that gives them."""
    signs = {about["bonus"]: district for district, about in view["districts"].items()}
    line = Text(f"{words('panel-bonuses')} ", style="bold")
    for i, (bonus, about) in enumerate(view["bonuses"].items()):
        district = signs.get(bonus)
        sign = SIGNS[district] if district else LINES
        style = EMPTY if about["left"] == 0 else INKS[district] if district else "bold"
        line.append(" · " if i else "", "none")
        line.append(f"{sign} {bonus_words('bonus', bonus, view, words)} ×{about['left']}", style)
    return line


def bonus_words(message: str, bonus: str, view: Mapping[str, Any], words: Words) -> str:
    """Return a bonus in words, with its number if it has one."""
    worth = view["bonuses"][bonus]["worth"]
    number = half_points(worth) if bonus == "points" else str(worth)
    return words(f"{message}-{bonus}", worth=number)


def city(
    view: Mapping[str, Any], seat: int, name: str, words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw a city: who builds it and what lies beside it, its districts, the depots below."""
    own_marks = marks if view["turn"] == seat else {}
    needs = view["seats"][seat]["skyscraper_needs"]
    lines = [heading(view, seat, name), belongings(view, seat, words)]
    for district, about in view["districts"].items():
        lines += district_lines(district, about["rows"][seat], needs, own_marks)
    depots = "".join(DEPOT.center(CELL) + " " for _ in range(ROW_SPACES))
    lines.append(Text(f"   {depots}", style=FAINT))
    text = Text("\n", no_wrap=True).join(lines)
    frame = Table.grid()
    frame.add_column(width=CITY, no_wrap=True)
    frame.add_row(text)
    return frame


def heading(view: Mapping[str, Any], seat: int, name: str) -> Text:
    """Draw whose city it is, its points so far, and all its points if the game ended now: the
    fewest and the most where only the end decides a tie."""
    about = view["seats"][seat]
    turn = "▶ " if view["turn"] == seat else "  "
    text = Text(turn, style="bold").append(SEAT_SIGNS[seat], SEAT_STYLES[seat])
    text.append(f" {name[:22]}")
    text.append(f"  {half_points(about['secured'])}", "bold cyan")
    least, most = (half_points(about["points"][end]) for end in ("least", "most"))
    text.append(f" ({least if least == most else f'{least}…{most}'})", FAINT)
    if view["medal"] == seat:
        text.append(f"  {MEDAL}", "bold yellow")
    return text


def belongings(view: Mapping[str, Any], seat: int, words: Words) -> Text:
    """Draw contracts, trams, skyscrapers and kept tokens."""
    about = view["seats"][seat]
    text = Text(f"   {CONTRACT} {words('panel-contracts', count=about['contracts'])}")
    text.append(f" · {TRAM} {about['trams']} · ▲ {about['skyscrapers']}")
    if about["points_token"]:
        text.append(f" · {KEPT}{bonus_words('bonus', 'points', view, words)}", "bold")
    if about["contract_token"]:
        text.append(f" · {KEPT}{bonus_words('bonus', 'contract', view, words)}", "bold")
    return text


def district_lines(
    district: str, row: Mapping[str, Any], needs: int, marks: Mapping[str, str]
) -> Iterable[Text]:
    """Draw a district on two lines: its cards, and at its end what they are worth together."""
    ink = INKS[district]
    upper = Text(f" {SIGNS[district]} ", style=ink)
    lower = Text(" ★ " if row["bonus_used"] else "   ", style=ink)
    for number, card in enumerate(row["spaces"], 1):
        mark = marks.get(f"{district} {number}")
        top, bottom, style = cell(card, needs, mark)
        upper.append(top, MARK if mark else style).append(" ")
        lower.append(bottom, style).append(" ")
    upper.append(f"{row['value']:>2}", f"bold {ink}")
    return upper, lower


def cell(card: Mapping[str, Any] | None, needs: int, mark: str | None) -> tuple[str, str, str]:
    """Return the two lines of a space, and their style."""
    if card is None:
        return (mark or "").center(CELL), "·".center(CELL), EMPTY
    sign = face(card)
    if card["sort"] == "foundation":
        sign = SKYSCRAPER if card["skyscraper"] else f"{FOUNDATION}{card['neighbours']}/{needs}"
    corner = "+" if card["plus_token"] else BONUS if card["bonus"] else ""
    top = mark.center(CELL) if mark else f" {sign}".ljust(CELL - len(corner)) + corner
    bottom = " " * CELL
    if card["lines"]:
        rail = "┄" if card["lines_token"] else LINES
        bottom = rail * 2 + (TRAM if card["tram"] else rail) + rail * 2
    elif card["tram"]:
        bottom = TRAM.center(CELL)
    return top[:CELL], bottom, STYLES[card["colour"]]


def shown(title: str, cards: list[Mapping[str, Any]]) -> Text:
    """Draw cards side by side."""
    line = Text(title, style="bold")
    for card in cards:
        line.append(" ", "none").append_text(chip(card))
    return line


def legend(words: Words) -> Text:
    signs = {
        "lines": LINES,
        "tram": TRAM,
        "bonus": BONUS,
        "park": PARK,
        "foundation": FOUNDATION,
        "skyscraper": SKYSCRAPER,
        "waterfront": WATERFRONT,
        "depot": DEPOT,
        "medal": MEDAL,
        "completed": COMPLETED,
    }
    text = "  ".join(f"{sign} {words(f'sign-{name}')}" for name, sign in signs.items())
    return Text(text, style=FAINT)


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """List the moves; those for a place on the table are marked there."""
    names = {move["name"] for move in view["moves"]}
    if "stop" in names:
        return placing_menu(view, words)
    if view["bonus_due"] is not None:
        return bonus_menu(view, words)
    title = words("menu-column" if "put" in names else "menu-move")
    return Menu(title, tuple(entry(view, move, words) for move in view["moves"]))


def entry(view: Mapping[str, Any], move: Mapping[str, Any], words: Words) -> MenuEntry:
    """Return a move as a choice; its card or bonus has been chosen before."""
    label, place = "", None
    match move["name"]:
        case "finalise" | "put":
            size = len(view["columns"][move["column"] - 1])
            label = words(f"move-{move['name']}", column=move["column"], count=size)
            place = f"column {move['column']}" if move["name"] == "put" else None
        case "plus" | "lines":
            label = place = f"{move['district']} {move['space']}"
        case "value" | "depot":
            label = words(f"district-{move['district']}")
            spaces = view["districts"][move["district"]]["rows"][view["viewer"]]["spaces"]
            place = f"{move['district']} {spaces.index(None) + 1}"
        case "place":
            label = words(f"district-{move['district']}") + outcome(move, words)
        case "points" | "contract":
            label = bonus_words("move", move["name"], view, words)
        case "return":
            label = words("move-return", contracts=move["contracts"])
        case _:
            label = words(f"move-{move['name']}")
    return MenuEntry(label, move["action"], place=place)


def outcome(move: Mapping[str, Any], words: Words) -> str:
    """Return the effects of a move, to follow its label."""
    outcomes = []
    for effect in move["effects"]:
        count, value = len(effect.get("spaces", ())), effect.get("value", 0)
        outcomes.append(words(f"outcome-{effect['event']}", count=count, value=value))
    return f" → {', '.join(outcomes)}" if outcomes else ""


def placing_menu(view: Mapping[str, Any], words: Words) -> Menu:
    """Ask first for the card, then for the district of a black one."""
    cards: dict[str, list[Mapping[str, Any]]] = {}
    for move in view["moves"]:
        if move["name"] == "place":
            cards.setdefault(move["card"], []).append(move)
    entries = []
    for card, moves in cards.items():
        label = words("move-place", card=card_words(card, words))
        if card.startswith("black"):
            districts = tuple(entry(view, move, words) for move in moves)
            entries.append(MenuEntry(f"{label} …", menu=Menu(words("menu-district"), districts)))
        else:
            entries.append(MenuEntry(label + outcome(moves[0], words), moves[0]["action"]))
    stops = [entry(view, move, words) for move in view["moves"] if move["name"] == "stop"]
    return Menu(words("menu-card"), (*entries, *stops))


def bonus_menu(view: Mapping[str, Any], words: Words) -> Menu:
    """Ask first for the bonus, if there are several, then for its place."""
    kinds: dict[str, list[MenuEntry]] = {}
    for move in view["moves"]:
        kinds.setdefault(move["name"], []).append(entry(view, move, words))
    entries: list[MenuEntry] = []
    for kind, choices in kinds.items():
        if kind in ("points", "contract") or len(kinds) == 1:
            entries += choices
        else:
            where = Menu(words("menu-where"), tuple(choices))
            entries.append(MenuEntry(bonus_words("move", kind, view, words), menu=where))
    return Menu(words("menu-bonus"), tuple(entries))
