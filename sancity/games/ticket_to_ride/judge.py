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
    FERRY,
    FREE,
    GREY,
    KEEP_BOTH,
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
    TURN,
    Parts,
    TicketToRide,
)
from sancity.kernel.bits import BIT, count
from sancity.kernel.judge import Judge, Reason, divided, final_shares, interpolated, logistic
from sancity.kernel.rng import Rng
from sancity.kernel.state import State, best_seats

# A turn takes two cards, but they are not always the ones that are wanted.
WANTED_CARDS_PER_TURN: Final = 1.6
# A face-up ferry costs a whole turn, so a missing ferry counts as this many missing cards.
CARDS_PER_FERRY: Final = 1.6
# Routes that no ticket needs, per car: the turns to claim one, the turns to draw its cards, and
# its points.
CLAIM_TURNS_PER_CAR: Final = 0.42
DRAW_TURNS_PER_CAR: Final = 0.55
POINTS_PER_CAR: Final = 1.3
# A turn left over when no cars are: more tickets can be drawn.
IDLE_TURN: Final = 0.6
# Tokens that a car brings by chance.
TOKENS_PER_CAR: Final = 0.1
# Cards in hand that no ticket needs: the first of a colour is worth less than a card drawn for a
# purpose, a ferry more.
FIRST_SPARE: Final = 0.5
SPARE_FERRY: Final = 1.3
# The uncertainty of a plan, in turns: a fixed part, and a part for each turn it takes.
SPREAD: Final = 0.35
SPREAD_PER_TURN: Final = 0.1
# A plan may rely on a little luck.
HOPE: Final = 0.3
# Tickets that take fewer turns than this are rare.
QUICKEST_TICKET_TURNS: Final = 2.0
# The second of two new tickets is worth less than it would be alone.
SECOND_TICKET: Final = 0.8
# A pile of tokens is best placed on one's own plan, and worst where everyone passes.
PILE_ON_PLAN: Final = 1.0
PILE_PER_NEIGHBOUR: Final = 0.02
# Rivals: how much of a card in hand is useful to them, the tokens per car, the share of tickets
# they complete if they use all cars, and how many of two offered tickets they keep.
RIVAL_CARD: Final = 0.8
RIVAL_TOKENS_PER_CAR: Final = 0.18
RIVAL_COMPLETED_SHARE: Final = 0.95
OFFERED_KEPT: Final = 1.5
# A plan that is this many turns too long is given up.
HOPELESS_TURNS: Final = 1.0
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

NO_MOVE: Final = -1
# With at least this many turns and cars left, a player who has completed all tickets draws more.
TURNS_FOR_TICKETS: Final = 5.0
CARS_FOR_TICKETS: Final = 5
# How good a card is to take: the last one missing of its colour, another missing one, and one that
# is not missing; an extra for each already held, if a set of any colour is useful; and a card from
# the deck, which may be a ferry.
CARD_COMPLETES: Final = 3.0
CARD_MISSING: Final = 2.0
CARD_ANY: Final = 0.4
CARD_HELD: Final = 0.25
CARD_BLIND: Final = 1.0


@final
class RoutePlan:
    """The tracks with which a seat intends to complete its tickets."""

    # The wanted tracks, in the order of the tickets that need them; then by track, whether it is
    # wanted.
    tracks: vec[i64]
    wanted: vec[u8]
    # By ticket to complete: how many of `tracks` must be claimed by then, its points, and which
    # one it is.
    ends: vec[i64]
    worths: vec[i64]
    goals: vec[i64]

    def __init__(self) -> None:
        self.seat: i64 = 0
        self.size: i64 = 0
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

    # By place: where its neighbours begin in the next two lists, with one more entry at the end.
    starts: vec[i64]
    by_track: vec[i64]
    by_place: vec[i64]
    # By track: its cost for a seat without cards.
    base_cost: vec[i64]
    # By claim: the colour it is paid in, and how many ferries it takes.
    claim_colour: vec[i64]
    claim_ferries: vec[i64]
    # The tickets, the most valuable first.
    order: vec[i64]
    # While a plan is made: costs by track; by place its distance; the places to continue from; and
    # by place the track by which it was reached.
    cost: vec[i64]
    far: vec[i64]
    border: vec[i64]
    via: vec[i64]
    # While a plan is paid for: the cards left.
    purse: vec[i64]
    # By seat: turns left.
    turns: vec[float]
    # While a plan is made: by place, the value of a token there that the seat can use.
    lure: vec[i64]
    # In a playout: by seat, whether it has a plan to follow.
    known: vec[i64]
    # While a move is picked: by colour, how many cards the plan needs and how many are missing.
    asked: vec[i64]
    lack: vec[i64]

    def __init__(self, parts: Parts) -> None:
        super().__init__()
        self.scale = 12.0
        self.temper = 1.5
        # A search plays to the end so that errors of `expect` do not affect it.
        self.reach = 1_000_000
        self.iterations = 900
        self.parts = parts
        self.mean_worth = float(sum(parts.worth)) / float(parts.tickets)
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
            plan.ends = vec[i64]([0] * parts.tickets)
            plan.worths = vec[i64]([0] * parts.tickets)
            plan.goals = vec[i64]([0] * parts.tickets)
        self.chart()
        self.purse = vec[i64]([0] * KINDS)
        self.turns = vec[float]([0.0] * MOST_PLAYERS)
        self.lure = vec[i64]([0] * parts.places)
        self.known = vec[i64]([0] * MOST_PLAYERS)
        self.asked = vec[i64]([0] * KINDS)
        self.lack = vec[i64]([0] * KINDS)
        # While a move is picked: how many tracks of the plan are still to be claimed, and how many
        # cards their grey ones need.
        self.open: i64 = 0
        self.any_colour: i64 = 0

    def chart(self) -> None:
        """Compute what is the same in all states on a map."""
        parts = self.parts
        self.starts = vec[i64]()
        self.by_track = vec[i64]()
        self.by_place = vec[i64]()
        for place in range(parts.places):
            self.starts = append(self.starts, i64(len(self.by_track)))
            for track in range(parts.tracks):
                a = parts.place_a[track]
                b = parts.place_b[track]
                if place in (a, b):
                    self.by_track = append(self.by_track, track)
                    self.by_place = append(self.by_place, b if place == a else a)
        self.starts = append(self.starts, i64(len(self.by_track)))
        self.base_cost = vec[i64]()
        for track in range(parts.tracks):
            spaces = parts.spaces[track]
            cost = TURN_COST + CARD_COST * (spaces + parts.ferries[track])
            cost -= POINT_GAIN * parts.route_points[spaces]
            self.base_cost = append(self.base_cost, cost)
        self.claim_colour = vec[i64]()
        self.claim_ferries = vec[i64]()
        for claim in range(i64(len(parts.claim_track))):
            track = parts.claim_track[claim]
            payment = claim - parts.first_claim[track]
            colour = payment // parts.spaces[track]
            ferries = payment % parts.spaces[track]
            choices: i64 = GREY if parts.colour[track] == GREY else 1
            if colour == choices:
                ferries = parts.spaces[track]
                colour = 0
            elif choices == 1:
                colour = parts.colour[track]
            self.claim_colour = append(self.claim_colour, colour)
            self.claim_ferries = append(self.claim_ferries, ferries)
        self.order = vec[i64]()
        for ticket in sorted(range(parts.tickets), key=lambda ticket: -parts.worth[ticket]):
            self.order = append(self.order, ticket)
        self.cost = vec[i64]([0] * parts.tracks)
        self.far = vec[i64]([0] * parts.places)
        self.border = vec[i64]([0] * parts.places)
        self.via = vec[i64]([0] * parts.places)

    # What bots ask for

    def expect(self, state: State) -> vec[float]:
        assert isinstance(state, TicketToRide)
        self.count_turns(state)
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
        self.make_plan(state, self.plans[0], state.seat, NO_TICKET, NO_TICKET)
        weights = vec[float](capacity=len(actions))
        after = state
        for action in actions:
            if action >= self.parts.claims:
                claim = action - self.parts.claims
                track = self.parts.claim_track[claim]
                if after is not state and i64(after.owner[track]) == state.seat and after.seat >= 0:
                    self.pay_otherwise(state, after, claim)
                else:
                    after = state.copy()
                    after.apply(action)
                    self.plan_after_claim(state, after, track)
                    self.look_at_rivals(after, state.seat)
                weights = append(weights, self.lead_by(after, self.next_plan))
            elif action == BLIND:
                weights = append(weights, self.after_blind(state))
            elif action == TICKETS:
                weights = append(weights, self.after_drawing_tickets(state))
            elif action >= PLACE:
                weights = append(weights, self.after_placing(action))
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
        """Return the shares of a finished game; this looks at each seat's network only once."""
        standings = [state.standing(seat) for seat in range(state.players)]
        points = vec[float]([float(score) for score, _ in standings])
        return final_shares(points, best_seats(standings), self.scale)

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
        weights = append(weights, self.planned(state, plan, seat, second, NO_TICKET))
        return append(weights, self.planned(state, plan, seat, first, second))

    def plan_after_claim(self, state: TicketToRide, after: TicketToRide, track: i64) -> None:
        """Plan again after a claim that is part of the plan, or that takes cars or tokens the plan
        relied on."""
        seat = state.seat
        plan = self.plans[0]
        touched = plan.wanted[track] != 0 or after.collected[seat] != state.collected[seat]
        self.next_plan = plan
        if touched or plan.cars > after.cars[seat]:
            self.next_plan = self.plans[1]
            self.count_turns(after)
            self.make_plan(after, self.next_plan, seat, NO_TICKET, NO_TICKET)

    def pay_otherwise(self, state: TicketToRide, after: TicketToRide, claim: i64) -> None:
        """Change which cards paid for the claim that led to the state `after`."""
        parts = self.parts
        first = KINDS * state.seat
        hand = after.hand
        for kind in range(i64(KINDS)):
            hand[first + kind] = state.hand[first + kind]
        ferries = self.claim_ferries[claim]
        cards = parts.spaces[parts.claim_track[claim]] - ferries
        hand[first + self.claim_colour[claim]] -= u8(cards)
        hand[first + FERRY] -= u8(ferries)

    def after_other(self, state: TicketToRide, action: i64) -> float:
        after = state.copy()
        after.apply(action)
        self.look_at_rivals(after, state.seat)
        return self.lead_by(after, self.plans[0])

    def after_blind(self, state: TicketToRide) -> float:
        """Weigh drawing from the deck by the average of its cards."""
        seat = state.seat
        after = state.copy()
        after.apply(BLIND)
        if after.seat < 0:
            return self.lead(after, seat)
        first = KINDS * seat
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

    def lead_by(self, after: TicketToRide, plan: RoutePlan) -> float:
        """Return the lead of the plan's seat over the rivals last looked at."""
        if after.seat < 0:
            return self.lead(after, plan.seat)
        return self.valued(after, plan) - self.rivals

    def after_drawing_tickets(self, state: TicketToRide) -> float:
        """Weigh drawing two unknown tickets: the better one must be kept, the other one may be.
        They would be added to the latest plan."""
        seat = state.seat
        after = state.copy()
        after.decision = CHOOSE_TICKETS
        plan = self.plans[0]
        need = self.need
        self.look_at_rivals(after, seat)
        now = self.lead_by(after, plan)
        if need + QUICKEST_TICKET_TURNS > self.turns[seat]:
            return now - self.mean_worth
        gains = vec[float]()
        for ticket in range(self.parts.tickets):
            if state.tickets.holder[ticket] == NOBODY:
                gains = append(gains, self.gain(state, plan, ticket, need))
        return now + drawn(gains)

    def gain(self, state: TicketToRide, plan: RoutePlan, ticket: i64, need: float) -> float:
        """Estimate what one more ticket adds to the latest plan, which takes `need` turns: its
        worth if there is time for it, and the points of its tracks over those of other routes."""
        parts = self.parts
        worth = float(parts.worth[ticket])
        place = parts.ticket_b[ticket]
        start = parts.ticket_a[ticket]
        if not self.find_way(start, place):
            return -worth
        turns = 0.0
        points = 0.0
        cars = plan.cars
        while place != start:
            track = self.via[place]
            if self.cost[track] > 0:
                spaces = parts.spaces[track]
                turns += 1.0 + float(spaces) / WANTED_CARDS_PER_TURN
                points += float(parts.route_points[spaces])
                cars += spaces
            place = parts.place_a[track] + parts.place_b[track] - place
        if cars > state.cars[plan.seat]:
            return -worth
        left = self.turns[plan.seat]
        likely = chance(left - need - turns, left)
        elsewhere = POINTS_PER_CAR / (CLAIM_TURNS_PER_CAR + DRAW_TURNS_PER_CAR) * turns
        return worth * (2.0 * likely - 1.0) + likely * (points - elsewhere)

    def after_placing(self, action: i64) -> float:
        """Weigh placing a pile: best on the seat's own plan."""
        place = (action - PLACE) % self.parts.places
        plan = self.plans[0]
        weight = 0.0
        for i in range(self.starts[place], self.starts[place + 1]):
            if plan.wanted[self.by_track[i]] != 0:
                weight = PILE_ON_PLAN
        return weight - PILE_PER_NEIGHBOUR * float(self.starts[place + 1] - self.starts[place])

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
        for track in range(parts.tracks):
            who = i64(state.owner[track])
            if who == seat:
                self.cost[track] = 0
            else:
                self.cost[track] = parts.spaces[track] if who == FREE else CLOSED_COST
        if not self.find_way(parts.ticket_a[ticket], parts.ticket_b[ticket]):
            return -1
        cars = self.far[parts.ticket_b[ticket]]
        return cars if cars <= state.cars[seat] else -1

    def reasons_to_claim(self, state: TicketToRide, claim: i64) -> list[Reason]:
        parts = self.parts
        seat = state.seat
        plan = self.plans[0]
        track = parts.claim_track[claim]
        ways = state.add_payments(vec[i64](), track)
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
        self.plan_after_claim(state, after, track)
        goal = self.goal_along(track) if state.turns_left == 0 else NO_TICKET
        self.look_at_rivals(after, seat)
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
                    if self.via[place] == track:
                        return plan.goals[stage]
                    step = self.via[place]
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
        kind = self.claim_colour[rival]
        if self.claim_ferries[rival] > self.claim_ferries[claim]:
            kind = FERRY
        left = i64(state.hand[KINDS * state.seat + kind])
        if kind == FERRY:
            left -= self.claim_ferries[claim]
        elif kind == self.claim_colour[claim]:
            spaces = self.parts.spaces[self.parts.claim_track[claim]]
            left -= spaces - self.claim_ferries[claim]
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
        if need + QUICKEST_TICKET_TURNS > self.turns[seat]:
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
        add_reason(reasons, "room", drawn(gains), facts)
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
            add_reason(reasons, "pile", PILE_ON_PLAN, facts)
        # Compared with an average place.
        tracks = self.starts[place + 1] - self.starts[place]
        fewer = float(len(self.by_track)) / float(self.parts.places) - float(tracks)
        facts = {"place": self.parts.place_names[place], "tracks": int(tracks)}
        add_reason(reasons, "quiet", PILE_PER_NEIGHBOUR * fewer, facts)
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
        for seat in range(state.players):
            self.known[seat] = 0

    def pick(self, state: State, rng: Rng) -> i64:
        """Follow the seat's plan: claim what it can pay for, and take the cards that are missing.
        When everything is claimed, look for more tickets or for points."""
        assert isinstance(state, TicketToRide)
        if state.decision == TURN:
            return self.pick_turn(state)
        if state.decision == SECOND_CARD:
            self.survey(state, self.course(state))
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
        return heaviest(self.weigh_tickets(state))

    def course(self, state: TicketToRide) -> RoutePlan:
        """Return the plan of the seat to move. It is kept until it fails, and in the last round in
        any case: there is no time for another one."""
        seat = state.seat
        course = self.courses[seat]
        if self.known[seat] != 0 and (state.turns_left != 0 or self.holds(state, course)):
            return course
        self.known[seat] = 1
        self.count_turns(state)
        self.make_plan(state, course, seat, NO_TICKET, NO_TICKET)
        return course

    def holds(self, state: TicketToRide, course: RoutePlan) -> bool:
        """Return whether no rival has taken a track of the plan."""
        seat = course.seat
        owner = state.owner
        tracks = course.tracks
        for i in range(course.size):
            who = i64(owner[tracks[i]])
            if who != FREE and who != seat:
                return False
        return True

    def pick_turn(self, state: TicketToRide) -> i64:
        course = self.course(state)
        claim = self.survey(state, course)
        if state.turns_left != 0:
            claim = self.last_claim(state, course)
        elif self.open == 0:
            claim = self.pick_beyond(state)
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
            turns >= TURNS_FOR_TICKETS
            and state.cars[seat] >= CARS_FOR_TICKETS
            and len(state.tickets.deck) != 0
        ):
            self.known[seat] = 0
            return TICKETS
        return self.best_claim(state, 2 if turns > 2.0 else 1)

    def survey(self, state: TicketToRide, course: RoutePlan) -> i64:
        """Compute what the plan still needs, and return its best claim that can be paid for, or
        NO_MOVE."""
        seat = state.seat
        asked = self.asked
        lack = self.lack
        hand = state.hand
        owner = state.owner
        tracks = course.tracks
        colours = self.parts.colour
        spaces = self.parts.spaces
        ferries = self.parts.ferries
        first = KINDS * seat
        for colour in range(i64(KINDS)):
            asked[colour] = 0
        self.open = 0
        for i in range(course.size):
            track = tracks[i]
            if i64(owner[track]) != seat:
                self.open += 1
                asked[colours[track]] += spaces[track] - ferries[track]
        self.any_colour = asked[GREY]
        longest: i64 = 0
        for colour in range(i64(FERRY)):
            held = i64(hand[first + colour])
            lack[colour] = asked[colour] - held
            if held > longest:
                longest = held
        wild = i64(hand[first + FERRY])
        chosen: i64 = NO_MOVE
        most: i64 = 0
        for i in range(course.size):
            track = tracks[i]
            if spaces[track] > most and i64(owner[track]) != seat:
                colour = colours[track]
                held = longest if colour == GREY else i64(hand[first + colour])
                if held + wild >= spaces[track]:
                    claim = self.payment(state, track)
                    if claim >= 0:
                        most = spaces[track]
                        chosen = claim
        return chosen

    def best_claim(self, state: TicketToRide, least: i64) -> i64:
        """Return the claim of the longest affordable route of at least `least` spaces."""
        parts = self.parts
        chosen: i64 = NO_MOVE
        most = least - 1
        cars = state.cars[state.seat]
        for track in range(parts.tracks):
            spaces = parts.spaces[track]
            if most < spaces <= cars and state.owner[track] == FREE and state.twin_allows(track):
                claim = self.payment(state, track)
                if claim >= 0:
                    most = spaces
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
        chosen: i64 = NO_MOVE
        best = 0.0
        if state.deck_size != 0:
            chosen = BLIND
            best = CARD_BLIND
        for place in range(i64(ROW)):
            colour = i64(state.row[place])
            if colour < FERRY:
                value = self.use_of(colour, i64(state.hand[KINDS * state.seat + colour]))
                if value > best:
                    best = value
                    chosen = TAKE + colour
        return chosen if chosen != NO_MOVE else state.legal()[0]

    def use_of(self, colour: i64, held: i64) -> float:
        """Return how good it is to take a card of a colour when `held` of it are in hand."""
        lack = self.lack[colour]
        if lack > 0:
            return CARD_COMPLETES if lack == 1 else CARD_MISSING
        if self.any_colour > 0 or self.open == 0:
            return CARD_ANY + CARD_HELD * float(held)
        return CARD_ANY

    # How many turns are left

    def count_turns(self, state: TicketToRide) -> None:
        """Estimate how many turns each seat has before a rival ends the game (TR-30)."""
        players = state.players
        if state.first == NOT_DRAWN:
            for seat in range(players):
                self.turns[seat] = self.turns_in_any_order(state, seat)
            return
        mover = state.first if state.aside != 0 else state.seat
        # How much of its turn the seat to move has left.
        rest = 1.0
        if state.aside == 0 and state.decision != TURN:
            rest = 0.5 if state.decision == SECOND_CARD else 0.0
        for seat in range(players):
            place = (seat - mover + players) % players
            if state.turns_left == 0:
                self.turns[seat] = self.turns_before_rivals(state, seat, mover, rest)
            elif place == 0:
                self.turns[seat] = rest
            else:
                self.turns[seat] = 1.0 if place < state.turns_left else 0.0

    def turns_in_any_order(self, state: TicketToRide, seat: i64) -> float:
        """Return the turns of the fastest rival plus half a turn, since either of them may come
        first in a round (TR-05)."""
        fewest = 1e9
        for rival in range(state.players):
            if rival != seat:
                turns = self.pace(state, rival)
                if turns < fewest:
                    fewest = turns
        return fewest + 0.5

    def turns_before_rivals(self, state: TicketToRide, seat: i64, mover: i64, rest: float) -> float:
        """Return the turns of the fastest rival, and one more if that one comes later in a round;
        the mover has `rest` of its turn left."""
        players = state.players
        place = (seat - mover + players) % players
        fewest = 1e9
        for rival in range(players):
            if rival != seat:
                turns = self.pace(state, rival)
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
        cards: i64 = 0
        for kind in range(i64(KINDS)):
            cards += i64(state.hand[KINDS * seat + kind])
        turns = CLAIM_TURNS_PER_CAR * float(cars)
        if cars > cards:
            turns += DRAW_TURNS_PER_CAR * float(cars - cards)
        return turns if turns > 1.0 else 1.0

    # What a seat can expect

    def is_secret(self, state: TicketToRide, seat: i64) -> bool:
        """Return whether the tickets of a seat are only guessed."""
        return state.guesser >= 0 and seat != state.guesser

    def outsider(self, state: TicketToRide, seat: i64) -> float:
        """Return what a seat with unknown tickets can expect: it completes most of them by the time
        its cars are used up, and few before."""
        cards: i64 = 0
        for kind in range(i64(KINDS)):
            cards += i64(state.hand[KINDS * seat + kind])
        own = float(state.cars[seat])
        cars = cars_placed(self.turns[seat], RIVAL_CARD * float(cards), own)
        tickets = float(state.known_kept(seat))
        if state.known_choosing(seat) != 0:
            tickets += OFFERED_KEPT
        used = 1.0 - (own - cars) / float(self.parts.cars)
        value = float(state.points[seat]) + POINTS_PER_CAR * cars
        value += self.mean_worth * tickets * (2.0 * RIVAL_COMPLETED_SHARE * used - 1.0)
        tokens = float(count(state.collected[seat])) + RIVAL_TOKENS_PER_CAR * cars
        return value + self.token_value(tokens)

    def prospect(self, state: TicketToRide, seat: i64) -> float:
        """Return what a seat can expect, if it keeps the best of the tickets on offer."""
        plan = self.plans[0]
        first: i64 = i64(state.tickets.offered[2 * seat])
        if first == NO_TICKET:
            return self.planned(state, plan, seat, NO_TICKET, NO_TICKET)
        second: i64 = i64(state.tickets.offered[2 * seat + 1])
        best = self.planned(state, plan, seat, first, NO_TICKET)
        other = self.planned(state, plan, seat, second, NO_TICKET)
        both = self.planned(state, plan, seat, first, second)
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
        seat = plan.seat
        left = self.turns[seat]
        value = float(state.points[seat] + plan.certain)
        self.fill_purse(state, seat)
        short = 0.0
        need = 0.0
        stage: i64 = 0
        for i in range(plan.size):
            short += self.missing(plan.tracks[i])
            need = float(i + 1) + short / WANTED_CARDS_PER_TURN
            while stage < plan.stages and plan.ends[stage] == i + 1:
                value += float(plan.worths[stage]) * (2.0 * chance(left - need, left) - 1.0)
                stage += 1
        part = 1.0 if need <= left else left / need
        value += part * float(plan.points)
        rest = left - need
        cars = 0.0
        if rest > 0.0:
            cars = self.more_cars(rest, float(state.cars[seat] - plan.cars))
            value += POINTS_PER_CAR * cars
            idle = rest - (CLAIM_TURNS_PER_CAR + DRAW_TURNS_PER_CAR) * cars
            if idle > 0.0:
                value += IDLE_TURN * idle
        tokens = (
            float(count(state.collected[seat])) + part * float(plan.met) + TOKENS_PER_CAR * cars
        )
        return value + self.token_value(tokens)

    def more_cars(self, turns: float, cars: float) -> float:
        """Return how many of these cars can be placed in time with the cards in the purse."""
        spare = SPARE_FERRY * float(self.purse[FERRY])
        for colour in range(i64(FERRY)):
            if self.purse[colour] > 0:
                spare += float(self.purse[colour]) - FIRST_SPARE
        return cars_placed(turns, spare, cars)

    def token_value(self, tokens: float) -> float:
        """Return the points of a fractional number of different tokens."""
        table = self.parts.token_points
        return interpolated(table, 0, len(table) - 1, tokens)

    def fill_purse(self, state: TicketToRide, seat: i64) -> None:
        purse = self.purse
        for kind in range(i64(KINDS)):
            purse[kind] = i64(state.hand[KINDS * seat + kind])

    def missing(self, track: i64) -> float:
        """Pay for a track from the purse and return how many cards are missing."""
        parts = self.parts
        purse = self.purse
        colour = parts.colour[track]
        if colour == GREY:
            colour = 0
            for other in range(i64(1), i64(FERRY)):
                if purse[other] > purse[colour]:
                    colour = other
        short = 0.0
        ferries = parts.ferries[track]
        if ferries > purse[FERRY]:
            short = CARDS_PER_FERRY * float(ferries - purse[FERRY])
            purse[FERRY] = 0
        else:
            purse[FERRY] -= ferries
        cards = parts.spaces[track] - ferries
        if cards <= purse[colour]:
            purse[colour] -= cards
            return short
        cards -= purse[colour]
        purse[colour] = 0
        if cards <= purse[FERRY]:
            purse[FERRY] -= cards
            return short
        cards -= purse[FERRY]
        purse[FERRY] = 0
        return short + float(cards)

    # Plans

    def make_plan(
        self, state: TicketToRide, plan: RoutePlan, seat: i64, first: i64, second: i64
    ) -> None:
        """Plan paths for a seat's tickets and these two, the most valuable first; a ticket that
        takes too many cars or turns is given up."""
        parts = self.parts
        self.set_costs(state, seat)
        for i in range(plan.size):
            plan.wanted[plan.tracks[i]] = u8(0)
        plan.seat = seat
        plan.size = 0
        plan.stages = 0
        plan.cars = 0
        plan.points = 0
        plan.certain = 0
        plan.gave_up = False
        plan.met = 0
        plan.symbols = state.collected[seat]
        self.fill_purse(state, seat)
        need = 0.0
        holder = state.tickets.holder
        for i in range(parts.tickets):
            ticket = self.order[i]
            if i64(holder[ticket]) == seat or ticket in (first, second):
                need = self.plan_ticket(state, plan, ticket, need)
        self.need = need

    def set_costs(self, state: TicketToRide, seat: i64) -> None:
        """Compute the cost of each track for a seat, given its cards and the tokens on the way."""
        parts = self.parts
        owner = state.owner
        hand = state.hand
        cost = self.cost
        base = self.base_cost
        cars = state.cars[seat]
        collected = state.collected[seat]
        first = KINDS * seat
        most: i64 = 0
        for colour in range(i64(FERRY)):
            if i64(hand[first + colour]) > most:
                most = i64(hand[first + colour])
        lure = self.lure
        tokens = state.tokens
        for place in range(parts.places):
            lure[place] = 0
            if tokens[place] != 0 and self.has_token(state, place, collected):
                lure[place] = TOKEN_GAIN
        lengths = parts.spaces
        colours = parts.colour
        place_a = parts.place_a
        place_b = parts.place_b
        for track in range(parts.tracks):
            who = i64(owner[track])
            spaces = lengths[track]
            if who == seat:
                cost[track] = 0
            elif who != FREE or spaces > cars:
                cost[track] = CLOSED_COST
            else:
                colour = colours[track]
                held = most if colour == GREY else i64(hand[first + colour])
                price = base[track] - HELD_COST * (held if held < spaces else spaces)
                price -= lure[place_a[track]] | lure[place_b[track]]
                cost[track] = price if price > LEAST_COST else LEAST_COST

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
        size = plan.size
        cars = plan.cars
        shared = False
        place = end
        while place != start:
            track = self.via[place]
            if self.cost[track] > 0:
                plan.tracks[size] = track
                size += 1
                cars += parts.spaces[track]
            elif plan.wanted[track] != 0:
                shared = True
            place = parts.place_a[track] + parts.place_b[track] - place
        if size == plan.size and not shared:
            plan.certain += worth
            return need
        more = need
        for i in range(plan.size, size):
            more += 1.0 + self.missing(plan.tracks[i]) / WANTED_CARDS_PER_TURN
        if cars > state.cars[plan.seat] or more > self.turns[plan.seat] + HOPELESS_TURNS:
            plan.certain -= worth
            plan.gave_up = True
            return need
        for i in range(plan.size, size):
            self.want(state, plan, plan.tracks[i])
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
        self.cost[track] = 0
        place = parts.place_a[track]
        if not self.has_token(state, place, plan.symbols):
            place = parts.place_b[track]
        if self.has_token(state, place, plan.symbols):
            plan.symbols |= BIT[i64(state.symbol[place])]
            plan.met += 1

    def find_way(self, start: i64, end: i64) -> bool:
        """Find the cheapest path (Dijkstra) and return whether there is one; `via` describes it."""
        far = self.far
        border = self.border
        via = self.via
        cost = self.cost
        starts = self.starts
        by_track = self.by_track
        by_place = self.by_place
        for place in range(self.parts.places):
            far[place] = CLOSED_COST
        far[start] = 0
        here = start
        # The number of places that were reached but not yet expanded.
        size: i64 = 0
        while here != end:
            so_far = far[here]
            for i in range(starts[here], starts[here + 1]):
                there = by_place[i]
                total = so_far + cost[by_track[i]]
                if total < far[there]:
                    if far[there] == CLOSED_COST:
                        border[size] = there
                        size += 1
                    far[there] = total
                    via[there] = by_track[i]
            if size == 0:
                return False
            nearest: i64 = 0
            least = far[border[0]]
            for i in range(i64(1), size):
                if far[border[i]] < least:
                    least = far[border[i]]
                    nearest = i
            here = border[nearest]
            size -= 1
            border[nearest] = border[size]
        return True


def heaviest(weights: vec[float]) -> i64:
    """Return the index of the greatest weight."""
    chosen: i64 = 0
    for i in range(i64(len(weights))):
        if weights[i] > weights[chosen]:
            chosen = i
    return chosen


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


def drawn(gains: vec[float]) -> float:
    """Return what two random tickets add, given what each ticket would."""
    size: i64 = len(gains)
    if size == 1:
        return gains[0]
    total = 0.0
    for i in range(size):
        for j in range(i):
            better = gains[i] if gains[i] > gains[j] else gains[j]
            worse = gains[i] + gains[j] - better
            total += better + (worse * SECOND_TICKET if worse > 0.0 else 0.0)
    return total / float(size * (size - 1) // 2)


def chance(slack: float, turns: float) -> float:
    """Return the chance that a plan succeeds with `slack` turns to spare out of `turns`."""
    return logistic((slack + HOPE) / (SPREAD + SPREAD_PER_TURN * turns))


def cars_placed(turns: float, cards: float, cars: float) -> float:
    """Return how many of these cars a player with these cards can place in these turns."""
    most = turns / CLAIM_TURNS_PER_CAR
    if most > cards:
        most = (turns + DRAW_TURNS_PER_CAR * cards) / (CLAIM_TURNS_PER_CAR + DRAW_TURNS_PER_CAR)
    return most if most < cars else cars
