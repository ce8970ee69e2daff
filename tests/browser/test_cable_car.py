"""Cable Car's board: what is particular to it."""

import json
import random
import re

import pytest
from playwright.sync_api import Page, expect

from sancity.client import Client
from tests.browser.players import (
    RemoteTable,
    View,
    expect_position,
    expect_reason,
    new_table,
    open_panel,
    open_seat,
    open_seat_to_move,
    switch_notation_on,
    tab_to,
    table_where,
)
from tests.browser.visitors import PHONE, Visits, axe
from tests.web.serving import ServerProcess

TILES = 20
COMPANIES = 8
PERCENTAGES = 4


def companies_table(server: ServerProcess) -> tuple[RemoteTable, View]:
    """A table with The Companies where the first seat is to move and may exchange, and its view."""

    def may_exchange(view: View) -> bool:
        tiles = sum(tile is not None for row in view["board"] for tile in row)
        return tiles >= TILES and any(move["name"] == "exchange" for move in view["moves"])

    return table_where(server.url, "cable_car", may_exchange, options={"companies": True})


def played_table(server: ServerProcess) -> tuple[RemoteTable, View]:
    """A table after some moves, where the first seat is to move and has points, and its view."""

    def has_points(view: View) -> bool:
        return bool(view["seats"][0]["points"]) and not view["declined"]

    return table_where(server.url, "cable_car", has_points)


@pytest.mark.parametrize("phone", [False, True], ids=["window", "phone"])
def test_the_companies_stand_beside_the_map_or_among_the_seats(
    visit: Visits, server: ServerProcess, phone: bool
) -> None:
    table, view = companies_table(server)
    page = visit(PHONE) if phone else visit()
    open_seat_to_move(page, table)
    if phone:
        page.locator("#strip").click()
    companies = page.locator(".companies")
    expect(companies).to_have_count(1)
    expect(companies).to_be_visible()
    rows = companies.locator("tbody tr")
    expect(rows).to_have_count(COMPANIES)
    for i, company in enumerate(view["companies"]):
        expect(rows.nth(i).locator("td").nth(0)).to_have_text(str(company["points"]))
        expect(rows.nth(i).locator("td").nth(1)).to_have_text(str(company["value"]))
    expect(companies.locator(".own")).to_have_count(PERCENTAGES)
    expect(companies.locator(".payout .total dd")).to_contain_text(str(view["payout"]["least"]))
    gains = [f"{'+' if gain > 0 else '−' if gain else '±'}{abs(gain)}" for gain in gains_of(view)]
    assert sorted(companies.locator("tbody .swap-gain").all_inner_texts()) == sorted(gains)
    axe(page)


def gains_of(view: View) -> list[int]:
    gains: list[int] = view["payout"]["face_up"]
    return gains


def test_an_exchange_says_what_it_would_change(visit: Visits, server: ServerProcess) -> None:
    table, view = companies_table(server)
    page = visit()
    open_seat_to_move(page, table)
    page.locator("button.share").first.click()
    offers = page.locator(".swaps button")
    expect(offers).to_have_count(2)
    gain = gains_of(view)[0]
    more = f"pays {abs(gain)} {'more' if gain > 0 else 'less'} now" if gain else "pays the same now"
    assert more in [(name or "").split(": ")[-1] for name in names_of(page)]


def names_of(page: Page) -> list[str | None]:
    return [offer.get_attribute("aria-label") for offer in page.locator(".swaps button").all()]


def test_seats_look_like_no_company(visit: Visits, server: ServerProcess) -> None:
    table, _ = companies_table(server)
    page = visit()
    open_seat_to_move(page, table)
    shapes = "all => all.map(one => one.querySelector('path').getAttribute('d'))"
    cars = set(
        page.locator(".tracks .car").evaluate_all(
            "all => all.map(one => one.querySelectorAll('path')[1].getAttribute('d'))"
        )
    )
    marks = set(page.locator(".seats .mark").evaluate_all(shapes))
    assert len(cars) == COMPANIES
    assert len(marks) == len(table.links.seats)
    assert not cars & marks


# Words and pictures


def test_the_log_has_pictures_and_coordinates_only_if_asked_for(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = played_table(server)
    page = visit()
    open_seat_to_move(page, table)
    open_panel(page, "log")
    picture = page.locator(".log .picture").first
    expect(picture.locator("svg.tile-picture")).to_be_visible()
    expect(picture).to_have_attribute("aria-label", re.compile(r"^a tile \(north .*\) \w+ "))
    cell = re.compile(r"\(\d,\d\)")
    expect(page.locator(".log")).not_to_contain_text(cell)
    expect(page.locator(".coordinates")).to_have_count(0)
    switch_notation_on(page)
    expect(page.locator(".log")).to_contain_text(cell)
    expect(page.locator(".coordinates")).to_have_count(60)


# Why, and why not


def test_a_cell_says_by_keyboard_why_no_tile_can_be_laid_there(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit()
    open_seat_to_move(page, new_table_to_move(server))
    expect(page.locator("#board .no-target")).not_to_have_count(0)
    tab_to(page, "#board .target")
    expect(page.locator(".popover")).to_have_count(0)
    # On the empty board, tiles go to the edge. The first target is in the first row.
    page.keyboard.press("Shift+ArrowDown")
    page.keyboard.press("Shift+ArrowRight")
    focused = page.locator("#board :focus")
    expect(focused).to_have_class("no-target")
    assert expect_reason(page) == "Neither at the edge nor next to a tile."
    page.keyboard.press("ArrowUp")
    expect(page.locator("#board :focus")).to_have_class("target")


def new_table_to_move(server: ServerProcess) -> RemoteTable:
    """A new table where the first seat begins, with a tile that fits at every edge."""
    while True:
        table = new_table(server.url, "cable_car", "Ada", "Bob")
        if table.turn == 0 and "d" not in table.frame(0)["view"]["hand"][0]:
            return table


def test_after_declining_the_page_says_what_else_cannot_be_done(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit()
    open_seat_to_move(page, declined_table(server))
    for thing, reason in [
        (".greyed", "You have already declined this turn."),
        (".share.closed", "You declined, so you must lay the tile you have just drawn."),
        (".hand-tile.kept", "You declined, so you must lay the tile you have just drawn."),
    ]:
        tab_to(page, thing)
        assert expect_reason(page) == reason
        page.locator("h1").first.evaluate("() => document.activeElement.blur()")
    axe(page)


def declined_table(server: ServerProcess) -> RemoteTable:
    """A table where the first seat has declined one tile and drawn another."""
    while True:
        table, view = companies_table(server)
        (decline,) = [move for move in view["moves"] if move["name"] == "decline"]
        with table.seats() as seats:
            seats[0].play(seats[0].look(), decline["action"])
        kept, drawn = table.frame(0)["view"]["hand"]
        if kept != drawn:
            return table


def test_a_score_says_by_keyboard_what_it_is_made_of(visit: Visits, server: ServerProcess) -> None:
    table, view = played_table(server)
    page = visit()
    open_seat_to_move(page, table)
    tab_to(page, ".seats .explained")
    points = page.locator(":focus")
    expect(points).to_have_text(str(view["seats"][0]["points"]))
    page.keyboard.press("Enter")
    answer = page.get_by_role("dialog", name="Ada’s points")
    finished = [line for line in view["stations"] if line["owner"] == 0 and line["points"]]
    lines = answer.locator("tr")
    expect(lines).to_have_count(len(finished) + 1)
    expect(lines.first).to_contain_text(f"Line {finished[0]['station']}: ")
    # A line that has the focus lights what it counts.
    page.keyboard.press("Tab")
    expect(page.locator(".happenings .trace.pointed")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(answer).to_have_count(0)
    expect(page.locator(".happenings .trace")).to_have_count(0)
    expect(points).to_be_focused()


def test_with_companies_a_score_lights_the_companies(visit: Visits, server: ServerProcess) -> None:
    table, _ = companies_table(server)
    page = visit()
    open_seat_to_move(page, table)
    page.locator("[data-seat='0'] .explained").click()
    answer = page.get_by_role("dialog")
    answer.locator("tr").first.hover()
    expect(page.locator(".companies tr.lit")).to_have_count(1)
    page.keyboard.press("Escape")
    page.locator("[data-seat='1'] .explained").click()
    expect(page.get_by_role("dialog")).to_contain_text("secret share")


# Motion

# Keeps a diary of what is on show in each beat of the story: fingerprints of what moves and of what
# must wait.
DIARY = """
() => {
  window.diary = [];
  const count = (selector) => document.querySelectorAll(selector).length;
  const look = () => {
    const seen = {
      flies: count(".flight .loose-tile"),
      lands: count(".tracks > g .fresh .tile"),
      rides: count(".riding"),
      gains: count(".gain"),
      home: count(".car.home"),
    };
    const text = JSON.stringify(seen);
    if (JSON.stringify(window.diary.at(-1)) !== text) window.diary.push(seen);
  };
  const everything = { childList: true, subtree: true, attributes: true };
  new MutationObserver(look).observe(document.body, everything);
}
"""


def test_a_tile_arrives_and_then_a_car_rides_its_line(visit: Visits, server: ServerProcess) -> None:
    table, action = table_before_a_line(server)
    before = table.position
    home = sum(line["points"] is not None for line in table.frame()["view"]["stations"])
    page = visit(motion=True)
    watcher = 1 - (table.turn or 0)
    open_seat(page, table, watcher)
    expect_position(page, before)
    expect(page.locator(".car.home")).to_have_count(home)
    page.evaluate(DIARY)
    with table.seats() as seats:
        mover = seats[1 - watcher]
        mover.play(mover.look(), action)
    expect_position(page, before + 1)
    expect(page.locator("#skip")).to_have_count(0)
    diary = page.evaluate("window.diary")
    landing = [seen for seen in diary if seen["lands"]]
    riding = [seen for seen in diary if seen["rides"]]
    assert any(seen["flies"] for seen in landing)
    assert any(seen["gains"] for seen in riding)
    assert not any(seen["rides"] for seen in landing), "the tile is there before the car rides"
    assert {seen["home"] for seen in landing} == {home}, "the line is not finished yet"
    expect(page.locator(".car.home")).not_to_have_count(home)


def table_before_a_line(server: ServerProcess) -> tuple[RemoteTable, int]:
    """A table, and a move there that finishes a line."""
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    for frame in table.play_through(random.Random(8)):
        turn = frame.table.turn
        assert turn is not None
        with Client(table.url, table.links.seats[turn]) as client:
            path = f"/api/tables/{table.links.table}/previews?seat={turn}"
            answer = json.loads(client.request("GET", path))
        for action, preview in answer["previews"].items():
            if any(line["points"] for line in preview.get("lines", [])):
                return table, int(action)
    raise AssertionError("no move finishes a line")
