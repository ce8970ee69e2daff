"""What is played: a game, how many play it, and with which options."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.planes import Planes
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


@dataclass(frozen=True)
class GameSpec:
    """A game with its number of players and all its options. `game_spec` makes one.

    It can be hashed and pickled, and sent to another process as plain data:
    `game_spec(*[spec.name, spec.players, dict(spec.options)])` is the same spec again.
    """

    name: str
    players: int
    options: tuple[tuple[str, bool | int], ...]

    @cached_property
    def game(self) -> Game:
        return GAMES.get(self.name)

    @cached_property
    def deal(self) -> Callable[[int], State]:
        """Deals the game with a given seed."""
        return self.game.prepare(self.players, dict(self.options))

    @cached_property
    def tensor(self) -> Tensor:
        """What writes the states of this game as numbers."""
        return self.game.tensor(self.players, dict(self.options))

    @cached_property
    def float_tensor(self) -> Tensor:
        """The same, with floats between -1 and 1."""
        tensor = self.game.tensor(self.players, dict(self.options))
        tensor.use_floats()
        return tensor

    @cached_property
    def planes(self) -> Planes:
        """What writes the states of this game as planes and features."""
        return self.game.planes(self.players, dict(self.options))

    @cached_property
    def longest(self) -> int:
        """The number of decisions that no such game exceeds."""
        return self.game.longest(self.game.setup(self.players, dict(self.options)))

    def __reduce__(self) -> tuple[Any, ...]:
        return shared_spec, (self.name, self.players, self.options)


@lru_cache(maxsize=256)
def shared_spec(name: str, players: int, options: tuple[tuple[str, bool | int], ...]) -> GameSpec:
    """Return the same object for equal specs, so that its tensor is made once."""
    return GameSpec(name, players, options)


def game_spec(name: str, players: int, options: Mapping[str, object]) -> GameSpec:
    """Return the spec of a game, with the defaults of the options that are not given; or raise
    SetupError if the game cannot be played like this."""
    game = GAMES.get(name)
    game.check_players(players)
    return shared_spec(name, players, tuple(game.read_options(options).items()))
