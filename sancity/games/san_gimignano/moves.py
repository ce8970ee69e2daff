"""Actions and their notation: `token brown at 0,0`, `hexagon brown-green-red`, `cell 1,-1`,
`rotation 4`, `tower green at 0,0`, `no-tower`."""

import re
from typing import Any, Final

from sancity.games.san_gimignano.components import KIND_NAMES
from sancity.games.san_gimignano.rules import (
    CELL,
    CELLS,
    GRID_HEIGHT,
    GRID_WIDTH,
    GUILDS,
    HEXAGON,
    NO_TOWER,
    ROTATION,
    ROTATIONS,
    TOKEN,
    TOWER,
    Parts,
    square,
)
from sancity.kernel.factors import NamedFactors
from sancity.kernel.game import MoveError

HELP: Final = (
    "try 'token brown at 0,0', 'hexagon brown-green-red', 'cell 1,-1', 'rotation 4',"
    " 'tower green at 0,0' or 'no-tower'"
)


def move(_parts: Parts, action: int) -> dict[str, Any]:
    """Return an action as a name and fields.

    >>> from sancity.games import GAMES
    >>> GAMES.get("san_gimignano").move(306)
    {'name': 'token', 'guild': 'red', 'q': 0, 'r': 0}
    """
    if action == NO_TOWER:
        return {"name": "no-tower"}
    if action >= TOWER:
        return {"name": "tower", **spot(action - TOWER)}
    if action >= ROTATION:
        return {"name": "rotation", "rotation": action - ROTATION}
    if action >= CELL:
        q, r = CELLS[action - CELL]
        return {"name": "cell", "q": q, "r": r}
    if action >= HEXAGON:
        return {"name": "hexagon", "kind": KIND_NAMES[action - HEXAGON]}
    return {"name": "token", **spot(action - TOKEN)}


def spot(number: int) -> dict[str, Any]:
    """Return the guild and the cell of a spot."""
    q, r = CELLS[number // 4]
    return {"guild": GUILDS[number % 4], "q": q, "r": r}


def grid(_parts: Parts) -> tuple[int, int]:
    """Return how many rows and columns of cells there are: hexagons, so rows are slanted."""
    return GRID_HEIGHT, GRID_WIDTH


def factor(parts: Parts, action: int) -> NamedFactors:
    """Return the kind, place and piece of an action: tokens, towers and hexagons go on cells."""
    fields = move(parts, action)
    name = fields["name"]
    match name:
        case "token" | "tower":
            return NamedFactors(name, square(fields["q"], fields["r"]), fields["guild"])
        case "cell":
            return NamedFactors(name, square(fields["q"], fields["r"]))
        case "hexagon":
            return NamedFactors(name, piece=fields["kind"])
        case "rotation":
            return NamedFactors(name, piece=str(fields["rotation"]))
    return NamedFactors(name)


def write(parts: Parts, action: int) -> str:
    """Return an action in the notation.

    >>> from sancity.games import GAMES
    >>> GAMES.get("san_gimignano").write(616)
    'hexagon brown-green-red'
    """
    fields = move(parts, action)
    match fields["name"]:
        case "token" | "tower":
            return f"{fields['name']} {fields['guild']} at {fields['q']},{fields['r']}"
        case "hexagon":
            return f"hexagon {fields['kind']}"
        case "cell":
            return f"cell {fields['q']},{fields['r']}"
        case "rotation":
            return f"rotation {fields['rotation']}"
    return "no-tower"


def read(_parts: Parts, text: str) -> int:
    """Return the action that a text stands for; case and spaces do not matter.

    >>> from sancity.games import GAMES
    >>> GAMES.get("san_gimignano").read("Token RED at 0, 0")
    306
    """
    plain = " ".join(text.lower().split())
    if re.fullmatch(r"no[- ]?tower", plain):
        return NO_TOWER
    if piece := re.fullmatch(r"(token|tower) (\w+) (?:at )?(-?\d+) ?, ?(-?\d+)", plain):
        first = TOKEN if piece[1] == "token" else TOWER
        return first + 4 * _read_cell(piece[3], piece[4]) + _read_guild(piece[2])
    if chosen := re.fullmatch(r"hexagon ([\w-]+)", plain):
        if chosen[1] not in KIND_NAMES:
            raise MoveError(f"{chosen[1]!r} is no hexagon: they are {', '.join(KIND_NAMES)}")
        return HEXAGON + KIND_NAMES.index(chosen[1])
    if cell := re.fullmatch(r"cell (-?\d+) ?, ?(-?\d+)", plain):
        return CELL + _read_cell(cell[1], cell[2])
    if turned := re.fullmatch(r"rotation (\d+)", plain):
        if int(turned[1]) >= ROTATIONS:
            raise MoveError(f"{turned[1]} is no rotation: they are 0 to {ROTATIONS - 1}")
        return ROTATION + int(turned[1])
    raise MoveError(f"{text!r} is no move: {HELP}")


def _read_cell(q: str, r: str) -> int:
    if (int(q), int(r)) not in CELLS:
        raise MoveError(f"{q},{r} is no cell: no hexagon can get there")
    return CELLS.index((int(q), int(r)))


def _read_guild(name: str) -> int:
    if name not in GUILDS:
        raise MoveError(f"{name!r} is no guild: they are {', '.join(GUILDS)}")
    return GUILDS.index(name)
