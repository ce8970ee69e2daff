"""Files of lessons: what is wrong with one is said with its place."""

import pytest

from sancity.games import GAMES
from sancity.kernel.lesson import FEWEST_STEPS, Lesson, LessonError

GAME = GAMES.get("cable_car")
HEAD = 'players = 2\nseat = 0\nseed = 1\nminutes = 5\nplay_on = "step-1"\n'
FILLING = [f"step-{number}" for number in range(1, FEWEST_STEPS)]


def lesson(first: str = 'name = "first"', head: str = HEAD, filling: list[str] = FILLING) -> Lesson:
    """A lesson whose first step is this."""
    steps = [first, *(f'name = "{name}"' for name in filling)]
    text = head + "".join(f"[[steps]]\n{step}\n" for step in steps)
    return Lesson(GAME, "lesson", "a/lesson.toml", text)


def legal(position: int = 0) -> str:
    """A move that is legal after this many such moves."""
    state = GAME.new(2, 1)
    for _ in range(position):
        state.apply(state.legal()[0])
    return GAME.write(state.legal()[0])


def test_steps_begin_and_end_at_positions() -> None:
    made = lesson(f'name = "first"\nawaits = ["{legal()}"]')
    assert (made.begins[0], made.ends[0]) == (0, 1)
    assert made.begins[1:] == made.ends[1:] == [1] * (FEWEST_STEPS - 1)
    assert made.play_on == 1
    assert [GAME.write(action) for action in made.actions] == [legal()]


def test_rivals_move_before_a_step() -> None:
    head = HEAD.replace("seat = 0", "seat = 1")
    made = lesson(f'name = "first"\nrivals = ["{legal()}"]\nawaits = ["{legal(1)}"]', head)
    assert (made.begins[0], made.ends[0]) == (1, 2)


def test_messages_go_by_the_names_of_lesson_and_step() -> None:
    made = lesson('name = "first"\nchoices = 2\nright = 1')
    assert list(made.messages(made.steps[0])) == [
        "lesson-first",
        "lesson-first-done",
        "lesson-first-other",
        "lesson-first-1",
        "lesson-first-2",
    ]
    made.name = "lesson_companies"
    assert made.message(made.steps[0]) == "lesson-companies-first"


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        ('name = "first"\nawaits = ["lay nothing"]', "step 'first': "),
        ('name = "first"\nawaits = ["lay aaaa at 9,9"]', "step 'first': "),
        ('name = "first"\nawaits = ["lay aaaa at 3,1"]', "'lay aaaa at 3,1' is not possible"),
        (f'name = "first"\nrivals = ["{legal()}"]', "it is the learner's turn"),
        (f'name = "first"\nawaits = ["{legal()}", "{legal(1)}"]', "it is not the learner's turn"),
        ('name = "first"\nchoices = 2\nright = 3', "the right answer is one of 1 to 2"),
        (f'name = "first"\nchoices = 2\nright = 1\nawaits = ["{legal()}"]', "asks both"),
        ('name = "First"', "regex"),
        ('name = "first"\ncolour = "red"', "unknown field `colour`"),
        ('name = "step-1"', "two steps of the same name"),
    ],
)
def test_a_wrong_step_is_refused(first: str, reason: str) -> None:
    with pytest.raises(LessonError, match=r"^a/lesson\.toml") as refusal:
        lesson(first)
    assert reason in str(refusal.value)


@pytest.mark.parametrize(
    ("head", "reason"),
    [
        (HEAD.replace("players = 2", "players = 9"), "2 to 6 players"),
        (HEAD.replace("seat = 0", "seat = 2"), "seat 2 is not one of 2"),
        (HEAD.replace("step-1", "nowhere"), "there is no step 'nowhere'"),
        (HEAD.replace("seed = 1", 'seed = "one"'), "seed"),
        (HEAD + "options = { flying = true }\n", "no option 'flying'"),
        (HEAD + "players", "a/lesson.toml"),
    ],
)
def test_a_wrong_file_is_refused(head: str, reason: str) -> None:
    with pytest.raises(LessonError, match=r"^a/lesson\.toml") as refusal:
        lesson(head=head)
    assert reason in str(refusal.value)


def test_a_lesson_has_neither_few_nor_many_steps() -> None:
    with pytest.raises(LessonError, match="has 2 steps, not 8 to 14"):
        lesson(filling=["step-1"])
