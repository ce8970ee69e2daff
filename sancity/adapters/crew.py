"""Games side by side on several cores: some are played here, the others in processes of their own.

What is told of the games lies in memory that all of them share. A worker process is asked with one
byte through a pipe, and answers with one when what it was asked for is done.
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
from dataclasses import asdict, dataclass
from itertools import pairwise
from math import prod
from typing import IO, TYPE_CHECKING, Any, Final

from sancity.adapters.extras import for_learners
from sancity.adapters.fleet import Fleet
from sancity.adapters.spaces import scale_of, seen
from sancity.games import GAMES
from sancity.kernel.state import IllegalMove

with for_learners():
    import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

STEP, SAMPLE, RESET, DONE = b"s", b"a", b"r", b"."
# Who waits for a byte looks for it all the time at first, then falls asleep: waking up takes longer
# than a step.
PATIENCE: Final = 0.0005
# A letter begins with its length in so many bytes.
LENGTH: Final = 8
# Arrays begin at multiples of so many bytes.
ALIGNMENT: Final = 64


@dataclass(frozen=True)
class Setup:
    """What is played."""

    game: str
    players: int
    options: dict[str, object]
    opponents: int
    seat: int

    def fleet(self, games: slice) -> Fleet:
        """The games with these numbers."""
        game = GAMES.get(self.game)
        return Fleet(
            game.prepare(self.players, self.options),
            game.tensor(self.players, self.options),
            game.judge(),
            games.stop - games.start,
            self.players,
            game.actions,
            self.opponents,
            self.seat,
            games.start,
        )


class Told:
    """What is told of some games, and what is played in them: all as arrays, a row for each."""

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

    def part(self, games: slice) -> "Told":
        """What is told of some of the games."""
        return Told(**{name: array[games] for name, array in vars(self).items()})


def kinds(setup: Setup) -> dict[str, tuple[Any, tuple[int, ...]]]:
    """The arrays of `Told`: of what kind they are, and what comes after the number of games in
    their shapes."""
    game = GAMES.get(setup.game)
    size = int(game.tensor(setup.players, setup.options).size)
    return {
        "observation": (np.float32, (size,)),
        "masks": (np.int8, (game.actions,)),
        "seats": (np.int64, ()),
        "over": (np.bool_, ()),
        "rewards": (np.float64, ()),
        "payoffs": (np.float64, (setup.players,)),
        "points": (np.int64, (setup.players,)),
        "ends": (np.float32, (size,)),
        "sampled": (np.int64, ()),
        "actions": (np.int64, ()),
    }


def layout(setup: Setup, count: int) -> tuple[dict[str, tuple[Any, tuple[int, ...], int]], int]:
    """For so many games: of what kind and shape each array is and where in the memory it begins,
    and how much memory all need."""
    places = {}
    at = 0
    for name, (kind, rest) in kinds(setup).items():
        shape = (count, *rest)
        places[name] = (kind, shape, at)
        at += -(-prod(shape) * np.dtype(kind).itemsize // ALIGNMENT) * ALIGNMENT
    return places, at


def told_in(file: int, setup: Setup, count: int) -> Told:
    """What is told of so many games, in the memory of a file, which is large enough."""
    places, size = layout(setup, count)
    memory = mmap.mmap(file, size)
    return Told(
        **{name: np.ndarray(shape, kind, memory, at) for name, (kind, shape, at) in places.items()}
    )


def open_to(numbers: Any, kind: Any) -> "Numbers":
    """Numbers of compiled code where they are, to write them: they must be kept alive meanwhile.
    What lends its memory to numpy lends it for reading only."""
    lent = np.frombuffer(numbers, kind)
    memory = (ctypes.c_byte * lent.nbytes).from_address(lent.ctypes.data)
    return np.ctypeslib.as_array(memory).view(kind)


class Squad:
    """The games that one process plays. What is told of them is written into `told` if that is
    given; otherwise `told` is where the fleet itself writes."""

    def __init__(self, setup: Setup, games: slice, told: Told | None) -> None:
        self.fleet = fleet = setup.fleet(games)
        count = games.stop - games.start
        # As large as what is told: that is quicker than the same row again and again.
        self.scale = np.tile(scale_of(fleet.tensor), (count, 1))
        self.rows = open_to(fleet.rows, np.int16).reshape(count, -1)
        self.ends = seen(fleet.ends, np.int16).reshape(count, -1)
        self.own = Told(
            observation=np.zeros(self.rows.shape, np.float32) if told is None else told.observation,
            ends=np.zeros(self.rows.shape, np.float32) if told is None else told.ends,
            masks=seen(fleet.masks, np.int8).reshape(count, -1),
            seats=seen(fleet.seats, np.int64),
            over=seen(fleet.over, np.bool_),
            rewards=seen(fleet.rewards, np.float64),
            payoffs=seen(fleet.payoffs, np.float64).reshape(count, -1),
            points=seen(fleet.scores, np.int64).reshape(count, -1),
            sampled=seen(fleet.sampled, np.int64),
            actions=open_to(fleet.chosen, np.int64),
        )
        self.told = self.own if told is None else told

    def reset(self, seeds: list[int]) -> None:
        self.rows.fill(0)
        self.fleet.reset(seeds)
        self.tell()

    def step(self) -> None:
        """Play `told.actions`, which have been checked."""
        self.rows.fill(0)
        if self.told is not self.own:
            np.copyto(self.own.actions, self.told.actions)
        self.fleet.play()
        self.tell()

    def sample(self) -> None:
        self.fleet.sample()
        if self.told is not self.own:
            np.copyto(self.told.sampled, self.own.sampled)

    def tell(self) -> None:
        own, told = self.own, self.told
        np.copyto(told.observation, self.rows)
        np.multiply(told.observation, self.scale, out=told.observation)
        ended = np.flatnonzero(own.over).tolist()
        for i in ended:
            np.multiply(self.ends[i], self.scale[i], out=told.ends[i])
        if told is own:
            return
        np.copyto(told.masks, own.masks)
        np.copyto(told.seats, own.seats)
        np.copyto(told.over, own.over)
        np.copyto(told.rewards, own.rewards)
        np.copyto(told.sampled, own.sampled)
        if ended:
            np.copyto(told.payoffs, own.payoffs)
            np.copyto(told.points, own.points)


def receive(pipe: int) -> bytes:
    """The next byte, or nothing if nobody is left to send one."""
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    end = time.perf_counter() + PATIENCE
    while not poll.poll(0) and time.perf_counter() < end:
        pass
    return os.read(pipe, 1)


class Worker:
    """A process that plays some of the games."""

    def __init__(self, setup: Setup, memory: int, count: int, games: slice) -> None:
        self.games = games
        self.answers, answer = os.pipe()
        self.process = subprocess.Popen(  # noqa: S603
            [sys.executable, "-c", f"from {__name__} import work; work()"],
            stdin=subprocess.PIPE,
            bufsize=0,
            pass_fds=[memory, answer],
            env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
            # Whoever stops this program from the keyboard stops this process alone.
            start_new_session=True,
        )
        os.close(answer)
        assert self.process.stdin is not None
        self.orders: IO[bytes] = self.process.stdin
        words = {"setup": asdict(setup), "memory": memory, "count": count, "answer": answer}
        self.order(letter(words | {"begin": games.start, "end": games.stop}))

    def order(self, what: bytes) -> None:
        # Who has ended is noticed by who waits.
        with suppress(BrokenPipeError):
            self.orders.write(what)

    def wait(self) -> None:
        """Until it is done."""
        if receive(self.answers) != DONE:
            raise RuntimeError(
                f"the process that plays games {self.games.start} to {self.games.stop - 1} has"
                " ended: what it printed says why"
            )

    def close(self) -> None:
        self.orders.close()
        self.process.wait()
        os.close(self.answers)


def work() -> None:
    """What a worker does, until nobody is left to order anything."""
    orders = sys.stdin.fileno()
    first = read_letter(orders)
    setup = Setup(**first["setup"])
    games = slice(first["begin"], first["end"])
    told = told_in(first["memory"], setup, first["count"]).part(games)
    squad = Squad(setup, games, told)
    os.write(first["answer"], DONE)
    while order := receive(orders):
        if order == STEP:
            squad.step()
        elif order == SAMPLE:
            squad.sample()
        else:
            squad.reset(read_letter(orders))
        os.write(first["answer"], DONE)


def letter(words: object) -> bytes:
    """What takes more than a byte to say, behind its length."""
    text = json.dumps(words).encode()
    return len(text).to_bytes(LENGTH, "big") + text


def read_letter(pipe: int) -> Any:
    size = int.from_bytes(read_exactly(pipe, LENGTH), "big")
    return json.loads(read_exactly(pipe, size))


def read_exactly(pipe: int, size: int) -> bytes:
    found = b""
    while len(found) < size:
        more = os.read(pipe, size - len(found))
        if not more:
            raise EOFError("nobody is left to finish this letter")
        found += more
    return found


def shared_memory() -> int:
    """A file that is nowhere but in memory, if there is such a thing."""
    if hasattr(os, "memfd_create"):
        return os.memfd_create("sancity")
    with tempfile.TemporaryFile() as file:
        return os.dup(file.fileno())


class Crew:
    """All who play: this process, and so many more that there are `workers`."""

    def __init__(self, setup: Setup, count: int, workers: int) -> None:
        self.count = count
        self.begun = False
        self.workers: list[Worker] = []
        ends = [count * (i + 1) // workers for i in range(workers)]
        if workers == 1:
            self.squad = Squad(setup, slice(0, count), None)
            self.told = self.squad.told
        else:
            file = shared_memory()
            os.ftruncate(file, layout(setup, count)[1])
            self.told = told_in(file, setup, count)
            for begin, end in pairwise(ends):
                self.workers.append(Worker(setup, file, count, slice(begin, end)))
            os.close(file)
            mine = slice(0, ends[0])
            self.squad = Squad(setup, mine, self.told.part(mine))
            self.wait()
        masks = self.told.masks
        self.masks = masks.reshape(-1)
        self.width = masks.shape[1]
        self.first_masks = np.arange(count) * self.width

    def wait(self) -> None:
        for worker in self.workers:
            worker.wait()

    def reset(self, seeds: list[int]) -> None:
        """Begin all games anew, each with its seed."""
        for worker in self.workers:
            worker.order(RESET + letter(seeds[worker.games]))
        self.squad.reset(seeds[: self.squad.fleet.count])
        self.begun = True
        self.wait()

    def step(self, actions: Any) -> None:
        """Play an action in every game. If one of them is illegal nothing is played at all."""
        self.check_begun()
        actions = np.asarray(actions)
        self.check(actions)
        np.copyto(self.told.actions, actions)
        for worker in self.workers:
            worker.order(STEP)
        self.squad.step()
        self.wait()

    def sample(self) -> None:
        """Draw other actions."""
        self.check_begun()
        for worker in self.workers:
            worker.order(SAMPLE)
        self.squad.sample()
        self.wait()

    def check_begun(self) -> None:
        if not self.begun:
            raise IllegalMove("the games have not begun: reset comes first")

    def check(self, actions: "Numbers") -> None:
        if actions.shape != (self.count,):
            raise ValueError(f"{actions.size} actions for {self.count} games")
        if actions.dtype.kind not in "iu":
            raise TypeError(f"actions are whole numbers, not {actions.dtype}")
        unknown = actions.astype(np.uint64) >= self.width
        if np.count_nonzero(unknown) == 0:
            unknown = self.masks[self.first_masks + actions] == 0
            if np.count_nonzero(unknown) == 0:
                return
        i = int(unknown.argmax())
        seat = self.told.seats[i]
        raise IllegalMove(f"game {i}: action {actions[i]} is not legal for seat {seat} now")

    def close(self) -> None:
        for worker in self.workers:
            worker.close()
        self.workers = []
