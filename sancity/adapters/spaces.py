"""What PettingZoo and Gymnasium have in common: spaces, observations, seeds and pictures."""

import io
import secrets
from typing import TYPE_CHECKING, Any, Final, TypeVar

from rich.console import Console

from sancity.adapters.extras import for_learners
from sancity.adapters.fleet import Observer
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

# Wide enough for every board.
WIDTH: Final = 120


def seen(numbers: Any, kind: "type[Number]") -> "NDArray[Number]":
    """Numbers of compiled code where they are: what is written there later is seen too."""
    return np.frombuffer(numbers, kind)


def scale_of(tensor: Tensor) -> "NDArray[np.float32]":
    """What the numbers of a row are multiplied by, to lie between -1 and 1."""
    divisors = np.repeat(
        [field.most for field in tensor.fields], [field.length for field in tensor.fields]
    )
    return (1 / divisors).astype(np.float32)


def fields_of(tensor: Tensor) -> dict[str, slice]:
    """Where in an observation each field is."""
    ends = np.cumsum([field.length for field in tensor.fields]).tolist()
    return {
        field.name: slice(end - field.length, end)
        for field, end in zip(tensor.fields, ends, strict=True)
    }


def observation_space(tensor: Tensor, actions: int) -> spaces.Dict:
    """Observations with their masks."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1, 1, (int(tensor.size),), np.float32),
            "action_mask": spaces.Box(0, 1, (actions,), np.int8),
        }
    )


class Eyes:
    """Makes observations of a game, each of them new arrays."""

    def __init__(self, tensor: Tensor, actions: int) -> None:
        observer = Observer(tensor, actions)
        self.look = observer.look
        self.row = seen(observer.row, np.int16)
        self.mask = seen(observer.mask, np.int8)
        self.scale = scale_of(tensor)

    def see(self, state: State, seat: int) -> Observation:
        """What a seat is told now."""
        self.look(state, seat)
        return {"observation": self.row * self.scale, "action_mask": self.mask.copy()}


def any_seed() -> int:
    """A seed that nobody chose."""
    return secrets.randbits(64)


def next_seed(rng: Rng) -> int:
    """The seed of the next game of a stream of them."""
    return rng.next() << 32 | rng.next()


def stream_of(seed: int) -> Rng:
    """The seeds of the games after the one that this seed deals."""
    return seeded(seed).fork()


def check_render_mode(mode: str | None) -> None:
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode cannot be {mode!r}: it is one of {', '.join(RENDER_MODES)}")


def picture(game: Game, state: State, names: list[str]) -> str:
    """The position as everyone sees it, drawn for a terminal."""
    paper = io.StringIO()
    console = Console(
        file=paper, force_terminal=True, force_jupyter=False, width=WIDTH, color_system="truecolor"
    )
    console.print(game.draw(game.view(state, None), names, game.words("en"), {}))
    return paper.getvalue()
