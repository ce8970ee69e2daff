"""A game can be written in plain Python, without compiling, and everything plays it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event, IllegalMove, State, playout


class Countdown(State):
    """Take one or two of the counters; the player who takes the last one wins."""

    def __init__(self, counters: int = 10) -> None:
        super().__init__()
        self.players = 2
        self.seat = 0
        self.counters = counters
        self.rng = seeded(0)

    def legal(self) -> "vec[i64]":
        if self.seat < 0:
            return vec[i64]()
        return vec[i64](range(1, min(2, self.counters) + 1))

    def apply(self, action: i64) -> None:
        self.counters -= action
        self.last = int(self.seat)
        self.seat = 1 - self.seat if self.counters else -1

    def copy(self) -> "Countdown":
        copy = Countdown(self.counters)
        copy.seat = self.seat
        return copy

    def guess(self, seat: i64, rng: Rng) -> "Countdown":
        return self.copy()

    def scores(self) -> list[int]:
        return [int(self.seat < 0 and seat == self.last) for seat in (0, 1)]

    def winners(self) -> list[int]:
        return [self.last] if self.seat < 0 else []


def test_compiled_code_plays_a_plain_game() -> None:
    state = Countdown()
    moves = playout(state, seeded(3))
    assert 5 <= moves <= 10
    assert state.winners() == [(moves - 1) % 2]


def test_illegal_moves_of_a_plain_game() -> None:
    state = Countdown(1)
    with pytest.raises(IllegalMove, match="action 2 is not legal for seat 0 now"):
        state.play(2)
    state.play(1)
    with pytest.raises(IllegalMove, match="action 1 comes too late: the game is over"):
        state.play(1)


def test_an_event_shows_its_private_part_only_to_its_seat() -> None:
    event = Event("draw", 1, {"supply": 3}, {"tile": "aaaa"})
    assert event.seen_by(1) == {"event": "draw", "seat": 1, "supply": 3, "tile": "aaaa"}
    for seat in (0, None):
        assert event.seen_by(seat) == {"event": "draw", "seat": 1, "supply": 3}
