"""Settings of all tests."""

import os
from pathlib import Path

import hypothesis
import pytest

from sancity.kernel import rng

hypothesis.settings.register_profile("full", max_examples=60, deadline=None, print_blob=True)
hypothesis.settings.register_profile("quick", max_examples=6, deadline=None)
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))


def is_compiled() -> bool:
    return not rng.__file__.endswith(".py")


def pytest_configure(config: pytest.Config) -> None:
    """Compiled code that is older than its source would pass or fail for the wrong reason."""
    if not is_compiled():
        return
    package = Path(rng.__file__).parent.parent
    for binary in package.rglob("*.so"):
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        if source.stat().st_mtime > binary.stat().st_mtime:
            raise pytest.UsageError(f"{source} is newer than its compiled code: run make")
