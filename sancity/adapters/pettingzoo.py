"""The games as PettingZoo environments, for any number of players.

>>> from sancity.adapters import pettingzoo
>>> env = pettingzoo.env("cable_car", players=3)
>>> env.reset(seed=1906)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     if termination or truncation:
...         action = None
...     else:
...         action = env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)

An illegal action raises `IllegalMove` and changes nothing. The reward comes at the end of a game:
1 for the winner and -1 / (players - 1) for each loser; joint winners share. The points are in the
infos.
"""

from copy import deepcopy
from operator import index
from typing import TYPE_CHECKING, Any

from sancity.adapters.batch import payoffs
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
from sancity.extras import needs
from sancity.kernel.state import State

with needs("rl", "an environment for learners"):
    from gymnasium import spaces
    from pettingzoo import AECEnv

__all__ = ["SancityEnv", "env", "raw_env"]

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray


class SancityEnv(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A game whose agents take turns in the order that the rules give.

    >>> from sancity.adapters.pettingzoo import SancityEnv
    >>> env = SancityEnv("ticket_to_ride", players=2)
    >>> env.reset(seed=1906)
    >>> env.agent_selection, env.observe("player_0")["action_mask"].nonzero()[0].tolist()
    ('player_0', [0, 1, 2])
    >>> env.step(env.observe("player_0")["action_mask"].argmax())
    >>> env.agent_selection
    'player_1'
    """

    def __init__(
        self,
        game: str,
        players: int = 2,
        render_mode: str | None = None,
        encoding: str = NUMBERS,
        **options: object,
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.metadata = {
            "render_modes": list(RENDER_MODES),
            "name": f"sancity_{game}_v0",
            "is_parallelizable": False,
            "render_fps": 2,
        }
        self.render_mode = render_mode
        spec = game_spec(game, players, options)
        self.game, self.deal = spec.game, spec.deal
        encoded = encoding_of(spec, encoding)
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {
            agent: ActionSpace(self.game.actions) for agent in self.possible_agents
        }
        self.observation_spaces = {
            agent: observation_space(encoded, self.game.actions) for agent in self.possible_agents
        }
        #: Where each field is in `observation`.
        self.fields = encoded.fields
        #: Where each field is in `planes`.
        self.plane_fields = encoded.plane_fields
        #: Where each field is in `features`.
        self.feature_fields = encoded.feature_fields
        self.observer = NumpyObserver(encoded, self.game.actions)
        self.seeds = seed_stream()

    def __getattr__(self, name: str) -> Any:
        # Python looks here only for attributes that do not exist: most are set by `reset`.
        raise AttributeError(f"no attribute {name!r}: has the environment been reset?")

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Deal a new game: that of the seed, as everywhere in Sancity, or without a seed the next
        one in the sequence that the last seed started."""
        if seed is not None:
            self.seeds = seed_stream(seed)
        self.state_of_game: State = self.deal(next_seed(self.seeds) if seed is None else seed)
        self.agents = self.possible_agents[:]
        self.agent_selection = self.agents[self.state_of_game.seat]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, int]] = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        if self.render_mode == "human":
            self.render()

    def observe(self, agent: str) -> Observation:
        """Return what an agent may know, and the mask of its legal actions."""
        return self.observer.observe(self.state_of_game, self.seats[agent])

    def step(self, action: int | None) -> None:
        """Play an action of the agent whose turn it is. An illegal one raises IllegalMove and
        changes nothing."""
        state = self.state_of_game
        if state.seat < 0:
            self._was_dead_step(action)
            return
        state.play(index(action))  # type: ignore[arg-type]  # None raises
        if state.seat >= 0:
            self.agent_selection = self.possible_agents[state.seat]
        else:
            self._finish(state)
        if self.render_mode == "human":
            self.render()

    def _finish(self, state: State) -> None:
        self.rewards = dict(zip(self.agents, payoffs(state), strict=True))
        self._cumulative_rewards = dict(self.rewards)
        self.terminations = dict.fromkeys(self.agents, True)
        self.infos = {
            agent: {"points": points}
            for agent, points in zip(self.agents, state.scores(), strict=True)
        }
        self.agent_selection = self.agents[0]

    def observation_space(self, agent: str) -> spaces.Dict:
        """Return the space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """Return the space of an agent's actions. Given a mask, it samples legal ones."""
        return self.action_spaces[agent]

    def render(self) -> "str | NDArray[np.uint8] | None":
        """Draw the board as everyone sees it: returned as text in the mode `ansi` and as pixels in
        `rgb_array`, printed in `human`."""
        return render(self.game, self.state_of_game, self.possible_agents, self.render_mode)

    def close(self) -> None:
        """Do nothing: nothing is open."""

    def __copy__(self) -> "SancityEnv":
        """Return an independent copy: a shallow one would go on with the same game."""
        return deepcopy(self)


#: What PettingZoo calls an environment without wrappers.
raw_env = SancityEnv


def env(
    game: str,
    players: int = 2,
    render_mode: str | None = None,
    encoding: str = NUMBERS,
    **options: object,
) -> SancityEnv:
    """Return the environment of a game, or raise SetupError. It checks its own arguments: it works
    in PettingZoo's wrappers but needs none of them.

    >>> from sancity.adapters.pettingzoo import env
    >>> environment = env("cable_car", players=3, encoding="planes", hand_size=2)
    >>> environment.reset(seed=1906)
    >>> environment.observe("player_0")["planes"].shape
    (179, 8, 8)
    >>> env("chess")
    Traceback (most recent call last):
        ...
    sancity.kernel.game.SetupError: there is no game 'chess': ...
    """
    return SancityEnv(game, players, render_mode, encoding, **options)
