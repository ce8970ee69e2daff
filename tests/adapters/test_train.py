"""The example in docs/learners.md learns."""

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.conftest import is_compiled

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(EXAMPLES)
    return importlib.import_module("train_san_gimignano")


@pytest.mark.skipif(not is_compiled(), reason="learning takes minutes in plain Python")
def test_it_learns_to_beat_random_players(example: ModuleType) -> None:
    weights = np.zeros(example.FEATURES)
    assert example.play(weights, 200, seed=1906) < 0.5
    example.play(weights, 4000, seed=1, rate=example.RATE)
    assert example.play(weights, 200, seed=1906) >= 0.8


def test_it_plays_legal_moves_only(example: ModuleType) -> None:
    """An illegal move would raise an error; untrained it wins about as often as its opponent."""
    won = example.play(np.zeros(example.FEATURES), 100, seed=7)
    assert 0.15 < won < 0.6
