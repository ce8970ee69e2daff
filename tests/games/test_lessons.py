"""Every lesson can be taught: by the rules, and in every language."""

import re

import pytest

from sancity.games import GAMES
from sancity.kernel.lesson import INPUTS, Lesson, lessons_of
from sancity.kernel.words import LANGUAGES, plain_text
from tests.lessons import EVERY_LESSON

# A step must fit the page of a phone.
MAX_TEXT = 260


@pytest.mark.parametrize("name", GAMES.names())
def test_every_game_has_a_lesson(name: str) -> None:
    assert "lesson" in lessons_of(GAMES.get(name))


def test_the_companies_have_a_lesson_of_their_own() -> None:
    lesson = lessons_of(GAMES.get("cable_car"))["lesson_companies"]
    assert lesson.options == {"companies": True}


@EVERY_LESSON
def test_a_lesson_is_whole(lesson: Lesson) -> None:
    """First the aim in three pictures, mostly things to do, and in the end a final score."""
    assert len(lesson.steps[0].pictures) == 3
    to_do = [step for step in lesson.steps if step.awaits or step.choices]
    assert len(to_do) >= len(lesson.steps) / 2
    shown = [step for step in lesson.steps[1:] if step.light or step.arrow]
    assert len(shown) >= len(lesson.steps) / 2
    assert lesson.scores[-1] is not None
    assert 4 <= lesson.minutes <= 6
    # Somebody who plays on has most of the game before them.
    assert lesson.play_on < len(lesson.actions) / 2


@EVERY_LESSON
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lesson_is_worded(lesson: Lesson, language: str) -> None:
    words = lesson.game.words(language)
    assert words(lesson.title).strip()
    for step in lesson.steps:
        for message in lesson.messages(step):
            for how in INPUTS:
                text = plain_text(lesson.say(message, step, words, how))
                assert text.strip()
                assert len(text) <= MAX_TEXT, message
                assert "[[" not in text


@EVERY_LESSON
def test_no_text_of_a_lesson_is_left_over(lesson: Lesson) -> None:
    lessons = lessons_of(lesson.game).values()
    used = {
        message for other in lessons for step in other.steps for message in other.messages(step)
    }
    used |= {other.title for other in lessons} - {"title"}
    texts = (lesson.game.folder / "texts" / "en.ftl").read_text(encoding="utf-8")
    assert set(re.findall(r"^(lesson-[\w-]+) =", texts, re.MULTILINE)) == used
