"""Cleans names and chat, which come from strangers and are shown to others."""

import unicodedata
from typing import Final

from sancity.kernel.record import BOT, PERSON

MAX_NAME_LENGTH: Final = 40
MAX_CHAT_LENGTH: Final = 500
MAX_NOTES_LENGTH: Final = 10_000
# Combining marks kept on one letter: no language needs more, and piles of them cover other lines.
MAX_MARKS: Final = 3


def clean(text: str, length: int, keep_lines: bool = False) -> str:
    r"""Return a text without control and direction characters, cut to a length, and on one line
    unless it may keep its lines.

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
            if marks <= MAX_MARKS:
                kept.append(character)
    joined = "".join(kept)
    if not keep_lines:
        joined = " ".join(joined.split())
    return joined[:length].strip()


def clean_name(text: str) -> str:
    """Return a name that cannot be mistaken for a bot's.

    >>> clean_name("bot:hard")
    'bot hard'
    """
    return clean(text.replace(":", " "), MAX_NAME_LENGTH)


def clean_seat(who: str) -> str:
    r"""Return the name of a seat in a record from elsewhere: a name, `person`, or a bot.

    >>> clean_seat("bot:hard"), clean_seat("bot:a" + "b" * 1000)[:10], clean_seat("Ada\x07")
    ('bot:hard', 'bot:abbbbb', 'Ada')
    """
    if who.startswith(BOT):
        return BOT + clean(who.removeprefix(BOT), MAX_NAME_LENGTH)
    return clean_name(who) or PERSON
