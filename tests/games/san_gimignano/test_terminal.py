"""The terminal drawing shows the city correctly."""

import io
import re

import pytest
from rich.console import Console

from sancity.games.san_gimignano.terminal import CORNERS, GLYPHS, LARGE, SMALL, TOWER, Picture
from sancity.kernel.rng import seeded
from sancity.kernel.words import LANGUAGES
from tests.games.san_gimignano.positions import (
    CITY,
    SAN_GIMIGNANO,
    give,
    new_game,
    position,
    take,
    with_pieces,
)
from tests.support import play_on

WIDE_CITY = "\n".join(
    [
        *("0,0 brown-green-red 0", "1,0 brown-green-red 0", "2,0 brown-green-red 0"),
        *("3,0 brown-green-red 0", "4,0 brown-green-red 0", "5,0 brown-green-red 0"),
        *("6,0 brown-green-red 0", "7,0 brown-green-red 0", "-1,0 brown-green-red 0"),
    ]
)


def page(view: dict[str, object], language: str, marks: dict[str, str]) -> str:
    text = io.StringIO()
    names = ["Ada", "Bo", "Cy", "Di"]
    drawing = SAN_GIMIGNANO.draw(view, names, SAN_GIMIGNANO.words(language), marks)
    Console(file=text, width=80).print(drawing)
    return text.getvalue()


@pytest.mark.parametrize("picture", [LARGE, SMALL])
def test_hexagons_fill_the_plane(picture: Picture) -> None:
    """Hexagons beside and below each other leave no gaps and do not overlap."""
    seen: dict[tuple[int, int], int] = {}
    for q in range(-2, 8):
        for r in range(5):
            for row, col in picture.dots():
                at = r * picture.pitch + row, (2 * q + r) * picture.wide // 2 + col
                seen[at] = seen.get(at, 0) + 1
    middle = [(row, 3 * picture.wide + i) for row in range(5, 10) for i in range(picture.wide)]
    assert all(seen[at] == 1 for at in middle)


@pytest.mark.parametrize("picture", [LARGE, SMALL])
@pytest.mark.parametrize("rotation", range(6))
def test_every_guild_is_written_on_its_own_ground(picture: Picture, rotation: int) -> None:
    ground = {}
    for row, col in picture.dots():
        ground[row, col] = picture.side(row, col, rotation)
    sides = {(rotation + 2 * k) % 6 for k in range(3)}
    assert {*ground.values()} == sides
    for side in sides:
        for slot in (picture.pieces[CORNERS[side]], picture.marks[CORNERS[side]]):
            written = [(slot.row, slot.left + i) for i in range(slot.wide)]
            assert all(ground.get(at, side) == side for at in written)
            assert sum(at in ground for at in written) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_drawing_fits_80_columns_in_every_language(language: str, players: int) -> None:
    for seed in range(4):
        state = new_game(players, seed)
        while state.seat >= 0:
            view = SAN_GIMIGNANO.view(state, state.seat)
            menu = SAN_GIMIGNANO.menu(view, SAN_GIMIGNANO.words(language))
            marks = {e.place: str(i) for i, e in enumerate(menu.entries, 1) if e.place}
            text = page(view, language, marks)
            assert max(len(line) for line in text.splitlines()) <= 80
            for mark in marks.values():
                assert re.search(rf"(?<!\d){mark}(?!\d)", text)
            play_on(state, seeded(seed), 9)


def test_a_wide_city_is_drawn_smaller() -> None:
    text = page(SAN_GIMIGNANO.view(position(WIDE_CITY), None), "en", {})
    assert max(len(line) for line in text.splitlines()) <= 80
    assert text.count("Br") == 9


def test_pieces_are_shown_by_their_glyphs() -> None:
    state = position(with_pieces(CITY, "brown at 0,0 ab", "green at 0,0 B", "red at 0,0 aa"))
    text = page(SAN_GIMIGNANO.view(state, None), "en", {})
    gold, turquoise = GLYPHS["gold"], GLYPHS["turquoise"]
    assert f"Br{gold}{turquoise}" in text
    assert f"Gr{TOWER}{turquoise}" in text
    assert f"Re{gold}{gold}" in text


def test_every_move_has_its_place() -> None:
    state = position(with_pieces(CITY, "brown at 0,0 a", "green at 0,0 a", "red at -1,1 a"))
    give(state, 0, "brown-green-red")
    words = SAN_GIMIGNANO.words("en")
    places = []
    for move in (
        *("token blue at -1,1", "hexagon brown-green-red", "cell -1,0", "rotation 5"),
        "tower brown at 0,0",
    ):
        menu = SAN_GIMIGNANO.menu(SAN_GIMIGNANO.view(state, 0), words)
        assert [entry.action for entry in menu.entries] == list(state.legal())
        places.append(menu.entries[-1].place)
        assert all(entry.place for entry in menu.entries[:-1])
        take(state, move)
    assert places == [
        *("blue 0,1", "hexagon brown-green-red", "-1,2", "rotation 5"),
        None,
    ]
