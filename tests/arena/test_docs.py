"""The examples in docs/arena.md work."""

import re
import shlex
from pathlib import Path

import pytest
from typer.testing import CliRunner

from sancity.cli.main import app

PAGE = (Path(__file__).parents[2] / "docs" / "arena.md").read_text(encoding="utf-8")
COMMANDS = [
    line for block in re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()
]


def test_the_python_example_runs(capsys: pytest.CaptureFixture[str]) -> None:
    example = re.search(r"```python\n(.*?)```", PAGE, re.DOTALL)
    assert example
    exec(example[1], {})
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("greedy Interval(")
    assert lines[2].startswith("2 Interval(")


def test_the_commands_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every option is used, but with few games and quick bots."""
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) >= 7
    for command in COMMANDS:
        quick = re.sub(r"--games \d+", "--games 7 --jobs 1", command)
        quick = re.sub(r"--bot (hard|medium|easy|greedy)\b", "--bot tests.arena.players:\\1", quick)
        outcome = CliRunner().invoke(app, shlex.split(quick)[1:], catch_exceptions=False)
        assert outcome.exit_code == 0, outcome.output
    assert (tmp_path / "study" / "report.html").exists()
