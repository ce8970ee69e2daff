"""Games side by side on several cores: some in this process, the others in worker processes.

Observations, actions and rewards of all games are in memory that the processes share. A command to
a worker is one byte through a pipe; the worker answers with one byte when it has carried it out.
"""

import ctypes
import json
import mmap
import os
import select
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass
from itertools import pairwise
from math import prod
from typing import IO, TYPE_CHECKING, Any, Final

from sancity.adapters.batch import Batch
from sancity.adapters.extras import for_learners
from sancity.adapters.spaces import array_view, scale_of
from sancity.adapters.spec import GameSpec, game_spec
from sancity.kernel.state import IllegalMove

with for_learners():
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

STEP, SAMPLE, RESET, DONE = b"s", b"a", b"r", b"."
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

    def batch(self, games: slice) -> Batch:
        """Return the games with these numbers."""
        spec = self.game
        return Batch(
            spec.deal,
            spec.tensor,
            spec.game.judge(),
            games.stop - games.start,
            spec.players,
            spec.game.actions,
            self.opponents,
            self.seat,
            games.start,
        )

    def plain(self) -> list[Any]:
        """Return the spec as JSON data, for `read_spec`."""
        game = self.game
        return [game.name, game.players, dict(game.options), self.opponents, self.seat]


def read_spec(plain: list[Any]) -> BatchSpec:
    name, players, options, opponents, seat = plain
    return BatchSpec(game_spec(name, players, options), opponents, seat)


class BatchArrays:
    """Observations, rewards and actions of some games: arrays with one row per game."""

    def __init__(self, **arrays: "Numbers") -> None:
        self.observation = arrays["observation"]
        self.masks = arrays["masks"]
        self.seats = arrays["seats"]
        self.over = arrays["over"]
        self.rewards = arrays["rewards"]
        self.payoffs = arrays["payoffs"]
        self.points = arrays["points"]
        self.ends = arrays["ends"]
        self.sampled = arrays["sampled"]
        self.actions = arrays["actions"]

    def part(self, games: slice) -> "BatchArrays":
        """Return views of the rows of some of the games."""
        return BatchArrays(**{name: array[games] for name, array in vars(self).items()})


def array_types(spec: BatchSpec) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """Return the element type and the shape of one row of each array of `BatchArrays`."""
    size = int(spec.game.tensor.size)
    players = spec.game.players
    return {
        "observation": (np.float32, (size,)),
        "masks": (np.int8, (spec.game.game.actions,)),
        "seats": (np.int64, ()),
        "over": (np.bool_, ()),
        "rewards": (np.float64, ()),
        "payoffs": (np.float64, (players,)),
        "points": (np.int64, (players,)),
        "ends": (np.float32, (size,)),
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
    return BatchArrays(
        **{name: np.ndarray(shape, kind, memory, at) for name, (kind, shape, at) in places.items()}
    )


def writable_view(numbers: Any, kind: Any) -> "Numbers":
    """Return a writable array over a vector of compiled code, which the caller keeps alive. The
    buffer protocol gives numpy read-only access."""
    lent = np.frombuffer(numbers, kind)
    memory = (ctypes.c_byte * lent.nbytes).from_address(lent.ctypes.data)
    return np.ctypeslib.as_array(memory).view(kind)


class BatchPlayer:
    """Plays the games of one process and writes them into `arrays`: shared memory if it is given,
    otherwise the batch's own vectors."""

    def __init__(self, spec: BatchSpec, games: slice, shared: BatchArrays | None) -> None:
        self.batch = batch = spec.batch(games)
        count = games.stop - games.start
        # A whole array, because multiplying by one row with broadcasting is slower.
        self.scale = np.tile(scale_of(batch.tensor), (count, 1))
        self.rows = writable_view(batch.rows, np.int16).reshape(count, -1)
        self.ends = array_view(batch.ends, np.int16).reshape(count, -1)
        self.own = BatchArrays(
            observation=shared.observation if shared else np.zeros(self.rows.shape, np.float32),
            ends=shared.ends if shared else np.zeros(self.rows.shape, np.float32),
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
        self.rows.fill(0)
        self.batch.reset(seeds)
        self.write()

    def step(self) -> None:
        """Play `arrays.actions`, which have been checked."""
        self.rows.fill(0)
        if self.arrays is not self.own:
            np.copyto(self.own.actions, self.arrays.actions)
        self.batch.play()
        self.write()

    def sample(self) -> None:
        self.batch.sample()
        if self.arrays is not self.own:
            np.copyto(self.arrays.sampled, self.own.sampled)

    def write(self) -> None:
        """Scale the observations, and copy everything that is not in `arrays` already."""
        own, arrays = self.own, self.arrays
        np.copyto(arrays.observation, self.rows)
        np.multiply(arrays.observation, self.scale, out=arrays.observation)
        ended = np.flatnonzero(own.over).tolist()
        for i in ended:
            np.multiply(self.ends[i], self.scale[i], out=arrays.ends[i])
        if arrays is own:
            return
        np.copyto(arrays.masks, own.masks)
        np.copyto(arrays.seats, own.seats)
        np.copyto(arrays.over, own.over)
        np.copyto(arrays.rewards, own.rewards)
        np.copyto(arrays.sampled, own.sampled)
        if ended:
            np.copyto(arrays.payoffs, own.payoffs)
            np.copyto(arrays.points, own.points)


def receive(pipe: int) -> bytes:
    """Return the next byte, or nothing once the other end is closed."""
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    end = time.perf_counter() + SPIN_SECONDS
    while not poll.poll(0) and time.perf_counter() < end:
        pass
    return os.read(pipe, 1)


class WorkerProcess:
    """A process that plays some of the games."""

    def __init__(self, spec: BatchSpec, memory: int, count: int, games: slice) -> None:
        self.games = games
        self.answers, answer = os.pipe()
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
        self.send(encode_message(first | {"begin": games.start, "end": games.stop}))

    def send(self, command: bytes) -> None:
        # `wait` reports a worker that has ended.
        with suppress(BrokenPipeError):
            self.commands.write(command)

    def wait(self) -> None:
        """Wait until the last command is carried out."""
        if receive(self.answers) != DONE:
            raise RuntimeError(
                f"the process that plays games {self.games.start} to {self.games.stop - 1} has"
                " ended: see what it printed"
            )

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
    os.write(first["answer"], DONE)
    while command := receive(commands):
        if command == STEP:
            player.step()
        elif command == SAMPLE:
            player.sample()
        else:
            player.reset(read_message(commands))
        os.write(first["answer"], DONE)


def encode_message(content: object) -> bytes:
    """Return JSON data with its length in front."""
    text = json.dumps(content).encode()
    return len(text).to_bytes(LENGTH_BYTES, "big") + text


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


def shared_memory() -> int:
    """Return the descriptor of an anonymous file, in memory where the system supports it."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("sancity")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


class ParallelBatch:
    """Games shared out among `workers` processes, this one included."""

    def __init__(self, spec: BatchSpec, count: int, workers: int) -> None:
        self.count = count
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
            for begin, end in pairwise(ends):
                self.workers.append(WorkerProcess(spec, file, count, slice(begin, end)))
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
        np.copyto(self.arrays.actions, actions)
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
        if actions.shape != (self.count,):
            raise ValueError(f"{actions.size} actions for {self.count} games")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions must be whole numbers, not {actions.dtype}")
        unknown = actions.astype(np.uint64) >= self.width
        if np.count_nonzero(unknown) == 0:
            unknown = self.masks[self.first_masks + actions] == 0
            if np.count_nonzero(unknown) == 0:
                return
        i = int(unknown.argmax())
        seat = self.arrays.seats[i]
        raise IllegalMove(f"game {i}: action {actions[i]} is not legal for seat {seat} now")

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self.workers = []
