"""Many games between bots: simulations, matches, tournaments, studies and their reports.

>>> from sancity.arena import Match, play, standings
>>> match = Match("cable_car", ("random", "random"), games=4)
>>> [standing.games for standing in standings(match, play(match))]
[4, 4]
"""

from sancity.arena.compare import (
    Comparison,
    Contrast,
    Difference,
    Trend,
    Trends,
    Variation,
    contrasts,
    trends,
)
from sancity.arena.compare_measures import Measure, Measured, measures
from sancity.arena.compare_report import keep_comparison, keep_variation
from sancity.arena.compare_sides import Side, read_side
from sancity.arena.decisions import (
    RecordedGames,
    SimulatedGames,
    Source,
    decision_batches,
    write_decisions,
)
from sancity.arena.game_task import GameFailed, GameTask, Pace, Played, play_task
from sancity.arena.leaderboard import (
    Against,
    Discipline,
    Entry,
    Rated,
    check_entry,
    entry_line,
    ratings,
)
from sancity.arena.match import Match, Standing, standings
from sancity.arena.plan import Plan, play
from sancity.arena.report import keep_match, keep_study, keep_tournament
from sancity.arena.simulate import Simulation
from sancity.arena.statistics import Interval
from sancity.arena.study import Findings, Study, Worth, findings
from sancity.arena.tournament import Group, Results, Tournament, results
from sancity.arena.workers import Pool, ThisProcess, Workers, workers_of

__all__ = [
    "Against",
    "Comparison",
    "Contrast",
    "Difference",
    "Discipline",
    "Entry",
    "Findings",
    "GameFailed",
    "GameTask",
    "Group",
    "Interval",
    "Match",
    "Measure",
    "Measured",
    "Pace",
    "Plan",
    "Played",
    "Pool",
    "Rated",
    "RecordedGames",
    "Results",
    "Side",
    "SimulatedGames",
    "Simulation",
    "Source",
    "Standing",
    "Study",
    "ThisProcess",
    "Tournament",
    "Trend",
    "Trends",
    "Variation",
    "Workers",
    "Worth",
    "check_entry",
    "contrasts",
    "decision_batches",
    "entry_line",
    "findings",
    "keep_comparison",
    "keep_match",
    "keep_study",
    "keep_tournament",
    "keep_variation",
    "measures",
    "play",
    "play_task",
    "ratings",
    "read_side",
    "results",
    "standings",
    "trends",
    "workers_of",
    "write_decisions",
]
