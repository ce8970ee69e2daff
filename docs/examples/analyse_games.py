"""What does it cost to decline a tile in Cable Car? Many recorded games, read with polars.

    python docs/examples/analyse_games.py --games 10000 --out declines

plays games between two bots (or takes those that are in the folder already), prints a table, and
draws it as declines/declines.png.
"""

import argparse
from collections import Counter
from pathlib import Path

import matplotlib.pyplot as plt
import polars as pl

from sancity.arena import Match, Pool, play
from sancity.games import GAMES
from sancity.kernel.record import begin, read_record

GAME = GAMES.get("cable_car")


def record_games(folder: Path, games: int, jobs: int) -> Path:
    """Let two bots play; the arena writes a record a line."""
    play(Match("cable_car", ("easy", "medium"), games=games, seed=1906), Pool(jobs), folder)
    return folder / "games.jsonl"


def seats(line: str) -> list[dict[str, object]]:
    """A recorded game as a row for each seat: who sat there, tiles declined, points, victory."""
    record = read_record(line)
    assert record.result is not None
    state = begin(record, GAME)
    declined: Counter[int] = Counter()
    for action in record.actions:
        declined[state.seat] += GAME.move(action)["name"] == "decline"
        state.apply(action)
    won = record.result.winners
    return [
        {
            "bot": bot.removeprefix("bot:"),
            "declined": declined[seat],
            "points": record.result.scores[seat],
            "won": (seat in won) / len(won),
        }
        for seat, bot in enumerate(record.seats)
    ]


def read_games(file: Path) -> pl.DataFrame:
    with file.open(encoding="utf-8") as lines:
        return pl.DataFrame([row for line in lines for row in seats(line)])


def by_declines(games: pl.DataFrame) -> pl.DataFrame:
    """For each bot and number of tiles declined: how often, the points, the share of victories,
    and twice the standard error of it."""
    return (
        games.group_by("bot", "declined")
        .agg(
            pl.len().alias("games"),
            pl.col("points").mean(),
            pl.col("won").mean(),
            (2 * pl.col("won").std() / pl.len().sqrt()).alias("error"),
        )
        .filter(pl.col("games") >= 20)
        .sort("bot", "declined")
    )


def draw(table: pl.DataFrame, file: Path) -> None:
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    for (bot,), rows in table.group_by("bot", maintain_order=True):
        axes.errorbar(
            rows["declined"], rows["won"], yerr=rows["error"], marker="o", capsize=3, label=bot
        )
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="tiles declined in a game", ylabel="share of victories", ylim=(0, 1))
    axes.legend()
    figure.savefig(file)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path("declines"))
    wish = parser.parse_args()
    table = by_declines(read_games(record_games(wish.out, wish.games, wish.jobs)))
    with pl.Config(tbl_rows=-1):
        print(table)
    draw(table, wish.out / "declines.png")


if __name__ == "__main__":
    main()
