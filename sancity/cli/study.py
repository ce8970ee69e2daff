"""`sancity study`."""

import json
from itertools import groupby
from pathlib import Path
from typing import Final

from rich.table import Table

from sancity.arena import Findings, Study, findings, keep_study
from sancity.arena.report import ORDINALS
from sancity.arena.statistics import mean_of, percent, plus_minus
from sancity.arena.study import study_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.plans import compact_table, play_plan, print_report_path
from sancity.cli.progress import progress_bar

# At most this many things of each kind are printed, the most certain ones.
MAX_THINGS: Final = 3


def run_study(
    study: Study, workers: Workers, folder: Path | None, as_json: bool, language: str
) -> None:
    """Play the games of a study and print what they show."""
    played = play_plan(study, study.game, workers, folder, as_json)
    with progress_bar("counting", as_json) as show:
        found = findings(study, played, workers, language, show)
    if folder:
        with progress_bar("drawing", as_json) as show:
            keep_study(folder, study, played, found, language, workers, show)
    if as_json:
        print(json.dumps(study_summary(study, found)))
        return
    for one in found:
        screen.print(order_table(study, one))
        screen.print(things_table(one))
    print_report_path(folder)


def order_table(study: Study, found: Findings) -> Table:
    """Return a table of victories and points by the order of play."""
    table = compact_table(
        f"{found.games:,} games of {study.game}, {found.players} players, {study.bot}",
        caption=f"ties {percent(found.ties)}\n"
        f"margin {plus_minus(mean_of(found.margins))} points;"
        f" turns {plus_minus(mean_of(found.turns))}; decisions {plus_minus(mean_of(found.moves))}",
    )
    table.add_column("order of play")
    for heading in ("victories", "points"):
        table.add_column(heading, justify="right")
    for name, won, points in zip(ORDINALS, found.by_order, found.points_by_order, strict=False):
        table.add_row(name, percent(won), plus_minus(points))
    return table


def things_table(found: Findings) -> Table:
    """Return a table with the things of each kind whose effect is most certain."""
    table = compact_table("most certain effects")
    table.caption = (
        "points ahead: seats with more of it compared with seats with less, by game;\n"
        "their intervals (±) hold for all things at once in 95 of 100 studies\n"
        "--out FOLDER writes a report with all things"
    )
    for heading in ("kind", "thing"):
        table.add_column(heading)
    for heading in ("seats with it", "points ahead"):
        table.add_column(heading, justify="right", no_wrap=True)
    for kind, some in groupby(found.worths, key=lambda worth: worth.kind):
        known = [(worth, worth.lead) for worth in some if worth.lead]
        for worth, lead in sorted(known, key=lambda pair: -pair[0].certainty)[:MAX_THINGS]:
            table.add_row(kind, worth.name, percent(worth.used), plus_minus(lead))
    return table
