"""The games as Gymnasium environments: one game against bots, or many side by side."""

import random
import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence
from gymnasium.vector import AutoresetMode

from sancity.adapters.gymnasium import SancityEnv, VectorEnv, env_id
from sancity.bots import BotError
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import IllegalMove
from tests.support import Variant, variants

every_game = pytest.mark.parametrize("name", GAMES.names())
COUNT = 7


def some_variants() -> list[Variant]:
    """Return every game with every number of players and some options."""
    return [
        random.Random(players).choice([t for t in variants(name) if t.players == players])
        for name in GAMES.names()
        for players in GAMES.get(name).players
    ]


def options_of(variant: Variant) -> dict[str, Any]:
    return dict(variant.options)


def legal(mask: Any) -> list[int]:
    return [int(action) for action in mask.nonzero()[0]]


# One game


@pytest.mark.parametrize("variant", some_variants(), ids=str)
def test_gymnasium_finds_no_fault(variant: Variant, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(env_id(variant.game.name), players=variant.players, **options_of(variant))
    check_env(env.unwrapped)
    capsys.readouterr()


@every_game
@pytest.mark.parametrize("opponents", ["random", "greedy", "easy", "search@4"])
def test_a_learner_plays_against_bots(name: str, opponents: str) -> None:
    env = SancityEnv(name, opponents=opponents, illegal="raise")
    rng = random.Random(1)
    seats = set()
    for seed in range(1 if opponents == "search@4" else 6):
        seen, info = env.reset(seed=seed)
        seats.add(info["seat"])
        over = False
        while not over:
            assert (seen["action_mask"] == info["action_mask"]).all()
            assert env.state is not None
            assert env.state.seat == info["seat"]
            seen, reward, over, truncated, info = env.step(rng.choice(legal(seen["action_mask"])))
            assert not truncated
            assert over or reward == 0
        assert reward == info["payoffs"][info["seat"]]
        assert len(info["points"]) == 2
    assert opponents == "search@4" or seats == {0, 1}


def test_a_fixed_seat_stays() -> None:
    env = SancityEnv("cable_car", players=4, seat=2)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(8)} == {2}


def test_an_illegal_action_loses_or_raises() -> None:
    env = SancityEnv("cable_car")
    seen, _ = env.reset(seed=1)
    illegal = int((seen["action_mask"] == 0).nonzero()[0][0])
    _, reward, over, truncated, info = env.step(illegal)
    assert (reward, over, truncated, info["illegal"]) == (-1, True, False, True)
    with pytest.raises(IllegalMove, match="reset the environment"):
        env.step(illegal)
    strict = SancityEnv("cable_car", illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(IllegalMove, match=f"action {illegal} is not legal"):
        strict.step(illegal)


@every_game
def test_it_renders(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    env = gymnasium.make(env_id(name), render_mode="ansi")
    env.reset(seed=1)
    assert "learner" in str(env.render())
    shown = SancityEnv(name, render_mode="human")
    seen, _ = shown.reset(seed=1)
    shown.step(legal(seen["action_mask"])[0])
    assert capsys.readouterr().out.count("learner") >= 2


def test_bad_set_ups_are_refused() -> None:
    with pytest.raises(SetupError, match="there is no game 'chess'"):
        SancityEnv("chess")
    with pytest.raises(SetupError, match="2 to 6 players, not 7"):
        SancityEnv("cable_car", players=7)
    with pytest.raises(SetupError, match="it can be 0 to 2, or None"):
        SancityEnv("cable_car", players=3, seat=3)
    with pytest.raises(SetupError, match="no option 'weather'"):
        SancityEnv("cable_car", weather="fine")
    with pytest.raises(BotError, match="there is no bot 'mother'"):
        SancityEnv("cable_car", opponents="mother")
    with pytest.raises(ValueError, match="illegal cannot be 'maybe'"):
        SancityEnv("cable_car", illegal="maybe")
    with pytest.raises(SetupError, match="opponents cannot be 'hard'"):
        VectorEnv("cable_car", opponents="hard")
    with pytest.raises(SetupError, match="num_envs cannot be 0"):
        VectorEnv("cable_car", num_envs=0)
    with pytest.raises(SetupError, match="workers cannot be 3: it must be from 1 to 2"):
        VectorEnv("cable_car", num_envs=2, workers=3)


# Many games


def vector(name: str, **more: Any) -> VectorEnv:
    made = gymnasium.make_vec(
        env_id(name), num_envs=COUNT, vectorization_mode="vector_entry_point", **more
    )
    assert isinstance(made, VectorEnv)
    return made


@pytest.mark.parametrize("variant", some_variants(), ids=str)
def test_many_games_have_the_shapes_of_their_spaces(variant: Variant) -> None:
    envs = vector(variant.game.name, players=variant.players, **options_of(variant))
    assert envs.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, infos = envs.reset(seed=1)
    for _ in range(30):
        assert envs.observation_space.contains(seen)
        actions = envs.sample()
        assert envs.action_space.contains(actions)
        assert (seen["action_mask"][np.arange(COUNT), actions] == 1).all()
        assert infos["seat"].shape == (COUNT,)
        seen, rewards, terminations, truncations, infos = envs.step(actions)
        assert rewards.shape == terminations.shape == truncations.shape == (COUNT,)
        assert terminations.dtype == truncations.dtype == np.bool_
        assert not truncations.any()


@every_game
def test_a_game_that_ends_is_replaced_and_its_rewards_reported(name: str) -> None:
    envs = vector(name, players=2)
    _, infos = envs.reset(seed=1)
    ended = 0
    while ended < 3:
        seats = infos["seat"]
        seen, rewards, terminations, _, infos = envs.step(envs.sample())
        assert seen["action_mask"].any(axis=1).all()
        assert ("payoffs" in infos) == ("final_obs" in infos) == terminations.any()
        assert (rewards[~terminations] == 0).all()
        for i in terminations.nonzero()[0]:
            ended += 1
            assert infos["_payoffs"][i]
            assert rewards[i] == infos["payoffs"][i][seats[i]]
            assert infos["payoffs"][i].sum() == pytest.approx(0)
            better = infos["points"][i][0] > infos["points"][i][1]
            assert (infos["payoffs"][i][0] > 0) == better or name != "cable_car"
            assert infos["_final_obs"][i]
            assert envs.single_observation_space.contains(infos["final_obs"][i])
            assert infos["final_obs"][i]["observation"].any()
            assert not infos["final_obs"][i]["action_mask"].any()
        for i in (~terminations).nonzero()[0]:
            assert "final_obs" not in infos or infos["final_obs"][i] is None


@pytest.mark.parametrize("opponents", ["self", "random", "greedy"])
def test_a_seed_gives_the_same_games(opponents: str) -> None:
    results = []
    for _ in range(2):
        envs = vector("san_gimignano", opponents=opponents)
        envs.reset(seed=5)
        for _ in range(10):
            seen, *_ = envs.step(envs.sample())
        results.append(seen)
    assert data_equivalence(results[0], results[1])
    one, _ = envs.reset(seed=5)
    other, _ = envs.reset(seed=[5 + i for i in range(COUNT)])
    assert data_equivalence(one, other)
    with pytest.raises(ValueError, match="2 seeds for 7 games"):
        envs.reset(seed=[1, 2])


def test_observations_are_new_unless_asked_otherwise() -> None:
    envs = vector("san_gimignano")
    first, _ = envs.reset(seed=1)
    kept = {key: part.copy() for key, part in first.items()}
    actions = envs.sample()
    second, *_ = envs.step(actions)
    assert data_equivalence(first, kept)
    assert not data_equivalence(first, second)
    quick = vector("san_gimignano", copy=False)
    same, _ = quick.reset(seed=1)
    assert data_equivalence({key: part.copy() for key, part in same.items()}, first)
    quick.step(actions)
    assert data_equivalence({key: part.copy() for key, part in same.items()}, second)
    envs.reset(seed=1)
    back, *_ = envs.step(actions, out=kept)
    assert back is kept
    assert data_equivalence(kept, second)


def test_an_illegal_action_is_named_and_nothing_is_played() -> None:
    envs = vector("cable_car")
    before, _ = envs.reset(seed=1)
    actions = envs.sample()
    actions[4] = int((before["action_mask"][4] == 0).nonzero()[0][0])
    with pytest.raises(IllegalMove, match=f"game 4: action {actions[4]} is not legal for seat"):
        envs.step(actions)
    after, *_ = envs.step(envs.sample(), out={key: part.copy() for key, part in before.items()})
    assert not data_equivalence(before, after)


@pytest.mark.parametrize("action", [-1, 10**6])
def test_an_unknown_action_is_named_too(action: int) -> None:
    envs = vector("cable_car")
    envs.reset(seed=1)
    actions = envs.sample()
    actions[3] = action
    with pytest.raises(IllegalMove, match=f"game 3: action {action} is not legal for seat"):
        envs.step(actions)
    with pytest.raises(TypeError, match="whole numbers, not float64"):
        envs.step(envs.sample() * 1.0)
    others = vector("cable_car")
    others.reset(seed=1)
    actions = others.sample()
    assert data_equivalence(envs.step(actions), others.step(actions), exact=True)


def test_other_actions_are_drawn_each_time() -> None:
    envs = vector("cable_car")
    envs.reset(seed=1)
    assert len({tuple(envs.sample()) for _ in range(10)}) > 5


@every_game
@pytest.mark.parametrize("opponents", ["self", "random"])
def test_the_games_do_not_depend_on_the_number_of_processes(name: str, opponents: str) -> None:
    """Four processes, each with some of the games, give the same as one."""
    games = [
        VectorEnv(name, num_envs=COUNT, opponents=opponents, workers=workers, players=2)
        for workers in (1, 4)
    ]
    beginnings = [envs.reset(seed=5) for envs in games]
    assert data_equivalence(beginnings[0], beginnings[1], exact=True)
    ends = 0
    while ends < COUNT:
        for _ in range(1 + ends % 2):
            actions = [envs.sample() for envs in games]
        assert (actions[0] == actions[1]).all()
        one, four = (envs.step(actions[0]) for envs in games)
        assert data_equivalence(one, four, exact=True)
        ends += int(one[2].sum())
    for envs in games:
        envs.close()


def test_an_illegal_action_stops_all_processes_from_playing() -> None:
    envs = VectorEnv("san_gimignano", num_envs=COUNT, workers=3)
    before, _ = envs.reset(seed=1)
    actions = envs.sample()
    actions[COUNT - 1] = -1
    with pytest.raises(IllegalMove, match=f"game {COUNT - 1}: action -1 is not legal"):
        envs.step(actions)
    actions = envs.sample()
    after, *_ = envs.step(actions)
    alone = VectorEnv("san_gimignano", num_envs=COUNT)
    assert data_equivalence(before, alone.reset(seed=1)[0])
    assert data_equivalence(after, alone.step(actions)[0])
    envs.close()


def test_a_process_that_ends_is_noticed() -> None:
    envs = VectorEnv("san_gimignano", num_envs=COUNT, workers=2)
    envs.reset(seed=1)
    envs.batch.workers[0].process.kill()
    with pytest.raises(RuntimeError, match="the process that plays games 3 to 6 has ended"):
        envs.step(envs.sample())
    envs.close()


def test_processes_end_with_the_environment() -> None:
    envs = VectorEnv("san_gimignano", num_envs=COUNT, workers=3)
    processes = [worker.process for worker in envs.batch.workers]
    assert [process.poll() for process in processes] == [None, None]
    envs.close()
    assert [process.returncode for process in processes] == [0, 0]


def test_too_few_actions_or_none_yet_are_refused() -> None:
    envs = vector("cable_car")
    for early in (envs.sample, lambda: envs.step(np.zeros(COUNT, int))):
        with pytest.raises(IllegalMove, match="call reset first"):
            early()
    envs.reset(seed=1)
    with pytest.raises(ValueError, match="6 actions for 7 games"):
        envs.step(envs.sample()[1:])


def test_a_learner_among_greedy_players_loses_more_than_it_wins() -> None:
    envs = VectorEnv("cable_car", num_envs=8, opponents="greedy", seat=0)
    envs.reset(seed=1)
    rewards: list[float] = []
    while len(rewards) < 24:
        _, gained, terminations, _, infos = envs.step(envs.sample())
        assert (infos["seat"] == 0).all()
        rewards += list(gained[terminations])
    assert sum(rewards) < -12


def test_without_gymnasium_it_says_what_to_install() -> None:
    for module, missing in (("gymnasium", "gymnasium"), ("pettingzoo", "pettingzoo")):
        code = f"import sys; sys.modules[{missing!r}] = None; import sancity.adapters.{module}"
        failed = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
        assert failed.returncode != 0
        assert 'pip install "sancity[rl]"' in failed.stderr
