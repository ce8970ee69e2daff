"""The files that browsers load: everything they need, cached forever, and nothing else."""

import gzip
import hashlib
import re
import socket
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from sancity.games import GAMES
from sancity.kernel.words import LANGUAGES
from sancity.web.assets import PACKAGE, Assets, assets
from tests.web.serving import Server

VENDOR = PACKAGE / "web" / "vendor"
CHECKSUM = re.compile(r"^([0-9a-f]{64})  (\S+)$", re.MULTILINE)


def test_files_are_kept_for_good(server: Server) -> None:
    with server.client() as client:
        for path, kind in (
            ("web/browser/svg.js", "text/javascript; charset=utf-8"),
            ("web/style/base.css", "text/css; charset=utf-8"),
            ("web/vendor/fluent/index.js", "text/javascript; charset=utf-8"),
            ("web/pictures/logo.svg", "image/svg+xml"),
            ("web/fonts/fraunces-latin-wght-normal.woff2", "font/woff2"),
            ("games/cable_car/looks.json", "application/json"),
            ("words/fr/cable_car.ftl", "text/plain; charset=utf-8"),
        ):
            answer = client.get(assets().url(path))
            assert answer.status_code == 200
            assert answer.headers["content-type"] == kind
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["x-content-type-options"] == "nosniff"
            # A picture can be opened as a document of its own; the others cannot.
            assert ("content-security-policy" in answer.headers) == path.endswith(".svg")
            assert answer.content == assets().files[path].body


def test_what_is_not_packed_already_travels_compressed(server: Server) -> None:
    page = assets().url("web/style/base.css")
    with server.client() as client:
        packed = client.get(page, headers={"Accept-Encoding": "gzip, br"})
        plain = client.get(page, headers={"Accept-Encoding": "identity"})
        font = client.get(assets().url("web/fonts/fraunces-latin-wght-normal.woff2"))
    assert packed.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert "content-encoding" not in font.headers
    assert int(packed.headers["content-length"]) < int(plain.headers["content-length"]) / 2
    assert packed.content == plain.content
    assert packed.headers["vary"] == plain.headers["vary"] == "Accept-Encoding"


def test_the_version_changes_with_any_file() -> None:
    one = Assets({"web/a.js": b"1", "web/b.js": b"2"})
    assert one.version == Assets({"web/b.js": b"2", "web/a.js": b"1"}).version
    assert one.version != Assets({"web/a.js": b"1", "web/b.js": b"3"}).version
    assert one.version != Assets({"web/a.js": b"12", "web/b.js": b""}).version
    assert gzip.decompress(one.files["web/a.js"].packed or b"") == b"1"
    with pytest.raises(KeyError, match=r"no file web/c\.js"):
        one.url("web/c.js")


@pytest.mark.parametrize(
    "path",
    [
        "web/app.py",
        "web/browser/types.d.ts",
        "web/vendor/README.md",
        "web/templates/home.html",
        "web/texts/pages/en.ftl",
        "games/cable_car/components.toml",
        "games/cable_car/rules.py",
        "web/browser/../app.py",
        "web/browser/..%2fapp.py",
        "%2e%2e/%2e%2e/README.md",
        "../../../../../../etc/passwd",
        "/etc/passwd",
        "web/browser/",
        "",
    ],
)
def test_nothing_else_can_be_reached(server: Server, path: str) -> None:
    assert raw_status(server, assets().root + path) == 404


def test_an_old_version_is_gone(server: Server) -> None:
    for version in ("0" * 16, "..", "%2e%2e", assets().version + "0"):
        assert raw_status(server, f"/static/{version}/web/style/base.css") == 404


def raw_status(server: Server, path: str) -> int:
    """The status of a path that no client has tidied up."""
    address = urlsplit(server.url)
    assert address.port is not None
    with socket.create_connection((address.hostname or "", address.port)) as line:
        line.sendall(f"GET {path} HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n".encode())
        return int(line.makefile("rb").readline().split()[1])


def test_the_work_of_others_is_what_they_published() -> None:
    listed = {path: digest for digest, path in CHECKSUM.findall((VENDOR / "README.md").read_text())}
    for path, digest in listed.items():
        assert hashlib.sha256((VENDOR / path).read_bytes()).hexdigest() == digest, path
    theirs = [*VENDOR.rglob("*.js"), *(VENDOR.parent / "fonts").glob("*.woff2")]
    assert {(VENDOR / path).resolve() for path in listed} == {path.resolve() for path in theirs}


def test_every_licence_is_at_hand() -> None:
    texts = [path.read_text(encoding="utf-8") for path in _licences()]
    assert len(texts) == 4
    for words in ("Apache License", "MIT", "SIL OPEN FONT LICENSE"):
        assert any(words in text for text in texts)


def _licences() -> list[Path]:
    return [*VENDOR.glob("LICENSE-*.txt"), *(VENDOR.parent / "fonts").glob("LICENSE-*.txt")]


def test_words_of_a_game_have_no_doubles() -> None:
    for language in LANGUAGES:
        for game in GAMES.names():
            files = [f"words/{language}/{game}.ftl", f"words/{language}/{game}-more.ftl"]
            text = "".join(assets().files[file].body.decode() for file in files)
            ids = re.findall(r"^([\w-]+) =", text, re.MULTILINE)
            assert {"title", "medium-about", "your-turn"} <= set(ids)
            assert len(ids) == len(set(ids))


def test_a_page_without_a_table_gets_the_reasons_only() -> None:
    for language in LANGUAGES:
        reasons = words_in(f"words/{language}/table.ftl")
        assert {"closed-link", "closed-gone", "closed-failed"} <= reasons
        assert all(id.startswith("closed-") for id in reasons)
        assert not reasons & words_in(f"words/{language}/cable_car.ftl")


def test_what_the_table_itself_does_not_say_travels_when_it_is_asked_for() -> None:
    for language in LANGUAGES:
        for game in GAMES.names():
            at_once = words_in(f"words/{language}/{game}.ftl")
            later = words_in(f"words/{language}/{game}-more.ftl")
            assert any(id.startswith("guide-") for id in later)
            assert all(id.startswith(("guide-", "legend-", "lobby-", "option-")) for id in later)
            assert not any(id.startswith(("guide-", "lobby-", "option-")) for id in at_once)


def test_pages_have_no_inline_code_or_style() -> None:
    for path in (PACKAGE / "web" / "templates").glob("*.html"):
        text = path.read_text(encoding="utf-8")
        assert not re.search(r"\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)", text), path.name


def test_pages_get_no_text_of_a_game_that_none_of_its_scripts_names() -> None:
    for language in LANGUAGES:
        ids = words_in(f"words/{language}/cable_car.ftl")
        assert ids >= {"prompt-lay", "panel-supply", "text-seat", "why-not", "log-title"}
        assert not ids & {"log-lay", "menu-cell", "reason-pass", "sheet-line", "why-not-lay-taken"}
        # San Francisco's board names the medal as the score sheet does.
        assert "sheet-medal" in words_in(f"words/{language}/san_francisco.ftl")


def words_in(path: str) -> set[str]:
    return set(re.findall(r"^([\w-]+) =", assets().files[path].body.decode(), re.MULTILINE))


def test_scripts_travel_without_comments_and_indentation() -> None:
    script = assets().files["games/cable_car/board.js"].body.decode()
    assert not re.search(r"^ |/\*\*", script, re.MULTILINE)
