"""The `sancity` command."""

from sancity.cli.main import main

__all__ = ["main"]
