"""Sets of small numbers, kept as the bits of one number."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

# The number of a power of two, by its remainder: those of 67 are all different.
POSITION: Final = vec[i64](
    [next((bit for bit in range(63) if 2**bit % 67 == rest), -1) for rest in range(67)]
)
