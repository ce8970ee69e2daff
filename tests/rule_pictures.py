"""The sources of the pictures in our rulebooks: positions, and how to draw them.

`scripts/rule-pictures` draws them, and the tests check that each position can be reached.
"""

import tomllib
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta

from sancity.games import GAMES
from sancity.kernel.game import Game, MoveError, SetupError
from sancity.kernel.lesson import LessonError, lessons_of
from sancity.kernel.state import State
from sancity.rulebook import PICTURE, rulebook

# Their names mean the same in all languages.
NAMES = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn")
# The widest picture, in CSS pixels: half the screens of readers are phones.
MAX_WIDTH = 500
# How the names of files end that are drawn for a language or for dark pages.
RESERVED = ("-fr", "-nl", "-dark")
Pixels = Annotated[int, Meta(ge=40, le=2400)]


class PictureError(ValueError):
    """A picture that cannot be drawn; the message says which and why."""


class Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The source of a picture, in the English rulebook. Those of translations have only `alt`.

    A place is a token of a `data-place` attribute. Where only one thing can be meant, a CSS
    selector will do: it contains a `.`, `#` or `[`.
    """

    alt: str
    # The position: a deal and moves in the game's notation, or a step of a lesson and moves from
    # there on.
    players: int = 2
    seed: int = 0
    options: dict[str, bool | int] = {}
    lesson: str = ""
    step: str = ""
    moves: list[str] = []
    # Whose view is drawn; without it, a spectator's.
    seat: int | None = None
    # What is drawn: `board`, `hand`, `aside`, or the panel of a seat: `seat-0`.
    part: Annotated[str, Meta(pattern=r"^(board|hand|aside|seat-\d)$")] = "board"
    # The box that the part gets, in CSS pixels. The height of a board follows from its width.
    width: Pixels = 480
    height: Pixels | None = None
    # Only what is around these places; whatever else should not be seen.
    crop: list[str] = []
    margin: Annotated[int, Meta(ge=0, le=100)] = 6
    hide: list[str] = []
    # Whether the legal moves are marked; places to click on, and one to point at.
    choices: bool = False
    click: list[str] = []
    point: str = ""
    # Places that are ringed, and an arrow from one to another.
    light: list[str] = []
    arrow: tuple[str, str] | None = None

    def position(self, game: Game) -> State:
        """Return the position. Raise ValueError if it cannot be reached."""
        state, actions = self._start(game)
        for action in actions:
            state.apply(action)
        for text in self.moves:
            action = game.read(text)
            if action not in state.legal():
                legal = "; ".join(game.write(other) for other in state.legal())
                raise MoveError(f"{text!r} is not possible; possible are: {legal}")
            state.apply(action)
        return state

    def _start(self, game: Game) -> tuple[State, list[int]]:
        if not self.lesson:
            return game.new(self.players, self.seed, **self.options), []
        lesson = lessons_of(game)[self.lesson]
        step = [step.name for step in lesson.steps].index(self.step)
        state = game.new(lesson.players, lesson.seed, **lesson.options)
        return state, lesson.actions[: lesson.begins[step]]


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The source of a picture in a translated rulebook."""

    alt: str


Kind = TypeVar("Kind", Source, Translation)


def sources(game: str) -> dict[str, Source]:
    """Return the sources of a rulebook's pictures by name."""
    return _read(game, "en", Source)


def alts(game: str, language: str) -> dict[str, str]:
    """Return what a rulebook's pictures show, in words, by name."""
    read = sources(game) if language == "en" else _read(game, language, Translation)
    return {name: source.alt for name, source in read.items()}


def _read(game: str, language: str, kind: type[Kind]) -> dict[str, Kind]:
    found: dict[str, Kind] = {}
    for block in PICTURE.finditer(rulebook(game, language)):
        name = block["name"]
        try:
            source = msgspec.convert(tomllib.loads(block["source"]), kind)
        except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
            raise PictureError(f"{game} ({language}), {name}: {error}") from None
        if name.endswith(RESERVED):
            raise PictureError(
                f"{game} ({language}), {name}: a name does not end like that of a file"
            )
        if name in found:
            raise PictureError(f"{game} ({language}), {name}: there are two of this name")
        found[name] = source
    return found


def positions(game: str) -> dict[str, State]:
    """Return the positions of a rulebook's pictures by name. Raise PictureError if one cannot be
    reached."""
    found = {}
    for name, source in sources(game).items():
        try:
            found[name] = source.position(GAMES.get(game))
        except (LessonError, MoveError, SetupError, KeyError, ValueError) as error:
            raise PictureError(f"{game}, {name}: {error}") from None
    return found
