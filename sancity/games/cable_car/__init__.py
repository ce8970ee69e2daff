"""San Francisco Cable Car, with The Companies (Dirk Henn, Queen Games)."""

from collections.abc import Mapping
from pathlib import Path

from sancity.games.cable_car import moves, rules, study
from sancity.games.cable_car.components import PLAYERS, read_parts
from sancity.games.cable_car.judge import CableCarJudge, Weights
from sancity.games.cable_car.planes import CableCarPlanes
from sancity.games.cable_car.rules import CableCar, Setup
from sancity.games.cable_car.tensor import CableCarTensor
from sancity.games.cable_car.view import CableCarViews
from sancity.kernel.game import Game, Option
from sancity.kernel.judge import Judge
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Tensor
from sancity.kernel.weights import NamedWeights, hold_weights


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
    setup_class = Setup
    rules = rules
    notation = moves
    factoring = moves
    views = CableCarViews()
    terminal = f"{__name__}.terminal"
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def setup(self, players: int, options: Mapping[str, bool | int]) -> Setup:
        setup: Setup = super().setup(players, options)
        setup.owner = self.parts.company_cars if setup.companies else self.parts.cars[players]
        return setup

    def judge_by(self, weights: NamedWeights) -> Judge:
        return CableCarJudge(self.parts, hold_weights(Weights(), weights))

    def longest(self, setup: Setup) -> int:
        tiles = len(self.parts.tiles)
        # Each tile is laid, and each one drawn after the deal may be drawn by declining.
        decisions = 2 * tiles - setup.players * setup.hand_size
        if setup.companies:
            # CC-22: before each tile is laid, at most three rounds of exchanges and passes.
            decisions += tiles * 3 * setup.players
        return decisions

    def encoder(self, setup: Setup) -> Tensor:
        return CableCarTensor(setup)

    def plane_encoder(self, setup: Setup) -> Planes:
        return CableCarPlanes(setup)


game = CableCarGame
