"""A bot that searches many possible continuations."""

import time
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from sancity.bots.bot import Bot
from sancity.bots.tree import Search
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

# Iterations between two looks at the clock: few enough to stop on time, many enough that the
# looks cost nothing.
ITERATIONS_PER_CHECK: Final = 32
LINE_LENGTH: Final = 8
# The largest bound that `Rng.below` takes.
RANDOM_PARTS: Final = 2**31


class Choice(NamedTuple):
    """A move that was searched.

    >>> from sancity.bots import Choice
    >>> choice = Choice(action=7, visits=120, share=0.62)
    >>> choice.action, choice.visits
    (7, 120)
    """

    #: The action.
    action: int
    #: How many iterations began with it.
    visits: int
    #: The mean share of the victory that it led to, from 0 to 1.
    share: float


class Thought(NamedTuple):
    """What a search has found: the moves, best first, and how it expects the game to go on.

    >>> import sancity
    >>> from sancity.bots import SearchBot
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("san_gimignano")
    >>> state = game.new(players=2, seed=1906)
    >>> found = SearchBot(game, seeded(7), iterations=50).think(state.guess(1, seeded(8)))
    >>> len(found.choices) == len(state.legal()), sum(choice.visits for choice in found.choices)
    (True, 50)
    >>> found.line[0] == (state.seat, found.choices[0].action)
    True
    """

    #: The legal moves, best first.
    choices: list[Choice]
    #: The expected continuation: seats and actions.
    line: list[tuple[int, int]]
    #: How many iterations were run.
    iterations: int


class SearchBot(Bot):
    """Plays by tree search within a budget of iterations, seconds, or both. With a budget of
    iterations alone, the same random numbers give the same choice.

    The budget can be divided between several searches with random numbers of their own, whose
    visits are added up. What they find depends on their number, not on where they run: `part` is
    one of them, for a process of its own.

    >>> import sancity
    >>> from sancity.bots import SearchBot
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> bot = SearchBot(game, seeded(7), iterations=50)
    >>> again = SearchBot(game, seeded(7), iterations=50)
    >>> guess = state.guess(0, seeded(8))
    >>> bot.choose(guess) == again.choose(guess)
    True
    """

    def __init__(
        self,
        game: Game,
        rng: Rng,
        iterations: int | None = None,
        seconds: float | None = None,
        parts: int = 1,
    ) -> None:
        super().__init__(game, rng)
        self.judge = game.judge()
        if iterations is None and seconds is None:
            iterations = self.judge.iterations
        self.iterations = iterations
        self.seconds = seconds
        self.parts = parts
        #: If not 0, it picks a move with a probability proportional to this power of the move's
        #: visits; otherwise always the best one.
        self.wavers = 0

    def choose(self, state: State) -> int:
        actions = state.legal()
        if len(actions) == 1:
            return actions[0]
        choices = self.think(state).choices
        return self._waver(choices) if self.wavers else choices[0].action

    def prepare(self, state: State) -> None:
        """Set how to search from a state, before every search."""

    def _waver(self, choices: list[Choice]) -> int:
        """Pick either of two nearly equal moves, hardly ever a bad one."""
        chances = [choice.visits**self.wavers for choice in choices]
        left = sum(chances) * self.rng.below(RANDOM_PARTS) // RANDOM_PARTS
        place = 0
        while left >= chances[place]:
            left -= chances[place]
            place += 1
        return choices[place].action

    def think(self, state: State, stopped: Callable[[], bool] = lambda: False) -> Thought:
        """Search until the budget is used up or `stopped` returns True."""
        self.prepare(state)
        if self.parts == 1:
            return self._search(state, self.rng, self.iterations, self.seconds, stopped)
        seconds = None if self.seconds is None else self.seconds / self.parts
        rngs = [self.rng.fork() for _ in range(self.parts)]
        iterations = self._iterations_of_part()
        return joined([self._search(state, rng, iterations, seconds, stopped) for rng in rngs])

    def part(self, state: State, number: int) -> Thought:
        """Return what one of the searches finds, numbered from 0, with all the seconds for itself.

        A decision that leaves no choice is not searched.
        """
        actions = state.legal()
        if len(actions) == 1:
            return Thought([Choice(actions[0], 0, 0.0)], [], 0)
        if self.parts == 1:
            return self.think(state)
        self.prepare(state)
        rngs = [self.rng.fork() for _ in range(number + 1)]
        return self._search(state, rngs[number], self._iterations_of_part(), self.seconds)

    def _iterations_of_part(self) -> int | None:
        return None if self.iterations is None else -(-self.iterations // self.parts)

    def _search(
        self,
        state: State,
        rng: Rng,
        iterations: int | None,
        seconds: float | None,
        stopped: Callable[[], bool] = lambda: False,
    ) -> Thought:
        search = Search(state, self.judge, rng)
        end = None if seconds is None else time.monotonic() + seconds
        left = iterations
        while left is None or left > 0:
            batch = ITERATIONS_PER_CHECK if left is None else min(ITERATIONS_PER_CHECK, left)
            search.run(batch)
            if left is not None:
                left -= batch
            if stopped() or (end is not None and time.monotonic() >= end):
                break
        return thought(search)


def thought(search: Search) -> Thought:
    """Return what a search has found so far.

    >>> import sancity
    >>> from sancity.bots import Search, thought
    >>> from sancity.kernel.rng import seeded
    >>> game = sancity.game("san_gimignano")
    >>> search = Search(game.new(players=2, seed=1906), game.judge(), seeded(7))
    >>> search.run(20)
    >>> search.run(30)
    >>> thought(search).iterations
    50
    """
    best = search.best()
    choices = [
        Choice(action, visits, total / visits if visits else 0.0)
        for action, visits, total in search.tried()
    ]
    rest = choices[:best] + choices[best + 1 :]
    rest.sort(key=lambda choice: -choice.visits)
    return Thought([choices[best], *rest], search.line(LINE_LENGTH), search.iterations)


def joined(thoughts: Sequence[Thought]) -> Thought:
    """Add up what several searches from the same state have found. Of moves with the same number
    of visits, the one comes first that does so in the first of these thoughts.

    >>> from sancity.bots import Choice, Thought, joined
    >>> one = Thought([Choice(7, 30, 0.5), Choice(9, 20, 0.4)], [(0, 7)], 50)
    >>> other = Thought([Choice(9, 40, 0.6), Choice(7, 10, 0.5)], [(0, 9)], 50)
    >>> both = joined([one, other])
    >>> [choice.action for choice in both.choices], both.choices[0].visits, both.iterations
    ([9, 7], 60, 100)
    """
    visits: Counter[int] = Counter()
    totals: defaultdict[int, float] = defaultdict(float)
    for found in thoughts:
        for choice in found.choices:
            visits[choice.action] += choice.visits
            totals[choice.action] += choice.visits * choice.share
    choices = [
        Choice(action, times, totals[action] / times if times else 0.0)
        for action, times in visits.most_common()
    ]
    # The line of the search that is surest of its beginning.
    best = choices[0].action
    agreed = [found for found in thoughts if found.choices[0].action == best] or thoughts
    surest = max(agreed, key=lambda found: found.choices[0].visits)
    return Thought(choices, surest.line, sum(found.iterations for found in thoughts))
