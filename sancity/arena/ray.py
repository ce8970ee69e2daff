"""Work on a Ray cluster: the one at RAY_ADDRESS, or else one on this machine alone."""

import os
from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from typing import Any

from sancity.arena.workers import ITEMS_AHEAD_PER_WORKER, Item, Result
from sancity.extras import needs


class Ray:
    """Ray's processes, on one or many machines. Each machine of a cluster needs the same version
    of Sancity, and any bots of your own."""

    def __init__(self, jobs: int | None = None) -> None:
        # Ray sends usage statistics otherwise.
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
        with needs("ray", "playing on Ray"):
            self.ray: Any = import_module("ray")
        self.jobs = jobs

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        if self.ray.is_initialized():
            yield from self._results(work, iter(items))
            return
        quiet = {"include_dashboard": False, "log_to_driver": False, "logging_level": "error"}
        if "RAY_ADDRESS" in os.environ:
            self.ray.init(log_to_driver=False)
        else:
            self.ray.init(address="local", num_cpus=self.jobs, **quiet)
        try:
            yield from self._results(work, iter(items))
        finally:
            self.ray.shutdown()

    def _results(self, work: Callable[[Item], Result], left: Iterator[Item]) -> Iterator[Result]:
        # Ray accepts functions only; `work` may be any callable.
        def call(item: Item) -> Result:
            return work(item)

        remote = self.ray.remote(call)
        jobs = self.jobs or int(self.ray.cluster_resources().get("CPU", 1))
        pending: list[Any] = []
        try:
            while True:
                more = islice(left, ITEMS_AHEAD_PER_WORKER * jobs - len(pending))
                pending += [remote.remote(item) for item in more]
                if not pending:
                    return
                (done,), pending = self.ray.wait(pending)
                yield self.ray.get(done)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from None
        finally:
            for task in pending:
                self.ray.cancel(task, force=True)
