"""Five city board games at one table: for people, for bots, and for people who study games.

>>> import sancity
>>> game = sancity.game("cable_car")
>>> state = game.new(players=2, seed=1906)
>>> state.play(game.read("lay acba at 0,7"))
Traceback (most recent call last):
    ...
sancity.kernel.state.IllegalMove: action 127 is not legal for seat 0 now
>>> state.play(state.legal()[0])
>>> state.seat
1
"""

from pathlib import Path

from sancity.games import GAMES
from sancity.kernel.components import read_components
from sancity.kernel.game import Game
from sancity.version import VERSION

__version__ = VERSION


def game(name: str, components: str | Path | None = None) -> Game:
    """Return the game with this name, optionally with the components in a file."""
    return GAMES.get(name, read_components(Path(components)) if components else None)
