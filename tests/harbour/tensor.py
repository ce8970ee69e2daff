"""What a captain may know of a game of Harbour, as numbers."""

from librt.vecs import vec
from mypy_extensions import i32, i64

from sancity.kernel.game import PlainSetup
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor
from tests.harbour.rules import Harbour


class HarbourTensor(Tensor):
    """The pier, the captain's own ship, and everyone's crates."""

    def __init__(self, setup: PlainSetup) -> None:
        super().__init__()
        crates = setup.parts.crates_per_player * setup.players
        self.pier = self.field("pier", 1, crates, "crates left on the pier")
        largest = max(setup.parts.capacities)
        self.capacity = self.field("capacity", 1, largest, "capacity of my ship")
        self.crates = self.field("crates", setup.players, crates, "for each player: crates taken")

    def write(self, state: State, seat: i64, row: vec[i32], at: i64) -> None:
        assert isinstance(state, Harbour)
        row[at + self.pier] = i32(state.pier)
        row[at + self.capacity] = i32(state.capacity[seat])
        for i in range(state.players):
            row[at + self.crates + i] = i32(state.crates[(seat + i) % state.players])
