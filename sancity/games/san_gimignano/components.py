"""Reads and checks `components.toml`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.san_gimignano.rules import HEXAGONS, KINDS, Parts
from sancity.kernel.components import Components

COLOURS: Final = ("gold", "turquoise", "white", "black")
PLAYERS: Final = range(2, 5)
KIND_NAMES: Final = tuple("-".join(kind) for kind in KINDS)
PIECES: Final = {"towers": 10, "tokens": 20}


def read_parts(components: Components) -> Parts:
    """Return the parts that the rules play with, or raise ComponentsError (SG-00)."""
    parts = Parts()
    parts.hexagons = read_hexagons(components)
    parts.towers = read_pieces(components, "towers")
    parts.tokens = read_pieces(components, "tokens")
    return parts


def read_hexagons(components: Components) -> "vec[u8]":
    """Return the hexagons, by kind. Any 16 make a game: the first ones always fit together."""
    hexagons = []
    for name in components.keys_at("hexagons", "count"):
        if name not in KIND_NAMES:
            components.refuse(
                f"is no hexagon: they are {', '.join(KIND_NAMES)}", "hexagons", "count", name
            )
        count = components.number_at("hexagons", "count", name, least=0, most=HEXAGONS)
        hexagons += [KIND_NAMES.index(name)] * count
    if len(hexagons) != HEXAGONS:
        components.refuse(
            f"these are {len(hexagons)} hexagons; the game has {HEXAGONS}", "hexagons", "count"
        )
    return vec[u8](u8(kind) for kind in sorted(hexagons))


def read_pieces(components: Components, name: str) -> int:
    count = components.number_at("pieces", name, least=0, most=99)
    if count != PIECES[name]:
        components.refuse(f"a player has {PIECES[name]} {name}, not {count}", "pieces", name)
    return count
