"""Lessons at a table: steps forward and back, other moves, and playing on alone."""

import msgspec
import pytest

from sancity.kernel.lesson import FIRST, Lesson
from sancity.kernel.record import verify
from sancity.tables.data import BotTurn, Command, LessonProgress, Refusal, Seat, Snapshot, Terms
from sancity.tables.frames import table_info
from sancity.tables.table import Table, reopen_table, set_table
from tests.lessons import EVERY_LESSON, LESSONS, first_asking


def taught(lesson: Lesson) -> Table:
    """A table at which a lesson begins."""
    bot = Seat("bot", level="easy")
    seats = [Seat("person") if n == lesson.seat else bot for n in range(lesson.players)]
    table = set_table("t", lesson.game.name, lesson.options, seats, Terms(), 0.0)
    table.teach(lesson, 0.0)
    return table


def command(table: Table, lesson: Lesson) -> Command:
    return Command(lesson.seat, None, table.data.version)


def actions(table: Table) -> list[int]:
    assert table.data.record is not None
    return table.data.record.actions


def status(table: Table) -> str:
    return table.data.status


def make_moves(table: Table, lesson: Lesson, step: int) -> None:
    begin, end = lesson.span(step)
    for action in lesson.actions[begin:end]:
        table.move(command(table, lesson), action, 1.0)


def strayed(lesson: Lesson) -> Table:
    """A table at which the learner has made another legal move than they were asked for."""
    table = taught(lesson)
    asking = first_asking(lesson)
    table.go_to_step(command(table, lesson), asking, 1.0)
    assert table.state is not None
    asked = lesson.actions[lesson.begins[asking]]
    other = next(action for action in table.state.legal() if action != asked)
    table.move(command(table, lesson), other, 1.0)
    return table


@EVERY_LESSON
def test_a_lesson_is_taken_step_by_step(lesson: Lesson) -> None:
    table = taught(lesson)
    for number in range(len(lesson.steps)):
        if number:
            table.go_to_step(command(table, lesson), number, 1.0)
        make_moves(table, lesson, number)
        assert not table.strayed
        assert table.position == lesson.ends[number]
        assert len(table.data.made) == len(table.data.witnesses) == table.position
        # The rivals have no duty: they move when the learner goes on.
        assert table.duty() is None
    assert actions(table) == lesson.actions
    assert status(table) == "over"
    assert table.data.record is not None
    verify(table.data.record, table.game)


@EVERY_LESSON
def test_a_learner_can_go_back_from_the_end(lesson: Lesson) -> None:
    table = taught(lesson)
    table.go_to_step(command(table, lesson), len(lesson.steps) - 1, 1.0)
    assert status(table) == "over"
    table.go_to_step(command(table, lesson), 1, 1.0)
    assert status(table) == "playing"
    assert actions(table) == lesson.actions[: lesson.begins[1]]
    assert table.changes[-1].data["took_back"]
    assert table.data.record is not None
    assert table.data.record.result is None


@EVERY_LESSON
def test_another_legal_move_is_noticed_and_taken_back(lesson: Lesson) -> None:
    table = strayed(lesson)
    asking = first_asking(lesson)
    info = table_info(table, ())
    assert info.lesson is not None
    assert (info.lesson.step, info.lesson.strayed) == (asking, True)
    # Nobody answers it.
    assert table.duty() is None
    table.go_to_step(command(table, lesson), asking, 1.0)
    assert not table.strayed
    assert actions(table) == lesson.actions[: lesson.begins[asking]]


def test_undo_goes_back_to_the_beginning_of_the_step_and_no_further() -> None:
    lesson = LESSONS[0]
    table = strayed(lesson)
    asking = first_asking(lesson)
    assert table.undoable(lesson.seat) == 1
    table.undo(command(table, lesson), 1.0, whole_turn=True)
    assert table.position == lesson.begins[asking]
    table.go_to_step(command(table, lesson), asking + 1, 1.0)
    assert table.undoable(lesson.seat) == 0
    with pytest.raises(Refusal, match="nothing that can be taken back"):
        table.undo(command(table, lesson), 1.0)


@EVERY_LESSON
def test_a_learner_can_play_on_alone(lesson: Lesson) -> None:
    table = strayed(lesson)
    table.play_on(command(table, lesson), 1.0)
    assert table.lesson is None
    assert table.data.terms.hints
    assert actions(table) == lesson.actions[: lesson.play_on]
    if table.turn != lesson.seat:
        assert isinstance(table.duty(), BotTurn)


def test_a_lesson_survives_a_restart() -> None:
    lesson = LESSONS[0]
    stored = msgspec.json.encode(strayed(lesson).data)
    table = reopen_table(msgspec.json.decode(stored, type=Snapshot))
    assert table.strayed
    assert table.data.lesson == LessonProgress(FIRST, first_asking(lesson))


def test_a_lesson_that_has_become_shorter_goes_on_at_its_last_step() -> None:
    lesson = LESSONS[0]
    table = taught(lesson)
    table.data.lesson = LessonProgress(FIRST, 99)
    assert not table.strayed
    assert table.undoable(lesson.seat) == 0


def test_a_repeated_command_gets_its_first_answer() -> None:
    lesson = LESSONS[0]
    table = taught(lesson)
    asked = Command(lesson.seat, "a key", table.data.version)
    first = table.go_to_step(asked, 2, 1.0)
    table.saved()
    assert table.go_to_step(asked, 2, 1.0) == first
    assert table.data.version == first.version
    left = Command(lesson.seat, "another key", table.data.version)
    gone = table.play_on(left, 1.0)
    table.saved()
    assert table.play_on(left, 1.0) == gone


def test_what_is_not_possible_is_refused() -> None:
    lesson = LESSONS[0]
    table = taught(lesson)
    for step in (-1, len(lesson.steps)):
        with pytest.raises(Refusal, match="the steps are 0 to"):
            table.go_to_step(command(table, lesson), step, 1.0)
    with pytest.raises(Refusal, match="the table is at version"):
        table.go_to_step(Command(lesson.seat, None, 99), 1, 1.0)
    table.play_on(command(table, lesson), 1.0)
    with pytest.raises(Refusal, match="no lesson at this table"):
        table.go_to_step(command(table, lesson), 1, 1.0)
    with pytest.raises(Refusal, match="no lesson at this table"):
        table.play_on(command(table, lesson), 1.0)
