"""Observations for networks: what a seat may know of a state, as planes over the places of a board
and features beside them."""

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from sancity.kernel.state import State
from sancity.kernel.tensor import Field

__all__ = ["Planes"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Planes:
    """The encoder of a game's states for networks.

    A plane has a 0 or a 1 for each of height x width places; networks share weights between places.
    A feature is a number from 0 to `Field.most` that belongs to no place; learners get it divided
    by `Field.most`. Everything is written from the point of view of the observing seat: that seat
    comes first, then the others in order of play. Categories are one-hot, never numbered.

    >>> from librt.vecs import vec
    >>> from mypy_extensions import u8
    >>> import sancity
    >>> from sancity.kernel.planes import Planes
    >>> game = sancity.game("cable_car")
    >>> planes = game.planes(players=2, options={})
    >>> planes.planes, planes.height, planes.width, planes.features
    (175, 8, 8, 82)
    >>> row = vec[u8]([0] * planes.size)
    >>> planes.write(game.new(players=2, seed=1906), 0, row, 0)
    >>> planes.plane_fields[0].name, sum(list(row)[:64])
    ('power', 4)

    A subclass adds its planes and then its features when it is made, and defines `write`:

    >>> class Turns(Planes):
    ...     def __init__(self):
    ...         super().__init__(8, 8)
    ...         self.turn = self.add_features("turn", 1, 1, "1 if it is my turn")
    ...     def write(self, state, seat, row, at):
    ...         row[at + self.turn] = u8(seat == state.seat)
    >>> Turns().size
    1
    """

    #: The set-up whose states it encodes; `Game.planes` sets it.
    setup: Any

    def __init__(self, height: int, width: int) -> None:
        #: The rows of the grid.
        self.height: i64 = height
        #: The columns of the grid.
        self.width: i64 = width
        #: The planes, which come first. `Field.length` is how many planes a field has.
        self.plane_fields: list[Field] = []
        #: The features, which follow.
        self.feature_fields: list[Field] = []
        #: How many planes there are.
        self.planes: i64 = 0
        #: How many features there are.
        self.features: i64 = 0
        #: How many numbers there are in all.
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
