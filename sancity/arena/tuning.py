"""Fits the weights of a judge to the results of games, as chess engines tune theirs.

Bots play against themselves; every position is judged, and the weights are moved so that the
shares of the victory that the judge expects come closer to those that followed (logistic loss). The
judge's own terms are kept: only how much they count is learned. Some of the games are held out to
see whether what was learned is true of other games too.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeVar

from sancity.arena.game_task import random_stream
from sancity.arena.statistics import TINY
from sancity.arena.workers import Workers
from sancity.bots import ask
from sancity.bots.bot import Bot
from sancity.bots.greedy import PERCENT, GreedyBot
from sancity.bots.random import RandomBot
from sancity.bots.search import SearchBot
from sancity.bots.tree import Search
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.judge import Judge
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State
from sancity.kernel.weights import POSITIONS, NamedWeights, read_weights

with needs("rl", "tuning a judge"):
    import numpy as np
    from numpy.typing import NDArray

Item = TypeVar("Item")
Floats = NDArray[np.float64]

# Positions that good players avoid must be judged too: a search looks at them.
SLIP_PERCENT: Final = 10
GAMES_PER_BATCH: Final = 100
# One game in this many is held out.
HELD_OUT: Final = 5
# A judge that is right on average over what is hidden is too sure of any single guess, so it is
# judged by the mean of its expectations over this many.
GUESSES: Final = 4
# Of the decisions of a game, every one after this many is judged: neighbours tell much the same.
SPACING: Final = 3
# By how much a weight is changed to see what it does, as a part of its size; at least this much.
NUDGE: Final = 0.05
LEAST_NUDGE: Final = 0.01
# How much a change of all weights by their own size costs, in logistic loss: what the games do not
# tell about is left as it was.
INERTIA: Final = 1e-3
STEPS: Final = 6
NEWTON_STEPS: Final = 10
PARTS_OF_STEP: Final = (1.0, 0.5, 0.25, 0.125)
# A share of exactly 0 or 1 would be infinitely sure.
SUREST: Final = 1e-3
PHASES: Final = 4
DIGITS: Final = 4
HEADING: Final = f"""
# What counts differently where a search judges positions, fitted by scripts/tune-judge.
[{POSITIONS}]
"""


class TuningError(ValueError):
    """A judge that cannot be tuned."""


class Table(NamedTuple):
    """What is played."""

    game: str
    players: int
    options: dict[str, bool]

    def judge(self, weights: NamedWeights) -> Judge:
        return GAMES.get(self.game).judge_by(weights)

    def new(self, seed: int) -> State:
        return GAMES.get(self.game).new(self.players, seed, **self.options)


class Result(NamedTuple):
    """A game that was played, and the share of the victory of each seat."""

    table: Table
    seed: int
    actions: list[int]
    shares: list[float]


@dataclass(frozen=True)
class Judged:
    """What a judge expected of each seat in some positions, and what came: shares, and the part of
    the game that was over."""

    expected: Floats
    came: Floats
    phase: Floats

    @property
    def loss(self) -> float:
        """The logistic loss of a share."""
        return float(np.mean(losses(self.logits, self.came)))

    @property
    def logits(self) -> Floats:
        sure = np.clip(self.expected, SUREST, 1.0 - SUREST)
        return np.asarray(np.log(sure / (1.0 - sure)))

    def brier(self) -> list[float]:
        """The mean squared error of a share: in all, then by phase of the game."""
        errors = (self.expected - self.came) ** 2
        phases = np.minimum((self.phase * PHASES).astype(int), PHASES - 1)
        parts = [errors[phases == number] for number in range(PHASES)]
        return [float(errors.mean()), *(float(part.mean()) for part in parts)]


def losses(logits: Floats, came: Floats) -> Floats:
    """Return the logistic losses of expected shares, given as logits."""
    return np.asarray(np.logaddexp(0.0, logits) - came * logits)


def batches_of(items: Sequence[Item]) -> list[list[Item]]:
    """Divide items into batches, each for a worker."""
    starts = range(0, len(items), GAMES_PER_BATCH)
    return [list(items[start : start + GAMES_PER_BATCH]) for start in starts]


# Games


def play_games(
    tables: Sequence[Table], games: int, workers: Workers, iterations: int = 0
) -> list[Result]:
    """Return games at each of these tables in turn, which the judge plays against itself with a
    search of this many iterations or, if 0, looking one decision ahead."""
    tasks = [(tables[seed % len(tables)], seed, iterations) for seed in range(games)]
    played = [result for batch in workers.run(play_batch, batches_of(tasks)) for result in batch]
    return sorted(played, key=lambda result: result.seed)


def play_batch(batch: list[tuple[Table, int, int]]) -> list[Result]:
    return [play_game(table, seed, iterations) for table, seed, iterations in batch]


def play_game(table: Table, seed: int, iterations: int) -> Result:
    """Play a game between bots that slip now and then."""
    state = table.new(seed)
    rng = random_stream(str(seed), "tuning")
    game = GAMES.get(table.game)
    bot: Bot = SearchBot(game, rng, iterations) if iterations else GreedyBot(game, rng)
    slips = RandomBot(game, rng)
    actions: list[int] = []
    while state.seat >= 0:
        legal = state.legal()
        if len(legal) == 1:
            action = legal[0]
        else:
            chooser = slips if rng.below(PERCENT) < SLIP_PERCENT else bot
            action = ask(chooser, state, rng)
        state.play(action)
        actions.append(action)
    return Result(table, seed, actions, shares_of(state))


def shares_of(state: State) -> list[float]:
    """Return the share of each seat in the victory."""
    winners = state.winners()
    return [(seat in winners) / len(winners) for seat in range(state.players)]


# Judging


def judge_games(
    results: Sequence[Result], candidates: Sequence[NamedWeights], workers: Workers
) -> list[Judged]:
    """Judge positions of these games in which a seat had a choice, with all these weights."""
    batches = batches_of(results)
    tasks = [
        ((candidate, number), some, weights)
        for candidate, weights in enumerate(candidates)
        for number, some in enumerate(batches)
    ]
    parts = dict(workers.run(judge_batch, tasks))
    return [
        joined([parts[candidate, number] for number in range(len(batches))])
        for candidate in range(len(candidates))
    ]


def joined(parts: Sequence[Judged]) -> Judged:
    """Return the positions of all parts."""
    return Judged(
        np.concatenate([part.expected for part in parts]),
        np.concatenate([part.came for part in parts]),
        np.concatenate([part.phase for part in parts]),
    )


def judge_batch(
    task: tuple[tuple[int, int], list[Result], NamedWeights],
) -> tuple[tuple[int, int], Judged]:
    key, results, weights = task
    judge = results[0].table.judge(weights)
    expected: list[float] = []
    came: list[float] = []
    phase: list[float] = []
    for result in results:
        state = result.table.new(result.seed)
        rng = seeded(result.seed)
        choices = 0
        for place, action in enumerate(result.actions):
            choices += len(state.legal()) > 1
            if choices == SPACING:
                choices = 0
                guesses = [state.guess(state.seat, rng) for _ in range(GUESSES)]
                shares = [list(judge.shares(guess)) for guess in guesses]
                expected.extend(sum(column) / GUESSES for column in zip(*shares, strict=True))
                came.extend(result.shares)
                phase.extend([place / len(result.actions)] * len(result.shares))
            state.apply(action)
    return key, Judged(np.array(expected), np.array(came), np.array(phase))


# Fitting


class Weight(NamedTuple):
    """One number among the weights: by name, and its place if the name stands for a list."""

    name: str
    place: int | None = None

    def of(self, weights: NamedWeights) -> float:
        value = weights[self.name]
        return value if isinstance(value, float) else value[self.place or 0]

    def changed(self, weights: NamedWeights, to: float) -> NamedWeights:
        value = weights[self.name]
        if isinstance(value, float):
            return weights | {self.name: to}
        place = self.place or 0
        return weights | {self.name: (*value[:place], to, *value[place + 1 :])}


def all_weights(weights: NamedWeights) -> list[Weight]:
    """Return every single number among the weights."""
    found: list[Weight] = []
    for name, value in weights.items():
        if isinstance(value, float):
            found.append(Weight(name))
        else:
            found.extend(Weight(name, place) for place in range(len(value)))
    return found


def size_of(value: float) -> float:
    """Return what counts as the size of a weight, also for one near 0."""
    return max(abs(value), LEAST_NUDGE / NUDGE)


def fit(
    results: Sequence[Result], weights: NamedWeights, workers: Workers
) -> tuple[NamedWeights, Judged]:
    """Return better weights, and how they judge these games. Each step sees what every weight does
    to the expected shares, and takes them as far in that direction as the loss falls."""
    [judged] = judge_games(results, [weights], workers)
    for _ in range(STEPS):
        movable, slopes = slopes_of(results, weights, judged, workers)
        step = best_step(judged, slopes)
        better, judged_better = walk(results, weights, movable, step, judged, workers)
        if better is weights:
            break
        gain = judged.loss - judged_better.loss
        weights, judged = better, judged_better
        if gain < INERTIA / 10:
            break
    return weights, judged


def slopes_of(
    results: Sequence[Result], weights: NamedWeights, judged: Judged, workers: Workers
) -> tuple[list[Weight], Floats]:
    """Return the weights that matter to the judge, and by weight how the logits of shares change
    with it, in units of its size."""
    tried = all_weights(weights)
    nudged = [
        weight.changed(weights, weight.of(weights) + NUDGE * size_of(weight.of(weights)))
        for weight in tried
    ]
    movable: list[Weight] = []
    slopes: list[NDArray[np.float32]] = []
    for weight, found in zip(tried, judge_games(results, nudged, workers), strict=True):
        change = found.logits - judged.logits
        if np.any(change):
            movable.append(weight)
            slopes.append((change / NUDGE).astype(np.float32))
    if not movable:
        raise TuningError(f"the judge of {results[0].table.game} has no weights that matter")
    return movable, np.array(slopes)


def best_step(judged: Judged, slopes: Floats) -> Floats:
    """Return the change of the weights, in units of their size, after which the loss would be least
    if the logits of shares changed evenly: Newton's method."""
    base = judged.logits
    came = judged.came

    def cost(step: Floats) -> float:
        return float(np.mean(losses(base + step @ slopes, came)) + INERTIA / 2 * step @ step)

    step = np.zeros(len(slopes))
    for _ in range(NEWTON_STEPS):
        shares = np.exp(-np.logaddexp(0.0, -(base + step @ slopes)))
        gradient = slopes @ (shares - came) / len(base) + INERTIA * step
        curve = (slopes * (shares * (1.0 - shares))) @ slopes.T / len(base)
        change = np.linalg.solve(curve + INERTIA * np.eye(len(slopes)), gradient)
        # Far from the least loss, a whole step may lead too far.
        while cost(step - change) > cost(step) + TINY:
            change /= 2.0
        step = step - change
    return step


def walk(
    results: Sequence[Result],
    weights: NamedWeights,
    movable: Sequence[Weight],
    step: Floats,
    judged: Judged,
    workers: Workers,
) -> tuple[NamedWeights, Judged]:
    """Go along a step as far as the loss falls: all of it, or a part."""
    places = [moved(weights, movable, part * step) for part in PARTS_OF_STEP]
    found = judge_games(results, places, workers)
    best = min(range(len(places)), key=lambda number: found[number].loss)
    if found[best].loss < judged.loss:
        return places[best], found[best]
    return weights, judged


def moved(weights: NamedWeights, movable: Sequence[Weight], step: Floats) -> NamedWeights:
    """Return the weights after a step, in units of their size. None is more than halved at once,
    and so none changes its sign; only small ones are more than doubled."""
    there = weights
    for weight, change in zip(movable, np.clip(step, -0.5, 1.0), strict=True):
        value = weight.of(weights)
        to = value + float(change) * size_of(value)
        if to * value < value * value / 2.0:
            to = value / 2.0
        there = weight.changed(there, float(f"{to:.{DIGITS}g}"))
    return there


def split(results: Sequence[Result]) -> tuple[list[Result], list[Result]]:
    """Return the games to learn from, and those that are held out."""
    learned = [result for number, result in enumerate(results) if number % HELD_OUT]
    return learned, list(results[::HELD_OUT])


# A match between two judges


@dataclass(frozen=True)
class Duel:
    """Games between searches that judge positions by different weights."""

    table: Table
    weights: tuple[NamedWeights, NamedWeights]
    iterations: int
    seed: int = 0
    seat: int = 0


def match(duel: Duel, deals: int, workers: Workers) -> list[float]:
    """Return by deal the share that the first weights win; every deal is played with them in every
    seat, against the second ones in all others."""
    players = duel.table.players
    games = [replace(duel, seed=deal, seat=s) for deal in range(deals) for s in range(players)]
    won: dict[tuple[int, int], float] = {}
    for seed, seat, share in workers.run(play_duel, games):
        won[seed, seat] = share
    return [sum(won[deal, s] for s in range(players)) / players for deal in range(deals)]


def play_duel(duel: Duel) -> tuple[int, int, float]:
    state = duel.table.new(duel.seed)
    judges = [GAMES.get(duel.table.game).judge() for _ in duel.weights]
    for judge, weights in zip(judges, duel.weights, strict=True):
        judge.appraiser = duel.table.judge(weights)
    rng = random_stream(str(duel.seed), f"duel {duel.seat}")
    while state.seat >= 0:
        judge = judges[0 if state.seat == duel.seat else 1]
        state.play(searched(state, judge, rng, duel.iterations))
    return duel.seed, duel.seat, shares_of(state)[duel.seat]


def searched(state: State, judge: Judge, rng: Rng, iterations: int) -> int:
    """Return the move that a search finds."""
    actions = state.legal()
    if len(actions) == 1:
        return actions[0]
    search = Search(state.guess(state.seat, rng), judge, rng)
    search.run(iterations)
    return search.root.actions[search.best()]


# The file


def write_weights(path: Path, weights: NamedWeights) -> None:
    """Change the weights for positions in a file, at its end; the rest of it stays."""
    known = read_weights(path)
    if odd := known.keys() ^ weights.keys():
        raise TuningError(f"{path} should have the weights given, but not: {sorted(odd)}")
    text = path.read_text(encoding="utf-8").partition(HEADING)[0]
    lines = [
        f"{name} = {value if isinstance(value, float) else list(value)}\n"
        for name, value in weights.items()
        if value != known[name]
    ]
    path.write_text(text + HEADING + "".join(lines), encoding="utf-8")
