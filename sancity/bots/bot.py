"""The interface of bots."""

from typing import Any, NamedTuple

from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.rng import Rng
from sancity.kernel.state import State


class Bot:
    """A program that plays one game. It takes any random numbers it needs from its own stream.

    It can be pickled if its attributes can; its game's judge can be among them.

    A subclass defines `choose`:

    >>> import sancity
    >>> from sancity.bots import Bot, ask
    >>> from sancity.kernel.rng import seeded
    >>> class Last(Bot):
    ...     def choose(self, state):
    ...         return state.legal()[-1]
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> game.write(ask(Last(game, seeded(7)), state, seeded(8)))
    'decline'
    """

    def __init__(self, game: Game, rng: Rng) -> None:
        #: The game it plays.
        self.game = game
        #: Its own random numbers.
        self.rng = rng

    def choose(self, state: State) -> int:
        """Return the action to take in a state, which is a guess from the seat to move."""
        raise NotImplementedError

    def __getstate__(self) -> dict[str, Any]:
        return {name: self._without_judge(value) for name, value in vars(self).items()}

    def _without_judge(self, value: Any) -> Any:
        own = isinstance(value, Judge) and type(value) is type(self.game.judge())
        return Tuning(*(getattr(value, name) for name in Tuning._fields)) if own else value

    def __setstate__(self, fields: dict[str, Any]) -> None:
        game = fields["game"]
        for name, value in fields.items():
            setattr(self, name, value.judge(game) if isinstance(value, Tuning) else value)


class Tuning(NamedTuple):
    """The numbers that can be changed in a judge; everything else in it follows from the game."""

    scale: float
    temper: float
    care: int
    reach: int
    iterations: int
    curiosity: float
    suspicion: float

    def judge(self, game: Game) -> Judge:
        judge = game.judge()
        for name, value in self._asdict().items():
            setattr(judge, name, value)
        return judge
