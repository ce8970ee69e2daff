"""Lessons in the reader's language, for the page of a table."""

from sancity.kernel.lesson import Lesson, lessons_of
from sancity.kernel.words import Words
from sancity.rulebook import rule_pictures
from sancity.web.assets import assets
from sancity.web.messages import LessonPicture, LessonStep, LessonText, OtherLesson
from sancity.web.rule_pages import picture_asset


def lesson_text(lesson: Lesson, language: str, how: str) -> LessonText:
    """Return a lesson for a reader who points with a mouse, a finger or a keyboard."""
    words = lesson.game.words(language)
    steps = [_step(lesson, number, words, how) for number in range(len(lesson.steps))]
    others = [other for name, other in lessons_of(lesson.game).items() if name != lesson.name]
    return LessonText(steps, [OtherLesson(other.name, words(other.title)) for other in others])


def _step(lesson: Lesson, number: int, words: Words, how: str) -> LessonStep:
    step = lesson.steps[number]
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
        [
            _picture(lesson, name, words.language, text(str(number)))
            for number, name in enumerate(step.pictures, 1)
        ],
    )


def _picture(lesson: Lesson, name: str, language: str, caption: str) -> LessonPicture:
    game = lesson.game.name
    light, dark = (
        assets().url(picture_asset(game, name, language, scheme)) for scheme in ("light", "dark")
    )
    return LessonPicture(light, dark, rule_pictures(game, language)[name].alt, caption)
