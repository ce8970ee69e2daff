"""The examples in the docstrings run."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import sancity

MODULES = [
    "sancity",
    *(found.name for found in pkgutil.walk_packages(sancity.__path__, "sancity.")),
]


# By module: a package it needs that is too large to install for tests.
NEEDS = {"sancity.adapters.stable_baselines": "stable_baselines3"}


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    if name in NEEDS:
        pytest.importorskip(NEEDS[name], reason=f"{NEEDS[name]} is not installed")
    results = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
