"""How observations look: rows that compiled code writes become the arrays that learners get.

An encoding says which arrays an observation has. `Encoding.read` makes them from one row;
`Encoding.reader` from the rows of many games, without copying where the rows are what learners get.
"""

import ctypes
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from sancity.adapters.spec import GameSpec
from sancity.extras import needs
from sancity.kernel.game import SetupError
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Field, Tensor

with needs("rl", "an environment for learners"):
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

Observation = dict[str, Any]
Number = TypeVar("Number", bound=np.generic)

NUMBERS, INTEGERS, PLANES = "numbers", "integers", "planes"
ENCODINGS: Final = (NUMBERS, INTEGERS, PLANES)


def array_view(numbers: Any, kind: "type[Number]") -> "NDArray[Number]":
    """Return an array over a vector of compiled code. It is not a copy: it shows later writes."""
    return np.frombuffer(numbers, kind)


def writable_view(numbers: Any, kind: Any) -> "Numbers":
    """Return a writable array over a vector of compiled code, which the caller keeps alive. The
    buffer protocol gives numpy read-only access."""
    lent = np.frombuffer(numbers, kind)
    memory = (ctypes.c_byte * lent.nbytes).from_address(lent.ctypes.data)
    return np.ctypeslib.as_array(memory).view(kind)


def repeated_most(fields: Sequence[Field]) -> "Numbers":
    """Return the largest value of each number of some fields."""
    return np.repeat([field.most for field in fields], [field.length for field in fields])


def scale_of(fields: Sequence[Field]) -> "NDArray[np.float32]":
    """Return the factors that bring the numbers of some fields between -1 and 1."""
    return (1 / repeated_most(fields)).astype(np.float32)


def slices_of(fields: Sequence[Field]) -> dict[str, slice]:
    """Return where each field is."""
    ends = np.cumsum([field.length for field in fields]).tolist()
    return {
        field.name: slice(end - field.length, end) for field, end in zip(fields, ends, strict=True)
    }


class Encoding:
    """How states are written for learners, and the arrays that make up an observation."""

    # The type of the numbers that compiled code writes.
    kind: Any

    def __init__(self, tensor: Tensor, planes: Planes | None = None) -> None:
        self.tensor = tensor
        self.planes = planes
        # Where each field is: in `observation`, or in `planes` and `features`.
        self.fields: dict[str, slice] = {}
        self.plane_fields: dict[str, slice] = {}
        self.feature_fields: dict[str, slice] = {}
        self.boxes: dict[str, spaces.Box] = {}

    def read(self, row: "Numbers") -> Observation:
        """Return the observation in a row, as new arrays."""
        raise NotImplementedError

    def reader(self, rows: "Numbers", turns: "Numbers", into: Observation | None) -> "RowReader":
        """Return what reads the rows of many games at once, into the given arrays or into its own:
        by game, `turns` says which row to read."""
        raise NotImplementedError


class RowReader:
    """Turns rows that compiled code writes into the arrays of an observation."""

    arrays: Observation
    # Whether these arrays are the rows themselves, so that there is nothing to read.
    lends = False

    def read(self) -> None:
        """Read the row of every game."""
        raise NotImplementedError

    def read_some(self, games: "Numbers") -> None:
        """Read the rows of some games, each of which has one row."""
        raise NotImplementedError


class NumbersEncoding(Encoding):
    """A row of numbers: 32-bit integers, or 32-bit floats between -1 and 1 if that is what the
    tensor writes."""

    def __init__(self, tensor: Tensor) -> None:
        super().__init__(tensor)
        self.fields = slices_of(tensor.fields)
        self.kind = np.float32 if tensor.has_floats else np.int32
        most = np.ones(tensor.size) if tensor.has_floats else repeated_most(tensor.fields)
        most = most.astype(self.kind)
        self.boxes = {"observation": spaces.Box(-most, most, most.shape, self.kind)}

    def read(self, row: "Numbers") -> Observation:
        return {"observation": row.copy()}

    def reader(self, rows: "Numbers", turns: "Numbers", into: Observation | None) -> RowReader:
        return NumbersReader(rows, turns, into)


class NumbersReader(RowReader):
    """Picks the rows of the seats to move. Where a game has one row only, lends it, or copies it
    into the given array."""

    def __init__(self, rows: "Numbers", turns: "Numbers", into: Observation | None) -> None:
        self.rows = rows
        self.turns = turns
        self.lends = len(rows) == len(turns) and into is None
        shape = (len(turns), rows.shape[1])
        self.arrays = into or {"observation": rows if self.lends else np.zeros(shape, rows.dtype)}
        self.out = self.arrays["observation"]

    def read(self) -> None:
        if not self.lends:
            # Without clipping, numpy writes to an array of its own first.
            self.rows.take(self.turns, 0, self.out, "clip")

    def read_some(self, games: "Numbers") -> None:
        if not self.lends:
            self.out[games] = self.rows[games]


class PlanesEncoding(Encoding):
    """Planes of 0 and 1 over the places of a board, and features between 0 and 1 beside them."""

    kind = np.uint8

    def __init__(self, tensor: Tensor, planes: Planes) -> None:
        super().__init__(tensor, planes)
        self.shape = (int(planes.planes), int(planes.height), int(planes.width))
        # Where the features begin.
        self.begin = int(planes.size - planes.features)
        self.scale = scale_of(planes.feature_fields)
        self.plane_fields = slices_of(planes.plane_fields)
        self.feature_fields = slices_of(planes.feature_fields)
        self.boxes = {
            "planes": spaces.Box(0, 1, self.shape, np.uint8),
            "features": spaces.Box(0, 1, self.scale.shape, np.float32),
        }

    def read(self, row: "Numbers") -> Observation:
        return {
            "planes": row[: self.begin].reshape(self.shape).copy(),
            "features": row[self.begin :] * self.scale,
        }

    def reader(self, rows: "Numbers", turns: "Numbers", into: Observation | None) -> RowReader:  # noqa: ARG002
        planes = rows[:, : self.begin].reshape(len(rows), *self.shape)
        return PlanesReader(planes, rows[:, self.begin :], self.scale, into)


class PlanesReader(RowReader):
    """Lends the planes, or copies them into the given array, and scales the features."""

    def __init__(
        self, planes: "Numbers", features: "Numbers", scale: "Numbers", into: Observation | None
    ) -> None:
        self.planes = planes
        self.features = features
        self.scale = np.tile(scale, (len(features), 1))
        self.arrays = into or {
            "planes": planes,
            "features": np.zeros(features.shape, np.float32),
        }
        self.out = self.arrays["features"]
        self.is_copy = into is not None

    def read(self) -> None:
        np.copyto(self.out, self.features)
        np.multiply(self.out, self.scale, out=self.out)
        if self.is_copy:
            np.copyto(self.arrays["planes"], self.planes)

    def read_some(self, games: "Numbers") -> None:
        self.out[games] = self.features[games] * self.scale[: len(games)]
        if self.is_copy:
            self.arrays["planes"][games] = self.planes[games]


def encoding_of(spec: GameSpec, name: str) -> Encoding:
    """Return the encoding with this name, or raise SetupError."""
    if name == NUMBERS:
        return NumbersEncoding(spec.float_tensor)
    if name == INTEGERS:
        return NumbersEncoding(spec.tensor)
    if name == PLANES:
        return PlanesEncoding(spec.tensor, spec.planes)
    raise SetupError(f"encoding cannot be {name!r}: choose one of {', '.join(ENCODINGS)}")
