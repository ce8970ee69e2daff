"""San Francisco (Reiner Knizia, Rebel Studio)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sancity.games.san_francisco import moves, rules, study, terminal, view
from sancity.games.san_francisco.components import PLAYERS, read_parts
from sancity.games.san_francisco.judge import SanFranciscoJudge
from sancity.games.san_francisco.rules import SanFrancisco
from sancity.games.san_francisco.tensor import SanFranciscoTensor
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


class SanFranciscoGame(Game):
    """San Francisco."""

    name = "san_francisco"
    players = PLAYERS
    score_units = 2
    rules_version = 1
    folder = Path(__file__).parent
    state_class = SanFrancisco
    views = view
    pictures = terminal
    previews = view
    studies = study

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)

    @property
    def actions(self) -> int:
        return self.parts.actions

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        assert not options, "there are no options"
        parts = self.parts

        def deal(seed: int) -> State:
            return rules.new(parts, players, seed)

        return deal

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(self.parts, action)

    def write(self, action: int) -> str:
        return moves.write(self.parts, action)

    def read(self, text: str) -> int:
        return moves.read(self.parts, text)

    def judge(self) -> Judge:
        return SanFranciscoJudge(self.parts)

    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:
        assert not options, "there are no options"
        return SanFranciscoTensor(self.parts, players)

    def points(self, score: int) -> str:
        return view.points(score)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return SanFranciscoGame(components)
