"""The Companies, rule by rule."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.cable_car.components import COLOURS
from sancity.games.cable_car.rules import COMPANIES, CableCar
from sancity.kernel.looks import all_looks
from sancity.kernel.rng import seeded
from sancity.kernel.state import IllegalMove, playout
from tests.games.cable_car.positions import (
    CABLE_CAR,
    FULL_BOARD,
    give,
    lay,
    lay_board,
    moves,
    new_game,
    take,
    tiles,
)
from tests.support import named, play_on

CARS = {
    "yellow": [1, 11, 18, 28],
    "blue": [2, 9, 20, 27],
    "orange": [3, 12, 17, 26],
    "green": [4, 10, 19, 25],
    "purple": [5, 15, 22, 32],
    "black": [6, 13, 24, 31],
    "red": [7, 16, 21, 30],
    "brown": [8, 14, 23, 29],
}
EXCHANGES = [f"exchange {p} {how}" for p in (10, 20, 30, 40) for how in ("face-up", "blind")]


def new_companies(players: int = 3, seed: int = 0, **options: object) -> CableCar:
    return new_game(players, seed, companies=True, **options)


def place_shares(state: CableCar, percent: int, *colours: str) -> None:
    """Place the shares of a percentage: hands by seat, the one face up, the pile from the top."""
    assert state.shares is not None
    assert sorted(colours) == sorted(COLOURS)
    company = list(state.shares.company)
    first = COMPANIES * (percent // 10 - 1)
    company[first : first + COMPANIES] = [u8(COLOURS.index(colour)) for colour in colours]
    state.shares.company = vec[u8](company)


def shares_of(state: CableCar, viewer: int | None) -> dict[str, object]:
    shares: dict[str, object] = CABLE_CAR.view(state, viewer)["shares"]
    return shares


def payout(state: CableCar, seat: int) -> dict[str, Any]:
    paid: dict[str, Any] = CABLE_CAR.view(state, seat)["payout"]
    return paid


def set_points(state: CableCar, *points: int) -> None:
    state.points = vec[i64](points)


def order(state: CableCar, percent: int) -> list[str]:
    """The shares of a percentage in their places."""
    assert state.shares is not None
    first = COMPANIES * (percent // 10 - 1)
    return [COLOURS[company] for company in list(state.shares.company)[first : first + COMPANIES]]


@pytest.mark.rule("CC-20")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_eight_companies_with_four_cars_play(players: int) -> None:
    view = CABLE_CAR.view(new_companies(players), None)
    assert [company["colour"] for company in view["companies"]] == list(CARS)
    for number, cars in enumerate(CARS.values()):
        owned = [s["station"] for s in view["stations"] if s["owner"] == number]
        assert owned == cars


@pytest.mark.rule("CC-20", "CC-32")
def test_lines_score_for_companies() -> None:
    state = new_companies()
    line = named(lay_board(state, FULL_BOARD), "line")[0]
    assert "owner" not in line.public
    assert list(state.points) == [22, 10, 17, 24, 18, 38, 43, 25]


@pytest.mark.rule("CC-21")
@pytest.mark.parametrize("players", [2, 6])
def test_shares_are_dealt_from_four_piles(players: int) -> None:
    state = new_companies(players)
    for percent in (10, 20, 30, 40):
        assert sorted(order(state, percent)) == sorted(COLOURS)
    whole = CABLE_CAR.whole(state)["shares"]
    assert [len(held) for held in whole["held"]] == [4] * players
    assert all(len(pile) == 7 - players for pile in whole["piles"].values())
    own = CABLE_CAR.view(state, 0)["shares"]
    assert None not in own["held"][0].values()
    assert set(own["held"][1].values()) == {None}
    assert None not in own["face_up"].values()
    assert {share for pile in own["piles"].values() for share in pile} == {None}


@pytest.mark.rule("CC-22")
def test_taking_the_face_up_share() -> None:
    state = new_companies(3)
    place_shares(state, 20, "red", "blue", "green", "yellow", "black", "brown", "orange", "purple")
    events = take(state, "exchange 20 face-up")
    assert order(state, 20) == [
        *("yellow", "blue", "green", "black", "brown", "orange", "purple", "red"),
    ]
    assert state.seat == 1
    assert len(tiles(state, 0)) == 1
    assert CABLE_CAR.view(state, 1, events)["events"][0] == {
        "event": "exchange",
        "seat": 0,
        "percentage": 20,
        "blind": False,
        "taken": "yellow",
        "turned": "black",
    }


@pytest.mark.rule("CC-22")
def test_taking_the_top_of_the_pile() -> None:
    state = new_companies(3)
    place_shares(state, 40, "red", "blue", "green", "yellow", "black", "brown", "orange", "purple")
    events = take(state, "exchange 40 blind")
    assert order(state, 40) == [
        *("black", "blue", "green", "yellow", "brown", "orange", "purple", "red"),
    ]
    shown = CABLE_CAR.view(state, 1, events)["events"][0]
    assert "taken" not in shown
    assert "given" not in shown
    own = CABLE_CAR.view(state, 0, events)["events"][0]
    assert (own["given"], own["taken"]) == ("red", "black")


@pytest.mark.rule("CC-22", "CC-29")
@pytest.mark.parametrize("move", EXCHANGES)
def test_an_exchange_shows_a_share_and_so_cannot_be_taken_back(move: str) -> None:
    """A player who takes the top of a pile has seen it; a share turned up is seen by all."""
    state = new_companies(3)
    take(state, move)
    assert state.revealed
    lay(state, "aaaa 0,3")
    take(state, "decline")
    assert state.revealed


@pytest.mark.rule("CC-22")
def test_with_six_players_the_pile_has_one_share() -> None:
    state = new_companies(6)
    place_shares(state, 10, *COLOURS)
    take(state, "exchange 10 blind")
    assert order(state, 10)[0] == "brown"
    assert order(state, 10)[7] == "yellow"
    take(state, "exchange 10 blind")
    assert order(state, 10)[1] == "yellow"
    take(state, "exchange 10 face-up")
    assert order(state, 10)[6:] == ["blue", "orange"]


@pytest.mark.rule("CC-22")
def test_an_exchange_is_one_decision_of_eight_and_not_after_declining() -> None:
    state = new_companies()
    assert [move for move in moves(state) if move.startswith("exchange")] == EXCHANGES
    assert "pass" not in moves(state)
    take(state, "decline")
    assert all(move.startswith("lay") for move in moves(state))


@pytest.mark.rule("CC-22")
def test_exchanges_cannot_go_on_forever() -> None:
    state = new_companies(3)
    for _ in range(9):
        assert EXCHANGES[0] in moves(state)
        take(state, EXCHANGES[0])
    assert not any(move.startswith("exchange") for move in moves(state))
    view = CABLE_CAR.view(state, 0)
    assert (view["exchange_open"], view["exchange_closed"]) == (False, "pause")
    lay(state, "aaaa 0,3")
    assert EXCHANGES[0] in moves(state)
    view = CABLE_CAR.view(state, 0)
    assert (view["exchange_open"], view["exchange_closed"]) == (True, None)


@pytest.mark.rule("CC-22")
@pytest.mark.parametrize("size", [1, 3])
def test_declining_does_not_announce_the_end_of_exchanges(size: int) -> None:
    state = new_companies(hand_size=size)
    take(state, "decline")
    view = CABLE_CAR.view(state, 1)
    assert (view["exchange_open"], view["exchange_closed"]) == (False, "declined")
    take(state, moves(state)[0])
    assert CABLE_CAR.view(state, 1)["exchange_open"]


@pytest.mark.rule("CC-23")
def test_no_exchange_once_a_company_has_25_points() -> None:
    state = new_companies()
    set_points(state, 24, 24, 24, 24, 24, 24, 24, 24)
    assert EXCHANGES[0] in moves(state)
    set_points(state, 0, 0, 25, 0, 0, 0, 0, 0)
    assert not any(move.startswith("exchange") for move in moves(state))
    with pytest.raises(IllegalMove):
        take(state, EXCHANGES[0])
    view = CABLE_CAR.view(state, 0)
    assert (view["exchange_open"], view["exchange_closed"]) == (False, "points")
    take(state, "decline")
    assert CABLE_CAR.view(state, 0)["exchange_closed"] == "points"


def nearly_finished(players: int) -> CableCar:
    """Two cells left, the supply empty; seat 0 to move."""
    state = new_companies(players)
    board = FULL_BOARD.replace("cdac dada adbb", ".... .... adbb")
    lay_board(state, board)
    state.drawn = 60
    state.seat = 0
    set_points(state, *[0] * 8)
    return state


@pytest.mark.rule("CC-15")
def test_a_player_without_a_tile_may_exchange_or_pass() -> None:
    state = nearly_finished(3)
    give(state, 0)
    give(state, 1, "cdac")
    give(state, 2, "dada")
    assert moves(state) == [*EXCHANGES, "pass"]
    take(state, "pass")
    assert state.seat == 1


@pytest.mark.rule("CC-15")
def test_a_player_who_has_no_tile_and_may_not_exchange_is_skipped() -> None:
    state = nearly_finished(3)
    give(state, 0, "cdac")
    give(state, 1)
    give(state, 2, "dada")
    set_points(state, 25, 0, 0, 0, 0, 0, 0, 0)
    events = take(state, "lay cdac at 0,1")
    assert [event.seat for event in named(events, "skip")] == [1]
    assert state.seat == 2
    take(state, "lay dada at 0,0")
    assert state.seat == -1
    assert state.laid == 60


@pytest.mark.rule("CC-15", "CC-22")
def test_once_exchanges_end_the_player_with_a_tile_is_next() -> None:
    state = nearly_finished(2)
    give(state, 0)
    give(state, 1, "cdac", "dada")
    for _ in range(3):
        take(state, "pass")
        take(state, "exchange 10 blind")
    assert state.seat == 1
    assert all(move.startswith("lay") for move in moves(state))


@pytest.mark.rule("CC-24", "CC-32")
@pytest.mark.parametrize(
    ("points", "values"),
    [
        ([22, 10, 17, 24, 18, 38, 43, 25], [4, 1, 2, 5, 3, 7, 8, 6]),
        ([72, 53, 10, 21, 21, 13, 14, 13], [8, 7, 3, 6, 6, 4, 5, 4]),
        ([0] * 8, [8] * 8),
    ],
)
def test_values_of_companies(points: list[int], values: list[int]) -> None:
    state = new_companies()
    set_points(state, *points)
    assert [state.company_value(company) for company in range(8)] == values


@pytest.mark.rule("CC-25", "CC-26", "CC-27")
def test_the_printed_example_of_shares() -> None:
    """Yellow has value 8, blue 5 and green 4; the others fit these values."""
    state = new_companies(2)
    place_shares(state, 10, "blue", "green", *(c for c in COLOURS if c not in ("blue", "green")))
    place_shares(state, 20, "yellow", "blue", *(c for c in COLOURS if c not in ("yellow", "blue")))
    place_shares(state, 30, "green", "blue", *(c for c in COLOURS if c not in ("green", "blue")))
    place_shares(state, 40, "yellow", "red", *(c for c in COLOURS if c not in ("yellow", "red")))
    set_points(state, 38, 9, 33, 8, 30, 0, 0, 0)
    values = [state.company_value(company) for company in range(4)]
    assert values == [8, 5, 7, 4]
    shares = sum(state.share_points(0, percentage) for percentage in range(4))
    assert shares == 48 + 5 + 12 == 65
    assert state.majority_bonus(0, 0) == 3
    assert state.scores()[0] == 68
    # The other seat cannot have more than 60 % of yellow, whatever it holds.
    paid = payout(state, 0)
    assert paid["shares"] == [5, 16, 12, 32]
    assert paid["majorities"] == [{"company": "yellow", "points": 3, "certain": True}]
    assert paid["least"] == paid["most"] == 68
    assert CABLE_CAR.view(state, None)["payout"] is None


@pytest.mark.rule("CC-26")
def test_tied_majorities_all_get_the_bonus_and_a_company_without_shares_pays_none() -> None:
    state = new_companies(2)
    rest = [colour for colour in COLOURS if colour not in ("yellow", "blue")]
    place_shares(state, 10, "yellow", "blue", *rest)
    place_shares(state, 20, "yellow", "blue", *rest)
    place_shares(state, 30, "blue", "yellow", *rest)
    place_shares(state, 40, "blue", "red", *[c for c in COLOURS if c not in ("blue", "red")])
    set_points(state, 29, 40, 0, 0, 0, 0, 0, 99)
    assert [state.majority_bonus(seat, 0) for seat in (0, 1)] == [2, 2]
    assert [state.majority_bonus(seat, 1) for seat in (0, 1)] == [4, 0]
    assert [state.majority_bonus(seat, 7) for seat in (0, 1)] == [0, 0]


@pytest.mark.rule("CC-28")
def test_most_points_win_and_leaders_share() -> None:
    seen = set()
    for seed in range(3000):
        state = CABLE_CAR.new(2, seed, companies=True)
        playout(state, seeded(seed))
        best = max(state.scores())
        assert state.winners() == [s for s in (0, 1) if state.scores()[s] == best]
        seen.add(tuple(state.winners()))
    assert seen == {(0,), (1,), (0, 1)}


@pytest.mark.rule("CC-29")
def test_a_share_once_seen_is_known_for_good() -> None:
    """Six players: seat 0 puts yellow back, so it knows what seat 1 draws blind."""
    state = new_companies(6)
    place_shares(state, 10, *COLOURS)
    take(state, "exchange 10 blind")
    take(state, "exchange 10 blind")
    knows = CABLE_CAR.view(state, 0)["shares"]
    assert knows["held"][1]["10"] == "yellow"
    assert knows["piles"]["10"] == [None]
    assert CABLE_CAR.view(state, 1)["shares"]["piles"]["10"] == ["blue"]
    assert CABLE_CAR.view(state, 2)["shares"]["held"][1]["10"] is None
    # Seat 2 takes the red share that lies face up: everyone can follow it.
    take(state, "exchange 10 face-up")
    for viewer in (0, 1, 3, 5, None):
        assert CABLE_CAR.view(state, viewer)["shares"]["held"][2]["10"] == "red"
    for _ in range(3):
        take(state, "exchange 20 blind")
    for _ in range(2):
        take(state, "exchange 30 blind")
    events = take(state, "exchange 10 blind")
    assert CABLE_CAR.view(state, 4, events)["events"][0]["given"] == "red"
    assert CABLE_CAR.view(state, 4)["shares"]["piles"]["10"] == ["red"]


@pytest.mark.rule("CC-29")
def test_a_seat_that_knows_seven_shares_of_a_percentage_knows_the_eighth() -> None:
    """Six players: one after another takes the share that lies face up, and the share that was
    just put back is turned up. When purple is put back, only black has never been face up."""
    state = new_companies(6)
    place_shares(state, 10, *COLOURS)

    def hidden(viewer: int | None) -> dict[str, str]:
        """The places of the shares that a viewer does not know."""
        shares, truth = CABLE_CAR.view(state, viewer)["shares"], CABLE_CAR.whole(state)["shares"]
        places = {
            f"seat {i}": (held["10"], truth["held"][i]["10"])
            for i, held in enumerate(shares["held"])
        }
        places["pile"] = (shares["piles"]["10"][0], truth["piles"]["10"][0])
        return {place: real for place, (seen, real) in places.items() if seen is None}

    for known in range(2, 7):
        take(state, "exchange 10 face-up")
        assert len(hidden(None)) == 8 - known
    assert hidden(None) == hidden(0) == {"seat 5": "black", "pile": "purple"}
    assert hidden(4) == hidden(5) == {}
    (event,) = take(state, "exchange 10 face-up")
    assert event.public["given"] == COLOURS.index("black")
    for viewer in (None, 0, 1, 2, 3, 4, 5):
        assert hidden(viewer) == {}


@pytest.mark.rule("CC-29")
def test_an_inferred_share_is_followed_from_then_on() -> None:
    state = new_companies(6)
    place_shares(state, 10, *COLOURS)
    for _ in range(6):
        take(state, "exchange 10 face-up")
    events = take(state, "exchange 10 blind")
    assert CABLE_CAR.view(state, 3)["shares"]["held"][0]["10"] == "black"
    assert CABLE_CAR.view(state, 3)["shares"]["piles"]["10"] == ["red"]
    assert CABLE_CAR.view(state, 3, events)["events"][0]["given"] == "red"
    assert order(state.guess(3, seeded(1)), 10) == order(state, 10)


@pytest.mark.rule("CC-29")
def test_all_shares_are_shown_at_the_end() -> None:
    state = new_companies(2)
    playout(state, seeded(1))
    assert "null" not in json.dumps(CABLE_CAR.view(state, None)["shares"])
    assert state.revealed


@pytest.mark.rule("CC-29")
def test_unknown_shares_are_equally_likely_in_unknown_places() -> None:
    state = new_companies(5)
    place_shares(state, 30, *COLOURS)
    found: dict[str, int] = {}
    rng = seeded(29)
    for _ in range(6000):
        guess = state.guess(0, rng)
        places = order(guess, 30)
        assert places[0] == "yellow"
        assert places[5] == "black"
        found[places[1]] = found.get(places[1], 0) + 1
    assert sorted(found) == sorted(set(COLOURS) - {"yellow", "black"})
    assert all(800 < count < 1200 for count in found.values())


@pytest.mark.rule("CC-29")
def test_unknown_tiles_are_equally_likely_in_other_hands_and_the_supply() -> None:
    state = new_game(2)
    give(state, 0, "aaaa")
    rng = seeded(7)
    hands = [tiles(state.guess(0, rng), 1)[0] for _ in range(5900)]
    unseen = [*tiles(state, 1), *CABLE_CAR.whole(state)["supply_order"]]
    for tile in set(unseen):
        expected = 5900 * unseen.count(tile) / len(unseen)
        assert abs(hands.count(tile) - expected) < 6 * expected**0.5


# What a seat would be paid if the game ended now


def test_a_majority_that_depends_on_unknown_shares_is_uncertain() -> None:
    state = new_companies(3)
    place_shares(state, 10, *COLOURS)
    place_shares(state, 20, *COLOURS[1:], COLOURS[0])
    place_shares(state, 30, *COLOURS[2:], *COLOURS[:2])
    place_shares(state, 40, "red", "orange", *(c for c in COLOURS if c not in ("red", "orange")))
    set_points(state, *[20] * COMPANIES)
    # Seat 0 holds 10 % of yellow, 20 % of blue, 30 % of orange and 40 % of red. As far as it knows,
    # seat 1 may hold the other shares of each of them, except those it sees face up.
    majorities = payout(state, 0)["majorities"]
    assert {m["company"]: m["certain"] for m in majorities} == dict.fromkeys(
        ["yellow", "blue", "orange", "red"], False
    )
    assert (payout(state, 0)["least"], payout(state, 0)["most"]) == (80, 88)


def test_a_share_that_somebody_must_hold_rules_a_majority_out() -> None:
    """With six players, the share under the pile is the one that was just put there: the player who
    put it there knows that each of the others is in a hand or lies face up."""
    state = new_companies(6)
    place_shares(state, 10, *COLOURS)
    for percent in (20, 30, 40):
        place_shares(state, percent, "red", *(c for c in COLOURS if c != "red"))
    set_points(state, *[20] * COMPANIES)
    assert payout(state, 0)["majorities"][0] == {"company": "yellow", "points": 2, "certain": False}
    take(state, "exchange 40 face-up")
    assert "yellow" not in [m["company"] for m in payout(state, 0)["majorities"]]


def test_an_exchange_changes_what_a_share_pays_as_shown() -> None:
    state = new_companies(2)
    place_shares(state, 30, "red", "blue", "green", "yellow", "black", "brown", "orange", "purple")
    set_points(state, 3, 0, 0, 9, 0, 0, 5, 0)
    assert payout(state, 0)["face_up"][2] == 3
    assert payout(state, 0)["pile"][2] is None
    before = payout(state, 0)["shares"][2]
    take(state, "exchange 30 face-up")
    assert payout(state, 0)["shares"][2] == before + 3
    set_points(state, 25, 0, 0, 9, 0, 0, 5, 0)
    assert payout(state, 0)["face_up"] is payout(state, 0)["pile"] is None


@given(st.integers(2, 6), st.integers(0, 2**32), st.integers(0, 200))
def test_a_payout_says_all_that_a_seat_can_know_and_no_more(
    players: int, seed: int, moves: int
) -> None:
    state = new_companies(players, seed)
    rng = seeded(seed)
    play_on(state, rng, moves)
    for seat in range(players):
        paid = payout(state, seat)
        if state.seat < 0:
            assert paid["least"] == paid["most"] == state.scores()[seat]
        for _ in range(5):
            guess = state.guess(seat, rng)
            assert payout(guess, seat) == paid
            assert paid["least"] <= guess.scores()[seat] <= paid["most"]
            bonuses = {c: guess.majority_bonus(seat, i) for i, c in enumerate(COLOURS)}
            for majority in paid["majorities"]:
                possible = [majority["points"]] if majority["certain"] else [0, majority["points"]]
                assert bonuses.pop(majority["company"]) in possible
            assert not any(bonuses.values())


def test_seats_look_like_no_company() -> None:
    state = new_companies(6)
    assert [seat["colour"] for seat in CABLE_CAR.view(state, 0)["seats"]] == [None] * 6
    looks = all_looks(CABLE_CAR.folder)
    assert len(looks.neutral) == CABLE_CAR.players[-1]
