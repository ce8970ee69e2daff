"""The judge of Ticket to Ride: San Francisco.

A player plans the cheapest way to join the places of their tickets, compares the turns it takes
with the turns that are left, and spends the rest of their time on whatever scores. Everything is
measured in turns: a turn claims one route or takes two cards.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from sancity.games.ticket_to_ride.rules import (
    ALL_SYMBOLS,
    BLIND,
    CARDS,
    CHOOSE_TICKETS,
    CHOOSE_TOKEN,
    CLOSED,
    FERRY,
    FREE,
    GREY,
    KEEP_BOTH,
    KEEP_FIRST,
    KEEP_SECOND,
    KINDS,
    MOST_PLAYERS,
    NO_TICKET,
    NO_TRACK,
    NOBODY,
    NOT_DRAWN,
    PLACE,
    ROW,
    SECOND_CARD,
    SYMBOLS,
    TAKE,
    TICKETS,
    TRACKS_PER_SET,
    TURN,
    Parts,
    TicketToRide,
)
from sancity.kernel.bits import BIT, MODULUS, POSITION, count
from sancity.kernel.judge import Judge, Reason, ahead, divided, final_shares, interpolated, logistic
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# The worth of a reason is rounded to this many decimals; one that is then worth 0 is left out.
DECIMALS: Final = 2

# Costs of tracks when paths are compared, in hundredths of a turn.
TURN_COST: Final = 100
CARD_COST: Final = 60
HELD_COST: Final = 15
POINT_GAIN: Final = 25
TOKEN_GAIN: Final = 60
LEAST_COST: Final = 10
CLOSED_COST: Final = 1_000_000
# A place among others takes this many bits.
PLACE_BITS: Final = 8
PLACE_MASK: Final = 255
# What is fixed about a track is packed into one number, from the lowest bits: its spaces, ferries
# and colour, its places and its route, with this many bits each.
FACT_MASK: Final = 255
FERRIES_SHIFT: Final = 8
COLOUR_SHIFT: Final = 16
A_SHIFT: Final = 24
B_SHIFT: Final = 32
ROUTE_SHIFT: Final = 40

NO_MOVE: Final = -1
NOT_LOOKED: Final = -1
# Copied from the start, for each seat.
NO_POINTS: Final = vec[float]([0.0] * MOST_PLAYERS)
# No place: no search for ways is under way.
NOWHERE: Final = -1


@final
class Weights:
    """How much each thing counts; `weights.toml` says what the names mean."""

    scale: float
    wanted_cards_per_turn: float
    cards_per_ferry: float
    claim_turns_per_car: float
    draw_turns_per_car: float
    points_per_car: float
    idle_turn: float
    tokens_per_car: float
    first_spare: float
    spare_ferry: float
    spread: float
    spread_per_turn: float
    hope: float
    hopeless_turns: float
    quickest_ticket_turns: float
    second_ticket: float
    pile_on_plan: float
    pile_per_neighbour: float
    rival_card: float
    rival_tokens_per_car: float
    rival_completed_share: float
    offered_kept: float
    turns_for_tickets: float
    cars_for_tickets: float
    card_completes: float
    card_missing: float
    card_any: float
    card_held: float
    card_blind: float


@final
class RoutePlan:
    """The tracks with which a seat intends to complete its tickets."""

    # The wanted tracks, in the order of the tickets that need them; then by track, whether it is
    # wanted.
    tracks: vec[i64]
    wanted: vec[u8]
    # In a playout: those wanted tracks that the seat had not claimed yet when it last looked.
    unclaimed: vec[i64]
    # By ticket to complete: how many of `tracks` must be claimed by then, its points, and which
    # one it is.
    ends: vec[i64]
    worths: vec[i64]
    goals: vec[i64]

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.size: i64 = 0
        # How many tracks are unclaimed; NOT_LOOKED before the seat has looked.
        self.left: i64 = NOT_LOOKED
        self.stages: i64 = 0
        # The cars and points of the wanted tracks.
        self.cars: i64 = 0
        self.points: i64 = 0
        # The points of completed tickets minus those given up, and whether any were given up.
        self.certain: i64 = 0
        self.gave_up = False
        # How many tokens lie on the way, and the symbols that the seat will then have, as bits.
        self.met: i64 = 0
        self.symbols: i64 = 0


@final
class TicketToRideJudge(Judge):
    """Values tickets by the turns they take, and all else by what a turn brings."""

    # By place: where its tracks begin in the next list, with one more entry at the end.
    starts: vec[i64]
    by_track: vec[i64]
    # By place: where its routes begin in the next list, with one more entry at the end; then the
    # routes and where they lead, as route << PLACE_BITS | place.
    exits: vec[i64]
    by_route: vec[i64]
    # By track: what is fixed about it (FACT_MASK).
    facts: vec[i64]
    # By track, cards of its colour in hand, and whether there is a token to collect: its cost.
    prices: vec[i64]
    # The tickets, the most valuable first, and by the place where ways for them begin.
    order: vec[i64]
    by_start: vec[i64]
    # While tickets are weighed: by ticket, what it would add.
    gains: vec[float]
    # While a plan is made: by colour (GREY: the best one), the cards in hand; by route its cost,
    # and the cheaper one of its tracks; by place its distance; the places to continue from, as
    # (distance << PLACE_BITS | index) << PLACE_BITS | place; by place its index there; and by place
    # the route by which it was reached.
    held: vec[i64]
    cost: vec[i64]
    choice: vec[i64]
    far: vec[i64]
    border: vec[i64]
    index: vec[i64]
    via: vec[i64]
    # By wanted track of the latest plan, in order: what its route cost before it was planned.
    paid: vec[i64]
    # While a plan is paid for: the cards left.
    purse: vec[i64]
    # By seat: the turns it needs to use up its cars, and the turns left.
    paces: vec[float]
    turns: vec[float]
    # By seat: the tickets it has or will keep, as far as others know.
    ticket_counts: vec[float]
    # While a plan is made: by place, 1 if there is a token that the seat can use.
    lure: vec[i64]
    # While moves are weighed: by kind of move (`look_after`), whether such a move was looked at,
    # and what the rivals can then expect and how many turns the seat to move has.
    looked: vec[i64]
    rivals_after: vec[float]
    turns_after: vec[float]
    # By the spaces, colour and ferries of a claim of a plain track: when (`weighing`) it was last
    # weighed, and its weight.
    weighed: vec[i64]
    alike: vec[float]
    # In a playout: by seat, whether it has a plan to follow.
    known: vec[i64]
    # While a move is picked: by colour, how many cards the plan needs.
    asked: vec[i64]

    def __init__(self, parts: Parts, weights: Weights) -> None:
        super().__init__()
        self.weights = weights
        self.scale = weights.scale
        self.temper = 1.5
        # A search plays to the end so that errors of `expect` do not affect it.
        self.reach = 1_000_000
        self.iterations = 900
        self.parts = parts
        self.mean_worth = float(sum(parts.worth)) / float(parts.tickets)
        # The place from which ways were last searched, if the search can go on, and how far it is:
        # the place to continue from, its distance, and the number of places on the border.
        self.origin: i64 = NOWHERE
        self.here: i64 = 0
        self.so_far: i64 = 0
        self.bordering: i64 = 0
        # How many turns the latest plan takes.
        self.need = 0.0
        # While moves are weighed: what the rivals can expect, and the plan after a claim.
        self.rivals = 0.0
        self.plans = [RoutePlan(), RoutePlan()]
        self.next_plan = self.plans[0]
        # By seat: the plan it follows in a playout.
        self.courses = [RoutePlan() for _ in range(MOST_PLAYERS)]
        for plan in self.plans + self.courses:
            plan.tracks = vec[i64]([0] * parts.tracks)
            plan.wanted = vec[u8]([u8(0)] * parts.tracks)
            plan.unclaimed = vec[i64]([0] * parts.tracks)
            plan.ends = vec[i64]([0] * parts.tickets)
            plan.worths = vec[i64]([0] * parts.tickets)
            plan.goals = vec[i64]([0] * parts.tickets)
        self.chart()
        self.paid = vec[i64]([0] * parts.tracks)
        self.purse = vec[i64]([0] * KINDS)
        self.paces = vec[float]([0.0] * MOST_PLAYERS)
        self.turns = vec[float]([0.0] * MOST_PLAYERS)
        self.ticket_counts = vec[float]([0.0] * MOST_PLAYERS)
        self.lure = vec[i64]([0] * parts.places)
        self.looked = vec[i64]([0] * (2 * parts.longest + 2))
        self.rivals_after = vec[float]([0.0] * (2 * parts.longest + 2))
        self.turns_after = vec[float]([0.0] * (2 * parts.longest + 2))
        payments = KINDS * (parts.longest + 1) * (parts.longest + 1)
        self.weighed = vec[i64]([0] * payments)
        self.alike = vec[float]([0.0] * payments)
        # How many times claims have been weighed.
        self.weighing: i64 = 0
        self.known = vec[i64]([0] * MOST_PLAYERS)
        self.asked = vec[i64]([0] * KINDS)
        # In a playout: the seat whose plan `asked` is about, or NOBODY; how many of its tracks are
        # still to be claimed; and whether it may have the cards for one of them.
        self.surveyed: i64 = NOBODY
        self.open: i64 = 0
        self.payable = False

    def chart(self) -> None:
        """Compute what is the same in all states on a map."""
        parts = self.parts
        self.starts = vec[i64]()
        self.by_track = vec[i64]()
        self.exits = vec[i64]()
        self.by_route = vec[i64]()
        for place in range(parts.places):
            self.starts = append(self.starts, i64(len(self.by_track)))
            self.exits = append(self.exits, i64(len(self.by_route)))
            for track in range(parts.tracks):
                a = parts.place_a[track]
                b = parts.place_b[track]
                if place in (a, b):
                    self.by_track = append(self.by_track, track)
                    # A double route has two tracks, one after the other.
                    if track == 0 or parts.route[track] != parts.route[track - 1]:
                        exit = parts.route[track] << PLACE_BITS | (b if place == a else a)
                        self.by_route = append(self.by_route, exit)
        self.starts = append(self.starts, i64(len(self.by_track)))
        self.exits = append(self.exits, i64(len(self.by_route)))
        self.prices = vec[i64]()
        self.facts = vec[i64]()
        for track in range(parts.tracks):
            spaces = parts.spaces[track]
            cost = TURN_COST + CARD_COST * (spaces + parts.ferries[track])
            cost -= POINT_GAIN * parts.route_points[spaces]
            for held in range(parts.longest + 1):
                price = cost - HELD_COST * min(held, spaces)
                self.prices = append(self.prices, max(price, LEAST_COST))
                self.prices = append(self.prices, max(price - TOKEN_GAIN, LEAST_COST))
            self.facts = append(self.facts, packed(parts, track))
        self.order = vec[i64]()
        for ticket in sorted(range(parts.tickets), key=lambda ticket: -parts.worth[ticket]):
            self.order = append(self.order, ticket)
        self.by_start = vec[i64]()
        for ticket in sorted(range(parts.tickets), key=lambda ticket: parts.ticket_a[ticket]):
            self.by_start = append(self.by_start, ticket)
        self.gains = vec[float]([0.0] * parts.tickets)
        self.held = vec[i64]([0] * KINDS)
        self.cost = vec[i64]([0] * len(parts.route_keys))
        self.choice = vec[i64]([0] * len(parts.route_keys))
        self.far = vec[i64]([0] * parts.places)
        self.border = vec[i64]([0] * parts.places)
        self.index = vec[i64]([0] * parts.places)
        self.via = vec[i64]([0] * parts.places)

    # What bots ask for

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, TicketToRide)
        self.count_turns(state)
        self.count_tickets(state)
        points = vec[float]()
        for seat in range(state.players):
            if self.is_secret(state, seat):
                points = append(points, self.outsider(state, seat))
            else:
                points = append(points, self.prospect(state, seat))
        return points

    def weigh(self, state: State, actions: vec[i64]) -> vec[float]:
        assert isinstance(state, TicketToRide)
        if state.decision == CHOOSE_TICKETS:
            return self.weigh_tickets(state)
        self.count_turns(state)
        self.count_tickets(state)
        self.make_plan(state, self.plans[0], state.seat, NO_TICKET, NO_TICKET)
        looked = self.looked
        for kind in range(i64(len(looked))):
            looked[kind] = 0
        weights = vec[float](capacity=len(actions))
        # One copy serves for all actions: each changes only what plans depend on, and undoes it.
        after = state.sketch()
        for action in actions:
            if action >= self.parts.claims:
                return self.weigh_claims(state, after, actions, weights)
            if action == BLIND:
                weights = append(weights, self.after_blind(state, after))
            elif action == TICKETS:
                weights = append(weights, self.after_drawing_tickets(state, after))
            elif action >= PLACE:
                weights = append(weights, self.after_placing(action))
            elif action < TICKETS:
                weights = append(weights, self.after_taking(state, after, action - TAKE))
            else:
                weights = append(weights, self.after_other(state, action))
        return weights

    def shares(self, state: State) -> vec[float]:
        """Judge each seat by its own tickets and its rivals by what is public: they cannot block a
        secret plan. So the shares may not add up to 1."""
        assert isinstance(state, TicketToRide)
        if state.seat < 0:
            return self.ended(state)
        self.count_turns(state)
        self.count_tickets(state)
        seen = vec[float]()
        for seat in range(state.players):
            seen = append(seen, self.outsider(state, seat))
        shares = vec[float]()
        for seat in range(state.players):
            points = seen[:]
            points[seat] = self.prospect(state, seat)
            shares = append(shares, divided(points, self.scale)[seat])
        return shares

    def ended(self, state: TicketToRide) -> vec[float]:
        """Return the shares of a finished game."""
        points = NO_POINTS[: state.players]
        winners = self.rank(state, points)
        return final_shares(points, winners, self.scale)

    def lead(self, state: State, seat: i64) -> float:
        if state.seat >= 0:
            return super().lead(state, seat)
        assert isinstance(state, TicketToRide)
        points = NO_POINTS[: state.players]
        winners = self.rank(state, points)
        bonus = self.scale / len(winners) if seat in winners else 0.0
        return ahead(points, seat) + bonus

    def rank(self, state: TicketToRide, points: vec[float]) -> list[int]:
        """Fill in the points of a finished game and return its winners; this looks at each seat's
        network only once."""
        winners: list[int] = []
        best: i64 = 0
        for seat in range(state.players):
            score, completed = state.standing(seat)
            points[seat] = float(score)
            # TR-32: among equal scores, the most completed tickets.
            rank = i64(score) * (self.parts.tickets + 1) + i64(completed)
            if len(winners) == 0 or rank > best:
                best = rank
                winners = [seat]
            elif rank == best:
                winners.append(seat)
        return winners

    # Weighing each kind of action

    def weigh_tickets(self, state: TicketToRide) -> vec[float]:
        """Weigh which tickets to keep by what they bring in the turns that are left."""
        self.count_turns(state)
        seat = state.seat
        first: i64 = i64(state.tickets.offered[2 * seat])
        second: i64 = i64(state.tickets.offered[2 * seat + 1])
        plan = self.plans[0]
        weights = vec[float]()
        weights = append(weights, self.planned(state, plan, seat, first, NO_TICKET))
        weights = append(weights, self.replanned(state, plan, second, NO_TICKET, plan))
        return append(weights, self.replanned(state, plan, first, second, plan))

    def weigh_claims(
        self, state: TicketToRide, after: TicketToRide, actions: vec[i64], weights: vec[float]
    ) -> vec[float]:
        """Add the weights of the claims, which are the last actions, track by track."""
        parts = self.parts
        self.weighing += 1
        size: i64 = i64(len(actions))
        i: i64 = i64(len(weights))
        while i < size:
            track = parts.claim_track[actions[i] - parts.claims]
            end = i + 1
            while end < size and parts.claim_track[actions[end] - parts.claims] == track:
                end += 1
            if self.is_plain(state, track):
                weights = self.weigh_plain(state, after, actions, i, end, weights)
            else:
                weights = self.weigh_track(state, after, actions, i, end, weights)
            i = end
        return weights

    def is_plain(self, state: TicketToRide, track: i64) -> bool:
        """Return whether a claim of a track takes no token and leaves the latest plan as it is, and
        the game goes on. Claims of such tracks weigh the same if they take the same cards."""
        parts = self.parts
        plan = self.plans[0]
        return (
            plan.wanted[track] == 0
            and plan.cars <= state.cars[state.seat] - parts.spaces[track]
            and state.turns_left != 1
            and not state.offers_token(parts.place_a[track])
            and not state.offers_token(parts.place_b[track])
        )

    def weigh_plain(
        self,
        state: TicketToRide,
        after: TicketToRide,
        actions: vec[i64],
        i: i64,
        end: i64,
        weights: vec[float],
    ) -> vec[float]:
        """Add the weights of the claims of a plain track, actions[i:end]."""
        parts = self.parts
        step = parts.longest + 1
        sketched = False
        track: i64 = NO_TRACK
        while i < end:
            claim = actions[i] - parts.claims
            track = parts.claim_track[claim]
            alike = KINDS * parts.spaces[track] + parts.claim_colour[claim]
            alike = step * alike + parts.claim_ferries[claim]
            if self.weighed[alike] != self.weighing:
                if not sketched:
                    sketched = True
                    self.sketch_claim(after, track)
                self.spend(after, state.seat, claim, 1)
                self.look_after(after, state.seat, 2 * parts.spaces[track])
                self.weighed[alike] = self.weighing
                self.alike[alike] = self.lead_by(after, self.plans[0])
                self.spend(after, state.seat, claim, -1)
            weights = append(weights, self.alike[alike])
            i += 1
        if sketched:
            self.undo_claim(state, after, track)
        return weights

    def weigh_track(
        self,
        state: TicketToRide,
        after: TicketToRide,
        actions: vec[i64],
        i: i64,
        end: i64,
        weights: vec[float],
    ) -> vec[float]:
        """Add the weights of the claims of a track, actions[i:end]; they differ only in the cards
        left."""
        parts = self.parts
        seat = state.seat
        track = parts.claim_track[actions[i] - parts.claims]
        first = i
        self.sketch_claim(after, track)
        while i < end:
            if after.seat < 0:
                weights = append(weights, self.after_other(state, actions[i]))
            else:
                claim = actions[i] - parts.claims
                self.spend(after, seat, claim, 1)
                if i == first:
                    pending: i64 = 1 if after.decision == CHOOSE_TOKEN else 0
                    self.look_after(after, seat, 2 * parts.spaces[track] + pending)
                    self.plan_after_claim(state, after, track)
                weights = append(weights, self.lead_by(after, self.next_plan))
                self.spend(after, seat, claim, -1)
            i += 1
        self.undo_claim(state, after, track)
        return weights

    def spend(self, after: TicketToRide, seat: i64, claim: i64, sign: i64) -> None:
        """Take the cards of a claim from a seat's hand, or put them back if the sign is -1."""
        parts = self.parts
        hand = after.hand
        ferries = parts.claim_ferries[claim]
        cards = parts.spaces[parts.claim_track[claim]] - ferries
        colour = KINDS * seat + parts.claim_colour[claim]
        wild = KINDS * seat + FERRY
        hand[colour] = u8(i64(hand[colour]) - sign * cards)
        hand[wild] = u8(i64(hand[wild]) - sign * ferries)

    def sketch_claim(self, after: TicketToRide, track: i64) -> None:
        """Change a copy of a state like a claim, apart from its cards."""
        parts = self.parts
        seat = after.seat
        after.owner[track] = u8(seat)
        twin = parts.twin[track]
        if twin != NO_TRACK and after.players == 2:
            after.owner[twin] = u8(CLOSED)
        after.cars[seat] -= parts.spaces[track]
        after.points[seat] += parts.route_points[parts.spaces[track]]
        a = parts.place_a[track]
        b = parts.place_b[track]
        if after.offers_token(a):
            if after.offers_token(b):
                after.decision = CHOOSE_TOKEN
                return
            after.take_token(a)
        elif after.offers_token(b):
            after.take_token(b)
        after.end_turn()

    def undo_claim(self, state: TicketToRide, after: TicketToRide, track: i64) -> None:
        """Undo `sketch_claim`."""
        parts = self.parts
        seat = state.seat
        after.owner[track] = u8(FREE)
        twin = parts.twin[track]
        if twin != NO_TRACK:
            after.owner[twin] = state.owner[twin]
        after.cars[seat] = state.cars[seat]
        after.points[seat] = state.points[seat]
        after.collected[seat] = state.collected[seat]
        a = parts.place_a[track]
        b = parts.place_b[track]
        after.tokens[a] = state.tokens[a]
        after.tokens[b] = state.tokens[b]
        self.undo_turn(state, after)

    def undo_turn(self, state: TicketToRide, after: TicketToRide) -> None:
        after.seat = state.seat
        after.decision = state.decision
        after.turns_left = state.turns_left

    def plan_after_claim(self, state: TicketToRide, after: TicketToRide, track: i64) -> None:
        """Plan again after a claim that is part of the plan, or that takes cars or tokens the plan
        relied on. The turns after it were counted."""
        seat = state.seat
        plan = self.plans[0]
        touched = plan.wanted[track] != 0 or after.collected[seat] != state.collected[seat]
        self.next_plan = plan
        if touched or plan.cars > after.cars[seat]:
            self.next_plan = self.plans[1]
            self.make_plan(after, self.next_plan, seat, NO_TICKET, NO_TICKET)

    def pay_otherwise(self, state: TicketToRide, after: TicketToRide, claim: i64) -> None:
        """Change which cards paid for the claim that led to the state `after`."""
        first = KINDS * state.seat
        hand = after.hand
        for kind in range(i64(KINDS)):
            hand[first + kind] = state.hand[first + kind]
        self.spend(after, state.seat, claim, 1)

    def after_other(self, state: TicketToRide, action: i64) -> float:
        after = state.copy()
        after.apply(action)
        self.look_at_rivals(after, state.seat)
        return self.lead_by(after, self.plans[0])

    def after_taking(self, state: TicketToRide, after: TicketToRide, card: i64) -> float:
        """Weigh taking a card from the row."""
        if not self.sketch_card(state, after, card == FERRY):
            return self.after_other(state, TAKE + card)
        mine = KINDS * state.seat + card
        after.hand[mine] += u8(1)
        self.look_after(after, state.seat, 1 if card == FERRY else 0)
        weight = self.lead_by(after, self.plans[0])
        after.hand[mine] -= u8(1)
        self.undo_turn(state, after)
        return weight

    def sketch_card(self, state: TicketToRide, after: TicketToRide, ends_turn: bool) -> bool:
        """Change a copy of the state like taking a card, apart from the cards. Return False if that
        takes more than a sketch: the game ends, or there may be no second card."""
        if ends_turn or state.decision == SECOND_CARD:
            if state.turns_left == 1:
                return False
            after.end_turn()
            return True
        if state.deck_size <= ROW + 1:
            return False
        after.decision = SECOND_CARD
        return True

    def after_blind(self, state: TicketToRide, after: TicketToRide) -> float:
        """Weigh drawing from the deck by the average of its cards."""
        seat = state.seat
        first = KINDS * seat
        if not self.sketch_card(state, after, False):
            after = state.copy()
            after.apply(BLIND)
            if after.seat < 0:
                return self.lead(after, seat)
            for kind in range(i64(KINDS)):
                after.hand[first + kind] = state.hand[first + kind]
        self.look_at_rivals(after, seat)
        total = 0.0
        for kind in range(i64(KINDS)):
            left: i64 = i64(state.deck[kind])
            if left > 0:
                after.hand[first + kind] += u8(1)
                total += float(left) * self.lead_by(after, self.plans[0])
                after.hand[first + kind] -= u8(1)
        self.undo_turn(state, after)
        return total / float(state.deck_size)

    def look_at_rivals(self, after: TicketToRide, seat: i64) -> None:
        """Compute the turns left and what a seat's rivals can expect, whatever the seat's cards."""
        if after.seat < 0:
            return
        self.count_turns(after)
        best = -1e300
        total = 0.0
        for rival in range(after.players):
            if rival != seat:
                points = self.outsider(after, rival)
                total += points
                if points > best:
                    best = points
        self.rivals = (best + total / float(after.players - 1)) / 2.0

    def look_after(self, after: TicketToRide, seat: i64, kind: i64) -> None:
        """Look at the rivals after a move of a kind, unless that was done for another move of it:
        what the rivals can expect depends only on how many cards and cars a seat has, and on
        whether its turn is over. The kinds are: a card from the row, a ferry from the row, then
        2 x spaces for a claim, and one more if a token is still to be chosen."""
        if self.looked[kind] == 0:
            self.look_at_rivals(after, seat)
            self.looked[kind] = 1
            self.rivals_after[kind] = self.rivals
            self.turns_after[kind] = self.turns[seat]
        else:
            self.rivals = self.rivals_after[kind]
            self.turns[seat] = self.turns_after[kind]

    def lead_by(self, after: TicketToRide, plan: RoutePlan) -> float:
        """Return the lead of the plan's seat over the rivals last looked at."""
        if after.seat < 0:
            return self.lead(after, plan.seat)
        return self.valued(after, plan) - self.rivals

    def after_drawing_tickets(self, state: TicketToRide, after: TicketToRide) -> float:
        """Weigh drawing two unknown tickets: the better one must be kept, the other one may be.
        They would be added to the latest plan."""
        seat = state.seat
        plan = self.plans[0]
        need = self.need
        after.decision = CHOOSE_TICKETS
        self.look_at_rivals(after, seat)
        now = self.lead_by(after, plan)
        self.undo_turn(state, after)
        if need + self.weights.quickest_ticket_turns > self.turns[seat]:
            return now - self.mean_worth
        gains = self.gains
        holder = state.tickets.holder
        # Ways from the same place are found in one search.
        for ticket in self.by_start:
            if holder[ticket] == NOBODY:
                gains[ticket] = self.gain(state, plan, ticket, need)
        unknown = vec[float](capacity=len(gains))
        for ticket in range(i64(len(gains))):
            if holder[ticket] == NOBODY:
                unknown = append(unknown, gains[ticket])
        return now + self.drawn(unknown)

    def gain(self, state: TicketToRide, plan: RoutePlan, ticket: i64, need: float) -> float:
        """Estimate what one more ticket adds to the latest plan, which takes `need` turns: its
        worth if there is time for it, and the points of its tracks over those of other routes."""
        parts = self.parts
        worth = float(parts.worth[ticket])
        place = parts.ticket_b[ticket]
        start = parts.ticket_a[ticket]
        if not self.find_way(start, place):
            return -worth
        via = self.via
        cost = self.cost
        choice = self.choice
        weights = self.weights
        wanted_cards_per_turn = weights.wanted_cards_per_turn
        turns = 0.0
        points = 0.0
        cars = plan.cars
        while place != start:
            route = via[place]
            track = choice[route]
            if cost[route] > 0:
                spaces = parts.spaces[track]
                turns += 1.0 + float(spaces) / wanted_cards_per_turn
                points += float(parts.route_points[spaces])
                cars += spaces
            place = parts.place_a[track] + parts.place_b[track] - place
        if cars > state.cars[plan.seat]:
            return -worth
        left = self.turns[plan.seat]
        likely = self.chance(left - need - turns, left)
        turns_per_car = weights.claim_turns_per_car + weights.draw_turns_per_car
        elsewhere = weights.points_per_car / turns_per_car * turns
        return worth * (2.0 * likely - 1.0) + likely * (points - elsewhere)

    def drawn(self, gains: vec[float]) -> float:
        """Return what two random tickets add, given what each ticket would."""
        second_ticket = self.weights.second_ticket
        size: i64 = len(gains)
        if size == 1:
            return gains[0]
        total = 0.0
        for i in range(size):
            for j in range(i):
                better = gains[i] if gains[i] > gains[j] else gains[j]
                worse = gains[i] + gains[j] - better
                total += better + (worse * second_ticket if worse > 0.0 else 0.0)
        return total / float(size * (size - 1) // 2)

    def after_placing(self, action: i64) -> float:
        """Weigh placing a pile: best on the seat's own plan."""
        place = (action - PLACE) % self.parts.places
        plan = self.plans[0]
        weight = 0.0
        for i in range(self.starts[place], self.starts[place + 1]):
            if plan.wanted[self.by_track[i]] != 0:
                weight = self.weights.pile_on_plan
        tracks = self.starts[place + 1] - self.starts[place]
        return weight - self.weights.pile_per_neighbour * float(tracks)

    # Reasons
    #
    # What a move adds is what it makes the seat's plan worth compared with a turn that brings
    # nothing. The parts are found by leaving one thing out of the plan and valuing it again.

    def reasons(self, state: State, action: i64) -> list[Reason]:
        """Return what a move adds to what the seat can expect. Which of two tokens is taken weighs
        nothing, and a card or ticket drawn in the last turn is of no use: there are no reasons for
        these."""
        assert isinstance(state, TicketToRide)
        if state.decision == CHOOSE_TICKETS:
            return self.reasons_to_keep(state, action)
        self.count_turns(state)
        self.count_tickets(state)
        self.make_plan(state, self.plans[0], state.seat, NO_TICKET, NO_TICKET)
        if action >= self.parts.claims:
            return self.reasons_to_claim(state, action - self.parts.claims)
        if action >= PLACE:
            return self.reasons_to_place(action)
        if state.turns_left != 0:
            return []
        if action == TICKETS:
            return self.reasons_to_draw_tickets(state)
        if action == BLIND:
            return self.reasons_to_draw_a_card(state)
        if action < TICKETS:
            return self.reasons_to_take(state, action - TAKE)
        return []

    def reasons_to_keep(self, state: TicketToRide, choice: i64) -> list[Reason]:
        seat = state.seat
        plan = self.plans[0]
        weights = self.weigh_tickets(state)
        neither = self.planned(state, plan, seat, NO_TICKET, NO_TICKET)
        reasons: list[Reason] = []
        for shown in range(i64(2)):
            ticket: i64 = i64(state.tickets.offered[2 * seat + shown])
            facts = self.about_ticket(ticket)
            if choice in (KEEP_BOTH, shown):
                rest = weights[1 - shown] if choice == KEEP_BOTH else neither
                cars = self.fewest_cars(state, seat, ticket)
                if cars >= 0:
                    facts["cars"] = int(cars)
                    add_reason(reasons, "reach", weights[choice] - rest, facts)
            else:
                add_reason(reasons, "returns", weights[choice] - weights[KEEP_BOTH], facts)
        if choice == KEEP_BOTH:
            points: i64 = 0
            for shown in range(i64(2)):
                points += self.parts.worth[i64(state.tickets.offered[2 * seat + shown])]
            single = weights[0] if weights[0] > weights[1] else weights[1]
            add_reason(reasons, "both", weights[KEEP_BOTH] - single, {"points": int(points)})
        return reasons

    def fewest_cars(self, state: TicketToRide, seat: i64, ticket: i64) -> i64:
        """Return how many more cars it takes to complete a ticket; -1 if a seat has too few."""
        parts = self.parts
        self.origin = NOWHERE
        for route in range(i64(len(self.cost))):
            self.cost[route] = CLOSED_COST
        for track in range(parts.tracks):
            who = i64(state.owner[track])
            if who == seat:
                self.cost[parts.route[track]] = 0
            elif who == FREE and parts.spaces[track] < self.cost[parts.route[track]]:
                self.cost[parts.route[track]] = parts.spaces[track]
        if not self.find_way(parts.ticket_a[ticket], parts.ticket_b[ticket]):
            return -1
        cars = self.far[parts.ticket_b[ticket]]
        return cars if cars <= state.cars[seat] else -1

    def reasons_to_claim(self, state: TicketToRide, claim: i64) -> list[Reason]:
        parts = self.parts
        seat = state.seat
        plan = self.plans[0]
        track = parts.claim_track[claim]
        group = track // TRACKS_PER_SET
        room = state.room()
        ways = room[: state.put_payments(room, 0, group, BIT[track % TRACKS_PER_SET])]
        after = state.copy()
        after.apply(ways[0])
        new = self.newly_completed(state, after)
        symbol = first_bit(after.collected[seat] & ~state.collected[seat])
        # What the seat can expect after a turn that brings nothing: in all, by the tickets that the
        # claim completes, and by the token it takes.
        idle = state.copy()
        idle.end_turn()
        rivals = self.rivals_after_cards(idle, seat)
        before = self.worth_of(idle, plan)
        gains = [float(parts.worth[ticket]) - self.promised(idle, plan, ticket) for ticket in new]
        foreseen = self.foreseen(idle, plan, symbol)
        self.look_at_rivals(after, seat)
        self.plan_after_claim(state, after, track)
        goal = self.goal_along(track) if state.turns_left == 0 else NO_TICKET
        reasons: list[Reason] = []
        rest = self.reason_to_pay(state, after, claim, ways, reasons) - before - sum(gains, 0.0)
        if symbol >= 0:
            token = self.token_gain(after, state.collected[seat]) - foreseen
            rest -= token
            add_reason(reasons, "token", token, self.about_token(state, track, symbol))
        if goal != NO_TICKET:
            add_reason(reasons, "way", rest, self.about_ticket(goal))
        elif len(new) > 0 and state.turns_left == 0:
            gains[0] += rest
        else:
            points = parts.route_points[parts.spaces[track]]
            add_reason(reasons, "scores", rest, {"points": int(points)})
        for ticket, gain in zip(new, gains, strict=True):
            add_reason(reasons, "completes", gain, self.about_ticket(ticket))
        if state.turns_left == 0:
            hurry = "race" if after.turns_left == 0 else "last-round"
            add_reason(reasons, hurry, rivals - self.rivals, {"cars": int(after.cars[seat])})
        return reasons

    def rivals_after_cards(self, idle: TicketToRide, seat: i64) -> float:
        """Return what the rivals can expect if the seat takes two cards, of any kind, in a turn."""
        mine = KINDS * seat + FERRY
        idle.hand[mine] += u8(2)
        self.look_at_rivals(idle, seat)
        idle.hand[mine] -= u8(2)
        return self.rivals

    def worth_of(self, state: TicketToRide, plan: RoutePlan) -> float:
        """Return what the plan's seat can expect, or its score if the game is over."""
        if state.seat < 0:
            return float(state.standing(plan.seat)[0])
        return self.valued(state, plan)

    def newly_completed(self, state: TicketToRide, after: TicketToRide) -> list[i64]:
        """Return the tickets of the seat to move that are complete only in the state `after`."""
        seat = state.seat
        before = state.networks(seat)
        networks = after.networks(seat)
        return [
            ticket
            for ticket in range(self.parts.tickets)
            if i64(state.tickets.holder[ticket]) == seat
            and state.joins(networks, ticket)
            and not state.joins(before, ticket)
        ]

    def promised(self, state: TicketToRide, plan: RoutePlan, ticket: i64) -> float:
        """Return what a ticket that is not complete adds to what the plan's seat can expect."""
        if state.seat >= 0:
            for stage in range(plan.stages):
                if plan.goals[stage] == ticket:
                    worth = plan.worths[stage]
                    value = self.valued(state, plan)
                    plan.worths[stage] = 0
                    value -= self.valued(state, plan)
                    plan.worths[stage] = worth
                    return value
        return -float(self.parts.worth[ticket])

    def foreseen(self, state: TicketToRide, plan: RoutePlan, symbol: i64) -> float:
        """Return what a token adds to what the plan's seat can expect, if it is on the way."""
        if state.seat < 0 or symbol < 0 or plan.symbols & BIT[symbol] == 0:
            return 0.0
        value = self.valued(state, plan)
        plan.met -= 1
        value -= self.valued(state, plan)
        plan.met += 1
        return value

    def token_gain(self, after: TicketToRide, collected: i64) -> float:
        """Return what the tokens add that were taken since the seat had these."""
        plan = self.next_plan
        value = self.worth_of(after, plan)
        now = after.collected[plan.seat]
        after.collected[plan.seat] = collected
        value -= self.worth_of(after, plan)
        after.collected[plan.seat] = now
        return value

    def goal_along(self, track: i64) -> i64:
        """Return a ticket that is not complete and whose way in the plan just made after a claim
        runs along the claimed track; NO_TICKET if there is none."""
        plan = self.next_plan
        if plan is self.plans[0]:
            return NO_TICKET
        for stage in range(plan.stages):
            place = self.parts.ticket_b[plan.goals[stage]]
            start = self.parts.ticket_a[plan.goals[stage]]
            if self.find_way(start, place):
                while place != start:
                    step = self.choice[self.via[place]]
                    if step == track:
                        return plan.goals[stage]
                    place = self.parts.place_a[step] + self.parts.place_b[step] - place
        return NO_TICKET

    def goal_of(self, plan: RoutePlan, track: i64) -> i64:
        """Return the first ticket that needs a wanted track."""
        i: i64 = 0
        while plan.tracks[i] != track:
            i += 1
        stage: i64 = 0
        while plan.ends[stage] <= i:
            stage += 1
        return plan.goals[stage]

    def reason_to_pay(
        self,
        state: TicketToRide,
        after: TicketToRide,
        claim: i64,
        ways: vec[i64],
        reasons: list[Reason],
    ) -> float:
        """Add the reason for a payment rather than the best other one of these claims. Return what
        the seat can expect after the best one; `after` is then the state after this claim."""
        parts = self.parts
        own = 0.0
        best = -1e300
        rival: i64 = NO_MOVE
        second = -1e300
        for way in ways:
            payment = way - parts.claims
            if after.seat >= 0:
                self.pay_otherwise(state, after, payment)
            worth = self.worth_of(after, self.next_plan)
            if worth > best:
                best = worth
            if payment == claim:
                own = worth
            elif worth > second:
                second = worth
                rival = payment
        if rival != NO_MOVE:
            add_reason(reasons, "keeps", own - second, self.kept(state, claim, rival))
        if after.seat >= 0:
            self.pay_otherwise(state, after, claim)
        return best

    def kept(self, state: TicketToRide, claim: i64, rival: i64) -> dict[str, int | str]:
        """Return which cards a claim keeps that another payment for the same track would spend,
        and how many of them the seat then has."""
        parts = self.parts
        kind = parts.claim_colour[rival]
        if parts.claim_ferries[rival] > parts.claim_ferries[claim]:
            kind = FERRY
        left = i64(state.hand[KINDS * state.seat + kind])
        if kind == FERRY:
            left -= parts.claim_ferries[claim]
        elif kind == parts.claim_colour[claim]:
            spaces = parts.spaces[parts.claim_track[claim]]
            left -= spaces - parts.claim_ferries[claim]
        return {"card": CARDS[kind], "cards": int(left)}

    def reasons_to_take(self, state: TicketToRide, card: i64) -> list[Reason]:
        seat = state.seat
        plan = self.plans[0]
        after = self.after_a_card(state, card == FERRY)
        reasons: list[Reason] = []
        gain = self.card_gain(after, plan, card)
        held: i64 = i64(state.hand[KINDS * seat + card]) + 1
        track = self.helped(after, plan, card)
        if track != NO_TRACK:
            facts = self.about_track(track)
            short = self.short_with(after, seat, track, card)
            if short < self.cards_short(after, seat, track):
                facts["cards"] = int(short)
                add_reason(reasons, "card", gain, facts)
            else:
                facts["card"] = CARDS[card]
                facts["cards"] = int(held)
                add_reason(reasons, "toward", gain, facts)
        elif card == FERRY or held > 1:
            add_reason(reasons, "set", gain, {"card": CARDS[card], "cards": int(held)})
        return reasons

    def reasons_to_draw_a_card(self, state: TicketToRide) -> list[Reason]:
        """Return the reasons to draw from the deck: a ferry, or a colour that is missing and not
        in the row."""
        plan = self.plans[0]
        after = self.after_a_card(state, False)
        pool = self.pool(state)
        total = 0.0
        for kind in range(i64(KINDS)):
            total += float(pool[kind])
        reasons: list[Reason] = []
        if total == 0.0:
            return reasons
        best = 0.0
        facts: dict[str, int | str] = {}
        for colour in range(i64(FERRY)):
            part = self.card_gain(after, plan, colour) * float(pool[colour]) / total
            if part > best and not self.in_row(state, colour):
                track = self.helped(after, plan, colour)
                if track != NO_TRACK and self.short_with(
                    after, state.seat, track, colour
                ) < self.cards_short(after, state.seat, track):
                    best = part
                    facts = self.about_track(track)
                    facts["card"] = CARDS[colour]
        add_reason(reasons, "deck", best, facts)
        ferry = self.card_gain(after, plan, FERRY) * float(pool[FERRY]) / total
        add_reason(reasons, "deck-ferry", ferry, {})
        return reasons

    def pool(self, state: TicketToRide) -> vec[i64]:
        """Return by kind the cards that, for all the seat to move knows, may be in the deck."""
        pool = vec[i64]()
        for kind in range(i64(KINDS)):
            cards = i64(state.deck[kind])
            for other in range(state.players):
                if other != state.seat:
                    held = KINDS * other + kind
                    cards += i64(state.drew[held]) - i64(state.paid_unseen[held])
            pool = append(pool, cards if cards > 0 else 0)
        return pool

    def in_row(self, state: TicketToRide, card: i64) -> bool:
        return any(i64(state.row[place]) == card for place in range(i64(ROW)))

    def after_a_card(self, state: TicketToRide, ends_turn: bool) -> TicketToRide:
        """Return the state after a card was taken, but without that card; count its turns."""
        after = state.copy()
        if ends_turn or state.decision == SECOND_CARD:
            after.end_turn()
        else:
            after.decision = SECOND_CARD
        if after.seat >= 0:
            self.count_turns(after)
        return after

    def card_gain(self, state: TicketToRide, plan: RoutePlan, card: i64) -> float:
        """Return what one more card adds to what the plan's seat can expect."""
        mine = KINDS * plan.seat + card
        state.hand[mine] += u8(1)
        value = self.worth_of(state, plan)
        state.hand[mine] -= u8(1)
        return value - self.worth_of(state, plan)

    def helped(self, state: TicketToRide, plan: RoutePlan, card: i64) -> i64:
        """Return the first track of the plan that this card can pay for and that then takes fewer
        other cards or ferries; NO_TRACK if there is none."""
        without = vec[float]()
        ferries = vec[i64]()
        self.fill_purse(state, plan.seat)
        for i in range(plan.size):
            without = append(without, self.missing(plan.tracks[i]))
            ferries = append(ferries, self.purse[FERRY])
        self.fill_purse(state, plan.seat)
        self.purse[card] += 1
        for i in range(plan.size):
            track = plan.tracks[i]
            short = self.missing(track)
            saves = short < without[i] or (card != FERRY and self.purse[FERRY] > ferries[i])
            if saves and (card == FERRY or self.parts.colour[track] in (GREY, card)):
                return track
        return NO_TRACK

    def cards_short(self, state: TicketToRide, seat: i64, track: i64) -> i64:
        """Return how many cards a seat lacks to pay for a track."""
        parts = self.parts
        first = KINDS * seat
        colour = parts.colour[track]
        if colour == GREY:
            colour = 0
            for other in range(i64(1), i64(FERRY)):
                if state.hand[first + other] > state.hand[first + colour]:
                    colour = other
        cards = parts.spaces[track] - parts.ferries[track] - i64(state.hand[first + colour])
        ferries = parts.ferries[track] - i64(state.hand[first + FERRY])
        # Ferries to spare stand in for cards of the colour, but not the other way round.
        short = (cards if cards > 0 else 0) + ferries
        return short if short > 0 else 0

    def short_with(self, state: TicketToRide, seat: i64, track: i64, card: i64) -> i64:
        """Return how many cards a seat would lack to pay for a track if it had one more."""
        state.hand[KINDS * seat + card] += u8(1)
        short = self.cards_short(state, seat, track)
        state.hand[KINDS * seat + card] -= u8(1)
        return short

    def reasons_to_draw_tickets(self, state: TicketToRide) -> list[Reason]:
        """Return the reasons to draw tickets. They go by all tickets that the seat does not have:
        it does not know which ones others have."""
        seat = state.seat
        plan = self.plans[0]
        need = self.need
        after = state.copy()
        after.decision = CHOOSE_TICKETS
        self.count_turns(after)
        reasons: list[Reason] = []
        if need + self.weights.quickest_ticket_turns > self.turns[seat]:
            return reasons
        networks = state.networks(seat)
        gains = vec[float]()
        unfinished: i64 = 0
        for ticket in range(self.parts.tickets):
            if i64(state.tickets.holder[ticket]) != seat:
                gains = append(gains, self.gain(state, plan, ticket, need))
            elif not state.joins(networks, ticket):
                unfinished += 1
        facts: dict[str, int | str] = {"tickets": int(unfinished)}
        facts["cars"] = int(state.cars[seat])
        add_reason(reasons, "room", self.drawn(gains), facts)
        return reasons

    def reasons_to_place(self, action: i64) -> list[Reason]:
        plan = self.plans[0]
        place = (action - PLACE) % self.parts.places
        reasons: list[Reason] = []
        goal: i64 = NO_TICKET
        for i in range(self.starts[place], self.starts[place + 1]):
            if goal == NO_TICKET and plan.wanted[self.by_track[i]] != 0:
                goal = self.goal_of(plan, self.by_track[i])
        if goal != NO_TICKET:
            facts = self.about_ticket(goal)
            facts["place"] = self.parts.place_names[place]
            add_reason(reasons, "pile", self.weights.pile_on_plan, facts)
        # Compared with an average place.
        tracks = self.starts[place + 1] - self.starts[place]
        fewer = float(len(self.by_track)) / float(self.parts.places) - float(tracks)
        facts = {"place": self.parts.place_names[place], "tracks": int(tracks)}
        add_reason(reasons, "quiet", self.weights.pile_per_neighbour * fewer, facts)
        return reasons

    def about_ticket(self, ticket: i64) -> dict[str, int | str]:
        parts = self.parts
        return {
            "from": parts.place_names[parts.ticket_a[ticket]],
            "to": parts.place_names[parts.ticket_b[ticket]],
            "points": int(parts.worth[ticket]),
        }

    def about_token(self, state: TicketToRide, track: i64, symbol: i64) -> dict[str, int | str]:
        """Return where a claim of a track finds a token, and what that adds to the tokens of the
        seat to move."""
        place = self.parts.place_a[track]
        if i64(state.symbol[place]) != symbol:
            place = self.parts.place_b[track]
        return {
            "symbol": SYMBOLS[symbol],
            "place": self.parts.place_names[place],
            "points": int(state.next_token_points(state.seat)),
        }

    def about_track(self, track: i64) -> dict[str, int | str]:
        parts = self.parts
        return {
            "from": parts.place_names[parts.place_a[track]],
            "to": parts.place_names[parts.place_b[track]],
        }

    # Playouts

    def begin(self, state: State) -> None:
        self.surveyed = NOBODY
        for seat in range(state.players):
            self.known[seat] = 0

    def pick(self, state: State, rng: Rng) -> i64:
        """Follow the seat's plan: claim what it can pay for, and take the cards that are missing.
        When everything is claimed, look for more tickets or for points."""
        assert isinstance(state, TicketToRide)
        if state.decision == TURN:
            return self.pick_turn(state)
        if state.decision == SECOND_CARD:
            if self.surveyed != state.seat:
                self.course(state)
            return self.pick_card(state)
        if state.decision == CHOOSE_TICKETS:
            return self.pick_tickets(state)
        return super().pick(state, rng)

    def pick_tickets(self, state: TicketToRide) -> i64:
        """Keep both tickets if there is time for them; their plan is then the one to follow."""
        seat = state.seat
        first: i64 = i64(state.tickets.offered[2 * seat])
        second: i64 = i64(state.tickets.offered[2 * seat + 1])
        course = self.courses[seat]
        self.count_turns(state)
        self.make_plan(state, course, seat, first, second)
        if not course.gave_up and self.need <= self.turns[seat]:
            self.known[seat] = 1
            return KEEP_BOTH
        self.known[seat] = 0
        both = self.valued(state, course)
        plan = self.plans[0]
        one = self.replanned(state, plan, first, NO_TICKET, course)
        other = self.replanned(state, plan, second, NO_TICKET, plan)
        if both > one and both > other:
            return KEEP_BOTH
        return KEEP_SECOND if other > one else KEEP_FIRST

    def course(self, state: TicketToRide) -> RoutePlan:
        """Return the plan of the seat to move, and survey it. It is kept until a rival takes one of
        its tracks, and in the last round in any case: there is no time for another one."""
        seat = state.seat
        course = self.courses[seat]
        if self.known[seat] != 0 and (self.survey(state, course) or state.turns_left != 0):
            return course
        self.known[seat] = 1
        self.count_turns(state)
        self.make_plan(state, course, seat, NO_TICKET, NO_TICKET)
        self.survey(state, course)
        return course

    def pick_turn(self, state: TicketToRide) -> i64:
        course = self.course(state)
        claim: i64 = NO_MOVE
        if state.turns_left != 0:
            claim = self.last_claim(state, course)
        elif self.open == 0:
            claim = self.pick_beyond(state)
        elif self.payable:
            claim = self.longest_claim(state, course)
        return claim if claim >= 0 else self.pick_card(state)

    def last_claim(self, state: TicketToRide, course: RoutePlan) -> i64:
        """Return the claim that completes the most valuable ticket, or else scores most."""
        chosen: i64 = NO_MOVE
        most: i64 = 0
        i: i64 = 0
        for stage in range(course.stages):
            missing: i64 = 0
            track: i64 = NO_TRACK
            while i < course.ends[stage]:
                if i64(state.owner[course.tracks[i]]) != state.seat:
                    missing += 1
                    track = course.tracks[i]
                i += 1
            if missing == 1 and state.owner[track] == FREE and course.worths[stage] > most:
                claim = self.payment(state, track)
                if claim >= 0:
                    most = course.worths[stage]
                    chosen = claim
        return chosen if chosen >= 0 else self.best_claim(state, 1)

    def pick_beyond(self, state: TicketToRide) -> i64:
        """With all tickets completed, draw more if there is time, or claim a route that scores;
        return NO_MOVE if that takes more cards."""
        seat = state.seat
        self.count_turns(state)
        turns = self.turns[seat]
        if (
            turns >= self.weights.turns_for_tickets
            and float(state.cars[seat]) >= self.weights.cars_for_tickets
            and len(state.tickets.deck) != 0
        ):
            self.known[seat] = 0
            return TICKETS
        return self.best_claim(state, 2 if turns > 2.0 else 1)

    def survey(self, state: TicketToRide, course: RoutePlan) -> bool:
        """Compute what the plan still needs, and return whether no rival has taken it."""
        seat = state.seat
        asked = self.asked
        hand = state.hand
        owner = state.owner
        unclaimed = course.unclaimed
        tracks = unclaimed
        left = course.left
        if left == NOT_LOOKED:
            tracks = course.tracks
            left = course.size
        facts = self.facts
        first = KINDS * seat
        longest: i64 = 0
        for colour in range(i64(FERRY)):
            asked[colour] = 0
            held = i64(hand[first + colour])
            if held > longest:
                longest = held
        asked[GREY] = 0
        wild = i64(hand[first + FERRY])
        size: i64 = 0
        payable = False
        holds = True
        for i in range(left):
            track = tracks[i]
            who = i64(owner[track])
            if who != seat:
                if who != FREE:
                    holds = False
                unclaimed[size] = track
                size += 1
                fact = facts[track]
                spaces = fact & FACT_MASK
                colour = fact >> COLOUR_SHIFT & FACT_MASK
                asked[colour] += spaces - (fact >> FERRIES_SHIFT & FACT_MASK)
                held = longest if colour == GREY else i64(hand[first + colour])
                if held + wild >= spaces:
                    payable = True
        course.left = size
        self.surveyed = seat
        self.open = size
        self.payable = payable
        return holds

    def longest_claim(self, state: TicketToRide, course: RoutePlan) -> i64:
        """Return the claim of the plan's longest track that can be paid for, or NO_MOVE."""
        unclaimed = course.unclaimed
        spaces = self.parts.spaces
        chosen: i64 = NO_MOVE
        most: i64 = 0
        for i in range(course.left):
            track = unclaimed[i]
            if spaces[track] > most:
                claim = self.payment(state, track)
                if claim >= 0:
                    most = spaces[track]
                    chosen = claim
        return chosen

    def best_claim(self, state: TicketToRide, least: i64) -> i64:
        """Return the claim of the longest affordable route of at least `least` spaces."""
        spaces = self.parts.spaces
        free = state.free
        chosen: i64 = NO_MOVE
        most = least - 1
        for group in range(i64(len(free))):
            tracks = free[group] & state.tracks_in_reach(group)
            while tracks != 0:
                track = group * TRACKS_PER_SET + POSITION[(tracks & -tracks) % MODULUS]
                tracks &= tracks - 1
                if spaces[track] > most and state.twin_allows(track):
                    claim = self.payment(state, track)
                    if claim >= 0:
                        most = spaces[track]
                        chosen = claim
        return chosen

    def payment(self, state: TicketToRide, track: i64) -> i64:
        """Return the claim of a track with as few ferries as possible, or NO_MOVE if the seat
        cannot pay. A grey track is paid in the colour that the plan can best spare."""
        parts = self.parts
        hand = state.hand
        first = KINDS * state.seat
        spaces = parts.spaces[track]
        claim = parts.claims + parts.first_claim[track]
        colour = parts.colour[track]
        choices: i64 = 1
        if colour == GREY:
            choices = GREY
            colour = self.spare_colour(hand, first, spaces - parts.ferries[track])
            claim += colour * spaces
        ferries = spaces - i64(hand[first + colour])
        if ferries < parts.ferries[track]:
            ferries = parts.ferries[track]
        if ferries > i64(hand[first + FERRY]):
            return NO_MOVE
        if ferries == spaces:
            return parts.claims + parts.first_claim[track] + choices * spaces
        return claim + ferries

    def spare_colour(self, hand: vec[u8], first: i64, cards: i64) -> i64:
        """Return the colour to pay in: one of which the seat holds many and the plan needs few."""
        chosen: i64 = 0
        best: i64 = -1000
        for colour in range(i64(FERRY)):
            held = i64(hand[first + colour])
            value = 4 * (held if held < cards else cards) + held - 2 * self.asked[colour]
            if value > best:
                best = value
                chosen = colour
        return chosen

    def pick_card(self, state: TicketToRide) -> i64:
        """Take the colour from the row that helps most, or a card from the deck. A face-up ferry
        costs a whole turn, so it is taken only if there is nothing else."""
        weights = self.weights
        chosen: i64 = NO_MOVE
        best = 0.0
        if state.deck_size != 0:
            chosen = BLIND
            best = weights.card_blind
        row = state.row
        hand = state.hand
        asked = self.asked
        first = KINDS * state.seat
        any_colour = asked[GREY] > 0 or self.open == 0
        for place in range(i64(ROW)):
            colour = i64(row[place])
            if colour < FERRY:
                held = i64(hand[first + colour])
                lack = asked[colour] - held
                value = weights.card_any
                if lack > 0:
                    value = weights.card_completes if lack == 1 else weights.card_missing
                elif any_colour:
                    value = weights.card_any + weights.card_held * float(held)
                if value > best:
                    best = value
                    chosen = TAKE + colour
        return chosen if chosen != NO_MOVE else state.legal()[0]

    # How many turns are left

    def count_turns(self, state: TicketToRide) -> None:
        """Estimate how many turns each seat has before a rival ends the game (TR-30)."""
        players = state.players
        if state.turns_left == 0:
            for seat in range(players):
                self.paces[seat] = self.pace(state, seat)
        if state.first == NOT_DRAWN:
            for seat in range(players):
                self.turns[seat] = self.turns_in_any_order(players, seat)
            return
        mover = state.first if state.aside != 0 else state.seat
        # How much of its turn the seat to move has left.
        rest = 1.0
        if state.aside == 0 and state.decision != TURN:
            rest = 0.5 if state.decision == SECOND_CARD else 0.0
        for seat in range(players):
            place = (seat - mover + players) % players
            if state.turns_left == 0:
                self.turns[seat] = self.turns_before_rivals(players, seat, mover, rest)
            elif place == 0:
                self.turns[seat] = rest
            else:
                self.turns[seat] = 1.0 if place < state.turns_left else 0.0

    def turns_in_any_order(self, players: i64, seat: i64) -> float:
        """Return the turns of the fastest rival plus half a turn, since either of them may come
        first in a round (TR-05)."""
        fewest = 1e9
        for rival in range(players):
            if rival != seat and self.paces[rival] < fewest:
                fewest = self.paces[rival]
        return fewest + 0.5

    def turns_before_rivals(self, players: i64, seat: i64, mover: i64, rest: float) -> float:
        """Return the turns of the fastest rival, and one more if that one comes later in a round;
        the mover has `rest` of its turn left."""
        paces = self.paces
        place = (seat - mover + players) % players
        fewest = 1e9
        for rival in range(players):
            if rival != seat:
                turns = paces[rival]
                if place == 0:
                    turns += rest
                elif rival == mover:
                    turns += 1.0 - rest
                elif place < (rival - mover + players) % players:
                    turns += 1.0
                if turns < fewest:
                    fewest = turns
        return fewest

    def pace(self, state: TicketToRide, seat: i64) -> float:
        """Return how many turns a seat needs to use up its cars."""
        cars = state.cars[seat] - self.parts.last_cars
        if cars <= 0:
            return 0.0
        cards = cards_held(state, seat)
        turns = self.weights.claim_turns_per_car * float(cars)
        if cars > cards:
            turns += self.weights.draw_turns_per_car * float(cars - cards)
        return turns if turns > 1.0 else 1.0

    # What a seat can expect

    def is_secret(self, state: TicketToRide, seat: i64) -> bool:
        """Return whether the tickets of a seat are only guessed."""
        return state.guesser >= 0 and seat != state.guesser

    def count_tickets(self, state: TicketToRide) -> None:
        """Count the tickets that each seat is known to have, or to be about to choose."""
        for seat in range(state.players):
            self.ticket_counts[seat] = float(state.known_kept(seat))
            if state.known_choosing(seat) != 0:
                self.ticket_counts[seat] += self.weights.offered_kept

    def outsider(self, state: TicketToRide, seat: i64) -> float:
        """Return what a seat with unknown tickets can expect: it completes most of them by the time
        its cars are used up, and few before."""
        weights = self.weights
        cards = weights.rival_card * float(cards_held(state, seat))
        own = float(state.cars[seat])
        cars = self.cars_placed(self.turns[seat], cards, own)
        tickets = self.ticket_counts[seat]
        used = 1.0 - (own - cars) / float(self.parts.cars)
        value = float(state.points[seat]) + weights.points_per_car * cars
        value += self.mean_worth * tickets * (2.0 * weights.rival_completed_share * used - 1.0)
        tokens = float(count(state.collected[seat])) + weights.rival_tokens_per_car * cars
        return value + self.token_value(tokens)

    def prospect(self, state: TicketToRide, seat: i64) -> float:
        """Return what a seat can expect, if it keeps the best of the tickets on offer."""
        plan = self.plans[0]
        first: i64 = i64(state.tickets.offered[2 * seat])
        if first == NO_TICKET:
            return self.planned(state, plan, seat, NO_TICKET, NO_TICKET)
        second: i64 = i64(state.tickets.offered[2 * seat + 1])
        best = self.planned(state, plan, seat, first, NO_TICKET)
        other = self.replanned(state, plan, second, NO_TICKET, plan)
        both = self.replanned(state, plan, first, second, plan)
        if other > best:
            best = other
        return both if both > best else best

    def planned(
        self, state: TicketToRide, plan: RoutePlan, seat: i64, first: i64, second: i64
    ) -> float:
        """Return what a seat can expect with its own tickets and these two."""
        self.make_plan(state, plan, seat, first, second)
        return self.valued(state, plan)

    def valued(self, state: TicketToRide, plan: RoutePlan) -> float:
        """Return what a plan brings in the turns that are left, plus what spare turns bring."""
        weights = self.weights
        seat = plan.seat
        left = self.turns[seat]
        value = float(state.points[seat] + plan.certain)
        self.fill_purse(state, seat)
        spread = weights.spread + weights.spread_per_turn * left
        tracks = plan.tracks
        ends = plan.ends
        worths = plan.worths
        short = 0.0
        need = 0.0
        i: i64 = 0
        # The last stage ends with the last track.
        for stage in range(plan.stages):
            end = ends[stage]
            while i < end:
                short += self.missing(tracks[i])
                i += 1
            need = float(end) + short / weights.wanted_cards_per_turn
            likely = logistic((left - need + weights.hope) / spread)
            value += float(worths[stage]) * (2.0 * likely - 1.0)
        part = 1.0 if need <= left else left / need
        value += part * float(plan.points)
        rest = left - need
        cars = 0.0
        if rest > 0.0:
            cars = self.more_cars(rest, float(state.cars[seat] - plan.cars))
            value += weights.points_per_car * cars
            idle = rest - (weights.claim_turns_per_car + weights.draw_turns_per_car) * cars
            if idle > 0.0:
                value += weights.idle_turn * idle
        tokens = float(count(state.collected[seat])) + part * float(plan.met)
        tokens += weights.tokens_per_car * cars
        return value + self.token_value(tokens)

    def more_cars(self, turns: float, cars: float) -> float:
        """Return how many of these cars can be placed in time with the cards in the purse."""
        first_spare = self.weights.first_spare
        spare = self.weights.spare_ferry * float(self.purse[FERRY])
        for colour in range(i64(FERRY)):
            if self.purse[colour] > 0:
                spare += float(self.purse[colour]) - first_spare
        return self.cars_placed(turns, spare, cars)

    def cars_placed(self, turns: float, cards: float, cars: float) -> float:
        """Return how many of these cars a player with these cards can place in these turns."""
        claiming = self.weights.claim_turns_per_car
        most = turns / claiming
        if most > cards:
            drawing = self.weights.draw_turns_per_car
            most = (turns + drawing * cards) / (claiming + drawing)
        return most if most < cars else cars

    def chance(self, slack: float, turns: float) -> float:
        """Return the chance that a plan succeeds with `slack` turns to spare out of `turns`."""
        weights = self.weights
        spread = weights.spread + weights.spread_per_turn * turns
        return logistic((slack + weights.hope) / spread)

    def token_value(self, tokens: float) -> float:
        """Return the points of a fractional number of different tokens."""
        table = self.parts.token_points
        return interpolated(table, 0, len(table) - 1, tokens)

    def fill_purse(self, state: TicketToRide, seat: i64) -> None:
        purse = self.purse
        hand = state.hand
        first = KINDS * seat
        for kind in range(i64(KINDS)):
            purse[kind] = i64(hand[first + kind])

    def missing(self, track: i64) -> float:
        """Pay for a track from the purse and return how many cards are missing."""
        purse = self.purse
        fact = self.facts[track]
        colour = fact >> COLOUR_SHIFT & FACT_MASK
        if colour == GREY:
            colour = 0
            most = purse[0]
            for other in range(i64(1), i64(FERRY)):
                held = purse[other]
                if held > most:
                    most = held
                    colour = other
        short = 0.0
        wild = purse[FERRY]
        ferries = fact >> FERRIES_SHIFT & FACT_MASK
        cards = (fact & FACT_MASK) - ferries - purse[colour]
        if ferries > wild:
            short = self.weights.cards_per_ferry * float(ferries - wild)
            wild = 0
        else:
            wild -= ferries
        if cards <= 0:
            purse[colour] = -cards
        else:
            purse[colour] = 0
            if cards <= wild:
                wild -= cards
            else:
                short += float(cards - wild)
                wild = 0
        purse[FERRY] = wild
        return short

    # Plans

    def make_plan(
        self, state: TicketToRide, plan: RoutePlan, seat: i64, first: i64, second: i64
    ) -> None:
        """Plan paths for a seat's tickets and these two, the most valuable first; a ticket that
        takes too many cars or turns is given up."""
        self.set_costs(state, seat)
        self.fill_plan(state, plan, seat, first, second)

    def replanned(
        self, state: TicketToRide, plan: RoutePlan, first: i64, second: i64, last: RoutePlan
    ) -> float:
        """Return what the seat of the last plan can expect in the same state with other tickets."""
        cost = self.cost
        routes = self.parts.route
        for i in range(last.size):
            cost[routes[last.tracks[i]]] = self.paid[i]
        self.origin = NOWHERE
        self.fill_plan(state, plan, last.seat, first, second)
        return self.valued(state, plan)

    def fill_plan(
        self, state: TicketToRide, plan: RoutePlan, seat: i64, first: i64, second: i64
    ) -> None:
        """Make a plan at the costs that were set."""
        parts = self.parts
        for i in range(plan.size):
            plan.wanted[plan.tracks[i]] = u8(0)
        plan.seat = seat
        plan.size = 0
        plan.left = NOT_LOOKED
        plan.stages = 0
        plan.cars = 0
        plan.points = 0
        plan.certain = 0
        plan.gave_up = False
        plan.met = 0
        plan.symbols = state.collected[seat]
        self.fill_purse(state, seat)
        need = 0.0
        order = self.order
        holder = state.tickets.holder
        for i in range(parts.tickets):
            ticket = order[i]
            if i64(holder[ticket]) == seat or ticket in (first, second):
                need = self.plan_ticket(state, plan, ticket, need)
        self.need = need

    def set_costs(self, state: TicketToRide, seat: i64) -> None:
        """Compute the cost of each route for a seat, given its cards and the tokens on the way."""
        self.count_held(state, seat)
        self.find_lures(state, state.collected[seat])
        self.origin = NOWHERE
        owner = state.owner
        facts = self.facts
        cost = self.cost
        choice = self.choice
        prices = self.prices
        held = self.held
        lure = self.lure
        cars = state.cars[seat]
        step = 2 * (self.parts.longest + 1)
        for route in range(i64(len(cost))):
            cost[route] = CLOSED_COST
        track: i64 = -1
        # Where the prices of a track begin.
        row: i64 = -step
        for some in owner:
            track += 1
            row += step
            who = i64(some)
            if who != FREE and who != seat:
                continue
            fact = facts[track]
            price: i64 = 0
            if who == FREE:
                if fact & FACT_MASK > cars:
                    continue
                token = lure[fact >> A_SHIFT & FACT_MASK] | lure[fact >> B_SHIFT & FACT_MASK]
                price = prices[row + 2 * held[fact >> COLOUR_SHIFT & FACT_MASK] + token]
            # Of a double route, the cheaper track counts.
            route = fact >> ROUTE_SHIFT & FACT_MASK
            if price < cost[route]:
                cost[route] = price
                choice[route] = track

    def count_held(self, state: TicketToRide, seat: i64) -> None:
        """Count a seat's cards by colour, but no more than the longest track takes."""
        hand = state.hand
        held = self.held
        longest = self.parts.longest
        first = KINDS * seat
        most: i64 = 0
        for colour in range(i64(FERRY)):
            cards = i64(hand[first + colour])
            if cards > longest:
                cards = longest
            if cards > most:
                most = cards
            held[colour] = cards
        held[GREY] = most

    def find_lures(self, state: TicketToRide, collected: i64) -> None:
        """Note which places have a token of a symbol that is not among these."""
        lure = self.lure
        tokens = state.tokens
        symbol = state.symbol
        for place in range(self.parts.places):
            lure[place] = 0
            if tokens[place] != 0 and collected & BIT[i64(symbol[place])] == 0:
                lure[place] = 1

    def has_token(self, state: TicketToRide, place: i64, collected: i64) -> bool:
        """Return whether a place has a token of a symbol that is not among these."""
        return state.tokens[place] != 0 and collected & BIT[i64(state.symbol[place])] == 0

    def plan_ticket(self, state: TicketToRide, plan: RoutePlan, ticket: i64, need: float) -> float:
        """Add a ticket to a plan that takes `need` turns, and return how many it takes then."""
        parts = self.parts
        worth = parts.worth[ticket]
        start = parts.ticket_a[ticket]
        end = parts.ticket_b[ticket]
        if not self.find_way(start, end):
            plan.certain -= worth
            plan.gave_up = True
            return need
        # Walk back along the path: collect new tracks, and note whether it shares planned ones.
        via = self.via
        cost = self.cost
        choice = self.choice
        place_a = parts.place_a
        place_b = parts.place_b
        tracks = plan.tracks
        size = plan.size
        cars = plan.cars
        shared = False
        place = end
        while place != start:
            route = via[place]
            track = choice[route]
            if cost[route] > 0:
                tracks[size] = track
                size += 1
                cars += parts.spaces[track]
            elif plan.wanted[track] != 0:
                shared = True
            place = place_a[track] + place_b[track] - place
        if size == plan.size and not shared:
            plan.certain += worth
            return need
        wanted_cards_per_turn = self.weights.wanted_cards_per_turn
        more = need
        for i in range(plan.size, size):
            more += 1.0 + self.missing(tracks[i]) / wanted_cards_per_turn
        longest = self.turns[plan.seat] + self.weights.hopeless_turns
        if cars > state.cars[plan.seat] or more > longest:
            plan.certain -= worth
            plan.gave_up = True
            return need
        for i in range(plan.size, size):
            self.paid[i] = cost[parts.route[tracks[i]]]
            self.want(state, plan, tracks[i])
        plan.size = size
        plan.cars = cars
        plan.ends[plan.stages] = size
        plan.worths[plan.stages] = worth
        plan.goals[plan.stages] = ticket
        plan.stages += 1
        return more

    def want(self, state: TicketToRide, plan: RoutePlan, track: i64) -> None:
        """Mark a track as wanted, and add its points and the token found there."""
        parts = self.parts
        plan.wanted[track] = u8(1)
        plan.points += parts.route_points[parts.spaces[track]]
        self.cost[parts.route[track]] = 0
        self.origin = NOWHERE
        place = parts.place_a[track]
        if self.lure[place] | self.lure[parts.place_b[track]] == 0:
            return
        if not self.has_token(state, place, plan.symbols):
            place = parts.place_b[track]
        if self.has_token(state, place, plan.symbols):
            plan.symbols |= BIT[i64(state.symbol[place])]
            plan.met += 1

    def find_way(self, start: i64, end: i64) -> bool:
        """Find the cheapest path (Dijkstra) and return whether there is one; `via` describes it.

        The search goes on from the last one if that had the same start and no cost has changed:
        this finds the same path, because `via` is final for all places up to the distance reached.
        """
        far = self.far
        border = self.border
        indices = self.index
        via = self.via
        cost = self.cost
        exits = self.exits
        by_route = self.by_route
        if start != self.origin:
            self.set_out(start)
        here = self.here
        so_far = self.so_far
        # The number of places that were reached but not yet expanded.
        size = self.bordering
        # No way to the end is shorter than its last step, so the search can stop that much earlier.
        last = self.last_step(end)
        while so_far + last < far[end]:
            for i in range(exits[here], exits[here + 1]):
                exit = by_route[i]
                route = exit >> PLACE_BITS
                there = exit & PLACE_MASK
                total = so_far + cost[route]
                before = far[there]
                if total < before:
                    far[there] = total
                    via[there] = route
                    # Its index among the places to continue from.
                    index = indices[there]
                    if before == CLOSED_COST:
                        index = size
                        indices[there] = size
                        size += 1
                    border[index] = (total << PLACE_BITS | index) << PLACE_BITS | there
            if size == 0:
                break
            # The nearest one; of equals, the first.
            least = border[0]
            for i in range(i64(1), size):
                other = border[i]
                if other < least:
                    least = other
            here = least & PLACE_MASK
            least >>= PLACE_BITS
            so_far = least >> PLACE_BITS
            index = least & PLACE_MASK
            size -= 1
            # The last one takes its index.
            other = border[size] - (size - index << PLACE_BITS)
            border[index] = other
            indices[other & PLACE_MASK] = index
        self.here = here
        self.so_far = so_far
        self.bordering = size
        return far[end] != CLOSED_COST

    def last_step(self, end: i64) -> i64:
        """Return the least cost of a route to a place."""
        cost = self.cost
        by_route = self.by_route
        least: i64 = CLOSED_COST
        for i in range(self.exits[end], self.exits[end + 1]):
            price = cost[by_route[i] >> PLACE_BITS]
            if price < least:
                least = price
        return least

    def set_out(self, start: i64) -> None:
        """Begin to search ways from a place."""
        far = self.far
        for place in range(i64(len(far))):
            far[place] = CLOSED_COST
        far[start] = 0
        self.origin = start
        self.here = start
        self.so_far = 0
        self.bordering = 0


def packed(parts: Parts, track: i64) -> i64:
    """Return what is fixed about a track, in one number."""
    fact = parts.spaces[track] | parts.ferries[track] << FERRIES_SHIFT
    fact |= parts.colour[track] << COLOUR_SHIFT
    fact |= parts.place_a[track] << A_SHIFT | parts.place_b[track] << B_SHIFT
    fact |= parts.route[track] << ROUTE_SHIFT
    return fact


def cards_held(state: TicketToRide, seat: i64) -> i64:
    """Return how many cards a seat has."""
    hand = state.hand
    cards: i64 = 0
    for i in range(KINDS * seat, KINDS * seat + KINDS):
        cards += i64(hand[i])
    return cards


def add_reason(reasons: list[Reason], name: str, worth: float, facts: dict[str, int | str]) -> None:
    """Add a reason if it speaks for the move."""
    rounded = round(worth, DECIMALS)
    if rounded > 0.0:
        reasons.append(Reason(name, rounded, facts))


def first_bit(bits: i64) -> i64:
    """Return the number of the lowest bit; -1 if there is none."""
    for number in range(i64(ALL_SYMBOLS)):
        if bits & BIT[number]:
            return number
    return -1
