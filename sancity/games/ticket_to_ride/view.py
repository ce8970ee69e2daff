"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import Any, ClassVar, Final

from sancity.games.ticket_to_ride.components import SEAT_COLOURS, TRACK_COLOURS
from sancity.games.ticket_to_ride.moves import move, track_key
from sancity.games.ticket_to_ride.rules import (
    BLIND,
    CARDS,
    CHOOSE_TICKETS,
    CHOOSE_TOKEN,
    CLOSED,
    COLOURS,
    FERRY,
    FREE,
    GREY,
    KINDS,
    NO_CARD,
    NO_SYMBOL,
    NO_TICKET,
    NO_TRACK,
    NOT_DRAWN,
    PLACE,
    PLACE_PILE,
    SECOND_CARD,
    SYMBOLS,
    TOKEN,
    TURN,
    Parts,
    TicketToRide,
)
from sancity.kernel.views import Views, with_player
from sancity.kernel.words import Words, picture

DECISIONS: Final = {
    CHOOSE_TICKETS: "prompt-keep",
    PLACE_PILE: "prompt-place",
    SECOND_CARD: "prompt-second",
    CHOOSE_TOKEN: "prompt-token",
}

# Why nothing else can be done before these decisions are made.
FIRST_THINGS: Final = {
    CHOOSE_TICKETS: "tickets-first",
    PLACE_PILE: "pile-first",
    SECOND_CARD: "card-first",
    CHOOSE_TOKEN: "token-first",
}

# What a track takes in cars, its number, and the place it leads to.
Link = tuple[int, int, int]


class TicketToRideViews(Views[TicketToRide]):
    """Views of Ticket to Ride."""

    explained_by: ClassVar = {
        "prompt-keep-first": "TR-04",
        "prompt-place": "TR-05",
        "prompt-turn": "TR-10",
        "prompt-last-turn": "TR-30",
        "prompt-second": "TR-10",
        "prompt-token": "TR-18",
        "prompt-keep": "TR-19",
        "prompt-over": "TR-31",
    }

    def prompt(self, state: TicketToRide) -> str:
        if state.first == NOT_DRAWN:
            return "prompt-keep-first"
        if state.decision in DECISIONS:
            return DECISIONS[state.decision]
        return "prompt-last-turn" if state.turns_left else "prompt-turn"

    def public(self, state: TicketToRide) -> dict[str, Any]:
        return {
            "first": None if state.first == NOT_DRAWN else state.first,
            "turns_left": state.turns_left or None,
            "places": places(state),
            "tracks": tracks(state),
            "row": [None if card == NO_CARD else CARDS[card] for card in state.row],
            "deck": state.deck_size,
            "discards": cards(state.discards, 0),
            "ticket_deck": state.known_ticket_deck(),
            "aside": symbols(state.aside),
            "token_scale": list(state.parts.token_points),
            "pile": 1 if state.players == 2 else state.parts.pile[state.players],
            "seats": [about_seat(state, seat) for seat in range(state.players)],
        }

    def private(self, state: TicketToRide, seat: int | None) -> dict[str, Any]:
        if seat is None:
            return {"hand": None, "tickets": None, "offered": None}
        return {
            "hand": cards(state.hand, seat),
            "tickets": tickets(state, seat),
            "offered": offered(state, seat),
        }

    def hidden(self, state: TicketToRide) -> dict[str, Any]:
        seats = range(state.players)
        keys = state.parts.ticket_keys
        return {
            "decision": state.decision,
            "passes": state.passes,
            "claimed": state.claimed,
            "deck_cards": cards(state.deck, 0),
            "hands": [cards(state.hand, seat) for seat in seats],
            "seen": [cards(state.seen, seat) for seat in seats],
            "drew": [cards(state.drew, seat) for seat in seats],
            "paid_unseen": [cards(state.paid_unseen, seat) for seat in seats],
            "ticket_order": [keys[ticket] for ticket in state.tickets.order],
            "ticket_log": [int(entry) for entry in state.tickets.log],
            "ticket_deck_order": [keys[ticket] for ticket in state.tickets.deck],
            "tickets": [tickets(state, seat) for seat in seats],
            "offered": [offered(state, seat) for seat in seats],
        }

    def sheet(self, state: TicketToRide, seat: int) -> list[dict[str, Any]]:
        """Return a seat's routes by length, its tickets and its tourist tokens."""
        items = routes(state, seat)
        for held in tickets(state, seat):
            points = held["worth"] if held["complete"] else -held["worth"]
            lit = [ticket_lit(state, seat, held)]
            del held["way"]
            items.append({"item": "ticket", **held, "points": points, "lit": lit})
        points = state.token_points(seat)
        return [*items, {"item": "tokens", "points": points, **about_tokens(state, seat)}]

    def score(self, state: TicketToRide, seat: int, viewer: int | None) -> list[dict[str, Any]]:
        """Return a seat's routes by length, then what counts only at the end: its tokens, and its
        tickets as far as the viewer knows them."""
        items = routes(state, seat)
        if state.collected[seat]:
            worth = state.token_points(seat)
            later = {"item": "tokens-later", "points": 0, "worth": worth}
            items.append(later | about_tokens(state, seat))
        if seat != viewer:
            secret = state.known_kept(seat)
            return [*items, {"item": "secret", "count": secret, "points": 0}] if secret else items
        for held in tickets(state, seat):
            lit = [ticket_lit(state, seat, held)]
            del held["way"]
            items.append({"item": "ticket-later", **held, "points": 0, "lit": lit})
        return items

    def tie_breaks(self, state: TicketToRide) -> dict[str, list[int]]:
        return {"completed": [state.completed(seat) for seat in range(state.players)]}

    def move_details(self, state: TicketToRide, action: int) -> dict[str, Any]:
        """Return the tickets that a choice keeps, or the symbols of the tokens that a move brings
        and what one of them is worth."""
        if action < BLIND:
            shown = [ticket(state.parts, number) for number in choosing(state, state.seat)]
            return {"tickets": shown if action == len(shown) else [shown[action]]}
        if TOKEN <= action < PLACE:
            return {"token_points": state.next_token_points(state.seat)}
        if action >= state.parts.claims:
            track = state.parts.claim_track[action - state.parts.claims]
            ends = state.parts.place_a[track], state.parts.place_b[track]
            tokens = [SYMBOLS[state.symbol[place]] for place in ends if state.offers_token(place)]
            if tokens:
                return {"tokens": tokens, "token_points": state.next_token_points(state.seat)}
        return {}

    def preview(self, state: TicketToRide, action: int) -> dict[str, Any]:
        """Return what a move would bring its seat, as far as no card has to be turned for it."""
        seat = state.seat
        ahead = state.copy()
        match move(state.parts, action)["name"]:
            case "claim":
                return preview_claim(state, ahead, action)
            case "take" if action != BLIND:
                ahead.apply(action)
                return {"cards": cards(ahead.hand, seat)}
            case "token":
                ahead.apply(action)
                return {"token_points": ahead.token_points(seat) - state.token_points(seat)}
            case "place":
                ahead.apply(action)
                return {"tokens": int(ahead.tokens[(action - PLACE) % state.parts.places])}
        return {}

    def refusals(self, state: TicketToRide) -> list[dict[str, Any]]:
        """Return the tracks, cards and places that the seat to move cannot choose now."""
        refused = [*refused_tracks(state), *refused_cards(state)]
        if state.decision == PLACE_PILE:
            refused += refused_places(state)
        if state.decision == CHOOSE_TOKEN:
            refused += refused_tokens(state)
        return refused

    def see_event(self, state: TicketToRide, seen: dict[str, Any]) -> dict[str, Any]:
        parts = state.parts
        if seen["event"] == "sweep":
            seen["cards"] = [CARDS[card] for card in seen["cards"]]
        if seen.get("card") is not None:
            seen["card"] = CARDS[seen["card"]]
        if "symbol" in seen:
            seen["symbol"] = SYMBOLS[seen["symbol"]]
        if "place" in seen:
            seen["name"] = parts.place_names[seen["place"]]
            seen["place"] = parts.place_keys[seen["place"]]
        if "track" in seen:
            number = seen["track"]
            seen["from"] = parts.place_names[parts.place_a[number]]
            seen["to"] = parts.place_names[parts.place_b[number]]
            seen["track"] = track_key(parts, number)
        if "ticket" in seen:
            seen.update(ticket(parts, seen["ticket"]))
        for key in ("tickets", "kept_tickets", "returned_tickets"):
            if key in seen:
                seen[key] = [ticket(parts, number) for number in seen[key]]
        return seen

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        player = names[event["seat"]]
        match event["event"]:
            case "turn_up" | "reveal":
                return None
            case "take":
                return describe_take(event, player, words)
            case "shuffle":
                return words("log-shuffle", count=event["cards"])
            case "claim":
                return describe_claim(event, player, words)
            case "token" | "place":
                return describe_token(event, player, words)
            case "tickets":
                return describe_draw(event, player, words)
            case "keep":
                return describe_keep(event, player, words)
            case "kept":
                kept = zip(names, event["kept"], strict=True)
                return words("log-kept", kept=", ".join(f"{name} {count}" for name, count in kept))
            case "last_round":
                return words("log-last-round", player=player, count=event["cars"])
        return words(f"log-{event['event']}", player=player)

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        facts = with_player(refusal["facts"], names)
        if refusal["why"] == "cards":
            facts = {
                "cost": card_counts(facts["cost"], words),
                "held": card_counts(facts["held"], words) or words("ride-none"),
            }
        if "symbol" in facts:
            facts["symbol"] = words(f"symbol-{facts['symbol']}")
        return words(f"why-not-{refusal['why']}", **facts)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:  # noqa: ARG002
        match item["item"]:
            case "ticket" | "ticket-later":
                message = f"sheet-{item['item']}" + ("" if item["complete"] else "-failed")
                name = f"{item['from']} – {item['to']}"
                return words(message, ticket=name, points=item["worth"])
            case "routes":
                return words("sheet-routes", count=item["count"], spaces=item["spaces"])
            case "tokens-later":
                return words("sheet-tokens-later", count=item["count"], points=item["worth"])
        return words(f"sheet-{item['item']}", count=item["count"])

    def describe_reason(
        self, name: str, facts: Mapping[str, Any], names: list[str], words: Words
    ) -> str:
        """Put a reason into words. A ticket or a route is named by its two places; `hand` are cards
        of one kind with their number, 0 for none."""
        told = dict(facts)
        if "from" in told:
            told["route"] = f"{told['from']} – {told['to']}"
        if "card" in told:
            told["hand"] = words(f"hint-cards-{told.pop('card')}", count=told.pop("cards", 0))
        if "symbol" in told:
            told["symbol"] = words(f"symbol-{told['symbol']}")
        return super().describe_reason(name, told, names, words)


def places(state: TicketToRide) -> list[dict[str, Any]]:
    piles = zip(state.symbol, state.tokens, strict=True)
    return [
        {
            **printed,
            "symbol": None if symbol == NO_SYMBOL else SYMBOLS[symbol],
            "tokens": int(tokens),
        }
        for printed, (symbol, tokens) in zip(printed_map(state.parts)[0], piles, strict=True)
    ]


def tracks(state: TicketToRide) -> list[dict[str, Any]]:
    return [
        {
            **printed,
            "owner": None if owner in (FREE, CLOSED) else int(owner),
            "closed": owner == CLOSED,
        }
        for printed, owner in zip(printed_map(state.parts)[1], state.owner, strict=True)
    ]


@lru_cache(maxsize=8)
def printed_map(parts: Parts) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the places and the tracks as they are printed: the same in every view."""
    return (
        [printed_place(parts, number) for number in range(parts.places)],
        [printed_track(parts, number) for number in range(parts.tracks)],
    )


def printed_place(parts: Parts, number: int) -> dict[str, Any]:
    x, y = parts.positions[number]
    return {"place": parts.place_keys[number], "name": parts.place_names[number], "x": x, "y": y}


def printed_track(parts: Parts, number: int) -> dict[str, Any]:
    """Return a track as it is printed; both tracks of a double route have the same `route`."""
    return {
        "track": track_key(parts, number),
        "route": parts.route_keys[parts.route[number]],
        "from": parts.place_keys[parts.place_a[number]],
        "to": parts.place_keys[parts.place_b[number]],
        "spaces": parts.spaces[number],
        "colour": TRACK_COLOURS[parts.colour[number]],
        "ferries": parts.ferries[number],
        "points": parts.route_points[parts.spaces[number]],
        "bend": parts.bends[parts.route[number]] or None,
    }


def about_seat(state: TicketToRide, seat: int) -> dict[str, Any]:
    """Return what everyone sees of a player. `known` are the cards that they took openly and have
    not paid since; `held` are their tickets once the game is over. While the first tickets are
    chosen, all players count as choosing, even if they have chosen (TR-05)."""
    return {
        "colour": SEAT_COLOURS[seat],
        "points": state.points[seat],
        "cars": state.cars[seat],
        "cards": sum(list(state.hand)[KINDS * seat : KINDS * (seat + 1)]),
        "known": cards(state.seen, seat),
        "tickets": state.known_kept(seat),
        "choosing": state.known_choosing(seat),
        "tokens": symbols(state.collected[seat]),
        "token_points": state.token_points(seat),
        "held": tickets(state, seat) if state.seat < 0 else None,
    }


def cards(counts: Iterable[int], seat: int) -> dict[str, int]:
    """Return counts of cards by kind: of a seat, or with seat 0 of a pile."""
    own = list(counts)[KINDS * seat : KINDS * (seat + 1)]
    return {card: int(count) for card, count in zip(CARDS, own, strict=True)}


def symbols(bits: int) -> list[str]:
    return [symbol for i, symbol in enumerate(SYMBOLS) if bits >> i & 1]


def tickets(state: TicketToRide, seat: int) -> list[dict[str, Any]]:
    """Return the tickets a seat has kept, and whether they are complete: known only to it."""
    held = [number for number, holder in enumerate(state.tickets.holder) if holder == seat]
    networks = state.networks(seat)
    links = links_for(state, seat)
    return [
        ticket(state.parts, number)
        | {"complete": state.joins(networks, number), "way": way(state, seat, number, links)}
        for number in held
    ]


def offered(state: TicketToRide, seat: int) -> list[dict[str, Any]]:
    """Return the tickets a seat has drawn and must choose from, in the order they were drawn."""
    shown = choosing(state, seat)
    links = links_for(state, seat) if shown else []
    return [
        ticket(state.parts, number) | {"way": way(state, seat, number, links)} for number in shown
    ]


def choosing(state: TicketToRide, seat: int) -> list[int]:
    shown = list(state.tickets.offered)[2 * seat : 2 * seat + 2]
    return [int(number) for number in shown if number != NO_TICKET]


def links_for(state: TicketToRide, seat: int) -> list[list[Link]]:
    """Return by place the tracks from there that a seat has or could still claim."""
    parts, owner = state.parts, state.owner
    over = state.seat < 0
    links: list[list[Link]] = [[] for _ in range(parts.places)]
    for number in range(parts.tracks):
        twin = parts.twin[number]
        has = owner[number] == seat
        open_to = owner[number] == FREE and (twin == NO_TRACK or owner[twin] != seat)
        if has or (open_to and not over):
            a, b = parts.place_a[number], parts.place_b[number]
            cars = 0 if has else parts.spaces[number]
            links[a].append((cars, number, b))
            links[b].append((cars, number, a))
    return links


def way(state: TicketToRide, seat: int, number: int, links: list[list[Link]]) -> list[str] | None:
    """Return the tracks of a way to complete a ticket with the fewest cars; None if there is no
    way left."""
    parts = state.parts
    goal = parts.ticket_b[number]
    # Nearest first: cars, number of tracks, the place, the tracks up to there.
    ahead: list[tuple[int, int, int, tuple[int, ...]]] = [(0, 0, parts.ticket_a[number], ())]
    reached: set[int] = set()
    while ahead:
        cars, length, here, tracks = heappop(ahead)
        if here == goal:
            enough = cars <= state.cars[seat]
            return [track_key(parts, track) for track in tracks] if enough else None
        if here in reached:
            continue
        reached.add(here)
        for cost, track, there in links[here]:
            if there not in reached:
                heappush(ahead, (cars + cost, length + 1, there, (*tracks, track)))
    return None


def ticket(parts: Parts, number: int) -> dict[str, Any]:
    return {
        "ticket": parts.ticket_keys[number],
        "from": parts.place_names[parts.ticket_a[number]],
        "to": parts.place_names[parts.ticket_b[number]],
        "worth": parts.worth[number],
    }


def preview_claim(state: TicketToRide, ahead: TicketToRide, action: int) -> dict[str, Any]:
    """Return the points and tokens that a claim brings, the tickets it completes, what is left
    after it, and whether the last round begins. Where a choice of tokens follows, `token_points`
    is what either of them is worth."""
    seat = state.seat
    before = completed(state, seat)
    ahead.apply(action)
    offers = chosen_from(ahead, seat)
    if offers:
        ahead.apply(offers[0])
    taken = symbols(ahead.collected[seat] & ~state.collected[seat])
    return {
        "points": ahead.points[seat] - state.points[seat],
        "cars": ahead.cars[seat],
        "cards": cards(ahead.hand, seat),
        "tokens": [] if offers else taken,
        "choice": [SYMBOLS[offer - TOKEN] for offer in offers],
        "token_points": ahead.token_points(seat) - state.token_points(seat),
        "completes": [ticket for ticket in completed(ahead, seat) if ticket not in before],
        "last_round": state.turns_left == 0 and ahead.turns_left != 0,
    }


def completed(state: TicketToRide, seat: int) -> list[str]:
    """Return the keys of the tickets that a seat has completed."""
    networks = state.networks(seat)
    return [
        state.parts.ticket_keys[number]
        for number, holder in enumerate(state.tickets.holder)
        if holder == seat and state.joins(networks, number)
    ]


def chosen_from(ahead: TicketToRide, seat: int) -> list[int]:
    waits = ahead.seat == seat and ahead.decision == CHOOSE_TOKEN
    return list(ahead.legal()) if waits else []


def routes(state: TicketToRide, seat: int) -> list[dict[str, Any]]:
    """Return the items of a seat's routes, by their number of spaces."""
    parts = state.parts
    by_spaces: dict[int, list[int]] = {}
    for track in range(parts.tracks):
        if state.owner[track] == seat:
            by_spaces.setdefault(int(parts.spaces[track]), []).append(track)
    return [
        {
            "item": "routes",
            "count": len(own),
            "spaces": spaces,
            "points": len(own) * parts.route_points[spaces],
            "lit": [
                {"event": "claim", "seat": seat, "track": track_key(parts, track)} for track in own
            ],
        }
        for spaces, own in sorted(by_spaces.items())
    ] or [{"item": "routes", "count": 0, "spaces": 0, "points": 0}]


def about_tokens(state: TicketToRide, seat: int) -> dict[str, Any]:
    """Return how many tokens a seat has, and the places they came from."""
    keys = state.parts.place_keys
    collected = [
        {"event": "token", "seat": seat, "symbol": SYMBOLS[symbol], "place": keys[place]}
        for place, symbol in enumerate(state.symbol)
        if symbol != NO_SYMBOL and state.collected[seat] >> int(symbol) & 1
    ]
    return {"count": state.different_tokens(seat), "lit": collected}


def ticket_lit(state: TicketToRide, seat: int, held: Mapping[str, Any]) -> dict[str, Any]:
    """Return what to light for a ticket: its places, and the routes that join them."""
    parts = state.parts
    number = parts.ticket_keys.index(held["ticket"])
    ends = parts.ticket_a[number], parts.ticket_b[number]
    return {
        "event": "ticket",
        "seat": seat,
        "ticket": held["ticket"],
        "places": [parts.place_keys[place] for place in ends],
        "tracks": held["way"] if held["complete"] else [],
    }


def refused_tracks(state: TicketToRide) -> Iterator[dict[str, Any]]:
    parts = state.parts
    for track in range(parts.tracks):
        found = why_not_claim(state, track)
        if found is not None:
            why, facts = found
            about = {"name": "claim", "track": track_key(parts, track)}
            yield {**about, "why": why, "facts": facts}


def why_not_claim(state: TicketToRide, track: int) -> tuple[str, dict[str, Any]] | None:
    """Return why the seat to move cannot claim a track, and the facts; None if it can. Of two free
    tracks that are alike, one is as good as the other, although only the first is a legal move."""
    parts, seat = state.parts, state.seat
    owner, twin = int(state.owner[track]), parts.twin[track]
    if owner == seat:
        return "yours", {}
    if twin != NO_TRACK and state.owner[twin] == seat:
        return "twin", {}
    if owner == CLOSED:
        return "closed", {"seat": int(state.owner[twin])}
    if owner != FREE:
        return "claimed", {"seat": owner}
    if state.decision != TURN:
        return FIRST_THINGS[state.decision], {}
    if parts.spaces[track] > state.cars[seat]:
        return "cars", {"count": int(parts.spaces[track]), "left": int(state.cars[seat])}
    return why_not_pay(state, track)


def why_not_pay(state: TicketToRide, track: int) -> tuple[str, dict[str, Any]] | None:
    """Return what is missing in the hand of the seat to move to pay for a track. Of a grey track,
    the colour of which the seat has most is held against it."""
    parts = state.parts
    hand = list(state.hand)[KINDS * state.seat : KINDS * (state.seat + 1)]
    ferries = int(hand[FERRY])
    if ferries < parts.ferries[track]:
        return "ferries", {"count": int(parts.ferries[track]), "held": ferries}
    colour = int(parts.colour[track])
    if colour == GREY:
        colour = max(range(len(COLOURS)), key=lambda kind: hand[kind])
    held = int(hand[colour])
    if held + ferries >= parts.spaces[track]:
        return None
    cost = {
        TRACK_COLOURS[parts.colour[track]]: int(parts.spaces[track] - parts.ferries[track]),
        CARDS[FERRY]: int(parts.ferries[track]),
    }
    return "cards", {"cost": cost, "held": {CARDS[colour]: held, CARDS[FERRY]: ferries}}


def refused_cards(state: TicketToRide) -> Iterator[dict[str, Any]]:
    """Yield the cards and tickets on the table that the seat to move cannot take."""
    turn, second = state.decision == TURN, state.decision == SECOND_CARD
    busy = None if turn else FIRST_THINGS[state.decision]
    no_deck = "no-deck" if state.deck_size == 0 else None
    whys = {"blind": no_deck if turn or second else busy}
    for kind in sorted({int(card) for card in state.row} - {NO_CARD}):
        second_ferry = "second-ferry" if kind == FERRY else None
        whys[CARDS[kind]] = second_ferry if second else busy
    for card, why in whys.items():
        if why is not None:
            yield {"name": "take", "card": card, "why": why, "facts": {}}
    why_no_tickets = busy or (None if len(state.tickets.deck) else "no-tickets")
    if why_no_tickets is not None:
        yield {"name": "tickets", "why": why_no_tickets, "facts": {}}


def refused_places(state: TicketToRide) -> Iterator[dict[str, Any]]:
    """Yield the places where a pile cannot go."""
    for place, symbol in enumerate(state.symbol):
        if symbol != NO_SYMBOL:
            about = {"name": "place", "place": state.parts.place_keys[place]}
            yield {**about, "why": "has-pile", "facts": {"symbol": SYMBOLS[symbol]}}


def refused_tokens(state: TicketToRide) -> Iterator[dict[str, Any]]:
    """Yield the symbols on the map that the claimed track does not bring."""
    parts, track = state.parts, state.claimed
    ends = {parts.place_a[track], parts.place_b[track]}
    for place, symbol in enumerate(state.symbol):
        if symbol != NO_SYMBOL and place not in ends:
            why = "had-token" if state.collected[state.seat] >> int(symbol) & 1 else "not-at-end"
            yield {"name": "token", "symbol": SYMBOLS[symbol], "why": why, "facts": {}}


def describe_take(event: Mapping[str, Any], player: str, words: Words) -> str:
    if "card" not in event:
        return words("log-take-hidden", player=player)
    message = "log-take-blind" if event["blind"] else "log-take"
    return words(message, player=player, card=card_picture({event["card"]: 1}, words))


def describe_token(event: Mapping[str, Any], player: str, words: Words) -> str:
    symbol = picture("token", event["symbol"], words(f"symbol-{event['symbol']}"))
    place = {"place": event["name"], "count": event.get("tokens", 1)}
    return words(f"log-{event['event']}", player=player, symbol=symbol, **place)


def describe_claim(event: Mapping[str, Any], player: str, words: Words) -> str:
    return words(
        "log-claim",
        player=player,
        route=f"{event['from']} – {event['to']}",
        payment=card_picture(payment(event), words),
        points=event["points"],
    )


def describe_draw(event: Mapping[str, Any], player: str, words: Words) -> str:
    """Name the tickets drawn if the viewer may know them. A single one is the last, and kept."""
    message = "log-tickets" if event["drawn"] > 1 else "log-last-ticket"
    if "tickets" not in event:
        return words(message, player=player, count=event["drawn"])
    return words(f"{message}-own", player=player, tickets=ticket_pictures(event["tickets"], words))


def describe_keep(event: Mapping[str, Any], player: str, words: Words) -> str:
    """Name the tickets kept if the viewer may know them, else say how many. Of the first tickets
    other players do not learn even that until all have chosen (TR-05)."""
    if "kept_tickets" not in event:
        if "kept" not in event:
            return words("log-chosen", player=player)
        return words("log-keep", player=player, count=event["kept"])
    kept = ticket_pictures(event["kept_tickets"], words)
    if not event["returned_tickets"]:
        return words("log-keep-both", player=player, tickets=kept)
    returned = ticket_pictures(event["returned_tickets"], words)
    return words("log-keep-one", player=player, tickets=kept, returned=returned)


def card_picture(counts: Mapping[str, int], words: Words) -> str:
    """Return cards as a picture of each: its value lists them, like `red red ferry`."""
    listed = " ".join(card for card, count in counts.items() for _ in range(count))
    return picture("cards", listed, card_counts(counts, words))


def card_counts(counts: Mapping[str, int], words: Words) -> str:
    """Return cards in words: `2 red cards and a ferry`."""
    return joined([words(f"cards-{card}", count=n) for card, n in counts.items() if n], words)


def ticket_pictures(shown: list[dict[str, Any]], words: Words) -> str:
    """Return tickets as their places and a picture of a ticket with its worth."""
    texts = [
        f"{ticket['from']} – {ticket['to']} "
        + picture("ticket", ticket["worth"], f"({ticket['worth']})")
        for ticket in shown
    ]
    return joined(texts, words)


def joined(texts: list[str], words: Words) -> str:
    """Return at most two texts as one."""
    if len(texts) < 2:
        return "".join(texts)
    return words("and", one=texts[0], other=texts[1])


def payment(paid: Mapping[str, Any]) -> dict[str, int]:
    """Return the cards that a claim costs, by kind."""
    return {paid["card"]: paid["cards"], CARDS[FERRY]: paid["ferries"]}


def ticket_text(ticket: Mapping[str, Any]) -> str:
    return f"{ticket['from']} – {ticket['to']} ({ticket['worth']})"
