"""People with a browser: their screens, the pages they open, and the errors there."""

import re
import shutil
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    WebError,
    expect,
)

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
BARRIERS = ("serious", "critical")
# Upper bound for anything a page does. Far too long on purpose: only a page that hangs reaches it,
# however busy the machine is.
PATIENCE_MS = 60_000
# How a browser without scripts reports that it does not load one.
NO_SCRIPT = r"request: GET .*\.js: csp"
# Counts, as attributes of a page, the clicks it has handled and the moves it has sent. Both are
# counted before a click's handlers return, so tests need not wait to see whether one made a move.
COUNTERS = """
addEventListener("DOMContentLoaded", () => {
  const counters = document.documentElement.dataset;
  counters.clicks = counters.commands = 0;
  addEventListener("click", () => counters.clicks++, true);
  const send = window.fetch;
  window.fetch = (url, options) => {
    if (options?.method === "POST" && String(url).endsWith("/moves")) counters.commands++;
    return send(url, options);
  };
});
"""


def chromium() -> str | None:
    """The path of the system's Chromium, if it has one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def launch(playwright: Playwright, program: str) -> Browser:
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


@dataclass(frozen=True)
class Screen:
    """The screen of a device."""

    width: int
    height: int
    touch: bool = False


DESKTOP = Screen(1280, 800)
PHONE = Screen(390, 844, touch=True)
NARROW_PHONE = Screen(360, 740, touch=True)
# The screens on which every board must be right.
SCREENS = {
    "laptop": Screen(1280, 800),
    "large": Screen(1920, 1080),
    "small window": Screen(1024, 768),
    "tablet": Screen(768, 1024, touch=True),
    "phone": PHONE,
    "phone on its side": Screen(844, 390, touch=True),
    "small phone": Screen(360, 640, touch=True),
}


@dataclass
class Visitor:
    """A person with their own cookies, and the errors that their browser reported."""

    context: BrowserContext
    # Errors that may happen here: patterns, searched for in the whole text.
    allowed: Sequence[str] = ()
    errors: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", self._on_console)
        self.context.on("weberror", self._on_web_error)
        self.context.on("requestfailed", self._on_request_failed)

    def _on_console(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._add(f"console: {message.text} ({message.location['url']})")

    def _on_web_error(self, error: WebError) -> None:
        self._add(f"error: {error.error.stack or error.error}")

    def _on_request_failed(self, request: Request) -> None:
        # Leaving a page aborts its requests.
        if request.failure != "net::ERR_ABORTED":
            self._add(f"request: {request.method} {request.url}: {request.failure}")

    def _add(self, error: str) -> None:
        if not any(re.search(pattern, error) for pattern in self.allowed):
            self.errors.append(error)


class Visits:
    """Opens pages for as many people as a test needs, and checks that none reported an error."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url
        self._visitors: list[Visitor] = []

    def __call__(
        self,
        screen: Screen = DESKTOP,
        *,
        dark: bool = False,
        language: str = "en",
        script: bool = True,
        motion: bool = False,
        allowed: Sequence[str] = (),
    ) -> Page:
        """Open a page for a new visitor. Its addresses are relative to the server:
        `page.goto("/")`."""
        context = self._browser.new_context(
            base_url=self._url,
            viewport={"width": screen.width, "height": screen.height},
            has_touch=screen.touch,
            is_mobile=screen.touch,
            color_scheme="dark" if dark else "light",
            reduced_motion="no-preference" if motion else "reduce",
            locale=language,
            java_script_enabled=script,
        )
        context.set_default_timeout(PATIENCE_MS)
        context.add_init_script(COUNTERS)
        no_script = () if script else (NO_SCRIPT,)
        self._visitors.append(Visitor(context, (*allowed, *no_script)))
        return context.new_page()

    @property
    def errors(self) -> list[str]:
        """The errors so far, on all pages."""
        return [error for visitor in self._visitors for error in visitor.errors]

    def end(self) -> None:
        """Close all pages and fail if any reported an error."""
        for visitor in self._visitors:
            visitor.context.close()
        assert not self.errors, "\n".join(["In the browser:", *self.errors])


def clicks(page: Page) -> int:
    """How many clicks the page has handled."""
    return int(page.locator("html").get_attribute("data-clicks") or 0)


def commands(page: Page) -> int:
    """How many moves the page has sent."""
    return int(page.locator("html").get_attribute("data-commands") or 0)


def expect_click(page: Page, before: int) -> None:
    """Wait until the page has handled another click: after a tap, the browser makes one."""
    expect(page.locator("html")).not_to_have_attribute("data-clicks", str(before))


def axe(page: Page) -> None:
    """Check that axe finds no serious accessibility barrier on the page."""
    found = [barrier for barrier in barriers(page) if barrier["impact"] in BARRIERS]
    assert not found, "\n".join([f"Barriers on {page.url}:", *map(_describe, found)])


def barriers(page: Page) -> list[dict[str, Any]]:
    """Everything that axe finds."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: `make` could not reach npm's registry")
    # Not a script element: the page's content security policy would refuse it.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"]}
    answer = page.evaluate("async (options) => await axe.run(document, options)", options)
    return list(answer["violations"])


def _describe(barrier: dict[str, Any]) -> str:
    places = [
        f"    {' '.join(map(str, node['target']))}\n"
        + "\n".join(f"      {line}" for line in node["failureSummary"].splitlines())
        for node in barrier["nodes"]
    ]
    head = f"  {barrier['impact']}: {barrier['help']} ({barrier['id']})"
    return "\n".join([head, *places])


def check_width(page: Page) -> None:
    """Check that nothing is wider than the screen: the page does not scroll sideways."""
    # Not `innerWidth`: on a phone, it grows with the contents.
    page_width, room = page.evaluate(
        "(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])(document.documentElement)"
    )
    screen = page.viewport_size
    assert screen is not None
    room = min(room, screen["width"])
    assert page_width <= room, f"{page.url} is {page_width} px wide, with room for {room} px"
