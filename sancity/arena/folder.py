"""The folder of a plan: what was asked, and every finished game.

`plan.json` says what is played, `games.jsonl` has a record a line, `times.jsonl` how long the
bots thought: that alone is not the same again when the plan is played again.
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

from sancity.arena.sitting import Pace, Played, Sitting
from sancity.kernel.record import Record, RecordError, read_record

PLAN: Final = "plan.json"
GAMES_FILE: Final = "games.jsonl"
TIMES: Final = "times.jsonl"
DRAFT: Final = ".new"
# At most so many seconds of finished games are lost when the machine fails.
SYNC_SECONDS: Final = 1.0


class FolderError(ValueError):
    """A folder that cannot be used for this plan."""


class Folder:
    """Keeps the games of a plan. Opening it again finds those that are finished."""

    def __init__(self, path: Path, plan: Mapping[str, Any], sittings: Sequence[Sitting]) -> None:
        self.path = path
        self.sittings = sittings
        self.plan = json.loads(json.dumps(plan))
        self.finished: dict[int, Played] = {}
        self._files = ExitStack()
        self._synced = time.monotonic()

    def __enter__(self) -> "Folder":
        # Whatever goes wrong here, the files are closed.
        with ExitStack() as files:
            try:
                self.path.mkdir(parents=True, exist_ok=True)
                self._check_plan()
                self._games = files.enter_context(self._open(GAMES_FILE))
                self._times = files.enter_context(self._open(TIMES))
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
        """Write down a game as soon as it is finished."""
        assert played.paces is not None
        self.finished[number] = played
        self._games.write(_line(played.record))
        self._games.flush()
        self._times.write(msgspec.json.encode([number, played.paces]) + b"\n")
        if time.monotonic() - self._synced > SYNC_SECONDS:
            self._sync()

    def put_in_order(self) -> None:
        """All games are there: write them in the order of the plan, whoever was first."""
        ordered = b"".join(_line(self.finished[i].record) for i in range(len(self.sittings)))
        file = self.path / GAMES_FILE
        if file.read_bytes() != ordered:
            write_whole(file, ordered)

    def _check_plan(self) -> None:
        file, plan = self.path / PLAN, self.plan
        if not file.exists():
            if any(found.suffix != DRAFT for found in self.path.iterdir()):
                raise FolderError(f"{self.path} has other files in it, but no {PLAN}")
            write_whole(file, (json.dumps(plan, indent=2) + "\n").encode())
            return
        try:
            before = json.loads(file.read_bytes())
        except ValueError:
            raise FolderError(f"{file} is no JSON") from None
        for name in [*plan, *before]:
            if before.get(name) != plan.get(name):
                raise FolderError(
                    f"{self.path} holds another plan: its {name} is"
                    f" {json.dumps(before.get(name))} and not {json.dumps(plan.get(name))};"
                    " take another folder"
                )

    def _open(self, name: str) -> BinaryIO:
        """A file to append to, without the half line that a crash may have left."""
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
        for number, sitting in enumerate(self.sittings):
            numbers[_key(sitting.game, sitting.seats(), str(sitting.seed))].append(number)
        paces = self._read_times()
        self._games.seek(0)
        for at, line in enumerate(self._games, 1):
            try:
                record = read_record(line)
                # Where several sittings are alike their games are too: any of them will do.
                number = numbers[_key(record.game, record.seats, record.seed)].pop(0)
            except (RecordError, IndexError) as error:
                reason = error if isinstance(error, RecordError) else "it is not in the plan"
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


def _key(game: str, seats: Sequence[str], seed: str | None) -> str:
    return json.dumps([game, *seats, seed])


def _line(record: Record) -> bytes:
    return msgspec.json.encode(record) + b"\n"


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that a failure leaves the old one whole."""
    draft = path.with_name(path.name + DRAFT)
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
