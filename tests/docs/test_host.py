"""What docs/tutorials/host.md says to type serves, and a friend joins by a link."""

import re
import shlex
import subprocess
import sys
import time
from pathlib import Path

import httpx
import pytest

from sancity.client import Client
from tests.deploy.test_commands import free_port
from tests.docs.snippets import DOCS, snippets
from tests.web.serving import RUN

PAGE = DOCS / "tutorials" / "host.md"
COMMANDS = [
    line
    for snippet in snippets(PAGE)
    for line in snippet.text.splitlines()
    if line.startswith("sancity serve")
]
# An address of this machine that is not the default: as the one in the home network.
AT_HOME = "127.0.0.2"


def wait_for(url: str, process: "subprocess.Popen[bytes]") -> None:
    while True:
        assert process.poll() is None, "the server does not start"
        try:
            assert httpx.get(f"{url}/api/health").text == "ok"
        except httpx.TransportError:
            time.sleep(0.05)
        else:
            return


def join(url: str) -> None:
    """The host sets up a table, and a friend takes their seat with the secret in their link."""
    with Client(url) as host_client, Client(url) as friend_client:
        links = host_client.new_table("cable_car", ["Ada", "Bo"], fast=True)
        assert httpx.get(f"{url}/table/{links.table}").status_code == 200
        secret = links.seats[1]
        assert secret
        with (
            host_client.sit(links.table, links.host) as host,
            friend_client.sit(links.table, secret) as friend,
        ):
            host.start()
            assert friend.look().you.seat == 1


@pytest.mark.parametrize("command", COMMANDS)
def test_a_friend_joins(command: str, tmp_path: Path) -> None:
    port = free_port()
    words = shlex.split(command.replace("0.0.0.0", AT_HOME))[1:]
    if "--data" not in words:
        words += ["--data", "tables.db"]
    url = f"http://{AT_HOME if AT_HOME in words else '127.0.0.1'}:{port}"
    process = subprocess.Popen(
        [sys.executable, "-c", RUN, *words, "--port", str(port)], cwd=tmp_path
    )
    try:
        wait_for(url, process)
        join(url)
        [backup] = [one for one in snippets(PAGE) if one.text.startswith("sancity backup")]
        subprocess.run(
            [sys.executable, "-c", RUN, *shlex.split(backup.text)[1:]], cwd=tmp_path, check=True
        )
        assert (tmp_path / "copy.db").stat().st_size > 0
    finally:
        process.terminate()
        process.wait()


def test_the_page_has_both_ways_to_serve() -> None:
    assert len(COMMANDS) == 2
    assert any(re.search("--host 0.0.0.0$", command) for command in COMMANDS)
