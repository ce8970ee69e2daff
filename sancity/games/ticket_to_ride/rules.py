"""Ticket to Ride: San Francisco (Alan R. Moon, Days of Wonder): the rules.

Players collect transport cards and pay with them for routes between places in the city. Routes
score at once; tourist tokens and secret destination tickets score at the end.
"""

from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.bits import BIT, MODULUS, POSITION, count
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import GameParts, GameSetup, State

# Transport cards: six colours, then the ferry, which is wild. A grey route takes any single colour.
COLOURS: Final = ("blue", "green", "black", "pink", "red", "orange")
CARDS: Final = (*COLOURS, "ferry")
FERRY: Final = 6
KINDS: Final = 7
GREY: Final = 6
NO_CARD: Final = 7
# All kinds of cards, as bits.
ANY_CARD: Final = 0b1111111

# The number of cards in the face-up row beside the deck.
ROW: Final = 5
# This many ferries in the row are too many, if there are as many other cards to replace it (TR-11).
FERRIES_TOO_MANY: Final = 3
HAND_AT_START: Final = 2

SYMBOLS: Final = (
    "bridge",
    "lighthouse",
    "sea_lion",
    "crab",
    "tea_cup",
    "painted_house",
    "bell",
)
ALL_SYMBOLS: Final = 7
NO_SYMBOL: Final = 7
# Piles set aside for the last players (TR-05).
PILES_ASIDE: Final = 2

# The owner of a track is a seat, FREE, or CLOSED if it can never be claimed (TR-16).
FREE: Final = 254
CLOSED: Final = 255
NO_TRACK: Final = -1

NO_TICKET: Final = 255
NOBODY: Final = 255
# The first player, until one is drawn (TR-05).
NOT_DRAWN: Final = -1

# Sets of tracks are bits, with this many tracks in one integer.
TRACKS_PER_SET: Final = 60

# Actions: keep tickets, take a card blind or face up, draw tickets, pass, take a token, place a
# pile (symbol x place); then the claims, whose number depends on the map.
KEEP_FIRST: Final = 0
KEEP_SECOND: Final = 1
KEEP_BOTH: Final = 2
BLIND: Final = 3
TAKE: Final = 4
TICKETS: Final = TAKE + KINDS
PASS: Final = TICKETS + 1
TOKEN: Final = PASS + 1
PLACE: Final = TOKEN + ALL_SYMBOLS

# What the seat to move has to decide.
CHOOSE_TICKETS: Final = 0
PLACE_PILE: Final = 1
TURN: Final = 2
SECOND_CARD: Final = 3
CHOOSE_TOKEN: Final = 4

# Ticket events: keeping tickets (KEEP_FIRST to KEEP_BOTH) and these. The log adds 8 x seat.
DREW_ONE: Final = 3
DREW_TWO: Final = 4
DREW_TWO_SWAPPED: Final = 5
TICKET_EVENTS: Final = 8

# Swaps per card that `guess` makes to mix cards subject to what players must have held, and how
# rarely (one time in this many) it accepts a swap that leads away from that.
SWAPS_PER_CARD: Final = 8
BAD_SWAP_ODDS: Final = 8

MOST_PLAYERS: Final = 4
NO_CARDS: Final = vec[u8]([u8(0) for _ in range((MOST_PLAYERS + 1) * KINDS)])
# Copied from the start to make vecs of any length.
NO_TICKETS: Final = vec[u8]([u8(NO_TICKET)] * 256)
NO_TOKENS: Final = vec[u8]([u8(0)] * 256)
NO_SYMBOLS: Final = vec[u8]([u8(NO_SYMBOL)] * 256)
NO_OWNERS: Final = vec[u8]([u8(FREE)] * 256)
NUMBERS: Final = vec[u8]([u8(number) for number in range(256)])
CHOICES: Final = vec[i64]([KEEP_FIRST, KEEP_SECOND, KEEP_BOTH])


@final
class Parts(GameParts):
    """The checked contents of `components.toml`."""

    # The transport cards by kind, the ferry last.
    cards: vec[u8]
    # Points: of a route by its spaces, and of different tokens by their number.
    route_points: vec[i64]
    token_points: vec[i64]
    # The symbols in play, and the places that have a pile from the start.
    symbols: vec[u8]
    pile_places: vec[u8]
    # By number of players: how many tokens a pile has.
    pile: vec[i64]
    # The tracks of all routes; a double route has two, one after the other.
    route: vec[i64]
    place_a: vec[i64]
    place_b: vec[i64]
    spaces: vec[i64]
    colour: vec[i64]
    ferries: vec[i64]
    # By track: the other track of a double route, or NO_TRACK.
    twin: vec[i64]
    # By track: the first of its claims; by claim: its track, the colour it is paid in (FERRY if in
    # ferries alone), and how many ferries it takes.
    first_claim: vec[i64]
    claim_track: vec[i64]
    claim_colour: vec[i64]
    claim_ferries: vec[i64]
    # All tracks, and those of double routes, as sets.
    all_tracks: vec[i64]
    doubles: vec[i64]
    # By set of tracks, colour and number of spaces: the tracks of that colour that are no longer.
    within: vec[i64]
    # A zero for each action.
    room: vec[i64]
    # By ticket: its two places and its points.
    ticket_a: vec[i64]
    ticket_b: vec[i64]
    worth: vec[i64]
    # For display: the names and coordinates of places, and the bends of routes.
    place_keys: list[str]
    place_names: list[str]
    positions: list[list[int]]
    route_keys: list[str]
    bends: list[list[int]]
    ticket_keys: list[str]

    def __init__(self) -> None:
        self.cars: i64 = 0
        # The last round begins when a player has this many cars left, or fewer.
        self.last_cars: i64 = 0
        self.places: i64 = 0
        self.tracks: i64 = 0
        # The spaces of the longest track.
        self.longest: i64 = 0
        self.tickets: i64 = 0
        # The action of the first claim, and the number of actions.
        self.claims: i64 = 0
        self.actions: i64 = 0


@final
class Setup(GameSetup):
    """What does not change during a game: the components and the number of players."""

    parts: Parts

    def __init__(self) -> None:
        self.players: i64 = 0


@mypyc_attr(acyclic=True)
@final
class Tickets:
    """The destination tickets: a queue, drawn from the top and returned to the bottom.

    Where each one is follows from the shuffled order and the log of events. Copies of a state share
    this object until one of them changes it.
    """

    # The tickets as they were shuffled. Never changed, so it can be shared.
    order: vec[u8]
    # The events so far, as 8 x seat + event: a draw, or a choice (KEEP_FIRST and so on).
    log: vec[u8]
    # From the top down. Replaced when it changes, so it can be shared.
    deck: vec[u8]
    # Two places per seat: the tickets it must choose from, in the order it sees them, or NO_TICKET.
    offered: vec[u8]
    # By ticket: the seat that has kept it, or NOBODY.
    holder: vec[u8]

    def __init__(self) -> None:
        pass

    def apply(self, seat: i64, event: i64) -> None:
        """Carry out an event in place and log it."""
        self.log = append(self.log, u8(TICKET_EVENTS * seat + event))
        self.move(seat, event)

    def move(self, seat: i64, event: i64) -> None:
        """Carry out an event in place."""
        if event == DREW_ONE:
            self.holder[i64(self.deck[0])] = u8(seat)
            self.deck = self.deck[1:]
        elif event >= DREW_TWO:
            swapped: i64 = event - DREW_TWO
            self.offered[2 * seat] = self.deck[swapped]
            self.offered[2 * seat + 1] = self.deck[1 - swapped]
            self.deck = self.deck[2:]
        else:
            self.keep(seat, event)

    def keep(self, seat: i64, choice: i64) -> None:
        for shown in range(i64(2)):
            ticket = self.offered[2 * seat + shown]
            if choice in (KEEP_BOTH, shown):
                self.holder[i64(ticket)] = u8(seat)
            else:
                self.deck = append(self.deck[:], ticket)
            self.offered[2 * seat + shown] = u8(NO_TICKET)

    def copy(self) -> "Tickets":
        tickets = Tickets()
        tickets.order = self.order
        tickets.log = self.log[:]
        tickets.deck = self.deck
        tickets.offered = self.offered[:]
        tickets.holder = self.holder[:]
        return tickets

    def guess(self, seat: i64, rng: Rng, counts_known: bool) -> "Tickets":
        """TR-35: return another shuffle in which this seat would have seen the same.

        The random parts are the order in which others were shown two tickets, and so which one
        they returned, and all tickets that the seat has never seen. Unless it is known how many
        tickets others kept, their choices are random too.
        """
        log = self.guess_log(rng, seat, counts_known)
        found = self.found_by(seat, log)
        while len(found) == 0:
            log = self.guess_log(rng, seat, counts_known)
            found = self.found_by(seat, log)
        missing = NUMBERS[: len(found)]
        unseen = vec[u8](capacity=len(found))
        for place in range(i64(len(found))):
            if found[place] != NO_TICKET:
                missing[i64(found[place])] = u8(NO_TICKET)
        for ticket in range(i64(len(found))):
            if missing[ticket] != NO_TICKET:
                unseen = append(unseen, u8(ticket))
        rng.shuffle(unseen)
        next_unseen: i64 = 0
        for place in range(i64(len(found))):
            if found[place] == NO_TICKET:
                found[place] = unseen[next_unseen]
                next_unseen += 1
        return replayed(found, log, i64(len(self.offered)))

    def guess_log(self, rng: Rng, seat: i64, counts_known: bool) -> vec[u8]:
        """Return the log with a random order wherever others were shown two tickets, and with
        random choices of theirs unless these are known."""
        log = self.log[:]
        for i in range(i64(len(log))):
            other = i64(log[i]) // TICKET_EVENTS
            event = i64(log[i]) % TICKET_EVENTS
            if other != seat and event >= DREW_TWO:
                log[i] = u8(TICKET_EVENTS * other + DREW_TWO + rng.below(2))
            elif other != seat and event <= KEEP_BOTH and not counts_known:
                log[i] = u8(TICKET_EVENTS * other + rng.below(KEEP_BOTH + 1))
        return log

    def found_by(self, seat: i64, log: vec[u8]) -> vec[u8]:
        """Return, by place in the shuffled order, the ticket that the seat has found there, or
        NO_TICKET. The result is empty if this log contradicts what the seat has seen."""
        size: i64 = len(self.order)
        truth = undrawn(self.order, i64(len(self.offered)))
        places = undrawn(NUMBERS[:size], i64(len(self.offered)))
        found = NO_TICKETS[:size]
        where = NO_TICKETS[:size]
        for i in range(i64(len(log))):
            other = i64(log[i]) // TICKET_EVENTS
            event = i64(log[i]) % TICKET_EVENTS
            if other == seat and event >= DREW_ONE:
                drawn: i64 = 1 if event == DREW_ONE else 2
                for top in range(drawn):
                    ticket: i64 = i64(truth.deck[top])
                    place: i64 = i64(places.deck[top])
                    unknown = found[place] == NO_TICKET and where[ticket] == NO_TICKET
                    if not unknown and i64(found[place]) != ticket:
                        return vec[u8]()
                    found[place] = u8(ticket)
                    where[ticket] = u8(place)
            truth.move(other, i64(self.log[i]) % TICKET_EVENTS)
            places.move(other, event)
        return found


def undrawn(order: vec[u8], offered: i64) -> Tickets:
    """Return the tickets in this order, before the first draw."""
    tickets = Tickets()
    size: i64 = len(order)
    tickets.order = order
    tickets.log = vec[u8]()
    tickets.deck = order
    tickets.offered = NO_TICKETS[:offered]
    tickets.holder = NO_TICKETS[:size]  # NOBODY
    return tickets


def replayed(order: vec[u8], log: vec[u8], offered: i64) -> Tickets:
    """Return the tickets in this order, after all the events of a log, which becomes their own."""
    tickets = undrawn(order, offered)
    tickets.log = log
    for i in range(i64(len(log))):
        tickets.move(i64(log[i]) // TICKET_EVENTS, i64(log[i]) % TICKET_EVENTS)
    return tickets


@mypyc_attr(acyclic=True)
@final
class TicketToRide(State):
    """A game of Ticket to Ride: San Francisco in progress."""

    parts: Parts
    # KINDS counts per seat: the cards in its hand; those of them that all have seen it take, minus
    # what it has paid (TR-34); and since the deck was last made, the cards it has drawn blind and
    # those it has paid that no one had seen it take.
    hand: vec[u8]
    seen: vec[u8]
    drew: vec[u8]
    paid_unseen: vec[u8]
    # By kind. The deck has no order: each of its cards is equally likely to be drawn next.
    deck: vec[u8]
    discards: vec[u8]
    # The cards face up, or NO_CARD where one is missing.
    row: vec[u8]
    tickets: Tickets
    # By track: a seat, FREE or CLOSED.
    owner: vec[u8]
    # The free tracks, as sets. Copies share them until one of them changes them.
    free: vec[i64]
    cars: vec[i64]
    # By seat: the points of its routes.
    points: vec[i64]
    # By seat: the symbols it has tokens of, as bits.
    collected: vec[i64]
    # By place: the symbol of its pile, or NO_SYMBOL. Replaced when it changes, so copies share it.
    symbol: vec[u8]
    # By place: how many tokens it has.
    tokens: vec[u8]

    def __init__(self) -> None:
        super().__init__()
        # The first player, or NOT_DRAWN while the first tickets are being chosen.
        self.first: i64 = NOT_DRAWN
        self.decision: i64 = CHOOSE_TICKETS
        self.deck_size: i64 = 0
        # The symbols of piles that were set aside and are not yet placed, as bits.
        self.aside: i64 = 0
        # While a token is being chosen: the track just claimed.
        self.claimed: i64 = NO_TRACK
        # Turns left in the last round; 0 before it.
        self.turns_left: i64 = 0
        # Passes in a row.
        self.passes: i64 = 0
        # Whether a copy may share the tickets and the free tracks.
        self._shares_tickets: bool = False
        self._shares_free: bool = False
        # Where legal actions are collected; empty until some are.
        self._room = vec[i64]()
        # The seat that guessed this state, or -1 if it is the true one.
        self.guesser: i64 = -1

    # Set-up

    def deal(self) -> None:
        """TR-01 to TR-05: deal tokens, cards, the row and tickets. The first player comes later."""
        self.deal_tokens()
        self.deck = self.parts.cards[:]
        self.deck_size = sum_of(self.deck)
        for seat in range(self.players):
            for _ in range(i64(HAND_AT_START)):
                self.draw_blind(seat)
        self.fill_row()
        order = NUMBERS[: self.parts.tickets]
        self.rng.shuffle(order)
        self.tickets = undrawn(order, 2 * self.players)
        for seat in range(self.players):
            self.draw_tickets(seat)
        self.seat = 0
        self.revealed = False

    def deal_tokens(self) -> None:
        """TR-02: put a random pile on each marked place and set the others aside."""
        symbols = self.parts.symbols[:]
        self.rng.shuffle(symbols)
        marked: i64 = len(self.parts.pile_places)
        for i in range(i64(len(symbols))):
            if i < marked:
                place: i64 = i64(self.parts.pile_places[i])
                self.symbol[place] = symbols[i]
                self.tokens[place] = u8(self.parts.pile[self.players])
            else:
                self.aside |= BIT[i64(symbols[i])]

    # Legal actions and their effects

    def legal(self) -> vec[i64]:
        if self.seat < 0:
            return vec[i64]()
        if self.decision == TURN:
            return self.turn_actions()
        if self.decision == SECOND_CARD:
            room = self.room()
            return room[: self.put_cards(room, 0)]
        if self.decision == CHOOSE_TICKETS:
            return CHOICES[:]
        moves = vec[i64]()
        if self.decision == CHOOSE_TOKEN:
            return self.add_tokens(moves)
        return self.add_piles(moves)

    def apply(self, action: i64) -> None:
        self.revealed = False
        if action != PASS:
            self.passes = 0
        if action >= self.parts.claims:
            self.claim(action - self.parts.claims)
        elif action == BLIND:
            self.take_blind()
        elif action < BLIND:
            self.keep_tickets(action)
        elif action < TICKETS:
            self.take_face_up(action - TAKE)
        elif action == TICKETS:
            self.take_tickets()
        elif action == PASS:
            self.pass_turn()
        elif action < PLACE:
            self.choose_token(action - TOKEN)
        else:
            places = self.parts.places
            self.place_pile((action - PLACE) // places, (action - PLACE) % places)

    # Decision: which tickets to keep

    def keep_tickets(self, choice: i64) -> None:
        if self.events is not None:
            self.report_choice(choice)
        self.change_tickets(self.seat, choice)
        if self.first != NOT_DRAWN:
            self.end_turn()
        elif self.seat + 1 < self.players:
            self.seat += 1
        else:
            self.draw_first_player()

    def draw_first_player(self) -> None:
        """TR-05: all have chosen their first tickets, in order of seats. Only now is it public how
        many they kept; the returned ones are already under the deck. The last player places the
        first pile."""
        if self.events is not None:
            kept = [self.tickets_kept(seat) for seat in range(self.players)]
            self.report("kept", {"kept": kept})
        self.first = self.rng.below(self.players)
        self.revealed = True
        self.seat = self.first
        if self.events is not None:
            self.report("first", {})
        self.seat = self.seat_before(self.first)
        self.decision = PLACE_PILE

    # What is public about tickets. While the first ones are being chosen, only how many were dealt.

    def tickets_kept(self, seat: i64) -> i64:
        kept: i64 = 0
        for ticket in range(self.parts.tickets):
            if i64(self.tickets.holder[ticket]) == seat:
                kept += 1
        return kept

    def known_kept(self, seat: i64) -> i64:
        return 0 if self.first == NOT_DRAWN else self.tickets_kept(seat)

    def known_choosing(self, seat: i64) -> i64:
        choosing = self.first == NOT_DRAWN or self.tickets.offered[2 * seat] != NO_TICKET
        return 2 if choosing else 0

    def known_ticket_deck(self) -> i64:
        if self.first == NOT_DRAWN:
            return self.parts.tickets - 2 * self.players
        return len(self.tickets.deck)

    # Decision: where to place a pile that was set aside

    def add_piles(self, moves: vec[i64]) -> vec[i64]:
        for symbol in range(i64(ALL_SYMBOLS)):
            if self.aside & BIT[symbol]:
                for place in range(self.parts.places):
                    if self.symbol[place] == NO_SYMBOL:
                        moves = append(moves, PLACE + symbol * self.parts.places + place)
        return moves

    def place_pile(self, symbol: i64, place: i64) -> None:
        # TR-05: with two players, the second one places a single token of each pile
        tokens: i64 = 1 if self.players == 2 else self.parts.pile[self.players]
        self.symbol = self.symbol[:]
        self.symbol[place] = u8(symbol)
        self.tokens[place] = u8(tokens)
        self.aside ^= BIT[symbol]
        if self.events is not None:
            self.report("place", {"symbol": symbol, "place": place, "tokens": tokens})
        if self.aside == 0:
            self.seat = self.first
            self.decision = TURN
        elif self.players > 2:
            self.seat = self.seat_before(self.seat)

    # Decision: the turn

    def turn_actions(self) -> vec[i64]:
        room = self.room()
        size = self.put_cards(room, 0)
        if len(self.tickets.deck) != 0:
            room[size] = TICKETS
            size += 1
        size = self.put_claims(room, size)
        if size == 0:
            room[0] = PASS  # TR-20
            size = 1
        return room[:size]

    def room(self) -> vec[i64]:
        """Return a vec with room for all actions. The `put` methods write legal ones into it from
        an index on, and return the index after the last one: that is faster than to append."""
        if len(self._room) == 0:
            self._room = self.parts.room[:]
        return self._room

    # Decision: take a card

    def put_cards(self, room: vec[i64], size: i64) -> i64:
        if self.deck_size != 0:
            room[size] = BLIND
            size += 1
        row = self.row
        cards: i64 = 0
        for place in range(i64(ROW)):
            cards |= BIT[i64(row[place])]
        cards &= ANY_CARD
        if self.decision == SECOND_CARD:
            cards &= ~BIT[FERRY]  # TR-10: a face-up ferry cannot be the second card
        while cards != 0:
            room[size] = TAKE + POSITION[(cards & -cards) % MODULUS]
            size += 1
            cards &= cards - 1
        return size

    def take_blind(self) -> None:
        card = self.draw_blind(self.seat)
        if self.events is not None:
            self.report("take", {"blind": True}, {"card": card})
        if self.deck_size == 0:
            self.make_deck()
        self.fill_row()  # TR-11: the row may only now be replaceable
        self.after_card()

    def take_face_up(self, card: i64) -> None:
        place: i64 = 0
        while i64(self.row[place]) != card:
            place += 1
        self.row[place] = u8(NO_CARD)
        mine = KINDS * self.seat + card
        self.hand[mine] += u8(1)
        self.seen[mine] += u8(1)
        if self.events is not None:
            self.report("take", {"blind": False, "card": card, "slot": place})
        self.fill_row()
        if card == FERRY:
            self.end_turn()
        else:
            self.after_card()

    def after_card(self) -> None:
        """TR-10: a second card must be taken if one is available."""
        if self.decision == TURN and (self.deck_size != 0 or self.colours_in_row() != 0):
            self.decision = SECOND_CARD
        else:
            self.end_turn()

    def colours_in_row(self) -> i64:
        """Return how many cards of the row are not ferries."""
        count: i64 = 0
        for place in range(i64(ROW)):
            if i64(self.row[place]) < FERRY:
                count += 1
        return count

    # Decision: claim a route

    def put_claims(self, room: vec[i64], size: i64) -> i64:
        """TR-14: put each way to pay for each free track that the seat can claim."""
        free = self.free
        doubles = self.parts.doubles
        for group in range(i64(len(free))):
            tracks = free[group] & self.tracks_in_reach(group)
            twins = tracks & doubles[group]
            while twins != 0:
                track = group * TRACKS_PER_SET + POSITION[(twins & -twins) % MODULUS]
                if not self.twin_allows(track):
                    tracks ^= twins & -twins
                twins &= twins - 1
            if tracks != 0:
                size = self.put_payments(room, size, group, tracks)
        return size

    def tracks_in_reach(self, group: i64) -> i64:
        """Return the tracks of a set for which the seat has enough cards and cars."""
        parts = self.parts
        hand = self.hand
        within = parts.within
        mine = KINDS * self.seat
        most = self.cars[self.seat]
        if most > parts.longest:
            most = parts.longest
        ferries: i64 = i64(hand[mine + FERRY])
        place = KINDS * group * (parts.longest + 1)
        longest: i64 = 0
        tracks: i64 = 0
        for colour in range(mine, mine + GREY):
            spaces = i64(hand[colour]) + ferries
            if spaces > most:
                spaces = most
            if spaces > longest:
                longest = spaces
            tracks |= within[place + spaces]
            place += parts.longest + 1
        return tracks | within[place + longest]

    def twin_allows(self, track: i64) -> bool:
        """TR-16: no one may own both tracks of a double route. TR-14: if both are alike, only the
        first can be claimed."""
        twin = self.parts.twin[track]
        if twin == NO_TRACK:
            return True
        if self.owner[twin] == FREE:
            return track < twin or self.parts.colour[track] != self.parts.colour[twin]
        return i64(self.owner[twin]) != self.seat

    def put_payments(self, room: vec[i64], size: i64, group: i64, tracks: i64) -> i64:
        """Put the claims of some tracks of a set: for each colour a track takes, with 0, 1, 2 ...
        ferries; then with ferries alone."""
        parts = self.parts
        claims = parts.claims
        lengths = parts.spaces
        colours = parts.colour
        symbols = parts.ferries
        first_claim = parts.first_claim
        position = POSITION
        hand = self.hand
        mine = KINDS * self.seat
        ferries: i64 = i64(hand[mine + FERRY])
        while tracks != 0:
            track = group * TRACKS_PER_SET + position[(tracks & -tracks) % MODULUS]
            tracks &= tracks - 1
            spaces = lengths[track]
            claim = claims + first_claim[track]
            least = symbols[track]
            most = spaces
            if ferries < spaces:
                most = ferries + 1
            colour = mine + colours[track]
            last = colour
            if colour == mine + GREY:
                colour = mine
                last = mine + GREY - 1
            while colour <= last:
                fewest = spaces - i64(hand[colour])
                if fewest < least:
                    fewest = least  # TR-15
                while fewest < most:
                    room[size] = claim + fewest
                    size += 1
                    fewest += 1
                claim += spaces
                colour += 1
            if ferries >= spaces:
                room[size] = claim
                size += 1
        return size

    def claim(self, claim: i64) -> None:
        """TR-18: pay, place the cars, score, take a token."""
        parts = self.parts
        track = parts.claim_track[claim]
        spaces = parts.spaces[track]
        colour = parts.claim_colour[claim]
        ferries = parts.claim_ferries[claim]
        if ferries < spaces:
            self.pay(colour, spaces - ferries)
        if ferries > 0:
            self.pay(FERRY, ferries)
        self.give_track(track, self.seat)
        twin = parts.twin[track]
        if twin != NO_TRACK and self.players == 2:
            self.give_track(twin, CLOSED)  # TR-16
        self.cars[self.seat] -= spaces
        self.points[self.seat] += parts.route_points[spaces]
        if self.events is not None:
            self.report_claim(track, colour, ferries)
        self.visit(track)

    def give_track(self, track: i64, owner: i64) -> None:
        self.owner[track] = u8(owner)
        if self._shares_free:
            self._shares_free = False
            self.free = self.free[:]
        self.free[track // TRACKS_PER_SET] &= ~BIT[track % TRACKS_PER_SET]

    def pay(self, card: i64, count: i64) -> None:
        """TR-34: cards that all have seen the seat take count as paid first."""
        mine = KINDS * self.seat + card
        self.hand[mine] -= u8(count)
        self.discards[card] += u8(count)
        seen: i64 = i64(self.seen[mine])
        if count <= seen:
            self.seen[mine] = u8(seen - count)
        else:
            self.seen[mine] = u8(0)
            self.paid_unseen[mine] += u8(count - seen)

    # Decision: which token to take

    def visit(self, track: i64) -> None:
        """TR-18: take a token from an end of a claimed track; the seat chooses if both have one."""
        a = self.parts.place_a[track]
        b = self.parts.place_b[track]
        if self.offers_token(a):
            if self.offers_token(b):
                self.claimed = track
                self.decision = CHOOSE_TOKEN
                return
            self.take_token(a)
        elif self.offers_token(b):
            self.take_token(b)
        self.end_claim()

    def offers_token(self, place: i64) -> bool:
        return (
            self.tokens[place] != 0
            and self.collected[self.seat] & BIT[i64(self.symbol[place])] == 0
        )

    def add_tokens(self, moves: vec[i64]) -> vec[i64]:
        one: i64 = i64(self.symbol[self.parts.place_a[self.claimed]])
        other: i64 = i64(self.symbol[self.parts.place_b[self.claimed]])
        moves = append(moves, TOKEN + (one if one < other else other))
        return append(moves, TOKEN + (other if one < other else one))

    def choose_token(self, symbol: i64) -> None:
        place = self.parts.place_a[self.claimed]
        if i64(self.symbol[place]) != symbol:
            place = self.parts.place_b[self.claimed]
        self.claimed = NO_TRACK
        self.take_token(place)
        self.end_claim()

    def take_token(self, place: i64) -> None:
        symbol: i64 = i64(self.symbol[place])
        self.tokens[place] -= u8(1)
        self.collected[self.seat] |= BIT[symbol]
        if self.events is not None:
            left: i64 = i64(self.tokens[place])
            self.report("token", {"symbol": symbol, "place": place, "left": left})

    def end_claim(self) -> None:
        """TR-12: the cards just paid may be what the deck and the row were waiting for."""
        if self.deck_size == 0:
            self.make_deck()
        self.fill_row()
        self.end_turn()

    # Decision: take tickets

    def take_tickets(self) -> None:
        top: i64 = i64(self.tickets.deck[0])
        drawn = self.draw_tickets(self.seat)
        if drawn == 2:
            self.decision = CHOOSE_TICKETS
            if self.events is not None:
                offered = self.tickets.offered
                shown = [i64(offered[2 * self.seat]), i64(offered[2 * self.seat + 1])]
                self.report("tickets", {"drawn": 2}, {"tickets": shown})
        else:
            if self.events is not None:
                self.report("tickets", {"drawn": 1}, {"tickets": [top]})
            self.end_turn()  # TR-19: the last ticket is kept

    def draw_tickets(self, seat: i64) -> i64:
        """Draw tickets and return how many. Two are shown in random order, so that keeping the
        first or the second does not reveal which one was on top."""
        self.revealed = True
        if len(self.tickets.deck) == 1:
            self.change_tickets(seat, DREW_ONE)
            return 1
        self.change_tickets(seat, DREW_TWO + self.rng.below(2))
        return 2

    def change_tickets(self, seat: i64, event: i64) -> None:
        if self._shares_tickets:
            self._shares_tickets = False
            self.tickets = self.tickets.copy()
        self.tickets.apply(seat, event)

    # Decision: pass

    def pass_turn(self) -> None:
        if self.events is not None:
            self.report("pass", {})
        self.passes += 1
        if self.passes == self.players:
            self.finish()
        else:
            self.end_turn()

    # The deck and the row

    def draw(self) -> i64:
        """Draw the top card of the deck."""
        self.revealed = True
        deck = self.deck
        below = self.rng.below(self.deck_size)
        card: i64 = 0
        while below >= i64(deck[card]):
            below -= i64(deck[card])
            card += 1
        deck[card] -= u8(1)
        self.deck_size -= 1
        return card

    def draw_blind(self, seat: i64) -> i64:
        card = self.draw()
        self.hand[KINDS * seat + card] += u8(1)
        self.drew[KINDS * seat + card] += u8(1)
        return card

    def make_deck(self) -> None:
        """TR-12: the deck is empty, so shuffle the discards, if there are any."""
        self.deck_size = sum_of(self.discards)
        if self.deck_size == 0:
            return
        self.deck = self.discards
        self.discards = NO_CARDS[:KINDS]
        self.drew = NO_CARDS[: KINDS * self.players]
        self.paid_unseen = NO_CARDS[: KINDS * self.players]
        if self.events is not None:
            self.report("shuffle", {"cards": self.deck_size})

    def fill_row(self) -> None:
        """Fill the row from the deck, and replace it while it has too many ferries (TR-11)."""
        ferries = self.fill_gaps()
        while ferries >= FERRIES_TOO_MANY and self.has_other_cards():
            # With ten cards left, two sets of five would change places forever: do it once.
            swap = self.deck_size == ROW and sum_of(self.discards) == 0
            self.sweep_row()
            ferries = self.fill_gaps()
            if swap:
                break

    def sweep_row(self) -> None:
        if self.events is not None:
            self.report("sweep", {"cards": [i64(card) for card in self.row]})
        for place in range(i64(ROW)):
            self.discards[i64(self.row[place])] += u8(1)
            self.row[place] = u8(NO_CARD)

    def fill_gaps(self) -> i64:
        """Fill the gaps in the row, and return how many ferries it then has."""
        row = self.row
        ferries: i64 = 0
        for place in range(i64(ROW)):
            card = i64(row[place])
            if card == NO_CARD and self.deck_size != 0:
                card = self.draw()
                row[place] = u8(card)
                if self.events is not None:
                    self.report("turn_up", {"card": card, "slot": place})
                if self.deck_size == 0:
                    self.make_deck()
            if card == FERRY:
                ferries += 1
        return ferries

    def has_other_cards(self) -> bool:
        """Return whether there are enough other cards to replace the ferries of the row."""
        others = self.colours_in_row()
        for colour in range(i64(FERRY)):
            others += i64(self.deck[colour]) + i64(self.discards[colour])
        return others >= FERRIES_TOO_MANY

    # The turn passes, the game ends

    def seat_before(self, seat: i64) -> i64:
        return self.players - 1 if seat == 0 else seat - 1

    def end_turn(self) -> None:
        """TR-30: once a player has few cars left, each player has one more turn."""
        if self.turns_left != 0:
            self.turns_left -= 1
            if self.turns_left == 0:
                self.finish()
                return
        elif self.cars[self.seat] <= self.parts.last_cars:
            self.turns_left = self.players
            if self.events is not None:
                self.report("last_round", {"cars": self.cars[self.seat]})
        self.decision = TURN
        self.seat += 1
        if self.seat == self.players:
            self.seat = 0

    def finish(self) -> None:
        self.seat = -1
        self.revealed = True
        if self.events is not None:
            self.report_end()

    # Scores

    def scores(self) -> list[int]:
        """TR-31: until the end, the points of routes; tickets are secret and tokens score last."""
        if self.seat >= 0:
            return list(self.points)
        return [self.standing(seat)[0] for seat in range(self.players)]

    def tie_break(self, seat: i64) -> i64:
        """TR-32: most completed tickets."""
        return self.completed(seat)

    def completed(self, seat: i64) -> i64:
        return self.standing(seat)[1]

    def standing(self, seat: i64) -> tuple[int, int]:
        """Return a seat's final score and how many tickets it has completed."""
        networks = self.networks(seat)
        score = self.points[seat] + self.token_points(seat)
        completed: i64 = 0
        for ticket in range(self.parts.tickets):
            if i64(self.tickets.holder[ticket]) == seat:
                worth = self.parts.worth[ticket]
                if self.joins(networks, ticket):
                    score += worth
                    completed += 1
                else:
                    score -= worth
        return score, completed

    def token_points(self, seat: i64) -> i64:
        return self.parts.token_points[self.different_tokens(seat)]

    def next_token_points(self, seat: i64) -> i64:
        """Return what a token of any symbol that the seat does not have yet would add."""
        table = self.parts.token_points
        different = self.different_tokens(seat)
        return table[different + 1] - table[different]

    def different_tokens(self, seat: i64) -> i64:
        return count(self.collected[seat])

    def joins(self, networks: vec[u8], ticket: i64) -> bool:
        """Return whether a ticket's two places are in the same network."""
        return networks[self.parts.ticket_a[ticket]] == networks[self.parts.ticket_b[ticket]]

    def networks(self, seat: i64) -> vec[u8]:
        """Return a network number by place; places joined by a seat's routes have the same one."""
        parts = self.parts
        owner = self.owner
        # By place: a place with a lower number in the same network, or the place itself.
        network = NUMBERS[: parts.places]
        for group in range(i64(len(self.free))):
            taken = parts.all_tracks[group] & ~self.free[group]
            while taken != 0:
                track = group * TRACKS_PER_SET + POSITION[(taken & -taken) % MODULUS]
                taken &= taken - 1
                if i64(owner[track]) == seat:
                    a = lowest_place(network, parts.place_a[track])
                    b = lowest_place(network, parts.place_b[track])
                    if a < b:
                        network[b] = u8(a)
                    else:
                        network[a] = u8(b)
        for place in range(parts.places):
            network[place] = network[i64(network[place])]
        return network

    # Copies, and what a seat cannot know

    def copy(self) -> "TicketToRide":
        state = self.sketch()
        self.copy_base(state)
        state.seen = self.seen[:]
        state.drew = self.drew[:]
        state.paid_unseen = self.paid_unseen[:]
        state.deck = self.deck[:]
        state.discards = self.discards[:]
        state.row = self.row[:]
        state.free = self.free
        state._shares_free = True
        self._shares_free = True
        state.deck_size = self.deck_size
        state.claimed = self.claimed
        state.passes = self.passes
        return state

    def sketch(self) -> "TicketToRide":
        """Return a copy of what a seat plans by; it lacks the rest and cannot be played on."""
        state = TicketToRide()
        state.players = self.players
        state.seat = self.seat
        state.parts = self.parts
        state.hand = self.hand[:]
        state.tickets = self.tickets
        state._shares_tickets = True
        self._shares_tickets = True
        state.owner = self.owner[:]
        state.cars = self.cars[:]
        state.points = self.points[:]
        state.collected = self.collected[:]
        state.symbol = self.symbol
        state.tokens = self.tokens[:]
        state.first = self.first
        state.decision = self.decision
        state.aside = self.aside
        state.turns_left = self.turns_left
        state.guesser = self.guesser
        return state

    def guess(self, seat: i64, rng: Rng) -> "TicketToRide":
        state = self.copy()
        state.rng = rng.fork()
        state.guesser = seat
        state.guess_cards(seat, rng)
        if self.seat >= 0:
            state.tickets = self.tickets.guess(seat, rng, self.first != NOT_DRAWN)
            state._shares_tickets = False
        return state

    def guess_cards(self, seat: i64, rng: Rng) -> None:
        """TR-34: redistribute unseen cards: those that others held before the deck was made among
        them, and those they have drawn blind since then among them and the deck."""
        old = CardPool()
        new = CardPool()
        for other in range(self.players):
            if other != seat:
                for card in range(i64(KINDS)):
                    held = KINDS * other + card
                    old.put(card, other, self.old_unseen(held))
                    new.put(card, other, i64(self.drew[held]))
        for card in range(i64(KINDS)):
            new.put(card, self.players, i64(self.deck[card]))
        old.deal(rng)
        new.deal(rng)
        self.fit_payments(old, new, seat, rng)
        before = old.counts()
        since = new.counts()
        for other in range(self.players):
            if other != seat:
                for card in range(i64(KINDS)):
                    held = KINDS * other + card
                    self.drew[held] = since[held]
                    unseen = i64(before[held]) + i64(since[held]) - i64(self.paid_unseen[held])
                    self.hand[held] = u8(i64(self.seen[held]) + unseen)
        for card in range(i64(KINDS)):
            self.deck[card] = since[KINDS * self.players + card]

    def old_unseen(self, held: i64) -> i64:
        """Return how many unseen cards of a kind a seat held when the deck was made."""
        unseen = i64(self.hand[held]) - i64(self.seen[held])
        return unseen + i64(self.paid_unseen[held]) - i64(self.drew[held])

    def fit_payments(self, old: "CardPool", new: "CardPool", seat: i64, rng: Rng) -> None:
        """Swap cards until every player has had the unseen cards they have paid, and go on for a
        while so that all ways to have had them are about equally likely."""
        # What each holder lacks, or below zero what it can spare. The deck comes last.
        if sum_of(self.paid_unseen) == 0:
            return
        short = vec[i64]([0] * ((MOST_PLAYERS + 1) * KINDS))
        needs: i64 = 0
        for other in range(self.players):
            if other != seat:
                for card in range(i64(KINDS)):
                    held = KINDS * other + card
                    short[held] = i64(self.paid_unseen[held])
                    needs += short[held]
        if needs == 0:
            return
        old.supply(short)
        new.supply(short)
        missing: i64 = 0
        for held in range(KINDS * self.players):
            if short[held] > 0:
                missing += short[held]
        early: i64 = len(old.cards)
        late: i64 = len(new.cards)
        size = early + late
        swaps = SWAPS_PER_CARD * size
        while missing > 0 or swaps > 0:
            swaps -= 1
            i = rng.below(size)
            if i < early:
                missing += old.swap(i, rng.below(early), short, missing, rng)
            else:
                missing += new.swap(i - early, rng.below(late), short, missing, rng)

    # Events

    def report_choice(self, choice: i64) -> None:
        offered = self.tickets.offered
        shown = [i64(offered[2 * self.seat]), i64(offered[2 * self.seat + 1])]
        kept = shown if choice == KEEP_BOTH else [shown[choice]]
        returned = [] if choice == KEEP_BOTH else [shown[1 - choice]]
        counts = {"kept": len(kept), "returned": len(returned)}
        tickets: dict[str, object] = {"kept_tickets": kept, "returned_tickets": returned}
        # TR-05: how many of the first tickets are kept is public only when all have chosen.
        self.report("keep", {} if self.first == NOT_DRAWN else counts, tickets)

    def report_claim(self, track: i64, colour: i64, ferries: i64) -> None:
        spaces = self.parts.spaces[track]
        self.report(
            "claim",
            {
                "track": track,
                "card": None if ferries == spaces else colour,
                "cards": spaces - ferries,
                "ferries": ferries,
                "points": self.parts.route_points[spaces],
            },
        )

    def report_end(self) -> None:
        """TR-33: reveal all tickets, one by one."""
        for seat in range(self.players):
            networks = self.networks(seat)
            for ticket in range(self.parts.tickets):
                if i64(self.tickets.holder[ticket]) == seat:
                    complete = self.joins(networks, ticket)
                    worth = self.parts.worth[ticket]
                    revealed: dict[str, Any] = {
                        "ticket": ticket,
                        "complete": complete,
                        "points": worth if complete else -worth,
                    }
                    self.report("reveal", revealed, seat=seat)
        self.report("end", {"scores": self.scores(), "winners": self.winners()})


@mypyc_attr(acyclic=True)
@final
class CardPool:
    """Cards that `guess` redistributes among their holders."""

    cards: vec[u8]
    # By card: the seat that holds it; the number of players stands for the deck.
    holders: vec[u8]
    # By kind: how many cards there are.
    total: vec[u8]

    def __init__(self) -> None:
        self.cards = vec[u8](capacity=64)
        self.holders = vec[u8](capacity=64)
        self.total = NO_CARDS[:KINDS]

    def put(self, card: i64, holder: i64, count: i64) -> None:
        self.total[card] += u8(count)
        while count > 0:
            self.holders = append(self.holders, u8(holder))
            count -= 1

    def deal(self, rng: Rng) -> None:
        """Deal the cards at random to the holders."""
        for card in range(i64(KINDS)):
            count: i64 = i64(self.total[card])
            while count > 0:
                self.cards = append(self.cards, u8(card))
                count -= 1
        rng.shuffle(self.cards)

    def counts(self) -> vec[u8]:
        """Return KINDS counts per holder, the deck last: the cards it has."""
        counts = NO_CARDS[:]
        for i in range(i64(len(self.cards))):
            counts[KINDS * i64(self.holders[i]) + i64(self.cards[i])] += u8(1)
        return counts

    def supply(self, short: vec[i64]) -> None:
        """Subtract what the holders have from what they lack."""
        for i in range(i64(len(self.cards))):
            short[KINDS * i64(self.holders[i]) + i64(self.cards[i])] -= 1

    def swap(self, i: i64, j: i64, short: vec[i64], missing: i64, rng: Rng) -> i64:
        """Swap two cards unless that makes more missing, which is accepted now and then as long as
        some are. Return how many more are missing."""
        cards = self.cards
        given: i64 = i64(cards[i])
        taken: i64 = i64(cards[j])
        if given == taken:
            return 0
        one: i64 = KINDS * i64(self.holders[i])
        other: i64 = KINDS * i64(self.holders[j])
        if one == other:
            return 0
        more: i64 = 0
        if short[one + given] >= 0:
            more += 1
        if short[one + taken] > 0:
            more -= 1
        if short[other + taken] >= 0:
            more += 1
        if short[other + given] > 0:
            more -= 1
        if more > 0 and (missing == 0 or rng.below(BAD_SWAP_ODDS) != 0):
            return 0
        cards[i] = u8(taken)
        cards[j] = u8(given)
        short[one + given] += 1
        short[one + taken] -= 1
        short[other + taken] += 1
        short[other + given] -= 1
        return more


def lowest_place(network: vec[u8], place: i64) -> i64:
    while i64(network[place]) != place:
        place = i64(network[place])
    return place


def sum_of(counts: vec[u8]) -> i64:
    total: i64 = 0
    for i in range(i64(len(counts))):
        total += i64(counts[i])
    return total


def new(setup: Setup, seed: int) -> TicketToRide:
    """Return a new game; the same set-up and seed give the same game."""
    parts, players = setup.parts, setup.players
    state = TicketToRide()
    state.parts = parts
    state.players = players
    state.rng = seeded(seed)
    state.hand = NO_CARDS[: KINDS * players]
    state.seen = NO_CARDS[: KINDS * players]
    state.drew = NO_CARDS[: KINDS * players]
    state.paid_unseen = NO_CARDS[: KINDS * players]
    state.discards = NO_CARDS[:KINDS]
    state.row = vec[u8]([u8(NO_CARD)] * ROW)
    tracks = parts.tracks
    places = parts.places
    state.owner = NO_OWNERS[:tracks]
    state.free = parts.all_tracks
    state._shares_free = True
    state.cars = vec[i64]([parts.cars] * players)
    state.points = vec[i64]([0] * players)
    state.collected = vec[i64]([0] * players)
    state.symbol = NO_SYMBOLS[:places]
    state.tokens = NO_TOKENS[:places]
    state.deal()
    return state
