"""What to press on San Gimignano's board."""

from typing import Any

from tests.browser.presses import Press

ROTATIONS = 6


def presses(moves: list[dict[str, Any]]) -> list[Press]:
    """Which hexagon, where and how are three moves, but one for a player."""
    found = []
    ahead = list(moves)
    while ahead:
        move = ahead.pop(0)
        if move["name"] in ("token", "tower"):
            found.append(Press([spot(move)]))
        elif move["name"] == "hexagon":
            cell, turned = ahead.pop(0), ahead.pop(0)
            things = [
                f"button[data-place~='hexagon-{move['kind']}']",
                *turns(turned["rotation"]),
                f".city [data-target='{cell['q']},{cell['r']}']",
            ]
            found.append(Press(things, moves=3))
        else:
            raise ValueError(f"nothing to press for {move}")
    return found


def spot(move: dict[str, Any]) -> str:
    return f".city [data-target='{move['guild']} {move['q']},{move['r']}']"


def turns(rotation: int) -> list[str]:
    """Turn a hexagon that is not turned yet: to the left or to the right, whichever is shorter."""
    left, right = (f"[data-place~='turns'] button:nth-child({number})" for number in (1, 2))
    back = ROTATIONS - rotation
    return [left] * back if back < rotation else [right] * rotation
