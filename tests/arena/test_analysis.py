"""The example that analyses recorded games runs, and its figures are correct."""

import runpy
import sys
from pathlib import Path
from typing import Any

import matplotlib as mpl
import pytest

from sancity.games import GAMES
from sancity.kernel.record import read_record
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
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == games
    assert (tmp_path / "declines.png").read_bytes().startswith(b"\x89PNG")


def test_every_seat_of_every_game_is_a_row(example: dict[str, Any], tmp_path: Path) -> None:
    file = example["record_games"](tmp_path, 10, "greedy")
    games = example["read_games"](file)
    assert games.height == 20
    assert games["won"].sum() == 10
    game = GAMES.get("cable_car")
    for number, line in enumerate(file.read_text().splitlines()):
        declined = games[2 * number : 2 * number + 2]["declined"].sum()
        texts = [game.write(action) for action in read_record(line).actions]
        assert declined == sum(text.startswith("decline") for text in texts)
    assert games["declined"].sum() > 0
