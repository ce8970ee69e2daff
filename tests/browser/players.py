"""People who play at a table in a browser."""

import json
import random
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from playwright.sync_api import Error as PlaywrightError
from playwright.sync_api import Locator, Page, expect

from sancity.client import Client, Links

# What can be clicked to play.
ON_OFFER = "#board .target:visible, .tray .target:visible"
# How somebody plays one of the moves that the board offers.
Hand = Callable[[Page, random.Random], None]


@dataclass
class Table:
    """A table on a server, and the ways to it."""

    url: str
    links: Links

    def link(self, seat: int) -> str:
        return f"/table/{self.links.table}#{self.links.seats[seat]}"

    def frame(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat (None: the host) is told, asked past the browser."""
        secret = self.links.host if seat is None else self.links.seats[seat]
        with Client(self.url, secret) as client:
            content = client.request("GET", f"/api/tables/{self.links.table}")
        frame: dict[str, Any] = json.loads(content)
        return frame

    @property
    def position(self) -> int:
        return int(self.frame()["table"]["position"])


def new_table(url: str, game: str, *seats: str, **terms: Any) -> Table:
    """A table at which the game has begun."""
    with Client(url) as client:
        links = client.new_table(game, list(seats), fast=True, **terms)
        with client.sit(links.table, links.host) as host:
            host.start()
    return Table(url, links)


def at_table(page: Page) -> None:
    """The page shows the table."""
    expect(page.locator("#board")).to_be_visible()


def by_mouse(page: Page, rng: random.Random) -> None:
    targets = page.locator("#board .target")
    targets.nth(rng.randrange(targets.count())).click()


def by_touch(page: Page, rng: random.Random) -> None:
    targets = page.locator("#board .target")
    targets.nth(rng.randrange(targets.count())).tap()
    page.locator("#confirm").tap()


def by_keyboard(page: Page, rng: random.Random) -> None:
    """Tab to the board, some arrows, Enter."""
    for _ in range(80):
        if page.evaluate("document.activeElement.matches('#board .target')"):
            break
        page.keyboard.press("Tab")
    for _ in range(rng.randrange(4)):
        page.keyboard.press(f"Arrow{rng.choice(['Up', 'Down', 'Left', 'Right'])}")
    page.keyboard.press("Enter")


def decides(page: Page) -> bool:
    """Wait until there is something to decide here; False when the game is over."""
    page.locator(f"{ON_OFFER}, #end-title").first.wait_for()
    return page.locator("#end-title").count() == 0


def who_decides(pages: list[Page]) -> int | None:
    """Wait until somebody has something to decide; None when the game is over for all."""
    while True:
        for seat, page in enumerate(pages):
            if page.locator(ON_OFFER).count():
                return seat
        if all(page.locator("#end-title").count() for page in pages):
            return None
        pages[0].wait_for_timeout(20)


def play_one(page: Page, hand: Hand, rng: random.Random) -> None:
    """Play one of the moves on offer, and wait until it is on the table."""
    before = page.locator(".prompt").get_attribute("data-position")
    hand(page, rng)
    expect(page.locator(".prompt")).not_to_have_attribute("data-position", before or "")


def play_on(page: Page, hand: Hand, rng: random.Random, moves: int = 1000) -> None:
    """Play so many moves, or to the end."""
    for _ in range(moves):
        if not decides(page):
            return
        play_one(page, hand, rng)


# Boards where a move may take several steps: a card, then a place, then a way to pay.

STEPS = 30
# Long enough for a step to be drawn, and for a move to come back.
STEP_MS = 150


def moved(page: Page, before: str | None, wait: int = STEP_MS) -> bool:
    """Whether a move is made, at once or in a little while."""
    prompt = page.locator(".prompt")
    try:
        expect(prompt).not_to_have_attribute("data-position", before or "", timeout=wait)
    except AssertionError:
        return False
    return True


# Where two routes cross, the other one may catch the click: that is a move too.


def anyhow_by_mouse(page: Page, rng: random.Random) -> None:
    def click(target: Locator) -> None:
        _scroll_to(target)
        target.click(force=True, timeout=2000)

    _step_by_step(page, rng, click)


def anyhow_by_touch(page: Page, rng: random.Random) -> None:
    def tap(target: Locator) -> None:
        _scroll_to(target)
        target.tap(force=True, timeout=2000)
        confirm = page.locator("#confirm")
        if confirm.count():
            confirm.tap(timeout=2000)

    _step_by_step(page, rng, tap)


def _scroll_to(target: Locator) -> None:
    """Bring it from under the tray."""
    target.evaluate("element => element.scrollIntoView({ block: 'center' })", timeout=2000)


def _step_by_step(page: Page, rng: random.Random, act: Callable[[Locator], None]) -> None:
    before = page.locator(".prompt").get_attribute("data-position")
    for _ in range(STEPS):
        # Whoever has chosen something goes on with it.
        ways = page.locator(".pay.target:visible")
        targets = ways if ways.count() else page.locator(ON_OFFER)
        count = targets.count()
        # What was on offer may be gone again while the page is drawn.
        if count:
            with suppress(PlaywrightError):
                act(targets.nth(rng.randrange(count)))
        if moved(page, before):
            return
    raise AssertionError(f"nothing can be played on {page.url}")


def anyhow_by_keyboard(page: Page, rng: random.Random) -> None:
    """Tab to something on offer, some arrows, Enter; until a move is made."""
    before = page.locator(".prompt").get_attribute("data-position")
    for _ in range(STEPS):
        if moved(page, before, 1):
            return
        for _ in range(rng.randrange(1, 4)):
            _tab_to_target(page)
        for _ in range(rng.randrange(3)):
            page.keyboard.press(f"Arrow{rng.choice(['Up', 'Down', 'Left', 'Right'])}")
        if not page.evaluate("document.activeElement.matches('.target')"):
            _tab_to_target(page)
        page.keyboard.press("Enter")
        if moved(page, before):
            return
    raise AssertionError(f"nothing can be played by keyboard on {page.url}")


def _tab_to_target(page: Page) -> None:
    for _ in range(120):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.matches('#board .target, .tray .target')"):
            return
    raise AssertionError(f"the keyboard reaches nothing on {page.url}")
