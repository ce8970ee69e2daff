"""Every game as a game of OpenSpiel.

Importing this module registers them: `pyspiel.load_game("sancity_cable_car(players=3)")`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, ClassVar, Final, NamedTuple

from sancity.adapters.batch import Observer, payoffs
from sancity.adapters.spec import GameSpec, game_spec
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.record import PERSON, start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.rng import seeded
from sancity.kernel.state import State

with needs("openspiel", "a game of OpenSpiel"):
    import numpy as np
    import pyspiel

__all__ = ["PREFIX", "SpielGame", "SpielState"]

#: What precedes the name of a game in OpenSpiel.
PREFIX: Final = "sancity_"
# The deal is drawn digit by digit, so that no chance node has more outcomes than this.
DIGIT: Final = 256
DIGITS: Final = 4
# In place of a seat: what all seats have been shown.
EVERYONE: Final = -1
# In place of an action that a seat has not been shown.
HIDDEN: Final = -1
# What was shown becomes two numbers of this many bits, which are exact as 32-bit floats.
MARK_BITS: Final = 24
NOT_DEALT: Final = "not dealt yet"
# Fields of a view that are about the viewer, or about what there is to do next.
NOT_POSITION: Final = ("viewer", "moves", "events")


class Guess(NamedTuple):
    """A guess that replaced the state: where, of which seat, and the seed it was drawn with."""

    position: int
    seat: int
    seed: int


class Note(NamedTuple):
    """What a seat remembers of one decision."""

    actor: int
    action: int
    # Two numbers that stand for everything that the seat was shown: see `mark_of`.
    first: int
    second: int


@dataclass
class Memory:
    """What a seat, or EVERYONE, has been shown and has done so far."""

    # Stands for what was shown when the game was dealt.
    deal: tuple[int, int]
    digest: str
    notes: list[Note]

    def copy(self) -> "Memory":
        return Memory(self.deal, self.digest, self.notes[:])


class PlayedGame:
    """A recorded game, the guesses made in it, and what each player remembers of it."""

    def __init__(self, spec: GameSpec, recorded: RecordedGame, guesses: tuple[Guess, ...]) -> None:
        self.spec = spec
        self.recorded = recorded
        self.guesses = guesses
        # What everyone had been shown when the last guess was made: all that is known of what the
        # other seats had been shown. Never changed, so copies share it.
        self.known: Memory | None = None
        # By seat, or for EVERYONE; made and brought up to date by `memory`.
        self.memories: dict[int, Memory] = {}

    @property
    def state(self) -> State:
        return self.recorded.state

    def play(self, *actions: int) -> None:
        for action in actions:
            self.recorded.play(action)

    def memory(self, seat: int) -> Memory:
        """Return what a seat has been shown and has done, up to now."""
        if seat not in self.memories:
            self.memories[seat] = self.known.copy() if self.known else self.dealt(seat)
        memory = self.memories[seat]
        for position in range(len(memory.notes), self.recorded.position):
            self.remember(memory, seat, position)
        return memory

    def dealt(self, seat: int) -> Memory:
        """Return what a seat was shown when the game was dealt."""
        state = self.recorded.state_at(0)
        text = self.public(state) if seat == EVERYONE else self.numbers(state, seat)
        return Memory(mark_of(text), digest_of(text), [])

    def remember(self, memory: Memory, seat: int, position: int) -> None:
        """Add the decision at a position to what a seat remembers."""
        recorded, game = self.recorded, self.spec.game
        actor, action = recorded.actors[position], recorded.record.actions[position]
        viewer = None if seat == EVERYONE else seat
        news: list[object] = [event.seen_by(viewer) for event in recorded.events[position]]
        shown = HIDDEN if game.is_secret(action) else action
        if actor == seat:
            news.append(action)
            shown = action
        told = json.dumps(news)
        memory.notes.append(Note(actor, shown, *mark_of(told)))
        memory.digest = digest_of(memory.digest, told)

    def guess(self, seat: int, seed: int) -> "PlayedGame":
        """Return another game that looks the same to a seat. What the other seats were shown in
        it is unknown, except for what everyone was shown."""
        position = self.recorded.position
        guesses = (*self.guesses, Guess(position, seat, seed))
        other = PlayedGame(self.spec, self.recorded.guess(seat, seeded(seed)), guesses)
        other.known = self.memory(EVERYONE).copy()
        other.memories = {seat: self.memory(seat).copy()}
        return other

    def numbers(self, state: State, seat: int) -> str:
        """Return what a seat may know of a position, field by field."""
        observer = Observer(self.spec.tensor, 0)
        observer.write(state, seat)
        numbers = iter(list(observer.row))
        lines = []
        for field in self.spec.tensor.fields:
            shown = " ".join(str(next(numbers)) for _ in range(field.length))
            lines.append(f"{field.name}: {shown}")
        return "\n".join(lines)

    def public(self, state: State) -> str:
        """Return what everyone sees of a position."""
        return as_lines(self.position_for(state, None))

    def private(self, state: State, seat: int) -> str:
        """Return what a seat sees of a position and a spectator does not."""
        public = self.position_for(state, None)
        mine = self.position_for(state, seat)
        return as_lines({name: mine[name] for name in mine if mine[name] != public[name]})

    def position_for(self, state: State, seat: int | None) -> dict[str, Any]:
        view = self.spec.game.view(state, seat)
        return {name: value for name, value in view.items() if name not in NOT_POSITION}

    def history(self) -> list[str]:
        """Return the deal, the moves and the guesses as lines of text."""
        recorded = self.recorded
        lines = [
            f"{seat}: {self.spec.game.write(action)}"
            for seat, action in zip(recorded.actors, recorded.record.actions, strict=True)
        ]
        for guess in reversed(self.guesses):
            lines.insert(guess.position, f"{guess.seat}: guesses {guess.seed}")
        return [f"seed {recorded.record.seed}", *lines]

    def __deepcopy__(self, memo: object) -> "PlayedGame":
        other = PlayedGame(self.spec, self.recorded.copy(), self.guesses)
        other.known = self.known
        other.memories = {seat: memory.copy() for seat, memory in self.memories.items()}
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        record = self.recorded.record
        assert record.seed is not None
        return restore, (self.spec, int(record.seed), record.actions, self.guesses)


def digest_of(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


def mark_of(text: str) -> tuple[int, int]:
    """Return two numbers that stand for a text: others have other numbers."""
    number = int.from_bytes(sha256(text.encode()).digest()[: 2 * MARK_BITS // 8])
    return number >> MARK_BITS, number & (1 << MARK_BITS) - 1


def as_lines(fields: Mapping[str, object]) -> str:
    return "\n".join(f"{name}: {json.dumps(value)}" for name, value in fields.items())


def deal(spec: GameSpec, seed: int) -> PlayedGame:
    """Return a new game."""
    record = start_record(spec.game, [PERSON] * spec.players, dict(spec.options), seed, salt="")
    return PlayedGame(spec, RecordedGame(spec.game, record), ())


def restore(
    spec: GameSpec, seed: int, actions: list[int], guesses: tuple[Guess, ...]
) -> PlayedGame:
    """Return the game with this deal, these actions and these guesses."""
    game = deal(spec, seed)
    for guess in guesses:
        game.play(*actions[game.recorded.position : guess.position])
        game = game.guess(guess.seat, guess.seed)
    game.play(*actions[game.recorded.position :])
    return game


def game_type(name: str) -> Any:
    """Return what OpenSpiel must know about a game before it is loaded."""
    game = GAMES.get(name)
    title = game.components.text_at("about", "title")
    parameters: dict[str, bool | int] = {"players": game.players[0], "deals": 0, "seed": 0}
    parameters |= {option.name: option.default for option in game.options}
    return pyspiel.GameType(
        short_name=PREFIX + name,
        long_name=title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=True,
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):
    """One of our games as a game of OpenSpiel.

    `pyspiel.load_game` returns one:

    >>> import pyspiel
    >>> game = pyspiel.load_game("sancity_san_gimignano(players=3,deals=2)")
    >>> game.num_players(), game.num_distinct_actions(), game.max_chance_nodes_in_history()
    (3, 1401, 1)
    """

    #: The name of the game in Sancity.
    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = dict(params)
        players, deals, seed = (given.pop(key) for key in ("players", "deals", "seed"))
        self.spec = game_spec(self.name, players, given)
        if deals < 0 or seed < 0:
            raise SetupError(f"deals={deals}, seed={seed}: neither can be below 0")
        # The number of outcomes of each chance node; all of them come before the first move.
        self.outcomes = [deals] if deals else [DIGIT] * DIGITS
        self.seed = seed
        info = pyspiel.GameInfo(
            num_distinct_actions=self.spec.game.actions,
            max_chance_outcomes=max(self.outcomes),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.spec.longest,
        )
        super().__init__(game_type(self.name), info, dict(params))

    def new_initial_state(self) -> "SpielState":
        """Return a state before the deal."""
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        """Return how many chance nodes there are: all come before the first move."""
        return len(self.outcomes)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SpielObserver | TextObserver":
        """Return what writes positions as numbers or text, for this kind of information."""
        if params:
            raise ValueError(f"observers take no parameters, but were given {dict(params)}")
        if iig_obs_type is None:
            return SpielObserver(self.spec)
        private = iig_obs_type.private_info
        if private == pyspiel.PrivateInfoType.ALL_PLAYERS:
            raise ValueError("no observer shows what is hidden from all players")
        is_private = private == pyspiel.PrivateInfoType.SINGLE_PLAYER
        recall = iig_obs_type.perfect_recall
        if iig_obs_type.public_info and is_private:
            return RecallingObserver(self.spec) if recall else SpielObserver(self.spec)
        if is_private and recall:
            raise ValueError("what a player alone has seen cannot be told from what all have seen")
        return TextObserver(iig_obs_type.public_info, is_private, recall)


class SpielState(pyspiel.State):
    """A game in progress; `played` is None before the deal.

    >>> import pyspiel
    >>> state = pyspiel.load_game("sancity_cable_car(deals=1,seed=1906)").new_initial_state()
    >>> state.is_chance_node(), state.chance_outcomes()
    (True, [(0, 1.0)])
    >>> state.apply_action(0)
    >>> state.action_to_string(state.current_player(), state.legal_actions()[0])
    'lay cbaa at 0,1'
    >>> state.scores(), state.returns()
    ([0, 0], [0.0, 0.0])
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.played: PlayedGame | None = None

    def current_player(self) -> int:
        """Return whose turn it is: a player, chance, or that the game is over."""
        if self.played is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        seat = self.played.state.seat
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.played is not None and self.played.state.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the next part of the deal, with the chance of each value."""
        count = self.get_game().outcomes[len(self.digits)]
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.dealt.state
        return list(state.legal()) if player == state.seat else []

    def _apply_action(self, action: int) -> None:
        if self.played is not None:
            self.played.play(action)
            return
        game = self.get_game()
        self.digits = [*self.digits, action]
        if len(self.digits) == len(game.outcomes):
            number = 0
            for digit in self.digits:
                number = DIGIT * number + digit
            self.played = deal(game.spec, game.seed + number)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        spec: GameSpec = self.get_game().spec
        return spec.game.write(action)

    def returns(self) -> list[float]:
        """Return what each player has won: all zeros before the end."""
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return list(payoffs(self.dealt.state))

    def scores(self) -> list[int]:
        """Return the scores, in the units of the game."""
        return self.dealt.state.scores()

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """Return a state that looks the same to a player; what it cannot know is drawn again."""
        guess: SpielState = self.clone()
        guess.played = self.dealt.guess(player_id, int(sampler() * 2**53))
        return guess

    @property
    def dealt(self) -> PlayedGame:
        """The game after the deal."""
        assert self.played is not None, "the cards have not been dealt"
        return self.played

    def __str__(self) -> str:
        if self.played is None:
            return "not dealt yet: " + " ".join(map(str, self.digits))
        return "\n".join([*self.played.history(), f"points {' '.join(map(str, self.scores()))}"])


class SpielObserver:
    """Writes what a player sees of a position: as numbers from -1 to 1, or as text."""

    def __init__(self, spec: GameSpec, *more: tuple[str, tuple[int, ...]]) -> None:
        """Prepare arrays for the fields of a game, and for more fields of the given shapes."""
        self.observer = Observer(spec.float_tensor, 0)
        # A view of the observer's row.
        self.numbers = np.frombuffer(self.observer.row, np.float32)  # type: ignore[call-overload]
        fields = spec.tensor.fields
        shapes = [(field.name, (field.length,)) for field in fields] + list(more)
        sizes = [int(np.prod(shape)) for _, shape in shapes]
        self.tensor = np.zeros(sum(sizes), np.float32)
        self.seen = self.tensor[: len(self.numbers)]
        self.dict: dict[str, Any] = {}
        begin = 0
        for (name, shape), size in zip(shapes, sizes, strict=True):
            self.dict[name] = self.tensor[begin : begin + size].reshape(shape)
            begin += size

    def set_from(self, state: SpielState, player: int) -> None:
        if state.played is None:
            self.tensor.fill(0)
        else:
            self.write(state.played, player)

    def write(self, played: PlayedGame, player: int) -> None:
        self.observer.write(played.state, player)
        np.copyto(self.seen, self.numbers)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.played is None:
            return NOT_DEALT
        return self.text(state.played, player)

    def text(self, played: PlayedGame, player: int) -> str:
        return f"player: {player}\n{played.numbers(played.state, player)}"


class RecallingObserver(SpielObserver):
    """Writes what a player sees and remembers: an information state with perfect recall."""

    def __init__(self, spec: GameSpec) -> None:
        super().__init__(spec, ("deal", (2,)), ("history", (spec.longest, len(Note._fields))))
        self.players = spec.players
        marks = 2**MARK_BITS
        self.scale = np.array([spec.players, spec.game.actions, marks, marks])

    def write(self, played: PlayedGame, player: int) -> None:
        super().write(played, player)
        memory = played.memory(player)
        self.dict["deal"][:] = np.array(memory.deal) / 2**MARK_BITS
        history = self.dict["history"]
        history[len(memory.notes) :] = 0
        if memory.notes:
            notes = np.array(memory.notes)
            notes[:, 0] = (notes[:, 0] - player) % self.players + 1
            notes[:, 1] += 1
            history[: len(notes)] = notes / self.scale

    def text(self, played: PlayedGame, player: int) -> str:
        return f"{super().text(played, player)}\ntold: {played.memory(player).digest}"


class TextObserver:
    """Writes as text what everyone sees, or what one player sees and the others do not."""

    # OpenSpiel's name for an observer without numbers.
    tensor = None

    def __init__(self, public: bool, private: bool, recall: bool) -> None:
        self.public = public
        self.private = private
        self.recall = recall
        self.dict: dict[str, Any] = {}

    def set_from(self, state: SpielState, player: int) -> None:
        """Do nothing: there are no numbers."""

    def string_from(self, state: SpielState, player: int) -> str:
        if state.played is None:
            return NOT_DEALT if self.public else ""
        if self.private:
            return state.played.private(state.played.state, player)
        if not self.public:
            return ""
        seen = state.played.public(state.played.state)
        return f"{seen}\ntold: {state.played.memory(EVERYONE).digest}" if self.recall else seen


# Classes, not functions: OpenSpiel releases them after Python has already shut down.
for known in GAMES.names():
    pyspiel.register_game(game_type(known), type(PREFIX + known, (SpielGame,), {"name": known}))
