"""The snippets of the docs, and a reader who types them.

A comment directly above a snippet says what is special about it:

    <!-- not run: REASON -->            it cannot run in a test, or runs in another one
    <!-- file: NAME -->                 it is a file that the reader writes
    <!-- run with: OLD -> NEW; ... -->  the test replaces OLD by NEW, to be quick
    <!-- prints -->                     it is what the snippet before it prints
    <!-- prints like -->                the same, but with other numbers
"""

import contextlib
import io
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from markdown_it import MarkdownIt
from markdown_it.token import Token

from tests.web.serving import RUN

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
PAGES = sorted(
    path
    for path in (*ROOT.glob("*.md"), *DOCS.rglob("*.md"))
    if path.relative_to(ROOT).parts[:2] != ("docs", "rules")
)

COMMANDS = ("sh", "bash", "console")
CODE = ("python", "py")
# How a command begins, in a block without a language.
COMMAND = re.compile(
    r"([A-Z_]+=\S+ )*(apt|cd|docker|git|make|pip|podman|python3?|sancity|scripts/\S+|\.venv/\S+) "
)
DIRECTIVE = re.compile(r"<!-- (not run|file|run with|prints|prints like)(?:: (.*))? -->\n?")
# A leaderboard has the same deals for everyone, so only a test can play fewer.
RUN_SHORTER = f"import sancity.cli.leaderboard as board; board.QUICK_DEALS = 1; {RUN}"
# Fewer games and faster bots than a reader has time for.
SHORTER = (
    (re.compile(r"--games \d+(?!.*--jobs)"), "--games 4 --jobs 1"),
    (re.compile(r"--bot (medium|hard|expert|master)\b"), "--bot search@8"),
)


@dataclass(frozen=True)
class Snippet:
    """A fenced block of a page, and the comment above it."""

    page: Path
    line: int
    language: str
    text: str
    directive: str = ""
    words: str = ""

    @property
    def name(self) -> str:
        return f"{self.page.relative_to(ROOT)}, line {self.line}"

    @property
    def is_code(self) -> bool:
        return self.language in CODE

    @property
    def is_command(self) -> bool:
        return self.language in COMMANDS or (
            not self.language and COMMAND.match(self.text) is not None
        )


def snippets(page: Path) -> list[Snippet]:
    found = []
    before: Token | None = None
    for token in MarkdownIt("commonmark").parse(page.read_text(encoding="utf-8")):
        if token.type == "fence":
            assert token.map is not None
            language = token.info.split()[0] if token.info else ""
            said = DIRECTIVE.fullmatch(before.content) if before else None
            directive, words = (said[1], said[2] or "") if said else ("", "")
            snippet = Snippet(page, token.map[0] + 1, language, token.content, directive, words)
            found.append(snippet)
        if token.level == 0:
            before = token if token.type == "html_block" else None
    return found


@dataclass
class Reader:
    """Types what a page says, one snippet after the other, in a folder of their own."""

    folder: Path
    known: dict[str, object] = field(default_factory=lambda: {"__name__": "__main__"})
    printed: str = ""
    # What the commands so far have exported, for those that follow.
    exported: str = ""

    def __post_init__(self) -> None:
        programs = self.folder.parent / "bin"
        programs.mkdir()
        for name, words in (("sancity", f'-P -c "{RUN_SHORTER}" '), ("python", "")):
            program = programs / name
            program.write_text(f'#!/bin/sh\nexec {sys.executable} {words}"$@"\n')
            program.chmod(0o755)
        home = self.folder.parent / "home"
        home.mkdir()
        self.environment = os.environ | {
            "COLUMNS": "100",
            "HOME": str(home),
            "PATH": f"{programs}:{os.environ['PATH']}",
            "PYTHONPATH": str(ROOT),
        }

    def follow(self, snippet: Snippet) -> None:
        text = shortened(snippet)
        if snippet.directive.startswith("prints"):
            self.compare(snippet)
        elif snippet.directive == "file":
            file = self.folder / snippet.words
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        elif snippet.is_code:
            self.execute(text)
        elif snippet.is_command:
            self.type(snippet, text)

    def execute(self, text: str) -> None:
        shown = io.StringIO()
        with contextlib.redirect_stdout(shown):
            exec(compile(text, "<snippet>", "exec"), self.known)
        self.printed = shown.getvalue()

    def type(self, snippet: Snippet, text: str) -> None:
        done = subprocess.run(
            ["bash", "-e", "-u", "-c", f"{self.exported}{text.replace('.venv/bin/', '')}"],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"{snippet.name}: {done.stderr}"
        self.printed = done.stdout
        self.exported += "".join(re.findall(r"^export .*\n", text, re.MULTILINE))

    def compare(self, snippet: Snippet) -> None:
        """Lines of what was printed may be left out on the page."""
        like = snippet.directive == "prints like"
        printed = iter(lines(self.printed, like))
        for line in lines(snippet.text, like):
            assert line in printed, f"{snippet.name} shows {line!r}; printed:\n{self.printed}"


def shortened(snippet: Snippet) -> str:
    text = snippet.text
    if snippet.directive == "run with":
        for change in snippet.words.split("; "):
            old, new = change.split(" -> ")
            assert old in text, f"{snippet.name} has no {old}"
            text = text.replace(old, new)
    if snippet.is_command:
        for pattern, short in SHORTER:
            text = pattern.sub(short, text)
    return text


def lines(text: str, like: bool) -> Iterator[str]:
    """The lines that say something, without their spaces; if `like`, without their numbers."""
    for line in text.splitlines():
        words = " ".join(re.sub(r"[─━]{3,}", "───", line).split())
        if words and words != "…":
            yield re.sub(r"[-−+]?\d[\d.,]*", "0", words) if like else words
