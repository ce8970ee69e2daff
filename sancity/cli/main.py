"""The commands."""

import json
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated

import typer
from rich.markdown import Markdown
from rich.table import Table

from sancity.cli.common import (
    BotNames,
    ComponentsFile,
    GameName,
    Json,
    Language,
    Options,
    RecordFile,
    choose_language,
    load_components,
    load_game,
    load_record,
    own_words,
    read_options,
    screen,
    seat_names,
)
from sancity.cli.play import resume_table, set_table
from sancity.cli.replay import print_steps, step_through
from sancity.cli.simulate import run_simulation
from sancity.games import GAMES
from sancity.kernel.record import verify as verify_record
from sancity.rulebook import rulebook

app = typer.Typer(
    name="sancity",
    help="Five city board games at one table.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Run a command; what is wrong with its input is one clear line."""
    # Where the command is given, somebody's own bots may be.
    sys.path.insert(0, "")
    try:
        app()
    except (ValueError, KeyboardInterrupt) as error:
        if isinstance(error, ValueError) and not _is_ours(error):
            raise
        print(f"sancity: {error}" if str(error) else "", file=sys.stderr)
        sys.exit(1)


def _is_ours(error: ValueError) -> bool:
    return type(error).__module__.startswith("sancity.")


def _version(asked: bool) -> None:
    if asked:
        screen.print(version("sancity"))
        raise typer.Exit


@app.callback()
def options(
    show: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="The version.")
    ] = False,
) -> None:
    """Five city board games at one table."""


@app.command()
def games(language: Language = None) -> None:
    """List the games."""
    chosen = choose_language(language)
    table = Table(box=None, padding=(0, 2, 1, 0))
    for heading in ("game", "", "players"):
        table.add_column(heading)
    for name in GAMES.names():
        game = GAMES.get(name)
        words = game.words(chosen)
        about = f"[bold]{words('title')}[/bold]\n{words('summary')}\n[dim]{words('notice')}[/dim]"
        table.add_row(name, about, f"{game.players[0]}–{game.players[-1]}")
    screen.print(table)


@app.command()
def rules(game: GameName) -> None:
    """Show the rules of a game."""
    load_game(game)
    screen.print(Markdown(rulebook(game)))


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="A game; without one you are asked.")] = None,
    people: Annotated[
        int | None, typer.Option("--people", min=0, help="How many people play here.")
    ] = None,
    bots: Annotated[int | None, typer.Option("--bots", min=0, help="How many bots play.")] = None,
    bot: BotNames = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the game of this seed.")] = None,
    components: ComponentsFile = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with a saved game.")
    ] = None,
    language: Language = None,
) -> None:
    """Play a game here: people at this keyboard, and bots."""
    words = own_words(choose_language(language))
    given = load_components(components)
    if resume is not None:
        table = resume_table(resume, given, words)
    else:
        table = set_table(game, people, bots, bot or [], read_options(option), seed, given, words)
    table.run()


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int, typer.Option("--players", "-p", help="How many play.")] = 2,
    games: Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")] = 1000,
    seed: Annotated[int, typer.Option(min=0, help="The same seed, the same games.")] = 0,
    option: Options = None,
    jobs: Annotated[
        int | None, typer.Option("--jobs", "-j", min=1, help="Processes; otherwise one a core.")
    ] = None,
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Play many random games and count."""
    run_simulation(
        game, players, games, seed, read_options(option), jobs, load_components(components), as_json
    )


@app.command()
def replay(
    file: RecordFile,
    components: ComponentsFile = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Show a recorded game step by step."""
    record = load_record(file)
    game = load_game(record.game, components)
    chosen = choose_language(language)
    names = seat_names(record.seats, own_words(chosen))
    show = print_steps if as_json else step_through
    show(record, game, names, game.words(chosen))


@app.command()
def verify(file: RecordFile, components: ComponentsFile = None) -> None:
    """Check a record: the seed against the commitment, every move, the result."""
    record = load_record(file)
    state = verify_record(record, load_game(record.game, components))
    how = "finished" if state.seat < 0 else "still running"
    screen.print(
        f"{file}: a {how} game of {record.game}, {len(record.actions)} moves, all of them legal;"
        " the seed fits the commitment"
        + (f"; the result is right: {record.result.scores}." if record.result else "."),
        soft_wrap=True,
    )


DataFile = Annotated[
    str | None,
    typer.Option(metavar="FILE", help="Where tables are kept: a file, or a database's address."),
]


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="The address to serve at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="The port to serve at.")] = 1906,
    data: DataFile = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="A page elsewhere that may use this server."),
    ] = None,
    forwarded: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Proxies that say truly who sends.")
    ] = "127.0.0.1",
    workers: Annotated[
        int | None, typer.Option(min=1, help="Processes in which bots think.")
    ] = None,
    bot_seconds: Annotated[
        float, typer.Option(min=0, help="So long at least a bot seems to think.")
    ] = 0.5,
    allow_private_webhooks: Annotated[
        bool, typer.Option(help="Webhooks may go to addresses of your own network.")
    ] = False,
    limits: Annotated[
        bool, typer.Option(help="Limit how often one visitor may ask; off only among friends.")
    ] = True,
) -> None:
    """Serve tables to people and programs elsewhere."""
    from sancity.cli.serve import run_server

    run_server(
        host,
        port,
        data,
        origin or [],
        forwarded,
        workers,
        bot_seconds,
        allow_private_webhooks,
        limits,
    )


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The copy to write.")], data: DataFile = None
) -> None:
    """Copy the tables while the server runs."""
    from sancity.cli.serve import run_backup

    run_backup(target, data)


@app.command()
def sweep(
    days: Annotated[
        float, typer.Option(min=0, help="Delete tables untouched for so many days.")
    ] = 180,
    finished_days: Annotated[float, typer.Option(min=0, help="The same for finished games.")] = 60,
    data: DataFile = None,
) -> None:
    """Delete old tables."""
    from sancity.cli.serve import run_sweep

    run_sweep(data, days, finished_days)


@app.command()
def components(
    game: GameName,
    export: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the file, to correct it.")
    ] = None,
    given: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Say which components of a game are printed facts and which are reconstructed."""
    parts = load_game(game, given).components
    if export is not None:
        write_new_file(export, parts.text)
        screen.print(f"Written: {export}. Play with it by --components {export}", soft_wrap=True)
    elif as_json:
        print(json.dumps({s.name: {"origin": s.origin, "note": s.note} for s in parts.sections}))
    else:
        table = Table(box=None, padding=(0, 2, 1, 0))
        for heading in ("components", "origin", ""):
            table.add_column(heading)
        for section in parts.sections:
            style = "bold yellow" if section.origin == "reconstructed" else "green"
            table.add_row(section.name, f"[{style}]{section.origin}[/{style}]", section.note)
        screen.print(table)


def write_new_file(path: Path, text: str) -> None:
    """Write a file that does not exist yet: nobody's corrections are overwritten."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be written: {error.strerror}") from None
