"""Ray plays the same games as the pool."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from sancity.arena import GameFailed, Match, Pool, Workers, play, play_task, workers_of
from sancity.arena.simulate import BOT_CHUNK_GAMES, Simulation, simulate
from sancity.extras import MissingExtra

ray = pytest.importorskip("ray", reason="Ray is not installed")

# Ray's own code causes warnings.
pytestmark = pytest.mark.filterwarnings("ignore")


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    ray.init(address="local", num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield workers_of("ray", 2)
    ray.shutdown()


def test_ray_plays_the_same_games_as_the_pool(workers: Workers, tmp_path: Path) -> None:
    match = Match("cable_car", ("greedy", "random"), 8, 3, {"companies": True}, seed=7)
    play(match, workers, tmp_path / "ray")
    play(match, Pool(2), tmp_path / "pool")
    for name in ("games.jsonl", "plan.json"):
        assert (tmp_path / "ray" / name).read_bytes() == (tmp_path / "pool" / name).read_bytes()


def test_ray_simulates_the_same_games_as_this_process(workers: Workers) -> None:
    simulation = Simulation("cable_car", 2, {}, 2 * BOT_CHUNK_GAMES, 7, bots=("greedy", "random"))
    assert simulate(simulation, workers).summary() == simulate(simulation).summary()


def test_a_bot_that_fails_on_ray_is_named(workers: Workers) -> None:
    match = Match("cable_car", ("random", "tests.arena.players:cheat"), 2)
    with pytest.raises(GameFailed, match="players:cheat in seat 1 failed at move"):
        list(workers.run(play_task, match.tasks()[:1]))


def test_without_ray_the_error_says_what_to_do(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r'playing on Ray needs ray: .*"sancity\[ray\]"'):
        workers_of("ray", 2)
