"""What a seat may see of a game, and what just happened, as plain data."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final

from sancity.games.san_gimignano.components import COLOURS, KIND_NAMES
from sancity.games.san_gimignano.moves import move, spot, write
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
from sancity.kernel.state import Event
from sancity.kernel.words import Words

# The decisions, in the order of their numbers.
DECISIONS: Final = ("token", "hexagon", "cell", "rotation", "tower")


def own(state: SanGimignano, seat: int | None, events: Iterable[Event]) -> dict[str, Any]:
    """What `seat` (None: a spectator) sees besides the position: only its moves (SG-50)."""
    actions = list(state.legal()) if seat is not None and seat == state.seat else []
    return {
        "viewer": seat,
        "moves": [dict(written_move(action)) for action in actions],
        "events": [event.seen_by(seat) for event in events],
    }


@lru_cache(maxsize=4096)
def written_move(action: int) -> dict[str, Any]:
    return {"action": action, "text": write(action), **move(action)}


def whole(state: SanGimignano) -> dict[str, Any]:
    """A position with what the rules remember."""
    return position(state) | {"acted": state.acted, "idle": state.idle}


def position(state: SanGimignano) -> dict[str, Any]:
    """What everyone sees."""
    over = state.seat < 0
    decision = None if over else DECISIONS[state.decision]
    towers = {place: seat for seat, built in enumerate(state.built) for place in members(built)}
    laid = [hexagon(state, number, towers) for number in range(state.city.laid)]
    return {
        "game": "san_gimignano",
        "players": state.players,
        "options": {
            "linked_groups": state.setup.linked_groups,
            "any_shape": state.setup.any_shape,
        },
        "turn": None if over else state.seat,
        "prompt": f"prompt-{decision or 'over'}",
        "decision": decision,
        "chosen": chosen(state),
        "hexagons": laid,
        "layout": layout(laid),
        "sites": sites(state),
        "seats": [about_seat(state, seat) for seat in range(state.players)],
        "unused": unused(state, laid),
        "result": result(state) if over else None,
    }


def chosen(state: SanGimignano) -> dict[str, Any]:
    """The hexagon and the cell chosen so far, while one is being laid."""
    kind, cell = state.chosen_kind, state.chosen_cell
    return {
        "hexagon": KIND_NAMES[kind] if kind >= 0 else None,
        "cell": list(CELLS[cell]) if cell >= 0 else None,
    }


def hexagon(state: SanGimignano, number: int, towers: Mapping[int, int]) -> dict[str, Any]:
    """A hexagon on the table, and what stands on its guilds, clockwise."""
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
    """The guilds of a hexagon that lies like this: their numbers, and their sides."""
    return [
        (guild, GUILDS.index(guild), [(rotation + 2 * i + j) % SIDES for j in range(2)])
        for i, guild in enumerate(KINDS[kind])
    ]


def tokens(state: SanGimignano, place: int) -> list[int]:
    """Whose tokens are on a place: a seat for each token."""
    counts = state.tokens_on(place)
    if not any(counts):
        return []
    return [seat for seat, count in enumerate(counts) for _ in range(count)]


def layout(laid: list[dict[str, Any]]) -> list[str]:
    """The hexagons without regard to where the first one was: the same for the same city."""
    left = min(hexagon["q"] for hexagon in laid)
    top = min(hexagon["r"] for hexagon in laid)
    return sorted(
        f"{one['q'] - left},{one['r'] - top} {one['kind']} {one['rotation']}" for one in laid
    )


def sites(state: SanGimignano) -> list[list[int]]:
    """The cells that a hexagon may go on by SG-13, while somebody has one."""
    if not any(state.hand):
        return []
    return [list(CELLS[cell]) for cell in state.city.sites]


def about_seat(state: SanGimignano, seat: int) -> dict[str, Any]:
    return {
        "colour": COLOURS[seat],
        "towers": state.towers[seat],
        "tokens": state.tokens[seat],
        "on_guilds": state.setup.parts.tokens - state.tokens[seat],
        "hexagons": hand(state, seat),
        "groups": spots(state, int(state.groups[seat])),
    }


def spots(state: SanGimignano, places: int) -> list[dict[str, Any]]:
    """A set of places, as guilds of cells."""
    return [spot(state.city.spot(place)) for place in members(places)]


def hand(state: SanGimignano, seat: int) -> list[str]:
    """The hexagons that a seat still has."""
    counts = list(state.hand)[KIND_COUNT * seat : KIND_COUNT * (seat + 1)]
    return [name for name, count in zip(KIND_NAMES, counts, strict=True) for _ in range(int(count))]


def unused(state: SanGimignano, laid: list[dict[str, Any]]) -> list[str]:
    """The hexagons that stay in the box: what is neither on the table nor in a hand."""
    left: dict[str, int] = {}
    for kind in state.setup.parts.hexagons:
        left[KIND_NAMES[kind]] = left.get(KIND_NAMES[kind], 0) + 1
    for one in laid:
        left[one["kind"]] -= 1
    for seat in range(state.players):
        for name in hand(state, seat):
            left[name] -= 1
    return [name for name, count in left.items() for _ in range(count)]


def result(state: SanGimignano) -> dict[str, Any]:
    """The towers, the winners, and for each seat what counted."""
    return {
        "scores": state.scores(),
        "winners": state.winners(),
        "sheet": [sheet(state, seat) for seat in range(state.players)],
    }


def sheet(state: SanGimignano, seat: int) -> list[dict[str, Any]]:
    """A seat's points; tokens on guilds only break ties."""
    towers = state.towers[seat]
    on_guilds = state.setup.parts.tokens - state.tokens[seat]
    return [
        {"item": "towers", "count": towers, "points": towers},
        {"item": "tokens", "count": on_guilds, "points": 0},
    ]


def preview(state: SanGimignano, action: int) -> dict[str, Any]:
    """What an action would do, or what it would leave to choose: all of it is open."""
    if action < HEXAGON:
        return token_preview(state, action)
    if action < CELL:
        return {"cells": cells_for(state, action)}
    if action < ROTATION:
        return {"rotations": rotations_for(state, action)}
    if TOWER <= action < NO_TOWER:
        return tower_preview(state, action)
    return {}


def token_preview(state: SanGimignano, action: int) -> dict[str, Any]:
    """The guilds on which a token would let its owner build besides."""
    ahead = after(state, action)
    return {"gained": spots(state, int(ahead.groups[state.seat] & ~state.groups[state.seat]))}


def cells_for(state: SanGimignano, action: int) -> list[dict[str, Any]]:
    """Where the chosen hexagon would fit, and turned how."""
    ahead = after(state, action)
    return [
        {"q": q, "r": r, "rotations": rotations_for(ahead, int(cell))}
        for cell in ahead.legal()
        for q, r in (CELLS[cell - CELL],)
    ]


def rotations_for(state: SanGimignano, action: int) -> list[int]:
    return [int(turned) - ROTATION for turned in after(state, action).legal()]


def tower_preview(state: SanGimignano, action: int) -> dict[str, Any]:
    """By seat: the tokens that a tower would send home, and the guilds on which the seat could
    no longer build."""
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


def describe(event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
    """An event as a line of the log."""
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


def cell(about: Mapping[str, Any]) -> str:
    return f"{about['q']},{about['r']}"


def where(about: Mapping[str, Any], words: Words) -> dict[str, str]:
    """A guild and its cell, in words."""
    return {"guild": words(f"guild-{about['guild']}"), "cell": cell(about)}


def hexagon_name(kind: str, words: Words) -> str:
    return "-".join(words(f"hue-{guild}") for guild in kind.split("-"))


def explain(item: Mapping[str, Any], words: Words) -> str:
    """An item of a score sheet."""
    return words(f"sheet-{item['item']}", count=item["count"])
