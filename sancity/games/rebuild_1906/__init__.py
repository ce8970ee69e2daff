"""1906 San Francisco (Perepau Llistosella, Looping Games)."""

from pathlib import Path

from sancity.games.rebuild_1906 import moves, rules, study, terminal
from sancity.games.rebuild_1906.components import PLAYERS, read_parts
from sancity.games.rebuild_1906.judge import Rebuild1906Judge
from sancity.games.rebuild_1906.rules import Rebuild1906, Setup
from sancity.games.rebuild_1906.tensor import Rebuild1906Tensor
from sancity.games.rebuild_1906.view import Rebuild1906Views
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.tensor import Tensor


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
    views = Rebuild1906Views()
    pictures = terminal
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def judge(self) -> Judge:
        return Rebuild1906Judge(self.parts)

    def encoder(self, setup: Setup) -> Tensor:
        return Rebuild1906Tensor(setup.parts, setup.players)


game = Rebuild1906Game
