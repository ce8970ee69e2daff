"""Actions and their notation: `take 2`."""

from typing import Any

from sancity.kernel.game import MoveError
from tests.harbour.rules import MAX_TAKEN, Parts


def move(_: Parts, action: int) -> dict[str, Any]:
    return {"name": "take", "crates": action + 1}


def write(_: Parts, action: int) -> str:
    return f"take {action + 1}"


def read(_: Parts, text: str) -> int:
    for action in range(MAX_TAKEN):
        if text.lower().split() == ["take", str(action + 1)]:
            return action
    raise MoveError(f"{text!r} is not a move: try 'take 1'")
