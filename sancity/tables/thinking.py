"""Bots think in processes of their own: the table never waits for them."""

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Final, NamedTuple, TypeVar

from sancity.bots import ask, bot_maker
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.record import Record, begin, decision_rng
from sancity.kernel.state import State

Answer = TypeVar("Answer")

ADVISER: Final = "hard"
# Thinking gives way to serving.
NICENESS: Final = 5
PERCENT: Final = 100
TRIES: Final = 3


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
    """A new process: it leaves stopping to the server, and ends when the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(NICENESS)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


class Thinking:
    """Processes that think."""

    def __init__(self, workers: int) -> None:
        self._workers = workers
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, record: Record, bot: str) -> int:
        return await self._run(choose, record, bot)

    async def advise(self, record: Record) -> Advice:
        return await self._run(advise, record)

    async def _run(self, function: Callable[..., Answer], *arguments: object) -> Answer:
        loop = asyncio.get_running_loop()
        for _ in range(TRIES):
            pool = self._open()
            try:
                return await loop.run_in_executor(pool, function, *arguments)
            except BrokenProcessPool:
                # Somebody ended a process: others take its place.
                if self._pool is pool:
                    self._pool = None
        raise RuntimeError("the bots' processes end again and again")

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._workers, context, _prepare)
        return self._pool

    def close(self) -> None:
        if self._pool is not None:
            self._pool.shutdown(wait=True, cancel_futures=True)
            self._pool = None
