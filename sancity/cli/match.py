"""`sancity match`."""

import json
from pathlib import Path

from rich.table import Table

from sancity.arena import Match, Pace, Standing, keep_match, standings
from sancity.arena.match import match_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.plans import add_bot_column, compact_table, play_plan, print_report_path


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
        print_report_path(folder)


def standings_table(match: Match, found: list[Standing]) -> Table:
    games = len(match.seatings()) * match.deals()
    table = compact_table(
        title=f"{games:,} games of {match.game}, {match.players} players",
        caption=f"{match.deals():,} deals, each from {len(match.seatings())} seatings;"
        " 95 % confidence intervals",
    )
    add_bot_column(table, [one.name for one in found])
    for heading in ("games", "victories", "equals", "points", "ms", "longest"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found:
        table.add_row(*one.cells())
    return table


def plain_pace(pace: Pace | None) -> dict[str, float] | None:
    if pace is None:
        return None
    return {
        "decisions": pace.decisions,
        "mean_ms": 1000 * pace.mean,
        "longest_ms": 1000 * pace.longest,
    }
