"""San Gimignano's board: what is particular to it."""

import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from sancity.games import GAMES
from sancity.kernel.lesson import lessons_of
from tests.browser.learners import LEARNERS, go_on, open_lesson, take_step
from tests.browser.players import (
    View,
    expect_position,
    expect_reason,
    open_panel,
    open_seat,
    open_seat_to_move,
    play_random,
    switch_notation_on,
    tab_to,
    table_where,
    wander_to,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

# Coordinates in a text: `1,-1`.
COORDINATES = r"\d,-?\d"


def full_guilds(view: View) -> int:
    guilds = [guild for hexagon in view["hexagons"] for guild in hexagon["guilds"]]
    return sum(len(guild["tokens"]) == 2 for guild in guilds)


def is_crowded(view: View) -> bool:
    """Whether a token is to be placed, some guilds are full, and no tower closes any."""
    no_tower = not any(seat["towers"] for seat in view["seats"])
    return view["decision"] == "token" and full_guilds(view) > 2 and no_tower


def middle_of(thing: Locator) -> tuple[float, float]:
    """The middle of something on the screen. Playwright clicks on nothing that is disabled."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_full_guild_says_why_by_keyboard(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(server.url, "san_gimignano", is_crowded)
    page = visit()
    open_seat_to_move(page, table)
    expect(page.locator("#board .refused")).to_have_count(full_guilds(view))
    tab_to(page, "#board .target")
    wander_to(page, "#board [data-refused]")
    assert expect_reason(page).startswith("No room:")


def test_a_full_guild_says_why_to_a_tap(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(server.url, "san_gimignano", is_crowded)
    page = visit(PHONE)
    open_seat_to_move(page, table)
    page.touchscreen.tap(*middle_of(page.locator("#board .refused").first))
    expect(page.locator(".popover")).to_contain_text("No room:")
    assert table.turn == 0


def test_hexagons_in_the_hand_say_what_comes_first(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(
        server.url,
        "san_gimignano",
        lambda view: view["decision"] == "token" and bool(view["seats"][0]["hexagons"]),
    )
    page = visit()
    open_seat_to_move(page, table)
    held = page.locator(".city-hand [data-refused]")
    expect(held).to_have_count(len(view["seats"][0]["hexagons"]))
    tab_to(page, ".city-hand [data-refused]")
    expect(page.locator(".popover")).to_have_text("Put a token on a guild first.")


def test_a_cell_with_one_neighbour_says_why(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(server.url, "san_gimignano", lambda view: view["decision"] == "hexagon")
    page = visit()
    open_seat_to_move(page, table)
    page.mouse.click(*middle_of(page.locator("#board .refused").first))
    expect(page.locator(".popover")).to_contain_text("touch")
    # Nothing has been laid or chosen.
    expect_position(page, table.position)


def test_r_turns_the_hexagon_under_the_mouse_with_the_focus_in_the_hand(visit: Visits) -> None:
    lesson = lessons_of(GAMES.get("san_gimignano"))["lesson"]
    page = visit()
    open_lesson(page, lesson)
    for number in range([step.name for step in lesson.steps].index("turn")):
        take_step(page, LEARNERS[0], lesson, number)
        go_on(page, LEARNERS[0])
    page.locator("button[data-place~='hexagon-brown-blue-red']").click()
    cell = page.locator("#board [data-target='-1,1']")
    cell.hover()
    expect(cell).to_have_accessible_name(re.compile("brown towards the bottom"))
    page.keyboard.press("r")
    expect(cell).to_have_accessible_name(re.compile("brown towards the top"))


def test_towers_say_where_they_stand_by_keyboard(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(
        server.url, "san_gimignano", lambda view: view["seats"][1]["towers"] > 0
    )
    page = visit()
    open_seat_to_move(page, table)
    towers = view["seats"][1]["towers"]
    tab_to(page, "[data-seat='1'] .explained")
    points = page.locator("[data-seat='1'] .explained")
    expect(points).to_have_text(str(towers))
    page.keyboard.press("Enter")
    expect(page.get_by_role("dialog")).to_be_focused()
    lines = page.get_by_role("dialog").locator(".lines tr")
    expect(lines.last).to_contain_text("Tokens on guilds, which break ties")
    numbers = [int(text) for text in lines.locator(".number").all_inner_texts()]
    assert sum(numbers) == towers
    page.keyboard.press("Tab")
    expect(page.locator("#board .lit")).to_have_count(numbers[0])
    page.keyboard.press("Escape")
    expect(points).to_be_focused()
    expect(page.locator("#board .lit")).to_have_count(0)


def test_the_log_has_pictures_and_no_coordinates_unless_asked_for(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = table_where(server.url, "san_gimignano", lambda view: len(view["hexagons"]) > 4)
    page = visit()
    open_seat_to_move(page, table)
    open_panel(page, "log")
    log = page.locator(".log")
    for piece in ("a token", "hexagon", "guild"):
        picture = log.get_by_role("img", name=piece).first
        expect(picture.locator("svg")).to_be_visible()
    expect(log).not_to_contain_text(re.compile(COORDINATES))
    expect(page.locator("#board .coordinates")).to_have_count(0)
    for label in all_labels(page):
        assert not re.search(COORDINATES, label)
    switch_notation_on(page)
    expect(page.locator("#board .coordinates")).to_be_visible()
    assert any(re.search(COORDINATES, label) for label in all_labels(page))
    expect(log).to_contain_text(re.compile(COORDINATES))


def all_labels(page: Page) -> list[str]:
    """What the targets on the board are called."""
    labels: list[str] = page.locator("#board .target").evaluate_all(
        "targets => targets.map((target) => target.getAttribute('aria-label'))"
    )
    assert labels
    return labels


@pytest.mark.parametrize("decision", ["token", "hexagon"])
def test_every_target_has_its_own_name(visit: Visits, server: ServerProcess, decision: str) -> None:
    table, _ = table_where(
        server.url, "san_gimignano", lambda view: bool(view["decision"] == decision)
    )
    page = visit()
    open_seat_to_move(page, table)
    labels = all_labels(page)
    assert len(set(labels)) == len(labels)


# Keeps a diary of what flies to the board, and how visible it is where it will land.
DIARY = """
() => {
  window.diary = [];
  new MutationObserver(() => window.diary.push({
    flights: document.querySelectorAll(".flight .token").length,
    landing: [...document.querySelectorAll("#board .token.fresh .moving")].map((piece) =>
      getComputedStyle(piece).opacity),
  })).observe(document.body, { attributes: true, childList: true, subtree: true });
}
"""


def test_a_piece_flies_from_its_family_and_is_not_there_before(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = table_where(
        server.url, "san_gimignano", lambda view: view["decision"] == "token", seat=1
    )
    page = visit(motion=True)
    open_seat(page, table, 0)
    expect_position(page, table.position)
    page.evaluate(DIARY)
    with table.seats() as seats:
        play_random(seats[1], seats[1].look(), random.Random(3))
    expect_position(page, table.position)
    expect(page.locator("#skip")).to_have_count(0)
    expect(page.locator(".flight")).to_have_count(0)
    expect(page.locator("#board .token.fresh")).to_have_count(0)
    expect(page.locator("#board .latest")).to_have_count(1)
    flying = [entry["landing"] for entry in page.evaluate("window.diary") if entry["flights"]]
    assert flying[0] == ["0"]
