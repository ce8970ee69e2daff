"""Moves to choose from on a terminal."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Menu:
    """Moves to choose from on a terminal: each entry is a move or a menu of its own."""

    title: str
    entries: tuple["MenuEntry", ...]


@dataclass(frozen=True)
class MenuEntry:
    """A choice in a menu; one with a `place` is marked on the board instead of being listed."""

    label: str
    action: int | None = None
    menu: Menu | None = None
    place: str | None = None
