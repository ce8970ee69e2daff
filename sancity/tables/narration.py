"""A game in words: its log, what a seat has missed, its score sheet, in the reader's language."""

from typing import Any

import msgspec

from sancity.kernel.words import words_of
from sancity.tables import TEXTS
from sancity.tables.data import Refusal, Seat
from sancity.tables.frames import shown_name
from sancity.tables.history import actions_after, events_for
from sancity.tables.permissions import Viewer
from sancity.tables.table import Table


class Since(msgspec.Struct, frozen=True):
    """What happened since a seat's last decision, as data and in words."""

    position: int
    events: list[dict[str, Any]]
    lines: list[str]


class LogEntry(msgspec.Struct, frozen=True):
    """An action in the log: the position it led to, who made it, what it did, as data and in
    words."""

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
    """Return the name of the player in a seat, or `Player 2` for one without."""
    return shown_name(seat, number) or f"{words_of(TEXTS, language)('player')} {number + 1}"


class Narrator:
    """Describes events at a table in one language."""

    def __init__(self, table: Table, language: str) -> None:
        self._game = table.game
        self._words = table.game.words(language)
        seats = enumerate(table.data.seats)
        self._names = [name_of(seat, number, language) for number, seat in seats]

    def lines(self, events: list[dict[str, Any]]) -> list[str]:
        """Return the log lines of events; some events have none."""
        return self._game.log_lines(events, self._names, self._words)


def log_of(table: Table, viewer: Viewer, language: str, after: int = 0) -> list[LogEntry]:
    """Return all actions after a position, each as the viewer's seat may know it."""
    narrator = Narrator(table, language)
    return [
        LogEntry(action.position, action.seat, action.events, narrator.lines(action.events))
        for action in actions_after(table, viewer.seat(table), after)
    ]


def since_last_turn(table: Table, viewer: Viewer, language: str) -> Since:
    """Return what happened since the viewer's last decision, that decision included; for a
    spectator, since the beginning."""
    if table.played is None:
        raise Refusal("not-playing", "the game has not begun")
    seat = viewer.seat(table)
    start = (None if seat is None else table.played.last_decision(seat)) or 0
    events = events_for(table, seat, table.played.events_since(start))
    return Since(start, events, Narrator(table, language).lines(events))


def sheet_of(table: Table, language: str) -> Sheet:
    """Return how a finished game was scored."""
    if table.data.status != "over":
        raise Refusal("not-over", "the game is not over yet")
    if table.data.ended is not None:
        raise Refusal("no-result", "the game was given up: it has no result")
    assert table.state is not None
    game = table.game
    words = game.words(language)
    result = game.public_view(table.state)["result"]
    lines = [
        [SheetLine(game.explain(item, words), game.points(item["points"])) for item in items]
        for items in result["sheet"]
    ]
    return Sheet([game.points(score) for score in result["scores"]], result["winners"], lines)
