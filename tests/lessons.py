"""All lessons, for the tests that take each of them."""

import pytest

from sancity.games import GAMES
from sancity.kernel.lesson import Lesson, lessons_of

LESSONS = [lesson for name in GAMES.names() for lesson in lessons_of(GAMES.get(name)).values()]
EVERY_LESSON = pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: lesson.source)


def first_asking(lesson: Lesson) -> int:
    """The first step of a lesson that asks for a move."""
    return next(number for number, step in enumerate(lesson.steps) if step.awaits)
