"""How long a page takes to draw a move: from its message on the socket to the finished layout, in
a browser whose processor is slowed down four times."""

import random
import tempfile
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from sancity.client import Client
from sancity.games import GAMES
from tests.browser.visitors import DESKTOP, Visits, chromium, launch
from tests.web.serving import ServerProcess

SLOWER: Final = 4
MOVES: Final = 40
# Notes, for every message, how long it takes until the page is changed and laid out. The page draws
# as soon as its handler is done, before the browser does anything else.
CLOCK: Final = """
window.drawn = [];
window.WebSocket = class extends WebSocket {
  set onmessage(handle) {
    super.onmessage = (event) => {
      const begun = performance.now();
      handle(event);
      Promise.resolve().then(() => Promise.resolve()).then(() => {
        document.body.getBoundingClientRect();
        drawn.push(performance.now() - begun);
      });
    };
  }
};
"""


def show(console: Console) -> None:
    program = chromium()
    if program is None:
        console.print("No Chromium: how fast pages draw is not measured.")
        return
    table = Table(title=f"Drawing a move, milliseconds, processor slowed {SLOWER} ×")
    for heading in ("game", "median", "of ten, the slowest but one", "slowest"):
        table.add_column(heading, justify="left" if heading == "game" else "right")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db")
        browser = launch(playwright, program)
        visits = Visits(browser, server.url)
        for game in GAMES.names():
            times = sorted(measure(visits, server.url, game))
            marks = (len(times) // 2, len(times) * 9 // 10, -1)
            table.add_row(game, *(f"{times[mark]:.1f}" for mark in marks))
        browser.close()
        server.stop()
    console.print(table)


def measure(visits: Visits, url: str, game: str) -> list[float]:
    """The times of the moves of a game that is watched from a seat."""
    rng = random.Random(1)
    with Client(url) as client:
        links = client.new_table(game, ["Ada", "bot:easy"], fast=True)
        with client.sit(links.table, links.host) as host:
            host.start()
        page = visits(DESKTOP, motion=True)
        page.add_init_script(CLOCK)
        page.goto(f"/table/{links.table}#{links.seats[0]}")
        page.locator("#board").wait_for()
        slow_down(page)
        page.evaluate("drawn.length = 0")
        with client.sit(links.table, str(links.seats[0])) as seat:
            for count, frame in enumerate(seat.turns()):
                if count == MOVES:
                    break
                seat.play(frame, rng.choice(frame.moves))
                page.wait_for_timeout(150)
    times: list[float] = page.evaluate("drawn")
    page.context.close()
    return times


def slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})


if __name__ == "__main__":
    show(Console())
