"""Positions from a few readable lines, and an independent, slow way to find contacts and groups."""

import itertools
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games import GAMES
from sancity.games.san_gimignano.components import KIND_NAMES
from sancity.games.san_gimignano.rules import (
    CELLS,
    GUILDS,
    ROTATIONS,
    SanGimignano,
    no_city,
)
from sancity.kernel.state import Event
from tests.support import play_written, written_moves

SAN_GIMIGNANO = GAMES.get("san_gimignano")


def new_game(players: int = 2, seed: int = 0, **options: object) -> SanGimignano:
    """A new game in which seat 0 begins."""
    while True:
        state = SAN_GIMIGNANO.new(players, seed, **options)
        assert isinstance(state, SanGimignano)
        if state.seat == 0:
            return state
        seed += 1


CITY = """
    0,0   brown-green-red   0
    1,0   green-blue-red    3
    0,1   green-red-blue    0
    1,-1  brown-green-blue  3
    -1,1  brown-red-blue    2
"""


def with_pieces(city: str, *pieces: str) -> str:
    """A city with these pieces on it: `brown at 0,0 ab`, as in `position`."""
    lines = {line.split()[0]: line for line in city.strip().splitlines()}
    for piece in pieces:
        guild, _, cell, stands = piece.split()
        lines[cell] += f" {guild}={stands}"
    return "\n".join(lines.values())


def position(
    text: str, players: int = 2, left: tuple[int, ...] = (), **options: object
) -> SanGimignano:
    """Seat 0 is about to begin its turn in this city, and no seat has hexagons. The seats have
    the tokens that are not on the table, or as many as `left` says.

    There is a line for each hexagon: its cell, kind and rotation, and the pieces on its guilds. A
    small letter is a token, a capital a tower, of seat a, b, c or d.

        0,0 brown-green-red 0    brown=ab red=A
    """
    state = new_game(players, 0, **options)
    state.city = no_city()
    state.open = 0
    for seat in range(players):
        give(state, seat)
    for line in text.strip().splitlines():
        cell, kind, rotation, *guilds = line.split()
        lay(state, cell, kind, int(rotation))
        for guild in guilds:
            name, pieces = guild.split("=")
            for piece in pieces:
                put(state, f"{name} at {cell}", piece)
    for seat in range(players):
        group(state, seat)
    for seat, tokens in enumerate(left):
        state.tokens[seat] = tokens
    state.begin_turn()
    return state


def lay(state: SanGimignano, cell: str, kind: str, rotation: int) -> None:
    """Lay a hexagon, legal or not."""
    q, r = (int(part) for part in cell.split(","))
    state.open |= 7 << 3 * state.city.laid
    state.city.lay(ROTATIONS * KIND_NAMES.index(kind) + rotation, CELLS.index((q, r)))


def place(state: SanGimignano, spot: str) -> int:
    """The number of a place given as text: `brown at 0,0`."""
    return state.city.place_at(SAN_GIMIGNANO.read(f"token {spot}"))


def put(state: SanGimignano, spot: str, piece: str) -> None:
    """Put a token (small letter) or a tower (capital)."""
    seat, bit = "abcd".index(piece.lower()), 1 << place(state, spot)
    if piece.isupper():
        state.built[seat] |= bit
        state.towers[seat] += 1
        state.open &= ~bit
        return
    state.tokens[seat] -= 1
    if state.single & bit:
        state.single ^= bit
        state.open ^= bit
    else:
        state.single |= bit
    if state.own[seat] & bit:
        state.own_twice[seat] |= bit
    state.own[seat] |= bit


def group(state: SanGimignano, seat: int) -> None:
    """Find the groups of a seat, starting from each of its places."""
    own = state.own[seat]
    for number in range(3 * state.city.laid):
        if own >> number & 1:
            state.groups[seat] |= state.groups_through(number, own)


def give(state: SanGimignano, seat: int, *kinds: str) -> None:
    """Put exactly these hexagons into a hand."""
    hand = list(state.hand)
    hand[8 * seat : 8 * seat + 8] = [u8(kinds.count(name)) for name in KIND_NAMES]
    state.hand = vec[u8](hand)
    state.in_hand = state.in_hand[:]
    state.in_hand[seat] = sum(63 << ROTATIONS * KIND_NAMES.index(kind) for kind in {*kinds})


def moves(state: SanGimignano) -> list[str]:
    return written_moves(SAN_GIMIGNANO, state)


def take(state: SanGimignano, *texts: str) -> list[Event]:
    return play_written(SAN_GIMIGNANO, state, *texts)


def about(state: SanGimignano, seat: int) -> dict[str, Any]:
    """What everyone sees of a seat."""
    seen: dict[str, Any] = SAN_GIMIGNANO.view(state, None)["seats"][seat]
    return seen


def pieces(state: SanGimignano, spot: str) -> str:
    """What stands on a guild, in the letters of `position`."""
    name, at = spot.split(" at ")
    for rhombus in rhombi(SAN_GIMIGNANO.view(state, None)):
        if rhombus.name == f"{name} at {at}":
            tower = "" if rhombus.tower is None else "ABCD"[rhombus.tower]
            return tower + "".join("abcd"[seat] for seat in rhombus.tokens)
    raise AssertionError(f"there is no {spot}")


def towers(state: SanGimignano) -> list[str]:
    """Where the seat to move may build."""
    return [text.removeprefix("tower ") for text in moves(state) if text.startswith("tower ")]


# An independent way to find contacts: hexagons in the plane. A cell's centre is (2q + r, 3r); two
# rhombi touch by a side if they have an edge in common.

Point = tuple[int, int]
CORNERS = ((1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1), (0, -2))


@dataclass(frozen=True)
class Rhombus:
    """A guild of a laid hexagon."""

    name: str
    guild: str
    cell: Point
    edges: frozenset[frozenset[Point]]
    tokens: tuple[int, ...]
    tower: int | None

    def touches(self, other: "Rhombus") -> bool:
        return bool(self.edges & other.edges)


@cache
def edges(q: int, r: int, side: int) -> frozenset[frozenset[Point]]:
    """The four edges of the rhombus that owns this side of a cell and the next."""
    x, y = 2 * q + r, 3 * r
    first, second, third = (
        (x + CORNERS[i % 6][0], y + CORNERS[i % 6][1]) for i in range(side, side + 3)
    )
    around = [(x, y), first, second, third, (x, y)]
    return frozenset(frozenset(pair) for pair in itertools.pairwise(around))


def rhombi(view: dict[str, Any]) -> list[Rhombus]:
    """All guilds on the table, from what a spectator sees."""
    found = []
    for hexagon in view["hexagons"]:
        q, r, rotation = hexagon["q"], hexagon["r"], hexagon["rotation"]
        for k, guild in enumerate(hexagon["kind"].split("-")):
            seen = hexagon["guilds"][k]
            assert seen["guild"] == guild
            name = f"{guild} at {q},{r}"
            sides = edges(q, r, rotation + 2 * k)
            tokens = tuple(seen["tokens"])
            found.append(Rhombus(name, guild, (q, r), sides, tokens, seen["tower"]))
    return found


@cache
def bordering(q: int, r: int) -> frozenset[Point]:
    """The cells that share an edge with a cell."""
    return frozenset(
        (q + x, r + y)
        for x, y in itertools.product((-1, 0, 1), repeat=2)
        if len(outline(q, r) & outline(q + x, r + y)) == 1
    )


def outline(q: int, r: int) -> set[frozenset[Point]]:
    x, y = 2 * q + r, 3 * r
    corners = [(x + dx, y + dy) for dx, dy in (*CORNERS, CORNERS[0])]
    return {frozenset(pair) for pair in itertools.pairwise(corners)}


def fits(view: dict[str, Any], kind: str, q: int, r: int, rotation: int) -> bool:
    """SG-13: on an empty cell, beside two hexagons, and no guild beside its own."""
    laid = {(hexagon["q"], hexagon["r"]) for hexagon in view["hexagons"]}
    if (q, r) in laid or len(bordering(q, r) & laid) < 2:
        return False
    there = rhombi(view)
    return not any(
        other.guild == guild and other.edges & edges(q, r, rotation + 2 * k)
        for k, guild in enumerate(kind.split("-"))
        for other in there
    )


def lays(view: dict[str, Any], kinds: list[str]) -> Iterator[tuple[str, str, int]]:
    """All ways to lay a hexagon of these kinds, found by brute force."""
    laid = {(hexagon["q"], hexagon["r"]) for hexagon in view["hexagons"]}
    near = {cell for q, r in laid for cell in bordering(q, r)}
    for kind in dict.fromkeys(kinds):
        for q, r in sorted(near):
            for rotation in range(6):
                if fits(view, kind, q, r, rotation):
                    yield kind, f"{q},{r}", rotation


def connected(places: tuple[Rhombus, ...]) -> bool:
    reached = {places[0]}
    while True:
        more = {p for p in places if p not in reached and any(p.touches(o) for o in reached)}
        if not more:
            return len(reached) == len(places)
        reached |= more


def is_chain(places: tuple[Rhombus, ...]) -> bool:
    return any(
        all(one.touches(other) for one, other in itertools.pairwise(order))
        for order in itertools.permutations(places)
    )


def groups_of_four(
    places: list[Rhombus], seat: int, spare: int, any_shape: bool
) -> Iterator[tuple[Rhombus, ...]]:
    """SG-14: every set of four different guilds that is a chain, or connected in any shape, by
    brute force; at most `spare` of them are without a token of the seat."""
    by_guild = [[place for place in places if place.guild == guild] for guild in GUILDS]
    for four in itertools.product(*by_guild):
        lacking = sum(seat not in place.tokens for place in four)
        if lacking <= spare and (connected(four) if any_shape else is_chain(four)):
            yield four


def components(places: list[Rhombus]) -> Iterator[list[Rhombus]]:
    """SG-30: the connected parts with all four guilds."""
    left = list(places)
    while left:
        part = [left.pop()]
        for place in part:
            beside = [other for other in left if other.touches(place)]
            part += beside
            left = [other for other in left if other not in beside]
        if {place.guild for place in part} == {*GUILDS}:
            yield part


def buildable(view: dict[str, Any], seat: int) -> set[str]:
    """The guilds on which a seat could build, found by brute force."""
    own = [place for place in rhombi(view) if seat in place.tokens and place.tower is None]
    if view["options"]["linked_groups"]:
        return {place.name for part in components(own) for place in part}
    any_shape = view["options"]["any_shape"]
    return {place.name for four in groups_of_four(own, seat, 0, any_shape) for place in four}


def can_link(usable: list[Rhombus], seat: int, spare: int) -> bool:
    """SG-30: whether at most `spare` more tokens would link all four guilds, by trying every
    choice of places for them; four of the seat's places are tried first."""
    if any(groups_of_four(usable, seat, spare, any_shape=True)):
        return True
    own = [place for place in usable if seat in place.tokens]
    linked = [place for part in components(usable) for place in part]
    lacking = [place for place in linked if seat not in place.tokens]
    return any(
        any(components([*own, *more]))
        for count in range(min(spare, len(lacking)) + 1)
        for more in itertools.combinations(lacking, count)
    )


def can_anyone_build(view: dict[str, Any]) -> bool:
    """SG-20, by brute force."""
    for seat, mine in enumerate(view["seats"]):
        usable = [
            place
            for place in rhombi(view)
            if place.tower is None and (seat in place.tokens or len(place.tokens) < 2)
        ]
        if view["options"]["linked_groups"]:
            if can_link(usable, seat, mine["tokens"]):
                return True
        elif any(groups_of_four(usable, seat, mine["tokens"], view["options"]["any_shape"])):
            return True
    return False


def can_anyone_lay(view: dict[str, Any]) -> bool:
    return any(any(lays(view, seat["hexagons"])) for seat in view["seats"])
