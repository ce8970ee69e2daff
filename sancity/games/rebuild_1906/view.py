"""What a seat may see of a game, as plain data; its events and score sheets in words."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, ClassVar

from sancity.games.rebuild_1906.components import ACTION_NAMES, PLOT_NAMES, SEATS
from sancity.games.rebuild_1906.moves import move, plot_name
from sancity.games.rebuild_1906.refusals import refusals
from sancity.games.rebuild_1906.rules import (
    ACT,
    BONUSES,
    BUILD,
    CARD_PLOTS,
    CHOOSE_PERMITS,
    CHOOSE_URBAN,
    CLEARING,
    COLOURS,
    COLUMN,
    DECISIONS,
    DEVELOPMENT,
    DISCARD,
    FIRST_YEAR,
    FROM_PILE,
    INCOME,
    KINDS,
    LIGHTING,
    MONEY,
    MOST_MONEY,
    MOST_RUBBLE,
    NO_CARD,
    OBJECTIVES,
    OF_MONEY,
    PROFIT,
    RING,
    ROW,
    RUBBLE_PRICE,
    SITE,
    SPACES,
    STAND,
    STEP_PRICE,
    SUBSIDISED,
    SYMBOLS,
    TAKE_OBJECTIVE,
    TAKE_PERMIT,
    URBAN,
    WHOLE_HAND,
    WILD,
    Y1912,
    YEARS,
    Parts,
    Rebuild1906,
)
from sancity.games.rebuild_1906.scores import score_items
from sancity.kernel.bits import count, members
from sancity.kernel.views import Views, write_points
from sancity.kernel.words import Words, notation, picture

# By card of the ring (or INCOME) and space: whose pawn stands there.
Pawns = dict[tuple[int, int], int]


class Rebuild1906Views(Views[Rebuild1906]):
    """Views of 1906 San Francisco."""

    explained_by: ClassVar = {
        "prompt-income": "RB-06",
        "prompt-bonus-1906": "RB-06",
        "prompt-bonus-1907": "RB-30",
        "prompt-bonus-1908": "RB-30",
        "prompt-bonus-1909": "RB-30",
        "prompt-bonus-1910": "RB-30",
        "prompt-bonus-1911": "RB-30",
        "prompt-space": "RB-11",
        "prompt-act": "RB-11",
        "prompt-permit": "RB-15",
        "prompt-objective": "RB-16",
        "prompt-clearing": "RB-17",
        "prompt-plot": "RB-20",
        "prompt-permits": "RB-20",
        "prompt-urban": "RB-21",
        "prompt-last": "RB-41",
        "prompt-over": "RB-42",
    }

    def prompt(self, state: Rebuild1906) -> str:
        decision = DECISIONS[state.decision]
        if decision == "bonus":
            return f"prompt-bonus-{FIRST_YEAR + state.year}"
        return f"prompt-{decision}"

    def public(self, state: Rebuild1906) -> dict[str, Any]:
        parts = state.setup.parts
        pawns = pawn_places(state)
        buildings = {
            plot: seat for seat, me in enumerate(state.developers) for plot in members(me.plots)
        }
        return {
            "decision": None if state.seat < 0 else DECISIONS[state.decision],
            "year": FIRST_YEAR + state.year,
            "price": parts.price[state.year],
            "card": None if state.card == INCOME else state.card,
            # The seats in the order they act on this card, and how many of them have finished.
            "order": [int(seat) for seat in state.order],
            "finished": state.turn,
            "income": income(state, pawns),
            "ring": [action_card(state, place, pawns) for place in range(RING)],
            "map": [plot_card(state, i, buildings) for i in range(len(state.city.cards))],
            "site": plot_name(state.site) if is_building(state) else None,
            "permits": open_permits(state),
            "objectives": open_objectives(state),
            "urban": [urban_pile(state, symbol) for symbol in range(len(SYMBOLS))],
            "development": development(parts),
            "seats": [developer(state, seat) for seat in range(state.players)],
            "best_builder": None if state.best_builder < 0 else state.best_builder,
            "years": year_board(parts),
        }

    def private(self, state: Rebuild1906, seat: int | None) -> dict[str, Any]:
        over = state.seat < 0
        return {
            "secret": [] if seat is None else secret(state, seat),
            # By seat, as far as the viewer can count them.
            "points": [state.score(i, over or i == seat) for i in range(state.players)],
        }

    def hidden(self, state: Rebuild1906) -> dict[str, Any]:
        return {
            "secrets": [secret(state, seat) for seat in range(state.players)],
            "permit_pile": list(map(int, state.permit_pile)),
            "objective_pile": [OBJECTIVES[card] for card in state.objective_pile],
            "turn_number": [state.turn, list(map(int, state.order)), state.taken],
            "building": [state.subsidised, state.site, state.offered],
        }

    def sheet(self, state: Rebuild1906, seat: int) -> list[dict[str, Any]]:
        return score_items(state, seat, None)

    def score(self, state: Rebuild1906, seat: int, viewer: int | None) -> list[dict[str, Any]]:
        return score_items(state, seat, viewer)

    def refusals(self, state: Rebuild1906) -> list[dict[str, Any]]:
        return list(refusals(state))

    def tie_breaks(self, state: Rebuild1906) -> dict[str, list[int]]:
        """Return the buildings by seat (RB-45)."""
        return {"buildings": [state.tie_break(seat) for seat in range(state.players)]}

    def move_details(self, state: Rebuild1906, action: int) -> dict[str, Any]:
        return details(state, action)

    def preview(self, state: Rebuild1906, action: int) -> dict[str, Any]:
        """Return what a move would change for its seat, and what it would let the seat do next.
        Of a plot: the building itself, with any of the permits that fit. Nothing of a card that
        is still face down."""
        if action == FROM_PILE:
            return {}
        seat = state.seat
        ahead = state.copy()
        ahead.apply(action)
        choices = next_choices(state, ahead, action)
        if SITE <= action < DISCARD:
            ahead.apply(ahead.legal()[0])
        return change(state, ahead, seat) | choices

    def see_event(self, state: Rebuild1906, seen: dict[str, Any]) -> dict[str, Any]:
        for key in ("space", "slot"):
            if key in seen:
                seen[key] += 1  # counted from 1, as in moves
        if "plot" in seen:
            seen |= ground(state, seen["plot"])
        if "card" in seen:
            space = first_space(state, seen["card"]) + seen["space"] - 1
            seen["act"] = KINDS[state.setup.parts.kinds[space]]
            seen["card"] = ACTION_NAMES[seen["card"]]
        if "permit" in seen:
            seen["permit"] = permit(state, seen["permit"])
        if "permits" in seen:
            seen["permits"] = [permit(state, card) for card in seen["permits"]]
        if seen["event"] == "refill":
            cards = seen["objectives"]
            seen["objectives"] = [None if c == NO_CARD else objective(state, c) for c in cards]
        return seen

    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        name = event["event"]
        player = names[event["seat"]]
        match name:
            case "refill":
                return None
            case "stand":
                return words("log-stand", player=player, act=draw_act(event["act"], words))
            case "act":
                return describe_act(event, player, words)
            case "year":
                return words("log-year", year=str(event["year"]))
            case "step":
                corner = event["dollars"] or event["lost"]
                message = lossy("log-step-corner", event) if corner else "log-step"
                return words(message, player=player, cell=draw_cell(event["points"]))
            case "income" | "money":
                amounts = {"dollars": event["dollars"], "lost": event["lost"]}
                return words(lossy(f"log-{name}", event), player=player, **amounts)
            case "building":
                building = picture("building", event["seat"], words("log-thing-building"))
                return words("log-building", player=player, building=building)
        return describe_cards(event, player, words)

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        facts = dict(refusal["facts"])
        if "colour" in facts:
            facts["colour"] = words(f"colour-{facts['colour']}")
        return super().describe_refusal({**refusal, "facts": facts}, names, words)

    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:
        match item["item"]:
            case "common" | "own" | "secret":
                about = {"objective": words(f"short-{item['objective']}")}
                about["reason"] = explain_objective(item, names, words)
                return words(f"sheet-{item['item']}", **about)
            case "hidden":
                return words("sheet-hidden", cards=item["cards"], player=names[item["seat"]])
            case "cell":
                return words("sheet-cell", column=item["column"] + 1, row=item["row"] + 1)
            case "urban":
                return explain_urban(item, words)
            case "money":
                return words("sheet-money", dollars=item["dollars"])
        return words("sheet-best_builder")

    def describe_reason(
        self, name: str, facts: Mapping[str, Any], names: list[str], words: Words
    ) -> str:
        told = dict(facts)
        told["what"] = doer(facts, words)
        if name == "offer":
            told["pays"] = words(f"objective-{told['objective']}", **facts)
        if "objective" in told:
            told["objective"] = words(f"short-{told['objective']}")
        if "symbol" in told:
            told["symbol"] = words(f"symbol-{told['symbol']}")
        if "act" in told:
            told["act"] = words(f"act-{told['act']}")
        if "points" in told:
            told["count"] = told["points"]
            told["points"] = write_points(told["points"])
        return super().describe_reason(name, told, names, words)


def doer(facts: Mapping[str, Any], words: Words) -> str:
    """Return what brings about a reason: a building, a permit or an objective that a move leads
    to, or the move itself."""
    if "plot" in facts:
        return words("reason-building", plot=plot_name(facts["plot"]))
    if "number" in facts:
        colour = words(f"colour-{facts['colour']}")
        return words("reason-permit", colour=colour, number=facts["number"])
    if "slot" in facts:
        return words("reason-slot", slot=facts["slot"])
    return words("reason-it")


@lru_cache(maxsize=8)
def year_board(parts: Parts) -> list[dict[str, Any]]:
    """Return the year board: the price of a building and the bonus of each year."""
    return [
        {
            "year": FIRST_YEAR + year,
            "price": parts.price[year],
            "bonus": [name for i, name in enumerate(BONUSES) if parts.bonus[year] >> i & 1],
            "dollars": parts.bonus_money[year],
            "each": parts.bonus_each[year],
        }
        for year in range(YEARS)
    ]


def open_permits(state: Rebuild1906) -> dict[str, Any]:
    return {
        "row": [permit(state, card) for card in state.permit_row],
        "pile": len(state.permit_pile),
        "used": [permit(state, card) for card in members(state.used_permits)],
    }


def open_objectives(state: Rebuild1906) -> dict[str, Any]:
    return {
        "common": [shared_objective(state, int(card)) for card in state.city.common],
        "row": [
            None if card == NO_CARD else shared_objective(state, int(card))
            for card in state.objective_row
        ],
        "pile": len(state.objective_pile),
    }


def fits(state: Rebuild1906, seat: int) -> list[list[str]]:
    """Return by permit of a seat the free plots that it fits alone, or only with another one."""
    me = state.developers[seat]
    hand = range(len(me.permits))
    free = ~state.built()
    alone = [state.plots_for(me, 1 << place, False) for place in hand]
    found = []
    for one in hand:
        plots = alone[one]
        for other in hand:
            if other != one:
                both = state.plots_for(me, 1 << one | 1 << other, False)
                plots |= both & ~alone[other]
        found.append(plots_in(plots & free))
    return found


def plots_in(plots: int) -> list[str]:
    return [plot_name(plot) for plot in members(plots)]


def change(state: Rebuild1906, ahead: Rebuild1906, seat: int) -> dict[str, Any]:
    """Return what a move changed for a seat: dollars, points, buildings at hand, rubble, the cell
    of the development board."""
    was, now = state.developers[seat], ahead.developers[seat]
    changes = {
        "dollars": now.money - was.money,
        "points": ahead.score(seat, True) - state.score(seat, True),
        "stock": now.stock - was.stock,
        "rubble": now.rubble - was.rubble,
    }
    changed: dict[str, Any] = {name: change for name, change in changes.items() if change}
    if (was.column, was.row) != (now.column, now.row):
        cell = state.setup.parts.cell(now.column, now.row)
        changed["cell"] = {"column": now.column, "row": now.row, "points": cell}
    return changed


def next_choices(state: Rebuild1906, ahead: Rebuild1906, action: int) -> dict[str, Any]:
    """Return what the same player could choose from after a move; of a permit, the plots that it
    brings within reach."""
    me = state.developers[state.seat]
    if TAKE_PERMIT <= action < TAKE_OBJECTIVE:
        now = ahead.developers[state.seat]
        reach = ahead.plots_for(now, WHOLE_HAND, False)
        return {"plots": plots_in(reach & ~state.plots_for(me, WHOLE_HAND, False) & ~state.built())}
    if ahead.seat != state.seat or ahead.turn != state.turn or ahead.card != state.card:
        return {}
    parts = state.setup.parts
    fields = [move(parts, a) | details(ahead, a) for a in ahead.legal()]
    if STAND <= action < ACT:
        acts = [choice for choice in fields if choice["name"] == "act"]
        return {"acts": [{"act": choice["act"], "price": choice["price"]} for choice in acts]}
    if ACT <= action < MONEY:
        return {"plots": [choice["plot"] for choice in fields if choice.get("plot")]}
    if DISCARD <= action < URBAN:
        return {"urban": [choice["symbol"] for choice in fields if choice["symbol"]]}
    return {}


def is_building(state: Rebuild1906) -> bool:
    return state.seat >= 0 and state.decision in (CHOOSE_PERMITS, CHOOSE_URBAN)


def pawn_places(state: Rebuild1906) -> Pawns:
    before = INCOME if state.card <= 0 else state.card - 1
    moved = {int(seat) for seat in list(state.order)[: state.turn]}
    if state.seat >= 0 and DECISIONS[state.decision] not in ("income", "space"):
        moved.add(state.seat)
    places = {}
    for seat, about in enumerate(state.developers):
        if state.seat < 0 or state.year == Y1912 or seat in moved:
            places[state.card, about.pawn] = seat
        elif state.card != INCOME:
            places[before, about.pawn] = seat
        elif state.year > 0:  # in 1906 the pawns come from outside
            places[RING - 1, about.pawn] = seat
    return places


def income(state: Rebuild1906, pawns: Pawns) -> list[dict[str, Any]]:
    """Return the spaces of the income zone, from left to right."""
    return [
        {"dollars": dollars, "pawn": pawns.get((INCOME, space))}
        for space, dollars in enumerate(state.setup.parts.income)
    ]


def action_card(state: Rebuild1906, place: int, pawns: Pawns) -> dict[str, Any]:
    """Return a card of the ring with its spaces and pawns."""
    card = int(state.city.ring[place])
    first = first_space(state, card)
    printed_here = printed_spaces(state.setup.parts, first, state.spaces(), state.year)
    spaces = [
        {**printed, "pawn": pawns.get((place, space))} for space, printed in enumerate(printed_here)
    ]
    return {"card": ACTION_NAMES[card], "current": place == state.card, "spaces": spaces}


def first_space(state: Rebuild1906, card: int) -> int:
    """Return the index of a card's first space in the tables of the components."""
    side = 0 if state.players == 2 else 1
    return (side * RING + card) * SPACES


@lru_cache(maxsize=1024)
def printed_spaces(parts: Parts, first: int, count: int, year: int) -> list[dict[str, Any]]:
    """Return the spaces of a card of the ring, without pawns: their actions and what these cost."""
    prices = {
        BUILD: [parts.price[year]],
        SUBSIDISED: [parts.price[year]],
        CLEARING: [STEP_PRICE, RUBBLE_PRICE],
        DEVELOPMENT: [STEP_PRICE],
    }
    spaces = []
    for space in range(first, first + count):
        kind = parts.kinds[space]
        about: dict[str, Any] = {"act": KINDS[kind], "pawn": None, "prices": prices.get(kind, [])}
        if kind == PROFIT:
            about["dollars"] = parts.profits[space]
        spaces.append(about)
    return spaces


def plot_card(state: Rebuild1906, place: int, buildings: Mapping[int, int]) -> dict[str, Any]:
    """Return a card of the map with its plots."""
    card = int(state.city.cards[place])
    rubble = state.rubble
    plots = [
        {**printed, "rubble": bool(rubble >> plot & 1), "building": buildings.get(plot)}
        for plot, printed in printed_plots(state.setup.parts, card, place)
    ]
    row, column = divmod(place, state.players)
    face = "AB"[int(state.city.faces[place])]
    return {
        "card": PLOT_NAMES[card],
        "face": face,
        "row": row,
        "column": column,
        "plots": plots,
    }


@lru_cache(maxsize=1024)
def printed_plots(parts: Parts, card: int, place: int) -> list[tuple[int, dict[str, Any]]]:
    """Return the plots of a card at a place of the map: their numbers, and what they show."""
    return [
        (
            CARD_PLOTS * place + i,
            {
                "plot": plot_name(CARD_PLOTS * place + i),
                "colour": COLOURS[parts.plot_colour[CARD_PLOTS * card + i]],
                "number": parts.plot_number[CARD_PLOTS * card + i],
            },
        )
        for i in range(CARD_PLOTS)
    ]


def ground(state: Rebuild1906, plot: int) -> dict[str, Any]:
    """Return what a plot of the map shows."""
    place, i = divmod(plot, CARD_PLOTS)
    card = int(state.city.cards[place])
    return dict(printed_plots(state.setup.parts, card, place)[i][1])


def permit(state: Rebuild1906, card: int) -> dict[str, Any] | None:
    """Return a permit; None for an empty slot."""
    return None if card == NO_CARD else dict(printed_permit(state.setup.parts, card))


@lru_cache(maxsize=1024)
def printed_permit(parts: Parts, card: int) -> dict[str, Any]:
    wild = card >= WILD
    symbols = parts.permit_symbols[card]
    return {
        "colour": None if wild else COLOURS[parts.permit_colour[card]],
        "number": None if wild else parts.permit_number[card],
        "symbols": [symbol for i, symbol in enumerate(SYMBOLS) if symbols >> i & 1],
    }


def objective(state: Rebuild1906, card: int) -> dict[str, Any]:
    """Return an objective and what it pays."""
    parts = state.setup.parts
    about: dict[str, Any] = {"objective": OBJECTIVES[card]}
    if card <= MOST_RUBBLE:
        about["ranks"] = list(parts.ranks(card, state.players))[: state.players]
    elif card in (COLUMN, ROW):
        about["bar"] = list(parts.column_bar if card == COLUMN else parts.row_bar)
    else:
        about["points"] = parts.points[card]
        if card == OF_MONEY:
            about["each"] = parts.money_each
    return about


def shared_objective(state: Rebuild1906, card: int) -> dict[str, Any]:
    """Return an objective on the table, with what it is or would be worth to each seat."""
    worth = [state.objective_score(seat, card) for seat in range(state.players)]
    return objective(state, card) | {"worth": worth}


def urban_pile(state: Rebuild1906, symbol: int) -> dict[str, Any]:
    """Return a pile of urban-development cards."""
    parts = state.setup.parts
    pile = [c for c, s in enumerate(parts.urban_symbol) if s == symbol and not state.urban[c]]
    points = [parts.urban_points[card] for card in pile]
    return {
        "symbol": SYMBOLS[symbol],
        "pile": len(pile),
        "price": parts.tram_price if SYMBOLS[symbol] == "tram" else 0,
        "points": list(parts.lighting)[1:] if SYMBOLS[symbol] == "lighting" else points,
    }


@lru_cache(maxsize=8)
def development(parts: Parts) -> dict[str, Any]:
    """Return the development board, rows from the bottom up, and the bars."""
    cells = list(parts.cells)
    size = parts.columns
    return {
        "cells": [cells[size * row : size * (row + 1)] for row in range(parts.rows)],
        "column_bar": list(parts.column_bar),
        "row_bar": list(parts.row_bar),
        "money": list(parts.money_points),
    }


def developer(state: Rebuild1906, seat: int) -> dict[str, Any]:
    """Return a player and what everyone sees in front of them."""
    me = state.developers[seat]
    return {
        "colour": SEATS[seat],
        "money": me.money,
        "column": me.column,
        "row": me.row,
        "reserve": me.reserve,
        "stock": me.stock,
        "built": count(me.plots),
        "rubble": me.rubble,
        "permits": [permit(state, card) for card in me.permits],
        "fits": fits(state, seat),
        "objectives": [own_objective(state, seat, card) for card in members(me.open)],
        "face_down": count(me.secret),
        # Revealed when the game is over.
        "secret": secret(state, seat) if state.seat < 0 else None,
        "urban": {symbol: state.urban_cards(seat, i) for i, symbol in enumerate(SYMBOLS)},
        "urban_points": sum(state.urban_score(seat, i) for i in range(len(SYMBOLS))),
    }


def secret(state: Rebuild1906, seat: int) -> list[dict[str, Any]]:
    """Return the face-down objectives of a player."""
    return [own_objective(state, seat, card) for card in members(state.developers[seat].secret)]


def own_objective(state: Rebuild1906, seat: int, card: int) -> dict[str, Any]:
    return objective(state, card) | {"worth": state.objective_score(seat, card)}


def details(state: Rebuild1906, action: int) -> dict[str, Any]:
    """Return what a move means in this state: its card, its price, its dollars and how many of
    them would be lost."""
    me = state.developers[state.seat]
    fields = move(state.setup.parts, action)
    match fields["name"]:
        case "income":
            return dollars(state.setup.parts.income[action], me.money)
        case "stand":
            return printed_act(state, fields["space"] - 1)
        case "act" if DECISIONS[state.decision] == "act":
            space = state.space_of(action - ACT)
            way = state.way(me, space)
            act = printed_act(state, space) | {"price": way}
            return act | dollars(act["dollars"], me.money - way) if "dollars" in act else act
        case "act":
            return {"price": 0}
        case "money":
            return dollars(state.reward(me), me.money)
        case "permit":
            return {"permit": permit(state, int(state.permit_row[action - TAKE_PERMIT]))}
        case "objective" if fields["slot"]:
            return objective(state, int(state.objective_row[action - TAKE_OBJECTIVE]))
        case "discard":
            cards = [int(me.permits[place - 1]) for place in fields["places"]]
            return {"permits": [permit(state, card) for card in cards]}
    return {}


def printed_act(state: Rebuild1906, space: int) -> dict[str, Any]:
    """Return what a space of the current card offers, with the dollars of a profit."""
    kind = state.kind_at(space)
    if kind != PROFIT:
        return {"act": KINDS[kind]}
    return {"act": KINDS[kind], "dollars": state.setup.parts.profits[state.printed(space)]}


def dollars(taken: int, money: int) -> dict[str, int]:
    """Return dollars that a seat with this money would take, and how many would be lost."""
    lost = max(0, money + taken - MOST_MONEY)
    return {"dollars": taken, "lost": lost} if lost else {"dollars": taken}


def lossy(message: str, about: Mapping[str, Any]) -> str:
    """Return the message that also mentions lost dollars if there are any."""
    return f"{message}-lost" if about.get("lost") else message


def describe_act(event: Mapping[str, Any], player: str, words: Words) -> str | None:
    """Describe what a seat pays for an action. What the action brings is another event, but the
    price of a step is only known here."""
    way = event["price"]
    act = draw_act(event["act"], words)
    if event["act"] == KINDS[DEVELOPMENT]:
        return words("log-act-development", player=player, act=act, price=STEP_PRICE, way=way)
    return words("log-act", player=player, act=act, price=way) if way else None


def describe_cards(event: Mapping[str, Any], player: str, words: Words) -> str:
    """Describe an event with permits, objectives, plots or urban-development cards."""
    name = event["event"]
    match name:
        case "permit":
            return words("log-permit", player=player, permit=draw_permit(event["permit"], words))
        case "objective":
            card = draw_objective(event["objective"], words)
            return words("log-objective", player=player, objective=card)
        case "draw_objective" if "objective" in event:
            card = draw_objective(event["objective"], words)
            return words("log-draw_objective-own", player=player, objective=card)
        case "clear":
            rubble = picture("rubble", "", words("log-thing-rubble"))
            about = {"plot": draw_plot(event, words), "rubble": rubble, "price": event["price"]}
            return words("log-clear", player=player, **about)
        case "build":
            permits = [draw_permit(permit, words) for permit in event["permits"]]
            listed = words("log-two", one=permits[0], two=permits[-1])
            about = {"plot": draw_plot(event, words), "price": event["price"]}
            about["permits"] = listed if len(permits) > 1 else permits[0]
            return words("log-build", player=player, **about)
        case "urban":
            card = picture("urban", event["symbol"], words(f"log-card-{event['symbol']}"))
            return words("log-urban", player=player, card=card, price=event["price"])
    return words(f"log-{name}", player=player)


# Things as pictures: their kinds and values are those that `board.js` draws.


def draw_act(act: str, words: Words) -> str:
    return picture("act", act, words(f"act-{act}"))


def draw_cell(points: int) -> str:
    return picture("cell", points, write_points(points))


def draw_plot(about: Mapping[str, Any], words: Words) -> str:
    """Return the plot of an event, with its name for readers who want notation."""
    number, colour = about["number"], about["colour"]
    text = words("plot-name", number=number, colour=colour)
    return picture("plot", f"{number} {colour}", text) + notation(f"({about['plot']})")


def draw_permit(permit: Mapping[str, Any], words: Words) -> str:
    ground = "wild" if permit["colour"] is None else f"{permit['number']} {permit['colour']}"
    value = " ".join([ground, *permit["symbols"]])
    return picture("permit", value, name_permit(permit, words))


def draw_objective(name: str, words: Words) -> str:
    title = words(f"short-{name}")
    return picture("objective", name, words("log-thing-objective", objective=title))


def name_permit(permit: Mapping[str, Any], words: Words) -> str:
    """Return a permit in words: its colour, number and symbols."""
    symbols = ", ".join(words(f"symbol-{symbol}") for symbol in permit["symbols"])
    if permit["colour"] is None:
        return words("permit-wild", symbols=symbols)
    colour = words(f"colour-{permit['colour']}")
    return words("permit", colour=colour, number=permit["number"], symbols=symbols)


def name_objective(about: Mapping[str, Any], words: Words) -> str:
    """Return what an objective pays, in words."""
    message = f"objective-{about['objective']}"
    if "ranks" in about:
        return words(message, ranks="/".join(str(points) for points in about["ranks"]))
    if "bar" in about:
        return words(message, bar="/".join(str(points) for points in about["bar"]))
    if "each" in about:
        return words(message, points=about["points"], each=about["each"])
    return words(message, points=about["points"])


def explain_objective(item: Mapping[str, Any], names: list[str], words: Words) -> str:
    """Return what the points of an objective come from."""
    if "step" in item:
        return words("sheet-step", step=item["step"], steps=item["steps"])
    if "every" in item:
        return words("sheet-every", count=item["count"], each=item["each"], every=item["every"])
    if "each" in item:
        return words("sheet-each", count=item["count"], each=item["each"])
    players = zip(names, item["counts"], strict=True)
    counts = ", ".join(f"{name} {counted}" for name, counted in players)
    if item["count"] == 0:
        return words("sheet-none", counts=counts)
    message = "sheet-rank" if item["tied"] == 1 else "sheet-rank-tied"
    ranks = "/".join(str(points) for points in item["ranks"])
    return words(message, counts=counts, rank=item["rank"], tied=item["tied"], ranks=ranks)


def explain_urban(item: Mapping[str, Any], words: Words) -> str:
    """Return what the points of urban-development cards come from."""
    about = {"symbol": words(f"symbol-{item['symbol']}"), "cards": item["cards"]}
    if item["symbol"] == SYMBOLS[LIGHTING]:
        paid = ", ".join(str(points) for points in item["paid"])
        return words("sheet-lighting", **about, paid=paid)
    return words("sheet-urban", **about, paid=" + ".join(str(points) for points in item["paid"]))
