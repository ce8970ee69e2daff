"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

from sancity.games.san_gimignano.components import COLOURS, KIND_NAMES
from sancity.games.san_gimignano.moves import spot
from sancity.games.san_gimignano.rules import (
    CELL,
    CELLS,
    GUILDS,
    HEXAGON,
    KIND_COUNT,
    KINDS,
    NO_TOWER,
    ROTATION,
    ROTATIONS,
    SIDES,
    TOWER,
    SanGimignano,
)
from sancity.kernel.bits import members
from sancity.kernel.views import Views
from sancity.kernel.words import Words

# The decisions, in the order of their numbers.
DECISIONS: Final = ("token", "hexagon", "cell", "rotation", "tower")


class SanGimignanoViews(Views[SanGimignano]):
    """Views of San Gimignano. Nothing is private but a seat's moves (SG-50)."""

    explained_by: ClassVar = {
        "prompt-token": "SG-10",
        "prompt-hexagon": "SG-12",
        "prompt-cell": "SG-13",
        "prompt-rotation": "SG-13",
        "prompt-tower": "SG-14",
        "prompt-over": "SG-21",
    }

    def prompt(self, state: SanGimignano) -> str:
        return f"prompt-{DECISIONS[state.decision]}"

    def public(self, state: SanGimignano) -> dict[str, Any]:
        towers = {place: seat for seat, built in enumerate(state.built) for place in members(built)}
        laid = [hexagon(state, number, towers) for number in range(state.city.laid)]
        return {
            "decision": None if state.seat < 0 else DECISIONS[state.decision],
            "chosen": chosen(state),
            "hexagons": laid,
            "layout": layout(laid),
            "sites": sites(state),
            "seats": [about_seat(state, seat) for seat in range(state.players)],
            "unused": unused(state, laid),
        }

    def hidden(self, state: SanGimignano) -> dict[str, Any]:
        """Return what the rules remember from one turn to the next."""
        return {"acted": state.acted, "idle": state.idle}

    def sheet(self, state: SanGimignano, seat: int) -> list[dict[str, Any]]:
        """Return a seat's towers and tokens on guilds; the latter only break ties."""
        towers, tokens = state.towers[seat], on_guilds(state, seat)
        return [
            {"item": "towers", "count": towers, "points": towers},
            {"item": "tokens", "count": tokens, "points": 0},
        ]

    def preview(self, state: SanGimignano, action: int) -> dict[str, Any]:
        if action < HEXAGON:
            return preview_token(state, action)
        if action < CELL:
            return {"cells": cells_for(state, action)}
        if action < ROTATION:
            return {"rotations": rotations_for(state, action)}
        if TOWER <= action < NO_TOWER:
            return preview_tower(state, action)
        return {}

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        player = names[event["seat"]]
        match event["event"]:
            case "token":
                return words("log-token", player=player, **where(event, words))
            case "hexagon":
                kind = hexagon_name(event["kind"], words)
                return words("log-hexagon", player=player, kind=kind, cell=cell(event))
            case "tower":
                returned = ", ".join(
                    words("log-returned", player=names[seat], count=count)
                    for seat, count in enumerate(event["returned"])
                    if count
                )
                return words("log-tower", player=player, returned=returned, **where(event, words))
            case "end":
                return words(f"log-end-{event['reason']}")
        return words(f"log-{event['event']}", player=player)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:  # noqa: ARG002
        return words(f"sheet-{item['item']}", count=item["count"])


def chosen(state: SanGimignano) -> dict[str, Any]:
    """Return the hexagon and the cell chosen so far, while one is being laid."""
    kind, cell = state.chosen_kind, state.chosen_cell
    return {
        "hexagon": KIND_NAMES[kind] if kind >= 0 else None,
        "cell": list(CELLS[cell]) if cell >= 0 else None,
    }


def hexagon(state: SanGimignano, number: int, towers: Mapping[int, int]) -> dict[str, Any]:
    """Return a hexagon on the table and what stands on its guilds, clockwise."""
    city = state.city
    cell = int(city.cell[number])
    kind, rotation = divmod(int(city.turned[number]), ROTATIONS)
    guilds = []
    for guild, mark, sides in printed_guilds(kind, rotation):
        place = city.place_at(4 * cell + mark)
        guilds.append(
            {
                "guild": guild,
                "sides": sides,
                "tokens": tokens(state, place),
                "tower": towers.get(place),
            }
        )
    q, r = CELLS[cell]
    return {"q": q, "r": r, "kind": KIND_NAMES[kind], "rotation": rotation, "guilds": guilds}


@lru_cache(maxsize=256)
def printed_guilds(kind: int, rotation: int) -> list[tuple[str, int, list[int]]]:
    """Return the guilds of a hexagon that lies like this, their numbers and their sides."""
    return [
        (guild, GUILDS.index(guild), [(rotation + 2 * i + j) % SIDES for j in range(2)])
        for i, guild in enumerate(KINDS[kind])
    ]


def tokens(state: SanGimignano, place: int) -> list[int]:
    """Return the tokens on a place, each as the seat that owns it."""
    counts = state.tokens_on(place)
    if not any(counts):
        return []
    return [seat for seat, count in enumerate(counts) for _ in range(count)]


def layout(laid: list[dict[str, Any]]) -> list[str]:
    """Return the hexagons relative to the corner of the city: the same for the same city."""
    left = min(hexagon["q"] for hexagon in laid)
    top = min(hexagon["r"] for hexagon in laid)
    return sorted(
        f"{one['q'] - left},{one['r'] - top} {one['kind']} {one['rotation']}" for one in laid
    )


def sites(state: SanGimignano) -> list[list[int]]:
    """Return the cells that a hexagon may go on by SG-13, while a seat still has one."""
    if not any(state.hand):
        return []
    return [list(CELLS[cell]) for cell in state.city.sites]


def about_seat(state: SanGimignano, seat: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[seat],
        "towers": state.towers[seat],
        "tokens": state.tokens[seat],
        "on_guilds": on_guilds(state, seat),
        "hexagons": hand(state, seat),
        "groups": spots(state, int(state.groups[seat])),
    }


def on_guilds(state: SanGimignano, seat: int) -> int:
    return state.setup.parts.tokens - state.tokens[seat]


def spots(state: SanGimignano, places: int) -> list[dict[str, Any]]:
    """Return a set of places as guilds of cells."""
    return [spot(state.city.spot(place)) for place in members(places)]


def hand(state: SanGimignano, seat: int) -> list[str]:
    """Return the hexagons that a seat still has."""
    counts = list(state.hand)[KIND_COUNT * seat : KIND_COUNT * (seat + 1)]
    return [name for name, count in zip(KIND_NAMES, counts, strict=True) for _ in range(int(count))]


def unused(state: SanGimignano, laid: list[dict[str, Any]]) -> list[str]:
    """Return the hexagons that stay in the box: neither on the table nor in a hand."""
    left: dict[str, int] = {}
    for kind in state.setup.parts.hexagons:
        left[KIND_NAMES[kind]] = left.get(KIND_NAMES[kind], 0) + 1
    for one in laid:
        left[one["kind"]] -= 1
    for seat in range(state.players):
        for name in hand(state, seat):
            left[name] -= 1
    return [name for name, count in left.items() for _ in range(count)]


def preview_token(state: SanGimignano, action: int) -> dict[str, Any]:
    """Return the further guilds on which a token would let its owner build."""
    ahead = after(state, action)
    return {"gained": spots(state, int(ahead.groups[state.seat] & ~state.groups[state.seat]))}


def cells_for(state: SanGimignano, action: int) -> list[dict[str, Any]]:
    """Return where the chosen hexagon would fit, with the rotations in which it would."""
    ahead = after(state, action)
    return [
        {"q": q, "r": r, "rotations": rotations_for(ahead, int(cell))}
        for cell in ahead.legal()
        for q, r in (CELLS[cell - CELL],)
    ]


def rotations_for(state: SanGimignano, action: int) -> list[int]:
    return [int(turned) - ROTATION for turned in after(state, action).legal()]


def preview_tower(state: SanGimignano, action: int) -> dict[str, Any]:
    """Return by seat the tokens that a tower would send home, and the guilds on which the seat
    could no longer build."""
    ahead = after(state, action)
    return {
        "returned": state.tokens_on(state.city.place_at(action - TOWER)),
        "lost": [
            spots(state, int(state.groups[seat] & ~ahead.groups[seat]))
            for seat in range(state.players)
        ],
    }


def after(state: SanGimignano, action: int) -> SanGimignano:
    ahead = state.copy()
    ahead.apply(action)
    return ahead


def cell(about: Mapping[str, Any]) -> str:
    return f"{about['q']},{about['r']}"


def where(about: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return a guild and its cell in words."""
    return {"guild": words(f"guild-{about['guild']}"), "cell": cell(about)}


def hexagon_name(kind: str, words: Words) -> str:
    return "-".join(words(f"hue-{guild}") for guild in kind.split("-"))
