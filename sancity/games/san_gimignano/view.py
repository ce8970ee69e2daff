"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Any, ClassVar, Final

from sancity.games.san_gimignano.components import COLOURS, KIND_NAMES
from sancity.games.san_gimignano.moves import spot
from sancity.games.san_gimignano.rules import (
    BEYOND,
    CELL,
    CELLS,
    CHOOSE_CELL,
    CHOOSE_HEXAGON,
    CHOOSE_ROTATION,
    GUILD_AT,
    GUILDS,
    HEXAGON,
    KIND_COUNT,
    KINDS,
    NO_HEXAGON,
    NO_TOWER,
    OUTSIDE,
    PUT_TOKEN,
    ROTATION,
    ROTATIONS,
    ROTATIONS_OF,
    SIDES,
    TOWER,
    SanGimignano,
)
from sancity.kernel.bits import members
from sancity.kernel.views import Views, with_player
from sancity.kernel.words import Words, notation, picture

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
        """Return a seat's towers, guild by guild, and its tokens on guilds, which only break
        ties."""
        return [*tower_items(state, seat), token_item(state, seat)]

    def score(self, state: SanGimignano, seat: int, viewer: int | None) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return what `sheet` does, and the guilds on which the seat could build its next tower."""
        lit = [{"event": "tower", **on} for on in spots(state, int(state.groups[seat]))]
        next_tower = [{"item": "group", "count": len(lit), "points": 0, "lit": lit}] if lit else []
        return [*tower_items(state, seat), *next_tower, token_item(state, seat)]

    def tie_breaks(self, state: SanGimignano) -> dict[str, list[int]]:
        return {"on_guilds": [on_guilds(state, seat) for seat in range(state.players)]}

    def refusals(self, state: SanGimignano) -> list[dict[str, Any]]:
        """Return the guilds, hexagons, cells and rotations that the seat to move cannot choose."""
        decision = state.decision
        if decision == PUT_TOKEN:
            return [*refused_tokens(state), *refused_hexagons(state)]
        if decision in (CHOOSE_HEXAGON, CHOOSE_CELL):
            return [*refused_hexagons(state), *refused_cells(state)]
        if decision == CHOOSE_ROTATION:
            return [*refused_hexagons(state), *refused_rotations(state)]
        return [*refused_towers(state), *refused_hexagons(state)]

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
        match event["event"]:
            case "hexagon":
                return words("log-hexagon", **mover(event, names), **laid_hexagon(event, words))
            case "tower":
                return describe_tower(event, names, words)
            case "end":
                return describe_end(event, names, words)
            case "token":
                token = picture("token", event["seat"], words("log-a-token"))
                return words("log-token", token=token, **mover(event, names), **on(event, words))
        return words(f"log-{event['event']}", **mover(event, names))

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        facts = with_player(refusal["facts"], names)
        if "guilds" in facts:
            facts["guilds"] = ", ".join(words(f"hue-{guild}") for guild in facts["guilds"])
        if "guild" in facts:
            facts["guild"] = words(f"guild-{facts['guild']}")
        if "kind" in facts:
            facts["kind"] = hexagon_name(facts["kind"], words)
        if "other" in facts:
            facts["other"] = names[facts["other"]]
        return words(f"why-not-{refusal['why']}", **facts)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:  # noqa: ARG002
        if item["item"] == "towers":
            return words("sheet-towers", guild=words(f"guild-{item['guild']}"))
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


# Where points come from


def tower_items(state: SanGimignano, seat: int) -> list[dict[str, Any]]:
    """Return a seat's towers as an item for each guild, or an item that says there are none."""
    items = []
    built = spots(state, int(state.built[seat]))
    for guild in GUILDS:
        lit = [{"event": "tower", **spot} for spot in built if spot["guild"] == guild]
        if lit:
            items.append({"item": "towers", "guild": guild, "points": len(lit), "lit": lit})
    return items or [{"item": "no-towers", "count": 0, "points": 0, "lit": []}]


def token_item(state: SanGimignano, seat: int) -> dict[str, Any]:
    lit = [{"event": "token", **spot} for spot in spots(state, int(state.own[seat]))]
    return {"item": "tokens", "count": on_guilds(state, seat), "points": 0, "lit": lit}


# What cannot be chosen, and why


def refused(why: str, move: Mapping[str, Any], **facts: object) -> dict[str, Any]:
    return {**move, "why": why, "facts": facts}


def refused_tokens(state: SanGimignano) -> Iterator[dict[str, Any]]:
    """Return the guilds that have no room for a token (SG-11)."""
    for place in range(3 * int(state.city.laid)):
        if state.open >> place & 1:
            continue
        move = {"name": "token", **spot(state.city.spot(place))}
        yield closed_by_tower(state, place, move) or full(state, place, move)


def closed_by_tower(
    state: SanGimignano, place: int, move: Mapping[str, Any]
) -> dict[str, Any] | None:
    """SG-16: refuse a guild with a tower."""
    for seat, built in enumerate(state.built):
        if built >> place & 1:
            return refused("tower" if seat != state.seat else "own-tower", move, seat=seat)
    return None


def full(state: SanGimignano, place: int, move: Mapping[str, Any]) -> dict[str, Any]:
    """SG-11: refuse a guild with two tokens."""
    first, second = tokens(state, place)
    if first == second:
        return refused("full" if first != state.seat else "full-own", move, seat=first)
    if state.seat in (first, second):
        return refused("full-shared", move, seat=second if first == state.seat else first)
    return refused("full-others", move, seat=first, other=second)


def refused_towers(state: SanGimignano) -> Iterator[dict[str, Any]]:
    """Return the guilds that belong to no group of the seat to move (SG-15)."""
    for place in range(3 * int(state.city.laid)):
        if state.groups[state.seat] >> place & 1:
            continue
        move = {"name": "tower", **spot(state.city.spot(place))}
        yield closed_by_tower(state, place, move) or without_group(state, place, move)


def without_group(state: SanGimignano, place: int, move: Mapping[str, Any]) -> dict[str, Any]:
    """SG-14, SG-30: refuse a guild that belongs to no group of the seat to move."""
    own, city = state.own[state.seat], state.city
    if not own >> place & 1:
        return refused("no-token", move)
    linked = city.spread(1 << place, own)
    missing = [guild for number, guild in enumerate(GUILDS) if not linked & city.places[number]]
    if missing:
        return refused("guilds-missing", move, guilds=missing)
    return refused("not-connected" if state.setup.any_shape else "no-chain", move)


def refused_hexagons(state: SanGimignano) -> Iterator[dict[str, Any]]:
    """Return the hexagons in the hand that cannot be laid now (SG-10, SG-12)."""
    for kind in kinds_in_hand(state):
        move = {"name": "hexagon", "kind": KIND_NAMES[kind]}
        if state.decision == PUT_TOKEN:
            yield refused("token-first", move)
        elif state.chosen_kind >= 0:
            if kind != state.chosen_kind:
                yield refused("other-chosen", move, kind=KIND_NAMES[state.chosen_kind])
        elif not state.city.fitting & ROTATIONS_OF[kind]:
            yield refused("fits-nowhere", move)
        elif state.decision != CHOOSE_HEXAGON:
            yield refused("laid-one", move)


def kinds_in_hand(state: SanGimignano) -> list[int]:
    """Return the kinds of hexagon that the seat to move has."""
    first = KIND_COUNT * state.seat
    return [kind for kind in range(KIND_COUNT) if state.hand[first + kind]]


def refused_cells(state: SanGimignano) -> Iterator[dict[str, Any]]:
    """Return the cells beside the city on which a hexagon cannot go (SG-13): none at all, or not
    this kind, which a move does not name but a reader has in mind."""
    city = state.city
    for cell in lone_cells(state):
        yield refused("one-contact", {"name": "cell", **cell_fields(cell)})
    kinds = [int(state.chosen_kind)] if state.chosen_kind >= 0 else kinds_in_hand(state)
    for cell in (int(site) for site in city.sites):
        around = guilds_around(state, cell)
        for kind in kinds:
            if not city.fits[cell] & ROTATIONS_OF[kind]:
                move = {"name": "cell", "kind": KIND_NAMES[kind], **cell_fields(cell)}
                same = [guild for guild in GUILDS if guild in KINDS[kind] and guild in around]
                yield refused("same-guild-always", move, guilds=same)


def refused_rotations(state: SanGimignano) -> Iterator[dict[str, Any]]:
    """Return the rotations in which the chosen hexagon would touch a guild of its own colour."""
    around = guilds_around(state, int(state.chosen_cell))
    for rotation in range(ROTATIONS):
        turned = ROTATIONS * int(state.chosen_kind) + rotation
        if state.city.fits[state.chosen_cell] >> turned & 1:
            continue
        touching = [
            across
            for side, across in enumerate(around)
            if across is not None and across == GUILDS[GUILD_AT[SIDES * turned + side]]
        ]
        yield refused("same-guild", {"name": "rotation", "rotation": rotation}, guild=touching[0])


def lone_cells(state: SanGimignano) -> list[int]:
    """Return the empty cells that touch a single hexagon."""
    contacts = enumerate(state.city.contacts)
    return [cell for cell, count in contacts if count == 1 and is_empty(state, cell)]


def is_empty(state: SanGimignano, cell: int) -> bool:
    return bool(state.city.hexagon_at[cell] == NO_HEXAGON)


def guilds_around(state: SanGimignano, cell: int) -> list[str | None]:
    """Return by side of a cell: the guild across it, if a hexagon lies there."""
    city = state.city
    around: list[str | None] = []
    for side in range(SIDES):
        beyond = int(BEYOND[SIDES * cell + side])
        if beyond == OUTSIDE or is_empty(state, beyond):
            around.append(None)
            continue
        turned = int(city.turned[int(city.hexagon_at[beyond])])
        around.append(GUILDS[GUILD_AT[SIDES * turned + (side + 3) % SIDES]])
    return around


def cell_fields(cell: int) -> dict[str, int]:
    q, r = CELLS[cell]
    return {"q": q, "r": r}


# In words


def describe_tower(event: Mapping[str, Any], names: list[str], words: Words) -> str:
    """Say who builds where, and who gets which tokens back: one of the builder's, and the second
    if there is one."""
    builder, returned = event["seat"], event["returned"]
    others = [seat for seat, count in enumerate(returned) if count and seat != builder]
    about = {
        "tower": picture("tower", builder, words("log-a-tower")),
        "towers": event["towers"],
        **mover(event, names),
        **on(event, words),
    }
    if others:
        return words("log-tower-shared", other=names[others[0]], **about)
    return words("log-tower", count=returned[builder], **about)


def describe_end(event: Mapping[str, Any], names: list[str], words: Words) -> str:
    if event["reason"] != "towers":
        return words(f"log-end-{event['reason']}")
    towers = max(event["scores"])
    return words("log-end-towers", player=names[event["scores"].index(towers)], count=towers)


def mover(event: Mapping[str, Any], names: list[str]) -> dict[str, str]:
    return {"player": names[event["seat"]]}


def on(event: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return the guild of an event as a picture, and its cell as notation."""
    name = words("log-the-guild", guild=words(f"guild-{event['guild']}"))
    return {"guild": picture("guild", event["guild"], name), "at": at(event, words)}


def laid_hexagon(event: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return a hexagon as a picture, and its cell as notation."""
    name = words("log-the-hexagon", kind=hexagon_name(event["kind"], words))
    value = f"{event['kind']} {event['rotation']}"
    return {"hexagon": picture("hexagon", value, name), "at": at(event, words)}


def at(event: Mapping[str, Any], words: Words) -> str:
    return notation(words("log-at", cell=cell(event)))


def cell(about: Mapping[str, Any]) -> str:
    return f"{about['q']},{about['r']}"


def where(about: Mapping[str, Any], words: Words) -> dict[str, str]:
    """Return a guild and its cell in words."""
    return {"guild": words(f"guild-{about['guild']}"), "cell": cell(about)}


def hexagon_name(kind: str, words: Words) -> str:
    return "-".join(words(f"hue-{guild}") for guild in kind.split("-"))
