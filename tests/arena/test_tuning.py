"""Weights of judges are fitted to the results of games."""

import tomllib
from pathlib import Path

import numpy as np
import pytest

from sancity.arena.tuning import (
    Duel,
    Judged,
    Table,
    TuningError,
    Weight,
    all_weights,
    best_step,
    fit,
    judge_games,
    match,
    play_games,
    slopes_of,
    split,
    write_weights,
)
from sancity.arena.workers import ThisProcess
from sancity.games import GAMES
from sancity.kernel.weights import (
    NamedWeights,
    WeightsError,
    hold_weights,
    read_position_weights,
    read_weights,
)

TABLE = Table("san_gimignano", 2, {})
HERE = ThisProcess()


def judged(expected: list[float], came: list[float], phase: list[float]) -> Judged:
    return Judged(np.array(expected), np.array(came), np.array(phase))


def test_errors_are_told_by_phase_of_the_game() -> None:
    found = judged([0.5, 0.9, 1.0, 0.2, 0.0], [1.0, 1.0, 1.0, 0.0, 0.0], [0.0, 0.3, 0.6, 0.8, 0.99])
    assert found.brier() == pytest.approx([0.06, 0.25, 0.01, 0.0, 0.02])


def test_the_loss_is_least_for_shares_that_came_true() -> None:
    came = [1.0, 1.0, 1.0, 0.0]
    losses = [judged([share] * 4, came, [0.0] * 4).loss for share in (0.6, 0.75, 0.9)]
    assert losses[1] == pytest.approx(-(0.75 * np.log(0.75) + 0.25 * np.log(0.25)))
    assert losses[1] == min(losses)


def test_a_step_goes_where_the_loss_is_least() -> None:
    """Positions that look even, but that the seat with the larger number wins three times out of
    four: the logit of 3/4 is 1.1."""
    number = np.tile([1.0, -1.0], 40)
    came = np.where(np.arange(80) % 8 < 6, number > 0, number < 0).astype(float)
    even = Judged(np.full(80, 0.5), came, np.zeros(80))
    step = best_step(even, np.array([number, np.zeros(80)]))
    assert step == pytest.approx([np.log(3), 0.0], abs=0.02)


def test_spoiled_weights_are_found_again() -> None:
    """A judge that is far too sure of itself learns from its games, also for other games."""
    table = Table("san_francisco", 2, {})
    weights = GAMES.get(table.game).weights
    scale = Weight("scale").of(weights) / 5.0
    spoiled = weights | {"scale": scale}
    learned, held_out = split(play_games([table], 60, HERE))
    assert len(learned) == 48
    assert not {result.seed for result in learned} & {result.seed for result in held_out}
    better, found = fit(learned, spoiled, HERE)
    before, after = judge_games(held_out, [spoiled, better], HERE)
    assert after.loss < before.loss
    assert after.brier()[0] < before.brier()[0]
    assert found.loss < judge_games(learned, [spoiled], HERE)[0].loss
    assert Weight("scale").of(better) > 2.0 * scale


def test_games_of_all_tables_are_judged_together() -> None:
    tables = [Table("cable_car", 2, {}), Table("cable_car", 3, {"companies": True})]
    results = play_games(tables, 4, HERE)
    assert [result.table for result in results] == 2 * tables
    weights = GAMES.get("cable_car").weights
    [together] = judge_games(results, [weights], HERE)
    each = [judge_games([result], [weights], HERE)[0] for result in results]
    assert list(together.expected) == [share for part in each for share in part.expected]
    assert list(together.came) == [share for part in each for share in part.came]


def test_a_match_is_played_from_every_seat_and_the_same_again() -> None:
    weights = GAMES.get(TABLE.game).weights
    duel = Duel(TABLE, (weights, weights), iterations=10)
    won = match(duel, 4, HERE)
    assert len(won) == 4
    assert all(0.0 <= share <= 1.0 for share in won)
    assert match(duel, 4, HERE) == won


@pytest.mark.parametrize("name", GAMES.names())
def test_judges_have_weights_that_matter(name: str) -> None:
    """Most of them change the shares that are expected in some position of a single game; tables
    by number of players have one entry for it."""
    table = Table(name, 2, {"companies": True} if name == "cable_car" else {})
    weights = GAMES.get(name).weights
    [result] = play_games([table], 1, HERE)
    [judged] = judge_games([result], [weights], HERE)
    movable, slopes = slopes_of([result], weights, judged, HERE)
    assert 2 * len({weight.name for weight in movable}) > len(weights)
    assert slopes.shape == (len(movable), judged.expected.size)


def test_weights_of_lists_are_changed_one_by_one() -> None:
    weights: NamedWeights = {"one": 1.0, "many": (2.0, 3.0)}
    assert all_weights(weights) == [Weight("one"), Weight("many", 0), Weight("many", 1)]
    assert Weight("many", 1).of(weights) == 3.0
    assert Weight("many", 1).changed(weights, 4.0) == {"one": 1.0, "many": (2.0, 4.0)}
    assert Weight("one").changed(weights, 0.5) == {"one": 0.5, "many": (2.0, 3.0)}


def test_weights_for_positions_are_written_at_the_end(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    text = "# What it is.\none = 1\n\n# By players.\nmany = [2, 3.5]\n"
    path.write_text(text)
    for many in ((2.0, 4.0), (1.0, 3.5)):
        write_weights(path, {"one": 1.0, "many": many})
        written = path.read_text()
        assert written.startswith(text)
        assert written.endswith(f"[positions]\nmany = {list(many)}\n")
    assert tomllib.loads(written) == {"one": 1, "many": [2, 3.5], "positions": {"many": [1.0, 3.5]}}
    with pytest.raises(TuningError, match="two"):
        write_weights(path, {"two": 1.0})


def test_positions_can_be_judged_by_other_weights_than_moves(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    path.write_text("one = 1\ntwo = 2\n[positions]\ntwo = 3\n")
    assert read_weights(path) == {"one": 1.0, "two": 2.0}
    assert read_position_weights(path) == {"one": 1.0, "two": 3.0}
    assert read_position_weights(tmp_path / "none.toml") == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("one = ", "Invalid value"),
        ('one = "much"', "one is neither a number"),
        ("[one]", "one is"),
        ("positions = 1", "positions is not a table"),
        ("one = 1\n[positions]\ntwo = 2", "unknown above: two"),
    ],
)
def test_a_file_that_is_not_of_weights_is_refused(tmp_path: Path, text: str, message: str) -> None:
    path = tmp_path / "weights.toml"
    path.write_text(text)
    with pytest.raises(WeightsError, match=message):
        read_position_weights(path)


def test_a_judge_gets_exactly_its_weights() -> None:
    class Two:
        one: float
        other: float

    with pytest.raises(WeightsError, match="does not know: more, other"):
        hold_weights(Two(), {"one": 1.0, "more": 2.0})
