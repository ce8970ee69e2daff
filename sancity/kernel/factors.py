"""Actions as a kind, a place and a piece, so that networks can share weights between them."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

__all__ = ["NONE", "FactorError", "Factored", "Factoring", "Factors", "NamedFactors"]

#: Stands for no place, or no piece.
NONE: Final = -1


class FactorError(ValueError):
    """A number that is no action, or a kind, place and piece that make none.

    >>> import sancity
    >>> sancity.game("cable_car").factors.join(kind=0, place=3)
    Traceback (most recent call last):
        ...
    sancity.kernel.factors.FactorError: no action is of kind 0 (lay) with place 3 and no piece
    """


class Factored(NamedTuple):
    """An action as the numbers of its kind, place and piece; -1 where it has none.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> game.factors.split(game.read("decline"))
    Factored(kind=1, place=-1, piece=-1)
    """

    #: What it does, as a number among `Factors.kinds`.
    kind: int
    #: Where, as a number of the grid.
    place: int = NONE
    #: With what, as a number among `Factors.pieces`.
    piece: int = NONE


class NamedFactors(NamedTuple):
    """An action as the names of its kind and piece, and its place: what `moves.py` gives.

    >>> from sancity.kernel.factors import NamedFactors
    >>> NamedFactors("lay", place=5, piece="acba")
    NamedFactors(kind='lay', place=5, piece='acba')
    """

    #: What it does: the name of the move.
    kind: str
    #: Where, as a number of the grid.
    place: int = NONE
    #: With what.
    piece: str | None = None


class Factoring(Protocol):
    """What a game's `moves.py` offers if its actions name places on a grid.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> game.factoring.grid(game.parts)
    (8, 8)
    >>> game.factoring.factor(game.parts, 125)
    NamedFactors(kind='lay', place=5, piece='acba')
    """

    def grid(self, parts: Any, /) -> tuple[int, int]:
        """Return the height and the width of the grid."""

    def factor(self, parts: Any, action: int, /) -> NamedFactors:
        """Return an action as a kind, a place and a piece."""


class Factors:
    """All actions of a game, each as what it does, where, and with what.

    `kinds` are the names of its moves, and `pieces` the names of what they move or choose. Places
    are those of a grid of height x width, row by row: the grid of the game's planes. No two actions
    have the same kind, place and piece. `kind`, `place` and `piece` list these numbers for all
    actions, in the order of the actions.

    >>> from sancity.games import GAMES
    >>> factors = GAMES.get("cable_car").factors
    >>> factors.split(125)
    Factored(kind=0, place=5, piece=2)
    >>> factors.kinds[0], factors.pieces[2]
    ('lay', 'acba')
    >>> factors.join(0, 5, 2)
    125
    """

    def __init__(self, grid: tuple[int, int], actions: Sequence[NamedFactors]) -> None:
        self.height, self.width = grid
        #: The names of the kinds.
        self.kinds = tuple(dict.fromkeys(named.kind for named in actions))
        #: The names of the pieces.
        self.pieces = tuple(
            dict.fromkeys(named.piece for named in actions if named.piece is not None)
        )
        kinds = {name: number for number, name in enumerate(self.kinds)}
        pieces = {name: number for number, name in enumerate(self.pieces)}
        #: By action: its kind.
        self.kind = tuple(kinds[named.kind] for named in actions)
        #: By action: its place.
        self.place = tuple(named.place for named in actions)
        #: By action: its piece.
        self.piece = tuple(
            NONE if named.piece is None else pieces[named.piece] for named in actions
        )
        factored = zip(self.kind, self.place, self.piece, strict=True)
        self._actions = {factors: action for action, factors in enumerate(factored)}

    def split(self, action: int) -> Factored:
        """Return the kind, place and piece of an action, or raise FactorError."""
        if not 0 <= action < len(self.kind):
            raise FactorError(f"{action} is no action: they are 0 to {len(self.kind) - 1}")
        return Factored(self.kind[action], self.place[action], self.piece[action])

    def join(self, kind: int, place: int = NONE, piece: int = NONE) -> int:
        """Return the action of this kind with this place and piece, or raise FactorError."""
        action = self._actions.get((kind, place, piece))
        if action is None:
            raise FactorError(self._why_not(kind, place, piece))
        return action

    def _why_not(self, kind: int, place: int, piece: int) -> str:
        if not 0 <= kind < len(self.kinds):
            return f"{kind} is no kind of action: they are 0 to {len(self.kinds) - 1}"
        places = self.height * self.width
        if not NONE <= place < places:
            return f"{place} is no place: they are 0 to {places - 1}, or -1 for none"
        if not NONE <= piece < len(self.pieces):
            return f"{piece} is no piece: they are 0 to {len(self.pieces) - 1}, or -1 for none"
        where = "no place" if place == NONE else f"place {place}"
        what = "no piece" if piece == NONE else f"piece {piece} ({self.pieces[piece]})"
        return f"no action is of kind {kind} ({self.kinds[kind]}) with {where} and {what}"


def without_grid(move: Mapping[str, Any]) -> NamedFactors:
    """Return the factors of a move in a game without a grid: the values of its fields together are
    the piece."""
    fields = [str(value) for name, value in move.items() if name != "name"]
    return NamedFactors(move["name"], piece=" ".join(fields) or None)
