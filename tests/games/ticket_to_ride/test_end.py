"""The last round, the final scores and the winners."""

import pytest

from sancity.games.ticket_to_ride.rules import TicketToRide
from tests.games.ticket_to_ride.positions import (
    RIDE,
    give,
    hold,
    joined,
    own,
    put_tokens,
    set_cars,
    started,
    take,
)
from tests.support import named


@pytest.mark.rule("TR-30")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("starter", [0, 1, 2, 3])
def test_everyone_has_one_more_turn_and_the_player_who_began_it_is_last(
    players: int, starter: int
) -> None:
    starter %= players
    state = started(players)
    put_tokens(state)
    set_cars(state, *[4] * players)
    state.seat = starter
    give(state, starter, "2 orange")
    events = take(state, "claim fort_mason-pier_39 with 2 orange")
    assert named(events, "last_round")[0].seat == starter
    assert RIDE.view(state, None)["turns_left"] == players
    turns = []
    while state.seat >= 0:
        turns.append(state.seat)
        take(state, "tickets", "keep both")
    assert turns == [(starter + 1 + i) % players for i in range(players)]


@pytest.mark.rule("TR-30")
def test_three_cars_left_do_not_end_the_game() -> None:
    state = started()
    put_tokens(state)
    set_cars(state, 5, 20)
    give(state, 0, "2 orange")
    take(state, "claim fort_mason-pier_39 with 2 orange")
    assert state.turns_left == 0


@pytest.mark.rule("TR-30")
def test_nothing_in_the_last_round_starts_it_again() -> None:
    state = started(3)
    put_tokens(state)
    set_cars(state, 3, 3, 3)
    for seat in range(3):
        give(state, seat, "2 orange 2 blue")
    take(state, "claim castro-mission with 1 blue")
    take(state, "claim fort_mason-pier_39 with 2 orange")
    events = take(state, "claim golden_gate_bridge-presidio with 2 orange")
    assert named(events, "last_round") == []
    assert (state.seat, state.turns_left) == (0, 1)
    take(state, "tickets")
    take(state, "keep first")
    assert state.seat == -1


def finished(*tickets: tuple[str, ...]) -> TicketToRide:
    """A finished game in which two players hold these tickets."""
    state = started()
    put_tokens(state)
    for seat, keys in enumerate(tickets):
        hold(state, seat, *keys)
    state.seat = -1
    return state


@pytest.mark.rule("TR-31")
def test_tickets_add_or_subtract_their_worth() -> None:
    state = finished(("castro-potrero_hill", "chinatown-sunset"), ("mission-pacific_heights",))
    own(state, 0, "castro-mission", "mission-potrero_hill")
    own(state, 1, "mission-potrero_hill/2")
    state.points[0], state.points[1] = 1 + 2, 2
    assert state.scores() == [3 + 3 - 8, 2 - 4]
    sheet = RIDE.view(state, None)["result"]["sheet"][0]
    assert [(item["item"], item["points"]) for item in sheet] == [
        *(("routes", 1), ("routes", 2), ("ticket", 3), ("ticket", -8), ("tokens", 0)),
    ]


@pytest.mark.rule("TR-31")
def test_only_own_routes_join() -> None:
    state = finished(("castro-potrero_hill",), ())
    own(state, 0, "castro-mission")
    own(state, 1, "mission-potrero_hill")
    assert state.completed(0) == 0
    assert not joined(RIDE.view(state, None), 0, "castro", "potrero_hill")
    own(state, 0, "mission-potrero_hill/2")
    assert state.completed(0) == 1
    assert joined(RIDE.view(state, None), 0, "castro", "potrero_hill")


@pytest.mark.rule("TR-31")
def test_a_long_way_round_completes_a_ticket_too() -> None:
    state = finished(("castro-potrero_hill",), ())
    own(state, 0, "haight_ashbury-castro", "painted_ladies-haight_ashbury")
    own(state, 0, "civic_center-painted_ladies", "union_square-civic_center")
    assert state.completed(0) == 0
    own(state, 0, "union_square-potrero_hill")
    assert state.completed(0) == 1


@pytest.mark.rule("TR-31")
@pytest.mark.parametrize(
    ("tokens", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 9), (7, 12)]
)
def test_different_tokens_score(tokens: int, points: int) -> None:
    state = finished((), ())
    state.collected[1] = 2**tokens - 1
    assert state.scores() == [0, points]


@pytest.mark.rule("TR-31")
def test_before_the_end_only_routes_count() -> None:
    state = finished(("castro-potrero_hill",), ())
    state.collected[1] = 127
    state.points[0] = 5
    state.seat = 0
    assert state.scores() == [5, 0]
    assert state.winners() == []


@pytest.mark.rule("TR-32")
def test_most_points_win() -> None:
    state = finished((), ())
    state.points[1] = 1
    assert state.winners() == [1]


@pytest.mark.rule("TR-32")
def test_then_more_completed_tickets_then_the_victory_is_shared() -> None:
    state = finished(("castro-potrero_hill",), ())
    own(state, 0, "castro-mission", "mission-potrero_hill")
    state.points[1] = 3
    assert state.scores() == [3, 3]
    assert state.winners() == [0]
    hold(state, 0)
    state.points[0] = 3
    assert state.scores() == [3, 3]
    assert state.winners() == [0, 1]


@pytest.mark.rule("TR-33")
def test_the_tickets_are_revealed_one_by_one() -> None:
    state = started()
    put_tokens(state)
    hold(state, 0, "castro-potrero_hill", "chinatown-sunset")
    hold(state, 1, "mission-pacific_heights")
    own(state, 0, "castro-mission", "mission-potrero_hill")
    state.turns_left = 1
    take(state, "take blind")
    events = take(state, "take blind")
    assert state.revealed
    shown = [
        event for event in RIDE.view(state, None, events)["events"] if event["event"] == "reveal"
    ]
    assert [(event["seat"], event["ticket"], event["points"]) for event in shown] == [
        (0, "castro-potrero_hill", 3),
        (0, "chinatown-sunset", -8),
        (1, "mission-pacific_heights", -4),
    ]
    seats = RIDE.view(state, None)["seats"]
    assert [[ticket["ticket"] for ticket in seat["held"]] for seat in seats] == [
        ["castro-potrero_hill", "chinatown-sunset"],
        ["mission-pacific_heights"],
    ]
