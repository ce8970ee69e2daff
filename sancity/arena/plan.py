"""Plans of many games: what matches, tournaments and studies share, and how they are played."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Protocol

from sancity.arena.game_task import GameTask, Played, play_task
from sancity.arena.results_folder import ResultsFolder
from sancity.arena.workers import ThisProcess, Workers
from sancity.bots import bot_maker
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game, SetupError
from sancity.kernel.rng import SEED_BITS

# A game's seed is the seed of its plan followed by its number in this many bits.
GAME_NUMBER_BITS: Final = 32

# Called with the number of games finished and the number of all games.
Progress = Callable[[int, int], object]


class Plan(Protocol):
    """Many games to be played: a match, a tournament or a study.

    `Match`, `Tournament`, `Study`, `Comparison`, `Variation` and `Entry` are plans. Anything with
    these methods is one too:

    >>> from sancity.arena import GameTask, play
    >>> class Mirror:
    ...     def check(self):
    ...         pass
    ...     def tasks(self):
    ...         return [GameTask("cable_car", {}, ("random", "random"), seed) for seed in range(2)]
    ...     def about(self):
    ...         return {"plan": "mirror"}
    >>> [one.record.seed for one in play(Mirror())]
    ['0', '1']
    """

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""

    def tasks(self) -> Sequence[GameTask]:
        """Return the games, always in the same order. A plan with more games that is otherwise
        the same begins with the games of this one, so that a folder can grow."""

    def about(self) -> Mapping[str, Any]:
        """Return the plan as plain data."""


def about_rules(game: Game, options: Mapping[str, object]) -> dict[str, Any]:
    """Return what decides how a game is played, as plain data."""
    return {
        "game": game.name,
        "rules_version": game.rules_version,
        "components": game.components.digest,
        "options": game.read_options(options),
    }


class OneGame:
    """What plans for a single game share."""

    game: str
    options: Mapping[str, object]
    seed: int
    components: Components | None

    def rules(self) -> Game:
        return GAMES.get(self.game, self.components)

    def about_game(self) -> dict[str, Any]:
        """Return what `about` says of the game."""
        return about_rules(self.rules(), self.options)

    def tasks_for(self, games: Iterable[tuple[tuple[str, ...], int]]) -> list[GameTask]:
        """Return the tasks of games, each given by its bots by seat and the number of its deal."""
        options = self.rules().read_options(self.options)
        return [
            GameTask(self.game, options, bots, game_seed(self.seed, deal), self.components)
            for bots, deal in games
        ]


def game_seed(seed: int, number: int) -> int:
    """Return the seed of one game of a plan."""
    return seed << GAME_NUMBER_BITS | number


def check_games(games: int, seed: int) -> None:
    if not 1 <= games <= 1 << GAME_NUMBER_BITS:
        raise SetupError(f"{games} games: the number must be from 1 to 2**{GAME_NUMBER_BITS}")
    if not 0 <= seed < 1 << SEED_BITS - GAME_NUMBER_BITS:
        raise SetupError(f"the seed must be from 0 to 2**{SEED_BITS - GAME_NUMBER_BITS} - 1")


def check_bots(names: Sequence[str]) -> None:
    for name in names:
        bot_maker(name)


def play(
    plan: Plan,
    workers: Workers | None = None,
    folder: Path | None = None,
    progress: Progress | None = None,
) -> list[Played]:
    """Play all games of a plan and return them in its order. With a folder, games finished there
    are not played again, and those of a smaller plan that is otherwise the same are kept.

    >>> from pathlib import Path
    >>> from sancity.arena import Match, play
    >>> match = Match("cable_car", ("random", "random"), games=4)
    >>> [one.record.result.winners for one in play(match)]
    [[1], [1], [0], [0]]
    >>> played = play(match, folder=Path("duel"))
    >>> sorted(file.name for file in Path("duel").iterdir())
    ['games.jsonl', 'plan.json', 'times.jsonl']
    """
    plan.check()
    tasks = plan.tasks()
    if folder is None:
        finished = dict(_play_rest(tasks, {}, workers, progress))
    else:
        with ResultsFolder(folder, plan.about(), tasks) as kept:
            finished = kept.finished
            for number, played in _play_rest(tasks, finished, workers, progress):
                kept.add(number, played)
            kept.put_in_order()
    return [finished[number] for number in range(len(tasks))]


def _play_rest(
    tasks: Sequence[GameTask],
    finished: Mapping[int, Played],
    workers: Workers | None,
    progress: Progress | None,
) -> Iterator[tuple[int, Played]]:
    """Play the games that are missing, and yield each with its number as it finishes."""
    rest = [(i, task) for i, task in enumerate(tasks) if i not in finished]
    done = len(tasks) - len(rest)
    if progress:
        progress(done, len(tasks))
    for numbered in (workers or ThisProcess()).run(_play_numbered, rest):
        yield numbered
        done += 1
        if progress:
            progress(done, len(tasks))


def _play_numbered(numbered: tuple[int, GameTask]) -> tuple[int, Played]:
    number, task = numbered
    return number, play_task(task)
