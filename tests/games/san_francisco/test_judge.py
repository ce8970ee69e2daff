"""The judge agrees with an experienced player."""

from math import isfinite

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sancity.bots import ask, bot_maker
from sancity.games.san_francisco.judge import SanFranciscoJudge
from sancity.games.san_francisco.rules import DRAW, SanFrancisco
from sancity.kernel.rng import seeded
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    fill_columns,
    finish,
    hand,
    new_game,
    set_contracts,
    stack,
    take,
)
from tests.support import Variant, play_on, random_game, variants

JUDGE = SAN_FRANCISCO.judge()

STRONG = """
blue   3 3 3
grey   3 3 3
orange 3 3 3
yellow 3 3 3
green  2-lines 2-lines 2-lines
"""
WEAK = """
blue   1-bonus
grey   1-bonus
orange 1-bonus
yellow 1-bonus
green  1-bonus
"""


def weights(state: SanFrancisco) -> dict[str, float]:
    """The weight of each legal move, by its notation."""
    actions = state.legal()
    some = JUDGE.weigh(state, actions)
    return {SAN_FRANCISCO.write(a): w for a, w in zip(actions, some, strict=True)}


def best(state: SanFrancisco) -> str:
    found = weights(state)
    return max(found, key=found.__getitem__)


def lead(state: SanFrancisco, seat: int = 0) -> float:
    return JUDGE.lead(state, seat)


def turn_up(state: SanFrancisco, card: str) -> None:
    stack(state, card)
    take(state, "draw")


@pytest.mark.parametrize("variant", variants("san_francisco"), ids=str)
def test_every_action_has_a_finite_weight(variant: Variant) -> None:
    for state, _ in random_game(variant, 7):
        some = JUDGE.weigh(state, state.legal())
        assert len(some) == len(state.legal())
        assert all(isfinite(weight) for weight in some)
        assert len(JUDGE.expect(state)) == variant.players


def test_at_the_end_there_is_nothing_left_to_judge() -> None:
    state = new_game()
    build(state, 0, STRONG)
    finish(state, by=0)
    assert list(JUDGE.expect(state)) == state.scores()


def test_just_before_the_end_the_judge_is_nearly_sure() -> None:
    state = new_game()
    build(state, 0, STRONG)
    build(state, 1, WEAK)
    state.foundation_tokens = 1
    expected = JUDGE.expect(state)
    assert expected[0] - expected[1] == pytest.approx(state.scores()[0] - state.scores()[1], abs=6)


def test_its_weights_can_be_changed() -> None:
    state = new_game()
    set_contracts(state, 0, 1)
    expected = JUDGE.expect(state)
    cost = SAN_FRANCISCO.weights["contract_cost"]
    assert isinstance(cost, float)
    weights = SAN_FRANCISCO.weights | {"contract_cost": cost + 1.0, "scale": 2.0 * JUDGE.scale}
    judge = SAN_FRANCISCO.judge_by(weights)
    assert isinstance(judge, SanFranciscoJudge)
    changed = judge.expect(state)
    assert changed[0] == expected[0]
    assert changed[1] == pytest.approx(expected[1] - judge.luck(state))
    assert judge.scale == 2.0 * JUDGE.scale


def test_the_order_of_the_deck_is_ignored() -> None:
    state = new_game(3, 5)
    rng = seeded(1)
    play_on(state, rng, 40)
    first = state.guess(state.seat, rng)
    turned = [int(card) for card in first.deck[first.drawn :]]
    second = first.copy()
    second.deck = vec[u8](list(first.deck[: first.drawn]) + [u8(card) for card in turned[::-1]])
    assert list(JUDGE.expect(first)) == list(JUDGE.expect(second))
    assert list(JUDGE.weigh(first, first.legal())) == list(JUDGE.weigh(second, second.legal()))


def test_a_black_card_goes_where_it_builds_a_skyscraper() -> None:
    state = new_game()
    build(state, 0, "grey 3\norange foundation 2-lines\nblue 3")
    hand(state, "black 2", "black 1")
    assert best(state) == "place black 2 in yellow"


def test_the_plus_token_goes_beside_the_foundation_that_lacks_two() -> None:
    state = new_game()
    build(state, 0, "blue 1-bonus\ngrey 3\norange foundation 2-lines\ngreen 3")
    hand(state, "blue 1-bonus")
    take(state, "place blue 1-bonus")
    assert best(state) in {"plus on grey 1", "plus on orange 2"}


def test_a_foundation_with_room_beside_it_is_worth_more_than_one_walled_in() -> None:
    free, walled = new_game(), new_game()
    build(free, 0, "grey 3 1-bonus\norange foundation")
    build(walled, 0, "grey 1-bonus 3\norange foundation 1-bonus\nyellow 1-bonus")
    hopeful = lead(free) - lead(without_foundation(free))
    hopeless = lead(walled) - lead(without_foundation(walled))
    assert hopeful > hopeless + 0.2


@pytest.mark.parametrize("variant", variants("san_francisco"), ids=str)
def test_every_known_move_is_weighed_by_what_it_leads_to(variant: Variant) -> None:
    for state, _ in random_game(variant, 5):
        actions = state.legal()
        for action, weight in zip(actions, JUDGE.weigh(state, actions), strict=True):
            if action != DRAW:
                after = state.copy()
                after.apply(action)
                assert weight == JUDGE.lead(after, state.seat)


def without_foundation(state: SanFrancisco) -> SanFrancisco:
    """The same position, but no skyscraper can be built."""
    same = state.copy()
    same.city_to_change(0).foundations = 0
    return same


def test_early_a_contract_is_not_taken_for_a_single_poor_card() -> None:
    state = new_game()
    fill_columns(state, "blue 1-bonus")
    assert best(state) == "draw"


def test_a_long_column_is_worth_a_contract() -> None:
    state = new_game()
    fill_columns(state, "blue 3, grey 3, orange 2-lines, green 2-lines", "blue 1-bonus")
    assert best(state) == "finalise column 1"


def test_contracts_cost_less_and_less() -> None:
    def cost(tokens: int) -> float:
        state = new_game()
        state.foundation_tokens = tokens
        free = lead(state)
        set_contracts(state, 2, 0)
        return free - lead(state)

    assert cost(6) > cost(3) > cost(1) > 0


def test_the_leader_hastens_the_end_and_a_player_behind_does_not() -> None:
    """With one foundation token left and a fair column on the table."""
    for strong, move in ((0, "draw"), (1, "finalise column 1")):
        state = new_game()
        build(state, strong, STRONG)
        build(state, 1 - strong, WEAK)
        state.drawn = 60
        state.foundation_tokens = 1
        fill_columns(state, "green 2-lines, grey 3, blue 3")
        set_contracts(state, 2, 0)
        assert best(state) == move


def test_no_column_is_made_long_enough_for_a_rival() -> None:
    state = new_game()
    set_contracts(state, 0, 2)
    fill_columns(state, "blue 3, orange 3", "green 2-lines", "")
    turn_up(state, "grey 3")
    found = weights(state)
    assert found["put in column 1"] < min(found["put in column 2"], found["put in column 3"])


def test_a_low_card_does_not_fill_a_row_that_better_cards_may_still_fill() -> None:
    state = new_game()
    build(state, 0, "yellow 3 3 3 3\nblue 1-bonus 1-bonus")
    build(state, 1, "yellow 3 3 3 3")
    state.completions = 0
    hand(state, "black 1")
    found = weights(state)
    assert found["place black 1 in blue"] > found["place black 1 in yellow"]


def test_greedy_beats_random() -> None:
    greedy, other = bot_maker("greedy"), bot_maker("random")
    won = 0
    for seed in range(10):
        state = SAN_FRANCISCO.new(2, seed)
        rng = seeded(seed)
        seat = seed % 2
        bots = [(greedy if i == seat else other)(SAN_FRANCISCO, rng.fork()) for i in range(2)]
        while state.seat >= 0:
            state.play(ask(bots[state.seat], state, rng))
        won += seat in state.winners()
    assert won >= 8
