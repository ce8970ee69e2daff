"""The sheets of matches, tournaments and studies."""

from collections.abc import Callable, Sequence
from itertools import product

from sancity.arena.game_task import Played
from sancity.arena.match import Match, Standing, contestants, victory
from sancity.arena.plan import GAME_NUMBER_BITS
from sancity.arena.sheets import Sheet, interval_columns, real, text, whole
from sancity.arena.statistics import Interval
from sancity.arena.study import Findings, Study, Worth
from sancity.arena.tournament import Results, Tournament
from sancity.games import GAMES
from sancity.kernel.record import BOT

VICTORIES = "the share of the victories; a joint victory is divided"


def match_sheets(match: Match, played: Sequence[Played], found: Sequence[Standing]) -> list[Sheet]:
    seats = list(product(found, range(match.players)))
    return [
        Sheet(
            "standings",
            "How each contestant did.",
            [
                text("bot", "the contestant", [one.name for one in found]),
                whole("games", "games played", [one.games for one in found]),
                *interval_columns("victories", VICTORIES, [one.victories for one in found]),
                real("even", "the share among equals", [one.even for one in found]),
                *interval_columns("points", "points per seat", [one.points for one in found]),
            ],
        ),
        Sheet(
            "by_seat",
            "How often each contestant wins from each seat.",
            [
                text("bot", "the contestant", [one.name for one, _ in seats]),
                whole("seat", "the seat, from 1", [seat + 1 for _, seat in seats]),
                *interval_columns(
                    "victories",
                    VICTORIES,
                    [one.by_seat[seat] for one, seat in seats],
                    [one.by_seat_simultaneous[seat] for one, seat in seats],
                ),
            ],
        ),
        games_sheet(played, lambda _: match.rules().score_units),
    ]


def tournament_sheets(
    tournament: Tournament, played: Sequence[Played], found: Results
) -> list[Sheet]:
    names = contestants(tournament.bots)
    rows = [(game, i) for game in found.ratings for i in found.ranking(game)]
    pairs = [
        (game, i, j)
        for game, i in rows
        for j in found.ranking(game)
        if found.ahead[game][i][j] is not None
    ]
    game_column = "the game, or `overall`"
    return [
        Sheet(
            "ratings",
            "Ratings by the Plackett-Luce model, best first.",
            [
                text("game", game_column, [game for game, _ in rows]),
                text("bot", "the contestant", [names[i] for _, i in rows]),
                whole("games", "games played", [found.games[game][i] for game, i in rows]),
                *interval_columns("rating", "the rating", [found.ratings[g][i] for g, i in rows]),
                *interval_columns(
                    "ahead",
                    "how often it is placed ahead of its opponents; a draw counts as half",
                    [found.shares[g][i] for g, i in rows],
                ),
            ],
        ),
        Sheet(
            "cross_table",
            "How often each contestant is placed ahead of each other.",
            [
                text("game", game_column, [game for game, _, _ in pairs]),
                text("bot", "the contestant", [names[i] for _, i, _ in pairs]),
                text("opponent", "the other", [names[j] for _, _, j in pairs]),
                *interval_columns(
                    "ahead",
                    "how often the former is placed ahead; a draw counts as half",
                    [found.ahead[game][i][j] for game, i, j in pairs],
                    [found.ahead_simultaneous[game][i][j] for game, i, j in pairs],
                ),
            ],
        ),
        games_sheet(played, lambda name: GAMES.get(name).score_units),
    ]


def study_sheets(study: Study, played: Sequence[Played], found: Sequence[Findings]) -> list[Sheet]:
    games = games_sheet(played, lambda _: study.rules().score_units)
    # In the order of the games: the first with each number of players, then the second.
    rows = [(one, i) for i in range(study.games) for one in found]
    games.columns.extend(
        [
            whole("first", "the seat that begins, from 1", [f.firsts[i] + 1 for f, i in rows]),
            whole("turns", "runs of moves by the same seat", [int(f.turns[i]) for f, i in rows]),
            real("margin", "points between first and second", [f.margins[i] for f, i in rows]),
        ]
    )
    return [
        _places_sheet(
            "by_order",
            "place",
            "the place in the order of play, from 1",
            found,
            lambda one: (one.by_order, one.by_order_simultaneous),
        ),
        _places_sheet(
            "by_seat",
            "seat",
            "the seat, from 1",
            found,
            lambda one: (one.by_seat, one.by_seat_simultaneous),
        ),
        _things_sheet([(one.players, worth) for one in found for worth in one.worths]),
        games,
    ]


def _places_sheet(
    name: str,
    place: str,
    meaning: str,
    found: Sequence[Findings],
    shares: Callable[[Findings], tuple[list[Interval], list[Interval]]],
) -> Sheet:
    rows = [(one, i) for one in found for i in range(one.players)]
    columns = [
        whole("players", "number of players", [one.players for one, _ in rows]),
        whole(place, meaning, [i + 1 for _, i in rows]),
        *interval_columns(
            "victories",
            VICTORIES,
            [share for one in found for share in shares(one)[0]],
            [share for one in found for share in shares(one)[1]],
        ),
    ]
    if name == "by_order":
        points = [points for one in found for points in one.points_by_order]
        columns += interval_columns("points", "points per game", points)
    return Sheet(name, f"How often each {place} wins.", columns)


def _things_sheet(rows: Sequence[tuple[int, Worth]]) -> Sheet:
    worths = [worth for _, worth in rows]
    ahead = "how far seats with more of it than the average of their game are ahead, in"
    return Sheet(
        "things",
        "How often each thing is used, and what goes together with having it.",
        [
            whole("players", "number of players", [players for players, _ in rows]),
            text("kind", "the kind of thing", [worth.kind for worth in worths]),
            text("name", "the thing", [worth.name for worth in worths]),
            *interval_columns("used", "the share of seats with it", [w.used for w in worths]),
            real("per_game", "how many of it there are per game", [w.a_game for w in worths]),
            *interval_columns("paid", "points it pays by itself", [w.paid for w in worths]),
            *interval_columns(
                "victories",
                f"{ahead} shares of the victory",
                [worth.victories for worth in worths],
                [worth.victories_simultaneous for worth in worths],
            ),
            *interval_columns(
                "points",
                f"{ahead} points",
                [worth.points for worth in worths],
                [worth.points_simultaneous for worth in worths],
            ),
            whole("compared", "games with such seats", [worth.compared for worth in worths]),
        ],
    )


def games_sheet(played: Sequence[Played], units: Callable[[str], int]) -> Sheet:
    """Return one row per game, in the order of games.jsonl. Thinking times are not in it: they
    differ from run to run."""
    records = [one.record for one in played]
    most = max(len(record.seats) for record in records)
    deals = [int(record.seed or 0) % (1 << GAME_NUMBER_BITS) + 1 for record in records]
    columns = [
        whole("number", "its line in games.jsonl, from 1", range(1, len(records) + 1)),
        text("game", "the game", [record.game for record in records]),
        whole("players", "number of players", [len(record.seats) for record in records]),
        whole("deal", "games with the same number have the same deal", deals),
        text("seed", "the seed of the game", [record.seed for record in records]),
        whole("decisions", "number of moves", [len(record.actions) for record in records]),
    ]
    scale = {name: units(name) for name in {record.game for record in records}}
    for seat in range(most):
        bots, points, victories = [], [], []
        for record in records:
            there = seat < len(record.seats)
            assert record.result is not None
            bots.append(record.seats[seat].removeprefix(BOT) if there else None)
            points.append(record.result.scores[seat] / scale[record.game] if there else None)
            victories.append(victory(record, [seat]) if there else None)
        columns += [
            text(f"bot_{seat + 1}", f"who plays in seat {seat + 1}", bots),
            real(f"points_{seat + 1}", f"the points of seat {seat + 1}", points),
            real(f"victory_{seat + 1}", f"the share of the victory of seat {seat + 1}", victories),
        ]
    return Sheet("games", "One row per game.", columns)
