"""Actions and their notation: `income $3`, `stand 2`, `act permit`, `build 3b`, `discard 1 4` …"""

import re
from typing import Any, Final

from sancity.games.rebuild_1906.components import PLOT_LETTERS
from sancity.games.rebuild_1906.rules import (
    ACT,
    CARD_PLOTS,
    CLEAR,
    CLEAR_NOTHING,
    DISCARD,
    EARN,
    FROM_PILE,
    HAND_SETS,
    KINDS,
    MONEY,
    NO_URBAN,
    PASS,
    PLOT_CARDS,
    SITE,
    SLOTS,
    SPACES,
    STAND,
    SYMBOLS,
    TAKE_BUILDING,
    TAKE_OBJECTIVE,
    TAKE_PERMIT,
    TAKE_STEP,
    URBAN,
    Parts,
)
from sancity.kernel.factors import NamedFactors
from sancity.kernel.game import MoveError

HELP: Final = (
    "try 'income $4', 'stand 2', 'act permit', 'money', 'building', 'step', 'permit 3',"
    " 'objective 1', 'objective pile', 'clear 3b', 'clear nothing', 'build 3b', 'discard 1 4',"
    " 'urban park' or 'urban nothing'"
)
ALONE: Final = {MONEY: "money", TAKE_BUILDING: "building", TAKE_STEP: "step"}


def plot_name(plot: int) -> str:
    """Return the name of a plot: the place of its card on the map, from 1, and its letter.

    >>> plot_name(11)
    '3b'
    """
    place, i = divmod(plot, CARD_PLOTS)
    return f"{place + 1}{PLOT_LETTERS[i]}"


def move(_parts: Parts, action: int) -> dict[str, Any]:
    """Return an action as a name and fields.

    >>> from sancity.games import GAMES
    >>> GAMES.get("rebuild_1906").move(13)
    {'name': 'act', 'act': 'permit'}
    """
    if action in ALONE:
        return {"name": ALONE[action]}
    if action < STAND:
        return {"name": "income", "space": action - EARN + 1}
    if action < ACT:
        return {"name": "stand", "space": action - STAND + 1}
    if action < MONEY:
        return {"name": "act", "act": KINDS[action - ACT]}
    return detail(action)


def detail(action: int) -> dict[str, Any]:
    """Return a choice within an action as a name and fields."""
    if action < TAKE_OBJECTIVE:
        return {"name": "permit", "slot": action - TAKE_PERMIT + 1}
    if action <= FROM_PILE:
        slot = None if action == FROM_PILE else action - TAKE_OBJECTIVE + 1
        return {"name": "objective", "slot": slot}
    if action <= CLEAR_NOTHING:
        plot = None if action == CLEAR_NOTHING else plot_name(action - CLEAR)
        return {"name": "clear", "plot": plot}
    if action < DISCARD:
        return {"name": "build", "plot": plot_name(action - SITE)}
    if action < URBAN:
        return {"name": "discard", "places": [place + 1 for place in HAND_SETS[action - DISCARD]]}
    return {"name": "urban", "symbol": None if action == NO_URBAN else SYMBOLS[action - URBAN]}


def grid(_parts: Parts) -> tuple[int, int]:
    """Return how many plot cards there are at most, and how many plots a card has."""
    return PLOT_CARDS, CARD_PLOTS


def factor(parts: Parts, action: int) -> NamedFactors:
    """Return the kind, place and piece of an action: rubble and buildings are on plots."""
    fields = move(parts, action)
    name = fields["name"]
    match name:
        case "build":
            return NamedFactors(name, action - SITE)
        case "clear":
            return NamedFactors(name, action - CLEAR if fields["plot"] else -1)
        case "income" | "stand":
            return NamedFactors(name, piece=f"space {fields['space']}")
        case "permit" | "objective":
            return NamedFactors(name, piece=f"slot {fields['slot']}" if fields["slot"] else "pile")
        case "discard":
            return NamedFactors(name, piece=write(parts, action).replace(name, "permits"))
        case "act" | "urban":
            return NamedFactors(name, piece=fields["act" if name == "act" else "symbol"])
    return NamedFactors(name)


def write(parts: Parts, action: int) -> str:
    """Return an action in the notation; spaces of the income zone are named by their dollars.

    >>> from sancity.games import GAMES
    >>> GAMES.get("rebuild_1906").write(110)
    'discard 3'
    >>> GAMES.get("rebuild_1906").write(0)
    'income $4'
    """
    name, *values = move(parts, action).values()
    match name:
        case "income":
            return f"income ${parts.income[action - EARN]}"
        case "discard":
            return f"discard {' '.join(str(place) for place in values[0])}"
        case "objective":
            return f"objective {values[0] or 'pile'}"
    return " ".join([name, *("nothing" if value is None else str(value) for value in values)])


def read(parts: Parts, text: str) -> int:
    """Return the action that a text stands for; case and spaces do not matter.

    >>> from sancity.games import GAMES
    >>> GAMES.get("rebuild_1906").read("Build 3B")
    79
    """
    name, *values = text.lower().split() or [""]
    if name == "discard":
        return DISCARD + _read_places(text, values)
    for action, alone in ALONE.items():
        if name == alone and not values:
            return action
    if len(values) == 1:
        (value,) = values
        match name:
            case "income":
                return EARN + _read_income(parts, text, value)
            case "stand":
                return STAND + _read_number(text, value, SPACES)
            case "permit":
                return TAKE_PERMIT + _read_number(text, value, SLOTS)
            case "act" if value in KINDS[:PASS]:
                return ACT + KINDS.index(value)
        return _read_detail(text, name, value)
    raise MoveError(f"{text!r} is no move: {HELP}")


def _read_detail(text: str, name: str, value: str) -> int:
    match name:
        case "objective":
            if value == "pile":
                return FROM_PILE
            return TAKE_OBJECTIVE + _read_number(text, value, SLOTS)
        case "clear":
            return CLEAR_NOTHING if value == "nothing" else CLEAR + _read_plot(value)
        case "build":
            return SITE + _read_plot(value)
        case "urban" if value == "nothing":
            return NO_URBAN
        case "urban" if value in SYMBOLS:
            return URBAN + SYMBOLS.index(value)
    raise MoveError(f"{text!r} is no move: {HELP}")


def _read_number(text: str, value: str, most: int) -> int:
    """Return a number from 1 as an index from 0."""
    if not re.fullmatch(r"[1-9]", value) or int(value) > most:
        raise MoveError(f"{text!r}: {value} is not a number from 1 to {most}")
    return int(value) - 1


def _read_income(parts: Parts, text: str, value: str) -> int:
    amounts = [f"${dollars}" for dollars in parts.income]
    if value not in amounts:
        raise MoveError(f"{text!r}: {value} is no income: they are {', '.join(amounts)}")
    return amounts.index(value)


def _read_plot(value: str) -> int:
    plot = re.fullmatch(rf"([1-{PLOT_CARDS}])([{PLOT_LETTERS}])", value)
    if not plot:
        raise MoveError(f"{value!r} is no plot: they are 1a to {PLOT_CARDS}e")
    return CARD_PLOTS * (int(plot[1]) - 1) + PLOT_LETTERS.index(plot[2])


def _read_places(text: str, values: list[str]) -> int:
    places = sorted(int(value) - 1 for value in values if re.fullmatch(r"[1-9]", value))
    if len(places) != len(values) or places not in HAND_SETS:
        raise MoveError(f"{text!r}: discard one or two different permits, 1 to 5")
    return HAND_SETS.index(places)
