"""Explanations of decisions: in games against bots, if the reader wants them."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from sancity.client import Client
from sancity.games import GAMES
from tests.browser.players import (
    RemoteTable,
    expect_decision,
    expect_table,
    new_table,
    open_panel,
    open_seat,
    run_effects,
)
from tests.browser.visitors import DESKTOP, NARROW_PHONE, PHONE, SCREENS, Screen, Visits, axe
from tests.support import message_ids
from tests.web.serving import ServerProcess

EXPLANATION = ".explanation"
# Texts as games word them, one for each device.
WORDED = """
{id} = {{ $input ->
    [touch] Tap a cell.
    [keyboard] Go to a cell.
   *[mouse] Click a cell.
}}
"""


def open_explained(page: Page, table: RemoteTable, seat: int = 0) -> None:
    """Open a seat with explanations switched on, and wait for its decision."""
    path, _, token = table.link(seat).partition("#")
    page.goto(f"{path}?guide=1#{token}")
    expect_table(page)
    assert expect_decision(page)


def text_of(table: RemoteTable, how: str) -> str:
    """What explains the decision of the first seat, in English."""
    view = table.frame(0)["view"]
    words = GAMES.get(view["game"]).words("en")
    return words(view["prompt"].replace("prompt-", "guide-"), input=how)


def test_the_settings_switch_explanations_on_and_off(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    assert expect_decision(page)
    expect(page.locator(EXPLANATION)).to_have_count(0)
    open_panel(page, "settings")
    page.locator("#explain").check()
    expect(page.locator(EXPLANATION)).to_contain_text(text_of(table, "mouse"))
    page.reload()
    expect(page.locator(EXPLANATION)).to_be_visible()
    page.locator("#explain-off").click()
    expect(page.locator(EXPLANATION)).to_have_count(0)
    open_panel(page, "settings")
    expect(page.locator("#explain")).not_to_be_checked()


def test_what_is_understood_is_not_explained_at_other_tables(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit()
    open_explained(page, new_table(server.url, "cable_car", "Ada", "bot:easy"))
    page.locator("#understood").click()
    expect(page.locator(EXPLANATION)).to_have_count(0)
    open_seat(page, new_table(server.url, "cable_car", "Ada", "bot:easy"), 0)
    assert expect_decision(page)
    run_effects(page)
    expect(page.locator(EXPLANATION)).to_have_count(0)
    # Other games are explained, and this one again if asked for.
    open_seat(page, new_table(server.url, "san_francisco", "Ada", "bot:easy"), 0)
    expect(page.locator(EXPLANATION)).to_be_visible()
    page.go_back()
    open_panel(page, "settings")
    page.locator("#explain-again").click()
    expect(page.locator(EXPLANATION)).to_be_visible()
    expect(page.locator("#explain-again")).to_have_count(0)


def test_explanations_are_worded_for_the_device_in_use(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    ids = message_ids(GAMES.get("cable_car").folder / "texts")
    body = "".join(WORDED.format(id=id) for id in ids if id.startswith("guide-"))
    desktop, phone = visit(), visit(PHONE)
    for page in (desktop, phone):
        page.route("**/cable_car-more.ftl", lambda route: route.fulfill(body=body))
        open_explained(page, table)
    text = desktop.locator(f"{EXPLANATION} > p").first
    expect(text).to_have_text("Click a cell.")
    desktop.keyboard.press("Tab")
    expect(text).to_have_text("Go to a cell.")
    desktop.locator("#tab-chat").click()
    expect(text).to_have_text("Click a cell.")
    # Typing says nothing about how somebody plays.
    desktop.locator(".chat input").press_sequentially("hi")
    desktop.locator(".chat input").press("Enter")
    expect(desktop.locator(".chat li")).to_contain_text("hi")
    expect(text).to_have_text("Click a cell.")
    expect(phone.locator("#ticker.explained")).to_have_text("Tap a cell.")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["window", "phone"])
def test_an_explanation_leads_to_its_rule(
    visit: Visits, server: ServerProcess, screen: Screen
) -> None:
    page = visit(screen)
    table = new_table(server.url, "san_gimignano", "Ada", "bot:easy")
    open_explained(page, table)
    press = press_on(screen)
    if screen.touch:
        press(page, "#ticker")
    press(page, "#explain-rule")
    with Client(server.url) as client:
        decisions = client.rules("san_gimignano", "en")["decisions"]
    rule = page.locator(".book .now")
    expect(rule).to_have_attribute("id", decisions[table.frame(0)["view"]["prompt"]])
    expect(rule).to_be_in_viewport()
    axe(page)


def press_on(screen: Screen) -> Callable[[Page, str], None]:
    def press(page: Page, selector: str) -> None:
        target = page.locator(selector)
        target.tap() if screen.touch else target.click()

    return press


def test_nothing_is_explained_while_other_people_wait(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    open_explained(page, table, table.turn or 0)
    run_effects(page)
    expect(page.locator(EXPLANATION)).to_have_count(0)
    open_panel(page, "settings")
    expect(page.locator("#notation")).to_be_visible()
    expect(page.locator("#explain")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES.names())
def test_explanations_do_not_move_the_board(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    table = new_table(server.url, game, "Ada", "bot:easy")
    for name, screen in SCREENS.items():
        page = visit(screen)
        open_explained(page, table)
        shown = page.locator(f"{EXPLANATION}, #ticker.explained, #explain-show").first
        expect(shown).to_be_visible()
        board = page.locator("#board").bounding_box()
        if screen.touch:
            page.locator("#ticker").tap()
        page.locator("#understood").click()
        if screen.touch:
            page.locator("#fold").tap()
        expect(shown).to_have_count(0)
        assert page.locator("#board").bounding_box() == board, name


@pytest.mark.parametrize("game", GAMES.names())
def test_an_explanation_on_a_phone_begins_above_the_hand(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    page = visit(NARROW_PHONE)
    table = new_table(server.url, game, "Ada", "bot:easy")
    open_explained(page, table)
    text = text_of(table, "touch")
    expect(page.locator("#ticker.explained")).to_have_text(text)
    page.locator("#ticker").tap()
    expect(page.locator(f"{EXPLANATION} > p").first).to_have_text(text)
    axe(page)


def test_an_explanation_can_be_opened_from_the_folded_side_panel(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit()
    open_explained(page, new_table(server.url, "cable_car", "Ada", "bot:easy"))
    expect(page.locator(EXPLANATION)).to_be_visible()
    page.locator("#fold").click()
    expect(page.locator(EXPLANATION)).to_have_count(0)
    axe(page)
    page.locator("#explain-show").click()
    expect(page.locator(EXPLANATION)).to_be_visible()
