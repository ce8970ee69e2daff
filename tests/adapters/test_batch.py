"""Games in a batch are the same games as one by one."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i32

from sancity.adapters.batch import GREEDY, RANDOM, ROTATING, SELF_PLAY, Batch, Observer, payoffs
from sancity.bots.greedy import GreedyBot
from sancity.games import GAMES
from sancity.kernel.judge import Judge, chosen
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import Variant, any_variant, finished_game, play_on, variants

COUNT = 5


def batch_of(
    variant: Variant, opponents: int = SELF_PLAY, seat: int = ROTATING, count: int = COUNT
) -> Batch:
    game, options = variant.game, dict(variant.options)
    return Batch(
        game.prepare(variant.players, options),
        game.tensor(variant.players, options),
        game.judge(),
        count,
        variant.players,
        game.actions,
        opponents,
        seat,
    )


def rows(batch: Batch) -> list[list[int]]:
    """Return the row of the seat to move, by game."""
    numbers = [int(number) for number in batch.rows]
    size = int(batch.tensor.size)
    return [numbers[row * size : (row + 1) * size] for row in batch.turns]


def masks(batch: Batch) -> list[list[int]]:
    """Return the actions that each game's mask allows."""
    width = int(batch.actions)
    flags = [int(flag) for flag in batch.masks]
    return [
        [action for action in range(width) if flags[i + action]]
        for i in range(0, len(flags), width)
    ]


def step(batch: Batch, actions: Iterable[int]) -> None:
    for i, action in enumerate(actions):
        batch.chosen[i] = action
    batch.play()


def row_of(batch: Batch, state: State, seat: int | None = None) -> list[int]:
    """Return the row of a seat, by default of the seat to move."""
    row = vec[i32]([i32(0)] * int(batch.tensor.size))
    batch.tensor.write(state, state.seat if seat is None else seat, row, 0)
    return [int(number) for number in row]


@settings(max_examples=10)
@given(any_variant, st.integers(0, 2**64))
def test_the_arrays_match_the_states(variant: Variant, seed: int) -> None:
    batch = batch_of(variant)
    batch.reset([seed + i for i in range(COUNT)])
    for _ in range(150):
        states = [state.copy() for state in batch.states]
        assert rows(batch) == [row_of(batch, state) for state in states]
        assert masks(batch) == [list(state.legal()) for state in states]
        assert list(batch.seats) == [state.seat for state in states]
        actions = list(batch.sampled)
        assert all(action in state.legal() for action, state in zip(actions, states, strict=True))
        step(batch, actions)
        for i, (state, action) in enumerate(zip(states, actions, strict=True)):
            actor = state.seat
            state.play(action)
            assert bool(batch.over[i]) == (state.seat < 0)
            if state.seat < 0:
                mine = slice(i * variant.players, (i + 1) * variant.players)
                assert list(batch.scores)[mine] == state.scores()
                assert list(batch.payoffs)[mine] == list(payoffs(state))
                assert batch.rewards[i] == payoffs(state)[actor]
                size = int(batch.tensor.size)
                end = [int(number) for number in batch.ends[i * size : (i + 1) * size]]
                assert end == row_of(batch, state, actor)
            else:
                assert batch.rewards[i] == 0
                assert row_of(batch, state) == rows(batch)[i]


@pytest.mark.parametrize("name", GAMES.names())
@pytest.mark.parametrize("opponents", [SELF_PLAY, RANDOM])
def test_a_game_does_not_depend_on_its_neighbours(name: str, opponents: int) -> None:
    variant = variants(name)[0]
    together = batch_of(variant, opponents, seat=1)
    together.reset([10, 11, 12, 13, 14])
    alone = batch_of(variant, opponents, seat=1, count=1)
    alone.reset([13])
    ends = 0
    while ends < 2:
        assert rows(alone)[0] == rows(together)[3]
        actions = list(together.sampled)
        step(together, actions)
        step(alone, [actions[3]])
        assert alone.rewards[0] == together.rewards[3]
        ends += int(alone.over[0])


@pytest.mark.parametrize("name", GAMES.names())
def test_the_same_seeds_give_the_same_games(name: str) -> None:
    variant = variants(name)[-1]
    results = []
    for _ in range(2):
        batch = batch_of(variant, RANDOM)
        batch.reset([5, 6, 7, 8, 9])
        for _ in range(60):
            step(batch, list(batch.sampled))
        results.append((rows(batch), masks(batch), list(batch.scores)))
    assert results[0] == results[1]


@pytest.mark.parametrize("name", GAMES.names())
@pytest.mark.parametrize("seat", [0, 1, ROTATING])
def test_a_learner_sees_only_its_own_decisions(name: str, seat: int) -> None:
    variant = variants(name)[-1]
    batch = batch_of(variant, RANDOM, seat)
    batch.reset([1, 2, 3, 4, 5])
    mine = list(batch.learner)
    if seat == ROTATING:
        assert mine == [i % variant.players for i in range(COUNT)]
    ends = 0
    while ends < 3 * COUNT:
        assert list(batch.seats) == list(batch.learner)
        learners = list(batch.learner)
        step(batch, list(batch.sampled))
        for i in range(COUNT):
            if batch.over[i]:
                ends += 1
                worth = list(batch.payoffs)[i * variant.players :][learners[i]]
                assert batch.rewards[i] == worth
                turned = (learners[i] + 1) % variant.players if seat == ROTATING else seat
                assert batch.learner[i] == turned


def test_other_actions_are_drawn_each_time() -> None:
    batch = batch_of(variants("cable_car")[0])
    batch.reset([1, 2, 3, 4, 5])
    drawn = set()
    for _ in range(50):
        drawn.add(tuple(batch.sampled))
        batch.sample()
        legal = masks(batch)
        assert all(action in legal[i] for i, action in enumerate(batch.sampled))
    assert len(drawn) > 40


@pytest.mark.parametrize("name", GAMES.names())
def test_greedy_opponents_choose_as_the_greedy_bot(name: str) -> None:
    variant = variants(name)[0]
    state = variant.new(3)
    play_on(state, seeded(4), 20)
    judge: Judge = variant.game.judge()
    for seed in range(5):
        action = GreedyBot(variant.game, seeded(seed)).choose(state)
        assert action == chosen_after_slip(state, judge, seed)
    batch = batch_of(variant, GREEDY, seat=0, count=2)
    batch.reset([1, 2])
    for _ in range(3):
        step(batch, list(batch.sampled))
        assert list(batch.seats) == [0, 0]


def chosen_after_slip(state: State, judge: Judge, seed: int) -> int:
    """Choose as the bot does, which first uses a random number to decide whether it slips."""
    rng = seeded(seed)
    rng.below(100)
    return chosen(state, judge, rng)


@given(any_variant, st.integers(0, 2**64))
def test_payoffs_add_up_to_zero(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    worth = list(payoffs(state))
    won = state.winners()
    assert sum(worth) == pytest.approx(0)
    for seat, value in enumerate(worth):
        if seat not in won:
            assert value == pytest.approx(-1 / (variant.players - 1))
        elif len(won) == 1:
            assert value == 1


@settings(max_examples=10)
@given(any_variant, st.integers(0, 2**64))
def test_an_observer_matches_the_state(variant: Variant, seed: int) -> None:
    state = variant.new(seed)
    rng = seeded(seed).fork()
    observer = Observer(
        variant.game.tensor(variant.players, dict(variant.options)), variant.game.actions
    )
    while state.seat >= 0:
        for seat in range(variant.players):
            for place in range(len(observer.row)):
                observer.row[place] = i32(0)
            observer.look(state, seat)
            legal = list(state.legal()) if seat == state.seat else []
            assert [a for a, flag in enumerate(observer.mask) if flag] == legal
            row = vec[i32]([i32(0)] * int(observer.tensor.size))
            observer.tensor.write(state, seat, row, 0)
            assert list(observer.row) == list(row)
        play_on(state, rng, 1)
