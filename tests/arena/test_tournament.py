"""Tournaments: every bot meets every other, with ratings and cross tables."""

import pytest

from sancity.arena import Tournament, play, results
from sancity.arena.tournament import OVERALL, Group, RankedGame, places, rate, tournament_summary
from sancity.kernel.game import SetupError
from sancity.kernel.record import Record, Result

FIRST = "tests.arena.players:first"


def test_every_pair_meets_from_both_seats_on_the_same_deals() -> None:
    tournament = Tournament(("cable_car",), ("greedy", "random", FIRST), 3)
    assert [group.seating for group in tournament.groups()] == [(0, 1), (0, 2), (1, 2)]
    assert [group.deals for group in tournament.groups()] == [2, 2, 2]
    tasks = tournament.tasks()
    assert len(tasks) == 12
    assert [task.bots for task in tasks[:2]] == [
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    assert [task.seed for task in tasks] == [0] * 6 + [1] * 6


@pytest.mark.parametrize(
    ("bots", "players", "seatings"),
    [
        (2, 3, [(0, 1, 0), (0, 1, 1)]),
        (2, 4, [(0, 1, 0, 1)]),
        (3, 4, [(0, 1, 2, 0), (0, 1, 2, 1), (0, 1, 2, 2)]),
        (4, 3, [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]),
    ],
)
def test_seats_are_shared_fairly_in_larger_groups(
    bots: int, players: int, seatings: list[tuple[int, ...]]
) -> None:
    names = ("greedy", "random", "easy", "medium")[:bots]
    tournament = Tournament(("cable_car",), names, 1, (players,))
    assert [group.seating for group in tournament.groups()] == seatings
    played = [bot for task in tournament.tasks() for bot in task.bots]
    assert len({played.count(name) for name in names}) == 1


def test_results_add_up() -> None:
    tournament = Tournament(("cable_car", "san_gimignano"), ("greedy", "random", FIRST), 4, (2, 3))
    found = results(tournament, play(tournament))
    assert list(found.ratings) == [OVERALL, "cable_car", "san_gimignano"]
    for game in found.ratings:
        for i in range(3):
            assert found.ahead[game][i][i] is None
            rating = found.ratings[game][i]
            assert rating.low < rating.estimate < rating.high
            for j in range(i):
                one, other = found.ahead[game][i][j], found.ahead[game][j][i]
                assert one is not None
                assert other is not None
                assert one.estimate + other.estimate == pytest.approx(1)
    total = [sum(found.games[game][i] for game in tournament.games) for i in range(3)]
    assert found.games[OVERALL] == total
    summary = tournament_summary(tournament, found)
    assert summary["results"]["cable_car"][0]["bot"] == "greedy"
    assert set(summary["results"]["cable_car"][0]["against"]) == {"random", FIRST}


def record_of(scores: list[int], winners: list[int]) -> Record:
    return Record(
        "", "", 1, "", {}, [""] * len(scores), None, None, "", [], Result(scores, winners)
    )


def test_places_follow_the_victory_and_then_the_points() -> None:
    assert places(record_of([10, 30, 20], [1])) == [2, 0, 1]
    # A tie-break decides: equal points, one winner.
    assert places(record_of([30, 30, 20], [1])) == [1, 0, 2]
    assert places(record_of([30, 30, 20], [0, 1])) == [0, 0, 1]
    assert places(record_of([5, 9, 5], [1])) == [1, 0, 1]


def test_the_winner_is_rated_higher_and_more_games_make_it_more_certain() -> None:
    group = Group("cable_car", (0, 1), 40)
    games = [RankedGame(group, deal, (0, 1), [0, 1]) for deal in range(40)]
    strong, weak = rate(games, 2)
    assert strong.low > weak.high
    early = rate(games[:5], 2)[0]
    assert strong.high - strong.low < early.high - early.low


def test_draws_change_nothing_between_equals() -> None:
    group = Group("cable_car", (0, 1, 0), 9)
    one, other = rate([RankedGame(group, d, (0, 1, 0), [0, 0, 0]) for d in range(9)], 2)
    assert one.estimate == pytest.approx(25)
    assert other.estimate == pytest.approx(25)


@pytest.mark.parametrize(
    ("tournament", "reason"),
    [
        (Tournament(("chess",), ("random", "greedy"), 1), "no game 'chess'"),
        (Tournament(("cable_car",), ("random",), 1), "at least 2 bots"),
        (Tournament(("cable_car",), ("random", "random"), 1), "all of them different"),
        (Tournament(("cable_car", "cable_car"), ("random", "greedy"), 1), "named once"),
        (Tournament((), ("random", "greedy"), 1), "needs games"),
        (Tournament(("cable_car",), ("random", "greedy"), 1, (9,)), "2 to 6 players"),
        (Tournament(("cable_car",), ("random", "greedy"), 0), "0 games"),
    ],
)
def test_impossible_tournaments_are_refused(tournament: Tournament, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        play(tournament)
