"""The files that browsers load: read once, kept compressed in memory, and served under a path that
changes with any of them, so that browsers may cache them forever."""

import gzip
import hashlib
import re
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from typing import Annotated, Any, Final, NamedTuple

from litestar import Request, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from sancity.games import GAMES
from sancity.kernel.words import LANGUAGES
from sancity.rulebook import picture_files

PACKAGE: Final = Path(__file__).parent.parent
FOLDERS: Final = ("web/browser", "web/style", "web/vendor", "web/fonts", "web/pictures")
KINDS: Final = {
    ".css": "text/css",
    ".ftl": "text/plain",
    ".js": "text/javascript",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
# Texts are served joined, one file per game and language.
JOINED: Final = ".ftl"
# Comments are a third of scripts, and like indentation of no use to browsers. The licences of what
# others wrote are in files of their own.
COMMENTS: Final = {
    ".css": re.compile(rb"/\*.*?\*/\s*|^ +|^\n", re.DOTALL | re.MULTILINE),
    ".js": re.compile(rb"/\*\*.*?\*/\s*|^ *// [^\n]*\n|^ +|^\n", re.DOTALL | re.MULTILINE),
}
# Texts of games that most pages get from the server, with something filled in, by how their names
# begin.
FILLED_IN: Final = ("lesson", "log", "menu", "reason", "sheet", "tie", "why-not")
# Texts that a page loads before a game, or when the reader wants explanations or the legend: those
# of all games, and those of one.
LOBBY: Final = ("lobby",)
ASKED_FOR: Final = ("guide", "legend", "option")
# Texts that say why a table cannot be shown.
CLOSED: Final = ("closed",)
PACKED: Final = (".css", ".ftl", ".js", ".json", ".svg")
NO_GAME: Final = "table"
SHARED_WORDS: Final = ("web/texts/table", "bots/texts", "tables/texts")
# Scripts that the page of a table does not need, or not to show a game.
LATER: Final = (
    # Types only.
    "web/vendor/fluent/ast.js",
    *(
        f"web/browser/{name}.js"
        for name in (
            "answers",
            "chat",
            "copy_buttons",
            "dialog",
            "end",
            "explanation",
            "key_help",
            "legend_panel",
            "lesson",
            "levels",
            "lobby",
            "menu",
            "name_form",
            "popover",
            "rule_search",
            "rules_page",
            "rules_panel",
            "settings",
            "spotlight",
            "text_view",
        )
    ),
)
FOR_GOOD: Final = "public, max-age=31536000, immutable"


class Asset(NamedTuple):
    """A file as it is sent."""

    kind: str
    body: bytes
    packed: bytes | None


class Assets:
    """All files, by their path below the version."""

    def __init__(self, files: dict[str, bytes]) -> None:
        digest = hashlib.sha256()
        for path in sorted(files):
            digest.update(f"{path}\0{len(files[path])}\0".encode() + files[path])
        self.version = digest.hexdigest()[:16]
        self.root = f"/static/{self.version}/"
        self.files = {path: _asset(path, body) for path, body in files.items()}

    def url(self, path: str) -> str:
        """Return where a file is served; raise KeyError if a template names a missing one."""
        if path not in self.files:
            raise KeyError(f"no file {path} for browsers")
        return self.root + path

    def modules(self) -> list[str]:
        """Return the scripts that the page of a table loads at once."""
        folders = ("web/browser/", "web/vendor/")
        return [
            path
            for path in sorted(self.files)
            if path.startswith(folders) and path.endswith(".js") and path not in LATER
        ]


def takes_gzip(request: Request[Any, Any, Any]) -> bool:
    """Return whether a browser can unpack what it is sent."""
    return "gzip" in request.headers.get("accept-encoding", "")


def _asset(path: str, body: bytes) -> Asset:
    suffix = Path(path).suffix
    if suffix in COMMENTS:
        body = COMMENTS[suffix].sub(b"", body)
    packed = gzip.compress(body, mtime=0) if suffix in PACKED else None
    return Asset(KINDS[suffix], body, packed)


@cache
def assets() -> Assets:
    """Return the files of this package."""
    return Assets(dict(_files()) | dict(_words()) | dict(_rule_pictures()))


def _files() -> Iterator[tuple[str, bytes]]:
    folders = {folder: PACKAGE / folder for folder in FOLDERS}
    folders |= {f"games/{name}": GAMES.get(name).folder for name in GAMES.names()}
    for served, folder in folders.items():
        for path in folder.rglob("*"):
            if path.suffix in KINDS and path.suffix != JOINED:
                yield f"{served}/{path.relative_to(folder).as_posix()}", path.read_bytes()


def _words() -> Iterator[tuple[str, bytes]]:
    for language in LANGUAGES:
        folders = (PACKAGE / folder for folder in SHARED_WORDS)
        shared = "\n".join(_texts(folder, language) for folder in folders)
        # A page that cannot show its table does not know its game, and only says why.
        yield f"words/{language}/{NO_GAME}.ftl", _pick(shared, CLOSED).encode()
        lobby = _pick(shared, LOBBY)
        shared = _messages(CLOSED + LOBBY).sub("", shared)
        for name in GAMES.names():
            folder = GAMES.get(name).folder
            own = _messages(_unused(folder)).sub("", _texts(folder / "texts", language))
            at_once = _messages(ASKED_FOR).sub("", own)
            yield f"words/{language}/{name}.ftl", f"{shared}\n{at_once}".encode()
            more = lobby + _pick(own, ASKED_FOR)
            yield f"words/{language}/{name}-more.ftl", more.encode()


def _rule_pictures() -> Iterator[tuple[str, bytes]]:
    for name in GAMES.names():
        for file, path in picture_files(name).items():
            yield f"rules/{name}/{file}", path.read_bytes()


def _texts(folder: Path, language: str) -> str:
    texts = (folder / f"{language}.ftl").read_text(encoding="utf-8")
    return re.sub(r"^#.*\n", "", texts, flags=re.MULTILINE)


def _pick(texts: str, starts: Collection[str]) -> str:
    return "".join(found[0] for found in _messages(starts).finditer(texts))


def _unused(folder: Path) -> list[str]:
    """Return how the names of those texts begin that none of a game's scripts names."""
    scripts = "".join(path.read_text(encoding="utf-8") for path in folder.glob("*.js"))
    return [start for start in FILLED_IN if not re.search(rf"[\"`]{start}-", scripts)]


def _messages(starts: Collection[str]) -> re.Pattern[str]:
    """Return a pattern of the messages whose names begin like this."""
    if not starts:
        return re.compile(r"(?!)")
    return re.compile(rf"^(?:{'|'.join(starts)})-[\w-]+ =.*\n(?:[ }}].*\n)*", re.MULTILINE)


@get(
    "/static/{version:str}/{path:path}",
    include_in_schema=False,
    sync_to_thread=False,
)
def static(
    request: Request[Any, Any, Any],
    version: Annotated[str, PathParameter(description="The version.")],
) -> Response[bytes]:
    """Serve a file. Only the files read at the start can be asked for."""
    kept = assets()
    asset = kept.files.get(request.scope["path"].removeprefix(kept.root))
    if version != kept.version or asset is None:
        raise NotFoundException("there is no such file")
    headers = {"Cache-Control": FOR_GOOD, "Vary": "Accept-Encoding"}
    body = asset.body
    if asset.packed is not None and takes_gzip(request):
        headers["Content-Encoding"] = "gzip"
        body = asset.packed
    return Response(body, media_type=asset.kind, headers=headers)
