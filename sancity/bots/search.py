"""A bot that looks many games ahead."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from sancity.bots.bot import Bot
from sancity.bots.tree import Search
from sancity.kernel.game import Game
from sancity.kernel.judge import ALWAYS_BEST
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# Between so many iterations the search looks at the clock.
STRETCH: Final = 32
LINE: Final = 8
# Into so many parts a random choice between moves is divided.
FINENESS: Final = 2**31


class Choice(NamedTuple):
    """A move that was thought about."""

    action: int
    # How many of the games looked at began with it.
    visits: int
    # The part of the victory it led to in them, from 0 to 1.
    share: float


class Thought(NamedTuple):
    """What a search thinks: its moves, the best first, and how it expects the game to go on."""

    choices: list[Choice]
    # Seats and actions.
    line: list[tuple[int, int]]
    iterations: int


class SearchBot(Bot):
    """Chooses by tree search within a budget of iterations, of seconds, or of both. With
    iterations alone the same random numbers give the same choice."""

    def __init__(
        self, game: Game, rng: Rng, iterations: int | None = None, seconds: float | None = None
    ) -> None:
        super().__init__(game, rng)
        self.judge = game.judge()
        if iterations is None and seconds is None:
            iterations = self.judge.iterations
        self.iterations = iterations
        self.seconds = seconds
        # Whether it may take a good move that is not the best, where the judge says so.
        self.wavers = False

    def choose(self, state: State) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        choices = self.think(state).choices
        power = self.judge.steadiness(state) if self.wavers else ALWAYS_BEST
        return choices[0].action if power == ALWAYS_BEST else self._waver(choices, power)

    def _waver(self, choices: list[Choice], power: int) -> int:
        """Any move, in proportion to a power of how often it was looked at: of two nearly equal
        moves either one, a bad move hardly ever."""
        chances = [choice.visits**power for choice in choices]
        left = sum(chances) * self.rng.below(FINENESS) // FINENESS
        place = 0
        while left >= chances[place]:
            left -= chances[place]
            place += 1
        return choices[place].action

    def think(self, state: State, stopped: Callable[[], bool] = lambda: False) -> Thought:
        """Search until the budget is used up, or until `stopped` says so."""
        search = Search(state, self.judge, self.rng)
        end = None if self.seconds is None else time.monotonic() + self.seconds
        left = self.iterations
        while left is None or left > 0:
            stretch = STRETCH if left is None else min(STRETCH, left)
            search.run(stretch)
            if left is not None:
                left -= stretch
            if stopped() or (end is not None and time.monotonic() >= end):
                break
        return thought(search)


def thought(search: Search) -> Thought:
    """What a search thinks now."""
    root = search.root
    best = search.best()
    choices = [
        Choice(action, visits, total / int(visits) if visits else 0.0)
        for action, visits, total in zip(root.actions, root.visits, root.total, strict=True)
    ]
    rest = choices[:best] + choices[best + 1 :]
    rest.sort(key=lambda choice: -choice.visits)
    return Thought([choices[best], *rest], search.line(LINE), search.iterations)
