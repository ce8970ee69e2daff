"""Settings for all tests."""

import os
from pathlib import Path

import hypothesis
import pytest

from sancity.kernel import rng

# A failing game is a setup and a seed: there is nothing to shrink, and trying takes minutes.
PHASES = [phase for phase in hypothesis.Phase if phase is not hypothesis.Phase.shrink]
for profile, examples in (("full", 40), ("quick", 5)):
    hypothesis.settings.register_profile(
        profile, max_examples=examples, deadline=None, print_blob=True, phases=PHASES
    )
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "full"))


def is_compiled() -> bool:
    return not rng.__file__.endswith(".py")


def pytest_configure(config: pytest.Config) -> None:
    """Refuse stale compiled code: tests on it would pass or fail for the wrong reason."""
    if not is_compiled():
        return
    package = Path(rng.__file__).parent.parent
    for binary in package.rglob("*.so"):
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        if source.stat().st_mtime > binary.stat().st_mtime:
            raise pytest.UsageError(f"{source} is newer than its compiled code: run make")
