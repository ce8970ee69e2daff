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
        language = preferred(request.headers.get("accept-language", ""))
    scheme = request.cookies.get("scheme", "")
    return Reader(language, scheme if scheme in SCHEMES else "system")


def preferred(header: str) -> str:
    """The best of our languages for an Accept-Language header.

    >>> preferred("de, nl-BE;q=0.8, fr;q=0.9"), preferred("ja"), preferred("fr;q=x")
    ('fr', 'en', 'en')
    """
    best, most = "en", 0.0
    for part in header.split(","):
        name, _, quality = part.strip().partition(";q=")
        language = name.strip().lower()[:2]
        weight = _weight(quality) if quality else 1.0
        if language in LANGUAGES and weight > most:
            best, most = language, weight
    return best


def _weight(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


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
    text = (
        templates()
        .get_template(template)
        .render(reader=reader, words=reader.words, switches=switches, **context)
    )
    headers = {"Content-Language": reader.language, "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)
