"""Random games of every kind: nothing is lost, and counting from scratch agrees."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import CELLS, CODES, KIND, NO_TILE, SQUARES, CableCar
from tests.games.cable_car.positions import CABLE_CAR, is_over, new_game, ride
from tests.support import Variant, finished_game, random_game, variants

any_variant = st.sampled_from(variants("cable_car"))
any_seed = st.integers(0, 2**64)


@given(any_variant, any_seed)
def test_every_game_ends_with_60_tiles_and_all_lines_scored(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, CableCar)
    assert state.laid == CELLS
    view = CABLE_CAR.view(state, None)
    lines = [line for line in view["stations"] if line["owner"] is not None]
    assert all(line["points"] is not None for line in lines)


@given(any_variant, any_seed)
def test_lines_followed_from_scratch_agree(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, CableCar)
        view = CABLE_CAR.view(state, None)
        points: Counter[int] = Counter()
        for line in view["stations"]:
            if line["owner"] is None:
                continue
            ridden = ride(view["board"], line["station"])
            crossed, end = ridden
            assert (line["tiles"], len(line["path"])) == (crossed, crossed)
            assert (line["points"] is not None) == is_over(ridden)
            if is_over(ridden):
                points[line["owner"]] += crossed * (2 if end == "power" else 1)
        assert list(state.points) == [points[owner] for owner in range(len(state.points))]


@given(any_variant, any_seed)
def test_open_cells_counted_from_scratch_agree(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, CableCar)
        laid = {s for s, tile in zip(SQUARES, state.board, strict=True) if tile != NO_TILE}
        beside = {(r + y, c + x) for r, c in laid for y, x in ((0, 1), (1, 0), (0, -1), (-1, 0))}
        expected = {s for s in SQUARES if s not in laid and (s in beside or {*s} & {0, 7})}
        assert {s for i, s in enumerate(SQUARES) if state.open >> i & 1} == expected


@given(any_variant, any_seed)
def test_no_tile_is_lost(variant: Variant, seed: int) -> None:
    free = dict(variant.options)["free_orientation"]
    everything: Counter[int] | None = None
    for state, _ in random_game(variant, seed):
        assert isinstance(state, CableCar)
        tiles = [*state.board, *state.hand, *list(state.deck)[state.drawn :]]
        held = Counter(KIND[tile] if free else tile for tile in tiles if tile != NO_TILE)
        everything = everything or held
        assert held == everything
        assert sum(held.values()) == CELLS


@given(any_variant, any_seed)
def test_no_share_is_lost(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, CableCar)
        if state.shares is None:
            return
        shares = CABLE_CAR.whole(state)["shares"]
        for percent, pile in shares["piles"].items():
            held = [held[percent] for held in shares["held"]]
            assert sorted([*held, shares["face_up"][percent], *pile]) == sorted(COLOURS)


@given(any_variant, any_seed)
def test_company_scores_counted_from_scratch_agree(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, CableCar)
    if state.shares is None:
        return
    points = list(state.points)
    totals = sorted(set(points), reverse=True)
    values = {colour: 8 - totals.index(points[i]) for i, colour in enumerate(COLOURS)}
    held = CABLE_CAR.view(state, None)["shares"]["held"]
    stakes = [Counter[str]() for _ in held]
    for stake, shares in zip(stakes, held, strict=True):
        for percent, company in shares.items():
            stake[company] += int(percent)
    scores = [sum(s[c] // 10 * values[c] for c in s) for s in stakes]
    for i, company in enumerate(COLOURS):
        largest = max(stake[company] for stake in stakes)
        for seat, stake in enumerate(stakes):
            if largest and stake[company] == largest:
                scores[seat] += points[i] // 10
    assert state.scores() == scores


@given(any_variant, any_seed)
def test_what_seats_know_about_shares_is_true(variant: Variant, seed: int) -> None:
    """What a view says about shares is true, and nothing known is ever forgotten."""
    known: list[int] = [0] * variant.players
    for state, _ in random_game(variant, seed):
        assert isinstance(state, CableCar)
        if state.shares is None:
            return
        truth = CABLE_CAR.whole(state)["shares"]
        for seat in range(variant.players):
            seen = CABLE_CAR.view(state, seat)["shares"]
            places = [(seen["face_up"], truth["face_up"])]
            places += zip(seen["held"], truth["held"], strict=True)
            count = 0
            for mine, real in places:
                count += sum(company is not None for company in mine.values())
                assert all(mine[p] in (None, real[p]) for p in real)
            for percent, pile in seen["piles"].items():
                count += sum(company is not None for company in pile)
                real_pile = truth["piles"][percent]
                assert all(m in (None, r) for m, r in zip(pile, real_pile, strict=True))
            assert count >= known[seat]
            known[seat] = count


def test_every_code_is_a_tile() -> None:
    assert {CODES[tile] for tile in new_game().deck} == set(CODES)
