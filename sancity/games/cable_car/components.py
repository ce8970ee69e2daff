"""Reads and checks `components.toml`."""

from typing import Final

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games.cable_car.rules import CELLS, CODES, COMPANIES, STATIONS, Parts
from sancity.kernel.components import Components

COLOURS: Final = ("yellow", "blue", "orange", "green", "purple", "black", "red", "brown")
PLAYERS: Final = range(2, 7)


def read_parts(components: Components) -> Parts:
    """Return the parts that the rules play with, or raise ComponentsError."""
    parts = Parts()
    parts.tiles = read_tiles(components)
    parts.cars = [
        read_cars(components, COLOURS[:players], "cars", str(players))
        if players in PLAYERS
        else vec[u8]()
        for players in range(PLAYERS.stop)
    ]
    parts.company_cars = read_cars(components, COLOURS, "companies", "cars")
    if 0 in list(parts.company_cars)[1:]:
        components.refuse("every station needs a company's car", "companies", "cars")
    parts.exchange_limit = components.number_at("companies", "exchange_limit", least=1, most=999)
    parts.top_value = components.number_at("companies", "top_value", least=COMPANIES, most=99)
    parts.majority_divisor = components.number_at(
        "companies", "majority_divisor", least=1, most=999
    )
    return parts


def read_tiles(components: Components) -> "vec[u8]":
    """Return the tiles, by code. The rules need nothing but codes, so any 60 tiles of the 24
    kinds make a game."""
    tiles = []
    for code in components.keys_at("tiles", "count"):
        if code not in CODES:
            components.refuse(
                "is no tile: its four tracks would not leave by four different sides",
                *("tiles", "count", code),
            )
        count = components.number_at("tiles", "count", code, least=0, most=CELLS)
        tiles += [CODES.index(code)] * count
    if len(tiles) != CELLS:
        components.refuse(
            f"these are {len(tiles)} tiles; the board has {CELLS} cells", "tiles", "count"
        )
    return vec[u8](u8(tile) for tile in sorted(tiles))


def read_cars(components: Components, colours: tuple[str, ...], *path: str) -> "vec[u8]":
    """Return whose car is at each station: the number of the colour, from 1, or 0 for none."""
    owner = [0] * (STATIONS + 1)
    components.expect_keys(colours, *path)
    for number, colour in enumerate(colours, 1):
        stations = components.numbers_at(*path, colour, least=1, most=STATIONS)
        for station in stations:
            if owner[station]:
                rival = colours[owner[station] - 1]
                components.refuse(f"station {station} has a car already, {rival}", *path, colour)
            owner[station] = number
        if len(stations) != len(components.numbers_at(*path, colours[0], least=1, most=STATIONS)):
            components.refuse(f"needs as many cars as {colours[0]}", *path, colour)
    return vec[u8](u8(number) for number in owner)
