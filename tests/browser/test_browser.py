"""The helpers of these tests find what they should find."""

from typing import Literal

import pytest
from playwright.sync_api import Browser, Page, Route

from sancity.client import Client
from tests.browser.visitors import NARROW_PHONE, PHONE, Visits, axe, check_width
from tests.web.serving import ServerProcess

POLICY = {"Content-Security-Policy": "script-src 'self'; style-src 'self'"}
GOOD = """<!doctype html><html lang="en"><head><title>Good</title>
<meta name="viewport" content="width=device-width"></head><body><main>
<h1>Good</h1><label>Name <input></label><button>Play</button></main></body></html>"""
BAD = """<!doctype html><html><head><title>Bad</title></head><body><main>
<h1>Bad</h1><input><img src="data:,"><button></button></main></body></html>"""


def show(page: Page, document: str) -> None:
    """Show a document as if it came from the server, with a policy as strict as the server's."""

    def answer(route: Route) -> None:
        route.fulfill(body=document, content_type="text/html", headers=POLICY)

    page.route("**/shown", answer)
    page.goto("/shown")


def test_a_page_without_barriers(page: Page) -> None:
    show(page, GOOD)
    axe(page)


def test_barriers_are_found_and_described(page: Page) -> None:
    show(page, BAD)
    with pytest.raises(AssertionError) as failure:
        axe(page)
    for text in ("critical: Buttons must have discernible text", "html-has-lang", "input"):
        assert text in str(failure.value)


def test_a_page_too_wide_is_found(visit: Visits) -> None:
    page = visit(NARROW_PHONE)
    show(page, GOOD)
    check_width(page)
    show(page, GOOD.replace("<main>", '<main><svg width="800"></svg>'))
    with pytest.raises(AssertionError, match="px wide, with room for 360 px"):
        check_width(page)


# A script with an error, how the browser reports it, and what the test should say.
ERRORS: list[tuple[str, Literal["console", "weberror", "requestfailed"], str]] = [
    ("console.error('oh')", "console", "console: oh"),
    ("setTimeout(() => { throw new Error('no') })", "weberror", "error: Error: no"),
    ("fetch('/api/tables/none').then(() => 0)", "console", "console: .*404.*api/tables/none"),
    (
        "fetch('/nowhere').catch(() => 0)",
        "requestfailed",
        "request: GET .*/nowhere: net::ERR_FAILED",
    ),
    (
        "document.body.append(document.createElement('style'))",
        "console",
        "console: .*Content Security Policy",
    ),
]


@pytest.mark.parametrize(("script", "event", "message"), ERRORS)
def test_errors_in_the_browser_fail_a_test(
    browser: Browser,
    server: ServerProcess,
    script: str,
    event: Literal["console", "weberror", "requestfailed"],
    message: str,
) -> None:
    visits = Visits(browser, server.url)
    page = visits()
    show(page, GOOD)
    page.route("**/nowhere", lambda route: route.abort("failed"))
    with page.context.expect_event(event):
        page.evaluate(script)
    with pytest.raises(AssertionError, match=message):
        visits.end()


def test_a_test_may_allow_errors(visit: Visits) -> None:
    page = visit(allowed=["404"])
    show(page, GOOD)
    page.evaluate("fetch('/api/tables/none').then(() => 0)")


def test_preferences_of_a_visitor(visit: Visits) -> None:
    page = visit(PHONE, dark=True, language="fr")
    show(page, GOOD)
    assert page.evaluate("matchMedia('(prefers-color-scheme: dark)').matches")
    assert page.evaluate("matchMedia('(prefers-reduced-motion)').matches")
    assert page.evaluate("matchMedia('(pointer: coarse)').matches")
    assert page.evaluate("navigator.language") == "fr"


@pytest.mark.parametrize(("script", "title"), [(True, "Changed"), (False, "Good")])
def test_with_and_without_script(visit: Visits, script: bool, title: str) -> None:
    page = visit(script=script)
    page.route("**/change.js", lambda route: route.fulfill(body="document.title = 'Changed'"))
    show(page, GOOD.replace("<main>", '<script src="/change.js"></script><main>'))
    assert page.title() == title


def test_the_server_can_be_restarted(server: ServerProcess, page: Page) -> None:
    """It keeps its port and its tables."""
    with Client(server.url) as client:
        links = client.new_table("cable_car", ["Ada", "Bob"])
        bearer = {"Authorization": f"Bearer {links.spectator}"}
        for restart in (server.restart, server.kill):
            restart()
            assert page.request.get(f"/api/tables/{links.table}", headers=bearer).ok
