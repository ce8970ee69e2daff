"""Ticket to Ride: San Francisco (Alan R. Moon, Days of Wonder)."""

from pathlib import Path

from sancity.games.ticket_to_ride import moves, rules, study, terminal
from sancity.games.ticket_to_ride.components import PLAYERS, read_parts
from sancity.games.ticket_to_ride.judge import TicketToRideJudge
from sancity.games.ticket_to_ride.rules import Setup, TicketToRide
from sancity.games.ticket_to_ride.tensor import TicketToRideTensor
from sancity.games.ticket_to_ride.view import TicketToRideViews
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.tensor import Tensor


class TicketToRideGame(Game):
    """Ticket to Ride: San Francisco, or another map."""

    name = "ticket_to_ride"
    players = PLAYERS
    rules_version = 2
    folder = Path(__file__).parent
    state_class = TicketToRide
    setup_class = Setup
    rules = rules
    notation = moves
    views = TicketToRideViews()
    pictures = terminal
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return int(self.parts.actions)

    def judge(self) -> Judge:
        return TicketToRideJudge(self.parts)

    def encoder(self, setup: Setup) -> Tensor:
        return TicketToRideTensor(setup.parts, setup.players)


game = TicketToRideGame
