"""Compiles the rules with mypyc where a C compiler is found; everything else is in pyproject.toml.

SANCITY_COMPILE=0 asks for plain Python, SANCITY_COMPILE=1 insists on compiling.
"""

import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
QUESTIONS = {"egg_info", "dist_info"}
COMPILED = [
    "sancity/kernel/bits.py",
    "sancity/kernel/rng.py",
    "sancity/kernel/state.py",
    "sancity/kernel/judge.py",
    "sancity/kernel/tensor.py",
    "sancity/bots/tree.py",
    "sancity/adapters/batch.py",
    *(
        str(path.relative_to(ROOT))
        for name in ("rules", "judge", "tensor")
        for path in sorted(ROOT.glob(f"sancity/games/*/{name}.py"))
    ),
]


def has_c_compiler() -> bool:
    """Whether a C file that needs Python's headers can be compiled."""
    command = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    include = sysconfig.get_path("include")
    try:
        probe = subprocess.run(
            [*command, "-fsyntax-only", f"-I{include}", "-x", "c", "-"],
            input=b"#include <Python.h>\n",
            capture_output=True,
            check=False,
        )
    except OSError:
        return False
    return probe.returncode == 0


def extensions() -> list[Extension]:
    """What to compile: all in one group, so that calls between the modules stay native."""
    # Before it builds, pip asks what this is, twice: nothing need be compiled for the answer.
    if QUESTIONS & set(sys.argv):
        return []
    asked = os.environ.get("SANCITY_COMPILE", "")
    if asked not in ("", "0", "1"):
        sys.exit(f"SANCITY_COMPILE={asked}: it can be 0 or 1")
    if asked == "0" or (asked == "" and not has_c_compiler()):
        print("sancity: plain Python, not compiled", file=sys.stderr)
        for stale in [*ROOT.glob("sancity/**/*.so"), *ROOT.glob("sancity__mypyc*.so")]:
            stale.unlink()
        return []
    from mypyc.build import mypycify

    # Only what is compiled is checked here; `make lint` checks all, with its dependencies there.
    checks = ["--follow-imports=silent", "--ignore-missing-imports"]
    found = mypycify([*checks, *COMPILED], opt_level="3", group_name="sancity")
    compiled = [extension for extension in found if isinstance(extension, Extension)]
    for extension in compiled:
        # A product and a sum rounded in one step would judge otherwise than plain Python.
        extension.extra_compile_args.append("-ffp-contract=off")
        # What nobody else can replace can be called directly, or inlined.
        extension.extra_compile_args.append("-fvisibility=hidden")
    return compiled


class BuildWithRulebooks(build_py):
    """Takes our rulebooks along into the package."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib) / "sancity" / "rulebooks"
            shutil.copytree(ROOT / "docs" / "rules", folder, dirs_exist_ok=True)


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithRulebooks})
