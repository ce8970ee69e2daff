"""Reports: what was found out, as a page for people and as JSON for programs."""

import json
from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from math import isfinite
from pathlib import Path
from statistics import fmean, median
from typing import Any, Final

from sancity.arena.folder import write_whole
from sancity.arena.match import Match, Standing, contestants, match_summary, standings, victory
from sancity.arena.page import (
    Html,
    card,
    figure,
    figures,
    folded,
    heat,
    page,
    paragraph,
    percent,
    plus_minus,
    section,
    table,
)
from sancity.arena.plots import SEATS, Row, histogram, intervals
from sancity.arena.sitting import Played
from sancity.arena.statistics import Interval, share_of
from sancity.arena.study import Findings, Study, Worth, certainty, study_summary
from sancity.arena.tournament import OVERALL, Results, Tournament, tournament_summary
from sancity.games import GAMES
from sancity.kernel.game import Game

SUMMARY: Final = "summary.json"
REPORT: Final = "report.html"
# So many things of a kind are drawn; the table has all of them.
MOST_DRAWN: Final = 14
# Fewer games than this say too little about a thing to draw it.
FEW_GAMES: Final = 10
ORDINALS: Final = ("first", "second", "third", "fourth", "fifth", "sixth")


def write_report(folder: Path, summary: Mapping[str, Any], html: str) -> None:
    """Put `summary.json` and `report.html` beside the games."""
    write_whole(folder / SUMMARY, (json.dumps(summary, indent=2) + "\n").encode())
    write_whole(folder / REPORT, html.encode())


def title_of(game: Game) -> str:
    return game.words("en")("title")


def options_of(options: Mapping[str, object]) -> str:
    """Options as they are typed; `none` if there are none."""
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
    """Work out the standings of a match and write its report."""
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
        f"{best.name} wins {percent(best.victories)} of the games;"
        f" among equals it would be {100 * best.even:.0f} %."
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
        "ms a decision",
        "longest ms",
    )
    rows = [
        (
            one.name,
            f"{one.games:,}",
            percent(one.victories),
            f"{100 * one.even:.0f} %",
            plus_minus(one.points),
            f"{1000 * one.pace.seconds / one.pace.decisions:,.2f}" if one.pace else "",
            f"{1000 * one.pace.longest:,.1f}" if one.pace else "",
        )
        for one in found
    ]
    return section(
        "Standings",
        paragraph(
            "Every deal is played from every seating, so that luck cancels. The games of a deal"
            " belong together: the intervals are over deals. Times were measured and are never"
            " the same twice."
        ),
        table(headings, rows),
    )


def _match_plots(match: Match, played: Sequence[Played], found: Sequence[Standing]) -> Html:
    colours = [SEATS[i % len(SEATS)] for i in range(len(found))]
    rows = [
        Row(one.name, one.victories, colour, one.even)
        for one, colour in zip(found, colours, strict=True)
    ]
    told = ", ".join(f"{one.name} {percent(one.victories)}" for one in found)
    lengths = [float(len(one.record.actions)) for one in played]
    return section(
        "In pictures",
        figures(
            figure(
                intervals(rows, "% of the victories", percent=True),
                "Share of the victories",
                f"{told}. The upright marks are the shares of equals.",
            ),
            _by_seat(match, played, colours),
            _points(match, played, colours),
            _distribution(lengths, "Length", "decisions in a game", "turquoise"),
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
        intervals(rows, "% of the games won", percent=True),
        "From each seat",
        "How often each contestant wins from each seat; the upright marks are an even share.",
    )


def _points(match: Match, played: Sequence[Played], colours: Sequence[str]) -> Html:
    units = match.rules().score_units
    points: list[list[float]] = [[] for _ in match.bots]
    for seating, one in _seats_of(match, played):
        assert one.record.result is not None
        for contestant, score in zip(seating, one.record.result.scores, strict=True):
            points[contestant].append(score / units)
    groups = list(zip(contestants(match.bots), points, strict=True))
    told = ", ".join(f"{name} {median(values):g}" for name, values in groups)
    return figure(histogram(groups, "points", colours), "Points", f"Medians: {told}.")


def _distribution(values: Sequence[float], title: str, axis: str, colour: str) -> Html:
    """How numbers are distributed; if all are the same there is nothing to draw."""
    if min(values) == max(values):
        return card(title, paragraph(f"Always {values[0]:g} {axis}."))
    told = f"From {min(values):g} to {max(values):g}, {fmean(values):.1f} on average."
    return figure(histogram([(axis, values)], axis, [colour]), title, told)


# A tournament


def keep_tournament(folder: Path, tournament: Tournament, found: Results) -> None:
    """Write the report of a tournament."""
    summary = tournament_summary(tournament, found)
    write_report(folder, summary, tournament_page(tournament, found))


def tournament_page(tournament: Tournament, found: Results) -> str:
    names = contestants(tournament.bots)
    titles = {OVERALL: "All games"} | {n: title_of(GAMES.get(n)) for n in tournament.games}
    ratings = found.ratings[OVERALL]
    best = max(range(len(names)), key=lambda i: ratings[i].estimate)
    facts = [
        ("games", ", ".join(titles[name] for name in tournament.games)),
        ("players", ", ".join(map(str, tournament.players))),
        ("played", f"{sum(1 for _ in tournament.seats()):,} games"),
        ("seed", tournament.seed),
    ]
    shown = list(found.ratings) if len(tournament.games) > 1 else [OVERALL]
    return page(
        "Tournament: " + ", ".join(names),
        f"{names[best]} is rated best: {plus_minus(ratings[best])}.",
        facts,
        [
            paragraph(
                "Everybody meets everybody, on the same deals and from every seat. Ratings follow"
                " the model of Plackett and Luce; everybody starts at 25. The cross tables say how"
                " often (in %) the bot of the row is placed before that of the column, draws"
                " counting half."
            ),
            *(_ranking(titles[name], names, found, name) for name in shown),
        ],
    )


def _ranking(title: str, names: Sequence[str], found: Results, game: str) -> Html:
    ratings = found.ratings[game]
    order = sorted(range(len(names)), key=lambda i: -ratings[i].estimate)
    rows = [Row(names[i], ratings[i], SEATS[i % len(SEATS)]) for i in order]
    told = ", ".join(f"{names[i]} {plus_minus(ratings[i])}" for i in order)
    table_of = table(
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
            figure(intervals(rows, "rating"), "Ratings", told + "."),
            card("Table", table_of),
            card("Placed before each other, in %", cross),
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
    """Whether the order of play matters, in a sentence."""
    even = 1 / found.players
    off = [
        f"who decides {ORDINALS[i]} wins {100 * share.estimate:.0f} %"
        for i, share in enumerate(found.by_order)
        if not share.low <= even <= share.high
    ]
    if off:
        return f"With {found.players} players {' and '.join(off)}, not {100 * even:.0f} %."
    return f"With {found.players} players no place in the order of play is clearly better."


def _how_to_read() -> Html:
    return folded(
        "How to read this",
        paragraph(
            "The same bot plays every seat, so nobody is stronger than anybody else. For each thing"
            " (a card, a route, an objective, a kind of move) the seats that have more of it than"
            " the average of their table are compared with those that have less, game by game. The"
            " difference is what goes together with having it. It is not always its cause: whoever"
            " is winning anyway may get certain things, and some belong to certain seats."
        ),
        paragraph(
            "With so many things some intervals miss zero by chance: about one in twenty. What the"
            " bot does not understand it does not use well, so a thing may be worth more to people."
        ),
    )


def _players(found: Findings) -> Html:
    order = [
        Row(ORDINALS[i], share, SEATS[i], 1 / found.players)
        for i, share in enumerate(found.by_order)
    ]
    told = ", ".join(f"{row.label} {percent(row.interval)}" for row in order)
    parts = [
        figures(
            figure(
                intervals(order, "% of the victories", percent=True),
                "Who decides first wins how often",
                f"{told}. The upright marks are even shares.",
            ),
            _distribution(found.scores, "Points", "points of a seat", "blue"),
            _distribution(
                found.margins, "How close it is", "points between first and second", "brick"
            ),
            _distribution(found.turns, "Length", "turns in a game", "turquoise"),
        ),
        paragraph(
            f"Half of all games are decided by at most {median(found.margins):g} points. Victories"
            f" are shared in {percent(found.ties)} of the games."
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
    return table(("to decide", "victories", "points", "", "victories"), rows)


def _kind(kind: str, worths: Sequence[Worth]) -> Html:
    """The things of a kind: the most telling as a plot, all of them in a table."""
    told = [
        worth
        for worth in worths
        if worth.compared >= FEW_GAMES and worth.points and isfinite(worth.points.high)
    ]
    surest = sorted(told, key=lambda worth: -certainty(worth))[:MOST_DRAWN]
    drawn = sorted(surest, key=lambda worth: -_points_lead(worth).estimate)
    heading = Html(f"<h3>{kind.capitalize()}</h3>")
    rest = folded(f"All {len(worths)} as a table", _worth_table(worths))
    if not drawn:
        return Html(heading + _worth_table(worths))
    return Html(heading + figures(*_kind_plots(drawn, len(told))) + rest)


def _kind_plots(drawn: Sequence[Worth], known: int) -> Iterator[Html]:
    """What goes with things, what they pay and how often they are used, as far as they differ."""
    rows = [Row(worth.name, _points_lead(worth), _shade(_points_lead(worth))) for worth in drawn]
    words = _ends(rows, [plus_minus(row.interval, signed=True) for row in rows])
    if len(drawn) < known:
        words += f" These are the surest of {known}."
    axis = "points ahead of those with less"
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
        plot = intervals(used, "% of the seats", percent=True)
        yield figure(plot, "How often it is used", words)


def _differ(rows: Sequence[Row]) -> bool:
    return len({round(row.interval.estimate, 6) for row in rows}) > 1


def _ends(rows: Sequence[Row], values: Sequence[str]) -> str:
    """The first and the last row in words."""
    if len(rows) == 1:
        return f"{rows[0].label}: {values[0]}."
    return f"From {rows[0].label} ({values[0]}) to {rows[-1].label} ({values[-1]})."


def _points_lead(worth: Worth) -> Interval:
    assert worth.points is not None
    return worth.points


def _shade(interval: Interval) -> str:
    """Blue for what is surely good, brick for what is surely bad."""
    if interval.low > 0:
        return "blue"
    return "brick" if interval.high < 0 else "gold"


def _worth_table(worths: Sequence[Worth]) -> Html:
    headings = (
        *("", "seats with it", "a game", "pays itself", "victories ahead (%)", "points ahead"),
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
