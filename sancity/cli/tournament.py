"""`sancity tournament`."""

import json
from pathlib import Path

from rich.table import Table

from sancity.arena import Results, Tournament, keep_tournament, results
from sancity.arena.statistics import percent, plus_minus
from sancity.arena.tournament import OVERALL, tournament_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.plans import add_bot_column, compact_table, play_plan, print_report_path


def run_tournament(
    tournament: Tournament, workers: Workers, folder: Path | None, as_json: bool
) -> None:
    """Play a tournament and print ratings and cross tables."""
    played = play_plan(tournament, "tournament", workers, folder, as_json)
    found = results(tournament, played)
    if folder:
        keep_tournament(folder, tournament, played, found)
    if as_json:
        print(json.dumps(tournament_summary(tournament, found)))
        return
    for name in found.shown():
        screen.print(results_table(tournament, found, name))
    print_report_path(folder)


def results_table(tournament: Tournament, found: Results, game: str) -> Table:
    """Return a table of ratings, and of how often each bot is placed ahead of each other."""
    title = ", ".join(tournament.games) if game == OVERALL else game
    table = compact_table(title)
    if game == OVERALL:
        table.caption = (
            "rating: Plackett-Luce, ± the 95 % interval\n"
            "ahead: how often the bot is placed ahead of its opponents\n"
            "1, 2, …: how often it is placed ahead of the bot with that number, in %"
        )
    ratings = found.ratings[game]
    order = found.ranking(game)
    add_bot_column(table, [f"{rank}  {tournament.bots[i]}" for rank, i in enumerate(order, 1)])
    for heading in ("games", "rating", "ahead"):
        table.add_column(heading, justify="right", no_wrap=True)
    for rank in range(1, len(order) + 1):
        table.add_column(str(rank), justify="right", min_width=3)
    for rank, i in enumerate(order, 1):
        pairs = (found.ahead[game][i][j] for j in order)
        table.add_row(
            f"{rank}  {tournament.bots[i]}",
            f"{found.games[game][i]:,}",
            plus_minus(ratings[i]),
            percent(found.shares[game][i]),
            *("" if pair is None else f"{100 * pair.estimate:.0f}" for pair in pairs),
        )
    return table
