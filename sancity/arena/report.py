"""Reports: results as a page for people and as JSON for programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final

from sancity.arena.game_task import Played
from sancity.arena.match import Match, Standing, contestants, match_summary, standings, victory
from sancity.arena.plots import SEATS, Row, histogram, intervals
from sancity.arena.report_page import (
    Html,
    card,
    figure,
    figures,
    folded,
    heat,
    page,
    paragraph,
    section,
    table,
)
from sancity.arena.results_folder import replace_file
from sancity.arena.statistics import Interval, percent, plus_minus, share_of
from sancity.arena.study import Findings, Study, Worth, study_summary
from sancity.arena.tournament import OVERALL, Results, Tournament, tournament_summary
from sancity.games import GAMES
from sancity.kernel.game import Game

SUMMARY_FILE: Final = "summary.json"
REPORT_FILE: Final = "report.html"
# Plots show at most this many things of a kind; the table has all of them.
MAX_PLOTTED: Final = 14
# Things compared in fewer games than this are not plotted.
MIN_PLOTTED_GAMES: Final = 10
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def write_report(folder: Path, summary: Mapping[str, Any], html: str) -> None:
    """Put `summary.json` and `report.html` beside the games."""
    replace_file(folder / SUMMARY_FILE, (json.dumps(summary, indent=2) + "\n").encode())
    replace_file(folder / REPORT_FILE, html.encode())


def title_of(game: Game) -> str:
    return game.words("en")("title")


def options_of(options: Mapping[str, object]) -> str:
    """Return options as they are typed on the command line, or `none`."""
    spelled = {True: "yes", False: "no"}
    return (
        ", ".join(
            f"{name}={spelled[value] if isinstance(value, bool) else value}"
            for name, value in options.items()
        )
        or "none"
    )


# A match


def keep_match(folder: Path, match: Match, played: Sequence[Played]) -> list[Standing]:
    """Compute the standings of a match, write its report and return them."""
    found = standings(match, played)
    write_report(folder, match_summary(match, found), match_page(match, played, found))
    return found


def match_page(match: Match, played: Sequence[Played], found: Sequence[Standing]) -> str:
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
        [_standings(found), _match_plots(match, played, found)],
    )


def _standings(found: Sequence[Standing]) -> Html:
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
    )


def _match_plots(match: Match, played: Sequence[Played], found: Sequence[Standing]) -> Html:
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
            figure(
                intervals(rows, "% of victories", percent=True),
                "Share of victories",
                f"{shares}. Vertical marks show the share among equals.",
            ),
            _by_seat(match, played, colours),
            _points(match, played, colours),
            _distribution(lengths, "Length", "decisions per game", "turquoise"),
        ),
    )


def _seats_of(match: Match, played: Sequence[Played]) -> Iterator[tuple[tuple[int, ...], Played]]:
    seatings = match.seatings()
    for number, one in enumerate(played):
        yield seatings[number % len(seatings)], one


def _by_seat(match: Match, played: Sequence[Played], colours: Sequence[str]) -> Html:
    rows = []
    for contestant, name in enumerate(contestants(match.bots)):
        for seat in range(match.players):
            shares = [
                victory(one.record, [seat])
                for seating, one in _seats_of(match, played)
                if seating[seat] == contestant
            ]
            label = f"{name}, seat {seat + 1}"
            rows.append(Row(label, share_of(shares), colours[contestant], 1 / match.players))
    return figure(
        intervals(rows, "% of games won", percent=True),
        "By seat",
        "How often each contestant wins from each seat. Vertical marks show an even share.",
    )


def _points(match: Match, played: Sequence[Played], colours: Sequence[str]) -> Html:
    units = match.rules().score_units
    points: list[list[float]] = [[] for _ in match.bots]
    for seating, one in _seats_of(match, played):
        assert one.record.result is not None
        for contestant, score in zip(seating, one.record.result.scores, strict=True):
            points[contestant].append(score / units)
    groups = list(zip(contestants(match.bots), points, strict=True))
    medians = ", ".join(f"{name} {median(values):g}" for name, values in groups)
    return figure(histogram(groups, "points", colours), "Points", f"Medians: {medians}.")


def _distribution(values: Sequence[float], title: str, axis: str, colour: str) -> Html:
    """Plot how numbers are distributed, unless they are all equal."""
    if min(values) == max(values):
        return card(title, paragraph(f"Always {values[0]:g} {axis}."))
    caption = f"From {min(values):g} to {max(values):g}, {fmean(values):.1f} on average."
    return figure(histogram([(axis, values)], axis, [colour]), title, caption)


# A tournament


def keep_tournament(folder: Path, tournament: Tournament, found: Results) -> None:
    """Write the report of a tournament."""
    summary = tournament_summary(tournament, found)
    write_report(folder, summary, tournament_page(tournament, found))


def tournament_page(tournament: Tournament, found: Results) -> str:
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
            ),
            *(_ranking(titles[name], names, found, name) for name in found.shown()),
        ],
    )


def _ranking(title: str, names: Sequence[str], found: Results, game: str) -> Html:
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
    cross = table(
        ("", *(names[i] for i in order)),
        [(names[i], *(heat(found.ahead[game][i][j]) for j in order)) for i in order],
    )
    return section(
        title,
        figures(
            figure(intervals(rows, "rating"), "Ratings", caption + "."),
            card("Ranking", ranking),
            card("Placed ahead of each other, in %", cross),
        ),
    )


# A study


def keep_study(folder: Path, study: Study, found: Sequence[Findings]) -> None:
    """Write the report of a study."""
    write_report(folder, study_summary(study, found), study_page(study, found))


def study_page(study: Study, found: Sequence[Findings]) -> str:
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
        [_how_to_read(), *(_players(one) for one in found)],
    )


def _fairness(found: Findings) -> str:
    """Say in a sentence whether the order of play matters."""
    even = 1 / found.players
    off = [
        f"the {ORDINALS[i]} to play wins {100 * share.estimate:.0f} %"
        for i, share in enumerate(found.by_order)
        if not share.low <= even <= share.high
    ]
    if off:
        return f"With {found.players} players, {' and '.join(off)}, not {100 * even:.0f} %."
    return f"With {found.players} players, no place in the order of play is clearly better."


def _how_to_read() -> Html:
    return folded(
        "How to read this",
        paragraph(
            "The same bot plays every seat, so all players are equally strong. For each thing (a"
            " card, a route, an objective, a kind of move), seats that have more of it than the"
            " average of their game are compared with seats that have less, game by game. The"
            " difference shows what goes together with having it. It is not always its cause: a"
            " player who is winning anyway may get certain things, and some things belong to"
            " certain seats."
        ),
        paragraph(
            "With this many things, about one interval in twenty misses zero by chance. The bot"
            " makes poor use of what it does not understand: a thing may be worth more to people."
        ),
    )


def _players(found: Findings) -> Html:
    order = [
        Row(ORDINALS[i], share, SEATS[i], 1 / found.players)
        for i, share in enumerate(found.by_order)
    ]
    shares = ", ".join(f"{row.label} {percent(row.interval)}" for row in order)
    parts = [
        figures(
            figure(
                intervals(order, "% of victories", percent=True),
                "Victories by order of play",
                f"{shares}. Vertical marks show even shares.",
            ),
            _distribution(found.scores, "Points", "points per seat", "blue"),
            _distribution(
                found.margins, "How close it is", "points between first and second", "brick"
            ),
            _distribution(found.turns, "Length", "turns per game", "turquoise"),
        ),
        paragraph(
            f"Half of all games are decided by at most {median(found.margins):g} points;"
            f" {percent(found.ties)} end in a joint victory."
        ),
        _seat_table(found),
    ]
    kinds = groupby(found.worths, key=lambda worth: worth.kind)
    parts += (_kind(kind, list(some)) for kind, some in kinds)
    return section(f"{found.players} players, {found.games:,} games", *parts)


def _seat_table(found: Findings) -> Html:
    rows = [
        (
            ORDINALS[i],
            percent(found.by_order[i]),
            plus_minus(found.points_by_order[i]),
            f"seat {i + 1}",
            percent(found.by_seat[i]),
        )
        for i in range(found.players)
    ]
    return table(("order of play", "victories", "points", "", "victories"), rows)


def _kind(kind: str, worths: Sequence[Worth]) -> Html:
    """Show the things of a kind: the most certain as plots, all of them in a table."""
    known = [worth for worth in worths if worth.compared >= MIN_PLOTTED_GAMES and worth.lead]
    surest = sorted(known, key=lambda worth: -worth.certainty)[:MAX_PLOTTED]
    drawn = sorted(surest, key=lambda worth: -_points_lead(worth).estimate)
    heading = Html(f"<h3>{kind.capitalize()}</h3>")
    rest = folded(f"All {len(worths)} as a table", _worth_table(worths))
    if not drawn:
        return Html(heading + _worth_table(worths))
    return Html(heading + figures(*_kind_plots(drawn, len(known))) + rest)


def _kind_plots(drawn: Sequence[Worth], known: int) -> Iterator[Html]:
    """Plot the lead that goes with things and, where these differ, what they pay and how often they
    are used."""
    rows = [Row(worth.name, _points_lead(worth), _shade(_points_lead(worth))) for worth in drawn]
    words = _ends(rows, [plus_minus(row.interval, signed=True) for row in rows])
    if len(drawn) < known:
        words += f" These are the most certain of {known}."
    axis = "points ahead of seats with less"
    yield figure(intervals(rows, axis, zero=True), "Points that go with it", words)
    paid = [Row(worth.name, worth.paid, "gold") for worth in drawn if worth.paid]
    if _differ(paid):
        paid.sort(key=lambda row: -row.interval.estimate)
        words = _ends(paid, [plus_minus(row.interval) for row in paid])
        yield figure(intervals(paid, "points"), "What it pays by itself", words)
    used = [Row(worth.name, worth.used, "turquoise") for worth in drawn]
    if _differ(used):
        used.sort(key=lambda row: -row.interval.estimate)
        words = _ends(used, [percent(row.interval) for row in used])
        plot = intervals(used, "% of seats", percent=True)
        yield figure(plot, "How often it is used", words)


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


def _shade(interval: Interval) -> str:
    """Return blue for what is certainly good, brick for what is certainly bad, else gold."""
    if interval.low > 0:
        return "blue"
    return "brick" if interval.high < 0 else "gold"


def _worth_table(worths: Sequence[Worth]) -> Html:
    headings = (
        *("", "seats with it", "per game", "pays by itself", "victories ahead (%)", "points ahead"),
        "games compared",
    )
    rows = [
        (
            worth.name,
            percent(worth.used),
            f"{worth.a_game:.2f}",
            plus_minus(worth.paid) if worth.paid else "",
            plus_minus(worth.victories, 100, signed=True) if worth.victories else "",
            plus_minus(worth.points, signed=True) if worth.points else "",
            f"{worth.compared:,}",
        )
        for worth in worths
    ]
    return table(headings, rows)
