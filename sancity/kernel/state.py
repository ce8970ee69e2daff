"""A game in progress: the contract that every game fulfils and everything that plays relies on."""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sancity.kernel.rng import MASK, Rng


class IllegalMove(ValueError):
    """A move that the rules do not allow now."""


@final
class Event:
    """Something that happened: what all may know of it, and what only its seat may."""

    def __init__(
        self, name: str, seat: int, public: dict[str, Any], private: dict[str, Any]
    ) -> None:
        self.name = name
        self.seat = seat
        self.public = public
        self.private = private

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """The event as plain data, as this seat (None: a spectator) may know it."""
        seen: dict[str, Any] = {"event": self.name, "seat": self.seat}
        seen.update(self.public)
        if seat == self.seat:
            seen.update(self.private)
        return seen


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Everything about a game in progress, hidden things included.

    A state never leaves the program: what a seat may see of it is its game's `view`.
    """

    rng: Rng

    def __init__(self) -> None:
        self.players: i64 = 0
        # Who must decide now; -1 when the game is over.
        self.seat: i64 = -1
        # Whether the last action showed anybody something hidden: so far an undo may go.
        self.revealed: bool = False
        # Where `apply` reports what happens; None in playouts.
        self.events: list[Event] | None = None

    def legal(self) -> vec[i64]:
        """The actions open to `seat`, sorted; empty only when the game is over."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out a legal action. It is not checked: `play` does that."""
        raise NotImplementedError

    def copy(self) -> "State":
        """An independent copy, without the list of events."""
        raise NotImplementedError

    def guess(self, seat: i64, rng: Rng) -> "State":
        """A copy in which all that `seat` (-1: a spectator) cannot know is drawn at random,
        the state's own random numbers included, from what agrees with all it has seen."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Points by seat: as they stand, and final when the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """The seats that win after all tie-breaks; none before the end."""
        raise NotImplementedError

    def play(self, action: int) -> None:
        """Carry out an action, or raise IllegalMove and change nothing."""
        if self.seat < 0:
            raise IllegalMove(f"action {action} comes too late: the game is over")
        if not 0 <= action <= MASK or i64(action) not in self.legal():
            raise IllegalMove(f"action {action} is not legal for seat {self.seat} now")
        self.apply(action)


def playout(state: State, rng: Rng) -> i64:
    """Play random moves to the end; returns how many there were."""
    moves: i64 = 0
    while state.seat >= 0:
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        moves += 1
    return moves
