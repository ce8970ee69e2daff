"""The package installs light: the core needs little, and what needs an extra says which."""

import ast
import json
import re
import sys
from importlib.metadata import distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from sancity.extras import MissingExtra, needs
from tests.environments import PACKAGE, ROOT, Environment, project, requirements

EXTRAS = sorted(project()["optional-dependencies"])
# Too large to install, and of use to few: the error says how.
NO_EXTRA = {"stable_baselines3"}
# uvicorn imports some of what it is told to use, and the arena imports Ray by a text.
PLUGGED_IN = {"httptools", "ray", "uvloop", "websockets"}
PLAY = """
import sancity
from sancity.bots import ask, bot_maker
from sancity.games import GAMES
from sancity.kernel.rng import seeded

for name in GAMES.names():
    game = sancity.game(name)
    state, rng = game.new(players=game.players[0], seed=1906), seeded(1)
    bot = bot_maker("greedy")(game, rng)
    for _ in range(20):
        state.play(ask(bot, state, rng))
    while state.seat >= 0:
        state.play(state.legal()[0])
"""
FROM_ELSEWHERE = """
import json, sys
tops = {name.partition(".")[0] for name in sys.modules}
print(json.dumps(sorted(tops - set(sys.stdlib_module_names) - {"sancity", "__main__"})))
"""
# Prints each module of ours with the error that it raises when it is imported, if any.
IMPORT_ALL = """
import importlib, json, sys
found = {}
for name in json.loads(sys.argv[1]):
    try:
        importlib.import_module(name)
    except ImportError as error:
        found[name] = f"{type(error).__name__}: {error}"
    else:
        found[name] = ""
print(json.dumps(found))
"""
MODULES = [
    ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(PACKAGE.rglob("*.py"))
    # They are imported by `Game.pictures`, which says what they need.
    if path.name != "terminal.py"
]


def environment(folder: Path, *extras: str, more: tuple[str, ...] = ()) -> Environment:
    return Environment(folder / "packages", [*requirements(*extras), *map(Requirement, more)])


@pytest.fixture(scope="module")
def core(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return environment(tmp_path_factory.mktemp("core"))


def from_elsewhere(core: Environment, code: str) -> set[str]:
    """The packages, other than Python's own, that a program has imported at its end."""
    found = set(json.loads(core.python(code + FROM_ELSEWHERE)))
    # Compiled code of ours is in modules of its own.
    return {name for name in found if not name.endswith("__mypyc")}


def imported(environment: Environment) -> dict[str, str]:
    """Our modules, each with the error that importing it raises."""
    found: dict[str, str] = json.loads(
        environment.run("-c", IMPORT_ALL, json.dumps(MODULES)).stdout
    )
    return found


# The core


def test_the_core_needs_four_packages() -> None:
    names = {one.name for one in requirements()}
    assert names == {"fluent.runtime", "librt", "msgspec", "mypy-extensions"}


def test_importing_sancity_reads_no_words(core: Environment) -> None:
    """The text of no game is needed before one is shown."""
    names = from_elsewhere(core, "import sancity")
    assert "msgspec" in names
    assert names <= {"librt", "msgspec", "mypy_extensions", "typing_extensions"}


def test_playing_a_game_imports_nothing_more(core: Environment) -> None:
    names = from_elsewhere(core, PLAY)
    assert names <= {"librt", "msgspec", "mypy_extensions", "typing_extensions"}


def test_the_core_needs_nothing_that_only_unix_has(core: Environment) -> None:
    """Windows has none of these."""
    missing = ("fcntl", "grp", "pwd", "resource", "termios", "syslog", "_posixsubprocess")
    block = f"import sys\nfor name in {missing}: sys.modules[name] = None\n"
    core.python(block + PLAY)


def test_a_game_is_told_in_words_by_the_core_alone(core: Environment) -> None:
    tell = """
import sancity
game = sancity.game("cable_car")
state = game.new(players=2, seed=1)
print(game.words("fr")("title"), game.view(state, 0)["turn"])
"""
    assert core.python(tell) == "San Francisco Cable Car 0\n"


def test_modules_import_or_say_which_extra_they_need(core: Environment) -> None:
    found = imported(core)
    assert set(found) == set(MODULES)
    for name, error in found.items():
        said = r'(Missing\w+|ImportError): \w[\w ]+ needs \w+: pip install "sancity\[\w+\]"'
        assert not error or re.fullmatch(said, error), (name, error)
    assert {name.split(".")[1] for name in found if found[name] and "." in name} == {
        "adapters",
        "arena",
        "cli",
        "client",
        "tables",
        "web",
    }
    # All of the arena but the tool that fits judges.
    assert [name for name in found if found[name] and ".arena" in name] == ["sancity.arena.tuning"]


def test_drawing_for_the_terminal_says_what_it_needs(core: Environment) -> None:
    draw = """
import sancity
for name in ("cable_car", "plain"):
    game = sancity.game("cable_car")
    if name == "plain":
        game.terminal = "sancity.kernel.plain_terminal"
        vars(game).pop("pictures", None)
    view = game.view(game.new(players=2, seed=1), None)
    try:
        game.draw(view, ["Ada", "Bob"], game.words("en"), {})
    except ImportError as error:
        print(error)
"""
    assert core.python(draw) == 2 * 'the terminal needs rich: pip install "sancity[play]"\n'


# The extras


@pytest.mark.parametrize(
    ("extra", "modules"),
    [
        ("all", r".*"),
        ("client", r"client"),
        ("data", r"arena\.parquet"),
        ("notebook", r"adapters\.notebook"),
        ("openspiel", r"adapters\.openspiel"),
        ("play", r"(cli|tables|web|client)\b.*"),
        ("plots", r"arena\.plots"),
        ("postgresql", r"(cli|tables|web|client)\b.*"),
        ("ray", r"arena\.ray"),
        ("render", r"adapters\.render"),
        ("rl", r"adapters\.(gymnasium|pettingzoo|spaces|encodings|batch_workers)|arena\.tuning"),
    ],
)
def test_an_extra_brings_all_that_its_modules_need(
    tmp_path: Path, extra: str, modules: str
) -> None:
    found = imported(environment(tmp_path, extra))
    ours = [name for name in MODULES if re.fullmatch(rf"sancity\.{modules}", name)]
    assert ours
    exempt = {"sancity.adapters.stable_baselines"}
    assert {name: found[name] for name in ours if found[name] and name not in exempt} == {}


@pytest.mark.parametrize(
    ("extra", "code"),
    [
        ("data", "from sancity.arena.decisions import import_pyarrow as f; f()"),
        ("plots", "from sancity.arena.report_files import check_report as f; f()"),
        ("plots", "from sancity.arena.plots import Plot; Plot(lambda axes: None, 1, 1).render()"),
        ("plots", "from sancity.arena.tournament import rate; rate([], 2)"),
        ("ray", "from sancity.arena import workers_of; workers_of('ray', 1)"),
        (
            "postgresql",
            "from sancity.tables import store; store.open_engine(store.data_url('postgresql://x'))",
        ),
    ],
)
def test_what_is_imported_later_says_what_it_needs(
    tmp_path: Path, core: Environment, extra: str, code: str
) -> None:
    without = environment(tmp_path, "play") if extra == "postgresql" else core
    last = without.run("-c", code).stderr.splitlines()[-1]
    wanted = rf'sancity\.extras\.MissingExtra: \w.* needs \w+: pip install "sancity\[{extra}\]"'
    assert re.fullmatch(wanted, last)
    (tmp_path / "with").mkdir()
    assert environment(tmp_path / "with", extra).run("-c", code).returncode == 0


def test_all_brings_every_extra() -> None:
    (line,) = project()["optional-dependencies"]["all"]
    assert sorted(Requirement(line).extras) == [extra for extra in EXTRAS if extra != "all"]


def imports() -> set[str]:
    """The packages from elsewhere that our modules import."""
    found: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and not node.level:
                names = [node.module]
            found |= {name.partition(".")[0] for name in names}
    return found - {"sancity", *sys.stdlib_module_names}


def test_what_is_imported_is_required_and_what_is_required_is_imported() -> None:
    wanted = requirements("all")
    # By the name of what is imported: the name of the distribution.
    brought = {
        file.parts[0].partition(".")[0]: one.name
        for one in wanted
        for file in distribution(one.name).files or ()
    }
    found = imports()
    assert found - set(brought) == NO_EXTRA
    assert {one.name for one in wanted} - {brought.get(name) for name in found} == PLUGGED_IN


# The errors


def test_an_error_of_another_kind_is_left_alone() -> None:
    with pytest.raises(ModuleNotFoundError, match="sancity"), needs("play", "this"):
        raise ModuleNotFoundError("No module named 'sancity.nothing'", name="sancity.nothing")
    # Only other systems have it.
    with pytest.raises(ModuleNotFoundError, match="msvcrt"), needs("play", "this"):
        raise ModuleNotFoundError("No module named 'msvcrt'", name="msvcrt")
    with pytest.raises(ImportError, match="broken") as raised, needs("play", "this"):
        raise ImportError("broken")
    assert not isinstance(raised.value, MissingExtra)


def test_the_innermost_extra_is_named() -> None:
    with (
        pytest.raises(MissingExtra, match=r'a plot needs nothing_there: .*"sancity\[plots\]"'),
        needs("play", "the command"),
        needs("plots", "a plot"),
    ):
        import nothing_there  # type: ignore[import-not-found]  # noqa: F401


# The command


@pytest.mark.parametrize("words", [(), ("--help",), ("serve",), ("play", "cable_car")])
def test_the_bare_command_says_what_to_install(core: Environment, words: tuple[str, ...]) -> None:
    done = core.run("-m", "sancity", *words)
    said = 'sancity: the sancity command needs typer: pip install "sancity[play]"\n'
    assert (done.returncode, done.stdout, done.stderr) == (1, "", said)


@pytest.fixture(scope="module")
def terminal(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    """Someone has Typer and Rich anyway."""
    return environment(tmp_path_factory.mktemp("terminal"), more=("typer", "rich"))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("serve", 'a server needs alembic: pip install "sancity[play]"'),
        ("sweep", 'a server needs alembic: pip install "sancity[play]"'),
        ("backup nowhere.db", 'a server needs alembic: pip install "sancity[play]"'),
        (
            "match cable_car --bot random --bot random --out {folder}",
            'a report needs matplotlib: pip install "sancity[plots]"',
        ),
        (
            "tournament cable_car --bot random --bot greedy -g 2 -j 1",
            'a rating needs openskill: pip install "sancity[plots]"',
        ),
        (
            "decisions cable_car --games 1 --out {folder}/x.parquet",
            'a table of decisions needs pyarrow: pip install "sancity[data]"',
        ),
        ("simulate cable_car --on ray", 'playing on Ray needs ray: pip install "sancity[ray]"'),
    ],
)
def test_a_command_without_its_extra_says_which_one(
    terminal: Environment, tmp_path: Path, words: str, said: str
) -> None:
    folder = tmp_path / "out"
    done = terminal.run("-m", "sancity", *words.format(folder=folder).split(), cwd=tmp_path)
    assert (done.returncode, done.stderr) == (1, f"sancity: {said}\n")
    # Before any game is played.
    assert not folder.exists()


def test_other_commands_do_without(terminal: Environment) -> None:
    done = terminal.run("-m", "sancity", "simulate", "cable_car", "-g", "2", "-j", "1", "--json")
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["games"] == 2


def test_the_docs_name_every_extra() -> None:
    page = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
    _, _, install = page.partition("## Install\n")
    install, _, _ = install.partition("\n## ")
    named = re.findall(r"^\| `(\w+)` \|", install, re.MULTILINE)
    assert named == [*(extra for extra in EXTRAS if extra != "all"), "all"]
