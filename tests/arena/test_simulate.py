"""Simulations: reproducible with any number of processes, and counted correctly."""

import math
import random
import statistics

import pytest

from sancity.arena.game_task import GameTask, play_task
from sancity.arena.plan import game_seed
from sancity.arena.simulate import (
    RANDOM_CHUNK_GAMES,
    Simulation,
    Tally,
    play_some,
    simulate,
    tallies,
)
from sancity.arena.statistics import Sample, share
from sancity.arena.workers import workers_of
from sancity.bots import BotError
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout


def figures(
    jobs: int, games: int = RANDOM_CHUNK_GAMES + 100
) -> tuple[dict[str, object], list[int]]:
    counts: list[int] = []
    simulation = Simulation("cable_car", 3, {"hand_size": 2}, games, seed=5)
    workers = workers_of("pool", jobs)
    return simulate(simulation, workers, lambda done, total: counts.append(done)).summary(), counts


def test_the_same_seed_gives_the_same_figures_on_one_core_and_on_two() -> None:
    one, counts = figures(1)
    assert counts[0] == 0
    assert counts[-1] == RANDOM_CHUNK_GAMES + 100
    assert counts == sorted(counts)
    assert one == figures(2)[0]


def test_a_simulation_that_is_stopped_has_the_figures_of_a_shorter_one() -> None:
    # Far more chunks than one worker can finish while the other plays the first.
    games = 100 * RANDOM_CHUNK_GAMES
    simulation = Simulation("cable_car", 3, {"hand_size": 2}, games, seed=5)
    for tally in tallies(simulation, workers_of("pool", 2)):
        if tally.games:
            break
    shorter = Simulation("cable_car", 3, {"hand_size": 2}, tally.games, seed=5)
    assert 0 < tally.games < games
    assert tally.summary() == simulate(shorter).summary()


def test_another_seed_gives_other_figures() -> None:
    simulation = Simulation("cable_car", 3, {}, 50, seed=1)
    other = Simulation("cable_car", 3, {}, 50, seed=2)
    assert simulate(simulation).summary() != simulate(other).summary()


def test_the_tally_counts_the_games() -> None:
    simulation = Simulation("cable_car", 2, {}, 40, seed=9)
    wins, ties = [0.0, 0.0], 0
    points: list[list[int]] = [[], []]
    for number in range(40):
        seed = game_seed(9, number)
        state = GAMES.get("cable_car").new(2, seed)
        playout(state, seeded(seed).fork())
        ties += len(state.winners()) > 1
        for seat in (0, 1):
            points[seat].append(state.scores()[seat])
            wins[seat] += (seat in state.winners()) / len(state.winners())
    tally = play_some(simulation, 0, 40)
    assert (tally.games, tally.ties) == (40, ties)
    for seat in (0, 1):
        assert tally.victory[seat].total == wins[seat]
        assert tally.points[seat].mean().estimate == pytest.approx(statistics.mean(points[seat]))
        assert tally.points[seat].deviation() == pytest.approx(statistics.stdev(points[seat]))
        assert (tally.points[seat].least, tally.points[seat].most) == (
            min(points[seat]),
            max(points[seat]),
        )


def test_points_are_whole_points_where_a_game_counts_halves() -> None:
    state = GAMES.get("san_francisco").new(2, game_seed(4, 0))
    playout(state, seeded(game_seed(4, 0)).fork())
    tally = play_some(Simulation("san_francisco", 2, {}, 1, seed=4), 0, 1)
    assert [sample.total for sample in tally.points] == [score / 2 for score in state.scores()]


def test_bots_are_simulated_too() -> None:
    simulation = Simulation("cable_car", 2, {"hand_size": 2}, 12, seed=4, bots=("greedy", "random"))
    tally = simulate(simulation)
    assert tally.games == 12
    options = GAMES.get("cable_car").read_options({"hand_size": 2})
    last = play_task(GameTask("cable_car", options, simulation.bots, game_seed(4, 11))).record
    assert play_some(simulation, 11, 12).moves.total == len(last.actions)
    assert (
        tally.summary() != simulate(Simulation("cable_car", 2, {"hand_size": 2}, 12, 4)).summary()
    )


def test_a_shared_victory_is_divided() -> None:
    tally = Tally(3)
    tally.add(60, [10, 10, 5], [0, 1])
    assert [sample.total for sample in tally.victory] == [0.5, 0.5, 0]
    assert tally.ties == 1


def test_impossible_simulations_are_refused() -> None:
    for simulation in (Simulation("chess", 2, {}, 1, 0), Simulation("cable_car", 7, {}, 1, 0)):
        with pytest.raises(SetupError):
            simulate(simulation)
    with pytest.raises(SetupError, match="games"):
        simulate(Simulation("cable_car", 2, {}, 2**33, 0))
    with pytest.raises(SetupError, match="the seed"):
        simulate(Simulation("cable_car", 2, {}, 1, 2**96))
    with pytest.raises(SetupError, match="2 bots are given for 3 players"):
        simulate(Simulation("cable_car", 3, {}, 1, 0, bots=("random", "easy")))
    with pytest.raises(BotError, match="no bot 'granny'"):
        simulate(Simulation("cable_car", 2, {}, 1, 0, bots=("random", "granny")))


def test_intervals_hold_the_true_value_in_95_of_100_cases() -> None:
    coin = random.Random(1)
    hits_mean = hits_share = 0
    for _ in range(1000):
        throws = [coin.random() < 0.3 for _ in range(200)]
        sample = Sample()
        for throw in throws:
            sample.add(throw)
        mean, wilson = sample.mean(), share(sum(throws), len(throws))
        hits_mean += mean.low <= 0.3 <= mean.high
        hits_share += wilson.low <= 0.3 <= wilson.high
    assert 925 <= hits_mean <= 975
    assert 925 <= hits_share <= 975


def test_samples_add_up() -> None:
    chance = random.Random(2)
    numbers = [chance.gauss(5, 3) for _ in range(100)]
    whole, left, right = Sample(), Sample(), Sample()
    for i, number in enumerate(numbers):
        whole.add(number)
        (left if i < 30 else right).add(number)
    left.merge(right)
    assert left.count == whole.count
    assert math.isclose(left.deviation(), whole.deviation())
    assert (left.least, left.most) == (whole.least, whole.most)


def test_extreme_shares_stay_between_0_and_1() -> None:
    assert share(0, 50).low == pytest.approx(0)
    assert 0 < share(0, 50).high < 0.1
    assert share(50, 50).high == pytest.approx(1)


def test_one_number_has_no_spread() -> None:
    sample = Sample()
    sample.add(3)
    assert sample.mean() == (3, 3, 3)
