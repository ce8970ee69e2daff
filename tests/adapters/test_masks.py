"""Masks where learners look for them, and sb3-contrib's MaskablePPO, which looks there."""

import re
import warnings
from pathlib import Path
from typing import Any

import gymnasium
import numpy as np
import pytest

from sancity.adapters.gymnasium import SancityEnv, VectorEnv, env_id
from sancity.adapters.spaces import ActionSpace
from sancity.games import GAMES
from sancity.kernel.game import SetupError

every_game = pytest.mark.parametrize("name", GAMES.names())


@every_game
def test_the_masks_of_one_game_are_those_of_its_observations(name: str) -> None:
    env = gymnasium.make(env_id(name))
    masks = env.get_wrapper_attr("action_masks")
    assert not masks().any()
    seen, info = env.reset(seed=1)
    over = False
    while not over:
        assert masks().dtype == np.bool_
        assert masks().any()
        assert (masks() == seen["action_mask"]).all()
        assert (masks() == info["action_mask"]).all()
        seen, _, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
    assert not masks().any()


@every_game
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("copy", [True, False])
def test_the_masks_of_many_games_are_those_of_their_observations(
    name: str, workers: int, copy: bool
) -> None:
    envs = VectorEnv(name, 4, copy=copy, workers=workers)
    seen, _ = envs.reset(seed=1)
    for _ in range(20):
        masks = envs.action_masks()
        assert masks.dtype == np.bool_
        assert (masks == seen["action_mask"]).all()
        assert masks[np.arange(4), envs.sample()].all()
        assert np.shares_memory(masks, envs.action_masks()) != copy
        seen, *_ = envs.step(envs.sample())
    envs.close()


def test_drawing_with_a_mask_is_faster_but_draws_the_same() -> None:
    ours, theirs = ActionSpace(1450, seed=7), gymnasium.spaces.Discrete(1450, seed=7)
    rng = np.random.default_rng(1)
    for _ in range(50):
        mask = (rng.random(1450) < 0.02).astype(np.int8)
        assert ours.sample(mask) == theirs.sample(mask)
        assert ours.sample() == theirs.sample()
    assert ours.sample(np.zeros(1450, np.int8)) == 0
    assert ours == theirs
    for wrong in ([1, 0], np.zeros(3, np.int8), np.ones(1450)):
        with pytest.raises(AssertionError, match="sample mask"):
            ours.sample(wrong)


# With sb3-contrib


@pytest.mark.parametrize("encoding", ["numbers", "planes"])
@pytest.mark.parametrize("vector", ["one", "dummy", "subprocess"])
def test_maskable_ppo_trains_on_the_environment_as_it_is(encoding: str, vector: str) -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="needs torch: pip install sb3-contrib")
    from stable_baselines3.common.env_util import make_vec_env
    from stable_baselines3.common.vec_env import DummyVecEnv, SubprocVecEnv

    chosen: dict[str, Any] = {"opponents": "random", "encoding": encoding, "illegal": "raise"}
    env = gymnasium.make("sancity/CableCar-v0", **chosen)
    if vector != "one":
        kind = DummyVecEnv if vector == "dummy" else SubprocVecEnv
        # The module in front of the id is imported in new processes too.
        name = "sancity.adapters.gymnasium:sancity/CableCar-v0"
        env = make_vec_env(name, 2, env_kwargs=chosen, vec_env_cls=kind)
    model = contrib.MaskablePPO(
        "MultiInputPolicy", env, n_steps=64, batch_size=32, n_epochs=1, seed=1, device="cpu"
    )
    # An illegal action would raise.
    model.learn(256)
    assert model.num_timesteps >= 256
    model.env.close()


@pytest.mark.parametrize("encoding", ["numbers", "planes"])
@pytest.mark.parametrize("workers", [1, 2])
def test_maskable_ppo_trains_on_many_games_at_once(encoding: str, workers: int) -> None:
    contrib = pytest.importorskip("sb3_contrib", reason="needs torch: pip install sb3-contrib")
    from sancity.adapters.stable_baselines import GamesVecEnv

    env = GamesVecEnv("cable_car", 8, workers=workers, encoding=encoding)
    model = contrib.MaskablePPO(
        "MultiInputPolicy", env, n_steps=32, batch_size=64, n_epochs=1, seed=1, device="cpu"
    )
    # An illegal action would raise.
    model.learn(1024)
    assert model.num_timesteps == 1024
    env.close()


def test_the_games_of_stable_baselines_are_those_of_the_vector_environment() -> None:
    pytest.importorskip("stable_baselines3", reason="needs torch: pip install sb3-contrib")
    from sancity.adapters.stable_baselines import GamesVecEnv

    ours = VectorEnv("san_gimignano", 3, opponents="greedy")
    theirs = GamesVecEnv("san_gimignano", 3)
    theirs.seed(7)
    seen, _ = ours.reset(seed=7)
    other = theirs.reset()
    ended = 0
    for _ in range(60):
        assert all((seen[name] == other[name]).all() for name in seen)
        assert (np.stack(theirs.env_method("action_masks")) == ours.action_masks()).all()
        actions = ours.sample()
        seen, rewards, over, _, infos = ours.step(actions)
        other, same_rewards, same_over, told = theirs.step(actions)
        assert (over == same_over).all()
        assert (rewards == same_rewards).all()
        for i in np.flatnonzero(over):
            ended += 1
            assert (told[i]["payoffs"] == infos["payoffs"][i]).all()
            last = infos["final_obs"][i]["observation"]
            assert (told[i]["terminal_observation"]["observation"] == last).all()
    assert ended
    with pytest.raises(AttributeError, match="share one environment"):
        theirs.env_method("close")
    with pytest.raises(SetupError, match="learns for one seat"):
        GamesVecEnv("san_gimignano", opponents="self")


def test_the_examples_in_the_docs_train() -> None:
    pytest.importorskip("sb3_contrib", reason="needs torch: pip install sb3-contrib")
    page = Path(__file__).parents[2] / "docs" / "learners.md"
    examples = re.findall(r"```py\n(.*?)```", page.read_text(encoding="utf-8"), re.S)
    assert len(examples) == 2
    for example in examples:
        assert "100_000" in example
        exec(example.replace("100_000", "256").replace("env)", "env, n_steps=64)"), {})


@every_game
def test_stable_baselines_finds_no_fault(name: str) -> None:
    reason = "needs torch: pip install stable-baselines3"
    checker = pytest.importorskip("stable_baselines3.common.env_checker", reason=reason)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        # The checker plays without masks, so some of its actions lose at once.
        checker.check_env(SancityEnv(name))
