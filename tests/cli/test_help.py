"""What the command says of itself, of mistakes and to the shell."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from sancity.cli.main import app
from sancity.games import GAMES
from sancity.version import VERSION
from tests.cli.test_cli import Run, run
from tests.test_processes import children, thinking
from tests.web.serving import RUN

__all__ = ["run"]

COMMANDS = [
    command.name or command.callback.__name__
    for command in app.registered_commands
    if command.callback is not None
]


# Help


@pytest.mark.parametrize("words", [(), *((command,) for command in COMMANDS)])
def test_help_names_values_and_no_types(run: Run, words: tuple[str, ...]) -> None:
    shown = run(*words, "--help").out
    assert "--help" in shown
    assert not re.search(r"<(bool|int|float|str|path|file|list)", shown)


def test_help_says_what_to_type(run: Run) -> None:
    shown = run("simulate", "--help").said
    for words in ("--games -g NUMBER", "--components FILE", "--option -o NAME=VALUE"):
        assert words in shown


def test_the_version_is_printed_alone(run: Run) -> None:
    assert run("--version").out == f"{VERSION}\n"


# Mistakes


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("rules", "cabel_car"), "there is no game 'cabel_car': did you mean 'cable_car'?"),
        (("simulate", "1906"), "did you mean 'rebuild_1906'?"),
        (("simulate", "cable_car", "-o", "handsize=2"), "cable_car: there is no option 'handsize'"),
        (("simulate", "cable_car", "-o", "handsize=2"), "did you mean 'hand_size'?"),
        (("match", "cable_car", "--bot", "easy"), "needs at least 2 bots, but was given easy"),
        (("match", "cable_car", "--bot", "easy", "-p", 2), "needs at least 2 bots"),
        (("match", "cable_car", "--bot", "esy", "--bot", "hard"), "did you mean 'easy'?"),
        (("simulate", "cable_car", "--bot", "search@99999999999999999999"), "the budget is a"),
        (("games", "--language", "de"), "there is no language 'de': there are en, fr, nl"),
    ],
)
def test_a_mistake_is_answered_with_what_was_meant(
    run: Run, words: tuple[object, ...], reason: str
) -> None:
    outcome = run(*words)
    assert outcome.code == 1
    assert reason in outcome.err
    assert len(outcome.err.splitlines()) == 1


@pytest.mark.parametrize("command", [("verify",), ("replay",), ("play", "--resume")])
@pytest.mark.parametrize("content", ["{", "[]", '{"game": "chess"}'])
def test_an_error_about_a_record_names_its_file(
    run: Run, tmp_path: Path, command: tuple[str, ...], content: str
) -> None:
    file = tmp_path / "game.json"
    file.write_text(content, encoding="utf-8")
    outcome = run(*command, file)
    assert outcome.code == 1
    assert outcome.err.startswith(f"sancity: {file}, ")


def test_a_record_of_an_unknown_game_names_its_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("match", "cable_car", "--bot", "random", "--bot", "greedy", "-g", 1, "--out", tmp_path)
    record = json.loads((tmp_path / "games.jsonl").read_text(encoding="utf-8").splitlines()[0])
    file.write_text(json.dumps(record | {"game": "cabel_car"}), encoding="utf-8")
    for command in ("verify", "replay"):
        assert run(command, file).err.startswith(f"sancity: {file}: there is no game 'cabel_car'")


def test_a_component_file_that_cannot_be_read_is_named_once(run: Run, tmp_path: Path) -> None:
    said = run("simulate", "cable_car", "--components", tmp_path / "none.toml").err
    assert said == f"sancity: {tmp_path}/none.toml cannot be read: No such file or directory\n"
    (tmp_path / "latin.toml").write_bytes(b"\xe9")
    said = run("simulate", "cable_car", "--components", tmp_path / "latin.toml").err
    assert said.startswith(f"sancity: {tmp_path}/latin.toml cannot be read: it is no text in UTF-8")


# For programs


def test_games_for_programs(run: Run) -> None:
    games = json.loads(run("games", "--json").out)
    assert list(games) == GAMES.names()
    about = games["cable_car"]
    assert about["players"] == [2, 3, 4, 5, 6]
    assert about["options"]["hand_size"] == {"default": 1, "choices": [1, 2, 3]}
    assert about["actions"] == GAMES.get("cable_car").actions
    assert about["components"] == GAMES.get("cable_car").components.digest
    assert (
        json.loads(run("games", "--json", "-l", "fr").out)["cable_car"]["summary"]
        != about["summary"]
    )


# The shell


def shell(*words: str, env: dict[str, str] | None = None) -> str:
    """Run the command as a shell does, and return what it prints."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, *words],
        env=os.environ | (env or {}),
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("line", "offered"),
    [
        ("sancity sim", {"simulate"}),
        ("sancity simulate ca", {"cable_car"}),
        ("sancity tournament cable_car san_", {"san_gimignano", "san_francisco"}),
        ("sancity match cable_car --bot ea", {"easy"}),
        ("sancity match cable_car --bot s", {"search"}),
        ("sancity simulate cable_car -o comp", {"companies=no", "companies=yes"}),
        ("sancity games --language n", {"nl"}),
    ],
)
def test_the_shell_completes_what_is_typed(line: str, offered: set[str]) -> None:
    asked = {
        "_SANCITY_COMPLETE": "complete_bash",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(line.split()) - 1),
    }
    assert set(shell(env=asked).split()) == offered


def test_completion_can_be_installed(tmp_path: Path) -> None:
    # It installs for the shell that it is started from.
    command = f'{sys.executable} -c "{RUN}" --install-completion'
    done = subprocess.run(
        ["bash", "-c", f"{command} && . ~/.bashrc && complete -p sancity"],
        env=os.environ | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert f"bash completion installed in {tmp_path}" in done.stdout
    assert "complete -o default -F _sancity_completion sancity" in done.stdout


# Ctrl-C


@pytest.mark.parametrize("bot", ["random", "greedy"])
def test_ctrl_c_prints_the_figures_of_the_games_so_far(bot: str) -> None:
    process = subprocess.Popen(
        [
            *(sys.executable, "-c", RUN, "simulate", "cable_car", "--games", "1000000000"),
            *("--jobs", "2", "--bot", bot),
        ],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Ctrl-C reaches the command and its workers.
        start_new_session=True,
    )
    try:
        while sum(map(thinking, children(process.pid))) < 2:
            assert process.poll() is None, "it ended by itself"
            time.sleep(0.05)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
    finally:
        process.kill()
        process.wait()
    assert process.returncode == 130
    stopped = re.fullmatch(
        r"Stopped after (\d+) of 1000000000 games; these are their figures\.\n", err
    )
    assert stopped
    assert f"{int(stopped[1]):,} {bot} games of cable_car" in out
