"""What a seat may know of a position, as numbers: for programs that learn."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr

from sancity.kernel.bits import POSITION
from sancity.kernel.state import State


@final
class Field:
    """A stretch of an observation: some numbers of one meaning, one after the other."""

    def __init__(self, name: str, length: int, most: int, meaning: str) -> None:
        self.name = name
        self.length = length
        # Divided by this, each number lies between -1 and 1.
        self.most = most
        self.meaning = meaning


@mypyc_attr(allow_interpreted_subclasses=True)
class Tensor:
    """Writes down what a seat may know, always in the same places, from that seat's point of view:
    it comes first, then the others in order of play.

    An observation is made of whole numbers; divided by what its fields say it is what a learner
    gets.
    """

    def __init__(self) -> None:
        self.fields: list[Field] = []
        # The length of all fields together.
        self.size: i64 = 0

    def field(self, name: str, length: int, most: int, meaning: str) -> i64:
        """Add a field; returns where it begins."""
        begin = self.size
        self.fields.append(Field(name, length, most, meaning))
        self.size += length
        return begin

    def write(self, state: State, seat: i64, row: vec[i16], at: i64) -> None:
        """Write all of what `seat` may know into row[at:at + size], where all is 0 before."""
        raise NotImplementedError


def write_bits(row: vec[i16], at: i64, bits: i64) -> None:
    """Write ones for the members of a set that is kept as bits."""
    while bits != 0:
        lowest = bits & -bits
        bits ^= lowest
        row[at + POSITION[lowest % 67]] = 1


def after(seat: i64, other: i64, players: i64) -> i64:
    """How many seats after the first one the other comes."""
    return other - seat if other >= seat else other - seat + players
