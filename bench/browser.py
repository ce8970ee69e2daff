"""How long a page takes to draw a move, from its message on the socket to the finished layout, in a
browser slowed down four times. The next drawing adds what can be picked in the new position and
everything around the board; that is timed too."""

import random
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright
from rich.console import Console
from rich.table import Table

from sancity.client import Client
from sancity.games import GAMES
from tests.browser.visitors import DESKTOP, Visits, chromium, launch
from tests.web.serving import ServerProcess

SLOWDOWN_FACTOR: Final = 4
MOVES: Final = 40
# The longest that drawing a move should take.
TARGET_MS: Final = 20
# What is timed, in the order in which it is printed.
PARTS: Final = ("script", "layout", "drawn", "to pick")
# Records, for every message with a new position, how long the page's script runs, how long the
# layout takes, and when the first thing to pick is on the board. The page draws right after its
# handler returns, before the browser does anything else.
CLOCK: Final = """
window.drawn = [];
let position = -1;
let waiting = null;
const look = () => {
  if (!waiting || !document.querySelector(".target")) return;
  document.body.getBoundingClientRect();
  waiting["to pick"] = performance.now() - waiting.begun;
  waiting = null;
};
addEventListener("DOMContentLoaded", () => {
  const what = { subtree: true, childList: true, attributeFilter: ["class"] };
  new MutationObserver(look).observe(document.body, what);
});
window.WebSocket = class extends WebSocket {
  set onmessage(handle) {
    super.onmessage = (event) => {
      const { table, view } = JSON.parse(event.data);
      const begun = performance.now();
      handle(event);
      if (!table || table.position === position) return;
      position = table.position;
      waiting = null;
      Promise.resolve().then(() => Promise.resolve()).then(() => {
        const scripted = performance.now();
        document.body.getBoundingClientRect();
        const laid = performance.now();
        const times = { begun, script: scripted - begun, layout: laid - scripted };
        times.drawn = laid - begun;
        drawn.push(times);
        if (view?.moves.length) waiting = times;
        look();
      });
    };
  }
};
"""


def show(console: Console) -> None:
    program = chromium()
    if program is None:
        console.print("There is no Chromium: the drawing of pages is not measured.")
        return
    title = (
        f"Milliseconds to draw a move, processor slowed {SLOWDOWN_FACTOR} ×: median and 90th"
        f" percentile. Target: drawn in {TARGET_MS}"
    )
    table = Table("game", title=title)
    for part in PARTS:
        table.add_column(part, justify="right")
        table.add_column("p90", justify="right")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = ServerProcess(Path(folder) / "tables.db")
        browser = launch(playwright, program)
        visits = Visits(browser, server.url)
        for game in GAMES.names():
            moves = measure(visits, server.url, game)
            table.add_row(game, *(text for part in PARTS for text in percentiles(moves, part)))
        browser.close()
        server.stop()
    console.print(table)


def percentiles(moves: list[dict[str, Any]], part: str) -> tuple[str, str]:
    """Return the median and the 90th percentile."""
    times = sorted(move[part] for move in moves if part in move)
    return f"{times[len(times) // 2]:.1f}", f"{times[len(times) * 9 // 10]:.1f}"


def measure(visits: Visits, url: str, game: str) -> list[dict[str, Any]]:
    """Play a game that is open in a browser, and return the times of its moves."""
    rng = random.Random(1)
    with Client(url) as client:
        links = client.new_table(game, ["Ada", "bot:easy"], fast=True)
        with client.sit(links.table, links.host) as host:
            host.start()
        # Without motion: with it, nothing can be picked before the move has been told.
        page = visits(DESKTOP)
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
    moves: list[dict[str, Any]] = page.evaluate("drawn")
    page.context.close()
    return moves


def slow_down(page: Page) -> None:
    page.context.new_cdp_session(page).send(
        "Emulation.setCPUThrottlingRate", {"rate": SLOWDOWN_FACTOR}
    )


if __name__ == "__main__":
    show(Console())
