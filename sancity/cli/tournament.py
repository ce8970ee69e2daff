"""`sancity tournament`."""

import json
from pathlib import Path

from rich.box import SIMPLE_HEAD
from rich.table import Table

from sancity.arena import Results, Tournament, results
from sancity.arena.report import keep_tournament
from sancity.arena.tournament import OVERALL, tournament_summary
from sancity.arena.workers import Workers
from sancity.cli.common import screen
from sancity.cli.match import play_plan, plus_minus, say_where, shares


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
    table = Table(box=SIMPLE_HEAD, title=title, caption_justify="left")
    if game == OVERALL:
        table.caption = (
            "rating: by the model of Plackett and Luce, ± its 95 % interval\n"
            "ahead: how often a bot is placed before the others at its table, in %"
        )
    ratings = found.ratings[game]
    order = sorted(range(len(ratings)), key=lambda i: -ratings[i].estimate)
    for heading in ("bot", "games", "rating", "ahead"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for i in order:
        table.add_column(tournament.bots[i], justify="right")
    for i in order:
        pairs = (found.ahead[game][i][j] for j in order)
        table.add_row(
            tournament.bots[i],
            f"{found.games[game][i]:,}",
            plus_minus(ratings[i]),
            shares(found.shares[game][i]),
            *("" if pair is None else f"{100 * pair.estimate:.0f}" for pair in pairs),
        )
    return table
