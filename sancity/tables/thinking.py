"""Bots think in worker processes, whose time is shared fairly between client addresses."""

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

from sancity.bots import DIVIDED, Thought, bot_maker, decide, joined, think_in_part
from sancity.bots.search import SearchBot
from sancity.kernel.judge import Reason, best_reasons
from sancity.kernel.record import Record
from sancity.processes import kill_workers, prepare_worker, shielded
from sancity.tables.kept_games import KeptGames

Answer = TypeVar("Answer")

ADVISER: Final = "hard"
# Workers have a lower priority than the server.
NICENESS: Final = 5
PERCENT: Final = 100
# How often a job is tried in all if its worker dies.
MAX_TRIES: Final = 3
# Bots that do not search; they answer within milliseconds.
QUICK_BOTS: Final = frozenset(("random", "greedy", "easy", "medium"))
# More searches for one decision would each be too small to see far.
MAX_PARTS: Final = 4
# With more owners than this, those without a waiting job are forgotten.
MAX_OWNERS: Final = 10_000

# The games of this worker process.
kept_games = KeptGames()


class Advice(NamedTuple):
    """What the hard bot would do for a seat, and why."""

    action: int
    # How many continuations it looked at.
    games: int
    # The share of the victory this led to, in percent; and the next best move, if any.
    share: int
    next_action: int | None
    next_share: int
    # What speaks for the move rather than for the next best.
    reasons: list[Reason]


def choose(record: Record, bot: str) -> int:
    """Return a bot's next action in a game: the same again after a crash."""
    return decide(bot_maker(bot), kept_games.at(record))


def choose_in_part(record: Record, bot: str, number: int, parts: int) -> Thought:
    """Return what one of several searches for a bot's next action finds."""
    return think_in_part(bot_maker(bot), kept_games.at(record), number, parts)


def advise(record: Record) -> Advice:
    """Return what the seat to move should do, going by what it can know."""
    played = kept_games.at(record)
    rng = played.decision_rng()
    bot = bot_maker(ADVISER)(played.game, rng.fork())
    assert isinstance(bot, SearchBot)
    guess = played.state.guess(played.state.seat, rng)
    thought = bot.think(guess)
    best, *rest = thought.choices
    following = rest[0] if rest and rest[0].visits else None
    return Advice(
        best.action,
        thought.iterations,
        round(PERCENT * best.share),
        following and following.action,
        round(PERCENT * following.share) if following else 0,
        best_reasons(bot.judge, guess, best.action, following.action if following else -1),
    )


def _prepare() -> None:
    prepare_worker()
    os.nice(NICENESS)


@dataclass(eq=False)
class Job:
    """A call for a worker, and the future that waits for its answer."""

    function: Callable[..., Any]
    arguments: tuple[object, ...]
    owner: str
    quick: bool
    answer: "asyncio.Future[Any]"
    tries: int = MAX_TRIES


class FairQueue:
    """The jobs that wait. The next one belongs to the owner who has used the least time so far;
    among an owner's jobs quick ones come first."""

    def __init__(self) -> None:
        self._waiting: dict[str, tuple[deque[Job], deque[Job]]] = {}
        # Seconds of thinking by owner. An owner who comes back after a pause starts level with the
        # others: unused time is not saved up.
        self._spent: dict[str, float] = {}
        self._floor = 0.0

    def add(self, job: Job) -> None:
        if job.owner not in self._waiting:
            self._waiting[job.owner] = (deque(), deque())
            self._spent[job.owner] = max(self._spent.get(job.owner, 0.0), self._floor)
        self._waiting[job.owner][not job.quick].append(job)

    def take(self, quick_only: bool) -> Job | None:
        """Remove and return the next job, if there is one."""
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

    def __len__(self) -> int:
        return sum(len(quick) + len(long) for quick, long in self._waiting.values())

    def charge(self, owner: str, seconds: float) -> None:
        """Note how long a job of this owner took."""
        self._spent[owner] = self._spent.get(owner, self._floor) + seconds
        if len(self._spent) > MAX_OWNERS:
            self._spent = {o: self._spent[o] for o in self._waiting}


@dataclass(eq=False)
class Lane:
    """Some worker processes, and how many of them are busy."""

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
        """End the processes, even busy ones."""
        if self.pool is not None:
            kill_workers(self.pool)
            self.pool.shutdown(cancel_futures=True)
            self.pool = None


class Thinking:
    """The worker processes. One of them takes quick jobs only, so that an easy bot does not wait
    for an expert."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._lanes = (Lane(1, quick_only=True), Lane(workers, quick_only=False))
        self._queue = FairQueue()
        self._closed = False

    @property
    def waiting(self) -> int:
        """How many jobs wait for a process."""
        return len(self._queue)

    @property
    def running(self) -> int:
        """How many jobs the processes work on."""
        return sum(lane.busy for lane in self._lanes)

    async def choose(self, record: Record, bot: str, owner: str = "") -> int:
        """Return a bot's next action; the time it takes is charged to the owner."""
        parts = min(self._workers, MAX_PARTS) if bot in DIVIDED else 1
        if parts == 1:
            return await self._ask(bot in QUICK_BOTS, owner, choose, record, bot)
        found = await asyncio.gather(
            *(
                self._ask(False, owner, choose_in_part, record, bot, number, parts)
                for number in range(parts)
            )
        )
        return joined(found).choices[0].action

    async def advise(self, record: Record, owner: str = "") -> Advice:
        return await self._ask(False, owner, advise, record)

    async def _ask(
        self, quick: bool, owner: str, function: Callable[..., Answer], *arguments: object
    ) -> Answer:
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._queue.add(Job(function, arguments, owner, quick, answer))
        self._start_next()
        return await answer

    def _start_next(self) -> None:
        """Give jobs to the processes that are free."""
        for lane in self._lanes:
            while not self._closed and lane.busy < lane.size:
                job = self._queue.take(lane.quick_only)
                if job is None:
                    break
                if not job.answer.done():
                    self._start(lane, job)

    def _start(self, lane: Lane, job: Job) -> None:
        loop = asyncio.get_running_loop()
        begun = time.monotonic()
        pool = lane.open()
        lane.busy += 1

        def finish(outcome: "asyncio.Future[Any]") -> None:
            lane.busy -= 1
            self._queue.charge(job.owner, time.monotonic() - begun)
            self._settle(lane, pool, job, outcome)
            self._start_next()

        try:
            with shielded():
                outcome = loop.run_in_executor(pool, job.function, *job.arguments)
        except BrokenProcessPool as error:
            outcome = loop.create_future()
            outcome.set_exception(error)
        outcome.add_done_callback(finish)

    def _settle(
        self, lane: Lane, pool: ProcessPoolExecutor, job: Job, outcome: "asyncio.Future[Any]"
    ) -> None:
        """Pass on the outcome, or try again if the process died."""
        error = None if outcome.cancelled() else outcome.exception()
        if isinstance(error, BrokenProcessPool):
            if lane.pool is pool:
                lane.pool = None
            job.tries -= 1
            if job.tries and not self._closed:
                self._queue.add(job)
                return
            error = RuntimeError(f"a bot's worker process died {MAX_TRIES} times")
        if job.answer.done():
            return
        if outcome.cancelled():
            job.answer.cancel()
        elif error is not None:
            job.answer.set_exception(error)
        else:
            job.answer.set_result(outcome.result())

    def close(self) -> None:
        self._closed = True
        for lane in self._lanes:
            lane.close()
