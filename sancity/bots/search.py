"""A bot that searches many possible continuations."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from sancity.bots.bot import Bot
from sancity.bots.tree import Search
from sancity.kernel.game import Game
from sancity.kernel.judge import ALWAYS_BEST
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# Iterations between two looks at the clock: few enough to stop on time, many enough that the
# looks cost nothing.
ITERATIONS_PER_CHECK: Final = 32
LINE_LENGTH: Final = 8
# The largest bound that `Rng.below` takes.
RANDOM_PARTS: Final = 2**31


class Choice(NamedTuple):
    """A move that was searched."""

    action: int
    # How many iterations began with it.
    visits: int
    # The mean share of the victory that it led to, from 0 to 1.
    share: float


class Thought(NamedTuple):
    """What a search has found: the moves, best first, and how it expects the game to go on."""

    choices: list[Choice]
    # The expected continuation: seats and actions.
    line: list[tuple[int, int]]
    iterations: int


class SearchBot(Bot):
    """Plays by tree search within a budget of iterations, seconds, or both. With a budget of
    iterations alone, the same random numbers give the same choice."""

    def __init__(
        self, game: Game, rng: Rng, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        super().__init__(game, rng)
        self.judge = game.judge()
        if iterations is None and seconds is None:
            iterations = self.judge.iterations
        self.iterations = iterations
        self.seconds = seconds
        # Whether it may play a good move that is not the best, if the judge allows it.
        self.wavers = False

    def choose(self, state: State) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        choices = self.think(state).choices
        power = self.judge.steadiness(state) if self.wavers else ALWAYS_BEST
        return choices[0].action if power == ALWAYS_BEST else self._waver(choices, power)

    def _waver(self, choices: list[Choice], power: int) -> int:
        """Pick a move with a probability proportional to a power of its visits: either of two
        nearly equal moves, hardly ever a bad one."""
        chances = [choice.visits**power for choice in choices]
        left = sum(chances) * self.rng.below(RANDOM_PARTS) // RANDOM_PARTS
        place = 0
        while left >= chances[place]:
            left -= chances[place]
            place += 1
        return choices[place].action

    def think(self, state: State, stopped: Callable[[], bool] = lambda: False) -> Thought:
        """Search until the budget is used up or `stopped` returns True."""
        search = Search(state, self.judge, self.rng)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        left = self.iterations
        while left is None or left > 0:
            batch = ITERATIONS_PER_CHECK if left is None else min(ITERATIONS_PER_CHECK, left)
            search.run(batch)
            if left is not None:
                left -= batch
            if stopped() or (end is not None and time.monotonic() >= end):
                break
        return thought(search)


def thought(search: Search) -> Thought:
    """Return what a search has found so far."""
    root = search.root
    best = search.best()
    choices = [
        Choice(action, visits, total / int(visits) if visits else 0.0)
        for action, visits, total in zip(root.actions, root.visits, root.total, strict=True)
    ]
    rest = choices[:best] + choices[best + 1 :]
    rest.sort(key=lambda choice: -choice.visits)
    return Thought([choices[best], *rest], search.line(LINE_LENGTH), search.iterations)
