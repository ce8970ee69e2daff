"""What does it cost to decline a tile in Cable Car? An analysis of recorded games with polars.

    python docs/examples/analyse_games.py --games 10000 --out declines

plays games (or uses those already in the folder), prints a table, and plots it as
declines/declines.png. Random bots decline for no reason, so that games with many declines hardly
differ from the others in any other way; `--bot greedy` declines when it expects to gain by it.
"""

import argparse
from collections import Counter
from pathlib import Path

import matplotlib.pyplot as plt
import polars as pl

from sancity.arena import Study, play
from sancity.games import GAMES
from sancity.kernel.record import begin, read_record

GAME = GAMES.get("cable_car")


def record_games(folder: Path, games: int, bot: str) -> Path:
    """Play games between equal bots; the arena writes one record per line."""
    play(Study("cable_car", games=games, bot=bot, players=(2,), seed=1906), folder=folder)
    return folder / "games.jsonl"


def seats(line: str) -> list[dict[str, object]]:
    """Return a row for each seat of a recorded game: tiles declined, points, victory."""
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
            "declined": declined[seat],
            "points": record.result.scores[seat],
            "won": (seat in won) / len(won),
        }
        for seat in range(state.players)
    ]


def read_games(file: Path) -> pl.DataFrame:
    with file.open(encoding="utf-8") as lines:
        return pl.DataFrame([row for line in lines for row in seats(line)])


def by_declines(games: pl.DataFrame) -> pl.DataFrame:
    """For each number of declined tiles: how often it occurs, the mean points, the share of
    victories, and twice its standard error."""
    return (
        games.group_by("declined")
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
    table = by_declines(read_games(record_games(args.out, args.games, args.bot)))
    with pl.Config(tbl_rows=-1):
        print(table)
    draw(table, args.out / "declines.png")


if __name__ == "__main__":
    main()
