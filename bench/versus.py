"""A match between a bot of this version and one of another version of Sancity.

`python -m bench.versus GAME --base FOLDER`, where the folder is a built checkout of the other
version. Every deal is played with the bot in every seat, and the other version in the others.
With `--keep FILE`, finished games are written to a file, and not played again next time. With
`--untimed`, bots search all their iterations, however long that takes: other work on the machine
then does not change who wins.
"""

import argparse
import json
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, NamedTuple

from bench.checkout import ROOT, Checkout
from sancity.arena.statistics import mean_of
from sancity.games import GAMES

SCRIPT: Final = "versus_player.py"


class Sides(NamedTuple):
    """Both versions, and the bot of each."""

    now: Checkout
    base: Checkout
    bots: tuple[str, str]
    timed: bool


class Result(NamedTuple):
    """How a game went for this version's bot: its part of the victory, and the seconds that each
    side took for a decision with a choice, on average and at most."""

    share: float
    means: tuple[float, float]
    longest: tuple[float, float]


class Kept:
    """How the finished games of a match went, by number, in a file of JSON lines."""

    def __init__(self, file: Path | None, match: str) -> None:
        self.file = file
        self.match = match
        self.shares: dict[int, float] = {}
        if file is not None and file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                title, number, share = json.loads(line)
                if title == match:
                    self.shares[number] = share

    def add(self, number: int, share: float) -> None:
        """Keep a finished game."""
        self.shares[number] = share
        if self.file is not None:
            with self.file.open("a", encoding="utf-8") as lines:
                lines.write(json.dumps([self.match, number, share]) + "\n")


def play(
    sides: Sides, name: str, players: int, options: dict[str, bool], seed: int, seat: int
) -> Result:
    """Play a game with this version's bot in a seat."""
    state = GAMES.get(name).new(players, seed, **options)
    actions: list[int] = []
    times: tuple[list[float], list[float]] = ([0.0], [0.0])
    while state.seat >= 0:
        legal = state.legal()
        if len(legal) == 1:
            action = legal[0]
        else:
            side = 0 if state.seat == seat else 1
            bot = sides.bots[side]
            question: list[Any] = [name, players, options, seed, actions, bot, sides.timed]
            action, seconds = (sides.base if side else sides.now).ask(question)
            times[side].append(seconds)
        state.play(action)
        actions.append(action)
    winners = state.winners()
    share = (seat in winners) / len(winners)
    mine, theirs = (sum(side) / max(1, len(side) - 1) for side in times)
    return Result(share, (mine, theirs), (max(times[0]), max(times[1])))


def main() -> None:
    """Read the options, play and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.versus", description=__doc__)
    parser.add_argument("game", choices=GAMES.names())
    parser.add_argument("--base", type=Path, required=True, help="a built checkout to play against")
    parser.add_argument("--bot", default="master", help="the bot of this version")
    parser.add_argument("--against", default="expert", help="the bot of the other version")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], help="an option to switch on")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--jobs", type=int, default=2, help="games that are played at once")
    parser.add_argument("--untimed", action="store_true", help="let no bot stop for lack of time")
    parser.add_argument("--keep", type=Path, help="where finished games are kept")
    given = parser.parse_args()
    options = dict.fromkeys(given.option, True)
    match = [given.game, *given.option, f"{given.players} players", given.bot, given.against]
    match += ["untimed"] if given.untimed else []
    kept = Kept(given.keep, ", ".join(match))
    free: SimpleQueue[Sides] = SimpleQueue()
    for _ in range(given.jobs):
        checkouts = Checkout(ROOT, SCRIPT), Checkout(given.base, SCRIPT)
        free.put(Sides(*checkouts, (given.bot, given.against), not given.untimed))

    played: list[Result] = []

    def one(number: int) -> float:
        if number not in kept.shares:
            sides = free.get()
            seed, seat = divmod(number, given.players)
            result = play(sides, given.game, given.players, options, seed, seat)
            kept.add(number, result.share)
            played.append(result)
            free.put(sides)
        return kept.shares[number]

    deals = -(-given.games // given.players)
    with ThreadPoolExecutor(given.jobs) as pool:
        shares: list[float] = []
        for share in pool.map(one, range(deals * given.players)):
            shares.append(share)
            print(f"\r{sum(shares):g} of {len(shares)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    # The games of a deal are not independent.
    each = given.players
    of_deals = [sum(shares[each * deal : each * (deal + 1)]) / each for deal in range(deals)]
    estimate, low, high = (100 * value for value in mean_of(of_deals))
    print(
        f"{' '.join([given.game, *given.option])}, {each} players: {given.bot} against"
        f" {given.against} of {given.base}: {estimate:.1f} % ({low:.1f}–{high:.1f}) of"
        f" {len(shares)} games"
    )
    if played:
        for side, bot in enumerate((given.bot, given.against)):
            mean = sum(result.means[side] for result in played) / len(played)
            longest = max(result.longest[side] for result in played)
            print(f"{bot}: {1000 * mean:,.0f} ms a decision, at most {1000 * longest:,.0f} ms")
    while not free.empty():
        sides = free.get()
        sides.now.close()
        sides.base.close()


if __name__ == "__main__":
    main()
