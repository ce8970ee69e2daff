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

__all__ = [
    "Game",
    "MoveError",
    "Notation",
    "Option",
    "Pictures",
    "PlainSetup",
    "Registry",
    "Rules",
    "SetupError",
    "Story",
    "Studies",
    "Thing",
    "spell",
]

# More than any game has actions.
MAX_WRITTEN_MOVES: Final = 4096
# For games that do not say how long they can get.
MAX_DECISIONS: Final = 10_000


class SetupError(ValueError):
    """A game that cannot be set up like this.

    >>> import sancity
    >>> sancity.game("cable_car").new(players=9, seed=1906)
    Traceback (most recent call last):
        ...
    sancity.kernel.game.SetupError: cable_car is for 2 to 6 players, not 9
    """


class MoveError(ValueError):
    """A text that is no move of the game, or a number that is no action.

    >>> import sancity
    >>> sancity.game("cable_car").read("lay a tile")
    Traceback (most recent call last):
        ...
    sancity.kernel.game.MoveError: 'lay a tile' is no move: try 'lay acba at 0,7', 'decline', ...
    """


@dataclass(frozen=True)
class Option:
    """A choice made before the game: a switch, or one of a few numbers.

    >>> import sancity
    >>> for option in sancity.game("cable_car").options:
    ...     print(option.name, option.default, option.choices)
    free_orientation False (False, True)
    hand_size 1 (1, 2, 3)
    companies False (False, True)
    """

    #: Its name.
    name: str
    #: What it is if it is not given.
    default: bool | int
    #: What it can be.
    choices: tuple[bool | int, ...] = (False, True)

    def read(self, value: object) -> bool | int:
        """Return the choice that a value stands for; a text like `yes` or `2` will do. Raise
        SetupError if there is none.

        >>> from sancity.kernel.game import Option
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
    """Return the value of an option as people type it.

    >>> from sancity.kernel.game import spell
    >>> spell(True), spell(2)
    ('yes', '2')
    """
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


class PlainSetup(GameSetup):
    """Parts, players and options of one game whose rules are not compiled.

    >>> import copy
    >>> from sancity.kernel.game import PlainSetup
    >>> setup = PlainSetup()
    >>> setup.players = 2
    >>> copy.deepcopy(setup) is setup
    True
    """

    #: What the rules play with.
    parts: Any
    #: How many players there are.
    players: int


class Rules(Protocol):
    """What the kernel calls in a game's `rules.py`.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> setup = game.setup(players=2, options=game.read_options({}))
    >>> game.rules.new(setup, 1906).legal() == game.new(players=2, seed=1906).legal()
    True
    """

    def new(self, setup: Any, seed: int, /) -> State:
        """Return the first state of a game."""


class Notation(Protocol):
    """What a game's `moves.py` offers: actions with a name and fields, and as text.

    >>> import sancity
    >>> game = sancity.game("san_gimignano")
    >>> game.notation.move(game.parts, 0)
    {'name': 'token', 'guild': 'brown', 'q': 1, 'r': -7}
    >>> game.notation.read(game.parts, game.notation.write(game.parts, 0))
    0
    """

    def move(self, parts: Any, action: int, /) -> dict[str, Any]:
        """Return an action as plain data: see `Game.move`."""

    def write(self, parts: Any, action: int, /) -> str:
        """Return an action in the notation."""

    def read(self, parts: Any, text: str, /) -> int:
        """Return the action that a text stands for, or raise MoveError."""


class Pictures(Protocol):
    """What a game's `terminal.py` offers.

    >>> import sancity
    >>> from rich.console import Console
    >>> game = sancity.game("cable_car")
    >>> view = game.view(game.new(players=2, seed=1906), seat=0)
    >>> words = game.words("en")
    >>> drawn = game.pictures.draw(view, ["Ada", "Bo"], words, {})
    >>> screen = Console(width=100)
    >>> with screen.capture() as captured:
    ...     screen.print(drawn)
    >>> "Ada" in captured.get()
    True
    >>> game.pictures.menu(view, words).title
    'Your move'
    """

    def draw(
        self, view: Mapping[str, Any], names: list[str], words: Words, marks: Mapping[str, str]
    ) -> "RenderableType":
        """Return a view as a picture: see `Game.draw`."""

    def menu(self, view: Mapping[str, Any], words: Words) -> Menu:
        """Return the moves of a view as choices."""


class Thing(NamedTuple):
    """Something that a seat had or used in a game: what kind of thing it is, and its name.

    >>> from sancity.kernel.game import Thing
    >>> Thing("routes", "Fort Mason - Golden Gate Bridge", seat=1, points=10).points
    10
    """

    #: What kind of thing it is.
    kind: str
    #: Its name.
    name: str
    #: Who had or used it.
    seat: int
    #: What it scored by itself, in units of a score, where the rules say.
    points: int | None = None


class Story(NamedTuple):
    """A finished game, as a study gets it.

    >>> import sancity
    >>> from sancity.kernel.game import Story
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> first, moves = game.whole(state), []
    >>> while state.seat >= 0:
    ...     moves.append((state.seat, state.legal()[0]))
    ...     state.play(state.legal()[0])
    >>> story = Story(moves, first, game.whole(state), events=[])
    >>> len(story.moves), story.last["result"]["winners"]
    (60, [0])
    """

    #: Seats and actions.
    moves: list[tuple[int, int]]
    #: The first state as `Game.whole` returns it, with everything hidden.
    first: Mapping[str, Any]
    #: The last state.
    last: Mapping[str, Any]
    #: The public part of all events.
    events: Sequence[Mapping[str, Any]]


class Studies(Protocol):
    """What a game's `study.py` offers: the things that a game was decided with.

    >>> import sancity
    >>> [name for name in sancity.games.GAMES.names() if sancity.game(name).studies is None]
    []
    """

    def things(self, story: Story, words: Words) -> Iterable[Thing]:
        """Yield what each seat had or used."""


class Game(ABC):
    """A game and the components it is played with. A game in progress is a `State`.

    A subclass states the facts of a game and names its files; everything else is here.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> game.name, game.players, game.actions
    ('cable_car', range(2, 7), 1450)
    >>> state = game.new(players=3, seed=1906, companies=True)
    >>> state.seat, state.players
    (0, 3)

    A seat and a spectator see different things:

    >>> mine, public = game.view(state, seat=0), game.view(state, seat=None)
    >>> mine["hand"], len(mine["moves"])
    (['cbaa'], 35)
    >>> "hand" in public, public["moves"]
    (True, [])

    Actions have a notation, and words:

    >>> action = game.read("lay acba at 0,7")
    >>> action, game.write(action)
    (127, 'lay acba at 0,7')
    >>> game.move(action)
    {'name': 'lay', 'tile': 'acba', 'row': 0, 'col': 7}
    >>> game.words("en")("title")
    'San Francisco Cable Car'
    """

    #: What the game is called in code.
    name: ClassVar[str]
    #: How many players there can be.
    players: ClassVar[range]
    #: The choices to be made before a game.
    options: ClassVar[tuple[Option, ...]] = ()
    #: Pairs of switches that cannot both be on.
    exclusive: ClassVar[tuple[tuple[str, str], ...]] = ()
    #: Units of a score per point: 2 in a game that counts half points.
    score_units: ClassVar[int] = 1
    #: Whether all players may see the same, so that people at one screen need not hide anything.
    open_information: ClassVar[bool] = False
    #: The names of moves that the other players are not shown exactly.
    secret_moves: ClassVar[frozenset[str]] = frozenset()
    #: Raised when a change makes old records play differently.
    rules_version: ClassVar[int]
    #: Where its files are.
    folder: ClassVar[Path]
    #: The class of its states.
    state_class: ClassVar[type[State]]
    #: Has `parts`, `players`, and an attribute for each option.
    setup_class: ClassVar[type[Any]] = PlainSetup
    #: The module `rules.py`.
    rules: Rules
    #: The module `moves.py`.
    notation: Notation
    #: The same, if it says where on a grid actions are.
    factoring: Factoring | None = None
    #: What `view.py` says.
    views: Views[Any]
    #: The name of the game's `terminal.py`, which draws with rich: imported when first needed.
    terminal: ClassVar[str] = plain_terminal.__name__
    #: The module `study.py`, if there is one.
    studies: Studies | None = None

    def __init__(self, components: Components | None = None) -> None:
        #: Text and source of components that are not those of the box.
        self.corrected = None if components is None else (components.text, components.source)
        #: What is in the box.
        self.components = components or read_components(self.folder / "components.toml")
        #: What the rules play with, made from the components.
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
        """Return a new game. The same players, options and seed give the same game on every
        machine. Raise SetupError for a number of players or an option that the game does not have.

        A seed is a whole number from 0 to 2**128 - 1.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> one, other = (game.new(players=4, seed=1906, hand_size="2") for _ in range(2))
        >>> game.view(one, seat=0) == game.view(other, seat=0)
        True
        """
        return self.prepare(players, options)(seed)

    def prepare(self, players: int, options: Mapping[str, object]) -> Callable[[int], State]:
        """Check players and options once; return what makes a new game of them from a seed.

        >>> import sancity
        >>> deal = sancity.game("san_gimignano").prepare(2, {"any_shape": True})
        >>> [deal(seed).seat for seed in range(6)]
        [0, 0, 1, 1, 0, 1]
        """
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
        """Raise SetupError if the game is not for this number of players."""
        if players not in self.players:
            fewest, most = self.players[0], self.players[-1]
            raise SetupError(f"{self.name} is for {fewest} to {most} players, not {players}")

    def read_options(self, options: Mapping[str, object]) -> dict[str, bool | int]:
        """Return the values of all options of the game, with defaults for those not given.

        Raise SetupError for an option or a value that the game does not have.

        >>> import sancity
        >>> sancity.game("cable_car").read_options({"companies": "yes"})
        {'free_orientation': False, 'hand_size': 1, 'companies': True}
        """
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
        halves, `events_for`, `preview`, `score` and `refusals` are the only ways out of a state.

        All views have these fields; a game adds its own:

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> seen = game.view(state, seat=0)
        >>> seen["game"], seen["players"], seen["turn"], seen["prompt"], seen["viewer"]
        ('cable_car', 2, 0, 'prompt-lay-decline', 0)
        >>> seen["options"], seen["events"], seen["result"]
        ({'free_orientation': False, 'hand_size': 1, 'companies': False}, [], None)
        >>> seen["moves"][-1]
        {'action': 1440, 'text': 'decline', 'name': 'decline'}
        """
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
        moves, what it may know of these events.

        >>> import sancity
        >>> game = sancity.game("san_gimignano")
        >>> state = game.new(players=2, seed=1906)
        >>> state.seat, [len(game.private_view(state, seat)["moves"]) for seat in range(2)]
        (1, [0, 6])
        """
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
        """Return what a seat (None: a spectator) may know of events of this game.

        >>> import sancity
        >>> from sancity.kernel.record import play_with_events
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> events = play_with_events(state, game.read("lay cbaa at 0,1"))
        >>> game.events_for(state, 1, events)[-1]
        {'event': 'draw', 'seat': 0, 'supply': 57}
        """
        see = self.views.see_event
        return [see(state, event.seen_by(seat)) for event in events]

    def preview(self, state: State, action: int) -> dict[str, Any]:
        """Return what a legal action would do, as far as the seat to move can know: nothing drawn
        at random, nothing hidden.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> game.preview(state, game.read("lay cbaa at 0,1"))["lines"][0]["tiles"]
        1
        """
        assert isinstance(state, self.state_class)
        return self.views.preview(state, action)

    def score(self, state: State, seat: int, viewer: int | None) -> list[dict[str, Any]]:
        """Return where a seat's points come from, item by item, as far as the viewer (None: a
        spectator) may know. An item may have `lit`: what to light on the board, like events.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> for item in game.score(state, 0, viewer=0):
        ...     print(item["points"], game.explain(item, ["Ada", "Bo"], game.words("en")))
        0 16 lines still running, no tile yet
        """
        assert isinstance(state, self.state_class)
        return (
            self.views.sheet(state, seat)
            if state.seat < 0
            else self.views.score(state, seat, viewer)
        )

    def refusals(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        """Return what the seat to move sees but cannot choose, and why. Each is like a move, with a
        name and fields; `why` and `facts` say what stands against it. Every other viewer gets
        none.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> for refusal in game.refusals(state, seat=0):
        ...     print(game.explain_refusal(refusal, ["Ada", "Bo"], game.words("en")))
        Nothing is laid on the power station.
        Neither at the edge nor next to a tile.
        Here this tile alone would join the two stations of the corner. ...
        """
        if seat is None or seat != state.seat:
            return []
        return self.views.refusals(state)

    def whole(self, state: State) -> dict[str, Any]:
        """Return everything, hidden things included: for finished games only.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> while state.seat >= 0:
        ...     state.play(state.legal()[0])
        >>> whole = game.whole(state)
        >>> sorted(whole.keys() - game.public_view(state).keys()), whole["result"]["scores"]
        (['hands', 'idle', 'supply_order'], [101, 75])
        """
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
        """Return an action as plain data: its name and its fields. Raise MoveError if it is no
        action."""
        self._check_action(action)
        return self.notation.move(self.parts, action)

    def write(self, action: int) -> str:
        """Return an action in the game's notation. Raise MoveError if it is no action."""
        self._check_action(action)
        return self.notation.write(self.parts, action)

    def is_secret(self, action: int) -> bool:
        """Whether players who see that a seat acts are not shown which action it is exactly.

        >>> import sancity
        >>> game = sancity.game("ticket_to_ride")
        >>> game.is_secret(game.read("keep first")), game.is_secret(game.actions - 1)
        (True, False)
        """
        return bool(self.secret_moves) and self.move(action)["name"] in self.secret_moves

    def read(self, text: str) -> int:
        """Return the action that a text in the notation stands for, or raise MoveError. Case and
        spaces do not matter.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> game.write(game.read("LAY  acba at 0, 7"))
        'lay acba at 0,7'
        """
        return self.notation.read(self.parts, text)

    def _check_action(self, action: int) -> None:
        if not 0 <= action < self.actions:
            raise MoveError(f"{action} is no action: they are 0 to {self.actions - 1}")

    def _write_move(self, action: int) -> dict[str, Any]:
        return {"action": action, "text": self.write(action), **self.move(action)}

    # Bots and learners

    def judge(self) -> Judge:
        """Return what estimates states and moves of this game for the bots: a new one each time,
        whose settings can be changed."""
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
        """Return what encodes states of such a game as numbers, for programs that learn.

        >>> import sancity
        >>> tensor = sancity.game("cable_car").tensor(players=2, options={})
        >>> tensor.size, [field.name for field in tensor.fields][:3]
        (157, ['board', 'lines', 'ends'])
        """
        self.check_players(players)
        return self.tensor_of(self.setup(players, self.read_options(options)))

    def tensor_of(self, setup: Any) -> Tensor:
        """Return what `tensor` returns, for a set-up."""
        tensor = self.encoder(setup)
        tensor.setup = setup
        return tensor

    def longest(self, setup: Any) -> int:  # noqa: ARG002
        """Return a number of decisions that no game of a set-up exceeds, however it is played.

        >>> import sancity
        >>> game = sancity.game("cable_car")
        >>> game.longest(game.setup(2, game.read_options({})))
        118
        """
        return MAX_DECISIONS

    @abstractmethod
    def encoder(self, setup: Any) -> Tensor:
        """Return a new encoder of the states of a set-up as numbers."""

    def planes(self, players: int, options: Mapping[str, object]) -> Planes:
        """Return what encodes states of such a game as planes and features, for networks.

        Raise SetupError if the game has none.

        >>> import sancity
        >>> planes = sancity.game("san_gimignano").planes(players=2, options={})
        >>> planes.planes, planes.height, planes.width, planes.features
        (109, 15, 14, 36)
        """
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
        """Return events of a view as lines of the log, without those that need no line.

        >>> import sancity
        >>> from sancity.kernel.record import play_with_events
        >>> game = sancity.game("san_gimignano")
        >>> state = game.new(players=2, seed=1906)
        >>> events = play_with_events(state, state.legal()[0])
        >>> seen = game.view(state, None, events)["events"]
        >>> game.log_lines(seen, ["Ada", "Bo"], game.words("en"))
        ['Bo puts a token on the brown guild at 0,0.']
        """
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
        """Return a score as people write it.

        >>> import sancity
        >>> sancity.game("cable_car").points(5), sancity.game("san_francisco").points(5)
        ('5', '2½')
        """
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
    `sancity.games.GAMES` is the one that everything uses.

    >>> from sancity.kernel.game import Registry
    >>> games = Registry({"cable_car": "sancity.games.cable_car"})
    >>> games.names()
    ['cable_car']
    >>> games.get("cable_car") is games.get("cable_car")
    True
    >>> games.get("chess")
    Traceback (most recent call last):
        ...
    sancity.kernel.game.SetupError: there is no game 'chess': there are cable_car
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
        """Return the names of all games."""
        return list(self._modules)

    def get(self, name: str, components: Components | None = None) -> Game:
        """Return a game, with the components of its box or with others. Raise SetupError if there
        is none of this name."""
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
