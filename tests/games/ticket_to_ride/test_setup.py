"""What is in the box, and the set-up, rule by rule."""

from collections import Counter, defaultdict
from itertools import pairwise
from typing import Any

import pytest

from sancity.games.ticket_to_ride.rules import CARDS, SYMBOLS
from sancity.kernel.state import State
from tests.games.ticket_to_ride.positions import (
    RIDE,
    all_cards,
    fresh,
    give,
    hand,
    held,
    moves,
    row,
    shown,
    started,
    take,
    ticket_deck,
)
from tests.support import named, observation_fields, plain

WORDS = RIDE.words("en")
MARKED = {"alcatraz", "golden_gate_bridge", "the_embarcadero", "sunset", "potrero_hill"}


@pytest.mark.rule("TR-40")
def test_what_is_in_the_box() -> None:
    state = fresh(4)
    cards = all_cards(state)
    assert sum(cards.values()) == 44
    assert cards == {card: 8 if card == "ferry" else 6 for card in CARDS}
    assert state.parts.tickets == 24
    assert list(state.cars) == [20, 20, 20, 20]
    assert [seat["colour"] for seat in RIDE.view(state, None)["seats"]] == [
        *("blue", "white", "pink", "purple"),
    ]
    assert len(SYMBOLS) == len(state.parts.symbols) == 7
    assert RIDE.components.number_at("tokens", "each", least=0, most=9) == 3


@pytest.mark.rule("TR-41")
def test_the_map_is_as_known() -> None:
    view = RIDE.view(fresh(), None)
    tracks = view["tracks"]
    assert len(view["places"]) == 20
    assert len({track["route"] for track in tracks}) == 41
    assert Counter(Counter(track["route"] for track in tracks).values()) == {1: 27, 2: 14}
    assert sum(track["spaces"] for track in tracks) == 111
    assert {track["spaces"] for track in tracks} == {1, 2, 3, 5}
    five = [track for track in tracks if track["spaces"] == 5]
    assert [track["track"] for track in five] == ["golden_gate_bridge-fort_mason"]
    ferries = {track["route"] for track in tracks if track["ferries"]}
    assert ferries == {
        *("golden_gate_bridge-fort_mason", "alcatraz-pier_39", "alcatraz-the_embarcadero"),
    }
    assert all(track["ferries"] in (0, 1) for track in tracks)
    to_alcatraz = [track for track in tracks if "alcatraz" in (track["from"], track["to"])]
    assert all(track["ferries"] for track in to_alcatraz)
    spaces: Counter[str] = Counter()
    for track in tracks:
        spaces[track["colour"]] += track["spaces"]
    assert spaces.pop("grey") == 32
    assert set(spaces.values()) <= {13, 14}
    assert set(spaces) == set(CARDS) - {"ferry"}


@pytest.mark.rule("TR-41")
def test_every_ticket_is_worth_its_shortest_way() -> None:
    parts = fresh().parts
    near: dict[int, dict[int, int]] = defaultdict(dict)
    for a, b, spaces in zip(parts.place_a, parts.place_b, parts.spaces, strict=True):
        near[a][b] = near[b][a] = spaces
    far = {(a, b): near[a].get(b, 0 if a == b else 999) for a in near for b in near}
    for middle in near:
        for a, b in far:
            far[a, b] = min(far[a, b], far[a, middle] + far[middle, b])
    tickets = zip(parts.ticket_a, parts.ticket_b, parts.worth, strict=True)
    assert [far[a, b] for a, b, _ in tickets] == list(parts.worth)
    assert sum(parts.worth) / 24 == pytest.approx(6.0, abs=0.05)
    assert "golden_gate_bridge-potrero_hill" in parts.ticket_keys


@pytest.mark.rule("TR-01")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_everyone_starts_with_20_cars_and_no_points(players: int) -> None:
    state = fresh(players)
    assert list(state.cars) == [20] * players
    assert state.scores() == [0] * players


@pytest.mark.rule("TR-02")
@pytest.mark.parametrize(("players", "pile"), [(2, 2), (3, 2), (4, 3)])
def test_five_places_have_a_pile_and_two_symbols_are_set_aside(players: int, pile: int) -> None:
    view = RIDE.view(fresh(players), None)
    piles = {place["place"]: place for place in view["places"] if place["symbol"]}
    assert set(piles) == MARKED
    assert all(place["tokens"] == pile for place in piles.values())
    lying = [place["symbol"] for place in piles.values()]
    assert len(view["aside"]) == 2
    assert sorted([*lying, *view["aside"]]) == sorted(SYMBOLS)


@pytest.mark.rule("TR-02")
def test_which_symbol_goes_where_is_drawn_by_lot() -> None:
    at_sunset = set()
    for seed in range(60):
        places = RIDE.view(RIDE.new(2, seed), None)["places"]
        at_sunset |= {place["symbol"] for place in places if place["place"] == "sunset"}
    assert at_sunset == set(SYMBOLS)


@pytest.mark.rule("TR-02")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_token_of_a_pile_can_be_won(players: int) -> None:
    """With two players one track of a double route is closed, and no player owns both."""
    state = fresh(players)
    parts = state.parts
    for place in parts.pile_places:
        ends = zip(parts.route, parts.place_a, parts.place_b, strict=True)
        routes = Counter(route for route, *both in ends if place in both)
        tracks = len(routes) if players == 2 else routes.total()
        assert tracks >= state.tokens[int(place)] == parts.pile[players]


@pytest.mark.rule("TR-02", "TR-18")
def test_with_four_players_three_of_them_win_a_token_of_alcatraz() -> None:
    state = started(4)
    symbol = next(p["symbol"] for p in places(state) if p["place"] == "alcatraz")
    for seat, track in enumerate(
        ("alcatraz-pier_39", "alcatraz-pier_39/2", "alcatraz-the_embarcadero")
    ):
        state.seat = seat
        give(state, seat, "3 ferry")
        cost = 3 if "embarcadero" in track else 2
        take(state, f"claim {track} with {cost} ferry")
        if f"token {symbol}" in moves(state):
            take(state, f"token {symbol}")
        assert symbol in RIDE.view(state, None)["seats"][seat]["tokens"]
    assert next(p["tokens"] for p in places(state) if p["place"] == "alcatraz") == 0


def places(state: State) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = RIDE.view(state, None)["places"]
    return found


@pytest.mark.rule("TR-03")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_cards_each_and_five_face_up(players: int) -> None:
    for seed in range(200):
        state = fresh(players, seed)
        assert [sum(hand(state, seat).values()) for seat in range(players)] == [2] * players
        assert len(row(state)) == 5
        assert row(state).count("ferry") < 3
        swept = sum(state.discards)
        assert swept % 5 == 0
        assert state.deck_size == 44 - 2 * players - 5 - swept


@pytest.mark.rule("TR-03", "TR-11")
def test_three_ferries_are_replaced_in_the_set_up_too() -> None:
    assert any(sum(fresh(2, seed).discards) == 5 for seed in range(200))


@pytest.mark.rule("TR-04")
def test_everyone_gets_two_tickets_and_keeps_one_or_both() -> None:
    state = fresh(3)
    assert len(ticket_deck(state)) == 24 - 6
    first, second = shown(state, 0)
    assert moves(state) == ["keep first", "keep second", "keep both"]
    own = RIDE.view(state, 0)["moves"]
    assert [[ticket["ticket"] for ticket in move["tickets"]] for move in own] == [
        *([first], [second], [first, second]),
    ]
    take(state, "keep second")
    assert held(state, 0) == [second]
    assert ticket_deck(state)[-1] == first
    both = shown(state, 1)
    take(state, "keep both")
    assert sorted(held(state, 1)) == sorted(both)
    assert ticket_deck(state)[-1] == first
    third = shown(state, 2)
    take(state, "keep first")
    assert held(state, 2) == [third[0]]
    assert ticket_deck(state)[-2:] == [first, third[1]]


@pytest.mark.rule("TR-04", "TR-33")
def test_tickets_are_secret() -> None:
    state = fresh(3)
    drawn = shown(state, 0)
    events = take(state, "keep both")
    for viewer in (1, 2, None):
        seen = RIDE.view(state, viewer, events)
        assert seen["events"] == [{"event": "keep", "seat": 0}]
        assert not any(f'"{ticket}"' in str(seen) for ticket in drawn)
        assert seen["seats"][0]["held"] is None
    own = RIDE.view(state, 0, events)
    assert sorted(ticket["ticket"] for ticket in own["tickets"]) == sorted(drawn)
    take(state, "keep first", "keep first")
    seen = RIDE.view(state, 1)
    assert seen["seats"][0]["tickets"] == 2
    assert not any(f'"{ticket}"' in str(seen) for ticket in drawn)


@pytest.mark.rule("TR-05")
@pytest.mark.parametrize("players", [3, 4])
def test_the_last_two_players_place_the_piles(players: int) -> None:
    for seed in range(12):
        state = RIDE.new(players, seed)
        first = choose_first_tickets(state)
        aside = RIDE.view(state, None)["aside"]
        assert state.seat == (first - 1) % players
        assert len(state.legal()) == 2 * 15
        state.play(RIDE.read(f"place {aside[1]} at mission"))
        assert state.seat == (first - 2) % players
        assert len(state.legal()) == 14
        state.play(RIDE.read(f"place {aside[0]} at castro"))
        places = {place["place"]: place for place in RIDE.view(state, None)["places"]}
        pile = 3 if players == 4 else 2
        assert (places["mission"]["symbol"], places["mission"]["tokens"]) == (aside[1], pile)
        assert (places["castro"]["symbol"], places["castro"]["tokens"]) == (aside[0], pile)
        assert state.seat == first
        assert "take blind" in [RIDE.write(action) for action in state.legal()]


def choose_first_tickets(state: State) -> int:
    """Let every player keep both first tickets; return who begins."""
    for seat in range(state.players):
        seen = RIDE.view(state, seat)
        assert (seen["turn"], seen["first"]) == (seat, None)
        assert seen["prompt"] == "prompt-keep-first"
        state.play(RIDE.read("keep both"))
    first = RIDE.view(state, None)["first"]
    assert isinstance(first, int)
    return first


@pytest.mark.rule("TR-05")
def test_with_two_players_the_second_places_single_tokens() -> None:
    state = fresh(2)
    take(state, "keep first", "keep first")
    aside = RIDE.view(state, None)["aside"]
    assert state.seat == 1
    take(state, f"place {aside[0]} at mission")
    assert state.seat == 1
    assert f"place {aside[1]} at mission" not in moves(state)
    assert not any("sunset" in move for move in moves(state))
    take(state, f"place {aside[1]} at castro")
    tokens = Counter(place["tokens"] for place in RIDE.view(state, None)["places"])
    assert tokens == {0: 13, 2: 5, 1: 2}
    assert state.seat == 0


@pytest.mark.rule("TR-05")
def test_anyone_may_begin_and_turns_go_round() -> None:
    for players in (2, 3, 4):
        begin = {choose_first_tickets(RIDE.new(players, seed)) for seed in range(60)}
        assert begin == set(range(players))
    state = fresh(3)
    take(state, "keep first", "keep first", "keep first")
    for place in ("castro", "mission"):
        take(state, f"place {RIDE.view(state, None)['aside'][0]} at {place}")
    turns = [state.seat]
    for _ in range(4):
        take(state, "take blind", "take blind")
        turns.append(state.seat)
    assert all((a + 1) % 3 == b for a, b in pairwise(turns))


@pytest.mark.rule("TR-05")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_how_many_another_kept_is_hidden_until_all_have_chosen(players: int) -> None:
    """Whatever a seat keeps, the others see, read and compute the same."""
    for chooser in range(players - 1):
        before = fresh(players)
        for _ in range(chooser):
            take(before, "keep first")
        for other in (seat for seat in range(players) if seat != chooser):
            seen_by_others = []
            for choice in ("keep first", "keep second", "keep both"):
                state = before.copy()
                events = take(state, choice)
                assert not state.revealed
                view = RIDE.view(state, other, events)
                assert {seat["tickets"] for seat in view["seats"]} == {0}
                assert {seat["choosing"] for seat in view["seats"]} == {2}
                assert view["ticket_deck"] == 24 - 2 * players
                lines = [RIDE.describe(e, list("ABCD"), WORDS) for e in view["events"]]
                assert lines == [f"{'ABCD'[chooser]} has chosen."]
                seen_by_others.append(
                    plain(
                        [
                            view,
                            observation_fields(RIDE, state, other),
                            RIDE.view(state, None, events),
                        ]
                    )
                )
            assert len(set(seen_by_others)) == 1


@pytest.mark.rule("TR-05")
def test_when_all_have_chosen_they_learn_how_many_were_kept_and_who_begins() -> None:
    state = fresh(3)
    take(state, "keep first", "keep both")
    own = RIDE.view(state, 0)
    assert (len(own["tickets"]), own["offered"], own["moves"]) == (1, [], [])
    events = take(state, "keep second")
    assert state.revealed
    view = RIDE.view(state, 0, events)
    assert [event["event"] for event in view["events"]] == ["keep", "kept", "first"]
    assert view["events"][1]["kept"] == [1, 2, 1]
    assert (view["events"][2]["seat"], view["first"]) == (0, 0)
    assert [seat["tickets"] for seat in view["seats"]] == [1, 2, 1]
    assert [seat["choosing"] for seat in view["seats"]] == [0, 0, 0]
    assert view["ticket_deck"] == 24 - 6 + 2
    lines = [RIDE.describe(event, list("ABC"), WORDS) for event in view["events"]]
    assert lines == [
        *("C has chosen.", "Everyone has chosen. Tickets kept: A 1, B 2, C 1.", "A begins."),
    ]


@pytest.mark.rule("TR-05")
def test_how_many_later_tickets_are_kept_is_known_at_once() -> None:
    state = started(3)
    events = take(state, "tickets", "keep first")
    assert named(events, "keep")[0].public == {"kept": 1, "returned": 1}
    assert RIDE.view(state, 2)["seats"][0]["tickets"] == 2
