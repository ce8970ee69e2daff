"""Settings for all tests."""

import os
import uuid
from collections.abc import Iterator
from pathlib import Path

import hypothesis
import pytest

from sancity.kernel import rng
from tests.postgresql import Cluster, NoPostgreSQL, running_cluster

# A failing game is a setup and a seed: there is nothing to shrink, and trying takes minutes.
PHASES = [phase for phase in hypothesis.Phase if phase is not hypothesis.Phase.shrink]
# How many random examples a property gets: in the full proofs (see tests/proofs.py), in
# `make unit`, on plain Python, and in `make quick`.
PROFILES = {"proof": 200, "usual": 25, "quick": 5, "smoke": 2}
for profile, examples in PROFILES.items():
    hypothesis.settings.register_profile(
        profile, max_examples=examples, deadline=None, print_blob=True, phases=PHASES
    )
DEFAULT = "proof" if os.environ.get("SANCITY_PROOF") == "full" else "usual"
hypothesis.settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", DEFAULT))


def is_compiled() -> bool:
    return not rng.__file__.endswith(".py")


def outdated(package: Path) -> Iterator[Path]:
    """Compiled modules that are older than their source, or whose source is gone."""
    for binary in package.rglob("*.so"):
        source = binary.with_name(binary.name.split(".")[0] + ".py")
        if not source.exists() or source.stat().st_mtime > binary.stat().st_mtime:
            yield binary


def pytest_configure(config: pytest.Config) -> None:
    """Refuse outdated compiled code: tests would pass or fail for the wrong reason."""
    if is_compiled():
        for binary in outdated(Path(rng.__file__).parent.parent):
            raise pytest.UsageError(f"{binary} is older than its source: run make build")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """A PostgreSQL server. A test that stops it must start it again."""
    pytest.importorskip("psycopg", reason="psycopg is not installed")
    try:
        with running_cluster() as running:
            yield running
    except NoPostgreSQL as reason:
        pytest.skip(str(reason))


@pytest.fixture
def database(cluster: Cluster) -> str:
    """An empty database, by its URL."""
    return cluster.database(f"t{uuid.uuid4().hex}")
