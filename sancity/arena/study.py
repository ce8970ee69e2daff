"""A study of a game: is it fair, how long is it, how close, and what is each thing in it worth?

The same bot plays every seat, so that all are equally strong. A seat that owned a thing and won may
have won for another reason. Owners are therefore compared with the seats without it in the same
game, the fairest comparison that played games allow.
"""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from statistics import fmean
from typing import Any, Final, NamedTuple

from sancity.arena.game_task import GameTask, Played, game_of
from sancity.arena.match import victory
from sancity.arena.plan import OneGame, Progress, check_bots, check_games
from sancity.arena.statistics import TINY, Family, Interval, lead_of, mean_of, share_of
from sancity.arena.workers import ThisProcess, Workers
from sancity.kernel.components import Components
from sancity.kernel.game import SetupError, Story, Thing
from sancity.kernel.record import Record, begin, replay
from sancity.kernel.state import Event

# Things compared in fewer games than this are left out of the comparison of all things.
MIN_COMPARED_GAMES: Final = 20


@dataclass(frozen=True)
class Study(OneGame):
    """What to study: `games` games with each number of players.

    >>> from sancity.arena import Study
    >>> study = Study("san_gimignano", games=20, bot="random", players=(2, 3))
    >>> len(study.tasks())
    40
    """

    #: The name of the game.
    game: str
    #: How many games to play with each number of players.
    games: int
    #: Who plays all seats.
    bot: str = "medium"
    #: The numbers of players; by default, all that the game allows.
    players: tuple[int, ...] = ()
    #: The options of the game.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The seed of the whole study.
    seed: int = 0
    #: What to play with, if not with the components of the box.
    components: Components | None = None

    def __post_init__(self) -> None:
        players = self.players or tuple(self.rules().players)
        object.__setattr__(self, "players", tuple(dict.fromkeys(players)))

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        for players in self.players:
            self.rules().prepare(players, self.options)
        check_games(self.games, self.seed)
        check_bots([self.bot])
        if self.games < 2:
            raise SetupError("a study needs at least 2 games")

    def tasks(self) -> list[GameTask]:
        """Return the first game with each number of players, then the second with each, and so on:
        a study with more games begins with the games of a smaller one."""
        return self.tasks_for(
            ((self.bot,) * players, number)
            for number in range(self.games)
            for players in self.players
        )

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        return {
            "plan": "study",
            **self.about_game(),
            "players": list(self.players),
            "bot": self.bot,
            "games": self.games,
            "seed": self.seed,
        }


class GameFacts(NamedTuple):
    """What a study needs to know of a finished game."""

    moves: int
    # Runs of moves by the same seat.
    turns: int
    # The seat that begins.
    first: int
    # By seat.
    points: list[float]
    victory: list[float]
    things: list[Thing]


class ReplayTask(NamedTuple):
    """A finished game to be replayed for its facts."""

    number: int
    game_task: GameTask
    record: Record
    language: str


def replay_facts(task: ReplayTask) -> tuple[int, GameFacts]:
    """Replay a record, and return its number and facts."""
    record, game = task.record, game_of(task.game_task)
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
    # In games with choices before the first turn, the view says who is the first player.
    first = story.last.get("first", seats[0])
    return task.number, GameFacts(
        len(moves),
        1 + sum(one != other for one, other in pairwise(seats)),
        first,
        [score / game.score_units for score in state.scores()],
        [victory(record, [seat]) for seat in range(len(record.seats))],
        list(game.things(story, game.words(task.language))),
    )


@dataclass(frozen=True)
class Worth:
    """How often a thing is used, and what it is worth to the seats that have it.

    >>> from sancity.arena import Study, findings, play
    >>> study = Study("san_gimignano", games=4, bot="random", players=(2,))
    >>> worth = findings(study, play(study))[0].worths[0]
    >>> worth.kind, worth.name, worth.compared <= 4
    ('moves', 'cell', True)
    """

    #: What kind of thing it is, such as `moves`.
    kind: str
    #: Its name.
    name: str
    #: The share of seats that have it.
    used: Interval
    #: How many of it there are per game.
    a_game: float
    #: The points it pays by itself, if the rules say so.
    paid: Interval | None
    #: How far seats with more of it than their game's average are ahead of seats with less, in
    #: victories; None if no game had both.
    victories: Interval | None
    #: The same in points.
    points: Interval | None
    #: The same as `victories`, with intervals that hold for all things of the study at once; None
    #: for things compared in too few games.
    victories_simultaneous: Interval | None
    #: The same as `points`, in this way.
    points_simultaneous: Interval | None
    #: The number of games with both.
    compared: int

    @property
    def lead(self) -> Interval | None:
        """The lead in points, with an interval that holds for all things at once."""
        return self.points_simultaneous

    @property
    def certainty(self) -> float:
        """The lead in points as a multiple of its uncertainty; 0 if that is not known."""
        lead = self.lead
        return abs(lead.estimate) / max(lead.high - lead.estimate, TINY) if lead else 0.0


@dataclass(frozen=True)
class Findings:
    """What the games with one number of players show.

    >>> from sancity.arena import Study, findings, play
    >>> study = Study("cable_car", games=10, bot="random", players=(2,))
    >>> (found,) = findings(study, play(study))
    >>> found.players, found.games, len(found.by_order), found.ties.estimate
    (2, 10, 2, 0.1)
    """

    #: How many players there were.
    players: int
    #: How many games.
    games: int
    #: By seat: its share of the victories.
    by_seat: list[Interval]
    #: The same by the order of play: who begins comes first.
    by_order: list[Interval]
    #: `by_seat` with intervals that hold for all places of the study at once.
    by_seat_simultaneous: list[Interval]
    #: `by_order` in this way.
    by_order_simultaneous: list[Interval]
    #: Points by the order of play.
    points_by_order: list[Interval]
    #: The share of games whose victory is shared.
    ties: Interval
    #: The points of all seats.
    scores: list[float]
    #: By game: points between the first and the second.
    margins: list[float]
    #: By game: how many decisions it had.
    moves: list[float]
    #: By game: how many turns.
    turns: list[float]
    #: By game: the seat that began.
    firsts: list[int]
    #: What things are worth.
    worths: list[Worth]


def findings(
    study: Study,
    played: Sequence[Played],
    workers: Workers | None = None,
    language: str = "en",
    progress: Progress | None = None,
) -> list[Findings]:
    """Return what a study's games show, for each number of players.

    `language` is that of the names of things.

    >>> from sancity.arena import Study, findings, play
    >>> study = Study("san_gimignano", games=4, bot="random", players=(2, 3))
    >>> [(one.players, one.games) for one in findings(study, play(study))]
    [(2, 4), (3, 4)]
    """
    facts: dict[int, GameFacts] = {}
    pairs = zip(study.tasks(), played, strict=True)
    tasks = [ReplayTask(i, task, one.record, language) for i, (task, one) in enumerate(pairs)]
    for number, found in (workers or ThisProcess()).run(replay_facts, tasks):
        facts[number] = found
        if progress:
            progress(len(facts), len(tasks))
    units = study.rules().score_units
    step = len(study.players)
    games = [[facts[i] for i in range(at, len(tasks), step)] for at in range(step)]
    counted = [list(tallies(some, units)) for some in games]
    things = sum(tally.is_compared for some in counted for tally in some)
    places = places_compared(study.players)
    return [
        _findings(players, some, [tally.worth(things) for tally in own], places)
        for players, some, own in zip(study.players, games, counted, strict=True)
    ]


def places_compared(players: Sequence[int]) -> int:
    """Return how many places in the order of play a study compares. Of two players, one wins what
    the other does not: that is a single comparison."""
    return sum(1 if count == 2 else count for count in players)


def _findings(
    players: int, games: Sequence[GameFacts], worths: list[Worth], places: int
) -> Findings:
    seats = range(players)
    by_seat = [[game.victory[seat] for game in games] for seat in seats]
    by_order = [[game.victory[(game.first + turn) % players] for game in games] for turn in seats]
    return Findings(
        players,
        len(games),
        [share_of(won) for won in by_seat],
        [share_of(won) for won in by_order],
        [share_of(won, places) for won in by_seat],
        [share_of(won, places) for won in by_order],
        [mean_of([game.points[(game.first + turn) % players] for game in games]) for turn in seats],
        share_of([float(max(game.victory) < 1) for game in games]),
        [points for game in games for points in game.points],
        [_margin(game.points) for game in games],
        [float(game.moves) for game in games],
        [float(game.turns) for game in games],
        [game.first for game in games],
        worths,
    )


def _margin(points: Sequence[float]) -> float:
    best, second, *_ = sorted(points, reverse=True)
    return best - second


@dataclass(frozen=True)
class Tally:
    """What the games say about a thing, before it is compared with the others."""

    kind: str
    name: str
    # By game: the share of seats that have it.
    has: list[float]
    count: int
    # The points it paid each time; empty if the rules do not say.
    paid: list[float]
    # By game with seats that have more of it than the average and seats that have less: how far the
    # former are ahead.
    victories: list[float]
    points: list[float]
    # By the same games: how far they can be behind or ahead in victories.
    bounds: list[tuple[float, float]]

    @property
    def is_compared(self) -> bool:
        return len(self.points) >= MIN_COMPARED_GAMES

    def worth(self, comparisons: int) -> Worth:
        """Return what the thing is worth, when that many things are compared."""
        return Worth(
            self.kind,
            self.name,
            share_of(self.has),
            self.count / len(self.has),
            mean_of(self.paid) if self.paid else None,
            lead_of(self.victories, self.bounds) if self.victories else None,
            mean_of(self.points) if self.points else None,
            lead_of(self.victories, self.bounds, comparisons) if self.is_compared else None,
            mean_of(self.points, comparisons) if self.is_compared else None,
            len(self.points),
        )


def worths(games: Sequence[GameFacts], units: int) -> list[Worth]:
    """Return what every thing in these games is worth, all of them compared at once."""
    found = list(tallies(games, units))
    comparisons = sum(tally.is_compared for tally in found)
    return [tally.worth(comparisons) for tally in found]


def tallies(games: Sequence[GameFacts], units: int) -> Iterator[Tally]:
    """Yield every thing that occurs: kinds in the order of their first appearance, and in each kind
    the most used things first."""
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
    found = [_tally(key, counts[key], paid[key], games) for key in counts]
    order = list(kinds)
    yield from sorted(found, key=lambda t: (order.index(t.kind), -sum(t.has), t.name))


def _tally(
    key: tuple[str, str],
    counts: Mapping[int, Counter[int]],
    paid: list[float],
    games: Sequence[GameFacts],
) -> Tally:
    victories, points, bounds = [], [], []
    for number, count in counts.items():
        game = games[number]
        mean = count.total() / len(game.points)
        more = [seat for seat in range(len(game.points)) if count[seat] > mean]
        less = [seat for seat in range(len(game.points)) if count[seat] < mean]
        if more:
            victories.append(_lead(game.victory, more, less))
            points.append(_lead(game.points, more, less))
            bounds.append((-1 / len(less), 1 / len(more)))
    has = [
        len(counts[i]) / len(game.points) if i in counts else 0.0 for i, game in enumerate(games)
    ]
    total = sum(count.total() for count in counts.values())
    return Tally(*key, has, total, paid, victories, points, bounds)


def _lead(values: Sequence[float], more: Sequence[int], less: Sequence[int]) -> float:
    return fmean(values[seat] for seat in more) - fmean(values[seat] for seat in less)


def study_summary(study: Study, found: Sequence[Findings]) -> dict[str, Any]:
    """Return a study and its findings as plain data, intervals as [estimate, low, high]."""
    return study.about() | {
        "families": [family.plain() for family in study_families(found)],
        "findings": [_plain(one) for one in found],
    }


def study_families(found: Sequence[Findings]) -> list[Family]:
    """Return what a study compares at once."""
    places = places_compared([one.players for one in found])
    things = sum(worth.lead is not None for one in found for worth in one.worths)
    everywhere = "with all numbers of players"
    compared = f"of all things compared in at least {MIN_COMPARED_GAMES} games, {everywhere}"
    return [
        Family("order", f"the victories of all places in the order of play, {everywhere}", places),
        Family("seats", f"the victories of all seats, {everywhere}", places),
        *(
            [
                Family("points", f"the points ahead {compared}", things),
                Family("victories", f"the victories ahead {compared}", things),
            ]
            if things
            else []
        ),
    ]


def _plain(found: Findings) -> dict[str, Any]:
    return {
        "players": found.players,
        "games": found.games,
        "victories_by_seat": [one.plain() for one in found.by_seat],
        "victories_by_order": [one.plain() for one in found.by_order],
        "victories_by_seat_simultaneous": [one.plain() for one in found.by_seat_simultaneous],
        "victories_by_order_simultaneous": [one.plain() for one in found.by_order_simultaneous],
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
                "paid": _plain_interval(worth.paid),
                "victories": _plain_interval(worth.victories),
                "points": _plain_interval(worth.points),
                "victories_simultaneous": _plain_interval(worth.victories_simultaneous),
                "points_simultaneous": _plain_interval(worth.points_simultaneous),
                "compared": worth.compared,
            }
            for worth in found.worths
        ],
    }


def _plain_interval(interval: Interval | None) -> list[float | None] | None:
    return interval and interval.plain()
