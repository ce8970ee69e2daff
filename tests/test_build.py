"""From an sdist to a wheel, from a wheel to an environment with nothing else, and there from the
first command to a game in the browser."""

import fcntl
import importlib.util
import json
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import tarfile
import time
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import httpx
import pytest
from playwright.sync_api import expect, sync_playwright

from sancity.games import GAMES
from sancity.version import VERSION
from sancity.web.assets import assets
from tests.browser.players import by_mouse_in_steps, new_table, open_seat, play_on
from tests.browser.visitors import PATIENCE_MS, PROGRAMS, Visits, chromium, launch
from tests.conftest import outdated

ROOT = Path(__file__).parent.parent
# What building, testing and serving leave in the source tree.
LEFTOVERS = shutil.ignore_patterns(
    *(".venv", ".git", "node_modules", "build", "dist", "secrets", "*.egg-info", "__pycache__"),
    *("*.so", "*.pyd", ".*_cache", ".hypothesis", ".import_linter_cache"),
)
# What an sdist holds besides.
GENERATED = r"PKG-INFO|setup\.cfg|sancity\.egg-info/.*"
# How pip says that it cannot reach the registry, or does not find there what it is asked for
# because it could not look.
UNREACHABLE = (
    "NewConnectionError|ConnectTimeout|ReadTimeout|NameResolutionError|ProxyError|SSLError"
    "|Max retries exceeded"
)
CORE = {"attrs", "babel", "fluent.runtime", "fluent.syntax", "librt", "msgspec"} | {
    "mypy_extensions",
    "pytz",
    "sancity",
    "typing_extensions",
}

pytestmark = pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="needs the repository")


def clean(**changes: str) -> dict[str, str]:
    """The environment without settings of ours or of this Python's, and with some others."""
    ours = ("SANCITY_", "PYTHON", "XDG_")
    return {k: v for k, v in os.environ.items() if not k.startswith(ours)} | changes


def run(*words: str | Path, **options: object) -> "subprocess.CompletedProcess[str]":
    settings = {"env": clean(), "capture_output": True, "text": True, "check": False} | options
    done: subprocess.CompletedProcess[str] = subprocess.run(words, **settings)  # type: ignore[call-overload]
    return done


def check(*words: str | Path, **options: object) -> str:
    """Run a command that must succeed, and return what it prints."""
    done = run(*words, **options)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def made_once(factory: pytest.TempPathFactory, name: str, make: Callable[[Path], object]) -> Path:
    """A folder that one of the processes that run tests fills for all of them."""
    base = factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        base = base.parent
    folder, made = base / name, base / f"{name}-made"
    with (base / f"{name}-lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not made.exists():
            shutil.rmtree(folder, ignore_errors=True)
            folder.mkdir()
            make(folder)
            made.touch()
    return folder


def tracked() -> set[str] | None:
    """The files of the repository that are not ignored; None if Git cannot tell."""
    try:
        listed = run(
            "git", "ls-files", "-z", "--cached", "--others", "--exclude-standard", cwd=ROOT
        )
    except OSError:
        return None
    # In a folder inside another repository, such as an unpacked sdist, Git would tell of that one.
    if listed.returncode or not (ROOT / ".git").exists():
        return None
    return {name for name in filter(None, listed.stdout.split("\0")) if (ROOT / name).exists()}


# The sdist


@pytest.fixture(scope="module")
def sdist(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An sdist of the working tree, made from a copy: building leaves files beside its sources."""

    def make(folder: Path) -> None:
        source = folder / "source"
        names = tracked()
        if names is None:
            shutil.copytree(ROOT, source, ignore=LEFTOVERS)
        for name in names or ():
            (source / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, source / name)
        # A stray product of building, which must stay out.
        (source / "sancity" / "kernel" / "rng.cpython-311-x86_64-linux-gnu.so").touch()
        check(sys.executable, "-m", "build", "--sdist", "--no-isolation", "-o", folder, source)

    (found,) = made_once(tmp_path_factory, "sdist", make).glob("*.tar.gz")
    return found


def test_an_sdist_holds_the_repository(sdist: Path) -> None:
    with tarfile.open(sdist) as archive:
        names = {one.name.partition("/")[2] for one in archive if one.isfile()}
    names = {name for name in names if not re.fullmatch(GENERATED, name)}
    assert {"docs/rules/cable_car.md", "tests/test_build.py", "Makefile"} <= names
    assert not any(name.endswith((".so", ".pyc", ".c")) for name in names)
    repository = tracked()
    if repository is None:
        pytest.skip("this is no clone: there is nothing to compare with")
    assert names == repository


def wheel_of(sdist: Path, folder: Path, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Build a wheel of an sdist, with the packages that are here."""
    pip = (sys.executable, "-m", "pip", "wheel", "--no-build-isolation", "--no-deps")
    return run(*pip, "--wheel-dir", folder, sdist, env=clean(**environment))


@pytest.mark.parametrize("environment", [{"SANCITY_COMPILE": "0"}, {"CC": "false"}])
def test_a_plain_wheel_is_complete(
    sdist: Path, tmp_path: Path, environment: dict[str, str]
) -> None:
    """It is plain on request, and when no C compiler works."""
    built = wheel_of(sdist, tmp_path, **environment)
    assert built.returncode == 0, built.stderr
    names = zipfile.ZipFile(next(tmp_path.glob("*-none-any.whl"))).namelist()
    assert not any(name.endswith(".so") for name in names)
    assert "sancity/py.typed" in names
    assert "sancity/arena/report_page.css" in names
    assert "sancity/tables/migrations/versions/v0001_tables.py" in names
    for path in assets().files:
        kept = re.sub(r"^rules/", "rulebooks/pictures/", path)
        assert path.startswith("words/") or f"sancity/{kept}" in names
    for page in (ROOT / "sancity" / "web" / "templates").iterdir():
        assert f"sancity/web/templates/{page.name}" in names
    assert "sancity/web/vendor/README.md" in names
    assert "sancity/web/vendor/LICENSE-preact.txt" in names
    for language in ("en", "fr", "nl"):
        assert f"sancity/web/texts/pages/{language}.ftl" in names
        assert f"sancity/tables/texts/{language}.ftl" in names
    for game in GAMES.names():
        for book in (f"{game}.md", f"fr/{game}.md", f"nl/{game}.md"):
            assert f"sancity/rulebooks/{book}" in names
        assert f"sancity/games/{game}/components.toml" in names
        for language in ("en", "fr", "nl"):
            assert f"sancity/games/{game}/texts/{language}.ftl" in names
            assert f"sancity/cli/texts/{language}.ftl" in names


def test_a_wrong_setting_is_refused(sdist: Path, tmp_path: Path) -> None:
    built = wheel_of(sdist, tmp_path, SANCITY_COMPILE="perhaps")
    assert built.returncode != 0
    assert "SANCITY_COMPILE=perhaps: it can be 0 or 1" in built.stdout + built.stderr


# Compiling


@pytest.fixture(scope="module")
def setup() -> ModuleType:
    """setup.py, which only runs as a program."""
    spec = importlib.util.spec_from_file_location("sancity_setup", ROOT / "setup.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_each_compiler_gets_flags_that_it_understands(setup: ModuleType) -> None:
    """A product and a sum are rounded one by one everywhere, as they are in plain Python."""
    assert "-ffp-contract=off" in setup.flags_for("unix")
    assert all(flag.startswith("-") for flag in setup.flags_for("unix"))
    assert "/fp:precise" in setup.flags_for("msvc")
    assert all(flag.startswith("/") for flag in setup.flags_for("msvc"))
    assert setup.flags_for("another") == []


def test_the_compiler_here_knows_our_flags(setup: ModuleType, tmp_path: Path) -> None:
    if not setup.has_c_compiler():
        pytest.skip("there is no C compiler")
    (tmp_path / "one.c").write_text("int one(void) { return 1; }\n")
    command = os.environ.get("CC", "cc").split()
    check(*command, "-Werror", *setup.flags_for("unix"), "-c", "one.c", cwd=tmp_path)


def test_compiled_code_is_outdated_once_its_source_changes_or_goes(tmp_path: Path) -> None:
    source, binary = tmp_path / "rules.py", tmp_path / "rules.cpython-311-x86_64-linux-gnu.so"
    source.touch()
    binary.touch()
    os.utime(source, (1, 1))
    assert not list(outdated(tmp_path))
    os.utime(binary, (0, 0))
    assert list(outdated(tmp_path)) == [binary]
    source.unlink()
    binary.touch()
    assert list(outdated(tmp_path)) == [binary]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory, sdist: Path, setup: ModuleType) -> Path:
    """A wheel of the sdist: compiled where the tests run on compiled code."""
    compiled = setup.has_c_compiler() and os.environ.get("SANCITY_COMPILE") != "0"

    def make(folder: Path) -> None:
        built = wheel_of(sdist, folder, SANCITY_COMPILE=str(int(compiled)))
        assert built.returncode == 0, built.stderr

    (found,) = made_once(tmp_path_factory, "wheel", make).glob("*.whl")
    assert compiled == ("none-any" not in found.name)
    return found


# Installed


class Installed:
    """An environment with the wheel, an extra of it perhaps, and what these need."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.bin = folder / ".venv" / "bin"

    def make(self, wheel: Path, extra: str = "") -> None:
        """Install the wheel as users do, in the versions of the constraints."""
        check(sys.executable, "-m", "venv", self.folder / ".venv")
        # A registry that cannot be reached is no reason to wait for minutes.
        environment = clean(PIP_RETRIES="1", PIP_DISABLE_PIP_VERSION_CHECK="1")
        done = run(
            *(self.bin / "python", "-m", "pip", "install", "--no-compile"),
            *("--constraint", ROOT / "constraints.txt", f"{wheel}{extra}"),
            env=environment,
        )
        if done.returncode and re.search(UNREACHABLE, done.stdout + done.stderr):
            pytest.skip("pip cannot reach its registry")
        assert done.returncode == 0, done.stdout + done.stderr

    def command(self, *words: str) -> "subprocess.CompletedProcess[str]":
        """Run the `sancity` command, away from the sources and from games of this user."""
        environment = clean(XDG_DATA_HOME=str(self.folder))
        return run(self.bin / "sancity", *words, cwd=self.folder, env=environment)

    def distributions(self) -> set[str]:
        listed = check(self.bin / "python", "-m", "pip", "list", "--format=json")
        return {one["name"] for one in json.loads(listed)} - {"pip", "setuptools"}


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    return Installed(
        made_once(tmp_path_factory, "core", lambda folder: Installed(folder).make(wheel))
    )


@pytest.fixture(scope="module")
def play(tmp_path_factory: pytest.TempPathFactory, wheel: Path) -> Installed:
    return Installed(
        made_once(tmp_path_factory, "play", lambda folder: Installed(folder).make(wheel, "[play]"))
    )


def test_the_core_brings_little(core: Installed) -> None:
    assert core.distributions() == CORE
    said = 'sancity: the sancity command needs typer: pip install "sancity[play]"\n'
    for words in ((), ("--help",), ("serve",)):
        done = core.command(*words)
        assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


def test_the_core_plays_a_game_of_each_kind(core: Installed, wheel: Path) -> None:
    compiled = [] if "none-any" in wheel.name else ["--compiled"]
    script = ROOT / "scripts" / "try-package"
    shown = check(core.bin / "python", "-P", script, *compiled, cwd=core.folder)
    first, *games = shown.splitlines()
    assert first == f"sancity {VERSION}, {'compiled' if compiled else 'plain Python'}"
    assert [line.partition(":")[0] for line in games] == GAMES.names()


def test_the_commands_run(play: Installed) -> None:
    assert play.command("--version").stdout == f"{VERSION}\n"
    assert list(json.loads(play.command("games", "--json").stdout)) == GAMES.names()
    for words in (
        ("--help",),
        ("games",),
        ("rules", "rebuild_1906", "--language", "nl"),
        ("components", "san_gimignano"),
        ("play", "cable_car", "--people", "0", "--bots", "2", "--bot", "random", "--seed", "1"),
        ("simulate", "cable_car", "--games", "20", "--jobs", "2"),
        ("match", "san_francisco", "--bot", "greedy", "--bot", "random", "-g", "2", "-j", "1"),
        ("tournament", "cable_car", "--bot", "greedy", "--bot", "random", "-g", "2", "-j", "1"),
    ):
        done = play.command(*words)
        assert done.returncode == 0, done.stderr
        assert done.stdout
    refused = play.command("match", "cable_car", "--bot", "easy", "--bot", "hard", "--out", "x")
    assert refused.returncode == 1
    assert refused.stderr == 'sancity: a report needs matplotlib: pip install "sancity[plots]"\n'


@contextmanager
def serving(installed: Installed, data: Path) -> Iterator[str]:
    """The address of a server that runs in an environment, on this machine only."""
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    words = ("serve", "--port", str(port), "--data", data, "--bot-seconds", "0", "--no-limits")
    process = subprocess.Popen(
        [installed.bin / "sancity", *words],
        env=clean(),
        cwd=installed.folder,
        stdout=subprocess.DEVNULL,
    )
    try:
        while True:
            assert process.poll() is None, "the server does not start"
            try:
                httpx.get(f"http://127.0.0.1:{port}/api/health").raise_for_status()
            except httpx.HTTPError:
                time.sleep(0.05)
            else:
                break
        yield f"http://127.0.0.1:{port}"
        process.send_signal(signal.SIGTERM)
        assert process.wait() in (0, -signal.SIGTERM)
    finally:
        process.kill()
        process.wait()


def test_the_server_shows_a_game_from_its_first_move_to_its_last(
    play: Installed, tmp_path: Path
) -> None:
    program = chromium()
    if program is None:
        pytest.skip(f"no Chromium: none of {', '.join(PROGRAMS)} is installed")
    with (
        serving(play, tmp_path / "tables.db") as url,
        sync_playwright() as playwright,
        launch(playwright, program) as browser,
    ):
        visits = Visits(browser, url)
        page = visits()
        page.goto("/rules/cable_car")
        expect(page.locator("h1")).to_contain_text("Cable Car", timeout=PATIENCE_MS)
        table = new_table(url, "cable_car", "Ada", "bot:random")
        open_seat(page, table, 0)
        play_on(page, by_mouse_in_steps, random.Random(1))
        assert table.turn is None
        visits.end()
