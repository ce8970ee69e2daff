"""Many games: simulations, matches, and what they tell."""

from sancity.arena.match import Match, Standing, standings
from sancity.arena.plan import play
from sancity.arena.sitting import GameFailed, Pace, Played, Sitting, play_sitting
from sancity.arena.statistics import Interval
from sancity.arena.workers import Here, Pool, Workers, workers_of

__all__ = [
    "GameFailed",
    "Here",
    "Interval",
    "Match",
    "Pace",
    "Played",
    "Pool",
    "Sitting",
    "Standing",
    "Workers",
    "play",
    "play_sitting",
    "standings",
    "workers_of",
]
