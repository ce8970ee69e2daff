"""The pictures of the rulebooks: positions that can occur, drawn, described, and shown."""

from pathlib import Path

import pytest
from PIL import Image

from sancity import rulebook as books
from sancity.games import GAMES
from sancity.kernel.lesson import lessons_of
from sancity.kernel.words import LANGUAGES
from sancity.rulebook import (
    PICTURE,
    RulePicture,
    picture_files,
    read_picture,
    rule_pictures,
    rulebook,
    with_words_for_pictures,
)
from sancity.web.assets import assets
from sancity.web.rule_pages import picture_asset
from tests.rule_pictures import MAX_WIDTH, PictureError, alts, positions, sources

FEWEST = 8
# Pixels per CSS pixel.
SCALE = 2
# A page of rules with all its pictures should load on a slow connection.
MAX_BYTES = 45_000

every_game = pytest.mark.parametrize("game", GAMES.names())
every_book = pytest.mark.parametrize(
    ("game", "language"), [(game, language) for game in GAMES.names() for language in LANGUAGES]
)


@every_game
def test_a_rulebook_has_pictures(game: str) -> None:
    assert len(sources(game)) >= FEWEST


@every_game
def test_every_position_can_occur(game: str) -> None:
    assert positions(game).keys() == sources(game).keys()


@every_book
def test_every_picture_is_shown_and_described_in_every_language(game: str, language: str) -> None:
    shown = rule_pictures(game, language)
    assert list(shown) == list(sources(game))
    assert {name: picture.alt for name, picture in shown.items()} == alts(game, language)
    for alt in alts(game, language).values():
        assert 20 <= len(alt) <= 400
        assert "\n" not in alt
    if language != "en":
        assert not set(alts(game, language).values()) & set(alts(game, "en").values())


@every_book
def test_the_lines_that_show_pictures_are_as_the_script_writes_them(
    game: str, language: str
) -> None:
    for block in PICTURE.finditer(rulebook(game, language)):
        picture = read_picture(block["shown"])
        assert picture, block["name"]
        assert picture.line(game, language) == block["shown"]
        assert picture.light.startswith(block["name"])
    # Whatever looks like a picture is one.
    rest = PICTURE.sub("", rulebook(game, language))
    assert "<picture" not in rest
    assert "<!--" not in rest


@every_book
def test_the_files_of_pictures_have_the_size_that_pages_keep_free(game: str, language: str) -> None:
    files = picture_files(game)
    for picture in rule_pictures(game, language).values():
        assert picture.width <= MAX_WIDTH
        for name in (picture.light, picture.dark):
            with Image.open(files[name]) as drawn:
                assert drawn.size == (SCALE * picture.width, SCALE * picture.height)
            assert files[name].stat().st_size <= MAX_BYTES, name


@every_game
def test_no_file_is_left_over(game: str) -> None:
    shown = [rule_pictures(game, language).values() for language in LANGUAGES]
    used = {file for pictures in shown for picture in pictures for file in picture[1:3]}
    assert picture_files(game).keys() == used


@every_game
def test_the_pictures_of_lessons_are_in_the_rulebook(game: str) -> None:
    for lesson in lessons_of(GAMES.get(game)).values():
        for step in lesson.steps:
            for name in step.pictures:
                for language in LANGUAGES:
                    for scheme in ("light", "dark"):
                        path = picture_asset(game, name, language, scheme)
                        assert assets().files[path].kind == "image/webp"


def test_there_is_no_path_to_a_picture_that_does_not_exist() -> None:
    with pytest.raises(KeyError):
        picture_asset("cable_car", "no-such-picture", "en", "light")


# How they are written

DRAWN = RulePicture('A "cross" of <tiles>', "cross.webp", "cross-dark.webp", 300, 200)


def write_book(folder: Path, monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    """Make this text the rulebook of Cable Car."""
    (folder / "cable_car.md").write_text(text, encoding="utf-8")
    monkeypatch.setattr(books, "FOLDERS", (folder,))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_line_is_read_as_it_was_written(language: str) -> None:
    line = DRAWN.line("cable_car", language)
    assert read_picture(line) == DRAWN
    assert line.count("\n") == 1
    assert ("../pictures" in line) == (language == "fr")


@pytest.mark.parametrize("line", ["", "<picture></picture>\n", "<picture><script></picture>\n"])
def test_any_other_line_is_no_picture(line: str) -> None:
    assert read_picture(line) is None


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("alt = 'x'\nmoves = ['lay aaaa at 9,9']", "cross: 9,9 is no cell"),
        ("alt = 'x'\nseed = 4\nmoves = ['lay dddd at 0,0']", "cross: .*not possible; possible are"),
        ("alt = 'x'\nplayers = 9", "cross: .*9"),
        ("alt = 'x'\nlesson = 'no_such_lesson'", "cross: .*no_such_lesson"),
        ("players = 2", "cross: .*`alt`"),
        ("alt = 'x'\ncolour = 'red'", "cross: .*`colour`"),
        ("alt = ", "cross: Invalid value"),
    ],
)
def test_a_picture_that_cannot_be_drawn_is_named_with_the_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, source: str, reason: str
) -> None:
    write_book(tmp_path, monkeypatch, f"# Rules\n\n<!-- picture cross\n{source}\n-->\n")
    with pytest.raises(PictureError, match=reason):
        positions("cable_car")


def test_two_pictures_cannot_have_the_same_name(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_book(tmp_path, monkeypatch, 2 * '<!-- picture cross\nalt = "x"\n-->\n\n')
    with pytest.raises(PictureError, match="two of this name"):
        positions("cable_car")


def test_a_picture_cannot_have_the_name_of_a_file_in_another_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_book(tmp_path, monkeypatch, '<!-- picture cross-fr\nalt = "x"\n-->\n')
    with pytest.raises(PictureError, match="cross-fr: a name does not end"):
        positions("cable_car")


def test_readers_without_pictures_read_what_they_show() -> None:
    book = f"One\n\n<!-- picture cross\nseed = 1\n-->\n{DRAWN.line('x', 'en')}\nTwo\n"
    words = with_words_for_pictures(book, lambda shown: f"[{shown}]")
    assert words == 'One\n\n[A "cross" of <tiles>]\n\nTwo\n'
    not_drawn = with_words_for_pictures("<!-- picture cross\nseed = 1\n-->\n", str)
    assert not_drawn == ""
