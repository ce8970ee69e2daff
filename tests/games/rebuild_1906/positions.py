"""Positions from a few readable lines."""

from librt.vecs import vec
from mypy_extensions import u8

from sancity.games import GAMES
from sancity.games.rebuild_1906.components import ACTION_NAMES, LETTERS, PLOT_NAMES
from sancity.games.rebuild_1906.moves import plot_name
from sancity.games.rebuild_1906.rules import (
    BUILDINGS,
    CHOOSE_LAST,
    CHOOSE_SPACE,
    COLOURS,
    FIRST_YEAR,
    KINDS,
    NO_CARD,
    OBJECTIVES,
    SITE,
    SYMBOLS,
    WILD,
    Developer,
    Rebuild1906,
)
from sancity.kernel.bits import count, members
from sancity.kernel.state import Event
from tests.support import play_written, written_moves

GAME = GAMES.get("rebuild_1906")
FULL_MAP = "L1A L2A L3A L4A L5A L6A L7A L8A"


def new_game(players: int = 2, seed: int = 0) -> Rebuild1906:
    """A new game in which seat 0 begins, on the first plot cards, with the ring A1 to A6."""
    while True:
        state = GAME.new(players, seed)
        assert isinstance(state, Rebuild1906)
        if state.seat == 0:
            break
        seed += 1
    lay_map(state, *FULL_MAP.split()[: 2 * players])
    state.city.ring = vec[u8](u8(card) for card in range(6))
    state.city.common = numbers("column", "row", "building")
    return state


def lay_map(state: Rebuild1906, *cards: str) -> None:
    """Make a map from these cards and faces: `L1A L7B`."""
    state.city.cards = vec[u8](u8(PLOT_NAMES.index(card[:2])) for card in cards)
    state.city.faces = vec[u8](u8("AB".index(card[2])) for card in cards)
    state.survey()


def at_card(
    players: int, card: str, year: int = 1906, order: tuple[int, ...] | None = None
) -> Rebuild1906:
    """A game in which all pawns come to an action card; seat 0 acts first by default."""
    state = new_game(players)
    go_to(state, card, year, order or tuple(range(players)))
    return state


def go_to(state: Rebuild1906, card: str, year: int, order: tuple[int, ...]) -> None:
    state.card = ACTION_NAMES.index(card)
    state.year = year - FIRST_YEAR
    state.order = vec[u8](u8(seat) for seat in order)
    for i, seat in enumerate(order):
        state.developers[seat].pawn = 4 - i
    state.turn = 0
    state.taken = 0
    state.seat = order[0]
    state.decision = CHOOSE_SPACE


def in_1912(players: int = 2) -> Rebuild1906:
    """A game in which all pawns have come to the end of 1911; seat 0 is furthest right."""
    state = at_card(players, "A6", 1911)
    state.year = 6
    state.decision = CHOOSE_LAST
    return state


def on(state: Rebuild1906, act: str) -> Developer:
    """Move the pawn whose turn it is to the space with this action; return its seat."""
    me = state.developers[state.seat]
    take(state, f"stand {state.space_of(KINDS.index(act)) + 1}")
    return me


def permit_number(state: Rebuild1906, text: str) -> int:
    """The number of the card called `3 green LP` or `wild LP`."""
    *names, letters = text.split()
    parts = state.setup.parts
    symbols = sum(1 << LETTERS.index(letter) for letter in letters)
    for card, shown in enumerate(parts.permit_symbols):
        if shown == symbols:
            colour = COLOURS[parts.permit_colour[card]]
            called = ["wild"] if card >= WILD else [str(parts.permit_number[card]), colour]
            if called == names:
                return card
    raise AssertionError(f"there is no permit {text}")


def permit_name(state: Rebuild1906, card: int) -> str:
    parts = state.setup.parts
    letters = "".join(LETTERS[i] for i in members(parts.permit_symbols[card]))
    if card >= WILD:
        return f"wild {letters}"
    return f"{parts.permit_number[card]} {COLOURS[parts.permit_colour[card]]} {letters}"


def hold(state: Rebuild1906, seat: int, *permits: str) -> None:
    """Give a seat exactly these permits, wherever they are now."""
    cards = [permit_number(state, text) for text in permits]
    state.permit_pile = vec[u8](card for card in state.permit_pile if card not in cards)
    for slot in range(3):
        if state.permit_row[slot] in cards:
            state.permit_row[slot] = u8(NO_CARD)
            state.refill_permit(slot)
    state.developers[seat].permits = vec[u8](u8(card) for card in cards)


def held(state: Rebuild1906, seat: int) -> list[str]:
    return [permit_name(state, card) for card in state.developers[seat].permits]


def row(state: Rebuild1906) -> list[str | None]:
    """The permits in the row."""
    return [None if card == NO_CARD else permit_name(state, card) for card in state.permit_row]


def objective_row(state: Rebuild1906) -> list[str | None]:
    return [None if card == NO_CARD else OBJECTIVES[card] for card in state.objective_row]


def numbers(*objectives: str) -> "vec[u8]":
    return vec[u8](u8(OBJECTIVES.index(name)) for name in objectives)


def bits(*objectives: str) -> int:
    return sum(1 << OBJECTIVES.index(name) for name in objectives)


def plots(text: str) -> int:
    """Plots like `1a 3c` as bits."""
    return sum(1 << GAME.read(f"build {plot}") - SITE for plot in text.split())


def built(state: Rebuild1906, seat: int, text: str) -> None:
    """Give a seat buildings on exactly these plots, and none at hand."""
    me = state.developers[seat]
    me.plots = plots(text)
    me.stock = 0
    me.reserve = BUILDINGS - count(me.plots)
    state.rubble &= ~me.plots


def names(bits: int) -> str:
    """Plots in words: the other way round."""
    return " ".join(plot_name(plot) for plot in members(bits))


def give_urban(state: Rebuild1906, seat: int, **cards: int) -> None:
    """Give a seat urban-development cards from the tops of the piles."""
    for symbol, size in cards.items():
        for _ in range(size):
            card = state.top_urban(SYMBOLS.index(symbol))
            assert card >= 0
            state.urban[card] = u8(seat + 1)


def worth(state: Rebuild1906, seat: int, objective: str) -> int:
    """What an objective pays a seat."""
    return state.objective_score(seat, OBJECTIVES.index(objective))


def moves(state: Rebuild1906) -> list[str]:
    return written_moves(GAME, state)


def take(state: Rebuild1906, *texts: str) -> list[Event]:
    return play_written(GAME, state, *texts)


def rightmost(state: Rebuild1906) -> None:
    """Move every pawn to the rightmost free space of the card, and pass or take $1."""
    for _ in range(state.players - state.turn):
        take(state, [move for move in moves(state) if move.startswith("stand")][-1])
        if "money" in moves(state):
            take(state, "money")
