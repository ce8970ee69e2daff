"""Optional dependencies, and how to install them."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def for_learners() -> Iterator[None]:
    """Import the packages that learners need; if one is missing, the error says what to install."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f"learners need {error.name}, which is not installed: pip install sancity[rl]"
        ) from None


@contextmanager
def for_pictures() -> Iterator[None]:
    """Import the packages that draw boards; if one is missing, the error says what to install."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f"pictures need {error.name}, which is not installed: pip install sancity[render]"
        ) from None
