"""`sancity simulate`."""

import json
import sys
import time
from typing import Any

import typer
from rich.table import Table

from sancity.arena.simulate import Plan, Tally, tallies
from sancity.arena.workers import Workers
from sancity.cli.common import STOPPED, screen
from sancity.cli.progress import progress_bar
from sancity.games import GAMES


def seated(bots: list[str], players: int) -> tuple[str, ...]:
    """The bots by seat: one for all, or one for each; none if all play at random."""
    if set(bots) <= {"random"} and len(bots) in (0, 1, players):
        return ()
    return tuple(bots * players if len(bots) == 1 else bots)


def run_simulation(plan: Plan, workers: Workers, as_json: bool) -> None:
    """Simulate and print the figures; of a run that is stopped, those of the games so far."""
    begun = time.perf_counter()
    tally = Tally(plan.players)
    stopped = False
    with progress_bar(plan.game, quiet=as_json) as tell:
        try:
            for tally in tallies(plan, workers):
                tell(tally.games, plan.games)
        except KeyboardInterrupt:
            stopped = True
    if tally.games:
        print_figures(plan, tally, time.perf_counter() - begun, as_json)
    if stopped:
        kept = "the figures are theirs" if tally.games else "there is nothing to tell yet"
        print(f"Stopped after {tally.games} of {plan.games} games; {kept}.", file=sys.stderr)
        raise typer.Exit(STOPPED)


def print_figures(plan: Plan, tally: Tally, seconds: float, as_json: bool) -> None:
    bots = list(plan.bots) or ["random"] * plan.players
    summary = {"bots": bots} | tally.summary()
    if as_json:
        options = GAMES.get(plan.game, plan.components).read_options(plan.options)
        about = {"game": plan.game, "players": plan.players, "options": options, "seed": plan.seed}
        print(json.dumps(about | summary))
    else:
        print_summary(plan.game, summary, seconds)


def print_summary(game: str, summary: dict[str, Any], seconds: float) -> None:
    moves = summary["moves"]["mean"][0] * summary["games"]
    who = " ".join(dict.fromkeys(summary["bots"]))
    table = Table(title=f"{summary['games']:,} {who} games of {game}", caption_justify="left")
    for heading in ("seat", "bot"):
        table.add_column(heading)
    for heading in ("wins", "points", "deviation", "least", "most"):
        table.add_column(heading, justify="right")
    for seat, figures in enumerate(summary["seats"]):
        wins, points = figures["wins"], figures["points"]
        table.add_row(
            str(seat),
            summary["bots"][seat],
            interval(wins, percent=True),
            interval(points["mean"]),
            f"{points['deviation']:.2f}",
            f"{points['least']:g}",
            f"{points['most']:g}",
        )
    table.caption = (
        f"ties {interval(summary['ties'], percent=True)}\n"
        f"moves a game {interval(summary['moves']['mean'])},"
        f" {summary['moves']['least']:g} to {summary['moves']['most']:g}\n"
        f"{seconds:.1f} s, {summary['games'] / seconds:,.0f} games and"
        f" {moves / seconds:,.0f} moves a second; ± is the 95 % interval"
    )
    screen.print(table)


def interval(numbers: list[float], percent: bool = False) -> str:
    """An estimate and half the width of its interval."""
    estimate, low, high = numbers
    half = (high - low) / 2
    if percent:
        return f"{100 * estimate:.2f} % ± {100 * half:.2f}"
    return f"{estimate:.2f} ± {half:.2f}"
