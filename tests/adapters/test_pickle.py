"""Environments can be copied and pickled in the middle of a game, and go on with the same game and
the same random numbers."""

import copy
import multiprocessing
import pickle
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import data_equivalence
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from sancity.adapters import pettingzoo
from sancity.adapters.gymnasium import SancityEnv, VectorEnv, env_id
from sancity.adapters.spec import game_spec
from sancity.bots import Bot
from sancity.games import GAMES
from sancity.kernel.pickling import OutdatedPickle
from sancity.kernel.state import State

every_game = pytest.mark.parametrize("name", GAMES.names())


def repickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIERS: Final[dict[str, Callable[[Any], Any]]] = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": repickle,
}
every_copier = pytest.mark.parametrize("copier", COPIERS.values(), ids=COPIERS)
OPTIONS: Final[dict[str, dict[str, Any]]] = {
    "cable_car": {"companies": True, "hand_size": 2},
    "san_gimignano": {"linked_groups": True},
}


def check_same(one: list[Any], other: list[Any]) -> None:
    assert len(one) == len(other) > 0
    for number, (step, again) in enumerate(zip(one, other, strict=True)):
        assert data_equivalence(step, again), f"step {number} differs"


# PettingZoo: the space samples, so that its random numbers are tested too.


def play_agents(env: Any, steps: int) -> list[Any]:
    """Play random moves, also in the games after this one, and return what the agents see."""
    seen: list[Any] = []
    while len(seen) < steps:
        for agent in env.agent_iter(steps - len(seen)):
            observation, reward, over, truncated, info = env.last()
            action = None if over else env.action_space(agent).sample(observation["action_mask"])
            seen.append((agent, observation, reward, over, truncated, info, action))
            env.step(action)
        if not env.agents:
            env.reset()
    return seen


@every_game
@every_copier
def test_a_copied_pettingzoo_environment_goes_on_with_the_game(
    name: str, copier: Callable[[Any], Any]
) -> None:
    env = pettingzoo.env(name, players=3, **OPTIONS.get(name, {}))
    fresh = copier(env)
    env.reset(seed=1906)
    fresh.reset(seed=1906)
    assert data_equivalence(env.last(), fresh.last())
    play_agents(env, 17)
    first, second = copier(env), copier(env)
    expected = play_agents(first, 400)
    check_same(play_agents(env, 400), expected)
    check_same(play_agents(second, 400), expected)


def test_a_copied_pettingzoo_environment_is_the_same_at_the_end_of_a_game() -> None:
    env = pettingzoo.env("san_gimignano")
    env.reset(seed=1)
    while not any(env.terminations.values()):
        play_agents(env, 1)
    other = repickle(env)
    assert other.rewards == env.rewards
    assert other.infos == env.infos
    check_same(play_agents(other, 20), play_agents(env, 20))


def test_a_wrapped_pettingzoo_environment_pickles() -> None:
    env = OrderEnforcingWrapper(pettingzoo.env("cable_car"))
    env.reset(seed=1)
    play_agents(env, 5)
    other = repickle(env)
    check_same(play_agents(other, 30), play_agents(env, 30))


def test_before_the_first_reset_a_copy_asks_for_it_too() -> None:
    with pytest.raises(AttributeError, match="has the environment been reset"):
        repickle(pettingzoo.env("cable_car")).agents  # noqa: B018


# Gymnasium, one game


def play_learner(env: Any, mask: Any, steps: int) -> list[Any]:
    """Play random moves from this mask on, also in later games; return what the learner sees."""
    seen: list[Any] = []
    for _ in range(steps):
        action = env.action_space.sample(mask)
        observation, reward, over, truncated, info = env.step(action)
        seen.append((action, observation, reward, over, truncated, info))
        if over:
            observation, info = env.reset()
        mask = observation["action_mask"]
    return [*seen, mask, env.np_random.random()]


@every_game
@every_copier
@pytest.mark.parametrize(("opponents", "steps"), [("random", 60), ("greedy", 8), ("search@4", 4)])
def test_a_copied_gymnasium_environment_goes_on_with_the_game(
    name: str, copier: Callable[[Any], Any], opponents: str, steps: int
) -> None:
    env = gymnasium.make(env_id(name), opponents=opponents, **OPTIONS.get(name, {}))
    observation, _ = env.reset(seed=1906)
    mask = play_learner(env, observation["action_mask"], 3)[-2]
    other = copier(env)
    check_same(play_learner(other, mask, steps), play_learner(env, mask, steps))


def test_a_copied_gymnasium_environment_without_a_game_starts_the_same_one() -> None:
    env = SancityEnv("cable_car")
    other = repickle(env)
    assert data_equivalence(env.reset(), other.reset())


class Counting(Bot):
    """A bot whose choice depends on how many choices it has made."""

    made = 0

    def choose(self, state: State) -> int:
        self.made += 1
        actions = state.legal()
        return int(actions[self.made % len(actions)])


def test_a_bot_of_a_user_goes_along() -> None:
    env = SancityEnv("san_gimignano", opponents="tests.adapters.test_pickle:Counting", seat=0)
    env.action_space.seed(1)
    observation, _ = env.reset(seed=1)
    mask = play_learner(env, observation["action_mask"], 10)[-2]
    other = repickle(env)
    check_same(play_learner(other, mask, 30), play_learner(env, mask, 30))


# Gymnasium, many games


def play_batch(env: VectorEnv, steps: int) -> list[Any]:
    """Play random moves in all games; return everything that the environment tells."""
    seen: list[Any] = []
    for number in range(steps):
        actions = env.sample()
        observations, rewards, over, truncated, infos = env.step(actions)
        ended = [last for last in infos.pop("final_obs", []) if last is not None]
        seen.append((actions, observations, rewards, over, truncated, infos, ended))
        if number % 3 == 0:
            seen.append(env.sample())
    return seen


@every_game
@every_copier
@pytest.mark.parametrize(("opponents", "steps"), [("self", 60), ("random", 60), ("greedy", 4)])
def test_a_copied_vector_environment_goes_on_with_the_games(
    name: str, copier: Callable[[Any], Any], opponents: str, steps: int
) -> None:
    env = VectorEnv(name, 3, players=2, opponents=opponents, **OPTIONS.get(name, {}))
    env.reset(seed=1906)
    play_batch(env, steps)
    first, second = copier(env), copier(env)
    seen = [play_batch(each, steps) for each in (first, env, second)]
    check_same(seen[1], seen[0])
    check_same(seen[2], seen[0])
    again = [each.reset() for each in (first, env, second)]
    assert data_equivalence(again[0], again[1])
    assert data_equivalence(again[0], again[2])


def test_a_copy_has_the_observations_at_once() -> None:
    env = VectorEnv("cable_car", 4, copy=False)
    env.reset(seed=1)
    play_batch(env, 30)
    other = repickle(env)
    assert data_equivalence(other._observations(None), env._observations(None))
    assert data_equivalence(other.arrays.seats, env.arrays.seats)


def test_a_vector_environment_that_has_not_begun_can_be_copied() -> None:
    env = VectorEnv("cable_car", 4)
    other = repickle(env)
    assert data_equivalence(env.reset(), other.reset())


@pytest.mark.parametrize(("opponents", "copier"), [("self", repickle), ("greedy", copy.deepcopy)])
def test_a_copied_environment_with_workers_starts_its_own(
    opponents: str, copier: Callable[[Any], Any]
) -> None:
    env = VectorEnv("cable_car", 5, opponents=opponents, workers=2, companies=True)
    alone = VectorEnv("cable_car", 5, opponents=opponents, companies=True)
    try:
        for each in (env, alone):
            each.reset(seed=5)
            play_batch(each, 8)
        other = copier(env)
        expected = play_batch(alone, 8)
        check_same(play_batch(env, 8), expected)
        env.close()
        check_same(play_batch(other, 8), expected)
        other.close()
    finally:
        env.close()


def test_a_closed_environment_with_workers_cannot_be_copied() -> None:
    env = VectorEnv("cable_car", 2, workers=2)
    env.close()
    with pytest.raises(ValueError, match="once their processes are closed"):
        pickle.dumps(env)


def test_environments_of_other_rules_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    pickled = []
    for env in (SancityEnv("cable_car"), VectorEnv("cable_car", 2), pettingzoo.env("cable_car")):
        env.reset(seed=1)
        pickled.append(pickle.dumps(env))
    monkeypatch.setattr(type(GAMES.get("cable_car")), "rules_version", 99)
    for each in pickled:
        with pytest.raises(OutdatedPickle, match="version 1 of its rules; this is version 99"):
            pickle.loads(each)


# Learners


def policy(weights: Any, observation: Any) -> int:
    """Choose the legal action with the highest weight."""
    value = float(observation["observation"].sum())
    return int(np.where(observation["action_mask"], weights * value, -np.inf).argmax())


def learn(env: Any, weights: Any, observation: Any, steps: int) -> tuple[Any, list[Any]]:
    """Change weights by what comes of actions; return the last observation and all rewards."""
    rewards = []
    for _ in range(steps):
        action = policy(weights, observation)
        observation, reward, over, _, info = env.step(action)
        weights[action] += 0.1 * reward - 0.01 * env.np_random.random()
        rewards.append((action, reward, info.get("points")))
        if over:
            observation, _ = env.reset()
    return observation, rewards


def test_a_learner_goes_on_from_its_checkpoint(tmp_path: Path) -> None:
    env = SancityEnv("cable_car", opponents="greedy")
    weights = np.random.default_rng(1).random(GAMES.get("cable_car").actions)
    observation, _ = env.reset(seed=1906)
    observation, _ = learn(env, weights, observation, 100)
    checkpoint = tmp_path / "checkpoint.pickle"
    checkpoint.write_bytes(pickle.dumps((env, weights, observation)))
    _, rewards = learn(env, weights, observation, 200)
    later_env, later_weights, later_observation = pickle.loads(checkpoint.read_bytes())
    _, later_rewards = learn(later_env, later_weights, later_observation, 200)
    assert later_rewards == rewards
    assert np.array_equal(later_weights, weights)


def play_elsewhere(env: Any) -> tuple[list[Any], Any]:
    return play_batch(env, 20), env


def test_environments_go_to_other_processes_and_come_back() -> None:
    env = VectorEnv("ticket_to_ride", 3)
    env.reset(seed=1)
    play_batch(env, 10)
    with multiprocessing.get_context("spawn").Pool(1) as pool:
        seen, other = pool.apply(play_elsewhere, (env,))
    check_same(seen, play_batch(env, 20))
    check_same(play_batch(other, 20), play_batch(env, 20))


@pytest.fixture(scope="module")
def ray() -> Iterator[Any]:
    ray = pytest.importorskip("ray", reason="Ray is not installed")
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield ray
    ray.shutdown()


class Actor:
    """Holds an environment in another process."""

    def __init__(self, env: Any) -> None:
        self.env = env

    def play(self, steps: int) -> list[Any]:
        return play_agents(self.env, steps)

    def give_back(self) -> Any:
        return self.env, self.env.state_of_game


@pytest.mark.filterwarnings("ignore")
def test_a_ray_actor_takes_an_environment_and_gives_it_back(ray: Any) -> None:
    env = pettingzoo.env("rebuild_1906", players=3)
    env.reset(seed=1)
    play_agents(env, 10)
    actor = ray.remote(Actor).remote(env)
    check_same(ray.get(actor.play.remote(20)), play_agents(env, 20))
    other, state = ray.get(actor.give_back.remote())
    assert state is other.state_of_game
    check_same(play_agents(other, 300), play_agents(env, 300))


def test_a_spec_pickles_and_is_the_same_object_again() -> None:
    spec = game_spec("cable_car", 2, {"companies": True})
    assert repickle(spec) is spec
