"""Contestants take turns in short rounds; the best round of each counts."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.5

# Works for about the given number of seconds, and returns the moves or iterations done.
Contestant = Callable[[float], int]


class Entry(NamedTuple):
    """A contestant and what to call it."""

    name: str
    how: str
    play: Contestant


def repeated(work: Callable[[], int]) -> Contestant:
    """Return a contestant that repeats some work, which returns the moves or iterations done."""

    def play(seconds: float) -> int:
        done = 0
        end = time.perf_counter() + seconds
        while time.perf_counter() < end:
            done += work()
        return done

    return play


def measure(
    entries: list[Entry], rounds: int = ROUNDS, seconds: float = ROUND_SECONDS
) -> dict[str, float]:
    """Return the best round of each contestant, in moves or iterations per second."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for entry in entries:
            begun = time.perf_counter()
            moves = entry.play(seconds)
            rate = moves / (time.perf_counter() - begun)
            key = f"{entry.name} {entry.how}"
            best[key] = max(best.get(key, 0.0), rate)
    return best
