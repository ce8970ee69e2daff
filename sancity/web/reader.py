"""Who reads a page: in which language, on a light or a dark ground; and the pages' templates."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.datastructures import Cookie
from litestar.response import Redirect

from sancity.kernel.words import LANGUAGES, Words, words_of
from sancity.web.assets import assets
from sancity.web.problems import language_of

HERE: Final = Path(__file__).parent
TEXTS: Final = HERE / "texts" / "pages"
SCHEMES: Final = ("system", "light", "dark")
# What a reader can choose on every page, and the values it can have.
CHOICES: Final = {"language": tuple(LANGUAGES), "scheme": SCHEMES}
CHOICE_DAYS: Final = 365

Ask = Request[Any, Any, Any]


class Reader(NamedTuple):
    """How somebody likes to read."""

    language: str
    scheme: str

    @property
    def words(self) -> Words:
        return words_of(TEXTS, self.language)


def reader_of(request: Ask) -> Reader:
    """What the reader has chosen, or what their browser asks for."""
    language = request.cookies.get("language", "")
    if language not in LANGUAGES:
        language = language_of(request.headers.get("accept-language", ""))
    scheme = request.cookies.get("scheme", "")
    return Reader(language, scheme if scheme in SCHEMES else "system")


def keep_choice(request: Ask) -> Response[Any] | None:
    """A reader who chooses a language or a scheme comes back to the same page with it."""
    query = request.query_params
    chosen = {
        name: value for name in CHOICES if (value := query.get(name, "")) and value in CHOICES[name]
    }
    if not chosen or request.method != "GET":
        return None
    rest = [(name, value) for name, value in query.multi_items() if name not in CHOICES]
    # A path that began with two slashes would lead to another host.
    path = "/" + request.url.path.lstrip("/")
    answer = Redirect(path + (f"?{urlencode(rest)}" if rest else ""), status_code=303)
    for name, value in chosen.items():
        answer.set_cookie(
            Cookie(
                name,
                value=value,
                path="/",
                max_age=CHOICE_DAYS * 86400,
                httponly=True,
                secure=request.scope["scheme"] == "https",
                samesite="lax",
            )
        )
    return answer


@cache
def templates() -> Environment:
    made = Environment(
        loader=FileSystemLoader(HERE / "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals |= {"asset": assets().url, "languages": LANGUAGES, "schemes": SCHEMES}
    return made


def page(request: Ask, template: str, status: int = 200, **context: Any) -> Response[str]:
    """A page in the reader's language."""
    reader = reader_of(request)
    # The answer to a form is no page to come back to.
    switches = request.method == "GET" and status == 200
    return answer(reader, text_of(reader, template, switches=switches, **context), status)


def text_of(reader: Reader, template: str, **context: Any) -> str:
    return templates().get_template(template).render(reader=reader, words=reader.words, **context)


def answer(reader: Reader, text: str, status: int = 200) -> Response[str]:
    headers = {"Content-Language": reader.language, "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)


# When something goes wrong


def wants_page(request: Ask) -> bool:
    """Whether a person asks: programs get their answers as data."""
    asked = request.headers.get("accept", "")
    return "text/html" in asked and not request.scope["path"].startswith(("/api/", "/static/"))


def problem_page(request: Ask, status: int) -> Response[str]:
    """What went wrong, for people."""
    reader = reader_of(request)
    return answer(reader, problem_text(reader, status), status)


@cache
def problem_text(reader: Reader, status: int) -> str:
    """Made once: whoever asks too often shall not cost more for it."""
    kind = {404: "missing", 405: "missing", 429: "often"}.get(status, "failed")
    return text_of(reader, "problem.html", switches=False, kind=kind)
