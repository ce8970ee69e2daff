"""Reads and checks `components.toml`."""

import re
from typing import Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import i64, u8

from sancity.games.san_francisco.rules import (
    BLACK,
    BONUS,
    BONUSES,
    COLOURS,
    DEPOT,
    DISTRICTS,
    FOUNDATION,
    LINES,
    LINES_TOKEN,
    PARK,
    SEATS,
    WATERFRONT,
    Parts,
)
from sancity.kernel.components import Components

PLAYERS: Final = range(2, SEATS + 1)
CARDS: Final = 87
FOUNDATION_TOKENS: Final = 10
ADVANTAGE_TOKENS: Final = 18
BONUS_TOKENS: Final = 12
BONUS_CARDS: Final = 6
PIECES: Final = {
    "city_boards": SEATS,
    "trams": 28,
    "contracts": 12,
    "skyscrapers": FOUNDATION_TOKENS - 1,
    "medals": 1,
    "completion_tokens": len(DISTRICTS),
}
PARK_COLOURS: Final = ("grey", "orange", "yellow")
MOST_VALUE: Final = 9

FACE: Final = re.compile(
    r"(?:(?P<special>park|foundation|depot)|(?P<waterfront>waterfront-)?(?P<value>\d))"
    r"(?P<lines>-lines)?(?P<bonus>-bonus)?"
)
SPECIAL: Final = {"park": PARK, "foundation": FOUNDATION, "depot": DEPOT}


class Face(NamedTuple):
    """What is printed on a card besides its colour."""

    value: int
    features: int


def read_face(text: str) -> Face | None:
    """Return a face from its name; None if there is no such face.

    >>> read_face("2-lines") == Face(2, LINES)
    True
    """
    found = FACE.fullmatch(text)
    if found is None:
        return None
    features = SPECIAL[found["special"]] if found["special"] else 0
    if found["waterfront"]:
        features |= WATERFRONT
    if found["lines"]:
        features |= LINES
    if found["bonus"]:
        features |= BONUS
    return Face(int(found["value"] or 0), features)


def read_parts(components: Components) -> Parts:
    """Return the parts that the rules play with, or raise ComponentsError."""
    parts = Parts()
    parts.park_value = components.number_at("building", "park_value", least=0, most=MOST_VALUE)
    parts.skyscraper_needs = components.number_at("building", "skyscraper_needs", least=1, most=99)
    read_pieces(components, parts)
    read_bonuses(components, parts)
    read_deck(components, parts)
    read_points(components, parts)
    return parts


def read_pieces(components: Components, parts: Parts) -> None:
    for name, count in PIECES.items():
        components.number_at("pieces", name, least=count, most=count)
    tokens = [0] * PLAYERS.stop
    path = ("pieces", "foundation_tokens")
    components.expect_keys([str(players) for players in PLAYERS], *path)
    for players in PLAYERS:
        tokens[players] = components.number_at(*path, str(players), least=1, most=FOUNDATION_TOKENS)
    if tokens[SEATS] != FOUNDATION_TOKENS:
        components.refuse(f"all {FOUNDATION_TOKENS} tokens should be used", *path, str(SEATS))
    parts.foundation_tokens = vec[i64](i64(count) for count in tokens)


def read_deck(components: Components, parts: Parts) -> None:
    """Read the kinds of cards, in the order of the file, and the deck made of them."""
    components.expect_keys(COLOURS, "deck")
    names: list[str] = []
    colours: list[int] = []
    faces: list[Face] = []
    deck: list[int] = []
    for colour in COLOURS:
        if COLOURS.index(colour) == BLACK:
            parts.first_black = len(names)
        for text in components.keys_at("deck", colour):
            path = ("deck", colour, text)
            faces.append(check_face(components, colour, text))
            count = components.number_at(*path, least=0, most=CARDS)
            deck += [len(names)] * count
            names.append(f"{colour} {text}")
            colours.append(COLOURS.index(colour))
    if len(deck) != CARDS:
        components.refuse(f"these are {len(deck)} cards; there are {CARDS}", "deck")
    foundations = sum(1 for kind in deck if faces[kind].features & FOUNDATION)
    if foundations < FOUNDATION_TOKENS:
        components.refuse(
            f"{foundations} foundation cards are fewer than the {FOUNDATION_TOKENS} tokens", "deck"
        )
    parts.value_card = len(names)
    parts.depot_card = len(names) + 1
    card_value = components.number_at("bonuses", "card_value", least=0, most=MOST_VALUE)
    faces += [Face(card_value, 0), Face(0, DEPOT)]
    parts.names = [*names, "value card", "depot card"]
    parts.colour = vec[u8](u8(colour) for colour in [*colours, BLACK, BLACK])
    parts.value = vec[u8](u8(face.value) for face in faces)
    parts.features = vec[u8](u8(face.features) for face in faces)
    parts.deck = vec[u8](u8(kind) for kind in deck)


def check_face(components: Components, colour: str, text: str) -> Face:
    face = read_face(text)
    if face is None:
        components.refuse(
            "is no card: a value, park, foundation, depot or waterfront-value, then -lines, -bonus",
            *("deck", colour, text),
        )
    if face.features & PARK and colour not in PARK_COLOURS:
        components.refuse(f"parks are {', '.join(PARK_COLOURS)}", "deck", colour, text)
    if face.features & DEPOT and face.features & LINES:
        components.refuse("a depot has no lines", "deck", colour, text)
    return face


def read_bonuses(components: Components, parts: Parts) -> None:
    parts.plus_value = components.number_at("bonuses", "plus_value", least=0, most=MOST_VALUE)
    parts.token_points = components.number_at("bonuses", "token_points", least=0, most=99)
    path = ("bonuses", "districts")
    components.expect_keys(DISTRICTS, *path)
    given: list[str] = []
    for district in DISTRICTS:
        bonus = components.text_at(*path, district)
        if bonus not in BONUSES[:LINES_TOKEN]:
            allowed = ", ".join(BONUSES[:LINES_TOKEN])
            components.refuse(f"{bonus!r} is no bonus of a district: {allowed}", *path, district)
        if bonus in given:
            components.refuse(f"{bonus} belongs to another district already", *path, district)
        given.append(bonus)
    parts.bonus_of = vec[i64](i64(BONUSES.index(bonus)) for bonus in given)
    supply = {
        **read_supply(components, ["plus", "points", "contract", "lines"], BONUS_TOKENS, "tokens"),
        **read_supply(components, ["value", "depot"], BONUS_CARDS, "cards"),
    }
    parts.supply = vec[u8](u8(supply[bonus]) for bonus in BONUSES)


def read_supply(
    components: Components, names: list[str], total: int, section: str
) -> dict[str, int]:
    """Return how many there are of these bonuses: the same number of each."""
    path = ("bonuses", section)
    components.expect_keys(names, *path)
    each = total // len(names)
    return {name: components.number_at(*path, name, least=each, most=each) for name in names}


def read_points(components: Components, parts: Parts) -> None:
    parts.skyscraper_points = components.number_at("points", "skyscraper", least=0, most=99)
    parts.medal_points = components.number_at("points", "medal", least=0, most=99)
    parts.completion_points = components.number_at("points", "completion", least=0, most=99)
    districts = read_ranks(components, "districts")
    trams = read_ranks(components, "trams")
    tokens = len(DISTRICTS) * tokens_in(districts) + tokens_in(trams)
    if tokens != ADVANTAGE_TOKENS:
        components.refuse(f"4 players share {ADVANTAGE_TOKENS} tokens, not {tokens}", "points")
    parts.district_points = vec[i64](i64(points) for points in districts)
    parts.tram_points = vec[i64](i64(points) for points in trams)


def tokens_in(ranks: list[int]) -> int:
    """Return how many tokens 4 players share: a rank without points has none."""
    return sum(1 for points in ranks[-SEATS:] if points)


def read_ranks(components: Components, section: str) -> list[int]:
    """Return the points of each rank, SEATS of them for each number of players."""
    path = ("points", section)
    components.expect_keys([str(players) for players in PLAYERS], *path)
    ranks = [0] * (SEATS * PLAYERS.stop)
    for players in PLAYERS:
        points = components.numbers_at(*path, str(players), least=-99, most=99)
        if len(points) != players:
            components.refuse(f"should be {players} numbers, one a rank", *path, str(players))
        if points != sorted(points, reverse=True):
            components.refuse("a better rank should not get less", *path, str(players))
        ranks[SEATS * players : SEATS * players + players] = points
    return ranks
