"""The games, a folder each."""

import os
from typing import Final

from sancity.kernel.game import Registry

# More games, as `name=module` separated by commas: for a game that is not part of this package.
# An environment variable reaches bots' processes and servers too.
MORE_GAMES: Final = "SANCITY_GAMES"

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
