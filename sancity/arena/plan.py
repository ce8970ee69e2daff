"""What all plans of many games have in common, and how they are played."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from sancity.arena.folder import Folder
from sancity.arena.sitting import Played, Sitting, play_sitting
from sancity.arena.workers import Here, Workers
from sancity.bots import bot_maker
from sancity.kernel.game import SetupError
from sancity.kernel.rng import SEED_BITS

# The seed of a game is that of its plan and, in so many bits, its number.
GAME_BITS: Final = 32

Progress = Callable[[int, int], object]


class Plan(Protocol):
    """Many games to be played."""

    def check(self) -> None:
        """Refuse what cannot be played, before anything is started."""

    def sittings(self) -> Sequence[Sitting]:
        """The games, always the same ones in the same order."""

    def about(self) -> Mapping[str, Any]:
        """The plan as plain data."""


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a plan."""
    return seed << GAME_BITS | number


def check_games(games: int, seed: int) -> None:
    if not 1 <= games <= 1 << GAME_BITS:
        raise SetupError(f"{games} games are none or too many: at most 2**{GAME_BITS}")
    if not 0 <= seed < 1 << SEED_BITS - GAME_BITS:
        raise SetupError(f"the seed must be from 0 to 2**{SEED_BITS - GAME_BITS} - 1")


def check_bots(names: Sequence[str]) -> None:
    for name in names:
        bot_maker(name)


def play(
    plan: Plan,
    workers: Workers | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play all games of a plan, in a folder only those that are not finished there yet;
    `progress` is told how many of how many are finished. The games in the order of the plan."""
    plan.check()
    sittings = plan.sittings()
    if folder is None:
        finished = dict(_play_rest(sittings, {}, workers, progress))
    else:
        with Folder(folder, plan.about(), sittings) as kept:
            finished = kept.finished
            for number, played in _play_rest(sittings, finished, workers, progress):
                kept.add(number, played)
            kept.put_in_order()
    return [finished[number] for number in range(len(sittings))]


def _play_rest(
    sittings: Sequence[Sitting],
    finished: Mapping[int, Played],
    workers: Workers | None,
    progress: Progress | None,
) -> Iterator[tuple[int, Played]]:
    """The games that are not finished yet, as they are finished."""
    rest = [(i, sitting) for i, sitting in enumerate(sittings) if i not in finished]
    done = len(sittings) - len(rest)
    if progress:
        progress(done, len(sittings))
    for numbered in (workers or Here()).run(_play_numbered, rest):
        yield numbered
        done += 1
        if progress:
            progress(done, len(sittings))


def _play_numbered(numbered: tuple[int, Sitting]) -> tuple[int, Played]:
    number, sitting = numbered
    return number, play_sitting(sitting)
