"""Observations of Ticket to Ride: San Francisco."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    CHOOSE_TOKEN,
    FREE,
    KINDS,
    NO_CARD,
    NO_TICKET,
    NOT_DRAWN,
    NUMBERS,
    ROW,
    Parts,
    TicketToRide,
    sum_of,
)
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, write_bits

DECISIONS: Final = CHOOSE_TOKEN + 1


@final
class TicketToRideTensor(Tensor):
    """Encodes states field by field."""

    parts: Parts

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__()
        self.parts = parts
        cards = sum_of(parts.cards)
        alike = max([int(count) for count in parts.cards])
        route_points = sum([parts.route_points[spaces] for spaces in parts.spaces])
        worth = max(list(parts.worth))
        decisions = "to decide: tickets, where a pile goes, the turn, a second card, a token"
        self.field("turn", players, 1, "by seat: 1 for the one to move")
        self.field("decision", DECISIONS, 1, decisions)
        self.field("first", players, 1, "by seat: 1 for the first player, once drawn")
        self.field("turns_left", 1, players, "turns left in the last round; 0 before it")
        self.field("hand", KINDS, alike, "by kind: my cards")
        self.field("row", KINDS, ROW, "by kind: cards face up")
        self.field("discards", KINDS, alike, "by kind: cards discarded")
        self.field("deck", 1, cards, "cards in the deck")
        self.field("ticket_deck", 1, parts.tickets, "tickets in their deck")
        self.field("aside", ALL_SYMBOLS, 1, "by symbol: 1 while its pile is set aside")
        self.field("cards", players, cards, "by seat: cards in hand")
        self.field("cars", players, parts.cars, "by seat: cars left")
        self.field("points", players, route_points, "by seat: points of routes")
        self.field(
            "tickets", players, parts.tickets, "by seat: tickets kept, as far as this is public"
        )
        choosing = "by seat: tickets to choose from; 2 for all until the first player is drawn"
        self.field("choosing", players, 2, choosing)
        self.field("known", players * KINDS, alike, "by seat and kind: cards all have seen it take")
        self.field("collected", players * ALL_SYMBOLS, 1, "by seat and symbol: 1 for a token")
        self.field("tracks", parts.tracks, 1, "by track: 1 if mine, -1 if a rival's or closed")
        rivals = "by other seat and track: 1 for its tracks"
        self.field("rivals", (players - 1) * parts.tracks, 1, rivals)
        piles = "by symbol and place: tokens left there"
        tokens = max(list(parts.pile))
        self.field("piles", ALL_SYMBOLS * parts.places, tokens, piles)
        held = "by ticket: what mine would score now"
        self.field("held", parts.tickets, worth, held)
        offered = "by ticket: 1 for the first on offer, -1 for the second"
        self.field("offered", parts.tickets, 1, offered)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, TicketToRide)
        at = self.write_turn(state, seat, row, at)
        at = self.write_table(state, seat, row, at)
        kept = at + 3 * state.players
        at = self.write_seats(state, seat, row, at)
        towards = NUMBERS[: self.parts.places]
        at = self.write_tracks(state, seat, towards, row, at)
        at = self.write_piles(state, row, at)
        self.write_tickets(state, seat, towards, row, at, kept)

    def write_turn(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        players = state.players
        first = at + players + DECISIONS
        if state.seat >= 0:
            row[at + after(seat, state.seat, players)] = 1
            row[at + players + state.decision] = 1
        if state.first != NOT_DRAWN:
            row[first + after(seat, state.first, players)] = 1
        row[first + players] = i16(state.turns_left)
        return first + players + 1

    def write_table(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        """Write the seat's own hand, and the cards, tickets and piles that belong to no one."""
        hand = state.hand
        discards = state.discards
        mine = KINDS * seat
        for card in range(i64(KINDS)):
            row[at + card] = i16(hand[mine + card])
            row[at + 2 * KINDS + card] = i16(discards[card])
        face_up = state.row
        for place in range(i64(ROW)):
            if face_up[place] != NO_CARD:
                row[at + KINDS + i64(face_up[place])] += i16(1)
        at += 3 * KINDS
        row[at] = i16(state.deck_size)
        row[at + 1] = i16(state.known_ticket_deck())
        write_bits(row, at + 2, state.aside)
        return at + 2 + ALL_SYMBOLS

    def write_seats(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        """Write what is public about each seat; `write_tickets` counts the tickets kept."""
        players = state.players
        hand = state.hand
        seen = state.seen
        known = at + 5 * players
        collected = known + KINDS * players
        other = seat
        for i in range(players):
            cards: i64 = 0
            first = KINDS * other
            for card in range(i64(KINDS)):
                cards += i64(hand[first + card])
                row[known + card] = i16(seen[first + card])
            known += KINDS
            row[at + i] = i16(cards)
            row[at + players + i] = i16(state.cars[other])
            row[at + 2 * players + i] = i16(state.points[other])
            row[at + 4 * players + i] = i16(state.known_choosing(other))
            write_bits(row, collected, state.collected[other])
            collected += ALL_SYMBOLS
            other = seat_after(other, players)
        return collected

    def write_tracks(
        self, state: TicketToRide, seat: i64, towards: vec[u8], row: vec[i16], at: i64
    ) -> i64:
        """Write the owners of tracks, and join in `towards` the places that the seat connects."""
        parts = self.parts
        tracks = parts.tracks
        players = state.players
        place_a = parts.place_a
        place_b = parts.place_b
        track: i64 = 0
        for owner in state.owner:
            whose = i64(owner)
            if whose != FREE:
                if whose == seat:
                    row[at + track] = 1
                    a = root(towards, place_a[track])
                    towards[a] = u8(root(towards, place_b[track]))
                else:
                    row[at + track] = i16(-1)
                    if whose < players:
                        place = whose - seat if whose > seat else whose - seat + players
                        row[at + place * tracks + track] = 1
            track += 1  # noqa: SIM113  # a native integer is faster
        return at + players * tracks

    def write_piles(self, state: TicketToRide, row: vec[i16], at: i64) -> i64:
        places = self.parts.places
        symbol = state.symbol
        tokens = state.tokens
        for place in range(places):
            if tokens[place] != 0:
                row[at + i64(symbol[place]) * places + place] = i16(tokens[place])
        return at + ALL_SYMBOLS * places

    def write_tickets(
        self, state: TicketToRide, seat: i64, towards: vec[u8], row: vec[i16], at: i64, kept: i64
    ) -> None:
        """Write the seat's own tickets, and how many each seat has."""
        parts = self.parts
        tickets = parts.tickets
        players = state.players
        is_public = state.first != NOT_DRAWN
        ticket: i64 = 0
        for holder in state.tickets.holder:
            whose = i64(holder)
            if whose < players:
                if is_public:
                    row[kept + after(seat, whose, players)] += i16(1)
                if whose == seat:
                    worth = parts.worth[ticket]
                    a = root(towards, parts.ticket_a[ticket])
                    b = root(towards, parts.ticket_b[ticket])
                    row[at + ticket] = i16(worth if a == b else -worth)
            ticket += 1  # noqa: SIM113  # a native integer is faster
        offered = state.tickets.offered
        if offered[2 * seat] != NO_TICKET:
            row[at + tickets + i64(offered[2 * seat])] = 1
            row[at + tickets + i64(offered[2 * seat + 1])] = i16(-1)


def root(towards: vec[u8], place: i64) -> i64:
    """Return the place that represents all places connected to this one (union-find)."""
    while i64(towards[place]) != place:
        place = i64(towards[place])
    return place
