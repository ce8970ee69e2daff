"""Harbour, a toy game: the smallest folder that plays everywhere. docs/new-game.md explains it.

Each captain holds a secret card, the capacity of their ship. In turn they take one, two or three
crates from the pier. When the pier is empty a captain scores their crates, or nothing if the ship
is overloaded.
"""

from pathlib import Path

from sancity.kernel.components import Components
from sancity.kernel.game import Game, PlainSetup
from tests.harbour import moves, rules
from tests.harbour.rules import MAX_TAKEN, Harbour, Parts
from tests.harbour.tensor import HarbourTensor
from tests.harbour.view import HarbourViews


def read_parts(components: Components) -> Parts:
    parts = Parts()
    parts.capacities = components.numbers_at("ships", "capacities", least=1, most=99)
    parts.crates_per_player = components.number_at("pier", "crates_per_player", least=1, most=99)
    return parts


class HarbourGame(Game):
    """Harbour."""

    name = "harbour"
    players = range(2, 5)
    rules_version = 1
    folder = Path(__file__).parent
    state_class = Harbour
    rules = rules
    notation = moves
    views = HarbourViews()
    read_parts = staticmethod(read_parts)
    actions = MAX_TAKEN

    def encoder(self, setup: PlainSetup) -> HarbourTensor:
        return HarbourTensor(setup)


game = HarbourGame
