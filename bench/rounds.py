"""Everybody in turns, in short rounds, the best of which counts."""

import time
from collections.abc import Callable
from typing import Final, NamedTuple

ROUNDS: Final = 5
ROUND_SECONDS: Final = 0.5

# Plays whole games for about so many seconds; returns the moves.
Contestant = Callable[[float], int]


class Entry(NamedTuple):
    """A contestant and how it is called."""

    name: str
    how: str
    play: Contestant


def measure(
    entries: list[Entry], rounds: int = ROUNDS, seconds: float = ROUND_SECONDS
) -> dict[str, float]:
    """The best round of each, in moves or iterations a second; everybody's rounds take turns."""
    best: dict[str, float] = {}
    for _ in range(rounds):
        for entry in entries:
            begun = time.perf_counter()
            moves = entry.play(seconds)
            rate = moves / (time.perf_counter() - begun)
            key = f"{entry.name} {entry.how}"
            best[key] = max(best.get(key, 0.0), rate)
    return best
