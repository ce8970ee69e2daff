"""Observations: everything a seat may know of a position, and nothing else."""

import hashlib
import struct
import sys
from collections.abc import Iterable, Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor
from tests.conftest import is_compiled
from tests.support import (
    Variant,
    check_rows_follow_views,
    check_rows_keep_secrets,
    printed_by_plain,
    random_game,
    variants,
)
from tests.tensors import PAGE, page

# A value that no tensor writes.
UNTOUCHED = -32768
EDGE = 3

any_seed = st.integers(0, 2**128 - 1)
every_game = pytest.mark.parametrize("name", GAMES.names())
# All games together get as many examples as elsewhere.
some_examples = settings(max_examples=max(2, settings().max_examples // len(GAMES.names())))


def tensor_of(variant: Variant) -> Tensor:
    return variant.game.tensor(variant.players, dict(variant.options))


def written(tensor: Tensor, state: State, seat: int) -> list[int]:
    """What is written for a seat; nothing outside it is touched."""
    size = int(tensor.size)
    row = vec[i32]([i32(UNTOUCHED)] * EDGE + [i32(0)] * size + [i32(UNTOUCHED)] * EDGE)
    tensor.write(state, seat, row, EDGE)
    numbers = [int(number) for number in row]
    assert numbers[:EDGE] == numbers[-EDGE:] == [UNTOUCHED] * EDGE
    return numbers[EDGE:-EDGE]


def by_field(tensor: Tensor, row: list[int]) -> dict[str, list[int]]:
    """The numbers of a row, by the names of its fields."""
    found = {}
    begin = 0
    for field in tensor.fields:
        found[field.name] = row[begin : begin + field.length]
        begin += field.length
    return found


def any_variant_of(name: str, data: st.DataObject) -> Variant:
    return data.draw(st.sampled_from(variants(name)))


@every_game
def test_the_size_is_that_of_the_fields(name: str) -> None:
    for variant in variants(name):
        tensor = tensor_of(variant)
        assert tensor.size == sum(field.length for field in tensor.fields)
        assert all(field.length > 0 and field.most > 0 for field in tensor.fields)
        names = [field.name for field in tensor.fields]
        assert len(set(names)) == len(names)
        assert all(field.meaning for field in tensor.fields)


@every_game
@some_examples
@given(data=st.data(), seed=any_seed)
def test_every_number_is_written_within_its_bounds(
    name: str, data: st.DataObject, seed: int
) -> None:
    variant = any_variant_of(name, data)
    tensor = tensor_of(variant)
    for state, _ in random_game(variant, seed):
        for seat in range(variant.players):
            for field, numbers in by_field(tensor, written(tensor, state, seat)).items():
                most = next(one.most for one in tensor.fields if one.name == field)
                assert all(-most <= number <= most for number in numbers), field


@every_game
@some_examples
@given(data=st.data(), seed=any_seed, guess_seed=st.integers(0, 2**32))
def test_nothing_in_it_is_hidden_from_the_seat(
    name: str, data: st.DataObject, seed: int, guess_seed: int
) -> None:
    """Whatever the hidden things are, the seat's row is the same."""
    variant = any_variant_of(name, data)
    check_rows_keep_secrets(variant, seed, guess_seed, partial(written, tensor_of(variant)))


@every_game
@some_examples
@given(data=st.data(), seed=any_seed)
def test_a_change_that_a_seat_sees_changes_its_row(
    name: str, data: st.DataObject, seed: int
) -> None:
    variant = any_variant_of(name, data)
    check_rows_follow_views(variant, seed, partial(written, tensor_of(variant)))


@every_game
def test_the_turn_is_given_from_the_point_of_view_of_a_seat(name: str) -> None:
    """Every game has a field for it: the seat itself first, then the others in turn order."""
    variant = variants(name)[-1]
    tensor = tensor_of(variant)
    for state, _ in random_game(variant, 1906):
        for seat in range(variant.players):
            turn = by_field(tensor, written(tensor, state, seat))["turn"]
            order = [(seat + i) % variant.players for i in range(variant.players)]
            assert turn == [int(other == state.seat) for other in order]


def kept_up_to_date(tensor: Tensor, game: Iterable[tuple[State, object]]) -> Iterator[bool]:
    """Whether the rows of the seats that decide, and at the end those of all seats, are what is
    written at once; each row is brought up to date from one decision of its seat to the next."""
    size = int(tensor.size)
    rows: dict[int, vec[i32]] = {}
    memos: dict[int, vec[i64]] = {}
    for state, _ in game:
        for seat in range(state.players) if state.seat < 0 else [state.seat]:
            row = rows.setdefault(seat, vec[i32]([i32(0)] * size))
            tensor.update(state, seat, row, 0, memos.setdefault(seat, tensor.blank[:]), 0)
            at_once = vec[i32]([i32(0)] * size)
            tensor.update(state, seat, at_once, 0, tensor.blank[:], 0)
            yield list(row) == list(at_once)


@every_game
@some_examples
@given(data=st.data(), seed=any_seed)
def test_a_row_that_is_kept_up_to_date_is_what_is_written_at_once(
    name: str, data: st.DataObject, seed: int
) -> None:
    variant = any_variant_of(name, data)
    assert all(kept_up_to_date(tensor_of(variant), random_game(variant, seed)))


@every_game
def test_floats_are_the_numbers_divided_by_the_most_they_can_be(name: str) -> None:
    variant = variants(name)[-1]
    tensor, floats = tensor_of(variant), tensor_of(variant)
    floats.use_floats()
    most = [field.most for field in tensor.fields for _ in range(field.length)]
    assert all(kept_up_to_date(floats, random_game(variant, 1906)))
    for state, _ in random_game(variant, 1906):
        for seat in range(variant.players):
            whole = written(tensor, state, seat)
            bits = struct.pack(f"={len(whole)}i", *written(floats, state, seat))
            found = struct.unpack(f"={len(whole)}f", bits)
            assert found == pytest.approx([n / m for n, m in zip(whole, most, strict=True)])


@every_game
def test_a_wrong_set_up_is_refused(name: str) -> None:
    game = GAMES.get(name)
    with pytest.raises(SetupError, match="players"):
        game.tensor(game.players[-1] + 1, {})
    with pytest.raises(SetupError, match="no option 'weather'"):
        game.tensor(2, {"weather": "fine"})


def test_the_page_agrees_with_the_games() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run make tensors"


def digests(name: str) -> Iterator[str]:
    """Digests of the rows of a game, one line per variant."""
    for variant in variants(name):
        digest = hashlib.sha256()
        tensor = tensor_of(variant)
        for state, _ in random_game(variant, 1906):
            for seat in range(variant.players):
                digest.update(repr(written(tensor, state, seat)).encode())
        yield f"{variant} {digest.hexdigest()}"


@every_game
@pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")
def test_compiled_and_plain_write_the_same(name: str, tmp_path: Path) -> None:
    plainly = printed_by_plain(tmp_path, "tests.games.test_tensor", name)
    assert plainly == ["plain", *digests(name)]


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain")
    print("\n".join(digests(sys.argv[1])))
