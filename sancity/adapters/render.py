"""Pictures of games: the boards that browsers show, drawn without a browser.

QuickJS runs the JavaScript of the board as it is, on a document that holds only what Preact needs
(render.js); `render_style` writes the style sheet of the board into the SVG that this draws; resvg
turns it into pixels.

>>> from sancity.adapters.render import draw
>>> from sancity.games import GAMES
>>> game = GAMES.get("cable_car")
>>> draw(game, game.new(2, seed=1906), ["Ada", "Mason"]).shape
(720, 960, 3)
"""

import io
import json
import re
import threading
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from xml.etree import ElementTree

from sancity.adapters.board_files import PACKAGE, find, modules, read, styles, texts
from sancity.adapters.render_style import StyleSheet
from sancity.extras import needs
from sancity.kernel.game import Game
from sancity.kernel.state import State

with needs("render", "a picture of a board"):
    import numpy as np
    import quickjs
    import resvg_py
    from PIL import Image

if TYPE_CHECKING:
    from numpy.typing import NDArray

__all__ = ["draw", "draw_svg"]

# Pixels. Video formats want multiples of 16.
WIDTH: Final = 960
HEIGHT: Final = 720
FONTS: Final = [str(path) for path in (PACKAGE / "adapters" / "fonts").glob("*.ttf")]
SVG: Final = "http://www.w3.org/2000/svg"
ElementTree.register_namespace("", SVG)

IMPORT: Final = re.compile(r'^import (?:(\w+)|\{([^}]*)\}) from "sancity:([^"]+)";', re.MULTILINE)
PASS_ON: Final = re.compile(r'^export \{([^}]*)\} from "sancity:([^"]+)";', re.MULTILINE)
EXPORT: Final = re.compile(r"^export ((?:async )?function|const|class) (\w+)", re.MULTILINE)
EXPORTS: Final = re.compile(r"\bexport ?\{([^}]*)\};?")
LOAD: Final = re.compile(r'\bimport\("sancity:([^"]+)"\)')


def script(paths: Sequence[str]) -> str:
    """Return a script that loads modules, as functions of `needed`, the modules by path. It has one
    line per imported name or module, as the modules of this package are written."""
    parts = ["const needed = {};"]
    for path, source in modules(paths):
        parts.append(f"needed[{path!r}] = (() => {{\n{as_function(source)}\n}})();")
    return "\n".join(parts)


def as_function(source: str) -> str:
    """Return the body of a function that returns what a module exports."""
    exported: list[str] = []

    def gather(names: str, owner: str = "") -> None:
        for name in filter(None, map(str.strip, names.split(","))):
            inner, _, outer = name.partition(" as ")
            exported.append(f"{outer or inner}: {owner}{inner}")

    def take(found: "re.Match[str]") -> str:
        names = f"{{ default: {found[1]} }}" if found[1] else f"{{{found[2]}}}"
        return f"const {names.replace(' as ', ': ')} = needed[{found[3]!r}];"

    def pass_on(found: "re.Match[str]") -> str:
        gather(found[1], f"needed[{found[2]!r}].")
        return ""

    def keep(found: "re.Match[str]") -> str:
        exported.append(found[2])
        return f"{found[1]} {found[2]}"

    def keep_all(found: "re.Match[str]") -> str:
        gather(found[1])
        return ""

    if source.startswith("export default "):
        return "return { default: " + source.removeprefix("export default ") + "};"
    source = IMPORT.sub(take, source)
    source = PASS_ON.sub(pass_on, source)
    source = EXPORT.sub(keep, source)
    source = EXPORTS.sub(keep_all, source)
    source = LOAD.sub(lambda found: f"Promise.resolve(needed[{found[1]!r}])", source)
    return f"{source}\nreturn {{ {', '.join(exported)} }};"


@lru_cache
def style_sheet(game: str) -> StyleSheet:
    return StyleSheet(styles(game) + read("adapters/render.css"))


class Painter:
    """The board of a game in a JavaScript engine. An engine belongs to the thread that made it."""

    def __init__(self, game: str, width: int, height: int) -> None:
        board, still = f"games/{game}/board.js", f"games/{game}/still.js"
        paths = ["adapters/render.js", board, *([still] if find(still).is_file() else [])]
        self.engine = quickjs.Context()
        self.engine.eval(script(paths))
        self.engine.set("texts", texts(game, "en"))
        self.paint: Callable[[str, str], str] = self.engine.eval(
            f"needed['adapters/render.js'].painter(needed[{board!r}].board,"
            f" needed[{still!r}]?.Still, texts, {width}, {height})"
        )


class Painters(threading.local):
    """The painters of a thread, by game and size. They take a while to start, so they are kept."""

    def __init__(self) -> None:
        self.known: dict[tuple[str, int, int], Painter] = {}

    def get(self, game: str, width: int, height: int) -> Painter:
        key = (game, width, height)
        if key not in self.known:
            self.known[key] = Painter(*key)
        return self.known[key]


PAINTERS: Final = Painters()


def draw_svg(
    game: Game, state: State, names: Sequence[str], width: int = WIDTH, height: int = HEIGHT
) -> str:
    """Return a position as everyone sees it, as SVG. The names are those of the seats.

    >>> import sancity
    >>> from sancity.adapters.render import draw_svg
    >>> game = sancity.game("san_gimignano")
    >>> draw_svg(game, game.new(players=2, seed=1906), names=["Ada", "Mason"])[:4]
    '<svg'
    """
    view = game.view(state, None)
    paint = PAINTERS.get(game.name, width, height).paint
    markup = paint(json.dumps(view), json.dumps([*names]))
    drawn = ElementTree.fromstring(markup)  # noqa: S314  # render.js wrote it
    style_sheet(game.name).write(drawn)
    return ElementTree.tostring(drawn, "unicode")


def draw(
    game: Game, state: State, names: Sequence[str], width: int = WIDTH, height: int = HEIGHT
) -> "NDArray[np.uint8]":
    """Return a position as everyone sees it: an array of height × width × 3 (red, green, blue).

    >>> import sancity
    >>> from sancity.adapters.render import draw
    >>> game = sancity.game("san_gimignano")
    >>> state = game.new(players=2, seed=1906)
    >>> draw(game, state, names=["Ada", "Mason"], width=320, height=240).shape
    (240, 320, 3)
    """
    svg = draw_svg(game, state, names, width, height)
    picture = resvg_py.svg_to_bytes(svg, skip_system_fonts=True, font_files=FONTS)
    return np.array(Image.open(io.BytesIO(picture)).convert("RGB"))
