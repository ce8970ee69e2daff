"""A record being played: forward, back, and apart from its copies."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games import GAMES
from sancity.kernel.record import (
    RecordError,
    begin,
    copy_record,
    read_record,
    replay,
    start_record,
    verify,
    write_record,
)
from sancity.kernel.recorded_game import KEYFRAME_ACTIONS, RecordedGame
from sancity.kernel.rng import seeded
from sancity.kernel.state import Event, IllegalMove
from tests.support import Variant, any_variant, fingerprint, random_action

GAME = GAMES.get("cable_car")
seeds = st.integers(0, 2**64)


def new_game(variant: Variant, seed: int) -> RecordedGame:
    seats = ["person"] * variant.players
    record = start_record(variant.game, seats, dict(variant.options), seed, "salt")
    return RecordedGame(variant.game, record)


def play_randomly(played: RecordedGame, seed: int, moves: int) -> RecordedGame:
    rng = seeded(seed)
    while moves and played.state.seat >= 0:
        played.play(random_action(played.state, rng))
        moves -= 1
    return played


def some_game(moves: int = 1000) -> RecordedGame:
    return play_randomly(new_game(Variant(GAME, 3, ()), 1906), 1, moves)


def plain_events(parts: list[list[Event]]) -> list[list[tuple[object, ...]]]:
    return [[(e.name, e.seat, e.public, e.private) for e in events] for events in parts]


def whole(played: RecordedGame) -> tuple[object, ...]:
    """All there is to know about a game, without what may change later."""
    return (
        write_record(played.record),
        fingerprint(played.game, played.state),
        played.position,
        played.actors[:],
        plain_events(played.events),
        played.revealed[:],
    )


@given(any_variant, seeds)
def test_every_position_is_that_of_a_replay(variant: Variant, seed: int) -> None:
    played = play_randomly(new_game(variant, seed), seed, 1000)
    seen = [fingerprint(variant.game, begin(played.record, variant.game))]
    steps = []
    for step in replay(played.record, variant.game):
        seen.append(fingerprint(variant.game, step.state))
        steps.append((step.seat, step.events, step.state.revealed))
    assert played.position == len(played.record.actions) == len(steps)
    assert played.actors == [seat for seat, _, _ in steps]
    assert plain_events(played.events) == plain_events([events for _, events, _ in steps])
    assert played.revealed == [revealed for _, _, revealed in steps]
    for position in {0, 1, KEYFRAME_ACTIONS, len(seen) // 2, len(seen) - 2, len(seen) - 1}:
        assert fingerprint(variant.game, played.state_at(position)) == seen[position]
    assert fingerprint(variant.game, played.state) == seen[-1]


@given(any_variant, seeds, st.integers(0, 80), st.integers(0, 80))
def test_a_game_taken_back_is_played_again_the_same(
    variant: Variant, seed: int, moves: int, back: int
) -> None:
    played = play_randomly(new_game(variant, seed), seed, moves)
    once = whole(played)
    actions = played.record.actions[:]
    position = max(0, played.position - back)
    played.rewind(position)
    record = msgspec.structs.replace(played.record, actions=actions[:position])
    assert whole(played) == whole(RecordedGame(variant.game, record))
    for action in actions[position:]:
        played.play(action)
    assert whole(played) == once
    assert whole(RecordedGame(variant.game, copy_record(played.record))) == once


def test_a_game_goes_on_from_a_stored_record() -> None:
    played = some_game(40)
    again = RecordedGame(GAME, read_record(write_record(played.record)))
    assert whole(again) == whole(played)
    assert whole(play_randomly(again, 5, 1000)) == whole(play_randomly(played, 5, 1000))


def test_the_result_is_entered_at_the_end_and_removed_by_going_back() -> None:
    played = some_game()
    result = played.record.result
    assert result is not None
    assert result.scores == played.state.scores()
    assert result.winners == played.state.winners()
    verify(played.record, GAME)
    before = whole(played)
    played.rewind(played.position)
    assert whole(played) == before
    last = played.record.actions[-1]
    played.rewind(played.position - 1)
    assert '"result": null' in write_record(played.record)
    played.play(last)
    assert whole(played) == before


def test_an_illegal_action_changes_nothing() -> None:
    for played in (some_game(20), some_game()):
        before = whole(played)
        for action in (-1, 1449, 10**30):
            with pytest.raises(IllegalMove, match=str(action)):
                played.play(action)
        assert whole(played) == before


def test_a_record_that_cannot_be_played_is_refused_and_left_alone() -> None:
    record = some_game(20).record
    record.actions[7] = 1449
    before = write_record(record)
    with pytest.raises(RecordError, match=r"actions\[7\]: "):
        RecordedGame(GAME, record)
    assert write_record(record) == before


def test_there_is_no_way_beyond_the_ends() -> None:
    played = some_game(20)
    before = whole(played)
    for position in (-1, 21):
        with pytest.raises(IndexError, match=f"position {position} is not one of 0 to 20"):
            played.state_at(position)
        with pytest.raises(IndexError):
            played.rewind(position)
    assert whole(played) == before


@given(st.sampled_from(GAMES.names()), seeds)
def test_a_copy_goes_its_own_way(name: str, seed: int) -> None:
    variant = Variant(GAMES.get(name), 2, ())
    played = play_randomly(new_game(variant, seed), seed, 40)
    before = whole(played)
    copy = played.copy()
    assert whole(copy) == before
    play_randomly(copy, seed + 1, 30)
    assert whole(played) == before
    copy.rewind(3)
    assert whole(played) == before
    after = whole(copy)
    # What the copy no longer needs is still here, and the other way round.
    played.rewind(20)
    play_randomly(played, seed + 2, 30)
    played.rewind(35 if played.position > 35 else played.position)
    assert whole(copy) == after
    assert whole(RecordedGame(variant.game, copy_record(played.record))) == whole(played)


def test_a_state_of_the_past_can_be_changed_freely() -> None:
    played = some_game(KEYFRAME_ACTIONS)
    for position in (0, 5, KEYFRAME_ACTIONS):
        once = fingerprint(GAME, played.state_at(position))
        state = played.state_at(position)
        state.apply(random_action(state, seeded(1)))
        assert fingerprint(GAME, played.state_at(position)) == once


@given(any_variant, seeds)
def test_a_guess_is_played_on_and_does_not_go_back_further(variant: Variant, seed: int) -> None:
    played = play_randomly(new_game(variant, seed), seed, 20)
    if played.state.seat < 0:
        return
    before = whole(played)
    guess = played.guess(0, seeded(seed))
    assert guess.first == played.position
    view = variant.game.view(played.state, 0)
    assert variant.game.view(guess.state, 0) == view
    play_randomly(guess, seed, 20)
    assert guess.position > played.position
    with pytest.raises(IndexError):
        guess.rewind(played.position - 1)
    guess.rewind(played.position)
    assert variant.game.view(guess.state, 0) == view
    assert whole(played) == before


def test_what_happened_since_the_last_turn() -> None:
    played = new_game(Variant(GAME, 3, ()), 1906)
    assert played.last_decision(0, 1, 2) is None
    assert played.events_since(0) == []
    play_randomly(played, 1, 30)
    for seat in range(3):
        last = played.last_decision(seat)
        assert last is not None
        assert played.actors[last] == seat
        assert seat not in played.actors[last + 1 :]
        assert played.events_since(last) == [e for part in played.events[last:] for e in part]
    assert played.last_decision(0, 1, 2) == 29
    assert played.last_decision(7) is None
    assert played.events_since(30) == []


def test_decisions_have_random_numbers_of_their_own() -> None:
    played = some_game(12)
    once = played.decision_rng().below(2**32)
    assert played.copy().decision_rng().below(2**32) == once
    last = played.record.actions[-1]
    played.rewind(11)
    assert played.decision_rng().below(2**32) != once
    played.play(last)
    assert played.decision_rng().below(2**32) == once
