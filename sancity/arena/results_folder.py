"""The results folder of a plan: the plan itself, and every finished game.

`plan.json` says what is played, `games.jsonl` has one record per line, and `times.jsonl` says how
long the bots thought: only that differs when the same plan is played again. A plan with more games
goes on in the folder of a smaller one.
"""

import fcntl
import json
import os
import time
from collections import defaultdict
from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final

import msgspec

from sancity.arena.game_task import GameTask, Pace, Played, game_of
from sancity.kernel.record import Record, RecordError, read_record

PLAN_FILE: Final = "plan.json"
GAMES_FILE: Final = "games.jsonl"
TIMES_FILE: Final = "times.jsonl"
PARTIAL_SUFFIX: Final = ".new"
# What a plan calls its number of games. A folder can grow: only this may differ, and only upwards.
NUMBERS_OF_GAMES: Final = ("games", "games_each")
# A machine that fails loses at most the games finished during this time.
SYNC_SECONDS: Final = 1.0


class FolderError(ValueError):
    """A folder cannot be used for this plan."""


class ResultsFolder:
    """Keeps the games of a plan. Opening it again finds the games finished so far, even if the same
    plan had fewer games then."""

    def __init__(self, path: Path, plan: Mapping[str, Any], tasks: Sequence[GameTask]) -> None:
        self.path = path
        self.tasks = tasks
        self.plan = json.loads(json.dumps(plan))
        self.finished: dict[int, Played] = {}
        self._files = ExitStack()
        self._synced = time.monotonic()

    def __enter__(self) -> "ResultsFolder":
        # The files are closed if anything here fails.
        with ExitStack() as files:
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                self._check_plan()
                self._games = files.enter_context(self._open(GAMES_FILE))
                self._times = files.enter_context(self._open(TIMES_FILE))
                # Only now is it certain that no other process plays the smaller plan.
                self._check_plan()
                replace_if_other(self.path / PLAN_FILE, _plan_text(self.plan))
            except OSError as error:
                raise FolderError(f"{self.path} cannot be used: {error.strerror}") from None
            self._read_games()
            self._files = files.pop_all()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        with self._files:
            self._sync()

    def add(self, number: int, played: Played) -> None:
        """Write a game that has just finished."""
        assert played.paces is not None
        self.finished[number] = played
        self._games.write(_line(played.record))
        self._games.flush()
        self._times.write(msgspec.json.encode([number, played.paces]) + b"\n")
        if time.monotonic() - self._synced > SYNC_SECONDS:
            self._sync()

    def put_in_order(self) -> None:
        """Rewrite the games, all of them finished, in the order of the plan."""
        ordered = b"".join(_line(self.finished[i].record) for i in range(len(self.tasks)))
        replace_if_other(self.path / GAMES_FILE, ordered)

    def _check_plan(self) -> None:
        file, plan = self.path / PLAN_FILE, self.plan
        if not file.exists():
            if any(found.suffix != PARTIAL_SUFFIX for found in self.path.iterdir()):
                raise FolderError(f"{self.path} has other files in it, but no {PLAN_FILE}")
            replace_file(file, _plan_text(plan))
            return
        try:
            before = json.loads(file.read_bytes())
        except ValueError:
            raise FolderError(f"{file} is not JSON") from None
        for name in dict.fromkeys([*plan, *before]):
            self._compare(name, before.get(name), plan.get(name))

    def _compare(self, name: str, there: object, wanted: object) -> None:
        """Refuse a folder whose plan has another value, unless it only has fewer games."""
        if there == wanted:
            return
        if name in NUMBERS_OF_GAMES and isinstance(there, int) and isinstance(wanted, int):
            if there < wanted:
                return
            raise FolderError(
                f"{self.path} holds more games: its {name} is {there}, not {wanted};"
                f" ask for at least {there}, or choose another folder"
            )
        raise FolderError(
            f"{self.path} holds another plan: its {name} is {json.dumps(there)}, not"
            f" {json.dumps(wanted)}; choose another folder"
        )

    def _open(self, name: str) -> BinaryIO:
        """Open a file for appending, and drop the partial line that a crash may have left."""
        file = (self.path / name).open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            file.seek(0)
            file.truncate(file.read().rfind(b"\n") + 1)
        except BlockingIOError:
            file.close()
            raise FolderError(f"{self.path} is in use by another process") from None
        return file

    def _read_games(self) -> None:
        numbers: dict[str, list[int]] = defaultdict(list)
        for number, task in enumerate(self.tasks):
            components = game_of(task).components.digest
            key = _key(task.game, task.seats(), str(task.seed), task.options, components)
            numbers[key].append(number)
        paces = self._read_times()
        self._games.seek(0)
        for at, line in enumerate(self._games, 1):
            try:
                record = read_record(line)
                # Equal tasks give equal games, so any of their numbers will do.
                key = _key(
                    record.game, record.seats, record.seed, record.options, record.components
                )
                number = numbers[key].pop(0)
            except (RecordError, IndexError) as error:
                reason = error if isinstance(error, RecordError) else "this game is not in the plan"
                raise FolderError(f"{self.path / GAMES_FILE}, line {at}: {reason}") from None
            self.finished[number] = Played(record, paces.get(number))

    def _read_times(self) -> dict[int, list[Pace]]:
        paces: dict[int, list[Pace]] = {}
        self._times.seek(0)
        for line in self._times:
            number, seats = msgspec.json.decode(line, type=tuple[int, list[Pace]])
            paces[number] = seats
        return paces

    def _sync(self) -> None:
        for file in (self._games, self._times):
            file.flush()
            os.fsync(file.fileno())
        self._synced = time.monotonic()


def _key(
    game: str, seats: Sequence[str], seed: str | None, options: Mapping[str, object], parts: str
) -> str:
    return json.dumps([game, *seats, seed, options, parts], sort_keys=True)


def _line(record: Record) -> bytes:
    return msgspec.json.encode(record) + b"\n"


def _plan_text(plan: Mapping[str, Any]) -> bytes:
    return (json.dumps(plan, indent=2) + "\n").encode()


def replace_if_other(path: Path, content: bytes) -> None:
    if path.read_bytes() != content:
        replace_file(path, content)


def replace_file(path: Path, content: bytes) -> None:
    """Replace a file atomically: after a failure the old one is intact."""
    partial = path.with_name(path.name + PARTIAL_SUFFIX)
    with partial.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    partial.replace(path)
