"""Tree search: iterations per second from the first position, compared with OpenSpiel's bots."""

import random

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts

from bench.rounds import Contestant, repeated
from sancity.bots.tree import Search
from sancity.games import GAMES
from sancity.kernel.rng import seeded

# Iterations per search: as many as a strong bot uses for a decision.
ITERATIONS = 2000
PYTHON_ITERATIONS = 100


def ours(name: str, options: dict[str, object]) -> Contestant:
    """Return our search with the game's own judge, for two players."""
    game = GAMES.get(name)
    judge = game.judge()
    deal = game.prepare(2, options)
    rng = seeded(1)

    def search() -> int:
        Search(deal(rng.next()), judge, rng).run(ITERATIONS)
        return ITERATIONS

    return repeated(search)


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
