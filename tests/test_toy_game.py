"""A small game (tests/harbour) plays everywhere without a line of code elsewhere. The browser has
its own test in tests/browser/test_toy_game.py."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games import MORE_GAMES
from sancity.kernel.components import Components, ComponentsError
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout
from tests.harbour import HarbourGame
from tests.web.serving import RUN

FOLDER = Path(__file__).parent / "harbour"
PETTINGZOO = """
from functools import partial
from pettingzoo.test import api_test, render_test
from sancity.adapters import pettingzoo
api_test(pettingzoo.env("harbour", players=3), num_cycles=200)
render_test(partial(pettingzoo.env, "harbour"))
"""
any_seed = st.integers(0, 2**128 - 1)


def run(*command: str, typed: str = "") -> str:
    """Run Python in a process that knows the game; return what it printed."""
    done = subprocess.run(
        [sys.executable, "-c", *command],
        input=typed,
        capture_output=True,
        text=True,
        env=os.environ | {MORE_GAMES: "harbour=tests.harbour", "COLUMNS": "120"},
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_a_small_game_needs_under_300_lines() -> None:
    files = [path for path in FOLDER.rglob("*") if path.is_file() and path.suffix != ".pyc"]
    lines = sum(len(path.read_text("utf-8").splitlines()) for path in files)
    assert lines < 300
    assert f"in {lines} lines" in (FOLDER.parent.parent / "docs" / "new-game.md").read_text("utf-8")


@given(st.integers(2, 4), any_seed, any_seed)
def test_what_a_captain_sees_depends_on_nothing_hidden(players: int, seed: int, other: int) -> None:
    game = HarbourGame()
    state = game.new(players, seed)
    while state.seat >= 0:
        for seat in (None, *range(players)):
            guess = state.guess(-1 if seat is None else seat, seeded(other))
            assert game.view(guess, seat) == game.view(state, seat)
        playout(state.guess(state.seat, seeded(other)), seeded(other))
        state.play(state.legal()[other % len(state.legal())])
    assert sum(seat["crates"] for seat in game.public_view(state)["seats"]) == 8 * players
    assert state.winners()


def test_it_plays_in_the_terminal(tmp_path: Path) -> None:
    saved = tmp_path / "game.json"
    words = ["play", "harbour", "--people", "1", "--bots", "1", "--seed", "7", "--language", "en"]
    shown = run(RUN, *words, typed=f"save {saved}\n" + "take 1\n" * 16)
    assert "Take one, two or three crates." in shown
    assert "capacity" in shown
    assert "takes 1 from the pier" in shown
    assert "9 moves, all legal" in run(RUN, "verify", str(saved))


def test_bots_play_it_in_the_arena() -> None:
    words = ["match", "harbour", "--bot", "search@50", "--bot", "random", "--games", "8"]
    shown = run(RUN, *words, "--jobs", "2")
    assert "8 games of harbour, 2 players" in shown
    assert "2,000 random games of harbour" in run(RUN, "simulate", "harbour", "--games", "2000")


def test_learners_play_it_through_pettingzoo() -> None:
    pytest.importorskip("pettingzoo")
    assert "Passed" in run(PETTINGZOO)


def test_its_components_can_be_corrected_and_are_checked() -> None:
    text = (FOLDER / "components.toml").read_text("utf-8")
    small = Components(text.replace("crates_per_player = 8", "crates_per_player = 1"), "my.toml")
    assert HarbourGame(small).new(2, seed=1).legal()[-1] == 1
    with pytest.raises(ComponentsError, match="crates_per_player: should be a whole number"):
        HarbourGame(Components(text.replace("crates_per_player = 8", "crates_per_player = 0"), ""))
