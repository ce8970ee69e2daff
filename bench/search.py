"""Tree search: iterations a second from the first position, beside OpenSpiel's own bots."""

import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from sancity.bots.tree import Search
from sancity.games import GAMES
from sancity.kernel.rng import seeded

# Iterations in one search: a decision of a strong bot.
BUDGET = 2000
PYTHON_BUDGET = 100


def again_and_again(search: Callable[[], int]) -> Callable[[float], int]:
    """Searches for so many seconds; returns the iterations."""

    def play(seconds: float) -> int:
        iterations = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            iterations += search()
        return iterations

    return play


def ours(name: str, options: dict[str, object]) -> Callable[[float], int]:
    """Our search with the game's own judge, two players."""
    game = GAMES.get(name)
    judge = game.judge()
    deal = game.prepare(2, options)
    rng = seeded(1)

    def search() -> int:
        Search(deal(rng.next()), judge, rng).run(BUDGET)
        return BUDGET

    return again_and_again(search)


def spiel_inside(name: str) -> Callable[[float], int]:
    """OpenSpiel's C++ bot with one random rollout an iteration."""
    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def search() -> int:
        seed = random.randrange(2**31)
        evaluator = pyspiel.RandomRolloutEvaluator(1, seed)
        bot = pyspiel.MCTSBot(game, evaluator, 2.0, BUDGET, 1000, False, seed, False)
        bot.mcts_search(start)
        return BUDGET

    return again_and_again(search)


def spiel_from_python(name: str) -> Callable[[float], int]:
    """OpenSpiel's Python bot on the C++ game, the same way."""
    game = pyspiel.load_game(name)
    start = game.new_initial_state()

    def search() -> int:
        numbers = np.random.RandomState(random.randrange(2**31))
        evaluator = mcts.RandomRolloutEvaluator(1, numbers)
        bot = mcts.MCTSBot(game, 2.0, PYTHON_BUDGET, evaluator, random_state=numbers)
        bot.mcts_search(start)
        return PYTHON_BUDGET

    return again_and_again(search)
