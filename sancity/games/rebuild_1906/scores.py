"""Where a seat's points come from, item by item, and what each item counts on the board."""

from typing import Any

from sancity.games.rebuild_1906.moves import plot_name
from sancity.games.rebuild_1906.rules import (
    ALONE,
    COLOUR_SET,
    COLUMN,
    CORNER,
    CORNERS,
    LIGHTING,
    MOST_RUBBLE,
    OBJECTIVES,
    OF_BUILDING,
    OF_COLOUR,
    OF_MONEY,
    OF_RUBBLE,
    OF_SYMBOL,
    PAIR,
    RIVAL,
    ROW,
    SYMBOLS,
    Rebuild1906,
    beside,
)
from sancity.kernel.bits import count, members

Item = dict[str, Any]


def score_items(state: Rebuild1906, seat: int, viewer: int | None) -> list[Item]:
    """Return what a seat's points are made of (RB-42), as far as the viewer may know: all of it
    once the game is over."""
    me = state.developers[seat]
    own, secret = me.open, me.secret
    if state.seat < 0:
        own, secret = own | secret, 0
    items = [objective_item(state, seat, "common", int(card)) for card in state.city.common]
    items += [objective_item(state, seat, "own", card) for card in members(own)]
    if viewer == seat:
        items += [objective_item(state, seat, "secret", card) for card in members(secret)]
    elif secret:
        items.append({"item": "hidden", "seat": seat, "cards": count(secret), "points": 0})
    return items + board_items(state, seat)


def board_items(state: Rebuild1906, seat: int) -> list[Item]:
    """Return what a seat's points are made of besides its objectives."""
    me = state.developers[seat]
    parts = state.setup.parts
    token = {"event": "step", "seat": seat}
    place = {"column": me.column, "row": me.row}
    cell = parts.cell(me.column, me.row)
    items = [{"item": "cell", **place, "points": cell, "lit": [token]}]
    items += [urban_item(state, seat, i) for i in range(len(SYMBOLS)) if state.urban_cards(seat, i)]
    if state.best_builder == seat:
        lit = plots_lit(me.plots)
        items.append({"item": "best_builder", "points": parts.best_builder, "lit": lit})
    money = {"dollars": me.money, "points": parts.money_points[me.money]}
    items.append({"item": "money", **money, "lit": [{"event": "money", "seat": seat}]})
    return items


def urban_item(state: Rebuild1906, seat: int, symbol: int) -> Item:
    """Return the points of a seat's urban-development cards of a kind, with what makes them up: of
    lighting, what each number of cards pays."""
    parts = state.setup.parts
    if symbol == LIGHTING:
        paid = list(parts.lighting)[1:]
    else:
        mine = [card for card, owner in enumerate(state.urban) if owner == seat + 1]
        paid = [parts.urban_points[card] for card in mine if parts.urban_symbol[card] == symbol]
    return {
        "item": "urban",
        "symbol": SYMBOLS[symbol],
        "cards": state.urban_cards(seat, symbol),
        "paid": paid,
        "points": state.urban_score(seat, symbol),
        "lit": [{"event": "urban", "seat": seat, "symbol": SYMBOLS[symbol]}],
    }


def objective_item(state: Rebuild1906, seat: int, item: str, card: int) -> Item:
    """Return what an objective is worth to a seat, and why."""
    me = state.developers[seat]
    parts = state.setup.parts
    points = state.objective_score(seat, card)
    about: Item = {"item": item, "objective": OBJECTIVES[card], "points": points}
    if card <= MOST_RUBBLE:
        counts = [state.counted(other, card) for other in range(state.players)]
        about["count"] = counts[seat]
        about["counts"] = counts
        about["rank"] = 1 + sum(other > counts[seat] for other in counts)
        about["tied"] = counts.count(counts[seat])
        about["ranks"] = list(parts.ranks(card, state.players))[: state.players]
    elif card in (COLUMN, ROW):
        about["step"] = 1 + (me.column if card == COLUMN else me.row)
        about["steps"] = parts.columns if card == COLUMN else parts.rows
    else:
        about["count"] = state.achieved(seat, card)
        about["each"] = parts.points[card]
        if card == OF_MONEY:
            about["every"] = parts.money_each
    shown = {"event": "objective", "seat": seat, "objective": OBJECTIVES[card]}
    return about | {"lit": [shown, *counted_lit(state, seat, card)]}


def counted_lit(state: Rebuild1906, seat: int, card: int) -> list[Item]:
    """Return what an objective counts of a seat's."""
    if card in (MOST_RUBBLE, OF_RUBBLE):
        return [{"event": "rubble", "seat": seat}]
    if card in (COLUMN, ROW):
        return [{"event": "step", "seat": seat}]
    if card == OF_MONEY:
        return [{"event": "money", "seat": seat}]
    if card <= COLOUR_SET and not OF_SYMBOL <= card < ALONE:
        return plots_lit(counted_plots(state, seat, card))
    symbols = SYMBOLS[card - OF_SYMBOL : card - OF_SYMBOL + 1] if card < ALONE else SYMBOLS
    return [{"event": "urban", "seat": seat, "symbol": symbol} for symbol in symbols]


def counted_plots(state: Rebuild1906, seat: int, card: int) -> int:
    """Return the plots of a seat, as bits, that an objective counts."""
    mine = state.developers[seat].plots
    built = state.built()
    if card in (OF_BUILDING, COLOUR_SET):
        return mine
    if card == ALONE:
        return mine & ~beside(built)
    if card == RIVAL:
        return mine & beside(built & ~mine)
    if card == CORNER:
        return mine & CORNERS & ~beside(state.city.plots & ~built)
    if card == PAIR:
        return paired(mine)
    return mine & state.city.of_colour[card - OF_COLOUR if card >= OF_COLOUR else card]


def paired(plots: int) -> int:
    """Return the plots, as bits, that are in a pair of neighbours (RB-53)."""
    found = 0
    while plots:
        first = plots & -plots
        second = beside(first) & plots
        if second:
            found |= first | second
        plots &= ~(first | second)
    return found


def plots_lit(plots: int) -> list[Item]:
    return [{"event": "plot", "plot": plot_name(plot)} for plot in members(plots)]
