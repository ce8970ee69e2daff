"""Observations of Ticket to Ride."""

from sancity.games.ticket_to_ride.rules import CARDS
from tests.games.ticket_to_ride.positions import fresh, give, hold, own, shown, small_game, started
from tests.support import observation_fields

SMALL = small_game()


def test_own_tickets_have_what_they_score_and_those_of_others_are_counted() -> None:
    state = started(3, game=SMALL)
    hold(state, 0, "mill-port", "wood-port")
    hold(state, 1, "isle-inn")
    hold(state, 2)
    own(state, 0, "farm-wood", "port-farm")
    mine = observation_fields(SMALL, state, 0)
    assert by_ticket(mine["held"]) == {"mill-port": -5, "wood-port": 4}
    assert mine["tickets"] == [2, 1, 0]
    theirs = observation_fields(SMALL, state, 1)
    assert by_ticket(theirs["held"]) == {"isle-inn": -5}
    assert theirs["tickets"] == [1, 0, 2]


def test_the_tickets_to_choose_from_are_in_order() -> None:
    state = fresh(2, game=SMALL)
    for seat in range(2):
        first, second = shown(state, seat)
        assert by_ticket(observation_fields(SMALL, state, seat)["offered"]) == {
            first: 1,
            second: -1,
        }


def by_ticket(numbers: list[int]) -> dict[str, int]:
    state = fresh(2, game=SMALL)
    keys = state.parts.ticket_keys
    return {key: number for key, number in zip(keys, numbers, strict=True) if number}


def test_only_seen_cards_of_a_rivals_hand_are_shown() -> None:
    state = started(2, game=SMALL)
    give(state, 1, "2 red 1 ferry")
    state.seen[7 + CARDS.index("red")] += 1
    fields = observation_fields(SMALL, state, 0)
    assert fields["cards"][1] == 3
    assert fields["known"][7:] == [int(card == "red") for card in CARDS]
    assert observation_fields(SMALL, state, 1)["hand"] == [0, 0, 0, 0, 2, 0, 1]


def test_tracks_are_own_or_taken() -> None:
    state = started(3, game=SMALL)
    own(state, 0, "inn-port")
    own(state, 2, "wood-mill")
    tracks = state.parts.tracks
    mine, gone = [list(state.owner).index(seat) for seat in (0, 2)]
    fields = observation_fields(SMALL, state, 0)
    assert [fields["tracks"][mine], fields["tracks"][gone], sum(fields["tracks"])] == [1, -1, 0]
    # Seat 2 is the second of the others.
    assert [track for track, one in enumerate(fields["rivals"]) if one] == [tracks + gone]
