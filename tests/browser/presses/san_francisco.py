"""What to press on San Francisco's board: the deck, a column, a card and its space, or a button."""

from typing import Any

from sancity.games.san_francisco.rules import DISTRICTS
from tests.browser.presses import Press


def presses(moves: list[dict[str, Any]]) -> list[Press]:
    # The first card that fits is chosen already. A player who leaves cards behind chooses another.
    chooses = any(move["name"] == "stop" for move in moves)
    return [Press(things_of(move, chooses)) for move in moves]


def things_of(move: dict[str, Any], chooses: bool) -> list[str]:
    """Return selectors of what makes a move; `chooses` if the player chooses a card first."""
    match move:
        case {"name": "draw"}:
            return [target("deck")]
        case {"name": "put" | "finalise", "column": column}:
            return [target(f"column-{column}")]
        case {"name": "place", "card": card, "district": district}:
            space = f".sf-target[data-target^='space {DISTRICTS.index(district)} ']"
            return [*([target(f"hand-{card.replace(' ', '-')}")] if chooses else []), space]
        case {"name": "return", "contracts": contracts}:
            return [f":nth-child({contracts} of {target('move-return')})"]
        case {"name": "stop" | "end" | "points" | "contract" as name}:
            return [target(f"move-{name}")]
    raise ValueError(f"no press for {move}")


def target(place: str) -> str:
    return f".target[data-place~='{place}']"
