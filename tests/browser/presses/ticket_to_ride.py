"""What to press on Ticket to Ride's board: a card, a route, a place, a choice beside the hand."""

from typing import Any

from tests.browser.presses import Press

# Routes that the lesson's learner can pay for in several ways; the board asks in which.
SEVERAL_WAYS = {"civic_center-painted_ladies"}


def presses(moves: list[dict[str, Any]]) -> list[Press]:
    return [Press(things_of(move)) for move in moves]


def things_of(move: dict[str, Any]) -> list[str]:
    match move:
        case {"name": "keep", "choice": choice}:
            return [marked(f"keep-{choice}")]
        case {"name": "place", "symbol": symbol, "place": place}:
            return [marked(f"aside-{symbol}"), marked(f"place-{place}")]
        case {"name": "take", "card": "blind"}:
            return [marked("deck")]
        case {"name": "take", "card": card}:
            return [f".ride-card.target:has(.pattern.{card})"]
        case {"name": "token", "symbol": symbol}:
            return [marked(f"token-{symbol}")]
        case {"name": "tickets"}:
            # On a phone, the page confirms it; elsewhere the board asks.
            return [marked("tickets"), marked("draw")]
        case {"name": "claim", "track": track, "card": card, "cards": cards, "ferries": ferries}:
            paid = "-".join(["pay", *[card] * cards, *["ferry"] * ferries])
            answer = [marked(paid)] if track in SEVERAL_WAYS else []
            return [marked(f"track-{track}"), *answer]
    raise ValueError(f"nothing to press for {move}")


def marked(place: str) -> str:
    return f"[data-place~='{place}']"
