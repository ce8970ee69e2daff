"""Reports of comparisons and variations."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import fmean, median
from typing import Final

from sancity.arena.compare import (
    Comparison,
    Contrast,
    Difference,
    Paired,
    Trend,
    Trends,
    Variation,
    comparison_families,
    comparison_summary,
    variation_families,
    variation_summary,
)
from sancity.arena.compare_measures import MATTERS, Measure, Measured, column
from sancity.arena.compare_plots import ByValue, Line, by_value
from sancity.arena.compare_sheets import comparison_sheets, variation_sheets
from sancity.arena.compare_sides import COMPONENTS_SUFFIX, changes
from sancity.arena.game_task import Played
from sancity.arena.plan import Progress
from sancity.arena.plots import SEATS, Plot, Row, histogram, intervals
from sancity.arena.provenance import comparison_provenance, variation_provenance
from sancity.arena.report import THIN_LINES, options_of, sure_colour, title_of
from sancity.arena.report_files import Report
from sancity.arena.report_page import (
    Html,
    card,
    figures,
    folded,
    page,
    paragraph,
    section,
    table,
)
from sancity.arena.results_folder import replace_file
from sancity.arena.statistics import Interval, plus_minus
from sancity.arena.workers import Workers
from sancity.games import GAMES

A, B = "blue", "gold"
# The lead names at most this many differences for each number of players.
MAX_NAMED: Final = 3
# Measures that say again what others say, or less than they.
NOT_IN_LEAD: Final = ("turns", "winner", "choices", "moves", "stakes")
DECISIONS_THAT_MATTER: Final = (
    "At stake in a decision is how much better the chance of winning is after the best move than"
    " after a random one, by the judge that the bots use and what the player who decides can know."
    f" The decision matters if that is at least {100 * MATTERS:.0f} percentage points."
)
MAX_VALUE_LETTERS: Final = 70
# More changes than this are folded.
MAX_SHOWN_CHANGES: Final = 24


def keep_components(folder: Path, plan: Paired, names: Sequence[str]) -> None:
    """Put the components of all sides that do not play with those of the box into a folder, so
    that its games can be replayed."""
    for side, name in zip(plan.sides, names, strict=True):
        if side.components is not None:
            replace_file(folder / (name + COMPONENTS_SUFFIX), side.components.text.encode())


def bots_of(plan: Paired) -> tuple[str, str]:
    """Return a fact about the bots: its name and its value."""
    if len(plan.bots) == 1:
        return "bot in every seat", plan.bots[0]
    return "bots", f"{', '.join(plan.bots)}, each moving on by a seat from deal to deal"


# A comparison


def keep_comparison(
    folder: Path,
    comparison: Comparison,
    played: Sequence[Played],
    found: Sequence[Contrast],
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> None:
    """Write the report of a comparison, whose figures the workers draw, and the components of its
    sides.

    >>> from pathlib import Path
    >>> from sancity.arena import Comparison, contrasts, keep_comparison, play, read_side
    >>> sides = read_side("cable_car", "hand_size=1"), read_side("cable_car", "hand_size=3")
    >>> comparison = Comparison("cable_car", *sides, games=2, bots=("random",), players=(2,))
    >>> played = play(comparison, folder=Path("tiles"))
    >>> keep_comparison(Path("tiles"), comparison, played, contrasts(comparison, played))
    >>> Path("tiles", "report.html").exists()
    True
    """
    keep_components(folder, comparison, ("a", "b"))
    sheets = comparison_sheets(comparison, played, found)
    report = Report(comparison_provenance(comparison), comparison_families(comparison), sheets)
    html = comparison_page(report, comparison, found)
    report.write(folder, comparison_summary(comparison, found), html, workers, progress)


def comparison_page(report: Report, comparison: Comparison, found: Sequence[Contrast]) -> str:
    facts = [
        ("A", comparison.a.label),
        ("B", comparison.b.label),
        ("players", ", ".join(map(str, comparison.players))),
        ("deals", f"{comparison.games:,} with each number of players, each played on both sides"),
        bots_of(comparison),
        ("seed", comparison.seed),
    ]
    return page(
        f"Two versions of {title_of(GAMES.get(comparison.game))}",
        " ".join(lead(one) for one in found)
        if not comparison.same
        else "Both sides play by the same rules with the same components: nothing can differ.",
        facts,
        [
            _changes(comparison),
            _how_to_read(),
            *(_contrast(report, one) for one in found),
            report.sheet_links(*(sheet.name for sheet in report.sheets)),
        ],
        report.footer(),
    )


def lead(found: Contrast) -> str:
    """Say in a sentence what differs most clearly."""
    clear = [one for one in found.differences if one.clear and _leads(one.measure, found.players)]
    clear.sort(key=lambda one: -_certainty(one.difference))
    return _sentence(
        f"With {found.players} players, B compared with A",
        [one.measure.say(one.difference.estimate) for one in clear],
        f"With {found.players} players, no difference is clear.",
    )


def _sentence(start: str, parts: Sequence[str], nothing: str) -> str:
    if not parts:
        return nothing
    *some, last = parts[:MAX_NAMED]
    return f"{start}: {', '.join(some)}{' and ' if some else ''}{last}."


def _leads(measure: Measure, players: int) -> bool:
    """Return whether a measure may be in the lead; of two players, the second loses what the first
    wins."""
    if players == 2 and measure.name == "victories_2":
        return False
    return measure.name not in NOT_IN_LEAD


def _certainty(interval: Interval) -> float:
    return abs(interval.estimate) / (interval.high - interval.low)


def _changes(comparison: Comparison) -> Html:
    found = changes(comparison.game, comparison.a, comparison.b)
    if not found:
        return section("What differs", paragraph("Nothing that affects play."))
    listed = table(
        ("", "A", "B"), [(one.name, value_text(one.a), value_text(one.b)) for one in found]
    )
    if len(found) > MAX_SHOWN_CHANGES:
        listed = folded(f"{len(found)} settings", listed)
    rules = comparison.a.rules(comparison.game)
    shared = {
        name: value
        for name, value in rules.read_options(comparison.a.options).items()
        if name not in {one.name for one in found}
    }
    rest = f"Everything else is the same; other options: {options_of(shared)}."
    return section("What differs", listed, paragraph(rest))


def value_text(value: object) -> str:
    """Return a value of a setting as text."""
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    words = str(value)
    short = len(words) <= MAX_VALUE_LETTERS
    return words if short else words[: MAX_VALUE_LETTERS - 1] + "…"


def _how_to_read() -> Html:
    return folded(
        "How to read this",
        paragraph(
            "Each deal is played on both sides, with the same seed and the same bots with the same"
            " random numbers. The games begin alike and drift apart when the rules make them. The"
            " intervals of B − A are computed over these pairs. The last column shows what pairing"
            " is worth: the variance of B − A as a share of what separate deals would give. At"
            " 25 %, 100 deals tell as much as 400 separate ones; near 100 %, the games have little"
            " in common but the rules, and the interval is as wide as without pairing."
        ),
        paragraph(
            f"{DECISIONS_THAT_MATTER} The judge was made for the game in the box: under rules that"
            " change what good play is, it is a rough guide, and so are the bots."
        ),
        paragraph(
            "A difference is called clear, and marked, if its simultaneous interval excludes zero:"
            " that interval is wider, so that in 95 of 100 comparisons all of them hold at once."
        ),
    )


def _contrast(report: Report, found: Contrast) -> Html:
    by_name = {one.measure.name: one for one in found.differences}
    won = [one for one in found.differences if one.measure.kind == "event"]
    score = [by_name[name] for name in ("points", "winner", "margin")]
    choice = [by_name[name] for name in ("choices", "matter", "stakes")]
    plots = _ContrastPlots(report, found)
    return section(
        f"{found.players} players, {found.games:,} deals",
        figures(
            plots.differences("Who wins: B − A", won, "percentage points more often in B"),
            plots.differences("Decisions: B − A", choice, "percentage points more in B"),
            plots.both("Length", ("decisions per game", "games"), by_name["decisions"]),
            plots.differences("Points: B − A", score, "points more in B"),
            plots.points(),
            plots.both(
                "How close it is", ("points between first and second", "games"), by_name["margin"]
            ),
        ),
        _differences(found),
    )


class _ContrastPlots:
    """The plots of a contrast, as parts of a report."""

    def __init__(self, report: Report, found: Contrast) -> None:
        self.report = report
        self.found = found

    def differences(self, title: str, some: Sequence[Difference], axis: str) -> Html:
        """Plot B − A."""
        rows = [
            Row(
                one.measure.title,
                one.difference,
                sure_colour(one.simultaneous) or "gold",
                simultaneous=one.simultaneous,
            )
            for one in some
        ]
        shares = some[0].measure.percent
        scale, unit = (100, " %") if shares else (1, "")
        words = "; ".join(
            f"{one.measure.title} {scale * one.a.estimate:.1f} → {scale * one.b.estimate:.1f}{unit}"
            for one in some
        )
        plot = intervals(rows, axis, percent=shares, zero=True)
        return self._figure(title, plot, f"A → B: {words}. {THIN_LINES}.")

    def both(self, title: str, axes: tuple[str, str], one: Difference) -> Html:
        """Plot how a measure is distributed on both sides."""
        a, b = column(one.measure, self.found.a), column(one.measure, self.found.b)
        words = f"On average {fmean(a):.1f} and {fmean(b):.1f}: {_change(one)}."
        return self._distributions(title, axes, a, b, words)

    def points(self) -> Html:
        a, b = _all_points(self.found.a), _all_points(self.found.b)
        words = f"Medians: {median(a):g} and {median(b):g}."
        return self._distributions("Points", ("points per player", "players"), a, b, words)

    def _distributions(
        self, title: str, axes: tuple[str, str], a: list[float], b: list[float], caption: str
    ) -> Html:
        axis, counted = axes
        if min(a + b) == max(a + b):
            return card(title, paragraph(f"Always {a[0]:g} {axis}."))
        plot = histogram([("A", a), ("B", b)], axis, (A, B), counted)
        return self._figure(title, plot, caption)

    def _figure(self, title: str, plot: Plot, caption: str) -> Html:
        name = f"{self.found.players} players {title}"
        return self.report.figure(name, plot, title, caption)


def _all_points(games: Sequence[Measured]) -> list[float]:
    return [points for game in games for points in game.points]


def _change(one: Difference) -> str:
    """Return a difference as text."""
    return plus_minus(one.difference, 100 if one.measure.percent else 1, signed=True)


def cells(one: Difference) -> tuple[str, str, str, str, str]:
    """Return a row of a table: the measure, B − A, A, B, and what pairing is worth."""
    scale = 100 if one.measure.percent else 1
    return (
        one.measure.heading,
        f"{_change(one)}{' *' if one.clear else ''}",
        f"{scale * one.a.estimate:.2f}",
        f"{scale * one.b.estimate:.2f}",
        "" if one.variance is None else f"{100 * one.variance:.0f} %",
    )


def _differences(found: Contrast) -> Html:
    headings = ("", "B − A", "A", "B", "variance, paired")
    rows = [cells(one) for one in found.differences]
    return Html(
        table(headings, rows)
        + paragraph("* clear, all comparisons of this page considered. Victories and shares in %.")
    )


# A variation


def keep_variation(
    folder: Path,
    variation: Variation,
    played: Sequence[Played],
    found: Sequence[Trends],
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> None:
    """Write the report of a variation, whose figures the workers draw, and the components of all
    its values.

    >>> from pathlib import Path
    >>> from sancity.arena import Variation, keep_variation, play, trends
    >>> variation = Variation("cable_car", "hand_size", (1, 3), 2, bots=("random",), players=(2,))
    >>> played = play(variation, folder=Path("sizes"))
    >>> keep_variation(Path("sizes"), variation, played, trends(variation, played))
    >>> Path("sizes", "report.html").exists()
    True
    """
    keep_components(folder, variation, [side.label for side in variation.sides])
    sheets = variation_sheets(variation, played, found)
    report = Report(variation_provenance(variation), variation_families(variation), sheets)
    html = variation_page(report, variation, found)
    report.write(folder, variation_summary(variation, found), html, workers, progress)


def variation_page(report: Report, variation: Variation, found: Sequence[Trends]) -> str:
    first, *_, last = variation.values
    rules = variation.sides[0].rules(variation.game)
    options = rules.read_options(variation.options)
    facts = [
        ("number", variation.name),
        ("values", ", ".join(map(str, variation.values))),
        ("players", ", ".join(map(str, variation.players))),
        ("deals", f"{variation.games:,} with each number of players, each with every value"),
        bots_of(variation),
        ("options", options_of({k: v for k, v in options.items() if k != variation.name})),
        ("seed", variation.seed),
    ]
    return page(
        f"{title_of(rules)}: {variation.name} from {first} to {last}",
        " ".join(trend_lead(variation, one) for one in found),
        facts,
        [
            _how_to_read_trends(),
            *(_trends(report, variation, one) for one in found),
            report.sheet_links(*(sheet.name for sheet in report.sheets)),
        ],
        report.footer(),
    )


def trend_lead(variation: Variation, found: Trends) -> str:
    """Say in a sentence what depends on the number most clearly."""
    clear = [one for one in found.trends if one.clear and _leads(one.measure, found.players)]
    clear.sort(key=lambda one: -_certainty(one.slope))
    return _sentence(
        f"With {found.players} players, for each 1 more of {variation.name}",
        [one.measure.say(one.slope.estimate) for one in clear],
        f"With {found.players} players, nothing clearly depends on {variation.name}.",
    )


def _how_to_read_trends() -> Html:
    return folded(
        "How to read this",
        paragraph(
            "Each deal is played with every value, with the same seed and the same bots with the"
            " same random numbers. “For 1 more” is the slope of the straight line that fits the"
            " games of a deal best, averaged over deals. Luck that all games of a deal share does"
            " not count there, so slopes are surer than the intervals in the plots suggest. A slope"
            " describes the range that was played; where the plot is curved, read the plot. A star"
            " marks slopes that are clear: their simultaneous intervals, which hold all at once in"
            " 95 of 100 variations, exclude zero."
        ),
        paragraph(DECISIONS_THAT_MATTER),
    )


def _trends(report: Report, variation: Variation, found: Trends) -> Html:
    return section(
        f"{found.players} players, {found.games:,} deals",
        figures(*_trend_plots(report, variation, found)),
        _trend_table(variation, found),
    )


def _trend_plots(report: Report, variation: Variation, found: Trends) -> Iterator[Html]:
    by_name = {one.measure.name: one for one in found.trends}
    orders = [by_name[f"victories_{order}"] for order in range(1, found.players + 1)]
    bots = [one for one in found.trends if one.measure.name.startswith("contestant_")]
    shown: list[tuple[str, list[Trend], str, float | None]] = [
        ("Victories by order of play", orders, "% of victories", 1 / found.players)
    ]
    if bots:
        shown.append(("Victories by bot", bots, "% of victories", None))
    shown += (
        (title, [by_name[name] for name in names], axis, None)
        for title, names, axis in (
            ("Length", ("decisions",), "decisions per game"),
            ("Points", ("winner", "points"), "points"),
            ("How close it is", ("margin",), "points ahead"),
            ("Joint victories", ("ties",), "% of games"),
            ("Decisions that matter", ("matter",), "% of decisions"),
            ("Chance at stake in a decision", ("stakes",), "%"),
        )
    )
    for title, some, axis, even in shown:
        seen = {at.estimate for one in some for at in one.at}
        if len(seen) == 1:
            yield card(title, paragraph(f"Always {_scale(some[0]) * seen.pop():g} {axis}."))
            continue
        plot = _trend_plot(variation, some, axis, even)
        caption = _trend_caption(variation, some, even)
        yield report.figure(f"{found.players} players {title}", plot, title, caption)


def _scale(one: Trend) -> int:
    return 100 if one.measure.percent else 1


def _trend_plot(variation: Variation, some: Sequence[Trend], axis: str, even: float | None) -> Plot:
    lines = [Line(one.measure.title, one.at, SEATS[i]) for i, one in enumerate(some)]
    percent = some[0].measure.percent
    return by_value(ByValue(variation.values, lines, variation.name, axis, percent, even))


def _trend_caption(variation: Variation, some: Sequence[Trend], even: float | None) -> str:
    first, last = variation.values[0], variation.values[-1]
    scale = _scale(some[0])
    words = "; ".join(
        (f"{one.measure.title} from " if len(some) > 1 else "from ")
        + f"{scale * one.at[0].estimate:.1f} at {first} to {scale * one.at[-1].estimate:.1f}"
        f" at {last}"
        for one in some
    )
    if len(some) == 1:
        words += f": {plus_minus(some[0].slope, scale, signed=True)} for 1 more"
    mark = " The dashed line shows an even share." if even is not None else ""
    return f"{words[:1].upper()}{words[1:]}.{mark}"


def trend_cells(one: Trend) -> tuple[str, ...]:
    """Return a row of a table: the measure, what 1 more changes, and all values."""
    scale = _scale(one)
    slope = plus_minus(one.slope, scale, signed=True)
    at = (f"{scale * interval.estimate:.2f}" for interval in one.at)
    return (one.measure.heading, f"{slope}{' *' if one.clear else ''}", *at)


def _trend_table(variation: Variation, found: Trends) -> Html:
    headings = ("", "for 1 more", *(f"at {value}" for value in variation.values))
    return Html(
        table(headings, [trend_cells(one) for one in found.trends])
        + paragraph("* clear, all comparisons of this page considered. Victories and shares in %.")
    )
