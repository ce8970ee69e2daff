"""Moves to choose from on a terminal."""

from dataclasses import dataclass

__all__ = ["Menu", "MenuEntry"]


@dataclass(frozen=True)
class Menu:
    """Moves to choose from on a terminal: each entry is a move or a menu of its own.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> menu = game.menu(game.view(state, seat=0), game.words("en"))
    >>> menu.title
    'Your move'
    >>> len(menu.entries), menu.entries[0].label, menu.entries[0].action
    (27, 'Lay cbaa at 0,1', 721)
    """

    #: What there is to decide.
    title: str
    #: The choices.
    entries: tuple["MenuEntry", ...]


@dataclass(frozen=True)
class MenuEntry:
    """A choice in a menu; one with a `place` is marked on the board instead of being listed.

    >>> from sancity.kernel.menu import MenuEntry
    >>> MenuEntry("decline the tile", action=1440).action
    1440
    """

    #: What the choice is called.
    label: str
    #: The action it stands for, if that decides it.
    action: int | None = None
    #: The menu it leads to, otherwise.
    menu: Menu | None = None
    #: The place on the board it stands for, as `Pictures.draw` marks it.
    place: str | None = None
