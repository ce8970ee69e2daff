"""The legend of a game: all its symbols, at the table."""

import pytest
from playwright.sync_api import Page, expect

from sancity.games import GAMES
from sancity.kernel.words import LANGUAGES
from tests.browser.players import expect_decision, new_table, open_panel, open_seat
from tests.browser.visitors import PHONE, SCREENS, Visits, axe, check_width
from tests.web.serving import ServerProcess

# Fewer symbols than this would be no help.
FEWEST_SYMBOLS = 6
# The rows whose picture shows nothing, is larger than its place, or covers the text.
WRONG_ROWS = """
(rows) => rows.filter((row) => {
  const [symbol, text] = row.children;
  const drawn = symbol.firstElementChild?.getBoundingClientRect();
  const { width, height } = symbol.getBoundingClientRect();
  const fits = drawn && drawn.width > 8 && drawn.height > 8
    && drawn.width <= width + 1 && drawn.height <= height + 1
    && drawn.right <= text.getBoundingClientRect().left;
  return !fits || !text.textContent.trim();
}).map((row) => row.textContent.trim())
"""


def check_legend(page: Page) -> None:
    rows = page.locator(".legend li")
    expect(rows.nth(FEWEST_SYMBOLS - 1)).to_be_visible()
    assert rows.evaluate_all(WRONG_ROWS) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES.names())
def test_a_legend_shows_all_symbols(
    visit: Visits, server: ServerProcess, game: str, language: str
) -> None:
    page = visit(language=language)
    open_seat(page, new_table(server.url, game, "Ada", "bot:easy"), 0)
    open_panel(page, "legend")
    check_legend(page)
    axe(page)


@pytest.mark.parametrize("game", GAMES.names())
def test_a_legend_fits_every_screen(visit: Visits, server: ServerProcess, game: str) -> None:
    table = new_table(server.url, game, "Ada", "bot:easy")
    for screen in SCREENS.values():
        page = visit(screen, dark=True)
        open_seat(page, table, 0)
        open_panel(page, "legend")
        check_legend(page)
        check_width(page)


def test_a_key_opens_and_closes_the_legend(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    open_seat(page, new_table(server.url, "rebuild_1906", "Ada", "bot:easy"), 0)
    assert expect_decision(page)
    page.keyboard.press("g")
    check_legend(page)
    expect(page.locator("#tab-legend")).to_have_attribute("aria-selected", "true")
    page.keyboard.press("g")
    expect(page.locator(".legend")).to_have_count(0)
    page.keyboard.press("?")
    expect(page.locator(".dialog")).to_contain_text("the legend")


def test_the_menu_of_a_phone_opens_the_legend(visit: Visits, server: ServerProcess) -> None:
    page = visit(PHONE)
    open_seat(page, new_table(server.url, "rebuild_1906", "Ada", "bot:easy"), 0)
    page.locator("#more").tap()
    page.locator("#open-legend").tap()
    check_legend(page)
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator(".legend")).to_have_count(0)
