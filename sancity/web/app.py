"""The application: pages, API and live socket behind the guard."""

import asyncio
import gc
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from sancity.tables.data import Refusal
from sancity.tables.service import TableService
from sancity.tables.store import Store, StoreError
from sancity.version import VERSION
from sancity.web.access import STATUS, Access, Stale
from sancity.web.api import HANDLERS
from sancity.web.assets import assets, static
from sancity.web.guard import ClientGone, Guard, TooLarge, TooSlow
from sancity.web.live import live
from sancity.web.messages import Problem
from sancity.web.pages import PAGES
from sancity.web.problems import language_of, sentence
from sancity.web.qr import qr
from sancity.web.rendering import AnyRequest, problem_page, wants_page
from sancity.web.settings import Settings

log: Final = logging.getLogger(__name__)

# Collecting garbage stops everything for a moment, and little of it is cyclic.
COLLECT_SECONDS: Final = 600.0

ABOUT: Final = """Tables for five city board games: for pages, scripts and bots.

A program that plays a seat sends the seat's secret as `Authorization: Bearer SECRET`, asks for the
table, and plays one of the moves in its view when it is its turn."""


async def collect_garbage() -> None:
    """Collect cyclic garbage among all objects from time to time."""
    while True:
        await asyncio.sleep(COLLECT_SECONDS)
        gc.collect()


def make_app(settings: Settings, store: Store) -> Guard:
    """Return the application. Its service opens and closes with it, and so closes the store."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        service = TableService(store, settings.service)
        app.state.access = Access(service, settings)
        app.state.access.share_limits(guard.requests)
        guard.draining = service.draining
        guard.has_others = lambda: bool(service.fleet.others)
        await service.open()
        collecting = asyncio.create_task(collect_garbage())
        try:
            yield
        finally:
            collecting.cancel()
            await service.close()
            store.close()

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
            ClientGone: passed_on,
            RecursionError: unreadable,
            UnicodeError: unreadable,
            Exception: failed,
        },
        request_max_body_size=settings.limits.body_bytes,
    )
    guard = Guard(app, settings)
    return guard


Answer = Response[Problem]


def problem(request: AnyRequest, status: int, code: str, english: str) -> Answer:
    """Answer with what went wrong, in the language of the request."""
    language = language_of(request.headers.get("accept-language", ""))
    return Response(Problem(code, sentence(code, english, language)), status_code=status)


def refused(request: AnyRequest, refusal: Refusal) -> Answer:
    answer = problem(request, STATUS.get(refusal.code, 409), refusal.code, str(refusal))
    if isinstance(refusal, Stale):
        answer.content.frame = refusal.frame
    return answer


def not_stored(request: AnyRequest, error: StoreError) -> Answer:
    log.error("the data cannot be written: %s", type(error).__name__)
    return problem(request, 503, "not-stored", "this could not be stored: try again")


def not_understood(request: AnyRequest, error: HTTPException) -> Answer | Response[str]:
    """Answer a request that the framework refused."""
    if wants_page(request):
        return problem_page(request, error.status_code)
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [str(part.get("message", "")) for part in extra if isinstance(part, dict)]
    message = "; ".join(filter(None, reasons)) or error.detail.splitlines()[0]
    codes = {401: "who", 403: "forbidden", 404: "no-such-thing", 405: "no-such-thing"}
    code = codes.get(error.status_code, "invalid")
    return problem(request, error.status_code, code, message[:500])


def passed_on(_: AnyRequest, error: Exception) -> Answer:
    """Let the guard answer its own errors."""
    raise error


def unreadable(request: AnyRequest, error: Exception) -> Answer:
    """Answer a request that is not UTF-8 or nested too deeply for the JSON decoder."""
    reason = "nested too deeply" if isinstance(error, RecursionError) else "not UTF-8"
    return problem(request, 400, "invalid", f"the request is {reason}")


def failed(request: AnyRequest, error: Exception) -> Answer | Response[str]:
    """Answer after a bug: only the kind of the error and the path are logged."""
    log.error("%s %s failed: %s", request.method, request.url.path, type(error).__name__)
    if wants_page(request):
        return problem_page(request, 500)
    return problem(request, 500, "failed", "something went wrong on the server")
