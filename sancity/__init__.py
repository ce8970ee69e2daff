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

__all__ = ["__version__", "game"]

#: The version of Sancity, such as `0.2.0`.
__version__ = VERSION


def game(name: str, components: str | Path | None = None) -> Game:
    """Return the game with this name, optionally with the components in a file.

    Raise SetupError for an unknown name, and ComponentsError for a file that cannot be used.

    >>> import sancity
    >>> cable_car = sancity.game("cable_car")
    >>> cable_car.players
    range(2, 7)
    >>> sancity.game("cabel_car")
    Traceback (most recent call last):
        ...
    sancity.kernel.game.SetupError: there is no game 'cabel_car': did you mean 'cable_car'? ...

    The components of each game are a file of its folder. A corrected copy of it makes another game:

    >>> corrected = sancity.game("cable_car", cable_car.folder / "components.toml")
    >>> corrected.components.digest == cable_car.components.digest
    True
    """
    return GAMES.get(name, read_components(Path(components)) if components else None)
