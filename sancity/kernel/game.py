"""What a game is: its name, who can play, its options, its components, its moves and views."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Protocol

from sancity.kernel.components import Components, read_components
from sancity.kernel.judge import Judge
from sancity.kernel.state import Event, State
from sancity.kernel.tensor import Tensor
from sancity.kernel.words import Words, words_of

if TYPE_CHECKING:
    from rich.console import RenderableType


class SetupError(ValueError):
    """A game that cannot be set up like this."""


class MoveError(ValueError):
    """A text that is no move of the game."""


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a switch, or one of a few numbers."""

    name: str
    default: bool | int
    choices: tuple[bool | int, ...] = (False, True)

    def read(self, value: object) -> bool | int:
        """The value, also from a text like `yes` or `2`.

        >>> Option("hand_size", 1, (1, 2, 3)).read("2")
        2
        """
        plain = value
        if isinstance(value, str):
            plain = _SPELLINGS.get(value.strip().lower(), value)
            if isinstance(plain, str) and plain.strip().isdecimal():
                plain = int(plain)
        for choice in self.choices:
            if type(plain) is type(choice) and plain == choice:
                return choice
        allowed = ", ".join(_spell(choice) for choice in self.choices)
        raise SetupError(f"{self.name} cannot be {value!r}: it is one of {allowed}")


_SPELLINGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def _spell(value: bool | int) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


@dataclass(frozen=True)
class Menu:
    """Moves to choose from on a terminal: each entry is a move or a menu of its own."""

    title: str
    entries: tuple["Entry", ...]


@dataclass(frozen=True)
class Entry:
    """A choice of a menu; one with a `place` is marked on the board instead of being listed."""

    label: str
    action: int | None = None
    menu: Menu | None = None
    place: str | None = None


class Views(Protocol):
    """What a game's `view.py` offers. Its states are those of that game."""

    def position(self, state: Any) -> dict[str, Any]: ...

    def own(self, state: Any, seat: int | None, events: Iterable[Event]) -> dict[str, Any]: ...

    def whole(self, state: Any) -> dict[str, Any]: ...

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None: ...

    def explain(self, item: Mapping[str, Any], words: Words) -> str: ...


class Previews(Protocol):
    """What the `view.py` of a game offers besides, if its page shows what a move would do."""

    def preview(self, state: Any, action: int) -> dict[str, Any]: ...


class Pictures(Protocol):
    """What a game's `terminal.py` offers."""

    def draw(
        self, view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
    ) -> "RenderableType": ...

    def menu(self, view: Mapping[str, Any], words: Words) -> Menu: ...


class Thing(NamedTuple):
    """Something that a seat had or used in a game: what kind of thing it is, and its name."""

    kind: str
    name: str
    seat: int
    # What it paid by itself, in the units of a score, where the rules say.
    points: int | None = None


class Story(NamedTuple):
    """A finished game, told for those who study it."""

    # Seats and actions.
    moves: list[tuple[int, int]]
    # The first and the last position, with everything hidden.
    first: Mapping[str, Any]
    last: Mapping[str, Any]
    # What everyone saw happen.
    events: list[Mapping[str, Any]]


class Studies(Protocol):
    """What a game's `study.py` offers: the things that a game was decided with."""

    def things(self, story: Story, words: Words) -> Iterable[Thing]: ...


class Game(ABC):
    """A game and the components it is played with. A game in progress is a `State`."""

    name: ClassVar[str]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    # Pairs of switches that cannot both be on.
    exclusive: ClassVar[tuple[tuple[str, str], ...]] = ()
    # A point is so many units of a score: 2 in a game that counts half points.
    score_units: ClassVar[int] = 1
    # Raised when a change makes old records play differently.
    rules_version: ClassVar[int]
    folder: ClassVar[Path]
    state_class: ClassVar[type[State]]
    views: Views
    pictures: Pictures
    previews: Previews | None = None
    studies: Studies | None = None

    def __init__(self, components: Components | None = None) -> None:
        self.components = components or read_components(self.folder / "components.toml")

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many actions there are: they are numbered from 0."""

    def new(self, players: int, seed: int, **options: object) -> State:
        """A new game. The same players, options and seed give the same game."""
        return self.prepare(players, options)(seed)

    def prepare(self, players: int, options: Mapping[str, object]) -> Callable[[int], State]:
        """Check a set-up once; what is returned makes a new game of it from a seed."""
        self.check_players(players)
        return self.dealer(players, self.read_options(options))

    @abstractmethod
    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        """What `prepare` returns, for a set-up that has been checked."""

    def check_players(self, players: int) -> None:
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise SetupError(f"{self.name} is for {fewest} to {most} players, not {players}")

    def allows(self, options: Mapping[str, object]) -> bool:
        """Whether the game can be played with these options."""
        try:
            self.read_options(options)
        except SetupError:
            return False
        return True

    def read_options(self, options: Mapping[str, object]) -> dict[str, bool | int]:
        """All options of the game with their values; those not given have their defaults."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                names = ", ".join(known) or "none"
                raise SetupError(f"{self.name} has no option {name!r}; its options: {names}")
        chosen = {
            name: option.read(options.get(name, option.default)) for name, option in known.items()
        }
        for one, other in self.exclusive:
            if chosen[one] and chosen[other]:
                raise SetupError(f"{one} and {other} exclude each other")
        return chosen

    def view(self, state: State, seat: int | None, events: Iterable[Event] = ()) -> dict[str, Any]:
        """What a seat (None: a spectator) may see of a state, as plain data: the position, its
        legal moves, and what of these events it may know. With its two halves the only way out
        of a state."""
        return self.position(state) | self.own(state, seat, events)

    def position(self, state: State) -> dict[str, Any]:
        """The half of a view that is the same for all who look."""
        assert isinstance(state, self.state_class)
        return self.views.position(state)

    def own(self, state: State, seat: int | None, events: Iterable[Event] = ()) -> dict[str, Any]:
        """The half of a view that is for one seat (None: a spectator): its hand, its legal moves,
        what of these events it may know."""
        assert isinstance(state, self.state_class)
        return self.views.own(state, seat, events)

    def preview(self, state: State, action: int) -> dict[str, Any]:
        """What a legal action would do that whoever is to move may know beforehand, for the page
        to show: nothing drawn by lot, nothing hidden."""
        assert isinstance(state, self.state_class)
        return {} if self.previews is None else self.previews.preview(state, action)

    def whole(self, state: State) -> dict[str, Any]:
        """Everything, hidden things included: for finished games only."""
        assert isinstance(state, self.state_class)
        return self.views.whole(state)

    @abstractmethod
    def move(self, action: int) -> dict[str, Any]:
        """An action as plain data: its name and its fields."""

    @abstractmethod
    def write(self, action: int) -> str:
        """An action in the game's notation."""

    @abstractmethod
    def read(self, text: str) -> int:
        """The action that a notation stands for, or MoveError."""

    def judge(self) -> Judge:
        """Who judges positions of this game for the bots."""
        return Judge()

    def tensor(self, players: int, options: Mapping[str, object]) -> Tensor:
        """What writes positions of such a game as numbers, for programs that learn."""
        self.check_players(players)
        return self.writer(players, self.read_options(options))

    @abstractmethod
    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:
        """What `tensor` returns, for a set-up that has been checked."""

    def words(self, language: str) -> Words:
        """The game's words in a language."""
        return words_of(self.folder / "texts", language)

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        """An event of a view as a line of the log; None for one that needs no line."""
        return self.views.describe(event, names, words)

    def points(self, score: int) -> str:
        """A score as people write it; a game that counts halves says so here."""
        return str(score).replace("-", "−")

    def explain(self, item: Mapping[str, Any], words: Words) -> str:
        """An item of a score sheet of a view, in words."""
        return self.views.explain(item, words)

    def things(self, story: Story, words: Words) -> Iterator[Thing]:
        """What each seat had or used in a finished game: its moves by their names, and what the
        game's studies find."""
        for seat, action in story.moves:
            yield Thing("moves", self.move(action)["name"], seat)
        if self.studies is not None:
            yield from self.studies.things(story, words)

    def draw(
        self, view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
    ) -> "RenderableType":
        """A view as a picture for the terminal, with these marks on these places."""
        return self.pictures.draw(view, names, words, marks)

    def menu(self, view: Mapping[str, Any], words: Words) -> Menu:
        """The moves of a view, as choices for the terminal."""
        return self.pictures.menu(view, words)


class Registry:
    """The games there are, by name; each is imported when it is first asked for."""

    def __init__(self, modules: Mapping[str, str]) -> None:
        self._modules = modules
        # Reading components takes longer than many a move: once is enough.
        self._games: dict[str, Game] = {}

    def names(self) -> list[str]:
        return list(self._modules)

    def get(self, name: str, components: Components | None = None) -> Game:
        """The game of this name, with its own components or with others."""
        if name not in self._modules:
            raise SetupError(f"there is no game {name!r}; the games: {', '.join(self._modules)}")
        if components is not None:
            return self._made(name, components)
        if name not in self._games:
            self._games[name] = self._made(name, None)
        return self._games[name]

    def _made(self, name: str, components: Components | None) -> Game:
        game: Game = import_module(self._modules[name]).game(components)
        return game
