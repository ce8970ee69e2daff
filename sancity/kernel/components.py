"""The components of a game as data: `components.toml`, whose errors are reported by line.

Each section says where its contents come from (`origin`): `printed` in the rulebook, `checked`
against several independent sources, or `reconstructed` by us because they were never published.
Owners of the game can correct a copy of the file and play with it.
"""

import hashlib
import json
import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final, NamedTuple, NoReturn

__all__ = ["ORIGINS", "Components", "ComponentsError", "Section", "read_components"]

#: Where contents can come from.
ORIGINS: Final = ("printed", "checked", "reconstructed")
# Keys that do not affect play: remarks, and how things are named and drawn.
REMARKS: Final = ("about", "origin", "note")
LOOKS: Final = ("name", "x", "y", "bend")


class ComponentsError(ValueError):
    """A component file that cannot be used; the message names the line and the reason.

    >>> from sancity.kernel.components import Components
    >>> Components("cars.origin = 'guessed'", "my.toml")
    Traceback (most recent call last):
        ...
    sancity.kernel.components.ComponentsError: my.toml, line 1, cars.origin: 'guessed' is not an ...
    """


class Section(NamedTuple):
    """A section of the file, and where its contents come from.

    >>> import sancity
    >>> for section in sancity.game("ticket_to_ride").components.sections[:3]:
    ...     print(section.name, section.origin)
    cards printed
    cars printed
    points checked
    """

    #: Its name in the file.
    name: str
    #: One of `ORIGINS`.
    origin: str
    #: What the file says about it.
    note: str


class Components:
    """A component file. Its methods look up a value by its path and check it; a value that is
    missing or wrong raises ComponentsError with its line.

    >>> from sancity.kernel.components import Components
    >>> components = Components('''
    ... [cars]
    ... origin = "printed"
    ... note = "How many cars each player has."
    ... each = 20
    ... colours = [3, 1, 2]
    ... ''', "my.toml")
    >>> components.number_at("cars", "each", least=1, most=200)
    20
    >>> components.numbers_at("cars", "colours", least=1, most=3)
    [3, 1, 2]
    >>> components.keys_at("cars"), components.text_at("cars", "note")
    (['each', 'colours'], 'How many cars each player has.')
    >>> components.number_at("cars", "each", least=1, most=12)
    Traceback (most recent call last):
        ...
    sancity.kernel.components.ComponentsError: my.toml, line 5, cars.each: should be a whole ...
    """

    def __init__(self, text: str, source: str) -> None:
        #: The text of the file.
        self.text = text
        #: What error messages call the file.
        self.source = source
        try:
            #: The contents.
            self.data: dict[str, object] = tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            raise ComponentsError(f"{source}: {error}") from None
        #: The sections, in order.
        self.sections = list(self._sections())

    def _sections(self) -> Iterator[Section]:
        for name in self.data:
            if name != "about":
                origin = self.text_at(name, "origin")
                if origin not in ORIGINS:
                    reason = f"{origin!r} is not an origin: use {', '.join(ORIGINS)}"
                    self.refuse(reason, name, "origin")
                yield Section(name, origin, self.text_at(name, "note"))

    @cached_property
    def digest(self) -> str:
        """A hash of what affects play; layout, remarks, names and drawings do not change it."""
        plain = json.dumps(_essentials(self.data), sort_keys=True)
        return hashlib.sha256(plain.encode()).hexdigest()[:16]

    def refuse(self, reason: str, *path: str) -> NoReturn:
        """Raise an error that says what is wrong with the value at `path`, and on which line."""
        line = self._line(path)
        raise ComponentsError(f"{self.source}, line {line}, {'.'.join(path)}: {reason}")

    def text_at(self, *path: str) -> str:
        """Return a text."""
        value = self._at(path)
        if not isinstance(value, str):
            self.refuse(f"should be a text, not {value!r}", *path)
        return value

    def number_at(self, *path: str, least: int, most: int) -> int:
        """Return a whole number between bounds."""
        value = self._at(path)
        if type(value) is not int or not least <= value <= most:
            self.refuse(f"should be a whole number from {least} to {most}, not {value!r}", *path)
        return value

    def numbers_at(self, *path: str, least: int, most: int) -> list[int]:
        """Return a list of whole numbers between bounds."""
        values = self._at(path)
        if not isinstance(values, list):
            self.refuse(f"should be a list of numbers, not {values!r}", *path)
        for value in values:
            if type(value) is not int or not least <= value <= most:
                self.refuse(f"{value!r} is not a whole number from {least} to {most}", *path)
        return values

    def keys_at(self, *path: str) -> list[str]:
        """Return the keys of a section, without its remarks."""
        table = self._at(path)
        if not isinstance(table, dict):
            self.refuse(f"should be a section, not {table!r}", *path)
        return [key for key in table if key not in REMARKS]

    def expect_keys(self, names: Sequence[str], *path: str) -> None:
        """Refuse a section unless it has exactly these names, in this order."""
        if self.keys_at(*path) != list(names):
            self.refuse(f"should name {', '.join(names)}, in this order", *path)

    def _at(self, path: tuple[str, ...]) -> object:
        value: object = self.data
        for depth, key in enumerate(path):
            if not isinstance(value, dict) or key not in value:
                self.refuse(f"{key} is missing", *path[: depth + 1])
            value = value[key]
        return value

    def _line(self, path: tuple[str, ...]) -> int:
        """Return the line of the value at `path`, or of the innermost section around it."""
        section: tuple[str, ...] = ()
        best, best_depth = 1, 0
        for number, line in enumerate(self.text.splitlines(), 1):
            if header := re.match(r"\s*\[+([^\]]+)\]", line):
                section = tuple(part.strip().strip('"') for part in header[1].split("."))
                here = section
            elif key := re.match(r'\s*"?([\w-]+)"?\s*=', line):
                here = (*section, key[1])
            else:
                continue
            if len(here) > best_depth and here == path[: len(here)]:
                best, best_depth = number, len(here)
        return best


def _essentials(value: object) -> object:
    if isinstance(value, dict):
        return {key: _essentials(value[key]) for key in value if key not in REMARKS + LOOKS}
    return value


def read_components(path: Path) -> Components:
    """Read a component file from disk.

    >>> import sancity
    >>> from sancity.kernel.components import read_components
    >>> folder = sancity.game("ticket_to_ride").folder
    >>> read_components(folder / "components.toml").number_at("cars", "each", least=1, most=200)
    20
    """
    try:
        return Components(path.read_text(encoding="utf-8"), str(path))
    except OSError as error:
        raise ComponentsError(f"{path} cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise ComponentsError(f"{path} cannot be read: it is no text in UTF-8, {error}") from None
