"""What went wrong, in the language of the reader."""

from functools import lru_cache
from typing import Final

from sancity.kernel.words import LANGUAGES, words_of
from sancity.tables import TEXTS

ENGLISH = "en"
# The code for the status of a request that the framework refused.
CODES: Final = {401: "who", 403: "forbidden", 404: "no-such-thing", 405: "no-such-thing"}


def code_of(status: int) -> str:
    return CODES.get(status, "invalid")


def sentence(code: str, english: str, language: str) -> str:
    """Return a sentence for people: the English one with its details, or what the code means in
    another language."""
    return english if language == ENGLISH else words_of(TEXTS, language)(f"error-{code}")


@lru_cache(maxsize=1024)
def language_of(accepted: str) -> str:
    """Return the language that an `Accept-Language` header prefers among ours.

    >>> [language_of(text) for text in ("nl-BE,nl;q=0.9,en;q=0.8", "de, fr;q=0.7", "de", "")]
    ['nl', 'fr', 'en', 'en']
    """
    liked = []
    for place, part in enumerate(accepted[:200].split(",")):
        name, _, weight = part.partition(";")
        language = name.strip().lower().split("-")[0]
        if language in LANGUAGES:
            liked.append((-_weight(weight), place, language))
    return min(liked)[2] if liked else ENGLISH


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=") or 1)
    except ValueError:
        return 0.0
