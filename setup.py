"""Compiles the rules with mypyc where a C compiler is found; everything else is in pyproject.toml.

SANCITY_COMPILE=0 asks for plain Python, SANCITY_COMPILE=1 insists on compiling.
"""

import os
import re
import shlex
import shutil
import subprocess
import sys
import sysconfig
import time
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
STARTED = time.time()
QUESTIONS = {"egg_info", "dist_info", "sdist"}
CORE = [
    "sancity/kernel/bits.py",
    "sancity/kernel/rng.py",
    "sancity/kernel/state.py",
    "sancity/kernel/judge.py",
    "sancity/kernel/tensor.py",
    "sancity/kernel/planes.py",
    "sancity/bots/tree.py",
    "sancity/adapters/batch.py",
]
OF_EACH_GAME = ("rules.py", "judge.py", "tensor.py", "planes.py")
# By the type of compiler, as setuptools calls it.
FLAGS = {
    "unix": [
        # Warnings about generated code help no one, and finding them takes a tenth of the time.
        "-Wno-all",
        # Rounding a product and a sum in one step would judge differently than plain Python.
        "-ffp-contract=off",
        # Functions that cannot be replaced from outside can be called directly, or inlined.
        "-fvisibility=hidden",
    ],
    # Microsoft's compiler hides functions anyway.
    "msvc": ["/W0", "/fp:precise"],
}
# How C code from mypyc checks an index: (1) compares it with a length, (2) is the result.
INDEX_CHECK = re.compile(r"((cpy_r_\w+) = \(uint64_t\)\w+ < \(uint64_t\)\w+;\s*if \()\2\)")


def flags_for(compiler: str) -> list[str]:
    """Return the flags of ours that a type of compiler understands."""
    return FLAGS.get(compiler, [])


def has_c_compiler() -> bool:
    """Whether a C file that needs Python's headers can be compiled. Microsoft's compiler is on no
    path, so that on Windows only SANCITY_COMPILE=1 compiles."""
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


def parts() -> list[tuple[list[str], str | None]]:
    """The files of each part, and its name: the core, and one part per game.

    A change to a game then compiles that game only. Calls stay native between the parts too.
    """
    found: list[tuple[list[str], str | None]] = [(CORE, "sancity_core")]
    for rules in sorted(ROOT.glob("sancity/games/*/rules.py")):
        files = [rules.with_name(name) for name in OF_EACH_GAME]
        names = [str(file.relative_to(ROOT)) for file in files if file.exists()]
        found.append((names, f"sancity_{rules.parent.name}"))
    return found


def compiled_files() -> set[Path]:
    """The compiled code that is in the source tree now."""
    suffix = sysconfig.get_config_var("EXT_SUFFIX").rpartition(".")[2]
    return {*ROOT.glob(f"sancity/**/*.{suffix}"), *ROOT.glob(f"sancity*__mypyc*.{suffix}")}


def extensions() -> list[Extension]:
    """What to compile."""
    # Before it builds, pip asks what this is, twice: nothing need be compiled for the answer. Nor
    # does C code belong into an sdist: it is translated where it is compiled.
    if QUESTIONS & set(sys.argv):
        return []
    asked = os.environ.get("SANCITY_COMPILE", "")
    if asked not in ("", "0", "1"):
        sys.exit(f"SANCITY_COMPILE={asked}: it can be 0 or 1")
    if asked == "0" or (asked == "" and not has_c_compiler()):
        print("sancity: plain Python, not compiled", file=sys.stderr)
        for stale in compiled_files():
            stale.unlink()
        return []
    # The largest first, so that the processors finish at about the same time.
    return sorted(compiled_parts(), key=size, reverse=True)


def compiled_parts() -> list[Extension]:
    """Translate the parts to C."""
    files = [file for part, _ in parts() for file in part]
    # Whatever else these files import is skipped: reading that would take half a minute.
    arguments = ["--follow-imports=skip", "--ignore-missing-imports", *files]
    try:
        found: list[Any] = translate_as_one_program(arguments)
    except (ImportError, AttributeError, TypeError, ValueError) as error:
        # Another version of mypyc: its documented function makes the same games, 4 to 9 % slower.
        print(f"sancity: parts are optimized one by one ({error})", file=sys.stderr)
        from mypyc.build import mypycify

        found = mypycify(arguments, opt_level="3", debug_level="0", separate=parts())
    compiled = [extension for extension in found if isinstance(extension, Extension)]
    for extension in compiled:
        extension.depends.append("setup.py")
    return compiled


def translate_as_one_program(arguments: list[str]) -> list[Any]:
    """Do what `mypycify(separate=parts())` does, but optimize all parts together.

    mypycify assumes that another part could subclass any class, which makes the code slower. The
    knowledge that none does must not come from a cache, so every file is read, in a few seconds;
    only parts whose C code differs are compiled again.
    """
    from mypyc.build import build_using_shared_lib, get_cflags, mypyc_build
    from mypyc.options import CompilerOptions

    options = CompilerOptions(separate=True)
    options.global_opts = True
    arguments = [f"--cache-dir={os.devnull}", *arguments]
    groups, sources, _ = mypyc_build(arguments, options, separate=parts())
    flags = get_cflags(opt_level="3", debug_level="0")
    return [
        extension
        for (modules, name), (c_files, headers) in zip(groups, sources, strict=True)
        for extension in build_using_shared_lib(
            modules, str(name), hinted(c_files), headers, options.target_dir, flags, []
        )
    ]


def hinted(c_files: list[str]) -> list[str]:
    """Return copies of C files that say that an index is nearly always in range, which mypyc leaves
    out: the compiler then keeps the rare case out of the way. Play is up to 19 % faster."""
    copies = []
    for file in map(Path, c_files):
        copy = file.with_suffix(".hinted.c")
        code = INDEX_CHECK.sub(r"\1likely(\2))", file.read_text(encoding="utf-8"))
        # An unchanged file is not compiled again.
        if not copy.exists() or copy.read_text(encoding="utf-8") != code:
            copy.write_text(code, encoding="utf-8")
        copies.append(str(copy))
    return copies


def size(extension: Extension) -> int:
    return sum(Path(source).stat().st_size for source in extension.sources)


class BuildParts(build_ext):
    """Compiles parts in parallel. In the source tree, compiles only what changed."""

    def finalize_options(self) -> None:
        self.parallel = self.parallel or os.cpu_count() or 1
        if self.editable_mode:
            # pip would compile everything again, in a temporary folder.
            kept = Path("build") / sys.implementation.cache_tag
            self.build_lib, self.build_temp = str(kept / "lib"), str(kept / "objects")
        super().finalize_options()

    def build_extensions(self) -> None:
        for extension in self.extensions:
            flags = flags_for(self.compiler.compiler_type)
            extension.extra_compile_args = [*extension.extra_compile_args, *flags]
        super().build_extensions()

    def run(self) -> None:
        super().run()
        if self.inplace:
            suffix = sysconfig.get_config_var("EXT_SUFFIX")
            current = {ROOT / (e.name.replace(".", "/") + suffix) for e in self.extensions}
            for stale in compiled_files() - current:
                stale.unlink()
            # Parts that were not compiled again are up to date with what is in the sources now.
            for file in current:
                os.utime(file, (STARTED, STARTED))


class BuildWithRulebooks(build_py):
    """Takes our rulebooks along into the package."""

    def run(self) -> None:
        super().run()
        if not self.editable_mode:
            folder = Path(self.build_lib) / "sancity" / "rulebooks"
            shutil.copytree(ROOT / "docs" / "rules", folder, dirs_exist_ok=True)


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build_ext": BuildParts, "build_py": BuildWithRulebooks},
    )
