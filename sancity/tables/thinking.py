"""Bots think in processes of their own, and every address gets its share of them."""

import asyncio
import multiprocessing
import os
import time
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple, TypeVar

from sancity.bots import ask, bot_maker
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.record import Record, begin, decision_rng
from sancity.kernel.state import State
from sancity.processes import kill_workers, prepare_worker

Answer = TypeVar("Answer")

ADVISER: Final = "hard"
# Thinking gives way to serving.
NICENESS: Final = 5
PERCENT: Final = 100
# How often a thought is begun again after its process died.
TRIES: Final = 3
# Bots that do not search: their thoughts take milliseconds.
QUICK_BOTS: Final = frozenset(("random", "greedy", "easy", "medium"))
# Owners remembered before those who wait for nothing are forgotten.
MAX_OWNERS: Final = 10_000


class Advice(NamedTuple):
    """What the hard bot would do for a seat, and why."""

    action: int
    # How many ways to go on it looked at.
    games: int
    # What part of the victory this led to, of a hundred; and the next best move, if any.
    share: int
    next_action: int | None
    next_share: int


def choose(record: Record, bot: str) -> int:
    """What a bot does next in a game. After a crash it does the same again."""
    game, state = _position(record)
    rng = decision_rng(record)
    return ask(bot_maker(bot)(game, rng.fork()), state, rng)


def advise(record: Record) -> Advice:
    """What the seat to move should do, as far as it can know."""
    game, state = _position(record)
    rng = decision_rng(record)
    bot = bot_maker(ADVISER)(game, rng.fork())
    assert isinstance(bot, SearchBot)
    thought = bot.think(state.guess(state.seat, rng))
    best, *rest = thought.choices
    following = rest[0] if rest and rest[0].visits else None
    return Advice(
        best.action,
        thought.iterations,
        round(PERCENT * best.share),
        following and following.action,
        round(PERCENT * following.share) if following else 0,
    )


def _position(record: Record) -> tuple[Game, State]:
    game = GAMES.get(record.game)
    state = begin(record, game)
    for action in record.actions:
        state.apply(action)
    return game, state


def _prepare() -> None:
    prepare_worker()
    os.nice(NICENESS)


@dataclass(eq=False)
class Job:
    """A thought somebody waits for."""

    function: Callable[..., Any]
    arguments: tuple[object, ...]
    owner: str
    quick: bool
    answer: "asyncio.Future[Any]"
    tries: int = TRIES


class Turns:
    """Decides which thought comes next: one of the owner who has had the least time so far, and
    of theirs a quick one first."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[deque[Job], deque[Job]]] = {}
        # Seconds of thinking by owner. Whoever comes back after a pause starts level with the
        # others: time that was not asked for is not saved up.
        self._spent: dict[str, float] = {}
        self._floor = 0.0

    def add(self, job: Job) -> None:
        if job.owner not in self._waiting:
            self._waiting[job.owner] = (deque(), deque())
            self._spent[job.owner] = max(self._spent.get(job.owner, 0.0), self._floor)
        self._waiting[job.owner][not job.quick].append(job)

    def take(self, quick_only: bool) -> Job | None:
        """Remove and return the next thought, if there is one."""
        owners = [o for o, (quick, long) in self._waiting.items() if quick or not quick_only]
        if not owners:
            return None
        owner = min(owners, key=self._spent.__getitem__)
        quick, long = self._waiting[owner]
        job = (quick or long).popleft()
        if not quick and not long:
            del self._waiting[owner]
        self._floor = max(self._floor, self._spent[owner])
        return job

    def charge(self, owner: str, seconds: float) -> None:
        """Note what a thought has cost its owner."""
        self._spent[owner] = self._spent.get(owner, self._floor) + seconds
        if len(self._spent) > MAX_OWNERS:
            self._spent = {o: self._spent[o] for o in self._waiting}


@dataclass(eq=False)
class Lane:
    """Some processes, and how many of them are thinking."""

    size: int
    quick_only: bool
    busy: int = 0
    pool: ProcessPoolExecutor | None = field(default=None)

    def open(self) -> ProcessPoolExecutor:
        if self.pool is None:
            context = multiprocessing.get_context("spawn")
            self.pool = ProcessPoolExecutor(self.size, context, _prepare)
        return self.pool

    def close(self) -> None:
        """End the processes, whatever they are thinking about."""
        if self.pool is not None:
            kill_workers(self.pool)
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


class Thinking:
    """Processes that think. Beside those for everything there is one for quick thoughts alone: an
    easy bot does not wait until an expert has made up its mind."""

    def __init__(self, workers: int) -> None:
        self._lanes = (Lane(1, quick_only=True), Lane(workers, quick_only=False))
        self._turns = Turns()
        self._closed = False

    async def choose(self, record: Record, bot: str, owner: str = "") -> int:
        """What a bot does next; the time it takes counts as the owner's."""
        return await self._ask(bot in QUICK_BOTS, owner, choose, record, bot)

    async def advise(self, record: Record, owner: str = "") -> Advice:
        return await self._ask(False, owner, advise, record)

    async def _ask(
        self, quick: bool, owner: str, function: Callable[..., Answer], *arguments: object
    ) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._turns.add(Job(function, arguments, owner, quick, answer))
        self._start_next()
        return await answer

    def _start_next(self) -> None:
        """Give the processes that are free something to think about."""
        for lane in self._lanes:
            while not self._closed and lane.busy < lane.size:
                job = self._turns.take(lane.quick_only)
                if job is None:
                    break
                if not job.answer.done():
                    self._start(lane, job)

    def _start(self, lane: Lane, job: Job) -> None:
        loop = asyncio.get_running_loop()
        begun = time.monotonic()
        pool = lane.open()
        lane.busy += 1

        def finish(thought: "asyncio.Future[Any]") -> None:
            lane.busy -= 1
            self._turns.charge(job.owner, time.monotonic() - begun)
            self._settle(lane, pool, job, thought)
            self._start_next()

        try:
            thought = loop.run_in_executor(pool, job.function, *job.arguments)
        except BrokenProcessPool as error:
            thought = loop.create_future()
            thought.set_exception(error)
        thought.add_done_callback(finish)

    def _settle(
        self, lane: Lane, pool: ProcessPoolExecutor, job: Job, thought: "asyncio.Future[Any]"
    ) -> None:
        """Hand over what came out, or try again if the process died."""
        error = None if thought.cancelled() else thought.exception()
        if isinstance(error, BrokenProcessPool):
            if lane.pool is pool:
                lane.pool = None
            job.tries -= 1
            if job.tries and not self._closed:
                self._turns.add(job)
                return
            error = RuntimeError("the bots' processes end again and again")
        if job.answer.done():
            return
        if thought.cancelled():
            job.answer.cancel()
        elif error is not None:
            job.answer.set_exception(error)
        else:
            job.answer.set_result(thought.result())

    def close(self) -> None:
        self._closed = True
        for lane in self._lanes:
            lane.close()
