"""Observations: what a seat may know of a state, as numbers for programs that learn."""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from sancity.kernel.bits import MODULUS, POSITION
from sancity.kernel.state import State


@final
class Field:
    """A named run of numbers in an observation."""

    def __init__(self, name: str, length: int, most: int, meaning: str) -> None:
        self.name = name
        self.length = length
        # Each number divided by this lies between -1 and 1.
        self.most = most
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """The encoder of a game's states.

    It writes each number to a fixed place, from the point of view of the observing seat: that seat
    comes first, then the others in order of play. It writes whole numbers; learners get them
    divided by `Field.most`.
    """

    # The set-up whose states it encodes; `Game.tensor` sets it.
    setup: Any

    def __init__(self) -> None:
        self.fields: list[Field] = []
        # The total length of the fields.
        self.size: i64 = 0

    def field(self, name: str, length: int, most: int, meaning: str) -> i64:
        """Add a field and return where it begins."""
        begin = self.size
        self.fields.append(Field(name, length, most, meaning))
        self.size += length
        return begin

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write everything `seat` may know to row[at:at + size], which must be all zeros."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        return make_tensor, (self.setup,)


def make_tensor(setup: Any) -> Tensor:
    """Return a pickled encoder."""
    made: Tensor = setup.game.tensor_of(setup)
    return made


def write_bits(row: vec[i16], at: i64, bits: i64) -> None:
    """Write a 1 for each number in a set."""
    while bits != 0:
        row[at + POSITION[(bits & -bits) % MODULUS]] = 1
        bits &= bits - 1


def after(seat: i64, other: i64, players: i64) -> i64:
    """Return how many seats after `seat` the other one comes in order of play."""
    return other - seat if other >= seat else other - seat + players
