"""Positions from a few readable lines, and an independent count of what a city is worth."""

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games import GAMES
from sancity.games.san_francisco.rules import (
    BONUSES,
    COLUMNS,
    DISTRICTS,
    ROWS,
    SanFrancisco,
)
from sancity.kernel.state import Event
from tests.support import play_written, written_moves

SAN_FRANCISCO = GAMES.get("san_francisco")


def new_game(players: int = 2, seed: int = 0) -> SanFrancisco:
    """A new game in which seat 0 begins."""
    while True:
        state = SAN_FRANCISCO.new(players, seed)
        assert isinstance(state, SanFrancisco)
        if state.seat == 0:
            return state
        seed += 1


def kind(state: SanFrancisco, name: str) -> int:
    return state.parts.names.index(name)


def build(state: SanFrancisco, seat: int, city: str) -> None:
    """Lay cards in a city, district by district, without their bonuses:

    blue   3 2-lines value-card
    green  black/1-lines depot-card
    """
    mover, state.seat = state.seat, seat
    for line in city.strip().splitlines():
        district, *faces = line.split()
        row = DISTRICTS.index(district)
        for face in faces:
            card = kind(state, card_name(district, face))
            state.lay(state.city_to_change(seat), card, row, "place")
    state.seat = mover


def card_name(district: str, face: str) -> str:
    if face.endswith("-card"):
        return face.replace("-", " ")
    colour, slash, black_face = face.partition("/")
    return f"{colour} {black_face}" if slash else f"{district} {face}"


def fill_columns(state: SanFrancisco, *columns: str) -> None:
    """Put cards in the columns: `"grey 3, black 1", "", "blue depot"`."""
    cards = [
        (kind(state, name.strip()), number)
        for number, column in enumerate(columns)
        for name in column.split(",")
        if name.strip()
    ]
    state.projects = vec[u8]([u8(card) for card, _ in cards])
    state.columns = vec[u8]([u8(number) for _, number in cards])
    counts = [sum(where == number for _, where in cards) for number in range(COLUMNS)]
    state.column_size = vec[i64]([i64(count) for count in counts])


def stack(state: SanFrancisco, *cards: str) -> None:
    """Replace the top cards of the deck with these."""
    deck = [int(card) for card in state.deck]
    deck[state.drawn : state.drawn + len(cards)] = [kind(state, card) for card in cards]
    state.deck = vec[u8]([u8(card) for card in deck])


def set_supply(state: SanFrancisco, **left: int) -> None:
    """Set how many bonuses are left: `plus=0, lines=1`."""
    supply = dict(zip(BONUSES, [int(count) for count in state.supply], strict=True)) | left
    state.supply = vec[u8]([u8(supply[bonus]) for bonus in BONUSES])


def set_contracts(state: SanFrancisco, *contracts: int) -> None:
    for city, count in zip(state.cities, contracts, strict=True):
        city.contracts = count


def contracts(state: SanFrancisco) -> list[int]:
    return [city.contracts for city in state.cities]


def moves(state: SanFrancisco) -> list[str]:
    return written_moves(SAN_FRANCISCO, state)


def take(state: SanFrancisco, *texts: str) -> list[Event]:
    return play_written(SAN_FRANCISCO, state, *texts)


def hand(state: SanFrancisco, *cards: str) -> list[Event]:
    """Let the seat to move finalise a column of these cards."""
    fill_columns(state, ", ".join(cards))
    return take(state, "finalise column 1")


def finish(state: SanFrancisco, by: int) -> None:
    """Let this seat end the game by turning up a card for the last foundation token."""
    state.seat = by
    state.foundation_tokens = 1
    stack(state, "green foundation")
    take(state, "draw", "put in column 1")
    assert state.seat == -1


def trams(state: SanFrancisco, seat: int) -> set[str]:
    """The spaces with a tram: `green 1`."""
    return spaces(state, state.cities[seat].trams)


def skyscrapers(state: SanFrancisco, seat: int) -> set[str]:
    return spaces(state, state.cities[seat].skyscrapers)


def spaces(state: SanFrancisco, bits: int) -> set[str]:
    return {f"{space['district']} {space['space']}" for space in state.spaces(bits)}


def value(state: SanFrancisco, seat: int, space: str) -> int:
    """What the card on a space is worth now."""
    district, number = space.split()
    return int(state.cities[seat].value[ROWS * DISTRICTS.index(district) + int(number) - 1])


# An independent count, from the names of the cards and the bonus tokens on them alone.


class Recount:
    """A city counted from scratch."""

    def __init__(self, state: SanFrancisco, seat: int) -> None:
        city = state.cities[seat]
        names = [state.parts.names[card] if card != 255 else "" for card in city.card]
        cells = {divmod(i, 5): name for i, name in enumerate(names) if name}
        self.cells = cells
        tokens = {"plus": city.plus_tokens, "lines": city.lines_tokens}
        self.on = {
            token: {divmod(i, 5) for i in range(25) if bits >> i & 1}
            for token, bits in tokens.items()
        }
        self.depots = {place for place, name in cells.items() if name.split()[-1] == "depot"}
        self.depots |= {place for place, name in cells.items() if name == "depot card"}
        self.trams = self.connected()
        self.values = {place: self.worth(place) for place in cells}
        waterfronts = sum("waterfront" in name for name in cells.values())
        self.skyscrapers = {
            place
            for place, name in cells.items()
            if "foundation" in name
            and sum(self.values.get(other, 0) for other in self.beside(place)) >= 7 - waterfronts
        }

    def beside(self, place: tuple[int, int]) -> list[tuple[int, int]]:
        row, col = place
        return [(row - 1, col), (row + 1, col), (row, col - 1), (row, col + 1)]

    def connected(self) -> set[tuple[int, int]]:
        """Every card with lines that is connected to a depot by lines."""
        lines = {p for p, name in self.cells.items() if "lines" in name} | self.on["lines"]
        found = set(self.depots)
        for start in lines:
            seen, waiting = {start}, [start]
            while waiting:
                here = waiting.pop()
                if here[0] == 4 or any(p in self.depots for p in self.beside(here)):
                    found.add(start)
                    break
                onward = [p for p in self.beside(here) if p in lines and p not in seen]
                seen.update(onward)
                waiting += onward
        return found

    def worth(self, place: tuple[int, int]) -> int:
        name = self.cells[place]
        worth = 2 if place in self.on["plus"] else 0
        if name == "value card":
            return worth + 4
        if "park" in name:
            return worth + (4 if any(p in self.trams for p in self.beside(place)) else 0)
        return worth + sum(int(part) for part in name.split()[1].split("-") if part.isdecimal())

    def row(self, row: int) -> list[int]:
        return [self.values.get((row, col), 0) for col in range(5)]


def recount_scores(state: SanFrancisco) -> list[int]:
    """The scores of a finished game, from scratch, in half points."""
    cities = [Recount(state, seat) for seat in range(state.players)]
    order = [(state.ender + i) % state.players for i in range(state.players)]
    tables = {2: [4, 0], 3: [4, 2, 0], 4: [4, 2, 0, -2]}[state.players]
    scores = []
    for seat, city in enumerate(state.cities):
        tokens = bin(city.completed).count("1") + (state.medal == seat)
        scores.append(2 * len(cities[seat].skyscrapers) + 2 * tokens + 3 * city.has_points_token)
    for row in range(5):
        rows = [(row + i) % 5 for i in range(5)]
        keys = [(sum(city.row(row)), [city.row(r) for r in rows]) for city in cities]
        ranked = sorted(order, key=keys.__getitem__, reverse=True)
        for seat, points in zip(ranked, tables, strict=True):
            scores[seat] += points
    columns = [
        (len(city.trams), [sum(p[1] == col for p in city.trams) for col in range(5)])
        for city in cities
    ]
    ranked = sorted(order, key=columns.__getitem__, reverse=True)
    for seat, points in zip(ranked, [5, *tables[1:]], strict=True):
        scores[seat] += points
    return scores
