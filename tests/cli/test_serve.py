"""`sancity serve`, `backup` and `sweep`, as operators use them."""

import sqlite3
import sys
import threading
import webbrowser
from contextlib import closing
from pathlib import Path

import pytest

from sancity.cli import main, serve
from sancity.tables.store import Store
from sancity.web.settings import Settings


@pytest.fixture
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    return tmp_path


def run(monkeypatch: pytest.MonkeyPatch, *words: object) -> int:
    monkeypatch.setattr(sys, "argv", ["sancity", *map(str, words)])
    try:
        main()
    except SystemExit as leaving:
        return int(leaving.code or 0)
    return 0


def test_serve_passes_its_options_on(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    made: list[tuple[Settings, str, int, str]] = []

    class Server:
        def run(self) -> None:
            pass

    def make(settings: Settings, host: str, port: int, forwarded: str) -> Server:
        made.append((settings, host, port, forwarded))
        return Server()

    monkeypatch.setattr(serve, "make_server", make)
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
    assert "Tables at http://0.0.0.0:8000" in capsys.readouterr().out


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
