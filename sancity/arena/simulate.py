"""Games by the thousand, random ones by the million, on one core or several; the same seed gives
the same figures."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final

from sancity.arena.plan import Progress, check_bots, check_games, game_seed
from sancity.arena.sitting import Sitting, play_sitting
from sancity.arena.statistics import Interval, Sample, share
from sancity.arena.workers import Here, Workers
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game, SetupError
from sancity.kernel.rng import seeded
from sancity.kernel.state import playout

# So many games are played by a process at a time: random ones, and those of bots.
CHUNK: Final = 2000
BOT_CHUNK: Final = 10


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    players: int
    options: Mapping[str, object]
    games: int
    seed: int
    components: Components | None = None
    # By seat; none for random moves, which are played faster than by any bot.
    bots: tuple[str, ...] = ()

    def check(self) -> None:
        """Refuse what cannot be simulated, before anything is started."""
        GAMES.get(self.game, self.components).prepare(self.players, self.options)
        check_games(self.games, self.seed)
        check_bots(self.bots)
        if len(self.bots) not in (0, self.players):
            raise SetupError(f"{len(self.bots)} bots are given for {self.players} players")


@dataclass
class Tally:
    """What happened in some games. Tallies of parts add up to the tally of the whole."""

    players: int
    games: int = 0
    moves: Sample = field(default_factory=Sample)
    ties: int = 0
    # By seat: the part of each victory (a shared one is divided), and the points.
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
        """The figures as plain data, intervals as [estimate, low, high]."""
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


def play_some(plan: Plan, first: int, last: int) -> Tally:
    """Play the games numbered from `first` to before `last`."""
    game = GAMES.get(plan.game, plan.components)
    play = _bots_at(plan, game) if plan.bots else _random_at(plan, game)
    tally = Tally(plan.players)
    for number in range(first, last):
        moves, scores, winners = play(game_seed(plan.seed, number))
        tally.add(moves, [score / game.score_units for score in scores], winners)
    return tally


# What there is to count of a game: its moves, scores and winners.
_Outcome = tuple[int, list[int], list[int]]


def _random_at(plan: Plan, game: Game) -> Callable[[int], _Outcome]:
    deal = game.prepare(plan.players, plan.options)

    def play(seed: int) -> _Outcome:
        state = deal(seed)
        # The moves have a stream of their own: they must not know what the state will draw.
        moves = playout(state, seeded(seed).fork())
        return moves, state.scores(), state.winners()

    return play


def _bots_at(plan: Plan, game: Game) -> Callable[[int], _Outcome]:
    options = game.read_options(plan.options)

    def play(seed: int) -> _Outcome:
        sitting = Sitting(plan.game, options, plan.bots, seed, plan.components)
        record = play_sitting(sitting).record
        assert record.result is not None
        return len(record.actions), record.result.scores, record.result.winners

    return play


def simulate(plan: Plan, workers: Workers | None = None, progress: Progress | None = None) -> Tally:
    """Play all games of a plan; `progress` is told how many of how many have been played."""
    whole = Tally(plan.players)
    for whole in tallies(plan, workers):
        if progress:
            progress(whole.games, plan.games)
    return whole


def tallies(plan: Plan, workers: Workers | None = None) -> Iterator[Tally]:
    """Play all games of a plan. Yields the tally of the first games, again and again as it grows:
    whenever the caller stops, it is the tally of a shorter plan."""
    plan.check()
    size = BOT_CHUNK if plan.bots else CHUNK
    starts = range(0, plan.games, size)
    whole = Tally(plan.players)
    yield whole
    # Parts are added in order, so that sums of rounded numbers do not depend on who is first.
    early: dict[int, Tally] = {}
    play = partial(_play_chunk, plan, size)
    team = workers if workers and len(starts) > 1 else Here()
    for start, part in team.run(play, starts):
        early[start] = part
        while next_part := early.pop(whole.games, None):
            whole.merge(next_part)
        yield whole


def _play_chunk(plan: Plan, size: int, start: int) -> tuple[int, Tally]:
    return start, play_some(plan, start, min(start + size, plan.games))
