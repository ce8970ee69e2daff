"""Simulations: thousands of games between bots, or millions of random ones, of which only totals
are kept. The same seed gives the same figures, however many processes play."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from sancity.arena.game_task import GameTask, Stopped, play_task
from sancity.arena.plan import OneGame, Progress, check_bots, check_games, game_seed
from sancity.arena.statistics import Interval, Sample, share
from sancity.arena.workers import ThisProcess, Workers, stopping
from sancity.kernel.components import Components
from sancity.kernel.game import Game, SetupError
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout

# The most games that a process plays at a time.
RANDOM_CHUNK_GAMES: Final = 2000
BOT_CHUNK_GAMES: Final = 10
# A chunk is at most this part of the games before it, so that a run that is stopped early has
# figures too, however slow its bots are.
CHUNK_PART: Final = 1 / 16
# Games between two checks for a stop; bots check between decisions.
STOP_CHECK_GAMES: Final = 100


@dataclass(frozen=True)
class Simulation(OneGame):
    """What to simulate.

    >>> from sancity.arena import SimulatedGames, Simulation, decision_batches
    >>> simulation = Simulation("cable_car", players=2, options={}, games=3, seed=1906)
    >>> simulation.check()
    >>> sum(batch.num_rows for batch in decision_batches(SimulatedGames(simulation)))
    199
    """

    #: The name of the game.
    game: str
    #: How many players there are.
    players: int
    #: The options of the game.
    options: Mapping[str, object]
    #: How many games to play.
    games: int
    #: The seed of the whole simulation.
    seed: int
    #: What to play with, if not with the components of the box.
    components: Components | None = None
    #: The bots by seat; empty for random moves, which are played faster without a bot.
    bots: tuple[str, ...] = ()

    def check(self) -> None:
        """Raise an error if this cannot be simulated, before any game starts."""
        self.rules().prepare(self.players, self.options)
        check_games(self.games, self.seed)
        check_bots(self.bots)
        if len(self.bots) not in (0, self.players):
            raise SetupError(f"{len(self.bots)} bots are given for {self.players} players")


@dataclass
class Tally:
    """Totals over some games. The tallies of two parts can be merged."""

    players: int
    games: int = 0
    moves: Sample = field(default_factory=Sample)
    ties: int = 0
    # By seat: the share of each victory (joint victories are divided), and the points.
    victory: list[Sample] = field(default_factory=list)
    points: list[Sample] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.victory = self.victory or [Sample() for _ in range(self.players)]
        self.points = self.points or [Sample() for _ in range(self.players)]

    def add(self, moves: int, points: list[float], winners: list[int]) -> None:
        self.games += 1
        self.moves.add(moves)
        self.ties += len(winners) > 1
        for seat in range(len(points)):
            self.points[seat].add(points[seat])
            self.victory[seat].add(1 / len(winners) if seat in winners else 0)

    def merge(self, other: "Tally") -> None:
        self.games += other.games
        self.moves.merge(other.moves)
        self.ties += other.ties
        for mine, theirs in zip(
            self.victory + self.points, other.victory + other.points, strict=True
        ):
            mine.merge(theirs)

    def summary(self) -> dict[str, Any]:
        """Return the figures as plain data, intervals as [estimate, low, high]."""
        return {
            "games": self.games,
            "moves": _figures(self.moves),
            "ties": _rounded(share(self.ties, self.games)),
            "seats": [
                {"wins": _rounded(wins.mean()), "points": _figures(points)}
                for wins, points in zip(self.victory, self.points, strict=True)
            ],
        }


def _figures(sample: Sample) -> dict[str, Any]:
    return {
        "mean": _rounded(sample.mean()),
        "deviation": round(sample.deviation(), 6),
        "least": sample.least,
        "most": sample.most,
    }


def _rounded(interval: Interval) -> list[float]:
    return [round(value, 6) for value in interval]


def play_some(simulation: Simulation, first: int, last: int) -> Tally:
    """Play the games with numbers `first` to `last` - 1."""
    game = simulation.rules()
    play = _bot_player(simulation, game) if simulation.bots else _random_player(simulation, game)
    tally = Tally(simulation.players)
    for number in range(first, last):
        if number % STOP_CHECK_GAMES == 0 and stopping():
            raise Stopped
        moves, scores, winners = play(game_seed(simulation.seed, number))
        tally.add(moves, [score / game.score_units for score in scores], winners)
    return tally


# The number of moves, the scores and the winners of a game.
_Outcome = tuple[int, list[int], list[int]]


def _random_player(simulation: Simulation, game: Game) -> Callable[[int], _Outcome]:
    deal = game.prepare(simulation.players, simulation.options)

    def play(seed: int) -> _Outcome:
        state = deal(seed)
        # Moves have their own random numbers, independent of what the state will draw.
        moves = playout(state, seeded(seed).fork())
        return moves, state.scores(), state.winners()

    return play


def _bot_player(simulation: Simulation, game: Game) -> Callable[[int], _Outcome]:
    options = game.read_options(simulation.options)

    def play(seed: int) -> _Outcome:
        task = GameTask(simulation.game, options, simulation.bots, seed, simulation.components)
        record = play_task(task).record
        assert record.result is not None
        return len(record.actions), record.result.scores, record.result.winners

    return play


def simulate(
    simulation: Simulation, workers: Workers | None = None, progress: Progress | None = None
) -> Tally:
    """Play all games and return their tally."""
    whole = Tally(simulation.players)
    for whole in tallies(simulation, workers):
        if progress:
            progress(whole.games, simulation.games)
    return whole


def tallies(simulation: Simulation, workers: Workers | None = None) -> Iterator[Tally]:
    """Play all games, and yield the growing tally of the games so far. It always covers the first
    games without gaps, so a caller that stops has the result of a shorter simulation."""
    simulation.check()
    whole = Tally(simulation.players)
    yield whole
    # Chunks are added in order: sums of floats depend on it.
    waiting: dict[int, Tally] = {}
    # To start processes takes as long as some random games.
    few = 1 if simulation.bots else RANDOM_CHUNK_GAMES
    team = workers if workers and simulation.games > few else ThisProcess()
    for start, part in team.run(partial(_play_chunk, simulation), chunks(simulation)):
        waiting[start] = part
        while next_part := waiting.pop(whole.games, None):
            whole.merge(next_part)
        yield whole


def chunks(simulation: Simulation) -> Iterator[tuple[int, int]]:
    """Yield the games to play at a time: the number of the first, and that after the last."""
    most = BOT_CHUNK_GAMES if simulation.bots else RANDOM_CHUNK_GAMES
    least = 1 if simulation.bots else STOP_CHECK_GAMES
    start = 0
    while start < simulation.games:
        size = min(most, max(least, int(start * CHUNK_PART)))
        end = min(start + size, simulation.games)
        yield start, end
        start = end


def _play_chunk(simulation: Simulation, chunk: tuple[int, int]) -> tuple[int, Tally]:
    first, last = chunk
    return first, play_some(simulation, first, last)
