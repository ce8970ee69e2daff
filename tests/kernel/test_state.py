"""A game can be written in plain Python, without compiling, and everything plays it."""

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import Event, IllegalMove, State, best_seats, playout, seat_after


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


def test_events_are_kept_only_when_they_are_wanted() -> None:
    state = Countdown()
    state.report("take", {"counters": 1})
    events: list[Event] = []
    state.events = events
    state.report("take", {"counters": 1}, {"why": "secret"})
    state.report("end", {}, seat=1)
    assert [event.seen_by(0) for event in events] == [
        {"event": "take", "seat": 0, "counters": 1, "why": "secret"},
        {"event": "end", "seat": 1},
    ]


@pytest.mark.parametrize(
    ("standings", "seats"),
    [([(3, 0), (5, 0), (4, 9)], [1]), ([(5, 1), (5, 2), (5, 2)], [1, 2]), ([(-4, -1)], [0])],
)
def test_the_best_score_wins_then_the_best_tie_break(
    standings: list[tuple[int, int]], seats: list[int]
) -> None:
    assert best_seats(standings) == seats


def test_seats_follow_each_other_around_the_table() -> None:
    assert [seat_after(seat, 3) for seat in range(3)] == [1, 2, 0]
