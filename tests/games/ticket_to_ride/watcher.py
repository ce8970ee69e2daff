"""An observer who watches a game from a seat and notes what can be known from there.

It hears nothing but the first view and the events that the seat may know, and tells whether a
state agrees with them: a second account of TR-34 and TR-35.
"""

from collections import Counter
from typing import Any

from sancity.games.ticket_to_ride.rules import CARDS, KINDS, TicketToRide
from sancity.games.ticket_to_ride.view import told
from sancity.kernel.game import Game
from sancity.kernel.state import Event


class Watcher:
    def __init__(self, game: Game, state: TicketToRide, seat: int | None) -> None:
        self.seat = seat
        view = game.view(state, seat)
        self.players = state.players
        self.tickets = set(state.parts.ticket_keys)
        self.total = Counter(dict(zip(CARDS, map(int, state.parts.cards), strict=True)))
        self.hand = Counter(view["hand"] or {})
        self.row: list[str | None] = list(view["row"])
        self.discards = Counter(view["discards"])
        # The deck was first made of everything, and everyone drew two cards of it.
        self.made_of = Counter(self.total)
        self.left: Counter[str] = Counter(view["row"]) + self.hand + self.discards
        self.blind = [2] * self.players
        self.seen: list[Counter[str]] = [Counter() for _ in range(self.players)]
        # Tickets: places of the deck are numbers, from the top down.
        self.deck = list(range(view["ticket_deck"]))
        self.places: int = view["ticket_deck"]
        self.drawn: dict[int, list[int]] = {}
        for other in range(self.players):
            self.drawn[other] = [self.new_place(), self.new_place()]
        self.own = {ticket["ticket"] for ticket in view["tickets"] or []}
        self.offered = {ticket["ticket"] for ticket in view["offered"] or []}
        self.kept = [0] * self.players
        # How many of the first tickets others kept is public once all have chosen.
        self.counts_known = False
        self.returned: list[str] = []
        # By ticket that the seat has returned: where it may be, a place or `held 2`.
        self.maybe: dict[str, set[int | str]] = {}

    def new_place(self) -> int:
        self.places += 1
        return self.places

    def hear(self, state: TicketToRide, events: list[Event]) -> None:
        for event in (told(state.parts, event, self.seat) for event in events):
            handler = getattr(self, f"hear_{event['event']}", None)
            if handler:
                handler(event)

    def hear_take(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if not event["blind"]:
            self.row[event["slot"]] = None
            self.seen[seat][event["card"]] += 1
        else:
            self.blind[seat] += 1
        if seat == self.seat:
            self.hand[event["card"]] += 1
            if event["blind"]:
                self.left[event["card"]] += 1

    def hear_turn_up(self, event: dict[str, Any]) -> None:
        self.row[event["slot"]] = event["card"]
        self.left[event["card"]] += 1

    def hear_sweep(self, event: dict[str, Any]) -> None:
        self.discards.update(event["cards"])
        self.row = [None] * 5

    def hear_shuffle(self, event: dict[str, Any]) -> None:
        assert sum(self.discards.values()) == event["cards"]
        self.made_of, self.discards, self.left = self.discards, Counter(), Counter()
        self.blind = [0] * self.players

    def hear_claim(self, event: dict[str, Any]) -> None:
        paid = Counter({"ferry": event["ferries"]})
        if event["card"]:
            paid[event["card"]] += event["cards"]
        self.discards += paid
        self.seen[event["seat"]] -= paid
        if event["seat"] == self.seat:
            self.hand -= paid

    def hear_tickets(self, event: dict[str, Any]) -> None:
        seat, places = event["seat"], self.deck[: event["drawn"]]
        del self.deck[: event["drawn"]]
        if seat == self.seat:
            tickets = {ticket["ticket"] for ticket in event["tickets"]}
            for ticket in [*self.maybe]:
                if ticket in tickets:
                    del self.maybe[ticket]
                else:
                    self.maybe[ticket] -= set(places)
            self.offered = tickets
        self.drawn[seat] = places
        if event["drawn"] == 1:
            self.settle(seat, 1, 0)
            if seat == self.seat:
                self.own |= self.offered
                self.offered = set()

    def hear_keep(self, event: dict[str, Any]) -> None:
        seat = event["seat"]
        if seat == self.seat:
            self.own |= {ticket["ticket"] for ticket in event["kept_tickets"]}
            self.offered = set()
            self.returned = [ticket["ticket"] for ticket in event["returned_tickets"]]
        if "kept" in event:
            self.hear_count(seat, event["kept"], event["returned"])

    def hear_kept(self, event: dict[str, Any]) -> None:
        """All have chosen their first tickets."""
        self.counts_known = True
        for seat, kept in enumerate(event["kept"]):
            self.hear_count(seat, kept, 2 - kept)

    def hear_count(self, seat: int, kept: int, returned: int) -> None:
        bottom = self.settle(seat, kept, returned)
        if seat == self.seat:
            for ticket in self.returned:
                self.maybe[ticket] = {bottom}
            self.returned = []

    def settle(self, seat: int, kept: int, returned: int) -> int:
        """A seat has chosen: what it drew is in its hand, or else at the bottom of the deck."""
        self.kept[seat] += kept
        bottom = self.new_place()
        now: set[int | str] = {f"held {seat}", bottom} if returned else {f"held {seat}"}
        for ticket, places in self.maybe.items():
            if places & set(self.drawn[seat]):
                self.maybe[ticket] = places - set(self.drawn[seat]) | now
        self.drawn[seat] = []
        if returned:
            self.deck.append(bottom)
        return bottom

    def agrees(self, whole: dict[str, Any]) -> None:
        """Everything in a state is as this seat knows it, or may be so."""
        self.agrees_on_cards(whole)
        self.agrees_on_tickets(whole)

    def agrees_on_cards(self, whole: dict[str, Any]) -> None:
        hands = [Counter(held) for held in whole["hands"]]
        deck = Counter(whole["deck_cards"])
        assert whole["row"] == self.row
        assert Counter(whole["discards"]) == self.discards
        assert deck <= self.made_of - self.left
        row = Counter(card for card in self.row if card)
        assert sum(hands, deck) + row + self.discards == self.total
        outside = self.total - self.made_of
        for seat, held in enumerate(hands):
            assert self.seen[seat] <= held
            if seat == self.seat:
                assert held == self.hand
            else:
                fresh = held - self.seen[seat] - outside
                assert sum(fresh.values()) <= self.blind[seat]

    def agrees_on_tickets(self, whole: dict[str, Any]) -> None:
        for seat in range(self.players):
            if seat == self.seat:
                assert {t["ticket"] for t in whole["tickets"][seat]} == self.own
                assert {t["ticket"] for t in whole["offered"][seat]} == self.offered
        if self.counts_known:
            self.agrees_on_places(whole)
            return
        # The first tickets: two each, of which those who have chosen have kept one or both.
        for seat in range(self.players):
            kept, offered = len(whole["tickets"][seat]), len(whole["offered"][seat])
            assert (kept, offered) in {(0, 2), (1, 0), (2, 0)}
        if self.returned:
            assert set(self.returned) <= set(whole["ticket_deck_order"])

    def agrees_on_places(self, whole: dict[str, Any]) -> None:
        where: dict[str, set[int | str]] = {}
        order = whole["ticket_deck_order"]
        for place, ticket in zip(self.deck, order, strict=True):
            where[ticket] = {place}
        for seat in range(self.players):
            keys = {ticket["ticket"] for ticket in whole["tickets"][seat]}
            assert len(keys) == self.kept[seat]
            where |= {key: {f"held {seat}"} for key in keys}
            where |= {t["ticket"]: set(self.drawn[seat]) for t in whole["offered"][seat]}
        assert set(where) == self.tickets
        for ticket, places in self.maybe.items():
            assert where[ticket] & places, ticket


def hidden(state: TicketToRide) -> tuple[object, object]:
    """All that is hidden in a state: the cards, and the tickets."""
    cards = tuple(state.hand), tuple(state.deck), tuple(state.drew)
    tickets = tuple(state.tickets.holder), tuple(state.tickets.deck)
    return cards, tickets


def hand_of(state: TicketToRide, seat: int) -> Counter[str]:
    held = list(state.hand)[KINDS * seat : KINDS * (seat + 1)]
    return +Counter({card: int(n) for card, n in zip(CARDS, held, strict=True)})
