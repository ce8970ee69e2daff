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


@pytest.mark.parametrize("name", MODULES)
def test_examples(name: str) -> None:
    results = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert results.failed == 0
