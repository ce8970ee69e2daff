"""A game with its number of players and options: what every adapter starts from."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


@dataclass(frozen=True)
class GameSpec:
    """A game to be played, looked up and prepared when it is first needed."""

    name: str
    players: int
    # Pairs instead of a dictionary, so that specs can be compared and hashed.
    options: tuple[tuple[str, object], ...] = ()

    @classmethod
    def of(cls, name: str, players: int, options: Mapping[str, object]) -> "GameSpec":
        return cls(name, players, tuple(options.items()))

    @cached_property
    def game(self) -> Game:
        return GAMES.get(self.name)

    @cached_property
    def deal(self) -> Callable[[int], State]:
        """Deals the game of a seed."""
        return self.game.prepare(self.players, dict(self.options))

    @cached_property
    def tensor(self) -> Tensor:
        return self.game.tensor(self.players, dict(self.options))
