"""Plays rounds for `bench.learners` in a process of its own, with the Sancity that is on its path.

Each line of input is a round as JSON: a way to play, a game, and the seconds to play for. The
answer is the number of moves.
"""

import json
import random
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Any, Final

GAMES_AT_ONCE: Final = 256
# Steps between looks at the clock.
STEPS_AT_ONCE: Final = 10

# Plays for a while and returns the number of moves.
Play = Callable[[], int]


def by_mask(env: Any) -> Play:
    """Return PettingZoo's loop with random actions, drawn from the mask by numpy."""

    def play() -> int:
        moves = 0
        env.reset()
        for _ in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            legal = observation["action_mask"].view(bool).nonzero()[0]
            env.step(int(legal[int(random.random() * len(legal))]))
            moves += 1
        return moves

    return play


def by_space(env: Any) -> Play:
    """Return PettingZoo's loop as its documentation writes it: the space draws the actions."""

    def play() -> int:
        moves = 0
        env.reset()
        for agent in env.agent_iter():
            observation, _, termination, truncation, _ = env.last()
            if termination or truncation:
                env.step(None)
                continue
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            moves += 1
        return moves

    return play


def many_at_once(name: str, **arguments: Any) -> Play:
    """Return self-play in the vector environment, which reuses its arrays."""
    from sancity.adapters.gymnasium import VectorEnv

    envs = VectorEnv(name, GAMES_AT_ONCE, copy=False, **arguments)
    envs.reset(seed=1)

    def play() -> int:
        for _ in range(STEPS_AT_ONCE):
            envs.step(envs.sample())
        return STEPS_AT_ONCE * GAMES_AT_ONCE

    return play


@cache
def player(way: str, name: str) -> Play:
    """Return what plays a game in this way: `mask`, `space`, or the arguments of the vector
    environment as JSON."""
    from sancity.adapters import pettingzoo

    if way == "mask":
        return by_mask(pettingzoo.env(name))
    if way == "space":
        return by_space(pettingzoo.env(name))
    return many_at_once(name, **json.loads(way))


def main() -> None:
    """Play the rounds that are asked for."""
    for line in sys.stdin:
        way, name, seconds = json.loads(line)
        play = player(way, name)
        moves = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            moves += play()
        print(moves, flush=True)


if __name__ == "__main__":
    main()
