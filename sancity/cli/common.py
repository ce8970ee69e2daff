"""What the commands share: options, loading of files, and the screen."""

import locale
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console
from rich.markdown import Markdown

from sancity.arena.report_files import check_report
from sancity.bots import LEVELS, level_words
from sancity.cli.completion import (
    complete_bot,
    complete_game,
    complete_language,
    complete_option,
)
from sancity.games import GAMES
from sancity.kernel.components import Components, read_components
from sancity.kernel.game import Game, SetupError
from sancity.kernel.names import unknown_name
from sancity.kernel.record import BOT, PERSON, Record, RecordError, read_record
from sancity.kernel.words import LANGUAGES, Words, words_of
from sancity.rulebook import rulebook, with_words_for_pictures

TEXTS: Final = Path(__file__).parent / "texts"

# The exit status that shells expect from a command stopped by Ctrl-C.
STOPPED: Final = 130

screen = Console(highlight=False)

GameName = Annotated[
    str,
    typer.Argument(
        help="The name of a game; `sancity games` lists them.", autocompletion=complete_game
    ),
]
RecordFile = Annotated[
    Path, typer.Argument(help="A game saved by `sancity play`, or a games.jsonl of the arena.")
]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="Set an option of the game.",
        autocompletion=complete_option,
    ),
]
BotNames = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME",
        help="A level (easy, medium, hard, expert, master), another bot (random, greedy,"
        " search@2000), or your own (my_module:MyBot). Give one for all bots, or repeat it for"
        " each.",
        autocompletion=complete_bot,
    ),
]
ComponentsFile = Annotated[
    Path | None,
    typer.Option("--components", metavar="FILE", help="Use the components in this file."),
]
Language = Annotated[
    str | None,
    typer.Option(
        "--language",
        "-l",
        help="en, fr or nl; by default your system's.",
        autocompletion=complete_language,
    ),
]
Games = Annotated[int, typer.Option("--games", "-g", min=1, help="Number of games.")]
PlayerCounts = Annotated[
    list[int] | None, typer.Option("--players", "-p", help="Number of players; can be repeated.")
]
Seed = Annotated[int, typer.Option("--seed", min=0, help="The same seed gives the same games.")]
Jobs = Annotated[
    int | None,
    typer.Option("--jobs", "-j", min=1, help="Number of processes; by default one per core."),
]
Place = Annotated[
    str,
    typer.Option(
        "--on", metavar="PLACE", help="pool: processes on this machine; ray: a Ray cluster."
    ),
]


def _with_report(folder: Path | None) -> Path | None:
    """Refuse to play games whose report cannot be written."""
    if folder:
        check_report()
    return folder


Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FOLDER",
        callback=_with_report,
        help="Write all games and a report to this folder. If stopped, run the same command again"
        " to continue.",
    ),
]
Contestants = Annotated[
    list[str],
    typer.Option(
        "--bot",
        metavar="NAME",
        help="A contestant, named as in `sancity play`; repeat it for each.",
        autocompletion=complete_bot,
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]


def load_components(path: Path | None) -> Components | None:
    return read_components(path) if path else None


def load_game(name: str, components: Path | None = None) -> Game:
    return GAMES.get(name, load_components(components))


def load_record(path: Path, number: int = 1) -> Record:
    """Return the record in a file, or the one with this number in a `.jsonl` file."""
    records = load_records(path)
    if number > len(records):
        raise SetupError(f"{path} has {len(records)} games: there is no game {number}")
    return records[number - 1]


def load_records(path: Path) -> list[Record]:
    """Return the record in a file; in a `.jsonl` file of the arena there is one per line."""
    try:
        content = path.read_bytes()
    except OSError as error:
        raise SetupError(f"{path} cannot be read: {error.strerror}") from None
    if path.suffix != ".jsonl":
        with naming(path):
            return [read_record(content)]
    records = []
    for number, line in enumerate(content.splitlines(), 1):
        with naming(path, number):
            records.append(read_record(line))
    return records


@contextmanager
def naming(path: Path, line: int | None = None) -> Iterator[None]:
    """Let an error about a record name its file, and the line if there are several."""
    try:
        yield
    except RecordError as error:
        where = f"{path}, line {line}" if line else f"{path}"
        raise RecordError(f"{where}, {error.place}", error.reason) from None
    except SetupError as error:
        raise SetupError(f"{path}: {error}") from None


def read_options(texts: list[str] | None) -> dict[str, object]:
    """Read options from texts like `hand_size=2`; a name alone switches an option on."""
    options: dict[str, object] = {}
    for text in texts or []:
        name, equals, value = text.partition("=")
        options[name.strip()] = value if equals else True
    return options


def choose_language(given: str | None) -> str:
    """Return the given language, or the system's if it is supported, or English."""
    if given is not None:
        if given not in LANGUAGES:
            raise SetupError(unknown_name("language", given, LANGUAGES))
        return given
    system = os.environ.get("LC_ALL") or os.environ.get("LANG") or locale.getlocale()[0] or ""
    return system[:2] if system[:2] in LANGUAGES else "en"


def own_words(language: str) -> Words:
    """Return the texts of the command itself."""
    return words_of(TEXTS, language)


def seat_names(seats: list[str], words: Words) -> list[str]:
    """Return names for the seats of a record: `person` and `bot:…` are put into words."""
    names = []
    for number, seat in enumerate(seats, 1):
        if seat == PERSON:
            names.append(words("person", number=number))
        elif seat.startswith(BOT):
            kind = seat.removeprefix(BOT)
            if kind in LEVELS:
                kind = level_words(words.language)(kind)
            names.append(words("bot", number=number, kind=kind))
        else:
            names.append(seat)
    return names


def print_rules(game: str, language: str) -> None:
    """Print a rulebook, with words for its pictures."""
    words = words_of(TEXTS, language)
    book = with_words_for_pictures(
        rulebook(game, language), lambda shown: words("picture", shown=shown)
    )
    screen.print(Markdown(book))
