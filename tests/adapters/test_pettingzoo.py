"""The games as PettingZoo environments, checked by PettingZoo's own tests."""

import pickle
import random
import re
import warnings
from functools import partial
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils import wrappers

from sancity.adapters import pettingzoo
from sancity.adapters.pettingzoo import SancityEnv
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import IllegalMove
from tests.support import Variant, variants

# PettingZoo warns of these for every environment that is not on its own list.
KNOWN_WARNINGS = (
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
)


def sample_of_variants() -> list[Variant]:
    """Return every game with every number of players and some options."""
    found = []
    for name in GAMES.names():
        for players in GAMES.get(name).players:
            some = [variant for variant in variants(name) if variant.players == players]
            random.Random(players).shuffle(some)
            found += some[:2]
    return found


some_variants = pytest.mark.parametrize("variant", sample_of_variants(), ids=str)
every_game = pytest.mark.parametrize("name", GAMES.names())


def made(variant: Variant) -> SancityEnv:
    options: dict[str, Any] = dict(variant.options)
    return pettingzoo.env(variant.game.name, variant.players, **options)


def play(env: SancityEnv, rng: random.Random) -> dict[str, float]:
    """Play a random game and return each agent's rewards."""
    got = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, termination, truncation, _ = env.last()
        got[agent] += reward
        legal = seen["action_mask"].nonzero()[0]
        assert not truncation
        env.step(None if termination else rng.choice(legal))
    return got


@some_variants
def test_pettingzoo_finds_no_fault(variant: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    with warnings.catch_warnings():
        for message in KNOWN_WARNINGS:
            warnings.filterwarnings("ignore", message, UserWarning)
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros", UserWarning)
        api_test(made(variant), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out


@some_variants
def test_a_seed_gives_the_same_game(variant: Variant) -> None:
    seed_test(partial(made, variant), num_cycles=60)


@every_game
def test_it_renders(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(pettingzoo.env, name))
    assert capsys.readouterr().out.count("player_0") >= 5
    env = pettingzoo.env(name, render_mode="ansi")
    env.reset(seed=1)
    assert "player_1" in str(env.render())


@every_game
def test_a_seed_deals_the_game_of_that_seed(name: str) -> None:
    env = pettingzoo.env(name, players=2)
    env.reset(seed=1906)
    game = GAMES.get(name)
    assert game.view(env.state_of_game, None) == game.view(game.new(2, 1906), None)
    later = []
    for _ in range(2):
        env.reset(seed=7)
        env.reset()
        later.append(game.view(env.state_of_game, None))
    assert later[0] == later[1]


@some_variants
def test_rewards_come_at_the_end_and_add_up_to_zero(variant: Variant) -> None:
    env = made(variant)
    rng = random.Random(variant.players)
    env.reset(seed=3)
    assert not any(env.rewards.values())
    got = play(env, rng)
    state = env.state_of_game
    assert sum(got.values()) == pytest.approx(0)
    for seat, agent in enumerate(env.possible_agents):
        assert (got[agent] > 0) == (seat in state.winners()) or len(state.winners()) > 1
    assert env.agents == []


def test_the_points_are_in_the_infos() -> None:
    env = pettingzoo.env("cable_car", players=3)
    env.reset(seed=5)
    rng = random.Random(1)
    while not any(env.terminations.values()):
        assert env.infos == {agent: {} for agent in env.agents}
        seen, *_ = env.last()
        env.step(rng.choice(seen["action_mask"].nonzero()[0]))
    points = [env.infos[agent]["points"] for agent in env.agents]
    assert points == env.state_of_game.scores()


def test_each_observation_is_a_new_array() -> None:
    env = pettingzoo.env("san_gimignano")
    env.reset(seed=1)
    first, *_ = env.last()
    kept = {key: part.copy() for key, part in first.items()}
    env.step(int(first["action_mask"].nonzero()[0][0]))
    second, *_ = env.last()
    assert data_equivalence(first, kept)
    assert not data_equivalence(first, second)
    assert first["observation"].dtype == np.float32
    assert first["action_mask"].dtype == np.int8


def test_only_the_agent_to_move_has_legal_actions() -> None:
    env = pettingzoo.env("cable_car", players=3)
    env.reset(seed=1)
    for agent in env.agents:
        mask = env.observe(agent)["action_mask"]
        assert mask.any() == (agent == env.agent_selection)


def test_an_illegal_action_raises_and_changes_nothing() -> None:
    env = pettingzoo.env("cable_car")
    env.reset(seed=1)
    before, *_ = env.last()
    illegal = int((before["action_mask"] == 0).nonzero()[0][0])
    with pytest.raises(IllegalMove, match=f"action {illegal} is not legal"):
        env.step(illegal)
    with pytest.raises(IllegalMove, match="action -1"):
        env.step(-1)
    with pytest.raises(TypeError):
        env.step(None)
    after, *_ = env.last()
    assert data_equivalence(before, after)


def test_before_the_first_reset_it_says_so() -> None:
    env = pettingzoo.env("cable_car")
    for name in ("agents", "agent_selection", "rewards", "terminations"):
        with pytest.raises(AttributeError, match="has the environment been reset"):
            getattr(env, name)


def test_bad_set_ups_are_refused() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        pettingzoo.env("chess")
    with pytest.raises(SetupError, match="2 to 6 players, not 7"):
        pettingzoo.env("cable_car", players=7)
    with pytest.raises(SetupError, match="no option 'weather'"):
        pettingzoo.env("cable_car", weather="fine")
    with pytest.raises(ValueError, match=re.escape("render_mode cannot be 'film'")):
        pettingzoo.env("cable_car", render_mode="film")


def test_it_works_in_the_wrappers_of_pettingzoo() -> None:
    inner = pettingzoo.env("san_francisco")
    env: Any = wrappers.TerminateIllegalWrapper(inner, illegal_reward=-1)
    env = wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(env))
    env.reset(seed=1)
    rng = random.Random(1)
    for _ in env.agent_iter():
        seen, _, termination, _, _ = env.last()
        env.step(None if termination else int(rng.choice(seen["action_mask"].nonzero()[0])))
    assert inner.state_of_game.seat < 0


def test_it_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(pettingzoo.env("cable_car", players=3, hand_size=2)))
    env.reset(seed=1)
    assert env.num_agents == 3
    assert env.state_of_game.held(0) == 2
