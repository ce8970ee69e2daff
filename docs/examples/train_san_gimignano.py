"""A San Gimignano player that learns in seconds: REINFORCE on the vector environment.

It learns where to put its tokens and towers, and lays hexagons at random. All places share the same
weights for what the observation says about them, so there are only a few weights to learn.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from sancity.adapters.gymnasium import VectorEnv
from sancity.games.san_gimignano.rules import BUILD_TOWER, NO_TOWER, SPOTS, TOWER

Numbers = NDArray[Any]

GAMES = 256
RATE = 0.03
FEATURES = 14


def choices(envs: VectorEnv, seen: dict[str, Numbers]) -> tuple[Numbers, Numbers, Numbers]:
    """For each game, place by place and for no place: action, whether it is legal, features."""
    field = {name: seen["observation"][:, where] for name, where in envs.fields.items()}
    building = field["decision"][:, BUILD_TOWER, None]
    spots = np.rint(SPOTS * field["spots"]).astype(int) - 1
    actions = np.where(building, TOWER + spots, spots)
    mine, theirs = np.split(field["tokens"], 2, axis=1)
    near = np.rint(3 * field["near"])
    place = [near == 1, near == 2, near == 3, mine, theirs, field["groups"], field["threats"]]
    features = np.stack([p * (1 - building) for p in place] + [p * building for p in place], 2)
    actions = np.pad(actions, ((0, 0), (0, 1)), constant_values=NO_TOWER)
    features = np.pad(features, ((0, 0), (0, 1), (0, 0)))
    legal = np.take_along_axis(seen["action_mask"], actions, 1) * (actions >= 0) == 1
    return actions, legal, features


def act(
    envs: VectorEnv, seen: dict[str, Numbers], weights: Numbers, rng: np.random.Generator
) -> tuple[Numbers, Numbers]:
    """Return an action for every game, and the weight change that would make it likelier."""
    actions, legal, features = choices(envs, seen)
    chance = np.exp(features @ weights) * legal
    mine = chance.any(axis=1)  # otherwise a hexagon has to be laid
    chance[~mine] = 1
    chance /= chance.sum(axis=1, keepdims=True)
    choice = (chance.cumsum(axis=1) > rng.random((GAMES, 1))).argmax(axis=1)
    games = np.arange(GAMES)
    likelier = features[games, choice] - np.einsum("gp,gpf->gf", chance, features)
    return np.where(mine, actions[games, choice], envs.sample()), likelier * mine[:, None]


def play(weights: Numbers, games: int, seed: int, rate: float = 0.0) -> float:
    """Play games against random players, learn from them, and return the share that was won."""
    envs = VectorEnv("san_gimignano", GAMES, opponents="random", copy=False)
    rng = np.random.default_rng(seed)
    seen, _ = envs.reset(seed=seed)
    trace = np.zeros((GAMES, FEATURES))
    rewards: list[float] = []
    while len(rewards) < games:
        actions, likelier = act(envs, seen, weights, rng)
        trace += likelier
        seen, reward, over, _, _ = envs.step(actions)
        usual = np.mean(rewards[-1000:]) if rewards else 0.0
        weights += rate * (reward - usual)[over] @ trace[over]
        trace[over] = 0
        rewards += list(reward[over])
    return float(np.mean(np.array(rewards) > 0))


if __name__ == "__main__":
    weights = np.zeros(FEATURES)
    print(f"untrained: wins {play(weights, 200, seed=1906):.0%} against random players")
    play(weights, 4000, seed=1, rate=RATE)
    print(f"trained: wins {play(weights, 200, seed=1906):.0%}")
