"""Planes of San Francisco Cable Car: what they say of a position is what the rules do."""

import pytest

from sancity.games.cable_car.planes import PLANE, SCORES, SQUARE
from sancity.games.cable_car.rules import CELLS, DECLINE, CableCar
from tests.games.test_planes import by_field, planes_of, written
from tests.support import Variant, random_game, variants

ONE_TILE = [
    variant
    for variant in variants("cable_car")
    if not dict(variant.options)["companies"]
    and not dict(variant.options)["free_orientation"]
    and dict(variant.options)["hand_size"] == 1
]


def reached(points: int) -> list[int]:
    return [int(points >= bound) for bound in SCORES]


@pytest.mark.parametrize("variant", ONE_TILE, ids=str)
def test_the_points_of_a_tile_are_those_it_scores_when_laid(variant: Variant) -> None:
    planes = planes_of(variant)
    scoring = 0
    for state, _ in random_game(variant, 7):
        assert isinstance(state, CableCar)
        fields = by_field(planes, written(planes, state, state.seat))
        for action in state.legal():
            if action >= DECLINE:
                continue
            after = state.copy()
            after.apply(action)
            square = int(SQUARE[action % CELLS])
            gained = [
                int(now) - int(was) for now, was in zip(after.points, state.points, strict=True)
            ]
            mine = gained.pop(int(state.seat))
            assert list(fields["scores"][square::PLANE]) == reached(mine)
            assert list(fields["gifts"][square::PLANE]) == reached(sum(gained))
            scoring += mine > 0
    assert scoring > 0


@pytest.mark.parametrize("variant", ONE_TILE, ids=str)
def test_the_tracks_of_a_tile_in_hand_are_on_every_cell_where_it_can_be_laid(
    variant: Variant,
) -> None:
    planes = planes_of(variant)
    for state, _ in random_game(variant, 7):
        fields = by_field(planes, written(planes, state, state.seat))
        squares = {int(SQUARE[action % CELLS]) for action in state.legal() if action < DECLINE}
        lays = fields["lays"]
        assert {place % PLANE for place, there in enumerate(lays) if there} == squares
        assert sum(lays) == 4 * len(squares)
