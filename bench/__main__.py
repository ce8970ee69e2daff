"""Speed compared with other engines in one run on one core: random games and tree search.

Machines are noisy, so contestants take turns in short rounds, the best round of each counts, and
only the ratios are meaningful.
"""

import os
import platform
import random
import time
from functools import partial
from importlib.metadata import version
from statistics import fmean
from typing import Any, Final

import pyspiel
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan
from rich.console import Console
from rich.table import Table

from bench import browser, learners, search, tables
from bench.rounds import ROUND_SECONDS, ROUNDS, Contestant, Entry, measure, repeated
from sancity.games import GAMES
from sancity.kernel import rng as rng_module
from sancity.kernel.rng import seeded
from sancity.kernel.state import State, playout

COPIES: Final = 20_000


def ours_inside(name: str) -> Contestant:
    """Return whole random games inside compiled code."""
    deal = GAMES.get(name).prepare(2, {})
    rng = seeded(1)

    def play() -> int:
        moves = 0
        for _ in range(20):
            moves += playout(deal(rng.next()), rng)
        return moves

    return repeated(play)


def ours_from_python(name: str) -> Contestant:
    """Return games driven from Python through `legal` and `apply`."""
    deal = GAMES.get(name).prepare(2, {})
    rng = seeded(1)

    def play() -> int:
        moves = 0
        state = deal(rng.next())
        while state.seat >= 0:
            actions = state.legal()
            state.apply(random.choice(actions))
            moves += 1
        return moves

    return repeated(play)


def play_spiel(game: Any) -> int:
    """Play a random game of OpenSpiel from Python, and return its length."""
    moves = 0
    state = game.new_initial_state()
    while not state.is_terminal():
        actions = state.legal_actions()
        state.apply_action(random.choice(actions))
        moves += 1
    return moves


def spiel_from_python(name: str) -> Contestant:
    """Return OpenSpiel's C++ game driven from Python in the same way."""
    return repeated(partial(play_spiel, pyspiel.load_game(name)))


def spiel_inside(name: str) -> Contestant:
    """Return OpenSpiel's rollouts in C++, as its tree search makes them from the first position.

    OpenSpiel does not count their moves, so the mean length of random games stands in.
    """
    game = pyspiel.load_game(name)
    mean = fmean(play_spiel(game) for _ in range(300))
    rollouts = 200
    start = game.new_initial_state()

    def play() -> int:
        evaluator = pyspiel.RandomRolloutEvaluator(rollouts, random.randrange(2**31))
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False)
        bot.mcts_search(start)
        return round(rollouts * mean)

    return repeated(play)


def catanatron() -> int:
    """Play a game between Catanatron's random players, two of them."""
    game = Catan([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    game.play()
    return len(game.state.actions)


def copy_time(name: str) -> float:
    """Return the best time of a `copy` in the middle of a game, in microseconds."""
    state: State = GAMES.get(name).new(2, 1906)
    length = playout(state.copy(), seeded(1))
    rng = seeded(1)
    for _ in range(length // 2):
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
    copy = state.copy
    best = float("inf")
    for _ in range(ROUNDS):
        begun = time.perf_counter()
        for _ in range(COPIES):
            copy()
        best = min(best, (time.perf_counter() - begun) / COPIES)
    return best * 1e6


def bench_games(console: Console) -> None:
    """Measure and print random games."""
    inside, driven = "inside compiled code", "driven from Python"
    entries = [
        *(Entry(name, inside, ours_inside(name)) for name in GAMES.names()),
        *(Entry(name, driven, ours_from_python(name)) for name in GAMES.names()),
        Entry("OpenSpiel hex", "all C++", spiel_inside("hex")),
        Entry("OpenSpiel hex", driven, spiel_from_python("hex")),
        Entry("OpenSpiel go 9x9", "all C++", spiel_inside("go(board_size=9)")),
        Entry("OpenSpiel go 9x9", driven, spiel_from_python("go(board_size=9)")),
        Entry("Catanatron random", "Python", repeated(catanatron)),
    ]
    best = measure(entries)
    peers = {
        "× hex C++": best["OpenSpiel hex all C++"],
        "× go C++": best["OpenSpiel go 9x9 all C++"],
        "× hex Python": best[f"OpenSpiel hex {driven}"],
        "× Catanatron": best["Catanatron random Python"],
    }
    table = Table(title="Random games, 2 players, one core")
    table.add_column("game")
    table.add_column("how")
    for heading in ("moves/s", *peers, "copy µs"):
        table.add_column(heading, justify="right")
    for entry in entries:
        rate = best[f"{entry.name} {entry.how}"]
        ours = entry.how == inside
        table.add_row(
            *(entry.name, entry.how, f"{rate:,.0f}"),
            *(f"{rate / peer:.2f}" for peer in peers.values()),
            f"{copy_time(entry.name):.2f}" if ours else "",
        )
    console.print(table)


def main() -> None:
    """Measure and print."""
    console = Console(width=max(120, Console().width))
    load_before = os.getloadavg()[0]
    bench_games(console)
    search.show(console)
    learners.show(console)
    compiled = "compiled" if not rng_module.__file__.endswith(".py") else "plain Python"
    console.print(
        f"sancity {version('sancity')} ({compiled}), OpenSpiel {version('open_spiel')},"
        f" Catanatron {version('catanatron')}, PettingZoo {version('pettingzoo')},"
        f" pgx {version('pgx')}, Python {platform.python_version()},"
        f" {platform.machine()}, {os.cpu_count()} cores; load {load_before:.2f} before,"
        f" {os.getloadavg()[0]:.2f} after; best of {ROUNDS} rounds of {ROUND_SECONDS} s"
    )
    tables.main()
    browser.show(console)


if __name__ == "__main__":
    main()
