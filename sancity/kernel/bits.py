"""Small sets of numbers: each set is the bits of one integer, or a sorted vec."""

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

# The largest number that a set kept as bits can hold: the top bit is the sign.
LARGEST: Final = 62
# By number: the set of this number alone.
BIT: Final = vec[i64]([1 << number for number in range(LARGEST + 1)])
# By the remainder of a power of two divided by 67: its exponent. No two powers share a remainder.
# Loops too hot for a call of `lowest` look it up themselves: POSITION[(bits & -bits) % MODULUS].
MODULUS: Final = 67
POSITION: Final = vec[i64](
    [
        next((bit for bit in range(LARGEST + 1) if 2**bit % MODULUS == rest), -1)
        for rest in range(MODULUS)
    ]
)


def lowest(bits: i64) -> i64:
    """Return the smallest number in a set that is not empty.

    >>> lowest(0b10100)
    2
    """
    return POSITION[(bits & -bits) % MODULUS]


def count(bits: i64) -> i64:
    """Return how many numbers a set has."""
    # Add up neighbouring groups of 1, 2, 4 bits and so on: no branch to mispredict. Compiled code
    # would make an object of a mask with bit 62, which `bits >> 1` never has.
    bits -= bits >> 1 & 0x1555555555555555
    bits = (bits & 0x3333333333333333) + (bits >> 2 & 0x3333333333333333)
    bits = bits + (bits >> 4) & 0x0F0F0F0F0F0F0F0F
    bits += bits >> 8
    bits += bits >> 16
    return bits + (bits >> 32) & 0x7F


def members(bits: i64) -> list[int]:
    """Return the numbers in a set, in order.

    >>> members(0b10100)
    [2, 4]
    """
    found: list[int] = []
    while bits != 0:
        found.append(lowest(bits))
        bits &= bits - 1
    return found


def insert(items: vec[u8], item: i64) -> vec[u8]:
    """Add a number to a sorted vec; equal numbers may be there already."""
    items = append(items, u8(item))
    i: i64 = len(items) - 1
    while i > 0 and i64(items[i - 1]) > item:
        items[i] = items[i - 1]
        i -= 1
    items[i] = u8(item)
    return items
