"""`sancity study`."""

import json
from itertools import groupby
from math import isfinite
from pathlib import Path
from typing import Final

from rich.table import Table

from sancity.arena import Findings, Study, findings
from sancity.arena.report import ORDINALS, keep_study
from sancity.arena.statistics import mean_of
from sancity.arena.study import certainty, study_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.match import compact_table, play_plan, plus_minus, say_where, shares
from sancity.cli.progress import progress_bar

# So many things of each kind are printed.
SUREST: Final = 3


def run_study(
    study: Study, workers: Workers, folder: Path | None, as_json: bool, language: str
) -> None:
    """Play the games of a study and print what they say."""
    played = play_plan(study, study.game, workers, folder, as_json)
    with progress_bar("counting", as_json) as tell:
        found = findings(study, played, workers, language, tell)
    if folder:
        keep_study(folder, study, found)
    if as_json:
        print(json.dumps(study_summary(study, found)))
        return
    for one in found:
        screen.print(order_table(study, one))
        screen.print(things_table(one))
    say_where(folder)


def order_table(study: Study, found: Findings) -> Table:
    """Who wins how often, by the order of play."""
    table = compact_table(
        f"{found.games:,} games of {study.game}, {found.players} players, {study.bot}",
        caption=f"ties {shares(found.ties)}\n"
        f"margin {plus_minus(mean_of(found.margins))} points;"
        f" turns {plus_minus(mean_of(found.turns))}; decisions {plus_minus(mean_of(found.moves))}",
    )
    table.add_column("to decide")
    for heading in ("victories", "points"):
        table.add_column(heading, justify="right")
    for name, won, points in zip(ORDINALS, found.by_order, found.points_by_order, strict=False):
        table.add_row(name, shares(won), plus_minus(points))
    return table


def things_table(found: Findings) -> Table:
    """Of each kind the things that matter most surely."""
    table = compact_table("what matters most surely")
    table.caption = (
        "points ahead: of those with more of it, of those with less at the same table;\n"
        "--out FOLDER writes a report with all of them"
    )
    for heading in ("kind", "thing"):
        table.add_column(heading)
    for heading in ("seats with it", "points ahead"):
        table.add_column(heading, justify="right", no_wrap=True)
    for kind, some in groupby(found.worths, key=lambda worth: worth.kind):
        good = [w for w in some if w.points and isfinite(w.points.high)]
        for worth in sorted(good, key=certainty, reverse=True)[:SUREST]:
            assert worth.points is not None
            table.add_row(kind, worth.name, shares(worth.used), plus_minus(worth.points))
    return table
