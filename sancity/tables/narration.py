"""A game in words: its log, what a seat has missed, its score sheet, in the reader's language."""

from typing import Any

import msgspec

from sancity.kernel.judge import Reason
from sancity.kernel.state import State
from sancity.kernel.words import Words, words_of
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
    # What to light on the board, like events.
    lit: list[dict[str, Any]]


class Sheet(msgspec.Struct, frozen=True):
    """The result in words: who won and by what; for each seat its total and the lines that add up
    to it."""

    verdict: str
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

    def lines(self, events: list[dict[str, Any]], marked: bool) -> list[str]:
        """Return the log lines of events, marked for pictures or not; some events have none."""
        write = self._game.marked_lines if marked else self._game.log_lines
        return write(events, self._names, self._words)

    def reason(self, reason: Reason) -> str:
        """Return what speaks for a move in words."""
        return self._game.views.describe_reason(reason.name, reason.facts, self._names, self._words)

    def sheet_lines(self, items: list[dict[str, Any]]) -> list[SheetLine]:
        """Return the items of a score sheet in words."""
        game = self._game
        return [
            SheetLine(
                game.explain(item, self._names, self._words),
                game.points(item["points"]),
                item.get("lit", []),
            )
            for item in items
        ]

    def refusals(self, state: State, seat: int | None) -> list[dict[str, Any]]:
        """Return what a seat cannot choose: fields as in a move, and `text`, which says why."""
        return [
            {name: value for name, value in refusal.items() if name not in ("why", "facts")}
            | {"text": self._game.explain_refusal(refusal, self._names, self._words)}
            for refusal in self._game.refusals(state, seat)
        ]

    def verdict(self, result: dict[str, Any], tie_breaks: dict[str, list[int]]) -> str:
        """Return who won a game, by how many points, and what decided between equal scores."""
        scores, winners = result["scores"], result["winners"]
        words = words_of(TEXTS, self._words.language)
        names = listed([self._names[winner] for winner in winners], words)
        best = scores[winners[0]]
        rest = [score for seat, score in enumerate(scores) if seat not in winners]
        if len(winners) > 1:
            return words("verdict-shared", names=names, points=self._game.points(best))
        margin = best - max(rest)
        if margin:
            count = margin / self._game.score_units
            points = self._game.points(margin)
            return words("verdict-margin", names=names, points=points, count=count)
        level = [seat for seat, score in enumerate(scores) if score == best]
        for name, values in tie_breaks.items():
            if len({values[seat] for seat in level}) > 1:
                decider = self._game.views.describe_tie_break(name, values[winners[0]], self._words)
                return words("verdict-tie", names=names, decider=decider)
        return words("verdict-tie-only", names=names)


def listed(names: list[str], words: Words) -> str:
    """Return names as a list in words: `Ada, Bob and Cem`."""
    *first, last = names
    return words("list-last", first=", ".join(first), last=last) if first else last


def log_of(
    table: Table, viewer: Viewer, language: str, after: int = 0, marked: bool = False
) -> list[LogEntry]:
    """Return all actions after a position, each as the viewer's seat may know it."""
    narrator = Narrator(table, language)
    return [
        LogEntry(action.position, action.seat, action.events, narrator.lines(action.events, marked))
        for action in actions_after(table, viewer.seat(table), after)
    ]


def since_last_turn(table: Table, viewer: Viewer, language: str, marked: bool = False) -> Since:
    """Return what happened since the viewer's last decision, that decision included; for a
    spectator, since the beginning."""
    if table.played is None:
        raise Refusal("not-playing", "the game has not begun")
    seat = viewer.seat(table)
    start = (None if seat is None else table.played.last_decision(seat)) or 0
    events = events_for(table, seat, table.played.events_since(start))
    return Since(start, events, Narrator(table, language).lines(events, marked))


def sheet_of(table: Table, language: str) -> Sheet:
    """Return how a finished game was scored."""
    if table.data.status != "over":
        raise Refusal("not-over", "the game is not over yet")
    if table.data.ended is not None:
        raise Refusal("no-result", "the game was given up: it has no result")
    assert table.state is not None
    game = table.game
    narrator = Narrator(table, language)
    result = game.public_view(table.state)["result"]
    scores = [game.points(score) for score in result["scores"]]
    lines = [narrator.sheet_lines(items) for items in result["sheet"]]
    verdict = narrator.verdict(result, game.views.tie_breaks(table.state))
    return Sheet(verdict, scores, result["winners"], lines)


def score_of(
    table: Table, viewer: Viewer, seat: int, language: str, position: int | None = None
) -> list[SheetLine]:
    """Return where a seat's points come from, now or at a past position, as far as the viewer's
    seat may know."""
    if table.state is None:
        raise Refusal("not-playing", "the game has not begun")
    if seat not in range(len(table.data.seats)):
        raise Refusal("no-seat", f"there is no seat {seat}")
    state = table.state if position is None else table.state_at(position)
    items = table.game.score(state, seat, viewer.seat(table))
    return Narrator(table, language).sheet_lines(items)


def refusals_for(table: Table, viewer: Viewer, language: str) -> list[dict[str, Any]]:
    """Return what the viewer's seat sees but cannot choose, and why."""
    if table.state is None:
        return []
    return Narrator(table, language).refusals(table.state, viewer.seat(table))
