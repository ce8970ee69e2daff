"""A game: its facts, how it is set up, what a seat may see of it, its moves as data and text."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache, partial
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, Protocol
from weakref import WeakValueDictionary

from sancity.extras import needs
from sancity.kernel import plain_terminal
from sancity.kernel.components import Components, read_components
from sancity.kernel.factors import Factoring, Factors, without_grid
from sancity.kernel.judge import Judge
from sancity.kernel.looks import Look, LooksError, read_looks
from sancity.kernel.menu import Menu
from sancity.kernel.names import unknown_name
from sancity.kernel.pickling import OutdatedPickle
from sancity.kernel.planes import Planes
from sancity.kernel.state import Event, GameParts, GameSetup, State
from sancity.kernel.tensor import Tensor
from sancity.kernel.views import Views, write_points
from sancity.kernel.weights import (
    WEIGHTS_FILE,
    NamedWeights,
    read_position_weights,
    read_weights,
)
from sancity.kernel.words import Words, plain_text, words_of

if TYPE_CHECKING:
    from rich.console import RenderableType

# More than any game has actions.
MAX_WRITTEN_MOVES: Final = 4096
# For games that do not say how long they can get.
MAX_DECISIONS: Final = 10_000


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
        """Return the choice that a value stands for; a text like `yes` or `2` will do.

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
        allowed = ", ".join(spell(choice) for choice in self.choices)
        raise SetupError(f"{self.name} cannot be {value!r}: it is one of {allowed}")


_SPELLINGS = {"yes": True, "true": True, "on": True, "no": False, "false": False, "off": False}


def spell(value: bool | int) -> str:
    """Return the value of an option as people type it."""
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class PlainSetup(GameSetup):
    """Parts, players and options of one game whose rules are not compiled."""

    parts: Any
    players: int


class Rules(Protocol):
    """What the kernel calls in a game's `rules.py`."""

    def new(self, setup: Any, seed: int, /) -> State: ...


class Notation(Protocol):
    """What a game's `moves.py` offers: actions with a name and fields, and as text."""

    def move(self, parts: Any, action: int, /) -> dict[str, Any]: ...

    def write(self, parts: Any, action: int, /) -> str: ...

    def read(self, parts: Any, text: str, /) -> int: ...


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
    # What it scored by itself, in units of a score, where the rules say.
    points: int | None = None


class Story(NamedTuple):
    """A finished game, as a study gets it."""

    # Seats and actions.
    moves: list[tuple[int, int]]
    # The first and the last state, with everything hidden.
    first: Mapping[str, Any]
    last: Mapping[str, Any]
    # The public part of all events.
    events: Sequence[Mapping[str, Any]]


class Studies(Protocol):
    """What a game's `study.py` offers: the things that a game was decided with."""

    def things(self, story: Story, words: Words) -> Iterable[Thing]: ...


class Game(ABC):
    """A game and the components it is played with. A game in progress is a `State`.

    A subclass states the facts of a game and names its files; everything else is here.
    """

    name: ClassVar[str]
    players: ClassVar[range]
    options: ClassVar[tuple[Option, ...]] = ()
    # Pairs of switches that cannot both be on.
    exclusive: ClassVar[tuple[tuple[str, str], ...]] = ()
    # Units of a score per point: 2 in a game that counts half points.
    score_units: ClassVar[int] = 1
    # Whether all players may see the same, so that people at one screen need not hide anything.
    open_information: ClassVar[bool] = False
    # The names of moves that the other players are not shown exactly.
    secret_moves: ClassVar[frozenset[str]] = frozenset()
    # Raised when a change makes old records play differently.
    rules_version: ClassVar[int]
    folder: ClassVar[Path]
    state_class: ClassVar[type[State]]
    # Has `parts`, `players`, and an attribute for each option.
    setup_class: ClassVar[type[Any]] = PlainSetup
    rules: Rules
    notation: Notation
    factoring: Factoring | None = None
    views: Views[Any]
    # The name of the game's `terminal.py`, which draws with rich: imported when it is first needed.
    terminal: ClassVar[str] = plain_terminal.__name__
    studies: Studies | None = None

    def __init__(self, components: Components | None = None) -> None:
        # Text and source of components that are not those of the box.
        self.corrected = None if components is None else (components.text, components.source)
        self.components = components or read_components(self.folder / "components.toml")
        self.parts: Any = self.read_parts(self.components)
        if isinstance(self.parts, GameParts):
            self.parts.game = self
        # Views list the same moves again and again.
        self._written_move = lru_cache(MAX_WRITTEN_MOVES)(self._write_move)
        _made.setdefault((type(self), self.corrected), self)

    @staticmethod
    @abstractmethod
    def read_parts(components: Components, /) -> Any:
        """Return what the rules play with, or raise ComponentsError."""

    @property
    @abstractmethod
    def actions(self) -> int:
        """How many actions there are: they are numbered from 0."""

    @property
    def looks(self) -> tuple[Look, ...]:
        """What seats look like, in their order; there may be more looks than seats."""
        looks = read_looks(self.folder)
        if len(looks) < self.players[-1]:
            raise LooksError(f"{self.name} has {self.players[-1]} seats, but {len(looks)} looks")
        return looks

    # Setting up a game

    def new(self, players: int, seed: int, **options: object) -> State:
        """Return a new game. The same players, options and seed give the same game."""
        return self.prepare(players, options)(seed)

    def prepare(self, players: int, options: Mapping[str, object]) -> Callable[[int], State]:
        """Check players and options once; return what makes a new game of them from a seed."""
        self.check_players(players)
        return partial(self.rules.new, self.setup(players, self.read_options(options)))

    def setup(self, players: int, options: Mapping[str, bool | int]) -> Any:
        """Return what does not change during such a game, from values that have been checked."""
        setup = self.setup_class()
        if isinstance(setup, GameSetup):
            setup.game = self
        setup.parts = self.parts
        setup.players = players
        for name, value in options.items():
            setattr(setup, name, value)
        return setup

    def check_players(self, players: int) -> None:
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise SetupError(f"{self.name} is for {fewest} to {most} players, not {players}")

    def read_options(self, options: Mapping[str, object]) -> dict[str, bool | int]:
        """Return the values of all options of the game, with defaults for those not given."""
        known = {option.name: option for option in self.options}
        for name in options:
            if name not in known:
                raise SetupError(f"{self.name}: {unknown_name('option', name, known)}")
        chosen = {
            name: option.read(options.get(name, option.default)) for name, option in known.items()
        }
        for one, other in self.exclusive:
            if chosen[one] and chosen[other]:
                raise SetupError(f"{one} and {other} exclude each other")
        return chosen

    # What a seat may see

    def view(self, state: State, seat: int | None, events: Iterable[Event] = ()) -> dict[str, Any]:
        """Return what a seat (None: a spectator) may see of a state, as plain data. This, its two
        halves, `events_for`, `preview`, `score` and `refusals` are the only ways out of a state."""
        return self.public_view(state) | self.private_view(state, seat, events)

    def public_view(self, state: State) -> dict[str, Any]:
        """Return the half of a view that is the same for all viewers."""
        assert isinstance(state, self.state_class)
        over = state.seat < 0
        return {
            "game": self.name,
            "players": state.players,
            "options": self._options_of(state),
            "turn": None if over else state.seat,
            "prompt": "prompt-over" if over else self.views.prompt(state),
            **self.views.public(state),
            "result": self._result(state) if over else None,
        }

    def private_view(
        self, state: State, seat: int | None, events: Iterable[Event] = ()
    ) -> dict[str, Any]:
        """Return the half of a view that is for one seat (None: a spectator): its hand, its legal
        moves, what it may know of these events."""
        assert isinstance(state, self.state_class)
        return {
            "viewer": seat,
            **self.views.private(state, seat),
            "moves": self.legal_moves(state, seat),
            "events": self.events_for(state, seat, events),
        }

    def legal_moves(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        """Return the legal moves of the seat to move. Every other viewer gets none: they would
        give away what the seat holds."""
        if seat is None or seat != state.seat:
            return []
        details = self.views.move_details
        return [self._written_move(a) | details(state, a) for a in state.legal()]

    def events_for(
        self, state: State, seat: int | None, events: Iterable[Event]
    ) -> list[dict[str, Any]]:
        """Return what a seat (None: a spectator) may know of events of this game."""
        see = self.views.see_event
        return [see(state, event.seen_by(seat)) for event in events]

    def preview(self, state: State, action: int) -> dict[str, Any]:
        """Return what a legal action would do, as far as the seat to move can know: nothing drawn
        at random, nothing hidden."""
        assert isinstance(state, self.state_class)
        return self.views.preview(state, action)

    def score(self, state: State, seat: int, viewer: int | None) -> list[dict[str, Any]]:
        """Return where a seat's points come from, item by item, as far as the viewer (None: a
        spectator) may know. An item may have `lit`: what to light on the board, like events."""
        assert isinstance(state, self.state_class)
        return (
            self.views.sheet(state, seat)
            if state.seat < 0
            else self.views.score(state, seat, viewer)
        )

    def refusals(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        """Return what the seat to move sees but cannot choose, and why. Each is like a move, with a
        name and fields; `why` and `facts` say what stands against it. Every other viewer gets
        none."""
        if seat is None or seat != state.seat:
            return []
        return self.views.refusals(state)

    def whole(self, state: State) -> dict[str, Any]:
        """Return everything, hidden things included: for finished games only."""
        return self.public_view(state) | self.views.hidden(state)

    def _options_of(self, state: Any) -> dict[str, bool | int]:
        return {option.name: getattr(state.setup, option.name) for option in self.options}

    def _result(self, state: State) -> dict[str, Any]:
        return {
            "scores": state.scores(),
            "winners": state.winners(),
            **self.views.tie_breaks(state),
            "sheet": [self.views.sheet(state, seat) for seat in range(state.players)],
        }

    # Actions as moves and as text

    def move(self, action: int) -> dict[str, Any]:
        """Return an action as plain data: its name and its fields."""
        self._check_action(action)
        return self.notation.move(self.parts, action)

    def write(self, action: int) -> str:
        """Return an action in the game's notation."""
        self._check_action(action)
        return self.notation.write(self.parts, action)

    def is_secret(self, action: int) -> bool:
        """Whether players who see that a seat acts are not shown which action it is exactly."""
        return bool(self.secret_moves) and self.move(action)["name"] in self.secret_moves

    def read(self, text: str) -> int:
        """Return the action that a text in the notation stands for, or raise MoveError. Case and
        spaces do not matter."""
        return self.notation.read(self.parts, text)

    def _check_action(self, action: int) -> None:
        if not 0 <= action < self.actions:
            raise MoveError(f"{action} is no action: they are 0 to {self.actions - 1}")

    def _write_move(self, action: int) -> dict[str, Any]:
        return {"action": action, "text": self.write(action), **self.move(action)}

    # Bots and learners

    def judge(self) -> Judge:
        """Return what estimates states and moves of this game for the bots."""
        judge = self.judge_by(self.weights)
        if self.position_weights != self.weights:
            judge.appraiser = self.judge_by(self.position_weights)
        return judge

    def judge_by(self, weights: NamedWeights) -> Judge:  # noqa: ARG002
        """Return a judge with these weights for both moves and positions."""
        return Judge()

    @property
    def weights(self) -> NamedWeights:
        """The weights of the judge, if it has some."""
        return read_weights(self.folder / WEIGHTS_FILE)

    @property
    def position_weights(self) -> NamedWeights:
        """The weights by which searches judge positions."""
        return read_position_weights(self.folder / WEIGHTS_FILE)

    def tensor(self, players: int, options: Mapping[str, object]) -> Tensor:
        """Return what encodes states of such a game as numbers, for programs that learn."""
        self.check_players(players)
        return self.tensor_of(self.setup(players, self.read_options(options)))

    def tensor_of(self, setup: Any) -> Tensor:
        """Return what `tensor` returns, for a set-up."""
        tensor = self.encoder(setup)
        tensor.setup = setup
        return tensor

    def longest(self, setup: Any) -> int:  # noqa: ARG002
        """Return a number of decisions that no game of a set-up exceeds, however it is played."""
        return MAX_DECISIONS

    @abstractmethod
    def encoder(self, setup: Any) -> Tensor:
        """Return a new encoder of the states of a set-up as numbers."""

    def planes(self, players: int, options: Mapping[str, object]) -> Planes:
        """Return what encodes states of such a game as planes and features, for networks."""
        self.check_players(players)
        return self.planes_of(self.setup(players, self.read_options(options)))

    def planes_of(self, setup: Any) -> Planes:
        """Return what `planes` returns, for a set-up."""
        planes = self.plane_encoder(setup)
        planes.setup = setup
        return planes

    def plane_encoder(self, setup: Any) -> Planes:  # noqa: ARG002
        """Return a new encoder of the states of a set-up as planes and features."""
        raise SetupError(f"{self.name} has no planes")

    @cached_property
    def factors(self) -> Factors:
        """All actions as kinds, places and pieces, which networks can share weights between."""
        actions = range(self.actions)
        if self.factoring is None:
            return Factors((1, 1), [without_grid(self.move(action)) for action in actions])
        factored = [self.factoring.factor(self.parts, action) for action in actions]
        return Factors(self.factoring.grid(self.parts), factored)

    # Words and pictures

    @cached_property
    def pictures(self) -> Pictures:
        """What draws views for the terminal."""
        with needs("play", "the terminal"):
            module: Any = import_module(self.terminal)
        pictures: Pictures = module
        return pictures

    def words(self, language: str) -> Words:
        """Return the game's words in a language."""
        return words_of(self.folder / "texts", language)

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        """Return an event of a view as a line of the log; None if it needs no line."""
        line = self.views.describe(event, names, words)
        return line and plain_text(line)

    def log_lines(
        self, events: Iterable[Mapping[str, Any]], names: list[str], words: Words
    ) -> list[str]:
        """Return events of a view as lines of the log, without those that need no line."""
        return [plain_text(line) for line in self.marked_lines(events, names, words)]

    def marked_lines(
        self, events: Iterable[Mapping[str, Any]], names: list[str], words: Words
    ) -> list[str]:
        """Return the same lines with marks where a page can draw small pictures."""
        lines = (self.views.describe(event, names, words) for event in events)
        return [line for line in lines if line]

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:
        """Return an item of a score sheet of a view in words."""
        return self.views.explain(item, names, words)

    def explain_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        """Return one of `refusals` in words."""
        return self.views.describe_refusal(refusal, names, words)

    def points(self, score: int) -> str:
        """Return a score as people write it."""
        return write_points(score, self.score_units)

    def things(self, story: Story, words: Words) -> Iterator[Thing]:
        """Yield what each seat had or used in a finished game: its moves by their names, and what
        the game's studies find."""
        for seat, action in story.moves:
            yield Thing("moves", self.move(action)["name"], seat)
        if self.studies is not None:
            yield from self.studies.things(story, words)

    def draw(
        self, view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
    ) -> "RenderableType":
        """Return a view as a picture for the terminal, with these marks on these places."""
        return self.pictures.draw(view, names, words, marks)

    def menu(self, view: Mapping[str, Any], words: Words) -> Menu:
        """Return the moves of a view as choices for the terminal."""
        return self.pictures.menu(view, words)

    # `copy` and `pickle`

    def __copy__(self) -> "Game":
        return self

    def __deepcopy__(self, memo: object) -> "Game":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        digest = self.components.digest
        return shared_game, (type(self), self.rules_version, digest, self.corrected)

    def reduce_setup(self, setup: Any) -> tuple[Any, ...]:
        """Return how to pickle a set-up that `setup` returned."""
        options = tuple((option.name, getattr(setup, option.name)) for option in self.options)
        return shared_setup, (self, setup.players, options)


# By class and corrections: the first game made like this, while it is in use.
_made: WeakValueDictionary[tuple[type[Game], tuple[str, str] | None], Game] = WeakValueDictionary()


def shared_game(
    kind: type[Game], version: int, digest: str, corrected: tuple[str, str] | None
) -> Game:
    """Return a game that was pickled, the same object each time; or raise OutdatedPickle."""
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise OutdatedPickle(f"no game was pickled, but {kind!r}")
    if kind.rules_version != version:
        raise OutdatedPickle(
            f"{kind.name} was pickled with version {version} of its rules;"
            f" this is version {kind.rules_version}"
        )
    game = _shared_game(kind, corrected)
    if game.components.digest != digest:
        raise OutdatedPickle(
            f"{kind.name} was pickled with other components ({digest}); these are"
            f" {game.components.source} ({game.components.digest})"
        )
    return game


@lru_cache(maxsize=16)
def _shared_game(kind: type[Game], corrected: tuple[str, str] | None) -> Game:
    return _made.get((kind, corrected)) or kind(
        None if corrected is None else Components(*corrected)
    )


@lru_cache(maxsize=256)
def shared_setup(game: Game, players: int, options: tuple[tuple[str, bool | int], ...]) -> Any:
    """Return a set-up that was pickled, the same object each time."""
    game.check_players(players)
    return game.setup(players, game.read_options(dict(options)))


class Registry:
    """All games by name; each is imported when it is first used.

    `more` adds games from elsewhere to those of this package, as `name=module,name=module`.
    """

    def __init__(self, modules: Mapping[str, str], more: str = "") -> None:
        self._own = modules
        self._more = more
        # Reading components takes longer than most moves.
        self._games: dict[str, Game] = {}

    @cached_property
    def _modules(self) -> dict[str, str]:
        modules = dict(self._own)
        for entry in filter(None, self._more.split(",")):
            name, _, module = entry.partition("=")
            if not name.isidentifier() or not module:
                raise SetupError(f"{entry!r} does not add a game: it should look like name=module")
            modules[name] = module
        return modules

    def names(self) -> list[str]:
        return list(self._modules)

    def get(self, name: str, components: Components | None = None) -> Game:
        """Return a game, with the components of its box or with others."""
        if name not in self._modules:
            raise SetupError(unknown_name("game", name, self._modules))
        if components is not None:
            return self._make(name, components)
        if name not in self._games:
            self._games[name] = self._make(name, None)
        return self._games[name]

    def _make(self, name: str, components: Components | None) -> Game:
        try:
            module = import_module(self._modules[name])
        except ModuleNotFoundError as error:
            if name in self._own:
                raise
            raise SetupError(f"the game {name} cannot be imported: {error}") from None
        game: Game = module.game(components)
        return game
