"""Draws the pictures of the rulebooks in a browser, with the games' own boards."""

import io
import math
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Literal

from PIL import Image
from playwright.sync_api import Browser, FloatRect, Locator, Page

from sancity.adapters.notebook import BoardWidget
from sancity.games import GAMES
from sancity.kernel.state import State
from tests.browser.notebook_cell import app_fonts, open_cell
from tests.browser.visitors import PATIENCE_MS
from tests.rule_pictures import MAX_WIDTH, NAMES, PictureError, Source

# Pixels per CSS pixel.
SCALE = 2
SCHEMES: tuple[Literal["light"], Literal["dark"]] = ("light", "dark")
# Two shots in a row that are the same show a page that has come to rest.
MAX_SHOTS = 50
# Only what is drawn, as wide as asked for.
STYLE = """
.notebook { display: block; padding: 0; }
.notebook .table { display: block; }
.notebook > :not(.table), .notebook .lines { display: none; }
.notebook .middle { display: block; }
.notebook .board { max-height: none; }
.notebook .hand { margin-top: 20px; border: 0; }
.notebook .seats { display: block; margin-top: 20px; }
.notebook .seats > * { margin: 0 0 20px; }
.notebook [data-hidden] { visibility: hidden !important; }
"""
PARTS = {
    "board": ".notebook .board",
    "hand": ".notebook .hand",
    "aside": ".notebook .seats > :last-child",
}
# Marks places on the page: rings around some, an arrow from one to another.
MARK = """
([boxes, arrow]) => {
  const ink = "light-dark(#9c2f17, #ffd166)";
  const halo = "light-dark(#fffdf8, #12181d)";
  const strokes = (shape) =>
    [[halo, 8], [ink, 4]].map(([colour, width]) =>
      `<${shape} fill="none" style="stroke: ${colour}" stroke-width="${width}"
        stroke-linecap="round" stroke-linejoin="round"/>`).join("");
  let drawn = boxes.map(([x, y, width, height]) => strokes(
    `rect x="${x - 3}" y="${y - 3}" width="${width + 6}" height="${height + 6}" rx="8"`)).join("");
  if (arrow) {
    const [[x1, y1], [x2, y2]] = arrow;
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
    const tip = (side) => `L${x2 - 16 * dx + side * 11 * dy} ${y2 - 16 * dy - side * 11 * dx}`;
    drawn += strokes(`path d="M${x1} ${y1}L${x2} ${y2}${tip(1)}M${x2} ${y2}${tip(-1)}"`);
  }
  const over = document.createElement("div");
  over.style.cssText =
    "position: absolute; inset: 0; pointer-events: none; color-scheme: light dark;";
  over.innerHTML = `<svg width="100%" height="100%" style="overflow: visible">${drawn}</svg>`;
  document.body.append(over);
}
"""
# Left, top, width, height in CSS pixels.
Box = tuple[float, float, float, float]


class Studio:
    """Draws pictures in a browser."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.head = app_fonts()

    def draw(self, game: str, source: Source, state: State, language: str) -> list[Image.Image]:
        """Return a picture in a language, for light and for dark pages."""
        with self.show(game, source, state, language) as (page, area):
            pictures = []
            for scheme in SCHEMES:
                page.emulate_media(color_scheme=scheme)
                pictures.append(rest(page, area))
            return pictures

    @contextmanager
    def show(
        self, game: str, source: Source, state: State, language: str
    ) -> Iterator[tuple[Page, Box]]:
        """Let a page show what is to be drawn; also return where."""
        context = self.browser.new_context(
            viewport={"width": max(source.width, MAX_WIDTH), "height": 800},
            device_scale_factor=SCALE,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE_MS)
        problems: list[str] = []
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        widget = BoardWidget(GAMES.get(game), NAMES[: state.players], language)
        widget.lay_out(state, source.seat, playable=source.choices)
        box = f".notebook .table {{ width: {source.width}px; }}"
        if source.height:
            box += (
                f".notebook .board {{ height: {source.height}px; aspect-ratio: auto !important; }}"
            )
        try:
            open_cell(page, widget, lambda _: {}, self.head, STYLE + box)
            yield page, arrange(page, source)
        finally:
            context.close()
        if problems:
            raise PictureError("\n".join(problems))


def arrange(page: Page, source: Source) -> Box:
    """Let the page show what is to be seen; return where."""
    if source.part.startswith("seat-"):
        part = page.locator(".notebook .seat").nth(int(source.part.removeprefix("seat-")))
    else:
        part = page.locator(PARTS[source.part])
    part.wait_for()
    high = page.evaluate("document.documentElement.scrollHeight")
    page.set_viewport_size({"width": max(source.width, MAX_WIDTH), "height": high})
    page.evaluate("document.fonts.ready.then(() => true)")
    for place in source.hide:
        found(page, place).evaluate_all("all => all.forEach((one) => (one.dataset.hidden = ''))")
    for place in source.click:
        page.mouse.click(*middle(box_of(page, place)))
        rest(page, whole_of(part))
    if source.point:
        page.mouse.move(*middle(box_of(page, source.point)))
    elif source.click:
        page.mouse.move(0, high - 1)
    rest(page, whole_of(part))
    lit = [box_of(page, place) for place in source.light]
    arrow = source.arrow and [middle(box_of(page, place)) for place in source.arrow]
    page.evaluate(MARK, [lit, arrow])
    area = whole_of(part)
    if source.crop:
        area = around([box_of(page, place) for place in source.crop], source.margin, area)
    left, top = math.floor(area[0]), math.floor(area[1])
    right, bottom = math.ceil(area[0] + area[2]), math.ceil(area[1] + area[3])
    if right - left > MAX_WIDTH:
        raise PictureError(f"is {right - left} px wide: not more than {MAX_WIDTH}")
    return left, top, right - left, bottom - top


def found(page: Page, place: str) -> Locator:
    selector = place if re.search(r"[.#\[]", place) else f'[data-place~="{place}"]'
    return page.locator(f".notebook {selector}")


def box_of(page: Page, place: str) -> Box:
    here = found(page, place)
    if not here.count():
        raise PictureError(f"there is no place {place!r}")
    box = here.first.bounding_box()
    if box is None:
        raise PictureError(f"the place {place!r} is not on show")
    return box["x"], box["y"], box["width"], box["height"]


def middle(box: Box) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


def around(boxes: list[Box], margin: int, whole: Box) -> Box:
    """Return the smallest box around some, with a margin, within the whole part."""
    left = max(min(box[0] for box in boxes) - margin, whole[0])
    top = max(min(box[1] for box in boxes) - margin, whole[1])
    right = min(max(box[0] + box[2] for box in boxes) + margin, whole[0] + whole[2])
    bottom = min(max(box[1] + box[3] for box in boxes) + margin, whole[1] + whole[3])
    return left, top, right - left, bottom - top


def whole_of(part: Locator) -> Box:
    box = part.bounding_box()
    assert box is not None
    return box["x"], box["y"], box["width"], box["height"]


def rest(page: Page, area: Box) -> Image.Image:
    """Return what is in an area once it stays the same."""
    clip: FloatRect = {"x": area[0], "y": area[1], "width": area[2], "height": area[3]}
    before = b""
    for _ in range(MAX_SHOTS):
        page.evaluate("new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")
        shot = page.screenshot(clip=clip)
        if shot == before:
            return Image.open(io.BytesIO(shot)).convert("RGB")
        before = shot
    raise PictureError("never comes to rest")
