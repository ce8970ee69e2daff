"""The log in words and pictures, where points come from, and why choices are not possible."""

import re
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sancity.games.ticket_to_ride.rules import (
    CARDS,
    CHOOSE_TICKETS,
    CHOOSE_TOKEN,
    PLACE_PILE,
    SECOND_CARD,
    SYMBOLS,
    TURN,
    TicketToRide,
)
from sancity.games.ticket_to_ride.view import ticket_text
from sancity.kernel.words import BEGIN, DIVIDE, END, LANGUAGES, plain_text
from tests.games.ticket_to_ride.positions import (
    RIDE,
    cut_ticket_deck,
    fresh,
    give,
    hold,
    own,
    put_tokens,
    set_cars,
    set_deck,
    set_discards,
    set_row,
    started,
    take,
)
from tests.support import Variant, message_ids, random_game, variants

NAMES: Final = ["Ada", "Bob", "Cleo", "Dan"]
WORDS: Final = RIDE.words("en")
PICTURE: Final = re.compile(f"{BEGIN}([a-z]+){DIVIDE}([^{DIVIDE}]*){DIVIDE}([^{END}]*){END}")
ANY_TABLE: Final = st.sampled_from(variants("ticket_to_ride"))
SEEDS: Final = st.integers(0, 2**32)


# The log


def log(state: TicketToRide, seat: int | None, *texts: str, language: str = "en") -> list[str]:
    """What a seat reads when these moves are played, marked for pictures."""
    events = RIDE.events_for(state, seat, take(state, *texts))
    return RIDE.marked_lines(events, NAMES[: state.players], RIDE.words(language))


def pictures(line: str) -> list[tuple[str, ...]]:
    return PICTURE.findall(line)


@pytest.mark.parametrize(
    ("language", "expected"),
    [
        (
            "en",
            "Ada claims Haight Ashbury – Castro with a black card and a ferry: 2 points.",
        ),
        (
            "fr",
            "Ada prend Haight Ashbury – Castro avec une carte noire et un ferry\u202f: 2 points.",
        ),
        (
            "nl",
            "Ada claimt Haight Ashbury – Castro met een zwarte kaart en een veerboot: 2 punten.",
        ),
    ],
)
def test_a_claim_shows_the_cards_paid(language: str, expected: str) -> None:
    state = started()
    give(state, 0, "1 black 1 ferry")
    put_tokens(state, castro="2 crab")
    claim = "claim haight_ashbury-castro with 1 black 1 ferry"
    claimed, token = log(state, 1, claim, language=language)
    assert plain_text(claimed) == expected
    assert [shown[:2] for shown in pictures(claimed)] == [("cards", "black ferry")]
    assert [shown[:2] for shown in pictures(token)] == [("token", "crab")]


def test_only_their_owner_reads_which_tickets_and_cards_are_drawn() -> None:
    state = started()
    set_deck(state, "5 red")
    set_row(state, "blue blue pink green black")
    other = state.copy()
    (line,) = log(state, 0, "take blind")
    assert plain_text(line) == "Ada draws a red card from the deck."
    assert pictures(line) == [("cards", "red", "a red card")]
    assert log(other, 1, "take blind") == ["Ada draws a card from the deck."]

    state = started()
    other = state.copy()
    drawn, kept = log(state, 0, "tickets", "keep first")
    assert [kind for kind, _, _ in pictures(drawn)] == ["ticket", "ticket"]
    first, second = plain_text(drawn).removeprefix("Ada draws ").removesuffix(".").split(" and ")
    names = {ticket_text(ticket) for ticket in RIDE.view(state, 0)["tickets"]}
    assert first in names
    assert second not in names
    assert plain_text(kept) == f"Ada keeps {first} and returns {second}."
    assert log(other, 1, "tickets", "keep first") == [
        *("Ada draws 2 tickets.", "Ada keeps one ticket and returns the other."),
    ]


def test_the_last_ticket_is_kept_in_the_same_line() -> None:
    state = started()
    cut_ticket_deck(state, 1)
    other = state.copy()
    (line,) = log(state, 0, "tickets")
    assert plain_text(line).startswith("Ada draws the last ticket and keeps it: ")
    assert log(other, 1, "tickets") == ["Ada draws the last ticket and keeps it."]


def test_taking_a_card_is_one_line_and_the_end_is_one_line() -> None:
    state = started()
    set_row(state, "blue blue pink green black")
    assert [plain_text(line) for line in log(state, 1, "take pink")] == [
        "Ada takes a pink card from the row."
    ]
    state = started()
    give(state, 0, "1 blue")
    put_tokens(state)
    state.turns_left = 1
    lines = log(state, 1, "claim castro-mission with 1 blue")
    assert [plain_text(line) for line in lines] == [
        "Ada claims Castro – Mission with a blue card: 1 point.",
        "The game is over, and all tickets are turned up.",
    ]


@given(ANY_TABLE, SEEDS)
def test_the_log_has_no_codes_and_its_pictures_are_known(variant: Variant, seed: int) -> None:
    names = NAMES[: variant.players]
    for state, events in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        for viewer in (None, *range(variant.players)):
            seen = RIDE.events_for(state, viewer, events)
            for language in LANGUAGES:
                lines = RIDE.marked_lines(seen, names, RIDE.words(language))
                assert len(lines) <= len(seen)
                for line in lines:
                    check_line(state, line)


def check_line(state: TicketToRide, line: str) -> None:
    text = plain_text(line)
    assert not re.search(r"[_/{}\ue000-\ue002]|\bNone\b|\w-\w+_", text)
    assert text[0].isupper()
    assert text.endswith(".")
    for kind, value, inside in pictures(line):
        assert inside
        match kind:
            case "cards":
                assert set(value.split()) <= set(CARDS)
            case "ticket":
                assert int(value) in list(state.parts.worth)
            case _:
                assert (kind, value in SYMBOLS) == ("token", True)


# Where points come from


def lines_of(state: TicketToRide, seat: int, viewer: int | None) -> list[tuple[str, int]]:
    items = RIDE.score(state, seat, viewer)
    return [(RIDE.explain(item, NAMES, WORDS), item["points"]) for item in items]


def scored() -> TicketToRide:
    """Ada has three routes, two tokens and two tickets, one of them complete."""
    state = started()
    own(state, 0, "castro-mission", "mission-potrero_hill", "civic_center-mission")
    own(state, 1, "mission-potrero_hill/2")
    put_tokens(state, castro="1 crab", sunset="2 bell", presidio="2 bridge")
    state.points[0], state.points[1] = 1 + 2 + 2, 2
    state.collected[0] = 1 << SYMBOLS.index("crab") | 1 << SYMBOLS.index("bell")
    hold(state, 0, "castro-potrero_hill", "chinatown-sunset")
    return state


def test_a_score_lists_routes_by_length_and_what_counts_at_the_end() -> None:
    state = scored()
    routes = [("1 route of 1 space", 1), ("2 routes of 2 spaces", 4)]
    tokens = ("2 different tourist tokens: 1 point at the end", 0)
    assert lines_of(state, 0, 0) == [
        *routes,
        tokens,
        ("Castro – Potrero Hill, complete: 3 points at the end", 0),
        ("Chinatown – Sunset, not complete: −8 points at the end if it stays so", 0),
    ]
    secret = ("2 tickets, secret until the end", 0)
    assert lines_of(state, 0, 1) == lines_of(state, 0, None) == [*routes, tokens, secret]
    assert lines_of(fresh(), 1, 0) == [("No routes yet", 0)]


def test_a_line_lights_what_it_counts() -> None:
    state = scored()
    short, _, tokens, complete, failed = [item["lit"] for item in RIDE.score(state, 0, 0)]
    assert [(lit["event"], lit["track"]) for lit in short] == [("claim", "castro-mission")]
    assert {lit["place"] for lit in tokens} == {"castro", "sunset"}
    assert complete == [
        {
            "event": "ticket",
            "seat": 0,
            "ticket": "castro-potrero_hill",
            "places": ["castro", "potrero_hill"],
            "tracks": ["castro-mission", "mission-potrero_hill"],
        }
    ]
    assert (failed[0]["places"], failed[0]["tracks"]) == (["chinatown", "sunset"], [])


@given(ANY_TABLE, SEEDS)
def test_the_lines_add_up_to_the_points_on_show(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        view = RIDE.public_view(state)
        for seat in range(variant.players):
            on_show = view["result"]["scores"][seat] if view["result"] else None
            for viewer in (None, *range(variant.players)):
                total = sum(item["points"] for item in RIDE.score(state, seat, viewer))
                assert total == (view["seats"][seat]["points"] if on_show is None else on_show)


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "more completed tickets (2)"),
        ("fr", "un plus grand nombre de cartes Destination complétées (2)"),
        ("nl", "meer voltooide tickets (2)"),
    ],
)
def test_what_decides_between_equal_scores_has_a_text(language: str, text: str) -> None:
    assert list(RIDE.views.tie_breaks(scored())) == ["completed"]
    assert RIDE.views.describe_tie_break("completed", 2, RIDE.words(language)) == text


# Why not


def why_not(state: TicketToRide, **about: str) -> str | None:
    """Why the seat to move cannot choose something; None if it is not refused."""
    for refusal in RIDE.refusals(state, state.seat):
        if {k: v for k, v in refusal.items() if k not in ("why", "facts")} == about:
            return RIDE.explain_refusal(refusal, NAMES[: state.players], WORDS)
    return None


def why_no_claim(state: TicketToRide, track: str) -> str | None:
    return why_not(state, name="claim", track=track)


def test_a_claimed_track_is_refused() -> None:
    state = started(3)
    own(state, 0, "castro-mission")
    own(state, 1, "mission-potrero_hill")
    give(state, 0, "3 blue 3 black")
    assert why_no_claim(state, "castro-mission") == "You have claimed it already."
    assert why_no_claim(state, "mission-potrero_hill") == "Bob has claimed it."
    assert why_no_claim(state, "castro-mission/2") == (
        "You have the other track of this double route, and no one may have both."
    )
    assert why_no_claim(state, "mission-potrero_hill/2") is None


def test_with_two_players_the_second_track_is_refused() -> None:
    state = started()
    put_tokens(state)
    give(state, 0, "3 blue")
    take(state, "claim castro-mission with 1 blue")
    give(state, 1, "3 blue")
    assert why_no_claim(state, "castro-mission/2") == (
        "Ada has the other track: with two players, a double route is claimed only once."
    )


def test_what_is_missing_to_pay_is_named() -> None:
    state = started()
    give(state, 0, "1 red 2 blue 1 ferry")
    assert why_no_claim(state, "lands_end-sunset") == (
        "It costs 3 red cards; you have a red card and a ferry."
    )
    assert why_no_claim(state, "golden_gate_bridge-fort_mason") == (
        "It costs 4 cards of one colour and a ferry; you have 2 blue cards and a ferry."
    )
    # Paid with two blue cards and the ferry; of two tracks alike, either will do.
    assert why_no_claim(state, "golden_gate_bridge-lands_end") is None
    assert why_no_claim(state, "castro-mission/2") is None
    give(state, 0, "3 blue")
    assert why_no_claim(state, "lands_end-sunset") == "It costs 3 red cards; you have none."
    assert why_no_claim(state, "alcatraz-pier_39") == "It costs at least 1 ferry; you have none."
    give(state, 0, "")
    assert (
        why_no_claim(state, "castro-mission/2") == "It costs a card of any colour; you have none."
    )


def test_too_few_cars_come_before_the_cards() -> None:
    state = started()
    give(state, 0, "1 red")
    set_cars(state, 2, 20)
    assert why_no_claim(state, "lands_end-sunset") == "It takes 3 cars; you have only 2 left."
    set_cars(state, 0, 20)
    assert why_no_claim(state, "castro-mission") == "It takes 1 car; you have none left."


def test_cards_and_tickets_that_are_gone_are_refused() -> None:
    state = started()
    assert why_not(state, name="tickets") is why_not(state, name="take", card="blind") is None
    set_deck(state, "")
    set_discards(state, "")
    cut_ticket_deck(state, 0)
    assert why_not(state, name="tickets") == "No tickets are left."
    empty = "The deck is empty, and there are no discards."
    assert why_not(state, name="take", card="blind") == empty


def test_after_the_first_card_only_a_second_one_can_be_taken() -> None:
    state = started()
    set_row(state, "blue blue pink green ferry")
    set_deck(state, "5 red")
    give(state, 0, "3 blue")
    own(state, 1, "twin_peaks-castro")
    take(state, "take pink")
    second = "You are taking cards this turn: take your second one."
    assert why_no_claim(state, "castro-mission") == second
    assert why_no_claim(state, "twin_peaks-castro") == "Bob has claimed it."
    assert why_not(state, name="tickets") == second
    ferry = "A ferry from the row cannot be your second card."
    assert why_not(state, name="take", card="ferry") == ferry
    assert why_not(state, name="take", card="blue") is None


def test_tickets_piles_and_tokens_come_first() -> None:
    state = fresh(3)
    tickets = "First choose which tickets to keep."
    assert why_no_claim(state, "castro-mission") == tickets
    assert why_not(state, name="take", card="blind") == tickets
    assert why_not(state, name="tickets") == tickets
    take(state, "keep first", "keep first", "keep first")
    assert why_not(state, name="tickets") == "First put the tokens on a place."
    keys = state.parts.place_keys
    symbol = WORDS(f"symbol-{SYMBOLS[state.symbol[keys.index('alcatraz')]]}")
    taken = f"There are tokens here already: {symbol}."
    assert why_not(state, name="place", place="alcatraz") == taken
    assert why_not(state, name="place", place="castro") is None

    state = started()
    give(state, 0, "2 black")
    put_tokens(
        state, castro="2 crab", haight_ashbury="1 bell", sunset="2 bridge", presidio="1 tea_cup"
    )
    state.collected[0] = 1 << SYMBOLS.index("bridge")
    take(state, "claim haight_ashbury-castro with 2 black")
    assert why_not(state, name="tickets") == "First choose your token."
    had = "You have a token of this kind already."
    assert why_not(state, name="token", symbol="bridge") == had
    away = "It is not at an end of the route you have claimed."
    assert why_not(state, name="token", symbol="tea_cup") == away
    assert why_not(state, name="token", symbol="crab") is None


def test_every_reason_has_a_text_and_every_text_a_reason() -> None:
    texts = {text for text in message_ids(RIDE.folder / "texts") if text.startswith("why-not-")}
    reasons = set()
    for variant in variants("ticket_to_ride"):
        for seed in range(6):
            for state, _ in random_game(variant, seed):
                reasons |= {f"why-not-{found['why']}" for found in RIDE.refusals(state, state.seat)}
    # Random games hardly ever run out of cards or tickets.
    assert reasons | {"why-not-no-deck", "why-not-no-tickets"} == texts


@given(ANY_TABLE, SEEDS)
def test_whatever_is_on_the_board_can_be_chosen_or_is_refused(variant: Variant, seed: int) -> None:
    for state, _ in random_game(variant, seed):
        assert isinstance(state, TicketToRide)
        if state.seat < 0:
            return
        moves = RIDE.legal_moves(state, state.seat)
        refused = RIDE.refusals(state, state.seat)
        for about in on_the_board(state):
            chosen = sum(about.items() <= move.items() for move in (*moves, *refused))
            if about["name"] == "claim" and not chosen:
                chosen = is_twin_of_a_claim(RIDE.public_view(state), about["track"], moves)
            assert chosen, about


def on_the_board(state: TicketToRide) -> list[dict[str, Any]]:
    """What the board shows that could be chosen at some decision."""
    view = RIDE.public_view(state)
    shown = [{"name": "claim", "track": track["track"]} for track in view["tracks"]]
    cards = {card for card in view["row"] if card is not None} | {"blind"}
    shown += [{"name": "take", "card": card} for card in cards]
    shown.append({"name": "tickets"})
    assert state.decision in (CHOOSE_TICKETS, PLACE_PILE, TURN, SECOND_CARD, CHOOSE_TOKEN)
    if state.decision == PLACE_PILE:
        shown += [{"name": "place", "place": place["place"]} for place in view["places"]]
    if state.decision == CHOOSE_TOKEN:
        piles = [place["symbol"] for place in view["places"] if place["symbol"]]
        shown += [{"name": "token", "symbol": symbol} for symbol in piles]
    return shown


def is_twin_of_a_claim(view: dict[str, Any], key: str, moves: list[dict[str, Any]]) -> bool:
    """Whether a track is the second of two that are alike, of which the first can be claimed."""
    track = next(track for track in view["tracks"] if track["track"] == key)
    twins = [other for other in view["tracks"] if other["route"] == track["route"] != key]
    return track["owner"] is None and any(
        twin["colour"] == track["colour"] and move.get("track") == twin["track"]
        for twin in twins
        for move in moves
    )
