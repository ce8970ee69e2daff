"""Lessons, taken in the browser from the first step to the last."""

import pytest
from playwright.sync_api import Page, expect

from sancity.kernel.lesson import Lesson
from tests.browser.learners import (
    LEARNERS,
    Learner,
    expect_step,
    frame_of,
    go_on,
    make_moves,
    open_lesson,
    send,
    take_step,
)
from tests.browser.players import run_effects
from tests.browser.test_frame import check_frame
from tests.browser.visitors import Visits, axe
from tests.lessons import EVERY_LESSON, first_asking

BY_MOUSE = LEARNERS[0]


def check_lights(page: Page, lesson: Lesson, number: int) -> None:
    """Check that every place which a step lights can be seen, unless a sheet is open over it."""
    step = lesson.steps[number]
    places = {*step.light, *(step.arrow or ())}
    if places and not is_covered(page):
        light = page.locator(".spotlight[data-lit]")
        expect(light).to_be_attached()
        lit = (light.get_attribute("data-lit") or "").split()
        assert set(lit) == places, f"{lesson.source}, step {step.name}"


def is_covered(page: Page) -> bool:
    """Whether a sheet covers the board."""
    return page.locator(".slides").count() > 0


@EVERY_LESSON
@pytest.mark.parametrize("learner", LEARNERS, ids=lambda learner: learner.how)
def test_a_lesson_is_played_to_its_end(visit: Visits, lesson: Lesson, learner: Learner) -> None:
    page = visit(learner.screen, language=learner.language)
    open_lesson(page, lesson)
    boxes = []
    last = len(lesson.steps) - 1
    for number, step in enumerate(lesson.steps):
        asks = step.awaits or step.choices
        expect_step(page, number, "asked" if asks else "told")
        run_effects(page)
        check_lights(page, lesson, number)
        where = f"{lesson.source}, step {step.name}"
        if not (is_covered(page) or step.pictures) and lesson.scores[number] is None:
            boxes.append(check_frame(page, learner.screen, where))
        if number in (0, 1, last):
            axe(page)
        take_step(page, learner, lesson, number)
        if number < last:
            go_on(page, learner)
    assert boxes == [boxes[0]] * len(boxes)
    # What comes after it: the reader plays on alone.
    expect(page.locator("#lesson-real-game")).to_be_visible()
    learner.press(page, "#lesson-play-on")
    expect(page.locator("[data-step]")).to_have_count(0)
    expect(page.locator("#board")).to_be_visible()
    expect(page.locator("#hint").first).to_be_visible()


def stray(page: Page, lesson: Lesson, number: int) -> None:
    """Make another legal move than a step asks for."""
    begin, _ = lesson.span(number)
    moves = [move["action"] for move in frame_of(page)["view"]["moves"]]
    send(page, "moves", move=next(move for move in moves if move != lesson.actions[begin]))


@EVERY_LESSON
def test_another_legal_move_is_answered_and_can_be_taken_back(
    visit: Visits, lesson: Lesson
) -> None:
    page = visit()
    open_lesson(page, lesson)
    asking = first_asking(lesson)
    for number in range(asking):
        take_step(page, BY_MOUSE, lesson, number)
        go_on(page, BY_MOUSE)
    expect_step(page, asking, "asked")
    stray(page, lesson, asking)
    expect_step(page, asking, "other")
    expect(page.locator(".lesson-answer.other")).to_be_visible()
    # Somebody who leaves now comes back to the same answer.
    page.reload()
    expect_step(page, asking, "other")
    page.locator("#lesson-take-back").click()
    expect_step(page, asking, "asked")
    make_moves(page, BY_MOUSE, lesson, asking)
    expect_step(page, asking, "done")


@EVERY_LESSON
def test_a_learner_can_leave_come_back_and_go_back_a_step(visit: Visits, lesson: Lesson) -> None:
    page = visit()
    open_lesson(page, lesson)
    table = page.url
    asking = first_asking(lesson)
    for number in range(asking + 1):
        take_step(page, BY_MOUSE, lesson, number)
        if number < asking:
            go_on(page, BY_MOUSE)
    page.reload()
    expect_step(page, asking, "done")
    open_lesson(page, lesson)
    assert page.url == table
    expect_step(page, asking, "done")
    go_on(page, BY_MOUSE)
    expect(page.locator(f"[data-step='{asking + 1}']").first).to_be_attached()
    page.locator("#lesson-back").click()
    expect_step(page, asking, "asked")
    begin, _ = lesson.span(asking)
    expect(page.locator(f"[data-position='{begin}']").first).to_be_attached()
