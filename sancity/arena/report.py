"""Reports: results as a page for people and as JSON for programs."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean, median
from typing import Final

from sancity.arena.game_task import Played
from sancity.arena.match import (
    Match,
    Standing,
    contestants,
    match_families,
    match_summary,
    standings,
)
from sancity.arena.plan import Progress
from sancity.arena.plan_sheets import match_sheets, study_sheets, tournament_sheets
from sancity.arena.plots import SEATS, Row, histogram, intervals
from sancity.arena.provenance import (
    match_provenance,
    spelled,
    study_provenance,
    tournament_provenance,
)
from sancity.arena.report_files import Report
from sancity.arena.report_page import (
    Html,
    card,
    figures,
    folded,
    heat,
    marked,
    page,
    paragraph,
    section,
    table,
)
from sancity.arena.statistics import Interval, percent, plus_minus
from sancity.arena.study import (
    MIN_COMPARED_GAMES,
    Findings,
    Study,
    Worth,
    study_families,
    study_summary,
)
from sancity.arena.tournament import (
    OVERALL,
    Results,
    Tournament,
    tournament_families,
    tournament_summary,
)
from sancity.arena.workers import Workers
from sancity.games import GAMES
from sancity.kernel.game import Game

# Plots show at most this many things of a kind; the table has all of them.
MAX_PLOTTED: Final = 14
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")
THIN_LINES: Final = "Bars are 95 % intervals, thin lines simultaneous ones"


def title_of(game: Game) -> str:
    return game.words("en")("title")


def options_of(options: Mapping[str, object]) -> str:
    """Return options as they are typed on the command line, or `none`."""
    return ", ".join(f"{name}={spelled(value)}" for name, value in options.items()) or "none"


# A match


def keep_match(folder: Path, match: Match, played: Sequence[Played]) -> list[Standing]:
    """Compute the standings of a match, write its report and return them.

    >>> from pathlib import Path
    >>> from sancity.arena import Match, keep_match, play
    >>> match = Match("san_gimignano", ("random", "greedy"), games=4)
    >>> played = play(match, folder=Path("match"))
    >>> [standing.name for standing in keep_match(Path("match"), match, played)]
    ['random', 'greedy']
    >>> Path("match", "report.html").exists()
    True
    """
    found = standings(match, played)
    sheets = match_sheets(match, played, found)
    report = Report(match_provenance(match), match_families(match), sheets)
    html = match_page(report, match, played, found)
    report.write(folder, match_summary(match, found), html)
    return found


def match_page(
    report: Report, match: Match, played: Sequence[Played], found: Sequence[Standing]
) -> str:
    game = match.rules()
    best = max(found, key=lambda one: one.victories.estimate / one.even)
    facts = [
        ("game", title_of(game)),
        ("players", match.players),
        ("games", f"{len(played):,}"),
        ("deals", f"{match.deals():,}, each from {len(match.seatings())} seatings"),
        ("options", options_of(game.read_options(match.options))),
        ("seed", match.seed),
    ]
    lead = (
        f"{best.name} wins {percent(best.victories)} of the games,"
        f" compared with {100 * best.even:.0f} % among equals."
    )
    first, *others = (one.name for one in found)
    return page(
        f"{first} against {' and '.join(others)} at {title_of(game)}",
        lead,
        facts,
        [_standings(report, found), _match_plots(report, match, played, found)],
        report.footer(),
    )


def _standings(report: Report, found: Sequence[Standing]) -> Html:
    headings = (
        "bot",
        "games",
        "victories",
        "among equals",
        "points",
        "ms per decision",
        "longest ms",
    )
    return section(
        "Standings",
        paragraph(
            "Every deal is played from every seating, so that luck cancels out. Games of the same"
            " deal are not independent, so intervals are computed over deals. Times differ from"
            " run to run."
        ),
        table(headings, [one.cells() for one in found]),
        report.sheet_links("standings"),
    )


def _match_plots(
    report: Report, match: Match, played: Sequence[Played], found: Sequence[Standing]
) -> Html:
    colours = [SEATS[i % len(SEATS)] for i in range(len(found))]
    rows = [
        Row(one.name, one.victories, colour, one.even)
        for one, colour in zip(found, colours, strict=True)
    ]
    shares = ", ".join(f"{one.name} {percent(one.victories)}" for one in found)
    lengths = [float(len(one.record.actions)) for one in played]
    return section(
        "Plots",
        figures(
            report.figure(
                "victories",
                intervals(rows, "% of victories", percent=True),
                "Share of victories",
                f"{shares}. Vertical marks show the share among equals.",
            ),
            _by_seat(report, match, found, colours),
            _points(report, match, played, colours),
            _distribution(
                report, "length", lengths, "Length", ("decisions per game", "games"), "turquoise"
            ),
        ),
        report.sheet_links("by_seat", "games"),
    )


def _by_seat(
    report: Report, match: Match, found: Sequence[Standing], colours: Sequence[str]
) -> Html:
    rows = [
        Row(
            f"{one.name}, seat {seat + 1}",
            one.by_seat[seat],
            colour,
            1 / match.players,
            one.by_seat_simultaneous[seat],
        )
        for one, colour in zip(found, colours, strict=True)
        for seat in range(match.players)
    ]
    return report.figure(
        "victories by seat",
        intervals(rows, "% of games won", percent=True),
        "By seat",
        "How often each contestant wins from each seat. Vertical marks show an even share."
        f" {THIN_LINES}, for all {len(rows)} rows.",
    )


def _points(report: Report, match: Match, played: Sequence[Played], colours: Sequence[str]) -> Html:
    units = match.rules().score_units
    points: list[list[float]] = [[] for _ in match.bots]
    seatings = match.seatings()
    for number, one in enumerate(played):
        assert one.record.result is not None
        seating = seatings[number % len(seatings)]
        for contestant, score in zip(seating, one.record.result.scores, strict=True):
            points[contestant].append(score / units)
    groups = list(zip(contestants(match.bots), points, strict=True))
    medians = ", ".join(f"{name} {median(values):g}" for name, values in groups)
    plot = histogram(groups, "points per seat", colours, "seats")
    return report.figure("points", plot, "Points", f"Medians: {medians}.")


def _distribution(
    report: Report,
    name: str,
    values: Sequence[float],
    title: str,
    axes: tuple[str, str],
    colour: str,
) -> Html:
    """Plot how numbers are distributed, unless they are all equal. The axes say what the numbers
    are, and what has them."""
    what, counted = axes
    if min(values) == max(values):
        return card(title, paragraph(f"Always {values[0]:g} {what}."))
    caption = f"From {min(values):g} to {max(values):g}, {fmean(values):.1f} on average."
    plot = histogram([(what, values)], what, [colour], counted)
    return report.figure(name, plot, title, caption)


# A tournament


def keep_tournament(
    folder: Path, tournament: Tournament, played: Sequence[Played], found: Results
) -> None:
    """Write the report of a tournament.

    >>> from pathlib import Path
    >>> from sancity.arena import Tournament, keep_tournament, play, results
    >>> tournament = Tournament(("san_gimignano",), ("random", "greedy"), games_each=4)
    >>> played = play(tournament, folder=Path("meeting"))
    >>> keep_tournament(Path("meeting"), tournament, played, results(tournament, played))
    >>> Path("meeting", "summary.json").exists()
    True
    """
    sheets = tournament_sheets(tournament, played, found)
    families = tournament_families(tournament)
    report = Report(tournament_provenance(tournament), families, sheets)
    html = tournament_page(report, tournament, found)
    report.write(folder, tournament_summary(tournament, found), html)


def tournament_page(report: Report, tournament: Tournament, found: Results) -> str:
    names = contestants(tournament.bots)
    titles = {OVERALL: "All games"} | {n: title_of(GAMES.get(n)) for n in tournament.games}
    best = found.ranking(OVERALL)[0]
    facts = [
        ("games", ", ".join(titles[name] for name in tournament.games)),
        ("players", ", ".join(map(str, tournament.players))),
        ("played", f"{sum(1 for _ in tournament.seats()):,} games"),
        ("seed", tournament.seed),
    ]
    return page(
        "Tournament: " + ", ".join(names),
        f"{names[best]} has the best rating: {plus_minus(found.ratings[OVERALL][best])}.",
        facts,
        [
            paragraph(
                "Every bot meets every other, on the same deals and from every seat. Ratings follow"
                " the Plackett-Luce model and start at 25. The cross tables show how often (in %)"
                " the bot of the row is placed ahead of the bot of the column; draws count as half."
                " A cell is coloured if the two certainly differ: if its simultaneous interval,"
                " which it shows under the pointer, excludes 50 %."
            ),
            *(_ranking(report, titles[name], names, found, name) for name in found.shown()),
            report.sheet_links(*(sheet.name for sheet in report.sheets)),
        ],
        report.footer(),
    )


def _ranking(report: Report, title: str, names: Sequence[str], found: Results, game: str) -> Html:
    ratings = found.ratings[game]
    order = found.ranking(game)
    rows = [Row(names[i], ratings[i], SEATS[i % len(SEATS)]) for i in order]
    caption = ", ".join(f"{names[i]} {plus_minus(ratings[i])}" for i in order)
    ranking = table(
        ("", "games", "rating", "placed ahead"),
        [
            (
                names[i],
                f"{found.games[game][i]:,}",
                plus_minus(ratings[i]),
                percent(found.shares[game][i]),
            )
            for i in order
        ],
    )
    pairs, surely = found.ahead[game], found.ahead_simultaneous[game]
    cross = table(
        ("", *(names[i] for i in order)),
        [(names[i], *(heat(pairs[i][j], surely[i][j]) for j in order)) for i in order],
    )
    return section(
        title,
        figures(
            report.figure(f"ratings {game}", intervals(rows, "rating"), "Ratings", caption + "."),
            card("Ranking", ranking),
            card("Placed ahead of each other, in %", cross),
        ),
    )


# A study


def keep_study(
    folder: Path,
    study: Study,
    played: Sequence[Played],
    found: Sequence[Findings],
    language: str = "en",
    workers: Workers | None = None,
    progress: Progress | None = None,
) -> None:
    """Write the report of a study; the workers draw its figures.

    >>> from pathlib import Path
    >>> from sancity.arena import Study, findings, keep_study, play
    >>> study = Study("san_gimignano", games=4, bot="random", players=(2,))
    >>> played = play(study, folder=Path("study"))
    >>> keep_study(Path("study"), study, played, findings(study, played))
    >>> Path("study", "tables", "things.csv").exists()
    True
    """
    sheets = study_sheets(study, played, found)
    report = Report(study_provenance(study, language), study_families(found), sheets)
    html = study_page(report, study, found)
    report.write(folder, study_summary(study, found), html, workers, progress)


def study_page(report: Report, study: Study, found: Sequence[Findings]) -> str:
    game = study.rules()
    facts = [
        ("players", ", ".join(map(str, study.players))),
        ("games", f"{study.games:,} with each number of players"),
        ("bot in every seat", study.bot),
        ("options", options_of(game.read_options(study.options))),
        ("seed", study.seed),
    ]
    return page(
        f"{title_of(game)}: a study",
        " ".join(_fairness(one) for one in found),
        facts,
        [
            _how_to_read(report),
            *(_players(report, one) for one in found),
            report.sheet_links(*(sheet.name for sheet in report.sheets)),
        ],
        report.footer(),
    )


def _fairness(found: Findings) -> str:
    """Say in a sentence whether the order of play matters."""
    even = 1 / found.players
    off = [
        f"the {ORDINALS[i]} to play wins {100 * share.estimate:.0f} %"
        for i, share in enumerate(found.by_order_simultaneous)
        if not share.low <= even <= share.high
    ]
    if off:
        return f"With {found.players} players, {' and '.join(off)}, not {100 * even:.0f} %."
    return f"With {found.players} players, no place in the order of play is clearly better."


def _how_to_read(report: Report) -> Html:
    counts = {family.name: family.comparisons for family in report.families}
    return folded(
        "How to read this",
        paragraph(
            "The same bot plays every seat, so all players are equally strong. For each thing (a"
            " card, a route, an objective, a kind of move), seats that have more of it than the"
            " average of their game are compared with seats that have less, game by game. The"
            " difference shows what goes together with having it. It is not always its cause: a"
            " player who is winning anyway may get certain things, and some things belong to"
            " certain seats. The bot makes poor use of what it does not understand: a thing may be"
            " worth more to people."
        ),
        paragraph(
            f"This study compares {counts.get('points', 0):,} things. Of this many plain 95 %"
            " intervals, about one in twenty misses the true value by chance. Simultaneous"
            " intervals are wider, so that in 95 of 100 studies all of them hold. Whether something"
            " is certain, and its colour, go by these: blue (▲) is certainly good, brick (▼)"
            " certainly bad, and gold neither."
        ),
    )


def _players(report: Report, found: Findings) -> Html:
    order = [
        Row(ORDINALS[i], share, SEATS[i], 1 / found.players, surely)
        for i, (share, surely) in enumerate(
            zip(found.by_order, found.by_order_simultaneous, strict=True)
        )
    ]
    shares = ", ".join(f"{row.label} {percent(row.interval)}" for row in order)
    here = f"{found.players} players"
    apart = ("points between first and second", "games")
    parts = [
        figures(
            report.figure(
                f"{here} victories by order",
                intervals(order, "% of victories", percent=True),
                "Victories by order of play",
                f"{shares}. Vertical marks show even shares. {THIN_LINES}.",
            ),
            _distribution(
                report, f"{here} points", found.scores, "Points", ("points", "seats"), "blue"
            ),
            _distribution(
                report, f"{here} margin", found.margins, "How close it is", apart, "brick"
            ),
            _distribution(
                report,
                f"{here} length",
                found.turns,
                "Length",
                ("turns per game", "games"),
                "turquoise",
            ),
        ),
        paragraph(
            f"Half of all games are decided by at most {median(found.margins):g} points;"
            f" {percent(found.ties)} end in a joint victory."
        ),
        _seat_table(found),
    ]
    kinds = groupby(found.worths, key=lambda worth: worth.kind)
    parts += (_kind(report, f"{here} {kind}", kind, list(some)) for kind, some in kinds)
    return section(f"{found.players} players, {found.games:,} games", *parts)


def _seat_table(found: Findings) -> Html:
    even = 1 / found.players
    rows = [
        (
            ORDINALS[i],
            _share_cell(found.by_order_simultaneous[i], even),
            plus_minus(found.points_by_order[i]),
            f"seat {i + 1}",
            _share_cell(found.by_seat_simultaneous[i], even),
        )
        for i in range(found.players)
    ]
    return table(
        ("order of play", "victories (simultaneous)", "points", "", "victories (simultaneous)"),
        rows,
    )


def _share_cell(share: Interval, even: float) -> Html:
    return marked(percent(share), sure_colour(share, even))


def _kind(report: Report, name: str, kind: str, worths: Sequence[Worth]) -> Html:
    """Show the things of a kind: the most certain as plots, all of them in a table."""
    known = [worth for worth in worths if worth.lead]
    surest = sorted(known, key=lambda worth: -worth.certainty)[:MAX_PLOTTED]
    drawn = sorted(surest, key=lambda worth: -_points_lead(worth).estimate)
    heading = Html(f"<h3>{kind.capitalize()}</h3>")
    rest = folded(f"All {len(worths)} as a table", _worth_table(worths))
    if not drawn:
        return Html(heading + _worth_table(worths))
    return Html(heading + figures(*_kind_plots(report, name, drawn, len(known))) + rest)


def _kind_plots(report: Report, name: str, drawn: Sequence[Worth], known: int) -> Iterator[Html]:
    """Plot the lead that goes with things and, where these differ, what they pay and how often they
    are used."""
    rows = [_lead_row(worth) for worth in drawn]
    words = _ends(rows, [plus_minus(row.interval, signed=True) for row in rows])
    if len(drawn) < known:
        words += f" These are the most certain of {known}."
    plot = intervals(rows, "points ahead of seats with less", zero=True)
    words += f" {THIN_LINES}, for all things of the study."
    yield report.figure(f"{name} points ahead", plot, "Points that go with it", words)
    paid = [Row(worth.name, worth.paid, "gold") for worth in drawn if worth.paid]
    if _differ(paid):
        paid.sort(key=lambda row: -row.interval.estimate)
        words = _ends(paid, [plus_minus(row.interval) for row in paid])
        plot = intervals(paid, "points")
        yield report.figure(f"{name} paid", plot, "What it pays by itself", words)
    used = [Row(worth.name, worth.used, "turquoise") for worth in drawn]
    if _differ(used):
        used.sort(key=lambda row: -row.interval.estimate)
        words = _ends(used, [percent(row.interval) for row in used])
        plot = intervals(used, "% of seats", percent=True)
        yield report.figure(f"{name} used", plot, "How often it is used", words)


def _lead_row(worth: Worth) -> Row:
    surely = _points_lead(worth)
    assert worth.points is not None
    return Row(worth.name, worth.points, sure_colour(surely) or "gold", None, surely)


def _differ(rows: Sequence[Row]) -> bool:
    return len({round(row.interval.estimate, 6) for row in rows}) > 1


def _ends(rows: Sequence[Row], values: Sequence[str]) -> str:
    """Describe the first and the last row in words."""
    if len(rows) == 1:
        return f"{rows[0].label}: {values[0]}."
    return f"From {rows[0].label} ({values[0]}) to {rows[-1].label} ({values[-1]})."


def _points_lead(worth: Worth) -> Interval:
    assert worth.lead is not None
    return worth.lead


def sure_colour(simultaneous: Interval | None, even: float = 0.0) -> str | None:
    """Return blue for what is certainly better than even, brick for what is certainly worse."""
    if simultaneous and simultaneous.low > even:
        return "blue"
    return "brick" if simultaneous and simultaneous.high < even else None


def _worth_table(worths: Sequence[Worth]) -> Html:
    headings = (
        *("", "seats with it", "per game", "pays by itself"),
        *("victories ahead, in % (simultaneous)", "points ahead", "simultaneous"),
        "games compared",
    )
    rows = [
        (
            worth.name,
            percent(worth.used),
            f"{worth.a_game:.2f}",
            plus_minus(worth.paid) if worth.paid else "",
            _victories_cell(worth),
            plus_minus(worth.points, signed=True) if worth.points else "",
            _spread_cell(worth),
            f"{worth.compared:,}",
        )
        for worth in worths
    ]
    words = f"Things compared in fewer than {MIN_COMPARED_GAMES} games are not judged."
    rare = any(worth.lead is None for worth in worths)
    return Html(table(headings, rows) + (paragraph(words) if rare else ""))


def _victories_cell(worth: Worth) -> Html:
    surely = worth.victories_simultaneous
    if surely is None:
        return marked(f"{100 * worth.victories.estimate:+.1f}" if worth.victories else "", None)
    estimate, low, high = (100 * value for value in surely)
    return marked(f"{estimate:+.1f} ({low:+.1f} to {high:+.1f})", sure_colour(surely))


def _spread_cell(worth: Worth) -> Html:
    lead = worth.lead
    return marked(f"± {lead.high - lead.estimate:.2f}" if lead else "", sure_colour(lead))
