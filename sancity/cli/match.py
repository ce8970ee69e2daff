"""`sancity match`."""

import json
import sys
from math import isfinite
from pathlib import Path
from typing import Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from sancity.arena import Match, Pace, Played, Standing, standings
from sancity.arena.match import match_summary
from sancity.arena.plan import Plan, play
from sancity.arena.report import REPORT, keep_match
from sancity.arena.statistics import Interval
from sancity.arena.workers import Workers
from sancity.cli.common import STOPPED, screen
from sancity.cli.progress import progress_bar

NAME_WIDTH: Final = 12


def run_match(match: Match, workers: Workers, folder: Path | None, as_json: bool) -> None:
    """Play a match and print how the contestants did."""
    played = play_plan(match, match.game, workers, folder, as_json)
    found = keep_match(folder, match, played) if folder else standings(match, played)
    if as_json:
        summary = match_summary(match, found)
        for figures, one in zip(summary["standings"], found, strict=True):
            figures["pace"] = plain_pace(one.pace)
        print(json.dumps(summary))
    else:
        screen.print(standings_table(match, found))
        say_where(folder)


def say_where(folder: Path | None) -> None:
    if folder:
        screen.print(f"The report is {folder / REPORT}", soft_wrap=True)


def play_plan(
    plan: Plan, title: str, workers: Workers, folder: Path | None, quiet: bool
) -> list[Played]:
    """Play a plan with a bar that shows how far it is; Ctrl-C says how to go on."""
    reached = (0, 0)
    with progress_bar(title, quiet) as tell:

        def remember(done: int, total: int) -> None:
            nonlocal reached
            reached = (done, total)
            tell(done, total)

        try:
            return play(plan, workers, folder, remember)
        except KeyboardInterrupt:
            pass
    done, total = reached
    kept = f"the same command goes on: they are kept in {folder}"
    lost = "with --out FOLDER they would have been kept"
    print(f"Stopped after {done} of {total} games; {kept if folder else lost}.", file=sys.stderr)
    raise typer.Exit(STOPPED)


def standings_table(match: Match, found: list[Standing]) -> Table:
    games = len(match.seatings()) * match.deals()
    table = compact_table(
        title=f"{games:,} games of {match.game}, {match.players} players",
        caption=f"{match.deals():,} deals, each from {len(match.seatings())} seatings; the"
        " intervals hold the true value in 95 of 100 cases",
    )
    add_bot_column(table, [one.name for one in found])
    for heading in ("games", "victories", "equals", "points", "ms", "longest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found:
        table.add_row(
            one.name,
            f"{one.games:,}",
            shares(one.victories),
            f"{100 * one.even:.0f} %",
            plus_minus(one.points),
            milliseconds(one.pace and one.pace.seconds / one.pace.decisions),
            milliseconds(one.pace and one.pace.longest),
        )
    return table


def compact_table(title: str, caption: str = "") -> Table:
    """A table that fits on a terminal of 80 columns."""
    return Table(
        title=title,
        caption=caption,
        caption_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
        collapse_padding=True,
    )


def add_bot_column(table: Table, names: list[str]) -> None:
    """A column that rather breaks a long name than cuts a short one."""
    table.add_column("bot", overflow="fold", min_width=min(NAME_WIDTH, max(map(len, names))))


def shares(interval: Interval) -> str:
    """A share and its interval, in percent."""
    estimate, low, high = (100 * value for value in interval)
    return f"{estimate:.1f} % ({low:.1f}–{high:.1f})"


def plus_minus(interval: Interval) -> str:
    """An estimate and half the width of its interval."""
    half = (interval.high - interval.low) / 2
    spread = f" ± {half:.2f}" if isfinite(half) else ""
    return f"{interval.estimate:.2f}{spread}"


def milliseconds(seconds: float | None) -> str:
    return "" if seconds is None else f"{1000 * seconds:,.2f}"


def plain_pace(pace: Pace | None) -> dict[str, float] | None:
    if pace is None:
        return None
    return {
        "decisions": pace.decisions,
        "mean_ms": 1000 * pace.seconds / pace.decisions,
        "longest_ms": 1000 * pace.longest,
    }
