"""Many games side by side are the same games as one by one."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i16

from sancity.adapters.fleet import GREEDY, ITSELF, RANDOM, ROTATING, Fleet, Observer, payoffs
from sancity.bots.greedy import GreedyBot
from sancity.games import GAMES
from sancity.kernel.judge import Judge, chosen
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import Table, any_table, finished_game, play_on, tables

COUNT = 5


def fleet_of(
    table: Table, opponents: int = ITSELF, seat: int = ROTATING, count: int = COUNT
) -> Fleet:
    game, options = table.game, dict(table.options)
    return Fleet(
        game.prepare(table.players, options),
        game.tensor(table.players, options),
        game.judge(),
        count,
        table.players,
        game.actions,
        opponents,
        seat,
    )


def rows(fleet: Fleet) -> list[list[int]]:
    numbers = [int(number) for number in fleet.rows]
    size = int(fleet.tensor.size)
    return [numbers[i : i + size] for i in range(0, len(numbers), size)]


def masks(fleet: Fleet) -> list[list[int]]:
    """By game: the actions that its mask allows."""
    width = int(fleet.actions)
    flags = [int(flag) for flag in fleet.masks]
    return [
        [action for action in range(width) if flags[i + action]]
        for i in range(0, len(flags), width)
    ]


def step(fleet: Fleet, actions: Iterable[int]) -> None:
    for i in range(len(fleet.rows)):
        fleet.rows[i] = i16(0)
    for i, action in enumerate(actions):
        fleet.chosen[i] = action
    fleet.play()


def row_of(fleet: Fleet, state: State, seat: int | None = None) -> list[int]:
    """What a seat is told of a state, the one to move if none is named."""
    row = vec[i16]([i16(0)] * int(fleet.tensor.size))
    fleet.tensor.write(state, state.seat if seat is None else seat, row, 0)
    return [int(number) for number in row]


@settings(max_examples=10)
@given(any_table, st.integers(0, 2**64))
def test_what_is_told_is_that_of_the_games_themselves(table: Table, seed: int) -> None:
    fleet = fleet_of(table)
    fleet.reset([seed + i for i in range(COUNT)])
    for _ in range(150):
        states = [state.copy() for state in fleet.states]
        assert rows(fleet) == [row_of(fleet, state) for state in states]
        assert masks(fleet) == [list(state.legal()) for state in states]
        assert list(fleet.seats) == [state.seat for state in states]
        actions = list(fleet.sampled)
        assert all(action in state.legal() for action, state in zip(actions, states, strict=True))
        step(fleet, actions)
        for i, (state, action) in enumerate(zip(states, actions, strict=True)):
            actor = state.seat
            state.play(action)
            assert bool(fleet.over[i]) == (state.seat < 0)
            if state.seat < 0:
                mine = slice(i * table.players, (i + 1) * table.players)
                assert list(fleet.scores)[mine] == state.scores()
                assert list(fleet.payoffs)[mine] == list(payoffs(state))
                assert fleet.rewards[i] == payoffs(state)[actor]
                size = int(fleet.tensor.size)
                end = [int(number) for number in fleet.ends[i * size : (i + 1) * size]]
                assert end == row_of(fleet, state, actor)
            else:
                assert fleet.rewards[i] == 0
                assert row_of(fleet, state) == rows(fleet)[i]


@pytest.mark.parametrize("name", GAMES.names())
@pytest.mark.parametrize("opponents", [ITSELF, RANDOM])
def test_a_game_does_not_depend_on_its_neighbours(name: str, opponents: int) -> None:
    table = tables(name)[0]
    together = fleet_of(table, opponents, seat=1)
    together.reset([10, 11, 12, 13, 14])
    alone = fleet_of(table, opponents, seat=1, count=1)
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
    table = tables(name)[-1]
    told = []
    for _ in range(2):
        fleet = fleet_of(table, RANDOM)
        fleet.reset([5, 6, 7, 8, 9])
        for _ in range(60):
            step(fleet, list(fleet.sampled))
        told.append((rows(fleet), masks(fleet), list(fleet.scores)))
    assert told[0] == told[1]


@pytest.mark.parametrize("name", GAMES.names())
@pytest.mark.parametrize("seat", [0, 1, ROTATING])
def test_a_learner_sees_only_its_own_decisions(name: str, seat: int) -> None:
    table = tables(name)[-1]
    fleet = fleet_of(table, RANDOM, seat)
    fleet.reset([1, 2, 3, 4, 5])
    mine = list(fleet.learner)
    if seat == ROTATING:
        assert mine == [i % table.players for i in range(COUNT)]
    ends = 0
    while ends < 3 * COUNT:
        assert list(fleet.seats) == list(fleet.learner)
        learners = list(fleet.learner)
        step(fleet, list(fleet.sampled))
        for i in range(COUNT):
            if fleet.over[i]:
                ends += 1
                worth = list(fleet.payoffs)[i * table.players :][learners[i]]
                assert fleet.rewards[i] == worth
                turned = (learners[i] + 1) % table.players if seat == ROTATING else seat
                assert fleet.learner[i] == turned


def test_other_actions_are_drawn_each_time() -> None:
    fleet = fleet_of(tables("cable_car")[0])
    fleet.reset([1, 2, 3, 4, 5])
    drawn = set()
    for _ in range(50):
        drawn.add(tuple(fleet.sampled))
        fleet.sample()
        legal = masks(fleet)
        assert all(action in legal[i] for i, action in enumerate(fleet.sampled))
    assert len(drawn) > 40


@pytest.mark.parametrize("name", GAMES.names())
def test_greedy_opponents_choose_as_the_greedy_bot(name: str) -> None:
    table = tables(name)[0]
    state = table.new(3)
    play_on(state, seeded(4), 20)
    judge: Judge = table.game.judge()
    for seed in range(5):
        action = GreedyBot(table.game, seeded(seed)).choose(state)
        assert action == chosen_after_slip(state, judge, seed)
    fleet = fleet_of(table, GREEDY, seat=0, count=2)
    fleet.reset([1, 2])
    for _ in range(3):
        step(fleet, list(fleet.sampled))
        assert list(fleet.seats) == [0, 0]


def chosen_after_slip(state: State, judge: Judge, seed: int) -> int:
    """The bot first asks the same random numbers whether it slips."""
    rng = seeded(seed)
    rng.below(100)
    return chosen(state, judge, rng)


@given(any_table, st.integers(0, 2**64))
def test_payoffs_add_up_to_nothing(table: Table, seed: int) -> None:
    state = finished_game(table, seed)
    worth = list(payoffs(state))
    won = state.winners()
    assert sum(worth) == pytest.approx(0)
    for seat, value in enumerate(worth):
        if seat not in won:
            assert value == pytest.approx(-1 / (table.players - 1))
        elif len(won) == 1:
            assert value == 1


@settings(max_examples=10)
@given(any_table, st.integers(0, 2**64))
def test_an_observer_tells_what_the_state_says(table: Table, seed: int) -> None:
    state = table.new(seed)
    rng = seeded(seed).fork()
    observer = Observer(table.game.tensor(table.players, dict(table.options)), table.game.actions)
    while state.seat >= 0:
        for seat in range(table.players):
            observer.look(state, seat)
            legal = list(state.legal()) if seat == state.seat else []
            assert [a for a, flag in enumerate(observer.mask) if flag] == legal
            row = vec[i16]([i16(0)] * int(observer.tensor.size))
            observer.tensor.write(state, seat, row, 0)
            assert list(observer.row) == list(row)
        play_on(state, rng, 1)
