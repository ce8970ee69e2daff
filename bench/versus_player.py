"""Decides for `bench.versus`, in a process of its own, with the Sancity that is on its path.

Each line of input is a decision as JSON: a game, its players, options and seed, the actions so far,
and the name of a bot. The answer is the bot's action and the seconds that it took.
"""

import json
import sys
import time

from sancity.bots import ask, bot_maker
from sancity.games import GAMES
from sancity.kernel.rng import seeded


def main() -> None:
    """Make the decisions that are asked for."""
    for line in sys.stdin:
        name, players, options, seed, actions, bot = json.loads(line)
        game = GAMES.get(name)
        state = game.new(players, seed, **options)
        for action in actions:
            state.play(action)
        rng = seeded(seed * 1_000_000 + len(actions))
        begun = time.perf_counter()
        action = ask(bot_maker(bot)(game, rng.fork()), state, rng)
        print(json.dumps([action, time.perf_counter() - begun]), flush=True)


if __name__ == "__main__":
    main()
