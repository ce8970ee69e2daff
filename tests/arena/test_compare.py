"""Comparisons and variations: the same deals under different rules and components."""

import json
import random
import re
import shlex
from collections.abc import Callable
from pathlib import Path
from statistics import fmean

import polars as pl
import pytest
from librt.vecs import vec

from sancity.arena import (
    Comparison,
    Contrast,
    Pool,
    Side,
    ThisProcess,
    Variation,
    contrasts,
    keep_comparison,
    keep_variation,
    play,
    read_side,
    trends,
)
from sancity.arena.compare import (
    comparison_families,
    comparison_summary,
    comparisons_in,
    is_clear,
    paired_difference,
    slope_of,
    variance_ratio,
    variation_summary,
)
from sancity.arena.compare_measures import MEASURES, Measure, at_stake, measures
from sancity.arena.compare_sides import Change, changes, numbers_in, with_numbers
from sancity.arena.provenance import comparison_provenance
from sancity.arena.results_folder import FolderError
from sancity.arena.statistics import Interval, mean_of
from sancity.cli.compare import read_sides, read_values
from sancity.games import GAMES
from sancity.kernel.components import ComponentsError
from sancity.kernel.game import SetupError
from sancity.kernel.judge import Judge
from sancity.kernel.record import verify
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.arena.test_match import Killed
from tests.cli.test_cli import Run
from tests.cli.test_cli import run as run  # a fixture

LENGTH = MEASURES[0]
TIES = next(one for one in MEASURES if one.kind == "event")


def compared(
    game: str, a: str, b: str, games: int = 8, bots: tuple[str, ...] = ("random",), players: int = 2
) -> Comparison:
    return Comparison(game, read_side(game, a), read_side(game, b), games, bots, (players,))


def contrast(comparison: Comparison) -> Contrast:
    (found,) = contrasts(comparison, play(comparison))
    return found


def differences(found: Contrast) -> dict[str, Interval]:
    return {one.measure.name: one.difference for one in found.differences}


# Differences


@pytest.mark.parametrize("game", GAMES.names())
def test_a_side_does_not_differ_from_itself(game: str) -> None:
    comparison = compared(game, "box", "box", 3, ("greedy",))
    assert comparison.same
    found = contrast(comparison)
    assert found.a == found.b
    for one in found.differences:
        assert one.difference == Interval(0, 0, 0)
        assert one.a == one.b
        assert not one.variance
        assert not one.clear


def test_a_number_set_to_what_it_is_changes_nothing() -> None:
    comparison = compared("ticket_to_ride", "box", "cars.each=20", 3)
    assert comparison.same
    assert set(differences(contrast(comparison)).values()) == {Interval(0, 0, 0)}


def test_what_a_route_pays_shows_in_the_scores_alone() -> None:
    """A random bot ignores points, so both sides play the same moves."""
    comparison = compared("ticket_to_ride", "box", "points.routes.1=3", 20)
    found = contrast(comparison)
    by_name = differences(found)
    for same in ("decisions", "turns", "choices", "moves"):
        assert by_name[same] == Interval(0, 0, 0)
    game = GAMES.get("ticket_to_ride")
    ends = [game.whole(verify(one.record, game)) for one in play(comparison)[::2]]
    short = [
        sum(t["owner"] is not None and t["spaces"] == 1 for t in end["tracks"]) for end in ends
    ]
    # Each route pays 2 points more to one of 2 players.
    assert by_name["points"].estimate == pytest.approx(fmean(short))
    assert by_name["points"].low > 0
    assert {one.measure.name: one.variance for one in found.differences}["decisions"] == 0


def test_a_longer_game_is_found_to_be_longer() -> None:
    found = contrast(compared("ticket_to_ride", "box", "cars.each=26", 12))
    by_name = {one.measure.name: one for one in found.differences}
    longer = by_name["decisions"]
    assert longer.clear
    assert longer.difference.low > 10
    assert longer.difference.estimate == pytest.approx(longer.b.estimate - longer.a.estimate)
    assert by_name["points"].difference.low > 0
    # The second player loses what the first one wins.
    one, other = by_name["victories_1"].difference, by_name["victories_2"].difference
    assert one.estimate == pytest.approx(-other.estimate)


def test_bots_move_on_from_deal_to_deal_and_are_measured() -> None:
    comparison = compared("cable_car", "box", "hand_size=2", 6, ("greedy", "random"), 3)
    assert [comparison.seating(3, deal) for deal in range(4)] == [
        [0, 1, 1],
        [1, 1, 0],
        [1, 0, 1],
        [0, 1, 1],
    ]
    found = contrast(comparison)
    for games in (found.a, found.b):
        for game in games:
            assert game.values["contestant_1"] + game.values["contestant_2"] == pytest.approx(1)
    names = [one.name for one in measures(3, comparison.bots)]
    assert [one.measure.name for one in found.differences] == names
    assert {"contestant_1", "contestant_2", "victories_3"} <= set(names)
    assert fmean(game.values["contestant_1"] for game in found.a) > 1 / 3


# What is at stake


class Noise(Judge):
    """A judge that thinks nothing of any move, differently each time."""

    def __init__(self) -> None:
        super().__init__()
        self.luck = random.Random(4)

    def shares(self, state: State) -> "vec[float]":
        return vec[float]([self.luck.random() for _ in range(state.players)])


class Ladder(Judge):
    """A judge that gives the move in the order of legal moves a chance of 0, 0.1, 0.2, …"""

    def __init__(self) -> None:
        super().__init__()
        self.step = -1

    def shares(self, state: State) -> "vec[float]":
        self.step += 1
        return vec[float]([self.step % 5 / 10] * state.players)


def deal(game: str) -> State:
    return GAMES.get(game).new(2, 1)


def test_noise_does_not_make_decisions_matter() -> None:
    state, judge, rng = deal("cable_car"), Noise(), seeded(1)
    assert len(state.legal()) > 10
    found = mean_of([at_stake(state, judge, rng) for _ in range(400)])
    assert found.low < 0 < found.high
    assert found.high < 0.03


def test_at_stake_is_the_best_chance_less_the_mean() -> None:
    state = deal("cable_car")
    while len(state.legal()) != 5:
        state.play(state.legal()[0])
    assert at_stake(state, Ladder(), seeded(1)) == pytest.approx(0.4 - 0.2)


# Statistics


def coverage(
    pairs: Callable[[random.Random], tuple[list[float], list[float]]], truth: float
) -> float:
    """Return how often the interval holds the truth."""
    luck = random.Random(1906)
    kind = TIES if truth < 1 else LENGTH
    held = 0
    for _ in range(1000):
        interval = paired_difference(kind, *pairs(luck))
        held += interval.low <= truth <= interval.high
    return held / 1000


@pytest.mark.parametrize("correlation", [0.0, 0.9])
@pytest.mark.parametrize("deals", [8, 60])
def test_intervals_of_lengths_hold_as_often_as_they_say(correlation: float, deals: int) -> None:
    def pairs(luck: random.Random) -> tuple[list[float], list[float]]:
        shared = [luck.expovariate(1) * correlation for _ in range(deals)]
        a = [60 + 10 * (one + (1 - correlation) * luck.gauss()) for one in shared]
        b = [63 + 10 * (one + (1 - correlation) * luck.gauss()) for one in shared]
        return a, b

    assert 0.935 < coverage(pairs, 3) < 0.965


@pytest.mark.parametrize(("rare", "effect"), [(0.5, 0.1), (0.02, 0.02), (0.1, 0.0)])
@pytest.mark.parametrize("shared", [0.0, 0.8])
@pytest.mark.parametrize("deals", [20, 100])
def test_intervals_of_victories_hold_as_often_as_they_say(
    rare: float, effect: float, shared: float, deals: int
) -> None:
    def pairs(luck: random.Random) -> tuple[list[float], list[float]]:
        a, b = [], []
        for _ in range(deals):
            one, other = luck.random(), luck.random()
            a.append(float(one < rare))
            b.append(float((one if luck.random() < shared else other) < rare + effect))
        return a, b

    # Rare events leave intervals that are too wide rather than too narrow.
    assert coverage(pairs, effect) > 0.93


def test_deals_that_all_turned_out_the_same_do_not_claim_certainty() -> None:
    none = [0.0] * 20
    estimate, low, high = paired_difference(TIES, none, none)
    assert (estimate, low) == (0, -high)
    assert 0.05 < high < 0.2
    more = paired_difference(TIES, none * 10, none * 10)
    assert more.high < high / 5


def test_the_variance_ratio_shows_what_pairing_is_worth() -> None:
    luck = random.Random(3)
    shared = [luck.gauss() for _ in range(4000)]
    a, b = ([one + luck.gauss() / 3 for one in shared] for _ in range(2))
    # Of the variance of each, 1 of 1 + 1/9 is shared.
    assert variance_ratio(a, b) == pytest.approx(0.1, abs=0.01)
    assert variance_ratio(a, [luck.gauss() for _ in a]) == pytest.approx(1, abs=0.1)
    assert variance_ratio([1, 1], [2, 2]) is None


@pytest.mark.parametrize("kind", [LENGTH, TIES])
def test_more_comparisons_make_differences_less_clear(kind: Measure) -> None:
    a, b = [0.0] * 40, [1.0] * 7 + [0.0] * 33
    one, many = (paired_difference(kind, a, b, comparisons) for comparisons in (1, 20))
    assert one.estimate == many.estimate
    assert is_clear(one)
    assert not is_clear(many)
    assert is_clear(paired_difference(kind, a, [1.0] * 30 + [0.0] * 10, 20))
    assert not is_clear(Interval(0, 0, 0))
    assert not is_clear(Interval(1, 1, 1))


def test_of_two_players_only_one_is_compared() -> None:
    two, three = (compared("cable_car", "box", "companies", players=n) for n in (2, 3))
    assert comparisons_in(three) == comparisons_in(two) + 2
    (family,) = comparison_families(two)
    assert family.comparisons == len(measures(2, two.bots)) - 1
    both = Comparison("cable_car", two.a, two.b, 4, players=(2, 3))
    assert comparisons_in(both) == comparisons_in(two) + comparisons_in(three)


def test_slopes_ignore_what_all_games_of_a_deal_share() -> None:
    assert slope_of([1, 2, 4], [103, 106, 112]) == pytest.approx(3)
    assert slope_of([1, 2, 4], [3, 6, 12]) == pytest.approx(3)


# Variations


def varied(*values: int, games: int = 5, name: str = "cars.each") -> Variation:
    game = "ticket_to_ride" if "." in name else "cable_car"
    return Variation(game, name, values, games, ("random",), (2,))


def test_every_value_is_played_on_the_same_deals() -> None:
    variation = varied(26, 14, 20)
    assert variation.values == (14, 20, 26)
    tasks = variation.tasks()
    assert [task.seed for task in tasks] == [deal for deal in range(5) for _ in range(3)]
    (found,) = trends(variation, play(variation))
    length = found.trends[2]
    assert length.measure.name == "decisions"
    low, middle, high = (one.estimate for one in length.at)
    assert low < middle < high
    assert length.clear
    assert length.slope.low > 0
    assert (high - low) / 12 == pytest.approx(length.slope.estimate)


def test_a_variation_agrees_with_a_comparison() -> None:
    variation = varied(18, 22)
    (found,) = trends(variation, play(variation))
    by_name = differences(contrast(compared("ticket_to_ride", "cars.each=18", "cars.each=22", 5)))
    for one in found.trends:
        assert one.slope.estimate == pytest.approx(by_name[one.measure.name].estimate / 4)


def test_an_option_can_be_varied() -> None:
    variation = varied(1, 2, 3, name="hand_size")
    assert [side.options for side in variation.sides] == [{"hand_size": n} for n in (1, 2, 3)]
    (found,) = trends(variation, play(variation))
    moves = next(one for one in found.trends if one.measure.name == "moves")
    assert moves.slope.low > 0


# Workers and folders


def test_differences_do_not_depend_on_the_workers() -> None:
    comparison = compared("san_gimignano", "box", "any_shape", 6, ("greedy",), 3)
    pool = Pool(2)
    assert contrasts(comparison, play(comparison)) == contrasts(
        comparison, play(comparison, pool), pool
    )


@pytest.mark.parametrize(
    "plan",
    [
        compared("ticket_to_ride", "box", "cars.each=12", 3),
        compared("cable_car", "companies", "hand_size=3", 3),
        varied(9, 10, 11, games=2),
    ],
    ids=["components", "options", "variation"],
)
def test_a_stopped_comparison_goes_on_where_it_was(
    tmp_path: Path, plan: Comparison | Variation
) -> None:
    """The sides play the same deals in the same seats; their games are not mixed up."""
    whole = play(plan, ThisProcess(), tmp_path / "whole")
    with pytest.raises(KeyboardInterrupt):
        play(plan, Killed(4), tmp_path / "stopped")
    assert len((tmp_path / "stopped" / "games.jsonl").read_bytes().splitlines()) == 4
    seen: list[int] = []
    again = play(plan, ThisProcess(), tmp_path / "stopped", lambda done, total: seen.append(done))
    assert seen == [4, 5, 6]
    assert [one.record for one in again] == [one.record for one in whole]
    for name in ("games.jsonl", "plan.json"):
        one, other = ((tmp_path / folder / name).read_bytes() for folder in ("whole", "stopped"))
        assert one == other


def test_a_folder_of_other_sides_is_refused(tmp_path: Path) -> None:
    play(compared("ticket_to_ride", "box", "cars.each=12", 2), ThisProcess(), tmp_path)
    with pytest.raises(FolderError, match="holds another plan: its b is"):
        play(compared("ticket_to_ride", "box", "cars.each=13", 2), ThisProcess(), tmp_path)


# Reports


@pytest.fixture(scope="module")
def reports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the reports of a comparison and a variation."""
    folder = tmp_path_factory.mktemp("reports")
    comparison = compared("ticket_to_ride", "box", "cars.each=26", 8, ("greedy", "random"))
    variation = varied(10, 13, games=4)
    for name in ("comparison", "variation"):
        (folder / name).mkdir()
    played = play(comparison)
    keep_comparison(folder / "comparison", comparison, played, contrasts(comparison, played))
    played = play(variation)
    keep_variation(folder / "variation", variation, played, trends(variation, played))
    return folder


def test_a_report_says_what_differs_and_how_much(reports: Path) -> None:
    html = (reports / "comparison" / "report.html").read_text(encoding="utf-8")
    summary = json.loads((reports / "comparison" / "summary.json").read_bytes())
    assert summary["changes"] == [{"name": "cars.each", "a": 20, "b": 26}]
    assert "<tr><th scope=row>cars.each</th><td>20</td><td>26</td></tr>" in html
    (found,) = summary["contrasts"]
    estimate, low, high = found["measures"]["decisions"]["difference"]
    assert f"{estimate:+.2f} ± {(high - low) / 2:.2f} *" in html
    assert f"games take {estimate:.1f} more decisions" in html


def test_the_games_of_a_report_have_their_sides_and_measures(reports: Path) -> None:
    summary = json.loads((reports / "comparison" / "summary.json").read_bytes())
    games = pl.read_parquet(reports / "comparison" / "tables" / "games.parquet")
    assert games["side"].to_list() == ["A", "B"] * 8
    (found,) = summary["contrasts"]
    for name, column in (("points", "points"), ("contestant_1", "contestant_1"), ("ties", "ties")):
        for side in ("A", "B"):
            mean = games.filter(pl.col("side") == side)[column].mean()
            assert mean == pytest.approx(found["measures"][name][side.lower()][0], abs=1e-5)
    varied = pl.read_csv(reports / "variation" / "tables" / "games.csv")
    assert varied["side"].to_list() == [10, 13] * 4


def test_the_command_of_a_report_makes_the_games_again(
    reports: Path, run: Run, tmp_path: Path
) -> None:
    for name in ("comparison", "variation"):
        command = json.loads((reports / name / "summary.json").read_bytes())["command"]
        _, *words = shlex.split(command.replace("FOLDER", str(tmp_path / name)))
        run(*words, "-j", 1)
        for file in ("summary.json", "report.html", "tables/games.csv"):
            one, other = ((folder / name / file).read_bytes() for folder in (reports, tmp_path))
            assert one == other


def test_the_command_names_what_both_sides_start_from() -> None:
    base = with_numbers("cable_car", None, {"companies.top_value": 9})
    a, b = (read_side("cable_car", f"hand_size={n}", {"companies": True}, base) for n in (1, 2))
    plan = Comparison("cable_car", a, b, 2, players=(3,), options={"companies": True})
    assert "hand_size=1 hand_size=2 --bot medium --players 3" in comparison_provenance(plan).command
    assert "--option companies=yes" in comparison_provenance(plan).command


def test_the_games_of_a_folder_can_be_replayed(reports: Path) -> None:
    box = GAMES.get("ticket_to_ride").components
    for name, value in (("comparison/b", 26), ("variation/cars.each=13", 13)):
        text = (reports / f"{name}.toml").read_text(encoding="utf-8")
        assert text == box.text.replace("each = 20\n", f"each = {value}\n")
    assert not (reports / "comparison" / "a.toml").exists()


# Sides


def test_a_side_can_have_a_file_options_and_numbers(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = GAMES.get("cable_car").components.text
    file.write_text(text.replace("top_value = 8", "top_value = 9"), encoding="utf-8")
    side = read_side("cable_car", f"{file}, companies, hand_size=2, companies.exchange_limit=5")
    assert changes("cable_car", Side(), side) == [
        Change("hand_size", 1, 2),
        Change("companies", False, True),
        Change("companies.exchange_limit", 25, 5),
        Change("companies.top_value", 8, 9),
    ]
    assert read_side("cable_car", "box", {"hand_size": 3}).options == {"hand_size": 3}


def test_both_sides_start_from_the_same_options_and_components() -> None:
    base = with_numbers("ticket_to_ride", None, {"cars.each": 15})
    side = read_side("ticket_to_ride", "cars.last_round=1", {}, base)
    assert changes("ticket_to_ride", Side(components=base), side) == [
        Change("cars.last_round", 2, 1)
    ]


@pytest.mark.parametrize("game", GAMES.names())
def test_every_number_in_the_components_can_be_changed(game: str) -> None:
    before = GAMES.get(game).components
    numbers = dict(numbers_in(before))
    for path in random.Random(7).sample(sorted(numbers), 10):
        changed = with_numbers(game, None, {path: numbers[path] + 1})
        assert dict(numbers_in(changed)) == numbers | {path: numbers[path] + 1}
        assert len(changed.text.splitlines()) == len(before.text.splitlines())


def test_lists_are_compared_item_by_item() -> None:
    side = read_side("ticket_to_ride", "points.routes.2=5")
    assert changes("ticket_to_ride", Side(), side) == [Change("points.routes.2", 2, 5)]


def test_the_game_of_a_file_is_known_by_its_title(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    text = GAMES.get("san_francisco").components.text
    file.write_text(text, encoding="utf-8")
    assert read_sides([f"{file},building.park_value=3"]) == (
        "san_francisco",
        "box",
        f"{file},building.park_value=3",
    )
    assert read_sides(["cable_car", "companies"]) == ("cable_car", "box", "companies")
    file.write_text(text.replace('title = "San', 'title = "My San'), encoding="utf-8")
    with pytest.raises(SetupError, match="has the title of no game: name the game first"):
        read_sides([str(file), str(file)])


@pytest.mark.parametrize(
    ("side", "error", "reason"),
    [
        ("car.each=3", SetupError, "no number 'car.each': did you mean cars.each?"),
        ("cars.count=3", SetupError, "no number 'cars.count': did you mean cards.count"),
        ("cars.each=many", SetupError, "cars.each should be a whole number, not 'many'"),
        ("mine.toml", ComponentsError, "mine.toml cannot be read"),
        ("a.toml,b.toml", SetupError, "names two component files"),
        ("cars.each=3,", SetupError, "is no side"),
        ("", SetupError, "is no side"),
    ],
)
def test_impossible_sides_are_refused(side: str, error: type[ValueError], reason: str) -> None:
    with pytest.raises(error, match=re.escape(reason)):
        read_side("ticket_to_ride", side)


@pytest.mark.parametrize(
    ("plan", "reason"),
    [
        (compared("cable_car", "box", "hand_size=4"), "hand_size cannot be '4'"),
        (compared("cable_car", "box", "colour=2"), "no option 'colour'"),
        (compared("cable_car", "box", "box", games=1), "at least 2 games"),
        (compared("cable_car", "box", "box", players=9), "2 to 6 players"),
        (compared("cable_car", "box", "box", bots=("random",) * 3), "1 to 2 bots, not 3"),
        (
            compared("ticket_to_ride", "box", "cars.each=0"),
            "ticket_to_ride with cars.each=0, line 33, cars.each: should be a whole number",
        ),
        (varied(20), "needs 2 to 100 different values, not 1"),
        (varied(1, 2, 3, 4, 5, name="hand_size"), "hand_size cannot be 4, 5: "),
        (varied(0, 1, 2, 3, 300), "cars.each cannot be 0, 1, 2, 300: ticket_to_ride with"),
        (varied(1, 2, name="companies"), "no option of cable_car with a number"),
        (varied(1, 2, name="car.each"), "did you mean cars.each?"),
    ],
)
def test_impossible_plans_are_refused_before_any_game(
    plan: Comparison | Variation, reason: str, tmp_path: Path
) -> None:
    with pytest.raises(ValueError, match=re.escape(reason)):
        play(plan, Killed(0), tmp_path / "out")
    assert not (tmp_path / "out").exists()


# The commands


def test_values_are_ranges_and_lists() -> None:
    assert read_values("5") == (5,)
    assert read_values("1:3,10:30:10") == (1, 2, 3, 10, 20, 30)
    for wrong in ("3:1", "1:9:0", "1:2:3:4", "1-3", "", "1:1000"):
        with pytest.raises(SetupError):
            read_values(wrong)


def test_compare_prints_differences(run: Run, tmp_path: Path) -> None:
    words = ("compare", "ticket_to_ride", "cars.each=26", "--bot", "random", "-p", 2, "-g", 8)
    folder = tmp_path / "out"
    said = run(*words, "-j", 1, "--out", folder).said
    assert "cars.each: 20 → 26" in said
    assert "8 deals of ticket_to_ride, 2 players, random" in said
    assert re.search(r"decisions \+\d+\.\d\d ± \d+\.\d\d \* \d+\.\d\d", said)
    assert "With 2 players, B compared with A: games take" in said
    summary = json.loads(run(*words, "-j", 1, "--json").out)
    kept = json.loads((folder / "summary.json").read_bytes())
    assert summary.items() <= kept.items()
    box = compared("ticket_to_ride", "box", "cars.each=26")
    assert comparison_summary(box, contrasts(box, play(box))) == summary
    said = run("compare", "cable_car", "box", "box", "-p", 2, "-g", 2, "-j", 1).said
    assert "Both sides are the same." in said


def test_compare_finds_the_game_in_the_files(run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        run("components", "cable_car", "--export", tmp_path / f"{name}.toml")
    file = tmp_path / "b.toml"
    file.write_text(file.read_text(encoding="utf-8").replace("top_value = 8", "top_value = 9"))
    words = ("compare", tmp_path / "a.toml", file, "-o", "companies", "-p", 2, "-g", 2, "-j", 1)
    assert "companies.top_value: 8 → 9" in run(*words, "--bot", "random").said


def test_vary_prints_trends(run: Run) -> None:
    words = ("vary", "ticket_to_ride", "cars.each", "10:20:5", "-p", 2, "-g", 4, "-j", 1)
    said = run(*words, "--bot", "random").said
    assert "for 1 more at 10 at 15 at 20" in said
    assert "With 2 players, for each 1 more of cars.each: games take" in said
    summary = json.loads(run(*words, "--bot", "random", "--json").out)
    assert list(summary["values"]) == ["10", "15", "20"]
    variation = varied(10, 15, 20, games=4)
    assert variation_summary(variation, trends(variation, play(variation))) == summary


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("compare", "chess", "box"), "no game 'chess'"),
        (("compare", "cable_car"), "one or two sides, not 0"),
        (("compare", "cable_car", "box", "box", "box"), "one or two sides, not 3"),
        (("compare", "hand_size=1", "hand_size=2"), "start with the name of a game"),
        (("compare", "cable_car", "hand_size=2", "--bot", "granny"), "no bot 'granny'"),
        (("vary", "cable_car", "hand_size", "1:9"), "hand_size cannot be 4, 5, 6, 7, 8, 9"),
        (("vary", "cable_car", "hand_size", "a:b"), "should be a whole number, not 'a'"),
    ],
)
def test_impossible_commands_are_one_clear_line(
    run: Run, words: tuple[str, ...], reason: str
) -> None:
    outcome = run(*words)
    assert outcome.code == 1
    assert outcome.err.startswith("sancity: ")
    assert reason in outcome.err
    assert len(outcome.err.splitlines()) == 1
