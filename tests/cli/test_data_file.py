"""A data file that cannot be used causes a one-line error; two servers cannot share one."""

import os
import resource
import signal
import socket
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

import httpx
import pytest

from sancity.tables.store import Store, StoreError, sweep
from tests.web.serving import RUN, ServerProcess

UNUSABLE = 2


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def serve(data: Path, max_file_bytes: int | None = None) -> "subprocess.CompletedProcess[str]":
    """Run a server that cannot start; `max_file_bytes` simulates a full disk."""

    def small_disk() -> None:
        if max_file_bytes is not None:
            resource.setrlimit(resource.RLIMIT_FSIZE, (max_file_bytes, max_file_bytes))

    words = ["serve", "--port", str(free_port()), "--data", str(data)]
    return subprocess.run(
        [sys.executable, "-c", RUN, *words],
        capture_output=True,
        text=True,
        preexec_fn=small_disk,
        check=False,
    )


def one_line(ended: "subprocess.CompletedProcess[str]") -> str:
    assert ended.returncode == UNUSABLE, ended.stderr
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert line.startswith("sancity: ")
    return line


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A data file that is not empty."""
    path = tmp_path / "tables.db"
    Store(path).close()
    with closing(sqlite3.connect(path)) as connection:
        # Without a write-ahead log, so that everything is in one file.
        connection.execute("PRAGMA journal_mode=DELETE")
    return path


def test_a_truncated_file(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])
    assert f"{file} cannot be used: database disk image is malformed" in one_line(serve(file))


def test_a_file_that_is_not_a_database(tmp_path: Path) -> None:
    letter = tmp_path / "letter.db"
    letter.write_text("Dear Ada, " * 1000)
    assert "file is not a database" in one_line(serve(letter))
    assert "cannot be used" in one_line(serve(letter / "below.db"))
    assert "cannot be used" in one_line(serve(tmp_path))


def test_a_file_of_a_newer_version(file: Path) -> None:
    with closing(sqlite3.connect(file)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE compatibility SET least = '9998'")
        connection.commit()
    assert "was written by a newer version of Sancity" in one_line(serve(file))
    with pytest.raises(StoreError, match="was written by a newer version of Sancity"):
        sweep(file, 1, 1)


def test_a_full_disk(file: Path) -> None:
    # No migration is needed, but the server writes to the file when it starts.
    assert "cannot be used" in one_line(serve(file, max_file_bytes=1024))


def test_a_read_only_file() -> None:
    """The file is opened by an unprivileged user, because root can write anything."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        Store(file).close()
        Path(folder).chmod(0o755)
        file.chmod(0o444)
        file.with_name("tables.db-lock").chmod(0o666)
        assert "attempt to write a readonly database" in open_unprivileged(file)


def open_unprivileged(file: Path) -> str:
    """Open a data file as an unprivileged user in a child process, and return the error."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        said = "it was opened"
        try:
            if os.geteuid() == 0:
                os.seteuid(65534)
            Store(file)
        except StoreError as error:
            said = str(error)
        finally:
            os.write(writing, said.encode())
            os._exit(0)
    os.waitpid(child, 0)
    os.close(writing)
    with os.fdopen(reading) as answer:
        return answer.read()


def test_an_empty_file_is_fine(tmp_path: Path) -> None:
    empty = tmp_path / "tables.db"
    empty.touch()
    server = ServerProcess(empty)
    server.stop()
    assert empty.stat().st_size > 0


def test_a_second_server_is_refused_and_the_first_named(tmp_path: Path) -> None:
    data = tmp_path / "tables.db"
    server = ServerProcess(data)
    try:
        line = one_line(serve(data))
        assert f"{data} is in use by another server: process {server.process.pid}" in line
        assert server.url in line
        # A link to the file is the same file.
        other = tmp_path / "other.db"
        other.symlink_to(data)
        assert "is in use by another server" in one_line(serve(other))
        httpx.get(f"{server.url}/api/health").raise_for_status()
        # The file is free again even after SIGKILL.
        server.process.send_signal(signal.SIGKILL)
        server.process.wait()
        server.start()
    finally:
        server.stop()
