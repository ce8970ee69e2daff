"""Observations of Ticket to Ride."""

from sancity.games.ticket_to_ride.rules import CARDS
from tests.games.ticket_to_ride.positions import fresh, give, hold, own, shown, small_game, started
from tests.support import noted

SMALL = small_game()


def test_own_tickets_are_told_with_what_they_score_and_those_of_others_are_counted() -> None:
    state = started(3, game=SMALL)
    hold(state, 0, "mill-port", "wood-port")
    hold(state, 1, "isle-inn")
    hold(state, 2)
    own(state, 0, "farm-wood", "port-farm")
    mine = noted(SMALL, state, 0)
    assert by_ticket(mine["held"]) == {"mill-port": -5, "wood-port": 4}
    assert mine["tickets"] == [2, 1, 0]
    theirs = noted(SMALL, state, 1)
    assert by_ticket(theirs["held"]) == {"isle-inn": -5}
    assert theirs["tickets"] == [1, 0, 2]


def test_the_tickets_to_choose_from_are_told_in_their_order() -> None:
    state = fresh(2, game=SMALL)
    for seat in range(2):
        first, second = shown(state, seat)
        assert by_ticket(noted(SMALL, state, seat)["offered"]) == {first: 1, second: -1}


def by_ticket(numbers: list[int]) -> dict[str, int]:
    state = fresh(2, game=SMALL)
    keys = state.parts.ticket_keys
    return {key: number for key, number in zip(keys, numbers, strict=True) if number}


def test_of_a_rivals_hand_only_what_all_have_seen() -> None:
    state = started(2, game=SMALL)
    give(state, 1, "2 red 1 ferry")
    state.seen[7 + CARDS.index("red")] += 1
    told = noted(SMALL, state, 0)
    assert told["cards"][1] == 3
    assert told["known"][7:] == [int(card == "red") for card in CARDS]
    assert noted(SMALL, state, 1)["hand"] == [0, 0, 0, 0, 2, 0, 1]


def test_tracks_are_mine_or_gone() -> None:
    state = started(3, game=SMALL)
    own(state, 0, "inn-port")
    own(state, 2, "wood-mill")
    tracks = state.parts.tracks
    mine, gone = [list(state.owner).index(seat) for seat in (0, 2)]
    told = noted(SMALL, state, 0)
    assert [told["tracks"][mine], told["tracks"][gone], sum(told["tracks"])] == [1, -1, 0]
    # Seat 2 is the second of the others.
    assert [track for track, one in enumerate(told["rivals"]) if one] == [tracks + gone]
