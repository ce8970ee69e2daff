"""Games side by side on several cores: some in this process, the others in worker processes.

Observations, actions and rewards of all games are in memory that the processes share. A command to
a worker is one byte through a pipe; the worker answers with one byte when it has carried it out.
"""

import json
import mmap
import os
import pickle
import select
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import prod
from typing import IO, TYPE_CHECKING, Any, Final

from sancity.adapters.batch import Batch
from sancity.adapters.encodings import (
    NUMBERS,
    Encoding,
    Observation,
    array_view,
    encoding_of,
    writable_view,
)
from sancity.adapters.spec import GameSpec, game_spec
from sancity.extras import needs
from sancity.kernel.state import IllegalMove

with needs("rl", "an environment for learners"):
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

STEP, SAMPLE, RESET, SAVE, RESUME, DONE = b"s", b"a", b"r", b"v", b"u", b"."
# How long to poll for a byte before sleeping: waking up takes longer than a step.
SPIN_SECONDS: Final = 0.0005
# A message starts with its length in this many bytes.
LENGTH_BYTES: Final = 8
# Arrays start at multiples of a cache line.
ALIGNMENT_BYTES: Final = 64


@dataclass(frozen=True)
class BatchSpec:
    """What the games of a batch have in common."""

    game: GameSpec
    # SELF_PLAY, RANDOM or GREEDY.
    opponents: int
    # The learner's seat, or ROTATING.
    seat: int
    # The name of an encoding.
    observed_as: str = NUMBERS

    @cached_property
    def encoding(self) -> Encoding:
        return encoding_of(self.game, self.observed_as)

    def batch(self, games: slice) -> Batch:
        """Return the games with these numbers."""
        spec = self.game
        return Batch(
            spec.deal,
            self.encoding.tensor,
            spec.game.judge(),
            games.stop - games.start,
            spec.players,
            spec.game.actions,
            self.opponents,
            self.seat,
            games.start,
            self.encoding.planes,
        )

    def plain(self) -> list[Any]:
        """Return the spec as JSON data, for `read_spec`."""
        game = self.game
        options = dict(game.options)
        return [game.name, game.players, options, self.opponents, self.seat, self.observed_as]


def read_spec(plain: list[Any]) -> BatchSpec:
    name, players, options, *rest = plain
    return BatchSpec(game_spec(name, players, options), *rest)


# What the names of the arrays of observations begin with in shared memory.
NOW, END = "now_", "end_"


class BatchArrays:
    """Observations, rewards and actions of some games: arrays with one row per game."""

    def __init__(self, observation: Observation, ends: Observation, **arrays: "Numbers") -> None:
        # The observations now, and in the last position of games that ended: their arrays by name.
        self.observation = observation
        self.ends = ends
        self.masks = arrays["masks"]
        self.seats = arrays["seats"]
        self.over = arrays["over"]
        self.rewards = arrays["rewards"]
        self.payoffs = arrays["payoffs"]
        self.points = arrays["points"]
        self.sampled = arrays["sampled"]
        self.actions = arrays["actions"]

    def part(self, games: slice) -> "BatchArrays":
        """Return views of the rows of some of the games."""
        arrays = vars(self).copy()
        observed = [
            {name: array[games] for name, array in arrays.pop(key).items()}
            for key in ("observation", "ends")
        ]
        return BatchArrays(*observed, **{name: array[games] for name, array in arrays.items()})


def array_types(spec: BatchSpec) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """Return the element type and the shape of one row of each array of `BatchArrays`."""
    players = spec.game.players
    observed = {name: (box.dtype, box.shape) for name, box in spec.encoding.boxes.items()}
    return {
        **{NOW + name: row for name, row in observed.items()},
        **{END + name: row for name, row in observed.items()},
        "masks": (np.int8, (spec.game.game.actions,)),
        "seats": (np.int64, ()),
        "over": (np.bool_, ()),
        "rewards": (np.float64, ()),
        "payoffs": (np.float64, (players,)),
        "points": (np.int64, (players,)),
        "sampled": (np.int64, ()),
        "actions": (np.int64, ()),
    }


def layout(spec: BatchSpec, count: int) -> tuple[dict[str, tuple[Any, tuple[int, ...], int]], int]:
    """Return the type, shape and offset of each array for `count` games, and the total size in
    bytes."""
    places = {}
    at = 0
    for name, (kind, row) in array_types(spec).items():
        shape = (count, *row)
        places[name] = (kind, shape, at)
        at += -(-prod(shape) * np.dtype(kind).itemsize // ALIGNMENT_BYTES) * ALIGNMENT_BYTES
    return places, at


def map_arrays(file: int, spec: BatchSpec, count: int) -> BatchArrays:
    """Map the arrays of `count` games onto a file of the size that `layout` gives."""
    places, size = layout(spec, count)
    memory = mmap.mmap(file, size)
    arrays = {
        name: np.ndarray(shape, kind, memory, at) for name, (kind, shape, at) in places.items()
    }
    observed = spec.encoding.boxes
    now = {name: arrays.pop(NOW + name) for name in observed}
    ends = {name: arrays.pop(END + name) for name in observed}
    return BatchArrays(now, ends, **arrays)


class BatchPlayer:
    """Plays the games of one process and writes them into `arrays`: shared memory if it is given,
    otherwise the batch's own vectors."""

    def __init__(self, spec: BatchSpec, games: slice, shared: BatchArrays | None) -> None:
        self.batch = batch = spec.batch(games)
        count = games.stop - games.start
        encoding = spec.encoding
        has_planes = encoding.planes is not None
        rows = writable_view(batch.plane_rows if has_planes else batch.rows, encoding.kind)
        # What to zero before a reset, and before every step. Numpy clears bytes faster than other
        # numbers.
        self.row_bytes = rows.view(np.uint8)
        self.memos = writable_view(batch.memos, np.uint8)
        self.zeroes_rows = has_planes
        ends = array_view(batch.plane_ends if has_planes else batch.ends, encoding.kind)
        size = len(ends) // count
        turns = array_view(batch.turns, np.int64)
        self.reader = encoding.reader(
            rows.reshape(-1, size), turns, shared.observation if shared else None
        )
        self.end_reader = encoding.reader(
            ends.reshape(-1, size), np.arange(count), shared.ends if shared else None
        )
        self.own = BatchArrays(
            self.reader.arrays,
            self.end_reader.arrays,
            masks=array_view(batch.masks, np.int8).reshape(count, -1),
            seats=array_view(batch.seats, np.int64),
            over=array_view(batch.over, np.bool_),
            rewards=array_view(batch.rewards, np.float64),
            payoffs=array_view(batch.payoffs, np.float64).reshape(count, -1),
            points=array_view(batch.scores, np.int64).reshape(count, -1),
            sampled=array_view(batch.sampled, np.int64),
            actions=writable_view(batch.chosen, np.int64),
        )
        self.arrays = shared or self.own

    def reset(self, seeds: list[int]) -> None:
        self.zero()
        self.batch.reset(seeds)
        self.write()

    def zero(self) -> None:
        self.row_bytes.fill(0)
        self.memos.fill(0)

    def step(self) -> None:
        """Play `arrays.actions`, which have been checked."""
        if self.zeroes_rows:
            self.row_bytes.fill(0)
        if self.arrays is not self.own:
            np.copyto(self.own.actions, self.arrays.actions)
        self.batch.play()
        self.write()

    def sample(self) -> None:
        self.batch.sample()
        if self.arrays is not self.own:
            np.copyto(self.arrays.sampled, self.own.sampled)

    def write(self) -> None:
        """Read the observations, and copy everything that is not in `arrays` already."""
        own, arrays = self.own, self.arrays
        self.reader.read()
        if arrays is own and self.end_reader.lends:
            return
        ended = own.over.nonzero()[0]
        if len(ended):
            self.end_reader.read_some(ended)
        if arrays is own:
            return
        np.copyto(arrays.masks, own.masks)
        np.copyto(arrays.seats, own.seats)
        np.copyto(arrays.over, own.over)
        np.copyto(arrays.rewards, own.rewards)
        np.copyto(arrays.sampled, own.sampled)
        if len(ended):
            np.copyto(arrays.payoffs, own.payoffs)
            np.copyto(arrays.points, own.points)

    def resume(self, snapshot: list[Any]) -> None:
        """Go on from a snapshot of the batch."""
        self.zero()
        self.batch.resume(snapshot)
        self.write()
        np.copyto(self.arrays.payoffs, self.own.payoffs)
        np.copyto(self.arrays.points, self.own.points)


def spin_seconds(processes: int) -> float:
    """Return how long processes that take turns poll for a byte: not at all if there are more of
    them than cores, because then they keep each other from working."""
    return SPIN_SECONDS if processes <= (os.cpu_count() or 1) else 0.0


class Signals:
    """The reading end of a pipe, for bytes that come one at a time."""

    def __init__(self, pipe: int, spin: float) -> None:
        self.pipe = pipe
        # How long to poll before sleeping.
        self.spin = spin
        waiting = select.poll()
        waiting.register(pipe, select.POLLIN)
        self.poll = waiting.poll

    def receive(self) -> bytes:
        """Return the next byte, or nothing once the other end is closed."""
        poll, now = self.poll, time.perf_counter
        end = now() + self.spin
        while not poll(0) and now() < end:
            pass
        return os.read(self.pipe, 1)


class WorkerProcess:
    """A process that plays some of the games."""

    def __init__(self, spec: BatchSpec, memory: int, count: int, games: slice, spin: float) -> None:
        self.games = games
        self.answers, answer = os.pipe()
        self.signals = Signals(self.answers, spin)
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", f"from {__name__} import work; work()"],
            stdin=subprocess.PIPE,
            bufsize=0,
            pass_fds=[memory, answer],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            # Ctrl-C reaches the main process only, which then ends its workers.
            start_new_session=True,
        )
        os.close(answer)
        assert self.process.stdin is not None
        self.commands: IO[bytes] = self.process.stdin
        first = {"spec": spec.plain(), "memory": memory, "count": count, "answer": answer}
        first |= {"begin": games.start, "end": games.stop, "spin": spin}
        self.send(encode_message(first))

    def send(self, command: bytes) -> None:
        # `wait` reports a worker that has ended.
        with suppress(BrokenPipeError):
            self.commands.write(command)

    def wait(self) -> None:
        """Wait until the last command is carried out."""
        if self.signals.receive() != DONE:
            raise RuntimeError(
                f"the process that plays games {self.games.start} to {self.games.stop - 1} has"
                " ended: see what it printed"
            )

    def snapshot(self) -> list[Any]:
        """Return a snapshot of the games, which the worker has been asked for."""
        size = int.from_bytes(read_exactly(self.answers, LENGTH_BYTES), "big")
        snapshot: list[Any] = pickle.loads(read_exactly(self.answers, size))  # noqa: S301
        return snapshot

    def close(self) -> None:
        self.commands.close()
        self.process.wait()
        os.close(self.answers)


def work() -> None:
    """Carry out commands in a worker process until the main process closes the pipe."""
    commands = sys.stdin.fileno()
    first = read_message(commands)
    spec = read_spec(first["spec"])
    games = slice(first["begin"], first["end"])
    arrays = map_arrays(first["memory"], spec, first["count"]).part(games)
    player = BatchPlayer(spec, games, arrays)
    signals = Signals(commands, first["spin"])
    os.write(first["answer"], DONE)
    while command := signals.receive():
        if command == STEP:
            player.step()
        elif command == SAMPLE:
            player.sample()
        elif command == SAVE:
            write_exactly(first["answer"], with_length(pickle.dumps(player.batch.snapshot())))
        elif command == RESUME:
            size = int.from_bytes(read_exactly(commands, LENGTH_BYTES), "big")
            player.resume(pickle.loads(read_exactly(commands, size)))  # noqa: S301
        else:
            player.reset(read_message(commands))
        os.write(first["answer"], DONE)


def encode_message(content: object) -> bytes:
    """Return JSON data with its length in front."""
    return with_length(json.dumps(content).encode())


def with_length(content: bytes) -> bytes:
    return len(content).to_bytes(LENGTH_BYTES, "big") + content


def read_message(pipe: int) -> Any:
    size = int.from_bytes(read_exactly(pipe, LENGTH_BYTES), "big")
    return json.loads(read_exactly(pipe, size))


def read_exactly(pipe: int, size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = os.read(pipe, size - len(found))
        if not more:
            raise EOFError("the pipe was closed in the middle of a message")
        found += more
    return found


def write_exactly(pipe: int, content: bytes) -> None:
    left = memoryview(content)
    while left:
        left = left[os.write(pipe, left) :]


def shared_memory() -> int:
    """Return the descriptor of an anonymous file, in memory where the system supports it."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("sancity")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


class ParallelBatch:
    """Games shared out among `workers` processes, this one included."""

    def __init__(self, spec: BatchSpec, count: int, workers: int) -> None:
        self.spec = spec
        self.count = count
        self.processes = workers
        self.begun = False
        self.workers: list[WorkerProcess] = []
        ends = [count * (i + 1) // workers for i in range(workers)]
        if workers == 1:
            self.player = BatchPlayer(spec, slice(0, count), None)
            self.arrays = self.player.arrays
        else:
            file = shared_memory()
            os.ftruncate(file, layout(spec, count)[1])
            self.arrays = map_arrays(file, spec, count)
            spin = spin_seconds(workers)
            for begin, end in pairwise(ends):
                self.workers.append(WorkerProcess(spec, file, count, slice(begin, end), spin))
            os.close(file)
            mine = slice(0, ends[0])
            self.player = BatchPlayer(spec, mine, self.arrays.part(mine))
            self.wait()
        masks = self.arrays.masks
        self.masks = masks.reshape(-1)
        self.width = masks.shape[1]
        self.first_masks = np.arange(count) * self.width

    def wait(self) -> None:
        for worker in self.workers:
            worker.wait()

    def reset(self, seeds: list[int]) -> None:
        """Start all games again, each from its own seed."""
        for worker in self.workers:
            worker.send(RESET + encode_message(seeds[worker.games]))
        self.player.reset(seeds[: self.player.batch.count])
        self.begun = True
        self.wait()

    def step(self, actions: Any) -> None:
        """Play an action in every game. If one of them is illegal, nothing is played at all."""
        self.check_begun()
        actions = np.asarray(actions)
        self.check(actions)
        for worker in self.workers:
            worker.send(STEP)
        self.player.step()
        self.wait()

    def sample(self) -> None:
        """Draw new random legal actions."""
        self.check_begun()
        for worker in self.workers:
            worker.send(SAMPLE)
        self.player.sample()
        self.wait()

    def check_begun(self) -> None:
        if not self.begun:
            raise IllegalMove("the games have not begun: call reset first")

    def check(self, actions: "Numbers") -> None:
        """Check the actions and write them where they are played from."""
        if actions.shape != (self.count,):
            raise ValueError(f"{actions.size} actions for {self.count} games")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {actions.dtype}")
        # Numbers too large for 64 bits with sign become negative ones, which are illegal too.
        np.copyto(self.arrays.actions, actions, casting="unsafe")
        i = self.first_illegal()
        if i >= 0:
            seat = self.arrays.seats[i]
            raise IllegalMove(f"game {i}: action {actions[i]} is not legal for seat {seat} now")

    def first_illegal(self) -> int:
        """Return the first game whose action is not legal, or -1."""
        if not self.workers:
            return self.player.batch.first_illegal()
        actions = self.arrays.actions
        illegal = (actions < 0) | (actions >= self.width)
        if not illegal.any():
            illegal = self.masks[self.first_masks + actions] == 0
        return int(illegal.argmax()) if illegal.any() else -1

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self.workers = []

    # Pickling

    def __reduce__(self) -> tuple[Any, ...]:
        if len(self.workers) + 1 < self.processes:
            raise ValueError("games cannot be copied or pickled once their processes are closed")
        snapshots = self.snapshots() if self.begun else []
        return resumed, (self.spec, self.count, self.processes, snapshots)

    def snapshots(self) -> list[list[Any]]:
        """Return a snapshot of the games of each process."""
        for worker in self.workers:
            worker.send(SAVE)
        theirs = [worker.snapshot() for worker in self.workers]
        self.wait()
        return [self.player.batch.snapshot(), *theirs]

    def resume(self, snapshots: list[list[Any]]) -> None:
        """Go on from snapshots of a batch with as many processes."""
        for worker, snapshot in zip(self.workers, snapshots[1:], strict=True):
            worker.send(RESUME + with_length(pickle.dumps(snapshot)))
        self.player.resume(snapshots[0])
        self.begun = True
        self.wait()


def resumed(spec: BatchSpec, count: int, workers: int, snapshots: list[list[Any]]) -> ParallelBatch:
    """Return a pickled batch. It starts processes of its own."""
    batch = ParallelBatch(spec, count, workers)
    if snapshots:
        batch.resume(snapshots)
    return batch
