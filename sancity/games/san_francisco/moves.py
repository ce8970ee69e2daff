"""Actions and their notation: `draw`, `put in column 2`, `place black 1-lines in blue` and so on.

Columns are 1 to 3, spaces of a district 1 to 5, both from the left.
"""

import re
from typing import Any, Final

from sancity.games.san_francisco.rules import (
    ADD_DEPOT_CARD,
    ADD_LINES,
    ADD_PLUS,
    ADD_VALUE_CARD,
    COLUMNS,
    DISTRICTS,
    DRAW,
    END_TURN,
    FINALISE,
    KEEP_CONTRACT,
    KEEP_POINTS,
    MOST_RETURNED,
    PLACE,
    PUT,
    RETURN,
    ROW_SPACES,
    ROWS,
    STOP,
    Parts,
)
from sancity.kernel.factors import NamedFactors
from sancity.kernel.game import MoveError

# Moves that are one word.
PLAIN: Final = {
    "draw": DRAW,
    "end": END_TURN,
    "stop": STOP,
    "points": KEEP_POINTS,
    "contract": KEEP_CONTRACT,
}
# Bonuses that go on a card of the city, and bonuses that are a card for a district.
ON_CARD: Final = {"plus": ADD_PLUS, "lines": ADD_LINES}
INTO_DISTRICT: Final = {"value": ADD_VALUE_CARD, "depot": ADD_DEPOT_CARD}

HELP: Final = (
    "try 'draw', 'put in column 1', 'finalise column 1', 'place grey 2-lines',"
    " 'place black 1 in blue', 'stop', 'plus on grey 3', 'lines on grey 3', 'value in blue',"
    " 'depot in blue', 'points', 'contract', 'return 2' or 'end'"
)


def move(parts: Parts, action: int) -> dict[str, Any]:
    """Return an action as a name and fields."""
    for name, plain in PLAIN.items():
        if action == plain:
            return {"name": name}
    if action < RETURN:
        return {"name": "finalise", "column": action - FINALISE + 1}
    if action < END_TURN:
        return {"name": "return", "contracts": action - RETURN + 1}
    if action < STOP:
        return {"name": "put", "column": action - PUT + 1}
    if action >= PLACE:
        return _place(parts, action - PLACE)
    return _bonus(action)


def _place(parts: Parts, number: int) -> dict[str, Any]:
    card = number
    row = int(parts.colour[card]) if card < parts.first_black else 0
    if number >= parts.first_black:
        card, row = divmod(number - parts.first_black, ROWS)
        card += parts.first_black
    return {"name": "place", "card": parts.names[card], "district": DISTRICTS[row]}


def _bonus(action: int) -> dict[str, Any]:
    for name, first in INTO_DISTRICT.items():
        if first <= action < first + ROWS:
            return {"name": name, "district": DISTRICTS[action - first]}
    name = "lines" if action >= ADD_LINES else "plus"
    row, col = divmod(action - ON_CARD[name], ROW_SPACES)
    return {"name": name, "district": DISTRICTS[row], "space": col + 1}


def grid(_parts: Parts) -> tuple[int, int]:
    """Return how many districts a city has, and how many spaces a district."""
    return ROWS, ROW_SPACES


def factor(parts: Parts, action: int) -> NamedFactors:
    """Return the kind, place and piece of an action. A district as a whole is its first space; a
    card is the same piece in each district, unless it is black."""
    fields = move(parts, action)
    name = fields["name"]
    place = -1
    if "district" in fields:
        place = ROW_SPACES * DISTRICTS.index(fields["district"]) + fields.get("space", 1) - 1
    match name:
        case "place":
            return NamedFactors(name, place, fields["card"].removeprefix(f"{fields['district']} "))
        case "finalise" | "put":
            return NamedFactors(name, piece=f"column {fields['column']}")
        case "return":
            return NamedFactors(name, piece=str(fields["contracts"]))
    return NamedFactors(name, place)


def write(parts: Parts, action: int) -> str:
    """Return an action in the notation."""
    fields = move(parts, action)
    match fields["name"]:
        case "finalise":
            return f"finalise column {fields['column']}"
        case "put":
            return f"put in column {fields['column']}"
        case "return":
            return f"return {fields['contracts']}"
        case "place":
            black = fields["card"].startswith("black")
            return f"place {fields['card']}" + (f" in {fields['district']}" if black else "")
        case "plus" | "lines":
            return f"{fields['name']} on {fields['district']} {fields['space']}"
        case "value" | "depot":
            return f"{fields['name']} in {fields['district']}"
    return str(fields["name"])


def read(parts: Parts, text: str) -> int:
    """Return the action that a text stands for; case and spaces do not matter."""
    plain = " ".join(text.lower().split())
    if plain in PLAIN:
        return PLAIN[plain]
    if found := re.fullmatch(r"(finalise|put) (?:in )?(?:column )?(\d+)", plain):
        column = _number(text, found[2], COLUMNS, "columns")
        return (FINALISE if found[1] == "finalise" else PUT) + column
    if found := re.fullmatch(r"return (\d+)", plain):
        return RETURN + _number(text, found[1], MOST_RETURNED, "contracts to return")
    if found := re.fullmatch(r"(plus|lines) (?:on )?([a-z]+) (\d+)", plain):
        space = _number(text, found[3], ROW_SPACES, "spaces")
        return ON_CARD[found[1]] + ROW_SPACES * _district(found[2]) + space
    if found := re.fullmatch(r"(value|depot) (?:in )?([a-z]+)", plain):
        return INTO_DISTRICT[found[1]] + _district(found[2])
    if found := re.fullmatch(r"place ([a-z]+ [\w-]+)(?: in ([a-z]+))?", plain):
        return PLACE + _read_place(parts, found[1], found[2])
    raise MoveError(f"{text!r} is no move: {HELP}")


def _number(text: str, digits: str, most: int, what: str) -> int:
    """Return a number from 1 as an index from 0."""
    if not 1 <= int(digits) <= most:
        raise MoveError(f"{text!r}: {what} are 1 to {most}")
    return int(digits) - 1


def _district(name: str) -> int:
    if name not in DISTRICTS:
        raise MoveError(f"{name!r} is no district: {', '.join(DISTRICTS)}")
    return DISTRICTS.index(name)


def _read_place(parts: Parts, card: str, district: str | None) -> int:
    deck = parts.names[: parts.value_card]
    if card not in deck:
        raise MoveError(f"{card!r} is no card of the deck")
    kind = deck.index(card)
    if kind < parts.first_black:
        if district is not None and _district(district) != parts.colour[kind]:
            raise MoveError(f"{card!r} goes to no district but {card.split()[0]}")
        return kind
    if district is None:
        raise MoveError(f"{card!r} goes to any district: say which, 'place {card} in blue'")
    return parts.first_black + ROWS * (kind - parts.first_black) + _district(district)
