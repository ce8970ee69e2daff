"""The terminal drawing and its menus."""

import io

import pytest
from rich.console import Console

from sancity.games.rebuild_1906.rules import Rebuild1906
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.rebuild_1906.positions import (
    GAME,
    at_card,
    built,
    hold,
    in_1912,
    moves,
    new_game,
    on,
    take,
)
from tests.support import play_on, random_game, variants

NAMES = ["Ada", "Bo", "Cy", "Dee"]


def page(state: Rebuild1906, language: str = "en", viewer: int | None = None) -> str:
    """The picture of a position with its choices marked, 80 columns wide."""
    view = GAME.view(state, state.seat if viewer is None and state.seat >= 0 else viewer)
    words = GAME.words(language)
    entries = GAME.menu(view, words).entries
    marks = {entry.place: str(i) for i, entry in enumerate(entries, 1) if entry.place}
    out = io.StringIO()
    Console(file=out, width=80).print(GAME.draw(view, NAMES[: state.players], words, marks))
    return out.getvalue()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_drawing_fits_80_columns_in_every_language(language: str, players: int) -> None:
    state = new_game(players)
    for steps in (0, 40, 100, 10_000):
        play_on(state, seeded(3), steps)
        text = page(state, language)
        assert max(len(line) for line in text.splitlines()) <= 80
        assert "…" not in text
        assert all(name in text for name in NAMES[:players])
        assert GAME.words(language)("panel-development") in text


def test_pawns_stand_on_their_spaces() -> None:
    state = at_card(3, "A1")
    take(state, "stand 4", "money")
    text = page(state)
    assert "● Permit" in text
    assert "1 Build" in text
    assert "4 Pass" in text


def test_the_map_shows_plots_rubble_and_buildings() -> None:
    state = new_game(2)
    built(state, 1, "1b")
    text = page(state)
    assert "│a 3♣  ╭─1──╮e 1♣  │" in text
    assert "│ ▒▒   ╰────╯      │" in text
    assert "│ [▲▲]        ▒▒   │" in text


def test_plots_to_choose_from_are_marked() -> None:
    state = at_card(2, "A1")
    hold(state, 0, "3 green LP")
    me = on(state, "build")
    me.stock, me.reserve, me.money = 1, 7, 9
    take(state, "act build")
    assert "│ ▒▒ 1 ╰────╯      │" in page(state)
    take(state, "build 1a")
    assert "│ ▒▒ ⌂ ╰────╯      │" in page(state)


def test_own_secrets_are_shown_and_others_are_not() -> None:
    state = new_game(2)
    text = page(state, viewer=0)
    assert text.count("face down: ") == 1
    assert text.count("1 objective face down") == 1


def test_the_menu_is_the_legal_moves() -> None:
    for variant in variants("rebuild_1906"):
        words = GAME.words("en")
        for state, _ in random_game(variant, 5):
            if state.seat < 0:
                break
            menu = GAME.menu(GAME.view(state, state.seat), words)
            assert [entry.action for entry in menu.entries] == list(state.legal())
            labels = [entry.label for entry in menu.entries]
            assert len(set(labels)) == len(labels)


@pytest.mark.parametrize(
    ("move", "label"),
    [("act materials", "Materials, for $2 because it is not your space"), ("money", "Take $1")],
)
def test_choices_are_listed_with_their_prices(move: str, label: str) -> None:
    state = at_card(3, "A1")
    on(state, "profit").money = 2
    menu = GAME.menu(GAME.view(state, 0), GAME.words("en"))
    assert menu.entries[moves(state).index(move)].label == label


def test_1912_offers_its_dollars() -> None:
    state = in_1912()
    menu = GAME.menu(GAME.view(state, 0), GAME.words("en"))
    assert [entry.label for entry in menu.entries] == ["Take $2"]
