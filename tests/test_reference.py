"""The reference is complete: each public name has a docstring with an example, and is on a page."""

import ast
import builtins
import doctest
import inspect
import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from tests.docstrings import docstring_of, docstrings, source_of, tree_of
from tests.public import MODULES, NAMES, NEEDS, Public, is_module, listed, load

FOLDER = Path(__file__).parent.parent / "docs" / "reference"
PAGES = {path.stem: path.read_text("utf-8") for path in sorted(FOLDER.glob("*.md"))}
DIRECTIVE = re.compile(r"^\.\. (?:auto|py:)(\w+):: ([\w.]+).*\n((?:(?:   .*)?\n)*)", re.MULTILINE)
CODE = re.compile(r"(?<!`)`([A-Za-z_][\w.]*)`(?!`)")


def directives() -> list[tuple[str, str, str]]:
    """The directives of all pages: what is documented as what, and the text below it."""
    found = [match for page in PAGES.values() for match in DIRECTIVE.finditer(page)]
    return [(match[2], match[1], match[3]) for match in found]


# What is public exists


@pytest.mark.parametrize("module", MODULES)
def test_what_all_lists_exists_once(module: str) -> None:
    names = listed(module)
    loaded = load(module)
    assert list(loaded.__all__) == names
    missing = [n for n in names if not hasattr(loaded, n) and not is_module(f"{module}.{n}")]
    assert missing == []
    assert len(set(names)) == len(names)


# Docstrings and examples


def has_example(text: str) -> bool:
    return bool(doctest.DocTestParser().get_examples(text))


@pytest.mark.parametrize("public", NAMES, ids=lambda public: public.path)
def test_a_name_is_explained(public: Public) -> None:
    """Classes, exceptions and functions have a docstring with an example. Constants and types by
    another name need no example: a sentence in the source (`#:`) or on the page says what they
    are."""
    thing = public.get()
    if inspect.isclass(thing) or inspect.isroutine(thing):
        text = docstring_of(thing)
        assert text, f"{public.path} has no docstring"
        assert has_example(text), f"the docstring of {public.path} has no example"
    else:
        below = {path: text for path, _, text in directives()}.get(public.path, "")
        said = re.search(rf"#: .*\n{public.name}\b", source_of(public.module).read_text("utf-8"))
        assert said or re.search(r"(?m)^   [A-Z]", below), f"{public.path} is not explained"


def classes() -> list[Public]:
    return [public for public in NAMES if public.module not in NEEDS and is_class(public)]


def is_class(public: Public) -> bool:
    return inspect.isclass(public.get())


def definition(thing: type) -> ast.ClassDef:
    for node in ast.walk(tree_of(thing.__module__)):
        if isinstance(node, ast.ClassDef) and node.name == thing.__qualname__:
            return node
    raise AssertionError(f"{thing} is not defined in its module")


def inherits_docstring(thing: type, method: str) -> bool:
    return any(
        docstrings(base.__module__).get(f"{base.__qualname__}.{method}")
        if base.__module__.startswith("sancity")
        else inspect.getdoc(getattr(base, method, None))
        for base in thing.__mro__[1:]
        if hasattr(base, method)
    )


@pytest.mark.parametrize("public", classes(), ids=lambda public: public.path)
def test_methods_and_fields_are_explained(public: Public) -> None:
    """Each public method and property has a docstring, its own or that of the method it overrides;
    the example is that of the class, or its own. In a class that is only fields, each has a comment
    `#:`."""
    thing = public.get()
    lines = source_of(thing.__module__).read_text("utf-8").splitlines()
    body = definition(thing).body
    is_made_of_fields = "__init__" not in [getattr(node, "name", "") for node in body]
    for node in body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            assert ast.get_docstring(node) or inherits_docstring(thing, node.name), node.name
        elif is_made_of_fields and isinstance(node, ast.AnnAssign):
            assert isinstance(node.target, ast.Name)
            before = lines[node.lineno - 2].strip()
            assert node.target.id.startswith("_") or before.startswith("#: "), node.target.id


# The pages


def test_every_public_name_is_on_a_page_once() -> None:
    counted = Counter(path for path, _, _ in directives())
    assert [public.path for public in NAMES if counted[public.path] != 1] == []


def test_pages_document_nothing_else() -> None:
    public = {public.path for public in NAMES}
    assert [path for path, _, _ in directives() if path not in public] == []


def kind_of(thing: object) -> str:
    """The directive for a thing."""
    if inspect.isclass(thing):
        return "exception" if issubclass(thing, BaseException) else "class"
    return "function" if inspect.isroutine(thing) else "data"


@pytest.mark.parametrize("public", NAMES, ids=lambda public: public.path)
def test_a_name_is_documented_as_what_it_is(public: Public) -> None:
    (kind,) = [kind for path, kind, _ in directives() if path == public.path]
    assert kind == kind_of(public.get())


def has_attribute(thing: Any, name: str) -> bool:
    """Whether a class has an attribute, or says that its subclasses have it."""
    return hasattr(thing, name) or name in getattr(thing, "__annotations__", {})


@pytest.mark.parametrize("page", PAGES)
def test_names_in_the_text_exist(page: str) -> None:
    """Each `Class`, `Class.method`, `sancity.module` and `CONSTANT` of the text is public."""
    text = re.sub(r"```.*?```", "", PAGES[page], flags=re.DOTALL)
    known = {public.name: public for public in NAMES}
    for name in CODE.findall(text):
        first, _, rest = name.partition(".")
        if first == "sancity":
            assert name in MODULES or name in {public.path for public in NAMES}, name
        elif first[0].isupper():
            if hasattr(builtins, first):
                continue
            assert first in known, name
            assert not rest or has_attribute(known[first].get(), rest), name


@pytest.mark.parametrize("page", PAGES)
def test_examples_of_the_pages_run(page: str) -> None:
    test = doctest.DocTestParser().get_doctest(PAGES[page], {}, page, f"{page}.md", 0)
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    runner.run(test)
    assert runner.summarize(verbose=False).failed == 0


def test_every_page_is_in_the_contents() -> None:
    contents = re.search(r"```\{toctree\}\n(.*?)```", PAGES["index"], re.DOTALL)
    assert contents
    pages = {line for line in contents[1].splitlines() if line and not line.startswith(":")}
    assert pages == PAGES.keys() - {"index"}
