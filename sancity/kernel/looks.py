"""What the seats of a game look like: `looks.json`, which boards, terminals and pages all read."""

from functools import cache
from pathlib import Path
from typing import Annotated, Final

import msgspec

__all__ = ["Look", "Looks", "LooksError", "all_looks", "read_looks"]

# The signs that `web/browser/pieces.js` can draw.
GLYPHS: Final = "●▲■◆★⬢✚▼♥♠♣☾⌂⚑"
NAME: Final = msgspec.Meta(pattern="^[a-z_]+$")
COLOUR: Final = msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")


class LooksError(ValueError):
    """A `looks.json` that cannot be used; the message names the file and the reason.

    >>> from pathlib import Path
    >>> from sancity.kernel.looks import read_looks
    >>> read_looks(Path("nowhere"))
    Traceback (most recent call last):
        ...
    sancity.kernel.looks.LooksError: nowhere/looks.json: ...
    """


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of pieces: its name, the colour most legible on it, and a sign for players who
    cannot tell it from the others.

    >>> import sancity
    >>> sancity.game("cable_car").looks[0]
    Look(name='yellow', colour='#FEEF18', ink='#14181b', glyph='●')
    """

    #: What the texts call it.
    name: Annotated[str, NAME]
    #: The colour of the pieces.
    colour: Annotated[str, COLOUR]
    #: The colour of what is written on them.
    ink: Annotated[str, COLOUR]
    #: The sign.
    glyph: Annotated[str, msgspec.Meta(pattern=f"^[{GLYPHS}]$")]


class Looks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The contents of the file: looks in the order of the seats. Neutral ones are for games in
    which the seats own none of the colours.

    >>> from sancity.kernel.looks import Look, Looks
    >>> Looks(seats=(Look("red", "#B44662", "#ffffff", "●"),)).neutral
    ()
    """

    #: By seat; there may be more than seats.
    seats: tuple[Look, ...]
    #: Of what belongs to no seat, such as the companies of Cable Car.
    neutral: tuple[Look, ...] = ()


def read_looks(folder: Path) -> tuple[Look, ...]:
    """Return what the seats of the game in a folder look like, in their order.

    >>> import sancity
    >>> from sancity.kernel.looks import read_looks
    >>> [look.name for look in read_looks(sancity.game("san_gimignano").folder)]
    ['gold', 'turquoise', 'white', 'black']
    """
    return all_looks(folder).seats


@cache
def all_looks(folder: Path) -> Looks:
    """Return the looks of the game in a folder.

    >>> import sancity
    >>> from sancity.kernel.looks import all_looks
    >>> len(all_looks(sancity.game("cable_car").folder).neutral)
    6
    """
    path = folder / "looks.json"
    try:
        looks = msgspec.json.decode(path.read_bytes(), type=Looks)
    except (OSError, msgspec.DecodeError) as error:
        raise LooksError(f"{path}: {error}") from None
    for field in ("name", "glyph"):
        values = [getattr(look, field) for look in (*looks.seats, *looks.neutral)]
        if len(set(values)) < len(values):
            raise LooksError(f"{path}: two seats have the same {field}")
    return looks
