"""What is public: `__all__` of these packages, and of the modules that they list there."""

import ast
from collections.abc import Iterator
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any, NamedTuple

import pytest

from tests.docstrings import source_of, tree_of

PACKAGES = (
    "sancity",
    "sancity.games",
    "sancity.kernel",
    "sancity.bots",
    "sancity.arena",
    "sancity.adapters",
    "sancity.client",
)
# By module: a package it needs that is too large to install for tests.
NEEDS = {"sancity.adapters.stable_baselines": "stable_baselines3"}


def listed(module: str) -> list[str]:
    """What `__all__` of a module says, read from the source: some modules need packages that are
    not installed."""
    for node in tree_of(module).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "__all__":
            names: list[str] = ast.literal_eval(node.value)
            return names
    raise AssertionError(f"{module} does not say what is public: it has no __all__")


def is_module(name: str) -> bool:
    try:
        return find_spec(name) is not None
    except ModuleNotFoundError:
        return False


def public_modules(package: str) -> Iterator[str]:
    """A package, and the modules that its `__all__` lists."""
    yield package
    for name in listed(package):
        if is_package(package) and is_module(f"{package}.{name}"):
            yield f"{package}.{name}"


def is_package(module: str) -> bool:
    return source_of(module).name == "__init__.py"


MODULES = [module for package in PACKAGES for module in public_modules(package)]


class Public(NamedTuple):
    """A public name, and the module that makes it public."""

    module: str
    name: str

    @property
    def path(self) -> str:
        return f"{self.module}.{self.name}"

    def get(self) -> Any:
        return getattr(load(self.module), self.name)


def load(module: str) -> ModuleType:
    if module in NEEDS:
        pytest.importorskip(NEEDS[module], reason=f"{NEEDS[module]} is not installed")
    return import_module(module)


NAMES = [
    Public(module, name)
    for module in MODULES
    for name in listed(module)
    if f"{module}.{name}" not in MODULES
]


def explained() -> dict[tuple[str, str], Public]:
    """Public names by where they are defined: the module, and the name there. The docstring of a
    public module is under an empty name."""
    found = {(module, ""): Public(module, "") for module in MODULES}
    for public in NAMES:
        thing = None if public.module in NEEDS else public.get()
        module = getattr(thing, "__module__", public.module)
        found[module, getattr(thing, "__qualname__", public.name)] = public
    return found
