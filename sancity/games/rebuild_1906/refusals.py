"""What the rules forbid the seat to move, and why."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from sancity.games.rebuild_1906.moves import plot_name
from sancity.games.rebuild_1906.rules import (
    BONUS_BUILDING,
    BONUS_OBJECTIVE,
    BONUS_PERMIT,
    BUILD,
    CARD_PLOTS,
    CLEARING,
    COLOURS,
    DECISIONS,
    HAND_SETS,
    KINDS,
    MATERIALS,
    MOST_PERMITS,
    NO_CARD,
    OBJECTIVE,
    PASS,
    PERMIT,
    RUBBLE_PRICE,
    SET_PLACES,
    SLOTS,
    STEP_PRICE,
    SUBSIDISED,
    SYMBOLS,
    TRAM,
    WHOLE_HAND,
    WILD,
    Y1912,
    Developer,
    Rebuild1906,
)
from sancity.kernel.bits import members

Refusal = dict[str, Any]
# Why something is not possible: the end of a message's name, and its facts.
Reason = tuple[str, dict[str, Any]]


def refusals(state: Rebuild1906) -> Iterator[Refusal]:
    """Return what the seat to move may expect to be possible now, but is not."""
    return BY_DECISION[DECISIONS[state.decision]](state, state.developers[state.seat])


def refusal(reason: Reason, **choice: Any) -> Refusal:
    """Return a choice that is not possible, and why."""
    why, facts = reason
    return {**choice, "why": why, "facts": facts}


def income_spaces(state: Rebuild1906, _me: Developer) -> Iterator[Refusal]:
    return taken_spaces(state, "income")


def card_spaces(state: Rebuild1906, _me: Developer) -> Iterator[Refusal]:
    return taken_spaces(state, "stand")


def taken_spaces(state: Rebuild1906, name: str) -> Iterator[Refusal]:
    """Yield the spaces on which a pawn stands."""
    for seat in list(state.order)[: state.turn]:
        space = state.developers[seat].pawn + 1
        yield refusal(("taken", {"seat": int(seat)}), name=name, space=space)


# Actions


def acts(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the actions of the current card that cannot be done."""
    for space in range(state.spaces()):
        kind = state.kind_at(space)
        reason = against_act(state, me, kind, state.way(me, space))
        if reason:
            yield refusal(reason, name="act", act=KINDS[kind])


def against_act(state: Rebuild1906, me: Developer, kind: int, way: int) -> Reason | None:
    """Return what stands against an action that it costs so much to reach (RB-11)."""
    if kind == PASS:
        return "pass", {}
    if kind <= SUBSIDISED:
        return against_building(state, me, kind, way)
    if kind == MATERIALS and me.reserve == 0:
        return "no-reserve", {}
    if kind == PERMIT and (reason := against_permits(state, me)):
        return reason
    if kind == OBJECTIVE and not state.can(OBJECTIVE, me, me.money):
        return "no-objectives", {}
    return too_dear(me, STEP_PRICE if kind >= CLEARING else 0, way)


def too_dear(me: Developer, price: int, way: int = 0) -> Reason | None:
    """Return that a seat has less money than something costs and the way there."""
    if me.money >= price + way:
        return None
    if not price:
        return "way", {"way": way, "money": me.money}
    return "price", {"price": price, "way": way, "money": me.money}


def against_building(state: Rebuild1906, me: Developer, kind: int, way: int) -> Reason | None:
    """Return what stands against a building that it costs so much to reach (RB-19, RB-22)."""
    subsidised = kind == SUBSIDISED
    if state.sites(me, me.money - way, subsidised):
        return None
    if me.stock == 0:
        return against_stock(state, me)
    if len(me.permits) == 0:
        return "no-permits", {}
    price = state.setup.parts.price[state.year]
    if reason := too_dear(me, price, way):
        return reason
    if not state.plots_for(me, WHOLE_HAND, subsidised) & ~state.built():
        return "no-plot", {}
    return "only-rubble", {"price": price + RUBBLE_PRICE, "way": way, "money": me.money}


def against_stock(state: Rebuild1906, me: Developer) -> Reason:
    """Return that a seat has no building at hand, and whether it can get one."""
    if me.reserve > 0 and state.year < Y1912:
        return "no-building", {}
    return "no-building-left", {}


def against_permits(state: Rebuild1906, me: Developer) -> Reason | None:
    if len(me.permits) == MOST_PERMITS:
        return "five-permits", {"permits": MOST_PERMITS}
    return None if state.has_card(state.permit_row) else ("no-permit-left", {})


def last(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the last building, if it is not possible (RB-41)."""
    reason = against_building(state, me, BUILD, 0)
    if reason:
        yield refusal(reason, name="act", act=KINDS[BUILD])


def bonuses(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield what cannot be taken of the bonuses of the year (RB-31)."""
    bonus = state.setup.parts.bonus[state.year]
    if bonus & BONUS_BUILDING and me.reserve == 0:
        yield refusal(("no-reserve", {}), name="building")
    if bonus & BONUS_PERMIT:
        yield from permits(state, me)
    if bonus & BONUS_OBJECTIVE:
        yield from objectives(state, me)


# Cards


def permits(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the places of the row from which no permit can be taken: all of them, or the empty
    ones."""
    reason = against_permits(state, me)
    more = len(state.permit_pile) > 0 or state.used_permits != 0
    for slot in range(SLOTS):
        if reason or state.permit_row[slot] == NO_CARD:
            yield refusal(reason or empty_place(more), name="permit", slot=slot + 1)


def objectives(state: Rebuild1906, _me: Developer) -> Iterator[Refusal]:
    more = len(state.objective_pile) > 0
    for slot in range(SLOTS):
        if state.objective_row[slot] == NO_CARD:
            yield refusal(empty_place(more), name="objective", slot=slot + 1)
    if not more:
        yield refusal(("empty-pile", {}), name="objective", slot=None)


def empty_place(more: bool) -> Reason:
    """Return why a place of a row is empty: until there is a new card (RB-12), or for good."""
    return ("refilled-later" if more else "no-card-left"), {}


def urban_cards(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the urban-development cards that cannot be taken (RB-21)."""
    for symbol, name in enumerate(SYMBOLS):
        if not state.offered >> symbol & 1:
            yield refusal(against_urban(state, me, symbol), name="urban", symbol=name)
    if state.offered != 1 << TRAM:
        yield refusal(("only-tram", {}), name="urban", symbol=None)


def against_urban(state: Rebuild1906, me: Developer, symbol: int) -> Reason:
    """Return why a card of this kind is not offered. Of a tram it is unknown which of two reasons
    holds if the seat could not pay for it, or only with a dollar that it has won since."""
    if state.top_urban(symbol) < 0:
        return "empty-pile", {}
    price = state.setup.parts.tram_price
    parts = state.setup.parts
    in_corner = me.column == parts.columns - 1 and me.row == parts.rows - 1
    if symbol == TRAM and me.money - in_corner < price:
        return "tram", {"price": price}
    return "not-shared", {}


# The map


def rubble(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the plots that cannot be cleared (RB-17)."""
    dear = too_dear(me, RUBBLE_PRICE)
    for plot in members(state.city.plots):
        has_rubble = state.rubble >> plot & 1
        reason = dear if has_rubble else ("no-rubble", {})
        if reason:
            yield refusal(reason, name="clear", plot=plot_name(plot))


def plots(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the plots that cannot be built on (RB-19)."""
    sites = state.sites(me, me.money, state.subsidised)
    owners = {
        plot: seat for seat, one in enumerate(state.developers) for plot in members(one.plots)
    }
    fitting = state.plots_for(me, WHOLE_HAND, state.subsidised)
    price = state.setup.parts.price[state.year] + RUBBLE_PRICE
    for plot in members(state.city.plots & ~sites):
        if plot in owners:
            own = owners[plot] == state.seat
            reason: Reason = ("built-own", {}) if own else ("built", {"seat": owners[plot]})
        elif fitting >> plot & 1:
            reason = "rubble-price", {"price": price, "money": me.money}
        else:
            reason = against_permit_set(state, me, plot, WHOLE_HAND)
        yield refusal(reason, name="build", plot=plot_name(plot))


def permit_sets(state: Rebuild1906, me: Developer) -> Iterator[Refusal]:
    """Yield the permits, one or two, that do not fit the plot chosen (RB-20)."""
    for places, chosen in zip(HAND_SETS, SET_PLACES, strict=True):
        held = places[-1] < len(me.permits)
        if held and not state.plots_for(me, chosen, state.subsidised) >> state.site & 1:
            reason = against_permit_set(state, me, state.site, chosen)
            yield refusal(reason, name="discard", places=[place + 1 for place in places])


def against_permit_set(state: Rebuild1906, me: Developer, plot: int, places: int) -> Reason:
    """Return what the permits in these places of the hand lack for a plot (RB-20, RB-23)."""
    parts = state.setup.parts
    colour, number = colour_and_number(state, plot)
    held = [int(card) for i, card in enumerate(me.permits) if places >> i & 1]
    printed = [card for card in held if card < WILD]
    has_colour = any(parts.permit_colour[card] == colour for card in printed)
    has_number = any(parts.permit_number[card] == number for card in printed)
    lacking = "number" if has_colour else "colour" if has_number else "both"
    facts = {"colour": COLOURS[colour], "number": number}
    if len(held) == 1 and not printed:
        return "wild-alone", facts
    if places == WHOLE_HAND:
        return f"hand-{lacking}", facts
    return f"permits-{lacking}", facts | {"permits": len(held)}


def colour_and_number(state: Rebuild1906, plot: int) -> tuple[int, int]:
    place, i = divmod(plot, CARD_PLOTS)
    printed = CARD_PLOTS * int(state.city.cards[place]) + i
    parts = state.setup.parts
    return parts.plot_colour[printed], parts.plot_number[printed]


BY_DECISION: Final[Mapping[str, Callable[[Rebuild1906, Developer], Iterator[Refusal]]]] = {
    "income": income_spaces,
    "bonus": bonuses,
    "space": card_spaces,
    "act": acts,
    "permit": permits,
    "objective": objectives,
    "clearing": rubble,
    "plot": plots,
    "permits": permit_sets,
    "urban": urban_cards,
    "last": last,
}
