"""Positions from a few readable lines, a small map, and an independent way to follow routes."""

from collections import Counter
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games import GAMES
from sancity.games.ticket_to_ride.moves import track_key
from sancity.games.ticket_to_ride.rules import (
    CARDS,
    FREE,
    KEEP_BOTH,
    KINDS,
    NO_CARD,
    NO_SYMBOL,
    NOBODY,
    NOT_DRAWN,
    ROW,
    SYMBOLS,
    TURN,
    TicketToRide,
)
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.kernel.state import Event
from tests.support import play_written, written_moves

RIDE = GAMES.get("ticket_to_ride")

# A city of six places: fewer cards, tickets, cars and symbols, and longer ferries.
SMALL_TEXT = """
[cards]
origin = "reconstructed"
note = "Few."
total = 17
count = { ferry = 3, blue = 5, red = 5, green = 4, black = 0, pink = 0, orange = 0 }

[cars]
origin = "reconstructed"
note = "Few."
each = 6
last_round = 1

[points]
origin = "reconstructed"
note = "Other tables."
routes = [2, 5, 9, 14]
tokens = [0, 3, 5, 8]

[tokens]
origin = "reconstructed"
note = "Three symbols."
each = 2
symbols = "bell, crab, bridge"
places = "mill"
pile = { 2 = 2, 3 = 2, 4 = 1 }

[places]
origin = "reconstructed"
note = "Round a lake."
mill = { name = "Mill", x = 10, y = 10 }
inn = { name = "Inn", x = 80, y = 10 }
port = { name = "Port", x = 90, y = 40 }
farm = { name = "Farm", x = 50, y = 60 }
wood = { name = "Wood", x = 10, y = 40 }
isle = { name = "Isle", x = 50, y = 30 }

[routes]
origin = "reconstructed"
note = "One of four spaces with two ferries, one double route of one colour."
mill-inn = { spaces = 4, colour = "grey", ferries = 2 }
inn-port = { spaces = 1, colour = "red + red" }
port-farm = { spaces = 2, colour = "blue" }
farm-wood = { spaces = 2, colour = "green + grey" }
wood-mill = { spaces = 1, colour = "blue" }
isle-farm = { spaces = 2, colour = "grey", ferries = 1 }

[tickets]
origin = "reconstructed"
note = "Eight."
total = 8

[tickets.worth]
mill-port = 5
inn-farm = 3
wood-port = 4
isle-mill = 5
isle-inn = 5
mill-farm = 3
wood-inn = 5
isle-wood = 4
"""


def small_game() -> Game:
    return GAMES.get("ticket_to_ride", Components(SMALL_TEXT, "small.toml"))


def fresh(players: int = 2, seed: int = 0, game: Game = RIDE) -> TicketToRide:
    """A new game, tickets not yet chosen; seat 0 will be drawn as the first player."""
    while True:
        state = game.new(players, seed)
        assert isinstance(state, TicketToRide)
        if first_player(state) == 0:
            return state
        seed += 1


def first_player(state: TicketToRide) -> int:
    """The seat that will be drawn as the first player, whatever tickets are kept."""
    ahead = state.copy()
    while ahead.first == NOT_DRAWN:
        ahead.apply(KEEP_BOTH)
    return ahead.first


def started(players: int = 2, seed: int = 0, game: Game = RIDE) -> TicketToRide:
    """Seat 0's first turn: every player has kept their first ticket; the piles that were set
    aside are out of the game, so that tokens do not interfere."""
    state = fresh(players, seed, game)
    for _ in range(players):
        take(state, "keep first", game=game)
    state.aside = 0
    state.seat = 0
    state.decision = TURN
    return state


def quiet_turn() -> TicketToRide:
    """Seat 0's turn, without tokens, and with few colours in the row."""
    state = started()
    put_tokens(state)
    set_row(state, "green green black black black")
    return state


def counts(text: str) -> list[int]:
    """Cards by kind from a text like `2 red 1 ferry`."""
    words = text.split()
    named = dict(zip(words[1::2], map(int, words[::2]), strict=True))
    assert set(named) <= set(CARDS)
    return [named.get(card, 0) for card in CARDS]


def bytes_of(numbers: list[int]) -> "vec[u8]":
    return vec[u8](u8(number) for number in numbers)


def give(state: TicketToRide, seat: int, text: str) -> None:
    """Put exactly these cards into a hand, as if they had been drawn unseen."""
    first = KINDS * seat
    for name, own in (("hand", counts(text)), ("seen", [0] * 7), ("drew", [0] * 7)):
        held = list(getattr(state, name))
        held[first : first + KINDS] = own
        setattr(state, name, bytes_of(held))


def hand(state: TicketToRide, seat: int) -> dict[str, int]:
    """The cards in a hand by kind, without kinds it has none of."""
    held = list(state.hand)[KINDS * seat : KINDS * (seat + 1)]
    return {card: int(n) for card, n in zip(CARDS, held, strict=True) if n}


def set_row(state: TicketToRide, text: str) -> None:
    row = [CARDS.index(card) for card in text.split()]
    state.row = bytes_of(row + [NO_CARD] * (ROW - len(row)))


def row(state: TicketToRide) -> list[str]:
    return [CARDS[card] for card in state.row if card != NO_CARD]


def set_deck(state: TicketToRide, text: str) -> None:
    state.deck = bytes_of(counts(text))
    state.deck_size = sum(counts(text))


def set_discards(state: TicketToRide, text: str) -> None:
    state.discards = bytes_of(counts(text))


def discards(state: TicketToRide) -> dict[str, int]:
    return {card: int(n) for card, n in zip(CARDS, state.discards, strict=True) if n}


def own(state: TicketToRide, seat: int, *tracks: str) -> None:
    """Give a seat these tracks, without cars, cards or points."""
    keys = [track_key(state.parts, track) for track in range(state.parts.tracks)]
    for track in tracks:
        state.give_track(keys.index(track), seat)


def set_cars(state: TicketToRide, *cars: int) -> None:
    state.cars = vec[i64](cars)


def hold(state: TicketToRide, seat: int, *tickets: str) -> None:
    """Give a seat exactly these tickets."""
    keys = state.parts.ticket_keys
    holder = [NOBODY if who == seat else int(who) for who in state.tickets.holder]
    for ticket in tickets:
        holder[keys.index(ticket)] = seat
    state.tickets.holder = bytes_of(holder)


def held(state: TicketToRide, seat: int) -> list[str]:
    keys = state.parts.ticket_keys
    return [keys[i] for i, who in enumerate(state.tickets.holder) if who == seat]


def shown(state: TicketToRide, seat: int) -> list[str]:
    """The tickets a seat must choose from."""
    keys = state.parts.ticket_keys
    return [keys[ticket] for ticket in list(state.tickets.offered)[2 * seat : 2 * seat + 2]]


def ticket_deck(state: TicketToRide) -> list[str]:
    return [state.parts.ticket_keys[ticket] for ticket in state.tickets.deck]


def cut_ticket_deck(state: TicketToRide, size: int) -> None:
    """Leave only the top tickets."""
    state.tickets.deck = state.tickets.deck[:size]


def put_tokens(state: TicketToRide, **places: str) -> None:
    """Put tokens on these places and no others: `sunset="2 crab"`."""
    keys = state.parts.place_keys
    symbol = [NO_SYMBOL] * len(keys)
    tokens = [0] * len(keys)
    for place, text in places.items():
        count, name = text.split()
        symbol[keys.index(place)] = SYMBOLS.index(name)
        tokens[keys.index(place)] = int(count)
    state.symbol, state.tokens = bytes_of(symbol), bytes_of(tokens)


def collected(state: TicketToRide, seat: int) -> list[str]:
    return [symbol for i, symbol in enumerate(SYMBOLS) if state.collected[seat] >> i & 1]


def moves(state: TicketToRide, game: Game = RIDE) -> list[str]:
    return written_moves(game, state)


def claims(state: TicketToRide, game: Game = RIDE) -> list[str]:
    """The legal claims, without the word."""
    return [move[6:] for move in moves(state, game) if move.startswith("claim ")]


def payments(state: TicketToRide, track: str, game: Game = RIDE) -> list[str]:
    """How a track may be paid for."""
    start = f"{track} with "
    return [claim.removeprefix(start) for claim in claims(state, game) if claim.startswith(start)]


def take(state: TicketToRide, *texts: str, game: Game = RIDE) -> list[Event]:
    return play_written(game, state, *texts)


def all_cards(state: TicketToRide) -> Counter[str]:
    """All transport cards, wherever they are."""
    total: Counter[str] = Counter()
    for pile in (
        state.deck,
        state.discards,
        *(state.hand[i : i + 7] for i in range(0, len(state.hand), 7)),
    ):
        total.update({card: int(n) for card, n in zip(CARDS, pile, strict=True)})
    total.update(row(state))
    return +total


def joined(view: dict[str, Any], seat: int, start: str, end: str) -> bool:
    """An independent way to follow routes: walk a seat's tracks from place to place."""
    reached = {start}
    grows = True
    while grows:
        grows = False
        for track in view["tracks"]:
            ends = {track["from"], track["to"]}
            if track["owner"] == seat and ends & reached and not ends <= reached:
                reached |= ends
                grows = True
    return end in reached


def free_tracks(state: TicketToRide) -> int:
    return sum(owner == FREE for owner in state.owner)
