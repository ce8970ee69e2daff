"""How commands are declared: their help says what to type, not which Python type it becomes."""

import re
from collections.abc import Callable
from typing import Any, Final

import typer
from typer.core import TyperArgument, TyperCommand, TyperGroup, TyperOption

# What people type for a value of each type.
_VALUES: Final = {"int": "NUMBER", "float": "NUMBER", "str": "TEXT", "file": "FILE", "path": "FILE"}


class _PlainHelp:
    """Names the values of options in capitals; switches and arguments need no more than a name."""

    def get_params(self, ctx: Any) -> list[Any]:
        params: list[Any] = super().get_params(ctx)  # type: ignore[misc]  # a mixin
        for param in params:
            if isinstance(param, TyperArgument):
                param.display_type_rich = _nothing  # type: ignore[method-assign]
            elif isinstance(param, TyperOption) and param.metavar is None:
                param.metavar = _value(param, ctx)
        return params


def _nothing(ctx: Any) -> None:  # noqa: ARG001
    return None


def _value(option: TyperOption, ctx: Any) -> str | None:
    """Return what stands for an option's value; None leaves choices to Typer."""
    if option.is_flag:
        return ""
    kind = re.search("int|float|str|file|path", option.display_type_rich(ctx) or "")
    return _VALUES[kind[0]] if kind else None


class Command(_PlainHelp, TyperCommand):
    """A command with plain help."""


class Group(_PlainHelp, TyperGroup):
    """The command of all commands, with plain help."""


class App(typer.Typer):
    """All commands, with plain help."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=Group, **settings)

    def command(  # type: ignore[override]  # the same settings
        self, name: str | None = None, **settings: Any
    ) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
        return super().command(name, **({"cls": Command} | settings))
