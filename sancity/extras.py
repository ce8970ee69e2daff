"""Optional dependencies. The core needs a few small packages; an extra such as `sancity[play]`
brings those of one use. What needs an extra says so in one way, here."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec


class MissingExtra(ImportError):
    """A package is missing that an extra brings."""


def how_to_install(extra: str) -> str:
    """Return the command that installs an extra.

    >>> how_to_install("play")
    'pip install "sancity[play]"'
    """
    return f'pip install "sancity[{extra}]"'


@contextmanager
def needs(extra: str, what: str) -> Iterator[None]:
    """Import packages that an extra brings. If one is missing, the error says what needs it and
    what to install.

    >>> with needs("plots", "a report"):
    ...     import no_such_package
    Traceback (most recent call last):
        ...
    sancity.extras.MissingExtra: a report needs no_such_package: pip install "sancity[plots]"
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        # Neither a module of ours nor one that only other systems have comes with an extra.
        if package == __package__ or package in sys.stdlib_module_names:
            raise
        raise _missing(extra, what, package) from None


def require(extra: str, what: str, *packages: str) -> None:
    """Check that packages of an extra are there, without the time it takes to import them."""
    for package in packages:
        if find_spec(package) is None:
            raise _missing(extra, what, package)


def _missing(extra: str, what: str, package: str) -> MissingExtra:
    return MissingExtra(f"{what} needs {package}: {how_to_install(extra)}", name=package)
