"""Reads and checks `components.toml`."""

import re
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    CARDS,
    COLOURS,
    FERRY,
    GREY,
    HAND_AT_START,
    KINDS,
    MOST_PLAYERS,
    NO_TRACK,
    PILES_ASIDE,
    PLACE,
    ROW,
    SYMBOLS,
    TRACKS_PER_SET,
    Parts,
)
from sancity.kernel.components import Components

SEAT_COLOURS: Final = ("blue", "white", "pink", "purple")
PLAYERS: Final = range(2, MOST_PLAYERS + 1)
TRACK_COLOURS: Final = (*COLOURS, "grey")

# Numbers up to this fit in the arrays of the rules and leave room to count.
MAX_NUMBER: Final = 200


def read_parts(components: Components) -> Parts:
    """Return the parts that the rules play with, or raise ComponentsError."""
    parts = Parts()
    read_cards(components, parts)
    parts.cars = components.number_at("cars", "each", least=1, most=MAX_NUMBER)
    parts.last_cars = components.number_at("cars", "last_round", least=0, most=parts.cars - 1)
    read_places(components, parts)
    read_points(components, parts)
    read_routes(components, parts)
    read_tokens(components, parts)
    read_tickets(components, parts)
    number_actions(parts)
    group_tracks(parts)
    return parts


def read_cards(components: Components, parts: Parts) -> None:
    """Read the transport cards by kind; their total must be the one the file claims."""
    named = components.keys_at("cards", "count")
    for card in named:
        if card not in CARDS:
            components.refuse(f"is no card: {', '.join(CARDS)}", "cards", "count", card)
    counts = [
        components.number_at("cards", "count", card, least=0, most=MAX_NUMBER) for card in CARDS
    ]
    total = components.number_at("cards", "total", least=1, most=MAX_NUMBER)
    if sum(counts) != total:
        components.refuse(f"these are {sum(counts)} cards, not {total}", "cards", "count")
    needed = HAND_AT_START * PLAYERS[-1] + ROW + 1
    if total < needed:
        components.refuse(f"the set-up needs at least {needed} cards", "cards", "total")
    parts.cards = vec[u8](u8(count) for count in counts)


def read_places(components: Components, parts: Parts) -> None:
    parts.place_keys = components.keys_at("places")
    parts.places = len(parts.place_keys)
    if parts.places > MAX_NUMBER:
        components.refuse(f"more than {MAX_NUMBER} places", "places")
    parts.place_names = []
    parts.positions = []
    for key in parts.place_keys:
        if not re.fullmatch(r"[a-z0-9_]+", key):
            components.refuse("a place is written with a-z, 0-9 and _", "places", key)
        parts.place_names.append(components.text_at("places", key, "name"))
        x = components.number_at("places", key, "x", least=0, most=100)
        y = components.number_at("places", key, "y", least=0, most=66)
        parts.positions.append([x, y])


def read_points(components: Components, parts: Parts) -> None:
    """Read what routes score by their spaces, and tokens by their number."""
    routes = components.numbers_at("points", "routes", least=0, most=MAX_NUMBER)
    parts.route_points = vec[i64]([0, *routes])
    parts.token_points = vec[i64](
        components.numbers_at("points", "tokens", least=0, most=MAX_NUMBER)
    )


def read_routes(components: Components, parts: Parts) -> None:
    """Read the routes as tracks: a double route has two, side by side."""
    parts.route_keys = components.keys_at("routes")
    parts.bends = []
    joined: dict[frozenset[int], str] = {}
    tracks: list[tuple[int, int, int, int, int, int]] = []
    twins: list[int] = []
    for route, key in enumerate(parts.route_keys):
        a, b = read_ends(components, parts, joined, "routes", key)
        spaces, ferries, bend = read_route(components, parts, key)
        parts.bends.append(bend)
        colours = read_colours(components, key)
        tracks += [(route, a, b, spaces, colour, ferries) for colour in colours]
        first = len(twins)
        twins += [first + 1, first] if len(colours) == 2 else [NO_TRACK]
    parts.tracks = len(tracks)
    columns = list(zip(*tracks, strict=True)) or [()] * 6
    parts.route, parts.place_a, parts.place_b, parts.spaces, parts.colour, parts.ferries = (
        vec[i64](column) for column in columns
    )
    parts.twin = vec[i64](twins)
    if len(tracks) > MAX_NUMBER:
        components.refuse(f"these are {len(tracks)} tracks; {MAX_NUMBER} is the most", "routes")


def read_ends(
    components: Components, parts: Parts, joined: dict[frozenset[int], str], *path: str
) -> tuple[int, int]:
    """Return the two places of a route or ticket, each pair of places at most once."""
    names = path[-1].split("-")
    for name in names:
        if name not in parts.place_keys:
            components.refuse(f"there is no place {name!r}", *path)
    if len(names) != 2 or names[0] == names[1]:
        components.refuse("should join two places, like castro-mission", *path)
    a, b = (parts.place_keys.index(name) for name in names)
    ends = frozenset((a, b))
    if ends in joined:
        components.refuse(f"these places are joined already, by {joined[ends]}", *path)
    joined[ends] = path[-1]
    return a, b


def read_route(components: Components, parts: Parts, key: str) -> tuple[int, int, list[int]]:
    """Return the spaces and ferry symbols of a route, and the point its drawing goes through."""
    known = {"spaces": True, "colour": True, "ferries": False, "bend": False}
    fields = components.keys_at("routes", key)
    for field in fields:
        if field not in known:
            components.refuse(f"{field!r} is unknown: {', '.join(known)}", "routes", key)
    longest = len(parts.route_points) - 1
    spaces = components.number_at("routes", key, "spaces", least=1, most=longest)
    ferries = 0
    if "ferries" in fields:
        ferries = components.number_at("routes", key, "ferries", least=0, most=spaces)
    bend: list[int] = []
    if "bend" in fields:
        bend = components.numbers_at("routes", key, "bend", least=0, most=100)
        if len(bend) != 2:
            components.refuse("a bend is a point, like [94, 12]", "routes", key, "bend")
    return spaces, ferries, bend


def read_colours(components: Components, key: str) -> list[int]:
    """Return the colours of a route's tracks: one, or two of a double route."""
    text = components.text_at("routes", key, "colour")
    names = [name.strip() for name in text.split("+")]
    for name in names:
        if name not in TRACK_COLOURS:
            colours = ", ".join(TRACK_COLOURS)
            components.refuse(f"{name!r} is no colour: {colours}", "routes", key, "colour")
    if len(names) > 2:
        components.refuse("a route has one track or two", "routes", key, "colour")
    return [TRACK_COLOURS.index(name) for name in names]


def read_names(components: Components, known: list[str], what: str, *path: str) -> list[int]:
    """Return a list of different names, each of them known, by their numbers."""
    names = [name.strip() for name in components.text_at(*path).split(",")]
    for name in names:
        if name not in known:
            components.refuse(f"there is no {what} {name!r}", *path)
        if names.count(name) > 1:
            components.refuse(f"{name!r} is named twice", *path)
    return [known.index(name) for name in names]


def read_tokens(components: Components, parts: Parts) -> None:
    """Read the symbols, the places of the first piles, and how many tokens make a pile."""
    symbols = read_names(components, list(SYMBOLS), "symbol", "tokens", "symbols")
    places = read_names(components, parts.place_keys, "place", "tokens", "places")
    if len(symbols) != len(places) + PILES_ASIDE:
        components.refuse(
            f"{len(symbols)} symbols for {len(places)} places: there should be {PILES_ASIDE} more",
            *("tokens", "symbols"),
        )
    if len(symbols) > parts.places:
        components.refuse("more piles than places", "tokens", "symbols")
    if len(parts.token_points) != len(symbols) + 1:
        components.refuse(
            f"should have {len(symbols) + 1} entries, for 0 to {len(symbols)} tokens",
            *("points", "tokens"),
        )
    each = components.number_at("tokens", "each", least=1, most=MAX_NUMBER)
    piles = [
        components.number_at("tokens", "pile", str(players), least=1, most=each)
        for players in PLAYERS
    ]
    parts.symbols = vec[u8](u8(symbol) for symbol in symbols)
    parts.pile_places = vec[u8](u8(place) for place in places)
    parts.pile = vec[i64]([0] * PLAYERS[0] + piles)


def read_tickets(components: Components, parts: Parts) -> None:
    """Read the tickets; their total must be the one the file claims, and each can be completed."""
    parts.ticket_keys = components.keys_at("tickets", "worth")
    parts.tickets = len(parts.ticket_keys)
    total = components.number_at("tickets", "total", least=2 * PLAYERS[-1], most=MAX_NUMBER)
    if parts.tickets != total:
        components.refuse(f"these are {parts.tickets} tickets, not {total}", "tickets", "worth")
    joined: dict[frozenset[int], str] = {}
    network = whole_network(parts)
    ends = []
    worth = []
    for key in parts.ticket_keys:
        a, b = read_ends(components, parts, joined, "tickets", "worth", key)
        if network[a] != network[b]:
            components.refuse("no routes lead from one to the other", "tickets", "worth", key)
        ends.append((a, b))
        worth.append(components.number_at("tickets", "worth", key, least=1, most=MAX_NUMBER))
    parts.ticket_a = vec[i64]([a for a, _ in ends])
    parts.ticket_b = vec[i64]([b for _, b in ends])
    parts.worth = vec[i64](worth)


def whole_network(parts: Parts) -> list[int]:
    """Return by place a number that all places joined by routes have in common."""
    network = list(range(parts.places))
    for a, b in zip(parts.place_a, parts.place_b, strict=True):
        network = [network[a] if number == network[b] else number for number in network]
    return network


def number_actions(parts: Parts) -> None:
    """Number the claims: each track with each colour it takes and each number of ferries."""
    parts.claims = PLACE + ALL_SYMBOLS * parts.places
    first: list[int] = []
    tracks: list[int] = []
    payments: list[tuple[int, int]] = []
    for track in range(parts.tracks):
        first.append(len(tracks))
        spaces = parts.spaces[track]
        colours = range(GREY) if parts.colour[track] == GREY else [parts.colour[track]]
        payments += [(colour, ferries) for colour in colours for ferries in range(spaces)]
        payments.append((FERRY, spaces))
        tracks += [track] * (len(payments) - len(tracks))
    parts.first_claim = vec[i64](first)
    parts.claim_track = vec[i64](tracks)
    parts.claim_colour = vec[i64]([colour for colour, _ in payments])
    parts.claim_ferries = vec[i64]([ferries for _, ferries in payments])
    parts.actions = parts.claims + len(tracks)
    parts.room = vec[i64]([0] * parts.actions)


def group_tracks(parts: Parts) -> None:
    """Sort the tracks into sets."""
    groups = -(-parts.tracks // TRACKS_PER_SET)
    parts.longest = max(list(parts.spaces), default=0)
    everything = [0] * groups
    doubles = [0] * groups
    within = [0] * (groups * KINDS * (parts.longest + 1))
    for track in range(parts.tracks):
        group, bit = track // TRACKS_PER_SET, 1 << track % TRACKS_PER_SET
        everything[group] |= bit
        if parts.twin[track] != NO_TRACK:
            doubles[group] |= bit
        first = (group * KINDS + parts.colour[track]) * (parts.longest + 1)
        for spaces in range(parts.spaces[track], parts.longest + 1):
            within[first + spaces] |= bit
    parts.all_tracks = vec[i64](everything)
    parts.doubles = vec[i64](doubles)
    parts.within = vec[i64](within)
