"""A match between bots. Every deal is played from every seating, so that luck cancels out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from statistics import fmean
from typing import Any

from sancity.arena.game_task import GameTask, Pace, Played, joined
from sancity.arena.plan import OneGame, check_bots, check_games
from sancity.arena.statistics import Family, Interval, mean_of, percent, plus_minus, share_of
from sancity.kernel.components import Components
from sancity.kernel.game import SetupError
from sancity.kernel.record import Record


@dataclass(frozen=True)
class Match(OneGame):
    """Which bots play which game, and how often.

    With more players than bots, the last bot takes the remaining seats. The number of games is
    rounded up to whole deals.

    >>> from sancity.arena import Match
    >>> match = Match("cable_car", ("random", "greedy"), games=4, players=2)
    >>> len(match.tasks()), match.deals(), match.tasks()[0].bots
    (4, 2, ('random', 'greedy'))
    """

    #: The name of the game.
    game: str
    #: The contestants, by name.
    bots: tuple[str, ...]
    #: How many games to play at least.
    games: int
    #: How many players there are in a game; by default, one for each bot.
    players: int = 0
    #: The options of the game.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The seed of the whole match.
    seed: int = 0
    #: What to play with, if not with the components of the box.
    components: Components | None = None

    def __post_init__(self) -> None:
        if not self.players:
            object.__setattr__(self, "players", len(self.bots))

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        check_bots(self.bots)
        if len(self.bots) < 2:
            given = ", ".join(self.bots) or "none"
            raise SetupError(f"a match needs at least 2 bots, but was given {given}: add another")
        self.rules().prepare(self.players, self.options)
        check_games(self.games, self.seed)
        if len(self.bots) > self.players:
            raise SetupError(f"{len(self.bots)} bots are too many for {self.players} players")

    def seatings(self) -> list[tuple[int, ...]]:
        """Return the contestants' numbers by seat, in all distinct rotations.

        >>> from sancity.arena import Match
        >>> Match("cable_car", ("hard", "easy"), games=9, players=3).seatings()
        [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
        """
        last = len(self.bots) - 1
        first = tuple(min(seat, last) for seat in range(self.players))
        return rotations(first)

    def deals(self) -> int:
        """Return how many deals are played."""
        return -(-self.games // len(self.seatings()))

    def tasks(self) -> list[GameTask]:
        """Return deal after deal, each in all seatings."""
        return self.tasks_for(
            (tuple(self.bots[contestant] for contestant in seating), deal)
            for deal in range(self.deals())
            for seating in self.seatings()
        )

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        return {
            "plan": "match",
            **self.about_game(),
            "players": self.players,
            "bots": list(self.bots),
            "games": self.games,
            "seed": self.seed,
        }


def rotations(seating: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Return a seating and its distinct rotations."""
    starts = range(len(seating), 0, -1)
    return list(dict.fromkeys(seating[start:] + seating[:start] for start in starts))


@dataclass(frozen=True)
class Standing:
    """How a contestant did in a match.

    `standings` returns one for each contestant:

    >>> from sancity.arena import Match, play, standings
    >>> match = Match("san_gimignano", ("random", "random"), games=20)
    >>> [(one.name, one.games, one.victories.estimate) for one in standings(match, play(match))]
    [('random', 20, 0.5), ('random (2)', 20, 0.5)]
    """

    #: The bot, numbered where it takes part twice.
    name: str
    #: How many games it played.
    games: int
    #: Its share of the victories; joint victories are divided.
    victories: Interval
    #: What that share would be among equals.
    even: float
    #: Points per seat and game.
    points: Interval
    #: The share of victories from each seat.
    by_seat: list[Interval]
    #: The same, with intervals that hold for all contestants and seats at once.
    by_seat_simultaneous: list[Interval]
    #: How long it thought; None if it was not measured. It differs from run to run.
    pace: Pace | None

    def cells(self) -> tuple[str, ...]:
        """Return a table row; the last cells are milliseconds, per decision and the longest."""
        times = (self.pace.mean, self.pace.longest) if self.pace else ()
        return (
            self.name,
            f"{self.games:,}",
            percent(self.victories),
            f"{100 * self.even:.0f} %",
            plus_minus(self.points),
            *([f"{1000 * seconds:,.2f}" for seconds in times] or ["", ""]),
        )


def standings(match: Match, played: Sequence[Played]) -> list[Standing]:
    """Return how all contestants did. The games of one deal depend on each other, so intervals are
    computed over deals.

    >>> from sancity.arena import Match, play, standings
    >>> match = Match("cable_car", ("random", "random"), games=10)
    >>> for one in standings(match, play(match)):
    ...     print(one.name, one.victories.plain(), one.points.estimate)
    random [0.5, 0.257268, 0.742732] 93.4
    random (2) [0.5, 0.257268, 0.742732] 93.4
    """
    seatings = match.seatings()
    units = match.rules().score_units
    deals = [played[at : at + len(seatings)] for at in range(0, len(played), len(seatings))]
    compared = seats_compared(match)
    found = []
    for contestant, name in enumerate(contestants(match.bots)):
        own = [[seat for seat, who in enumerate(s) if who == contestant] for s in seatings]
        won = [[victory(p.record, s) for p, s in zip(deal, own, strict=True)] for deal in deals]
        got = [[mean_points(p.record, s) for p, s in zip(deal, own, strict=True)] for deal in deals]
        by_seat = [_from_seat(deals, own, seat) for seat in range(match.players)]
        found.append(
            Standing(
                name,
                len(played),
                share_of([fmean(shares) for shares in won]),
                len(own[0]) / match.players,
                mean_of([fmean(points) / units for points in got]),
                [share_of(shares) for shares in by_seat],
                [share_of(shares, compared) for shares in by_seat],
                _pace(played, own),
            )
        )
    return found


def _from_seat(
    deals: Sequence[Sequence[Played]], own: Sequence[Sequence[int]], seat: int
) -> list[float]:
    """Return, for each deal, how often a contestant wins from a seat; `own` has the contestant's
    seats by game of a deal."""
    return [
        fmean(victory(p.record, [seat]) for p, s in zip(deal, own, strict=True) if seat in s)
        for deal in deals
    ]


def seats_compared(match: Match) -> int:
    """Return how many contestants are compared in how many seats. Of two players, one wins what the
    other does not: that is a single comparison."""
    count = len(match.bots) * match.players
    return count // 2 if match.players == 2 else count


def match_families(match: Match) -> list[Family]:
    """Return what a match compares at once."""
    return [Family("seats", "the victories of all contestants by seat", seats_compared(match))]


def match_summary(match: Match, found: Sequence[Standing]) -> dict[str, Any]:
    """Return a match and its standings as plain data, without times, so that it is reproducible."""
    return match.about() | {
        "deals": match.deals(),
        "families": [family.plain() for family in match_families(match)],
        "standings": [
            {
                "bot": one.name,
                "games": one.games,
                "victories": one.victories.plain(),
                "even": one.even,
                "points": one.points.plain(),
                "by_seat": [share.plain() for share in one.by_seat],
                "by_seat_simultaneous": [share.plain() for share in one.by_seat_simultaneous],
            }
            for one in found
        ],
    }


def _pace(played: Sequence[Played], own: Sequence[Sequence[int]]) -> Pace | None:
    paces = [
        game.paces[seat]
        for game, seats in zip(played, cycle(own), strict=False)
        if game.paces is not None
        for seat in seats
    ]
    whole = joined(paces)
    return whole if whole.decisions else None


def contestants(bots: Sequence[str]) -> list[str]:
    """Return names for the bots of a match, numbered where a bot takes part twice.

    >>> contestants(["hard", "easy", "hard"])
    ['hard', 'easy', 'hard (2)']
    """
    names = []
    for i, bot in enumerate(bots):
        before = bots[:i].count(bot)
        names.append(f"{bot} ({before + 1})" if before else bot)
    return names


def victory(record: Record, seats: Sequence[int]) -> float:
    """Return the share of the victory that these seats have together."""
    assert record.result is not None
    winners = record.result.winners
    return sum(seat in winners for seat in seats) / len(winners)


def mean_points(record: Record, seats: Sequence[int]) -> float:
    """Return the mean score of these seats, in score units."""
    assert record.result is not None
    return sum(record.result.scores[seat] for seat in seats) / len(seats)
