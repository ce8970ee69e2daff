"""Observations: what a seat may know of a state, as numbers for programs that learn."""

import struct
from typing import Any, Final, final

from librt.vecs import append, vec
from mypy_extensions import i32, i64, mypyc_attr

from sancity.kernel.bits import MODULUS, POSITION
from sancity.kernel.state import State

__all__ = ["Field", "Tensor", "after", "update_set"]

# The largest value of fields that hold yes or no.
FLAG: Final = 1


@final
class Field:
    """A named run of numbers in an observation.

    >>> import sancity
    >>> field = sancity.game("cable_car").tensor(players=2, options={}).fields[0]
    >>> field.name, field.length, field.most
    ('board', 60, 24)
    >>> field.meaning
    'by cell: code of its tile + 1; 0 if none'
    """

    def __init__(self, name: str, length: int, most: int, meaning: str) -> None:
        #: What it is called.
        self.name = name
        #: How many numbers it has.
        self.length = length
        #: Each number divided by this lies between -1 and 1.
        self.most = most
        #: What the numbers say, in words.
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """The encoder of a game's states.

    It writes each number to a fixed place, from the point of view of the observing seat: that seat
    comes first, then the others in order of play. A game defines `write`; or `update`, which is
    faster where the same row is written again after each move.

    The numbers are whole. After `use_floats`, `update` writes the bits of 32-bit floats instead:
    each number divided by `Field.most`. Either way it looks up what to write in `codes`.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import i32
    >>> import sancity
    >>> from sancity.kernel.tensor import Tensor
    >>> game = sancity.game("san_gimignano")
    >>> state = game.new(players=2, seed=1906)
    >>> tensor = game.tensor(players=2, options={})
    >>> row = vec[i32]([0] * tensor.size)
    >>> tensor.write(state, 1, row, 0)
    >>> len(row) == sum(field.length for field in tensor.fields)
    True

    A subclass adds its fields when it is made, and writes them:

    >>> class Turns(Tensor):
    ...     def __init__(self):
    ...         super().__init__()
    ...         self.turn = self.field("turn", 1, 1, "1 if it is my turn")
    ...     def write(self, state, seat, row, at):
    ...         row[at + self.turn] = i32(seat == state.seat)
    >>> turns, row = Turns(), vec[i32]([0, 0])
    >>> for seat in range(2):
    ...     turns.write(state, seat, row, seat)
    >>> state.seat, list(row)
    (1, [0, 1])
    """

    #: The set-up whose states it encodes; `Game.tensor` sets it.
    setup: Any
    #: What to write for each number, in a run from -most to most for each `most`; see `zero_of`.
    codes: vec[i32]
    #: By place: where the code of 0 is.
    zeros: vec[i64]
    #: A memo of nothing.
    blank: vec[i64]

    def __init__(self) -> None:
        #: What it writes, in order.
        self.fields: list[Field] = []
        #: The total length of the fields.
        self.size: i64 = 0
        self.codes = vec[i32]()
        self.zeros = vec[i64]()
        #: By the largest value of fields: what `zero_of` returns.
        self.runs: dict[int, int] = {}
        self.blank = vec[i64]()
        #: What `zero_of` returns for fields that hold yes or no.
        self.flags: i64 = self.zero_of(FLAG)
        #: Whether `update` writes floats.
        self.has_floats: bool = False

    def field(self, name: str, length: int, most: int, meaning: str) -> i64:
        """Add a field and return where it begins."""
        begin = self.size
        self.fields.append(Field(name, length, most, meaning))
        self.size += length
        zero = self.zero_of(most)
        for _ in range(length):
            self.zeros = append(self.zeros, zero)
        return begin

    def zero_of(self, most: int) -> i64:
        """Return where the code of 0 is for fields with this largest value; the codes of other
        numbers are before and after it."""
        if most not in self.runs:
            self.runs[most] = len(self.codes) + most
            for number in range(-most, most + 1):
                self.codes = append(self.codes, i32(number))
        return self.runs[most]

    def remember(self, numbers: int = 1) -> i64:
        """Make room for some numbers in memos, and return where."""
        place: i64 = len(self.blank)
        for _ in range(numbers):
            self.blank = append(self.blank, 0)
        return place

    def use_floats(self) -> None:
        """Write floats from now on."""
        self.has_floats = True
        self.codes = vec[i32]()
        for most in self.runs:
            for number in range(-most, most + 1):
                self.codes = append(self.codes, i32(float_bits(number, most)))

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        """Write everything `seat` may know to row[at:at + size], which must be all zeros."""
        self.update(state, seat, row, at, self.blank[:], 0)

    def update(
        self,
        state: State,
        seat: i64,
        row: vec[i32],
        at: i64,
        memo: vec[i64],  # noqa: ARG002
        kept: i64,  # noqa: ARG002
    ) -> None:
        """Bring row[at:at + size] up to date.

        The row and memo[kept:kept + len(blank)] are all zeros, or as the last call for this game
        and seat left them.
        """
        for place in range(at, at + self.size):
            row[place] = 0
        self.write(state, seat, row, at)
        for i in range(self.size):
            row[at + i] = self.codes[self.zeros[i] + i64(row[at + i])]

    def __reduce__(self) -> tuple[Any, ...]:
        return make_tensor, (self.setup, self.has_floats)


def make_tensor(setup: Any, has_floats: bool) -> Tensor:
    """Return a pickled encoder."""
    made: Tensor = setup.game.tensor_of(setup)
    if has_floats:
        made.use_floats()
    return made


def float_bits(number: int, most: int) -> int:
    """Return the bits of a number divided by `most`, as a 32-bit float.

    >>> float_bits(3, 3) == 0x3F800000
    True
    """
    (bits,) = struct.unpack("=i", struct.pack("=f", number / most))
    return int(bits)


def update_set(row: vec[i32], at: i64, now: i64, one: i32, memo: vec[i64], place: i64) -> None:
    """Write a set as flags where the set in the memo is written, and remember it.

    A set is the bits of a number; `one` is what to write for its members.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import i32, i64
    >>> from sancity.kernel.tensor import update_set
    >>> row, memo = vec[i32]([0, 0, 0, 0]), vec[i64]([0])
    >>> update_set(row, 0, 0b0110, i32(1), memo, 0)
    >>> update_set(row, 0, 0b1100, i32(1), memo, 0)
    >>> list(row), memo[0] == 0b1100
    ([0, 0, 1, 1], True)
    """
    changed = now ^ memo[place]
    memo[place] = now
    while changed != 0:
        number = POSITION[(changed & -changed) % MODULUS]
        changed &= changed - 1
        # No branch to mispredict, and no look at the row, which is seldom in a near cache.
        row[at + number] = one * i32(now >> number & 1)


def after(seat: i64, other: i64, players: i64) -> i64:
    """Return how many seats after `seat` the other one comes in order of play.

    >>> from sancity.kernel.tensor import after
    >>> after(1, 2, players=3), after(1, 0, players=3)
    (1, 2)
    """
    return other - seat if other >= seat else other - seat + players
