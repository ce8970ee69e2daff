"""The commands."""

import json
import signal
import sys
from importlib.metadata import version
from pathlib import Path
from typing import Annotated, Any, Literal

import typer
from rich.table import Table

from sancity.arena import Match, Study, Tournament, workers_of
from sancity.arena.simulate import Simulation
from sancity.cli.app import App
from sancity.cli.common import (
    STOPPED,
    BotNames,
    ComponentsFile,
    Contestants,
    GameName,
    Games,
    Jobs,
    Json,
    Language,
    Options,
    Out,
    Place,
    PlayerCounts,
    RecordFile,
    Seed,
    choose_language,
    load_components,
    load_game,
    load_record,
    load_records,
    naming,
    own_words,
    print_rules,
    read_options,
    screen,
    seat_names,
)
from sancity.cli.compare import compare, vary
from sancity.cli.completion import complete_game
from sancity.cli.decisions import decisions
from sancity.cli.leaderboard import leaderboard
from sancity.cli.match import run_match
from sancity.cli.play import new_game, resume_game
from sancity.cli.replay import print_steps, step_through
from sancity.cli.simulate import bots_by_seat, run_simulation
from sancity.cli.study import run_study
from sancity.cli.tournament import run_tournament
from sancity.extras import MissingExtra
from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.record import Record
from sancity.kernel.record import verify as verify_record

app = App(
    name="sancity",
    help="Five city board games at one table.",
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
)


def main() -> None:
    """Run a command; errors in its input are printed on one line."""
    # Users can have bots of their own in the current directory.
    sys.path.insert(0, "")
    # SIGTERM stops a command as Ctrl-C does, and nothing finished is lost.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        app()
    except KeyboardInterrupt:
        print("Stopped.", file=sys.stderr)
        sys.exit(STOPPED)
    except (ValueError, MissingExtra) as error:
        if not _is_ours(error):
            raise
        print(f"sancity: {error}", file=sys.stderr)
        sys.exit(getattr(error, "exit_status", 1))


def _is_ours(error: Exception) -> bool:
    return type(error).__module__.startswith("sancity.")


def _version(wanted: bool) -> None:
    if wanted:
        screen.print(version("sancity"))
        raise typer.Exit


@app.callback()
def options(
    show: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version.")
    ] = False,
) -> None:
    """Five city board games at one table."""


@app.command()
def games(language: Language = None, as_json: Json = False) -> None:
    """List the games."""
    chosen = choose_language(language)
    if as_json:
        print(json.dumps({name: about_game(GAMES.get(name), chosen) for name in GAMES.names()}))
        return
    table = Table(box=None, padding=(0, 2, 1, 0))
    for heading in ("game", "", "players"):
        table.add_column(heading)
    for name in GAMES.names():
        game = GAMES.get(name)
        words = game.words(chosen)
        about = f"[bold]{words('title')}[/bold]\n{words('summary')}\n[dim]{words('notice')}[/dim]"
        table.add_row(name, about, f"{game.players[0]}–{game.players[-1]}")
    screen.print(table)


def about_game(game: Game, language: str) -> dict[str, Any]:
    """Return what programs may want to know of a game before they play it."""
    words = game.words(language)
    return {
        "title": words("title"),
        "summary": words("summary"),
        "notice": words("notice"),
        "players": list(game.players),
        "options": {
            option.name: {"default": option.default, "choices": list(option.choices)}
            for option in game.options
        },
        "actions": game.actions,
        "rules_version": game.rules_version,
        "components": game.components.digest,
    }


@app.command()
def rules(game: GameName, language: Language = None) -> None:
    """Show the rules of a game."""
    load_game(game)
    print_rules(game, choose_language(language))


@app.command()
def play(
    game: Annotated[
        str | None,
        typer.Argument(
            help="The name of a game; without it you are asked.", autocompletion=complete_game
        ),
    ] = None,
    people: Annotated[
        int | None, typer.Option("--people", min=0, help="Number of people at this keyboard.")
    ] = None,
    bots: Annotated[int | None, typer.Option("--bots", min=0, help="Number of bots.")] = None,
    bot: BotNames = None,
    option: Options = None,
    seed: Annotated[int | None, typer.Option(min=0, help="Deal the game with this seed.")] = None,
    components: ComponentsFile = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Continue a saved game.")
    ] = None,
    language: Language = None,
) -> None:
    """Play a game in the terminal, against bots and people at this keyboard."""
    words = own_words(choose_language(language))
    given = load_components(components)
    if resume is not None:
        played = resume_game(resume, given, words)
    else:
        played = new_game(game, people, bots, bot or [], read_options(option), seed, given, words)
    played.run()


@app.command()
def simulate(
    game: GameName,
    players: Annotated[int, typer.Option("--players", "-p", help="Number of players.")] = 2,
    games: Games = 1000,
    bot: BotNames = None,
    seed: Seed = 0,
    option: Options = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Play many games, between bots or at random, and print the figures."""
    simulation = Simulation(
        game,
        players,
        read_options(option),
        games,
        seed,
        load_components(components),
        bots_by_seat(bot or [], players),
    )
    run_simulation(simulation, workers_of(on, jobs), as_json)


@app.command()
def match(
    game: GameName,
    bot: Contestants,
    players: Annotated[
        int | None,
        typer.Option(
            "--players", "-p", help="Number of players; the last bot takes any extra seats."
        ),
    ] = None,
    games: Games = 100,
    option: Options = None,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Play bots against each other: every deal from every seat."""
    plan = Match(
        game,
        tuple(bot),
        games,
        players or len(bot),
        read_options(option),
        seed,
        load_components(components),
    )
    run_match(plan, workers_of(on, jobs), out, as_json)


@app.command()
def tournament(
    games: Annotated[
        list[str],
        typer.Argument(
            help="The names of games; `sancity games` lists them.", autocompletion=complete_game
        ),
    ],
    bot: Contestants,
    players: PlayerCounts = None,
    each: Annotated[
        int, typer.Option("--games", "-g", min=1, help="Number of games per group of bots.")
    ] = 20,
    option: Options = None,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = None,
    on: Place = "pool",
    as_json: Json = False,
) -> None:
    """Play every bot against every other, and rate them."""
    options = read_options(option)
    plan = Tournament(tuple(games), tuple(bot), each, tuple(players or [2]), options, seed)
    run_tournament(plan, workers_of(on, jobs), out, as_json)


@app.command()
def study(
    game: GameName,
    bot: Annotated[
        str, typer.Option("--bot", metavar="NAME", help="The bot that plays every seat.")
    ] = "medium",
    players: PlayerCounts = None,
    games: Annotated[
        int,
        typer.Option("--games", "-g", min=2, help="Number of games with each number of players."),
    ] = 200,
    option: Options = None,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Study a game: is it fair, how long is it, what is each thing in it worth?"""
    plan = Study(
        game,
        games,
        bot,
        tuple(players or ()),
        read_options(option),
        seed,
        load_components(components),
    )
    run_study(plan, workers_of(on, jobs), out, as_json, choose_language(language))


app.command()(compare)
app.command()(vary)
app.command()(leaderboard)
app.command()(decisions)


@app.command()
def replay(
    file: RecordFile,
    number: Annotated[
        int, typer.Option("--number", "-n", min=1, help="The number of the game in a games.jsonl.")
    ] = 1,
    components: ComponentsFile = None,
    as_json: Json = False,
    language: Language = None,
) -> None:
    """Show a recorded game step by step."""
    record = load_record(file, number)
    chosen = choose_language(language)
    names = seat_names(record.seats, own_words(chosen))
    show = print_steps if as_json else step_through
    with naming(file, number if file.suffix == ".jsonl" else None):
        game = load_game(record.game, components)
        show(record, game, names, game.words(chosen))


@app.command()
def verify(file: RecordFile, components: ComponentsFile = None) -> None:
    """Check a record: the seed against its commitment, every move and the result."""
    records = load_records(file)
    if len(records) != 1:
        check_records(file, records, components)
        return
    (record,) = records
    with naming(file):
        state = verify_record(record, load_game(record.game, components))
    how = "finished" if state.seat < 0 else "unfinished"
    screen.print(
        f"{file}: {how} game of {record.game}, {len(record.actions)} moves, all legal;"
        " the seed matches the commitment"
        + (f"; the result is correct: {record.result.scores}." if record.result else "."),
        soft_wrap=True,
    )


def check_records(file: Path, records: list[Record], components: Path | None) -> None:
    """Check all games of a file; an error names its line."""
    games: dict[str, Game] = {}
    for number, record in enumerate(records, 1):
        with naming(file, number):
            if record.game not in games:
                games[record.game] = load_game(record.game, components)
            verify_record(record, games[record.game])
    moves = sum(len(record.actions) for record in records)
    screen.print(
        f"{file}: {len(records):,} games, {moves:,} moves, all legal; the seeds match the"
        " commitments; the results are correct.",
        soft_wrap=True,
    )


DataFile = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        envvar="SANCITY_DATA",
        help="Where tables are stored: a file or a database URL.",
    ),
]


@app.command()
def serve(
    host: Annotated[
        str, typer.Option(envvar="SANCITY_HOST", help="The address to listen on.")
    ] = "127.0.0.1",
    port: Annotated[
        int,
        typer.Option(min=0, max=65535, envvar="SANCITY_PORT", help="The port to listen on."),
    ] = 1906,
    data: DataFile = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(metavar="URL", help="Another origin whose pages may use this server."),
    ] = None,
    forwarded: Annotated[
        str,
        typer.Option(
            metavar="ADDRESSES",
            envvar="SANCITY_FORWARDED",
            help="Trusted proxies: their X-Forwarded-For is believed.",
        ),
    ] = "127.0.0.1",
    workers: Annotated[
        int | None,
        typer.Option(
            min=1, envvar="SANCITY_WORKERS", help="Number of processes in which bots think."
        ),
    ] = None,
    bot_seconds: Annotated[
        float, typer.Option(min=0, help="Minimum time that a bot's move takes, in seconds.")
    ] = 0.5,
    drain: Annotated[
        float,
        typer.Option(
            metavar="SECONDS",
            min=0,
            envvar="SANCITY_DRAIN",
            help="How long a server that stops still answers requests, if others run.",
        ),
    ] = 3.0,
    metrics_from: Annotated[
        str,
        typer.Option(
            metavar="NETWORKS",
            envvar="SANCITY_METRICS_FROM",
            help="Addresses and networks that may read /metrics, separated by commas.",
        ),
    ] = "127.0.0.1,::1",
    log_format: Annotated[
        Literal["text", "json"],
        typer.Option(envvar="SANCITY_LOG_FORMAT", help="How log lines are written."),
    ] = "text",
    log_level: Annotated[
        Literal["warning", "info"],
        typer.Option(
            envvar="SANCITY_LOG_LEVEL", help="What is logged; info adds a line for each request."
        ),
    ] = "warning",
    allow_private_webhooks: Annotated[
        bool, typer.Option(help="Allow webhooks to addresses in your own network.")
    ] = False,
    limits: Annotated[
        bool, typer.Option(help="Limit requests per visitor; switch off only among friends.")
    ] = True,
    open_browser: Annotated[
        bool, typer.Option("--open", help="Open a browser, if there is one.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs, on this machine and elsewhere."""
    from sancity.cli.serve import default_data, default_workers, run_server
    from sancity.tables.service import ServiceSettings
    from sancity.web.logs import set_up_logs
    from sancity.web.settings import UNLIMITED, Limits, Settings, read_networks

    settings = Settings(
        data=data or default_data(),
        origins=tuple(url.rstrip("/").lower() for url in origin or []),
        limits=Limits() if limits else UNLIMITED,
        service=ServiceSettings(bot_seconds, workers or default_workers(), allow_private_webhooks),
        metrics_from=read_networks(metrics_from),
        drain_seconds=drain,
    )
    set_up_logs(log_format, log_level)
    run_server(settings, host, port, forwarded, open_browser)


@app.command()
def backup(
    target: Annotated[Path, typer.Argument(help="The file to write.")], data: DataFile = None
) -> None:
    """Copy the tables while the server runs."""
    from sancity.cli.serve import run_backup

    run_backup(target, data)


@app.command()
def sweep(
    days: Annotated[
        float, typer.Option(min=0, help="Delete tables without changes for this many days.")
    ] = 180,
    finished_days: Annotated[
        float, typer.Option(min=0, help="The same for tables with finished games.")
    ] = 60,
    data: DataFile = None,
) -> None:
    """Delete old tables."""
    from sancity.cli.serve import run_sweep

    run_sweep(data, days, finished_days)


@app.command()
def components(
    game: GameName,
    export: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE", help="Write the components to this file, so that you can correct them."
        ),
    ] = None,
    given: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Show which components of a game are as printed and which are reconstructed."""
    parts = load_game(game, given).components
    if export is not None:
        write_new_file(export, parts.text)
        screen.print(f"Written: {export}. To play with it: --components {export}", soft_wrap=True)
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
    """Write a file that does not exist yet, so that no one's corrections are overwritten."""
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text)
    except OSError as error:
        raise typer.BadParameter(f"{path} cannot be written: {error.strerror}") from None
