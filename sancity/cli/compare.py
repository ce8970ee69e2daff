"""`sancity compare` and `sancity vary`."""

import json
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.table import Table

from sancity.arena import workers_of
from sancity.arena.compare import (
    MAX_VALUES,
    Comparison,
    Contrast,
    Trends,
    Variation,
    comparison_summary,
    contrasts,
    trends,
    variation_summary,
)
from sancity.arena.compare_report import (
    cells,
    keep_comparison,
    keep_variation,
    lead,
    trend_cells,
    trend_lead,
    value_text,
)
from sancity.arena.compare_sides import BOX, changes, game_named_in, is_file, read_number, read_side
from sancity.arena.workers import Workers
from sancity.cli.common import (
    ComponentsFile,
    GameName,
    Jobs,
    Json,
    Options,
    Out,
    Place,
    PlayerCounts,
    Seed,
    load_components,
    read_options,
    screen,
)
from sancity.cli.plans import compact_table, play_plan, print_report_path
from sancity.cli.progress import progress_bar
from sancity.games import GAMES
from sancity.kernel.game import SetupError

# At most this many changed settings are printed; the report has all of them.
MAX_CHANGES: Final = 8
CAPTION: Final = "* clear, all comparisons considered; 95 % confidence intervals"

Deals = Annotated[
    int,
    typer.Option("--games", "-g", min=2, help="Number of deals with each number of players."),
]
SameBots = Annotated[
    list[str] | None,
    typer.Option(
        "--bot",
        metavar="NAME",
        help="The bot that plays every seat (default: medium). Repeat it for several bots; the last"
        " one takes any extra seats.",
    ),
]


def compare(
    given: Annotated[
        list[str],
        typer.Argument(
            metavar="[GAME] A B",
            help="The game, unless a component file says it; and two sides. A side is a component"
            " file, an option (hand_size=2), a number in the components (cars.each=25), several of"
            " these separated by commas, or box. With one side, it is compared with the box.",
            show_default=False,
        ),
    ],
    bot: SameBots = None,
    players: PlayerCounts = None,
    games: Deals = 200,
    option: Options = None,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Compare two sets of rules or components, on the same deals.

    --option and --components hold for both sides.
    """
    game, a, b = read_sides(given)
    options, parts = read_options(option), load_components(components)
    plan = Comparison(
        game,
        read_side(game, a, options, parts),
        read_side(game, b, options, parts),
        games,
        tuple(bot or ["medium"]),
        tuple(players or ()),
        seed,
        options,
        parts,
    )
    run_comparison(plan, workers_of(on, jobs), out, as_json)


def vary(
    game: GameName,
    number: Annotated[
        str,
        typer.Argument(
            help="An option (hand_size), or a number in the components by its path (cars.each)."
        ),
    ],
    values: Annotated[
        str, typer.Argument(help="The values: FROM:TO, FROM:TO:STEP, or a list with commas.")
    ],
    bot: SameBots = None,
    players: PlayerCounts = None,
    games: Deals = 200,
    option: Options = None,
    seed: Seed = 0,
    out: Out = None,
    jobs: Jobs = None,
    on: Place = "pool",
    components: ComponentsFile = None,
    as_json: Json = False,
) -> None:
    """Vary one number of a game, and see what depends on it."""
    plan = Variation(
        game,
        number,
        read_values(values),
        games,
        tuple(bot or ["medium"]),
        tuple(players or ()),
        read_options(option),
        seed,
        load_components(components),
    )
    run_variation(plan, workers_of(on, jobs), out, as_json)


def read_sides(given: list[str]) -> tuple[str, str, str]:
    """Return the game and both sides, as texts."""
    first, *rest = given
    if first in GAMES.names() or not (is_file(first.split(",")[0]) or "=" in first or first == BOX):
        game: str | None = first
        GAMES.get(first)
    else:
        game, rest = None, given
    if not 1 <= len(rest) <= 2:
        raise SetupError(f"compare takes a game and one or two sides, not {len(rest)} sides")
    a, b = rest if len(rest) == 2 else (BOX, rest[0])
    if game is None:
        named = {name for name in map(game_named_in, (a, b)) if name}
        if len(named) != 1:
            what = f"these files are of {' and '.join(sorted(named))}" if named else "no game named"
            raise SetupError(
                f"{what}: start with the name of a game, as in compare cable_car {a} {b}"
            )
        (game,) = named
    return game, a, b


def read_values(text: str) -> tuple[int, ...]:
    """Read values such as `1:3`, `15:25:5` or `2,4,8`; both ends belong to a range.

    >>> read_values("1:3"), read_values("15:25:5"), read_values("2,4,8")
    ((1, 2, 3), (15, 20, 25), (2, 4, 8))
    """
    found: list[int] = []
    for part in text.split(","):
        first, *more = (read_number("a value", word) for word in part.split(":"))
        last, step = [(first, 1), (*more, 1), more][min(len(more), 2)][:2]
        if len(more) > 2 or step < 1 or last < first:
            raise SetupError(f"{part!r} is no range: write FROM:TO or FROM:TO:STEP, upwards")
        if (last - first) // step >= MAX_VALUES:
            raise SetupError(f"{part!r} has more than {MAX_VALUES} values")
        found += range(first, last + 1, step)
    return tuple(found)


def run_comparison(
    comparison: Comparison, workers: Workers, folder: Path | None, as_json: bool
) -> None:
    """Play both sides and print how they differ."""
    played = play_plan(comparison, comparison.game, workers, folder, as_json)
    with progress_bar("measuring", as_json) as show:
        found = contrasts(comparison, played, workers, show)
    if folder:
        with progress_bar("drawing", as_json) as show:
            keep_comparison(folder, comparison, played, found, workers, show)
    if as_json:
        print(json.dumps(comparison_summary(comparison, found)))
        return
    print_changes(comparison)
    for one in found:
        screen.print(differences_table(comparison, one))
        if not comparison.same:
            screen.print(lead(one) + "\n")
    print_report_path(folder)


def print_changes(comparison: Comparison) -> None:
    """Print what differs between the sides."""
    found = changes(comparison.game, comparison.a, comparison.b)
    if not found:
        screen.print("Both sides are the same.")
    for one in found[:MAX_CHANGES]:
        screen.print(f"{one.name}: {value_text(one.a)} → {value_text(one.b)}", markup=False)
    if len(found) > MAX_CHANGES:
        screen.print(f"… and {len(found) - MAX_CHANGES} more")


def differences_table(comparison: Comparison, found: Contrast) -> Table:
    table = compact_table(
        f"{found.games:,} deals of {comparison.game}, {found.players} players,"
        f" {', '.join(comparison.bots)}",
        caption=f"{CAPTION}\npaired: variance of B − A, compared with separate deals",
    )
    table.add_column("")
    for heading in ("B − A", "A", "B", "paired"):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found.differences:
        table.add_row(*cells(one), style="bold" if one.clear else "")
    return table


def run_variation(
    variation: Variation, workers: Workers, folder: Path | None, as_json: bool
) -> None:
    """Play all values and print what depends on them."""
    played = play_plan(variation, variation.game, workers, folder, as_json)
    with progress_bar("measuring", as_json) as show:
        found = trends(variation, played, workers, show)
    if folder:
        with progress_bar("drawing", as_json) as show:
            keep_variation(folder, variation, played, found, workers, show)
    if as_json:
        print(json.dumps(variation_summary(variation, found)))
        return
    for one in found:
        screen.print(trends_table(variation, one))
        screen.print(trend_lead(variation, one) + "\n")
    print_report_path(folder)


def trends_table(variation: Variation, found: Trends) -> Table:
    """Return a table of the slopes, and of the measures at the first, middle and last values."""
    table = compact_table(
        f"{found.games:,} deals of {variation.game}, {found.players} players,"
        f" {', '.join(variation.bots)}: {variation.name}",
        caption=CAPTION,
    )
    table.add_column("")
    shown = shown_values(len(variation.values))
    for heading in ("for 1 more", *(f"at {variation.values[at]}" for at in shown)):
        table.add_column(heading, justify="right", no_wrap=True)
    for one in found.trends:
        title, slope, *at_values = trend_cells(one)
        row = [title, slope, *(at_values[at] for at in shown)]
        table.add_row(*row, style="bold" if one.clear else "")
    return table


def shown_values(count: int) -> list[int]:
    """Return which of many values fit on a terminal: the ends and the middle.

    >>> shown_values(3), shown_values(11)
    ([0, 1, 2], [0, 5, 10])
    """
    return sorted({0, (count - 1) // 2, count - 1})
