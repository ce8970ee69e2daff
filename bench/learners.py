"""Environments for learners: moves per second with random legal actions, compared with
PettingZoo's Connect Four and pgx's Hex.

`python -m bench.learners` measures only these.
"""

import os
import random
import warnings
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from rich.console import Console
from rich.table import Table

from bench.rounds import Contestant, Entry, measure, repeated
from sancity.adapters import pettingzoo
from sancity.adapters.gymnasium import VectorEnv
from sancity.games import GAMES

# More and shorter rounds than elsewhere: on a busy machine some of them are undisturbed.
ROUNDS: Final = 20
ROUND_SECONDS: Final = 0.1
GAMES_AT_ONCE: Final = 256
BATCH: Final = 1000
CORES: Final = os.cpu_count() or 1
ONE, MANY = "PettingZoo", f"vector, {GAMES_AT_ONCE} games"
CONNECT_FOUR, HEX = "PettingZoo connect_four_v3", f"pgx hex, batch {BATCH:,}"


def one_by_one(env: Any) -> Contestant:
    """Return PettingZoo's loop with random actions from the mask."""

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

    return repeated(play)


def many_at_once(name: str, workers: int) -> Contestant:
    """Return self-play in the vector environment, which reuses its arrays."""
    envs = VectorEnv(name, GAMES_AT_ONCE, copy=False, workers=workers)
    envs.reset(seed=1)

    def play() -> int:
        for _ in range(10):
            envs.step(envs.sample())
        return 10 * GAMES_AT_ONCE

    return repeated(play)


def pgx_hex() -> Contestant:
    """Return pgx's Hex as its documentation plays it: all games in one compiled step, each one
    replaced when it ends."""
    env = pgx.make("hex")
    step = jax.jit(jax.vmap(auto_reset(env.step, env.init)))

    def legal(key: Any, mask: Any) -> Any:
        return jax.random.categorical(key, jnp.log(mask.astype(jnp.float32)), axis=1)

    pick = jax.jit(legal)
    key = jax.random.PRNGKey(1)
    state = jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH))

    def turn() -> None:
        nonlocal key, state
        key, for_pick, for_step = jax.random.split(key, 3)
        actions = pick(for_pick, state.legal_action_mask)
        state = step(state, actions, jax.random.split(for_step, BATCH))

    for _ in range(3):
        turn()

    def play() -> int:
        turn()
        state.rewards.block_until_ready()
        return BATCH

    return repeated(play)


def connect_four() -> Contestant:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import connect_four_v3
    return one_by_one(connect_four_v3.env())


def show(console: Console) -> None:
    """Measure and print."""
    entries = [
        Entry(CONNECT_FOUR, "", connect_four()),
        Entry(HEX, "", pgx_hex()),
        *(Entry(name, ONE, one_by_one(pettingzoo.env(name))) for name in GAMES.names()),
        *(
            Entry(name, MANY if workers == 1 else f"{MANY}, {workers} processes", play)
            for workers in sorted({1, CORES})
            for name in GAMES.names()
            for play in [many_at_once(name, workers)]
        ),
    ]
    best = measure(entries, ROUNDS, ROUND_SECONDS)
    table = Table(title="Environments for learners, 2 players, random legal actions")
    table.add_column("game")
    table.add_column("how")
    for heading in ("moves/s", "× Connect Four", "× our PettingZoo", "× pgx hex"):
        table.add_column(heading, justify="right")
    for entry in entries:
        rate = best[f"{entry.name} {entry.how}"]
        ours = rate / best[f"{entry.name} {ONE}"] if entry.how else 0.0
        table.add_row(
            *(entry.name, entry.how, f"{rate:,.0f}"),
            f"{rate / best[f'{CONNECT_FOUR} ']:.1f}",
            f"{ours:.1f}" if entry.how else "",
            f"{rate / best[f'{HEX} ']:.1f}",
        )
    console.print(table)


if __name__ == "__main__":
    show(Console(width=max(120, Console().width)))
