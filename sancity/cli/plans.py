"""What `sancity match`, `tournament` and `study` share."""

import sys
from pathlib import Path
from typing import Final

import typer
from rich.box import SIMPLE_HEAD
from rich.table import Table

from sancity.arena import Played
from sancity.arena.plan import Plan, play
from sancity.arena.report_files import REPORT_FILE
from sancity.arena.workers import Workers
from sancity.cli.common import STOPPED, screen
from sancity.cli.progress import progress_bar

# The column of bots is at least this wide, if its names are.
BOT_COLUMN_WIDTH: Final = 12


def play_plan(
    plan: Plan, title: str, workers: Workers, folder: Path | None, quiet: bool
) -> list[Played]:
    """Play a plan with a progress bar; after Ctrl-C, say how to continue."""
    reached = (0, 0)
    with progress_bar(title, quiet) as show:

        def remember(done: int, total: int) -> None:
            nonlocal reached
            reached = (done, total)
            show(done, total)

        try:
            return play(plan, workers, folder, remember)
        except KeyboardInterrupt:
            pass
    done, total = reached
    kept = f"they are kept in {folder}: run the same command again to continue"
    lost = "use --out FOLDER to keep them next time"
    print(f"Stopped after {done} of {total} games; {kept if folder else lost}.", file=sys.stderr)
    raise typer.Exit(STOPPED)


def print_report_path(folder: Path | None) -> None:
    if folder:
        screen.print(f"Report: {folder / REPORT_FILE}", soft_wrap=True)


def compact_table(title: str, caption: str = "") -> Table:
    """Return a table that fits on a terminal of 80 columns."""
    return Table(
        title=title,
        caption=caption,
        caption_justify="left",
        box=SIMPLE_HEAD,
        pad_edge=False,
        collapse_padding=True,
    )


def add_bot_column(table: Table, names: list[str]) -> None:
    """Add a column that wraps long names and never cuts short ones."""
    width = min(BOT_COLUMN_WIDTH, max(map(len, names)))
    table.add_column("bot", overflow="fold", min_width=width)
