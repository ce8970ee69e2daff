"""No game is longer than its `longest` says, however it is played."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games import GAMES
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import Variant, any_variant, variants

# A bound that is this many times the longest game found would be a careless one.
CARELESS = 4


def longest(variant: Variant) -> int:
    game = variant.game
    return game.longest(game.setup(variant.players, dict(variant.options)))


def decisions(variant: Variant, seed: int, order: list[int]) -> int:
    """Play a game whose players all prefer some kinds of moves to others, and count its decisions.

    Players who would rather draw, decline, pass or refuse than get on with it make a game long."""
    state: State = variant.new(seed)
    rng = seeded(seed).fork()
    kind = variant.game.factors.kind
    made = 0
    while state.seat >= 0:
        legal = list(state.legal())
        wanted = min(order[kind[action]] for action in legal)
        best = [action for action in legal if order[kind[action]] == wanted]
        state.apply(best[rng.below(len(best))])
        made += 1
    return made


@st.composite
def stubborn_games(draw: st.DrawFn) -> tuple[Variant, int, list[int]]:
    variant = draw(any_variant)
    kinds = range(len(variant.game.factors.kinds))
    return variant, draw(st.integers(0, 2**32)), draw(st.permutations(kinds))


@given(stubborn_games())
def test_no_game_is_longer_than_the_longest(played: tuple[Variant, int, list[int]]) -> None:
    variant, seed, order = played
    assert decisions(variant, seed, order) <= longest(variant)


@pytest.mark.parametrize("name", GAMES.names())
def test_some_game_comes_near_the_longest(name: str) -> None:
    rng = seeded(1906)
    for variant in variants(name)[:: max(1, len(variants(name)) // 4)]:
        found = 0
        for seed in range(40):
            order = list(range(len(variant.game.factors.kinds)))
            for last in range(len(order) - 1, 0, -1):
                other = rng.below(last + 1)
                order[last], order[other] = order[other], order[last]
            found = max(found, decisions(variant, seed, order))
        assert found <= longest(variant) < CARELESS * found
