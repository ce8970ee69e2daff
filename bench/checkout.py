"""Runs a script of this folder with the Sancity of another folder, so that versions can be compared
in one run."""

import argparse
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).parents[1]


def base_option(prog: str, about: str | None) -> Path | None:
    """Read the command line of a bench: the folder of the version to compare with, if given."""
    parser = argparse.ArgumentParser(prog=prog, description=about)
    parser.add_argument("--base", type=Path, help="a built checkout of the version to compare with")
    base: Path | None = parser.parse_args().base
    return base


class Checkout:
    """A process with the Sancity of a folder. Its script answers each line of JSON with another."""

    def __init__(self, folder: Path, script: str) -> None:
        if not (folder / "sancity").is_dir():
            raise SystemExit(f"{folder} is not a checkout of Sancity")
        self.process = subprocess.Popen(
            [sys.executable, ROOT / "bench" / script],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            # Its own worker processes look for Sancity in their working directory first.
            cwd=folder,
            env=os.environ | {"PYTHONPATH": str(folder.resolve())},
        )

    def ask(self, question: Any) -> Any:
        """Return the script's answer."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(json.dumps(question) + "\n")
        answer = self.process.stdout.readline()
        if not answer:
            raise SystemExit("a process that answers questions has ended: see what it printed")
        return json.loads(answer)

    def close(self) -> None:
        """End the process."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait()
