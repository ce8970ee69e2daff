"""Every game as a game of OpenSpiel.

Importing this module registers them: `pyspiel.load_game("sancity_cable_car(players=3)")`.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from hashlib import sha256
from typing import Any, ClassVar, Final

from sancity.adapters.batch import Observer, payoffs
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.record import play_telling
from sancity.kernel.rng import seeded
from sancity.kernel.state import Event, State

try:
    import numpy as np
    import pyspiel
except ImportError as error:
    raise ImportError("OpenSpiel is missing: pip install sancity[openspiel]") from error

PREFIX: Final = "sancity_"
# The deal is drawn digit by digit, so that no chance node has more outcomes than this.
DIGIT: Final = 256
DIGITS: Final = 4
# No game comes near so many decisions.
MOST_MOVES: Final = 2000
# Keys of a step: what all have been told.
EVERYONE: Final = -1


@dataclass(frozen=True)
class Setup:
    """A game with its number of players and options."""

    name: str
    players: int
    options: tuple[tuple[str, bool | int], ...]

    @cached_property
    def game(self) -> Game:
        return GAMES.get(self.name)

    @cached_property
    def deal(self) -> Any:
        return self.game.prepare(self.players, dict(self.options))

    @cached_property
    def tensor(self) -> Any:
        return self.game.tensor(self.players, dict(self.options))


# Setups are told apart by what they are, so that all states of one share it.
setup_of = lru_cache(maxsize=256)(Setup)


class Step:
    """A deal, a move or a guess, what it told, and what came before."""

    def __init__(self, what: tuple[int, ...], previous: "Step | None" = None) -> None:
        # (seed,) for a deal, (seat, action) for a move, (seat, seed, 0) for a guess.
        self.what = what
        self.previous = previous
        self.events: list[Event] = []
        # By seat, or for EVERYONE: a digest of all that has been told up to here.
        self.digests: dict[int, str] = {}

    def told(self, seat: int) -> str:
        """A digest of all that a seat has been told and has done, found when it is asked for."""
        unread = []
        step = self
        while seat not in step.digests:
            unread.append(step)
            assert step.previous is not None
            step = step.previous
        digest = step.digests[seat]
        for step in reversed(unread):
            viewer = None if seat == EVERYONE else seat
            news: list[object] = [event.seen_by(viewer) for event in step.events]
            if step.what[0] == seat:
                news.append(step.what[1])
            digest = digest_of(digest, json.dumps(news))
            step.digests[seat] = digest
        return digest

    def story(self) -> list[tuple[int, ...]]:
        """What there was, from the deal on."""
        steps = []
        step: Step | None = self
        while step is not None:
            steps.append(step.what)
            step = step.previous
        return steps[::-1]


def digest_of(*texts: str) -> str:
    return sha256("\n".join(texts).encode()).hexdigest()


class Sitting:
    """A game in progress, and how it came about."""

    def __init__(self, setup: Setup, state: State, last: Step) -> None:
        self.setup = setup
        self.state = state
        self.last = last

    def play(self, action: int) -> None:
        step = Step((self.state.seat, action), self.last)
        step.events = play_telling(self.state, action)
        self.last = step

    def guess(self, seat: int, seed: int) -> "Sitting":
        """Another game that looks the same to a seat. What the others have been told in it is
        not known, but for what everyone has."""
        step = Step((seat, seed, 0), self.last)
        public = self.last.told(EVERYONE)
        step.digests = dict.fromkeys(range(EVERYONE, self.setup.players), public)
        step.digests[seat] = self.last.told(seat)
        return Sitting(self.setup, self.state.guess(seat, seeded(seed)), step)

    def numbers(self, seat: int) -> str:
        """What a seat may know of the position, field by field."""
        observer = Observer(self.setup.tensor, 0)
        observer.write(self.state, seat)
        numbers = iter(list(observer.row))
        lines = []
        for field in self.setup.tensor.fields:
            shown = " ".join(str(next(numbers)) for _ in range(field.length))
            lines.append(f"{field.name}: {shown}")
        return "\n".join(lines)

    def __deepcopy__(self, memo: object) -> "Sitting":
        return Sitting(self.setup, self.state.copy(), self.last)

    def __reduce__(self) -> tuple[Any, ...]:
        setup = self.setup
        return retold, (setup.name, setup.players, setup.options, self.last.story())


def dealt(setup: Setup, seed: int) -> Sitting:
    """A new game."""
    sitting = Sitting(setup, setup.deal(seed), Step((seed,)))
    digests = sitting.last.digests
    digests[EVERYONE] = ""
    for seat in range(setup.players):
        digests[seat] = digest_of(sitting.numbers(seat))
    return sitting


def retold(
    name: str,
    players: int,
    options: tuple[tuple[str, bool | int], ...],
    story: list[tuple[int, ...]],
) -> Sitting:
    """The game that this is the story of."""
    sitting = dealt(setup_of(name, players, options), story[0][0])
    for what in story[1:]:
        if len(what) == 2:
            sitting.play(what[1])
        else:
            sitting = sitting.guess(what[0], what[1])
    return sitting


def game_type(name: str) -> Any:
    """What OpenSpiel wants to know of a game before it is loaded."""
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
    """A game of ours, as OpenSpiel knows games."""

    name: ClassVar[str]

    def __init__(self, params: Mapping[str, Any]) -> None:
        given = dict(params)
        players, deals, seed = (given.pop(key) for key in ("players", "deals", "seed"))
        game = GAMES.get(self.name)
        game.check_players(players)
        self.setup = setup_of(self.name, players, tuple(game.read_options(given).items()))
        if deals < 0 or seed < 0:
            raise SetupError(f"deals={deals}, seed={seed}: neither can be below 0")
        # How many outcomes each chance node at the beginning has.
        self.outcomes = [deals] if deals else [DIGIT] * DIGITS
        self.seed = seed
        info = pyspiel.GameInfo(
            num_distinct_actions=game.actions,
            max_chance_outcomes=max(self.outcomes),
            num_players=players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=MOST_MOVES,
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
            raise ValueError(f"an observer has no parameters, not {dict(params)}")
        return SpielObserver(self.setup, iig_obs_type)


class SpielState(pyspiel.State):
    """A game in progress; before the deal it has no sitting."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.digits: list[int] = []
        self.sitting: Sitting | None = None

    def current_player(self) -> int:
        if self.sitting is None:
            chance: int = pyspiel.PlayerId.CHANCE
            return chance
        seat = self.sitting.state.seat
        return seat if seat >= 0 else pyspiel.PlayerId.TERMINAL

    def is_terminal(self) -> bool:
        return self.sitting is not None and self.sitting.state.seat < 0

    def chance_outcomes(self) -> list[tuple[int, float]]:
        count = self.get_game().outcomes[len(self.digits)]
        return [(outcome, 1.0 / count) for outcome in range(count)]

    def _legal_actions(self, player: int) -> list[int]:
        state = self.dealt.state
        return list(state.legal()) if player == state.seat else []

    def _apply_action(self, action: int) -> None:
        if self.sitting is not None:
            self.sitting.play(action)
            return
        game = self.get_game()
        self.digits = [*self.digits, action]
        if len(self.digits) == len(game.outcomes):
            number = 0
            for digit in self.digits:
                number = DIGIT * number + digit
            self.sitting = dealt(game.setup, game.seed + number)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {action}"
        setup: Setup = self.get_game().setup
        return setup.game.write(action)

    def returns(self) -> list[float]:
        if not self.is_terminal():
            return [0.0] * self.num_players()
        return list(payoffs(self.dealt.state))

    def scores(self) -> list[int]:
        """The points, in the units of the game."""
        return self.dealt.state.scores()

    def resample_from_infostate(self, player_id: int, sampler: Any) -> "SpielState":
        """A game that looks the same to a player; all it cannot know is drawn anew."""
        guess: SpielState = self.clone()
        guess.sitting = self.dealt.guess(player_id, int(sampler() * 2**53))
        return guess

    @property
    def dealt(self) -> Sitting:
        assert self.sitting is not None, "the cards have not been dealt"
        return self.sitting

    def __str__(self) -> str:
        if self.sitting is None:
            return "not dealt yet: " + " ".join(map(str, self.digits))
        game = self.sitting.setup.game
        seed, *moves = self.sitting.last.story()
        lines = [f"seed {seed[0]}"]
        for what in moves:
            done = game.write(what[1]) if len(what) == 2 else f"guesses {what[1]}"
            lines.append(f"{what[0]}: {done}")
        lines.append(f"points {' '.join(map(str, self.scores()))}")
        return "\n".join(lines)


class SpielObserver:
    """Tells what a player sees: numbers between -1 and 1, or a text."""

    def __init__(self, setup: Setup, kind: Any) -> None:
        if kind is not None and kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            raise ValueError("there are only observations of what one player sees")
        self.perfect_recall = kind is not None and kind.perfect_recall
        self.observer = Observer(setup.tensor, 0)
        # A view of what is written into its row.
        self.numbers = np.frombuffer(self.observer.row, np.int16)  # type: ignore[call-overload]
        fields = setup.tensor.fields
        most = [field.most for field in fields for _ in range(field.length)]
        self.most = np.array(most, np.float32)
        self.tensor = np.zeros(len(most), np.float32)
        self.dict: dict[str, Any] = {}
        begin = 0
        for field in fields:
            self.dict[field.name] = self.tensor[begin : begin + field.length]
            begin += field.length

    def set_from(self, state: SpielState, player: int) -> None:
        if state.sitting is None:
            self.tensor.fill(0)
        else:
            self.observer.write(state.sitting.state, player)
            np.divide(self.numbers, self.most, out=self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        if state.sitting is None:
            return "not dealt yet"
        seen = f"player: {player}\n{state.sitting.numbers(player)}"
        if not self.perfect_recall:
            return seen
        return f"{seen}\ntold: {state.sitting.last.told(player)}"


# Classes, not functions: OpenSpiel lets go of them when Python has already ended.
for known in GAMES.names():
    pyspiel.register_game(game_type(known), type(PREFIX + known, (SpielGame,), {"name": known}))
