"""Bots see only what their seat may know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.bots import Bot, ask, bot_maker
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import ALL_TABLES, Table, any_table, fingerprint, play_on, sight

NAMES = ["random", "greedy", "easy", "search@20"]


@given(any_table, st.sampled_from(NAMES), st.integers(0, 2**64))
def test_a_bot_plays_a_whole_game(table: Table, name: str, seed: int) -> None:
    state = table.new(seed)
    bots = [bot_maker(name)(table.game, seeded(seed + seat)) for seat in range(table.players)]
    rng = seeded(1)
    while state.seat >= 0:
        state.play(ask(bots[state.seat], state, rng))
    assert state.winners()


@given(
    any_table,
    st.sampled_from(NAMES),
    st.integers(0, 2**64),
    st.integers(0, 50),
)
def test_a_bot_decides_the_same_whatever_is_hidden(
    table: Table, name: str, seed: int, moves: int
) -> None:
    state = table.new(seed)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    choices = {
        bot_maker(name)(table.game, seeded(7)).choose(state.guess(state.seat, seeded(guess)))
        for guess in range(5)
    }
    assert choices == {bot_maker(name)(table.game, seeded(7)).choose(state)}


def test_a_bot_is_asked_on_a_guess_and_not_on_the_true_state() -> None:
    table = ALL_TABLES[0]
    state = table.new(3)
    before = fingerprint(table.game, state)
    asked: list[State] = []

    class Spy(Bot):
        def choose(self, state: State) -> int:
            asked.append(state)
            return state.legal()[0]

    ask(Spy(table.game, seeded(1)), state, seeded(5))
    assert asked[0] is not state
    assert sight(table.game, asked[0], state.seat, []) == sight(table.game, state, state.seat, [])
    assert fingerprint(table.game, asked[0]) != before
    assert fingerprint(table.game, state) == before


@pytest.mark.parametrize("name", GAMES.names())
def test_the_expert_looks_deeper_than_the_hard_bot_and_never_wavers(name: str) -> None:
    game = GAMES.get(name)
    hard = bot_maker("hard")(game, seeded(1))
    expert = bot_maker("expert")(game, seeded(1))
    assert isinstance(hard, SearchBot)
    assert isinstance(expert, SearchBot)
    assert hard.iterations
    assert expert.iterations == hard.judge.deeper * hard.iterations
    assert hard.judge.deeper > 1
    assert hard.wavers
    assert not expert.wavers
