"""Actions and their notation: `take red`, `claim castro-mission with 1 red`, `keep both` ..."""

import re
from typing import Any, Final

from sancity.games.ticket_to_ride.rules import (
    BLIND,
    CARDS,
    COLOURS,
    FERRY,
    GREY,
    NO_TRACK,
    PASS,
    PLACE,
    SYMBOLS,
    TAKE,
    TICKETS,
    TOKEN,
    Parts,
)
from sancity.kernel.factors import NamedFactors
from sancity.kernel.game import MoveError

CHOICES: Final = ("first", "second", "both")
HELP: Final = (
    "try 'take red', 'take blind', 'tickets', 'keep both', 'claim castro-mission with 1 red',"
    " 'token crab', 'place crab at presidio' or 'pass'"
)


def move(parts: Parts, action: int) -> dict[str, Any]:
    """Return an action as a name and fields.

    >>> from sancity.games import GAMES
    >>> GAMES.get("ticket_to_ride").move(8)
    {'name': 'take', 'card': 'red'}
    """
    if action < BLIND:
        return {"name": "keep", "choice": CHOICES[action]}
    if action < TICKETS:
        return {"name": "take", "card": "blind" if action == BLIND else CARDS[action - TAKE]}
    if action == TICKETS:
        return {"name": "tickets"}
    if action == PASS:
        return {"name": "pass"}
    if action < PLACE:
        return {"name": "token", "symbol": SYMBOLS[action - TOKEN]}
    if action < parts.claims:
        symbol, place = divmod(action - PLACE, int(parts.places))
        return {"name": "place", "symbol": SYMBOLS[symbol], "place": parts.place_keys[place]}
    return _claim(parts, action - parts.claims)


def _claim(parts: Parts, claim: int) -> dict[str, Any]:
    track = parts.claim_track[claim]
    spaces = parts.spaces[track]
    colour, ferries = divmod(int(claim - parts.first_claim[track]), int(spaces))
    grey = parts.colour[track] == GREY
    if colour == (len(COLOURS) if grey else 1):
        return {"name": "claim", "track": track_key(parts, track)} | _paid(None, 0, spaces)
    card = COLOURS[colour if grey else parts.colour[track]]
    return {"name": "claim", "track": track_key(parts, track)} | _paid(
        card, spaces - ferries, ferries
    )


def _paid(card: str | None, cards: int, ferries: int) -> dict[str, Any]:
    return {"card": card, "cards": cards, "ferries": ferries}


def grid(parts: Parts) -> tuple[int, int]:
    """Return one row: the tracks, then the places of the map."""
    return 1, int(parts.tracks + parts.places)


def factor(parts: Parts, action: int) -> NamedFactors:
    """Return the kind, place and piece of an action: claims name a track, and tokens that are put
    down a place. The piece of a claim is its payment: how many cards follows from the track."""
    fields = move(parts, action)
    match fields["name"]:
        case "claim":
            track = int(parts.claim_track[action - parts.claims])
            ferries = fields["ferries"]
            with_ferries = f" + {ferries} ferry" if ferries else ""
            card = fields["card"]
            return NamedFactors("claim", track, f"{card}{with_ferries}" if card else "ferry")
        case "place":
            place = int(parts.tracks) + parts.place_keys.index(fields["place"])
            return NamedFactors("place", place, fields["symbol"])
        case "keep" | "take" | "token" as name:
            return NamedFactors(name, piece=next(fields[key] for key in fields if key != "name"))
    return NamedFactors(fields["name"])


def track_key(parts: Parts, track: int) -> str:
    """Return the name of a track: its route, with `/2` for the second track of a double one."""
    second = parts.twin[track] != NO_TRACK and parts.twin[track] < track
    return parts.route_keys[parts.route[track]] + ("/2" if second else "")


def write(parts: Parts, action: int) -> str:
    """Return an action in the notation.

    >>> from sancity.games import GAMES
    >>> GAMES.get("ticket_to_ride").write(164)
    'claim golden_gate_bridge-lands_end with 2 blue 1 ferry'
    """
    fields = move(parts, action)
    match fields["name"]:
        case "keep":
            return f"keep {fields['choice']}"
        case "take":
            return f"take {fields['card']}"
        case "token":
            return f"token {fields['symbol']}"
        case "place":
            return f"place {fields['symbol']} at {fields['place']}"
        case "claim":
            paid = [(fields["cards"], fields["card"]), (fields["ferries"], "ferry")]
            payment = " ".join(f"{count} {card}" for count, card in paid if count)
            return f"claim {fields['track']} with {payment}"
    return str(fields["name"])


def read(parts: Parts, text: str) -> int:
    """Return the action that a text stands for; case and spaces do not matter.

    >>> from sancity.games import GAMES
    >>> GAMES.get("ticket_to_ride").read("Claim Lands End - Golden Gate Bridge with 2 blue 1 ferry")
    164
    """
    plain = " ".join(text.lower().replace("–", "-").split())
    if plain in ("tickets", "pass"):
        return TICKETS if plain == "tickets" else PASS
    name, _, rest = plain.partition(" ")
    match name:
        case "keep":
            return _named(rest, CHOICES, "choice of tickets")
        case "take":
            return BLIND if rest == "blind" else TAKE + _named(rest, CARDS, "card")
        case "token":
            return TOKEN + _named(rest, SYMBOLS, "symbol")
        case "place" if found := re.fullmatch(r"(.+?) (?:at|on) (.+)", rest):
            symbol = _named(found[1], SYMBOLS, "symbol")
            return PLACE + symbol * parts.places + _named(found[2], parts.place_keys, "place")
        case "claim" if found := re.fullmatch(r"(.+?) with (.+)", rest):
            return parts.claims + _read_claim(parts, found[1], found[2])
    raise MoveError(f"{text!r} is no move: {HELP}")


def _named(text: str, names: tuple[str, ...] | list[str], what: str) -> int:
    name = text.strip().replace(" ", "_")
    if name not in names:
        raise MoveError(f"{text!r} is no {what}: {', '.join(names)}")
    return names.index(name)


def _read_claim(parts: Parts, track_text: str, payment: str) -> int:
    track = _read_track(parts, track_text)
    spaces = parts.spaces[track]
    paid = {card: int(count) for count, card in re.findall(r"(\d+) ([a-z]+)", payment)}
    again = " ".join(f"{count} {card}" for card, count in paid.items())
    ferries = paid.pop(CARDS[FERRY], 0)
    grey = parts.colour[track] == GREY
    colours = COLOURS if grey else (COLOURS[parts.colour[track]],)
    if again != payment or len(paid) > 1 or ferries + sum(paid.values()) != spaces:
        raise MoveError(f"{payment!r}: this route costs {spaces}, like '{spaces} {colours[0]}'")
    for card in paid:
        if card not in colours:
            raise MoveError(f"{card!r} does not pay for this route: {', '.join(colours)}")
        if paid[card]:
            return parts.first_claim[track] + colours.index(card) * spaces + ferries
    return parts.first_claim[track] + len(colours) * spaces


def _read_track(parts: Parts, text: str) -> int:
    route, slash, number = text.partition("/")
    ends = [end.strip().replace(" ", "_") for end in route.split("-")]
    keys = [track_key(parts, track) for track in range(parts.tracks)]
    for ordered in (ends, ends[::-1]):
        key = "-".join(ordered) + (slash + number.strip() if slash else "")
        if key in keys:
            return keys.index(key)
    raise MoveError(f"there is no route {text!r}")
