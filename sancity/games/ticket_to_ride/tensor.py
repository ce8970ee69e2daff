"""A position of Ticket to Ride: San Francisco as numbers, for programs that learn."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    CHOOSE_TOKEN,
    FREE,
    KINDS,
    NO_CARD,
    NO_SYMBOL,
    NO_TICKET,
    NUMBERS,
    ROW,
    Parts,
    TicketToRide,
    sum_of,
)
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor, write_bits, write_one

DECISIONS: Final = CHOOSE_TOKEN + 1


@final
class TicketToRideTensor(Tensor):
    """Writes positions of Ticket to Ride, field after field."""

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
        self.field("first", players, 1, "by seat: 1 for the first player")
        self.field("turns_left", 1, players, "turns left in the last round, 0 before it")
        self.field("hand", KINDS, alike, "by kind: own cards")
        self.field("row", KINDS, ROW, "by kind: cards face up")
        self.field("discards", KINDS, alike, "by kind: cards discarded")
        self.field("deck", 1, cards, "cards in the deck")
        self.field("ticket_deck", 1, parts.tickets, "tickets in their deck")
        self.field("aside", ALL_SYMBOLS, 1, "by symbol: 1 while its pile is not placed")
        self.field("cards", players, cards, "by seat: cards in hand")
        self.field("cars", players, parts.cars, "by seat: cars left")
        self.field("points", players, route_points, "by seat: points of routes")
        self.field("tickets", players, parts.tickets, "by seat: tickets kept")
        self.field("choosing", players, 2, "by seat: tickets drawn and not yet chosen from")
        self.field("known", players * KINDS, alike, "by seat and kind: cards all have seen it take")
        self.field("collected", players * ALL_SYMBOLS, 1, "by seat and symbol: 1 for a token")
        self.field("tracks", parts.tracks, 1, "by track: 1 own, -1 another's or closed")
        rivals = "by other seat and track: 1 for its own"
        self.field("rivals", (players - 1) * parts.tracks, 1, rivals)
        piles = "by symbol and place: tokens left there"
        tokens = max(list(parts.pile))
        self.field("piles", ALL_SYMBOLS * parts.places, tokens, piles)
        held = "by ticket: what an own one scores as things stand"
        self.field("held", parts.tickets, worth, held)
        offered = "by ticket: 1 for the first to choose from, -1 for the second"
        self.field("offered", parts.tickets, 1, offered)

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        assert isinstance(state, TicketToRide)
        at = self.write_turn(state, seat, row, at)
        at = self.write_table(state, seat, row, at)
        at = self.write_seats(state, seat, row, at)
        towards = NUMBERS[: self.parts.places]
        at = self.write_tracks(state, seat, towards, row, at)
        at = self.write_piles(state, row, at)
        self.write_tickets(state, seat, towards, row, at)

    def write_turn(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        players = state.players
        turn: i64 = -1
        decision: i64 = -1
        if state.seat >= 0:
            turn = (state.seat - seat + players) % players
            decision = state.decision
        at = write_one(row, at, players, turn)
        at = write_one(row, at, DECISIONS, decision)
        at = write_one(row, at, players, (state.first - seat + players) % players)
        row[at] = i16(state.turns_left)
        return at + 1

    def write_table(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        """The own hand and all cards and tickets that are nobody's."""
        hand = state.hand
        discards = state.discards
        for card in range(i64(KINDS)):
            row[at + card] = i16(hand[KINDS * seat + card])
            row[at + KINDS + card] = i16(0)
            row[at + 2 * KINDS + card] = i16(discards[card])
        face_up = state.row
        for place in range(i64(ROW)):
            if face_up[place] != NO_CARD:
                row[at + KINDS + i64(face_up[place])] += i16(1)
        at += 3 * KINDS
        row[at] = i16(state.deck_size)
        row[at + 1] = i16(i64(len(state.tickets.deck)))
        return write_bits(row, at + 2, ALL_SYMBOLS, state.aside)

    def write_seats(self, state: TicketToRide, seat: i64, row: vec[i16], at: i64) -> i64:
        """What everyone sees of each seat; the tickets kept are counted later."""
        players = state.players
        hand = state.hand
        seen = state.seen
        known = at + 5 * players
        collected = known + KINDS * players
        other = seat
        for i in range(players):
            cards: i64 = 0
            for card in range(i64(KINDS)):
                cards += i64(hand[KINDS * other + card])
                row[known + card] = i16(seen[KINDS * other + card])
            known += KINDS
            choosing: i64 = 0 if state.tickets.offered[2 * other] == NO_TICKET else 2
            row[at + i] = i16(cards)
            row[at + players + i] = i16(state.cars[other])
            row[at + 2 * players + i] = i16(state.points[other])
            row[at + 3 * players + i] = i16(0)
            row[at + 4 * players + i] = i16(choosing)
            collected = write_bits(row, collected, ALL_SYMBOLS, state.collected[other])
            other = 0 if other == players - 1 else other + 1
        kept = at + 3 * players
        holder = state.tickets.holder
        for ticket in range(self.parts.tickets):
            if i64(holder[ticket]) < players:
                row[kept + (i64(holder[ticket]) - seat + players) % players] += i16(1)
        return collected

    def write_tracks(
        self, state: TicketToRide, seat: i64, towards: vec[u8], row: vec[i16], at: i64
    ) -> i64:
        """Also leads the places that the seat's routes join to one of them."""
        tracks = self.parts.tracks
        players = state.players
        end = at + players * tracks
        for i in range(at + tracks, end):
            row[i] = i16(0)
        owner = state.owner
        for track in range(tracks):
            whose: i64 = i64(owner[track])
            if whose == FREE:
                row[at + track] = i16(0)
            elif whose == seat:
                row[at + track] = i16(1)
                a = middle(towards, self.parts.place_a[track])
                towards[a] = u8(middle(towards, self.parts.place_b[track]))
            else:
                row[at + track] = i16(-1)
                if whose < players:
                    row[at + (whose - seat + players) % players * tracks + track] = i16(1)
        return end

    def write_piles(self, state: TicketToRide, row: vec[i16], at: i64) -> i64:
        places = self.parts.places
        end = at + ALL_SYMBOLS * places
        for i in range(at, end):
            row[i] = i16(0)
        symbol = state.symbol
        tokens = state.tokens
        for place in range(places):
            if symbol[place] != NO_SYMBOL:
                row[at + i64(symbol[place]) * places + place] = i16(tokens[place])
        return end

    def write_tickets(
        self, state: TicketToRide, seat: i64, towards: vec[u8], row: vec[i16], at: i64
    ) -> None:
        parts = self.parts
        tickets = parts.tickets
        holder = state.tickets.holder
        for ticket in range(tickets):
            row[at + ticket] = i16(0)
            row[at + tickets + ticket] = i16(0)
            if i64(holder[ticket]) == seat:
                worth = parts.worth[ticket]
                a = middle(towards, parts.ticket_a[ticket])
                b = middle(towards, parts.ticket_b[ticket])
                row[at + ticket] = i16(worth if a == b else -worth)
        offered = state.tickets.offered
        if offered[2 * seat] != NO_TICKET:
            row[at + tickets + i64(offered[2 * seat])] = i16(1)
            row[at + tickets + i64(offered[2 * seat + 1])] = i16(-1)


def middle(towards: vec[u8], place: i64) -> i64:
    """The place to which all that are joined with this one lead."""
    while i64(towards[place]) != place:
        place = i64(towards[place])
    return place
