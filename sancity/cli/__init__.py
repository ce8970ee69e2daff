"""The `sancity` command."""

from sancity.extras import needs

with needs("play", "the sancity command"):
    from sancity.cli.main import main

__all__ = ["main"]
