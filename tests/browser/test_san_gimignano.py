"""San Gimignano's board: what is particular to it."""

import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_position,
    new_table,
    open_panel,
    open_seat,
    play_random,
    run_effects,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

HAS_FOCUS = "selector => document.activeElement.matches(selector)"
MAX_TABS = 60
MAX_GAMES = 100
# Coordinates in a text: `1,-1`.
COORDINATES = r"\d,-?\d"


def table_where(
    server: ServerProcess, wanted: Callable[[dict[str, Any]], bool], *others: str
) -> tuple[RemoteTable, dict[str, Any]]:
    """A table where the first seat is to move and its view is as wanted, after random moves."""
    rng = random.Random(1)
    for _ in range(MAX_GAMES):
        table = new_table(server.url, "san_gimignano", "Ada", "Bob", *others)
        with table.seats() as seats:
            while (turn := seats[0].look().table.turn) is not None:
                frame = seats[turn].look()
                assert frame.view is not None
                if turn == 0 and wanted(frame.view):
                    return table, frame.view
                play_random(seats[turn], frame, rng)
    raise AssertionError("no game has such a view")


def show(page: Page, table: RemoteTable) -> None:
    """Open the page of the first seat, which is to move."""
    open_seat(page, table, 0)
    expect_position(page, table.position)
    assert expect_decision(page)
    page.locator("#board .target, .hand .target").first.wait_for()
    run_effects(page)


def full_guilds(view: dict[str, Any]) -> int:
    guilds = [guild for hexagon in view["hexagons"] for guild in hexagon["guilds"]]
    return sum(len(guild["tokens"]) == 2 for guild in guilds)


def is_crowded(view: dict[str, Any]) -> bool:
    return view["decision"] == "token" and full_guilds(view) > 2


def tab_to(page: Page, selector: str) -> None:
    for _ in range(MAX_TABS):
        if page.evaluate(HAS_FOCUS, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def walk_to_refused(page: Page, around: str) -> Locator:
    """Go with Shift and arrow keys to something in a part of the page that cannot be chosen."""
    rng = random.Random(2)
    for _ in range(200):
        if page.evaluate(HAS_FOCUS, f"{around} [data-refused]"):
            return page.locator(":focus")
        page.keyboard.press(f"Shift+Arrow{rng.choice(('Up', 'Down', 'Left', 'Right'))}")
    raise AssertionError("the arrow keys reach nothing that is refused")


def middle_of(thing: Locator) -> tuple[float, float]:
    """The middle of something on the screen. Playwright clicks on nothing that is disabled."""
    box = thing.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_full_guild_says_why_by_keyboard(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(server, is_crowded)
    page = visit()
    show(page, table)
    expect(page.locator("#board .refused")).to_have_count(full_guilds(view))
    tab_to(page, "#board .target")
    guild = walk_to_refused(page, "#board")
    expect(guild).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".popover")).to_contain_text("No room:")
    reason = page.locator(".popover").inner_text()
    label = guild.get_attribute("aria-label")
    assert label is not None
    assert label.endswith(f"Not possible: {reason}")


def test_a_full_guild_says_why_to_a_tap(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(server, is_crowded)
    page = visit(PHONE)
    show(page, table)
    page.touchscreen.tap(*middle_of(page.locator("#board .refused").first))
    expect(page.locator(".popover")).to_contain_text("No room:")
    assert table.turn == 0


def test_hexagons_in_the_hand_say_what_comes_first(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(
        server, lambda view: view["decision"] == "token" and bool(view["seats"][0]["hexagons"])
    )
    page = visit()
    show(page, table)
    held = page.locator(".city-hand [data-refused]")
    expect(held).to_have_count(len(view["seats"][0]["hexagons"]))
    tab_to(page, ".city-hand [data-refused]")
    expect(page.locator(".popover")).to_have_text("Put a token on a guild first.")


def test_a_cell_with_one_neighbour_says_why(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(server, lambda view: view["decision"] == "hexagon")
    page = visit()
    show(page, table)
    page.mouse.click(*middle_of(page.locator("#board .refused").first))
    expect(page.locator(".popover")).to_contain_text("touch")
    # Nothing has been laid or chosen.
    expect_position(page, table.position)


def test_towers_say_where_they_stand_by_keyboard(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(server, lambda view: view["seats"][1]["towers"] > 0)
    page = visit()
    show(page, table)
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
    table, _ = table_where(server, lambda view: len(view["hexagons"]) > 4)
    page = visit()
    show(page, table)
    open_panel(page, "log")
    log = page.locator(".log")
    for piece in ("a token", "hexagon", "guild"):
        picture = log.get_by_role("img", name=piece).first
        expect(picture.locator("svg")).to_be_visible()
    expect(log).not_to_contain_text(re.compile(COORDINATES))
    expect(page.locator("#board .coordinates")).to_have_count(0)
    for label in all_labels(page):
        assert not re.search(COORDINATES, label)
    open_panel(page, "settings")
    page.get_by_label("Notation").check()
    expect(page.locator("#board .coordinates")).to_be_visible()
    assert any(re.search(COORDINATES, label) for label in all_labels(page))
    open_panel(page, "log")
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
    table, _ = table_where(server, lambda view: bool(view["decision"] == decision))
    page = visit()
    show(page, table)
    labels = all_labels(page)
    assert len(set(labels)) == len(labels)


def test_a_piece_flies_from_its_family_and_is_not_there_before(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit(motion=True)
    page.add_init_script("localStorage.setItem('sancity-speed', 'slow')")
    table, _ = table_where(server, lambda view: view["decision"] == "token")
    rng = random.Random(3)
    with table.seats() as seats:
        while table.turn == 0:
            play_random(seats[0], seats[0].look(), rng)
        open_seat(page, table, 0)
        expect_position(page, table.position)
        play_random(seats[1], seats[1].look(), rng)
    expect(page.locator(".flight .token")).to_be_attached()
    landing = page.locator("#board .token.fresh .moving")
    assert landing.evaluate("piece => getComputedStyle(piece).opacity") == "0"
    expect(page.locator(".flight")).to_have_count(0)
    expect(landing).to_have_count(0)
    expect(page.locator("#board .latest")).to_have_count(1)
