"""Any view as text for a terminal: for games without a `terminal.py` of their own."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from sancity.extras import needs
from sancity.kernel.menu import Menu, MenuEntry
from sancity.kernel.words import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

# Fields of every view that the screen shows in other ways.
COMMON: Final = frozenset(
    ("game", "players", "options", "turn", "prompt", "result", "viewer", "moves", "events")
)


def draw(
    view: Mapping[str, Any],
    names: list[str],
    words: Words,  # noqa: ARG001
    marks: Mapping[str, str],  # noqa: ARG001
) -> "RenderableType":
    """Return the fields of a view as a table, those of each seat under its name."""
    with needs("play", "the terminal"):
        from rich.table import Table as Grid

    grid = Grid(show_header=False, box=None)
    for name, value in view.items():
        if name == "seats":
            for player, seat in zip(names, value, strict=True):
                grid.add_row(player, ", ".join(f"{key} {seat[key]}" for key in seat))
        elif name not in COMMON and value is not None:
            grid.add_row(name, str(value))
    return grid


def menu(view: Mapping[str, Any], words: Words) -> Menu:
    """Return all legal moves as one list, in the game's notation."""
    entries = (MenuEntry(move["text"], move["action"]) for move in view["moves"])
    return Menu(words(view["prompt"]), tuple(entries))
