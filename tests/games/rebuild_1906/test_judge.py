"""The judge agrees with an experienced player.

The positions are on the first four plot cards:

    1  a 3 green   b 4 yellow   c 2 violet   d 5 red     e 1 green
    2  a 1 red     b 4 green    c 5 yellow   d 3 red     e 2 violet
    3  a 5 yellow  b 4 violet   c 1 red      d 2 yellow  e 3 green
    4  a 3 yellow  b 1 violet   c 4 green    d 2 red     e 5 violet
"""

from math import isfinite

import pytest
from librt.vecs import vec
from mypy_extensions import u8

from sancity.bots import ask, bot_maker
from sancity.games.rebuild_1906.rules import CHOOSE_OBJECTIVE, FROM_PILE, Rebuild1906
from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    bits,
    built,
    give_urban,
    hold,
    in_1912,
    moves,
    numbers,
    on,
    permit_number,
    take,
)
from tests.support import Variant, finished_game, random_game, variants

JUDGE = GAME.judge()
VARIANTS = variants("rebuild_1906")


def weights(state: Rebuild1906) -> dict[str, float]:
    """The weight of each move."""
    return dict(zip(moves(state), JUDGE.weigh(state, state.legal()), strict=True))


def favourite(state: Rebuild1906) -> str:
    weighed = weights(state)
    return max(weighed, key=lambda move: weighed[move])


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_action_has_a_weight(variant: Variant) -> None:
    for number, (state, _) in enumerate(random_game(variant, 1)):
        if number % 20 == 0 and state.seat >= 0:
            weighed = JUDGE.weigh(state, state.legal())
            assert len(weighed) == len(state.legal())
            assert all(isfinite(weight) for weight in weighed)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_every_known_move_is_weighed_by_what_it_leads_to(variant: Variant) -> None:
    for number, (state, _) in enumerate(random_game(variant, 5)):
        actions = state.legal()
        for action, weight in zip(actions, JUDGE.weigh(state, actions), strict=True):
            if action != FROM_PILE and number % 5 == 0:
                after = state.copy()
                after.apply(action)
                assert weight == JUDGE.lead(after, state.seat)


@pytest.mark.parametrize("seed", range(5))
def test_at_the_end_the_judge_expects_the_scores(seed: int) -> None:
    state = finished_game(VARIANTS[0], seed)
    assert list(JUDGE.expect(state)) == pytest.approx(state.scores())


def test_its_weights_can_be_changed() -> None:
    state = at_card(2, "A5")
    expected = JUDGE.expect(state)
    dollar = GAME.weights["dollar"]
    assert isinstance(dollar, float)
    judge = GAME.judge_by(GAME.weights | {"dollar": dollar + 1.0, "scale": 2.0 * JUDGE.scale})
    changed = judge.expect(state)
    for seat in range(2):
        assert changed[seat] == pytest.approx(expected[seat] + float(state.developers[seat].money))
    assert judge.scale == 2.0 * JUDGE.scale


def test_the_order_of_the_piles_is_ignored() -> None:
    state = at_card(2, "A5")
    on(state, "objective")
    take(state, "act objective")
    assert state.decision == CHOOSE_OBJECTIVE
    expected = list(JUDGE.expect(state))
    weighed = list(JUDGE.weigh(state, state.legal()))
    state.permit_pile = vec[u8](reversed(list(state.permit_pile)))
    state.objective_pile = vec[u8](reversed(list(state.objective_pile)))
    assert list(JUDGE.expect(state)) == pytest.approx(expected)
    assert list(JUDGE.weigh(state, state.legal())) == pytest.approx(weighed)


def test_an_objective_that_already_pays_is_taken() -> None:
    state = at_card(2, "A5", 1909)
    built(state, 0, "1a 1e 2b 4c")
    state.objective_row = numbers("yellow", "green", "tram")
    on(state, "objective")
    take(state, "act objective")
    assert favourite(state) == "objective 2"


def test_the_building_that_completes_a_set_is_built() -> None:
    state = at_card(2, "A1", 1908)
    built(state, 0, "1a 1b 1c")
    me = on(state, "build")
    me.stock, me.reserve, me.money = 1, 4, 9
    me.secret, me.open = 0, bits("colour_set")
    hold(state, 0, "1 red LH", "4 green LT")
    take(state, "act build")
    assert favourite(state) in ("build 2a", "build 3c")


def test_building_is_preferred() -> None:
    state = at_card(2, "A1", 1908)
    me = state.developers[0]
    me.stock, me.reserve, me.money = 1, 7, 6
    hold(state, 0, "1 red LH", "4 green LT")
    assert favourite(state) == "stand 1"
    take(state, "stand 1")
    assert favourite(state) == "act build"


def test_permits_that_share_a_symbol_are_used_together() -> None:
    state = at_card(2, "A1", 1907)
    me = on(state, "build")
    me.stock, me.reserve, me.money = 1, 7, 6
    hold(state, 0, "1 red LH", "3 red LT", "5 green TP")
    give_urban(state, 0, lighting=3)
    take(state, "act build", "build 2d")
    assert favourite(state) == "discard 1 2"


def test_the_permit_that_brings_the_better_card_is_taken() -> None:
    state = at_card(2, "A2", 1908)
    me = on(state, "permit")
    me.stock, me.reserve, me.money = 2, 6, 6
    give_urban(state, 0, lighting=3)
    hold(state, 0, "1 red LH")
    cards = ["5 red TH", "3 red LT", "2 violet TP"]
    state.permit_row = vec[u8](u8(permit_number(state, card)) for card in cards)
    take(state, "act permit")
    assert favourite(state) == "permit 2"


def test_materials_are_taken_while_there_is_time_to_build() -> None:
    late = at_card(2, "A6", 1911)
    late.developers[0].money = 2
    weighed = weights(late)
    assert weighed["stand 3"] > weighed["stand 2"]  # $4 rather than a building
    early = at_card(2, "A6", 1907)
    me = early.developers[0]
    me.money = 9
    me.stock, me.reserve = 0, 8
    hold(early, 0, "1 red LH", "3 red LT", "4 green LT", "2 red LP")
    on(early, "materials")
    weighed = weights(early)
    assert weighed["act materials"] > weighed["act profit"] > weighed["money"]


def test_the_last_building_is_built_if_it_pays() -> None:
    state = in_1912()
    me = state.developers[0]
    me.stock, me.reserve, me.money = 1, 7, 3
    me.secret = 0
    hold(state, 0, "1 red LH")
    state.city.common = numbers("column", "row", "most_rubble")
    assert favourite(state) == "money"
    me.open = bits("red", "alone")
    assert favourite(state) == "act build"


def test_dollars_are_worth_more_with_years_to_come() -> None:
    def a_dollar(year: int, card: str) -> float:
        state = at_card(2, card, year)
        state.developers[0].money = 3
        before = JUDGE.lead(state, 0)
        state.developers[0].money = 4
        return JUDGE.lead(state, 0) - before

    assert a_dollar(1907, "A1") > a_dollar(1911, "A6")


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(4):
        state = GAME.new(2, seed)
        rng = seeded(seed)
        bots = [bot_maker(name)(GAME, rng.fork()) for name in ("greedy", "random")]
        while state.seat >= 0:
            state.play(ask(bots[state.seat], state, rng))
        won += state.winners() == [0]
    assert won == 4
