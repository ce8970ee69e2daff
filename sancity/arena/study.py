"""A study of a game: is it fair, how long is it, how close, and what is each thing in it worth?

The same bot sits in every seat, so that nobody is stronger than anybody else. Who owned a thing
and won may still have won for another reason: what is compared are owners with those who sat at
the same table without it, which is the fairest comparison that played games allow.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from math import isfinite
from statistics import fmean
from typing import Any, NamedTuple

from sancity.arena.match import victory
from sancity.arena.plan import Progress, check_bots, check_games, game_seed
from sancity.arena.sitting import Played, Sitting, game_of
from sancity.arena.statistics import TINY, Interval, mean_of, share_of
from sancity.arena.workers import Here, Workers
from sancity.games import GAMES
from sancity.kernel.components import Components
from sancity.kernel.game import Game, SetupError, Story, Thing
from sancity.kernel.record import Record, begin, replay
from sancity.kernel.state import Event


@dataclass(frozen=True)
class Study:
    """What to study: so many games with each number of players."""

    game: str
    games: int
    bot: str = "medium"
    players: tuple[int, ...] = ()
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0
    components: Components | None = None

    def __post_init__(self) -> None:
        players = self.players or tuple(self.rules().players)
        object.__setattr__(self, "players", tuple(dict.fromkeys(players)))

    def rules(self) -> Game:
        return GAMES.get(self.game, self.components)

    def check(self) -> None:
        for players in self.players:
            self.rules().prepare(players, self.options)
        check_games(self.games, self.seed)
        check_bots([self.bot])
        if self.games < 2:
            raise SetupError("one game is not enough for a study")

    def sittings(self) -> list[Sitting]:
        options = self.rules().read_options(self.options)
        return [
            Sitting(
                self.game,
                options,
                (self.bot,) * players,
                game_seed(self.seed, number),
                self.components,
            )
            for players in self.players
            for number in range(self.games)
        ]

    def about(self) -> dict[str, Any]:
        game = self.rules()
        return {
            "plan": "study",
            "game": self.game,
            "rules_version": game.rules_version,
            "components": game.components.digest,
            "options": game.read_options(self.options),
            "players": list(self.players),
            "bot": self.bot,
            "games": self.games,
            "seed": self.seed,
        }


class Observation(NamedTuple):
    """What a study sees of a game."""

    moves: int
    # How often the word passes from one seat to another.
    turns: int
    # Who begins.
    first: int
    # By seat.
    points: list[float]
    victory: list[float]
    things: list[Thing]


class Question(NamedTuple):
    """A game to be observed."""

    number: int
    sitting: Sitting
    record: Record
    language: str


def observe(asked: Question) -> tuple[int, Observation]:
    """Play a record again and see what happens."""
    record, game = asked.record, game_of(asked.sitting)
    state = begin(record, game)
    begun = game.whole(state)
    moves: list[tuple[int, int]] = []
    events: list[Event] = []
    for step in replay(record, game):
        moves.append((step.seat, step.action))
        events += step.events
        state = step.state
    story = Story(moves, begun, game.whole(state), game.events_for(state, None, events))
    seats = [seat for seat, _ in moves]
    # Where something is chosen before the first player is drawn, the view says who that was.
    first = story.last.get("first", seats[0])
    return asked.number, Observation(
        len(moves),
        1 + sum(one != other for one, other in pairwise(seats)),
        first,
        [score / game.score_units for score in state.scores()],
        [victory(record, [seat]) for seat in range(len(record.seats))],
        list(game.things(story, game.words(asked.language))),
    )


@dataclass(frozen=True)
class Worth:
    """How often a thing is used, and what it is worth to those who have it."""

    kind: str
    name: str
    # The part of the seats that have it, and how many of it there are in a game.
    used: Interval
    a_game: float
    # What it pays by itself, in points, where the rules say.
    paid: Interval | None
    # How much those with more of it than the average of their table are ahead of those with
    # less: in victories and in points; None where there never were both.
    victories: Interval | None
    points: Interval | None
    # In how many games there were both.
    compared: int


@dataclass(frozen=True)
class Findings:
    """What the games of one number of players say."""

    players: int
    games: int
    # By seat, and by the order in which they decide for the first time round the table.
    by_seat: list[Interval]
    by_order: list[Interval]
    points_by_order: list[Interval]
    ties: Interval
    scores: list[float]
    # How far the winner is ahead of the second.
    margins: list[float]
    moves: list[float]
    turns: list[float]
    worths: list[Worth]


def findings(
    study: Study,
    played: Sequence[Played],
    workers: Workers | None = None,
    language: str = "en",
    progress: Progress | None = None,
) -> list[Findings]:
    """What a study's games say, for each number of players."""
    observed: dict[int, Observation] = {}
    pairs = zip(study.sittings(), played, strict=True)
    asked = [Question(i, s, one.record, language) for i, (s, one) in enumerate(pairs)]
    for number, observation in (workers or Here()).run(observe, asked):
        observed[number] = observation
        if progress:
            progress(len(observed), len(asked))
    units = study.rules().score_units
    return [
        _findings(players, [observed[i * study.games + n] for n in range(study.games)], units)
        for i, players in enumerate(study.players)
    ]


def _findings(players: int, games: Sequence[Observation], units: int) -> Findings:
    seats = range(players)
    return Findings(
        players,
        len(games),
        [share_of([game.victory[seat] for game in games]) for seat in seats],
        [
            share_of([game.victory[(game.first + turn) % players] for game in games])
            for turn in seats
        ],
        [mean_of([game.points[(game.first + turn) % players] for game in games]) for turn in seats],
        share_of([float(max(game.victory) < 1) for game in games]),
        [points for game in games for points in game.points],
        [_margin(game.points) for game in games],
        [float(game.moves) for game in games],
        [float(game.turns) for game in games],
        list(worths(games, units)),
    )


def _margin(points: Sequence[float]) -> float:
    best, second, *_ = sorted(points, reverse=True)
    return best - second


def worths(games: Sequence[Observation], units: int) -> Iterator[Worth]:
    """Every thing that occurs: kinds in the order they are first seen, in each the things most
    used first."""
    counts: dict[tuple[str, str], dict[int, Counter[int]]] = defaultdict(dict)
    paid: dict[tuple[str, str], list[float]] = defaultdict(list)
    kinds: dict[str, None] = {}
    for number, game in enumerate(games):
        for thing in game.things:
            kinds[thing.kind] = None
            key = (thing.kind, thing.name)
            counts[key].setdefault(number, Counter())[thing.seat] += 1
            if thing.points is not None:
                paid[key].append(thing.points / units)
    found = [
        _worth(key, counts[key], mean_of(paid[key]) if key in paid else None, games)
        for key in counts
    ]
    order = list(kinds)
    yield from sorted(found, key=lambda w: (order.index(w.kind), -w.used.estimate, w.name))


def _worth(
    key: tuple[str, str],
    counts: Mapping[int, Counter[int]],
    paid: Interval | None,
    games: Sequence[Observation],
) -> Worth:
    victories, points = [], []
    for number, count in counts.items():
        game = games[number]
        mean = count.total() / len(game.points)
        more = [seat for seat in range(len(game.points)) if count[seat] > mean]
        less = [seat for seat in range(len(game.points)) if count[seat] < mean]
        if more:
            victories.append(_lead(game.victory, more, less))
            points.append(_lead(game.points, more, less))
    has = [
        len(counts[i]) / len(game.points) if i in counts else 0.0 for i, game in enumerate(games)
    ]
    return Worth(
        *key,
        share_of(has),
        sum(count.total() for count in counts.values()) / len(games),
        paid,
        mean_of(victories) if victories else None,
        mean_of(points) if points else None,
        len(victories),
    )


def _lead(values: Sequence[float], more: Sequence[int], less: Sequence[int]) -> float:
    return fmean(values[seat] for seat in more) - fmean(values[seat] for seat in less)


def certainty(worth: Worth) -> float:
    """How many times its uncertainty the points that go with a thing are."""
    lead = worth.points
    if lead is None or not isfinite(lead.high):
        return 0.0
    return abs(lead.estimate) / max(lead.high - lead.estimate, TINY)


def study_summary(study: Study, found: Sequence[Findings]) -> dict[str, Any]:
    """A study and its findings as plain data, intervals as [estimate, low, high]."""
    return study.about() | {"findings": [_plain(one) for one in found]}


def _plain(found: Findings) -> dict[str, Any]:
    return {
        "players": found.players,
        "games": found.games,
        "victories_by_seat": [one.plain() for one in found.by_seat],
        "victories_by_order": [one.plain() for one in found.by_order],
        "points_by_order": [one.plain() for one in found.points_by_order],
        "ties": found.ties.plain(),
        "points": mean_of(found.scores).plain(),
        "margin": mean_of(found.margins).plain(),
        "moves": mean_of(found.moves).plain(),
        "turns": mean_of(found.turns).plain(),
        "things": [
            {
                "kind": worth.kind,
                "name": worth.name,
                "used": worth.used.plain(),
                "a_game": round(worth.a_game, 6),
                "paid": worth.paid and worth.paid.plain(),
                "victories": worth.victories and worth.victories.plain(),
                "points": worth.points and worth.points.plain(),
                "compared": worth.compared,
            }
            for worth in found.worths
        ],
    }
