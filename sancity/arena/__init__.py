"""Many games between bots: simulations, matches, tournaments, studies and their reports."""

from sancity.arena.game_task import GameFailed, GameTask, Pace, Played, play_task
from sancity.arena.match import Match, Standing, standings
from sancity.arena.plan import play
from sancity.arena.report import keep_match, keep_study, keep_tournament
from sancity.arena.statistics import Interval
from sancity.arena.study import Findings, Study, Worth, findings
from sancity.arena.tournament import Results, Tournament, results
from sancity.arena.workers import Pool, ThisProcess, Workers, workers_of

__all__ = [
    "Findings",
    "GameFailed",
    "GameTask",
    "Interval",
    "Match",
    "Pace",
    "Played",
    "Pool",
    "Results",
    "Standing",
    "Study",
    "ThisProcess",
    "Tournament",
    "Workers",
    "Worth",
    "findings",
    "keep_match",
    "keep_study",
    "keep_tournament",
    "play",
    "play_task",
    "results",
    "standings",
    "workers_of",
]
