"""San Francisco's board: what is particular to it."""

import random
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_idle,
    expect_position,
    expect_table,
    new_table,
    play_random,
    run_effects,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

HAS_FOCUS = "selector => document.activeElement.matches(selector)"
DISTRICTS = ("blue", "grey", "orange", "yellow", "green")
MAX_TABS = 60
MAX_GAMES = 100


def table_where(
    server: ServerProcess, wanted: Callable[[dict[str, Any]], bool]
) -> tuple[RemoteTable, dict[str, Any]]:
    """A table where the first seat is to move and its view is as wanted, after random moves."""
    rng = random.Random(1)
    for _ in range(MAX_GAMES):
        table = new_table(server.url, "san_francisco", "Ada", "Bob")
        with table.seats() as seats:
            while (turn := seats[0].look().table.turn) is not None:
                frame = seats[turn].look()
                assert frame.view is not None
                if turn == 0 and wanted(frame.view):
                    return table, frame.view
                play_random(seats[turn], frame, rng)
    raise AssertionError("no game has such a view")


def show(page: Page, table: RemoteTable) -> None:
    page.goto(table.link(0))
    expect_table(page)
    expect_position(page, table.position)
    assert expect_decision(page)


def tab_to(page: Page, selector: str) -> None:
    for _ in range(MAX_TABS):
        if page.evaluate(HAS_FOCUS, selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"the Tab key does not reach {selector}")


def test_the_focus_goes_on_from_the_deck_to_a_column(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(server, lambda view: view["prompt"] == "prompt-draw")
    page = visit()
    show(page, table)
    tab_to(page, ".sf-pile.target")
    page.keyboard.press("Enter")
    expect(page.locator(".sf-column.target")).to_have_count(3)
    run_effects(page)
    assert page.evaluate(HAS_FOCUS, ".sf-column.target")


def test_the_focus_never_falls_to_the_page(visit: Visits, server: ServerProcess) -> None:
    """Not even after the last card of a turn."""
    table, _ = table_where(server, lambda view: len(view["taken"]) > 0)
    page = visit()
    show(page, table)
    while table.turn == 0:
        tab_to(page, "#board .target, .hand .target:not(.sf-hand)")
        before = table.position
        page.keyboard.press("Enter")
        run_effects(page)
        assert not page.evaluate(HAS_FOCUS, "body")
        if table.position != before:
            expect_idle(page)
    assert not page.evaluate(HAS_FOCUS, "body")


def test_screen_readers_are_told_contracts_rankings_and_cards(
    visit: Visits, server: ServerProcess
) -> None:
    def cards(view: dict[str, Any]) -> list[dict[str, Any]]:
        rows = [view["districts"][district]["rows"][0]["spaces"] for district in DISTRICTS]
        return [card for row in rows for card in row if card is not None]

    table, view = table_where(server, lambda view: len(cards(view)) > 1)
    page = visit()
    show(page, table)
    held = view["seats"][0]["contracts"]
    hand = page.get_by_role("region", name="What I hold")
    expect(hand).to_contain_text("1 contract" if held == 1 else f"{held} contracts")
    for race in (*DISTRICTS, "trams"):
        ranking = page.locator("#board").get_by_role("list", name=f"Race for {race}")
        expect(ranking.get_by_role("listitem")).to_have_count(2)
    city = page.get_by_role("group", name="The city of Ada", exact=True)
    expect(city.get_by_role("img", name=", space ")).to_have_count(len(cards(view)))


def test_a_staged_card_stays_where_it_was_put(visit: Visits, server: ServerProcess) -> None:
    """Also while another place is pointed at."""

    def has_choice(view: dict[str, Any]) -> bool:
        names = [move["card"] for move in view["moves"] if move["name"] == "place"]
        return any(names.count(name) > 1 for name in names)

    table, view = table_where(server, has_choice)
    black = next(move["card"] for move in view["moves"] if move.get("card", "").startswith("black"))
    index = next(i for i, card in enumerate(view["taken"]) if card["card"] == black)
    page = visit(PHONE)
    show(page, table)
    page.locator(".hand .sf-hand").nth(index).tap()
    targets = page.locator("#board .sf-target")
    targets.first.tap()
    expect(targets.first).to_have_class("sf-target target empty shown staged")
    targets.last.hover()
    run_effects(page)
    expect(targets.first).to_have_class("sf-target target empty shown staged")
    expect(page.locator(".sf-ghost .laid")).to_have_count(1)


def test_every_city_can_be_looked_at(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "san_francisco", "Ada", "Bob", "Cleo", "Dan")
    page = visit()
    page.goto(table.link(0))
    expect_table(page)
    for name in ("Bob", "Cleo", "Dan", "Ada"):
        page.get_by_role("button", name=f"Show the city of {name}").click()
        expect(page.get_by_role("group", name=f"The city of {name}", exact=True)).to_be_visible()
