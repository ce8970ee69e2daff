"""The named strengths that people choose from.

How a level plays a game is in `levels.toml` beside the game's judge, so that the levels are even
steps in every game: `scripts/measure-levels` measures them.
"""

from collections.abc import Callable, Mapping
from functools import cache, partial
from pathlib import Path
from typing import Final

import msgspec

from sancity.bots.bot import Bot
from sancity.bots.greedy import PERCENT
from sancity.bots.random import RandomBot
from sancity.bots.search import SearchBot
from sancity.kernel.game import Game
from sancity.kernel.judge import chosen
from sancity.kernel.names import unknown_name
from sancity.kernel.rng import Rng
from sancity.kernel.state import State

LEVELS_FILE: Final = "levels.toml"
# From the weakest to the strongest; how long a person is kept waiting at most, even on a slow
# machine, in seconds.
SECONDS: Final = {"easy": 0.5, "medium": 0.5, "hard": 0.5, "expert": 3.0, "master": 3.0}
#: The levels whose searches are divided between processes, where there are several.
DIVIDED: Final = frozenset(("expert", "master"))


class LevelsError(ValueError):
    """A file of levels that cannot be used."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a level plays a game."""

    # The percentage of decisions that are random.
    slips: int = 0
    # How many iterations a search runs. Without a search, the move weighed highest is played.
    iterations: int = 0
    # If not 0, a move is picked with a probability proportional to this power of its visits.
    wavers: int = 0
    # The search settings of the judge (see `Judge`), where they differ.
    care: int | None = None
    reach: int | None = None
    curiosity: float | None = None
    temper: float | None = None
    suspicion: float | None = None


# For games that do not say.
DEFAULTS: Final = {
    "easy": Level(slips=40),
    "medium": Level(slips=20),
    "hard": Level(iterations=1000),
    "expert": Level(iterations=6000),
    "master": Level(iterations=30_000),
}


class LevelBot(SearchBot):
    """A bot of a level."""

    def __init__(self, game: Game, rng: Rng, name: str) -> None:
        super().__init__(game, rng, seconds=SECONDS[name])
        self.name = name
        # For callers who want a quicker, weaker bot that plays in the same way.
        self.most_iterations: int | None = None

    def choose(self, state: State) -> int:
        level = self.level(state)
        if level.slips and self.rng.below(PERCENT) < level.slips:
            return RandomBot(self.game, self.rng).choose(state)
        if not level.iterations:
            return chosen(state, self.judge, self.rng)
        return super().choose(state)

    def prepare(self, state: State) -> None:
        level = self.level(state)
        self.iterations = min(level.iterations, self.most_iterations or level.iterations)
        self.wavers = level.wavers
        for name in ("care", "reach", "curiosity", "temper", "suspicion"):
            value = getattr(level, name)
            if value is not None:
                setattr(self.judge, name, value)

    def level(self, state: State) -> Level:
        """Return how this level plays a game with the options of a state."""
        return level_of(self.game, self.name, state)


def level_of(game: Game, name: str, state: State) -> Level:
    """Return how a level plays a game with the options of a state."""
    levels = read_levels(game.folder / LEVELS_FILE, tuple(option.name for option in game.options))
    setup = getattr(state, "setup", None)
    for option, changed in levels.items():
        if option and getattr(setup, option) and name in changed:
            return changed[name]
    return levels[""][name]


@cache
def read_levels(path: Path, options: tuple[str, ...]) -> Mapping[str, Mapping[str, Level]]:
    """Return the levels in a file by name; under "" those of the game, and by the name of an option
    those that differ if it is chosen."""
    if not path.exists():
        return {"": DEFAULTS}
    try:
        entries = msgspec.toml.decode(path.read_bytes())
        plain = {name: entry for name, entry in entries.items() if name not in options}
        found = {"": DEFAULTS | msgspec.convert(plain, dict[str, Level])}
        for option in options:
            if option in entries:
                found[option] = msgspec.convert(entries[option], dict[str, Level])
    except (msgspec.ValidationError, msgspec.DecodeError) as error:
        raise LevelsError(f"{path}: {error}") from None
    for levels in found.values():
        for name in levels:
            if name not in SECONDS:
                raise LevelsError(f"{path}: {unknown_name('level', name, SECONDS)}")
    return found


#: The levels by name, from the weakest to the strongest: what makes each.
LEVELS: Final[dict[str, Callable[[Game, Rng], Bot]]] = {
    name: partial(LevelBot, name=name) for name in SECONDS
}
