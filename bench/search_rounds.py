"""Searches in rounds for `bench.search`, in a process of its own, with the Sancity that is on its
path.

Each line of input is a round as JSON: where in a game to search from, the game, its options, and
the seconds to search for. The answer is the number of iterations.
"""

import json
import sys
import time
from collections.abc import Callable
from functools import cache
from typing import Final

from sancity.bots.tree import Search
from sancity.games import GAMES
from sancity.kernel.judge import chosen
from sancity.kernel.rng import seeded
from sancity.kernel.state import State

# Where a search begins.
FIRST, MIDDLE = "first position", "mid-game"
# Iterations per search: as many as a strong bot uses for a decision.
ITERATIONS: Final = 2000
# How many different games a search from the middle of one begins in.
DEALS: Final = 8


@cache
def searcher(where: str, name: str, options: str) -> Callable[[], int]:
    """Return what searches a game of two with its own judge."""
    game = GAMES.get(name)
    judge = game.judge()
    deal = game.prepare(2, json.loads(options))
    rng = seeded(1)
    begun = [halfway(deal(seed), name) for seed in range(DEALS)] if where == MIDDLE else []

    def search() -> int:
        state = begun[rng.below(DEALS)] if begun else deal(rng.next())
        Search(state, judge, rng).run(ITERATIONS)
        return ITERATIONS

    return search


def halfway(state: State, name: str) -> State:
    """Return the state in the middle of a game in which everyone plays the move weighed highest."""
    judge = GAMES.get(name).judge()
    rng = seeded(1)
    states = [state]
    while states[-1].seat >= 0:
        after = states[-1].copy()
        after.apply(chosen(after, judge, rng))
        states.append(after)
    return states[len(states) // 2]


def main() -> None:
    """Search the rounds that are asked for."""
    for line in sys.stdin:
        where, name, options, seconds = json.loads(line)
        search = searcher(where, name, json.dumps(options))
        iterations = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            iterations += search()
        print(iterations, flush=True)


if __name__ == "__main__":
    main()
