"""A record being played: its state, its history, and the way back to any position."""

import hashlib
from typing import Final

from sancity.kernel.game import Game
from sancity.kernel.record import (
    Record,
    begin,
    copy_record,
    finish_record,
    play_actions,
    play_with_events,
)
from sancity.kernel.rng import SEED_BITS, Rng, seeded
from sancity.kernel.state import Event, State

__all__ = ["RecordedGame"]

# How often a copy of the state is kept: going back replays fewer actions than this.
KEYFRAME_ACTIONS: Final = 16


class RecordedGame:
    """A record being played, with its state and what each of its actions did.

    A position is numbered by how many actions came before it. `record` is the one it was made
    with, and grows and shrinks with the game; nothing else may change its actions.

    >>> import sancity
    >>> from sancity.kernel.record import start_record
    >>> from sancity.kernel.recorded_game import RecordedGame
    >>> game = sancity.game("cable_car")
    >>> played = RecordedGame(game, start_record(game, ["Ada", "Bo"], {}, seed=1906))
    >>> for text in ("lay cbaa at 0,1", "decline"):
    ...     events = played.play(game.read(text))
    >>> played.position, played.actors, [event.name for event in played.events_since(1)]
    (2, [0, 1], ['decline', 'draw'])
    >>> played.last_decision(0)
    0
    >>> played.rewind(1)
    >>> played.record.actions, played.state.seat
    ([721], 1)
    >>> played.state_at(0).seat
    0

    A copy goes on by itself, and so does a guess, which hides what a seat cannot know:

    >>> from sancity.kernel.rng import seeded
    >>> other = played.guess(1, seeded(7))
    >>> other.first, other.position, played.copy().first
    (1, 1, 0)
    """

    def __init__(self, game: Game, record: Record) -> None:
        """Play the actions of a record, or raise RecordError if that is impossible."""
        #: The game that is played.
        self.game = game
        #: Its record.
        self.record = record
        #: The state at the present position.
        self.state: State = begin(record, game)
        #: By action: the seat that acted.
        self.actors: list[int] = []
        #: By action: what it did.
        self.events: list[list[Event]] = []
        #: By action: whether it revealed anything.
        self.revealed: list[bool] = []
        # By position; never played on, so copies share them.
        self._keyframes: dict[int, State] = {0: self.state.copy()}
        for step in play_actions(game, self.state, record.actions):
            self._note(step.seat, step.events)

    @property
    def position(self) -> int:
        """How many actions have been played."""
        return len(self.actors)

    @property
    def first(self) -> int:
        """The first position that can be gone back to: 0, or where a guess was made."""
        return next(iter(self._keyframes))

    def copy(self) -> "RecordedGame":
        """Return an independent copy, with a record of its own."""
        return self._with_state(self.state.copy(), self._keyframes.copy())

    def guess(self, seat: int, rng: Rng) -> "RecordedGame":
        """Return a copy whose state is a guess of a seat (-1: a spectator). The copy can be played
        on, but cannot go back further than here. Its record and its history are the true ones."""
        state = self.state.guess(seat, rng)
        return self._with_state(state, {self.position: state.copy()})

    def _with_state(self, state: State, keyframes: dict[int, State]) -> "RecordedGame":
        other = RecordedGame.__new__(RecordedGame)
        other.game = self.game
        other.record = copy_record(self.record)
        other.state = state
        other.actors = self.actors[:]
        other.events = self.events[:]
        other.revealed = self.revealed[:]
        other._keyframes = keyframes
        return other

    # Forward and back

    def play(self, action: int) -> list[Event]:
        """Play an action and return what it did, or raise IllegalMove and change nothing. The
        action that ends the game enters the result in the record."""
        seat = self.state.seat
        events = play_with_events(self.state, action)
        self.record.actions.append(action)
        self._note(seat, events)
        if self.state.seat < 0:
            finish_record(self.record, self.state)
        return events

    def _note(self, seat: int, events: list[Event]) -> None:
        self.actors.append(seat)
        self.events.append(events)
        self.revealed.append(self.state.revealed)
        if self.position % KEYFRAME_ACTIONS == 0:
            self._keyframes[self.position] = self.state.copy()

    def rewind(self, position: int) -> None:
        """Take back all actions after a position, and the result if there is one."""
        if position == self.position:
            return
        self.state = self.state_at(position)
        for history in (self.record.actions, self.actors, self.events, self.revealed):
            del history[position:]
        self._keyframes = {at: state for at, state in self._keyframes.items() if at <= position}
        self.record.result = None

    def state_at(self, position: int) -> State:
        """Return the state at a position; it can be changed freely."""
        if not self.first <= position <= self.position:
            raise IndexError(f"position {position} is not one of {self.first} to {self.position}")
        start = max(at for at in self._keyframes if at <= position)
        state = self._keyframes[start].copy()
        for action in self.record.actions[start:position]:
            state.apply(action)
        return state

    # What has happened

    def last_decision(self, *seats: int) -> int | None:
        """Return the position at which one of these seats last decided, if any ever did."""
        for position in reversed(range(self.position)):
            if self.actors[position] in seats:
                return position
        return None

    def events_since(self, position: int) -> list[Event]:
        """Return all events of the actions after a position."""
        return [event for events in self.events[position:] for event in events]

    def decision_rng(self) -> Rng:
        """Return the random numbers for a bot's next decision: the same ones again after an undo
        or a restart. They come from a hash, so they reveal nothing about the deal."""
        text = f"{self.record.seed}:decision {self.position}"
        digest = hashlib.sha256(text.encode()).digest()
        return seeded(int.from_bytes(digest[: SEED_BITS // 8]))
