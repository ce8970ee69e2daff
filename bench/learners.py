"""Environments for learners: moves per second with random legal actions, compared with
PettingZoo's Connect Four and pgx's Hex.

`python -m bench.learners` measures only these. With `--base FOLDER`, a built checkout of another
version of Sancity takes turns with this one.
"""

import json
import warnings
from pathlib import Path
from typing import Any, Final

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset
from rich.console import Console
from rich.table import Table

from bench.checkout import ROOT, Checkout, base_option
from bench.learner_rounds import GAMES_AT_ONCE, by_mask, by_space
from bench.rounds import Contestant, Entry, measure, repeated
from sancity.games import GAMES

# More and shorter rounds than elsewhere: on a busy machine some of them are undisturbed.
ROUNDS: Final = 20
ROUND_SECONDS: Final = 0.1
BATCH: Final = 1000
WORKERS: Final = (1, 2, 4)
SCRIPT: Final = "learner_rounds.py"
ONE, MANY = "PettingZoo", f"vector, {GAMES_AT_ONCE} games"
DRAWN_BY_SPACE: Final = f"{ONE}, action_space.sample"
CONNECT_FOUR, HEX = "PettingZoo connect_four_v3", f"pgx hex, batch {BATCH:,}"
# How our games are played, and what `learner_rounds` calls that.
WAYS: Final = {
    ONE: "mask",
    DRAWN_BY_SPACE: "space",
    MANY: json.dumps({}),
    **{f"{MANY}, {n} workers": json.dumps({"workers": n}) for n in WORKERS if n > 1},
}
# What only this version has.
NEW_WAYS: Final = {
    f"{MANY}, {encoding}": json.dumps({"encoding": encoding}) for encoding in ("integers", "planes")
}
BEFORE: Final = " before"


def contestant(checkout: Checkout, way: str, name: str) -> Contestant:
    """Return a contestant that plays a game in the process of a checkout."""

    def play(seconds: float) -> int:
        moves: int = checkout.ask([way, name, seconds])
        return moves

    return play


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


def connect_four(loop: Any) -> Contestant:
    """Return a loop over PettingZoo's Connect Four."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        from pettingzoo.classic import connect_four_v3
    return repeated(loop(connect_four_v3.env()))


def our_entries(now: Checkout, base: Checkout | None) -> list[Entry]:
    """Return our games played in every way; the two versions are next to each other."""
    entries = []
    for how, way in (WAYS | NEW_WAYS).items():
        for name in GAMES.names():
            if base is not None and how in WAYS:
                entries.append(Entry(name, how + BEFORE, contestant(base, way, name)))
            entries.append(Entry(name, how, contestant(now, way, name)))
    return entries


def show(console: Console, base_folder: Path | None = None) -> None:
    """Measure and print."""
    now = Checkout(ROOT, SCRIPT)
    base = None if base_folder is None else Checkout(base_folder, SCRIPT)
    entries = [
        Entry(CONNECT_FOUR, "", connect_four(by_mask)),
        Entry(CONNECT_FOUR, "action_space.sample", connect_four(by_space)),
        Entry(HEX, "", pgx_hex()),
        *our_entries(now, base),
    ]
    best = measure(entries, ROUNDS, ROUND_SECONDS)
    for checkout in (now, base):
        if checkout is not None:
            checkout.close()
    table = Table(title="Environments for learners, 2 players, random legal actions")
    table.add_column("game")
    table.add_column("how")
    for heading in ("moves/s", "× before", "× Connect Four", "× our PettingZoo", "× pgx hex"):
        table.add_column(heading, justify="right")
    for entry in entries:
        if entry.how.endswith(BEFORE):
            continue
        rate = best[f"{entry.name} {entry.how}"]
        before = best.get(f"{entry.name} {entry.how}{BEFORE}")
        ours = best.get(f"{entry.name} {ONE}")
        table.add_row(
            *(entry.name, entry.how, f"{rate:,.0f}"),
            f"{rate / before:.2f}" if before else "",
            f"{rate / best[f'{CONNECT_FOUR} ']:.1f}",
            f"{rate / ours:.1f}" if ours else "",
            f"{rate / best[f'{HEX} ']:.1f}",
        )
    console.print(table)


def main() -> None:
    """Read the options, measure and print."""
    base = base_option("python -m bench.learners", __doc__)
    show(Console(width=max(140, Console().width)), base)


if __name__ == "__main__":
    main()
