"""The terminal drawing."""

import io

import pytest
from rich.console import Console

from sancity.games.san_francisco.rules import DISTRICTS, SanFrancisco
from sancity.kernel.menu import Menu
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.san_francisco.positions import (
    SAN_FRANCISCO,
    build,
    fill_columns,
    hand,
    new_game,
    set_contracts,
    take,
)
from tests.support import play_on


def drawn(state: SanFrancisco, marks: dict[str, str], language: str = "en") -> str:
    page = io.StringIO()
    view = SAN_FRANCISCO.view(state, state.seat if state.seat >= 0 else None)
    names = ["Ada", "Bot 1 (random)", "Cy", "Dee"][: state.players]
    words = SAN_FRANCISCO.words(language)
    Console(file=page, width=80).print(SAN_FRANCISCO.draw(view, names, words, marks))
    return page.getvalue()


def menu(state: SanFrancisco) -> Menu:
    return SAN_FRANCISCO.menu(SAN_FRANCISCO.view(state, state.seat), SAN_FRANCISCO.words("en"))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", SAN_FRANCISCO.players)
def test_the_drawing_fits_80_columns_in_every_language(language: str, players: int) -> None:
    state = new_game(players)
    words = SAN_FRANCISCO.words(language)
    while state.seat >= 0:
        play_on(state, seeded(3), 20)
        text = drawn(state, {"blue 1": "12", "column 1": "1"}, language)
        assert max(len(line) for line in text.splitlines()) <= 80
        assert "Ada" in text
        assert words("panel-race" if state.seat >= 0 else "city-race-end") in text


def test_the_race_shows_what_is_undecided_and_what_decides_a_tie() -> None:
    state = new_game(4)
    text = drawn(state, {})
    assert text.count("0   ?") == 4 * 6
    assert text.count("0 (−6…12½)") == 4
    build(state, 0, "blue 3")
    text = drawn(state, {})
    assert text.count("0  +2●") == 4
    assert "0 (9…12½)" in text
    assert "If the game ended now" in text


def test_what_lies_on_a_card_is_drawn() -> None:
    state = new_game()
    build(state, 0, "grey park foundation\norange 2-lines\nyellow 1-lines-bonus value-card")
    build(state, 0, "green 2-lines")
    text = drawn(state, {})
    assert "♣4" in text
    assert "◰4/7" in text
    assert "1  ★" in text
    assert text.count("══▣══") == 3
    build(state, 0, "blue value-card value-card")
    assert "▟█▙" in drawn(state, {})


def test_a_turn_begins_with_a_list() -> None:
    state = new_game()
    set_contracts(state, 1, 0)
    state.cities[0].has_contract_token = True
    fill_columns(state, "grey 3, grey 3", "", "grey 3")
    assert [(entry.label, entry.place) for entry in menu(state).entries] == [
        ("Turn up a project", None),
        ("Finalise column 1 (2 cards)", None),
        ("Use the contract token: return 1 contract", None),
    ]
    assert [entry.action for entry in menu(state).entries] == list(state.legal())


def test_columns_are_marked() -> None:
    state = new_game()
    take(state, "draw")
    assert [entry.place for entry in menu(state).entries] == ["column 1", "column 2", "column 3"]
    assert " 1  1 (0)" in drawn(state, {"column 1": "1"})


def test_cards_are_listed_with_their_outcomes() -> None:
    state = new_game()
    build(state, 0, "orange foundation 3\ngrey 3")
    hand(state, "green 2-lines", "yellow 3", "black 1")
    entries = menu(state).entries
    assert [entry.label for entry in entries] == [
        "Place yellow 3 → skyscraper, medal",
        "Place green 2 (lines) → 1 tram",
        "Place black 1 …",
        "Stop and discard the rest",
    ]
    black = entries[2].menu
    assert black is not None
    assert [entry.label for entry in black.entries] == [
        *("blue", "grey", "orange", "yellow → skyscraper, medal", "green"),
    ]


def test_first_the_bonus_is_chosen_and_then_its_place() -> None:
    state = new_game()
    build(state, 0, "grey 1-bonus")
    hand(state, "grey 1-bonus")
    take(state, "place grey 1-bonus")
    value, lines = menu(state).entries
    assert value.menu is not None
    assert lines.menu is not None
    places = [entry.place for entry in value.menu.entries]
    assert places == ["blue 1", "grey 3", "orange 1", "yellow 1", "green 1"]
    assert [entry.place for entry in lines.menu.entries] == ["grey 1", "grey 2"]
    assert len(places) == len(DISTRICTS)


def test_a_single_kind_of_bonus_is_placed_at_once() -> None:
    state = new_game()
    build(state, 0, "blue 1-lines-bonus")
    hand(state, "blue 1-lines-bonus")
    take(state, "place blue 1-lines-bonus")
    assert [entry.place for entry in menu(state).entries] == ["blue 1", "blue 2"]
