"""The games as Gymnasium environments: one game against bots, or many side by side.

Importing this module registers them as `sancity/CableCar-v0` and so on:

>>> import gymnasium
>>> import sancity.adapters.gymnasium
>>> env = gymnasium.make("sancity/CableCar-v0", players=3, opponents="greedy")
>>> observation, info = env.reset(seed=1906)
>>> observation["action_mask"].shape
(1450,)
>>> envs = gymnasium.make_vec("sancity/SanGimignano-v0", num_envs=256)
>>> observations, infos = envs.reset(seed=1906)
>>> observations["observation"].shape
(256, 256)
"""

from collections.abc import Sequence
from copy import deepcopy
from operator import index
from typing import TYPE_CHECKING, Any, Final

from sancity.adapters.batch import GREEDY, RANDOM, ROTATING, SELF_PLAY, payoffs
from sancity.adapters.batch_workers import BatchSpec, ParallelBatch
from sancity.adapters.encodings import NUMBERS, Observation, encoding_of
from sancity.adapters.spaces import (
    RENDER_MODES,
    ActionSpace,
    NumpyObserver,
    check_render_mode,
    next_seed,
    observation_space,
    render,
    seed_stream,
)
from sancity.adapters.spec import game_spec
from sancity.bots import Bot, ask, bot_maker
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.state import IllegalMove, State

with needs("rl", "an environment for learners"):
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

__all__ = ["SancityEnv", "VectorEnv", "env_id"]

# Who can play the other seats in the vector environment.
OPPONENTS: Final = {"self": SELF_PLAY, "random": RANDOM, "greedy": GREEDY}
# What an illegal action does.
LOSES, RAISES = "lose", "raise"


def rows_of(array: "Numbers", games: "Numbers") -> "Numbers":
    """Return a copy of some rows."""
    # `take` is faster, but first copies all of an array that has gaps, as planes do.
    return array.take(games, 0) if array.flags.c_contiguous else array[games]


def check_seat(players: int, seat: int | None) -> None:
    if seat is not None and not 0 <= seat < players:
        raise SetupError(f"there is no seat {seat}: it can be 0 to {players - 1}, or None")


class SancityEnv(gymnasium.Env[Observation, Any]):
    """A game for one learner; bots play the other seats.

    `opponents` is the name of a bot; `seat` is the learner's, or None for another one in each game.
    With `illegal="raise"` an illegal action raises IllegalMove instead of losing the game.
    `encoding` is `numbers`, `integers` or `planes`; any other argument is an option of the game.
    What cannot be set up raises SetupError.

    >>> from sancity.adapters.gymnasium import SancityEnv
    >>> env = SancityEnv("san_gimignano", players=3, opponents="random", seat=0)
    >>> observation, info = env.reset(seed=1906)
    >>> sorted(observation), info["seat"]
    (['action_mask', 'observation'], 0)
    >>> over = False
    >>> while not over:
    ...     action = info["action_mask"].argmax()
    ...     observation, reward, over, truncated, info = env.step(action)
    >>> info["points"], reward
    ([5, 3, 3], 1.0)
    >>> env.fields["spare"]
    slice(327, 330, None)
    """

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str = "random",
        seat: int | None = None,
        illegal: str = LOSES,
        render_mode: str | None = None,
        encoding: str = NUMBERS,
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        if illegal not in (LOSES, RAISES):
            raise ValueError(f"illegal cannot be {illegal!r}: choose {LOSES!r} or {RAISES!r}")
        self.render_mode = render_mode
        spec = game_spec(game, players, options)
        self.game = spec.game
        check_seat(players, seat)
        self.players = players
        self.fixed_seat = seat
        self.illegal = illegal
        self.maker = bot_maker(opponents)
        self.names = [opponents] * players
        self.deal = spec.deal
        encoded = encoding_of(spec, encoding)
        #: Where each field is in `observation`.
        self.fields = encoded.fields
        #: Where each field is in `planes`.
        self.plane_fields = encoded.plane_fields
        #: Where each field is in `features`.
        self.feature_fields = encoded.feature_fields
        self.observer = NumpyObserver(encoded, self.game.actions)
        self.observation_space = observation_space(encoded, self.game.actions)
        self.action_space = ActionSpace(self.game.actions)
        self.seeds = seed_stream()
        #: The state of the game, with everything hidden; None when there is no game.
        self.state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play until it is the learner's turn."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.seeds = seed_stream(seed)
        self.state = state = self.deal(next_seed(self.seeds))
        self.seat = self.seeds.below(self.players) if self.fixed_seat is None else self.fixed_seat
        self.rng = self.seeds.fork()
        self.bots: list[Bot] = [self.maker(self.game, self.rng.fork()) for _ in range(self.players)]
        self._play_opponents(state)
        if state.seat < 0:
            return self.reset(options=options)
        self._print()
        return self._observe(state)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and what the bots answer. Return the observation, the reward, whether the
        game is over, False, and the infos."""
        state = self.state
        if state is None or state.seat < 0:
            raise IllegalMove("there is no game in progress: reset the environment")
        try:
            state.play(index(action))
        except IllegalMove:
            if self.illegal == RAISES:
                raise
            observation, info = self._observe(state)
            self.state = None
            return observation, -1.0, True, False, info | {"illegal": True}
        self._play_opponents(state)
        self._print()
        over = state.seat < 0
        reward = payoffs(state)[self.seat] if over else 0.0
        observation, info = self._observe(state)
        return observation, reward, over, False, info

    def action_masks(self) -> "NDArray[np.bool_]":
        """Return which actions are legal now, as sb3-contrib's MaskablePPO asks for them."""
        if self.state is None:
            return np.zeros(self.game.actions, np.bool_)
        return self.observer.legal(self.state, self.seat)

    def _play_opponents(self, state: State) -> None:
        while state.seat >= 0 and state.seat != self.seat:
            state.play(ask(self.bots[state.seat], state, self.rng))

    def _observe(self, state: State) -> tuple[Observation, dict[str, Any]]:
        """Return the learner's observation and infos."""
        observation = self.observer.observe(state, self.seat)
        info: dict[str, Any] = {"action_mask": observation["action_mask"], "seat": self.seat}
        if state.seat < 0:
            info |= {"points": state.scores(), "payoffs": list(payoffs(state))}
        return observation, info

    def _print(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> "str | NDArray[np.uint8] | None":
        """Draw the board as everyone sees it: returned as text in the mode `ansi` and as pixels in
        `rgb_array`, printed in `human`."""
        if self.state is None:
            raise IllegalMove("there is no game to draw: reset the environment")
        names = [*self.names]
        names[self.seat] = "learner"
        return render(self.game, self.state, names, self.render_mode)

    def __copy__(self) -> "SancityEnv":
        """Return an independent copy: a shallow one would go on with the same game."""
        return deepcopy(self)


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """Many games side by side in compiled code, shared out among `workers` processes. A game that
    ends is replaced by a new one in the same step.

    With opponents `self` the learner decides for every seat, and gets the reward of the seat that
    acted; with `random` or `greedy`, bots play all seats but the learner's.

    >>> from sancity.adapters.gymnasium import VectorEnv
    >>> envs = VectorEnv("cable_car", num_envs=4, opponents="random")
    >>> observations, infos = envs.reset(seed=1906)
    >>> observations["action_mask"].shape, infos["seat"]
    ((4, 1450), array([0, 1, 0, 1]))
    >>> for _ in range(70):
    ...     observations, rewards, over, truncated, infos = envs.step(envs.sample())
    ...     if over.any():
    ...         print(infos["points"][over], infos["payoffs"][over])
    ...         break
    [[108 100]
     [ 68 157]] [[ 1. -1.]
     [-1.  1.]]
    >>> envs.close()
    """

    metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        num_envs: int = 1,
        players: int = 2,
        opponents: str = "self",
        seat: int | None = None,
        copy: bool = True,
        workers: int = 1,
        encoding: str = NUMBERS,
        **options: object,
    ) -> None:
        if opponents not in OPPONENTS:
            raise SetupError(
                f"opponents cannot be {opponents!r}: choose one of {', '.join(OPPONENTS)}"
            )
        if num_envs < 1:
            raise SetupError(f"num_envs cannot be {num_envs}: it must be at least 1")
        if not 1 <= workers <= num_envs:
            raise SetupError(f"workers cannot be {workers}: it must be from 1 to {num_envs}")
        spec = game_spec(game, players, options)
        self.game = spec.game
        check_seat(players, seat)
        self.num_envs = num_envs
        self.players = players
        # Whether each step returns new arrays, or overwrites the same ones.
        self.copy = copy
        batch_spec = BatchSpec(
            spec, OPPONENTS[opponents], ROTATING if seat is None else seat, encoding
        )
        encoded = batch_spec.encoding
        actions = self.game.actions
        self.single_observation_space = observation_space(encoded, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.batch = ParallelBatch(batch_spec, num_envs, workers)
        self.arrays = self.batch.arrays
        #: Where each field is in `observation`.
        self.fields = encoded.fields
        #: Where each field is in `planes`.
        self.plane_fields = encoded.plane_fields
        #: Where each field is in `features`.
        self.feature_fields = encoded.feature_fields
        self.never = np.zeros(num_envs, np.bool_)
        self.never.flags.writeable = False
        self.no_actions = np.zeros(actions, np.int8)
        self.no_actions.flags.writeable = False
        # Whether `sample` can return the actions already drawn: it has not returned them yet.
        self.fresh = False
        self.seeds = seed_stream()

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
        out: Observation | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Start all games again. One seed s stands for s, s + 1, s + 2 and so on."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is None:
            seed = next_seed(self.seeds)
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else [*seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games")
        self.seeds = seed_stream(seeds[0])
        self.batch.reset(seeds)
        self.fresh = True
        return self._observations(out), self._infos(self.never)

    def step(
        self, actions: "Numbers", out: Observation | None = None
    ) -> "tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]":
        """Play an action in every game. If one is illegal, IllegalMove says which, and nothing is
        played. Given an earlier observation as `out`, write the new one into its arrays."""
        self.batch.step(actions)
        self.fresh = True
        over = self.arrays.over.copy()
        return (
            self._observations(out),
            self.arrays.rewards.copy(),
            over,
            self.never,
            self._infos(over),
        )

    def sample(self) -> "Numbers":
        """Return a random legal action for every game."""
        if not self.fresh:
            self.batch.sample()
        self.fresh = False
        return self.arrays.sampled.copy()

    def action_masks(self) -> "NDArray[np.bool_]":
        """Return which actions are legal now, by game."""
        masks = self.arrays.masks.view(np.bool_)
        return masks.copy() if self.copy else masks

    def _observations(self, out: Observation | None) -> Observation:
        now = {**self.arrays.observation, "action_mask": self.arrays.masks}
        if out is not None:
            for name, array in now.items():
                np.copyto(out[name], array)
            return out
        if self.copy:
            return {name: array.copy() for name, array in now.items()}
        return now

    def _infos(self, over: "Numbers") -> dict[str, Any]:
        """Return the seats to move and, for games that ended, payoffs, points and last
        observations."""
        arrays = self.arrays
        infos: dict[str, Any] = {"seat": arrays.seats.copy()}
        (ended,) = over.nonzero()
        if len(ended):
            over = over.copy()
            infos["payoffs"], infos["_payoffs"] = arrays.payoffs.copy(), over
            infos["points"], infos["_points"] = arrays.points.copy(), over
            infos["final_obs"], infos["_final_obs"] = self._final_observations(ended), over
        return infos

    def _final_observations(self, ended: "Numbers") -> "Numbers":
        """Return the last observation of the seat that acted in games that ended, else None."""
        last = np.empty(self.num_envs, object)
        ends = {name: rows_of(array, ended) for name, array in self.arrays.ends.items()}
        for k, i in enumerate(ended.tolist()):
            last[i] = {name: array[k] for name, array in ends.items()}
            last[i]["action_mask"] = self.no_actions
        return last

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """End the worker processes."""
        self.batch.close()

    def __copy__(self) -> "VectorEnv":
        """Return an independent copy: a shallow one would go on with the same games."""
        return deepcopy(self)

    def __getstate__(self) -> dict[str, Any]:
        return vars(self) | {"arrays": None}

    def __setstate__(self, fields: dict[str, Any]) -> None:
        vars(self).update(fields)
        self.arrays = self.batch.arrays


def env_id(name: str) -> str:
    """Return the id under which a game is registered.

    >>> from sancity.adapters.gymnasium import env_id
    >>> env_id("cable_car")
    'sancity/CableCar-v0'
    """
    return f"sancity/{''.join(word.capitalize() for word in name.split('_'))}-v0"


for _name in GAMES.names():
    gymnasium.register(
        env_id(_name),
        entry_point="sancity.adapters.gymnasium:SancityEnv",
        vector_entry_point="sancity.adapters.gymnasium:VectorEnv",
        kwargs={"game": _name},
        order_enforce=False,
        disable_env_checker=True,
    )
