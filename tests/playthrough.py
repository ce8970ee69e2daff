"""Whole games as readable text, kept as golden files: a change of behaviour shows as a diff.

`python -m tests.playthrough` rewrites them.
"""

import io
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import Console

from sancity.games import GAMES
from sancity.kernel.game import Game
from sancity.kernel.rng import seeded
from sancity.kernel.state import Event
from tests.support import plain, random_action

GAMES_TESTS = Path(__file__).parent / "games"
# Fields that the golden files list after all others, in this order.
LISTED_LAST = {
    "cable_car": ("companies", "exchange_open", "exchange_closed", "seats", "hand", "shares"),
    "rebuild_1906": ("years",),
}


class Playthrough(NamedTuple):
    game: str
    name: str
    players: int
    seed: int
    options: dict[str, object]

    @property
    def file(self) -> Path:
        return GAMES_TESTS / self.game / "golden" / f"{self.name}.txt"


def playthroughs() -> Iterator[Playthrough]:
    """The playthroughs listed in each game's `playthroughs.toml`."""
    for game in GAMES.names():
        listed = tomllib.loads((GAMES_TESTS / game / "playthroughs.toml").read_text("utf-8"))
        for name, about in listed.items():
            yield Playthrough(game, name, **about)


def flat(data: object, path: str = "") -> Iterator[tuple[str, str]]:
    """Flatten nested data to paths and values; list items stay whole."""
    if isinstance(data, dict):
        for key, value in data.items():
            yield from flat(value, f"{path}.{key}" if path else str(key))
    elif isinstance(data, list) and any(isinstance(item, dict | list) for item in data):
        for i, value in enumerate(data):
            yield f"{path}[{i}]", plain(value)
    else:
        yield path, plain(data)


def fields(view: dict[str, Any]) -> dict[str, str]:
    last = [key for key in LISTED_LAST.get(view["game"], ()) if key in view]
    first = [key for key in view if key not in ("moves", "events", "viewer", *last)]
    return dict(flat({key: view[key] for key in first + last}))


def changes(before: dict[str, str], after: dict[str, str], indent: str) -> Iterator[str]:
    for path in [*after, *(path for path in before if path not in after)]:
        if before.get(path) != after.get(path):
            yield f"{indent}{path}: {after.get(path, 'gone')}"


def picture(game: Game, view: dict[str, Any], names: list[str]) -> str:
    page = io.StringIO()
    Console(file=page, width=100, no_color=True).print(game.draw(view, names, game.words("en"), {}))
    return "\n".join(line.rstrip() for line in page.getvalue().splitlines())


def play(playthrough: Playthrough) -> Iterator[str]:
    """The lines of a playthrough: at each step, the changes that everyone sees, what only one
    seat sees, the legal moves, the move played, and its events."""
    game = GAMES.get(playthrough.game)
    names = [f"P{seat}" for seat in range(playthrough.players)]
    words = game.words("en")
    state = game.new(playthrough.players, playthrough.seed, **playthrough.options)
    rng = seeded(playthrough.seed).fork()
    yield f"{playthrough.game}: {playthrough.players} players, seed {playthrough.seed}"
    yield f"options: {plain(playthrough.options)}"
    seen: dict[str, str] = {}
    step = 0
    while True:
        public = fields(game.view(state, None))
        yield ""
        yield f"step {step}"
        yield from changes(seen, public, "  ")
        seen = public
        for seat in range(playthrough.players):
            yield from changes(public, fields(game.view(state, seat)), f"  P{seat} sees ")
        if state.seat < 0:
            yield ""
            yield picture(game, game.view(state, None), names)
            return
        moves = "; ".join(game.write(action) for action in state.legal())
        yield f"  P{state.seat} may: {moves}"
        events: list[Event] = []
        state.events = events
        mover = state.seat
        action = random_action(state, rng)
        state.play(action)
        yield f"> P{mover}: {game.write(action)}" + (" (reveals)" if state.revealed else "")
        for event in game.events_for(state, mover, events):
            line = game.describe(event, names, words)
            if line:
                yield f"  * {line}"
        step += 1


def text(playthrough: Playthrough) -> str:
    return "\n".join(play(playthrough)) + "\n"


if __name__ == "__main__":
    for found in playthroughs():
        found.file.parent.mkdir(exist_ok=True)
        found.file.write_text(text(found), encoding="utf-8")
