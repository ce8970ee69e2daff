"""The application: pages, API, socket, guard."""

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
from sancity.web.guard import Guard, TooLarge
from sancity.web.live import live
from sancity.web.messages import Problem
from sancity.web.office import STATUS, Office, Stale
from sancity.web.pages import PAGES, problem_page, wants_page
from sancity.web.qr import qr
from sancity.web.settings import Settings

log: Final = logging.getLogger(__name__)

ABOUT: Final = """Tables for five city board games: for pages, scripts and bots.

A program that plays a seat sends the seat's secret as `Authorization: Bearer SECRET`, asks for the
table, and answers with one of the moves of its view when it is its turn."""


def make_app(settings: Settings) -> Guard:
    """The application, with a house that opens and closes with it."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        kept = Store(settings.data)
        house = House(kept, settings.house)
        app.state.office = Office(house, settings)
        await house.open()
        try:
            yield
        finally:
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
            TooLarge: too_large,
            RecursionError: unreadable,
            UnicodeError: unreadable,
            Exception: failed,
        },
        request_max_body_size=settings.limits.body_bytes,
    )
    return Guard(app, settings)


Answer = Response[Problem]
Ask = Request[Any, Any, Any]


def refused(_: Ask, refusal: Refusal) -> Answer:
    if isinstance(refusal, Stale):
        return Response(refusal.problem, status_code=409)
    problem = Problem(refusal.code, str(refusal))
    return Response(problem, status_code=STATUS.get(refusal.code, 409))


def not_stored(_: Ask, error: StoreError) -> Answer:
    log.error("the data cannot be written: %s", type(error).__name__)
    return Response(Problem("not-stored", "this could not be stored: try again"), status_code=503)


def not_understood(request: Ask, error: HTTPException) -> Answer | Response[str]:
    """What the framework found wrong with a request."""
    if wants_page(request):
        return problem_page(request, error.status_code)
    extra = error.extra if isinstance(error.extra, list) else []
    reasons = [str(part.get("message", "")) for part in extra if isinstance(part, dict)]
    message = "; ".join(filter(None, reasons)) or error.detail.splitlines()[0]
    codes = {401: "who", 403: "forbidden", 404: "no-such-thing", 405: "no-such-thing"}
    code = codes.get(error.status_code, "invalid")
    return Response(Problem(code, message[:500]), status_code=error.status_code)


def too_large(_: Ask, __: TooLarge) -> Answer:
    return Response(Problem("too-large", "the request is too large"), status_code=413)


def unreadable(_: Ask, error: Exception) -> Answer:
    """What the JSON reader gives up on: texts that are no UTF-8, and very deep nests."""
    reason = "nested too deeply" if isinstance(error, RecursionError) else "no UTF-8"
    return Response(Problem("invalid", f"the request is {reason}"), status_code=400)


def failed(request: Ask, error: Exception) -> Answer | Response[str]:
    """A mistake of ours: only its kind and its place are written down."""
    log.error("%s %s failed: %s", request.method, request.url.path, type(error).__name__)
    if wants_page(request):
        return problem_page(request, 500)
    return Response(Problem("failed", "something went wrong here"), status_code=500)
