"""Tree search: iterations per second, compared with OpenSpiel's bots.

`python -m bench.search` measures only this. With `--base FOLDER`, a built checkout of another
version of Sancity takes turns with this one.
"""

import random
from pathlib import Path
from typing import Final

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from rich.console import Console
from rich.table import Table

from bench.checkout import ROOT, Checkout, base_option
from bench.rounds import Contestant, Entry, measure, repeated
from bench.search_rounds import FIRST, ITERATIONS, MIDDLE
from sancity.games import GAMES

PYTHON_ITERATIONS: Final = 100
SCRIPT: Final = "search_rounds.py"
BEFORE: Final = " before"
SPIEL, CPP, PYTHON = "OpenSpiel", "hex, C++ bot", "hex, Python bot"
# What a game is called, which one it is, and its options.
MODES: Final[list[tuple[str, str, dict[str, bool]]]] = [
    *((name, name, {}) for name in GAMES.names()),
    ("cable_car, companies", "cable_car", {"companies": True}),
]


def contestant(checkout: Checkout, where: str, name: str, options: dict[str, bool]) -> Contestant:
    """Return our search with the game's own judge, in the process of a checkout."""

    def search(seconds: float) -> int:
        iterations: int = checkout.ask([where, name, options, seconds])
        return iterations

    return search


def spiel_inside(name: str) -> Contestant:
    """Return OpenSpiel's C++ bot with one random rollout per iteration."""
    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def search() -> int:
        seed = random.randrange(2**31)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, ITERATIONS, 1000, False, seed, False)
        bot.mcts_search(start)
        return ITERATIONS

    return repeated(search)


def spiel_from_python(name: str) -> Contestant:
    """Return OpenSpiel's Python bot on the C++ game, with the same settings."""
    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def search() -> int:
        numbers = np.random.RandomState(random.randrange(2**31))
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        bot = mcts.MCTSBot(game, 2.0, PYTHON_ITERATIONS, evaluator, random_state=numbers)
        bot.mcts_search(start)
        return PYTHON_ITERATIONS

    return repeated(search)


def our_entries(now: Checkout, base: Checkout | None) -> list[Entry]:
    """Return our searches; the two versions are next to each other."""
    entries = []
    for where in (FIRST, MIDDLE):
        for title, name, options in MODES:
            if base is not None:
                search = contestant(base, where, name, options)
                entries.append(Entry(title, where + BEFORE, search))
            entries.append(Entry(title, where, contestant(now, where, name, options)))
    return entries


def show(console: Console, base_folder: Path | None = None) -> None:
    """Measure and print."""
    now = Checkout(ROOT, SCRIPT)
    base = None if base_folder is None else Checkout(base_folder, SCRIPT)
    entries = [
        *our_entries(now, base),
        Entry(SPIEL, CPP, spiel_inside("hex")),
        Entry(SPIEL, PYTHON, spiel_from_python("hex")),
    ]
    best = measure(entries)
    for checkout in (now, base):
        if checkout is not None:
            checkout.close()
    table = Table(title="Tree search, 2 players, one core, the judge's own settings")
    table.add_column("game")
    table.add_column("how")
    for heading in ("iterations/s", "× before", "× C++ bot", "× Python bot"):
        table.add_column(heading, justify="right")
    for entry in entries:
        if entry.how.endswith(BEFORE):
            continue
        rate = best[f"{entry.name} {entry.how}"]
        before = best.get(f"{entry.name} {entry.how}{BEFORE}")
        table.add_row(
            *(entry.name, entry.how, f"{rate:,.0f}"),
            f"{rate / before:.2f}" if before else "",
            *(f"{rate / best[f'{SPIEL} {peer}']:.2f}" for peer in (CPP, PYTHON)),
        )
    console.print(table)


def main() -> None:
    """Read the options, measure and print."""
    base = base_option("python -m bench.search", __doc__)
    show(Console(width=max(120, Console().width)), base)


if __name__ == "__main__":
    main()
