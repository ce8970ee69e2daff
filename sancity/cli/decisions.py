"""`sancity decisions`."""

import json
import sys
import time
from pathlib import Path
from typing import Annotated, Final

import typer

from sancity.arena import workers_of
from sancity.arena.decisions import (
    DecisionsError,
    RecordedGames,
    SimulatedGames,
    Source,
    write_decisions,
)
from sancity.arena.simulate import Simulation
from sancity.cli.common import (
    STOPPED,
    BotNames,
    ComponentsFile,
    Jobs,
    Json,
    Options,
    Place,
    load_components,
    read_options,
    screen,
)
from sancity.cli.progress import progress_bar
from sancity.cli.simulate import bots_by_seat
from sancity.games import GAMES

DEFAULT_GAMES: Final = 1000

Sources = Annotated[
    list[str],
    typer.Argument(
        metavar="SOURCE...",
        help="The name of a game, to play games now; or folders of the arena, games.jsonl files"
        " and saved games.",
    ),
]


def decisions(
    source: Sources,
    out: Annotated[
        Path,
        typer.Option("--out", metavar="FILE", help="The file to write: *.parquet or *.arrow."),
    ],
    observations: Annotated[
        bool, typer.Option("--observations", help="Add what learners are shown of each position.")
    ] = False,
    games: Annotated[
        int | None,
        typer.Option(
            "--games", "-g", min=1, help=f"Number of games to play; by default {DEFAULT_GAMES}."
        ),
    ] = None,
    players: Annotated[
        int | None, typer.Option("--players", "-p", help="Number of players; by default 2.")
    ] = None,
    bot: BotNames = None,
    seed: Annotated[
        int | None, typer.Option("--seed", min=0, help="The same seed gives the same games.")
    ] = None,
    option: Options = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Write many games as one table, with a row for each decision."""
    given = load_components(components)
    chosen: Source
    if len(source) == 1 and source[0] in GAMES.names():
        count = 2 if players is None else players
        simulation = Simulation(
            source[0],
            count,
            read_options(option),
            games or DEFAULT_GAMES,
            seed or 0,
            given,
            bots_by_seat(bot or [], count),
        )
        chosen = SimulatedGames(simulation)
    else:
        for name, value in (
            ("--games", games),
            ("--players", players),
            ("--bot", bot),
            ("--seed", seed),
            ("--option", option),
        ):
            if value is not None:
                raise DecisionsError(
                    f"{name} is for games that are played now, not for recorded ones:"
                    f" {' '.join(source)}"
                )
        chosen = RecordedGames([Path(path) for path in source], given)
    run_decisions(chosen, out, observations, jobs, on, as_json)


def run_decisions(
    source: Source, out: Path, observations: bool, jobs: int | None, on: str, as_json: bool
) -> None:
    """Write the file and print how large it is; after Ctrl-C there is none."""
    begun = time.perf_counter()
    total = 0
    with progress_bar(out.name, quiet=as_json) as show:

        def remember(done: int, of: int) -> None:
            nonlocal total
            total = of
            show(done, of)

        try:
            rows = write_decisions(out, source, workers_of(on, jobs), observations, remember)
        except KeyboardInterrupt:
            rows = -1
    if rows < 0:
        print(f"Stopped; {out} was not written.", file=sys.stderr)
        raise typer.Exit(STOPPED)
    size = out.stat().st_size
    if as_json:
        figures = {"file": str(out), "games": total, "decisions": rows, "bytes": size}
        print(json.dumps(figures))
        return
    seconds = time.perf_counter() - begun
    screen.print(
        f"{out}: {total:,} games, {rows:,} decisions, {size / 1e6:,.1f} MB"
        f" ({60 * total / seconds:,.0f} games per minute)",
        soft_wrap=True,
    )
