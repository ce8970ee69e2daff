"""Ticket to Ride: San Francisco (Alan R. Moon, Days of Wonder)."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from sancity.games.ticket_to_ride import moves, rules, study, terminal, view
from sancity.games.ticket_to_ride.components import PLAYERS, read_parts
from sancity.games.ticket_to_ride.judge import TicketToRideJudge
from sancity.games.ticket_to_ride.rules import TicketToRide
from sancity.games.ticket_to_ride.tensor import TicketToRideTensor
from sancity.kernel.components import Components
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor


class TicketToRideGame(Game):
    """Ticket to Ride: San Francisco, or another map."""

    name = "ticket_to_ride"
    players = PLAYERS
    rules_version = 2
    folder = Path(__file__).parent
    state_class = TicketToRide
    views = view
    previews = view
    pictures = terminal
    studies = study

    def __init__(self, components: Components | None = None) -> None:
        super().__init__(components)
        self.parts = read_parts(self.components)

    @property
    def actions(self) -> int:
        return self.parts.actions

    def dealer(self, players: int, options: dict[str, bool | int]) -> Callable[[int], State]:
        assert not options
        parts = self.parts

        def deal(seed: int) -> State:
            return rules.new(parts, players, seed)

        return deal

    def judge(self) -> Judge:
        return TicketToRideJudge(self.parts)

    def writer(self, players: int, options: dict[str, bool | int]) -> Tensor:
        assert not options
        return TicketToRideTensor(self.parts, players)

    def move(self, action: int) -> dict[str, Any]:
        return moves.move(self.parts, action)

    def write(self, action: int) -> str:
        return moves.write(self.parts, action)

    def read(self, text: str) -> int:
        return moves.read(self.parts, text)


def game(components: Components | None = None) -> Game:
    """The game, with the components of its box or with others."""
    return TicketToRideGame(components)
