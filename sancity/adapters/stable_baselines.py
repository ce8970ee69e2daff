"""Many games at once as a vector environment of Stable Baselines.

`MaskablePPO("MultiInputPolicy", GamesVecEnv("cable_car", 64)).learn(100_000)` trains in compiled
code that plays all games in one call, where Stable Baselines' own vector environments play them one
by one.
"""

from typing import TYPE_CHECKING, Any

from sancity.adapters.encodings import NUMBERS, Observation
from sancity.adapters.gymnasium import VectorEnv
from sancity.kernel.game import SetupError

try:
    import numpy as np
    from stable_baselines3.common.vec_env import VecEnv
except ImportError as error:
    raise ImportError("Stable Baselines is missing: pip install sb3-contrib") from error

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Numbers = NDArray[Any]


__all__ = ["GamesVecEnv"]


class GamesVecEnv(VecEnv):
    """Games side by side in which bots play all seats but the learner's.

    >>> from sancity.adapters.stable_baselines import GamesVecEnv
    >>> envs = GamesVecEnv("san_gimignano", num_envs=4, opponents="random")
    >>> observations = envs.reset()
    >>> actions = observations["action_mask"].argmax(1)
    >>> observations, rewards, over, infos = envs.step(actions)
    >>> rewards.shape, len(envs.env_method("action_masks"))
    ((4,), 4)
    >>> envs.close()
    """

    def __init__(
        self,
        game: str,
        num_envs: int = 64,
        players: int = 2,
        opponents: str = "greedy",
        seat: int | None = None,
        workers: int = 1,
        encoding: str = NUMBERS,
        **options: object,
    ) -> None:
        if opponents == "self":
            raise SetupError(
                "opponents cannot be 'self': Stable Baselines learns for one seat; choose random"
                " or greedy"
            )
        self.games = VectorEnv(
            game, num_envs, players, opponents, seat, True, workers, encoding, **options
        )
        self.actions: Any = None
        super().__init__(
            num_envs, self.games.single_observation_space, self.games.single_action_space
        )

    def reset(self) -> Observation:
        """Start all games again, with the seeds that `seed` was given."""
        seeds = None if self._seeds[0] is None else list(self._seeds)
        observations, infos = self.games.reset(seed=seeds)
        self._reset_seeds()
        self._reset_options()
        self.reset_infos = [{"seat": seat} for seat in infos["seat"].tolist()]
        return observations

    def step_async(self, actions: "Numbers") -> None:
        """Keep the actions for `step_wait`."""
        self.actions = actions

    def step_wait(self) -> "tuple[Observation, Numbers, Numbers, list[dict[str, Any]]]":
        """Play the actions. Where a game ended, the infos have its last observation and result."""
        observations, rewards, over, _, infos = self.games.step(self.actions)
        told: list[dict[str, Any]] = [{"seat": seat} for seat in infos["seat"].tolist()]
        for i in np.flatnonzero(over).tolist():
            told[i] |= {
                "terminal_observation": infos["final_obs"][i],
                "TimeLimit.truncated": False,
                "payoffs": infos["payoffs"][i],
                "points": infos["points"][i],
            }
        return observations, rewards.astype(np.float32), over, told

    def close(self) -> None:
        """End the worker processes."""
        self.games.close()

    def env_method(
        self, method_name: str, *args: Any, indices: Any = None, **kwargs: Any
    ) -> list[Any]:
        """Return the masks of legal actions of some games, which MaskablePPO asks for."""
        if method_name != "action_masks" or args or kwargs:
            raise AttributeError(f"the games share one environment: {method_name} is not theirs")
        masks = self.games.action_masks()
        return [masks[i] for i in self._get_indices(indices)]

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """Return an attribute, which all games share."""
        value = getattr(self.games, attr_name)
        return [value for _ in self._get_indices(indices)]

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:  # noqa: ARG002
        """Raise AttributeError: the games share one environment."""
        raise AttributeError(f"the games share one environment: {attr_name} cannot be set")

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:  # noqa: ARG002
        """Return that no game is wrapped."""
        return [False for _ in self._get_indices(indices)]
