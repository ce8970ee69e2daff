"""The games, a folder each."""

from typing import Final

from sancity.kernel.game import Registry

GAMES: Final = Registry(
    {
        "cable_car": "sancity.games.cable_car",
        "ticket_to_ride": "sancity.games.ticket_to_ride",
        "san_gimignano": "sancity.games.san_gimignano",
        "san_francisco": "sancity.games.san_francisco",
        "rebuild_1906": "sancity.games.rebuild_1906",
    }
)
