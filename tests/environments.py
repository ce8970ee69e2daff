"""Python with some of the installed packages: the core's, and those of extras."""

import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Sequence
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement

import sancity

ROOT = Path(__file__).parent.parent
PACKAGE = Path(sancity.__file__).parent


def project() -> dict[str, Any]:
    """The project's table of pyproject.toml."""
    with (ROOT / "pyproject.toml").open("rb") as file:
        found: dict[str, Any] = tomllib.load(file)["project"]
    return found


def requirements(*extras: str) -> list[Requirement]:
    """What the core needs, and what extras bring, extras of extras included."""
    about = project()
    found = [Requirement(line) for line in about["dependencies"]]
    for extra in extras:
        for line in about["optional-dependencies"][extra]:
            wanted = Requirement(line)
            more = requirements(*sorted(wanted.extras)) if wanted.name == "sancity" else [wanted]
            found += [one for one in more if one not in found]
    return found


def distributions(wanted: Sequence[Requirement]) -> dict[str, Distribution]:
    """The installed distributions that requirements stand for, with all that these need."""
    found: dict[str, Distribution] = {}

    def add(one: Requirement, extras: Sequence[str]) -> None:
        if one.marker and not any(one.marker.evaluate({"extra": extra}) for extra in extras):
            return
        dist = distribution(one.name)
        if f"{one}" in seen:
            return
        seen.add(f"{one}")
        found[dist.name] = dist
        for line in dist.requires or ():
            add(Requirement(line), [*one.extras, ""])

    seen: set[str] = set()
    for one in wanted:
        add(one, [""])
    return found


def _entries(dist: Distribution) -> Iterator[Path]:
    """The files and folders of a distribution at the top of `site-packages`."""
    for name in {file.parts[0] for file in dist.files or () if file.parts[0] not in ("..", "")}:
        if (path := Path(str(dist.locate_file(name)))).exists() and name != "__pycache__":
            yield path


class Environment:
    """Python with the packages that some requirements stand for, and no others."""

    def __init__(self, folder: Path, wanted: Sequence[Requirement]) -> None:
        self.folder = folder
        folder.mkdir()
        for dist in distributions(wanted).values():
            for path in _entries(dist):
                if not (folder / path.name).exists():
                    (folder / path.name).symlink_to(path)

    def run(self, *words: str, **options: Any) -> "subprocess.CompletedProcess[str]":
        """Run Python with these arguments."""
        ours = {"PYTHONPATH": f"{self.folder}{os.pathsep}{PACKAGE.parent}"}
        return subprocess.run(
            # Without -S it would see all packages.
            [sys.executable, "-S", "-P", *words],
            env=os.environ | ours,
            capture_output=True,
            text=True,
            check=False,
            **options,
        )

    def python(self, code: str) -> str:
        """Run a program and return what it prints."""
        done = self.run("-c", code)
        assert done.returncode == 0, done.stderr
        return done.stdout
