"""Interface texts in three languages, from Fluent files (`texts/en.ftl` and so on)."""

import re
from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["LANGUAGES", "Words", "notation", "picture", "plain_text", "words_of"]

# Begin, divide and end a part of a text that can be drawn as a small picture: see `picture`.
BEGIN, DIVIDE, END = "\ue000", "\ue001", "\ue002"
_MARKED: Final = re.compile(f"{BEGIN}[^{END}]*{DIVIDE}([^{DIVIDE}{END}]*){END}")

#: The languages of all texts: what each calls itself, by its code.
LANGUAGES: Final = {"en": "English", "fr": "Français", "nl": "Nederlands"}


class Words:
    """The messages of one language.

    >>> import sancity
    >>> words = sancity.game("san_gimignano").words("nl")
    >>> words.language, "prompt-token" in words
    ('nl', True)
    >>> words("prompt-over")
    'Het spel is afgelopen.'
    >>> words("no-such-message")
    Traceback (most recent call last):
        ...
    KeyError: "no message 'no-such-message' in Nederlands"
    """

    def __init__(self, language: str, folder: Path) -> None:
        if language not in LANGUAGES:
            raise ValueError(f"{language!r} is not one of the languages: {', '.join(LANGUAGES)}")
        # Games are played without words, and this takes as long to import as all else together.
        from fluent.runtime import FluentBundle, FluentResource

        #: The code of the language.
        self.language = language
        self._bundle = FluentBundle([language], use_isolating=False)
        text = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        self._bundle.add_resource(FluentResource(text))

    def __contains__(self, message: str) -> bool:
        return bool(self._bundle.has_message(message))

    def __call__(self, message: str, **arguments: str | float) -> str:
        """Return a message with its arguments filled in.

        A missing message or argument raises an error instead of leaving a gap.
        """
        pattern = self._bundle.get_message(message).value if message in self else None
        if pattern is None:
            raise KeyError(f"no message {message!r} in {LANGUAGES[self.language]}")
        text, errors = self._bundle.format_pattern(pattern, arguments)
        if errors:
            raise errors[0]
        return str(text)


@cache
def words_of(folder: Path, language: str) -> Words:
    """Return the messages in a folder of texts.

    >>> import sancity
    >>> from sancity.kernel.words import words_of
    >>> words_of(sancity.game("cable_car").folder / "texts", "fr")("title")
    'San Francisco Cable Car'
    """
    return Words(language, folder)


def picture(kind: str, value: object, text: str) -> str:
    """Return a part of a text that a page may draw as a picture of this kind: a tile, a card.
    Everyone else reads the text.

    >>> from sancity.kernel.words import picture, plain_text
    >>> marked = f"Ada lays {picture('tile', 'cbaa', 'a straight tile')}."
    >>> plain_text(marked)
    'Ada lays a straight tile.'
    """
    return f"{BEGIN}{kind}{DIVIDE}{value}{DIVIDE}{text}{END}"


def notation(text: str) -> str:
    """Return a part of a text that a page leaves out unless its reader wants notation, such as
    the coordinates of a place. It begins with the space that sets it off.

    >>> from sancity.kernel.words import notation, plain_text
    >>> plain_text(f"Ada puts a token on red{notation('at 1,0')}.")
    'Ada puts a token on red at 1,0.'
    """
    return picture("notation", "", f" {text}")


def plain_text(marked: str) -> str:
    """Return a text without marks for pictures.

    >>> from sancity.kernel.words import notation, picture, plain_text
    >>> plain_text(f"Ada lays {picture('tile', 'cbaa', 'a tile')}{notation('at 0,1')}.")
    'Ada lays a tile at 0,1.'
    """
    return _MARKED.sub(r"\1", marked)
