"""San Francisco Cable Car, with The Companies (Dirk Henn, Queen Games)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sancity.games.cable_car import moves, rules, study, terminal, view
from sancity.games.cable_car.components import PLAYERS, read_parts
from sancity.games.cable_car.judge import CableCarJudge
from sancity.games.cable_car.rules import CableCar, Setup
from sancity.games.cable_car.tensor import CableCarTensor
from sancity.kernel.components import Components
from sancity.kernel.game import Game, Option
from sancity.kernel.judge import Judge
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


class CableCarGame(Game):
    """San Francisco Cable Car."""

    name = "cable_car"
    players = PLAYERS
    options = (
        Option("free_orientation", False),
        Option("hand_size", 1, (1, 2, 3)),
        Option("companies", False),
    )
    rules_version = 1
    folder = Path(__file__).parent
    state_class = CableCar
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

    def setup(self, players: int, options: dict[str, bool | int]) -> Setup:
        """What does not change during such a game."""
        setup = Setup()
        setup.parts = self.parts
        setup.players = players
        setup.free_orientation = bool(options["free_orientation"])
        setup.hand_size = options["hand_size"]
        setup.companies = bool(options["companies"])
        setup.owner = self.parts.company_cars if setup.companies else self.parts.cars[players]
        return setup

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        setup = self.setup(players, options)

        def deal(seed: int) -> State:
            return rules.new(setup, seed)

        return deal

    def judge(self) -> Judge:
        return CableCarJudge(self.parts)

    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:
        return CableCarTensor(self.setup(players, options))

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(action)

    def write(self, action: int) -> str:
        return moves.write(action)

    def read(self, text: str) -> int:
        return moves.read(text)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return CableCarGame(components)
