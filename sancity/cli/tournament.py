"""`sancity tournament`."""

import json
from pathlib import Path

from rich.table import Table

from sancity.arena import Results, Tournament, results
from sancity.arena.report import keep_tournament
from sancity.arena.tournament import OVERALL, tournament_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.match import (
    add_bot_column,
    compact_table,
    play_plan,
    plus_minus,
    say_where,
    shares,
)


def run_tournament(
    tournament: Tournament, workers: Workers, folder: Path | None, as_json: bool
) -> None:
    """Play a tournament and print ratings and cross tables."""
    played = play_plan(tournament, "tournament", workers, folder, as_json)
    found = results(tournament, played)
    if folder:
        keep_tournament(folder, tournament, found)
    if as_json:
        print(json.dumps(tournament_summary(tournament, found)))
        return
    names = list(found.ratings)
    for name in names if len(tournament.games) > 1 else names[:1]:
        screen.print(results_table(tournament, found, name))
    say_where(folder)


def results_table(tournament: Tournament, found: Results, game: str) -> Table:
    """The best first: rating, and how often each is placed before each other."""
    title = ", ".join(tournament.games) if game == OVERALL else game
    table = compact_table(title)
    if game == OVERALL:
        table.caption = (
            "rating: by the model of Plackett and Luce, ± its 95 % interval\n"
            "ahead: how often a bot is placed before the others at its table, in %;\n"
            "the columns with numbers: the same before the bot of that number"
        )
    ratings = found.ratings[game]
    order = sorted(range(len(ratings)), key=lambda i: -ratings[i].estimate)
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
            shares(found.shares[game][i]),
            *("" if pair is None else f"{100 * pair.estimate:.0f}" for pair in pairs),
        )
    return table
