"""1906 San Francisco (Perepau Llistosella, Looping Games)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sancity.games.rebuild_1906 import moves, rules, study, terminal, view
from sancity.games.rebuild_1906.components import PLAYERS, read_parts
from sancity.games.rebuild_1906.judge import Rebuild1906Judge
from sancity.games.rebuild_1906.rules import Rebuild1906, Setup
from sancity.games.rebuild_1906.tensor import Rebuild1906Tensor
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


class Rebuild1906Game(Game):
    """1906 San Francisco."""

    name = "rebuild_1906"
    players = PLAYERS
    rules_version = 2
    folder = Path(__file__).parent
    state_class = Rebuild1906
    views = view
    previews = view
    pictures = terminal
    studies = study

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)
        self.income = list(self.parts.income)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        assert not options
        setup = Setup()
        setup.parts = self.parts
        setup.players = players

        def deal(seed: int) -> State:
            return rules.new(setup, seed)

        return deal

    def judge(self) -> Judge:
        return Rebuild1906Judge(self.parts)

    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:
        assert not options
        return Rebuild1906Tensor(self.parts, players)

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(action)

    def write(self, action: int) -> str:
        return moves.write(action, self.income)

    def read(self, text: str) -> int:
        return moves.read(text, self.income)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return Rebuild1906Game(components)
