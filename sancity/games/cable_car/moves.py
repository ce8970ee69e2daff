"""Actions and their notation: `lay acba at 0,7`, `decline`, `exchange 20 blind`, `pass`."""

import re
from typing import Any, Final

from sancity.games.cable_car.rules import (
    BLIND,
    CELLS,
    CODES,
    DECLINE,
    EXCHANGE,
    PASS,
    PERCENTAGES,
    SIZE,
    SQUARES,
    Parts,
)
from sancity.kernel.factors import NamedFactors
from sancity.kernel.game import MoveError

HELP: Final = (
    "try 'lay acba at 0,7', 'decline', 'exchange 20 face-up', 'exchange 20 blind' or 'pass'"
)


def move(_parts: Parts, action: int) -> dict[str, Any]:
    """Return an action as a name and fields.

    >>> from sancity.games import GAMES
    >>> GAMES.get("cable_car").move(125)
    {'name': 'lay', 'tile': 'acba', 'row': 0, 'col': 5}
    """
    if action < DECLINE:
        row, col = SQUARES[action % CELLS]
        return {"name": "lay", "tile": CODES[action // CELLS], "row": row, "col": col}
    if action == DECLINE:
        return {"name": "decline"}
    if action == PASS:
        return {"name": "pass"}
    percentage, source = divmod(action - EXCHANGE, 2)
    return {"name": "exchange", "percentage": 10 * (percentage + 1), "blind": source == BLIND}


def grid(_parts: Parts) -> tuple[int, int]:
    """Return the height and width of the board; the power station is in the middle of it."""
    return SIZE, SIZE


def factor(parts: Parts, action: int) -> NamedFactors:
    """Return the kind, place and piece of an action: tiles go on squares of the board."""
    fields = move(parts, action)
    match fields["name"]:
        case "lay":
            return NamedFactors("lay", SIZE * fields["row"] + fields["col"], fields["tile"])
        case "exchange":
            return NamedFactors("exchange", piece=write(parts, action).removeprefix("exchange "))
    return NamedFactors(fields["name"])


def write(parts: Parts, action: int) -> str:
    """Return an action in the notation.

    >>> from sancity.games import GAMES
    >>> GAMES.get("cable_car").write(1444)
    'exchange 20 blind'
    """
    fields = move(parts, action)
    match fields["name"]:
        case "lay":
            return f"lay {fields['tile']} at {fields['row']},{fields['col']}"
        case "exchange":
            source = "blind" if fields["blind"] else "face-up"
            return f"exchange {fields['percentage']} {source}"
    return str(fields["name"])


def read(_parts: Parts, text: str) -> int:
    """Return the action that a text stands for; case and spaces do not matter.

    >>> from sancity.games import GAMES
    >>> GAMES.get("cable_car").read("Lay ACBA at 0, 5")
    125
    """
    plain = " ".join(text.lower().split())
    if plain == "decline":
        return DECLINE
    if plain == "pass":
        return PASS
    if lay := re.fullmatch(r"lay ([a-z]+) (?:at )?(\d+) ?, ?(\d+)", plain):
        return _read_lay(lay[1], int(lay[2]), int(lay[3]))
    if swap := re.fullmatch(r"exchange (\d+) ?%? (face[- ]?up|blind)", plain):
        percentage, rest = divmod(int(swap[1]), 10)
        if rest or not 1 <= percentage <= PERCENTAGES:
            raise MoveError(f"{text!r}: shares are of 10, 20, 30 or 40 %")
        return EXCHANGE + 2 * (percentage - 1) + (BLIND if swap[2] == "blind" else 0)
    raise MoveError(f"{text!r} is no move: {HELP}")


def _read_lay(code: str, row: int, col: int) -> int:
    if code not in CODES:
        raise MoveError(f"{code!r} is no tile")
    if (row, col) not in SQUARES:
        raise MoveError(f"{row},{col} is no cell: rows and columns are 0 to 7, without the centre")
    return CODES.index(code) * CELLS + SQUARES.index((row, col))
