"""The `sancity` command, also as `python -m sancity`."""

import sys

from sancity.extras import MissingExtra


def main() -> None:
    """Run the command, or say what it needs."""
    if sys.platform == "win32":
        sys.exit(
            "sancity: the command runs on Linux and macOS, and on Windows in WSL."
            " Games and bots run on Windows from Python: import sancity"
        )
    try:
        from sancity.cli import main as command
    except MissingExtra as error:
        sys.exit(f"sancity: {error}")
    command()


if __name__ == "__main__":
    main()
