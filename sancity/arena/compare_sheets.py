"""The sheets of comparisons and variations."""

from collections.abc import Sequence

from sancity.arena.compare import Comparison, Contrast, Paired, Trends, Variation
from sancity.arena.compare_measures import Measured, measures
from sancity.arena.game_task import Played
from sancity.arena.plan_sheets import games_sheet
from sancity.arena.sheets import Column, Sheet, interval_columns, real, text, whole
from sancity.games import GAMES

A_AND_B = ("A", "B")


def comparison_sheets(
    comparison: Comparison, played: Sequence[Played], found: Sequence[Contrast]
) -> list[Sheet]:
    rows = [(one.players, difference) for one in found for difference in one.differences]
    every = [difference for _, difference in rows]
    return [
        Sheet(
            "differences",
            "How the sides differ, by number of players and measure. Shares are from 0 to 1.",
            [
                whole("players", "number of players", [players for players, _ in rows]),
                text("measure", "its name in summary.json", [one.measure.name for one in every]),
                text("title", "what is measured", [one.measure.title for one in every]),
                *interval_columns("a", "side A", [one.a for one in every]),
                *interval_columns("b", "side B", [one.b for one in every]),
                *interval_columns(
                    "difference",
                    "B − A, over the same deals",
                    [one.difference for one in every],
                    [one.simultaneous for one in every],
                ),
                real(
                    "variance",
                    "the variance of B − A, as a multiple of what separate deals would give",
                    [one.variance for one in every],
                ),
            ],
        ),
        _games(comparison, played, A_AND_B, [[one.a, one.b] for one in found]),
    ]


def variation_sheets(
    variation: Variation, played: Sequence[Played], found: Sequence[Trends]
) -> list[Sheet]:
    trends = [(one.players, trend) for one in found for trend in one.trends]
    points = [
        (players, trend, value, at)
        for players, trend in trends
        for value, at in zip(variation.values, trend.at, strict=True)
    ]
    return [
        Sheet(
            "slopes",
            "What one more changes, by number of players and measure. Shares are from 0 to 1.",
            [
                whole("players", "number of players", [players for players, _ in trends]),
                text("measure", "its name in summary.json", [t.measure.name for _, t in trends]),
                text("title", "what is measured", [trend.measure.title for _, trend in trends]),
                *interval_columns(
                    "slope",
                    "the slope of the straight line that fits best, over the same deals",
                    [trend.slope for _, trend in trends],
                    [trend.simultaneous for _, trend in trends],
                ),
            ],
        ),
        Sheet(
            "by_value",
            "All measures by value of the number.",
            [
                whole("players", "number of players", [players for players, *_ in points]),
                text("measure", "its name in summary.json", [p[1].measure.name for p in points]),
                whole("value", "the value of the number", [value for _, _, value, _ in points]),
                *interval_columns("mean", "the mean over all deals", [at for *_, at in points]),
            ],
        ),
        _games(
            variation, played, [str(value) for value in variation.values], [f.sides for f in found]
        ),
    ]


def _games(
    plan: Paired,
    played: Sequence[Played],
    sides: Sequence[str],
    measured: Sequence[Sequence[Sequence[Measured]]],
) -> Sheet:
    """Return one row per game, with its side and what was measured in it; `measured` is by number
    of players, side and deal."""
    sheet = games_sheet(played, lambda game: GAMES.get(game).score_units)
    games = [
        (name, by_deal[deal].values)
        for deal in range(plan.games)
        for by_side in measured
        for name, by_deal in zip(sides, by_side, strict=True)
    ]
    sheet.columns.append(text("side", "the side, or the value", [name for name, _ in games]))
    known = {one.name for one in sheet.columns}
    most = max(plan.players)
    sheet.columns.extend(
        Column(
            one.name,
            "number",
            f"{one.title}, from 0 to 1" if one.percent else one.title,
            [values.get(one.name) for _, values in games],
        )
        for one in measures(most, plan.bots)
        if one.name not in known
    )
    return sheet
