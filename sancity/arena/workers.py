"""Who does the work: this process, a pool of processes, or a Ray cluster."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final, Protocol, TypeVar

from sancity.processes import kill_workers, prepare_worker

PLACES: Final = ("pool", "ray")
# So many items a worker are handed out before results are waited for.
AHEAD: Final = 4
# When work is stopped, workers have this long to notice it between two decisions.
STOP_SECONDS: Final = 1.0

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkersError(ValueError):
    """Workers that are not there, or no longer."""


class Workers(Protocol):
    """Does work on many items; the results come in any order."""

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]: ...


def workers_of(place: str, jobs: int | None) -> Workers:
    """The workers of this place: so many, or else as many as it has cores."""
    if place not in PLACES:
        raise WorkersError(f"work can be done on {' or '.join(PLACES)}, not on {place!r}")
    if place == "ray":
        from sancity.arena.ray import Ray

        return Ray(jobs)
    jobs = jobs or os.cpu_count() or 1
    return Here() if jobs == 1 else Pool(jobs)


class Here:
    """The process itself, one item after the other."""

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for item in items:
            yield work(item)


class Pool:
    """Processes on this machine."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        context = get_context("spawn")
        stop = context.Event()
        left = iter(items)
        pending: set[Future[Result]] = set()
        grace = STOP_SECONDS
        pool = ProcessPoolExecutor(self.jobs, context, _begin, (stop,))
        try:
            while True:
                more = islice(left, AHEAD * self.jobs - len(pending))
                pending |= {pool.submit(work, item) for item in more}
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                yield from _results(done)
        except BrokenProcessPool:
            raise WorkersError("a process of the pool died: is there enough memory?") from None
        except (Exception, KeyboardInterrupt):
            # What is finished by now is not lost.
            _stop_all(stop, pending)
            done, pending = wait(pending, grace)
            grace = 0.0
            yield from _good(done)
            raise
        finally:
            _stop_all(stop, pending)
            if wait(pending, grace).not_done:
                kill_workers(pool)
            pool.shutdown()


def _results(done: set[Future[Result]]) -> Iterator[Result]:
    """The results; if there is an error too it comes last."""
    yield from _good(done)
    for future in done:
        future.result()


def _good(done: set[Future[Result]]) -> Iterator[Result]:
    for future in done:
        if not future.cancelled() and future.exception() is None:
            yield future.result()


def _stop_all(stop: Event, pending: set[Future[Result]]) -> None:
    stop.set()
    for future in pending:
        future.cancel()


_stop: Event | None = None


def _begin(stop: Event) -> None:
    """Prepare a process of the pool: its parent says when to stop."""
    global _stop
    prepare_worker()
    _stop = stop


def stopping() -> bool:
    """Whether this process should give up what it is doing."""
    return _stop is not None and _stop.is_set()
