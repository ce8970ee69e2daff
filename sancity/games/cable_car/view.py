"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Iterable, Mapping
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
    PERCENTAGES,
    SIZE,
    SQUARES,
    STATIONS,
    TO_POWER,
    TO_STATION,
    CableCar,
    Shares,
)
from sancity.kernel.views import Views
from sancity.kernel.words import Words

# By entry: row, column and side in.
CROSSED: Final = [[*SQUARES[entry // 4], entry % 4] for entry in range(ENTRIES)]
PERCENT: Final = ("10", "20", "30", "40")
ALL_STATIONS: Final = range(1, STATIONS + 1)


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
                place = {"row": event["row"], "col": event["col"]}
                return words("log-lay", player=player, **place)
            case "draw" if "tile" not in event:
                return None
            case "draw":
                return words("log-draw", player=player)
            case "line":
                return describe_line(event, names, words)
            case "exchange":
                return describe_exchange(event, player, words)
        return words(f"log-{event['event']}", player=player)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:  # noqa: ARG002
        if item["item"] == "line":
            message = "sheet-line-power" if item["power"] else "sheet-line"
            return words(message, station=item["station"], tiles=item["tiles"])
        company = words(f"company-{item['company']}")
        if item["item"] == "share":
            percentage = str(item["percentage"])
            return words("sheet-share", percentage=percentage, company=company, value=item["value"])
        return words("sheet-majority", company=company)

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
    majorities: list[dict[str, Any]] = []
    for company, colour in enumerate(COLOURS):
        bonus = state.points[company] // state.setup.parts.majority_divisor
        certain = has_majority(state, shares, seat, company) if bonus else False
        if certain is not False:
            majorities.append({"company": colour, "points": bonus, "certain": bool(certain)})
    least = sum(pays) + sum(m["points"] for m in majorities if m["certain"])
    return {
        "shares": pays,
        "majorities": majorities,
        "least": least,
        "most": least + sum(m["points"] for m in majorities if not m["certain"]),
        "face_up": gains(state, shares, seat, state.players),
        "pile": gains(state, shares, seat, state.players + 1),
    }


def has_majority(state: CableCar, shares: Shares, seat: int, company: int) -> bool | None:
    """Return whether a seat has the majority of a company (CC-26); None if it cannot know."""
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
        unseen = [n for n, place in enumerate(places) if not shares.seen[place] >> seat & 1]
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


def line_items(state: CableCar, seat: int) -> list[dict[str, Any]]:
    return [
        {"item": "line", "station": line["station"], "tiles": line["tiles"]}
        | {"power": line["end"]["power"], "points": line["points"]}
        for line in stations(state, ALL_STATIONS)
        if line["owner"] == seat
    ]


def share_items(state: CableCar, shares: Shares, seat: int) -> list[dict[str, Any]]:
    items: list[dict[str, Any]] = []
    for i in range(PERCENTAGES):
        company = int(shares.company[COMPANIES * i + seat])
        items.append(
            {"item": "share", "percentage": 10 * (i + 1), "company": COLOURS[company]}
            | {"value": state.company_value(company), "points": state.share_points(seat, i)}
        )
    for number, colour in enumerate(COLOURS):
        if bonus := state.majority_bonus(seat, number):
            items.append({"item": "majority", "company": colour, "points": bonus})
    return items


def describe_line(event: Mapping[str, Any], names: list[str], words: Words) -> str:
    company = event.get("company")
    owner = words(f"company-{company}") if company else names[event["owner"]]
    return words(
        "log-line-power" if event["power"] else "log-line",
        station=event["station"],
        owner=owner,
        tiles=event["tiles"],
        points=event["points"],
    )


def describe_exchange(event: Mapping[str, Any], player: str, words: Words) -> str:
    companies = {
        key: words(f"company-{event[key]}") for key in ("given", "taken", "turned") if key in event
    }
    message = "log-exchange-face-up"
    if event["blind"]:
        message = "log-exchange-blind-own" if "taken" in event else "log-exchange-blind"
    return words(message, player=player, percentage=str(event["percentage"]), **companies)
