"""The judge agrees with an experienced player."""

from collections import Counter
from math import isfinite

import pytest

from sancity.bots.greedy import GreedyBot
from sancity.bots.random import RandomBot
from sancity.games.san_gimignano.judge import SanGimignanoJudge, Survey
from sancity.games.san_gimignano.rules import CHOOSE_HEXAGON, SanGimignano
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    give,
    groups_of_four,
    new_game,
    position,
    rhombi,
    take,
    with_pieces,
)
from tests.support import Variant, play_on, random_game, variants

JUDGE = SAN_GIMIGNANO.judge()
CHAIN = ("brown at 0,0", "green at 0,0", "red at -1,1", "blue at -1,1")


def tokens(*spots: str, of: str = "a") -> list[str]:
    return [f"{spot} {of}" for spot in spots]


def weights(state: SanGimignano) -> dict[str, float]:
    """The weight of each legal move, best first."""
    actions = state.legal()
    weighed = zip(actions, JUDGE.weigh(state, actions), strict=True)
    ranked = sorted(weighed, key=lambda pair: -pair[1])
    return {SAN_GIMIGNANO.write(action): weight for action, weight in ranked}


def best(state: SanGimignano) -> str:
    return next(iter(weights(state)))


def lead(state: SanGimignano) -> float:
    mine, rivals = JUDGE.expect(state)
    return mine - rivals


@pytest.mark.parametrize("option", ["any_shape", "linked_groups", None])
def test_every_possible_group_is_counted_once(option: str | None) -> None:
    for seed in range(3):
        state = new_game(2, seed, **({option: True} if option else {}))
        play_on(state, seeded(seed), 35)
        usable = [
            place
            for place in rhombi(SAN_GIMIGNANO.view(state, None))
            if place.tower is None and (0 in place.tokens or len(place.tokens) < 2)
        ]
        lacking = Counter(
            sum(0 not in place.tokens for place in four)
            for four in groups_of_four(usable, 0, 4, any_shape=option is not None)
        )
        survey = Survey()
        survey.look(state, 0)
        assert list(survey.lacking[:5]) == [lacking[count] for count in range(5)]
        assert sum(lacking.values()) > 0


def test_the_token_that_completes_a_group_is_best() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN[:3])))
    take(state, best(state))
    assert state.groups[0] != 0


def test_a_group_is_used_to_build() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN)))
    take(state, "token green at 1,-1")
    assert best(state).startswith("tower ")


def test_a_tower_goes_where_it_returns_a_rivals_token() -> None:
    rival = ("brown at 0,0", "green at 1,0", "blue at 1,-1")
    state = position(with_pieces(CITY, *tokens(*CHAIN), *tokens(*rival, of="b")))
    take(state, "token blue at -1,1")
    assert best(state) == "tower brown at 0,0"


def test_a_group_that_lacks_less_promises_more() -> None:
    expected = [lead(position(with_pieces(CITY, *tokens(*CHAIN[:size])))) for size in range(4)]
    assert expected == sorted({*expected})


def test_closed_guilds_promise_nothing() -> None:
    blue = ("blue at 1,0", "blue at 0,1", "blue at 1,-1", "blue at -1,1")
    closed = with_pieces(CITY, *tokens(*CHAIN[:3]), *tokens(*blue[:2], of="A"), "blue at 1,-1 B")
    still = position(closed)
    never = position(with_pieces(closed, "blue at -1,1 B"))
    assert isinstance(JUDGE, SanGimignanoJudge)
    assert JUDGE.hopes(still, 0) > 1.0 > JUDGE.hopes(never, 0)


def test_a_hexagon_is_worth_its_best_use() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN[:2])))
    give(state, 0, "brown-green-blue", "green-red-blue")
    take(state, "token green at 1,-1")
    assert state.decision == CHOOSE_HEXAGON
    for move, weight in weights(state).items():
        chosen = state.copy()
        take(chosen, move)
        assert max(weights(chosen).values()) == weight


def test_every_action_has_a_weight() -> None:
    for players in (2, 3, 4):
        state = new_game(players)
        rng = seeded(players)
        while state.seat >= 0:
            if rng.below(4) == 0:
                actions = state.legal()
                weighed = JUDGE.weigh(state, actions)
                assert len(weighed) == len(actions)
                assert all(isfinite(weight) for weight in weighed)
            play_on(state, rng, 1)


@pytest.mark.parametrize("variant", variants("san_gimignano"), ids=str)
def test_every_move_is_weighed_by_what_it_leads_to(variant: Variant) -> None:
    for state, _ in random_game(variant, 5):
        actions = state.legal()
        for action, weight in zip(actions, JUDGE.weigh(state, actions), strict=True):
            after = state.copy()
            after.apply(action)
            assert weight == JUDGE.lead(after, state.seat)


def test_at_the_end_only_towers_count() -> None:
    state = new_game(3)
    playout(state, seeded(1))
    assert list(JUDGE.expect(state)) == state.scores()


def test_its_weights_can_be_changed() -> None:
    state = position(with_pieces(CITY, *tokens(*CHAIN[:2])))
    expected = JUDGE.expect(state)[0]
    standing = SAN_GIMIGNANO.weights["standing"]
    assert isinstance(standing, float)
    weights = SAN_GIMIGNANO.weights | {"standing": standing + 1.0, "scale": 2.0 * JUDGE.scale}
    judge = SAN_GIMIGNANO.judge_by(weights)
    assert judge.expect(state)[0] == pytest.approx(expected + 2.0)
    assert judge.scale == 2.0 * JUDGE.scale


def test_future_random_numbers_do_not_matter() -> None:
    state = new_game()
    play_on(state, seeded(4), 30)
    expected = list(JUDGE.expect(state))
    for seed in range(3):
        assert list(JUDGE.expect(state.guess(state.seat, seeded(seed)))) == expected


def test_greedy_beats_random() -> None:
    won = 0
    for seed in range(10):
        state = SAN_GIMIGNANO.new(2, seed)
        rng = seeded(seed)
        greedy, random = GreedyBot(SAN_GIMIGNANO, rng.fork()), RandomBot(SAN_GIMIGNANO, rng.fork())
        while state.seat >= 0:
            state.apply((greedy if state.seat == seed % 2 else random).choose(state))
        won += state.winners() == [seed % 2]
    assert won >= 9
