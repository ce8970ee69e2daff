"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import product
from typing import Any, ClassVar, Final

from mypy_extensions import u8

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import (
    CELLS,
    CODES,
    COMPANIES,
    DECLINE,
    ENTRIES,
    HAND_ROOM,
    NO_TILE,
    ONLOOKER,
    OUT,
    PERCENTAGES,
    QUARTERS,
    SIZE,
    SQUARES,
    STATIONS,
    TO_POWER,
    TO_STATION,
    TURNED,
    WAY,
    CableCar,
    Shares,
)
from sancity.kernel.views import Views
from sancity.kernel.words import Words, notation, picture

# By entry: row, column and side in.
CROSSED: Final = [[*SQUARES[entry // 4], entry % 4] for entry in range(ENTRIES)]
PERCENT: Final = ("10", "20", "30", "40")
ALL_STATIONS: Final = range(1, STATIONS + 1)
SIDES: Final = ("north", "east", "south", "west")
POWER_STATION: Final = [
    square for square in product(range(SIZE), repeat=2) if square not in SQUARES
]


def leads_back(code: int, cell: int) -> bool:
    """Return whether a tile alone would lead from a station straight back to it; else, where CC-07
    bans it, it joins the two stations of a corner."""
    sides = [side for side in range(4) if TO_STATION < WAY[4 * cell + side] < TO_POWER]
    return any(OUT[4 * code + side] == side for side in sides)


class CableCarViews(Views[CableCar]):
    """Views of San Francisco Cable Car."""

    explained_by: ClassVar = {
        "prompt-lay": "CC-05",
        "prompt-lay-decline": "CC-03",
        "prompt-lay-drawn": "CC-03",
        "prompt-lay-one": "CC-17",
        "prompt-lay-one-decline": "CC-17",
        "prompt-lay-exchange": "CC-22",
        "prompt-lay-decline-exchange": "CC-22",
        "prompt-lay-one-exchange": "CC-22",
        "prompt-lay-one-decline-exchange": "CC-22",
        "prompt-exchange-or-pass": "CC-15",
        "prompt-over": "CC-14",
    }

    def prompt(self, state: CableCar) -> str:
        if state.declined:
            return "prompt-lay-drawn"
        held = state.held(state.seat)
        if held == 0:
            return "prompt-exchange-or-pass"
        return "".join(
            [
                "prompt-lay",
                "-one" if held > 1 else "",
                "-decline" if state.may_decline() else "",
                "-exchange" if state.may_exchange() else "",
            ]
        )

    def public(self, state: CableCar) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "declined": state.declined,
            "board": board(state),
            "stations": stations(state, ALL_STATIONS),
            "supply": CELLS - state.drawn,
            "seats": [about_seat(state, seat) for seat in range(state.players)],
        }
        if state.setup.companies:
            fields["companies"] = [about_company(state, company) for company in range(len(COLOURS))]
            fields["exchange_open"] = state.seat >= 0 and state.may_exchange()
            fields["exchange_closed"] = exchange_closed(state)
        return fields

    def private(self, state: CableCar, seat: int | None) -> dict[str, Any]:
        fields: dict[str, Any] = {"hand": None if seat is None else hand(state, seat)}
        if state.shares is not None:
            knows = ONLOOKER if seat is None else 1 << seat
            fields["shares"] = shares(state, state.shares, knows)
            fields["payout"] = None if seat is None else payout(state, state.shares, seat)
        return fields

    def hidden(self, state: CableCar) -> dict[str, Any]:
        fields: dict[str, Any] = {
            "idle": state.idle,
            "hands": [hand(state, seat) for seat in range(state.players)],
            "supply_order": [CODES[tile] for tile in list(state.deck)[state.drawn :]],
        }
        if state.shares is not None:
            fields["shares"] = shares(state, state.shares, 0)
        return fields

    def sheet(self, state: CableCar, seat: int) -> list[dict[str, Any]]:
        """Return a seat's lines, or its shares and majorities with The Companies."""
        if state.shares is None:
            return line_items(state, seat)
        return share_items(state, state.shares, seat)

    def score(self, state: CableCar, seat: int, viewer: int | None) -> list[dict[str, Any]]:
        """Return a seat's lines, or what its shares would pay if the game ended now."""
        if state.shares is None:
            return line_items(state, seat)
        knows = ONLOOKER if viewer is None else 1 << viewer
        return payout_items(state, state.shares, seat, knows)

    def refusals(self, state: CableCar) -> list[dict[str, Any]]:
        refused = [*refused_lays(state), *refused_tiles(state)]
        if not state.may_decline():
            refused.append(refuse({"name": "decline"}, "again" if state.declined else "supply"))
        if state.shares is not None:
            refused += refused_exchanges(state)
        return refused

    def preview(self, state: CableCar, action: int) -> dict[str, Any]:
        """Return the lines that a tile would lengthen, as they would be then. No tile is drawn."""
        if action >= DECLINE:
            return {}
        code, cell = divmod(action, CELLS)
        waiting = [int(line) for line in state.waiting[4 * cell : 4 * cell + 4] if line != 0]
        ahead = state.copy()
        ahead.board[cell] = u8(code)
        ahead.extend_lines(cell)
        return {"lines": stations(ahead, sorted(waiting))}

    def see_event(self, state: CableCar, seen: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        for key in ("company", "given", "taken", "turned"):
            if key in seen:
                seen[key] = COLOURS[seen[key]]
        if "path" in seen:
            seen["path"], seen["end"] = path(seen["path"])
        return seen

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        player = names[event["seat"]]
        match event["event"]:
            case "lay":
                row, col = event["row"], event["col"]
                tile = tile_picture(event["tile"], words, place_words(row, col, words))
                cell = notation(f"({row},{col})")
                return words("log-lay", player=player, tile=tile, cell=cell)
            case "draw" if "tile" not in event:
                return None
            case "draw":
                return words("log-draw", player=player, tile=tile_picture(event["tile"], words))
            case "line":
                return describe_line(event, names, words)
            case "exchange":
                return describe_exchange(event, player, words)
        return words(f"log-{event['event']}", player=player)

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        facts = dict(refusal["facts"])
        if "company" in facts:
            facts["company"] = words(f"company-{facts['company']}")
        return super().describe_refusal({**refusal, "facts": facts}, names, words)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:  # noqa: ARG002
        told = {name: value for name, value in item.items() if name not in ("power", "lit")}
        if "company" in told:
            told["company"] = words(f"company-{told['company']}")
        if "percentage" in told:
            told["percentage"] = str(told["percentage"])
        return words("sheet-line-power" if item.get("power") else f"sheet-{item['item']}", **told)

    def describe_reason(
        self, name: str, facts: Mapping[str, Any], names: list[str], words: Words
    ) -> str:
        told = dict(facts)
        for key in ("company", "given", "taken"):
            if key in told:
                told[key] = words(f"company-{COLOURS[told[key]]}")
        if "seat" in told:
            told["player"] = names[told.pop("seat")]
        if "station" in told:
            whose = next((key for key in ("player", "company") if key in told), "own")
            told["line"] = words(f"reason-line-{whose}", **told)
        return words(f"reason-{name}", **told)


def about_company(state: CableCar, company: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[company],
        "points": state.points[company],
        "value": state.company_value(company),
    }


def exchange_closed(state: CableCar) -> str | None:
    """Return why no share can be exchanged now; None if one can, or if the game is over."""
    if state.exchanges_are_over():
        return "points"
    if state.seat >= 0 and state.declined:
        return "declined"
    if state.seat >= 0 and state.exchanges_pause():
        return "pause"
    return None


def about_seat(state: CableCar, seat: int) -> dict[str, Any]:
    """Return what is known about a seat. With The Companies, it owns no colour and no points."""
    if state.shares is not None:
        return {"colour": None, "points": None, "tiles": state.held(seat)}
    return {"colour": COLOURS[seat], "points": state.points[seat], "tiles": state.held(seat)}


def board(state: CableCar) -> list[list[str | None]]:
    """Return rows of tile codes; None where there is no tile."""
    rows: list[list[str | None]] = [[None] * SIZE for _ in range(SIZE)]
    for (row, col), tile in zip(SQUARES, state.board, strict=True):
        if tile != NO_TILE:
            rows[row][col] = CODES[tile]
    return rows


def stations(state: CableCar, numbers: Iterable[int]) -> list[dict[str, Any]]:
    """Return these stations, in this order."""
    owners = list(state.setup.owner)
    finished, powered = state.finished, state.powered
    return [
        station(
            state, number, owners[number] - 1, bool(finished >> number & 1), powered >> number & 1
        )
        for number in numbers
    ]


def station(state: CableCar, number: int, owner: int, finished: bool, power: int) -> dict[str, Any]:
    """Return a station: whose car is there, and its line so far."""
    if owner < 0:
        return {"station": number, "owner": None}
    tiles = int(state.length[number])
    crossed, end = path(state.path(number))
    return {
        "station": number,
        "owner": owner,
        "tiles": tiles,
        "points": (2 * tiles if power else tiles) if finished else None,
        "path": crossed,
        "end": end,
    }


def path(entries: list[int]) -> tuple[list[list[int]], dict[str, int | bool] | None]:
    """Return a line as [row, col, side in] for each tile it crosses, and its end if it has one."""
    *crossed, last = entries
    end: dict[str, int | bool] | None = None
    if last == TO_POWER:
        end = {"power": True}
    elif last >= ENTRIES:
        end = {"power": False, "station": last - TO_STATION}
    return [CROSSED[entry] for entry in crossed], end


def hand(state: CableCar, seat: int) -> list[str]:
    """Return the tiles in a hand, sorted; after declining, the one that must be laid is last."""
    first = seat * HAND_ROOM
    tiles = [CODES[tile] for tile in list(state.hand)[first : first + state.held(seat)]]
    if state.declined and seat == state.seat:
        *kept, drawn = tiles
        return [*sorted(kept), drawn]
    return sorted(tiles)


def shares(state: CableCar, shares: Shares, knows: int) -> dict[str, Any]:
    """Return where the shares are, as far as the viewer with this bit knows; all with 0."""
    companies = [
        COLOURS[company] if knows == 0 or seen & knows else None
        for company, seen in zip(shares.company, shares.seen, strict=True)
    ]
    piles = {
        percent: companies[COMPANIES * i : COMPANIES * (i + 1)] for i, percent in enumerate(PERCENT)
    }
    players = state.players
    return {
        "held": [{p: pile[seat] for p, pile in piles.items()} for seat in range(players)],
        "face_up": {p: pile[players] for p, pile in piles.items()},
        "piles": {p: pile[players + 1 :] for p, pile in piles.items()},
    }


def payout(state: CableCar, shares: Shares, seat: int) -> dict[str, Any]:
    """Return what a seat would be paid if the game ended now, as far as it can know: from `least`,
    up to `most` if every majority that may be its own is. Lists are in order of percentages."""
    pays = [state.share_points(seat, i) for i in range(PERCENTAGES)]
    majorities = possible_majorities(state, shares, seat, 1 << seat)
    least = sum(pays) + sum(m["points"] for m in majorities if m["certain"])
    return {
        "shares": pays,
        "majorities": majorities,
        "least": least,
        "most": least + sum(m["points"] for m in majorities if not m["certain"]),
        "face_up": gains(state, shares, seat, state.players),
        "pile": gains(state, shares, seat, state.players + 1),
    }


def possible_majorities(
    state: CableCar, shares: Shares, seat: int, knows: int
) -> list[dict[str, Any]]:
    """Return the majorities that a seat may have, as far as the viewer with this bit, who knows all
    its shares, can tell."""
    majorities: list[dict[str, Any]] = []
    for company, colour in enumerate(COLOURS):
        bonus = state.points[company] // state.setup.parts.majority_divisor
        certain = has_majority(state, shares, seat, company, knows) if bonus else False
        if certain is not False:
            majorities.append({"company": colour, "points": bonus, "certain": bool(certain)})
    return majorities


def has_majority(
    state: CableCar, shares: Shares, seat: int, company: int, knows: int
) -> bool | None:
    """Return whether a seat has the majority of a company (CC-26); None if the viewer with this
    bit, who knows all its shares, cannot tell."""
    own = state.stake(seat, company)
    if own == 0:
        return False
    # By seat: the tenths that others hold for certain, and those they hold at most.
    least = {other: 0 for other in range(state.players) if other != seat}
    most = dict(least)
    # The tenths that somebody holds, and who that may be.
    held: list[tuple[int, list[int]]] = []
    for i in range(PERCENTAGES):
        places = range(COMPANIES * i, COMPANIES * (i + 1))
        unseen = [n for n, place in enumerate(places) if not shares.seen[place] & knows]
        (here,) = [n for n, place in enumerate(places) if shares.company[place] == company]
        may_hold = [n for n in (unseen if here in unseen else [here]) if n in most]
        for other in may_hold:
            most[other] += i + 1
        if here not in unseen and may_hold:
            least[here] += i + 1
        elif here in unseen and len(may_hold) == len(unseen):
            held.append((i + 1, may_hold))
    if max(most.values()) <= own:
        return True
    for holders in product(*(may_hold for _, may_hold in held)):
        stakes = dict(least)
        for (tenths, _), other in zip(held, holders, strict=True):
            stakes[other] += tenths
        if max(stakes.values()) <= own:
            return None
    return False


def gains(state: CableCar, shares: Shares, seat: int, place: int) -> list[int | None] | None:
    """Return how much more each of a seat's shares would pay now if it were exchanged for the one
    at a place of its pile, None if the seat does not know that one; None once exchanges are
    over."""
    if state.seat < 0 or state.exchanges_are_over():
        return None
    found: list[int | None] = []
    for i in range(PERCENTAGES):
        taken = COMPANIES * i + place
        pays = (i + 1) * state.company_value(int(shares.company[taken]))
        known = shares.seen[taken] >> seat & 1
        found.append(pays - state.share_points(seat, i) if known else None)
    return found


# Score sheets


def line_items(state: CableCar, seat: int) -> list[dict[str, Any]]:
    """Return a seat's finished lines, then its others together."""
    own = [line for line in stations(state, ALL_STATIONS) if line["owner"] == seat]
    items = [
        {"item": "line", "station": line["station"], "tiles": line["tiles"]}
        | {"power": line["end"]["power"], "points": line["points"]}
        | {"lit": [light_lines([line])]}
        for line in own
        if line["points"] is not None
    ]
    if running := [line for line in own if line["points"] is None]:
        tiles = sum(line["tiles"] for line in running)
        items.append(
            {"item": "running", "lines": len(running), "tiles": tiles, "points": 0}
            | {"lit": [light_lines(running)]}
        )
    return items


def share_items(state: CableCar, shares: Shares, seat: int) -> list[dict[str, Any]]:
    """Return a seat's shares and its majorities."""
    items = [share_item(state, shares, seat, i) for i in range(PERCENTAGES)]
    for number, colour in enumerate(COLOURS):
        if bonus := state.majority_bonus(seat, number):
            items.append(
                majority_item(state, {"company": colour, "points": bonus, "certain": True})
            )
    return items


def payout_items(state: CableCar, shares: Shares, seat: int, knows: int) -> list[dict[str, Any]]:
    """Return the shares of a seat that the viewer with this bit knows, and how many it does not
    know; if it knows them all, the majorities that the seat has or may have."""
    places = [COMPANIES * i + seat for i in range(PERCENTAGES)]
    known = [i for i, place in enumerate(places) if shares.seen[place] & knows]
    items = [share_item(state, shares, seat, i) for i in known]
    if secret := PERCENTAGES - len(known):
        return [*items, {"item": "secret", "shares": secret, "points": 0}]
    majorities = possible_majorities(state, shares, seat, knows)
    return [*items, *(majority_item(state, majority) for majority in majorities)]


def share_item(state: CableCar, shares: Shares, seat: int, percentage: int) -> dict[str, Any]:
    company = int(shares.company[COMPANIES * percentage + seat])
    return {
        "item": "share",
        "percentage": 10 * (percentage + 1),
        "company": COLOURS[company],
        "total": state.points[company],
        "times": percentage + 1,
        "value": state.company_value(company),
        "points": state.share_points(seat, percentage),
        "lit": light_company(state, company),
    }


def majority_item(state: CableCar, majority: Mapping[str, Any]) -> dict[str, Any]:
    """Return a majority that a seat has, or one that it may have: nothing is certain of that."""
    company = COLOURS.index(majority["company"])
    item = {
        "item": "majority",
        "company": majority["company"],
        "total": state.points[company],
        "divisor": state.setup.parts.majority_divisor,
        "points": majority["points"],
        "lit": light_company(state, company),
    }
    if not majority["certain"]:
        item |= {"item": "majority-maybe", "worth": majority["points"], "points": 0}
    return item


def light_lines(lines: Iterable[Mapping[str, Any]]) -> dict[str, Any]:
    return {"event": "lines", "stations": [line["station"] for line in lines]}


def light_company(state: CableCar, company: int) -> list[dict[str, Any]]:
    """Return what shows where a company's points come from: its row, its finished lines."""
    finished = [n for n in ALL_STATIONS if state.finished >> n & 1]
    scored = [n for n in finished if state.setup.owner[n] == company + 1]
    return [
        {"event": "company", "company": COLOURS[company]},
        {"event": "lines", "stations": scored},
    ]


# What cannot be chosen


def refuse(choice: Mapping[str, Any], why: str, **facts: Any) -> dict[str, Any]:
    return {**choice, "why": f"{choice['name']}-{why}", "facts": facts}


def refused_lays(state: CableCar) -> Iterator[dict[str, Any]]:
    """Yield the cells where no tile can be laid, together by reason, and those where a tile in
    hand, as it may be turned, cannot."""
    if state.held(state.seat) == 0:
        yield refuse({"name": "lay"}, "nothing")
        return
    taken = [square for cell, square in enumerate(SQUARES) if not state.empty >> cell & 1]
    shut = state.empty & ~state.open
    apart = [square for cell, square in enumerate(SQUARES) if shut >> cell & 1]
    for why, squares in (("power", POWER_STATION), ("taken", taken), ("apart", apart)):
        if squares:
            yield refuse({"name": "lay", "cells": [list(square) for square in squares]}, why)
    for code in codes_to_lay(state):
        yield from refused_cells(state, code)


def codes_to_lay(state: CableCar) -> list[int]:
    """Return the tiles that can be laid, in each orientation they may have."""
    first = state.seat * HAND_ROOM
    tiles = [int(tile) for tile in list(state.hand)[first : first + state.held(state.seat)]]
    if state.declined:
        tiles = tiles[-1:]
    return sorted({code for tile in tiles for code in orientations(state, tile)})


def orientations(state: CableCar, code: int) -> list[int]:
    turns = range(4 if state.setup.free_orientation else 1)
    return [int(TURNED[4 * code + turn]) for turn in turns]


def refused_cells(state: CableCar, code: int) -> Iterator[dict[str, Any]]:
    """Yield the open cells from which CC-07 bans a tile, together by reason."""
    banned = state.open & ~state.cells_for(code)
    if not banned:
        return
    turned = 0
    for other in orientations(state, code):
        turned |= state.cells_for(other)
    cells: dict[tuple[str, str], list[list[int]]] = {}
    for cell, square in enumerate(SQUARES):
        if banned >> cell & 1:
            why = "back" if leads_back(code, cell) else "short"
            turn = "yes" if turned >> cell & 1 else "no"
            cells.setdefault((why, turn), []).append(list(square))
    for (why, turn), squares in cells.items():
        yield refuse({"name": "lay", "tile": CODES[code], "cells": squares}, why, turn=turn)


def refused_tiles(state: CableCar) -> Iterator[dict[str, Any]]:
    """Yield the tiles in hand that must be kept after declining."""
    usable = {CODES[code] for code in codes_to_lay(state)}
    for tile in sorted(set(hand(state, state.seat)) - usable):
        yield refuse({"name": "lay", "tile": tile}, "kept")


def refused_exchanges(state: CableCar) -> Iterator[dict[str, Any]]:
    """Yield why no share can be exchanged, and why the seat cannot pass."""
    match exchange_closed(state):
        case "points":
            leader = max(range(COMPANIES), key=lambda company: state.points[company])
            yield refuse(
                {"name": "exchange"},
                "points",
                company=COLOURS[leader],
                points=state.points[leader],
                limit=state.setup.parts.exchange_limit,
            )
        case "pause":
            yield refuse({"name": "exchange"}, "pause", turns=state.idle)
        case "declined":
            yield refuse({"name": "exchange"}, "declined")
    if state.held(state.seat) != 0:
        yield refuse({"name": "pass"}, "tile")


# In words


def tile_words(code: str, words: Words) -> str:
    """Return a tile in words: where each of its tracks leads."""
    ways: list[str] = []
    for side, name in enumerate(SIDES):
        out = (side + QUARTERS[code[side]]) % 4
        to = words("way-back") if out == side else words(f"way-to-{SIDES[out]}")
        ways.append(words("way", **{"from": words(f"way-from-{name}"), "to": to}))
    return ", ".join(ways)


def tile_picture(code: str, words: Words, place: str = "") -> str:
    """Return a tile; in words, with the place where it lies."""
    text = words("log-tile", ways=tile_words(code, words))
    return picture("tile", code, f"{text} {place}".rstrip())


def place_words(row: int, col: int, words: Words) -> str:
    """Return a cell in words: how far it is from the nearest station."""
    last = SIZE - 1
    sides = [
        (row, 1 + col),
        (last - col, 1 + SIZE + row),
        (last - row, 1 + 2 * SIZE + last - col),
        (col, 1 + 3 * SIZE + last - row),
    ]
    (cells, station), (beside, other) = sorted(sides, key=lambda side: side[0])[:2]
    if beside == 0:
        return words("place-corner", station=station, other=other)
    if cells == 0:
        return words("place-edge", station=station)
    return words("place-inner", station=station, nth=cells + 1)


def share_picture(percentage: int, company: str | None, words: Words) -> str:
    """Return a share; without a company, its back."""
    percent = str(percentage)
    if company is None:
        return picture("share", percent, words("log-share-unknown", percentage=percent))
    name = words(f"company-{company}")
    text = words("log-share", percentage=percent, company=name)
    return picture("share", f"{percent} {company}", text)


def describe_line(event: Mapping[str, Any], names: list[str], words: Words) -> str:
    """Return who ended whose line, and what it scored."""
    owner, company = event.get("owner"), event.get("company")
    colour = company or COLOURS[event["owner"]]
    message = "log-line-own" if owner == event["seat"] else "log-line"
    whose = "" if owner is None else names[owner]
    if company:
        message, whose = "log-line-company", words(f"company-{company}")
    return words(
        f"{message}-power" if event["power"] else message,
        player=names[event["seat"]],
        owner=whose,
        car=picture("car", f"{event['station']} {colour}", str(event["station"])),
        tiles=event["tiles"],
        points=event["points"],
    )


def describe_exchange(event: Mapping[str, Any], player: str, words: Words) -> str:
    shares = {
        key: share_picture(event["percentage"], event.get(key), words)
        for key in ("given", "taken", "turned")
    }
    message = "log-exchange-blind" if event["blind"] else "log-exchange-face-up"
    if event["blind"] and "taken" in event:
        message = "log-exchange-blind-own"
    elif "given" in event:
        message += "-given"
    return words(message, player=player, **shares)
