"""Home, new tables, invitations and rules: accessible, on all screens, and without scripts."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Page, expect

from sancity.games import GAMES
from tests.browser.players import expect_table
from tests.browser.visitors import DESKTOP, NARROW_PHONE, Screen, Visits, axe, check_width

# A screen, and whether the dark colour scheme is on.
LOOKS: Mapping[str, tuple[Screen, bool]] = {
    "light": (DESKTOP, False),
    "dark-phone": (NARROW_PHONE, True),
}
PATHS = [
    "/",
    "/about",
    "/nowhere",
    *(f"/new/{game}" for game in GAMES.names()),
    *(f"/rules/{game}" for game in GAMES.names()),
]
TABLE = re.compile(r"/table/[0-9a-f]+$")


def check(page: Page) -> None:
    check_width(page)
    axe(page)


@pytest.mark.parametrize("look", LOOKS)
@pytest.mark.parametrize("path", PATHS)
def test_pages_have_no_barriers(visit: Visits, path: str, look: str) -> None:
    screen, dark = LOOKS[look]
    page = visit(screen, dark=dark, allowed=["404.*/nowhere"])
    page.goto(path)
    check(page)


@pytest.mark.parametrize("look", LOOKS)
def test_home_with_a_table_and_lessons_has_no_barriers(visit: Visits, look: str) -> None:
    screen, dark = LOOKS[look]
    page = visit(screen, dark=dark)
    for path in ("/play/san_gimignano", "/learn/cable_car", "/learn/cable_car/lesson_companies"):
        page.goto("/")
        page.locator(f"form[action='{path}'] button").click()
        expect_table(page)
    page.goto("/")
    expect(page.locator(".mine li")).to_have_count(3)
    check(page)
    page.locator(".mine a", has_text="The Companies").click()
    expect_table(page)


@pytest.mark.parametrize("language", ["fr", "nl"])
def test_longer_words_fit_on_a_phone(visit: Visits, language: str) -> None:
    page = visit(NARROW_PHONE, language=language)
    for path in PATHS:
        if path != "/nowhere":
            page.goto(path)
            assert page.locator("html").get_attribute("lang") == language
            check_width(page)


def invite(page: Page) -> None:
    """Open a table for Ada, and for Bob on another computer."""
    page.goto("/new/cable_car")
    page.locator("[name=name-0]").fill("Ada")
    page.locator("[name=seat-1]").select_option("elsewhere")
    page.locator("[name=name-1]").fill("Bob")
    page.locator("form.setting button.main").click()


@pytest.mark.parametrize("look", LOOKS)
def test_invitations_have_no_barriers(visit: Visits, look: str) -> None:
    screen, dark = LOOKS[look]
    page = visit(screen, dark=dark)
    invite(page)
    expect(page.get_by_role("heading", name="Bob")).to_be_visible()
    check(page)


def test_a_form_with_mistakes_has_no_barriers(visit: Visits) -> None:
    page = visit(NARROW_PHONE, allowed=["422"])
    page.goto("/new/cable_car")
    for seat in page.locator("select[name^=seat-]").all():
        seat.select_option("nobody")
    page.locator("form.setting button.main").click()
    expect(page.get_by_role("alert")).to_be_visible()
    check(page)


@pytest.mark.parametrize("game", GAMES.names())
def test_play_now_works_without_script(visit: Visits, game: str) -> None:
    # A browser without scripts refuses to preload those of the table.
    page = visit(script=False, allowed=[r"\.js: csp"])
    page.goto("/")
    page.locator(f"form[action='/play/{game}'] button").click()
    expect(page).to_have_url(TABLE)
    table = TABLE.search(page.url)
    assert table
    page.goto("/")
    expect(page.locator(f"a[href='{table[0]}']")).to_be_visible()


def test_invitations_work_without_script(visit: Visits) -> None:
    """The links on the page open the table in another browser."""
    page = visit(script=False)
    invite(page)
    links = page.locator("a[href*='/table/'][href*='#']")
    expect(links).to_have_count(2)  # Bob's, and one to watch.
    for link in links.all():
        address, _, secret = (link.get_attribute("href") or "").partition("#")
        bearer = {"Authorization": f"Bearer {secret}"}
        name = address.rpartition("/")[2]
        assert visit().request.get(f"/api/tables/{name}", headers=bearer).ok


def test_the_keyboard_can_skip_to_the_content(page: Page) -> None:
    page.goto("/rules/cable_car")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert page.evaluate("location.hash") == "#main"
