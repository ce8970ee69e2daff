"""The examples in the docstrings run, compiled and plain.

Those of public names run by themselves, as readers paste them: they import whatever they use. Those
of other names see their module.
"""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import sancity
from tests.docstrings import docstrings
from tests.public import NEEDS, explained
from tests.web.serving import serving

MODULES = [
    "sancity",
    *(found.name for found in pkgutil.walk_packages(sancity.__path__, "sancity.")),
]
PUBLIC = explained()
# The server in the examples of the client; one that runs for the test takes its place.
SERVER = "http://127.0.0.1:1906"


def run_examples(module: str, address: str = SERVER) -> doctest.TestResults:
    """Run all examples of a module, those of each docstring by themselves."""
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    inside = vars(import_module(module))
    for found in docstrings(module).values():
        is_public = (module, found.name.split(".")[0]) in PUBLIC
        names = {"__name__": "__main__"} if is_public else inside
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
