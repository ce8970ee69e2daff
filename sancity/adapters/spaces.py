"""What PettingZoo and Gymnasium share: spaces, observations, seeds and rendering."""

import io
import secrets
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rich.console import Console

from sancity.adapters.batch import Observer
from sancity.adapters.extras import for_learners
from sancity.kernel.game import Game
from sancity.kernel.rng import Rng, seeded
from sancity.kernel.state import State
from sancity.kernel.tensor import Tensor

with for_learners():
    import numpy as np
    from gymnasium import spaces

if TYPE_CHECKING:
    from numpy.typing import NDArray

RENDER_MODES: Final = ("ansi", "human")

Observation = dict[str, Any]
Number = TypeVar("Number", bound=np.generic)

# Terminal columns; every board fits.
RENDER_COLUMNS: Final = 120


def array_view(numbers: Any, kind: "type[Number]") -> "NDArray[Number]":
    """Return an array over a vector of compiled code. It is not a copy: it shows later writes."""
    return np.frombuffer(numbers, kind)


def scale_of(tensor: Tensor) -> "NDArray[np.float32]":
    """Return the factors that bring the numbers of a row between -1 and 1."""
    divisors = np.repeat(
        [field.most for field in tensor.fields], [field.length for field in tensor.fields]
    )
    return (1 / divisors).astype(np.float32)


def fields_of(tensor: Tensor) -> dict[str, slice]:
    """Return where in an observation each field is."""
    ends = np.cumsum([field.length for field in tensor.fields]).tolist()
    return {
        field.name: slice(end - field.length, end)
        for field, end in zip(tensor.fields, ends, strict=True)
    }


def observation_space(tensor: Tensor, actions: int) -> spaces.Dict:
    """Return the space of observations with action masks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 1, (int(tensor.size),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class NumpyObserver:
    """Makes observations of a game; each one is a new pair of arrays."""

    def __init__(self, tensor: Tensor, actions: int) -> None:
        observer = Observer(tensor, actions)
        self.look = observer.look
        self.row = array_view(observer.row, np.int16)
        self.mask = array_view(observer.mask, np.int8)
        self.scale = scale_of(tensor)

    def observe(self, state: State, seat: int) -> Observation:
        """Return what a seat may know now, and its legal actions."""
        self.look(state, seat)
        return {"observation": self.row * self.scale, "action_mask": self.mask.copy()}


def next_seed(rng: Rng) -> int:
    """Return the seed of the next game."""
    return rng.next() << 32 | rng.next()


def seed_stream(seed: int | None = None) -> Rng:
    """Return the generator of the seeds of later games, started from a seed or at random."""
    return seeded(secrets.randbits(64) if seed is None else seed).fork()


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode cannot be {mode!r}: choose one of {', '.join(RENDER_MODES)}")


def board_text(game: Game, state: State, names: list[str]) -> str:
    """Draw the board as everyone sees it, for a terminal."""
    text = io.StringIO()
    console = Console(
        file=text,
        force_terminal=True,
        force_jupyter=False,
        width=RENDER_COLUMNS,
        color_system="truecolor",
    )
    console.print(game.draw(game.view(state, None), names, game.words("en"), {}))
    return text.getvalue()


def render(game: Game, state: State, names: list[str], mode: str | None) -> str | None:
    """Return the board as text in the mode `ansi`, otherwise print it."""
    text = board_text(game, state, names)
    if mode == "ansi":
        return text
    print(text)
    return None
