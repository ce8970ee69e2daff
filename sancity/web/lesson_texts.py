"""Lessons in the reader's language, for the page of a table."""

from sancity.kernel.lesson import Lesson
from sancity.web.messages import LessonStep, LessonText


def lesson_text(lesson: Lesson, language: str, how: str) -> LessonText:
    """Return a lesson for a reader who points with a mouse, a finger or a keyboard."""
    return LessonText([_step(lesson, number, language, how) for number in range(len(lesson.steps))])


def _step(lesson: Lesson, number: int, language: str, how: str) -> LessonStep:
    step = lesson.steps[number]
    words = lesson.game.words(language)
    texts = {message: lesson.say(message, step, words, how) for message in lesson.messages(step)}

    def text(kind: str = "") -> str:
        return texts.get(lesson.message(step, kind), "")

    begin, end = lesson.span(number)
    return LessonStep(
        step.name,
        text(),
        text("done"),
        text("other"),
        step.light,
        step.arrow,
        begin,
        end,
        bool(step.ahead),
        [text(str(choice + 1)) for choice in range(step.choices)],
        step.right - 1,
        [],
    )
