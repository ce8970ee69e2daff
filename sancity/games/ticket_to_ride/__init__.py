"""Ticket to Ride: San Francisco (Alan R. Moon, Days of Wonder)."""

from itertools import accumulate
from pathlib import Path

from sancity.games.ticket_to_ride import moves, rules, study
from sancity.games.ticket_to_ride.components import PLAYERS, read_parts
from sancity.games.ticket_to_ride.judge import TicketToRideJudge, Weights
from sancity.games.ticket_to_ride.planes import TicketToRidePlanes
from sancity.games.ticket_to_ride.rules import Setup, TicketToRide
from sancity.games.ticket_to_ride.tensor import TicketToRideTensor
from sancity.games.ticket_to_ride.view import TicketToRideViews
from sancity.kernel.game import Game
from sancity.kernel.judge import Judge
from sancity.kernel.planes import Planes
from sancity.kernel.tensor import Tensor
from sancity.kernel.weights import NamedWeights, hold_weights


class TicketToRideGame(Game):
    """Ticket to Ride: San Francisco, or another map."""

    name = "ticket_to_ride"
    players = PLAYERS
    # TR-33: tickets are secret.
    secret_moves = frozenset({"keep"})
    rules_version = 2
    folder = Path(__file__).parent
    state_class = TicketToRide
    setup_class = Setup
    rules = rules
    notation = moves
    factoring = moves
    views = TicketToRideViews()
    terminal = f"{__name__}.terminal"
    studies = study
    read_parts = staticmethod(read_parts)

    @property
    def actions(self) -> int:
        return int(self.parts.actions)

    def judge_by(self, weights: NamedWeights) -> Judge:
        return TicketToRideJudge(self.parts, hold_weights(Weights(), weights))

    def longest(self, setup: Setup) -> int:
        parts, players = setup.parts, int(setup.players)
        # Shortest first, as long as there are cars. TR-16: two players share no double route.
        cars = players * int(parts.cars)
        spaces = sorted(
            int(parts.spaces[track])
            for track in range(parts.tracks)
            if players > 2 or not 0 <= parts.twin[track] < track
        )
        claims = sum(1 for total in accumulate(spaces) if total <= cars)
        # Cards come back only when they are paid for routes, one for each car.
        cards = sum(int(each) for each in parts.cards) - rules.HAND_AT_START * players
        cards += min(cars, sum(spaces))
        # TR-19: a player who draws tickets keeps at least one, as at the start.
        tickets = players + 2 * (int(parts.tickets) - players)
        tokens = min(claims, players * len(parts.symbols))
        # TR-20: a seat passes when all cards and tickets are held, which only a claim can change.
        passes = (players - 1) * claims + players
        return cards + claims + tokens + tickets + passes + rules.PILES_ASIDE

    def encoder(self, setup: Setup) -> Tensor:
        return TicketToRideTensor(setup.parts, setup.players)

    def plane_encoder(self, setup: Setup) -> Planes:
        return TicketToRidePlanes(setup.parts, setup.players)


game = TicketToRideGame
