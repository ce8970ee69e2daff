"""Positions of good games, and the reasons that judges give there."""

import itertools
from collections.abc import Iterator
from typing import NamedTuple

from sancity.kernel.game import Game
from sancity.kernel.judge import Judge, Reason, best_reasons, considered
from sancity.kernel.rng import seeded
from sancity.kernel.state import State
from tests.support import variants

POSITIONS = 200


class Advised(NamedTuple):
    """A position in which a judge prefers an action to the next best one, and its reasons."""

    state: State
    action: int
    rival: int
    reasons: list[Reason]


def advised_positions(game: Game, count: int = POSITIONS) -> Iterator[Advised]:
    """Yield positions with a choice, from games in which the judge's best moves are played. Every
    number of players and every option comes up, and no game gives more than a few positions."""
    judge = game.judge()
    per_game = 20
    tables = variants(game.name)
    total = 0
    for number in itertools.count(0, per_game):
        variant = tables[(number // per_game * 7) % len(tables)]
        rng = seeded(number)
        state = variant.new(number)
        found = 0
        while state.seat >= 0 and found < per_game:
            if total == count:
                return
            best, rival = two_best(state, judge, number)
            # Positions from all over a game.
            if rival >= 0 and rng.below(4) == 0:
                found += 1
                total += 1
                yield Advised(state.copy(), best, rival, best_reasons(judge, state, best, rival))
            state.apply(best)


def two_best(state: State, judge: Judge, seed: int) -> tuple[int, int]:
    """The two legal actions that a judge weighs highest; -1 if there is only one."""
    weights = list(considered(state, judge, seeded(seed), 1))
    actions = list(state.legal())
    order = sorted(range(len(actions)), key=lambda i: -weights[i])
    return actions[order[0]], actions[order[1]] if len(order) > 1 else -1
