"""A lesson: a first game, played by the hand. It is data, in `lesson.toml` beside a game's texts: a
fixed deal, the moves of the rivals, and steps that each teach one idea.

A game may have several: `lesson_companies.toml` is another. The texts of a step are messages of
the game: of the step `lay`, `lesson-lay` says what to do, `lesson-lay-done` answers when it is
done, and `lesson-lay-other` answers any other legal move. Those of another lesson begin with its
name, as in `lesson-companies-buy`.
"""

import re
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Final, NoReturn

import msgspec
from msgspec import Meta

from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.state import State
from sancity.kernel.words import Words, picture

FEWEST_STEPS: Final = 8
MOST_STEPS: Final = 14
# Ways to point at things; lessons word some things differently for each.
INPUTS: Final = ("mouse", "touch", "keyboard")
FIRST: Final = "lesson"
# In a text: `[[card blue|a blue card]]` is a small picture of a blue card (see `picture`).
_PICTURE: Final = re.compile(r"\[\[(\w+) ([^|\]]+)\|([^\]]+)\]\]")


class LessonError(ValueError):
    """A lesson that cannot be taught; the message names the file, the step and the reason."""


class LessonStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a lesson. It is told, asks for moves (`awaits`), or asks a question (`choices`)."""

    name: Annotated[str, Meta(pattern=r"^[a-z][a-z0-9-]*$")]
    # What happens before it: moves of the rivals, told one by one; or moves of all seats that are
    # not told, to come to a later point of the game.
    rivals: list[str] = []
    ahead: list[str] = []
    # The places on the board that it lights, and two places for an arrow from one to the other.
    light: list[str] = []
    arrow: tuple[str, str] | None = None
    # The learner's moves that it asks for, one after the other.
    awaits: list[str] = []
    # How many answers a question has, and the right one.
    choices: Annotated[int, Meta(ge=0, le=4)] = 0
    right: int = 0
    # Pictures of the rulebook to show instead of the board; `lesson-aim-1` is the caption of the
    # first.
    pictures: list[str] = []


class _File(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file of a lesson holds."""

    players: int
    # The learner.
    seat: int
    seed: int
    minutes: Annotated[int, Meta(ge=1, le=15)]
    # The step at whose end the learner can play on alone, against easy bots.
    play_on: str
    steps: list[LessonStep]
    options: dict[str, bool | int] = {}


class Lesson:
    """A lesson whose every step is possible by the rules."""

    def __init__(self, game: Game, name: str, source: str, text: str) -> None:
        self.game = game
        self.name = name
        self.source = source
        try:
            file = msgspec.convert(tomllib.loads(text), _File)
            state = game.new(file.players, file.seed, **file.options)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError, SetupError) as error:
            raise LessonError(f"{source}: {error}") from None
        self.seat = file.seat
        self.players = file.players
        self.options = file.options
        self.seed = file.seed
        self.minutes = file.minutes
        self.steps = file.steps
        # All actions of the lesson; and by step, the positions at which it begins and ends.
        self.actions: list[int] = []
        self.begins: list[int] = []
        self.ends: list[int] = []
        # By step: the points of all seats, if the game is over there.
        self.scores: list[list[int] | None] = []
        self._check(file)
        for step in file.steps:
            self._play(state, step)
        self.play_on = self.ends[[step.name for step in file.steps].index(file.play_on)]

    def _check(self, file: _File) -> None:
        names = [step.name for step in file.steps]
        if not FEWEST_STEPS <= len(names) <= MOST_STEPS:
            self._refuse(f"has {len(names)} steps, not {FEWEST_STEPS} to {MOST_STEPS}")
        if len(set(names)) < len(names):
            self._refuse("has two steps of the same name")
        if not 0 <= file.seat < file.players:
            self._refuse(f"the learner's seat {file.seat} is not one of {file.players}")
        if file.play_on not in names:
            self._refuse(f"play_on: there is no step {file.play_on!r}")

    def _refuse(self, reason: str, step: LessonStep | None = None) -> NoReturn:
        where = self.source if step is None else f"{self.source}, step {step.name!r}"
        raise LessonError(f"{where}: {reason}")

    def _play(self, state: State, step: LessonStep) -> None:
        """Play the moves of a step."""
        if step.choices and step.awaits:
            self._refuse("asks both a question and for moves", step)
        if step.choices and not 1 <= step.right <= step.choices:
            self._refuse(f"the right answer is one of 1 to {step.choices}", step)
        for text in step.ahead:
            self._move(state, step, text)
        for text in step.rivals:
            if state.seat == self.seat:
                self._refuse(f"{text!r}: it is the learner's turn, not a rival's", step)
            self._move(state, step, text)
        self.begins.append(len(self.actions))
        self.scores.append(state.scores() if state.seat < 0 else None)
        for text in step.awaits:
            if state.seat != self.seat:
                self._refuse(f"{text!r}: it is not the learner's turn", step)
            self._move(state, step, text)
        self.ends.append(len(self.actions))

    def _move(self, state: State, step: LessonStep, text: str) -> None:
        try:
            action = self.game.read(text)
        except MoveError as error:
            self._refuse(str(error), step)
        if state.seat < 0:
            self._refuse(f"{text!r}: the game is over", step)
        if action not in state.legal():
            legal = "; ".join(self.game.write(other) for other in state.legal())
            self._refuse(f"{text!r} is not possible; possible are: {legal}", step)
        state.apply(action)
        self.actions.append(action)

    def span(self, step: int) -> tuple[int, int]:
        """Return the positions at which a step begins and ends; those of the last step if the
        lesson has become shorter."""
        step = min(step, len(self.steps) - 1)
        return self.begins[step], self.ends[step]

    # In words

    @property
    def title(self) -> str:
        """The message with the name of the lesson: that of the first is the game's."""
        return "title" if self.name == FIRST else f"{self.name.replace('_', '-')}-title"

    def message(self, step: LessonStep, kind: str = "") -> str:
        """Return the name of a message of a step: of its text, of its answer `done` or `other`, or
        of its choice or caption `1`."""
        prefix = self.name.replace("_", "-")
        return "-".join(part for part in (prefix, step.name, kind) if part)

    def messages(self, step: LessonStep) -> Iterator[str]:
        """The names of all messages of a step."""
        yield self.message(step)
        if step.awaits or step.choices:
            yield self.message(step, "done")
            yield self.message(step, "other")
        for number in range(1, (step.choices or len(step.pictures)) + 1):
            yield self.message(step, str(number))

    def say(self, message: str, step: LessonStep, words: Words, how: str) -> str:
        """Return a message of a step for a learner who points with a mouse, a finger or a keyboard.
        Small pictures are marked in it."""
        scores = self.scores[self.steps.index(step)] or [0] * self.players
        mine, rivals = scores[self.seat], [*scores[: self.seat], *scores[self.seat + 1 :]]
        points = {"mine": self.game.points(mine), "theirs": self.game.points(max(rivals))}
        text = words(message, input=how, **points)
        return _PICTURE.sub(lambda found: picture(*found.groups()), text)


@cache
def _lessons_in(game: Game, folder: Path) -> dict[str, Lesson]:
    found = {}
    for path in sorted(folder.glob(f"{FIRST}*.toml")):
        source = f"{game.name}/{path.name}"
        text = path.read_text(encoding="utf-8")
        found[path.stem] = Lesson(game, path.stem, source, text)
    return found


def lessons_of(game: Game) -> dict[str, Lesson]:
    """Return the lessons of a game by name, the first one first. Raise LessonError if one cannot be
    taught."""
    return _lessons_in(game, game.folder)
