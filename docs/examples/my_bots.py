"""Two example bots: a class that plays games out in its head, and a plain function."""

from sancity.bots import Bot
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng
from sancity.kernel.state import State, playout


class Dreamer(Bot):
    """Plays a few random games after each move, and takes the move that wins most often."""

    def choose(self, state: State) -> int:
        seat = state.seat
        return max(state.legal(), key=lambda action: self.wins(state, seat, action))

    def wins(self, state: State, seat: int, action: int) -> float:
        wins = 0.0
        for _ in range(5):
            # The state is already a guess; a fresh one each time varies what is hidden.
            dream = state.guess(seat, self.rng)
            dream.apply(action)
            playout(dream, self.rng)
            winners = dream.winners()
            wins += (seat in winners) / len(winners)
        return wins


def talker(game: Game, state: State, rng: Rng) -> int:
    """Plays the move with the longest notation, and breaks ties at random."""
    return max(state.legal(), key=lambda action: (len(game.write(action)), rng.next()))
