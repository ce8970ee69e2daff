"""Every snippet of the docs runs, here or in another test, or the docs say why it cannot."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from tests.docs.snippets import DOCS, PAGES, ROOT, Reader, Snippet, snippets

# Tests that run all snippets of a page in a language, and look at what they do.
RUN_BY = {
    ("docs/api.md", "python"): "tests/web/test_docs.py::test_an_example_runs",
    ("docs/arena.md", "python"): "tests/arena/test_docs.py::test_the_python_example_runs",
    ("docs/arena.md", "sh"): "tests/arena/test_docs.py::test_the_commands_run",
    ("docs/decisions.md", "python"): "tests/arena/test_decisions.py::test_what_the_page_shows_runs",
    ("docs/decisions.md", "sh"): "tests/arena/test_decisions.py::test_what_the_page_shows_runs",
    ("docs/leaderboard.md", "python"): (
        "tests/arena/test_leaderboard.py::test_what_the_page_shows_runs"
    ),
    ("docs/leaderboard.md", "sh"): "tests/arena/test_leaderboard.py::test_what_the_page_shows_runs",
    ("docs/learners.md", "py"): "tests/adapters/test_masks.py::test_the_examples_in_the_docs_train",
    ("docs/learners.md", "python"): "tests/adapters/test_docs.py::test_an_example_runs",
    ("docs/notebooks.md", "python"): (
        "tests/adapters/test_notebook_docs.py::test_an_example_ends_with_something_to_look_at"
    ),
    ("docs/openspiel.md", "python"): "tests/adapters/test_openspiel_docs.py::test_an_example_runs",
    ("docs/operating.md", "sh"): "tests/deploy/test_docs.py::test_a_table_goes_on_from_a_dump",
    ("docs/tensors.md", "python"): "tests/adapters/test_docs.py::test_an_example_runs",
}
# Pages whose commands are for the machine that runs the tests.
NOT_RUN = {
    "README.md": {"make play": "it sets up the project, and serves until it is stopped"},
    "CONTRIBUTING.md": {
        "make play": "it sets up the project, and serves until it is stopped",
        "return self.open": "an example of a comment",
        "# Upper bound on writes": "an example of a constant",
    },
}


def is_run_elsewhere(snippet: Snippet) -> bool:
    page = snippet.page.relative_to(ROOT).as_posix()
    return (
        snippet.directive == "not run"
        or (page, snippet.language) in RUN_BY
        or any(snippet.text.startswith(start) for start in NOT_RUN.get(page, {}))
    )


def to_follow(page: Path) -> list[Snippet]:
    """What a reader types of a page, and what they compare."""
    return [snippet for snippet in snippets(page) if not is_run_elsewhere(snippet)]


def has_something_to_run(page: Path) -> bool:
    return any(snippet.is_code or snippet.is_command for snippet in to_follow(page))


@pytest.mark.parametrize(
    "page",
    [page for page in PAGES if has_something_to_run(page)],
    ids=lambda page: str(page.relative_to(ROOT)),
)
def test_a_reader_can_follow(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.syspath_prepend(folder)
    modules = set(sys.modules)
    for example in re.findall(r"\]\(((?:\.\./)?examples/\w+\.py)\)", page.read_text("utf-8")):
        shutil.copy(page.parent / example, folder)
    reader = Reader(folder)
    for snippet in to_follow(page):
        reader.follow(snippet)
    for name in set(sys.modules) - modules:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(folder)):
            del sys.modules[name]


@pytest.mark.parametrize("test", sorted(set(RUN_BY.values())))
def test_the_tests_that_run_snippets_exist(test: str) -> None:
    file, name = test.split("::")
    assert f"\ndef {name}(" in (ROOT / file).read_text(encoding="utf-8")


def test_what_is_not_run_has_a_reason_and_is_still_there() -> None:
    for page in PAGES:
        found = snippets(page)
        for snippet in found:
            assert snippet.directive != "not run" or len(snippet.words.split()) >= 3, snippet.name
            assert "py" not in snippet.language or snippet.is_code, snippet.name
        for start in NOT_RUN.get(page.relative_to(ROOT).as_posix(), {}):
            assert any(snippet.text.startswith(start) for snippet in found), start
    for page_name, language in RUN_BY:
        assert any(snippet.language == language for snippet in snippets(ROOT / page_name))


def test_comments_above_snippets_are_understood() -> None:
    """A directive that is misspelt, or not above a snippet, would be ignored."""
    for page in PAGES:
        written = re.findall(
            r"^<!-- (?:not run|file|run with|prints)\b", page.read_text("utf-8"), re.M
        )
        understood = [snippet for snippet in snippets(page) if snippet.directive]
        assert len(written) == len(understood), page
    assert (DOCS / "index.md") in PAGES


def test_the_tutorial_writes_the_toy_game() -> None:
    """All but what the tutorial adds: a judge. Then it also plays in the browser, as tested."""
    written = snippets(DOCS / "tutorials" / "add-a-game.md")
    files = {one.words: one.text for one in written if one.directive == "file"}
    for name in ("__init__.py", "judge.py"):
        del files[f"harbour/{name}"]
    del files["test_harbour.py"]
    assert len(files) == 10
    for name, text in files.items():
        toy = (ROOT / "tests" / name).read_text(encoding="utf-8")
        assert text == toy.replace("tests.harbour", "harbour")
