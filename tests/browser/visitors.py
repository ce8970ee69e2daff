"""People with a browser: how large their screen is, what they see, and what goes wrong there."""

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
# How long to wait for what should come at once: long, for machines that are busy.
PATIENCE_MS = 60_000
# How a browser without script tells that it does not load one.
NO_SCRIPT = r"request: GET .*\.js: csp"


def chromium() -> str | None:
    """The system's own, if there is one."""
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def launch(playwright: Playwright, program: str) -> Browser:
    return playwright.chromium.launch(executable_path=program, args=ARGUMENTS)


@dataclass(frozen=True)
class Screen:
    """What somebody holds in their hands."""

    width: int
    height: int
    touch: bool = False


DESKTOP = Screen(1280, 900)
PHONE = Screen(390, 844, touch=True)
NARROW_PHONE = Screen(360, 740, touch=True)


@dataclass
class Visitor:
    """Somebody with cookies of their own, and the troubles that their browser met."""

    context: BrowserContext
    # What may go wrong here: patterns, found anywhere in a trouble.
    allowed: Sequence[str] = ()
    troubles: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.context.on("console", self._said)
        self.context.on("weberror", self._failed)
        self.context.on("requestfailed", self._unanswered)

    def _said(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note(f"console: {message.text} ({message.location['url']})")

    def _failed(self, error: WebError) -> None:
        self._note(f"error: {error.error.stack or error.error}")

    def _unanswered(self, request: Request) -> None:
        # Who leaves a page lets go of what it still asked for.
        if request.failure != "net::ERR_ABORTED":
            self._note(f"request: {request.method} {request.url}: {request.failure}")

    def _note(self, trouble: str) -> None:
        if not any(re.search(pattern, trouble) for pattern in self.allowed):
            self.troubles.append(trouble)


class Visits:
    """Opens pages for as many people as a test needs, and checks in the end that all went well."""

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
        """A page of somebody new; addresses begin at the server: `page.goto("/")`."""
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
        refused = () if script else (NO_SCRIPT,)
        self._visitors.append(Visitor(context, (*allowed, *refused)))
        return context.new_page()

    @property
    def troubles(self) -> list[str]:
        """What went wrong so far, on all pages."""
        return [trouble for visitor in self._visitors for trouble in visitor.troubles]

    def end(self) -> None:
        """Close all pages; nothing must have gone wrong."""
        for visitor in self._visitors:
            visitor.context.close()
        assert not self.troubles, "\n".join(["In the browser:", *self.troubles])


def axe(page: Page) -> None:
    """No serious barrier on the page, as far as a program can find them."""
    found = [barrier for barrier in barriers(page) if barrier["impact"] in BARRIERS]
    assert not found, "\n".join([f"Barriers on {page.url}:", *map(_told, found)])


def barriers(page: Page) -> list[dict[str, Any]]:
    """All that axe finds."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: `make` could not reach npm's registry")
    # A script element would be refused by the page's own policy.
    page.evaluate(AXE.read_text(encoding="utf-8"))
    options = {"resultTypes": ["violations"]}
    answer = page.evaluate("async (options) => await axe.run(document, options)", options)
    return list(answer["violations"])


def _told(barrier: dict[str, Any]) -> str:
    places = [
        f"    {' '.join(map(str, node['target']))}\n"
        + "\n".join(f"      {line}" for line in node["failureSummary"].splitlines())
        for node in barrier["nodes"]
    ]
    head = f"  {barrier['impact']}: {barrier['help']} ({barrier['id']})"
    return "\n".join([head, *places])


def check_width(page: Page) -> None:
    """Nothing hangs out of the screen: no scrolling sideways."""
    # Not `innerWidth`: a phone makes that as wide as what it shows.
    page_width, room = page.evaluate(
        "(({scrollWidth, clientWidth}) => [scrollWidth, clientWidth])(document.documentElement)"
    )
    screen = page.viewport_size
    assert screen is not None
    room = min(room, screen["width"])
    assert page_width <= room, f"{page.url} is {page_width} px wide, with room for {room} px"
