"""The random numbers."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from sancity.kernel.rng import from_words, seeded


def test_the_reference_implementation_gives_the_same_numbers() -> None:
    """Produced with the C code that the generator's authors published."""
    rng = from_words(1, 2, 3, 4)
    assert [rng.next() for _ in range(10)] == [
        *(11520, 0, 5927040, 70819200, 2031721883),
        *(1637235492, 1287239034, 3734860849, 3729100597, 4258142804),
    ]
    rng = from_words(0x964D4A0C, 0xD40AB895, 0xAD7FDECB, 0x3006F0F0)
    assert [rng.next() for _ in range(4)] == [0xF1391922, 0x6FE53806, 0xA5BE2840, 0xF510EE70]


def test_a_million_numbers_on_the_state_is_still_right() -> None:
    rng = from_words(1, 2, 3, 4)
    for _ in range(999_999):
        rng.next()
    assert rng.next() == 3457443141


def test_seeds_keep_their_streams() -> None:
    """A change here would change every recorded game."""
    assert [seeded(seed).next() for seed in (0, 1, 2, 2**128 - 1)] == [
        *(3255293719, 3006796997, 606732118, 1810252551),
    ]


@pytest.mark.parametrize("seed", [-1, 2**128])
def test_a_seed_out_of_range_is_refused(seed: int) -> None:
    with pytest.raises(ValueError, match="a seed is a whole number from 0"):
        seeded(seed)


@given(st.sets(st.integers(0, 2**128 - 1), min_size=2, max_size=50))
def test_different_seeds_have_different_states(seeds: set[int]) -> None:
    states = {(r.a, r.b, r.c, r.d) for r in map(seeded, seeds)}
    assert len(states) == len(seeds)


def test_neighbouring_seeds_share_no_numbers() -> None:
    firsts = [seeded(seed).next() for shift in (0, 32, 64, 96) for seed in (1 << shift, 2 << shift)]
    assert len(set(firsts)) == len(firsts)
    bits = [f"{seeded(seed).next():032b}" for seed in range(2000)]
    for position in range(32):
        ones = sum(text[position] == "1" for text in bits)
        assert 850 < ones < 1150


@given(st.integers(1, 2**31), st.integers(0, 2**64))
def test_below_stays_below(n: int, seed: int) -> None:
    rng = seeded(seed)
    assert all(0 <= rng.below(n) < n for _ in range(20))


def test_below_is_unbiased() -> None:
    """3 x 2**29 is the worst case: without rejection a third of the numbers would come twice
    as often as the others."""
    rng = seeded(3)
    n = 3 << 29
    thirds = [0, 0, 0]
    for _ in range(60_000):
        thirds[rng.below(n) % 3] += 1
    assert all(19_300 < third < 20_700 for third in thirds)
    dice = [0] * 6
    for _ in range(60_000):
        dice[rng.below(6)] += 1
    assert all(9_500 < die < 10_500 for die in dice)


def test_below_rejects_what_would_bias_it() -> None:
    """A first number that falls into the biased part is skipped."""
    n = 3 << 29
    rejected = [s for s in range(100) if seeded(s).next() * n % (1 << 32) < (1 << 32) % n]
    assert rejected
    for seed in rejected:
        rng, second = seeded(seed), seeded(seed)
        second.next()
        assert rng.below(n) == second.below(n)


def test_every_order_is_equally_likely() -> None:
    rng = seeded(4)
    orders: dict[tuple[int, ...], int] = {}
    for _ in range(24_000):
        items = vec[u8]([u8(0), u8(1), u8(2), u8(3)])
        rng.shuffle(items)
        order = tuple(items)
        orders[order] = orders.get(order, 0) + 1
    assert len(orders) == 24
    assert all(840 < count < 1160 for count in orders.values())


def test_a_redeal_does_not_depend_on_the_order_before() -> None:
    orders = []
    for before in ([3, 1, 2, 1, 255], [255, 1, 1, 2, 3]):
        items = vec[u8]([u8(item) for item in before])
        seeded(6).redeal(items)
        orders.append(list(items))
    assert orders[0] == orders[1]
    assert sorted(orders[0]) == [1, 1, 2, 3, 255]


def test_a_copy_continues_the_same_and_a_fork_does_not() -> None:
    rng = seeded(5)
    copy = rng.copy()
    assert [rng.next() for _ in range(5)] == [copy.next() for _ in range(5)]
    fork = rng.fork()
    assert [rng.next() for _ in range(5)] != [fork.next() for _ in range(5)]


def test_all_zeros_is_replaced() -> None:
    rng = from_words(0, 0, 0, 0)
    assert len({rng.next() for _ in range(100)}) > 90
