"""Decides for `bench.versus`, in a process of its own, with the Sancity that is on its path.

Each line of input is a decision as JSON: a game, its players, options and seed, the actions so far,
the name of a bot, and whether its time is limited. The answer is the bot's action and the seconds
that it took.
"""

import json
import sys
import time

from sancity.bots import ask, bot_maker
from sancity.bots.search import SearchBot
from sancity.games import GAMES
from sancity.kernel.rng import seeded


def main() -> None:
    """Make the decisions that are asked for."""
    for line in sys.stdin:
        name, players, options, seed, actions, name_of_bot, timed = json.loads(line)
        game = GAMES.get(name)
        state = game.new(players, seed, **options)
        for action in actions:
            state.play(action)
        rng = seeded(seed * 1_000_000 + len(actions))
        begun = time.perf_counter()
        bot = bot_maker(name_of_bot)(game, rng.fork())
        if isinstance(bot, SearchBot) and not timed:
            bot.seconds = None
        action = ask(bot, state, rng)
        print(json.dumps([action, time.perf_counter() - begun]), flush=True)


if __name__ == "__main__":
    main()
