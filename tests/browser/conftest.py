"""A browser, a server and pages. Without a Chromium these tests are skipped."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from tests.browser.visitors import PATIENCE_MS, PROGRAMS, Visits, chromium, launch
from tests.web.serving import ServerProcess

expect.set_options(timeout=PATIENCE_MS)


# Not for the whole session: while Playwright runs, no other test in the same process can run an
# event loop.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    if os.environ.get("SANCITY_PLAIN"):
        pytest.skip("pages are the same on plain Python: tested once")
    program = chromium()
    if program is None:
        pytest.skip(f"no Chromium: none of {', '.join(PROGRAMS)} is installed")
    with sync_playwright() as playwright:
        started = launch(playwright, program)
        yield started
        started.close()


@pytest.fixture(scope="package")
def server(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server that tests may stop, kill and start again."""
    running = ServerProcess(tmp_path_factory.mktemp("tables") / "tables.db")
    yield running
    running.stop()


@pytest.fixture
def visit(browser: Browser, server: ServerProcess) -> Iterator[Visits]:
    """Opens pages for different people: `visit(PHONE, dark=True, language="fr")`. At the end of the
    test, fails if a page reported an error that is not in its `allowed` ones."""
    visits = Visits(browser, server.url)
    yield visits
    visits.end()


@pytest.fixture
def page(visit: Visits) -> Page:
    """A page on a large screen."""
    return visit()
