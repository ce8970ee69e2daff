"""`sancity replay`."""

import json
from typing import Any

from rich.prompt import Prompt

from sancity.cli.common import screen
from sancity.kernel.game import Game
from sancity.kernel.record import Record, begin, replay, verify
from sancity.kernel.words import Words


def print_steps(record: Record, game: Game, names: list[str], words: Words) -> None:
    """Print one line of JSON per step. Hidden information is shown only of finished games."""
    verify(record, game)
    for number, step in enumerate(replay(record, game), 1):
        view = game.view(step.state, None, step.events)
        line: dict[str, Any] = {
            "step": number,
            "seat": step.seat,
            "action": step.action,
            "move": game.write(step.action),
            "words": game.log_lines(view["events"], names, words),
            "events": view["events"],
        }
        if record.result is not None:
            line["position"] = game.whole(step.state)
        print(json.dumps(line))


def step_through(record: Record, game: Game, names: list[str], words: Words) -> None:
    """Show one position after the other, as the user asks for them."""
    verify(record, game)
    views = [game.view(begin(record, game), None)]
    views += (game.view(step.state, None, step.events) for step in replay(record, game))
    last = len(views) - 1
    at = 0
    while True:
        screen.print(game.draw(views[at], names, words, {}))
        for line in game.log_lines(views[at]["events"], names, words):
            screen.print(f"  {line}")
        if at == last:
            return
        try:
            answer = Prompt.ask(
                f"\n{at} / {last}   Enter: next, b: back, a number: go to that step, q: quit",
                console=screen,
                default="",
                show_default=False,
            ).strip()
        except EOFError:
            return
        if answer == "q":
            return
        if answer.isdecimal():
            at = min(int(answer), last)
        else:
            at = max(at - 1, 0) if answer == "b" else at + 1
