"""What the shell offers when Tab is pressed."""

from collections.abc import Iterator

from typer import Context

from sancity.bots import KINDS, LEVELS, level_words
from sancity.games import GAMES
from sancity.kernel.game import spell
from sancity.kernel.words import LANGUAGES


def complete_game(incomplete: str) -> Iterator[tuple[str, str]]:
    """Yield games and their titles."""
    for name in GAMES.names():
        if name.startswith(incomplete):
            yield name, GAMES.get(name).words("en")("title")


def complete_bot(incomplete: str) -> Iterator[tuple[str, str]]:
    """Yield levels, with what they are like, and other bots."""
    words = level_words("en")
    for name in (*LEVELS, *KINDS):
        if name.startswith(incomplete):
            yield name, words(f"{name}-about") if name in LEVELS else ""


def complete_option(ctx: Context, incomplete: str) -> Iterator[str]:
    """Yield the settings of the options of the games that were typed."""
    typed = [ctx.params.get("game"), *ctx.args]
    options = [
        option for name in GAMES.names() if name in typed for option in GAMES.get(name).options
    ]
    for option in options:
        for choice in option.choices:
            if (setting := f"{option.name}={spell(choice)}").startswith(incomplete):
                yield setting


def complete_language(incomplete: str) -> list[str]:
    return [language for language in LANGUAGES if language.startswith(incomplete)]
