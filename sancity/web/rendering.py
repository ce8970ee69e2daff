"""Renders pages in the language and the colour scheme that the reader prefers."""

from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from litestar import MediaType, Request, Response
from litestar.response import Redirect

from sancity.kernel.words import LANGUAGES, Words, words_of
from sancity.web.assets import assets
from sancity.web.cookies import make_cookie
from sancity.web.problems import language_of

HERE: Final = Path(__file__).parent
TEXTS: Final = HERE / "texts" / "pages"
SCHEMES: Final = ("system", "light", "dark")
# What a reader can choose on every page, and the values it can have.
CHOICES: Final = {"language": tuple(LANGUAGES), "scheme": SCHEMES}
CHOICE_DAYS: Final = 365

AnyRequest = Request[Any, Any, Any]


class Preferences(NamedTuple):
    """What a reader has chosen."""

    language: str
    scheme: str

    @property
    def words(self) -> Words:
        return words_of(TEXTS, self.language)


def preferences_of(request: AnyRequest) -> Preferences:
    """Return what the reader has chosen, or what their browser asks for."""
    language = request.cookies.get("language", "")
    if language not in LANGUAGES:
        language = language_of(request.headers.get("accept-language", ""))
    scheme = request.cookies.get("scheme", "")
    return Preferences(language, scheme if scheme in SCHEMES else "system")


def keep_choice(request: AnyRequest) -> Response[Any] | None:
    """Store a language or scheme chosen in the query, and redirect to the page without it."""
    query = request.query_params
    chosen = {
        name: value for name in CHOICES if (value := query.get(name, "")) and value in CHOICES[name]
    }
    if not chosen or request.method != "GET":
        return None
    rest = [(name, value) for name, value in query.multi_items() if name not in CHOICES]
    # A path that begins with two slashes would lead to another host.
    path = "/" + request.url.path.lstrip("/")
    answer = Redirect(path + (f"?{urlencode(rest)}" if rest else ""), status_code=303)
    for name, value in chosen.items():
        answer.set_cookie(make_cookie(request, name, value, CHOICE_DAYS, "lax"))
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


def page(request: AnyRequest, template: str, status: int = 200, **context: Any) -> Response[str]:
    """Return a page in the reader's language."""
    preferences = preferences_of(request)
    # The answer to a form has no address to come back to after a switch.
    switches = request.method == "GET" and status == 200
    return answer(preferences, text_of(preferences, template, switches=switches, **context), status)


def text_of(preferences: Preferences, template: str, **context: Any) -> str:
    return (
        templates()
        .get_template(template)
        .render(preferences=preferences, words=preferences.words, **context)
    )


def answer(preferences: Preferences, text: str, status: int = 200) -> Response[str]:
    headers = {"Content-Language": preferences.language, "Vary": "Accept-Language, Cookie"}
    return Response(text, media_type=MediaType.HTML, status_code=status, headers=headers)


# When something goes wrong


def wants_page(request: AnyRequest) -> bool:
    """Return whether to answer with a page: programs get data instead."""
    asked = request.headers.get("accept", "")
    return "text/html" in asked and not request.scope["path"].startswith(("/api/", "/static/"))


def problem_page(request: AnyRequest, status: int) -> Response[str]:
    """Return a page that says what went wrong."""
    preferences = preferences_of(request)
    return answer(preferences, problem_text(preferences, status), status)


@cache
def problem_text(preferences: Preferences, status: int) -> str:
    """Return the page for a status; cached, so that refusing a flood of requests stays cheap."""
    kind = {404: "missing", 405: "missing", 429: "often"}.get(status, "failed")
    return text_of(preferences, "problem.html", switches=False, kind=kind)
