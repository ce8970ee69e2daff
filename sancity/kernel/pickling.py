"""What states need to pickle. Compiled code and plain Python read each other's pickles.

Compiled classes pickle by their attributes, as plain ones do. Here are the vectors in them, and the
check that states still have the attributes that they had when they were pickled.
"""

import copyreg
from functools import lru_cache
from typing import Any, Final
from zlib import crc32

from librt.vecs import vec
from mypy_extensions import i16, i32, i64, u8

__all__ = ["OutdatedPickle"]

# A type only when the program runs: these types are made from names.
VEC: Final[Any] = vec
ELEMENTS: Final[dict[str, Any]] = {
    "bool": bool,
    "float": float,
    "i16": i16,
    "i32": i32,
    "i64": i64,
    "str": str,
    "u8": u8,
}
# The key under which a pickled state has the checksum of its layout.
LAYOUT: Final = ""


class OutdatedPickle(ValueError):
    """A pickle that this program cannot read: other rules, other components, other fields.

    >>> import pickle
    >>> import sancity
    >>> game = sancity.game("cable_car")
    >>> state = game.new(players=2, seed=1906)
    >>> pickled = pickle.dumps(state)
    >>> pickle.loads(pickled).legal() == state.legal()
    True
    >>> digest = game.components.digest.encode()
    >>> pickle.loads(pickled.replace(digest, b"0" * len(digest)))
    Traceback (most recent call last):
        ...
    sancity.kernel.pickling.OutdatedPickle: cable_car was pickled with other components ...
    """


# Vectors


@lru_cache(maxsize=64)
def vec_type(name: str) -> Any:
    """Return a type of vectors by its name, such as `vec[vec[u8]]`."""
    element = name[4:-1]
    if not element.startswith("vec[") and element not in ELEMENTS:
        raise TypeError(f"{name} cannot be pickled: vectors of {', '.join(ELEMENTS)} can")
    return VEC[vec_type(element) if element.startswith("vec[") else ELEMENTS[element]]


def make_vec(name: str, items: Any) -> Any:
    return vec_type(name)(items)


def reduce_vec(items: Any) -> tuple[Any, ...]:
    # Nested vectors share one class, but all say their type.
    name = repr(items[:0]).partition("(")[0]
    vec_type(name)
    return make_vec, (name, bytes(items) if name == "vec[u8]" else list(items))


for _element in (*ELEMENTS.values(), VEC[u8]):
    copyreg.pickle(type(VEC[_element]()), reduce_vec)


# States


def fields_of(state: Any) -> dict[str, Any]:
    """Return all attributes of a state except its list of events, which belongs to a caller."""
    fields = {name: getattr(state, name) for name in names_of(state) if hasattr(state, name)}
    fields["events"] = None
    fields[LAYOUT] = layout_of(state)
    return fields


def set_fields(state: Any, fields: dict[str, Any]) -> None:
    """Give a new state what `fields_of` returned, or raise OutdatedPickle."""
    try:
        for name, value in fields.items():
            if name != LAYOUT:
                setattr(state, name, value)
    except (AttributeError, TypeError) as error:
        raise OutdatedPickle(f"{_other_fields(state)}: {error}") from None
    if fields.get(LAYOUT) != layout_of(state):
        raise OutdatedPickle(_other_fields(state))


def _other_fields(state: object) -> str:
    kind = type(state).__name__
    return f"a state of {kind} was pickled by another version, whose states have other fields"


def names_of(thing: Any) -> tuple[str, ...]:
    """Return the names of the attributes of an object."""
    # The class of a compiled object lists them. An object of an uncompiled subclass has both.
    return (*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ()))


def layout_of(state: Any) -> int:
    """Return a checksum of the attributes that a state and the objects in it have."""
    module = type(state).__module__
    names: dict[type, tuple[str, ...]] = {}
    things = [state]
    for thing in things:
        kind: Any = type(thing)
        # Objects of one class are alike. Those with another way to pickle check what they need.
        if kind in names or kind.__module__ != module or kind.__reduce__ is not object.__reduce__:
            continue
        names[kind] = names_of(thing)
        for name in names[kind]:
            value = getattr(thing, name, None)
            things.append(value[0] if isinstance(value, list) and value else value)
    return _checksum(tuple((kind.__name__, attributes) for kind, attributes in names.items()))


@lru_cache(maxsize=256)
def _checksum(classes: tuple[tuple[str, tuple[str, ...]], ...]) -> int:
    named = sorted((name, sorted(attributes)) for name, attributes in classes)
    return crc32(repr(named).encode())
