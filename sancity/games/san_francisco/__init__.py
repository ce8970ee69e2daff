"""San Francisco (Reiner Knizia, Rebel Studio)."""

from pathlib import Path

from sancity.games.san_francisco import moves, rules, study, view
from sancity.games.san_francisco.components import PLAYERS, read_parts
from sancity.games.san_francisco.judge import SanFranciscoJudge, Weights
from sancity.games.san_francisco.planes import SanFranciscoPlanes
from sancity.games.san_francisco.rules import SanFrancisco, Setup
from sancity.games.san_francisco.tensor import SanFranciscoTensor
from sancity.games.san_francisco.view import SanFranciscoViews
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Tensor
from sancity.kernel.weights import NamedWeights, hold_weights


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
    factoring = moves
    views = SanFranciscoViews()
    terminal = f"{__name__}.terminal"
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return int(self.parts.actions)

    def judge_by(self, weights: NamedWeights) -> Judge:
        return SanFranciscoJudge(self.parts, hold_weights(Weights(), weights))

    def longest(self, setup: Setup) -> int:
        parts, players = setup.parts, int(setup.players)
        # SF-11: at worst, the foundation cards beyond the last token are at the bottom of the deck.
        foundations = [card for card in parts.deck if parts.features[int(card)] & rules.FOUNDATION]
        cards = len(parts.deck) - len(foundations) + int(parts.foundation_tokens[players])
        # A card is turned up, put in a column, taken (alone, so with a contract) and placed; or the
        # seat stops, which discards at least one card.
        decisions = 4 * cards
        # SF-30: each district of each city earns one bonus. SF-35: a contract token is used once.
        decisions += min(rules.ROWS * players, sum(int(left) for left in parts.supply))
        decisions += int(parts.supply[rules.CONTRACT_TOKEN])
        # Seats that keep their contract token end their turn. Each turn turns up a card or takes
        # some. SF-13: one seat never has contracts, so at least one turn of a round ends by itself.
        turns = 2 * cards
        return decisions + turns - turns // players

    def encoder(self, setup: Setup) -> Tensor:
        return SanFranciscoTensor(setup.parts, setup.players)

    def plane_encoder(self, setup: Setup) -> Planes:
        return SanFranciscoPlanes(setup.parts, setup.players)


game = SanFranciscoGame
