"""Random numbers that are the same on every machine, compiled or not.

The generator is xoshiro128** 1.1 (Blackman and Vigna). It has 128 bits of state and its arithmetic
never needs more than 64 bits, so native and interpreted integers always agree.
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

__all__ = ["SEED_BITS", "Rng", "from_words", "seeded"]

MASK: Final = 0xFFFFFFFF
#: How many bits a seed can have.
SEED_BITS: Final = 128


@mypyc_attr(acyclic=True)
@final
class Rng:
    """A stream of random numbers.

    >>> rng = seeded(1906)
    >>> [rng.below(6) + 1 for _ in range(5)]
    [1, 3, 1, 3, 6]

    A copy continues like the original; a fork goes its own way:

    >>> same, other = rng.copy(), rng.fork()
    >>> same.fork().next() == other.next()
    True
    >>> other.next() == rng.next()
    False

    It shuffles vectors of bytes, in place:

    >>> from librt.vecs import vec
    >>> from mypy_extensions import u8
    >>> cards = vec[u8](range(6))
    >>> rng.shuffle(cards)
    >>> list(cards)
    [4, 2, 0, 3, 5, 1]

    Pickles of compiled and plain streams are the same.
    """

    def __init__(self) -> None:
        self.a: i64 = 1
        self.b: i64 = 0
        self.c: i64 = 0
        self.d: i64 = 0

    def next(self) -> i64:
        """Return the next 32 random bits."""
        a = self.a
        b = self.b
        c = self.c ^ a
        d = self.d ^ b
        scrambled = b * 5 & MASK
        scrambled = (scrambled << 7 | scrambled >> 25) & MASK
        self.a = a ^ d
        self.b = b ^ c
        self.c = c ^ (b << 9 & MASK)
        self.d = (d << 11 | d >> 21) & MASK
        return scrambled * 9 & MASK

    def below(self, n: i64) -> i64:
        """Return a number from 0 to n - 1, each equally likely; n is at most 2**31."""
        # Lemire's method: take the high half of a product and reject the few low halves that
        # would make some results more likely than others.
        product = self.next() * n
        if product & MASK < n:
            rejected = (MASK + 1 - n) % n
            while product & MASK < rejected:
                product = self.next() * n
        return product >> 32

    def shuffle(self, items: vec[u8]) -> None:
        """Put `items` in random order, in place."""
        i: i64 = len(items) - 1
        while i > 0:
            j = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1

    def redeal(self, items: vec[u8]) -> None:
        """Put `items` in an order that does not depend on their present one.

        A guess needs this: the present order is hidden and must not influence the result.
        """
        largest: i64 = 0
        for some in items:
            if i64(some) > largest:
                largest = i64(some)
        counts = vec[i64]([0] * (largest + 1))
        for some in items:
            counts[i64(some)] += 1
        place: i64 = 0
        for item in range(largest + 1):
            end = place + counts[item]
            while place < end:
                items[place] = u8(item)
                place += 1
        self.shuffle(items)

    def fork(self) -> "Rng":
        """Return a new stream, seeded with numbers from this one."""
        return from_words(self.next(), self.next(), self.next(), self.next())

    def copy(self) -> "Rng":
        """Return an independent stream that continues like this one."""
        rng = Rng()
        rng.a = self.a
        rng.b = self.b
        rng.c = self.c
        rng.d = self.d
        return rng

    def __reduce__(self) -> tuple[Any, ...]:
        return from_words, (self.a, self.b, self.c, self.d)


def from_words(a: i64, b: i64, c: i64, d: i64) -> Rng:
    """Return the stream with this state; for all zeros, which would stay zeros, that of `Rng()`.

    >>> rng = from_words(1, 2, 3, 4)
    >>> rng.next()
    11520
    """
    rng = Rng()
    if a | b | c | d:
        rng.a = a
        rng.b = b
        rng.c = c
        rng.d = d
    return rng


def seeded(seed: int) -> Rng:
    """Return the stream of a seed from 0 to 2**128 - 1; no two seeds give the same stream.

    >>> seeded(0).next(), seeded(1).next()
    (3255293719, 3006796997)
    >>> seeded(-1)
    Traceback (most recent call last):
        ...
    ValueError: a seed is a whole number from 0 to 2**128 - 1, not -1
    """
    if seed < 0 or seed >> SEED_BITS:
        raise ValueError(f"a seed is a whole number from 0 to 2**{SEED_BITS} - 1, not {seed}")
    a: i64 = seed & MASK
    b: i64 = seed >> 32 & MASK
    c: i64 = seed >> 64 & MASK
    d: i64 = seed >> 96
    # Each step is invertible, so no two seeds share a state. After two rounds every word of the
    # seed has reached every word of the state.
    for _ in range(2):
        a = _mix(a + d + 0x9E3779B9)
        b = _mix(b + a + 0x3C6EF372)
        c = _mix(c + b + 0xDAA66D2B)
        d = _mix(d + c + 0x78DDE6E4)
    return from_words(a, b, c, d)


def _mix(x: i64) -> i64:
    """Return the low 32 bits after the finaliser of MurmurHash3, which is invertible."""
    x &= MASK
    x = _times(x ^ x >> 16, 0x85EBCA6B)
    x = _times(x ^ x >> 13, 0xC2B2AE35)
    return x ^ x >> 16


def _times(x: i64, y: i64) -> i64:
    """Return the low 32 bits of a product, by halves: the whole may not fit in 64 bits."""
    return (x * (y & 0xFFFF) + ((x * (y >> 16) & 0xFFFF) << 16)) & MASK
