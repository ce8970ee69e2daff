"""What to press on Cable Car's board."""

from typing import Any

from tests.browser.presses import Press


def presses(moves: list[dict[str, Any]]) -> list[Press]:
    return [Press(things(move)) for move in moves]


def things(move: dict[str, Any]) -> list[str]:
    """What to press to make a move, with a single tile in hand or after declining."""
    match move["name"]:
        case "lay":
            return [f"#board .target[data-target='{move['row']},{move['col']}']"]
        case "decline" | "pass" as name:
            return [f".hand button[data-place='{name}']"]
        case "exchange":
            source = "blind" if move["blind"] else "face-up"
            percent = move["percentage"]
            return [f".hand [data-place='share-{percent}']", f"[data-place='{source}-{percent}']"]
    raise ValueError(f"no way to press {move}")
