"""The example of docs/learners.md that trains a network with PyTorch."""

import importlib
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from tests.conftest import is_compiled

torch = pytest.importorskip("torch", reason="needs torch: pip install torch")

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(EXAMPLES)
    torch.manual_seed(1906)
    return importlib.import_module("train_cable_car")


def test_it_plays_legal_moves_only(example: ModuleType) -> None:
    """An illegal move would raise an error; untrained it loses nearly always."""
    assert 0 <= example.evaluate(example.Policy(), 8, seed=1906) < 0.5


def test_it_learns_what_the_judge_thinks(example: ModuleType) -> None:
    positions, won = example.play(None, seed=7, games=4)
    assert len(won) == 4
    policy = example.Policy(channels=8, layers=1)
    optimizer = torch.optim.Adam(policy.parameters(), example.RATE)
    surprises = [example.learn(policy, optimizer, positions) for _ in range(25)]
    assert np.mean(surprises[-5:]) < 0.5 * np.mean(surprises[:5])


def test_all_sides_of_the_board_are_alike(example: ModuleType) -> None:
    """On a board that is turned, the network thinks the same of the same moves."""
    positions, _ = example.play(None, seed=7, games=1)
    planes, features = torch.as_tensor(positions.planes), torch.as_tensor(positions.features)
    policy = example.Policy()
    back_planes, back_features = policy.turned_planes[3], policy.turned_features[3]
    with torch.no_grad():
        here = policy(planes, features)
        there = policy(torch.rot90(planes, 1, (2, 3))[:, back_planes], features[:, back_features])
    squares = here[:, :-1].unflatten(1, (8, 8))
    assert torch.allclose(torch.rot90(squares, 1, (1, 2)).flatten(1), there[:, :-1], atol=0.1)
    assert torch.allclose(here[:, -1], there[:, -1], atol=0.1)


def test_trials_are_surer_than_opinions(example: ModuleType) -> None:
    positions, _ = example.play(example.Policy(channels=4, layers=1), seed=7, games=1)
    tried = (positions.sure == 1).sum(1)
    assert (tried >= 1).all()
    assert tried.max() <= sum(example.FAVOURITES)


@pytest.mark.skipif(not is_compiled(), reason="learning takes minutes in plain Python")
def test_it_trains_in_two_processes(
    example: ModuleType, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(example, "GAMES_AT_ONCE", 2)
    policy = example.train(minutes=0.15, seed=1)
    assert isinstance(policy, example.Policy)
    assert "minute 0: 2 games" in capsys.readouterr().out
