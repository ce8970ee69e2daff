"""Observations of Ticket to Ride: San Francisco."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    CHOOSE_TOKEN,
    KINDS,
    NO_TICKET,
    NOT_DRAWN,
    ROW,
    TRACKS_PER_SET,
    Parts,
    TicketToRide,
    sum_of,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import Tensor, after, update_set

DECISIONS: Final = CHOOSE_TOKEN + 1
# To count the cards in the row, each kind is a counter of this many bits in one integer.
BITS_PER_COUNT: Final = 4
COUNT_MASK: Final = 15


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
        # Where the codes of fields are that hold more than flags.
        self.of_alike: i64 = self.zero_of(alike)
        self.of_row: i64 = self.zero_of(ROW)
        self.of_cards: i64 = self.zero_of(cards)
        self.of_tickets: i64 = self.zero_of(parts.tickets)
        self.of_cars: i64 = self.zero_of(parts.cars)
        self.of_points: i64 = self.zero_of(route_points)
        self.of_choosing: i64 = self.zero_of(2)
        self.of_turns: i64 = self.zero_of(players)
        self.of_tokens: i64 = self.zero_of(tokens)
        self.of_worth: i64 = self.zero_of(worth)
        # What is remembered: sets of numbers, and what tells whether to look at the rest at all.
        self.turn_memo = self.remember()
        self.row_memo = self.remember()
        self.token_memo = self.remember()
        self.aside_memo = self.remember()
        self.collected_memo = self.remember()
        self.taken_memo = self.remember(len(parts.all_tracks))
        # By place: the number of its network in the seat's own tracks + 1, or 0 if it is alone.
        self.network_memo = self.remember(parts.places)
        self.ticket_memo = self.remember()
        self.offer_memo = self.remember()

    def update(
        self, state: State, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        assert isinstance(state, TicketToRide)
        at = self.update_turn(state, seat, row, at, memo, kept)
        at = self.update_table(state, seat, row, at, memo, kept)
        tickets = at + 3 * state.players
        collected = at + (5 + KINDS) * state.players
        at = self.update_seats(state, seat, row, at)
        tracks = at
        piles = tracks + state.players * self.parts.tracks
        held = piles + ALL_SYMBOLS * self.parts.places
        self.update_tokens(state, seat, row, collected, piles, memo, kept)
        self.update_tracks(state, seat, row, tracks, memo, kept)
        self.update_tickets(state, seat, row, tickets, held, memo, kept)

    def update_turn(
        self, state: TicketToRide, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> i64:
        players = state.players
        first = at + players + DECISIONS
        flags: i64 = 0
        if state.seat >= 0:
            flags = BIT[after(seat, state.seat, players)] | BIT[players + state.decision]
        if state.first != NOT_DRAWN:
            flags |= BIT[players + DECISIONS + after(seat, state.first, players)]
        update_set(row, at, flags, self.codes[self.flags + 1], memo, kept + self.turn_memo)
        row[first + players] = self.codes[self.of_turns + state.turns_left]
        return first + players + 1

    def update_table(
        self, state: TicketToRide, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> i64:
        """Write the seat's own hand, and the cards and tickets that belong to no one. The piles set
        aside are written with the tokens."""
        codes = self.codes
        of_alike = self.of_alike
        hand = state.hand
        discards = state.discards
        mine = KINDS * seat
        for card in range(i64(KINDS)):
            row[at + card] = codes[of_alike + i64(hand[mine + card])]
            row[at + 2 * KINDS + card] = codes[of_alike + i64(discards[card])]
        face_up = state.row
        counts: i64 = 0
        for place in range(i64(ROW)):
            # NO_CARD is counted too, and not written.
            counts += BIT[BITS_PER_COUNT * i64(face_up[place])]
        if counts != memo[kept + self.row_memo]:
            memo[kept + self.row_memo] = counts
            for place in range(at + KINDS, at + 2 * KINDS):
                row[place] = codes[self.of_row + (counts & COUNT_MASK)]
                counts >>= BITS_PER_COUNT
        at += 3 * KINDS
        row[at] = codes[self.of_cards + state.deck_size]
        row[at + 1] = codes[self.of_tickets + state.known_ticket_deck()]
        return at + 2 + ALL_SYMBOLS

    def update_seats(self, state: TicketToRide, seat: i64, row: vec[i32], at: i64) -> i64:
        """Write the cards, cars and points of each seat, and return where the tracks begin."""
        codes = self.codes
        of_alike = self.of_alike
        players = state.players
        hand = state.hand
        seen = state.seen
        known = at + 5 * players
        other = seat
        for i in range(players):
            cards: i64 = 0
            first = KINDS * other
            for card in range(i64(KINDS)):
                cards += i64(hand[first + card])
                row[known + card] = codes[of_alike + i64(seen[first + card])]
            known += KINDS
            row[at + i] = codes[self.of_cards + cards]
            row[at + players + i] = codes[self.of_cars + state.cars[other]]
            row[at + 2 * players + i] = codes[self.of_points + state.points[other]]
            row[at + 4 * players + i] = codes[self.of_choosing + state.known_choosing(other)]
            other = seat_after(other, players)
        return known + ALL_SYMBOLS * players

    def update_tokens(
        self,
        state: TicketToRide,
        seat: i64,
        row: vec[i32],
        collected: i64,
        piles: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write the piles and tokens: those set aside, those on the map, those collected."""
        players = state.players
        tokens_of: i64 = 0
        other = seat
        for i in range(players):
            tokens_of |= state.collected[other] << ALL_SYMBOLS * i
            other = seat_after(other, players)
        now = (tokens_of << ALL_SYMBOLS | state.aside) + 1
        if now == memo[kept + self.token_memo]:
            return
        memo[kept + self.token_memo] = now
        one = self.codes[self.flags + 1]
        # The piles set aside come before what is written for seats.
        aside = collected - (5 + KINDS) * players - ALL_SYMBOLS
        update_set(row, aside, state.aside, one, memo, kept + self.aside_memo)
        update_set(row, collected, tokens_of, one, memo, kept + self.collected_memo)
        places = self.parts.places
        symbol = state.symbol
        tokens = state.tokens
        for place in range(places):
            if i64(symbol[place]) < ALL_SYMBOLS:
                pile = piles + i64(symbol[place]) * places + place
                row[pile] = self.codes[self.of_tokens + i64(tokens[place])]

    def update_tracks(
        self, state: TicketToRide, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the owners of tracks that have been taken."""
        tracks = self.parts.tracks
        one = self.codes[self.flags + 1]
        minus_one = self.codes[self.flags - 1]
        players = state.players
        owner = state.owner
        for group in range(i64(len(state.free))):
            taken = self.parts.all_tracks[group] & ~state.free[group]
            place = kept + self.taken_memo + group
            new = taken & ~memo[place]
            memo[place] = taken
            while new != 0:
                track = group * TRACKS_PER_SET + POSITION[(new & -new) % MODULUS]
                new &= new - 1
                whose = i64(owner[track])
                if whose == seat:
                    row[at + track] = one
                    self.join(track, memo, kept + self.network_memo)
                else:
                    row[at + track] = minus_one
                    if whose < players:
                        row[at + after(seat, whose, players) * tracks + track] = one

    def join(self, track: i64, memo: vec[i64], networks: i64) -> None:
        """Join the networks at both ends of a track that the seat has claimed."""
        kept = network_of(memo, networks, self.parts.place_a[track])
        merged = network_of(memo, networks, self.parts.place_b[track])
        for place in range(self.parts.places):
            if network_of(memo, networks, place) == merged:
                memo[networks + place] = kept + 1

    def update_tickets(
        self,
        state: TicketToRide,
        seat: i64,
        row: vec[i32],
        at: i64,
        held: i64,
        memo: vec[i64],
        kept: i64,
    ) -> None:
        """Write the seat's own tickets, and how many each seat has."""
        is_public: i64 = 0 if state.first == NOT_DRAWN else 1
        now = (2 * i64(len(state.tickets.log)) + is_public) * 256 + state.cars[seat]
        if now == memo[kept + self.ticket_memo]:
            return
        memo[kept + self.ticket_memo] = now
        codes = self.codes
        parts = self.parts
        networks = kept + self.network_memo
        counts: i64 = 0
        players = state.players
        ticket: i64 = 0
        for holder in state.tickets.holder:
            whose = i64(holder)
            if whose < players:
                counts += BIT[8 * whose]
                if whose == seat:
                    worth = parts.worth[ticket]
                    a = network_of(memo, networks, parts.ticket_a[ticket])
                    if a != network_of(memo, networks, parts.ticket_b[ticket]):
                        worth = -worth
                    row[held + ticket] = codes[self.of_worth + worth]
            ticket += 1  # noqa: SIM113  # a native integer is faster
        if is_public:
            for other in range(players):
                place = at + after(seat, other, players)
                row[place] = codes[self.of_tickets + (counts >> 8 * other & 255)]
        self.update_offer(state, seat, row, held + parts.tickets, memo, kept)

    def update_offer(
        self, state: TicketToRide, seat: i64, row: vec[i32], at: i64, memo: vec[i64], kept: i64
    ) -> None:
        """Write the tickets that the seat has to choose from."""
        before = memo[kept + self.offer_memo]
        first = i64(state.tickets.offered[2 * seat])
        second = i64(state.tickets.offered[2 * seat + 1])
        if before != 0:
            row[at + before // 256] = 0
            row[at + before % 256] = 0
        before = 0
        if first != NO_TICKET:
            row[at + first] = self.codes[self.flags + 1]
            row[at + second] = self.codes[self.flags - 1]
            before = 256 * first + second
        memo[kept + self.offer_memo] = before


def network_of(memo: vec[i64], networks: i64, place: i64) -> i64:
    """Return a number that all places in the same network have in common."""
    number = memo[networks + place]
    return place if number == 0 else number - 1
