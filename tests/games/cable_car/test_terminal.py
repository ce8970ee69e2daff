"""The terminal drawing shows the tracks correctly."""

import io

import pytest
from rich.console import Console

from sancity.games.cable_car.rules import CODES, OUT, CableCar
from sancity.games.cable_car.terminal import HIGH, PICTURES, TRACKS, WIDE
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.cable_car.positions import CABLE_CAR, give, new_game
from tests.support import play_on, with_plain_spaces

WAYS_OUT = {0: (0, 5), 1: (2, 8), 2: (3, 3), 3: (1, 0)}


@pytest.mark.parametrize("code", CODES)
def test_each_picture_draws_the_tracks_of_its_code(code: str) -> None:
    assert [len(row) for row in PICTURES[code]] == [WIDE] * HIGH
    for side, track in enumerate(TRACKS[code]):
        out = OUT[4 * CODES.index(code) + side]
        assert track[-1] == WAYS_OUT[out]
    drawn = {(y, x) for y in range(HIGH) for x in range(WIDE) if PICTURES[code][y][x] != " "}
    assert drawn == {place for track in TRACKS[code] for place in track}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("companies", [False, True])
def test_the_drawing_fits_80_columns_in_every_language(language: str, companies: bool) -> None:
    state = new_game(3, companies=companies)
    play_on(state, seeded(3), 40)
    page = io.StringIO()
    view = CABLE_CAR.view(state, state.seat)
    words = CABLE_CAR.words(language)
    names = ["Ada", "Bo", "Cy"]
    Console(file=page, width=80).print(CABLE_CAR.draw(view, names, words, {"7,7": "12"}))
    text = page.getvalue()
    assert max(len(line) for line in text.splitlines()) <= 80
    assert words("panel-power") in text
    assert "Ada" in text


def test_with_one_tile_the_cells_are_the_menu() -> None:
    state = new_game()
    give(state, 0, "aaaa")
    menu = CABLE_CAR.menu(CABLE_CAR.view(state, 0), CABLE_CAR.words("en"))
    assert len(menu.entries) == 29
    assert menu.entries[0].place == "0,0"
    assert menu.entries[-1].label == "Decline: draw a tile and lay that one"
    assert [entry.action for entry in menu.entries] == list(state.legal())


def test_with_several_tiles_the_tile_is_chosen_first() -> None:
    state = new_game(hand_size=2, companies=True)
    give(state, 0, "aaaa", "bbbb")
    menu = CABLE_CAR.menu(CABLE_CAR.view(state, 0), CABLE_CAR.words("en"))
    first, second, *others = menu.entries
    assert first.menu is not None
    assert second.menu is not None
    assert [*(e.action for e in first.menu.entries), *(e.action for e in second.menu.entries)] == [
        action for action in state.legal() if action < 1440
    ]
    assert [entry.action for entry in others] == [a for a in state.legal() if a >= 1440]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_drawing_says_why_no_share_can_be_exchanged(language: str) -> None:
    words = CABLE_CAR.words(language)

    def drawn(state: CableCar) -> str:
        page = io.StringIO()
        view = CABLE_CAR.view(state, 0)
        Console(file=page, width=120).print(CABLE_CAR.draw(view, ["Ada", "Bo"], words, {}))
        return with_plain_spaces(page.getvalue())

    reasons = {
        reason: with_plain_spaces(words(f"panel-closed-{reason}"))
        for reason in ("points", "pause", "declined")
    }
    state = new_game(companies=True)
    assert not any(sentence in drawn(state) for sentence in reasons.values())
    state.apply(CABLE_CAR.read("decline"))
    assert reasons["declined"] in drawn(state)
    state.points[3] = 25
    assert reasons["points"] in drawn(state)
