"""Every command in the files of deploy/ runs, without a container."""

import os
import shutil
import signal
import socket
import subprocess
import sys
import sysconfig
import time
import uuid
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest

from sancity.tables.store import Store
from tests.deploy import files
from tests.postgresql import Cluster

ROOT = files.ROOT
# Folders of the image, which are below a temporary folder here.
FOLDERS = ("/opt/sancity", "/wheels", "/data")
UNUSABLE = 2


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as free:
        return int(free.getsockname()[1])


def clean(environment: Mapping[str, str]) -> dict[str, str]:
    """This process's environment without our variables, and with some others."""
    ours = ("SANCITY_", "PYTHON", "PIP_", "PG")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(ours)}
    return {**kept, **environment}


@dataclass
class Image:
    """What building the image makes, in a folder."""

    folder: Path

    def place(self, text: str) -> str:
        """Put the folders that a command names below our own."""
        for name in FOLDERS:
            text = text.replace(name, f"{self.folder}{name}")
        return text

    def variables(self) -> dict[str, str]:
        """The environment of a container."""
        found = files.variables(files.stages()[-1])
        found["PATH"] = found["PATH"].replace("$PATH", os.environ["PATH"])
        found["HOME"] = str(self.folder / "tmp")
        return {name: self.place(value) for name, value in found.items()}

    def run(
        self, words: str | Sequence[str], variables: Mapping[str, str]
    ) -> "subprocess.CompletedProcess[str]":
        """Run a command of the Containerfile, in the shell form or in the exec form."""
        shell = isinstance(words, str)
        placed = self.place(words) if isinstance(words, str) else [self.place(w) for w in words]
        environment = clean(variables)
        if not shell:
            found = shutil.which(placed[0], path=environment["PATH"])
            assert found, placed
            placed = [found, *placed[1:]]
        return subprocess.run(
            placed,
            shell=shell,
            cwd=self.folder / "source",
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )

    def copy(self, *names: str) -> None:
        """Carry out COPY, without what Containerfile.dockerignore keeps out."""
        ignored = shutil.ignore_patterns("*.so", "__pycache__")
        for name in names:
            source, target = ROOT / name, self.folder / "source" / name
            if source.is_dir():
                shutil.copytree(source, target, ignore=ignored)
            else:
                shutil.copy(source, target)

    def share_packages(self) -> None:
        """Make our packages visible in the new environment, except Sancity itself, so that nothing
        has to be downloaded: pip finds everything there, in the versions of the constraints."""
        shared = self.folder / "shared"
        shared.mkdir()
        for path in Path(sysconfig.get_path("purelib")).iterdir():
            if "sancity" not in path.name:
                (shared / path.name).symlink_to(path)
        (packages,) = (self.folder / "opt" / "sancity" / "lib").glob("python*/site-packages")
        (packages / "shared.pth").write_text(f"{shared}\n")


@pytest.fixture(scope="module")
def image(tmp_path_factory: pytest.TempPathFactory) -> Image:
    """The image, built by the commands of the Containerfile: all but `apt-get`."""
    made = Image(tmp_path_factory.mktemp("image"))
    for name in ("source", "opt", "tmp"):
        (made.folder / name).mkdir()
    build, final = files.stages()
    offline = {"PIP_NO_INDEX": "1", "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    # Compiling takes minutes: other tests are about that.
    variables = files.variables(build) | offline | {"SANCITY_COMPILE": "0"}
    for one in build:
        if one.name == "COPY":
            made.copy(*one.words[:-1])
        elif one.name == "RUN" and not one.text.startswith("apt-get update "):
            ended = made.run(one.text, variables)
            assert ended.returncode == 0, (one, ended.stdout, ended.stderr)
            if one.text.startswith("python -m venv"):
                made.share_packages()
    early = made.variables()
    del early["PYTHONDONTWRITEBYTECODE"]
    for one in files.named(final, "RUN"):
        words = one.words
        if os.geteuid() != 0:
            words = [word for word in words if not word.startswith(("--owner", "--group"))]
        ended = made.run(words, early)
        assert ended.returncode == 0, (one, ended.stdout, ended.stderr)
    return made


@contextmanager
def starting(
    words: Sequence[str], port: int, variables: Mapping[str, str]
) -> Iterator["subprocess.Popen[bytes]"]:
    """A server that is started by a command of the files."""
    environment = clean(variables)
    program = shutil.which(words[0], path=environment.get("PATH"))
    assert program, words
    here = ["127.0.0.1" if word == "0.0.0.0" else word for word in words[1:]]
    if "--port" not in here:
        here += ["--port", str(port)]
    process = subprocess.Popen([program, *here], env=environment, stdout=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


@contextmanager
def running(
    words: Sequence[str], port: int, variables: Mapping[str, str]
) -> Iterator["subprocess.Popen[bytes]"]:
    """A server that has been started by a command of the files, and answers."""
    with starting(words, port, variables) as process:
        await_health(process, port)
        yield process


def await_health(process: "subprocess.Popen[bytes]", port: int) -> None:
    while not healthy(port):
        assert process.poll() is None, "the server does not start"
        time.sleep(0.05)


def healthy(port: int) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{port}/api/health", timeout=60).is_success
    except httpx.HTTPError:
        return False


def stop(process: "subprocess.Popen[bytes]") -> None:
    process.send_signal(signal.SIGTERM)
    assert process.wait() in (0, -signal.SIGTERM)


def container_command() -> list[str]:
    final = files.stages()[-1]
    return [word for name in ("ENTRYPOINT", "CMD") for word in files.named(final, name)[0].words]


def test_the_image_has_what_a_server_needs_and_no_pip(image: Image) -> None:
    (packages,) = (image.folder / "opt" / "sancity" / "lib").glob("python*/site-packages")
    assert (packages / "sancity" / "rulebooks" / "cable_car.md").exists()
    assert list((packages / "sancity" / "cli" / "__pycache__").glob("serve.*.pyc"))
    assert not (packages / "pip").exists()
    data = image.folder / "data"
    assert data.stat().st_mode & 0o777 == 0o700
    if os.geteuid() == 0:
        (user,) = files.named(files.stages()[-1], "USER")
        assert f"{data.stat().st_uid}:{data.stat().st_gid}" == user.text


def test_the_image_serves_and_knows_its_health(image: Image) -> None:
    port = free_port()
    (check,) = files.named(files.stages()[-1], "HEALTHCHECK")
    ask = [word.replace(":1906", f":{port}") for word in check.words]
    variables = image.variables()
    with running(container_command(), port, variables) as process:
        assert image.run(ask, variables).returncode == 0
        assert (image.folder / "data" / "tables.db").exists()
        stop(process)
    ended = image.run(ask, variables)
    assert ended.returncode != 0
    assert "refused" in ended.stderr


@dataclass
class Account:
    """A database whose user needs a password."""

    user: str
    password: str
    port: int
    name: str


@pytest.fixture
def account(cluster: Cluster) -> Account:
    user, password = f"u{uuid.uuid4().hex}", uuid.uuid4().hex
    # Others are trusted.
    allowed = cluster.folder / "data" / "pg_hba.conf"
    rule = f"host all {user} 127.0.0.1/32 scram-sha-256\n"
    allowed.write_text(rule + allowed.read_text())
    cluster.run("pg_ctl", "-D", "data", "reload")
    name = cluster.database(f"t{uuid.uuid4().hex}").rpartition("/")[2]
    words = ["-h", "127.0.0.1", "-p", str(cluster.port), "-U", "sancity", "-d", name]
    for statement in (
        f"CREATE ROLE {user} LOGIN PASSWORD '{password}'",
        f"ALTER DATABASE {name} OWNER TO {user}",
    ):
        cluster.run("psql", *words, "-v", "ON_ERROR_STOP=1", "-c", statement)
    return Account(user, password, cluster.port, name)


def service_file(folder: Path, account: Account) -> Path:
    """The file that make-secrets makes, for a database elsewhere."""
    script = shutil.copy(files.DEPLOY / "make-secrets", folder)
    (folder / "secrets").mkdir()
    (folder / "secrets" / "database-password").write_text(account.password)
    subprocess.run([script], check=True)
    made = folder / "secrets" / "database-service"
    text = made.read_text()
    for ours, here in (
        ("host=database", f"host=127.0.0.1\nport={account.port}"),
        ("dbname=sancity", f"dbname={account.name}"),
        ("user=sancity", f"user={account.user}"),
    ):
        assert f"\n{ours}\n" in text
        text = text.replace(ours, here)
    made.write_text(text)
    return made


def test_the_servers_of_compose_share_tables(
    image: Image, account: Account, tmp_path: Path
) -> None:
    secret = service_file(tmp_path, account)
    ports: list[int] = []
    with ExitStack() as stack:
        processes = []
        for server in files.servers().values():
            variables = image.variables() | server["environment"] | {"PGSERVICEFILE": str(secret)}
            words = ["sancity", *server["command"]]
            words = ["1" if word == "${WORKERS:-1}" else word for word in words]
            ports.append(free_port())
            processes.append(stack.enter_context(starting(words, ports[-1], variables)))
        for process, port in zip(processes, ports, strict=True):
            await_health(process, port)
        first, second = (
            stack.enter_context(httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=60))
            for port in ports
        )
        seats = [{"name": "Ada"}, {"name": "Bob"}]
        made = first.post("/api/tables", json={"game": "cable_car", "seats": seats}).json()
        host = {"Authorization": f"Bearer {made['host']}"}
        seen = [
            client.get(f"/api/tables/{made['table']}", headers=host).raise_for_status().json()
            for client in (first, second)
        ]
        assert seen[0]["version"] == seen[1]["version"]
        for client in (first, second):
            while "sancity_servers 2.0" not in client.get("/metrics").raise_for_status().text:
                time.sleep(0.05)
        # One is restarted; the other goes on.
        stop(processes[0])
        assert healthy(ports[1])
        second.get(f"/api/tables/{made['table']}", headers=host).raise_for_status()


def test_a_wrong_password_is_told_in_one_line(
    image: Image, account: Account, tmp_path: Path
) -> None:
    wrong = Account(account.user, "a-wrong-password", account.port, account.name)
    secret = service_file(tmp_path, wrong)
    server = files.servers()["server-1"]
    variables = image.variables() | server["environment"] | {"PGSERVICEFILE": str(secret)}
    ended = image.run(["sancity", "serve", "--port", str(free_port())], variables)
    assert ended.returncode == UNUSABLE
    assert "password authentication failed" in ended.stderr
    assert "a-wrong-password" not in ended.stdout + ended.stderr
    assert len(ended.stderr.splitlines()) == 1


def test_a_password_file_can_be_named_in_the_url(account: Account, tmp_path: Path) -> None:
    passwords = tmp_path / "pgpass"
    passwords.write_text(f"127.0.0.1:{account.port}:*:{account.user}:{account.password}\n")
    passwords.chmod(0o600)
    url = f"postgresql://{account.user}@127.0.0.1:{account.port}/{account.name}"
    Store(f"{url}?passfile={passwords}").close()


def test_postgresql_takes_its_settings(cluster: Cluster) -> None:
    database = files.compose()["services"]["database"]
    program, *words = database["command"]
    names = [word.split("=")[0] for word in words if word != "-c"]
    assert len(names) == 3
    for name in names:
        shown = subprocess.run(
            [cluster.programs / program, "-D", "data", "-C", name, *words],
            cwd=cluster.folder,
            user=cluster.user,
            capture_output=True,
            text=True,
            check=True,
        )
        assert shown.stdout.strip()
    check = database["healthcheck"]["test"]
    assert check[0] == "CMD"
    cluster.run(*check[1:], "--port", str(cluster.port))


@pytest.mark.parametrize("name", files.UNITS)
def test_the_command_of_a_unit_serves(
    image: Image, name: str, database: str, tmp_path: Path
) -> None:
    unit = files.unit(name)
    port = free_port()
    variables = {"PATH": os.environ["PATH"], "HOME": str(tmp_path)}
    if name == "sancity.service":
        (setting,) = unit["Environment"]
        assert setting == "SANCITY_DATA=/var/lib/sancity/tables.db"
        assert unit["StateDirectory"] == ["sancity"]
        variables["SANCITY_DATA"] = str(tmp_path / "tables.db")
    else:
        assert unit["EnvironmentFile"] == ["/etc/sancity/sancity.env"]
        variables["SANCITY_DATA"] = database
    (command,) = unit["ExecStart"]
    words = image.place(command.replace("%i", str(port))).split()
    with running(words, port, variables) as process:
        stop(process)
