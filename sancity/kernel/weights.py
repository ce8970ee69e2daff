"""The weights of a judge: how much each thing counts. They are in `weights.toml` beside the judge.

The file may have a second set, in a table `[positions]`, by which a search judges the positions
that it reaches: `scripts/tune-judge` fits them to the results of games. What is not in the table
counts as it does for moves.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from librt.vecs import vec

__all__ = ["NamedWeights", "WeightsError", "hold_weights"]

WEIGHTS_FILE: Final = "weights.toml"
POSITIONS: Final = "positions"

#: Weights by name: numbers, and lists of numbers.
NamedWeights = dict[str, float | tuple[float, ...]]
Holder = TypeVar("Holder")


class WeightsError(ValueError):
    """A file of weights that cannot be used, or weights that a judge does not know.

    >>> from sancity.kernel.weights import hold_weights
    >>> class Weights:
    ...     gain: float
    >>> hold_weights(Weights(), {"gian": 1.5})
    Traceback (most recent call last):
        ...
    sancity.kernel.weights.WeightsError: weights that are missing, or that ...: gain, gian
    """


@cache
def read_weights(path: Path) -> NamedWeights:
    """Return the weights in a file by name: numbers, and lists of numbers. None if there is no
    file."""
    entries = _read(path)
    return _checked(path, {name: entries[name] for name in entries if name != POSITIONS})


@cache
def read_position_weights(path: Path) -> NamedWeights:
    """Return the weights by which positions are judged."""
    weights = read_weights(path)
    changed = _read(path).get(POSITIONS, {})
    if not isinstance(changed, dict):
        raise WeightsError(f"{path}: {POSITIONS} is not a table")
    if unknown := changed.keys() - weights.keys():
        raise WeightsError(
            f"{path}: {POSITIONS} has weights unknown above: {', '.join(sorted(unknown))}"
        )
    return weights | _checked(path, changed)


def _read(path: Path) -> dict[str, Any]:
    if not path.exists():
        return {}
    try:
        with path.open("rb") as file:
            return tomllib.load(file)
    except tomllib.TOMLDecodeError as error:
        raise WeightsError(f"{path}: {error}") from None


def _checked(path: Path, entries: dict[str, Any]) -> NamedWeights:
    weights: NamedWeights = {}
    for name, value in entries.items():
        numbers = value if isinstance(value, list) else [value]
        if not all(isinstance(number, int | float) for number in numbers):
            raise WeightsError(f"{path}: {name} is neither a number nor a list of numbers")
        floats = tuple(float(number) for number in numbers)
        weights[name] = floats if isinstance(value, list) else floats[0]
    return weights


def hold_weights(holder: Holder, weights: NamedWeights) -> Holder:
    """Set the attributes of an object, whose class declares exactly these weights and nothing else:
    floats, and vecs of floats. Return the object.

    >>> from sancity.kernel.weights import hold_weights
    >>> class Weights:
    ...     gain: float
    ...     by_year: object
    >>> held = hold_weights(Weights(), {"gain": 1.5, "by_year": (1.0, 0.5)})
    >>> held.gain, list(held.by_year)
    (1.5, [1.0, 0.5])
    """
    # A compiled class has descriptors instead of annotations.
    named = {**getattr(type(holder), "__annotations__", {}), **vars(type(holder))}
    names = {name for name in named if not name.startswith("_")}
    if names != set(weights):
        odd = ", ".join(sorted(names ^ set(weights)))
        raise WeightsError(f"weights that are missing, or that the judge does not know: {odd}")
    for name, value in weights.items():
        setattr(holder, name, vec[float](list(value)) if isinstance(value, tuple) else value)
    return holder
