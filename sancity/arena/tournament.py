"""A tournament: everybody meets everybody, at several games and numbers of players."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from statistics import fmean
from typing import Any, Final

from sancity.arena.match import contestants, rotations
from sancity.arena.plan import check_bots, check_games, game_seed
from sancity.arena.sitting import Played, Sitting
from sancity.arena.statistics import Z95, Interval, share_of
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.record import Record

# The place of the ratings of all games together, among those of each.
OVERALL: Final = "overall"


@dataclass(frozen=True)
class Table:
    """Contestants who play some deals together, each deal in all rotations of their seats."""

    game: str
    # The numbers of the contestants by seat.
    seating: tuple[int, ...]
    deals: int


@dataclass(frozen=True)
class Tournament:
    """Which bots meet, at which games. At each table so many games are played, rounded up to
    whole deals; the deals are the same at all tables of a game and a number of players."""

    games: tuple[str, ...]
    bots: tuple[str, ...]
    games_each: int
    players: tuple[int, ...] = (2,)
    options: Mapping[str, object] = field(default_factory=dict)
    seed: int = 0

    def check(self) -> None:
        for name in self.games:
            for players in self.players:
                GAMES.get(name).prepare(players, self.options)
        check_games(self.games_each, self.seed)
        check_bots(self.bots)
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise SetupError("a tournament is between at least 2 bots, all of them different")
        if not self.games or len(set(self.games)) < len(self.games):
            raise SetupError("a tournament needs games, each of them named once")

    def tables(self) -> list[Table]:
        """Who sits at one table: all contestants equally often, as far as the seats allow; who
        gets the seats that are left differs from table to table."""
        found = []
        everybody = tuple(range(len(self.bots)))
        for game in self.games:
            for players in dict.fromkeys(self.players):
                rounds, left = divmod(players, len(everybody))
                for extra in combinations(everybody, left):
                    seating = everybody * rounds + extra
                    deals = -(-self.games_each // len(rotations(seating)))
                    found.append(Table(game, seating, deals))
        return found

    def seats(self) -> Iterator[tuple[Table, int, tuple[int, ...]]]:
        """The table, the deal and the contestants by seat of every game. All tables play their
        first deal, then all their second: so ratings grow evenly."""
        tables = self.tables()
        for deal in range(max(table.deals for table in tables)):
            for table in tables:
                if deal < table.deals:
                    for seating in rotations(table.seating):
                        yield table, deal, seating

    def sittings(self) -> list[Sitting]:
        options = {name: GAMES.get(name).read_options(self.options) for name in self.games}
        return [
            Sitting(
                table.game,
                options[table.game],
                tuple(self.bots[contestant] for contestant in seating),
                game_seed(self.seed, deal),
            )
            for table, deal, seating in self.seats()
        ]

    def about(self) -> dict[str, Any]:
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
    """How a tournament went. The first key is a game, or OVERALL."""

    # By contestant.
    ratings: dict[str, list[Interval]]
    # By contestant and contestant: how often the first is placed before the second, a draw
    # counting half; None where they never met.
    ahead: dict[str, list[list[Interval | None]]]
    # The same against all others.
    shares: dict[str, list[Interval]]
    games: dict[str, list[int]]


def results(tournament: Tournament, played: Sequence[Played]) -> Results:
    """Ratings and cross tables, over all games and of each."""
    found = Results({}, {}, {}, {})
    games = list(zip(tournament.seats(), played, strict=True))
    for name in dict.fromkeys([OVERALL, *tournament.games]):
        some = [
            Meeting(table, deal, seating, places(one.record))
            for (table, deal, seating), one in games
            if name in (OVERALL, table.game)
        ]
        count = len(tournament.bots)
        found.ratings[name] = rate(some, count)
        found.ahead[name] = cross_table(some, count)
        found.shares[name] = [_against_all(some, one) for one in range(count)]
        found.games[name] = [sum(one in game.seating for game in some) for one in range(count)]
    return found


@dataclass(frozen=True)
class Meeting:
    """A finished game of a tournament: who sat where, and came in which place."""

    table: Table
    deal: int
    seating: tuple[int, ...]
    places: list[int]


def places(record: Record) -> list[int]:
    """By seat: 0 for the winners, the others by their points."""
    result = record.result
    assert result is not None
    keys = [
        -1.0 if seat in result.winners else max(result.scores) - score
        for seat, score in enumerate(result.scores)
    ]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def rate(games: Sequence[Meeting], count: int) -> list[Interval]:
    """Ratings by the model of Plackett and Luce, game after game; everybody starts at 25. Who
    has several seats is rated by the mean of what each of them did."""
    from openskill.models import PlackettLuce

    # A bot does not get better or worse from game to game.
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


def cross_table(games: Sequence[Meeting], count: int) -> list[list[Interval | None]]:
    """How often each is placed before each other; the intervals are over deals."""
    table: list[list[Interval | None]] = [[None] * count for _ in range(count)]
    for one in range(count):
        for other in range(count):
            shares = _by_deal(games, one, {other})
            if one != other and shares:
                table[one][other] = share_of(shares)
    return table


def _against_all(games: Sequence[Meeting], one: int) -> Interval:
    return share_of(_by_deal(games, one, {who for g in games for who in g.seating} - {one}))


def _by_deal(games: Sequence[Meeting], one: int, others: set[int]) -> list[float]:
    """For each deal in which they meet, how often `one` is placed before the others."""
    deals: dict[tuple[Table, int], list[float]] = defaultdict(list)
    for game in games:
        placed = list(zip(game.seating, game.places, strict=True))
        deals[game.table, game.deal] += [
            (mine < theirs) + (mine == theirs) / 2
            for who, mine in placed
            if who == one
            for rival, theirs in placed
            if rival in others
        ]
    return [fmean(shares) for shares in deals.values() if shares]


def tournament_summary(tournament: Tournament, found: Results) -> dict[str, Any]:
    """A tournament and its results as plain data, intervals as [estimate, low, high]."""
    names = contestants(tournament.bots)
    return tournament.about() | {
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
                }
                for i, name in enumerate(names)
            ]
            for game in found.ratings
        }
    }
