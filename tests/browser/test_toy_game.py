"""A small game from elsewhere (tests/harbour) in the browser."""

from pathlib import Path

from playwright.sync_api import Browser, expect

from sancity.games import MORE_GAMES
from tests.browser.visitors import Visits
from tests.web.serving import ServerProcess


def test_a_small_game_is_played_to_its_end(browser: Browser, tmp_path: Path) -> None:
    server = ServerProcess(tmp_path / "tables.db", {MORE_GAMES: "harbour=tests.harbour"})
    visits = Visits(browser, server.url)
    page = visits()
    page.goto("/")
    expect(page.get_by_role("heading", name="Harbour")).to_be_visible()
    page.goto("/rules/harbour")
    expect(page.get_by_text("how many crates your ship can carry")).to_be_visible()
    page.goto("/")
    page.locator("form[action='/play/harbour'] button").click()
    expect(page.locator(".hand")).to_contain_text("Your ship can carry")
    prompt = page.locator(".prompt")
    ended = page.locator("#end-title")
    while not ended.is_visible():
        position = prompt.get_attribute("data-position")
        page.locator("#board .target").first.click()
        expect(prompt).not_to_have_attribute("data-position", position or "")
        expect(page.locator("#board .target").first.or_(ended)).to_be_visible()
    expect(ended).to_be_visible()
    expect(page.locator(".sheet").first).to_contain_text("crates")
    visits.end()
    server.stop()
