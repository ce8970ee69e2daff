"""Observations for networks: planes and features, of what a seat may know and nothing else."""

import hashlib
import sys
from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.planes import Planes
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.conftest import is_compiled
from tests.harbour import HarbourGame
from tests.support import (
    Variant,
    check_rows_follow_views,
    check_rows_keep_secrets,
    printed_by_plain,
    random_game,
    variants,
)

# A value that no encoder writes at the edges.
UNTOUCHED = 255
EDGE = 3
# Fields of what random players hardly ever reach, in as many games as this.
SOME_GAMES = 20
RARE = {
    "rebuild_1906": {"best_builder"},
    "san_francisco": {"points_token"},
    "ticket_to_ride": {"completed", "joined"},
}

any_seed = st.integers(0, 2**128 - 1)
NAMES = GAMES.names()
every_game = pytest.mark.parametrize("name", NAMES)
# All games together get as many examples as elsewhere.
some_examples = settings(max_examples=max(2, settings().max_examples // len(NAMES)))


def planes_of(variant: Variant) -> Planes:
    return variant.game.planes(variant.players, dict(variant.options))


def written(planes: Planes, state: State, seat: int) -> bytes:
    """What is written for a seat; nothing outside it is touched."""
    size = int(planes.size)
    row = vec[u8]([u8(UNTOUCHED)] * EDGE + [u8(0)] * size + [u8(UNTOUCHED)] * EDGE)
    planes.write(state, seat, row, EDGE)
    numbers = bytes(list(row))
    assert numbers[:EDGE] == numbers[-EDGE:] == bytes([UNTOUCHED] * EDGE)
    return numbers[EDGE:-EDGE]


def by_field(planes: Planes, row: bytes) -> dict[str, bytes]:
    """The numbers of a row, by the names of its fields."""
    found = {}
    begin = 0
    places = int(planes.height * planes.width)
    for field in planes.plane_fields:
        found[field.name] = row[begin : begin + field.length * places]
        begin += field.length * places
    for field in planes.feature_fields:
        found[field.name] = row[begin : begin + field.length]
        begin += field.length
    assert begin == len(row)
    return found


def any_variant_of(name: str, data: st.DataObject) -> Variant:
    return data.draw(st.sampled_from(variants(name)))


@every_game
def test_the_sizes_are_those_of_the_fields(name: str) -> None:
    for variant in variants(name):
        planes = planes_of(variant)
        fields = [*planes.plane_fields, *planes.feature_fields]
        assert planes.planes == sum(field.length for field in planes.plane_fields)
        assert planes.features == sum(field.length for field in planes.feature_fields)
        assert planes.size == planes.planes * planes.height * planes.width + planes.features
        assert all(field.length > 0 and 0 < field.most <= 255 for field in fields)
        names = [field.name for field in fields]
        assert len(set(names)) == len(names)
        assert all(field.meaning for field in fields)


@every_game
@some_examples
@given(data=st.data(), seed=any_seed)
def test_planes_are_of_zeros_and_ones_and_features_within_their_bounds(
    name: str, data: st.DataObject, seed: int
) -> None:
    variant = any_variant_of(name, data)
    planes = planes_of(variant)
    most = {field.name: field.most for field in [*planes.plane_fields, *planes.feature_fields]}
    for state, _ in random_game(variant, seed):
        for seat in range(variant.players):
            for field, numbers in by_field(planes, written(planes, state, seat)).items():
                assert max(numbers) <= most[field], field


@every_game
@some_examples
@given(data=st.data(), seed=any_seed, guess_seed=st.integers(0, 2**32))
def test_nothing_in_them_is_hidden_from_the_seat(
    name: str, data: st.DataObject, seed: int, guess_seed: int
) -> None:
    """Whatever the hidden things are, the seat's row is the same."""
    variant = any_variant_of(name, data)
    check_rows_keep_secrets(variant, seed, guess_seed, partial(written, planes_of(variant)))


@pytest.mark.parametrize("name", [name for name in NAMES if not GAMES.get(name).open_information])
def test_what_is_hidden_from_one_seat_is_in_the_row_of_another(name: str) -> None:
    """Otherwise the test above would prove nothing."""
    variant = variants(name)[-1]
    planes = planes_of(variant)
    rng = seeded(7)
    differs = 0
    for state, _ in random_game(variant, 1906):
        guess = state.guess(0, rng)
        differs += written(planes, guess, 1) != written(planes, state, 1)
    assert differs > 0


@every_game
@some_examples
@given(data=st.data(), seed=any_seed)
def test_a_change_that_a_seat_sees_changes_its_row(
    name: str, data: st.DataObject, seed: int
) -> None:
    variant = any_variant_of(name, data)
    check_rows_follow_views(variant, seed, partial(written, planes_of(variant)))


@every_game
def test_planes_and_actions_have_the_same_grid(name: str) -> None:
    factors = GAMES.get(name).factors
    for variant in variants(name):
        planes = planes_of(variant)
        assert (planes.height, planes.width) == (factors.height, factors.width)


@every_game
def test_the_turn_is_given_from_the_point_of_view_of_a_seat(name: str) -> None:
    """Every game has a field for it: the seat itself first, then the others in turn order."""
    variant = variants(name)[-1]
    planes = planes_of(variant)
    for state, _ in random_game(variant, 1906):
        for seat in range(variant.players):
            turn = by_field(planes, written(planes, state, seat))["turn"]
            order = [(seat + i) % variant.players for i in range(variant.players)]
            assert list(turn) == [int(other == state.seat) for other in order]


@every_game
def test_every_field_is_used(name: str) -> None:
    """A field that is always zero would teach nothing."""
    unused: set[str] = set()
    # Every seventh is enough to have all options and numbers of players.
    encoders = [(variant, planes_of(variant)) for variant in variants(name)[::7]]
    for _, planes in encoders:
        unused |= {field.name for field in [*planes.plane_fields, *planes.feature_fields]}
    unused -= RARE.get(name, set())
    for seed in range(SOME_GAMES):
        for variant, planes in encoders if unused else []:
            for state, _ in random_game(variant, seed):
                row = by_field(planes, written(planes, state, 0))
                unused -= {field for field, numbers in row.items() if any(numbers)}
    assert unused == set()


@every_game
def test_a_wrong_set_up_is_refused(name: str) -> None:
    game = GAMES.get(name)
    with pytest.raises(SetupError, match="players"):
        game.planes(game.players[-1] + 1, {})
    with pytest.raises(SetupError, match="no option 'weather'"):
        game.planes(2, {"weather": "fine"})


def test_a_game_without_planes_says_so() -> None:
    with pytest.raises(SetupError, match="harbour has no planes"):
        HarbourGame().planes(2, {})


def digests(name: str) -> Iterator[str]:
    """Digests of the rows of a game, one line for every seventh variant."""
    for variant in variants(name)[::7]:
        digest = hashlib.sha256()
        planes = planes_of(variant)
        for number, (state, _) in enumerate(random_game(variant, 1906)):
            digest.update(written(planes, state, number % variant.players))
        yield f"{variant} {digest.hexdigest()}"


@every_game
@pytest.mark.skipif(not is_compiled(), reason="nothing is compiled here")
def test_compiled_and_plain_write_the_same(name: str, tmp_path: Path) -> None:
    plainly = printed_by_plain(tmp_path, "tests.games.test_planes", name)
    assert plainly == ["plain", *digests(name)]


if __name__ == "__main__":
    print("compiled" if is_compiled() else "plain")
    print("\n".join(digests(sys.argv[1])))
