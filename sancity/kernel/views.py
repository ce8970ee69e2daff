"""What a game adds to its views: its own fields, and its events and score sheets in words."""

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar, Generic, TypeVar

from sancity.kernel.state import State
from sancity.kernel.words import Words

__all__ = ["Views", "with_player", "write_points"]

S = TypeVar("S", bound=State)


class Views(ABC, Generic[S]):
    """The part of a view that each game fills in; its `view.py` has a subclass of this.

    `Game` builds the rest: what all games have in common, and what is private by its nature
    (legal moves, the private part of an event).

    >>> import sancity
    >>> from sancity.kernel.views import Views
    >>> game = sancity.game("cable_car")
    >>> isinstance(game.views, Views)
    True
    >>> state = game.new(players=2, seed=1906)
    >>> game.views.prompt(state), game.views.private(state, 0)["hand"]
    ('prompt-lay-decline', ['cbaa'])
    >>> game.views.explained_by["prompt-lay-decline"]
    'CC-03'
    """

    #: By prompt: the number of the rule, in the game's rulebook, that explains the decision.
    explained_by: ClassVar[Mapping[str, str]] = {}

    @abstractmethod
    def prompt(self, state: S) -> str:
        """Return the id of the message that says what there is to decide. It may depend only on
        what everyone sees. Not called when the game is over."""

    @abstractmethod
    def public(self, state: S) -> dict[str, Any]:
        """Return the fields that everyone sees."""

    def private(self, state: S, seat: int | None) -> dict[str, Any]:  # noqa: ARG002
        """Return the fields that depend on the viewer (None: a spectator)."""
        return {}

    @abstractmethod
    def hidden(self, state: S) -> dict[str, Any]:
        """Return what no single viewer sees: the fields that `Game.whole` adds."""

    @abstractmethod
    def sheet(self, state: S, seat: int) -> list[dict[str, Any]]:
        """Return where a seat's points come from when the game is over, item by item."""

    def tie_breaks(self, state: S) -> dict[str, list[int]]:  # noqa: ARG002
        """Return what besides the scores decides who wins, by seat, for the result."""
        return {}

    def move_details(self, state: S, action: int) -> dict[str, Any]:  # noqa: ARG002
        """Return what a legal action means in this state, beyond its name and fields."""
        return {}

    def preview(self, state: S, action: int) -> dict[str, Any]:  # noqa: ARG002
        """Return what a legal action would do: see `Game.preview`."""
        return {}

    def see_event(self, state: S, seen: dict[str, Any]) -> dict[str, Any]:  # noqa: ARG002
        """Return what a seat may know of an event, with the names that views use."""
        return seen

    def score(self, state: S, seat: int, viewer: int | None) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return where a seat's points come from so far, item by item as in `sheet`, as far as the
        viewer (None: a spectator) may know: see `Game.score`."""
        return []

    def refusals(self, state: S) -> list[dict[str, Any]]:  # noqa: ARG002
        """Return what people may expect the seat to move to choose, but the rules forbid: see
        `Game.refusals`."""
        return []

    @abstractmethod
    def describe(self, event: Mapping[str, Any], names: list[str], words: Words) -> str | None:
        """Return an event of a view as a line of the log; None if it needs no line. What a page can
        draw is marked by `picture`, coordinates by `notation`."""

    def describe_refusal(self, refusal: Mapping[str, Any], names: list[str], words: Words) -> str:
        """Return in words why a choice is not possible. The fact `seat` becomes a name."""
        return words(f"why-not-{refusal['why']}", **with_player(refusal["facts"], names))

    def describe_reason(
        self, name: str, facts: Mapping[str, Any], names: list[str], words: Words
    ) -> str:
        """Return a judge's reason for a move in words. The fact `seat` becomes a name."""
        return words(f"reason-{name}", **with_player(facts, names))

    @abstractmethod
    def explain(self, item: Mapping[str, Any], names: list[str], words: Words) -> str:
        """Return an item of a score sheet in words."""

    def describe_tie_break(self, name: str, value: int, words: Words) -> str:
        """Return in words what decided between equal scores, and how much the winner has of it."""
        return words(f"tie-{name}", value=value)


def with_player(facts: Mapping[str, Any], names: list[str]) -> dict[str, Any]:
    """Return facts for a message, with the name of a player instead of the seat.

    >>> from sancity.kernel.views import with_player
    >>> with_player({"seat": 1, "points": 7}, ["Ada", "Bob"])
    {'points': 7, 'player': 'Bob'}
    """
    told = dict(facts)
    if "seat" in told:
        told["player"] = names[told.pop("seat")]
    return told


def write_points(score: int, units: int = 1) -> str:
    """Write a score for people. Where a point is two units, an odd score ends in a half.

    >>> from sancity.kernel.views import write_points
    >>> write_points(-7)
    '−7'
    >>> [write_points(score, 2) for score in (-2, -1, 0, 1, 4, 5)]
    ['−1', '−½', '0', '½', '2', '2½']
    """
    points, half = divmod(abs(score), units)
    sign = "−" if score < 0 else ""
    return f"{sign}{points or ''}½" if half else f"{sign}{points}"
