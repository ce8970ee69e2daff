"""How large the heavy proofs are: all of them run with `make test`; SANCITY_PROOF=full asks for
the whole size of those that would take too long there."""

import os

import pytest

from tests.conftest import is_compiled

FULL = os.environ.get("SANCITY_PROOF") == "full"

heavy = pytest.mark.skipif(
    not is_compiled(), reason="heavy, and about the server rather than the rules: runs compiled"
)
