"""Draws a view on a terminal: the map with a sign for each space, and the routes as a list."""

import itertools
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from sancity.games.ticket_to_ride.view import card_counts, payment, ticket_text
from sancity.kernel.looks import read_looks
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.words import Words

# Cards and free spaces: a colour and a sign each.
CARD_STYLES: Final = {
    "blue": "#4f8fe0",
    "green": "#66bb6a",
    "black": "#9a9a9a",
    "pink": "#f090c8",
    "red": "#e05050",
    "orange": "#f09a30",
    "ferry": "#e8e8c0",
    "grey": "grey58",
}
CARD_SIGNS: Final = dict(zip(CARD_STYLES, "●▲■◆★✚≋○", strict=True))
# Players' cars: a colour and a number each, since the signs are those of cards.
SEAT_STYLES: Final = {
    look.name: f"bold {look.ink} on {look.colour}" for look in read_looks(Path(__file__).parent)
}
SYMBOL_SIGNS: Final = {
    "bridge": "∏",
    "lighthouse": "☼",
    "sea_lion": "≈",
    "crab": "Ж",
    "tea_cup": "⊔",
    "painted_house": "⌂",
    "bell": "♪",
}
GOLD: Final = "bold #ffd75f"

WIDE: Final = 80
HIGH: Final = 40

# Where a sign may go when its cell is taken, as row and column offsets, nearest first.
NEAR: Final = ((0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0, 2), (0, -2), (1, 1), (-1, -1))
# The cost of covering a place, and of covering a space or a name.
PLACE: Final = 60
SIGN: Final = 50
# More than the cost of any name on the map.
OFF_THE_MAP: Final = 10_000

Point = tuple[float, float]


class Canvas:
    """Characters with styles. `weight` is the cost of covering a cell."""

    def __init__(self) -> None:
        self.cells = [[(" ", "")] * WIDE for _ in range(HIGH)]
        self.weight = [[0] * WIDE for _ in range(HIGH)]

    def put(self, row: int, col: int, text: str, style: str, weight: int) -> None:
        for i, char in enumerate(text):
            self.cells[row][col + i] = char, style
            self.weight[row][col + i] = weight

    def is_free(self, row: int, col: int) -> bool:
        return 0 <= row < HIGH and 0 <= col < WIDE and self.weight[row][col] <= 1

    def cost(self, row: int, col: int, length: int) -> int:
        """Return the cost of a name here: what it would cover, and how many other places it might
        seem to belong to."""
        if not (0 <= row < HIGH and col >= 0 and col + length <= WIDE):
            return OFF_THE_MAP
        near = sum(
            self.weight[line][max(col - 2, 0) : col + length + 2].count(PLACE)
            for line in range(max(row - 1, 0), min(row + 2, HIGH))
        )
        return sum(self.weight[row][col : col + length]) + 10 * near

    def text(self) -> Text:
        text = Text(no_wrap=True)
        drawn = [i for i, weights in enumerate(self.weight) if any(weights)]
        for line in self.cells[drawn[0] : drawn[-1] + 1]:
            for char, style in line:
                text.append(char, style or None)
            text.append("\n")
        text.rstrip()
        return text


def draw(
    view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
) -> RenderableType:
    """Draw the whole table: the map, the routes, the players, the cards."""
    parts: list[RenderableType] = [board(view, marks), "", routes(view), ""]
    parts += [players(view, names, words), "", *cards_on_table(view, words)]
    parts += own_cards(view, words)
    return Group(*parts)


def spot(x: float, y: float) -> Point:
    """Return the row and column of a point on the map."""
    return 1 + y * (HIGH - 3) / 66, 2 + x * (WIDE - 5) / 100


def board(view: Mapping[str, Any], marks: Mapping[str, str]) -> Text:
    """Draw the map: places with their tokens, and between them a sign for each space."""
    canvas = Canvas()
    spots = {place["place"]: spot(place["x"], place["y"]) for place in view["places"]}
    for row, col in spots.values():
        canvas.put(round(row), round(col), "◎", "bold", PLACE)
    tracks: dict[str, list[Mapping[str, Any]]] = {}
    for track in view["tracks"]:
        tracks.setdefault(track["route"], []).append(track)
    for route in tracks.values():
        put_line(canvas, way(route[0], spots))
    for route in tracks.values():
        put_route(canvas, view, route, way(route[0], spots))
    for place in view["places"]:
        put_place(canvas, place, spots[place["place"]], marks)
    return canvas.text()


def way(track: Mapping[str, Any], spots: Mapping[str, Point]) -> list[Point]:
    """Return the points that a route goes through."""
    bend = [spot(*track["bend"])] if track["bend"] else []
    return [spots[track["from"]], *bend, spots[track["to"]]]


def along(points: list[Point], share: float) -> Point:
    """Return the point at a share of the way."""
    legs = list(itertools.pairwise(points))
    lengths = [max(abs(b[0] - a[0]) * 2, abs(b[1] - a[1])) for a, b in legs]
    rest = share * sum(lengths)
    for (a, b), length in zip(legs, lengths, strict=True):
        if rest <= length:
            part = rest / length if length else 0
            return a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part
        rest -= length
    return points[-1]


def put_line(canvas: Canvas, points: list[Point]) -> None:
    """Draw a faint line of dots."""
    for i in range(101):
        row, col = along(points, i / 100)
        if canvas.weight[round(row)][round(col)] == 0:
            canvas.put(round(row), round(col), "·", "grey35", 1)


def put_route(
    canvas: Canvas, view: Mapping[str, Any], route: list[Mapping[str, Any]], points: list[Point]
) -> None:
    """Draw a sign for each space; the second track of a double route runs beside the first."""
    (top, left), (bottom, right) = points[0], points[-1]
    flat = abs(right - left) > 3 * abs(bottom - top)
    for number, track in enumerate(route):
        signs, style = space_signs(view, track)
        for i, char in enumerate(signs):
            row, col = along(points, 0.1 + 0.8 * (i + 0.5) / track["spaces"])
            beside = (
                (round(row) + number, round(col)) if flat else (round(row), round(col) + number)
            )
            spots = [(beside[0] + down, beside[1] + over) for down, over in NEAR]
            free = next((spot for spot in spots if canvas.is_free(*spot)), beside)
            canvas.put(*free, char, style, SIGN)


def space_signs(view: Mapping[str, Any], track: Mapping[str, Any]) -> tuple[str, str]:
    """Return the signs of a track: colour and ferries, or the number of its owner."""
    spaces, ferries = track["spaces"], track["ferries"]
    if track["owner"] is not None:
        style = SEAT_STYLES[view["seats"][track["owner"]]["colour"]]
        return str(track["owner"] + 1) * spaces, style
    if track["closed"]:
        return "×" * spaces, "grey42"
    signs = CARD_SIGNS["ferry"] * ferries + CARD_SIGNS[track["colour"]] * (spaces - ferries)
    return signs, CARD_STYLES[track["colour"]]


def put_place(
    canvas: Canvas, place: Mapping[str, Any], spot: Point, marks: Mapping[str, str]
) -> None:
    """Draw the name of a place where it covers least, then its tokens."""
    row, col = round(spot[0]), round(spot[1])
    name, tokens = place["name"], ""
    if place["tokens"]:
        tokens = f" {SYMBOL_SIGNS[place['symbol']] * place['tokens']}"
    mark = f" {marks[place['place']]} " if place["place"] in marks else ""
    length = len(mark) + len(name) + len(tokens)
    beside = [(row, col + 2), (row, col - 1 - length)]
    around = [
        (row + down, col - over)
        for down in (-1, 1, -2, 2)
        for over in sorted(range(-1, length + 1), key=lambda over: abs(2 * over - length))
    ]
    canvas.weight[row][col] = SIGN  # its own name may be close to it
    spots = [*beside, *around]
    top, start = min(spots, key=lambda at: canvas.cost(at[0], at[1], length) + abs(at[0] - row))
    canvas.weight[row][col] = PLACE
    canvas.put(top, start, mark, "bold reverse", SIGN)
    canvas.put(top, start + len(mark), name, "bold" if place["tokens"] else "", SIGN)
    canvas.put(top, start + len(mark) + len(name), tokens, GOLD, SIGN)


def routes(view: Mapping[str, Any]) -> Table:
    """List all routes in two columns: the places, then each track space by space."""
    names = {place["place"]: place["name"] for place in view["places"]}
    lines: dict[str, Text] = {}
    for track in view["tracks"]:
        if track["route"] not in lines:
            lines[track["route"]] = Text(f"{names[track['from']]} – {names[track['to']]} ")
        signs, style = space_signs(view, track)
        lines[track["route"]].append(" ")
        lines[track["route"]].append(signs, style)
    table = Table(box=None, show_header=False, padding=(0, 1, 0, 0), width=WIDE)
    table.add_column(ratio=1, no_wrap=True)
    table.add_column(ratio=1, no_wrap=True)
    listed = list(lines.values())
    half = (len(listed) + 1) // 2
    for left, right in zip(listed[:half], [*listed[half:], Text()], strict=False):
        table.add_row(left, right)
    return table


def card(kind: str, text: str) -> Text:
    return Text(f"{CARD_SIGNS[kind]} {text}", style=CARD_STYLES[kind])


def counted(counts: Mapping[str, int]) -> Text:
    """Draw cards by kind, as signs with their number."""
    signs = [
        Text(f"{CARD_SIGNS[kind]}{count}", style=CARD_STYLES[kind])
        for kind, count in counts.items()
        if count
    ]
    return Text(" ").join(signs)


def players(view: Mapping[str, Any], names: list[str], words: Words) -> Table:
    caption = words("panel-last-round", count=view["turns_left"]) if view["turns_left"] else None
    table = Table(box=None, padding=(0, 1), caption=caption, width=WIDE)
    table.add_column(words("panel-player"), no_wrap=True)
    for heading in ("points", "cars", "tickets", "cards"):
        table.add_column(words(f"panel-{heading}"), justify="right")
    table.add_column(words("panel-known"))
    table.add_column(words("panel-tokens"))
    for seat, about in enumerate(view["seats"]):
        turn = "▶ " if view["turn"] == seat else "  "
        style = SEAT_STYLES[about["colour"]]
        tokens = "".join(SYMBOL_SIGNS[symbol] for symbol in about["tokens"])
        table.add_row(
            Text.assemble(turn, (f" {seat + 1} ", style), f" {names[seat]}"),
            Text(str(about["points"]), style="bold"),
            str(about["cars"]),
            str(tickets_of(view, seat)),
            str(about["cards"]),
            counted(about["known"]),
            Text(tokens, style=GOLD),
        )
    return table


def tickets_of(view: Mapping[str, Any], seat: int) -> int:
    """Return how many tickets a seat has; the viewer knows more about their own."""
    if seat == view["viewer"]:
        return len(view["tickets"]) + len(view["offered"])
    about = view["seats"][seat]
    return int(about["tickets"] + about["choosing"])


def cards_on_table(view: Mapping[str, Any], words: Words) -> Iterator[RenderableType]:
    row = [card(kind, words(f"card-{kind}")) for kind in view["row"] if kind is not None]
    yield Text.assemble((f"{words('panel-row')}  ", "bold"), Text("   ").join(row))
    yield Text(
        words(
            "panel-deck",
            deck=view["deck"],
            discards=sum(view["discards"].values()),
            tickets=view["ticket_deck"],
        ),
        style="grey66",
    )
    if view["aside"]:
        aside = [f"{SYMBOL_SIGNS[symbol]} {words(f'symbol-{symbol}')}" for symbol in view["aside"]]
        yield Text.assemble((f"{words('panel-aside')}  ", "bold"), ("   ".join(aside), GOLD))


def own_cards(view: Mapping[str, Any], words: Words) -> Iterator[RenderableType]:
    """Draw the viewer's hand and tickets, with a tick on those that are complete."""
    if view["hand"] is None:
        return
    hand = [
        card(kind, f"{count} {words(f'card-{kind}')}")
        for kind, count in view["hand"].items()
        if count
    ]
    yield Text.assemble((f"{words('panel-hand')}  ", "bold"), Text("   ").join(hand))
    if view["tickets"]:
        yield Text(words("panel-your-tickets"), style="bold")
    for ticket in view["tickets"]:
        sign, style = ("✓", "bold green") if ticket["complete"] else ("·", "")
        yield Text(f"  {sign} {ticket_text(ticket)}", style=style)
    for ticket in view["offered"]:
        yield Text(f"  ? {ticket_text(ticket)}", style="bold cyan")


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """List cards and tickets directly, claims by route and payment, piles by symbol and place."""
    entries: list[MenuEntry] = []
    claims: list[Mapping[str, Any]] = []
    piles: list[Mapping[str, Any]] = []
    for move in view["moves"]:
        if move["name"] == "claim":
            claims.append(move)
        elif move["name"] == "place":
            piles.append(move)
        else:
            entries.append(MenuEntry(move_label(move, words), move["action"]))
    if claims:
        by_route = claim_menu(view, claims, words)
        label = words("move-claim-menu", count=len(by_route.entries))
        entries.append(MenuEntry(label, menu=by_route))
    entries += pile_entries(view, piles, words)
    return Menu(words("menu-move"), tuple(entries))


def move_label(move: Mapping[str, Any], words: Words) -> str:
    match move["name"]:
        case "keep" if move["choice"] == "both":
            return words("move-keep-both")
        case "keep":
            return words("move-keep-one", tickets=ticket_text(move["tickets"][0]))
        case "take" if move["card"] in ("blind", "ferry"):
            return words(f"move-take-{move['card']}")
        case "take":
            return words("move-take", card=words(f"cards-{move['card']}", count=1))
        case "token":
            label = words("move-token", symbol=words(f"symbol-{move['symbol']}"))
            return f"{label} · {words('ride-gain', count=move['token_points'])}"
    return words(f"move-{move['name']}")


def claim_menu(view: Mapping[str, Any], claims: list[Mapping[str, Any]], words: Words) -> Menu:
    """List the routes with the tokens they bring; ask for the payment if there are several."""
    names = {place["place"]: place["name"] for place in view["places"]}
    tracks = {track["track"]: track for track in view["tracks"]}
    by_track: dict[str, list[Mapping[str, Any]]] = {}
    for move in claims:
        by_track.setdefault(move["track"], []).append(move)
    entries = []
    for key, ways in by_track.items():
        track = tracks[key]
        route = f"{names[track['from']]} – {names[track['to']]}"
        token = token_gain(ways[0], words)
        costs = [card_counts(payment(move), words) for move in ways]
        paid = [words("move-claim", route=route, payment=cost) for cost in costs]
        if len(ways) == 1:
            entries.append(MenuEntry(paid[0] + token, ways[0]["action"]))
            continue
        label = words(
            "move-route",
            route=route,
            spaces=track["spaces"],
            colour=words(f"card-{track['colour']}"),
            points=track["points"],
        )
        payments = [MenuEntry(text, move["action"]) for text, move in zip(paid, ways, strict=True)]
        asked = Menu(words("menu-payment"), tuple(payments))
        entries.append(MenuEntry(label + token, menu=asked))
    return Menu(words("menu-route"), tuple(entries))


def token_gain(claim: Mapping[str, Any], words: Words) -> str:
    """Return what follows the name of a claim: the token it brings, or the two to choose from,
    and what it is worth."""
    symbols = [words(f"symbol-{symbol}") for symbol in claim.get("tokens", ())]
    if not symbols:
        return ""
    points = claim["token_points"]
    if len(symbols) == 1:
        return " · " + words("ride-token", symbol=symbols[0], count=points)
    return " · " + words("ride-choice", one=symbols[0], other=symbols[1], count=points)


def pile_entries(
    view: Mapping[str, Any], piles: list[Mapping[str, Any]], words: Words
) -> Iterator[MenuEntry]:
    """Ask for the symbol, if there are two; the places are marked on the map."""
    names = {place["place"]: place["name"] for place in view["places"]}
    by_symbol: dict[str, list[MenuEntry]] = {}
    for move in piles:
        symbol = words(f"symbol-{move['symbol']}")
        label = words("move-place", symbol=symbol, place=names[move["place"]])
        entry = MenuEntry(label, move["action"], place=move["place"])
        by_symbol.setdefault(symbol, []).append(entry)
    if len(by_symbol) == 1:
        yield from next(iter(by_symbol.values()))
        return
    for symbol, places in by_symbol.items():
        asked = Menu(words("menu-place"), tuple(places))
        yield MenuEntry(words("move-symbol", symbol=symbol), menu=asked)
