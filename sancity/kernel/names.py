"""Names that people mistype."""

from collections.abc import Iterable
from difflib import get_close_matches


def unknown_name(what: str, name: str, known: Iterable[str], others: str = "") -> str:
    """Return a sentence that says a name is unknown and which one was probably meant, and lists
    those that are known. `others` tells of names that cannot be listed.

    >>> unknown_name("game", "cabel_car", ["cable_car", "san_gimignano"])
    "there is no game 'cabel_car': did you mean 'cable_car'? There are cable_car, san_gimignano"
    >>> unknown_name("option", "chess", [])
    "there is no option 'chess': there are none"
    """
    names = [*known]
    listed = ", ".join(names) + others or "none"
    meant = nearest(name, names)
    if meant is None:
        return f"there is no {what} {name!r}: there are {listed}"
    return f"there is no {what} {name!r}: did you mean {meant!r}? There are {listed}"


def nearest(name: str, known: Iterable[str]) -> str | None:
    """Return the known name that was probably meant.

    >>> nearest("1906", ["cable_car", "rebuild_1906"])
    'rebuild_1906'
    >>> nearest("handsize", ["companies", "hand_size"])
    'hand_size'
    """
    plain = {_plain(one): one for one in known}
    wanted = _plain(name)
    close = get_close_matches(wanted, plain, n=1) if wanted else []
    parts = [one for one in plain if wanted and wanted in one]
    found = [*close, *parts]
    return plain[found[0]] if found else None


def _plain(name: str) -> str:
    return "".join(letter for letter in name.lower() if letter.isalnum())
