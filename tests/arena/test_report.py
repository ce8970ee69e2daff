"""Reports: one file without references to others, readable without seeing the plots."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

from sancity.arena import (
    Match,
    Study,
    Tournament,
    findings,
    keep_match,
    keep_study,
    keep_tournament,
    play,
    results,
    standings,
)
from sancity.arena.plots import Row, histogram, intervals
from sancity.arena.report_page import heat, table
from sancity.arena.statistics import Interval

ODD = "tests.arena.players:first"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the reports of a match, a tournament and a study."""
    folder = tmp_path_factory.mktemp("reports")
    match = Match("san_francisco", ("easy", ODD, "random"), 4, 4)
    tournament = Tournament(("cable_car", "san_gimignano"), ("easy", "random", ODD), 2, (2,))
    study = Study("san_gimignano", 12, "random", (2,))
    for name in ("match", "tournament", "study"):
        (folder / name).mkdir()
    played = play(match)
    assert keep_match(folder / "match", match, played) == standings(match, played)
    keep_tournament(folder / "tournament", tournament, results(tournament, play(tournament)))
    keep_study(folder / "study", study, findings(study, play(study)))
    return folder


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


@pytest.mark.parametrize(("name", "least"), [("match", 4), ("tournament", 3), ("study", 6)])
def test_a_report_is_one_whole_file(folder: Path, name: str, least: int) -> None:
    html = (folder / name / "report.html").read_text(encoding="utf-8")
    page = Checker()
    page.feed(html)
    assert page.open == []
    assert page.figures == page.described >= least
    assert all(reference.startswith("#") for reference in page.references)
    assert {reference[1:] for reference in page.references} <= set(page.ids)
    assert "http" not in html
    assert "url(" not in re.sub(r"url\(#\w+\)", "", html)
    assert "<script" not in html
    assert "@import" not in html


@pytest.mark.parametrize("name", ["match", "tournament", "study"])
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


def test_the_same_findings_give_the_same_plots() -> None:
    rows = [Row("a & b", Interval(1, 0, 2)), Row("c" * 50, Interval(3, 2, 4), "gold", 2.5)]
    assert intervals(rows, "points") == intervals(rows, "points")
    assert "a &amp; b" in intervals(rows, "points")
    half = [("halves", [0.5, 1.0, 2.5])]
    assert histogram(half, "points", ["blue"]) == histogram(half, "points", ["blue"])


def test_names_cannot_break_the_page() -> None:
    shown = table(["<b>"], [["<script>", 1, heat(None), heat(Interval(0.5, 0.4, 0.6))]])
    assert "<script>" not in shown
    assert "&lt;script&gt;" in shown
