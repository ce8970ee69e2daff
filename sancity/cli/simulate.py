"""`sancity simulate`."""

import json
import os
import time
from typing import Any

from rich.table import Table

from sancity.arena.simulate import Plan, simulate
from sancity.cli.common import screen
from sancity.cli.progress import progress_bar
from sancity.games import GAMES
from sancity.kernel.components import Components


def run_simulation(
    game: str,
    players: int,
    games: int,
    seed: int,
    options: dict[str, object],
    jobs: int | None,
    components: Components | None,
    as_json: bool,
) -> None:
    """Simulate and print the figures."""
    chosen = GAMES.get(game, components).read_options(options)
    plan = Plan(game, players, chosen, games, seed, components)
    jobs = jobs or os.cpu_count() or 1
    begun = time.perf_counter()
    with progress_bar(game, quiet=as_json) as tell:
        tally = simulate(plan, jobs, tell)
    seconds = time.perf_counter() - begun
    summary = tally.summary()
    if as_json:
        about = {"game": game, "players": players, "options": chosen, "seed": seed}
        print(json.dumps(about | summary))
    else:
        print_summary(game, summary, seconds)


def print_summary(game: str, summary: dict[str, Any], seconds: float) -> None:
    moves = summary["moves"]["mean"][0] * summary["games"]
    table = Table(title=f"{summary['games']:,} random games of {game}", caption_justify="left")
    table.add_column("seat")
    for heading in ("wins", "points", "deviation", "least", "most"):
        table.add_column(heading, justify="right")
    for seat, figures in enumerate(summary["seats"]):
        wins, points = figures["wins"], figures["points"]
        table.add_row(
            str(seat),
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
