"""People who take a lesson: by mouse, by touch or by keyboard."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from playwright.sync_api import Page, expect

from sancity.kernel.lesson import FIRST, Lesson
from tests.browser.players import expect_table, point_of, run_effects, tab_to
from tests.browser.presses import presses
from tests.browser.visitors import DESKTOP, PHONE, Screen, clicks, expect_click

# Upper bound on arrow keys from one target of a board to another.
MAX_ARROWS = 200
# The arrow key that leads from what has the focus towards an element; "" if that has it.
TOWARDS = """
(selector) => {
  const [from, to] = [document.activeElement, document.querySelector(selector)];
  if (from === to) return "";
  const middle = (element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  };
  const [[x1, y1], [x2, y2]] = [middle(from), middle(to)];
  if (Math.abs(x2 - x1) > Math.abs(y2 - y1)) return x2 > x1 ? "ArrowRight" : "ArrowLeft";
  return y2 > y1 ? "ArrowDown" : "ArrowUp";
}
"""
# Marks the targets that arrow keys lead to an element from: those of its layer.
MARK_LAYER = """
(selector) => {
  const wanted = document.querySelector(selector);
  for (const marked of document.querySelectorAll("[data-beside]")) delete marked.dataset.beside;
  const layer = wanted.parentElement?.closest("[tabindex='-1']:not([data-target])");
  const inLayer = wanted.dataset.target && layer;
  const beside = inLayer ? layer.querySelectorAll("[data-target]") : [wanted];
  for (const element of beside) element.dataset.beside = "";
}
"""


def by_mouse(page: Page, thing: str) -> None:
    point = point_of(page, [thing])
    assert point is not None, thing
    page.mouse.click(*point)


def by_touch(page: Page, thing: str) -> None:
    before = clicks(page)
    point = point_of(page, [thing])
    assert point is not None, thing
    page.touchscreen.tap(*point)
    expect_click(page, before)


def by_keyboard(page: Page, thing: str) -> None:
    """Go to the layer of a target with the Tab key, to the target with arrow keys, press Enter."""
    page.evaluate(MARK_LAYER, thing)
    tab_to(page, "[data-beside]")
    rng = random.Random(1)
    for _ in range(MAX_ARROWS):
        arrow = page.evaluate(TOWARDS, thing)
        if not arrow:
            page.keyboard.press("Enter")
            return
        # Straight ahead may be another target on the way back.
        arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]
        page.keyboard.press(arrow if rng.random() < 0.8 else rng.choice(arrows))
    raise AssertionError(f"arrow keys do not lead to {thing} on {page.url}")


class Learner(NamedTuple):
    """Somebody who takes a lesson: how they press things, on what, and in which language."""

    how: str
    press: Callable[[Page, str], None]
    screen: Screen
    language: str


LEARNERS = [
    Learner("mouse", by_mouse, DESKTOP, "en"),
    Learner("touch", by_touch, PHONE, "fr"),
    Learner("keyboard", by_keyboard, DESKTOP, "nl"),
]


def open_lesson(page: Page, lesson: Lesson) -> None:
    """Begin a lesson, or go on with it, from the home page."""
    page.goto("/")
    path = f"/learn/{lesson.game.name}"
    path += "" if lesson.name == FIRST else f"/{lesson.name}"
    page.locator(f"form[action='{path}'] button").click()
    expect_table(page)


def expect_step(page: Page, number: int, phase: str) -> None:
    """Wait until the page shows a step, as it asks or tells or answers."""
    expect(page.locator(f"[data-step='{number}'][data-phase='{phase}']").first).to_be_attached()


def frame_of(page: Page) -> dict[str, Any]:
    """What the server says of the page's table."""
    frame: dict[str, Any] = page.request.get(f"/api{table_path(page)}").json()
    return frame


def send(page: Page, command: str, **fields: Any) -> None:
    """Send a command as the page would."""
    body = {"key": f"{command}-by-hand", "expect": frame_of(page)["version"], **fields}
    origin = "{0.scheme}://{0.netloc}".format(urlsplit(page.url))
    path = f"/api{table_path(page)}/{command}"
    answer = page.request.post(path, data=body, headers={"Origin": origin})
    assert answer.ok, answer.text()


def table_path(page: Page) -> str:
    return urlsplit(page.url).path.replace("/table/", "/tables/")


def make_moves(page: Page, learner: Learner, lesson: Lesson, step: int) -> None:
    """Make the moves that a step asks for, on the board."""
    position, end = lesson.span(step)
    moves = [lesson.game.move(action) for action in lesson.actions[position:end]]
    for things, count in presses(lesson.game.name, moves):
        for thing in things:
            page.locator(thing).first.wait_for(state="attached")
            run_effects(page)
            learner.press(page, thing)
        run_effects(page)
        if page.locator("#confirm:enabled").count():
            learner.press(page, "#confirm")
        position += count
        expect(page.locator(f"[data-position='{position}']").first).to_be_attached()


def take_step(page: Page, learner: Learner, lesson: Lesson, number: int) -> None:
    """Do what a step asks for, and see that it is answered."""
    step = lesson.steps[number]
    if step.awaits:
        expect_step(page, number, "asked")
        make_moves(page, learner, lesson, number)
    elif step.choices:
        expect_step(page, number, "asked")
        learner.press(page, f".lesson-choices button:nth-child({step.right})")
    expect_step(page, number, "done" if step.awaits or step.choices else "told")


def go_on(page: Page, learner: Learner) -> None:
    """Go to the next step."""
    # On a phone, a sheet may be open over the strip.
    sheet = page.locator(".slides #lesson-next")
    learner.press(page, ".slides #lesson-next" if sheet.count() else "#lesson-next")
