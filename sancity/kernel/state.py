"""The state of a game in progress: the contract between games and everything that plays them."""

from typing import Any, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from sancity.kernel.pickling import fields_of, set_fields
from sancity.kernel.rng import MASK, Rng

__all__ = [
    "Event",
    "GameParts",
    "GameSetup",
    "IllegalMove",
    "State",
    "best_seats",
    "playout",
    "seat_after",
]


class IllegalMove(ValueError):
    """An action that the rules do not allow in this state.

    >>> import sancity
    >>> state = sancity.game("cable_car").new(players=2, seed=1906)
    >>> state.play(0)
    Traceback (most recent call last):
        ...
    sancity.kernel.state.IllegalMove: action 0 is not legal for seat 0 now
    """


@final
class Event:
    """Something an action did: a public part for everyone, a private part for its seat.

    A state appends events to its list `events`, if it has one:

    >>> import sancity
    >>> state = sancity.game("cable_car").new(players=2, seed=1906)
    >>> state.events = []
    >>> state.play(state.legal()[0])
    >>> drawn = state.events[-1]
    >>> drawn.name, drawn.seat, drawn.public, drawn.private
    ('draw', 0, {'supply': 57}, {'tile': 'dacc'})
    >>> drawn.seen_by(1)
    {'event': 'draw', 'seat': 0, 'supply': 57}
    """

    def __init__(
        self, name: str, seat: int, public: dict[str, Any], private: dict[str, Any]
    ) -> None:
        self.name = name
        self.seat = seat
        self.public = public
        self.private = private

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        """Return the event as plain data, with the private part only for its own seat.

        `seat` is None for a spectator.
        """
        seen: dict[str, Any] = {"event": self.name, "seat": self.seat}
        seen.update(self.public)
        if seat == self.seat:
            seen.update(self.private)
        return seen

    def __reduce__(self) -> tuple[Any, ...]:
        return Event, (self.name, self.seat, self.public, self.private)


@mypyc_attr(allow_interpreted_subclasses=True)
class GameParts:
    """What the rules of a game play with, as its components say. Copies of states share it.

    A subclass adds the parts. It pickles as a reference to its game.

    >>> import copy, pickle, sancity
    >>> parts = sancity.game("cable_car").parts
    >>> isinstance(parts, GameParts)
    True
    >>> copy.deepcopy(parts) is parts, pickle.loads(pickle.dumps(parts)) is parts
    (True, True)
    """

    #: The `Game` with these parts, which sets this.
    game: Any

    def __reduce__(self) -> tuple[Any, ...]:
        return getattr, (self.game, "parts")

    def __copy__(self) -> "GameParts":
        return self

    def __deepcopy__(self, memo: object) -> "GameParts":
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class GameSetup:
    """What does not change while a game is played. Copies of states share it.

    A subclass adds parts, players and options. It pickles as a reference to its game with these.

    >>> import sancity
    >>> setup = sancity.game("cable_car").new(players=3, seed=1906, hand_size=2).setup
    >>> isinstance(setup, GameSetup), setup.players, setup.hand_size
    (True, 3, 2)
    """

    #: The `Game` that was set up, which sets this.
    game: Any

    def __reduce__(self) -> tuple[Any, ...]:
        reduced: tuple[Any, ...] = self.game.reduce_setup(self)
        return reduced

    def __copy__(self) -> "GameSetup":
        return self

    def __deepcopy__(self, memo: object) -> "GameSetup":
        return self


@mypyc_attr(allow_interpreted_subclasses=True, acyclic=True)
class State:
    """Everything about a game in progress, hidden things included.

    `Game.view` returns what a seat may see of it. A pickled state holds everything too.

    Nothing that a state refers to refers back to it: it is acyclic, so Python's garbage collector
    need not track it, and copies are made faster.

    An attribute whose name starts with an underscore is bookkeeping, such as whether a copy shares
    something: states that differ only there are the same.

    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> len(state.legal()), game.write(state.legal()[0])
    (27, 'lay cbaa at 0,1')
    >>> before = state.copy()
    >>> state.play(game.read("lay cbaa at 0,1"))
    >>> before.seat, state.seat
    (0, 1)
    >>> while state.seat >= 0:
    ...     state.play(state.legal()[0])
    >>> state.scores(), state.winners()
    ([101, 75], [0])

    Subclasses define `legal`, `apply`, `copy`, `guess` and `scores`, and `tie_break` where equal
    scores do not share the victory.
    """

    #: Where all chance of the game comes from.
    rng: Rng

    def __init__(self) -> None:
        #: How many players there are.
        self.players: i64 = 0
        #: The seat to move; -1 when the game is over.
        self.seat: i64 = -1
        #: Whether the last action showed a player something hidden. Undo stops there.
        self.revealed: bool = False
        #: Where `apply` adds its events; None when no one wants them, as in playouts.
        self.events: list[Event] | None = None

    def legal(self) -> vec[i64]:
        """Return the actions that `seat` may take, sorted; empty only when the game is over."""
        raise NotImplementedError

    def apply(self, action: i64) -> None:
        """Carry out an action that must be legal; `play` is the method that checks."""
        raise NotImplementedError

    def copy(self) -> "State":
        """Return an independent copy, without the list of events."""
        raise NotImplementedError

    def guess(self, seat: i64, rng: Rng) -> "State":
        """Return a random state that is consistent with everything `seat` has seen.

        All that the seat cannot know is drawn at random, including the state's own random
        numbers. -1 stands for a spectator.

        >>> import sancity
        >>> from sancity.kernel.rng import seeded
        >>> game = sancity.game("cable_car")
        >>> state = game.new(players=2, seed=1906)
        >>> guess = state.guess(0, seeded(7))
        >>> game.view(guess, seat=0) == game.view(state, seat=0)
        True
        >>> [game.view(some, seat=1)["hand"] for some in (state, guess)]
        [['cbaa'], ['dbcd']]
        """
        raise NotImplementedError

    def scores(self) -> list[int]:
        """Return the points by seat: the current ones, or the final ones when the game is over."""
        raise NotImplementedError

    def winners(self) -> list[int]:
        """Return the seats that win after all tie-breaks; none before the end."""
        if self.seat >= 0:
            return []
        return best_seats(
            [(score, self.tie_break(seat)) for seat, score in enumerate(self.scores())]
        )

    def tie_break(self, seat: i64) -> i64:  # noqa: ARG002
        """Return the number that decides between seats with equal scores: the higher one wins."""
        return 0

    def play(self, action: int) -> None:
        """Carry out an action of the seat to move, or raise IllegalMove and change nothing."""
        if self.seat < 0:
            raise IllegalMove(f"action {action} comes too late: the game is over")
        if not 0 <= action <= MASK or i64(action) not in self.legal():
            raise IllegalMove(f"action {action} is not legal for seat {self.seat} now")
        self.apply(action)

    def report(
        self,
        name: str,
        public: dict[str, Any],
        private: dict[str, Any] | None = None,
        seat: int | None = None,
    ) -> None:
        """Add an event of `seat`, by default the seat to move, to `events`.

        Callers check that `events` is not None first, so that playouts build no dictionaries.
        """
        if self.events is not None:
            whose = self.seat if seat is None else seat
            self.events.append(Event(name, whose, public, {} if private is None else private))

    def copy_base(self, copy: "State") -> None:
        """Give a new copy the fields that every state has, except the list of events."""
        copy.players = self.players
        copy.seat = self.seat
        copy.revealed = self.revealed
        copy.rng = self.rng.copy()

    # `copy` and `pickle`

    def __copy__(self) -> "State":
        return self.copy()

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        fields: dict[str, Any] = fields_of(self)
        return fields

    def __setstate__(self, fields: dict[str, Any]) -> None:
        set_fields(self, fields)


def seat_after(seat: i64, players: i64) -> i64:
    """Return the next seat in order of play.

    >>> seat_after(0, players=3), seat_after(2, players=3)
    (1, 0)
    """
    return 0 if seat + 1 == players else seat + 1


def best_seats(standings: list[tuple[int, int]]) -> list[int]:
    """Return the seats with the highest score and, among these, the highest tie-break.

    >>> best_seats([(12, 0), (15, 2), (15, 3), (15, 3)])
    [2, 3]
    """
    best = max(standings)
    return [seat for seat, standing in enumerate(standings) if standing == best]


def playout(state: State, rng: Rng) -> i64:
    """Play random moves to the end and return how many there were.

    The moves are drawn from `rng`, not from the random numbers of the state, so the same deal can
    be played on in many ways.

    >>> import sancity
    >>> from sancity.kernel.rng import seeded
    >>> state = sancity.game("cable_car").new(players=2, seed=1906)
    >>> playout(state.copy(), seeded(1)), playout(state.copy(), seeded(2))
    (63, 63)
    """
    moves: i64 = 0
    while state.seat >= 0:
        actions = state.legal()
        state.apply(actions[rng.below(len(actions))])
        moves += 1
    return moves
