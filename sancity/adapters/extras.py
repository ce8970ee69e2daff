"""What is only needed by those who use it, and how to get it."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def for_learners() -> Iterator[None]:
    """Import here what learners need: if it is missing they are told what to install."""
    try:
        yield
    except ImportError as error:
        raise ImportError(
            f"learners need {error.name}, which is not installed: pip install sancity[rl]"
        ) from None
