"""San Gimignano (Duilio Carpitella, Piatnik)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sancity.games.san_gimignano import moves, rules, study, terminal, view
from sancity.games.san_gimignano.components import PLAYERS, read_parts
from sancity.games.san_gimignano.judge import SanGimignanoJudge
from sancity.games.san_gimignano.rules import SanGimignano, Setup
from sancity.games.san_gimignano.tensor import SanGimignanoTensor
from sancity.kernel.components import Components
from sancity.kernel.game import Game, Option
from sancity.kernel.judge import Judge
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


class SanGimignanoGame(Game):
    """San Gimignano."""

    name = "san_gimignano"
    players = PLAYERS
    options = (Option("linked_groups", False), Option("any_shape", False))
    exclusive = (("linked_groups", "any_shape"),)
    rules_version = 2
    folder = Path(__file__).parent
    state_class = SanGimignano
    views = view
    previews = view
    pictures = terminal
    studies = study

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        setup = Setup()
        setup.parts = self.parts
        setup.players = players
        setup.linked_groups = bool(options["linked_groups"])
        setup.any_shape = bool(options["any_shape"])

        def deal(seed: int) -> State:
            return rules.new(setup, seed)

        return deal

    def judge(self) -> Judge:
        return SanGimignanoJudge()

    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:  # noqa: ARG002
        return SanGimignanoTensor(self.parts, players)

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(action)

    def write(self, action: int) -> str:
        return moves.write(action)

    def read(self, text: str) -> int:
        return moves.read(text)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return SanGimignanoGame(components)
