"""Every game can be played in other engines than Chromium.

Not collected by `make test`, which needs only Chromium: `make browsers` runs this file."""

import json
import random
from functools import partial
from typing import Any

import pytest

from sancity.games import GAMES
from tests.browser.players import DRAW_FRAMES, MAX_STEPS, POINT_OF, STEP_TARGETS, new_table
from tests.browser.visitors import Screen
from tests.engines.engine import Engine, wait_for
from tests.web.serving import ServerProcess

TURNS = 10
# Less would be no board, but the place of one.
MIN_BOARD_PX = 200
LOOK = """
(() => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const board = document.querySelector("#board");
  const box = board?.getBoundingClientRect();
  return {
    position: document.querySelector(".prompt")?.dataset.position ?? null,
    board: board?.checkVisibility({ visibilityProperty: true }) ? [box.width, box.height] : null,
    width: scrollWidth,
    room: clientWidth,
    ...window.watched,
  };
})()
"""


@pytest.mark.parametrize("game", GAMES.names())
def test_some_turns_can_be_played(
    engine: Engine, screen: Screen, server: ServerProcess, game: str
) -> None:
    table = new_table(server.url, game, "Ada", "bot:easy")
    rng = random.Random(game)
    engine.open(server.url + table.link(0))
    wait_for("a board", lambda: look(engine)["board"])
    for _ in range(TURNS):
        play_one(engine, rng)
        check(look(engine), screen)
    assert table.position >= TURNS


def test_errors_on_a_page_are_noticed(engine: Engine, server: ServerProcess) -> None:
    """Otherwise, no errors would say nothing about the games."""
    engine.open(server.url)
    errors = {
        "thrown": "setTimeout(() => { throw new Error('thrown') })",
        "rejected": "Promise.reject(new Error('rejected'))",
        "reported": "console.error('reported')",
        "nowhere.js": "document.head.append(Object.assign(document.createElement('script'), "
        "{ src: '/nowhere.js' }))",
        "script-src": "document.head.append(Object.assign(document.createElement('script'), "
        "{ textContent: '1' }))",
    }
    for expression in errors.values():
        engine.evaluate(f"void ({expression})")
    for word in errors:
        wait_for(f"an error with {word}", partial(has_error, engine, word))


def play_one(engine: Engine, rng: random.Random) -> None:
    """Press on random targets until the page sends a move, and wait for the next position."""
    before = look(engine)
    for _ in range(MAX_STEPS):
        take_step(engine, rng.random(), before["sent"])
        if look(engine)["sent"] > before["sent"]:
            break
    else:
        raise AssertionError(f"no move after {MAX_STEPS} steps")
    wait_for("the next position", lambda: look(engine)["position"] != before["position"])


def take_step(engine: Engine, choice: float, sent: int) -> None:
    """Press on a target, and on the button that confirms it, unless the page sends a move without:
    a board may play the rest of a planned move itself."""

    def has_sent() -> bool:
        return bool(look(engine)["sent"] > sent)

    point = wait_for("a target", lambda: has_sent() or point_of(engine, STEP_TARGETS, choice))
    if isinstance(point, list):
        press(engine, point)
    confirm = point_of(engine, ["#confirm"])
    if confirm is not None and not has_sent():
        press(engine, confirm)


def press(engine: Engine, point: list[float]) -> None:
    engine.press(*point)
    engine.evaluate(f"({DRAW_FRAMES})()")


def point_of(engine: Engine, selectors: list[str], choice: float = 0) -> list[float] | None:
    """The middle of one of the elements of the first selector that has any on screen."""
    point: list[float] | None = engine.evaluate(f"({POINT_OF})({json.dumps([selectors, choice])})")
    return point


def look(engine: Engine) -> dict[str, Any]:
    """What the page shows, the moves it has sent and the errors it has reported."""
    seen: dict[str, Any] = engine.evaluate(LOOK)
    return seen


def has_error(engine: Engine, word: str) -> bool:
    return any(word in error for error in look(engine)["errors"])


def check(seen: dict[str, Any], screen: Screen) -> None:
    assert seen["errors"] == []
    assert seen["room"] <= screen.width
    assert seen["width"] <= seen["room"], "the page scrolls sideways"
    assert seen["board"] is not None, "there is no board"
    assert min(seen["board"]) >= MIN_BOARD_PX, f"the board is only {seen['board']} px"
