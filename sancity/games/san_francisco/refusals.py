"""What the seat to move sees but cannot choose, and the rule that forbids it."""

from collections.abc import Iterator
from typing import Any, Final

from sancity.games.san_francisco.rules import (
    ALL_SPACES,
    BEGIN,
    BLACK,
    BONUSES,
    CHOOSING_BONUS,
    COLUMNS,
    DEPOT_CARD,
    DISTRICTS,
    FINISH,
    LINES_TOKEN,
    MOST_RETURNED,
    NO_CARD,
    PLACING,
    PLUS_TOKEN,
    PUTTING,
    ROW_SPACES,
    ROWS,
    SPACES,
    VALUE_CARD,
    City,
    SanFrancisco,
    row_of,
)
from sancity.kernel.bits import count

# What has to be done before the next card is turned up or the next column taken.
FIRST: Final = {
    PUTTING: "put-first",
    PLACING: "place-first",
    CHOOSING_BONUS: "bonus-first",
    FINISH: "turn-over",
}


def refusals(state: SanFrancisco) -> Iterator[dict[str, Any]]:
    """Yield what cannot be chosen: see `Game.refusals`."""
    city = state.cities[state.seat]
    if state.step == BEGIN:
        yield from turn_refusals(state, city)
    else:
        yield refused("draw", FIRST[state.step])
        if state.step != PUTTING:
            for column in range(1, COLUMNS + 1):
                yield refused("finalise", FIRST[state.step], column=column)
    if state.step == PLACING:
        yield from place_refusals(state, city)
    if state.step == CHOOSING_BONUS:
        yield from bonus_refusals(state, city)
    if state.step in (BEGIN, FINISH):
        yield from return_refusals(city)


def refused(
    name: str, why: str, facts: dict[str, Any] | None = None, **fields: Any
) -> dict[str, Any]:
    """Return a refusal of the moves with this name and these fields."""
    return {"name": name, **fields, "why": why, "facts": facts or {}}


def turn_refusals(state: SanFrancisco, city: City) -> Iterator[dict[str, Any]]:
    """SF-12: a column needs more cards than the seat has contracts."""
    if state.drawn == len(state.deck):
        yield refused("draw", "deck-empty")
    for column, size in enumerate(state.column_size, 1):
        if size == 0:
            yield refused("finalise", "column-empty", column=column)
        elif size <= city.contracts:
            facts = {"cards": size, "contracts": city.contracts}
            yield refused("finalise", "column-short", facts, column=column)


def return_refusals(city: City) -> Iterator[dict[str, Any]]:
    """SF-35: only contracts that the seat has can be returned."""
    if city.has_contract_token:
        for contracts in range(city.contracts + 1, MOST_RETURNED + 1):
            facts = {"contracts": city.contracts}
            yield refused("return", "few-contracts", facts, contracts=contracts)


def place_refusals(state: SanFrancisco, city: City) -> Iterator[dict[str, Any]]:
    """SF-20: a card goes into the district of its colour, on the leftmost empty space."""
    parts = state.parts
    for kind in dict.fromkeys(int(kind) for kind in state.taken):
        card, colour = parts.names[kind], int(parts.colour[kind])
        for row, district in enumerate(DISTRICTS):
            if colour not in (BLACK, row):
                facts = {"district": DISTRICTS[colour]}
                yield refused("place", "other-colour", facts, card=card, district=district)
            elif not city.has_room(row):
                facts = {"district": district}
                yield refused("place", "district-full", facts, card=card, district=district)
    yield from space_refusals("place", city)


def space_refusals(name: str, city: City) -> Iterator[dict[str, Any]]:
    """Yield the spaces on which no card can be laid now, whatever its colour."""
    for row, district in enumerate(DISTRICTS):
        built = count(row_of(city.filled, row))
        for space in range(1, ROW_SPACES + 1):
            if space <= built:
                yield refused(name, "occupied", district=district, space=space)
            elif space > built + 1:
                facts = {"space": built + 1}
                yield refused(name, "from-left", facts, district=district, space=space)


def bonus_refusals(state: SanFrancisco, city: City) -> Iterator[dict[str, Any]]:
    """SF-30 to SF-36: the bonus of the district or a lines token, as far as any are left and can be
    put down. The cards not placed yet wait."""
    for kind in dict.fromkeys(int(kind) for kind in state.taken):
        yield refused("place", "bonus-first", card=state.parts.names[kind])
    own = state.parts.bonus_of[state.bonus_row]
    for bonus, name in enumerate(BONUSES):
        if bonus not in (own, LINES_TOKEN):
            facts = {"district": DISTRICTS[state.bonus_row], "bonus": BONUSES[own]}
            yield refused(name, "other-bonus", facts)
        elif state.supply[bonus] == 0:
            yield refused(name, "none-left", {"bonus": name})
        elif bonus in (VALUE_CARD, DEPOT_CARD):
            yield from bonus_card_refusals(name, city)
        elif bonus in (PLUS_TOKEN, LINES_TOKEN):
            yield from token_refusals(bonus, city)


def bonus_card_refusals(name: str, city: City) -> Iterator[dict[str, Any]]:
    if city.filled == ALL_SPACES:
        yield refused(name, "city-full")
        return
    for row in range(ROWS):
        if not city.has_room(row):
            facts = {"district": DISTRICTS[row]}
            yield refused(name, "district-full", facts, district=DISTRICTS[row])
    yield from space_refusals(name, city)


def token_refusals(bonus: int, city: City) -> Iterator[dict[str, Any]]:
    """Yield the spaces whose card, if they have one, cannot take this token."""
    name = BONUSES[bonus]
    if bonus == LINES_TOKEN and city.without_lines() == 0:
        yield refused(name, "no-card-without-lines")
        return
    for number in range(SPACES):
        row, col = divmod(number, ROW_SPACES)
        why = token_refusal(bonus, city, number)
        if why is not None:
            yield refused(name, why, district=DISTRICTS[row], space=col + 1)


def token_refusal(bonus: int, city: City, number: int) -> str | None:
    if city.card[number] == NO_CARD:
        return "no-card"
    if bonus == LINES_TOKEN:
        if city.depots >> number & 1:
            return "is-depot"
        if city.lines >> number & 1:
            return "has-lines"
    return None
