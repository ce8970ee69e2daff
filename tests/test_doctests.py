"""The examples in the docstrings run, compiled and plain."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import sancity
from tests.docstrings import docstrings
from tests.web.serving import serving

MODULES = [
    "sancity",
    *(found.name for found in pkgutil.walk_packages(sancity.__path__, "sancity.")),
]
# By module: a package it needs that is too large to install for tests.
NEEDS = {"sancity.adapters.stable_baselines": "stable_baselines3"}
# The server in the examples of the client; one that runs for the test takes its place.
SERVER = "http://127.0.0.1:1906"


def run_examples(module: str, address: str = SERVER) -> doctest.TestResults:
    """Run all examples of a module, those of each docstring with names of their own."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    names = vars(import_module(module))
    for found in docstrings(module).values():
        test = found._replace(text=found.text.replace(SERVER, address)).examples(names)
        if test.examples:
            runner.run(test)
    return runner.summarize(verbose=False)


@pytest.mark.parametrize("module", MODULES)
def test_examples(module: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    if module in NEEDS:
        pytest.importorskip(NEEDS[module], reason=f"{NEEDS[module]} is not installed")
    monkeypatch.chdir(tmp_path)
    if any(SERVER in found.text for found in docstrings(module).values()):
        with serving(tmp_path / "tables.db") as server:
            results = run_examples(module, server.url)
    else:
        results = run_examples(module)
    assert results.failed == 0


def test_examples_are_found_in_compiled_modules_too() -> None:
    assert run_examples("sancity.kernel.rng").attempted > 10
