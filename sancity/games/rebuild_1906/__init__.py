"""1906 San Francisco (Perepau Llistosella, Looping Games)."""

from pathlib import Path

from sancity.games.rebuild_1906 import moves, rules, study
from sancity.games.rebuild_1906.components import PLAYERS, read_parts
from sancity.games.rebuild_1906.judge import Rebuild1906Judge, Weights
from sancity.games.rebuild_1906.planes import Rebuild1906Planes
from sancity.games.rebuild_1906.rules import Rebuild1906, Setup
from sancity.games.rebuild_1906.tensor import Rebuild1906Tensor
from sancity.games.rebuild_1906.view import Rebuild1906Views
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Tensor
from sancity.kernel.weights import NamedWeights, hold_weights


class Rebuild1906Game(Game):
    """1906 San Francisco."""

    name = "rebuild_1906"
    players = PLAYERS
    rules_version = 2
    folder = Path(__file__).parent
    state_class = Rebuild1906
    setup_class = Setup
    rules = rules
    notation = moves
    factoring = moves
    views = Rebuild1906Views()
    terminal = f"{__name__}.terminal"
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def judge_by(self, weights: NamedWeights) -> Judge:
        return Rebuild1906Judge(self.parts, hold_weights(Weights(), weights))

    def longest(self, setup: Setup) -> int:
        # On each card: where to stand, what to do, and one choice within that. A building takes two
        # choices more: a plot, permits and an urban-development card.
        card = 3
        # Each year: income, a bonus and the cards of the ring. In 1912: whether and where to build.
        years = rules.Y1912 * (2 + rules.RING * card) + 2
        return setup.players * (years + 2 * rules.BUILDINGS)

    def encoder(self, setup: Setup) -> Tensor:
        return Rebuild1906Tensor(setup.parts, setup.players)

    def plane_encoder(self, setup: Setup) -> Planes:
        return Rebuild1906Planes(setup.parts, setup.players)


game = Rebuild1906Game
