"""Work on a Ray cluster: the one this machine belongs to, or else one of its own cores."""

from collections.abc import Callable, Iterable, Iterator
from itertools import islice
from typing import Any

from sancity.arena.workers import AHEAD, Item, Result, WorkersError

try:
    import ray
except ImportError:
    raise WorkersError("Ray is not installed: pip install 'sancity[ray]'") from None


# Ray's own types leave much open.
_ray: Any = ray


class Ray:
    """Ray's processes, on one machine or on many. A cluster is found by Ray's own settings, such as
    RAY_ADDRESS; each of its machines needs the same Sancity."""

    def __init__(self, jobs: int | None = None) -> None:
        self.jobs = jobs

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        own = not ray.is_initialized()
        if own:
            ray.init(num_cpus=self.jobs, include_dashboard=False, log_to_driver=False)
        try:
            yield from self._results(ray.remote(max_retries=2)(work), iter(items))
        finally:
            if own:
                ray.shutdown()

    def _results(self, work: Any, left: Iterator[Item]) -> Iterator[Any]:
        ahead = AHEAD * int(_ray.cluster_resources().get("CPU", 1))
        pending: list[Any] = []
        while True:
            pending += [work.remote(item) for item in islice(left, ahead - len(pending))]
            if not pending:
                return
            done, pending = ray.wait(pending)
            try:
                yield ray.get(done[0])
            except ray.exceptions.RayTaskError as error:
                raise error.cause from None
