"""Observations for networks: what a seat may know of a state, as planes over the places of a board
and features beside them."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.state import State
from sancity.kernel.tensor import Field


@mypyc_attr(allow_interpreted_subclasses=True)
class Planes:
    """The encoder of a game's states for networks.

    A plane has a 0 or a 1 for each of height x width places; networks share weights between places.
    A feature is a number from 0 to `Field.most` that belongs to no place; learners get it divided
    by `Field.most`. Everything is written from the point of view of the observing seat: that seat
    comes first, then the others in order of play. Categories are one-hot, never numbered.
    """

    # The set-up whose states it encodes; `Game.planes` sets it.
    setup: Any

    def __init__(self, height: int, width: int) -> None:
        self.height: i64 = height
        self.width: i64 = width
        # Of a field of planes, `length` is the number of planes.
        self.plane_fields: list[Field] = []
        self.feature_fields: list[Field] = []
        # How many planes, features and, in all, numbers there are: the planes first.
        self.planes: i64 = 0
        self.features: i64 = 0
        self.size: i64 = 0

    def add_planes(self, name: str, count: int, meaning: str) -> i64:
        """Add some planes and return where they begin. All planes come before all features."""
        assert not self.feature_fields
        begin = self.size
        self.plane_fields.append(Field(name, count, 1, meaning))
        self.planes += count
        self.size += count * self.height * self.width
        return begin

    def add_features(self, name: str, length: int, most: int, meaning: str) -> i64:
        """Add some features, of at most 255 each, and return where they begin."""
        assert most <= 255
        begin = self.size
        self.feature_fields.append(Field(name, length, most, meaning))
        self.features += length
        self.size += length
        return begin

    def write(self, state: State, seat: i64, row: vec[u8], at: i64) -> None:
        """Write everything `seat` may know to row[at:at + size], which must be all zeros."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        return make_planes, (self.setup,)


def make_planes(setup: Any) -> Planes:
    """Return a pickled encoder."""
    made: Planes = setup.game.planes_of(setup)
    return made
