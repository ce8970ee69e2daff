"""Random games of every kind: nothing is lost, and counting from scratch agrees."""

from itertools import combinations
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.rebuild_1906.rules import (
    BUILDINGS,
    MOST_MONEY,
    MOST_PERMITS,
    NO_CARD,
    OBJECTIVES,
    PERMITS,
    Rebuild1906,
)
from sancity.kernel.bits import count, members
from sancity.kernel.rng import seeded
from tests.games.rebuild_1906.positions import GAME
from tests.support import (
    Variant,
    check_rewinding,
    finished_game,
    play_on,
    random_game,
    variants,
)

any_variant = st.sampled_from(variants("rebuild_1906"))
any_seed = st.integers(0, 2**64)


@given(any_variant, any_seed)
def test_money_permits_and_buildings_keep_their_limits(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        for me in state.developers:
            assert 0 <= me.money <= MOST_MONEY
            assert len(me.permits) <= MOST_PERMITS
            assert me.reserve >= 0
            assert me.stock >= 0
            assert me.reserve + me.stock + count(me.plots) == BUILDINGS
            assert 0 <= me.column < state.setup.parts.columns
            assert 0 <= me.row < state.setup.parts.rows


@given(any_variant, any_seed)
def test_no_card_is_lost(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        permits = [*state.permit_pile, *state.permit_row, *members(state.used_permits)]
        objectives = [*state.objective_pile, *state.objective_row, *state.city.common]
        for me in state.developers:
            permits += me.permits
            objectives += [*members(me.open), *members(me.secret)]
        assert sorted(c for c in permits if c != NO_CARD) == list(range(PERMITS))
        assert sorted(c for c in objectives if c != NO_CARD) == list(range(len(OBJECTIVES)))


@given(any_variant, any_seed)
def test_no_rubble_is_lost_and_no_plot_is_built_on_twice(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        tokens = count(state.rubble) + sum(me.rubble for me in state.developers)
        assert tokens == 4 * variant.players
        assert count(state.built()) == sum(count(me.plots) for me in state.developers)
        assert state.built() & state.rubble == 0
        assert state.built() & ~state.city.plots == 0


@given(any_variant, any_seed)
def test_every_pawn_stands_on_a_space_of_its_own(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        view = GAME.view(state, None)
        spaces = [*view["income"], *(space for card in view["ring"] for space in card["spaces"])]
        pawns = sorted(space["pawn"] for space in spaces if space["pawn"] is not None)
        assert len(set(pawns)) == len(pawns)
        if view["year"] > 1906 or view["card"] is not None:
            assert pawns == list(range(variant.players))
        assert sorted(view["order"]) == list(range(variant.players))


@given(any_variant, any_seed)
def test_every_game_ends_by_1912(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    view = GAME.view(state, None)
    built = [seat["built"] for seat in view["seats"]]
    assert view["year"] <= 1912
    assert (view["best_builder"] is None) == (BUILDINGS not in built)
    if view["year"] < 1912:
        assert BUILDINGS in built


def fits(plot: dict[str, Any], permits: tuple[dict[str, Any], ...], subsidised: bool) -> bool:
    """RB-20 and RB-23, taken literally."""
    ordinary = [permit for permit in permits if permit["colour"] is not None]
    waivers = subsidised + len(permits) - len(ordinary)
    if waivers > 1:
        return True
    if waivers:
        return any(
            permit["colour"] == plot["colour"] or permit["number"] == plot["number"]
            for permit in ordinary
        )
    return any(
        one["colour"] == plot["colour"] and other["number"] == plot["number"]
        for one in ordinary
        for other in ordinary
    )


@given(any_variant, any_seed)
def test_plots_and_permits_to_build_with_counted_from_scratch_agree(
    variant: Variant, seed: int
) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        view = GAME.view(state, state.seat if state.seat >= 0 else None)
        if view["decision"] not in ("plot", "permits"):
            continue
        me = view["seats"][view["turn"]]
        sets = [*combinations(range(1, len(me["permits"]) + 1), 1)]
        sets += [*combinations(range(1, len(me["permits"]) + 1), 2)]
        chosen = {
            (plot["plot"], places)
            for card in view["map"]
            for plot in card["plots"]
            for places in sets
            if plot["building"] is None
            and me["money"] >= view["price"] + 3 * plot["rubble"]
            and fits(plot, tuple(me["permits"][p - 1] for p in places), state.subsidised)
        }
        if view["decision"] == "plot":
            assert {move["plot"] for move in view["moves"]} == {plot for plot, _ in chosen}
        else:
            offered = {(view["site"], tuple(move["places"])) for move in view["moves"]}
            assert offered == {(plot, places) for plot, places in chosen if plot == view["site"]}


@given(any_variant, any_seed)
def test_build_is_offered_whenever_it_can_be_done(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, Rebuild1906)
        if state.seat < 0:
            continue
        view = GAME.view(state, state.seat)
        if view["decision"] != "act":
            continue
        me = view["seats"][view["turn"]]
        spaces = next(card for card in view["ring"] if card["current"])["spaces"]
        here = next(i for i, space in enumerate(spaces) if space["pawn"] == view["turn"])
        for i, space in enumerate(spaces):
            if space["act"] not in ("build", "subsidised"):
                continue
            money = me["money"] - 2 * abs(i - here) - view["price"]
            possible = me["stock"] > 0 and any(
                fits(plot, permits, space["act"] == "subsidised")
                for card in view["map"]
                for plot in card["plots"]
                for size in (1, 2)
                for permits in combinations(me["permits"], size)
                if plot["building"] is None and money >= 3 * plot["rubble"]
            )
            offered = any(move.get("act") == space["act"] for move in view["moves"])
            assert offered == possible


def recounted(view: dict[str, Any], seat: int, objective: str) -> int:
    """The points of the objectives about neighbours, plot by plot."""
    points = 0
    for card in view["map"]:
        owners = [plot["building"] for plot in card["plots"]]
        paired = False
        for i, owner in enumerate(owners):
            around = [owners[j] for j in (i - 1, i + 1) if 0 <= j < 5]
            if owner != seat:
                paired = False
                continue
            match objective:
                case "alone":
                    points += 2 * all(other is None for other in around)
                case "rival":
                    points += 2 * any(other not in (None, seat) for other in around)
                case "corner":
                    points += 3 * (i != 2 and None not in around)
                case "pair":
                    paired = not paired and i > 0 and owners[i - 1] == seat
                    points += 2 * paired
    return points


@given(any_variant, any_seed)
def test_neighbours_counted_from_scratch_agree(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, Rebuild1906)
    view = GAME.view(state, None)
    for seat in range(variant.players):
        for objective in ("alone", "rival", "corner", "pair"):
            found = state.objective_score(seat, OBJECTIVES.index(objective))
            assert found == recounted(view, seat, objective)


@given(any_variant, any_seed, st.integers(0, 200))
def test_a_copy_can_be_rewound(variant: Variant, seed: int, moves: int) -> None:
    state = variant.new(seed)
    assert isinstance(state, Rebuild1906)
    play_on(state, seeded(seed), moves)
    check_rewinding(state, state.copy(), state.rewind, (1, 3, 30), seed)
