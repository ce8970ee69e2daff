"""Observations of Ticket to Ride: San Francisco for networks: planes over tracks and places.

The grid is one row: the tracks, then the places of the map. Neighbours on it are not neighbours on
the map, so what a track has to do with its places, tickets and cards is written for each track.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    CARDS,
    CLOSED,
    COLOURS,
    FERRY,
    FREE,
    GREY,
    KINDS,
    NO_CARD,
    NO_TICKET,
    NO_TRACK,
    NOT_DRAWN,
    ROW,
    SYMBOLS,
    Parts,
    TicketToRide,
    sum_of,
)
from sancity.games.ticket_to_ride.tensor import DECISIONS
from sancity.kernel.bits import BIT
from sancity.kernel.planes import Planes
from sancity.kernel.state import State, seat_after
from sancity.kernel.tensor import after

# Of the tickets that meet on a track or a place, this many are told apart.
WAYS: Final = 3
# More than any number of cars; copied from the start to make vecs of any length.
FAR: Final = 1_000_000
ALL_FAR: Final = vec[i64]([FAR] * 256)
MOST: Final = 255


@final
class TicketToRidePlanes(Planes):
    """Encodes the map by tracks and places, and everything else by cards, tickets and seats."""

    parts: Parts

    def __init__(self, parts: Parts, players: int) -> None:
        super().__init__(1, int(parts.tracks + parts.places))
        self.parts = parts
        self.longest: i64 = max(list(parts.spaces))
        self.add_map(players)
        self.add_claims(players)
        self.add_goals()
        self.add_table(players)
        self.add_seats(players)
        self.add_tickets()

    # The fields

    def add_map(self, players: int) -> None:
        planes = self.add_planes
        parts = self.parts
        longest = int(self.longest)
        ferries = max(1, int(max(list(parts.ferries))))
        tokens = int(parts.pile[players])
        colours = ", ".join([*COLOURS, "grey"])
        self.tracks = planes("tracks", 1, "tracks")
        self.places = planes("places", 1, "places of the map")
        self.colours = planes("colours", GREY + 1, f"by colour ({colours}): its tracks")
        self.spaces = planes(
            "spaces", longest, f"by 1 to {longest}: tracks of at least as many spaces"
        )
        self.ferries = planes(
            "ferries", ferries, "by number from 1: tracks that take at least as many ferries"
        )
        self.doubles = planes("doubles", 1, "tracks of double routes")
        self.piles = planes(
            "piles",
            ALL_SYMBOLS,
            f"by symbol ({', '.join(SYMBOLS)}): places with its tokens, and tracks to there",
        )
        self.tokens = planes(
            "tokens", tokens, f"by 1 to {tokens}: places with at least as many tokens"
        )

    def add_claims(self, players: int) -> None:
        planes = self.add_planes
        longest = int(self.longest)
        self.owned = planes("owned", players, "by seat: its tracks")
        self.reached = planes("reached", players, "by seat: places at the ends of its tracks")
        if players == 2:
            self.closed = planes("closed", 1, "tracks that no one can claim any more")
        self.open = planes("open", 1, "free tracks that I may claim and have the cars for")
        self.missing = planes(
            "missing", longest, f"by 1 to {longest}: open tracks for which I lack as many cards"
        )
        self.payable = planes("payable", 1, "open tracks that I can pay for with my cards")
        self.new_token = planes(
            "new_token", 1, "places with a token that I do not have, and open tracks to there"
        )

    def add_goals(self) -> None:
        planes = self.add_planes
        self.goals = planes(
            "goals",
            WAYS,
            f"by 1 to {WAYS}: places where as many tickets end that I hold and can still complete",
        )
        self.joined = planes("joined", 1, "places where a completed ticket of mine ends")
        self.ways = planes(
            "ways",
            WAYS,
            f"by 1 to {WAYS}: open tracks on a way, of the fewest cars, to complete as many of"
            " these tickets",
        )
        self.offered_goals = planes(
            "offered_goals", 2, "by ticket on offer to me: the places where it ends"
        )
        self.offered_ways = planes(
            "offered_ways", 2, "by ticket on offer to me: open tracks on a way of the fewest cars"
        )

    def add_table(self, players: int) -> None:
        features = self.add_features
        parts = self.parts
        longest = int(self.longest)
        alike = max([int(count) for count in parts.cards])
        cards = min(MOST, int(sum_of(parts.cards)))
        decisions = "to decide: tickets, where a pile goes, the turn, a second card, a token"
        kinds = ", ".join(CARDS)
        self.turn = features("turn", players, 1, "by seat: 1 for the one to move")
        self.decision = features("decision", DECISIONS, 1, decisions)
        self.first = features("first", players, 1, "by seat: 1 for the first player, once drawn")
        self.turns_left = features(
            "turns_left", players, 1, f"by 1 to {players}: 1 for the turns left in the last round"
        )
        self.hand = features("hand", KINDS, alike, f"by kind ({kinds}): my cards")
        self.sets = features(
            "sets",
            KINDS * longest,
            1,
            f"by kind, and 1 to {longest}: 1 if I have at least as many cards",
        )
        self.row = features("row", KINDS, ROW, "by kind: cards face up")
        self.discards = features("discards", KINDS, alike, "by kind: cards discarded")
        self.unseen = features(
            "unseen",
            KINDS,
            alike,
            "by kind: cards in the deck or a rival's hand, I do not know which",
        )
        self.deck = features("deck", 1, cards, "cards in the deck")
        self.ticket_deck = features(
            "ticket_deck", 1, int(parts.tickets), "tickets in their deck, as far as this is public"
        )
        self.aside = features("aside", ALL_SYMBOLS, 1, "by symbol: 1 while its pile is set aside")

    def add_seats(self, players: int) -> None:
        features = self.add_features
        parts = self.parts
        alike = max([int(count) for count in parts.cards])
        points = sum([int(parts.route_points[spaces]) for spaces in parts.spaces])
        self.cards = features(
            "cards", players, min(MOST, int(sum_of(parts.cards))), "by seat: cards in hand"
        )
        self.cars = features("cars", players, min(MOST, int(parts.cars)), "by seat: cars left")
        self.points = features("points", players, min(MOST, points), "by seat: points of routes")
        self.token_points = features(
            "token_points",
            players,
            min(MOST, int(max(list(parts.token_points)))),
            "by seat: points of tokens",
        )
        self.tickets = features(
            "tickets",
            players,
            int(parts.tickets),
            "by seat: tickets kept, as far as this is public",
        )
        self.choosing = features(
            "choosing",
            players,
            1,
            "by seat: 1 while it chooses tickets; for all until the first player is drawn",
        )
        self.known = features(
            "known", players * KINDS, alike, "by seat and kind: cards all have seen it take"
        )
        self.collected = features(
            "collected", players * ALL_SYMBOLS, 1, "by seat and symbol: 1 for a token"
        )

    def add_tickets(self) -> None:
        features = self.add_features
        tickets = int(self.parts.tickets)
        self.most_needed: i64 = min(i64(MOST), self.parts.cars + 1)
        needed = int(self.most_needed)
        self.held = features("held", tickets, 1, "by ticket: 1 if I keep it")
        self.completed = features("completed", tickets, 1, "by ticket: 1 if I have completed it")
        self.needed = features(
            "needed",
            tickets,
            needed,
            f"by ticket of mine: cars that completing it takes; {needed} if I cannot any more",
        )
        self.offered = features(
            "offered", 2 * tickets, 1, "by ticket on offer to me, and ticket: 1 for which one it is"
        )
        self.offered_needed = features(
            "offered_needed", 2, needed, "by ticket on offer to me: cars that completing it takes"
        )

    # Writing

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        assert isinstance(state, TicketToRide)
        self.write_map(row, at)
        self.write_piles(state, seat, row, at)
        self.write_tracks(state, seat, row, at)
        self.write_tickets(state, seat, row, at)
        self.write_turn(state, seat, row, at)
        self.write_cards(state, seat, row, at)
        other = seat
        for place in range(state.players):
            self.write_seat(state, other, place, row, at)
            other = seat_after(other, state.players)

    def write_map(self, row: vec[u8], at: i64) -> None:
        """Write the map as it is printed."""
        parts = self.parts
        width = self.width
        for track in range(parts.tracks):
            row[at + self.tracks + track] = 1
            row[at + self.colours + width * parts.colour[track] + track] = 1
            for i in range(parts.spaces[track]):
                row[at + self.spaces + width * i + track] = 1
            for i in range(parts.ferries[track]):
                row[at + self.ferries + width * i + track] = 1
            if parts.twin[track] != NO_TRACK:
                row[at + self.doubles + track] = 1
        for place in range(parts.places):
            row[at + self.places + parts.tracks + place] = 1

    def write_piles(self, state: TicketToRide, seat: i64, row: vec[u8], at: i64) -> None:
        parts = self.parts
        width = self.width
        collected = state.collected[seat]
        for place in range(parts.places):
            left: i64 = i64(state.tokens[place])
            if left == 0:
                continue
            symbol: i64 = i64(state.symbol[place])
            column = parts.tracks + place
            row[at + self.piles + width * symbol + column] = 1
            for i in range(left):
                row[at + self.tokens + width * i + column] = 1
            if collected & BIT[symbol] == 0:
                row[at + self.new_token + column] = 1

    def write_tracks(self, state: TicketToRide, seat: i64, row: vec[u8], at: i64) -> None:
        """Write for each track whose it is, or what it takes and brings."""
        parts = self.parts
        width = self.width
        players = state.players
        for track in range(parts.tracks):
            a = parts.tracks + parts.place_a[track]
            b = parts.tracks + parts.place_b[track]
            for symbol in range(i64(ALL_SYMBOLS)):
                pile = at + self.piles + width * symbol
                if row[pile + a] != 0 or row[pile + b] != 0:
                    row[pile + track] = 1
            whose: i64 = i64(state.owner[track])
            if whose < players:
                place = after(seat, whose, players)
                row[at + self.owned + width * place + track] = 1
                row[at + self.reached + width * place + a] = 1
                row[at + self.reached + width * place + b] = 1
            elif whose == CLOSED:
                row[at + self.closed + track] = 1
            elif is_open(state, seat, track) and parts.spaces[track] <= state.cars[seat]:
                row[at + self.open + track] = 1
                lack = missing_cards(state, seat, track)
                if lack == 0:
                    row[at + self.payable + track] = 1
                else:
                    row[at + self.missing + width * (lack - 1) + track] = 1
                new_token = at + self.new_token
                if row[new_token + a] != 0 or row[new_token + b] != 0:
                    row[new_token + track] = 1

    def write_tickets(self, state: TicketToRide, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the seat's own tickets, and the ways to complete them."""
        parts = self.parts
        tracks = parts.tracks
        costs = costs_for(state, seat)
        for ticket in range(parts.tickets):
            if i64(state.tickets.holder[ticket]) != seat:
                continue
            row[at + self.held + ticket] = 1
            a = tracks + parts.ticket_a[ticket]
            b = tracks + parts.ticket_b[ticket]
            cars = self.write_way(state, seat, ticket, costs, row, at + self.ways, WAYS)
            row[at + self.needed + ticket] = u8(min(cars, self.most_needed))
            if cars == 0:
                row[at + self.completed + ticket] = 1
                row[at + self.joined + a] = 1
                row[at + self.joined + b] = 1
            elif cars <= state.cars[seat]:
                count_one_more(row, at + self.goals + a, self.width, WAYS)
                count_one_more(row, at + self.goals + b, self.width, WAYS)
        for shown in range(i64(2)):
            offer: i64 = i64(state.tickets.offered[2 * seat + shown])
            if offer == NO_TICKET:
                continue
            row[at + self.offered + parts.tickets * shown + offer] = 1
            goals = at + self.offered_goals + self.width * shown
            row[goals + tracks + parts.ticket_a[offer]] = 1
            row[goals + tracks + parts.ticket_b[offer]] = 1
            ways = at + self.offered_ways + self.width * shown
            cars = self.write_way(state, seat, offer, costs, row, ways, 1)
            row[at + self.offered_needed + shown] = u8(min(cars, self.most_needed))

    def write_way(
        self,
        state: TicketToRide,
        seat: i64,
        ticket: i64,
        costs: vec[i64],
        row: vec[u8],
        at: i64,
        planes: i64,
    ) -> i64:
        """Count one more ticket on the tracks that the seat may claim to complete this one with the
        fewest cars. Return how many cars that takes: FAR if it has too few."""
        parts = self.parts
        from_a = distances(parts, costs, parts.ticket_a[ticket])
        cars = from_a[parts.ticket_b[ticket]]
        if cars > state.cars[seat]:
            return FAR
        if cars == 0:
            return 0
        from_b = distances(parts, costs, parts.ticket_b[ticket])
        for track in range(parts.tracks):
            if costs[track] != 0:
                a = parts.place_a[track]
                b = parts.place_b[track]
                over = costs[track] + min(from_a[a] + from_b[b], from_a[b] + from_b[a])
                if over == cars:
                    count_one_more(row, at + track, self.width, planes)
        return cars

    def write_turn(self, state: TicketToRide, seat: i64, row: vec[u8], at: i64) -> None:
        players = state.players
        if state.seat >= 0:
            row[at + self.turn + after(seat, state.seat, players)] = 1
            row[at + self.decision + state.decision] = 1
        if state.first != NOT_DRAWN:
            row[at + self.first + after(seat, state.first, players)] = 1
        if state.turns_left != 0:
            row[at + self.turns_left + state.turns_left - 1] = 1
        row[at + self.deck] = u8(min(state.deck_size, MOST))
        row[at + self.ticket_deck] = u8(state.known_ticket_deck())
        for symbol in range(i64(ALL_SYMBOLS)):
            if state.aside & BIT[symbol]:
                row[at + self.aside + symbol] = 1

    def write_cards(self, state: TicketToRide, seat: i64, row: vec[u8], at: i64) -> None:
        """Write the cards that the seat sees, and how many it does not see."""
        for place in range(i64(ROW)):
            if state.row[place] != NO_CARD:
                row[at + self.row + i64(state.row[place])] += u8(1)
        for kind in range(i64(KINDS)):
            mine: i64 = i64(state.hand[KINDS * seat + kind])
            row[at + self.hand + kind] = u8(mine)
            for i in range(min(mine, self.longest)):
                row[at + self.sets + self.longest * kind + i] = 1
            row[at + self.discards + kind] = state.discards[kind]
            unseen = i64(self.parts.cards[kind]) - mine - i64(state.discards[kind])
            unseen -= i64(row[at + self.row + kind])
            for other in range(state.players):
                if other != seat:
                    unseen -= i64(state.seen[KINDS * other + kind])
            row[at + self.unseen + kind] = u8(unseen)

    def write_seat(self, state: TicketToRide, seat: i64, place: i64, row: vec[u8], at: i64) -> None:
        """Write what is public about a seat, at this place in the order of play."""
        cards: i64 = 0
        for kind in range(i64(KINDS)):
            cards += i64(state.hand[KINDS * seat + kind])
            row[at + self.known + KINDS * place + kind] = state.seen[KINDS * seat + kind]
        row[at + self.cards + place] = u8(min(cards, MOST))
        row[at + self.cars + place] = u8(min(state.cars[seat], MOST))
        row[at + self.points + place] = u8(min(state.points[seat], MOST))
        row[at + self.token_points + place] = u8(min(state.token_points(seat), MOST))
        row[at + self.tickets + place] = u8(state.known_kept(seat))
        if state.known_choosing(seat) != 0:
            row[at + self.choosing + place] = 1
        for symbol in range(i64(ALL_SYMBOLS)):
            if state.collected[seat] & BIT[symbol]:
                row[at + self.collected + ALL_SYMBOLS * place + symbol] = 1


def count_one_more(row: vec[u8], at: i64, width: i64, planes: i64) -> None:
    """Count one more on a place, in planes of which each stands for one more than the last."""
    for i in range(planes):
        if row[at + width * i] == 0:
            row[at + width * i] = 1
            return


def is_open(state: TicketToRide, seat: i64, track: i64) -> bool:
    """Return whether a track is free and the seat may claim it (TR-16)."""
    twin = state.parts.twin[track]
    return state.owner[track] == FREE and (twin == NO_TRACK or i64(state.owner[twin]) != seat)


def missing_cards(state: TicketToRide, seat: i64, track: i64) -> i64:
    """Return how many cards a seat lacks to pay for a track, in the colour it has most of."""
    parts = state.parts
    first = KINDS * seat
    held: i64 = 0
    if parts.colour[track] == GREY:
        for colour in range(i64(GREY)):
            held = max(held, i64(state.hand[first + colour]))
    else:
        held = i64(state.hand[first + parts.colour[track]])
    spare = i64(state.hand[first + FERRY]) - parts.ferries[track]
    lack = max(parts.spaces[track] - parts.ferries[track] - held - max(spare, 0), 0)
    return lack - min(spare, 0)


def costs_for(state: TicketToRide, seat: i64) -> vec[i64]:
    """Return by track how many cars it takes: none if it is the seat's, FAR if it never can be."""
    parts = state.parts
    costs = vec[i64](capacity=parts.tracks)
    for track in range(parts.tracks):
        cost: i64 = FAR
        if i64(state.owner[track]) == seat:
            cost = 0
        elif is_open(state, seat, track):
            cost = parts.spaces[track]
        costs = append(costs, cost)
    return costs


def distances(parts: Parts, costs: vec[i64], start: i64) -> vec[i64]:
    """Return by place how many cars it takes to join it to this one."""
    far = ALL_FAR[: parts.places]
    far[start] = 0
    nearer = True
    while nearer:
        nearer = False
        for track in range(parts.tracks):
            a = parts.place_a[track]
            b = parts.place_b[track]
            if far[a] + costs[track] < far[b]:
                far[b] = far[a] + costs[track]
                nearer = True
            elif far[b] + costs[track] < far[a]:
                far[a] = far[b] + costs[track]
                nearer = True
    return far
