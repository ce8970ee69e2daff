"""Workers end with the command that started them, and SIGTERM keeps finished games."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.web.serving import RUN

# A bot that would think about its first move for minutes.
SLOW = "search@100000000"
COMMANDS = {
    "simulate": ["simulate", "cable_car", "--games", "40", "--bot", SLOW],
    "match": ["match", "cable_car", "--bot", SLOW, "--bot", "random"],
    "tournament": ["tournament", "cable_car", "--bot", SLOW, "--bot", "random"],
    "study": ["study", "cable_car", "--bot", SLOW, "--players", "2"],
}
# Far less than the bot thinks, and enough for a busy machine.
END_TIMEOUT_SECONDS = 30.0


def children(process: int) -> set[int]:
    try:
        return set(map(int, Path(f"/proc/{process}/task/{process}/children").read_text().split()))
    except OSError:
        return set()


def is_alive(process: int) -> bool:
    try:
        return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def thinking(process: int) -> bool:
    """Return whether a process has used more processor time than its imports take."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(fields[11]) > 1.5 * os.sysconf("SC_CLK_TCK")


@contextmanager
def running(words: list[str]) -> Iterator["subprocess.Popen[str]"]:
    """Run a command, and yield it once its workers think."""
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *words, "--jobs", "2"],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        while not any(thinking(child) for child in children(process.pid)):
            assert process.poll() is None, "it ended by itself"
            time.sleep(0.05)
        yield process
    finally:
        process.kill()
        process.wait()
        assert process.stderr is not None
        process.stderr.close()


def outlived_by(workers: set[int]) -> set[int]:
    end = time.monotonic() + END_TIMEOUT_SECONDS
    while (left := {worker for worker in workers if is_alive(worker)}) and time.monotonic() < end:
        time.sleep(0.05)
    return left


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("number", [signal.SIGKILL, signal.SIGTERM])
def test_no_worker_outlives_its_command(name: str, number: signal.Signals) -> None:
    with running(COMMANDS[name]) as process:
        workers = children(process.pid)
        process.send_signal(number)
        assert not outlived_by(workers)
        if number is signal.SIGTERM:
            _, said = process.communicate()
            assert process.returncode == 130
            assert "Stopped after 0 of" in said


def test_sigterm_keeps_the_games_that_are_finished(tmp_path: Path) -> None:
    folder = tmp_path / "out"
    words = ["match", "cable_car", "--bot", "medium", "--bot", "easy", "--games", "100000"]
    with running([*words, "--out", str(folder)]) as process:
        while not (folder / "games.jsonl").exists():
            time.sleep(0.05)
        while len((folder / "games.jsonl").read_bytes().splitlines()) < 3:
            time.sleep(0.05)
        workers = children(process.pid)
        process.send_signal(signal.SIGTERM)
        _, said = process.communicate()
        assert not outlived_by(workers)
    kept = len((folder / "games.jsonl").read_bytes().splitlines())
    # A game written at the last moment may not have been counted yet.
    assert any(
        f"Stopped after {n} of 100000 games; they are kept" in said for n in (kept, kept - 1)
    )
