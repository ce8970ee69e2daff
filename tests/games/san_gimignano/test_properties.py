"""Random games of every kind: nothing is lost, and brute force agrees."""

import itertools
from collections import Counter
from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.san_gimignano.components import KIND_NAMES
from sancity.games.san_gimignano.rules import CELLS, SanGimignano
from sancity.kernel.rng import seeded
from tests.games.san_gimignano.positions import (
    SAN_GIMIGNANO,
    bordering,
    buildable,
    can_anyone_build,
    can_anyone_lay,
    can_link,
    lays,
    moves,
    rhombi,
    take,
)
from tests.support import (
    Variant,
    check_rewinding,
    finished_game,
    play_on,
    random_game,
    variants,
)

any_variant = st.sampled_from(variants("san_gimignano"))
any_seed = st.integers(0, 2**64)


def spots(about: list[dict[str, object]]) -> set[str]:
    return {f"{spot['guild']} at {spot['q']},{spot['r']}" for spot in about}


def numbers(state: SanGimignano) -> dict[str, int]:
    """The numbers of all places on the table."""
    return {
        place.name: state.city.place_at(SAN_GIMIGNANO.read(f"token {place.name}"))
        for place in rhombi(SAN_GIMIGNANO.view(state, None))
    }


@given(any_variant, any_seed)
def test_no_equal_guilds_touch(variant: Variant, seed: int) -> None:
    places = rhombi(SAN_GIMIGNANO.view(finished_game(variant, seed), None))
    for one, other in itertools.combinations(places, 2):
        assert not (one.guild == other.guild and one.touches(other))


@given(any_variant, any_seed)
def test_guilds_touch_if_they_share_an_edge(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, SanGimignano)
    places = rhombi(SAN_GIMIGNANO.view(state, None))
    number = numbers(state)
    assert sorted(number.values()) == list(range(3 * state.city.laid))
    for one, other in itertools.permutations(places, 2):
        neighbour = state.city.neighbours[number[one.name]] >> number[other.name] & 1
        assert bool(neighbour) == one.touches(other)


@given(any_variant, any_seed)
def test_each_hexagon_touches_two_that_were_there_before(variant: Variant, seed: int) -> None:
    laid = SAN_GIMIGNANO.view(finished_game(variant, seed), None)["hexagons"]
    cells = [(hexagon["q"], hexagon["r"]) for hexagon in laid]
    assert len({*cells}) == len(cells)
    for i in range(variant.players, len(cells)):
        assert len(bordering(*cells[i]) & {*cells[:i]}) >= 2


@given(any_variant, any_seed)
def test_no_hexagon_is_lost_and_every_one_is_laid(variant: Variant, seed: int) -> None:
    view = None
    for state, _ in random_game(variant, seed):
        view = SAN_GIMIGNANO.view(state, None)
        hands = [kind for seat in view["seats"] for kind in seat["hexagons"]]
        laid = [hexagon["kind"] for hexagon in view["hexagons"]]
        assert Counter([*laid, *hands, *view["unused"]]) == Counter(KIND_NAMES * 2)
    assert view is not None
    assert len(view["hexagons"]) == {2: 10, 3: 12, 4: 16}[variant.players]


@given(any_variant, any_seed)
def test_no_guild_has_more_than_two_tokens_and_none_is_lost(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        view = SAN_GIMIGNANO.view(state, None)
        places = rhombi(view)
        assert all(len(place.tokens) <= (0 if place.tower is not None else 2) for place in places)
        for seat, about in enumerate(view["seats"]):
            on_guilds = sum(place.tokens.count(seat) for place in places)
            assert on_guilds == about["on_guilds"] == 20 - about["tokens"]
            assert sum(place.tower == seat for place in places) == about["towers"]


@given(any_variant, any_seed)
def test_towers_never_vanish(variant: Variant, seed: int) -> None:
    standing: dict[str, int] = {}
    for state, _ in random_game(variant, seed):
        places = rhombi(SAN_GIMIGNANO.view(state, None))
        now = {place.name: place.tower for place in places if place.tower is not None}
        assert standing.items() <= now.items()
        assert len(now) <= len(standing) + 1
        standing = now


@given(any_variant, any_seed)
def test_tokens_go_where_there_is_room(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, SanGimignano)
        view = SAN_GIMIGNANO.view(state, None)
        room = [p for p in rhombi(view) if p.tower is None and len(p.tokens) < 2]
        single = {place.name for place in room if len(place.tokens) == 1}
        number = numbers(state)
        assert {name for name in number if state.single >> number[name] & 1} == single
        if view["decision"] == "token":
            assert {*moves(state)} == {f"token {place.name}" for place in room}


@given(any_variant, any_seed, st.integers(0, 40))
def test_a_hexagon_laid_on_a_copy_leaves_the_city_alone(
    variant: Variant, seed: int, count: int
) -> None:
    state = variant.new(seed)
    play_on(state, seeded(seed), count)
    before = SAN_GIMIGNANO.whole(state)
    play_on(state.copy(), seeded(seed), 40)
    assert SAN_GIMIGNANO.whole(state) == before


@given(st.integers(2, 4), any_seed)
def test_linked_groups_take_as_few_tokens_as_brute_force_finds(players: int, seed: int) -> None:
    """SG-20 in cities where half of the guilds are closed and a quarter have a token of seat 0."""
    state = SAN_GIMIGNANO.new(players, seed, linked_groups=True)
    assert isinstance(state, SanGimignano)
    rng = seeded(seed)
    play_on(state, rng, 40)
    number = numbers(state)
    usable = []
    own = empty = 0
    for place in rhombi(SAN_GIMIGNANO.view(state, None)):
        match rng.below(4):
            case 0:
                own |= 1 << number[place.name]
                usable.append(replace(place, tokens=(0,), tower=None))
            case 1:
                empty |= 1 << number[place.name]
                usable.append(replace(place, tokens=(), tower=None))
    for spare in range(1, 6):
        assert state.city.can_link(own | empty, own, spare) == can_link(usable, 0, spare)


@given(any_variant, any_seed)
def test_hexagons_go_where_brute_force_finds(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, SanGimignano)
        if state.seat < 0 or state.decision != 1:
            continue
        found = []
        for kind in moves(state):
            take(chosen := state.copy(), kind)
            for cell in moves(chosen):
                take(there := chosen.copy(), cell)
                found += [(kind, cell, rotation) for rotation in moves(there)]
        view = SAN_GIMIGNANO.view(state, None)
        expected = [
            (f"hexagon {kind}", f"cell {cell}", f"rotation {rotation}")
            for kind, cell, rotation in lays(view, view["seats"][state.seat]["hexagons"])
        ]
        assert sorted(found) == sorted(expected)


@given(any_variant, any_seed)
def test_groups_are_those_that_brute_force_finds(variant: Variant, seed: int) -> None:
    for state, events in random_game(variant, seed):
        assert isinstance(state, SanGimignano)
        view = SAN_GIMIGNANO.view(state, None)
        for seat, about in enumerate(view["seats"] if events else []):
            assert spots(about["groups"]) == buildable(view, seat)
        if view["decision"] == "tower":
            groups = {f"tower {spot}" for spot in buildable(view, state.seat)}
            assert {*moves(state)} == groups | {"no-tower"}
            assert groups


@given(any_variant, any_seed)
def test_the_game_ends_exactly_when_brute_force_says_so(variant: Variant, seed: int) -> None:
    """SG-20 at the end of every turn, checked with all hexagons, cells and sets of four."""
    idle, acted, mover = 0, False, -1
    for state, events in random_game(variant, seed):
        names = [event.name for event in events]
        acted = acted or bool({"token", "hexagon", "tower"} & {*names})
        turn_is_over = mover >= 0 and (state.seat != mover or "skip" in names)
        if not turn_is_over:
            mover = state.seat
            continue
        view = SAN_GIMIGNANO.view(state, None)
        idle = names.count("skip") + (0 if acted else idle + 1)
        can_go_on = can_anyone_lay(view) or can_anyone_build(view)
        reasons = [event.public["reason"] for event in events if event.name == "end"]
        if max(seat["towers"] for seat in view["seats"]) == 10:
            assert reasons == ["towers"]
        elif not can_go_on:
            assert reasons == ["groups"]
        elif idle >= variant.players:
            assert reasons == ["idle"]
        else:
            assert reasons == []
            assert state.seat >= 0
        mover, acted = state.seat, False


@given(any_variant, any_seed)
def test_every_game_ends_with_winners_who_have_the_most_towers(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    view = SAN_GIMIGNANO.view(state, None)
    ranks = [(seat["towers"], seat["on_guilds"]) for seat in view["seats"]]
    assert state.winners() == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]
    assert state.scores() == [seat["towers"] for seat in view["seats"]]
    assert max(state.scores()) <= 10


@given(any_variant, any_seed)
def test_cells_touched_by_two_hexagons_are_always_on_the_grid(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        view = SAN_GIMIGNANO.view(state, None)
        if any(seat["hexagons"] for seat in view["seats"]):
            laid = {(hexagon["q"], hexagon["r"]) for hexagon in view["hexagons"]}
            near = {cell for q, r in laid for cell in bordering(q, r)} - laid
            sites = {cell for cell in near if len(bordering(*cell) & laid) >= 2}
            assert sites <= {*CELLS}
            assert {(q, r) for q, r in view["sites"]} == sites
        else:
            assert view["sites"] == []


@given(any_variant, any_seed, st.integers(0, 60))
def test_a_copy_can_be_rewound(variant: Variant, seed: int, moves: int) -> None:
    state = variant.new(seed)
    assert isinstance(state, SanGimignano)
    play_on(state, seeded(seed), moves)
    check_rewinding(state, state.copy(), state.rewind, (1, 2, 9), seed)
