"""Pictures and videos of games, and boards as text."""

import io
import json
import re
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pytest
from fontTools.ttLib import TTFont
from gymnasium.wrappers import RecordVideo
from moviepy import VideoFileClip
from numpy.typing import NDArray

import sancity.adapters.render
from sancity.adapters import pettingzoo
from sancity.adapters.gymnasium import SancityEnv, env_id
from sancity.adapters.render import FONTS, SVG, draw, draw_svg
from sancity.adapters.render_style import StyleSheet
from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.rng import seeded
from sancity.kernel.state import State

every_game = pytest.mark.parametrize("name", GAMES.names())
NAMES = ["Ada", "Mason", "Hyde", "Market"]
ESCAPE = "\x1b"
# The codes of coloured letters: Rich may use 16 colours, 256 or more.
COLOUR = re.compile(r"\x1b\[(?:\d+;)*(?:3[0-8]|9[0-7])[;m]")
Pixels = NDArray[np.uint8]


def played(game: Game, moves: int | None = None, players: int = 2, seed: int = 1906) -> State:
    """A position after some random moves, or at the end of a game."""
    state = game.new(players, seed)
    rng = seeded(seed)
    while state.seat >= 0 and moves != 0:
        actions = state.legal()
        state.play(actions[rng.below(len(actions))])
        moves = moves and moves - 1
    return state


def looks(game: Game) -> list[dict[str, str]]:
    text = (game.folder / "looks.json").read_text(encoding="utf-8")
    return json.loads(text)["seats"]  # type: ignore[no-any-return]


def where(picture: Pixels, colour: str) -> NDArray[np.bool_]:
    """The pixels that have a colour like `#1d2730`, as good as exactly."""
    wanted = [*bytes.fromhex(colour[1:])]
    close: NDArray[np.bool_] = np.abs(picture.astype(int) - wanted).max(axis=2) <= 2
    return close


@every_game
@pytest.mark.parametrize("players", [2, 4])
def test_a_picture_has_the_same_size_from_the_first_to_the_last_move(
    name: str, players: int
) -> None:
    game = GAMES.get(name)
    for moves in (0, 30, None):
        picture = draw(game, played(game, moves, players), NAMES[:players])
        assert picture.shape == (720, 960, 3)
        assert picture.dtype == np.uint8
        # The board and the players cover a good part of the paper.
        assert where(picture, "#fffdf8").mean() < 0.9


@every_game
def test_the_fonts_have_every_character(name: str) -> None:
    known = set.intersection(*(set(TTFont(path).getBestCmap()) for path in FONTS))
    game = GAMES.get(name)
    for seed in range(4):
        for moves in (0, 20, 70, None):
            drawn = ElementTree.fromstring(draw_svg(game, played(game, moves, 2, seed), NAMES[:2]))
            text = "".join("".join(found.itertext()) for found in drawn.iter(f"{{{SVG}}}text"))
            assert {letter for letter in text.strip() if ord(letter) not in known} == set()


@every_game
def test_moves_change_the_picture(name: str) -> None:
    game = GAMES.get(name)
    one, other = (draw(game, played(game, moves), NAMES[:2]) for moves in (20, 26))
    assert (one[60:] != other[60:]).any()


@every_game
def test_a_position_looks_the_same_whatever_was_drawn_before(name: str) -> None:
    game = GAMES.get(name)
    state = played(game, 25)
    first = draw_svg(game, state, NAMES[:2])
    draw_svg(game, played(game, seed=7), NAMES[:2])
    assert draw_svg(game, state, NAMES[:2]) == first


@every_game
def test_what_is_hidden_is_not_drawn(name: str) -> None:
    """A guess of a spectator differs from a state in all that is not public."""
    game = GAMES.get(name)
    state = played(game, 12)
    guesses = [state.guess(-1, seeded(seed)) for seed in range(4)]
    pictures = {draw_svg(game, one, NAMES[:2]) for one in (state, *guesses)}
    assert len(pictures) == 1


def test_tiles_lie_where_they_were_laid() -> None:
    """The corners of cells, beside their tracks, have the colour of a tile or of the board. Cable
    Car's picture is 964 units wide and high and begins at -82,-82, below the strip of players."""
    game = GAMES.get("cable_car")
    state = played(game, 24)
    picture = draw(game, state, NAMES[:2])
    scale = 656 / 964
    tile, cell = where(picture, "#fdf8ec"), where(picture, "#e6ddc9")
    for row, line in enumerate(game.public_view(state)["board"]):
        for col, code in enumerate(line):
            if row in (3, 4) and col in (3, 4):
                continue
            y = round(56 + (82 + row * 100 + 9) * scale)
            x = round(152 + (82 + col * 100 + 9) * scale)
            assert (tile if code else cell)[y, x], (row, col)


def test_claimed_routes_carry_the_cars_of_their_owners() -> None:
    game = GAMES.get("ticket_to_ride")
    state = played(game)
    picture = draw(game, state, NAMES[:2])
    tracks = game.public_view(state)["tracks"]
    for seat, look in enumerate(looks(game)[:2]):
        claimed = sum(track["spaces"] for track in tracks if track["owner"] == seat)
        assert claimed
        # The map, without the strip of players above it: each car has many pixels of its colour.
        assert where(picture[60:], look["colour"]).sum() > 200 * claimed
    for look in looks(game)[2:4]:
        assert where(picture[60:], look["colour"]).sum() < 200


def test_buildings_stand_on_the_map_of_1906() -> None:
    game = GAMES.get("rebuild_1906")
    state = played(game)
    plots = [plot for card in game.public_view(state)["map"] for plot in card["plots"]]
    drawn = ElementTree.fromstring(draw_svg(game, state, NAMES[:2]))
    shapes = [element.attrib for element in drawn.iter()]
    for seat, look in enumerate(looks(game)[:2]):
        houses = [
            shape
            for shape in shapes
            if shape.get("d", "").startswith("M0 -35L33") and shape.get("fill") == look["colour"]
        ]
        assert len(houses) == sum(plot["building"] == seat for plot in plots)


def test_every_city_of_san_francisco_is_shown() -> None:
    game = GAMES.get("san_francisco")
    state = played(game, players=3)
    districts = game.public_view(state)["districts"].values()
    values = [row["value"] for district in districts for row in district["rows"]]
    drawn = ElementTree.fromstring(draw_svg(game, state, NAMES[:3]))
    texts = [(element.text or "").strip() for element in drawn.iter() if element.text]
    assert len(values) == 15
    for value in set(values):
        assert texts.count(str(value)) >= values.count(value)
    for name in NAMES[:3]:
        assert texts.count(name) == 2


@every_game
def test_nothing_is_left_that_only_browsers_know(name: str) -> None:
    svg = draw_svg(GAMES.get(name), played(GAMES.get(name), 30), NAMES[:2])
    for word in ("var(", "light-dark(", "color-mix(", "class=", "<div", "undefined", "NaN"):
        assert word not in svg


def test_names_too_long_for_the_strip_are_cut() -> None:
    game = GAMES.get("cable_car")
    svg = draw_svg(game, game.new(6, 1), ["A name that goes on and on"] * 6)
    assert "A name…" in svg
    assert "on and on" not in svg


def test_pictures_have_other_sizes_on_request() -> None:
    game = GAMES.get("san_gimignano")
    assert draw(game, game.new(2, 1), NAMES[:2], 640, 480).shape == (480, 640, 3)


def test_threads_draw_side_by_side() -> None:
    game = GAMES.get("cable_car")
    state = played(game, 10)
    with ThreadPoolExecutor(3) as threads:
        pictures = threads.map(lambda _: draw_svg(game, state, NAMES[:2]), range(6))
    assert set(pictures) == {draw_svg(game, state, NAMES[:2])}


@pytest.mark.parametrize(
    ("rules", "fill"),
    [
        (".a { fill: red } .a { fill: blue }", "blue"),
        (".b .a { fill: red } .a { fill: blue }", "red"),
        (".b > .a { fill: red }", None),
        (".b > g > .a { fill: red }", "red"),
        ("path:not(.a) { fill: red }", None),
        (":is(.a, .c) { fill: red }", "red"),
        ("path:first-child { fill: red }", "red"),
        (".a:hover, .a:focus-visible { fill: red }", None),
        (".b:has(.c) .a { fill: red }", None),
        (".a { fill: red } @media print { .a { fill: blue } }", "red"),
        (":root { --x: light-dark(#fff, #000) } .a { fill: var(--x) }", "#fff"),
        (":root { --x: #fff } .b { --x: #ccc } .a { fill: var(--x) }", "#ccc"),
        (".a { fill: var(--y, #123456) }", "#123456"),
        (".a { fill: var(--y) }", None),
        (".a { fill: color-mix(in srgb, #ff0000 25%, #0000ff) }", "#4000bf"),
        ("/* .a { fill: red } */ .a { fill: transparent }", "none"),
    ],
)
def test_styles_are_those_of_a_browser(rules: str, fill: str | None) -> None:
    svg = ElementTree.fromstring('<svg><g class="b"><g><path class="a"/><path/></g></g></svg>')
    StyleSheet(rules).write(svg)
    path = svg.find(".//path")
    assert path is not None
    assert path.get("style") == (fill and f"fill:{fill}")


# moviepy leaves its pipes open if ffmpeg ends before the video is closed, as on a busy machine.
@pytest.mark.filterwarnings("ignore:unclosed file:ResourceWarning")
def test_a_game_is_recorded_as_a_video(tmp_path: Path) -> None:
    made = gymnasium.make(env_id("san_gimignano"), render_mode="rgb_array", opponents="greedy")
    env = RecordVideo(made, str(tmp_path / "videos"))
    _, info = env.reset(seed=1906)
    for _ in range(8):
        _, _, _, _, info = env.step(env.action_space.sample(info["action_mask"]))
    env.close()  # type: ignore[no-untyped-call]
    (file,) = tmp_path.glob("videos/*.mp4")
    with VideoFileClip(str(file)) as video:
        assert video.size == [960, 720]
        frames = [*video.iter_frames()]
    # The first position, and one after each step.
    assert len(frames) == 9
    assert np.abs(frames[0].astype(int) - frames[-1]).max() > 50


def test_environments_return_the_picture_of_their_position() -> None:
    env = pettingzoo.env("cable_car", render_mode="rgb_array")
    env.reset(seed=3)
    agents = ["player_0", "player_1"]
    shown = env.render()
    assert isinstance(shown, np.ndarray)
    assert np.array_equal(shown, draw(env.game, env.state_of_game, agents))
    learner = SancityEnv("cable_car", seat=1, render_mode="rgb_array")
    learner.reset(seed=3)
    assert learner.state is not None
    wanted = draw(learner.game, learner.state, ["random", "learner"])
    shown = learner.render()
    assert isinstance(shown, np.ndarray)
    assert np.array_equal(shown, wanted)
    for modes in (env.metadata["render_modes"], SancityEnv.metadata["render_modes"]):
        assert modes == ["ansi", "human", "rgb_array"]


@pytest.mark.parametrize("package", ["quickjs", "resvg_py"])
def test_without_the_renderer_it_says_what_to_install(
    package: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, sancity.adapters.render.__name__)
    monkeypatch.setitem(sys.modules, package, None)
    message = rf'a picture of a board needs {package}: pip install "sancity\[render\]"'
    with pytest.raises(ImportError, match=message):
        pettingzoo.env("cable_car", render_mode="rgb_array")
    with pytest.raises(ImportError, match=message):
        gymnasium.make(env_id("cable_car"), render_mode="rgb_array")
    # Other modes do without.
    pettingzoo.env("cable_car", render_mode="ansi")


class Terminal(io.StringIO):
    """Text that was written to a terminal."""

    def isatty(self) -> bool:
        return True


def printed(out: Any, monkeypatch: pytest.MonkeyPatch) -> str:
    """What an environment prints to an output."""
    monkeypatch.setattr(sys, "stdout", out)
    pettingzoo.env("cable_car", render_mode="human").reset(seed=1)
    return str(out.getvalue())


def test_only_terminals_get_colours(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TTY_COMPATIBLE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("TERM", "xterm-256color")
    text = printed(io.StringIO(), monkeypatch)
    assert "player_0" in text
    assert ESCAPE not in text
    assert COLOUR.search(printed(Terminal(), monkeypatch))
    monkeypatch.setenv("NO_COLOR", "1")
    assert not COLOUR.search(printed(Terminal(), monkeypatch))


def test_text_is_returned_without_colours_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("FORCE_COLOR", "1")
    env = pettingzoo.env("cable_car", render_mode="ansi")
    env.reset(seed=1)
    assert "player_0" in str(env.render())
    assert ESCAPE not in str(env.render())
