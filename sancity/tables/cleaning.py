"""Names and chat come from strangers and are shown to others."""

import unicodedata
from typing import Final

from sancity.kernel.record import BOT, PERSON

NAME_LENGTH: Final = 40
CHAT_LENGTH: Final = 500
NOTES_LENGTH: Final = 10_000
# Marks that stand on one letter; more make towers that cover other lines.
MARKS: Final = 3


def clean(text: str, length: int, keep_lines: bool = False) -> str:
    r"""The text without control and direction characters, in one line, and not too long.

    >>> clean("Ada\u202e\x07  Lovelace\n", 40)
    'Ada Lovelace'
    """
    normal = unicodedata.normalize("NFC", text[: 4 * length])
    kept: list[str] = []
    marks = 0
    for character in normal:
        category = unicodedata.category(character)
        if keep_lines and character == "\n":
            kept.append(character)
        elif category in ("Zs", "Zl", "Zp") or character in "\t\n\r":
            kept.append(" ")
        elif category[0] != "C":
            marks = marks + 1 if category in ("Mn", "Me") else 0
            if marks <= MARKS:
                kept.append(character)
    joined = "".join(kept)
    if not keep_lines:
        joined = " ".join(joined.split())
    return joined[:length].strip()


def clean_name(text: str) -> str:
    """A name that cannot be taken for a bot's.

    >>> clean_name("bot:hard")
    'bot hard'
    """
    return clean(text.replace(":", " "), NAME_LENGTH)


def clean_seat(who: str) -> str:
    r"""What a record from elsewhere calls whoever sat on a chair: a name, `person`, or a bot.

    >>> clean_seat("bot:hard"), clean_seat("bot:a" + "b" * 1000)[:10], clean_seat("Ada\x07")
    ('bot:hard', 'bot:abbbbb', 'Ada')
    """
    if who.startswith(BOT):
        return BOT + clean(who.removeprefix(BOT), NAME_LENGTH)
    return clean_name(who) or PERSON
