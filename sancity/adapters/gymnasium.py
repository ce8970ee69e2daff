"""The games as environments of Gymnasium: one game against bots, or many side by side.

Importing this module registers them, `sancity/CableCar-v0` and so on:

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
from operator import index
from typing import TYPE_CHECKING, Any, Final

from sancity.adapters.crew import Crew, Setup
from sancity.adapters.extras import for_learners
from sancity.adapters.fleet import GREEDY, ITSELF, RANDOM, ROTATING, payoffs
from sancity.adapters.spaces import (
    RENDER_MODES,
    Eyes,
    Observation,
    any_seed,
    check_render_mode,
    fields_of,
    next_seed,
    observation_space,
    picture,
    stream_of,
)
from sancity.bots import Bot, ask, bot_maker
from sancity.games import GAMES
from sancity.kernel.game import Game, SetupError
from sancity.kernel.state import IllegalMove, State

with for_learners():
    import gymnasium
    import numpy as np
    from gymnasium import spaces
    from gymnasium.vector import AutoresetMode
    from gymnasium.vector.utils import batch_space

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]

# Who plays the other seats of many games.
OPPONENTS: Final = {"self": ITSELF, "random": RANDOM, "greedy": GREEDY}
# What an illegal action does.
LOSES, RAISES = "lose", "raise"


def check_seat(game: Game, players: int, seat: int | None) -> None:
    game.check_players(players)
    if seat is not None and not 0 <= seat < players:
        raise SetupError(f"there is no seat {seat}: the seats are 0 to {players - 1}, or None")


class SancityEnv(gymnasium.Env[Observation, Any]):
    """A game for one learner, the other seats being played by bots."""

    metadata = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: str,
        players: int = 2,
        opponents: str = "random",
        seat: int | None = None,
        illegal: str = LOSES,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        check_render_mode(render_mode)
        if illegal not in (LOSES, RAISES):
            raise ValueError(f"illegal cannot be {illegal!r}: it is {LOSES!r} or {RAISES!r}")
        self.render_mode = render_mode
        self.game = GAMES.get(game)
        check_seat(self.game, players, seat)
        self.players = players
        self.fixed_seat = seat
        self.illegal = illegal
        self.maker = bot_maker(opponents)
        self.names = [opponents] * players
        self.deal = self.game.prepare(players, options)
        tensor = self.game.tensor(players, options)
        self.fields = fields_of(tensor)
        self.eyes = Eyes(tensor, self.game.actions)
        self.observation_space = observation_space(tensor, self.game.actions)
        self.action_space = spaces.Discrete(self.game.actions)
        self.seeds = stream_of(any_seed())
        self.state: State | None = None

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal a new game and play until it is the learner's turn."""
        super().reset(seed=seed, options=options)
        if seed is not None:
            self.seeds = stream_of(seed)
        self.state = state = self.deal(next_seed(self.seeds))
        self.seat = self.seeds.below(self.players) if self.fixed_seat is None else self.fixed_seat
        self.rng = self.seeds.fork()
        self.bots: list[Bot] = [self.maker(self.game, self.rng.fork()) for _ in range(self.players)]
        self._answer(state)
        if state.seat < 0:
            return self.reset(options=options)
        self._show()
        return self._told(state)

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        state = self.state
        if state is None or state.seat < 0:
            raise IllegalMove("there is no game to play in: reset the environment")
        try:
            state.play(index(action))
        except IllegalMove:
            if self.illegal == RAISES:
                raise
            observation, info = self._told(state)
            self.state = None
            return observation, -1.0, True, False, info | {"illegal": True}
        self._answer(state)
        self._show()
        over = state.seat < 0
        reward = payoffs(state)[self.seat] if over else 0.0
        observation, info = self._told(state)
        return observation, reward, over, False, info

    def _answer(self, state: State) -> None:
        while state.seat >= 0 and state.seat != self.seat:
            state.play(ask(self.bots[state.seat], state, self.rng))

    def _told(self, state: State) -> tuple[Observation, dict[str, Any]]:
        """What the learner is told, as an observation and as infos."""
        observation = self.eyes.see(state, self.seat)
        info: dict[str, Any] = {"action_mask": observation["action_mask"], "seat": self.seat}
        if state.seat < 0:
            info |= {"points": state.scores(), "payoffs": list(payoffs(state))}
        return observation, info

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The position as everyone sees it: a text in the mode `ansi`, printed in `human`."""
        if self.state is None:
            raise IllegalMove("there is no game to draw: reset the environment")
        names = [*self.names]
        names[self.seat] = "learner"
        drawn = picture(self.game, self.state, names)
        if self.render_mode == "ansi":
            return drawn
        print(drawn)
        return None


class VectorEnv(gymnasium.vector.VectorEnv[Observation, Any, Any]):
    """Many games side by side, in compiled code. A game that ends begins anew in the same step.
    With more than one worker, so many processes share the games.

    With the opponents `self` whoever is to move is asked, and the reward is that of the seat that
    acted; with `random` or `greedy` they play all seats but the learner's.
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
        **options: object,
    ) -> None:
        if opponents not in OPPONENTS:
            raise SetupError(f"opponents cannot be {opponents!r}: {', '.join(OPPONENTS)}")
        if num_envs < 1:
            raise SetupError(f"num_envs cannot be {num_envs}: there is at least one game")
        if not 1 <= workers <= num_envs:
            raise SetupError(f"workers cannot be {workers}: there are 1 to {num_envs}")
        self.game = GAMES.get(game)
        check_seat(self.game, players, seat)
        self.num_envs = num_envs
        self.players = players
        # Whether observations are new arrays in each step, or always the same.
        self.copy = copy
        tensor = self.game.tensor(players, options)
        actions = self.game.actions
        self.single_observation_space = observation_space(tensor, actions)
        self.single_action_space = spaces.Discrete(actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        setup = Setup(
            game, players, options, OPPONENTS[opponents], ROTATING if seat is None else seat
        )
        self.crew = Crew(setup, num_envs, workers)
        self.told = self.crew.told
        self.fields = fields_of(tensor)
        self.never = np.zeros(num_envs, np.bool_)
        self.never.flags.writeable = False
        self.no_actions = np.zeros(actions, np.int8)
        self.no_actions.flags.writeable = False
        # Whether the actions drawn have not been given to anybody yet.
        self.fresh = False
        self.seeds = stream_of(any_seed())

    def reset(
        self,
        *,
        seed: int | Sequence[int] | None = None,
        options: dict[str, Any] | None = None,
        out: Observation | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games anew. One seed s stands for s, s + 1, s + 2 and so on."""
        super().reset(seed=seed if isinstance(seed, int) else None, options=options)
        if seed is None:
            seed = next_seed(self.seeds)
        seeds = [seed + i for i in range(self.num_envs)] if isinstance(seed, int) else [*seed]
        if len(seeds) != self.num_envs:
            raise ValueError(f"{len(seeds)} seeds for {self.num_envs} games")
        self.seeds = stream_of(seeds[0])
        self.crew.reset(seeds)
        self.fresh = True
        return self._observations(out), self._infos()

    def step(
        self, actions: "Numbers", out: Observation | None = None
    ) -> "tuple[Observation, Numbers, Numbers, Numbers, dict[str, Any]]":
        """Play an action in every game. If one is illegal, IllegalMove says which, and nothing is
        played. With `out`, an observation of before, the new one is written into its arrays."""
        self.crew.step(actions)
        self.fresh = True
        told = self.told
        return (
            self._observations(out),
            told.rewards.copy(),
            told.over.copy(),
            self.never,
            self._infos(),
        )

    def sample(self) -> "Numbers":
        """A legal action for every game, drawn at random."""
        if not self.fresh:
            self.crew.sample()
        self.fresh = False
        return self.told.sampled.copy()

    def _observations(self, out: Observation | None) -> Observation:
        told = self.told
        if out is not None:
            np.copyto(out["observation"], told.observation)
            np.copyto(out["action_mask"], told.masks)
            return out
        if self.copy:
            return {"observation": told.observation.copy(), "action_mask": told.masks.copy()}
        return {"observation": told.observation, "action_mask": told.masks}

    def _infos(self) -> dict[str, Any]:
        """Who is to move; and of the games that ended, what they were worth to every seat."""
        told = self.told
        infos: dict[str, Any] = {"seat": told.seats.copy()}
        if np.count_nonzero(told.over):
            over = told.over.copy()
            infos |= {"payoffs": told.payoffs.copy(), "_payoffs": over}
            infos |= {"points": told.points.copy(), "_points": over}
            infos |= {"final_obs": self._final_observations(over), "_final_obs": over}
        return infos

    def _final_observations(self, over: "Numbers") -> "Numbers":
        """What whoever acted last is told of the games that ended, None for the others."""
        last = np.full(self.num_envs, None, object)
        for i in np.flatnonzero(over).tolist():
            seen = self.told.ends[i].copy()
            last[i] = {"observation": seen, "action_mask": self.no_actions}
        return last

    def close_extras(self, **kwargs: Any) -> None:  # noqa: ARG002
        """End the processes that play."""
        self.crew.close()


def env_id(name: str) -> str:
    """The id under which Gymnasium knows a game.

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
