"""Cable Car's board: what is particular to it."""

import random
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_position,
    expect_table,
    new_table,
    play_random,
)
from tests.browser.visitors import PHONE, Visits, axe
from tests.web.serving import ServerProcess

MOVES = 20
COMPANIES = 8
PERCENTAGES = 4


def companies_table(server: ServerProcess) -> tuple[RemoteTable, dict[str, Any]]:
    """A table with The Companies where the first seat is to move and may exchange, and its view."""
    rng = random.Random(2)
    table = new_table(server.url, "cable_car", "Ada", "Bob", options={"companies": True})
    with table.seats() as seats:
        while True:
            turn = seats[0].look().table.turn
            assert turn is not None
            frame = seats[turn].look()
            assert frame.view is not None
            names = [move["name"] for move in frame.view["moves"]]
            if turn == 0 and table.position >= MOVES and "exchange" in names:
                return table, frame.view
            play_random(seats[turn], frame, rng)


def show(page: Page, table: RemoteTable) -> None:
    page.goto(table.link(0))
    expect_table(page)
    expect_position(page, table.position)
    assert expect_decision(page)


@pytest.mark.parametrize("phone", [False, True], ids=["window", "phone"])
def test_the_companies_stand_beside_the_map_or_among_the_seats(
    visit: Visits, server: ServerProcess, phone: bool
) -> None:
    table, view = companies_table(server)
    page = visit(PHONE) if phone else visit()
    show(page, table)
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


def gains_of(view: dict[str, Any]) -> list[int]:
    gains: list[int] = view["payout"]["face_up"]
    return gains


def test_an_exchange_says_what_it_would_change(visit: Visits, server: ServerProcess) -> None:
    table, view = companies_table(server)
    page = visit()
    show(page, table)
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
    show(page, table)
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


def test_coordinates_are_shown_if_asked_for_and_remembered(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    page = visit()
    page.goto(table.link(0))
    expect_table(page)
    switch = page.locator(".switch", has_text="Coordinates")
    expect(switch).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".coordinates")).to_have_count(0)
    switch.click()
    expect(page.locator(".coordinates")).to_have_count(60)
    page.reload()
    expect_table(page)
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".coordinates")).to_have_count(60)
    switch.click()
    expect(page.locator(".coordinates")).to_have_count(0)
