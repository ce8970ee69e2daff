"""San Francisco (Reiner Knizia, Rebel Studio)."""

from pathlib import Path

from sancity.games.san_francisco import moves, rules, study, terminal, view
from sancity.games.san_francisco.components import PLAYERS, read_parts
from sancity.games.san_francisco.judge import SanFranciscoJudge
from sancity.games.san_francisco.rules import SanFrancisco, Setup
from sancity.games.san_francisco.tensor import SanFranciscoTensor
from sancity.games.san_francisco.view import SanFranciscoViews
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.tensor import Tensor


class SanFranciscoGame(Game):
    """San Francisco."""

    name = "san_francisco"
    players = PLAYERS
    score_units = view.SCORE_UNITS
    open_information = True
    rules_version = 1
    folder = Path(__file__).parent
    state_class = SanFrancisco
    setup_class = Setup
    rules = rules
    notation = moves
    views = SanFranciscoViews()
    pictures = terminal
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return int(self.parts.actions)

    def judge(self) -> Judge:
        return SanFranciscoJudge(self.parts)

    def encoder(self, setup: Setup) -> Tensor:
        return SanFranciscoTensor(setup.parts, setup.players)


game = SanFranciscoGame
