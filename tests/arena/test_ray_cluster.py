"""A Ray cluster of two nodes plays the same games as processes of this machine."""

import os
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from sancity.arena import Match, Pool, Workers, play, workers_of
from sancity.arena.simulate import BOT_CHUNK_GAMES, Simulation, simulate
from sancity.arena.workers import Item, Result

ray = pytest.importorskip("ray", reason="Ray is not installed")

# Ray's own code causes warnings.
pytestmark = pytest.mark.filterwarnings("ignore")

NODES = 2
# With this address of its nodes, Ray listens on the loopback interface only.
ADDRESS = "127.0.0.1"
# Ray's smallest.
OBJECT_STORE_BYTES = 80 * 1024 * 1024


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """The address of a cluster of two nodes, with one processor each."""
    from ray.cluster_utils import Cluster

    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    node: dict[str, Any] = {
        "num_cpus": 1,
        "node_ip_address": ADDRESS,
        "object_store_memory": OBJECT_STORE_BYTES,
    }
    cluster: Any = Cluster()
    try:
        cluster.add_node(**node, include_dashboard=False)
        cluster.add_node(**node)
        yield cluster.address
    finally:
        cluster.shutdown()


@dataclass
class AtOnce:
    """Work that begins only when every node has some: a node that is quick to start cannot do all
    of it. Returns the node that did it too."""

    folder: Path
    work: Callable[[Any], Any]

    def __call__(self, item: Any) -> tuple[str, Any]:
        node = ray.get_runtime_context().get_node_id()
        (self.folder / node).touch()
        while len(list(self.folder.iterdir())) < NODES:
            time.sleep(0.01)
        return node, self.work(item)


@dataclass
class OnBothNodes:
    """Workers that make a note of the nodes that work."""

    workers: Workers
    folder: Path
    nodes: list[str] = field(default_factory=list)

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        self.folder.mkdir()
        for node, result in self.workers.run(AtOnce(self.folder, work), items):
            self.nodes.append(node)
            yield result


@pytest.fixture
def workers(address: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> OnBothNodes:
    """What `--on ray` uses on the cluster that RAY_ADDRESS names."""
    monkeypatch.setenv("RAY_ADDRESS", address)
    # Ray would look for the cluster at this machine's own address instead of the loopback's.
    monkeypatch.setattr("ray._private.ray_constants.ENABLE_RAY_CLUSTER", False)
    assert address.startswith(f"{ADDRESS}:")
    return OnBothNodes(workers_of("ray", None), tmp_path / "nodes")


def test_a_match_on_two_nodes_is_the_one_of_the_pool(workers: OnBothNodes, tmp_path: Path) -> None:
    match = Match("cable_car", ("greedy", "random"), 9, 3, {"companies": True}, seed=7)
    play(match, workers, tmp_path / "ray")
    assert len(workers.nodes) == match.games
    assert len(set(workers.nodes)) == NODES
    play(match, Pool(2), tmp_path / "pool")
    for name in ("games.jsonl", "plan.json"):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "pool" / name).read_bytes()


def test_a_simulation_on_two_nodes_is_the_one_of_this_process(workers: OnBothNodes) -> None:
    simulation = Simulation("cable_car", 2, {}, 4 * BOT_CHUNK_GAMES, 7, bots=("greedy", "random"))
    assert simulate(simulation, workers).summary() == simulate(simulation).summary()
    assert len(set(workers.nodes)) == NODES
