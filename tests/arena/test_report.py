"""Reports: a page that needs no other file, readable without seeing the plots, and files beside it
for papers and for other programs."""

import csv
import json
import re
import shlex
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import duckdb
import polars as pl
import pytest
from matplotlib.figure import Figure
from PIL import Image
from typer.testing import CliRunner

from sancity.arena import (
    Comparison,
    Match,
    Pool,
    Side,
    Study,
    Tournament,
    Variation,
    contrasts,
    findings,
    keep_comparison,
    keep_match,
    keep_study,
    keep_tournament,
    keep_variation,
    play,
    read_side,
    results,
    standings,
    trends,
)
from sancity.arena.parquet import write_parquet
from sancity.arena.plots import Plot, Row, bin_edges, histogram, intervals
from sancity.arena.report_page import heat, marked, table
from sancity.arena.statistics import Interval
from sancity.cli.main import app
from sancity.extras import MissingExtra

ODD = "tests.arena.players:first"
KINDS = ("match", "tournament", "study", "comparison", "variation")
STUDY = Study("san_gimignano", 40, "random", (2,))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a report of each kind."""
    folder = tmp_path_factory.mktemp("reports")
    match = Match("san_francisco", ("easy", ODD, "random"), 4, 4)
    tournament = Tournament(("cable_car", "san_gimignano"), ("easy", "random", ODD), 2, (2,))
    for name in KINDS:
        (folder / name).mkdir()
    played = play(match)
    assert keep_match(folder / "match", match, played) == standings(match, played)
    played = play(tournament)
    keep_tournament(folder / "tournament", tournament, played, results(tournament, played))
    played = play(STUDY)
    keep_study(folder / "study", STUDY, played, findings(STUDY, played))
    longer = read_side("ticket_to_ride", "cars.each=26")
    comparison = Comparison("ticket_to_ride", Side(), longer, 8, ("easy", "random"), (2,))
    played = play(comparison)
    keep_comparison(folder / "comparison", comparison, played, contrasts(comparison, played))
    variation = Variation("cable_car", "hand_size", (1, 3), 4, ("random",), (2, 3))
    played = play(variation)
    keep_variation(folder / "variation", variation, played, trends(variation, played))
    return folder


def files_beside(folder: Path) -> set[str]:
    """Return the figures and tables of a report."""
    found = (path for name in ("figures", "tables") for path in (folder / name).iterdir())
    return {f"{path.parent.name}/{path.name}" for path in found}


class Checker(HTMLParser):
    """Collects the references of a page, and checks that every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.figures = 0
        self.described = 0
        self.references: list[str] = []
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in ("meta", "br"):
            self.open.append(tag)
        about = dict(attrs)
        self.figures += tag == "svg"
        self.described += tag == "svg" and bool(about.get("aria-label"))
        self.references += [v or "" for k, v in attrs if k in ("href", "src", "xlink:href")]
        self.ids += [v or "" for k, v in attrs if k == "id"]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize(
    ("name", "least"),
    [("match", 4), ("tournament", 3), ("study", 6), ("comparison", 6), ("variation", 10)],
)
def test_a_page_needs_no_other_file(folder: Path, name: str, least: int) -> None:
    html = (folder / name / "report.html").read_text(encoding="utf-8")
    page = Checker()
    page.feed(html)
    assert page.open == []
    assert page.figures == page.described >= least
    anchors = {reference[1:] for reference in page.references if reference[0] == "#"}
    assert anchors <= set(page.ids)
    files = {reference for reference in page.references if reference[0] != "#"}
    assert files == files_beside(folder / name) - {"tables/datapackage.json"}
    assert "http" not in html
    assert "url(" not in re.sub(r"url\(#\w+\)", "", html)
    assert "<script" not in html
    assert "@import" not in html


@pytest.mark.parametrize("name", KINDS)
def test_the_page_gives_plots_their_colours(folder: Path, name: str) -> None:
    html = (folder / name / "report.html").read_text(encoding="utf-8")
    plots = "".join(re.findall(r"<svg.*?</svg>", html, re.DOTALL))
    assert "currentColor" in plots
    assert not re.findall(r"#[0-9a-fA-F]{6}\b", plots)
    assert "prefers-color-scheme: dark" in html
    assert 'name="viewport"' in html
    for used in set(re.findall(r"var\(--([a-z]+)\)", html)) - {"tint", "strength"}:
        assert f"--{used}:" in html


def test_a_report_has_the_figures_of_the_summary(folder: Path) -> None:
    html = (folder / "match" / "report.html").read_text(encoding="utf-8")
    summary = json.loads((folder / "match" / "summary.json").read_bytes())
    for one in summary["standings"]:
        estimate, low, high = (100 * value for value in one["victories"])
        assert f"{estimate:.1f} % ({low:.1f}–{high:.1f})" in html
    study = (folder / "study" / "report.html").read_text(encoding="utf-8")
    assert "It is not always its cause" in study
    assert "<h3>Towers</h3>" in study


def test_times_are_not_in_the_summary(folder: Path) -> None:
    assert "pace" not in (folder / "match" / "summary.json").read_text(encoding="utf-8")


def test_names_of_things_are_in_the_plots() -> None:
    rows = [Row("a & b", Interval(1, 0, 2)), Row("c" * 50, Interval(3, 2, 4), "gold", 2.5)]
    drawn = intervals(rows, "points").inline()
    assert "a &amp; b" in drawn
    assert "c" * 31 + "…" in drawn


def test_names_cannot_break_the_page() -> None:
    shown = table(["<b>"], [["<script>", 1, heat(None), heat(Interval(0.5, 0.4, 0.6))]])
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown


def test_only_what_is_certain_has_a_colour() -> None:
    share = Interval(0.7, 0.55, 0.85)
    assert "--tint" in heat(share, Interval(0.7, 0.51, 0.89))
    assert "--tint" not in heat(share, Interval(0.7, 0.49, 0.91))
    assert "certainly good" in marked("1", "blue")
    assert "certainly bad" in marked("1", "brick")
    assert marked("1", None) == "<td>1</td>"


def test_a_study_calls_certain_what_holds_for_all_things_at_once(folder: Path) -> None:
    summary = json.loads((folder / "study" / "summary.json").read_bytes())
    families = {family["family"]: family for family in summary["families"]}
    things = [one for one in summary["findings"][0]["things"] if one["points_simultaneous"]]
    assert families["points"]["comparisons"] == families["victories"]["comparisons"] == len(things)
    assert families["order"]["comparisons"] == families["seats"]["comparisons"] == 1
    assert things
    assert all(one["compared"] >= 20 for one in things)
    certain = sum(one["points_simultaneous"][1] > 0 for one in things)
    better = sum(one["points_simultaneous"][2] < 0 for one in things)
    html = (folder / "study" / "report.html").read_text(encoding="utf-8")
    # Once in the column of points; the column of victories is judged by itself.
    cells = re.findall(r"certainly (good|bad)\">[▲▼]</span> ± ", html)
    assert (cells.count("good"), cells.count("bad")) == (certain, better)


# Figures


def axes_of(plot: Plot) -> tuple[list[float], list[float]]:
    axes = Figure((4, 2)).add_subplot()
    plot.draw(axes)
    return list(axes.get_xticks()), list(axes.get_yticks())


def are_whole(values: Iterable[float]) -> bool:
    return all(value == round(value) for value in values)


@pytest.mark.parametrize("values", [[0, 1, 2], [3, 3, 4], [20, 99, 41, 22], [0.5, 1.5, 3]])
def test_counts_and_scores_have_whole_ticks(values: list[float]) -> None:
    assert are_whole(axes_of(histogram([("", values)], "points", ["blue"]))[0])
    assert are_whole(axes_of(histogram([("", values)], "points", ["blue"]))[1])


def test_shares_have_whole_ticks_unless_they_are_close_together() -> None:
    wide = [Row("a", Interval(0.5, 0.4, 0.6))]
    assert are_whole(axes_of(intervals(wide, "%", percent=True))[0])
    narrow = [Row("a", Interval(0.5, 0.499, 0.501))]
    assert len(axes_of(intervals(narrow, "%", percent=True))[0]) > 2


@pytest.mark.parametrize("step", [1, 0.5])
@pytest.mark.parametrize("most", [1, 7, 12, 60, 1000])
def test_bins_hold_equally_many_whole_values(step: float, most: int) -> None:
    values = [step + i * step for i in range(most + 1)] * 3
    edges = bin_edges(values)
    widths = {high - low for low, high in pairwise(edges)}
    assert len(widths) == 1
    (width,) = widths
    # Edges lie between values, so that no value is on one.
    assert all((edge + step / 2) % width == 0 for edge in edges)
    assert width == step or width == round(width)
    assert edges[0] < min(values) <= edges[1]
    assert edges[-2] < max(values) < edges[-1]


@pytest.mark.parametrize("name", KINDS)
def test_every_figure_is_also_a_pdf_an_svg_and_a_png(folder: Path, name: str) -> None:
    html = (folder / name / "report.html").read_text(encoding="utf-8")
    figures = {path.stem for path in (folder / name / "figures").iterdir()}
    assert len(figures) == html.count("<svg")
    command = json.loads((folder / name / "summary.json").read_bytes())["command"]
    for figure in figures:
        assert re.fullmatch(r"[a-z0-9-]+", figure)
        stem = folder / name / "figures" / figure
        svg = stem.with_suffix(".svg").read_text(encoding="utf-8")
        assert ElementTree.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
        assert "#ffffff" in svg
        assert "var(" not in svg
        assert "currentColor" not in svg
        assert "<dc:date>" not in svg
        assert command.split(" --out")[0] in svg
        pdf = stem.with_suffix(".pdf").read_bytes()
        assert pdf.startswith(b"%PDF")
        assert b"CreationDate" not in pdf
        assert b"/Type3" not in pdf
        with Image.open(stem.with_suffix(".png")) as picture:
            assert picture.width >= 1000
            assert picture.info["dpi"][0] == pytest.approx(300, abs=1)
            assert command in picture.info["Description"]


def test_the_same_games_give_the_same_files_whoever_draws(folder: Path, tmp_path: Path) -> None:
    played = play(STUDY)
    found = findings(STUDY, played)
    seen: list[int] = []
    keep_study(tmp_path, STUDY, played, found, "en", Pool(2), lambda done, _: seen.append(done))
    assert seen == list(range(1, len(seen) + 1))
    files = files_beside(folder / "study")
    assert len(files) >= 3 * len(seen)
    assert files_beside(tmp_path) == files
    for file in (*files, "summary.json", "report.html"):
        assert (tmp_path / file).read_bytes() == (folder / "study" / file).read_bytes()


def test_files_of_an_earlier_report_go_and_others_stay(tmp_path: Path) -> None:
    match = Match("cable_car", ("greedy", "random"), 2)
    played = play(match)
    keep_match(tmp_path, match, played)
    before = files_beside(tmp_path)
    (tmp_path / "figures" / "mine.svg").write_text("mine", encoding="utf-8")
    (tmp_path / "figures" / "old.svg").write_text("old", encoding="utf-8")
    summary = json.loads((tmp_path / "summary.json").read_bytes())
    summary["files"] += ["figures/old.svg", "../kept.txt", "plan.json"]
    (tmp_path / "summary.json").write_text(json.dumps(summary), encoding="utf-8")
    (tmp_path / "plan.json").write_text("{}", encoding="utf-8")
    keep_match(tmp_path, match, played)
    assert files_beside(tmp_path) == before | {"figures/mine.svg"}
    assert (tmp_path / "plan.json").exists()


# Tables


@pytest.mark.parametrize(
    ("name", "sheets"),
    [
        ("match", {"standings": 3, "by_seat": 12, "games": 4}),
        ("tournament", {"ratings": 9, "cross_table": 18, "games": 12}),
        ("study", {"by_order": 2, "by_seat": 2, "things": None, "games": 40}),
        ("comparison", {"differences": 14, "games": 16}),
        ("variation", {"slopes": 25, "by_value": 50, "games": 16}),
    ],
)
def test_tables_are_read_by_polars_and_duckdb(
    folder: Path, name: str, sheets: dict[str, int | None]
) -> None:
    tables = folder / name / "tables"
    described = json.loads((tables / "datapackage.json").read_bytes())
    assert {one["path"] for one in described["resources"]} == {
        f"{sheet}.{suffix}" for sheet in sheets for suffix in ("csv", "parquet")
    }
    for resource in described["resources"]:
        sheet, suffix = resource["path"].split(".")
        if suffix == "parquet":
            continue
        frame = pl.read_parquet(tables / f"{sheet}.parquet")
        assert sheets[sheet] in (None, frame.height)
        fields = resource["schema"]["fields"]
        assert frame.columns == [field["name"] for field in fields]
        types = {"string": pl.String, "integer": pl.Int64, "number": pl.Float64}
        assert frame.dtypes == [types[field["type"]] for field in fields]
        assert all(field["description"] for field in fields)
        plain = pl.read_csv(tables / f"{sheet}.csv", schema=frame.schema)
        assert plain.equals(frame)
        for file in (f"{sheet}.csv", f"{sheet}.parquet"):
            read = duckdb.sql(f"select * from '{tables / file}'")
            assert read
            assert len(read.fetchall()) == frame.height


def test_parquet_files_say_where_they_come_from(folder: Path) -> None:
    for name in KINDS:
        summary = json.loads((folder / name / "summary.json").read_bytes())
        told = pl.read_parquet_metadata(folder / name / "tables" / "games.parquet")
        assert told["command"] == summary["command"]
        assert json.loads(told["versions"]) == summary["versions"]
        assert told["description"] == "One row per game."


def test_the_games_are_those_of_the_records(tmp_path: Path) -> None:
    match = Match("san_francisco", (ODD, "random"), 6, 3)
    played = play(match)
    keep_match(tmp_path, match, played)
    with (tmp_path / "tables" / "games.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    assert [int(row["deal"]) for row in rows] == [1, 1, 1, 2, 2, 2]
    for number, (row, one) in enumerate(zip(rows, played, strict=True), 1):
        record = one.record
        assert record.result is not None
        assert int(row["number"]) == number
        assert row["seed"] == record.seed
        assert int(row["decisions"]) == len(record.actions)
        for seat in range(3):
            assert f"bot:{row[f'bot_{seat + 1}']}" == record.seats[seat]
            assert float(row[f"points_{seat + 1}"]) == record.result.scores[seat] / 2
            assert (float(row[f"victory_{seat + 1}"]) > 0) == (seat in record.result.winners)


def test_games_of_a_study_have_their_own_facts(folder: Path) -> None:
    found = findings(STUDY, play(STUDY))[0]
    games = pl.read_parquet(folder / "study" / "tables" / "games.parquet")
    assert games["margin"].to_list() == found.margins
    assert games["turns"].to_list() == found.turns
    assert games["first"].to_list() == [first + 1 for first in found.firsts]


def test_a_report_without_pyarrow_has_no_parquet(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    match = Match("cable_car", ("greedy", "random"), 2)
    keep_match(tmp_path, match, play(match))
    assert (tmp_path / "tables" / "games.csv").exists()
    assert not list(tmp_path.rglob("*.parquet"))
    html = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "Parquet files are left out" in html
    assert ".parquet" not in html
    with pytest.raises(MissingExtra, match=r'needs pyarrow: pip install "sancity\[data\]"'):
        write_parquet(tmp_path / "a.parquet", {"a": [1]}, {})
    assert not (tmp_path / "a.parquet").exists()


# Where it comes from


@pytest.mark.parametrize(
    "command",
    [
        "match cable_car --bot greedy --bot 'random' -p 3 -g 3 -o companies -o hand_size=2",
        "tournament cable_car san_gimignano --bot greedy --bot random -p 2 -p 3 -g 2 --seed 5",
        "study san_gimignano --bot random -p 2 -g 3 --language fr --components {components}",
    ],
)
def test_the_command_in_a_report_makes_it_again(tmp_path: Path, command: str) -> None:
    home = Path(__file__).parents[2] / "sancity" / "games" / "san_gimignano"
    components = tmp_path / "my parts.toml"
    components.write_bytes((home / "components.toml").read_bytes())
    words = shlex.split(command.format(components=shlex.quote(str(components))))
    run(*words, "--out", tmp_path / "one")
    summary = json.loads((tmp_path / "one" / "summary.json").read_bytes())
    told = shlex.split(summary["command"])
    assert told[0] == "sancity"
    assert told[-2:] == ["--out", "FOLDER"]
    run(*told[1:-1], tmp_path / "other")
    for file in ("plan.json", "games.jsonl", "summary.json", *files_beside(tmp_path / "one")):
        assert (tmp_path / "one" / file).read_bytes() == (tmp_path / "other" / file).read_bytes()
    html = (tmp_path / "one" / "report.html").read_text(encoding="utf-8")
    for version in summary["versions"].values():
        assert version in html


def run(*words: object) -> None:
    outcome = CliRunner().invoke(app, [*map(str, words), "--jobs", "1"], catch_exceptions=False)
    assert outcome.exit_code == 0, outcome.output


def test_a_report_of_a_folder_that_grew_is_that_of_all_games(tmp_path: Path) -> None:
    command = ("match", "cable_car", "--bot", "greedy", "--bot", "random")
    run(*command, "--games", 4, "--out", tmp_path / "grown")
    run(*command, "--games", 10, "--out", tmp_path / "grown")
    run(*command, "--games", 10, "--out", tmp_path / "fresh")
    assert files_beside(tmp_path / "grown") == files_beside(tmp_path / "fresh")
    for file in ("plan.json", "games.jsonl", "summary.json", *files_beside(tmp_path / "fresh")):
        assert (tmp_path / "grown" / file).read_bytes() == (tmp_path / "fresh" / file).read_bytes()
    assert json.loads((tmp_path / "grown" / "plan.json").read_bytes())["games"] == 10
