"""The three things to do on a turn, rule by rule."""

from collections import Counter

import pytest

from sancity.games.ticket_to_ride.rules import BLIND, CARDS, CHOOSE_TOKEN, TICKETS, TicketToRide
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import IllegalMove
from tests.games.ticket_to_ride.positions import (
    RIDE,
    all_cards,
    claims,
    collected,
    cut_ticket_deck,
    discards,
    give,
    hand,
    held,
    moves,
    own,
    payments,
    put_tokens,
    row,
    set_cars,
    set_deck,
    set_discards,
    set_row,
    shown,
    started,
    take,
    ticket_deck,
)
from tests.support import named, random_action


def cards_only(state: TicketToRide) -> list[str]:
    return [move for move in moves(state) if move.startswith("take")]


# TR-10: take transport cards


@pytest.mark.rule("TR-10")
def test_two_cards_from_the_row_or_the_deck() -> None:
    state = started()
    give(state, 0, "")
    set_row(state, "red blue blue ferry green")
    set_deck(state, "6 pink")
    assert cards_only(state) == [
        "take blind",
        *(f"take {c}" for c in ("blue", "green", "red", "ferry")),
    ]
    take(state, "take red")
    assert row(state) == ["pink", "blue", "blue", "ferry", "green"]
    assert moves(state) == ["take blind", "take blue", "take green", "take pink"]
    take(state, "take blind")
    assert hand(state, 0) == {"red": 1, "pink": 1}
    assert state.seat == 1


@pytest.mark.rule("TR-10")
def test_a_ferry_from_the_row_is_the_only_card() -> None:
    state = started()
    give(state, 0, "")
    set_row(state, "red blue blue ferry green")
    set_deck(state, "6 pink")
    take(state, "take ferry")
    assert hand(state, 0) == {"ferry": 1}
    assert row(state) == ["red", "blue", "blue", "pink", "green"]
    assert state.seat == 1


@pytest.mark.rule("TR-10")
def test_a_ferry_from_the_row_cannot_be_the_second_card() -> None:
    state = started()
    set_row(state, "red blue blue ferry green")
    take(state, "take blue")
    assert "take ferry" not in moves(state)
    with pytest.raises(IllegalMove):
        take(state, "take ferry")


@pytest.mark.rule("TR-10")
def test_a_ferry_from_the_deck_is_a_card_like_any_other() -> None:
    state = started()
    give(state, 0, "")
    set_row(state, "red blue blue pink green")
    set_deck(state, "3 ferry")
    take(state, "take blind")
    assert state.seat == 0
    take(state, "take blind")
    assert hand(state, 0) == {"ferry": 2}
    assert state.seat == 1


@pytest.mark.rule("TR-10")
@pytest.mark.parametrize("rest", ["", "ferry", "ferry ferry"])
def test_the_turn_ends_when_no_second_card_may_be_taken(rest: str) -> None:
    state = started()
    set_deck(state, "")
    set_discards(state, "")
    set_row(state, f"red {rest}")
    take(state, "take red")
    assert row(state) == rest.split()
    assert state.seat == 1


@pytest.mark.rule("TR-10")
def test_the_second_card_must_be_taken_if_there_is_one() -> None:
    state = started()
    set_deck(state, "")
    set_discards(state, "")
    set_row(state, "red blue ferry")
    take(state, "take red")
    assert moves(state) == ["take blue"]


# TR-11: too many ferries


@pytest.mark.rule("TR-11")
def test_three_ferries_sweep_the_row() -> None:
    state = started()
    set_row(state, "red ferry blue ferry green")
    set_deck(state, "1 ferry")
    set_discards(state, "9 pink")
    events = take(state, "take red")
    swept = named(events, "sweep")
    assert [RIDE.view(state, 1, swept)["events"][0]["cards"]] == [
        ["ferry", "ferry", "blue", "ferry", "green"],
    ]
    assert row(state) == ["pink"] * 5
    assert discards(state) == {"ferry": 3, "blue": 1, "green": 1}
    assert state.deck_size == 4
    assert state.seat == 0


@pytest.mark.rule("TR-11")
def test_the_new_row_is_tested_again() -> None:
    again = 0
    for seed in range(300):
        state = started(seed=seed)
        set_row(state, "red ferry blue ferry green")
        set_deck(state, "5 ferry 3 pink")
        set_discards(state, "")
        events = take(state, "take red")
        assert row(state).count("ferry") < 3
        again += len(named(events, "sweep")) > 1
    assert again > 0


@pytest.mark.rule("TR-11")
def test_the_row_stays_without_three_other_cards() -> None:
    state = started()
    set_row(state, "red ferry blue ferry green")
    set_deck(state, "2 ferry")
    set_discards(state, "")
    events = take(state, "take red")
    assert named(events, "sweep") == []
    assert row(state) == ["ferry", "ferry", "blue", "ferry", "green"]


@pytest.mark.rule("TR-11")
def test_the_row_is_swept_as_soon_as_a_claim_brings_other_cards() -> None:
    state = started()
    put_tokens(state)
    set_row(state, "ferry ferry blue ferry green")
    set_deck(state, "2 ferry")
    set_discards(state, "")
    give(state, 0, "2 orange")
    events = take(state, "claim golden_gate_bridge-presidio with 2 orange")
    assert named(events, "sweep") != []
    assert sum(all_cards(state).values()) == 5 + 2 + 2 + sum(hand(state, 1).values())


@pytest.mark.rule("TR-11")
def test_the_cards_just_discarded_are_included() -> None:
    """After one card from the deck, only the five discarded ones are left."""
    state = started()
    set_row(state, "red ferry blue ferry green")
    set_deck(state, "1 ferry 1 pink")
    set_discards(state, "")
    events = take(state, "take red")
    while named(events, "sweep") == []:
        state = started(seed=state.rng.next())
        set_row(state, "red ferry blue ferry green")
        set_deck(state, "1 ferry 1 pink")
        set_discards(state, "")
        events = take(state, "take red")
    assert named(events, "shuffle")[0].public == {"cards": 5}
    assert len(row(state)) == 5
    assert row(state).count("ferry") < 3


@pytest.mark.rule("TR-11")
def test_two_bad_fives_change_places_once() -> None:
    state = started()
    set_row(state, "ferry ferry ferry blue red")
    set_deck(state, "3 ferry 2 pink")
    set_discards(state, "")
    put_tokens(state)
    give(state, 0, "")
    state.events = []
    state.fill_row()
    assert len(named(state.events, "sweep")) == 1
    assert sorted(row(state)) == ["ferry", "ferry", "ferry", "pink", "pink"]
    assert [int(n) for n in state.deck] == [1, 0, 0, 0, 1, 0, 3]


@pytest.mark.rule("TR-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_after_they_changed_places_a_blind_draw_makes_the_row_tested_again(
    players: int,
) -> None:
    for seed in range(40):
        state = started(players, seed)
        set_row(state, "ferry ferry ferry blue red")
        set_deck(state, "3 ferry 2 pink")
        set_discards(state, "")
        state.fill_row()
        assert row(state).count("ferry") == 3
        events = take(state, "take blind")
        assert named(events, "take")[0].public == {"blind": True}
        assert named(events, "sweep") != []
        assert row(state).count("ferry") < 3
        assert state.seat == 0
        assert len(row(state)) + state.deck_size + sum(discards(state).values()) == 9


@pytest.mark.rule("TR-11")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_ferries_that_could_be_replaced_never_stay_in_the_row(players: int) -> None:
    """The players mostly draw cards, so that the deck and the discards run out."""
    stayed = 0
    for seed in range(120):
        state = RIDE.new(players, seed)
        assert isinstance(state, TicketToRide)
        rng = seeded(seed)
        while state.seat >= 0:
            state.apply(a_draw(state, rng) if rng.below(10) else random_action(state, rng))
            if row(state).count("ferry") < 3 or state.decision == CHOOSE_TOKEN:
                continue
            others = Counter(row(state)) + Counter(discards(state))
            others += Counter(dict(zip(CARDS, map(int, state.deck), strict=True)))
            if others.total() - others["ferry"] >= 3:
                assert state.deck_size == 5
                assert discards(state) == {}
                stayed += 1
    assert stayed > 0


def a_draw(state: TicketToRide, rng: Rng) -> int:
    """A card from the deck or the row, if there is one."""
    draws = [action for action in state.legal() if BLIND <= action < TICKETS]
    return draws[rng.below(len(draws))] if draws else random_action(state, rng)


# TR-12: the deck is empty


@pytest.mark.rule("TR-12")
def test_an_empty_deck_is_remade_at_once() -> None:
    state = started()
    set_row(state, "red blue blue pink green")
    set_deck(state, "1 orange")
    set_discards(state, "2 black 1 ferry")
    events = take(state, "take blind")
    assert named(events, "shuffle")[0].public == {"cards": 3}
    assert state.deck_size == 3
    assert discards(state) == {}
    set_deck(state, "1 orange")
    set_discards(state, "2 black")
    take(state, "take red")
    assert row(state) == ["orange", "blue", "blue", "pink", "green"]
    assert state.deck_size == 2


@pytest.mark.rule("TR-12", "TR-10")
def test_deck_and_discards_run_out_in_the_middle_of_a_draw() -> None:
    state = started()
    set_row(state, "red blue blue pink green")
    set_deck(state, "1 orange")
    set_discards(state, "")
    take(state, "take blind")
    assert state.deck_size == 0
    assert moves(state) == [f"take {card}" for card in ("blue", "green", "pink", "red")]
    take(state, "take blue")
    assert row(state) == ["red", "blue", "pink", "green"]
    assert "take blind" not in moves(state)


@pytest.mark.rule("TR-12", "TR-18")
def test_a_claim_fills_the_row_once_its_token_is_taken() -> None:
    state = started()
    put_tokens(state, sunset="1 crab", twin_peaks="1 bell")
    set_row(state, "red")
    set_deck(state, "")
    set_discards(state, "")
    give(state, 0, "3 green")
    take(state, "claim sunset-twin_peaks with 3 green")
    assert row(state) == ["red"]
    assert discards(state) == {"green": 3}
    assert moves(state) == ["token crab", "token bell"]
    take(state, "token bell")
    assert row(state) == ["red", "green", "green", "green"]
    assert (state.deck_size, discards(state)) == (0, {})


@pytest.mark.rule("TR-12")
def test_with_a_full_row_the_claim_makes_the_deck() -> None:
    state = started()
    put_tokens(state)
    set_row(state, "red red red blue blue")
    set_deck(state, "")
    set_discards(state, "")
    give(state, 0, "3 green")
    take(state, "claim sunset-twin_peaks with 3 green")
    assert (state.deck_size, discards(state)) == (3, {})


@pytest.mark.rule("TR-13")
def test_there_is_no_hand_limit() -> None:
    state = started()
    put_tokens(state)
    set_deck(state, "6 blue 6 green 6 black 6 pink 2 orange")
    set_row(state, "red red red red red")
    give(state, 0, "")
    give(state, 1, "")
    while state.deck_size > 1:
        take(state, "take blind", "take blind")
    assert sum(hand(state, 0).values()) + sum(hand(state, 1).values()) == 26
    assert max(sum(hand(state, seat).values()) for seat in (0, 1)) >= 13


# TR-14, TR-15: claim a route


@pytest.mark.rule("TR-14")
def test_the_printed_example_of_a_black_route() -> None:
    state = started()
    give(state, 0, "3 black 3 ferry")
    assert payments(state, "lands_end-japanese_garden") == [
        *("3 black", "2 black 1 ferry", "1 black 2 ferry", "3 ferry"),
    ]


@pytest.mark.rule("TR-14")
def test_a_grey_route_takes_any_one_colour() -> None:
    state = started()
    give(state, 0, "2 red 3 blue 1 ferry")
    assert payments(state, "presidio-japanese_garden") == [
        "3 blue",
        "2 blue 1 ferry",
        "2 red 1 ferry",
    ]
    assert payments(state, "fort_mason-pacific_heights") == [
        *("2 blue", "1 blue 1 ferry", "2 red", "1 red 1 ferry"),
    ]


@pytest.mark.rule("TR-14")
def test_a_coloured_route_takes_its_colour_and_ferries() -> None:
    state = started()
    give(state, 0, "2 red 1 orange 1 ferry")
    assert payments(state, "golden_gate_bridge-presidio") == ["1 orange 1 ferry"]
    assert payments(state, "presidio-pacific_heights") == []
    assert payments(state, "presidio-lands_end") == ["2 red", "1 red 1 ferry"]


@pytest.mark.rule("TR-14")
def test_a_route_claimed_with_ferries_only_is_one_move() -> None:
    state = started()
    give(state, 0, "2 ferry")
    assert payments(state, "fort_mason-pacific_heights") == ["2 ferry"]
    take(state, "claim fort_mason-pacific_heights with 2 ferry")
    assert discards(state) == {"ferry": 2}
    assert hand(state, 0) == {}


@pytest.mark.rule("TR-14")
def test_a_claim_costs_cards_and_cars() -> None:
    state = started()
    put_tokens(state)
    set_discards(state, "")
    give(state, 0, "3 black 2 ferry")
    events = take(state, "claim lands_end-japanese_garden with 2 black 1 ferry")
    assert hand(state, 0) == {"black": 1, "ferry": 1}
    assert discards(state) == {"black": 2, "ferry": 1}
    assert list(state.cars) == [17, 20]
    assert state.seat == 1
    seen = RIDE.view(state, None, events)["events"][0]
    assert (seen["card"], seen["cards"], seen["ferries"]) == ("black", 2, 1)
    assert (seen["track"], seen["points"]) == ("lands_end-japanese_garden", 4)
    give(state, 1, "3 black")
    assert payments(state, "lands_end-japanese_garden") == []


@pytest.mark.rule("TR-14")
def test_routes_need_not_be_connected_and_there_must_be_enough_cars() -> None:
    state = started()
    put_tokens(state)
    own(state, 0, "castro-mission")
    give(state, 0, "6 red 2 ferry")
    assert payments(state, "lands_end-sunset") != []
    set_cars(state, 2, 20)
    assert payments(state, "lands_end-sunset") == []
    assert payments(state, "presidio-lands_end") != []


@pytest.mark.rule("TR-14")
def test_two_grey_tracks_are_one_move_and_so_are_identical_cards_in_the_row() -> None:
    state = started(3)
    put_tokens(state)
    give(state, 0, "1 red")
    set_row(state, "red red red blue blue")
    assert [claim for claim in claims(state) if claim.startswith("castro-mission")] == [
        "castro-mission with 1 red",
    ]
    assert cards_only(state).count("take red") == 1
    take(state, "claim castro-mission with 1 red")
    give(state, 1, "1 red")
    assert [claim for claim in claims(state) if claim.startswith("castro-mission")] == [
        "castro-mission/2 with 1 red",
    ]


@pytest.mark.rule("TR-15")
def test_a_ferry_route_needs_a_ferry_for_its_symbol() -> None:
    state = started()
    give(state, 0, "3 red")
    assert payments(state, "alcatraz-the_embarcadero") == []
    give(state, 0, "3 red 1 ferry")
    assert payments(state, "alcatraz-the_embarcadero") == ["2 red 1 ferry"]
    give(state, 0, "4 red 4 ferry")
    assert payments(state, "golden_gate_bridge-fort_mason") == [
        *("4 red 1 ferry", "3 red 2 ferry", "2 red 3 ferry", "1 red 4 ferry"),
    ]
    give(state, 0, "2 ferry")
    assert payments(state, "alcatraz-pier_39") == ["2 ferry"]


# TR-16: double routes


@pytest.mark.rule("TR-16")
def test_with_two_players_the_other_track_is_closed() -> None:
    for first, second in (("", "/2"), ("/2", "")):
        state = started()
        put_tokens(state)
        give(state, 0, "1 ferry")
        give(state, 1, "1 green 1 red 1 ferry")
        take(state, f"claim fort_mason-lombard_street{first} with 1 ferry")
        assert payments(state, f"fort_mason-lombard_street{second}") == []
        tracks = {track["track"]: track for track in RIDE.view(state, None)["tracks"]}
        assert tracks[f"fort_mason-lombard_street{second}"]["closed"]
        assert tracks[f"fort_mason-lombard_street{first}"]["owner"] == 0


@pytest.mark.rule("TR-16")
@pytest.mark.parametrize("players", [3, 4])
def test_with_more_players_a_rival_may_claim_the_other_track(players: int) -> None:
    state = started(players)
    put_tokens(state)
    give(state, 0, "2 green 2 red")
    give(state, 1, "1 green 1 red")
    take(state, "claim fort_mason-lombard_street with 1 green")
    assert payments(state, "fort_mason-lombard_street/2") == ["1 red"]
    state.seat = 0
    assert payments(state, "fort_mason-lombard_street/2") == []


# TR-17, TR-18: points and tokens


@pytest.mark.rule("TR-17")
@pytest.mark.parametrize(
    ("claim", "points"),
    [
        ("castro-mission with 1 ferry", 1),
        ("fort_mason-pier_39 with 2 ferry", 2),
        ("sunset-twin_peaks with 3 ferry", 4),
        ("golden_gate_bridge-fort_mason with 5 ferry", 10),
    ],
)
def test_a_route_scores_at_once(claim: str, points: int) -> None:
    state = started()
    put_tokens(state)
    give(state, 0, "5 ferry")
    take(state, f"claim {claim}")
    assert state.scores() == [points, 0]
    assert list(state.parts.route_points)[1:] == [1, 2, 4, 7, 10]


@pytest.mark.rule("TR-18")
def test_a_token_at_one_end_is_taken_automatically() -> None:
    state = started()
    put_tokens(state, sunset="2 crab")
    give(state, 0, "3 green")
    events = take(state, "claim sunset-twin_peaks with 3 green")
    assert [event.name for event in events][:2] == ["claim", "token"]
    assert collected(state, 0) == ["crab"]
    sunset = next(p for p in RIDE.view(state, None)["places"] if p["place"] == "sunset")
    assert sunset["tokens"] == 1
    assert state.seat == 1


@pytest.mark.rule("TR-18")
def test_with_tokens_at_both_ends_the_player_chooses_one() -> None:
    state = started()
    put_tokens(state, sunset="1 crab", twin_peaks="1 bell")
    give(state, 0, "3 green")
    take(state, "claim sunset-twin_peaks with 3 green")
    assert state.scores()[0] == 4
    assert (state.seat, moves(state)) == (0, ["token crab", "token bell"])
    take(state, "token crab")
    assert collected(state, 0) == ["crab"]
    assert state.seat == 1


@pytest.mark.rule("TR-18")
def test_a_player_takes_a_symbol_only_once() -> None:
    state = started()
    put_tokens(state, sunset="2 crab", twin_peaks="1 bell")
    give(state, 0, "3 green 3 red 2 blue")
    take(state, "claim lands_end-sunset with 3 red")
    assert collected(state, 0) == ["crab"]
    state.seat = 0
    take(state, "claim sunset-twin_peaks with 3 green")
    assert sorted(collected(state, 0)) == ["bell", "crab"]
    state.seat = 0
    take(state, "claim japanese_garden-sunset with 2 blue")
    assert sorted(collected(state, 0)) == ["bell", "crab"]


@pytest.mark.rule("TR-18")
def test_an_empty_pile_offers_nothing() -> None:
    state = started()
    put_tokens(state, sunset="1 crab")
    give(state, 0, "3 red")
    give(state, 1, "2 blue")
    take(state, "claim lands_end-sunset with 3 red", "claim japanese_garden-sunset with 2 blue")
    assert collected(state, 1) == []


# TR-19: draw tickets


@pytest.mark.rule("TR-19")
def test_draw_two_keep_at_least_one_and_return_the_other_to_the_bottom() -> None:
    state = started()
    top = ticket_deck(state)[:2]
    before = held(state, 0)
    take(state, "tickets")
    assert sorted(shown(state, 0)) == sorted(top)
    assert moves(state) == ["keep first", "keep second", "keep both"]
    first, second = shown(state, 0)
    take(state, "keep second")
    assert sorted(held(state, 0)) == sorted([*before, second])
    assert ticket_deck(state)[-1] == first
    assert state.seat == 1
    take(state, "tickets", "keep both")
    assert len(held(state, 1)) == 3


@pytest.mark.rule("TR-19")
def test_the_last_ticket_is_kept() -> None:
    state = started()
    cut_ticket_deck(state, 1)
    last = ticket_deck(state)[0]
    events = take(state, "tickets")
    assert last in held(state, 0)
    assert state.seat == 1
    assert "tickets" not in moves(state)
    assert RIDE.view(state, 1, events)["events"] == [{"event": "tickets", "seat": 0, "drawn": 1}]
    assert RIDE.view(state, 0, events)["events"][0]["tickets"][0]["ticket"] == last


@pytest.mark.rule("TR-19")
def test_all_tickets_can_be_held() -> None:
    state = started()
    while ticket_deck(state):
        state.seat = 0
        take(state, "tickets")
        if "keep both" in moves(state):
            take(state, "keep both")
    assert len(held(state, 0)) == 23
    state.seat = 0
    assert "tickets" not in moves(state)


# TR-20: pass


def nothing_to_do(players: int = 2) -> TicketToRide:
    state = started(players)
    put_tokens(state)
    set_deck(state, "")
    set_discards(state, "")
    set_row(state, "")
    cut_ticket_deck(state, 0)
    for seat in range(players):
        give(state, seat, "")
    return state


@pytest.mark.rule("TR-20")
def test_a_player_who_can_do_nothing_passes_and_when_all_do_the_game_ends() -> None:
    state = nothing_to_do(3)
    for seat in (0, 1, 2):
        assert (state.seat, moves(state)) == (seat, ["pass"])
        take(state, "pass")
    assert state.seat == -1
    assert state.winners()


@pytest.mark.rule("TR-20")
@pytest.mark.parametrize("way_out", ["row", "deck", "tickets", "claim"])
def test_a_player_who_can_do_something_may_not_pass(way_out: str) -> None:
    state = nothing_to_do()
    if way_out == "row":
        set_row(state, "ferry")
    elif way_out == "deck":
        set_deck(state, "1 red")
    elif way_out == "tickets":
        state.tickets.deck = state.tickets.order[:1]
    else:
        give(state, 0, "1 red")
    assert moves(state)
    assert "pass" not in moves(state)
    with pytest.raises(IllegalMove):
        take(state, "pass")


@pytest.mark.rule("TR-20")
def test_only_passes_in_a_row_end_the_game() -> None:
    state = nothing_to_do()
    give(state, 1, "1 red")
    take(state, "pass")
    assert moves(state) == claims_as_moves(state)
    take(state, "claim castro-mission with 1 red")
    assert row(state) == ["red"]
    take(state, "take red", "pass")
    assert state.seat == 0


def claims_as_moves(state: TicketToRide) -> list[str]:
    return [f"claim {claim}" for claim in claims(state)]


@pytest.mark.rule("TR-20", "TR-30")
def test_a_pass_in_the_last_round_is_the_last_turn() -> None:
    state = nothing_to_do(3)
    set_cars(state, 3, 20, 20)
    set_row(state, "red blue")
    give(state, 0, "1 green")
    take(state, "claim castro-mission with 1 green")
    assert state.turns_left == 3
    set_row(state, "")
    set_deck(state, "")
    set_discards(state, "")
    take(state, "pass")
    assert state.turns_left == 2
    give(state, 2, "1 red")
    take(state, "claim chinatown-the_embarcadero with 1 red")
    assert state.seat == 0
    assert state.turns_left == 1
    take(state, "take red")
    assert state.seat == -1
