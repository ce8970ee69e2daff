"""The sides of a comparison: options and components, written on one line and told apart.

A side is written as settings separated by commas: a component file, options (`hand_size=2`, or just
`companies`), numbers in the components by their path (`cars.each=25`). `box` changes nothing.
"""

import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Final, NamedTuple

from sancity.games import GAMES
from sancity.kernel.components import LOOKS, REMARKS, Components, ComponentsError, read_components
from sancity.kernel.game import Game, SetupError

# The side that changes nothing.
BOX: Final = "box"
COMPONENTS_SUFFIX: Final = ".toml"
# At most this many paths are named in an error.
MAX_NAMED_PATHS: Final = 5
_NUMBER: Final = re.compile(r"(?<![\w.+-])[+-]?\d+(?![\w.-])")


@dataclass(frozen=True)
class Side:
    """What a game is played with: options, and components (None: those of the box).

    >>> from sancity.arena import Side
    >>> side = Side({"hand_size": 2}, label="two tiles")
    >>> side.about("cable_car")["options"]["hand_size"]
    2
    """

    #: The options.
    options: Mapping[str, object] = field(default_factory=dict)
    #: The components; None for those of the box.
    components: Components | None = None
    #: What reports call it.
    label: str = BOX

    def rules(self, game: str) -> Game:
        """Return the game that this side plays."""
        return GAMES.get(game, self.components)

    def about(self, game: str) -> dict[str, Any]:
        """Return what decides how this side plays, as plain data."""
        rules = self.rules(game)
        options = rules.read_options(self.options)
        return {"components": rules.components.digest, "options": options}


def read_side(
    game: str,
    text: str,
    options: Mapping[str, object] | None = None,
    components: Components | None = None,
) -> Side:
    """Return the side that a text describes, on top of these options and components.

    >>> from sancity.arena import read_side
    >>> read_side("cable_car", "companies,hand_size=2").options
    {'companies': True, 'hand_size': '2'}
    """
    chosen = dict(options or {})
    numbers: dict[str, int] = {}
    file: str | None = None
    for setting in (part.strip() for part in text.split(",")):
        name, equals, value = (part.strip() for part in setting.partition("="))
        if is_file(setting):
            if file is not None:
                raise SetupError(f"{text!r} names two component files; a side has one")
            file = setting
        elif equals and "." in name:
            numbers[name] = read_number(name, value)
        elif name and setting != BOX:
            chosen[name] = value if equals else True
        elif not setting:
            raise SetupError(f"{text!r} is no side: write settings, such as hand_size=2, or {BOX}")
    if file is not None:
        components = read_components(Path(file))
    if numbers:
        components = with_numbers(game, components, numbers)
    return Side(chosen, components, text)


def is_file(setting: str) -> bool:
    """Return whether a setting names a component file."""
    return setting.endswith(COMPONENTS_SUFFIX) or Path(setting).is_file()


def read_number(name: str, text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise SetupError(f"{name} should be a whole number, not {text!r}") from None


def game_named_in(text: str) -> str | None:
    """Return the game whose title the component file of a side has; None without a file."""
    files = [part.strip() for part in text.split(",") if is_file(part.strip())]
    for file in files:
        title = _title(read_components(Path(file)))
        for name in GAMES.names():
            if title is not None and title == _title(GAMES.get(name).components):
                return name
        raise SetupError(
            f"{file} has the title of no game: name the game first,"
            f" as in `sancity compare {GAMES.names()[0]} {text}`"
        )
    return None


def _title(components: Components) -> object:
    about = components.data.get("about")
    return about.get("title") if isinstance(about, dict) else None


# Numbers in components


def with_numbers(
    game: str, components: Components | None, numbers: Mapping[str, int]
) -> Components:
    """Return components with some numbers changed, each given by its path, such as `cars.each`.
    Lines stay where they are, so that errors name the right ones."""
    source = components.source if components else game
    changed = Components((components or GAMES.get(game).components).text, source)
    for path, value in numbers.items():
        changed = _with_number(changed, path, value)
    return changed


def _with_number(components: Components, path: str, value: int) -> Components:
    before = number_at(components, path)
    if before == value:
        return components
    keys = path.split(".")
    wanted = deepcopy(components.data)
    _replace(wanted, keys, value)
    source = f"{components.source} with {path}={value}"
    # Which digits in the text are the number's? Those that, changed, give the data wanted.
    for found in _NUMBER.finditer(components.text):
        if int(found[0]) == before:
            text = components.text[: found.start()] + str(value) + components.text[found.end() :]
            changed = _parsed(text, source)
            if changed is not None and changed.data == wanted:
                return changed
    raise ComponentsError(
        f"{components.source}, {path}: change it in the file, it is not a plain number"
    )


def _parsed(text: str, source: str) -> Components | None:
    """Return components, or None if a key was changed to something that cannot be read."""
    try:
        return Components(text, source)
    except ComponentsError:
        return None


def _replace(data: Any, keys: list[str], value: int) -> None:
    *outer, last = keys
    for key in outer:
        data = data[int(key) - 1 if isinstance(data, list) else key]
    data[int(last) - 1 if isinstance(data, list) else last] = value


def number_at(components: Components, path: str) -> int:
    """Return the number at a path, or raise an error that names similar paths."""
    numbers = dict(numbers_in(components))
    if path in numbers:
        return numbers[path]
    inside = [name for name in numbers if name.startswith(path + ".")]
    near = inside or get_close_matches(path, numbers, MAX_NAMED_PATHS) or _by_last(path, numbers)
    if near:
        more = ", …" if len(near) > MAX_NAMED_PATHS else ""
        hint = f"did you mean {', '.join(near[:MAX_NAMED_PATHS])}{more}?"
    else:
        sections = dict.fromkeys(name.split(".")[0] for name in numbers)
        hint = f"there are numbers in {', '.join(sections)}"
    raise SetupError(f"{components.source} has no number {path!r}: {hint}")


def _by_last(path: str, numbers: Mapping[str, int]) -> list[str]:
    """Return the paths that end like this one."""
    last = path.rpartition(".")[2]
    return [name for name in numbers if name.rpartition(".")[2] == last]


def numbers_in(components: Components) -> Iterator[tuple[str, int]]:
    """Yield the numbers that affect play, each with its path. Items of lists count from 1."""
    for path, value in _leaves(components.data, ()):
        if type(value) is int:
            yield path, value


def _leaves(value: object, path: tuple[str, ...]) -> Iterator[tuple[str, object]]:
    if isinstance(value, dict):
        for key, inner in value.items():
            if key not in REMARKS + LOOKS:
                yield from _leaves(inner, (*path, key))
    elif isinstance(value, list):
        for number, inner in enumerate(value, 1):
            yield from _leaves(inner, (*path, str(number)))
    else:
        yield ".".join(path), value


# What differs


class Change(NamedTuple):
    """A setting that differs between two sides; None where a side does not have it."""

    name: str
    a: object
    b: object


def changes(game: str, a: Side, b: Side) -> list[Change]:
    """Return what affects play and differs between two sides: options, then components."""
    rules_a, rules_b = a.rules(game), b.rules(game)
    options_a, options_b = rules_a.read_options(a.options), rules_b.read_options(b.options)
    found = [Change(name, options_a[name], options_b[name]) for name in options_a]
    found += _component_changes(rules_a.components.data, rules_b.components.data, ())
    return [change for change in found if change.a != change.b]


def _component_changes(a: object, b: object, path: tuple[str, ...]) -> Iterator[Change]:
    """Yield changed values; lists of the same length are told apart item by item."""
    if isinstance(a, dict) and isinstance(b, dict):
        for key in dict.fromkeys([*a, *b]):
            if key not in REMARKS + LOOKS:
                yield from _component_changes(a.get(key), b.get(key), (*path, key))
    elif isinstance(a, list) and isinstance(b, list) and len(a) == len(b):
        for number, (one, other) in enumerate(zip(a, b, strict=True), 1):
            yield from _component_changes(one, other, (*path, str(number)))
    elif a != b:
        yield Change(".".join(path), a, b)
