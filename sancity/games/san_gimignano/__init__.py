"""San Gimignano (Duilio Carpitella, Piatnik)."""

from pathlib import Path

from sancity.games.san_gimignano import moves, rules, study
from sancity.games.san_gimignano.components import PLAYERS, read_parts
from sancity.games.san_gimignano.judge import SanGimignanoJudge, Weights
from sancity.games.san_gimignano.planes import SanGimignanoPlanes
from sancity.games.san_gimignano.rules import SanGimignano, Setup
from sancity.games.san_gimignano.tensor import SanGimignanoTensor
from sancity.games.san_gimignano.view import SanGimignanoViews
from sancity.kernel.game import Game, Option
from sancity.kernel.judge import Judge
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Tensor
from sancity.kernel.weights import NamedWeights, hold_weights


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
    factoring = moves
    views = SanGimignanoViews()
    terminal = f"{__name__}.terminal"
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return rules.ACTIONS

    def judge_by(self, weights: NamedWeights) -> Judge:
        return SanGimignanoJudge(hold_weights(Weights(), weights))

    def longest(self, setup: Setup) -> int:
        parts, players = setup.parts, setup.players
        hexagons = rules.DEALT[players] * players
        # SG-11, SG-16: a guild takes two tokens in the whole game; tokens leave only for a tower.
        room = 2 * 3 * (rules.FIRST[players] + hexagons)
        towers = players * (parts.towers - 1) + 1
        # SG-10: all seats put tokens down until one has none left, which takes as many rounds as a
        # seat has tokens. The rest of the room is filled by at least one token a round, except for
        # the round in which it runs out. SG-20: every other round has a tower, but for the last.
        # Hexagons add no rounds: they always fit, so they are laid in the first ones (SG-12).
        rounds = parts.tokens + max(0, room - players * parts.tokens) + 1 + towers + 1
        # Each round, each seat may be asked for a tower once it has a token on every guild.
        asked = players * (rounds - (len(rules.GUILDS) - 1))
        return room + 3 * hexagons + asked

    def encoder(self, setup: Setup) -> Tensor:
        return SanGimignanoTensor(setup.parts, setup.players)

    def plane_encoder(self, setup: Setup) -> Planes:
        return SanGimignanoPlanes(setup.parts, setup.players)


game = SanGimignanoGame
