"""The judge agrees with an experienced player."""

from math import isfinite, log, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import CELLS, COMPANIES, CableCar
from sancity.kernel.judge import Judge
from sancity.kernel.rng import seeded
from tests.games.cable_car.positions import CABLE_CAR, give, lay, new_game
from tests.games.cable_car.test_companies import (
    new_companies,
    order,
    place_shares,
    set_points,
)
from tests.support import Variant, play_on, random_action, variants, view_text

JUDGE = CABLE_CAR.judge()


def weights(state: CableCar) -> dict[str, float]:
    """The weight of each legal move, by its notation."""
    actions = state.legal()
    found = JUDGE.weigh(state, actions)
    return {CABLE_CAR.write(a): weight for a, weight in zip(actions, found, strict=True)}


def best_move(state: CableCar) -> str:
    found = weights(state)
    return max(found, key=lambda move: found[move])


def test_rivals_lines_are_ended_early_and_own_lines_are_not() -> None:
    """Stations 3 and 4 belong to seats 0 and 1; a tile that turns cars back ends their lines."""
    state = new_game()
    lay(state, "aaaa 0,2  aaaa 0,3")
    give(state, 0, "dada")
    found = weights(state)
    assert found["lay dada at 1,3"] > 0 > found["lay dada at 1,2"]


def test_the_power_station_doubles_a_long_line() -> None:
    """Station 9 of seat 0 has crossed ten tiles and comes to 2,3, above the power station."""
    state = new_game()
    lay(state, "aaaa 0,7  aaaa 0,6  aaaa 0,5  aaaa 0,4  aaaa 0,3  aaaa 0,2")
    lay(state, "cbaa 0,1  aaaa 1,1  bbbb 2,1  aaaa 2,2")
    assert state.length[9] == 10
    led_there, led_away = state.copy(), state.copy()
    lay(led_there, "baac 2,3")
    lay(led_away, "aacb 2,3")
    assert led_there.powered
    assert JUDGE.expect(led_there)[0] > JUDGE.expect(led_away)[0]


def test_a_short_line_that_ends_costs_what_it_could_have_become() -> None:
    state = new_game()
    lay(state, "aaaa 0,2")
    before = JUDGE.expect(state)
    lay(state, "dddd 1,2")
    assert state.points[0] == 3
    assert JUDGE.expect(state)[0] < before[0] - 3


@pytest.mark.parametrize("size", [1, 2, 3])
def test_a_hand_is_declined_unless_a_tile_in_it_is_very_good(size: int) -> None:
    """`dada` ends the line of a rival in front of station 4; `aaaa` does nothing special."""
    state = new_game(hand_size=size)
    lay(state, "aaaa 0,2  aaaa 0,3")
    give(state, 0, *["aaaa"] * size)
    assert best_move(state) == "decline"
    give(state, 0, *["aaaa"] * (size - 1), "dada")
    assert best_move(state) == "lay dada at 1,3"


@pytest.mark.parametrize("seed", range(5))
def test_with_one_tile_left_the_end_is_known(seed: int) -> None:
    state = new_game(seed=seed)
    rng = seeded(seed)
    while state.laid < CELLS - 1:
        state.apply(random_action(state, rng))
    points = list(JUDGE.expect(state))
    play_on(state, rng, 2)
    assert state.seat < 0
    assert points == pytest.approx(state.scores(), abs=2)


def test_a_better_share_is_taken_and_a_good_one_kept() -> None:
    """Seat 0 has brown, ranked last, while yellow, ranked first, lies face up; then reversed."""
    state = new_companies(players=2)
    set_points(state, 24, 20, 16, 12, 8, 6, 4, 0)
    place_shares(state, 40, "brown", "blue", "yellow", *COLOURS[2:7])
    assert best_move(state) == "exchange 40 face-up"
    place_shares(state, 40, "yellow", "blue", "brown", *COLOURS[2:7])
    assert weights(state)["exchange 40 face-up"] < 0


def test_shareholders_help_their_companies() -> None:
    """A tile that ends the line of station 3 early is bad for the holder of orange shares."""
    state = new_companies(players=2)
    for percent in (10, 20, 30, 40):
        place_shares(state, percent, "orange", *[c for c in COLOURS if c != "orange"])
    lay(state, "aaaa 0,2")
    for seat, helped in ((0, False), (1, True)):
        state.seat = seat
        give(state, seat, "dddd")
        assert (weights(state)["lay dddd at 1,2"] > 0) == helped


def suspicious(suspicion: float = 1.0) -> Judge:
    judge = CABLE_CAR.judge()
    judge.suspicion = suspicion
    return judge


def suspected(state: CableCar, seat: int) -> dict[str, float]:
    """What the judge suspects of a seat, by company."""
    found = list(suspicious().suspect(state))[COMPANIES * seat : COMPANIES * (seat + 1)]
    return dict(zip(COLOURS, found, strict=True))


def test_a_player_who_spoils_a_line_is_not_suspected_of_its_company() -> None:
    """Seat 1 ends the line of station 3, which is orange, with its second tile."""
    state = new_companies(players=2)
    assert set(suspicious().suspect(state)) == {0.0}
    lay(state, "aaaa 0,2")
    state.seat = 1
    lay(state, "dddd 1,2")
    spoilt = suspected(state, 1)
    assert min(spoilt, key=lambda company: spoilt[company]) == "orange"
    assert spoilt["orange"] < 0.0 < suspected(state, 0)["orange"]
    assert not list(suspicious(0.0).suspect(state))


@given(st.integers(0, 2**32), st.integers(0, 60))
def test_suspicions_follow_from_what_a_seat_knows(seed: int, moves: int) -> None:
    """They are the same for every guess, and what is supposed is a guess too."""
    state = new_companies(2 + seed % 5, seed)
    play_on(state, seeded(seed), moves)
    if state.seat < 0:
        return
    judge, rng = suspicious(4.0), seeded(seed)
    found = judge.suspect(state)
    guess = state.guess(state.seat, rng)
    assert list(judge.suspect(guess)) == list(found)
    supposed = judge.suppose(guess, found, rng)
    views = [view_text(CABLE_CAR, some, state.seat, []) for some in (state, supposed)]
    assert views[0] == views[1]


def test_suspected_shares_are_supposed_as_often_as_they_are_likely() -> None:
    """Seat 1 is suspected of yellow so much that each tenth of it is twice as likely. Of the shares
    of 10 %, any that seat 0 does not see may be the one, of those of 20 % likewise."""
    state = new_companies(players=2)
    for percent in (10, 20):
        place_shares(state, percent, *COLOURS[::-1])
    face_up = {order(state, percent)[2] for percent in (10, 20)}
    assert face_up == {COLOURS[-3]}
    found = vec[float]([0.0] * (2 * COMPANIES))
    found[COMPANIES + COLOURS.index("yellow")] = log(2.0)
    rng = seeded(8)
    games = 4000
    held = [0, 0]
    for _ in range(games):
        supposed = JUDGE.suppose(state, found, rng)
        assert isinstance(supposed, CableCar)
        for tenths in (1, 2):
            held[tenths - 1] += order(supposed, 10 * tenths)[1] == "yellow"
    # Seat 0 sees its own share and the one face up: six others are left.
    for tenths in (1, 2):
        likely = 2**tenths / (2**tenths + 5)
        assert abs(held[tenths - 1] / games - likely) < 5 * sqrt(likely * (1 - likely) / games)


@pytest.mark.parametrize("companies", [False, True])
def test_the_order_of_the_supply_is_ignored(companies: bool) -> None:
    state = new_game(seed=4, companies=companies)
    play_on(state, seeded(4), 20)
    supply = list(state.deck)[state.drawn :]
    points, found = list(JUDGE.expect(state)), weights(state)
    state.deck = vec[u8]([*list(state.deck)[: state.drawn], *reversed(supply)])
    assert list(JUDGE.expect(state)) == points
    assert weights(state) == found


@pytest.mark.parametrize("variant", variants("cable_car")[::5], ids=str)
def test_every_move_has_a_weight(variant: Variant) -> None:
    state = variant.new(5)
    rng = seeded(5)
    while state.seat >= 0:
        found = JUDGE.weigh(state, state.legal())
        assert len(found) == len(state.legal())
        assert all(isfinite(weight) for weight in [*found, *JUDGE.expect(state)])
        play_on(state, rng, 9)


@pytest.mark.parametrize("variant", variants("cable_car")[::5], ids=str)
def test_earlier_judgements_do_not_matter(variant: Variant) -> None:
    """A judge that has seen the whole game and much else agrees with a new one."""
    state = variant.new(6)
    rng = seeded(6)
    while state.seat >= 0:
        fresh = CABLE_CAR.judge()
        guess = state.guess(state.seat, rng)
        actions = guess.legal()
        for _ in range(2):
            assert list(JUDGE.weigh(guess, actions)) == list(fresh.weigh(guess, actions))
            assert list(JUDGE.expect(guess)) == list(fresh.expect(guess))
        play_on(state, rng, 3)


@pytest.mark.parametrize(("companies", "games"), [(False, 8), (True, 6)])
def test_greedy_beats_random(companies: bool, games: int) -> None:
    won = 0.0
    for seed in range(games):
        state = new_game(seed=seed, companies=companies)
        rng = seeded(seed)
        while state.seat >= 0:
            if state.seat == seed % 2:
                guess = state.guess(state.seat, rng)
                assert isinstance(guess, CableCar)
                state.apply(CABLE_CAR.read(best_move(guess)))
            else:
                state.apply(random_action(state, rng))
        won += (seed % 2 in state.winners()) / len(state.winners())
    assert won >= games - 1
