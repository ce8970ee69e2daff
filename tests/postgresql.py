"""A PostgreSQL server of its own for tests and measurements: Debian's, in a folder that is thrown
away."""

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

PROGRAMS = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
# Enough for the servers and tests that are connected at the same time.
MAX_CONNECTIONS = 200


class NoPostgreSQL(Exception):
    """Why no PostgreSQL can be started here."""


@dataclass
class Cluster:
    """A PostgreSQL server."""

    folder: Path
    programs: Path
    user: str | None
    port: int

    def run(self, program: str, *words: str) -> None:
        command = [str(self.programs / program), *words]
        # The server goes on and must not hold our pipes.
        with (self.folder / "log").open("a") as log:
            subprocess.run(
                command, user=self.user, check=True, stdout=log, stderr=log, cwd=self.folder
            )

    def make(self) -> None:
        self.run("initdb", "-D", "data", "-U", "sancity", "-A", "trust", "-E", "UTF8", "-N")
        self.start()

    def start(self) -> None:
        """Start it, and wait until it takes connections."""
        options = f"-p {self.port} -k {self.folder} -h 127.0.0.1 -N {MAX_CONNECTIONS}"
        self.run("pg_ctl", "-D", "data", "-w", "-o", options, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", "data", "-w", "-m", "immediate", "stop")

    @property
    def _noted(self) -> Path:
        """Where it notes its process."""
        return self.folder / "data" / "postmaster.pid"

    @property
    def process(self) -> int:
        """Its first process, which starts one for each connection."""
        return int(self._noted.read_text().split()[0])

    def kill(self) -> None:
        """Kill its processes, and wait until they are gone."""
        process = self.process
        # A process that is stopped starts no others while they are listed.
        os.kill(process, signal.SIGSTOP)
        while state_of(process) not in ("T", None):
            time.sleep(0.001)
        others = children(process)
        os.kill(process, signal.SIGKILL)
        for other in others:
            kill_if_running(other)
        while any(map(is_running, [process, *others])):
            time.sleep(0.01)
        # While ended processes are still listed, the next start would take it for running.
        self._noted.unlink()
        (self.folder / f".s.PGSQL.{self.port}.lock").unlink()

    def database(self, name: str) -> str:
        """Create a database, and return its URL."""
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "sancity", name)
        return f"postgresql://sancity@127.0.0.1:{self.port}/{name}"


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = Path(f"/proc/{process}/task/{process}/children").read_text()
    return [int(child) for child in listed.split()]


def kill_if_running(process: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(process, signal.SIGKILL)


def state_of(process: int) -> str | None:
    """Return the letter that Linux gives to what a process does, or None if there is none."""
    try:
        status = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return None
    return status.rpartition(")")[2].split()[0]


def is_running(process: int) -> bool:
    """Return whether a process runs; one that has ended and is still listed does not."""
    return state_of(process) not in ("Z", None)


def other_user() -> str | None:
    """PostgreSQL does not run as root: who runs it then."""
    if os.getuid() != 0:
        return None
    names = {entry.pw_name for entry in pwd.getpwall()}
    return next((name for name in ("postgres", "nobody") if name in names), None)


@contextmanager
def running_cluster() -> Iterator[Cluster]:
    """A PostgreSQL server on a free port, or NoPostgreSQL."""
    if not PROGRAMS:
        raise NoPostgreSQL("no PostgreSQL under /usr/lib/postgresql")
    user = other_user()
    if user is None and os.getuid() == 0:
        raise NoPostgreSQL("PostgreSQL does not run as root, and there is no other user")
    folder = Path(tempfile.mkdtemp(prefix="sancity-"))
    if user is not None:
        shutil.chown(folder, user)
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = free.getsockname()[1]
    running = Cluster(folder, PROGRAMS[-1], user, port)
    try:
        running.make()
        yield running
        running.stop()
    finally:
        shutil.rmtree(folder)
