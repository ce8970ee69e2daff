"""What PettingZoo and Gymnasium share: spaces, observers, seeds and rendering."""

import io
import secrets
from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from sancity.adapters.batch import Observer
from sancity.adapters.encodings import Encoding, Observation, array_view, writable_view
from sancity.extras import needs
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State

with needs("rl", "an environment for learners"):
    import numpy as np
    from gymnasium import spaces
    from rich.console import Console

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES: Final = ("ansi", "human", "rgb_array")

# Terminal columns; every board fits.
RENDER_COLUMNS: Final = 120


def observation_space(encoding: Encoding, actions: int) -> spaces.Dict:
    """Return the space of observations with action masks."""
    return spaces.Dict({**encoding.boxes, "action_mask": spaces.Box(0, 1, (actions,), np.int8)})


class ActionSpace(spaces.Discrete):
    """The actions of a game. Drawing one with a mask is several times as fast as in `Discrete`,
    which checks every number of the mask; the same seed draws the same actions."""

    def sample(self, mask: Any = None, probability: Any = None) -> np.int64:
        if mask is None or probability is not None:
            return super().sample(mask, probability)
        if not isinstance(mask, np.ndarray) or (mask.dtype, mask.shape) != (np.int8, (self.n,)):
            return super().sample(mask)
        legal = mask.nonzero()[0]
        if not len(legal):
            return self.start
        return self.start + legal[self.np_random.integers(len(legal))]  # type: ignore[no-any-return]


class NumpyObserver:
    """Makes observations of a game; each one consists of new arrays."""

    def __init__(self, encoding: Encoding, actions: int) -> None:
        observer = Observer(encoding.tensor, actions, encoding.planes)
        self.made_from = (encoding, actions)
        self.look = observer.look
        self.mark = observer.mark
        row = observer.row if encoding.planes is None else observer.plane_row
        self.row = writable_view(row, encoding.kind)
        # Numpy clears bytes faster than other numbers.
        self.row_bytes = self.row.view(np.uint8)
        self.mask = array_view(observer.mask, np.int8)
        self.read = encoding.read

    def observe(self, state: State, seat: int) -> Observation:
        """Return what a seat may know now, and its legal actions."""
        self.row_bytes.fill(0)
        self.look(state, seat)
        observation = self.read(self.row)
        observation["action_mask"] = self.mask.copy()
        return observation

    def legal(self, state: State, seat: int) -> "NDArray[np.bool_]":
        """Return which actions are legal for a seat, as truth values."""
        self.mark(state, seat)
        return self.mask.astype(np.bool_)

    def __reduce__(self) -> tuple[Any, ...]:
        return NumpyObserver, self.made_from


def next_seed(rng: Rng) -> int:
    """Return the seed of the next game."""
    return rng.next() << 32 | rng.next()


def seed_stream(seed: int | None = None) -> Rng:
    """Return the generator of the seeds of later games, started from a seed or at random."""
    return seeded(secrets.randbits(64) if seed is None else seed).fork()


def check_render_mode(mode: str | None) -> None:
    """Raise ValueError for an unknown mode, or ImportError if what it needs is not installed."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode cannot be {mode!r}: choose one of {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        import_module("sancity.adapters.render")


def board_text(game: Game, state: State, names: list[str]) -> str:
    """Return the board as everyone sees it, as text without colours."""
    text = io.StringIO()
    console = Console(
        file=text,
        force_terminal=False,
        force_jupyter=False,
        color_system=None,
        width=RENDER_COLUMNS,
    )
    console.print(game.draw(game.view(state, None), names, game.words("en"), {}))
    return text.getvalue()


def print_board(game: Game, state: State, names: list[str]) -> None:
    """Print the board as everyone sees it. It is coloured on a terminal, unless the environment
    variable NO_COLOR is set."""
    console = Console(force_jupyter=False, width=RENDER_COLUMNS)
    console.print(game.draw(game.view(state, None), names, game.words("en"), {}))


def render(
    game: Game, state: State, names: list[str], mode: str | None
) -> "str | NDArray[np.uint8] | None":
    """Return the board as plain text in the mode `ansi` and as pixels in `rgb_array`, otherwise
    print it."""
    if mode == "ansi":
        return board_text(game, state, names)
    if mode == "rgb_array":
        # Only this mode needs the packages that draw.
        from sancity.adapters.render import draw

        return draw(game, state, names)
    print_board(game, state, names)
    return None
