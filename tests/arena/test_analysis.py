"""The example that analyses many games runs, and its figures are correct."""

import runpy
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

from sancity.arena.game_task import GameTask, play_task
from sancity.arena.plan import game_seed
from sancity.games import GAMES
from tests.conftest import is_compiled

EXAMPLE = Path(__file__).parents[2] / "docs" / "examples" / "analyse_games.py"


@pytest.fixture(scope="module")
def example() -> dict[str, Any]:
    mpl.use("agg")
    return runpy.run_path(str(EXAMPLE))


def test_it_writes_a_table_and_a_plot(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    mpl.use("agg")
    games = 10_000 if is_compiled() else 200
    arguments = ["--games", str(games), "--out", str(tmp_path)]
    monkeypatch.setattr(sys, "argv", [str(EXAMPLE), *arguments])
    runpy.run_path(str(EXAMPLE), run_name="__main__")
    printed = capsys.readouterr().out
    assert "declined" in printed
    assert (tmp_path / "decisions.parquet").exists()
    assert (tmp_path / "declines.png").read_bytes().startswith(b"\x89PNG")


def test_every_seat_of_every_game_is_a_row(example: dict[str, Any], tmp_path: Path) -> None:
    seats = example["read_seats"](example["write_games"](tmp_path, 10, "greedy"))
    assert seats.height == 20
    assert seats["won"].sum() == 10
    game = GAMES.get("cable_car")
    for number in range(10):
        task = GameTask("cable_car", {}, ("greedy", "greedy"), game_seed(1906, number))
        record = play_task(task).record
        own = seats[2 * number : 2 * number + 2]
        texts = [game.write(action) for action in record.actions]
        assert own["declined"].sum() == sum(text.startswith("decline") for text in texts)
        assert record.result is not None
        assert own["points"].to_list() == record.result.scores
    assert seats["declined"].sum() > 0
