"""Planes of 1906 San Francisco: what they say of a position is what the rules do."""

from sancity.games.rebuild_1906.rules import (
    MOST_PERMITS,
    NO_CARD,
    PLOTS,
    SLOTS,
    WHOLE_HAND,
    Rebuild1906,
)
from tests.games.test_planes import by_field, planes_of, written
from tests.support import random_game, variants


def ones(numbers: bytes) -> set[int]:
    return {place for place, number in enumerate(numbers) if number}


def plots_in(bits: int) -> set[int]:
    return {plot for plot in range(PLOTS) if bits >> plot & 1}


def test_a_plot_is_in_reach_of_a_permit_in_the_row_if_it_is_once_it_is_taken() -> None:
    variant = variants("rebuild_1906")[-1]
    planes = planes_of(variant)
    compared = 0
    for seed in range(5):
        for state, _ in random_game(variant, seed):
            assert isinstance(state, Rebuild1906)
            fields = by_field(planes, written(planes, state, 1))
            for slot in range(SLOTS):
                after = state.copy()
                me = after.developers[1]
                permit = int(after.permit_row[slot])
                if permit == NO_CARD or len(me.permits) == MOST_PERMITS:
                    continue
                me.permits = type(me.permits)([*me.permits, permit])
                expected = after.plots_for(me, WHOLE_HAND, False) & ~after.built()
                reach = fields["slot_reach"][PLOTS * slot : PLOTS * (slot + 1)]
                assert ones(reach) == plots_in(expected)
                compared += 1
    assert compared > 100


def test_a_building_can_be_paid_for_and_permitted_on_the_sites_of_the_rules() -> None:
    variant = variants("rebuild_1906")[0]
    planes = planes_of(variant)
    seen = 0
    for seed in range(5):
        for state, _ in random_game(variant, seed):
            assert isinstance(state, Rebuild1906)
            for seat, me in enumerate(state.developers):
                fields = by_field(planes, written(planes, state, seat))
                payable = ones(fields["payable"])
                for subsidised, reach in (
                    (False, ones(fields["reach"][:PLOTS])),
                    (True, ones(fields["subsidised_reach"])),
                ):
                    sites = state.sites(me, me.money, subsidised)
                    assert reach & payable == plots_in(sites)
                    seen += sites != 0
    assert seen > 0
