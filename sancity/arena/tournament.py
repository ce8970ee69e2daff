"""A tournament: every bot meets every other, in one or more games and numbers of players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from math import comb
from statistics import fmean
from typing import Any, Final

from sancity.arena.game_task import GameTask, Played
from sancity.arena.match import contestants, rotations
from sancity.arena.plan import check_bots, check_games, game_seed
from sancity.arena.statistics import Z95, Family, Interval, share_of
from sancity.extras import needs
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.record import Record

# The key of the results of all games together.
OVERALL: Final = "overall"


@dataclass(frozen=True)
class Group:
    """Contestants who play some deals together, each deal in all rotations of their seating.

    >>> from sancity.arena import Tournament
    >>> groups = Tournament(("cable_car",), ("random", "greedy", "easy"), games_each=2).groups()
    >>> [group.seating for group in groups]
    [(0, 1), (0, 2), (1, 2)]
    """

    #: The name of the game.
    game: str
    #: The contestants' numbers by seat.
    seating: tuple[int, ...]
    #: How many deals they play.
    deals: int


@dataclass(frozen=True)
class Tournament:
    """Which bots meet, in which games. Each group plays `games_each` games, rounded up to whole
    deals; all groups with the same game and number of players play the same deals.

    >>> from sancity.arena import Tournament
    >>> tournament = Tournament(("cable_car",), ("random", "greedy", "easy"), games_each=2)
    >>> len(tournament.groups()), len(tournament.tasks())
    (3, 6)
    """

    #: The names of the games.
    games: tuple[str, ...]
    #: The contestants, by name.
    bots: tuple[str, ...]
    #: How many games each group plays at least.
    games_each: int
    #: How many players there are in a game; several numbers are several groups.
    players: tuple[int, ...] = (2,)
    #: The options, which all games must have.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The seed of the whole tournament.
    seed: int = 0

    def check(self) -> None:
        """Raise an error if this cannot be played, before any game starts."""
        for name in self.games:
            for players in self.players:
                GAMES.get(name).prepare(players, self.options)
        check_games(self.games_each, self.seed)
        check_bots(self.bots)
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise SetupError("a tournament needs at least 2 bots, all of them different")
        if not self.games or len(set(self.games)) < len(self.games):
            raise SetupError("a tournament needs games, each named once")

    def groups(self) -> list[Group]:
        """Return the groups. In each, all contestants have equally many seats as far as possible;
        the remaining seats go to other contestants in every group."""
        found = []
        everyone = tuple(range(len(self.bots)))
        for game in self.games:
            for players in dict.fromkeys(self.players):
                rounds, left = divmod(players, len(everyone))
                for extra in combinations(everyone, left):
                    seating = everyone * rounds + extra
                    deals = -(-self.games_each // len(rotations(seating)))
                    found.append(Group(game, seating, deals))
        return found

    def seats(self) -> Iterator[tuple[Group, int, tuple[int, ...]]]:
        """Yield the group, the deal and the contestants by seat of every game. The next deal is
        always that of the group with the fewest games so far: ratings develop evenly, and a
        tournament with more games begins with the games of a smaller one."""
        groups = self.groups()
        deals = [
            (deal * len(rotations(group.seating)), number, deal)
            for number, group in enumerate(groups)
            for deal in range(group.deals)
        ]
        for _, number, deal in sorted(deals):
            for seating in rotations(groups[number].seating):
                yield groups[number], deal, seating

    def tasks(self) -> list[GameTask]:
        """Return the games, always in the same order."""
        options = {name: GAMES.get(name).read_options(self.options) for name in self.games}
        return [
            GameTask(
                group.game,
                options[group.game],
                tuple(self.bots[contestant] for contestant in seating),
                game_seed(self.seed, deal),
            )
            for group, deal, seating in self.seats()
        ]

    def about(self) -> dict[str, Any]:
        """Return the plan as plain data."""
        games = [GAMES.get(name) for name in self.games]
        return {
            "plan": "tournament",
            "games": list(self.games),
            "rules_versions": [game.rules_version for game in games],
            "components": [game.components.digest for game in games],
            "options": [game.read_options(self.options) for game in games],
            "players": list(self.players),
            "bots": list(self.bots),
            "games_each": self.games_each,
            "seed": self.seed,
        }


@dataclass(frozen=True)
class Results:
    """How a tournament went. The keys are the games, and OVERALL.

    >>> from sancity.arena import Tournament, play, results
    >>> tournament = Tournament(("cable_car",), ("random", "greedy"), games_each=10)
    >>> found = results(tournament, play(tournament))
    >>> [tournament.bots[number] for number in found.ranking("cable_car")]
    ['greedy', 'random']
    >>> found.games["cable_car"]
    [10, 10]
    """

    #: By contestant: its rating.
    ratings: dict[str, list[Interval]]
    #: By two contestants: how often the first is placed ahead of the second, a draw counting as
    #: half; None if they never met.
    ahead: dict[str, list[list[Interval | None]]]
    #: The same, with intervals that hold for all pairs in all tables at once.
    ahead_simultaneous: dict[str, list[list[Interval | None]]]
    #: By contestant: the same against all others.
    shares: dict[str, list[Interval]]
    #: By contestant: how many games it played.
    games: dict[str, list[int]]

    def shown(self) -> list[str]:
        """Return the keys worth showing: of a tournament with one game, OVERALL says it all."""
        return [OVERALL] if len(self.ratings) == 2 else list(self.ratings)

    def ranking(self, key: str) -> list[int]:
        """Return the contestants, best rating first."""
        ratings = self.ratings[key]
        return sorted(range(len(ratings)), key=lambda i: -ratings[i].estimate)


def results(tournament: Tournament, played: Sequence[Played]) -> Results:
    """Return ratings and cross tables, of all games together and of each.

    >>> from sancity.arena import Tournament, play, results
    >>> tournament = Tournament(("san_gimignano",), ("random", "greedy"), games_each=4)
    >>> found = results(tournament, play(tournament))
    >>> found.shown(), [len(ratings) for ratings in found.ratings.values()]
    (['overall'], [2, 2])
    """
    found = Results({}, {}, {}, {}, {})
    pairs = pairs_compared(tournament)
    games = list(zip(tournament.seats(), played, strict=True))
    for name in dict.fromkeys([OVERALL, *tournament.games]):
        some = [
            RankedGame(group, deal, seating, places(one.record))
            for (group, deal, seating), one in games
            if name in (OVERALL, group.game)
        ]
        count = len(tournament.bots)
        found.ratings[name] = rate(some, count)
        found.ahead[name] = cross_table(some, count)
        found.ahead_simultaneous[name] = cross_table(some, count, pairs)
        found.shares[name] = [_against_all(some, one) for one in range(count)]
        found.games[name] = [sum(one in game.seating for game in some) for one in range(count)]
    return found


@dataclass(frozen=True)
class RankedGame:
    """A finished game of a tournament: the contestants and their places, by seat."""

    group: Group
    deal: int
    seating: tuple[int, ...]
    places: list[int]


def places(record: Record) -> list[int]:
    """Return the places by seat: 0 for winners, the others by their points."""
    result = record.result
    assert result is not None
    keys = [
        -1.0 if seat in result.winners else max(result.scores) - score
        for seat, score in enumerate(result.scores)
    ]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def rate(games: Sequence[RankedGame], count: int) -> list[Interval]:
    """Rate the contestants by the Plackett-Luce model, game after game, from 25 each. A contestant
    with several seats gets the mean of their ratings."""
    with needs("plots", "a rating"):
        from openskill.models import PlackettLuce

    # Bots do not improve from game to game.
    model = PlackettLuce(tau=0.0)
    ratings = [model.rating() for _ in range(count)]
    for game in games:
        teams = [[ratings[contestant]] for contestant in game.seating]
        rated = model.rate(teams, ranks=[float(place) for place in game.places])
        for contestant in set(game.seating):
            own = [
                team[0] for team, who in zip(rated, game.seating, strict=True) if who == contestant
            ]
            ratings[contestant] = model.rating(
                mu=fmean(one.mu for one in own), sigma=fmean(one.sigma for one in own)
            )
    return [Interval(r.mu, r.mu - Z95 * r.sigma, r.mu + Z95 * r.sigma) for r in ratings]


def pairs_compared(tournament: Tournament) -> int:
    """Return how many pairs of contestants the cross tables compare: one table for each game, and
    one for all together if there are several."""
    tables = 1 if len(tournament.games) == 1 else 1 + len(tournament.games)
    return tables * comb(len(tournament.bots), 2)


def tournament_families(tournament: Tournament) -> list[Family]:
    """Return what a tournament compares at once."""
    what = "how often the first of each pair of bots is placed ahead, in all cross tables"
    return [Family("pairs", what, pairs_compared(tournament))]


def cross_table(
    games: Sequence[RankedGame], count: int, comparisons: int = 1
) -> list[list[Interval | None]]:
    """Return how often each contestant is placed ahead of each other, with intervals over deals."""
    table: list[list[Interval | None]] = [[None] * count for _ in range(count)]
    for one in range(count):
        for other in range(count):
            shares = _by_deal(games, one, {other})
            if one != other and shares:
                table[one][other] = share_of(shares, comparisons)
    return table


def _against_all(games: Sequence[RankedGame], one: int) -> Interval:
    return share_of(_by_deal(games, one, {who for g in games for who in g.seating} - {one}))


def _by_deal(games: Sequence[RankedGame], one: int, others: set[int]) -> list[float]:
    """Return, for each deal in which they meet, how often `one` is placed ahead of the others."""
    deals: dict[tuple[Group, int], list[float]] = defaultdict(list)
    for game in games:
        placed = list(zip(game.seating, game.places, strict=True))
        deals[game.group, game.deal] += [
            (mine < theirs) + (mine == theirs) / 2
            for who, mine in placed
            if who == one
            for rival, theirs in placed
            if rival in others
        ]
    return [fmean(shares) for shares in deals.values() if shares]


def tournament_summary(tournament: Tournament, found: Results) -> dict[str, Any]:
    """Return a tournament and its results as plain data, intervals as [estimate, low, high]."""
    names = contestants(tournament.bots)
    return tournament.about() | {
        "families": [family.plain() for family in tournament_families(tournament)],
        "results": {
            game: [
                {
                    "bot": name,
                    "games": found.games[game][i],
                    "rating": found.ratings[game][i].plain(),
                    "ahead": found.shares[game][i].plain(),
                    "against": {
                        names[j]: pair.plain()
                        for j, pair in enumerate(found.ahead[game][i])
                        if pair is not None
                    },
                    "against_simultaneous": {
                        names[j]: pair.plain()
                        for j, pair in enumerate(found.ahead_simultaneous[game][i])
                        if pair is not None
                    },
                }
                for i, name in enumerate(names)
            ]
            for game in found.ratings
        },
    }
