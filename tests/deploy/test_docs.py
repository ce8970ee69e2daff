"""What docs/operating.md says to type works, and what it names exists."""

import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.deploy import files
from tests.deploy.test_commands import free_port, running, stop
from tests.deploy.test_files import exported
from tests.postgresql import Cluster
from tests.web.serving import RUN

PAGE = files.read(files.ROOT / "docs" / "operating.md")
# What a test runs, in this order.
BACKUP, RESTORE, ROLLING = re.findall(r"```sh\n(.*?)```", PAGE, re.DOTALL)
BLOCKS = re.findall(r"^```\w*\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)


def shell(commands: str, folder: Path, **variables: str) -> None:
    ended = subprocess.run(
        ["bash", "-e", "-u", "-c", commands],
        cwd=folder,
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stderr


class Played:
    """A table of two people, on a server that may be another one each time."""

    def __init__(self, url: str) -> None:
        seats = [{"name": "Ada"}, {"name": "Bob"}]
        made = httpx.post(f"{url}/api/tables", json={"game": "cable_car", "seats": seats}).json()
        self.name, self.host, self.seats = made["table"], made["host"], made["seats"]
        self.ask(url, self.host, "/start")

    def ask(self, url: str, token: str, path: str, body: Any = None) -> Any:
        answer = httpx.post(
            f"{url}/api/tables/{self.name}{path}",
            json=body or {},
            headers={"Authorization": f"Bearer {token}"},
            timeout=60,
        )
        return answer.raise_for_status().json()

    def frame(self, url: str, seat: int) -> Any:
        """What a seat is sent of the table; who is there just now does not count."""
        headers = {"Authorization": f"Bearer {self.seats[seat]}"}
        found = httpx.get(f"{url}/api/tables/{self.name}?seat={seat}", headers=headers, timeout=60)
        return found.raise_for_status().json()

    def views(self, url: str) -> list[tuple[int, Any]]:
        frames = [self.frame(url, seat) for seat in range(2)]
        return [(frame["version"], frame["view"]) for frame in frames]

    def move(self, url: str) -> None:
        """Play the first legal move."""
        seat = self.frame(url, 0)["table"]["turn"]
        frame = self.frame(url, seat)
        command = {
            "key": f"move-{frame['version']}",
            "expect": frame["version"],
            "move": frame["view"]["moves"][0]["action"],
            "seat": seat,
        }
        self.ask(url, self.seats[seat], "/moves", command)


def test_a_table_goes_on_from_a_dump(cluster: Cluster, database: str, tmp_path: Path) -> None:
    path = f"{cluster.programs}:{os.environ['PATH']}"
    restored = f"{database.rpartition('/')[0]}/restored"
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    serve = [sys.executable, "-c", RUN, "serve"]
    here = {"PYTHONPATH": str(files.ROOT), "PATH": os.environ["PATH"]}
    with running(serve, port, here | {"SANCITY_DATA": database}) as process:
        table = Played(url)
        for _ in range(5):
            table.move(url)
        then = table.views(url)
        shell(BACKUP, tmp_path, PATH=path, SANCITY_DATA=database)
        table.move(url)
        assert table.views(url) != then
        stop(process)
    try:
        shell(RESTORE, tmp_path, PATH=path, SANCITY_DATA=database, RESTORED=restored)
        with running(serve, port, here | {"SANCITY_DATA": restored}) as process:
            assert table.views(url) == then
            table.move(url)
            assert table.views(url)[0][0] > then[0][0]
            stop(process)
    finally:
        where = ["-h", "127.0.0.1", "-p", str(cluster.port), "-U", "sancity"]
        cluster.run("dropdb", *where, "--if-exists", "--force", "restored")


def test_servers_are_restarted_one_after_the_other(tmp_path: Path) -> None:
    if shutil.which("curl") is None:
        pytest.skip("curl is not installed")
    # A systemctl that starts nothing: that the server answers is what the loop waits for.
    program = tmp_path / "systemctl"
    program.write_text('#!/bin/sh\necho "$@" >> "$RESTARTED"\n')
    program.chmod(0o755)
    port = free_port()
    serve = [sys.executable, "-c", RUN, "serve"]
    here = {"PYTHONPATH": str(files.ROOT), "PATH": os.environ["PATH"]}
    loop = ROLLING.replace("1906 1907", f"{port} {port}")
    assert loop != ROLLING
    restarted = tmp_path / "restarted"
    path = f"{tmp_path}:{os.environ['PATH']}"
    with running(serve, port, here | {"SANCITY_DATA": str(tmp_path / "tables.db")}) as process:
        shell(loop, tmp_path, PATH=path, RESTARTED=str(restarted))
        stop(process)
    assert restarted.read_text() == f"restart sancity@{port}\n" * 2


def test_the_commands_have_the_options_they_are_given() -> None:
    found = 0
    for line in "\n".join(BLOCKS).splitlines():
        if line.startswith("sancity "):
            _, command, *words = shlex.split(line, comments=True)
            assert {word for word in words if word[:2] == "--"} <= files.options(command)
            found += 1
    assert found >= 5
    for command in ("serve", "backup", "sweep"):
        assert "--data" in files.options(command)


def test_what_the_page_names_exists() -> None:
    assert set(re.findall(r"SANCITY_[A-Z_]*[A-Z]", PAGE)) <= files.own_variables()
    names = exported()
    known = {re.sub(r"_(bucket|sum|count)$", "", name) for name in names}
    mentioned = set(re.findall(r"`((?:sancity|process)_\w+)`", PAGE))
    assert mentioned
    assert mentioned <= known
    for option in re.findall(r"`(--[a-z-]+)", PAGE):
        others = {"--profile", "--no-limits"}
        commands = ("serve", "backup", "sweep")
        assert any(option in files.options(one) for one in commands) or option in others, option
