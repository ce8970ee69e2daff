"""What to press on the board of 1906 San Francisco: a space, a card, a plot or a button."""

from typing import Any

from tests.browser.presses import Press


def presses(moves: list[dict[str, Any]]) -> list[Press]:
    return [Press([f".target{place_of(move)}"]) for move in moves]


def place_of(move: dict[str, Any]) -> str:
    """Return a selector of the place on the board that makes a move."""
    match move:
        case {"name": "income", "space": space}:
            return marked(f"income-{space}")
        case {"name": "stand", "space": space}:
            return f":nth-child({space} of .ring-card.now .space)"
        case {"name": "act", "act": act}:
            # In 1912 there is a button.
            return f":is({marked(f'act-{act}')}, {marked('choice-act')})"
        case {"name": "permit", "slot": slot}:
            return marked(f"permit-{slot}")
        case {"name": "objective", "slot": slot}:
            return marked(f"objective-{slot or 'pile'}")
        case {"name": "clear" | "build", "plot": str(plot)}:
            return marked(f"plot-{plot}")
        case {"name": "discard", "places": places}:
            return marked("-".join(["choice", *map(str, places)]))
        case {"name": "urban", "symbol": str(symbol)}:
            return marked(f"urban-{symbol}")
        case {"name": "money" | "building" | "step" as name}:
            return marked(f"choice-{name}")
    raise ValueError(f"no place for {move}")


def marked(place: str) -> str:
    return f"[data-place~='{place}']"
