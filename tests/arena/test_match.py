"""Matches: every deal from every seat, reproducible, and no finished game is ever lost."""

import json
import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from sancity.arena import (
    GameFailed,
    Match,
    Played,
    Pool,
    Study,
    ThisProcess,
    Tournament,
    play,
    play_task,
    standings,
)
from sancity.arena.match import rotations
from sancity.arena.plan import Plan
from sancity.arena.results_folder import FolderError, ResultsFolder
from sancity.bots import BotError
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from sancity.kernel.record import read_record, verify

FIRST = "tests.arena.players:first"
LAST = "tests.arena.players:last"

Item = TypeVar("Item")
Result = TypeVar("Result")


class Backwards:
    """Workers that finish the last game first."""

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for item in reversed(list(items)):
            yield work(item)


class Killed(ThisProcess):
    """Workers that are interrupted after some games."""

    def __init__(self, after: int) -> None:
        self.after = after

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for count, item in enumerate(reversed(list(items))):
            if count == self.after:
                raise KeyboardInterrupt
            yield work(item)


def small(*bots: str, players: int = 0, games: int = 6, seed: int = 3) -> Match:
    return Match("cable_car", bots or ("greedy", "random"), games, players, {"hand_size": 2}, seed)


def actions(played: list[Played]) -> list[list[int]]:
    return [one.record.actions for one in played]


# Seatings and deals


def test_every_deal_is_played_from_every_seat() -> None:
    match = small("greedy", "random", players=3, games=7)
    assert match.seatings() == [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
    assert match.deals() == 3
    tasks = match.tasks()
    assert len(tasks) == 9
    for deal in range(3):
        same = tasks[3 * deal : 3 * deal + 3]
        assert len({task.seed for task in same}) == 1
        assert [task.bots.index("greedy") for task in same] == [0, 1, 2]
    assert len({task.seed for task in tasks}) == 3


def test_a_seating_that_looks_the_same_is_not_repeated() -> None:
    assert rotations((0, 1, 0, 1)) == [(0, 1, 0, 1), (1, 0, 1, 0)]
    assert rotations((0, 1, 2)) == [(0, 1, 2), (2, 0, 1), (1, 2, 0)]


@pytest.mark.parametrize("bot", [FIRST, "random", "greedy"])
def test_luck_cancels(bot: str) -> None:
    """A bot against itself wins exactly half, with exactly the same points."""
    match = small(bot, bot, games=10)
    one, other = standings(match, play(match))
    assert one.victories.estimate == other.victories.estimate == 0.5
    assert one.points == other.points
    assert one.victories.low < 0.5 < one.victories.high


def test_mirrored_deals_give_mirrored_results() -> None:
    there, back = small(FIRST, LAST), small(LAST, FIRST)
    assert [s.victories for s in standings(there, play(there))] == [
        s.victories for s in reversed(standings(back, play(back)))
    ]


def test_standings_count_what_happened() -> None:
    match = small("greedy", "random", players=4, games=8)
    played = play(match)
    greedy, rest = standings(match, played)
    won = points = 0.0
    for number, one in enumerate(played):
        result = one.record.result
        assert result is not None
        seat = number % 4
        assert one.record.seats[seat] == "bot:greedy"
        won += (seat in result.winners) / len(result.winners)
        points += result.scores[seat]
    assert greedy.victories.estimate == pytest.approx(won / 8)
    assert greedy.points.estimate == pytest.approx(points / 8)
    assert greedy.even == 0.25
    assert greedy.victories.estimate + rest.victories.estimate == pytest.approx(1)
    assert greedy.pace is not None
    assert 0 < greedy.pace.seconds / greedy.pace.decisions <= greedy.pace.longest


def test_points_are_whole_points_where_a_game_counts_halves() -> None:
    match = Match("san_francisco", (FIRST, LAST), 2)
    played = play(match)
    result = played[0].record.result, played[1].record.result
    assert result[0]
    assert result[1]
    total = result[0].scores[0] + result[1].scores[1]
    assert standings(match, played)[0].points.estimate == total / 4


@pytest.mark.parametrize("name", GAMES.names())
def test_records_of_every_game_can_be_verified(name: str) -> None:
    for one in play(Match(name, ("random", "greedy"), 2)):
        assert verify(one.record, GAMES.get(name)).seat == -1
        assert sorted(one.record.seats) == ["bot:greedy", "bot:random"]


# The same games on all workers


def test_the_order_of_finishing_does_not_matter(tmp_path: Path) -> None:
    play(small(), ThisProcess(), tmp_path / "one")
    play(small(), Backwards(), tmp_path / "other")
    play(small(), Pool(2), tmp_path / "pool")
    for name in ("games.jsonl", "plan.json"):
        one, other, pool = (
            (tmp_path / folder / name).read_bytes() for folder in ("one", "other", "pool")
        )
        assert one == other == pool


def test_bots_have_random_numbers_of_their_own() -> None:
    """A bot's random numbers do not depend on its opponent."""
    match = small("random", FIRST, games=2)
    other = small("random", LAST, games=2)
    (game, _), (changed, _) = play(match), play(other)
    assert game.record.actions[0] == changed.record.actions[0]
    assert game.record.actions != changed.record.actions
    assert actions(play(match)) != actions(play(small("random", FIRST, games=2, seed=4)))


# Folders


def test_a_killed_match_goes_on_where_it_was(tmp_path: Path) -> None:
    play(small(), ThisProcess(), tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        play(small(), Killed(2), tmp_path / "killed")
    assert len((tmp_path / "killed" / "games.jsonl").read_bytes().splitlines()) == 2
    seen: list[tuple[int, int]] = []
    played = play(
        small(), ThisProcess(), tmp_path / "killed", lambda done, total: seen.append((done, total))
    )
    assert seen == [(2, 6), (3, 6), (4, 6), (5, 6), (6, 6)]
    assert all(one.paces for one in played)
    for name in ("games.jsonl", "plan.json"):
        assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "whole" / name).read_bytes()


def test_a_finished_match_is_not_played_again(tmp_path: Path) -> None:
    before = play(small(), ThisProcess(), tmp_path)
    assert play(small(), Killed(0), tmp_path) == before


def test_half_a_line_is_played_again(tmp_path: Path) -> None:
    play(small(), ThisProcess(), tmp_path)
    whole = (tmp_path / "games.jsonl").read_bytes()
    (tmp_path / "games.jsonl").write_bytes(whole[:-40])
    (tmp_path / "times.jsonl").write_bytes((tmp_path / "times.jsonl").read_bytes()[:-3])
    seen: list[int] = []
    play(small(), ThisProcess(), tmp_path, lambda done, total: seen.append(done))
    assert seen == [5, 6]
    assert (tmp_path / "games.jsonl").read_bytes() == whole


def test_another_plan_is_refused(tmp_path: Path) -> None:
    play(small(), ThisProcess(), tmp_path)
    before = (tmp_path / "plan.json").read_bytes()
    for other, reason in (
        (small(games=4), "holds more games: its games is 6, not 4; ask for at least 6"),
        (small(seed=4), "its seed is 3, not 4"),
        (small(seed=4, games=8), "its seed is 3, not 4"),
        (small("greedy", FIRST), 'its bots is \\["greedy", "random"\\], not'),
    ):
        with pytest.raises(FolderError, match=reason):
            play(other, ThisProcess(), tmp_path)
    assert (tmp_path / "plan.json").read_bytes() == before


PLANS: list[Callable[[int], Plan]] = [
    lambda games: small("greedy", "random", players=3, games=games),
    lambda games: Tournament(("cable_car", "san_gimignano"), ("greedy", FIRST), games, (2, 3, 4)),
    lambda games: Study("san_gimignano", games, "random", (2, 3)),
]


@pytest.mark.parametrize("plan", PLANS)
def test_more_games_begin_with_the_same_games(plan: Callable[[int], Plan]) -> None:
    whole = plan(20).tasks()
    for games in range(2, 20):
        fewer = plan(games).tasks()
        assert whole[: len(fewer)] == fewer


@pytest.mark.parametrize("plan", PLANS)
def test_games_can_be_added_to_a_folder(tmp_path: Path, plan: Callable[[int], Plan]) -> None:
    """The folder is then the same as if all games had been played at once."""
    first = play(plan(3), ThisProcess(), tmp_path / "grown")
    before = (tmp_path / "grown" / "games.jsonl").read_bytes()
    with pytest.raises(KeyboardInterrupt):
        play(plan(7), Killed(2), tmp_path / "grown")
    seen: list[int] = []
    grown = play(plan(7), Pool(2), tmp_path / "grown", lambda done, total: seen.append(done))
    assert seen[0] == len(first) + 2
    assert grown[: len(first)] == first
    play(plan(7), ThisProcess(), tmp_path / "fresh")
    for name in ("games.jsonl", "plan.json"):
        fresh = (tmp_path / "fresh" / name).read_bytes()
        assert (tmp_path / "grown" / name).read_bytes() == fresh
    assert (tmp_path / "grown" / "games.jsonl").read_bytes().startswith(before)


def test_a_folder_in_use_does_not_grow(tmp_path: Path) -> None:
    match = small()
    with ResultsFolder(tmp_path, match.about(), match.tasks()):
        with pytest.raises(FolderError, match="in use by another process"):
            play(small(games=8), ThisProcess(), tmp_path)
        assert json.loads((tmp_path / "plan.json").read_bytes())["games"] == 6


def test_a_folder_with_other_things_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ada", encoding="utf-8")
    with pytest.raises(FolderError, match=r"other files in it, but no plan\.json"):
        play(small(), ThisProcess(), tmp_path)
    with pytest.raises(FolderError, match="cannot be used"):
        play(small(), ThisProcess(), tmp_path / "letter.txt")
    assert [file.name for file in tmp_path.iterdir()] == ["letter.txt"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        (lambda line: b"{}\n", r"games\.jsonl, line 1: record: "),
        (lambda line: line, "line 2: this game is not in the plan"),
        (
            lambda line: line.replace(b"bot:random", b"bot:easy"),
            "line 1: this game is not in the plan",
        ),
    ],
)
def test_games_of_others_are_refused(
    tmp_path: Path, change: Callable[[bytes], bytes], reason: str
) -> None:
    play(small(), ThisProcess(), tmp_path)
    file = tmp_path / "games.jsonl"
    line = file.read_bytes().splitlines(keepends=True)[0]
    file.write_bytes(change(line) + line)
    with pytest.raises(FolderError, match=reason):
        play(small(), ThisProcess(), tmp_path)


def test_two_at_once_do_not_share_a_folder(tmp_path: Path) -> None:
    match = small()
    with (
        ResultsFolder(tmp_path, match.about(), match.tasks()),
        pytest.raises(FolderError, match="in use by another process"),
    ):
        play(match, ThisProcess(), tmp_path)


# Bots that fail


@pytest.mark.parametrize("workers", [ThisProcess(), Pool(2)])
@pytest.mark.parametrize(
    ("bot", "reason"),
    [
        (
            "Fragile",
            "in seat 1 failed at move 6 of cable_car, 2 players, seed 12884901888: Runtime",
        ),
        ("cheat", "in seat 1 failed at move 2 of cable_car, .*: IllegalMove: action"),
        ("Absent", "in seat 1 failed before the first move of cable_car, .*OSError: no weights"),
    ],
)
def test_a_bot_that_fails_is_named(workers: ThisProcess | Pool, bot: str, reason: str) -> None:
    match = Match("cable_car", (FIRST, f"tests.arena.players:{bot}"), 2, seed=3)
    with pytest.raises(GameFailed, match=reason):
        list(workers.run(play_task, match.tasks()[:1]))
    assert not multiprocessing.active_children()


def test_a_failure_loses_nothing_finished(tmp_path: Path) -> None:
    match = small(FIRST, LAST)
    tasks = match.tasks()

    class Failing(ThisProcess):
        def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
            yield from super().run(work, list(items)[:3])
            raise GameFailed("the fourth")

    with pytest.raises(GameFailed):
        play(match, Failing(), tmp_path)
    kept = (tmp_path / "games.jsonl").read_bytes().splitlines()
    assert [read_record(line).seats for line in kept] == [s.seats() for s in tasks[:3]]


# What cannot be played


@pytest.mark.parametrize(
    ("match", "reason"),
    [
        (Match("chess", ("random", "random"), 2), "no game 'chess'"),
        (Match("cable_car", ("random",), 2, 2), "at least 2 bots"),
        (Match("cable_car", ("random",) * 3, 2, 2), "3 bots are too many for 2 players"),
        (Match("cable_car", ("random", "random"), 2, 7), "2 to 6 players, not 7"),
        (Match("cable_car", ("random", "random"), 0), "0 games"),
        (Match("cable_car", ("random", "random"), 2, seed=-1), "the seed"),
        (Match("cable_car", ("random", "random"), 2, options={"x": 1}), "no option 'x'"),
    ],
)
def test_what_cannot_be_played_is_refused(match: Match, reason: str) -> None:
    with pytest.raises(SetupError, match=reason):
        play(match)


def test_an_unknown_bot_is_refused_before_anything_is_played(tmp_path: Path) -> None:
    with pytest.raises(BotError, match="there is no bot 'granny'"):
        play(small("random", "granny"), ThisProcess(), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_the_plan_is_readable(tmp_path: Path) -> None:
    play(small(games=2), ThisProcess(), tmp_path)
    plan = json.loads((tmp_path / "plan.json").read_bytes())
    assert plan["plan"] == "match"
    assert plan["bots"] == ["greedy", "random"]
    assert plan["options"]["hand_size"] == 2
