"""Several decisions of the rules that a board offers as one: in San Gimignano, which hexagon to
lay, where, and how it is turned."""

import random

from playwright.sync_api import Page, expect

from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_position,
    expect_table,
    new_table,
    play_random,
    run_effects,
)
from tests.browser.visitors import PHONE, Screen, Visits, commands
from tests.web.serving import ServerProcess

# Decisions that lay a hexagon: the hexagon, the cell and the rotation.
STEPS = 3


def table_at(server: ServerProcess, decision: str, past: int = 12) -> RemoteTable:
    """A table where some moves were played, and a seat is to decide this."""
    table = new_table(server.url, "san_gimignano", "Ada", "Bob")
    rng = random.Random(4)
    with table.seats() as seats:
        while True:
            frame = seats[seats[0].look().table.turn or 0].look()
            assert frame.view is not None
            assert frame.table.turn is not None
            if frame.table.position >= past and frame.view["decision"] == decision:
                return table
            play_random(seats[frame.table.turn], frame, rng)


def open_table(visit: Visits, table: RemoteTable, screen: Screen | None = None) -> Page:
    """The page of the seat to move."""
    page = visit(screen) if screen else visit()
    page.goto(table.link(table.turn or 0))
    expect_table(page)
    assert expect_decision(page)
    page.locator("#board .target").first.wait_for()
    run_effects(page)
    return page


def test_on_a_phone_a_plan_is_confirmed_once(visit: Visits, server: ServerProcess) -> None:
    table = table_at(server, "hexagon")
    page = open_table(visit, table, PHONE)
    before, sent = table.position, commands(page)
    cells = page.locator("#board .target")
    for cell in (0, 1):
        cells.nth(cell).tap()
        expect(page.locator("#confirm")).to_be_enabled()
        expect(page.locator("#board .ghost .hexagon")).to_have_count(1)
    page.get_by_role("button", name="Turn the hexagon to the right").tap()
    run_effects(page)
    assert commands(page) == sent
    cells.nth(1).tap()
    expect_position(page, before + STEPS)
    assert commands(page) == sent + STEPS


def test_on_a_phone_the_cell_alone_is_confirmed_too(visit: Visits, server: ServerProcess) -> None:
    table = table_at(server, "cell")
    page = open_table(visit, table, PHONE)
    before, sent = table.position, commands(page)
    page.locator("#board .target").first.tap()
    expect(page.locator("#confirm")).to_be_enabled()
    run_effects(page)
    assert commands(page) == sent
    page.locator("#confirm").tap()
    expect_position(page, before + STEPS - 1)


def test_a_cancelled_plan_is_forgotten(visit: Visits, server: ServerProcess) -> None:
    page = open_table(visit, table_at(server, "hexagon"), PHONE)
    page.locator("#board .target").first.tap()
    expect(page.locator("#board .ghost")).to_have_count(1)
    page.locator("#cancel").tap()
    expect(page.locator("#board .ghost")).to_have_count(0)
    expect(page.locator("#confirm")).to_have_count(0)


def test_a_plan_is_taken_back_as_one(visit: Visits, server: ServerProcess) -> None:
    table = table_at(server, "hexagon")
    page = open_table(visit, table)
    before = table.position
    page.locator("#board .target").first.click()
    expect_position(page, before + STEPS)
    page.locator("#undo").click()
    expect_position(page, before)
    assert table.position == before
    assert expect_decision(page)


def test_the_page_shows_nothing_between_the_steps_of_a_plan(
    visit: Visits, server: ServerProcess
) -> None:
    table = table_at(server, "hexagon")
    page = open_table(visit, table)
    before = table.position
    page.evaluate(
        """() => {
          window.positions = [];
          const prompt = document.querySelector(".prompt");
          new MutationObserver(() => positions.push(Number(prompt.dataset.position)))
            .observe(prompt, { attributes: true, attributeFilter: ["data-position"] });
        }"""
    )
    page.locator("#board .target").first.click()
    expect_position(page, before + STEPS)
    assert page.evaluate("positions") == [before + STEPS]


def test_the_focus_goes_from_a_token_to_the_cells(visit: Visits, server: ServerProcess) -> None:
    table = table_at(server, "token")
    page = open_table(visit, table)
    before = table.position
    page.locator("#board .target").first.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect_position(page, before + 1)
    focused = page.locator("#board .target:focus")
    expect(focused).to_have_count(1)
    label = focused.get_attribute("aria-label")
    page.keyboard.press("Enter")
    expect_position(page, before + 1 + STEPS)
    page.keyboard.press("u")
    expect_position(page, before + 1)
    expect(page.locator(f"#board .target:focus[aria-label='{label}']")).to_have_count(1)
