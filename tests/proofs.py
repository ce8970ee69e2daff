"""The size of the heavy proofs. `make test` runs all of them, but those that would take too long
there are smaller; SANCITY_PROOF=full runs them in full."""

import os

import pytest

from tests.conftest import is_compiled

FULL = os.environ.get("SANCITY_PROOF") == "full"

heavy = pytest.mark.skipif(
    not is_compiled(), reason="heavy, and about the server rather than the rules: runs compiled"
)
