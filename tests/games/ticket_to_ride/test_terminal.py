"""The terminal drawing shows places, routes and owners, and the menu offers all moves."""

import io
from collections.abc import Iterator

import pytest
from rich.console import Console

from sancity.games.ticket_to_ride.rules import TicketToRide
from sancity.games.ticket_to_ride.terminal import CARD_SIGNS, SYMBOL_SIGNS, board, tickets_of
from sancity.kernel.game import Game
from sancity.kernel.menu import Menu
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.ticket_to_ride.positions import (
    RIDE,
    fresh,
    give,
    own,
    put_tokens,
    set_row,
    small_game,
    started,
    take,
)
from tests.support import play_on


def page(game: Game, state: TicketToRide, language: str = "en") -> str:
    text = io.StringIO()
    view = game.view(state, state.seat if state.seat >= 0 else None)
    names = ["Ada", "Bo", "Cy", "Di"][: state.players]
    drawing = game.draw(view, names, game.words(language), {"castro": "12"})
    Console(file=text, width=80).print(drawing)
    return text.getvalue()


def actions(menu: Menu) -> Iterator[int]:
    for entry in menu.entries:
        if entry.menu is not None:
            yield from actions(entry.menu)
        else:
            assert entry.action is not None
            yield entry.action


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moves", [0, 4, 60, 400])
def test_the_drawing_fits_80_columns_in_every_language(language: str, moves: int) -> None:
    state = fresh(4)
    play_on(state, seeded(3), moves)
    text = page(RIDE, state, language)
    assert max(len(line) for line in text.splitlines()) <= 80
    for place in RIDE.view(state, None)["places"]:
        assert place["name"] in text
    assert "Ada" in text


def test_another_map_is_drawn_too() -> None:
    state = fresh(2, game=small_game())
    text = page(small_game(), state)
    assert max(len(line) for line in text.splitlines()) <= 80
    assert "Mill" in text
    assert "Isle" in text


def test_every_space_is_on_the_map() -> None:
    """Free spaces show their colour's sign, owned ones their owner's number."""
    state = started(3)
    put_tokens(state)
    view = RIDE.view(state, None)
    picture = board(view, {}).plain
    ferries = sum(track["ferries"] for track in view["tracks"])
    assert picture.count(CARD_SIGNS["ferry"]) == ferries
    assert sum(picture.count(sign) for sign in CARD_SIGNS.values()) == 111
    assert picture.count(CARD_SIGNS["green"]) == 13
    own(state, 2, "lands_end-sunset")
    claimed = board(RIDE.view(state, None), {}).plain
    assert claimed.count(CARD_SIGNS["red"]) == picture.count(CARD_SIGNS["red"]) - 3
    assert claimed.count("3") == picture.count("3") + 3


def test_tokens_lie_beside_their_place() -> None:
    state = started(3)
    put_tokens(state, castro="2 crab")
    assert f"Castro {SYMBOL_SIGNS['crab'] * 2}" in board(RIDE.view(state, None), {}).plain


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_menu_offers_each_legal_move_once(players: int) -> None:
    state = fresh(players)
    rng = seeded(players)
    while state.seat >= 0:
        menu = RIDE.menu(RIDE.view(state, state.seat), RIDE.words("en"))
        assert sorted(actions(menu)) == list(state.legal())
        play_on(state, rng, 1)


def test_a_route_is_chosen_before_its_payment() -> None:
    state = started(2)
    set_row(state, "red red blue blue green")
    give(state, 0, "3 black 1 ferry")
    menu = RIDE.menu(RIDE.view(state, 0), RIDE.words("en"))
    claim = menu.entries[-1]
    assert claim.menu is not None
    route = next(e for e in claim.menu.entries if e.label.startswith("Lands End – Japanese Garden"))
    assert route.label == "Lands End – Japanese Garden: 3 black, 4 points"
    assert route.menu is not None
    assert [entry.label for entry in route.menu.entries] == [
        "Lands End – Japanese Garden with 3 black cards",
        "Lands End – Japanese Garden with 2 black cards and a ferry",
    ]


def test_a_claim_names_the_token_it_brings_or_the_two_to_choose_from() -> None:
    state = started(2)
    put_tokens(state, castro="2 crab", haight_ashbury="1 bell")
    state.collected[0] = 0b11
    give(state, 0, "2 black 1 red")
    claim = RIDE.menu(RIDE.view(state, 0), RIDE.words("en")).entries[-1]
    assert claim.menu is not None
    labels = [entry.label for entry in claim.menu.entries]
    either = "cable-car bell or crab: a token, 1 point"
    assert f"Haight Ashbury – Castro with 2 black cards · {either}" in labels
    assert "Twin Peaks – Castro: 1 grey, 1 point · crab: a token, 1 point" in labels
    assert "Civic Center – Pacific Heights with 2 black cards" in labels
    take(state, "claim haight_ashbury-castro with 2 black")
    menu = RIDE.menu(RIDE.view(state, 0), RIDE.words("en"))
    assert [entry.label for entry in menu.entries] == [
        "Take the crab token · 1 point",
        "Take the cable-car bell token · 1 point",
    ]


def test_while_tickets_are_chosen_players_know_only_their_own_count() -> None:
    state = fresh(3)
    take(state, "keep first")
    assert [tickets_of(RIDE.view(state, 0), seat) for seat in range(3)] == [1, 2, 2]
    assert [tickets_of(RIDE.view(state, 1), seat) for seat in range(3)] == [2, 2, 2]
    assert [tickets_of(RIDE.view(state, None), seat) for seat in range(3)] == [2, 2, 2]


def test_piles_are_placed_on_the_map() -> None:
    state = fresh(2)
    take(state, "keep both", "keep both")
    menu = RIDE.menu(RIDE.view(state, 1), RIDE.words("en"))
    assert len(menu.entries) == 2
    places = menu.entries[0].menu
    assert places is not None
    assert "castro" in [entry.place for entry in places.entries]
