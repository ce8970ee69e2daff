"""Observations as planes and as integers: the same positions, other arrays."""

import warnings
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from librt.vecs import vec
from mypy_extensions import i32, u8
from pettingzoo.test import api_test

from sancity.adapters import pettingzoo
from sancity.adapters.gymnasium import SancityEnv, VectorEnv, env_id
from sancity.adapters.spec import GameSpec, game_spec
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import State
from tests.adapters.test_pettingzoo import KNOWN_WARNINGS

COUNT = 5


def has_planes(name: str) -> bool:
    try:
        GAMES.get(name).planes(2, {})
    except SetupError:
        return False
    return True


GAMES_WITH_PLANES = [name for name in GAMES.names() if has_planes(name)]
ENCODED = [
    *((name, "planes") for name in GAMES_WITH_PLANES),
    *((name, "integers") for name in GAMES.names()),
]
every_encoding = pytest.mark.parametrize(("name", "encoding"), ENCODED)
every_game_with_planes = pytest.mark.parametrize("name", GAMES_WITH_PLANES)


def written(spec: GameSpec, state: State, seat: int, encoding: str) -> dict[str, Any]:
    """What a seat's observation must be, straight from the encoders of the game."""
    if encoding == "integers":
        numbers = vec[i32]([i32(0)] * int(spec.tensor.size))
        spec.tensor.write(state, seat, numbers, 0)
        return {"observation": np.array(list(numbers), np.int32)}
    planes = spec.planes
    row = vec[u8]([u8(0)] * int(planes.size))
    planes.write(state, seat, row, 0)
    flat = np.array(list(row), np.uint8)
    shape = (int(planes.planes), int(planes.height), int(planes.width))
    most = [field.most for field in planes.feature_fields for _ in range(field.length)]
    return {
        "planes": flat[: -len(most)].reshape(shape),
        "features": (flat[-len(most) :] / np.array(most)).astype(np.float32),
    }


def assert_same(seen: dict[str, Any], expected: dict[str, Any]) -> None:
    assert {*seen} == {*expected, "action_mask"}
    for name, array in expected.items():
        assert seen[name].dtype == array.dtype
        np.testing.assert_allclose(seen[name], array, rtol=1e-6)


# One game


@every_encoding
def test_an_observation_is_what_the_game_writes(name: str, encoding: str) -> None:
    spec = game_spec(name, 2, {})
    env = pettingzoo.env(name, encoding=encoding)
    env.reset(seed=1906)
    for _ in range(60):
        if not any(env.terminations.values()):
            for seat, agent in enumerate(env.possible_agents):
                seen = env.observe(agent)
                assert_same(seen, written(spec, env.state_of_game, seat, encoding))
                assert env.observation_space(agent).contains(seen)
            env.step(int(env.action_space(agent).sample(env.last()[0]["action_mask"])))


@every_encoding
def test_the_checkers_find_no_fault(
    name: str, encoding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    env = gymnasium.make(env_id(name), encoding=encoding)
    check_env(env.unwrapped)
    with warnings.catch_warnings():
        for message in KNOWN_WARNINGS:
            warnings.filterwarnings("ignore", message, UserWarning)
        warnings.filterwarnings("ignore", "Action mask numpy array is all zeros", UserWarning)
        api_test(pettingzoo.env(name, encoding=encoding), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@every_game_with_planes
def test_planes_and_features_are_found_by_name(name: str) -> None:
    spec = game_spec(name, 2, {})
    for env in (
        pettingzoo.env(name, encoding="planes"),
        SancityEnv(name, encoding="planes"),
        VectorEnv(name, encoding="planes"),
    ):
        assert [*env.plane_fields] == [field.name for field in spec.planes.plane_fields]
        assert [*env.feature_fields] == [field.name for field in spec.planes.feature_fields]
        for field in spec.planes.plane_fields:
            found = env.plane_fields[field.name]
            assert found.stop - found.start == field.length
        assert max(found.stop for found in env.plane_fields.values()) == spec.planes.planes
        assert max(found.stop for found in env.feature_fields.values()) == spec.planes.features
        assert not env.fields


def test_an_unknown_encoding_is_refused() -> None:
    message = "encoding cannot be 'pixels': choose one of numbers, integers, planes"
    for make in (pettingzoo.env, SancityEnv, VectorEnv):
        with pytest.raises(SetupError, match=message):
            make("cable_car", encoding="pixels")


# Many games


@every_encoding
@pytest.mark.parametrize("workers", [1, 2])
@pytest.mark.parametrize("copy", [True, False])
def test_many_games_give_what_the_games_write(
    name: str, encoding: str, workers: int, copy: bool
) -> None:
    """Played beside the same games one by one: the last observations of games that end too."""
    spec = game_spec(name, 2, {})
    envs = VectorEnv(name, COUNT, copy=copy, workers=workers, encoding=encoding)
    numbers = VectorEnv(name, COUNT)
    seen, _ = envs.reset(seed=3)
    numbers.reset(seed=3)
    ends = 0
    while ends < 2:
        states = [state.copy() for state in numbers.batch.player.batch.states]
        assert envs.observation_space.contains({key: seen[key].copy() for key in seen})
        for i, state in enumerate(states):
            assert_same(
                {key: array[i] for key, array in seen.items()},
                written(spec, state, state.seat, encoding),
            )
        actions = numbers.sample()
        numbers.step(actions)
        seen, _, over, _, infos = envs.step(actions)
        for i in np.flatnonzero(over).tolist():
            ends += 1
            seat = states[i].seat
            states[i].apply(int(actions[i]))
            last = infos["final_obs"][i]
            assert_same(last, written(spec, states[i], seat, encoding))
            assert not last["action_mask"].any()
    envs.close()


@every_encoding
def test_observations_are_written_into_given_arrays(name: str, encoding: str) -> None:
    envs = VectorEnv(name, COUNT, encoding=encoding)
    out, _ = envs.reset(seed=1)
    again = VectorEnv(name, COUNT, encoding=encoding)
    again.reset(seed=1)
    arrays = dict(out)
    actions = envs.sample()
    seen, *_ = envs.step(actions, out=out)
    other, *_ = again.step(actions)
    assert seen is out
    for key, array in arrays.items():
        assert out[key] is array
        np.testing.assert_array_equal(array, other[key])


@every_game_with_planes
def test_planes_are_lent_without_copying(name: str) -> None:
    envs = VectorEnv(name, COUNT, copy=False, encoding="planes")
    seen, _ = envs.reset(seed=1)
    rows = np.frombuffer(envs.batch.player.batch.plane_rows, np.uint8)  # type: ignore[call-overload]
    assert np.shares_memory(seen["planes"], rows)
