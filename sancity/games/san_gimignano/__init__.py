"""San Gimignano (Duilio Carpitella, Piatnik)."""

from pathlib import Path

from sancity.games.san_gimignano import moves, rules, study, terminal
from sancity.games.san_gimignano.components import PLAYERS, read_parts
from sancity.games.san_gimignano.judge import SanGimignanoJudge
from sancity.games.san_gimignano.rules import SanGimignano, Setup
from sancity.games.san_gimignano.tensor import SanGimignanoTensor
from sancity.games.san_gimignano.view import SanGimignanoViews
from sancity.kernel.game import Game, Option
from sancity.kernel.judge import Judge
from sancity.kernel.tensor import Tensor


class SanGimignanoGame(Game):
    """San Gimignano."""

    name = "san_gimignano"
    players = PLAYERS
    options = (Option("linked_groups", False), Option("any_shape", False))
    exclusive = (("linked_groups", "any_shape"),)
    open_information = True
    rules_version = 2
    folder = Path(__file__).parent
    state_class = SanGimignano
    setup_class = Setup
    rules = rules
    notation = moves
    views = SanGimignanoViews()
    pictures = terminal
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def judge(self) -> Judge:
        return SanGimignanoJudge()

    def encoder(self, setup: Setup) -> Tensor:
        return SanGimignanoTensor(setup.parts, setup.players)


game = SanGimignanoGame
