"""The judge agrees with an experienced player."""

from math import isfinite

import pytest

from sancity.bots import ask, bot_maker
from sancity.games.ticket_to_ride.judge import TicketToRideJudge
from sancity.games.ticket_to_ride.rules import CLOSED, TicketToRide
from sancity.kernel.game import Game
from sancity.kernel.rng import seeded
from tests.games.ticket_to_ride.positions import (
    RIDE,
    bytes_of,
    fresh,
    give,
    hold,
    moves,
    own,
    quiet_turn,
    set_cars,
    set_deck,
    small_game,
    started,
    take,
)
from tests.support import play_on


def weights(state: TicketToRide, game: Game = RIDE) -> dict[str, float]:
    """The weights of the legal moves, by their notation."""
    return dict(zip(moves(state, game), game.judge().weigh(state, state.legal()), strict=True))


def best(state: TicketToRide) -> str:
    weighed = weights(state)
    return max(weighed, key=lambda move: weighed[move])


def picked(state: TicketToRide) -> str:
    """The move picked for playing on, in notation."""
    judge = RIDE.judge()
    judge.begin(state)
    return RIDE.write(judge.pick(state, seeded(0)))


def test_the_last_route_of_a_ticket_is_claimed_in_the_last_turn() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    own(state, 0, "civic_center-pacific_heights")
    give(state, 0, "2 green 3 red")
    set_cars(state, 6, 2)
    state.turns_left = 1
    assert best(state) == "claim civic_center-mission with 2 green"


def test_the_last_turn_is_for_points_when_no_ticket_can_be_completed() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    give(state, 0, "1 green 3 red")
    set_cars(state, 6, 2)
    state.turns_left = 1
    assert best(state).endswith(" with 3 red")


def test_new_tickets_are_a_risk_at_the_end_and_a_chance_at_the_start() -> None:
    early = quiet_turn()
    late = quiet_turn()
    for state in (early, late):
        hold(state, 0, "castro-potrero_hill")
        give(state, 0, "2 blue")
    set_cars(late, 4, 4)
    gains = []
    for state in (early, late):
        weighed = weights(state)
        gains.append(weighed["tickets"] - weighed["take blind"])
    assert gains[0] > gains[1] + 3
    assert gains[1] < 0


def test_a_ticket_on_the_way_is_kept_and_one_beyond_reach_is_not() -> None:
    state = quiet_turn()
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    hold(state, 0)
    give(state, 0, "2 green 1 black")
    set_cars(state, 5, 5)
    keys = state.parts.ticket_keys
    offered = [keys.index("haight_ashbury-presidio"), keys.index("alcatraz-civic_center")]
    state.tickets.offered = bytes_of([*offered, 255, 255])
    state.decision = 0
    assert best(state) == "keep first"


def test_the_card_that_a_planned_route_needs_is_taken() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    own(state, 0, "civic_center-pacific_heights")
    give(state, 0, "1 green")
    set_cars(state, 8, 8)
    weighed = weights(state)
    assert weighed["take green"] > weighed["take black"]


def test_ferries_are_kept_if_a_route_can_be_paid_without_them() -> None:
    state = quiet_turn()
    hold(state, 0, "mission-pacific_heights")
    give(state, 0, "2 green 2 ferry")
    weighed = weights(state)
    plain = weighed["claim civic_center-mission with 2 green"]
    assert plain > weighed["claim civic_center-mission with 1 green 1 ferry"]


def test_a_completed_ticket_is_worth_more_than_a_promise() -> None:
    judge = RIDE.judge()
    near, done = quiet_turn(), quiet_turn()
    for state in (near, done):
        hold(state, 0, "fort_mason-union_square")
        own(state, 0, "lombard_street-chinatown", "chinatown-union_square")
        set_cars(state, 5, 5)
    own(done, 0, "fort_mason-lombard_street")
    assert judge.expect(done)[0] > judge.expect(near)[0]


def test_a_ticket_that_is_cut_off_is_lost() -> None:
    judge = RIDE.judge()
    open_, shut = quiet_turn(), quiet_turn()
    for state in (open_, shut):
        hold(state, 0, "alcatraz-civic_center")
    own(shut, 1, "alcatraz-pier_39", "alcatraz-the_embarcadero")
    own(shut, CLOSED, "alcatraz-pier_39/2")
    assert judge.expect(shut)[0] < judge.expect(open_)[0] - 6


@pytest.mark.rule("TR-05")
def test_before_the_first_player_is_drawn_all_have_equal_turns() -> None:
    state = fresh(3)
    for seat in range(3):
        give(state, seat, "1 red 1 blue")
    _, second, third = RIDE.judge().expect(state.guess(0, seeded(1)))
    assert second == third


@pytest.mark.rule("TR-05")
def test_what_others_kept_of_their_first_tickets_does_not_matter_yet() -> None:
    expected = set()
    for choice in ("keep first", "keep both"):
        state = fresh(3)
        take(state, choice)
        for seed in range(6):
            expected.add(RIDE.judge().expect(state.guess(1, seeded(seed)))[0])
    assert len(expected) == 1


def test_a_blind_card_is_weighed_by_the_deck_and_not_by_its_top_card() -> None:
    state = quiet_turn()
    set_deck(state, "5 green 5 pink 5 ferry")
    expected = weights(state)["take blind"]
    for seed in range(5):
        state.rng = seeded(seed)
        assert weights(state)["take blind"] == expected


def test_the_order_of_the_ticket_deck_does_not_matter() -> None:
    state = quiet_turn()
    expected = weights(state)
    state.tickets.deck = bytes_of(list(state.tickets.deck)[::-1])
    assert weights(state) == expected


def test_what_was_guessed_of_others_does_not_change_what_they_can_expect() -> None:
    judge = RIDE.judge()
    state = started()
    guesses = [state.guess(0, seeded(seed)) for seed in range(5)]
    assert len({tuple(judge.expect(guess)) for guess in guesses}) == 1


def test_a_route_on_the_way_is_picked_as_soon_as_it_can_be_paid() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    own(state, 0, "civic_center-pacific_heights")
    give(state, 0, "2 green 3 red 1 ferry")
    assert picked(state) == "claim civic_center-mission with 2 green"


def test_the_missing_card_is_picked_from_the_row() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    own(state, 0, "golden_gate_bridge-presidio", "presidio-pacific_heights")
    own(state, 0, "civic_center-pacific_heights")
    give(state, 0, "1 green")
    assert picked(state) == "take green"


def test_a_new_course_is_set_when_a_rival_is_in_the_way() -> None:
    state = quiet_turn()
    hold(state, 0, "fort_mason-union_square")
    own(state, 0, "lombard_street-chinatown", "chinatown-union_square")
    give(state, 0, "1 blue")
    judge = RIDE.judge()
    judge.begin(state)
    judge.pick(state, seeded(0))
    own(state, 1, "fort_mason-lombard_street", "fort_mason-lombard_street/2")
    give(state, 0, "2 orange 1 red")
    move = RIDE.write(judge.pick(state, seeded(0)))
    assert move.startswith("claim")
    assert "fort_mason-lombard_street" not in move


def test_the_last_turn_is_picked_for_points() -> None:
    state = quiet_turn()
    hold(state, 0, "golden_gate_bridge-mission")
    give(state, 0, "1 green 3 red")
    set_cars(state, 6, 2)
    state.turns_left = 1
    assert picked(state).endswith(" with 3 red")


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", [RIDE, small_game()])
def test_picked_moves_are_legal(game: Game, players: int) -> None:
    judge = game.judge()
    rng = seeded(players)
    for seed in range(5):
        state = game.new(players, seed)
        judge.begin(state)
        while state.seat >= 0:
            action = judge.pick(state, rng)
            assert action in state.legal()
            state.apply(action)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", [RIDE, small_game()])
def test_every_action_has_a_weight(game: Game, players: int) -> None:
    judge = game.judge()
    rng = seeded(players)
    state = game.new(players, 5)
    while state.seat >= 0:
        actions = state.legal()
        weighed = judge.weigh(state, actions)
        assert len(weighed) == len(actions)
        assert all(map(isfinite, [*weighed, *judge.expect(state), *judge.shares(state)]))
        play_on(state, rng, 1)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("game", [RIDE, small_game()])
def test_a_sketched_claim_changes_what_the_claim_does(game: Game, players: int) -> None:
    judge = game.judge()
    assert isinstance(judge, TicketToRideJudge)
    rng = seeded(players)
    state = game.new(players, 3)
    while state.seat >= 0:
        assert isinstance(state, TicketToRide)
        sketch = state.copy()
        for action in state.legal():
            if action >= state.parts.claims:
                claim = action - state.parts.claims
                track = state.parts.claim_track[claim]
                judge.sketch_claim(sketch, track)
                judge.pay_otherwise(state, sketch, claim)
                after = state.copy()
                after.apply(action)
                assert read(sketch) == read(after)
                judge.undo_claim(state, sketch, track)
        for kind in range(len(sketch.hand)):
            sketch.hand[kind] = state.hand[kind]
        assert read(sketch) == read(state)
        play_on(state, rng, 1)


def read(state: TicketToRide) -> list[object]:
    """What the judge reads of a state apart from tickets, the deck and the row."""
    turn = [state.seat, state.decision, state.turns_left]
    bytewise = [list(items) for items in (state.hand, state.owner, state.tokens)]
    by_seat = [list(items) for items in (state.cars, state.points, state.collected)]
    return [turn, bytewise, by_seat]


@pytest.mark.parametrize("seed", range(3))
def test_greedy_beats_random(seed: int) -> None:
    state = RIDE.new(2, seed)
    rng = seeded(seed)
    bots = [bot_maker(name)(RIDE, rng.fork()) for name in ("greedy", "random")]
    while state.seat >= 0:
        state.play(ask(bots[state.seat], state, rng))
    assert state.winners() == [0]
