"""The reasons for a move are true of the position, and worth what the judge weighs."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from sancity.games.ticket_to_ride.moves import track_key
from sancity.games.ticket_to_ride.rules import (
    CARDS,
    CHOOSE_TICKETS,
    COLOURS,
    FERRY,
    FREE,
    GREY,
    KEEP_BOTH,
    KINDS,
    NO_TICKET,
    PLACE_PILE,
    SYMBOLS,
    TAKE,
    TICKETS,
    TURN,
    TicketToRide,
)
from sancity.kernel.judge import Reason, best_reasons
from sancity.kernel.rng import seeded
from tests.games.ticket_to_ride.positions import (
    RIDE,
    bytes_of,
    cut_ticket_deck,
    give,
    hand,
    hold,
    own,
    put_tokens,
    quiet_turn,
    set_cars,
    set_deck,
    set_row,
)
from tests.reasons import advised_positions
from tests.support import message_ids

Facts = dict[str, Any]


def after(state: TicketToRide, action: int) -> TicketToRide:
    ahead = state.copy()
    ahead.apply(action)
    return ahead


def ticket_of(state: TicketToRide, facts: Facts) -> int:
    """The ticket with these places and points."""
    names, parts = state.parts.place_names, state.parts
    [ticket] = [
        ticket
        for ticket in range(parts.tickets)
        if names[parts.ticket_a[ticket]] == facts["from"]
        and names[parts.ticket_b[ticket]] == facts["to"]
    ]
    assert facts["points"] == parts.worth[ticket]
    return ticket


def tracks_of(state: TicketToRide, facts: Facts) -> list[int]:
    """The free tracks between two places."""
    names, parts = state.parts.place_names, state.parts
    return [
        track
        for track in range(parts.tracks)
        if names[parts.place_a[track]] == facts["from"]
        and names[parts.place_b[track]] == facts["to"]
        and state.owner[track] == FREE
    ]


def cars_between(state: TicketToRide, seat: int, start: int, end: int) -> int:
    """The fewest cars that join two places, found by spreading out from the first one."""
    parts = state.parts
    far = {start: 0}
    grows = True
    while grows:
        grows = False
        for track in range(parts.tracks):
            if state.owner[track] in (seat, FREE):
                cars = 0 if state.owner[track] == seat else parts.spaces[track]
                a, b = parts.place_a[track], parts.place_b[track]
                for here, there in ((a, b), (b, a)):
                    if here in far and far[here] + cars < far.get(there, 1000):
                        far[there] = far[here] + cars
                        grows = True
    return far.get(end, 1000)


def holds(state: TicketToRide, seat: int, ticket: int) -> bool:
    return bool(state.tickets.holder[ticket] == seat)


def is_complete(state: TicketToRide, seat: int, ticket: int) -> bool:
    ends = state.parts.ticket_a[ticket], state.parts.ticket_b[ticket]
    return cars_between(state, seat, *ends) == 0


def with_cards(state: TicketToRide, *cards: int) -> TicketToRide:
    """The seat's next turn, with these cards more."""
    ahead = state.copy()
    ahead.decision = TURN
    for card in cards:
        ahead.hand[KINDS * ahead.seat + card] += 1
    return ahead


def claimable(state: TicketToRide, track: int) -> bool:
    parts = state.parts
    return any(
        action >= parts.claims and parts.claim_track[action - parts.claims] == track
        for action in state.legal()
    )


def cards_short(state: TicketToRide, track: int) -> int:
    """How many more cards a seat needs to claim a track: by trying them."""
    parts = state.parts
    if parts.twin[track] >= 0 and not state.twin_allows(track):
        track = parts.twin[track]
    colours = range(len(COLOURS)) if parts.colour[track] == GREY else [parts.colour[track]]
    for more in range(6):
        for ferries in range(more + 1):
            for colour in colours:
                cards = [FERRY] * ferries + [colour] * (more - ferries)
                if claimable(with_cards(state, *cards), track):
                    return more
    raise AssertionError("no number of cards is enough")


def takes(state: TicketToRide, track: int, card: int) -> bool:
    return card == FERRY or state.parts.colour[track] in (GREY, card)


def held(state: TicketToRide, card: str, seat: int) -> int:
    return hand(state, seat).get(card, 0)


def check_completes(state: TicketToRide, action: int, facts: Facts) -> None:
    ticket = ticket_of(state, facts)
    assert holds(state, state.seat, ticket)
    assert not is_complete(state, state.seat, ticket)
    assert is_complete(after(state, action), state.seat, ticket)


def check_way(state: TicketToRide, action: int, facts: Facts) -> None:
    """The claimed track is part of a way for which the seat has enough cars."""
    parts, seat = state.parts, state.seat
    ahead = after(state, action)
    ticket = ticket_of(state, facts)
    assert holds(state, seat, ticket)
    assert not is_complete(ahead, seat, ticket)
    track = parts.claim_track[action - parts.claims]
    start, end = parts.ticket_a[ticket], parts.ticket_b[ticket]
    a, b = parts.place_a[track], parts.place_b[track]
    cars = min(
        cars_between(ahead, seat, start, one) + cars_between(ahead, seat, other, end)
        for one, other in ((a, b), (b, a))
    )
    assert cars <= ahead.cars[seat]


def check_scores(state: TicketToRide, action: int, facts: Facts) -> None:
    assert after(state, action).points[state.seat] - state.points[state.seat] == facts["points"]


def check_token(state: TicketToRide, action: int, facts: Facts) -> None:
    seat = state.seat
    ahead = after(state, action)
    place = state.parts.place_names.index(facts["place"])
    assert SYMBOLS[state.symbol[place]] == facts["symbol"]
    assert ahead.tokens[place] == state.tokens[place] - 1
    assert ahead.token_points(seat) - state.token_points(seat) == facts["points"]


def check_keeps(state: TicketToRide, action: int, facts: Facts) -> None:
    """Another payment for the same track leaves fewer of these cards."""
    parts, seat = state.parts, state.seat
    assert held(after(state, action), facts["card"], seat) == facts["cards"]
    track = parts.claim_track[action - parts.claims]
    others = [
        held(after(state, other), facts["card"], seat)
        for other in state.legal()
        if other >= parts.claims and parts.claim_track[other - parts.claims] == track
    ]
    assert min(others) < facts["cards"]


def check_race(state: TicketToRide, action: int, facts: Facts) -> None:
    ahead = after(state, action)
    assert ahead.cars[state.seat] == facts["cars"] < state.cars[state.seat]
    assert ahead.turns_left == 0


def check_last_round(state: TicketToRide, action: int, facts: Facts) -> None:
    ahead = after(state, action)
    assert ahead.cars[state.seat] == facts["cars"] <= state.parts.last_cars
    assert state.turns_left == 0 < ahead.turns_left


def check_card(state: TicketToRide, action: int, facts: Facts) -> None:
    """The card lessens what is missing for a free track between two places."""
    assert any(
        cards_short(with_cards(state, action - TAKE), track) == facts["cards"]
        and cards_short(state, track) == facts["cards"] + 1
        for track in tracks_of(state, facts)
    )


def check_toward(state: TicketToRide, action: int, facts: Facts) -> None:
    assert CARDS[action - TAKE] == facts["card"]
    assert held(with_cards(state, action - TAKE), facts["card"], state.seat) == facts["cards"]
    assert any(takes(state, track, action - TAKE) for track in tracks_of(state, facts))


def check_set(state: TicketToRide, action: int, facts: Facts) -> None:
    assert CARDS[action - TAKE] == facts["card"]
    assert held(after(state, action), facts["card"], state.seat) == facts["cards"]


def check_deck(state: TicketToRide, _action: int, facts: Facts) -> None:
    """No such card is in the row, and with one the seat would lack fewer for the track."""
    card = CARDS.index(facts["card"])
    assert card not in list(state.row)
    assert any(
        cards_short(with_cards(state, card), track) < cards_short(state, track)
        for track in tracks_of(state, facts)
    )


def check_deck_ferry(state: TicketToRide, _action: int, _facts: Facts) -> None:
    """As far as the seat knows, there may be a ferry in the deck."""
    rng = seeded(0)
    assert any(state.guess(state.seat, rng).deck[FERRY] for _ in range(1000))


def check_reach(state: TicketToRide, action: int, facts: Facts) -> None:
    ticket, seat = ticket_of(state, facts), state.seat
    assert holds(after(state, action), seat, ticket)
    ends = state.parts.ticket_a[ticket], state.parts.ticket_b[ticket]
    assert cars_between(state, seat, *ends) == facts["cars"] <= state.cars[seat]


def check_both(state: TicketToRide, action: int, facts: Facts) -> None:
    assert action == KEEP_BOTH
    offered = list(state.tickets.offered)[2 * state.seat : 2 * state.seat + 2]
    assert sum(state.parts.worth[int(ticket)] for ticket in offered) == facts["points"]


def check_returns(state: TicketToRide, action: int, facts: Facts) -> None:
    ticket = ticket_of(state, facts)
    assert ticket in list(state.tickets.offered)[2 * state.seat : 2 * state.seat + 2]
    assert ticket in list(after(state, action).tickets.deck)


def check_room(state: TicketToRide, action: int, facts: Facts) -> None:
    seat = state.seat
    assert action == TICKETS
    assert state.cars[seat] == facts["cars"]
    mine = [ticket for ticket in range(state.parts.tickets) if holds(state, seat, ticket)]
    assert facts["tickets"] == sum(not is_complete(state, seat, ticket) for ticket in mine)


def check_pile(state: TicketToRide, action: int, facts: Facts) -> None:
    """The pile is placed where a way passes for which the seat has enough cars."""
    parts, seat = state.parts, state.seat
    ticket = ticket_of(state, facts)
    place = parts.place_names.index(facts["place"])
    assert holds(state, seat, ticket)
    assert after(state, action).tokens[place] > state.tokens[place]
    cars = cars_between(state, seat, parts.ticket_a[ticket], place)
    cars += cars_between(state, seat, place, parts.ticket_b[ticket])
    assert cars <= state.cars[seat]


def check_quiet(state: TicketToRide, action: int, facts: Facts) -> None:
    tracks = RIDE.view(state, None)["tracks"]
    keys = state.parts.place_keys
    leading = {key: sum(key in (track["from"], track["to"]) for track in tracks) for key in keys}
    place = state.parts.place_names.index(facts["place"])
    assert after(state, action).tokens[place] > state.tokens[place]
    assert leading[keys[place]] == facts["tracks"] < sum(leading.values()) / len(leading)


CHECKS: dict[str, Callable[[TicketToRide, int, Facts], None]] = {
    "completes": check_completes,
    "way": check_way,
    "scores": check_scores,
    "token": check_token,
    "keeps": check_keeps,
    "race": check_race,
    "last-round": check_last_round,
    "card": check_card,
    "toward": check_toward,
    "set": check_set,
    "deck": check_deck,
    "deck-ferry": check_deck_ferry,
    "reach": check_reach,
    "both": check_both,
    "returns": check_returns,
    "room": check_room,
    "pile": check_pile,
    "quiet": check_quiet,
}


def check(state: TicketToRide, action: int, reasons: list[Reason]) -> None:
    for reason in reasons:
        CHECKS[reason.name](state, action, reason.facts)


@cache
def positions() -> list[tuple[TicketToRide, int, list[Reason]]]:
    found = []
    for state, action, _, reasons in advised_positions(RIDE):
        assert isinstance(state, TicketToRide)
        found.append((state, action, reasons))
    return found


def test_every_fact_of_every_reason_is_true_in_200_positions() -> None:
    for state, action, reasons in positions():
        check(state, action, reasons)
    assert len(positions()) == 200


def test_every_legal_move_has_true_reasons_and_every_kind_of_reason_occurs() -> None:
    judge = RIDE.judge()
    seen = set()
    for state, _, _ in positions():
        for action in state.legal():
            reasons = judge.reasons(state, action)
            check(state, action, reasons)
            seen |= {reason.name for reason in reasons}
    assert seen == set(CHECKS)


def test_every_kind_of_reason_has_a_text_and_every_text_a_kind() -> None:
    texts = message_ids(RIDE.folder / "texts")
    assert {f"reason-{name}" for name in CHECKS} == {
        text for text in texts if text.startswith("reason-")
    }


def test_a_card_is_worth_what_the_judge_weighs() -> None:
    """Face-up cards that are taken with the same turns left differ only by what they add."""
    judge = RIDE.judge()
    compared = 0
    for state, _, _ in positions():
        if state.decision != TURN and state.decision != CHOOSE_TICKETS:
            actions = state.legal()
            weights = judge.weigh(state, actions)
            taken = [
                (weight, sum(reason.worth for reason in reasons))
                for action, weight in zip(actions, weights, strict=True)
                if TAKE <= action < TAKE + FERRY and (reasons := judge.reasons(state, action))
            ]
            for (one, own_worth), (other, other_worth) in combinations(taken, 2):
                compared += 1
                assert own_worth - other_worth == pytest.approx(one - other, abs=0.011)
    assert compared > 20


def test_tickets_are_worth_what_the_judge_weighs() -> None:
    judge = RIDE.judge()
    seen = 0
    for state, action, reasons in positions():
        if state.decision == CHOOSE_TICKETS:
            first, second, both = judge.weigh(state, state.legal())
            for reason in reasons:
                if reason.name == "both":
                    seen += 1
                    assert reason.worth == pytest.approx(both - max(first, second), abs=0.006)
                if reason.name == "returns":
                    seen += 1
                    kept = first if action == 0 else second
                    assert reason.worth == pytest.approx(kept - both, abs=0.006)
    assert seen >= 5


# Positions made by hand


def reasons_for(state: TicketToRide, move: str) -> dict[str, Facts]:
    """The reasons for a move, checked; the facts by name."""
    action = RIDE.read(move)
    reasons = RIDE.judge().reasons(state, action)
    check(state, action, reasons)
    return {reason.name: reason.facts for reason in reasons}


def texts_for(state: TicketToRide, move: str, rival: str, language: str = "en") -> list[str]:
    """The reasons for a move rather than for another one, in words."""
    action, other = RIDE.read(move), RIDE.read(rival)
    return [
        RIDE.views.describe_reason(reason.name, reason.facts, ["Ada", "Bob"], RIDE.words(language))
        for reason in best_reasons(RIDE.judge(), state, action, other)
    ]


def one_route_short() -> TicketToRide:
    """All of the ticket from the Golden Gate Bridge to Mission but the last route."""
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    own(state, 0, "civic_center-pacific_heights")
    set_cars(state, 8, 8)
    return state


def test_a_claim_completes_a_ticket() -> None:
    state = one_route_short()
    give(state, 0, "2 green 3 red")
    claim = "claim civic_center-mission with 2 green"
    assert texts_for(state, claim, "take black")[0] == (
        "it completes your ticket Golden Gate Bridge – Mission: 8 points"
    )
    assert "way" not in reasons_for(state, claim)


def test_the_card_for_the_last_route_lets_the_seat_claim_it() -> None:
    state = one_route_short()
    give(state, 0, "1 green 1 red")
    assert texts_for(state, "take green", "take black") == [
        "you can then claim Civic Center – Mission"
    ]
    give(state, 0, "1 red")
    assert reasons_for(state, "take green")["card"]["cards"] == 1


def test_a_missing_card_that_is_not_in_the_row_may_be_in_the_deck() -> None:
    state = one_route_short()
    own(state, 1, "civic_center-mission")
    give(state, 0, "1 pink")
    give(state, 1, "2 black")
    set_deck(state, "5 pink 5 red")
    assert reasons_for(state, "take blind")["deck"]["card"] == "pink"
    assert "deck-ferry" not in reasons_for(state, "take blind")
    set_deck(state, "5 pink 5 red 2 ferry")
    assert "deck-ferry" in reasons_for(state, "take blind")
    set_row(state, "pink green black black black")
    assert "deck" not in reasons_for(state, "take blind")


def test_a_ferry_is_kept_where_cards_of_the_colour_will_do() -> None:
    state = quiet_turn()
    hold(state, 0, "mission-pacific_heights")
    give(state, 0, "2 green 2 ferry")
    plain = "claim civic_center-mission with 2 green"
    mixed = "claim civic_center-mission with 1 green 1 ferry"
    assert texts_for(state, plain, mixed) == ["it leaves you 2 ferries"]
    assert texts_for(state, plain, mixed, "fr") == ["il vous reste ainsi 2 ferries"]
    assert texts_for(state, plain, mixed, "nl") == ["zo houd je 2 veerboten over"]
    assert "keeps" not in reasons_for(state, mixed)


def test_a_claim_may_begin_the_last_round() -> None:
    state = quiet_turn()
    hold(state, 0, "civic_center-japanese_garden")
    own(state, 0, "civic_center-painted_ladies", "painted_ladies-haight_ashbury")
    own(state, 0, "haight_ashbury-japanese_garden")
    give(state, 0, "3 red")
    set_cars(state, 5, 15)
    claim = "claim lands_end-sunset with 3 red"
    assert reasons_for(state, claim)["last-round"] == {"cars": 2}
    set_cars(state, 8, 15)
    assert reasons_for(state, claim)["race"] == {"cars": 5}
    assert reasons_for(state, claim)["scores"] == {"points": 4}


def test_in_the_last_turn_only_points_count() -> None:
    state = one_route_short()
    give(state, 0, "1 green 3 red")
    put_tokens(state, sunset="1 crab")
    state.collected[0] = 1 << SYMBOLS.index("bell")
    state.turns_left = 1
    reasons = reasons_for(state, "claim lands_end-sunset with 3 red")
    assert reasons == {
        "scores": {"points": 4},
        "token": {"symbol": "crab", "place": "Sunset", "points": 1},
    }
    assert reasons_for(state, "take blind") == {}
    assert reasons_for(state, "take black") == {}


def test_with_all_tickets_complete_there_is_room_for_more() -> None:
    state = one_route_short()
    own(state, 0, "civic_center-mission")
    set_cars(state, 12, 15)
    give(state, 0, "2 green 2 red 2 blue")
    assert reasons_for(state, "tickets")["room"] == {"tickets": 0, "cars": 12}
    assert texts_for(state, "tickets", "take black")[0] == (
        "your tickets are complete, and you have 12 cars left for another one"
    )


def test_a_ticket_that_is_already_complete_is_kept() -> None:
    state = one_route_short()
    hold(state, 0)
    keys = state.parts.ticket_keys
    offered = [keys.index("haight_ashbury-presidio"), keys.index("alcatraz-civic_center")]
    own(state, 0, "pacific_heights-painted_ladies", "painted_ladies-haight_ashbury")
    state.tickets.offered = bytes_of([*offered, NO_TICKET, NO_TICKET])
    state.decision = CHOOSE_TICKETS
    set_cars(state, 2, 3)
    reasons = reasons_for(state, "keep first")
    assert reasons["reach"]["cars"] == 0
    assert reasons["returns"]["from"] == "Alcatraz"
    assert texts_for(state, "keep first", "keep both")[0] == (
        "you return Alcatraz – Civic Center, which costs 6 points if you do not complete it"
    )


def test_a_pile_is_placed_on_the_way_and_where_few_tracks_lead() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    state.aside = 1 << SYMBOLS.index("crab")
    state.first = 1
    state.decision = PLACE_PILE
    on_way = reasons_for(state, "place crab at presidio")
    assert on_way["pile"]["place"] == "Presidio"
    assert "pile" not in reasons_for(state, "place crab at sunset")
    assert "quiet" in reasons_for(state, "place crab at sunset")


def test_which_of_two_tokens_is_taken_weighs_nothing() -> None:
    state = quiet_turn()
    hold(state, 0, "castro-potrero_hill")
    put_tokens(state, lands_end="1 crab", sunset="1 bell")
    give(state, 0, "3 red")
    state.apply(RIDE.read("claim lands_end-sunset with 3 red"))
    assert reasons_for(state, "token crab") == reasons_for(state, "token bell") == {}


def test_passing_needs_no_reason() -> None:
    state = quiet_turn()
    give(state, 0, "")
    set_row(state, "")
    set_deck(state, "")
    cut_ticket_deck(state, 0)
    assert reasons_for(state, "pass") == {}


def test_the_track_of_a_double_route_that_is_free_is_meant() -> None:
    """`tracks_of` finds the tracks that reasons mean by the names of their places."""
    state = quiet_turn()
    own(state, 1, "civic_center-mission")
    facts = {"from": "Civic Center", "to": "Mission"}
    keys = [track_key(state.parts, track) for track in tracks_of(state, facts)]
    assert keys == ["civic_center-mission/2"]
