"""`sancity leaderboard`."""

import json
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.table import Table

from sancity.arena import workers_of
from sancity.arena.leaderboard import (
    DEALS,
    DISCIPLINES,
    LEADERBOARD,
    OPPONENTS,
    PLAYERS,
    QUICK_DEALS,
    Entry,
    Rated,
    check_entry,
    entry_line,
    find_disciplines,
    keep_line,
    overall,
    overall_scale,
    ratings,
    scale,
)
from sancity.arena.statistics import Interval
from sancity.arena.workers import Workers
from sancity.cli.common import Jobs, Json, Place, screen
from sancity.cli.plans import add_bot_column, compact_table, play_plan
from sancity.cli.progress import progress_bar
from sancity.kernel.game import SetupError


def leaderboard(
    games: Annotated[
        list[str] | None,
        typer.Argument(help="Games of the leaderboard; by default all, for an overall rating."),
    ] = None,
    bot: Annotated[
        str | None,
        typer.Option(
            "--bot",
            metavar="NAME",
            help="The bot to rate, named as in `sancity play`; without it, the ratings of the"
            " opponents are shown.",
        ),
    ] = None,
    name: Annotated[
        str | None,
        typer.Option("--name", metavar="TEXT", help="What to call it in the published line."),
    ] = None,
    quick: Annotated[
        bool, typer.Option("--quick", help=f"Play {QUICK_DEALS} deals instead of {DEALS}.")
    ] = False,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out",
            metavar="FOLDER",
            help="Keep all games and the line in this folder. If stopped, run the same command"
            " again to continue.",
        ),
    ] = None,
    verify: Annotated[
        Path | None,
        typer.Option(
            "--verify", metavar="FOLDER", help="Check such a folder; its bot is not needed."
        ),
    ] = None,
    jobs: Jobs = None,
    on: Place = "pool",
    as_json: Json = False,
) -> None:
    """Rate a bot against fixed opponents on fixed deals, on a scale that does not change."""
    if verify is not None:
        if bot or games:
            raise SetupError("--verify checks a folder as it is: give no bot and no games")
        run_check(verify, workers_of(on, jobs), as_json)
    elif bot is not None:
        entry = Entry(bot, tuple(games or ()), QUICK_DEALS if quick else DEALS)
        run_entry(entry, name, workers_of(on, jobs), out, as_json)
    elif as_json:
        print(json.dumps(plain_scale(games or [])))
    else:
        screen.print(scale_table(games or []))


def run_entry(
    entry: Entry, name: str | None, workers: Workers, folder: Path | None, as_json: bool
) -> None:
    """Play the games of an entry, print its ratings and the line to publish."""
    played = play_plan(entry, "leaderboard", workers, folder, as_json)
    found = ratings(entry, played)
    line = entry_line(entry, played, found, name)
    if folder:
        keep_line(folder, line)
    if not as_json:
        screen.print(entry_table(entry, found, len(played)))
    print(json.dumps(line))


def run_check(folder: Path, workers: Workers, as_json: bool) -> None:
    with progress_bar("checking", quiet=as_json) as show:
        line = check_entry(folder, workers, show)
    if as_json:
        print(json.dumps(line))
    else:
        rating = line["rating"]
        screen.print(
            f"{folder}: {line['games']:,} games of {line['name']}, all moves legal; the opponents"
            " play as they should; the line says what the games show"
            + (f": {spell(Interval(*rating))}." if rating else "."),
            soft_wrap=True,
        )


def spell(rating: Interval | None) -> str:
    """Return a rating and its interval as text.

    >>> spell(Interval(1500.3, 1450.2, 1549.9))
    '1500 (1450–1550)'
    """
    if rating is None:
        return ""
    return f"{rating.estimate:.0f} ({rating.low:.0f}–{rating.high:.0f})"


def entry_table(entry: Entry, found: dict[str, Rated], games: int) -> Table:
    """Return the ratings by game, and how often the bot won against each opponent."""
    table = compact_table(
        title=f"leaderboard {LEADERBOARD}: {entry.bot}, {games:,} games",
        caption=f"{entry.deals} deals, each from {PLAYERS} seats; 95 % confidence intervals\n"
        "against each opponent: victories in %; ms: mean time per decision, and the longest",
    )
    table.add_column("game")
    table.add_column("rating", justify="right", no_wrap=True)
    for opponent in OPPONENTS:
        table.add_column(opponent, justify="right")
    table.add_column("ms", justify="right")
    table.add_column("longest", justify="right")
    for game, one in found.items():
        shares = (f"{100 * against.victories:.0f}" for against in one.against.values())
        pace = one.pace
        times = (f"{1000 * pace.mean:,.1f}", f"{1000 * pace.longest:,.0f}") if pace else ("", "")
        table.add_row(game, spell(one.rating), *shares, *times)
    mean = overall(found)
    if mean:
        table.add_row("overall", spell(mean))
    return table


def scale_table(games: list[str]) -> Table:
    """Return the ratings of the opponents."""
    disciplines = find_disciplines(games)
    table = compact_table(
        title=f"leaderboard {LEADERBOARD}",
        caption="95 % confidence intervals; as opponents they count with exactly these ratings",
    )
    add_bot_column(table, list(OPPONENTS))
    for discipline in disciplines:
        table.add_column(discipline.name, justify="right")
    whole = len(disciplines) == len(DISCIPLINES)
    if whole:
        table.add_column("overall", justify="right")
    known = scale()
    for opponent in reversed(list(OPPONENTS)):
        cells = [spell(known.ratings[one.name][opponent]) for one in disciplines]
        table.add_row(opponent, *cells, *([spell(overall_scale(opponent))] if whole else []))
    return table


def plain_scale(games: list[str]) -> dict[str, Any]:
    known = scale()
    return {
        "leaderboard": LEADERBOARD,
        "opponents": {
            opponent: {
                one.name: list(known.ratings[one.name][opponent]) for one in find_disciplines(games)
            }
            for opponent in OPPONENTS
        },
    }
