"""The rules of Harbour."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from sancity.kernel.game import PlainSetup
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State, seat_after

# Action n takes n + 1 crates.
MAX_TAKEN: Final = 3


class Parts:
    """What components.toml says."""

    capacities: list[int]
    crates_per_player: int


class Harbour(State):
    """A game of Harbour in progress."""

    setup: PlainSetup
    # By seat: the secret capacity of its ship, and the crates in it.
    capacity: list[int]
    crates: list[int]
    # Crates left on the pier.
    pier: int

    def legal(self) -> vec[i64]:
        return vec[i64](range(min(MAX_TAKEN, self.pier)))

    def apply(self, action: i64) -> None:
        taken = int(action) + 1
        self.pier -= taken
        self.crates[self.seat] += taken
        # The last crate ends the game, and all ships are weighed.
        self.revealed = self.pier == 0
        self.report("take", {"crates": taken})
        self.seat = seat_after(self.seat, self.players) if self.pier else -1

    def copy(self) -> "Harbour":
        new = Harbour()
        self.copy_base(new)
        new.setup, new.pier = self.setup, self.pier
        new.capacity, new.crates = self.capacity[:], self.crates[:]
        return new

    def guess(self, seat: i64, rng: Rng) -> "Harbour":
        """Deal the ships that `seat` has not seen again."""
        known = {int(seat): self.capacity[seat]} if seat >= 0 else {}
        new = self.copy()
        new.rng = rng.fork()
        if self.seat >= 0:
            new.capacity = deal(self.setup, rng, known)
        return new

    def scores(self) -> list[int]:
        loads = zip(self.crates, self.capacity, strict=True)
        return [crates if crates <= capacity else 0 for crates, capacity in loads]


def deal(setup: PlainSetup, rng: Rng, known: dict[int, int]) -> list[int]:
    """Return a ship for every seat: the known ones, and others at random."""
    left = sorted(setup.parts.capacities)
    for capacity in known.values():
        left.remove(capacity)
    return [known.get(seat) or left.pop(rng.below(len(left))) for seat in range(setup.players)]


def new(setup: PlainSetup, seed: int) -> Harbour:
    state = Harbour()
    state.setup, state.rng, state.players, state.seat = setup, seeded(seed), setup.players, 0
    state.capacity = deal(setup, state.rng, {})
    state.crates = [0] * setup.players
    state.pier = setup.parts.crates_per_player * setup.players
    return state
