"""The files of a report: its page and summary, its figures and its sheets."""

import json
import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from sancity.arena.parquet import has_parquet
from sancity.arena.plan import Progress
from sancity.arena.plots import Plot, Rendered, inline
from sancity.arena.provenance import Provenance
from sancity.arena.report_page import Html, command, described, framed, links, listed, paragraph
from sancity.arena.results_folder import replace_file
from sancity.arena.sheets import Sheet, write_sheets
from sancity.arena.statistics import Family
from sancity.arena.workers import ThisProcess, Workers
from sancity.extras import how_to_install, require

SUMMARY_FILE: Final = "summary.json"
REPORT_FILE: Final = "report.html"
FIGURES_FOLDER: Final = "figures"
SHEETS_FOLDER: Final = "tables"
FIGURE_SUFFIXES: Final = ("pdf", "svg", "png")


def check_report() -> None:
    """Check that reports can be written here, before their games are played."""
    require("plots", "a report", "matplotlib")


class Picture(NamedTuple):
    """A figure to be rendered."""

    name: str
    plot: Plot
    title: str
    caption: str
    about: str


def render(picture: Picture) -> tuple[str, Rendered]:
    """Render a figure, and return it with its name."""
    return picture.name, picture.plot.render(
        picture.title, f"{picture.caption} Made by: {picture.about}"
    )


class Report:
    """A report being put together. Figures are drawn when it is written."""

    def __init__(self, made: Provenance, families: Sequence[Family], sheets: list[Sheet]) -> None:
        self.made = made
        self.families = families
        self.sheets = sheets
        self.pictures: dict[str, Picture] = {}

    def figure(self, name: str, plot: Plot, title: str, caption: str) -> Html:
        """Add a figure and return it for the page; its files get this name."""
        slug = re.sub(r"[\W_]+", "-", name.lower()).strip("-")
        while slug in self.pictures:
            slug += "-2"
        self.pictures[slug] = Picture(slug, plot, title, caption, self.made.about())
        files = [f"{FIGURES_FOLDER}/{slug}.{suffix}" for suffix in FIGURE_SUFFIXES]
        return framed(_mark(slug), title, caption, links(f"{FIGURES_FOLDER}/{slug}", files))

    def sheet_links(self, *names: str) -> Html:
        """Return lines that link to the files of sheets."""
        suffixes = ("csv", "parquet") if has_parquet() else ("csv",)
        return Html(
            "\n".join(
                links(
                    f"{SHEETS_FOLDER}/{name}",
                    [f"{SHEETS_FOLDER}/{name}.{suffix}" for suffix in suffixes],
                )
                for name in names
            )
        )

    def footer(self) -> Html:
        """Return how the report was made, and what its intervals mean."""
        compared = "; ".join(f"{f.what} ({f.comparisons:,})" for f in self.families)
        missing = (
            ""
            if has_parquet()
            else (
                " Parquet files are left out, because pyarrow is not installed:"
                f" {how_to_install('data')}."
            )
        )
        return Html(
            paragraph(
                "Intervals are 95 % confidence intervals. Simultaneous intervals are wider"
                " (Bonferroni's correction), so that all intervals of a family hold at once in 95"
                f" of 100 cases. Families, with their numbers of comparisons: {compared}."
            )
            + paragraph(
                "Every figure is also a PDF, SVG and PNG file, and every table a CSV and a Parquet"
                f" file, beside this page.{missing} The same games give the same files: they hold"
                " no dates."
            )
            + paragraph("This command makes them again:")
            + command(self.made.command)
            + listed(self.made.versions.items())
        )

    def write(
        self,
        folder: Path,
        summary: Mapping[str, Any],
        html: str,
        workers: Workers | None = None,
        progress: Progress | None = None,
    ) -> None:
        """Write all files, and remove those of an earlier report that are no longer part of it."""
        before = _files_of(folder)
        (folder / FIGURES_FOLDER).mkdir(exist_ok=True)
        drawn: dict[str, bytes] = {}
        for name, rendered in (workers or ThisProcess()).run(render, self.pictures.values()):
            drawn[name] = rendered.svg
            for suffix in FIGURE_SUFFIXES:
                file = folder / FIGURES_FOLDER / f"{name}.{suffix}"
                file.write_bytes(getattr(rendered, suffix))
            if progress:
                progress(len(drawn), len(self.pictures))
        sheets = write_sheets(folder / SHEETS_FOLDER, self.sheets, self.made)
        files = [
            *(f"{FIGURES_FOLDER}/{name}.{s}" for name in self.pictures for s in FIGURE_SUFFIXES),
            *(f"{SHEETS_FOLDER}/{name}" for name in sheets),
        ]
        _remove(folder, set(before) - set(files))
        whole = {**summary, **self.made.plain(), "files": files}
        replace_file(folder / SUMMARY_FILE, (json.dumps(whole, indent=2) + "\n").encode())
        for name, picture in self.pictures.items():
            plot = described(inline(drawn[name]), picture.title, picture.caption)
            html = html.replace(_mark(name), plot)
        replace_file(folder / REPORT_FILE, html.encode())


def _mark(name: str) -> Html:
    """Return what stands on the page for a figure that is not drawn yet."""
    return Html(f"<!-- figure {name} -->")


def _files_of(folder: Path) -> list[str]:
    """Return the figures and sheets that the summary in a folder names."""
    try:
        files = json.loads((folder / SUMMARY_FILE).read_bytes()).get("files", [])
    except (OSError, ValueError):
        return []
    return [file for file in files if isinstance(file, str)]


def _remove(folder: Path, files: Iterable[str]) -> None:
    ours = (f"{FIGURES_FOLDER}/", f"{SHEETS_FOLDER}/")
    for file in files:
        if file.startswith(ours) and ".." not in file:
            (folder / file).unlink(missing_ok=True)
