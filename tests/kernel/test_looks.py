"""What seats look like: said once, and used by boards, terminals and pages."""

import re
from pathlib import Path

import pytest

import sancity
from sancity.games import GAMES
from sancity.kernel.looks import GLYPHS, Look, LooksError, all_looks, read_looks
from tests.harbour import HarbourGame

BLUE = '{"name": "blue", "colour": "#0B5FA5", "ink": "#ffffff", "glyph": "●"}'
GOLD = '{"name": "gold", "colour": "#F5B400", "ink": "#14181b", "glyph": "▲"}'
BROWSER = Path(sancity.__file__).parent / "web" / "browser"


def write(folder: Path, *looks: str) -> Path:
    (folder / "looks.json").write_text(f'{{"seats": [{", ".join(looks)}]}}', encoding="utf-8")
    return folder


def test_looks_are_read_in_the_order_of_the_seats(tmp_path: Path) -> None:
    assert read_looks(write(tmp_path, GOLD, BLUE)) == (
        Look("gold", "#F5B400", "#14181b", "▲"),
        Look("blue", "#0B5FA5", "#ffffff", "●"),
    )


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("", r"looks\.json: JSON is malformed"),
        (BLUE.replace("#0B5FA5", "blue"), r"looks\.json: .*\$\.seats\[1\]\.colour"),
        (BLUE.replace("#ffffff", "#fff"), r"\$\.seats\[1\]\.ink"),
        (BLUE.replace("●", "x"), r"\$\.seats\[1\]\.glyph"),
        (BLUE.replace("●", "●▲"), r"\$\.seats\[1\]\.glyph"),
        (BLUE.replace("ink", "text"), "`text`"),
        (BLUE.replace("blue", "gold"), "two seats have the same name"),
        (BLUE.replace("●", "▲"), "two seats have the same glyph"),
    ],
)
def test_wrong_looks_are_refused(tmp_path: Path, wrong: str, message: str) -> None:
    with pytest.raises(LooksError, match=message):
        read_looks(write(tmp_path, GOLD, wrong))


def test_neutral_looks_differ_from_the_others(tmp_path: Path) -> None:
    path = tmp_path / "looks.json"
    grey = BLUE.replace("blue", "grey").replace("●", "♥")
    path.write_text(f'{{"seats": [{GOLD}], "neutral": [{grey}]}}', encoding="utf-8")
    assert [look.name for look in all_looks(tmp_path).neutral] == ["grey"]
    assert [look.name for look in read_looks(tmp_path)] == ["gold"]
    all_looks.cache_clear()
    path.write_text(f'{{"seats": [{GOLD}], "neutral": [{BLUE.replace("●", "▲")}]}}', "utf-8")
    with pytest.raises(LooksError, match="the same glyph"):
        all_looks(tmp_path)


def test_a_game_needs_a_look_for_each_seat(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = HarbourGame()
    monkeypatch.setattr(HarbourGame, "folder", tmp_path)
    with pytest.raises(LooksError, match=r"looks\.json"):
        _ = game.looks
    write(tmp_path, GOLD, BLUE)
    with pytest.raises(LooksError, match="harbour has 4 seats, but 2 looks"):
        _ = game.looks


@pytest.mark.parametrize("name", GAMES.names())
def test_views_name_the_colours_of_the_looks(name: str) -> None:
    game = GAMES.get(name)
    seats = game.view(game.new(game.players[-1], 1), None)["seats"]
    colours = [seat["colour"] for seat in seats if "colour" in seat]
    assert colours in ([], [look.name for look in game.looks[: len(seats)]])


def test_every_glyph_has_a_shape() -> None:
    text = (BROWSER / "pieces.js").read_text(encoding="utf-8")
    assert re.findall(r'^  "(.)": "M', text, re.MULTILINE) == list(GLYPHS)
