"""Players that are programs. A bot never gets a true state, only a guess of what its seat
knows: what it cannot know it cannot use."""

from collections.abc import Callable
from typing import Final, Protocol

from sancity.bots.random import RandomBot
from sancity.kernel.rng import Rng
from sancity.kernel.state import State


class Bot(Protocol):
    """Someone who chooses."""

    def choose(self, state: State) -> int:
        """The action this bot takes in a state, which is a guess of its seat."""


BOTS: Final[dict[str, Callable[[Rng], Bot]]] = {"random": RandomBot}


def ask(bot: Bot, state: State, rng: Rng) -> int:
    """What a bot does for the seat to move."""
    return bot.choose(state.guess(state.seat, rng))
