"""`sancity serve`, `backup` and `sweep`, as operators use them."""

import sqlite3
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path

import pytest
from typer.core import TyperGroup
from typer.main import get_command

from sancity.cli import main, serve
from sancity.cli.main import app
from sancity.tables.store import Store
from sancity.web import logs
from sancity.web.settings import THIS_MACHINE, Settings, read_networks


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture(autouse=True)
def chosen_logs(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """How log lines would be written; those of the tests' own process are left alone."""
    chosen: list[tuple[str, str]] = []
    monkeypatch.setattr(logs, "set_up_logs", lambda *how: chosen.append(how))
    return chosen


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["sancity", *map(str, words)])
    try:
        main()
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return 0


Made = list[tuple[Settings, str, int, str]]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Made:
    """The servers that were made, which do not run."""
    servers: Made = []

    class Server:
        def run(self) -> None:
            pass

    def make(settings: Settings, host: str, port: int, forwarded: str) -> Server:
        servers.append((settings, host, port, forwarded))
        return Server()

    monkeypatch.setattr(serve, "make_server", make)
    return servers


def test_serve_passes_its_options_on(
    home: Path,
    made: Made,
    chosen_logs: list[tuple[str, str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ["--host", "0.0.0.0", "--port", "8000", "--origin", "https://Play.example/"]
    words += ["--bot-seconds", "0.1", "--allow-private-webhooks", "--no-limits", "--workers", "3"]
    assert run(monkeypatch, "serve", *words) == 0
    settings, host, port, forwarded = made[0]
    assert (host, port, forwarded) == ("0.0.0.0", 8000, "127.0.0.1")
    assert settings.data == str(home / "sancity" / "tables.db")
    assert settings.origins == ("https://play.example",)
    assert settings.service.bot_seconds == 0.1
    assert settings.service.workers == 3
    assert settings.service.private_webhooks
    assert settings.limits.sockets > 10**6
    assert settings.metrics_from == THIS_MACHINE
    assert settings.drain_seconds == 3.0
    assert chosen_logs == [("text", "warning")]
    assert "Tables at http://0.0.0.0:8000" in capsys.readouterr().out


def test_options_come_from_the_environment_too(
    made: Made, monkeypatch: pytest.MonkeyPatch, chosen_logs: list[tuple[str, str]]
) -> None:
    for name, value in {
        "DATA": "elsewhere.db",
        "HOST": "192.0.2.1",
        "PORT": "8001",
        "FORWARDED": "10.0.0.1",
        "WORKERS": "7",
        "DRAIN": "1.5",
        "METRICS_FROM": "10.0.0.0/8, ::1",
        "LOG_FORMAT": "json",
        "LOG_LEVEL": "info",
    }.items():
        monkeypatch.setenv(f"SANCITY_{name}", value)
    # What is on the command line has precedence.
    assert run(monkeypatch, "serve", "--port", "8002") == 0
    settings, host, port, forwarded = made[0]
    assert (host, port, forwarded) == ("192.0.2.1", 8002, "10.0.0.1")
    assert settings.data == "elsewhere.db"
    assert settings.service.workers == 7
    assert settings.drain_seconds == 1.5
    assert settings.metrics_from == read_networks("10.0.0.0/8,::1")
    assert chosen_logs == [("json", "info")]


@pytest.mark.parametrize("wrong", ["localhost", "10.0.0.1/8", "10.0.0.0/40", "::1;::2"])
def test_networks_that_are_none_are_refused_before_the_server_starts(
    made: Made, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], wrong: str
) -> None:
    assert run(monkeypatch, "serve", "--metrics-from", f"127.0.0.1,{wrong}") == 2
    error = capsys.readouterr().err
    assert error.startswith(f"sancity: --metrics-from: {wrong!r} is not an address or a network")
    assert error.count("\n") == 1
    assert made == []


def test_the_docs_name_every_option_of_serve() -> None:
    command = get_command(app)
    assert isinstance(command, TyperGroup)
    documented = (Path(__file__).parents[2] / "docs" / "tables.md").read_text(encoding="utf-8")
    for option in command.commands["serve"].params:
        names = {*option.opts, *option.secondary_opts} - {"--limits", "--no-allow-private-webhooks"}
        for name in names - {"--help"}:
            assert f"`{name}" in documented, name
        if option.envvar:
            assert f"`{option.envvar}`" in documented


def test_serve_opens_the_browser_when_it_has_begun(
    home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = threading.Event()
    pages: list[str] = []

    class Server:
        started = False
        should_exit = False

        def run(self) -> None:
            assert not pages
            self.started = True
            opened.wait(60)

    class Browser:
        def open(self, page: str) -> bool:
            pages.append(page)
            opened.set()
            return True

    monkeypatch.setattr(serve, "make_server", lambda *_: Server())
    monkeypatch.setattr(webbrowser, "get", Browser)
    assert run(monkeypatch, "serve", "--open", "--host", "0.0.0.0", "--port", "8000") == 0
    assert pages == ["http://127.0.0.1:8000/"]


def test_without_a_browser_nothing_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    def none() -> None:
        raise webbrowser.Error

    monkeypatch.setattr(webbrowser, "get", none)
    assert not serve.open_page("http://127.0.0.1:1906/")
    monkeypatch.setattr(webbrowser, "get", lambda: webbrowser.GenericBrowser("w3m"))
    assert not serve.open_page("http://127.0.0.1:1906/")


def test_backup_and_sweep(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    Store(home / "sancity" / "tables.db").close()
    assert run(monkeypatch, "backup", home / "copy.db") == 0
    with closing(sqlite3.connect(home / "copy.db")) as copy:
        assert copy.execute("SELECT count(*) FROM tables").fetchone() == (0,)
    assert run(monkeypatch, "sweep", "--days", 1) == 0
    assert "Tables deleted: 0" in capsys.readouterr().out
    assert run(monkeypatch, "backup", home / "copy.db") == 2
    assert "exists already" in capsys.readouterr().err
    (home / "letter.db").write_text("Dear Ada")
    assert run(monkeypatch, "sweep", "--data", home / "letter.db") == 2
    assert "cannot be used" in capsys.readouterr().err
