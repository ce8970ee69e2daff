"""What does it cost to decline a tile in Cable Car? An analysis of many decisions with polars.

    python docs/examples/analyse_games.py --games 10000 --out declines

plays games, writes all their decisions to declines/decisions.parquet, prints a table, and plots it
as declines/declines.png. Random bots decline for no reason, so that games with many declines hardly
differ from the others in any other way; `--bot greedy` declines when it expects to gain by it.
"""

import argparse
from pathlib import Path

import matplotlib.pyplot as plt
import polars as pl

from sancity.arena import Pool, SimulatedGames, Simulation, write_decisions

PLAYERS = 2


def write_games(folder: Path, games: int, bot: str) -> Path:
    """Play games between equal bots and write a row for each decision."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "decisions.parquet"
    bots = () if bot == "random" else (bot,) * PLAYERS
    simulation = Simulation("cable_car", PLAYERS, {}, games, seed=1906, bots=bots)
    write_decisions(file, SimulatedGames(simulation), Pool(2))
    return file


def read_seats(file: Path) -> pl.DataFrame:
    """Return a row for each seat of each game: tiles declined, points, victory."""
    own_points = pl.col("final_points").list.get(pl.col("seat"))
    return (
        pl.scan_parquet(file)
        .group_by("number", "seat")
        .agg(
            (pl.col("kind") == "decline").sum().alias("declined"),
            own_points.first().alias("points"),
            pl.col("won").first(),
        )
        .sort("number", "seat")
        .collect()
    )


def by_declines(seats: pl.DataFrame) -> pl.DataFrame:
    """For each number of declined tiles: how often it occurs, the mean points, the share of
    victories, and twice its standard error."""
    return (
        seats.group_by("declined")
        .agg(
            pl.len().alias("seats"),
            pl.col("points").mean(),
            pl.col("won").mean(),
            (2 * pl.col("won").std() / pl.len().sqrt()).alias("error"),
        )
        .filter(pl.col("seats") >= 20)
        .sort("declined")
    )


def draw(table: pl.DataFrame, file: Path) -> None:
    figure, axes = plt.subplots(figsize=(7, 4), layout="constrained")
    axes.errorbar(table["declined"], table["won"], yerr=table["error"], marker="o", capsize=3)
    axes.axhline(0.5, color="grey", linewidth=0.8)
    axes.set(xlabel="tiles declined in a game", ylabel="share of victories", ylim=(0, 1))
    figure.savefig(file)
    plt.close(figure)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--bot", default="random")
    parser.add_argument("--out", type=Path, default=Path("declines"))
    args = parser.parse_args()
    table = by_declines(read_seats(write_games(args.out, args.games, args.bot)))
    with pl.Config(tbl_rows=-1):
        print(table)
    draw(table, args.out / "declines.png")


if __name__ == "__main__":
    main()
