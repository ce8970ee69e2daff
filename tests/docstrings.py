"""Docstrings and their examples, read from the sources: compiled code has none."""

import ast
import doctest
import inspect
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any, NamedTuple

Documented = ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


class Docstring(NamedTuple):
    """A docstring, where it is, and the line on which it begins, from 0."""

    module: str
    # `Class.method`; empty for the module itself.
    name: str
    text: str
    line: int

    def examples(self, names: Mapping[str, Any]) -> doctest.DocTest:
        """Return its examples, which see these names."""
        where = ".".join(filter(None, (self.module, self.name)))
        file = str(source_of(self.module))
        return doctest.DocTestParser().get_doctest(self.text, {**names}, where, file, self.line)


@cache
def source_of(module: str) -> Path:
    """The source of a module, also where it is compiled."""
    spec = find_spec(module)
    assert spec is not None
    assert spec.origin is not None
    file = Path(spec.origin)
    return file.with_name(file.name.split(".")[0] + ".py")


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(source_of(module).read_text("utf-8"))


@cache
def docstrings(module: str) -> dict[str, Docstring]:
    """All docstrings of a module by name, in order."""
    tree = tree_of(module)
    return {found.name: found for found in _inside(module, tree, "")}


def _inside(module: str, node: ast.Module | Documented, name: str) -> Iterator[Docstring]:
    text = ast.get_docstring(node, clean=False)
    if text is not None:
        yield Docstring(module, name, text, node.body[0].lineno - 1)
    for child in node.body:
        if isinstance(child, Documented):
            yield from _inside(module, child, f"{name}.{child.name}".lstrip("."))


def docstring_of(thing: Any) -> str | None:
    """The docstring of a class or function, wherever it is defined."""
    if not thing.__module__.startswith("sancity"):
        return inspect.getdoc(thing)
    found = docstrings(thing.__module__).get(thing.__qualname__)
    return found and found.text
