"""The games, a folder each.

>>> from sancity.games import GAMES
>>> GAMES.names()
['cable_car', 'ticket_to_ride', 'san_gimignano', 'san_francisco', 'rebuild_1906']
>>> GAMES.get("san_francisco").players
range(2, 5)
"""

import os
from typing import Final

from sancity.kernel.game import Registry

__all__ = ["GAMES", "MORE_GAMES"]

#: The environment variable that names more games, as `name=module` separated by commas: for a game
#: that is not part of this package. It reaches bots' processes and servers too.
MORE_GAMES: Final = "SANCITY_GAMES"

#: All games by name, each imported when it is first used.
GAMES: Final = Registry(
    {
        "cable_car": "sancity.games.cable_car",
        "ticket_to_ride": "sancity.games.ticket_to_ride",
        "san_gimignano": "sancity.games.san_gimignano",
        "san_francisco": "sancity.games.san_francisco",
        "rebuild_1906": "sancity.games.rebuild_1906",
    },
    os.environ.get(MORE_GAMES, ""),
)
