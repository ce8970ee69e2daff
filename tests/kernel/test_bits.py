"""Sets kept as bits, and sorted vecs."""

from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from sancity.kernel.bits import BIT, LARGEST, count, insert, lowest, members

some_numbers = st.sets(st.integers(0, LARGEST))


@given(some_numbers)
def test_a_set_has_the_numbers_that_were_put_in(numbers: set[int]) -> None:
    bits = sum(int(BIT[number]) for number in numbers)
    assert members(bits) == sorted(numbers)
    assert count(bits) == len(numbers)
    if numbers:
        assert lowest(bits) == min(numbers)


def test_every_number_is_the_lowest_of_its_own_set() -> None:
    assert [lowest(BIT[number]) for number in range(LARGEST + 1)] == list(range(LARGEST + 1))


@given(st.lists(st.integers(0, 255)))
def test_a_vec_stays_sorted(numbers: list[int]) -> None:
    items = vec[u8]()
    for number in numbers:
        items = insert(items, number)
    assert list(items) == sorted(numbers)
