"""What a seat knows and what it cannot: views, events and guesses."""

import itertools
import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.ticket_to_ride.rules import TicketToRide
from sancity.kernel.game import Game
from sancity.kernel.rng import seeded
from tests.games.ticket_to_ride.positions import (
    RIDE,
    first_player,
    fresh,
    give,
    held,
    hold,
    own,
    put_tokens,
    set_deck,
    set_discards,
    set_row,
    shown,
    small_game,
    started,
    take,
    ticket_deck,
)
from tests.games.ticket_to_ride.watcher import Watcher, hand_of, hidden
from tests.support import Variant, random_action, random_game, view_text

SMALL = small_game()


@pytest.mark.rule("TR-33")
def test_what_others_see_of_a_player() -> None:
    state = started(3)
    give(state, 0, "3 red 2 blue")
    set_row(state, "pink pink green green black")
    events = take(state, "take pink", "take blind")
    seen = RIDE.view(state, 1, events)
    about = seen["seats"][0]
    assert (about["cards"], about["tickets"], about["cars"]) == (7, 1, 20)
    assert (about["points"], about["tokens"], about["held"]) == (0, [], None)
    assert {card: n for card, n in about["known"].items() if n} == {"pink": 1}
    face_up, blind = (event for event in seen["events"] if event["event"] == "take")
    assert (face_up["card"], face_up["blind"]) == ("pink", False)
    assert blind == {"event": "take", "seat": 0, "blind": True}
    own_blind = [e for e in RIDE.view(state, 0, events)["events"] if e["event"] == "take"][1]
    assert "card" in own_blind
    spectator = RIDE.view(state, None, events)
    assert (spectator["hand"], spectator["tickets"], spectator["offered"]) == (None, None, None)
    assert spectator["moves"] == []


@pytest.mark.rule("TR-33")
def test_nothing_shows_whether_a_ticket_is_complete() -> None:
    """Two games that differ only in a ticket which the claim completes or not."""
    texts = []
    for ticket in ("castro-potrero_hill", "chinatown-sunset"):
        state = started(2)
        put_tokens(state)
        own(state, 0, "mission-potrero_hill")
        hold(state, 0, ticket)
        give(state, 0, "1 red")
        events = take(state, "claim castro-mission with 1 red")
        texts.append(json.dumps([RIDE.view(state, viewer, events) for viewer in (1, None)]))
        assert RIDE.view(state, 0)["tickets"][0]["complete"] == (ticket == "castro-potrero_hill")
    assert texts[0] == texts[1]


def watch_a_game(game: Game, players: int, seed: int) -> None:
    """Play a random game; each seat's watcher must agree with the truth and, in turn, with what
    the seat would guess."""
    state = game.new(players, seed)
    assert isinstance(state, TicketToRide)
    rng = seeded(seed).fork()
    watchers = [Watcher(game, state, seat) for seat in (*range(players), None)]
    for step in itertools.count():
        truth = game.whole(state)
        for watcher in watchers:
            watcher.agrees(truth)
        watcher = watchers[step % len(watchers)]
        seat = -1 if watcher.seat is None else watcher.seat
        guess = state.guess(seat, rng)
        watcher.agrees(game.whole(guess))
        # Any seat can guess again from a guess.
        guess.guess((seat + 1) % players, rng)
        state.events = []
        state.apply(random_action(state, rng))
        if state.seat < 0:
            return
        for watcher in watchers:
            watcher.hear(state, state.events)
        state.events = None


@pytest.mark.rule("TR-34", "TR-35")
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**64), st.sampled_from([RIDE, SMALL]))
def test_truth_and_guesses_agree_with_everything_seen(players: int, seed: int, game: Game) -> None:
    watch_a_game(game, players, seed)


@pytest.mark.rule("TR-33")
@given(st.sampled_from([2, 3, 4]), st.integers(0, 2**64))
def test_on_another_map_nothing_leaks_either(players: int, seed: int) -> None:
    variant = Variant(SMALL, players, ())
    rng = seeded(seed)
    for state, _ in random_game(variant, seed):
        if state.seat >= 0:
            for seat in (*range(players), None):
                guess = state.guess(-1 if seat is None else seat, rng)
                assert view_text(SMALL, guess, seat, []) == view_text(SMALL, state, seat, [])


@pytest.mark.rule("TR-34", "TR-35")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("moves", [4, 12, 20, 30])
def test_the_truth_is_among_the_guesses(players: int, moves: int) -> None:
    """On the small map there are few enough ways for the true one to turn up."""
    state = SMALL.new(players, 17 + moves)
    assert isinstance(state, TicketToRide)
    rng = seeded(moves)
    for _ in range(moves):
        if not state.turns_left:
            state.apply(random_action(state, rng))
    assert state.seat >= 0
    cards, tickets = hidden(state)
    for seat in range(players):
        missing = {"cards", "tickets"}
        for _ in range(30_000):
            guessed_cards, guessed_tickets = hidden(state.guess(seat, rng))
            missing -= {"cards"} if guessed_cards == cards else set()
            missing -= {"tickets"} if guessed_tickets == tickets else set()
            if not missing:
                break
        assert missing == set()


@pytest.mark.rule("TR-34")
def test_cards_taken_from_the_row_are_known_until_they_are_paid() -> None:
    state = started(3)
    put_tokens(state)
    set_row(state, "red red red blue green")
    take(state, "take red", "take red")
    rng = seeded(34)
    for _ in range(300):
        assert hand_of(state.guess(1, rng), 0)["red"] >= 2
    state.seat = 0
    take(state, "claim castro-mission with 1 red")
    assert RIDE.view(state, 1)["seats"][0]["known"]["red"] == 1
    reds = Counter(hand_of(state.guess(1, rng), 0)["red"] for _ in range(600))
    assert min(reds) == 1
    assert len(reds) > 1


@pytest.mark.rule("TR-34")
def test_a_remade_deck_holds_the_cards_it_was_made_from() -> None:
    """Seat 0 draws the last card and one from the new deck, which is all pink and black."""
    state = started(2)
    everything = state.parts.cards
    give(state, 0, "2 blue 2 green")
    give(state, 1, "4 red 4 orange")
    set_row(state, "blue green red orange blue")
    set_deck(state, "1 ferry")
    set_discards(state, "6 pink 6 black")
    take(state, "take blind")
    assert state.deck_size == 12
    take(state, "take blind")
    rng = seeded(12)
    for _ in range(200):
        guess = state.guess(1, rng)
        assert isinstance(guess, TicketToRide)
        deck = Counter(dict(zip(RIDE.whole(guess)["deck_cards"], guess.deck, strict=True)))
        assert {card for card, n in deck.items() if n} == {"pink", "black"}
        mine = hand_of(guess, 0)
        # Four earlier cards, the ferry, and exactly one from the new deck.
        assert mine["pink"] + mine["black"] == 1
        assert (mine["blue"], mine["green"], mine["ferry"]) == (2, 2, 1)
    assert state.parts.cards == everything


@pytest.mark.rule("TR-34")
def test_a_player_who_has_not_drawn_since_holds_nothing_from_the_new_deck() -> None:
    state = started(3)
    give(state, 0, "1 blue")
    give(state, 1, "2 green")
    give(state, 2, "1 red")
    set_row(state, "red red orange orange orange")
    set_deck(state, "6 pink 6 black")
    take(state, "take blind", "take blind")
    rng = seeded(5)
    hands: Counter[int] = Counter()
    for _ in range(600):
        guess = state.guess(2, rng)
        assert isinstance(guess, TicketToRide)
        assert sum(hand_of(guess, 1)[card] for card in ("pink", "black")) == 0
        assert sum(hand_of(guess, 0)[card] for card in ("pink", "black")) == 2
        hands[hand_of(guess, 0)["blue"]] += 1
    # The blue card is one of three that 0 and 1 held when the deck was made, 0 holding one.
    assert 130 < hands[1] < 270


@pytest.mark.rule("TR-34")
def test_unseen_cards_that_were_paid_must_have_been_held() -> None:
    """Seats 0 and 1 hold a red and a green card, unknown which; 1 pays the green."""
    state = started(3)
    put_tokens(state)
    give(state, 0, "1 red")
    give(state, 1, "1 green")
    give(state, 2, "")
    set_row(state, "blue blue orange orange orange")
    set_deck(state, "6 pink 6 black")
    state.seat = 1
    rng = seeded(8)
    before = {tuple(sorted(hand_of(state.guess(2, rng), 0))) for _ in range(60)}
    assert before == {("red",), ("green",)}
    take(state, "claim fort_mason-lombard_street with 1 green")
    for _ in range(200):
        assert hand_of(state.guess(2, rng), 0) == {"red": 1}


@pytest.mark.rule("TR-34")
def test_all_ways_to_have_held_what_was_paid_are_equally_likely() -> None:
    """Seats 0 and 1 held two cards each of two reds, a green and a blue; 1 pays a red. Of the
    five pairs with a red that 1 may have had, one leaves 0 green and blue."""
    state = started(3)
    put_tokens(state)
    give(state, 0, "1 green 1 red")
    give(state, 1, "1 red 1 blue")
    give(state, 2, "")
    set_row(state, "orange orange orange orange orange")
    set_deck(state, "6 pink 6 black")
    state.seat = 1
    take(state, "claim castro-mission with 1 red")
    rng = seeded(55)
    hands = Counter("+".join(sorted(hand_of(state.guess(2, rng), 0))) for _ in range(5000))
    assert set(hands) == {"blue+green", "blue+red", "green+red"}
    assert abs(hands["blue+green"] - 1000) < 170
    assert abs(hands["blue+red"] - 2000) < 210


@pytest.mark.rule("TR-34")
def test_what_is_unknown_is_equally_likely() -> None:
    state = fresh(2)
    rng = seeded(7)
    unseen = state.parts.cards[:]
    known = hand_of(state, 0) + Counter(RIDE.view(state, 0)["row"])
    known += Counter(RIDE.view(state, 0)["discards"])
    counts = {card: int(n) - known[card] for card, n in zip(hand_names(), unseen, strict=True)}
    drawn: Counter[str] = Counter()
    for _ in range(4000):
        drawn += hand_of(state.guess(0, rng), 1)
    for card, count in counts.items():
        expected = 8000 * count / sum(counts.values())
        assert abs(drawn[card] - expected) < 6 * expected**0.5


def hand_names() -> list[str]:
    return ["blue", "green", "black", "pink", "red", "orange", "ferry"]


def returned_by_seat_0(players: int) -> tuple[TicketToRide, str]:
    """Seat 0 has returned a ticket, and it is the next one to be drawn."""
    state = fresh(players)
    returned = shown(state, 0)[1]
    take(state, "keep first")
    for _ in range(players - 1):
        take(state, "keep both")
    aside = RIDE.view(state, None)["aside"]
    take(state, f"place {aside[0]} at castro", f"place {aside[1]} at mission")
    while ticket_deck(state)[0] != returned:
        take(state, "tickets", "keep first")
    return state, returned


def guesses_of(state: TicketToRide, seat: int, count: int) -> list[TicketToRide]:
    rng = seeded(35)
    found = [state.guess(seat, rng) for _ in range(count)]
    return [guess for guess in found if isinstance(guess, TicketToRide)]


@pytest.mark.rule("TR-35")
def test_a_returned_ticket_stays_at_its_known_place() -> None:
    state = fresh(3)
    returned = shown(state, 0)[1]
    take(state, "keep first")
    assert all(ticket_deck(guess)[-1] == returned for guess in guesses_of(state, 0, 50))
    assert len({ticket_deck(guess)[-1] for guess in guesses_of(state, 1, 200)}) > 10
    take(state, "keep second", "keep both")
    assert all(ticket_deck(guess)[-2] == returned for guess in guesses_of(state, 0, 50))


@pytest.mark.rule("TR-35")
def test_a_player_who_keeps_both_holds_the_ticket_that_was_on_top() -> None:
    for players in (2, 3, 4):
        state, returned = returned_by_seat_0(players)
        state.seat = 1
        take(state, "tickets", "keep both")
        assert returned in held(state, 1)
        assert all(returned in held(guess, 1) for guess in guesses_of(state, 0, 60))


@pytest.mark.rule("TR-35")
def test_a_player_who_returns_one_may_have_returned_either() -> None:
    state, returned = returned_by_seat_0(3)
    state.seat = 1
    take(state, "tickets", "keep first")
    guesses = guesses_of(state, 0, 400)
    holding = sum(returned in held(guess, 1) for guess in guesses)
    lying = sum(ticket_deck(guess)[-1] == returned for guess in guesses)
    assert holding + lying == 400
    assert 120 < holding < 280
    # Seat 1 itself knows.
    mine = held(state, 1)
    assert all(held(guess, 1) == mine for guess in guesses_of(state, 1, 50))


@pytest.mark.rule("TR-35")
def test_what_a_seat_draws_later_settles_the_question() -> None:
    state, returned = returned_by_seat_0(2)
    state.seat = 1
    take(state, "tickets", "keep first")
    bottom = ticket_deck(state)[-1]
    while bottom in ticket_deck(state):
        state.seat = 0
        take(state, "tickets")
        if "keep" in RIDE.write(state.legal()[0]):
            take(state, "keep both")
    assert bottom in held(state, 0)
    for guess in guesses_of(state, 0, 60):
        assert (returned in held(guess, 1)) == (bottom != returned)


@pytest.mark.rule("TR-35")
def test_the_choice_of_first_or_second_reveals_nothing() -> None:
    """The two tickets are shown in random order."""
    on_top: Counter[int] = Counter()
    for seed in range(200):
        state = started(2, seed)
        top = ticket_deck(state)[0]
        take(state, "tickets")
        on_top[shown(state, 0).index(top)] += 1
    assert 60 < on_top[0] < 140
    assert on_top[0] + on_top[1] == 200


@pytest.mark.rule("TR-35")
def test_when_the_game_is_over_the_tickets_are_known() -> None:
    state = started(2)
    state.turns_left = 1
    take(state, "tickets", "keep both")
    assert state.seat == -1
    for seat in (-1, 0, 1):
        guess = state.guess(seat, seeded(1))
        assert guess.scores() == state.scores()
        assert guess.winners() == state.winners()


@pytest.mark.rule("TR-05", "TR-35")
def test_before_all_have_chosen_others_may_have_kept_one_or_both() -> None:
    """Seats 0 and 1 have chosen; each guess of seat 2 lets them choose again."""
    state = fresh(4)
    dealt = shown(state, 1)
    take(state, "keep both", "keep first")
    guesses = guesses_of(state, 2, 900)
    for seat in (0, 1):
        kept = Counter(len(held(guess, seat)) for guess in guesses)
        assert set(kept) == {1, 2}
        assert abs(kept[2] - 300) < 90
    # Seat 1 knows what it kept and returned, and that it does not know what seat 0 kept.
    own = guesses_of(state, 1, 300)
    assert {tuple(held(guess, 1)) for guess in own} == {(dealt[0],)}
    assert {ticket_deck(guess)[-1] for guess in own} == {dealt[1]}
    assert {len(held(guess, 0)) for guess in own} == {1, 2}
    take(state, "keep both", "keep second")
    for guess in guesses_of(state, 2, 60):
        assert [len(held(guess, seat)) for seat in range(4)] == [2, 1, 2, 1]


@pytest.mark.rule("TR-05")
def test_who_begins_cannot_be_foreseen() -> None:
    state = fresh(3)
    begin = Counter(first_player(guess) for guess in guesses_of(state, 0, 300))
    assert all(60 < begin[seat] < 140 for seat in range(3))


def test_what_reveals_something_cannot_be_taken_back() -> None:
    state = fresh(2)
    put_tokens(state)
    set_row(state, "red red blue blue green")
    first, second = RIDE.view(state, None)["aside"]
    shows = {}
    for move in (
        *("keep both", "keep first", f"place {first} at castro", f"place {second} at sunset"),
        *("take blind", "take red", "tickets", "keep second"),
    ):
        take(state, move)
        shows[move] = state.revealed
    give(state, 0, "1 red")
    take(state, "claim chinatown-the_embarcadero with 1 red")
    shows["claim"] = state.revealed
    assert [move for move in shows if shows[move]] == [
        *("keep first", "take blind", "take red", "tickets"),
    ]
