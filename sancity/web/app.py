"""The application: pages, API, socket, guard."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from sancity.tables.data import Refusal
from sancity.tables.house import House
from sancity.tables.store import Store, StoreError
from sancity.version import VERSION
from sancity.web.api import HANDLERS
from sancity.web.assets import assets, static
from sancity.web.guard import Gone, Guard, TooLarge, TooSlow
from sancity.web.live import live
from sancity.web.messages import Problem
from sancity.web.office import STATUS, Office, Stale
from sancity.web.pages import PAGES
from sancity.web.problems import language_of, sentence
from sancity.web.qr import qr
from sancity.web.reader import problem_page, wants_page
from sancity.web.settings import Settings

log: Final = logging.getLogger(__name__)

COLLECT_SECONDS: Final = 600.0

ABOUT: Final = """Tables for five city board games: for pages, scripts and bots.

A program that plays a seat sends the seat's secret as `Authorization: Bearer SECRET`, asks for the
table, and answers with one of the moves of its view when it is its turn."""


async def collect_garbage() -> None:
    """Look for cyclic garbage among all objects, every now and then: it takes a moment in which
    nothing else happens."""
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


def make_app(settings: Settings, kept: Store) -> Guard:
    """The application, with a house that opens and closes with it, and the data that it closes."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        house = House(kept, settings.house)
        app.state.office = Office(house, settings)
        await house.open()
        collecting = asyncio.create_task(collect_garbage())
        try:
            yield
        finally:
            collecting.cancel()
            await house.close()
            kept.close()

    assets()
    app = Litestar(
        [*HANDLERS, qr, live, static, PAGES],
        lifespan=[lifespan],
        logging_config=None,
        openapi_config=OpenAPIConfig(
            title="Sancity",
            version=VERSION,
            description=ABOUT,
            path="/api/schema",
            use_handler_docstrings=True,
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
            components=Components(
                security_schemes={"seat": SecurityScheme(type="http", scheme="bearer")}
            ),
            security=[{"seat": []}, {}],
        ),
        exception_handlers={
            Refusal: refused,
            StoreError: not_stored,
            HTTPException: not_understood,
            TooLarge: passed_on,
            TooSlow: passed_on,
            Gone: passed_on,
            RecursionError: unreadable,
            UnicodeError: unreadable,
            Exception: failed,
        },
        request_max_body_size=settings.limits.body_bytes,
    )
    return Guard(app, settings)


Answer = Response[Problem]
Ask = Request[Any, Any, Any]


def problem(request: Ask, status: int, code: str, english: str) -> Answer:
    """What went wrong, in the language of whoever asked."""
    language = language_of(request.headers.get("accept-language", ""))
    return Response(Problem(code, sentence(code, english, language)), status_code=status)


def refused(request: Ask, refusal: Refusal) -> Answer:
    answer = problem(request, STATUS.get(refusal.code, 409), refusal.code, str(refusal))
    if isinstance(refusal, Stale):
        answer.content.frame = refusal.frame
    return answer


def not_stored(request: Ask, error: StoreError) -> Answer:
    log.error("the data cannot be written: %s", type(error).__name__)
    return problem(request, 503, "not-stored", "this could not be stored: try again")


def not_understood(request: Ask, error: HTTPException) -> Answer | Response[str]:
    """What the framework found wrong with a request."""
    if wants_page(request):
        return problem_page(request, error.status_code)
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [str(part.get("message", "")) for part in extra if isinstance(part, dict)]
    message = "; ".join(filter(None, reasons)) or error.detail.splitlines()[0]
    codes = {401: "who", 403: "forbidden", 404: "no-such-thing", 405: "no-such-thing"}
    code = codes.get(error.status_code, "invalid")
    return problem(request, error.status_code, code, message[:500])


def passed_on(_: Ask, error: Exception) -> Answer:
    """What the guard found wrong with a request, it answers."""
    raise error


def unreadable(request: Ask, error: Exception) -> Answer:
    """What the JSON reader gives up on: texts that are no UTF-8, and very deep nests."""
    reason = "nested too deeply" if isinstance(error, RecursionError) else "no UTF-8"
    return problem(request, 400, "invalid", f"the request is {reason}")


def failed(request: Ask, error: Exception) -> Answer | Response[str]:
    """A mistake of ours: only its kind and its place are written down."""
    log.error("%s %s failed: %s", request.method, request.url.path, type(error).__name__)
    if wants_page(request):
        return problem_page(request, 500)
    return problem(request, 500, "failed", "something went wrong here")
