"""A game in words: its log, what a seat has missed, its score sheet, in the reader's language."""

from typing import Any

import msgspec

from sancity.kernel.words import words_of
from sancity.tables.data import Refusal, Seat
from sancity.tables.frames import Viewer, called, see
from sancity.tables.table import Table
from sancity.tables.webhooks import TEXTS


class Since(msgspec.Struct, frozen=True):
    """What happened since a seat's last decision, as data and in words."""

    position: int
    events: list[dict[str, Any]]
    lines: list[str]


class Entry(msgspec.Struct, frozen=True):
    """An action in the log: the position it led to, who acted, what happened, and in words."""

    position: int
    seat: int
    events: list[dict[str, Any]]
    lines: list[str]


class SheetLine(msgspec.Struct, frozen=True):
    """Where some of a seat's points come from."""

    text: str
    points: str


class Sheet(msgspec.Struct, frozen=True):
    """The result in words: for each seat its total and the lines that add up to it."""

    scores: list[str]
    winners: list[int]
    lines: list[list[SheetLine]]


def name_of(seat: Seat, number: int, language: str) -> str:
    """What whoever sits on a chair is called."""
    return called(seat, number) or f"{words_of(TEXTS, language)('player')} {number + 1}"


def names_at(table: Table, language: str) -> list[str]:
    return [name_of(seat, number, language) for number, seat in enumerate(table.data.seats)]


def log_of(table: Table, viewer: Viewer, language: str, after: int = 0) -> list[Entry]:
    """All actions after a position, each as the viewer's seat may know it."""
    if table.played is None:
        return []
    told = iter(see(table, viewer.seat(table), table.played.events_since(after))["events"])
    entries = []
    for position, (actor, events) in enumerate(
        zip(table.actors[after:], table.events[after:], strict=True), after + 1
    ):
        seen = [next(told) for _ in events]
        entries.append(Entry(position, actor, seen, in_words(table, seen, language)))
    return entries


def in_words(table: Table, events: list[dict[str, Any]], language: str) -> list[str]:
    """Events as lines of the log; some need no line."""
    words = table.game.words(language)
    names = names_at(table, language)
    lines = (table.game.describe(event, names, words) for event in events)
    return [line for line in lines if line]


def since_last_turn(table: Table, viewer: Viewer, language: str) -> Since:
    """What happened from the viewer's last decision on; to a spectator, from the beginning."""
    if table.played is None:
        raise Refusal("not-playing", "the game has not begun")
    seat = viewer.seat(table)
    start = 0 if seat is None else table.played.last_decision(seat) or 0
    told = see(table, seat, table.played.events_since(start))["events"]
    return Since(start, told, in_words(table, told, language))


def sheet_of(table: Table, language: str) -> Sheet:
    """How a finished game was scored."""
    if table.data.status != "over":
        raise Refusal("not-over", "the game is not over yet")
    game = table.game
    words = game.words(language)
    result = see(table, None, [])["result"]
    lines = [
        [SheetLine(game.explain(item, words), game.points(item["points"])) for item in items]
        for items in result["sheet"]
    ]
    return Sheet([game.points(score) for score in result["scores"]], result["winners"], lines)
