"""Every rule of our rulebooks is proven by a test that names it."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from sancity.games import GAMES
from sancity.rulebook import rulebook

TESTS = Path(__file__).parent


def marked_rules() -> Iterator[str]:
    """The ids in the `@pytest.mark.rule(...)` of all test functions."""
    for path in TESTS.rglob("test_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for decorator in node.decorator_list:
                    if isinstance(decorator, ast.Call) and ast.unparse(decorator.func).endswith(
                        "mark.rule"
                    ):
                        yield from (ast.literal_eval(argument) for argument in decorator.args)


def written_rules(game: str) -> set[str]:
    return set(re.findall(r"\*\*([A-Z]{2}-\d{2})\*\*", rulebook(game)))


@pytest.mark.parametrize("game", GAMES.names())
def test_every_rule_has_a_test(game: str) -> None:
    assert written_rules(game)
    assert written_rules(game) - set(marked_rules()) == set()


def test_every_mark_names_a_rule() -> None:
    written = set().union(*(written_rules(game) for game in GAMES.names()))
    assert set(marked_rules()) - written == set()
