"""The frame of the table: the window is the table, the board never moves, and everything that can
be picked can be hit where it is."""

import random
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from sancity.games import GAMES
from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_position,
    new_table,
    open_seat,
    play_random,
    run_effects,
)
from tests.browser.visitors import SCREENS, Screen, Visits
from tests.web.serving import ServerProcess

DECISIONS: Final = 10
# Targets are at least this large; where a board zooms, at its largest scale.
LEAST_PX: Final = 24
LEAST_FOR_FINGERS_PX: Final = 44
LARGEST_SCALE: Final = 4
# What the page looks like now: how far it scrolls, the board's box, and the targets whose middle
# hits something else or that are too small. A board scrolls its own parts into sight.
MEASURE: Final = """
() => {
  const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement;
  const box = document.querySelector("#board").getBoundingClientRect();
  const name = (element) => element
    && `${element.tagName}.${element.getAttribute("class")} ${element.getAttribute("aria-label")}`;
  const targets = [...document.querySelectorAll("#board .target, .hand .target")].filter(
    (target) => target.checkVisibility({ visibilityProperty: true }));
  const missed = [];
  let least = Infinity;
  for (const target of targets) {
    target.scrollIntoView({ block: "nearest", inline: "nearest", behavior: "instant" });
    const { x, y, width, height } = target.getBoundingClientRect();
    least = Math.min(least, width, height);
    const [across, down] = [x + width / 2, y + height / 2];
    const hit = document.elementFromPoint(across, down);
    const near = hit?.closest("[data-near]")?.dataset.near;
    if (!target.contains(hit) && !(near && near === target.dataset.target)) {
      missed.push(`${name(target)} at ${Math.round(across)},${Math.round(down)}: ${name(hit)}`);
    }
  }
  document.querySelector("#board").scrollIntoView();
  const after = document.querySelector("#board").getBoundingClientRect();
  return {
    wide: scrollWidth - clientWidth, high: scrollHeight - clientHeight,
    scrolled: [scrollX, scrollY], box: [box.x, box.y, box.width, box.height],
    after: [after.x, after.y, after.width, after.height], missed, least, count: targets.length,
  };
}
"""


def check_frame(page: Page, screen: Screen, where: str) -> list[float]:
    """Check what must hold at every decision; return the board's box."""
    run_effects(page)
    found: dict[str, Any] = page.evaluate(MEASURE)
    assert found["wide"] <= 0, f"{where}: scrolls sideways"
    assert found["high"] <= 0, f"{where}: scrolls"
    assert found["scrolled"] == [0, 0], where
    assert found["box"] == found["after"], where
    assert not found["missed"], "\n".join([where, *found["missed"]])
    if found["count"]:
        scale = LARGEST_SCALE if screen.touch else 1
        least = LEAST_FOR_FINGERS_PX if screen.touch else LEAST_PX
        assert scale * found["least"] >= least, f"{where}: a target of {found['least']} px"
    box: list[float] = found["box"]
    return box


def share(box: list[float], screen: Screen) -> float:
    """How much of the window the board takes."""
    return box[2] * box[3] / (screen.width * screen.height)


def next_decision(table: RemoteTable, rng: random.Random) -> bool:
    """Play through the API until it is the first seat's turn again; return False at the end."""
    with table.seats() as seats:
        for number in range(1000):
            frame = seats[0].look()
            if frame.table.turn is None:
                return False
            if number and frame.table.turn == 0:
                return True
            seat = seats[frame.table.turn]
            play_random(seat, seat.look(), rng)
    raise AssertionError("the first seat is never to move")


@pytest.mark.parametrize("most", [False, True], ids=["fewest", "most"])
@pytest.mark.parametrize("game", GAMES.names())
def test_the_board_never_moves_and_targets_can_be_hit(
    visit: Visits, server: ServerProcess, game: str, most: bool
) -> None:
    """On all screens at once."""
    players = GAMES.get(game).players[-1 if most else 0]
    table = new_table(server.url, game, *(f"Player {seat + 1}" for seat in range(players)))
    rng = random.Random(1)
    if table.turn != 0:
        next_decision(table, rng)
    pages = {name: visit(screen) for name, screen in SCREENS.items()}
    for page in pages.values():
        open_seat(page, table, 0)
    boxes: dict[str, list[float]] = {}
    for decision in range(DECISIONS):
        position = table.position
        for name, page in pages.items():
            screen = SCREENS[name]
            where = f"{game}, {players} players, {name}, decision {decision}"
            expect_position(page, position)
            assert expect_decision(page)
            box = check_frame(page, screen, where)
            assert box == boxes.setdefault(name, box), f"{where}: the board moved"
        if not next_decision(table, rng):
            break
    shares = {name: share(boxes[name], screen) for name, screen in SCREENS.items()}
    assert shares["laptop"] >= 0.5
    assert shares["large"] > shares["laptop"]
    assert min(shares.values()) > 0.35
