"""Many games: simulations, matches, tournaments, studies, and what they tell."""

from sancity.arena.match import Match, Standing, standings
from sancity.arena.plan import play
from sancity.arena.report import keep_match, keep_study, keep_tournament
from sancity.arena.sitting import GameFailed, Pace, Played, Sitting, play_sitting
from sancity.arena.statistics import Interval
from sancity.arena.study import Findings, Study, Worth, findings
from sancity.arena.tournament import Results, Tournament, results
from sancity.arena.workers import Here, Pool, Workers, workers_of

__all__ = [
    "Findings",
    "GameFailed",
    "Here",
    "Interval",
    "Match",
    "Pace",
    "Played",
    "Pool",
    "Results",
    "Sitting",
    "Standing",
    "Study",
    "Tournament",
    "Workers",
    "Worth",
    "findings",
    "keep_match",
    "keep_study",
    "keep_tournament",
    "play",
    "play_sitting",
    "results",
    "standings",
    "workers_of",
]
