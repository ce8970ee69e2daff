"""`sancity simulate`."""

import json
import sys
import time
from typing import Any

import typer
from rich.table import Table

from sancity.arena.simulate import Simulation, Tally, tallies
from sancity.arena.statistics import Interval, plus_minus
from sancity.arena.workers import Workers
from sancity.cli.common import STOPPED, screen
from sancity.cli.progress import progress_bar


def bots_by_seat(bots: list[str], players: int) -> tuple[str, ...]:
    """Return the bots by seat, given one for all or one for each; none if all play at random."""
    if set(bots) <= {"random"} and len(bots) in (0, 1, players):
        return ()
    return tuple(bots * players if len(bots) == 1 else bots)


def run_simulation(simulation: Simulation, workers: Workers, as_json: bool) -> None:
    """Simulate and print the figures; after Ctrl-C, those of the games so far."""
    begun = time.perf_counter()
    tally = Tally(simulation.players)
    stopped = False
    with progress_bar(simulation.game, quiet=as_json) as show:
        try:
            for tally in tallies(simulation, workers):
                show(tally.games, simulation.games)
        except KeyboardInterrupt:
            stopped = True
    if tally.games:
        print_figures(simulation, tally, time.perf_counter() - begun, as_json)
    if stopped:
        figures = "these are their figures" if tally.games else "there are no figures yet"
        message = f"Stopped after {tally.games} of {simulation.games} games; {figures}."
        print(message, file=sys.stderr)
        raise typer.Exit(STOPPED)


def print_figures(simulation: Simulation, tally: Tally, seconds: float, as_json: bool) -> None:
    bots = list(simulation.bots) or ["random"] * simulation.players
    summary = {"bots": bots} | tally.summary()
    if as_json:
        options = simulation.rules().read_options(simulation.options)
        about = {
            "game": simulation.game,
            "players": simulation.players,
            "options": options,
            "seed": simulation.seed,
        }
        print(json.dumps(about | summary))
    else:
        print_summary(simulation.game, summary, seconds)


def print_summary(game: str, summary: dict[str, Any], seconds: float) -> None:
    moves = summary["moves"]["mean"][0] * summary["games"]
    names = " ".join(dict.fromkeys(summary["bots"]))
    table = Table(title=f"{summary['games']:,} {names} games of {game}", caption_justify="left")
    for heading in ("seat", "bot"):
        table.add_column(heading)
    for heading in ("wins", "points", "deviation", "least", "most"):
        table.add_column(heading, justify="right")
    for seat, figures in enumerate(summary["seats"]):
        wins, points = figures["wins"], figures["points"]
        table.add_row(
            str(seat),
            summary["bots"][seat],
            percentage(wins),
            plus_minus(Interval(*points["mean"])),
            f"{points['deviation']:.2f}",
            f"{points['least']:g}",
            f"{points['most']:g}",
        )
    table.caption = (
        f"ties {percentage(summary['ties'])}\n"
        f"moves per game {plus_minus(Interval(*summary['moves']['mean']))},"
        f" {summary['moves']['least']:g} to {summary['moves']['most']:g}\n"
        f"{seconds:.1f} s, {summary['games'] / seconds:,.0f} games and"
        f" {moves / seconds:,.0f} moves per second; ± is the 95 % interval"
    )
    screen.print(table)


def percentage(share: list[float]) -> str:
    return plus_minus(Interval(*share), scale=100, unit=" %")
