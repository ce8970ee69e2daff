"""What the commands share: their options, their errors, the screen."""

import locale
import os
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console

from sancity.bots import LEVELS, level_words
from sancity.games import GAMES
from sancity.kernel.components import Components, read_components
from sancity.kernel.game import Game, SetupError
from sancity.kernel.record import BOT, PERSON, Record, RecordError, read_record
from sancity.kernel.words import LANGUAGES, Words, words_of

TEXTS: Final = Path(__file__).parent / "texts"

# The exit status that shells expect of a command stopped by Ctrl-C.
STOPPED: Final = 130

screen = Console(highlight=False)

GameName = Annotated[str, typer.Argument(help="A game: see `sancity games`.")]
RecordFile = Annotated[
    Path, typer.Argument(help="A record of `sancity play`, or a games.jsonl of the arena.")
]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="An option of the game."),
]
BotNames = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME",
        help="A level (easy, medium, hard, expert), another bot (random, greedy, search@2000), or"
        " your own (my_module:MyBot); one for all bots, or one for each.",
    ),
]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Play with the contents of this file."),
]
Language = Annotated[
    str | None,
    typer.Option("--language", "-l", help="en, fr or nl; otherwise that of your system."),
]
Games = Annotated[int, typer.Option("--games", "-g", min=1, help="How many games.")]
PlayerCounts = Annotated[
    list[int] | None, typer.Option("--players", "-p", help="How many play; may be repeated.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The same seed, the same games.")]
Jobs = Annotated[
    int | None, typer.Option("--jobs", "-j", min=1, help="Processes; otherwise one a core.")
]
Place = Annotated[
    str, typer.Option("--on", metavar="PLACE", help="pool: processes here; ray: a Ray cluster.")
]
Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        help="Keep all games and a report here; the same command again goes on after a stop.",
    ),
]
Contestants = Annotated[
    list[str],
    typer.Option(
        "--bot", metavar="NAME", help="A contestant: a level or a bot as in `sancity play`."
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]


def load_components(path: Path | None) -> Components | None:
    return read_components(path) if path else None


def load_game(name: str, components: Path | None = None) -> Game:
    return GAMES.get(name, load_components(components))


def load_record(path: Path, number: int = 1) -> Record:
    """The record in a file, or the one of this number in a `.jsonl` file."""
    records = load_records(path)
    if number > len(records):
        raise SetupError(f"{path} has {len(records)} games, and no game {number}")
    return records[number - 1]


def load_records(path: Path) -> list[Record]:
    """The record in a file; from a `.jsonl` file, as the arena writes it, one a line."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from None
    if path.suffix != ".jsonl":
        return [read_record(content)]
    records = []
    for number, line in enumerate(content.splitlines(), 1):
        try:
            records.append(read_record(line))
        except RecordError as error:
            raise RecordError(f"line {number}, {error.place}", error.reason) from None
    return records


def read_options(texts: list[str] | None) -> dict[str, object]:
    """Options from texts like `hand_size=2`; a name alone switches it on."""
    options: dict[str, object] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        options[name.strip()] = value if equals else True
    return options


def choose_language(asked: str | None) -> str:
    """The language asked for, or the system's if we speak it, or English."""
    if asked is not None:
        if asked not in LANGUAGES:
            raise SetupError(f"{asked!r} is no language here: {', '.join(LANGUAGES)}")
        return asked
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return system[:2] if system[:2] in LANGUAGES else "en"


def own_words(language: str) -> Words:
    """The words of the command itself."""
    return words_of(TEXTS, language)


def seat_names(seats: list[str], words: Words) -> list[str]:
    """What to call the seats of a record: names as they are, `person` and `bot:…` in words."""
    names = []
    for number, who in enumerate(seats, 1):
        if who == PERSON:
            names.append(words("person", number=number))
        elif who.startswith(BOT):
            kind = who.removeprefix(BOT)
            if kind in LEVELS:
                kind = level_words(words.language)(kind)
            names.append(words("bot", number=number, kind=kind))
        else:
            names.append(who)
    return names


def describe_events(game: Game, view: dict[str, Any], names: list[str], words: Words) -> list[str]:
    """The events of a view as lines of the log."""
    lines = (game.describe(event, names, words) for event in view["events"])
    return [line for line in lines if line]
