"""Every game as a game of OpenSpiel.

Importing this module registers them: `pyspiel.load_game("sancity_cable_car(players=3)")`.
"""

import json
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, ClassVar, Final, NamedTuple

from sancity.adapters.batch import Observer, payoffs
from sancity.adapters.spec import GameSpec, game_spec
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.record import PERSON, start_record
from sancity.kernel.recorded_game import RecordedGame
from sancity.kernel.rng import seeded
from sancity.kernel.state import State

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is missing: pip install sancity[openspiel]") from error

PREFIX: Final = "sancity_"
# The deal is drawn digit by digit, so that no chance node has more outcomes than this.
DIGIT: Final = 256
DIGITS: Final = 4
# Far more decisions than any game has.
MAX_MOVES: Final = 2000
# In place of a seat: what all seats have been shown.
EVERYONE: Final = -1


class Guess(NamedTuple):
    """A guess that replaced the state: where, of which seat, and the seed it was drawn with."""

    position: int
    seat: int
    seed: int


class PlayedGame:
    """A recorded game, the guesses made in it, and what each player remembers of it."""

    def __init__(self, spec: GameSpec, recorded: RecordedGame, guesses: tuple[Guess, ...]) -> None:
        self.spec = spec
        self.recorded = recorded
        self.guesses = guesses
        # By seat, or for EVERYONE: a digest of all that was shown up to a position, and that
        # position.
        self.digests: dict[int, tuple[int, str]] = {}

    @property
    def state(self) -> State:
        return self.recorded.state

    def play(self, *actions: int) -> None:
        for action in actions:
            self.recorded.play(action)

    def memory(self, seat: int) -> str:
        """Return a digest of all that a seat has been shown and has done, up to now."""
        recorded = self.recorded
        position, digest = self.digests[seat]
        viewer = None if seat == EVERYONE else seat
        for i in range(position, recorded.position):
            news: list[object] = [event.seen_by(viewer) for event in recorded.events[i]]
            if recorded.actors[i] == seat:
                news.append(recorded.record.actions[i])
            digest = digest_of(digest, json.dumps(news))
        self.digests[seat] = recorded.position, digest
        return digest

    def guess(self, seat: int, seed: int) -> "PlayedGame":
        """Return another game that looks the same to a seat. What the other seats were shown in
        it is unknown, except for what everyone was shown."""
        position = self.recorded.position
        guesses = (*self.guesses, Guess(position, seat, seed))
        other = PlayedGame(self.spec, self.recorded.guess(seat, seeded(seed)), guesses)
        public = self.memory(EVERYONE)
        other.digests = dict.fromkeys(range(EVERYONE, self.spec.players), (position, public))
        other.digests[seat] = position, self.memory(seat)
        return other

    def numbers(self, seat: int) -> str:
        """Return what a seat may know of the position, field by field."""
        observer = Observer(self.spec.tensor, 0)
        observer.write(self.state, seat)
        numbers = iter(list(observer.row))
        lines = []
        for field in self.spec.tensor.fields:
            shown = " ".join(str(next(numbers)) for _ in range(field.length))
            lines.append(f"{field.name}: {shown}")
        return "\n".join(lines)

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
        other.digests = self.digests.copy()
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        record = self.recorded.record
        assert record.seed is not None
        return restore, (self.spec, int(record.seed), record.actions, self.guesses)


def digest_of(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


def deal(spec: GameSpec, seed: int) -> PlayedGame:
    """Return a new game."""
    record = start_record(spec.game, [PERSON] * spec.players, dict(spec.options), seed, salt="")
    dealt = PlayedGame(spec, RecordedGame(spec.game, record), ())
    dealt.digests = {seat: (0, digest_of(dealt.numbers(seat))) for seat in range(spec.players)}
    dealt.digests[EVERYONE] = 0, ""
    return dealt


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
        parameter_specification=parameters,
    )


class SpielGame(pyspiel.Game):
    """One of our games as a game of OpenSpiel."""

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
            max_game_length=MAX_MOVES,
        )
        super().__init__(game_type(self.name), info, dict(params))

    def new_initial_state(self) -> "SpielState":
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(self.outcomes)

    def make_py_observer(
        self, iig_obs_type: Any = None, params: Mapping[str, Any] | None = None
    ) -> "SpielObserver":
        if params:
            raise ValueError(f"observers take no parameters, but were given {dict(params)}")
        return SpielObserver(self.spec, iig_obs_type)


class SpielState(pyspiel.State):
    """A game in progress; `played` is None before the deal."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.played: PlayedGame | None = None

    def current_player(self) -> int:
        if self.played is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        seat = self.played.state.seat
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.played is not None and self.played.state.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
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
        assert self.played is not None, "the cards have not been dealt"
        return self.played

    def __str__(self) -> str:
        if self.played is None:
            return "not dealt yet: " + " ".join(map(str, self.digits))
        return "\n".join([*self.played.history(), f"points {' '.join(map(str, self.scores()))}"])


class SpielObserver:
    """Writes what a player sees: as numbers from -1 to 1, or as text."""

    def __init__(self, spec: GameSpec, kind: Any) -> None:
        if kind is not None and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("only what one player sees can be observed")
        self.perfect_recall = kind is not None and kind.perfect_recall
        self.observer = Observer(spec.tensor, 0)
        # A view of the observer's row.
        self.numbers = np.frombuffer(self.observer.row, np.int16)  # type: ignore[call-overload]
        fields = spec.tensor.fields
        most = [field.most for field in fields for _ in range(field.length)]
        self.most = np.array(most, np.float32)
        self.tensor = np.zeros(len(most), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for field in fields:
            self.dict[field.name] = self.tensor[begin : begin + field.length]
            begin += field.length

    def set_from(self, state: SpielState, player: int) -> None:
        if state.played is None:
            self.tensor.fill(0)
        else:
            self.observer.write(state.played.state, player)
            np.divide(self.numbers, self.most, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.played is None:
            return "not dealt yet"
        seen = f"player: {player}\n{state.played.numbers(player)}"
        if not self.perfect_recall:
            return seen
        return f"{seen}\ntold: {state.played.memory(player)}"


# Classes, not functions: OpenSpiel releases them after Python has already shut down.
for known in GAMES.names():
    pyspiel.register_game(game_type(known), type(PREFIX + known, (SpielGame,), {"name": known}))
