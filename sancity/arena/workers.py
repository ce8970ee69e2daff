"""Where work is done: in this process, in a pool of processes, or on a Ray cluster."""

import os
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context
from multiprocessing.synchronize import Event
from typing import Final, Protocol, TypeVar

from sancity.processes import kill_workers, prepare_worker, shielded

PLACES: Final = ("pool", "ray")
# Items handed out per worker before waiting for results, so that no worker runs dry.
ITEMS_AHEAD_PER_WORKER: Final = 4
# When work is stopped, workers have this long to finish their decision before they are killed.
STOP_GRACE_SECONDS: Final = 0.5

Item = TypeVar("Item")
Result = TypeVar("Result")


class WorkersError(ValueError):
    """Workers are missing, or have died."""


class Workers(Protocol):
    """Do work on many items; the results come in any order.

    Anything with this method will do, to play games elsewhere:

    >>> from sancity.arena import Match, play
    >>> class Backwards:
    ...     def run(self, work, items):
    ...         return map(work, reversed(list(items)))
    >>> match = Match("cable_car", ("random", "random"), games=4)
    >>> records = [one.record for one in play(match, Backwards())]
    >>> records == [one.record for one in play(match)]
    True
    """

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield what `work` returns for each item, in any order."""


def workers_of(place: str, jobs: int | None) -> Workers:
    """Return workers at a place: `jobs` of them, or else one per core.

    The places are `pool`, this machine, and `ray`, a cluster. Raise WorkersError for any other.

    >>> from sancity.arena import workers_of
    >>> type(workers_of("pool", jobs=1)).__name__, workers_of("pool", jobs=4).jobs
    ('ThisProcess', 4)
    """
    if place not in PLACES:
        raise WorkersError(f"there is no place {place!r} to work on: choose {' or '.join(PLACES)}")
    if place == "ray":
        from sancity.arena.ray import Ray

        return Ray(jobs)
    jobs = jobs or os.cpu_count() or 1
    return ThisProcess() if jobs == 1 else Pool(jobs)


class ThisProcess:
    """The process itself, which does one item after the other.

    >>> from sancity.arena import ThisProcess
    >>> list(ThisProcess().run(len, ["one", "three"]))
    [3, 5]
    """

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield what `work` returns for each item, in order."""
        for item in items:
            yield work(item)


class Pool:
    """Processes on this machine.

    Work and items must be picklable. When the caller stops early, so do the processes.

    >>> from sancity.arena import Pool
    >>> sorted(Pool(2).run(len, ["one", "three"]))
    [3, 5]
    """

    def __init__(self, jobs: int) -> None:
        #: How many processes there are.
        self.jobs = jobs

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        """Yield what `work` returns for each item, in any order."""
        context = get_context("spawn")
        stop = context.Event()
        left = iter(items)
        pending: set[Future[Result]] = set()
        grace = STOP_GRACE_SECONDS
        pool = ProcessPoolExecutor(self.jobs, context, _begin, (stop,))
        try:
            while True:
                more = islice(left, ITEMS_AHEAD_PER_WORKER * self.jobs - len(pending))
                with shielded():
                    pending |= {pool.submit(work, item) for item in more}
                if not pending:
                    return
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                yield from _results(done)
        except BrokenProcessPool:
            raise WorkersError("a worker process died: is there enough memory?") from None
        except (Exception, KeyboardInterrupt):
            # Results that are finished by now are not lost.
            stop.set()
            done, pending = wait(pending, grace)
            grace = 0.0
            yield from _good(done)
            raise
        finally:
            # What is left is given up soon. It is not cancelled: a pool whose processes are killed
            # does not expect that.
            stop.set()
            if wait(pending, grace).not_done:
                kill_workers(pool)
            pool.shutdown()


def _results(done: set[Future[Result]]) -> Iterator[Result]:
    """Yield the results, then raise the error if one of them failed."""
    yield from _good(done)
    for future in done:
        future.result()


def _good(done: set[Future[Result]]) -> Iterator[Result]:
    for future in done:
        if future.exception() is None:
            yield future.result()


_stop: Event | None = None


def _begin(stop: Event) -> None:
    """Prepare a process of the pool; its parent sets the event to stop it."""
    global _stop
    prepare_worker()
    _stop = stop


def stopping() -> bool:
    """Return whether this worker process should give up its work."""
    return _stop is not None and _stop.is_set()
