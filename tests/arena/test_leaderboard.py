"""The leaderboard: ratings are right and honest about what they do not know, and anyone can check
an entry."""

import hashlib
import json
import random
import re
import runpy
import shlex
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from typer.testing import CliRunner

from sancity.arena import (
    Entry,
    GameFailed,
    Match,
    Pool,
    ThisProcess,
    Workers,
    check_entry,
    entry_line,
    leaderboard,
    play,
    ratings,
)
from sancity.arena.leaderboard import (
    DATA_FILE,
    DISCIPLINES,
    OPPONENTS,
    Discipline,
    LeaderboardError,
    Measurement,
    Scale,
    keep_line,
    opponents_sample,
    scale,
)
from sancity.arena.leaderboard_rating import (
    Outcome,
    expected,
    mean_rating,
    rate,
    rate_opponents,
)
from sancity.arena.results_folder import FolderError
from sancity.arena.statistics import Interval
from sancity.bots import KINDS, BotError
from sancity.bots.random import RandomBot
from sancity.cli.main import app
from sancity.games import GAMES
from sancity.kernel.game import SetupError
from tests.conftest import is_compiled

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "leaderboard.md").read_text(encoding="utf-8")
FIRST = "tests.arena.players:first"
RIVALS = (400.0, 900.0, 1400.0, 1800.0, 2000.0, 2150.0)
LIMITS = (-400.0, 2950.0)

Item = TypeVar("Item")
Result = TypeVar("Result")


class Backwards:
    """Workers that finish the last game first."""

    def run(self, work: Callable[[Item], Result], items: Iterable[Item]) -> Iterator[Result]:
        for item in reversed(list(items)):
            yield work(item)


# Ratings


def played_by(
    strength: float, deals: int, rng: random.Random, shared: float = 0.0
) -> list[list[Outcome]]:
    """Games of a player of this strength, against each rival from two seats. In some deals, this
    share of them, one piece of luck decides all games."""
    found = []
    for _ in range(deals):
        luck = rng.random() if rng.random() < shared else None
        found.append(
            [
                Outcome(
                    rival,
                    float((rng.random() if luck is None else luck) < expected(strength - rival)),
                )
                for rival in RIVALS
                for _ in range(2)
            ]
        )
    return found


@pytest.mark.parametrize("strength", [300.0, 1000.0, 1900.0, 2400.0])
def test_a_rating_finds_the_strength_behind_the_games(strength: float) -> None:
    found = rate(played_by(strength, 500, random.Random(1)), LIMITS)
    assert found.low < strength < found.high
    assert found.estimate == pytest.approx(strength, abs=40)
    assert found.high - found.low < 160


@pytest.mark.parametrize(
    ("strength", "deals", "shared"),
    [(1000.0, 10, 0.0), (1900.0, 25, 0.0), (2500.0, 25, 0.0), (1900.0, 25, 0.5), (1900.0, 50, 1.0)],
)
def test_the_interval_holds_the_truth_as_often_as_it_says(
    strength: float, deals: int, shared: float
) -> None:
    """95 of 100 times, up to the chance of a simulation; also if games of one deal go together."""
    rng = random.Random(2)
    tries = 200
    held = 0
    for _ in range(tries):
        found = rate(played_by(strength, deals, rng, shared), LIMITS)
        assert found.low <= found.estimate <= found.high
        held += found.low <= strength <= found.high
    assert 0.93 <= held / tries < 1


def test_games_that_go_together_make_the_interval_wider() -> None:
    rng = random.Random(3)
    alone = rate(played_by(1900, 40, rng), LIMITS)
    together = rate([deal * 4 for deal in played_by(1900, 10, rng)], LIMITS)
    assert together.high - together.low > 1.5 * (alone.high - alone.low)


def test_victories_only_give_a_bounded_rating() -> None:
    """The estimate lies beyond the strongest rival, and the interval ends where the scale does."""
    few = rate([[Outcome(rival, 1.0) for rival in RIVALS]] * 5, LIMITS)
    many = rate([[Outcome(rival, 1.0) for rival in RIVALS]] * 50, LIMITS)
    for found in (few, many):
        assert LIMITS[0] < found.low < found.estimate <= found.high == LIMITS[1]
    assert max(RIVALS) < few.estimate < many.estimate
    assert few.low < many.low
    assert many.low > max(RIVALS)


def test_defeats_only_give_a_bounded_rating() -> None:
    found = rate([[Outcome(rival, 0.0) for rival in RIVALS]] * 50, LIMITS)
    assert found.low == LIMITS[0] <= found.estimate < found.high < min(RIVALS)


def test_a_single_deal_shows_nothing_for_sure() -> None:
    found = rate([[Outcome(rival, 0.5) for rival in RIVALS]], LIMITS)
    assert (found.low, found.high) == LIMITS


def test_a_shared_victory_counts_as_half() -> None:
    halves = rate([[Outcome(1500.0, 0.5), Outcome(1500.0, 0.5)]] * 20, (0.0, 3000.0))
    assert halves.estimate == pytest.approx(1500)
    assert 3000 - halves.low == pytest.approx(halves.high)


def test_the_mean_of_ratings_is_more_certain_than_each() -> None:
    one = Interval(1500, 1400, 1600)
    assert mean_rating([one] * 4) == Interval(1500, 1450, 1550)
    assert mean_rating([one, Interval(1700, 1700, 1700)]) == Interval(1600, 1550, 1650)


def test_opponents_are_rated_by_their_games_among_each_other() -> None:
    truth = [300.0, 800.0, 1400.0, 2000.0, 2100.0]
    rng = random.Random(4)
    pairings = {
        (one, other): [
            [float(rng.random() < expected(truth[one] - truth[other])) for _ in range(2)]
            for _ in range(300)
        ]
        for one in range(5)
        for other in range(one + 1, min(one + 3, 5))
    }
    found = rate_opponents(pairings, 3, 2000.0)
    assert found[3] == Interval(2000, 2000, 2000)
    for rating, strength in zip(found, truth, strict=True):
        assert rating.estimate == pytest.approx(strength, abs=120)
        assert rating.low <= rating.estimate <= rating.high
    assert sum(r.low <= t <= r.high for r, t in zip(found, truth, strict=True)) >= 4


def test_an_opponent_that_never_wins_has_a_rating_all_the_same() -> None:
    weak, strong = rate_opponents({(0, 1): [[0.0, 0.0]] * 50}, 1, 2000.0)
    assert 1000 < weak.estimate < 1400
    assert strong.estimate == 2000


# The scale


def test_the_measured_scale_fits_this_program() -> None:
    """If this fails because something changed on purpose: raise LEADERBOARD, and run
    scripts/measure-leaderboard."""
    known = scale()
    assert list(known.ratings) == [one.name for one in DISCIPLINES]
    for rated in known.ratings.values():
        assert list(rated) == list(OPPONENTS)
        assert rated["greedy"].estimate == 2000
        assert rated["random"].estimate < rated["novice"].estimate < rated["easy"].estimate
        assert rated["easy"].estimate < rated["medium"].estimate < rated["greedy"].estimate


@pytest.mark.parametrize("discipline", DISCIPLINES, ids=lambda one: one.name)
def test_the_opponents_play_as_they_did_when_they_were_measured(discipline: Discipline) -> None:
    if not is_compiled():
        pytest.skip("takes minutes uncompiled; the games are the same")
    assert opponents_sample(discipline) == scale().samples[discipline.name]


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ('"leaderboard": 1', '"leaderboard": 7', "leaderboard was 7 and is 1"),
        ('"rules_version": 1', '"rules_version": 9', "cable_car: rules_version was 9 and is 1"),
        ('"greedy": "greedy"', '"greedy": "hard"', 'opponents: greedy was "hard"'),
        ('"seed": 1906', '"seed": 4', "seed was 4 and is 1906"),
        ('"companies": true', '"companies": false', "options: companies was false and is true"),
    ],
)
def test_a_scale_of_something_else_is_refused(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    text = DATA_FILE.read_text(encoding="utf-8")
    assert old in text
    (tmp_path / "other.json").write_text(text.replace(old, new, 1), encoding="utf-8")
    with pytest.raises(LeaderboardError, match=reason):
        scale(tmp_path / "other.json")


def test_a_measurement_pairs_neighbours_from_both_seats() -> None:
    plan = Measurement(DISCIPLINES[0], most=2)
    names = list(OPPONENTS)
    pairs = [(names[one], names[other]) for one, other, _ in plan.pairs()]
    assert ("random", "novice") in pairs
    assert ("medium", "search@200") in pairs
    assert ("random", "greedy") not in pairs
    tasks = plan.tasks()
    assert len(tasks) == 4 * len(pairs)
    assert tasks[0].bots == tasks[1].bots[::-1]
    assert {task.seed for task in tasks}.isdisjoint(t.seed for t in Entry("random").tasks())


# Entries

QUICK_OPPONENTS = {"random": "random", "greedy": "greedy"}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A leaderboard with opponents that take no time."""
    rated = {"random": Interval(500, 450, 550), "greedy": Interval(2000, 2000, 2000)}
    known = Scale({one.name: rated for one in DISCIPLINES}, {}, {})
    monkeypatch.setattr(leaderboard, "OPPONENTS", QUICK_OPPONENTS)
    monkeypatch.setattr(leaderboard, "scale", lambda: known)


def line_of(entry: Entry, workers: Workers | None = None, folder: Path | None = None) -> Any:
    played = play(entry, workers, folder)
    line = entry_line(entry, played, ratings(entry, played))
    if folder:
        keep_line(folder, line)
    return line


def test_every_deal_is_played_against_every_opponent_from_both_seats() -> None:
    entry = Entry(FIRST, ("cable_car+companies", "cable_car"), 3)
    tasks = entry.tasks()
    assert len(tasks) == 3 * 2 * len(OPPONENTS) * 2
    for name in OPPONENTS.values():
        for seat in range(2):
            seeds = [t.seed for t in tasks if t.bots[seat] == FIRST and t.bots[1 - seat] == name]
            assert len(set(seeds)) == 6
    assert {task.options["companies"] for task in tasks} == {False, True}
    assert entry.about()["games"] == ["cable_car", "cable_car+companies"]


def test_an_entry_plays_the_real_opponents() -> None:
    line = line_of(Entry("random", ("san_gimignano",), 1))
    assert line["games"] == 2 * len(OPPONENTS)
    assert list(line["disciplines"]["san_gimignano"]["against"]) == list(OPPONENTS)
    # Only all games together have an overall rating.
    assert line["rating"] is None


@pytest.mark.usefixtures("quick")
def test_the_line_is_the_same_whatever_the_workers(tmp_path: Path) -> None:
    entry = Entry(FIRST, ("cable_car", "san_francisco"), 2)
    lines = [
        line_of(entry, ThisProcess()),
        line_of(entry, Backwards(), tmp_path / "one"),
        line_of(entry, Pool(2)),
    ]
    assert lines[0] == lines[1] == lines[2]
    assert json.loads((tmp_path / "one" / "line.json").read_bytes()) == lines[0]
    assert lines[0]["leaderboard"] == leaderboard.LEADERBOARD
    assert lines[0]["bot"] == FIRST


@pytest.mark.usefixtures("quick")
def test_the_line_counts_what_happened() -> None:
    entry = Entry("greedy", (), 2)
    played = play(entry)
    found = ratings(entry, played)
    line = entry_line(entry, played, found, "Greedy 1.0")
    assert line["name"] == "Greedy 1.0"
    assert line["games"] == len(played) == 2 * len(DISCIPLINES) * 2 * 2
    for one in line["disciplines"].values():
        # Against itself, every deal is played twice alike.
        assert one["against"]["greedy"] == 0.5
        assert one["against"]["random"] > 0.5
        estimate, low, high = one["rating"]
        assert low <= estimate <= high
    assert line["rating"] == [
        round(value, 1) for value in mean_rating([one.rating for one in found.values()])
    ]
    assert all(one.pace for one in found.values())


@pytest.mark.usefixtures("quick")
def test_another_bot_has_another_digest() -> None:
    lines = [line_of(Entry(bot, ("cable_car",), 1)) for bot in (FIRST, "random")]
    assert lines[0]["records"] != lines[1]["records"]


@pytest.mark.usefixtures("quick")
def test_a_bot_that_fails_is_named() -> None:
    with pytest.raises(
        GameFailed, match=r"the bot tests\.arena\.players:Fragile in seat 0 failed at"
    ):
        play(Entry("tests.arena.players:Fragile", ("cable_car",), 1))


@pytest.mark.parametrize(
    ("entry", "kind", "reason"),
    [
        (Entry("random", ("chess",)), SetupError, "there is no leaderboard game 'chess'"),
        (Entry("random", ("cabel_car",)), SetupError, "did you mean 'cable_car'"),
        (Entry("granny"), BotError, "there is no bot 'granny'"),
        (Entry("random", (), 0), SetupError, "0 deals"),
    ],
)
def test_impossible_entries_are_refused(
    entry: Entry, kind: type[Exception], reason: str, tmp_path: Path
) -> None:
    with pytest.raises(kind, match=reason):
        play(entry, folder=tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_changed_game_has_no_leaderboard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(GAMES.get("cable_car")), "rules_version", 77)
    scale.cache_clear()
    with pytest.raises(LeaderboardError, match="rules_version was 1 and is 77"):
        play(Entry("random", ("cable_car",), 1))
    scale.cache_clear()


# Checking


@pytest.fixture
def kept(quick: None, tmp_path: Path) -> Path:
    """The folder of an entry."""
    line_of(Entry(FIRST, ("cable_car",), 2), folder=tmp_path / "entry")
    return tmp_path / "entry"


def test_an_entry_can_be_checked_without_its_bot(kept: Path) -> None:
    for name in ("plan.json", "line.json", "games.jsonl"):
        text = (kept / name).read_text(encoding="utf-8")
        (kept / name).write_text(text.replace(FIRST, "nowhere:bot"), encoding="utf-8")
    line = json.loads((kept / "line.json").read_bytes())
    with pytest.raises(LeaderboardError, match="its records is"):
        check_entry(kept)
    games = (kept / "games.jsonl").read_bytes()
    line["records"] = hashlib.sha256(games).hexdigest()
    keep_line(kept, line)
    assert check_entry(kept)["bot"] == "nowhere:bot"


def test_a_line_that_promises_too_much_is_refused(kept: Path) -> None:
    line = json.loads((kept / "line.json").read_bytes())
    line["disciplines"]["cable_car"]["rating"][0] += 100
    keep_line(kept, line)
    with pytest.raises(LeaderboardError, match=r"its disciplines is .* but the games give"):
        check_entry(kept)


def test_opponents_that_play_something_else_are_noticed(
    kept: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patch:
        patch.setitem(KINDS, "greedy", RandomBot)
        line_of(Entry(FIRST, ("cable_car",), 2), folder=tmp_path / "easy")
    with pytest.raises(LeaderboardError, match=r"line \d+: actions\[\d+\]: greedy does not play"):
        check_entry(tmp_path / "easy")
    check_entry(kept)


def test_games_that_are_missing_or_changed_are_noticed(kept: Path) -> None:
    lines = (kept / "games.jsonl").read_bytes().splitlines(keepends=True)
    (kept / "games.jsonl").write_bytes(b"".join(lines[:-1]))
    with pytest.raises(LeaderboardError, match="has 7 games, and the entry has 8"):
        check_entry(kept)
    (kept / "games.jsonl").write_bytes(b"".join([lines[1], *lines[1:]]))
    with pytest.raises(LeaderboardError, match="line 1: game: it is not the one"):
        check_entry(kept)
    broken = re.sub(rb'"scores":\[\d+', b'"scores":[999', lines[0])
    (kept / "games.jsonl").write_bytes(b"".join([broken, *lines[1:]]))
    with pytest.raises(LeaderboardError, match=r"line 1: result\.scores"):
        check_entry(kept)


@pytest.mark.usefixtures("quick")
def test_other_folders_are_refused(kept: Path, tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="cannot be read"):
        check_entry(tmp_path / "nowhere")
    play(Match("cable_car", ("random", "random"), 2), folder=tmp_path / "match")
    (tmp_path / "match" / "line.json").write_text("{}", encoding="utf-8")
    with pytest.raises(LeaderboardError, match="is not the folder of a leaderboard entry"):
        check_entry(tmp_path / "match")
    plan = json.loads((kept / "plan.json").read_bytes())
    (kept / "plan.json").write_text(json.dumps(plan | {"leaderboard": 9}), encoding="utf-8")
    with pytest.raises(LeaderboardError, match="is not for this leaderboard: its leaderboard is 9"):
        check_entry(kept)


# The command and the page


def run(*words: str) -> str:
    outcome = CliRunner().invoke(app, ["leaderboard", *words], catch_exceptions=False)
    assert outcome.exit_code == 0, outcome.output
    return outcome.output


def test_the_command_shows_the_scale() -> None:
    shown = run("cable_car", "rebuild_1906")
    for name in OPPONENTS:
        assert name in shown
    plain = json.loads(run("--json"))
    assert plain["opponents"]["greedy"]["cable_car"] == [2000, 2000, 2000]
    assert len(plain["opponents"]["random"]) == len(DISCIPLINES)


@pytest.mark.usefixtures("quick")
def test_the_command_ends_with_the_line_to_publish(tmp_path: Path) -> None:
    words = ["cable_car", "--bot", FIRST, "--quick", "--jobs", "1", "--name", "First"]
    shown = run(*words, "--out", str(tmp_path / "entry"))
    assert "leaderboard 1" in shown
    line = json.loads(shown.splitlines()[-1])
    assert line == json.loads(run(*words, "--json"))
    assert line["name"] == "First"
    assert line["deals"] == 10
    assert "all moves legal" in run("--verify", str(tmp_path / "entry"), "--jobs", "1")


def test_checking_takes_no_bot(tmp_path: Path) -> None:
    words = ["leaderboard", "--verify", str(tmp_path), "--bot", "random"]
    outcome = CliRunner().invoke(app, words)
    assert isinstance(outcome.exception, SetupError)
    assert "give no bot" in str(outcome.exception)


def test_the_page_has_the_measured_ratings() -> None:
    """`scripts/measure-leaderboard --page` writes them."""
    script = runpy.run_path(str(ROOT / "scripts" / "measure-leaderboard"))
    assert script["page"]() == PAGE


@pytest.mark.usefixtures("quick")
def test_what_the_page_shows_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sancity.cli.leaderboard.DEALS", 1)
    monkeypatch.setattr("sancity.cli.leaderboard.QUICK_DEALS", 1)
    monkeypatch.setattr("sancity.cli.leaderboard.scale", leaderboard.scale)
    blocks = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
    commands = [line for block in blocks for line in block.splitlines()]
    assert len(commands) >= 4
    for command in commands:
        quick = command.replace("my_module:MyBot", FIRST)
        assert shlex.split(quick)[:2] == ["sancity", "leaderboard"]
        if "--bot" in quick or "--verify" in quick:
            run(*shlex.split(quick)[2:], "--jobs", "1")
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example
    exec(example[1].replace("Pool(2)", "None").replace("my_module:MyBot", FIRST), {})
    assert "cable_car" in capsys.readouterr().out
