"""Random games, on the map of the box and on a small one: nothing is lost, and counting from
scratch agrees."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.ticket_to_ride.rules import COLOURS, KINDS, TURN, TicketToRide
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout
from tests.games.ticket_to_ride.positions import (
    RIDE,
    all_cards,
    give,
    joined,
    moves,
    payments,
    put_tokens,
    row,
    small_game,
    started,
    take,
)
from tests.support import Variant, finished_game, random_game

SMALL = small_game()
any_variant = st.sampled_from(
    [Variant(game, players, ()) for game in (RIDE, SMALL) for players in game.players]
)
any_seed = st.integers(0, 2**64)


@given(any_variant, any_seed)
def test_no_card_car_token_or_ticket_is_lost(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        parts = state.parts
        kinds = (*COLOURS, "ferry")
        assert all_cards(state) == +Counter(dict(zip(kinds, map(int, parts.cards), strict=True)))
        assert sum(state.deck) == state.deck_size
        placed = Counter[int]()
        for track, owner in enumerate(state.owner):
            placed[int(owner)] += parts.spaces[track]
        assert [cars + placed[seat] for seat, cars in enumerate(state.cars)] == [
            parts.cars
        ] * variant.players
        whole = variant.game.whole(state)
        tickets = [*whole["ticket_deck_order"]]
        for seat in range(variant.players):
            tickets += [t["ticket"] for t in [*whole["tickets"][seat], *whole["offered"][seat]]]
        assert sorted(tickets) == sorted(parts.ticket_keys)


@given(any_variant, any_seed)
def test_tokens_are_conserved_symbol_by_symbol(variant: Variant, seed: int) -> None:
    dealt: Counter[str] | None = None
    for state, _ in random_game(variant, seed):
        view = variant.game.view(state, None)
        if view["aside"]:
            continue
        tokens = Counter({p["symbol"]: p["tokens"] for p in view["places"] if p["symbol"]})
        for seat in view["seats"]:
            tokens.update(seat["tokens"])
        dealt = dealt or tokens
        assert tokens == dealt


@given(any_variant, any_seed)
def test_the_row_has_five_cards_unless_there_are_no_others(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        waiting = "token" in moves(state, variant.game)[0] if state.seat >= 0 else False
        if not waiting:
            if len(row(state)) < 5:
                assert (state.deck_size, sum(state.discards)) == (0, 0)
            if state.deck_size == 0:
                assert sum(state.discards) == 0


@given(any_variant, any_seed)
def test_scores_counted_from_scratch_agree(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    assert isinstance(state, TicketToRide)
    view = variant.game.view(state, None)
    keys = {place["name"]: place["place"] for place in view["places"]}
    points = variant.game.components.numbers_at("points", "routes", least=0, most=99)
    bonus = variant.game.components.numbers_at("points", "tokens", least=0, most=99)
    scores, completed = [], []
    for seat, about in enumerate(view["seats"]):
        routes = [track for track in view["tracks"] if track["owner"] == seat]
        score = sum(points[track["spaces"] - 1] for track in routes)
        assert score == about["points"]
        done = 0
        for ticket in about["held"]:
            complete = joined(view, seat, keys[ticket["from"]], keys[ticket["to"]])
            assert ticket["complete"] == complete
            score += ticket["worth"] if complete else -ticket["worth"]
            done += complete
        scores.append(score + bonus[len(about["tokens"])])
        completed.append(done)
    assert state.scores() == scores
    ranks = list(zip(scores, completed, strict=True))
    assert state.winners() == [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


@given(any_variant, any_seed)
def test_payments_are_different_and_can_be_paid(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        if state.seat < 0:
            return
        view = variant.game.view(state, state.seat)
        tracks = {track["track"]: track for track in view["tracks"]}
        claims = [move for move in view["moves"] if move["name"] == "claim"]
        for move in claims:
            track = tracks[move["track"]]
            assert track["owner"] is None
            assert not track["closed"]
            assert move["cards"] + move["ferries"] == track["spaces"]
            assert move["ferries"] >= track["ferries"]
            assert move["ferries"] <= view["hand"]["ferry"]
            assert track["spaces"] <= view["seats"][state.seat]["cars"]
            if move["card"]:
                assert move["cards"] <= view["hand"][move["card"]]
                assert track["colour"] in ("grey", move["card"])
            else:
                assert move["cards"] == 0
        paid = [(m["track"], m["card"], m["ferries"]) for m in claims]
        assert len(set(paid)) == len(paid)


def is_open(view: dict[str, Any], track: dict[str, Any]) -> bool:
    """Whether the viewer may claim a track, cards aside."""
    twins = [t for t in view["tracks"] if t["route"] == track["route"] and t != track]
    alike = [t for t in twins if t["owner"] is None and t["colour"] == track["colour"]]
    return (
        track["owner"] is None
        and not track["closed"]
        and track["spaces"] <= view["seats"][view["viewer"]]["cars"]
        and all(twin["owner"] != view["viewer"] for twin in twins)
        and not (track["track"].endswith("/2") and alike)
    )


def ways_to_pay(view: dict[str, Any], track: dict[str, Any]) -> Iterator[tuple[str | None, int]]:
    """The colour and the number of ferries of each payment that the viewer has the cards for."""
    for ferries in range(track["ferries"], view["hand"]["ferry"] + 1):
        rest = track["spaces"] - ferries
        if rest == 0:
            yield None, ferries
        for colour in COLOURS:
            if track["colour"] in ("grey", colour) and 0 < rest <= view["hand"][colour]:
                yield colour, ferries


@given(any_variant, any_seed)
def test_every_way_to_pay_is_offered(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        if state.seat < 0 or state.decision != TURN:
            continue
        view = variant.game.view(state, state.seat)
        expected = {
            (track["track"], *payment)
            for track in view["tracks"]
            if is_open(view, track)
            for payment in ways_to_pay(view, track)
        }
        claims = [move for move in view["moves"] if move["name"] == "claim"]
        assert {(m["track"], m["card"], m["ferries"]) for m in claims} == expected


@given(any_variant, any_seed)
def test_no_player_owns_both_tracks_of_a_double_route(variant: Variant, seed: int) -> None:
    state = finished_game(variant, seed)
    tracks = variant.game.view(state, None)["tracks"]
    owners = Counter((t["route"], t["owner"]) for t in tracks if t["owner"] is not None)
    assert set(owners.values()) <= {1}
    if variant.players == 2:
        routes = Counter(track["route"] for track in tracks if track["owner"] is not None)
        assert set(routes.values()) <= {1}


@given(any_variant, any_seed)
def test_cards_seen_in_a_hand_are_there(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        for held in range(KINDS * variant.players):
            assert state.seen[held] <= state.hand[held]
            assert state.old_unseen(held) >= 0


@pytest.mark.rule("TR-30")
@given(any_variant, any_seed)
def test_the_last_round_is_one_turn_each(variant: Variant, seed: int) -> None:
    """Or the game ends because all have passed."""
    turns: list[int] = []
    began = None
    state = variant.new(seed)
    assert isinstance(state, TicketToRide)
    rng = seeded(seed).fork()
    passes = 0
    while state.seat >= 0:
        seat = state.seat
        actions = state.legal()
        action = actions[rng.below(len(actions))]
        passes = passes + 1 if variant.game.write(action) == "pass" else 0
        if began is not None and (not turns or turns[-1] != seat):
            turns.append(seat)
        state.apply(action)
        if began is None and state.turns_left:
            began = seat
            assert state.cars[seat] <= state.parts.last_cars
    if began is None:
        assert passes == variant.players
    elif passes < variant.players:
        assert turns == [(began + 1 + i) % variant.players for i in range(variant.players)]


@pytest.mark.rule("TR-41")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_another_map_is_played_by_the_same_rules(players: int) -> None:
    """The map's own numbers count: points, cars, symbols, cards, ferries on a route."""
    state = SMALL.new(players, players)
    assert isinstance(state, TicketToRide)
    assert list(state.cars) == [6] * players
    assert sum(all_cards(state).values()) == 17
    assert SMALL.actions != RIDE.actions
    playout(state, seeded(1))
    assert state.winners()
    view = SMALL.view(state, None)
    assert {place["name"] for place in view["places"]} >= {"Mill", "Isle"}


@pytest.mark.rule("TR-41", "TR-15", "TR-16", "TR-17")
def test_a_route_with_two_ferries_and_a_double_route_of_one_colour() -> None:
    state = started(3, game=SMALL)
    put_tokens(state, mill="2 bell")
    give(state, 0, "4 blue 1 ferry")
    assert payments(state, "mill-inn", SMALL) == []
    give(state, 0, "3 blue 3 ferry 1 red")
    assert payments(state, "mill-inn", SMALL) == [
        *("2 blue 2 ferry", "1 blue 3 ferry", "1 red 3 ferry"),
    ]
    assert payments(state, "inn-port", SMALL) == ["1 red", "1 ferry"]
    assert payments(state, "inn-port/2", SMALL) == []
    take(state, "claim mill-inn with 1 red 3 ferry", game=SMALL)
    assert state.scores()[0] == 14
    assert SMALL.view(state, None)["seats"][0]["token_points"] == 3
