"""Tiny games with known best moves, in plain Python."""

from librt.vecs import vec
from mypy_extensions import i64

from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State


class Toy(State):
    """A game whose winners are entered when it is over."""

    def __init__(self) -> None:
        super().__init__()
        self.rng = seeded(0)
        self.won: list[int] = []

    def scores(self) -> list[int]:
        return [int(seat in self.won) for seat in range(self.players)]

    def winners(self) -> list[int]:
        return self.won

    def finish(self, *winners: int) -> None:
        self.won = list(winners)
        self.seat = -1


class Nim(Toy):
    """Take 1 to 3 (actions 0 to 2) in turn; who takes the last wins. Nothing is hidden."""

    def __init__(self, heap: int = 0, players: int = 2) -> None:
        super().__init__()
        self.players = players
        self.seat = 0
        self.heap = heap

    def legal(self) -> vec[i64]:
        return vec[i64](range(min(3, self.heap) if self.seat >= 0 else 0))

    def apply(self, action: i64) -> None:
        self.heap -= action + 1
        if self.heap == 0:
            self.finish(self.seat)
        else:
            self.seat = (self.seat + 1) % self.players

    def copy(self) -> "Nim":
        new = Nim(self.heap, self.players)
        new.seat, new.won = self.seat, list(self.won)
        return new

    def guess(self, seat: i64, rng: Rng) -> "Nim":
        return self.copy()


class Boxes(Toy):
    """Seat 0 opens one of three boxes, one of which wins, or (action 3) lets a coin decide. Who
    knew the right box would open it; who does not had better toss the coin."""

    def __init__(self, right: int = 0) -> None:
        super().__init__()
        self.players = 2
        self.seat = 0
        self.right = right
        self.coin = 0

    def legal(self) -> vec[i64]:
        return vec[i64](range(4) if self.seat >= 0 else ())

    def apply(self, action: i64) -> None:
        won = self.coin == 0 if action == 3 else action == self.right
        self.finish(0 if won else 1)

    def copy(self) -> "Boxes":
        new = Boxes(self.right)
        new.coin, new.seat, new.won = self.coin, self.seat, list(self.won)
        return new

    def guess(self, seat: i64, rng: Rng) -> "Boxes":
        new = self.copy()
        new.right = rng.below(3)
        new.coin = rng.below(2)
        return new


class RareGift(Toy):
    """Seat 1 gets a winning card one time in ten (action 2), and else chooses between two moves
    (0 and 1) of which 1 wins one time in two; seat 0 only starts the game."""

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.seat = 0
        self.gift = False
        self.lucky = False

    def legal(self) -> vec[i64]:
        if self.seat == 1:
            return vec[i64]([0, 1, 2] if self.gift else [0, 1])
        return vec[i64]([0, 1] if self.seat == 0 else [])

    def apply(self, action: i64) -> None:
        if self.seat == 0:
            self.seat = 1
        else:
            won = action == 2 or (action == 1 and self.lucky)
            self.finish(1 if won else 0)

    def copy(self) -> "RareGift":
        new = RareGift()
        new.seat, new.won, new.gift, new.lucky = self.seat, list(self.won), self.gift, self.lucky
        return new

    def guess(self, seat: i64, rng: Rng) -> "RareGift":
        new = self.copy()
        new.gift = rng.below(10) == 0
        new.lucky = rng.below(2) == 0
        return new


class Detour(Toy):
    """After seat 0's move chance says who goes on: seat 0 again, or seat 1. Each can win at once
    (action 1) or give the game away (action 0)."""

    def __init__(self) -> None:
        super().__init__()
        self.players = 2
        self.seat = 0
        self.begun = False
        self.next = 0

    def legal(self) -> vec[i64]:
        return vec[i64]([] if self.seat < 0 else [0, 1])

    def apply(self, action: i64) -> None:
        if not self.begun:
            self.begun = True
            self.seat = self.next
        else:
            self.finish(self.seat if action == 1 else 1 - self.seat)

    def copy(self) -> "Detour":
        new = Detour()
        new.seat, new.won, new.begun, new.next = self.seat, list(self.won), self.begun, self.next
        return new

    def guess(self, seat: i64, rng: Rng) -> "Detour":
        new = self.copy()
        new.next = rng.below(2)
        return new
