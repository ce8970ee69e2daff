"""Rules on their page and beside a table: pictures, contents, and search."""

import pytest
from playwright.sync_api import Locator, Page, expect

from sancity.games import GAMES
from sancity.rulebook import rule_pictures
from tests.browser.players import expect_decision, new_table, open_panel, open_seat
from tests.browser.visitors import DESKTOP, NARROW_PHONE, PHONE, Screen, Visits, axe, check_width
from tests.web.serving import ServerProcess

FIELD = "input[type=search]"
CURRENT = "mark.current"

every_screen = pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])


def open_rules(visit: Visits, screen: Screen = DESKTOP, language: str = "en") -> Page:
    page = visit(screen, language=language)
    page.goto("/rules/cable_car")
    expect(page.locator(FIELD)).to_be_visible()
    return page


def open_beside_a_table(visit: Visits, server: ServerProcess, screen: Screen = DESKTOP) -> Page:
    page = visit(screen)
    open_seat(page, new_table(server.url, "cable_car", "Ada", "bot:easy"), 0)
    assert expect_decision(page)
    open_panel(page, "rules")
    expect(page.locator(FIELD)).to_be_visible()
    return page


def marked(page: Page) -> str:
    """The text of the hit on show."""
    return "".join(page.locator(CURRENT).all_text_contents())


# Search


def walk_through_hits(page: Page) -> None:
    """Search for something that occurs several times, by keyboard and by its buttons."""
    field, status = page.locator(FIELD), page.locator(".search output span").first
    field.press_sequentially("power")
    count = page.locator("mark").count()
    assert count > 3
    numbers = [f"{number} of {count}" for number in range(1, count + 1)]
    said = status.text_content() or ""
    at = numbers.index(said)
    expect(page.locator(CURRENT)).to_be_in_viewport()
    field.press("Enter")
    expect(status).to_have_text(numbers[(at + 1) % count])
    expect(page.locator(CURRENT)).to_have_count(1)
    expect(page.locator(CURRENT)).to_be_in_viewport()
    field.press("Shift+Enter")
    field.press("Shift+Enter")
    expect(status).to_have_text(numbers[at - 1])
    page.locator(".search").get_by_role("button", name="Next").click()
    expect(status).to_have_text(numbers[at])
    page.locator(".search").get_by_role("button", name="Previous").click()
    expect(status).to_have_text(numbers[at - 1])
    axe(page)
    field.press("Escape")
    expect(field).to_have_value("")
    expect(page.locator("mark")).to_have_count(0)
    expect(status).to_have_text("")


@every_screen
def test_search_goes_from_hit_to_hit(visit: Visits, screen: Screen) -> None:
    page = open_rules(visit, screen)
    before = page.locator(".text").inner_html()
    walk_through_hits(page)
    check_width(page)
    assert page.locator(".text").inner_html() == before


@every_screen
def test_search_works_beside_a_table(visit: Visits, server: ServerProcess, screen: Screen) -> None:
    walk_through_hits(open_beside_a_table(visit, server, screen))


def test_escape_clears_the_field_before_it_closes_the_rules(
    visit: Visits, server: ServerProcess
) -> None:
    page = open_beside_a_table(visit, server, PHONE)
    page.locator(FIELD).fill("station")
    page.locator(FIELD).press("Escape")
    expect(page.locator("#panel")).to_be_visible()
    expect(page.locator("mark")).to_have_count(0)
    page.locator(FIELD).press("Escape")
    expect(page.locator("#panel")).to_have_count(0)


@pytest.mark.parametrize(
    ("language", "typed", "shown"),
    [
        ("fr", "DEPART", "départ"),
        ("fr", "d'un quart de tour", "d’un quart de tour"),
        ("nl", "een", "één"),
        # Begins in bold, and goes on in the next line.
        ("en", "cc-31  there are", "CC-31 There are"),
    ],
)
def test_accents_capitals_and_type_do_not_matter(
    visit: Visits, language: str, typed: str, shown: str
) -> None:
    page = open_rules(visit, language=language)
    page.locator(FIELD).fill(typed)
    found = []
    for _ in range(page.locator("mark").count()):
        found.append(" ".join(marked(page).split()))
        page.locator(FIELD).press("Enter")
    assert shown in found


def test_typing_on_stays_at_the_hit(visit: Visits) -> None:
    page = open_rules(visit)
    field = page.locator(FIELD)
    field.fill("power")
    field.press("Enter")
    field.press("Enter")
    place = page.locator(CURRENT).bounding_box()
    field.press_sequentially(" stat")
    assert marked(page) == "power stat"
    after = page.locator(CURRENT).bounding_box()
    assert place is not None
    assert after is not None
    assert (after["x"], after["y"]) == (place["x"], place["y"])


def test_what_is_not_found_is_said(visit: Visits) -> None:
    page = open_rules(visit)
    page.locator(FIELD).fill("zeppelin")
    expect(page.locator(".search output")).to_have_text("Nothing found")
    expect(page.locator(".search").get_by_role("button", name="Next")).to_be_disabled()
    # A single letter is no search.
    page.locator(FIELD).fill("z")
    expect(page.locator(".search output")).to_have_text("")


def test_a_hit_is_read_out_with_the_words_around_it(visit: Visits) -> None:
    page = open_rules(visit)
    page.locator(FIELD).fill("same way round")
    expect(page.locator(".search output")).to_have_text(
        "1 of 1: CC-06 All tiles lie the same way round. You may not turn them."
    )
    assert page.locator(".search").evaluate("form => form.getAttribute('role')") == "search"


# Contents


def test_contents_beside_a_table_lead_to_a_heading(visit: Visits, server: ServerProcess) -> None:
    for screen in (DESKTOP, PHONE):
        page = open_beside_a_table(visit, server, screen)
        page.locator(".rules summary").click()
        axe(page)
        page.locator(".rules .contents").get_by_role("button", name="Points", exact=True).click()
        expect(page.locator(".book h2.now")).to_have_text("Points")
        expect(page.locator(".book h2.now")).to_be_in_viewport()
        expect(page.locator(".rules .contents ol")).to_be_hidden()


def test_contents_are_open_beside_the_text_and_closed_above_it(visit: Visits) -> None:
    expect(open_rules(visit).locator(".contents ol")).to_be_visible()
    page = open_rules(visit, NARROW_PHONE)
    contents = page.locator(".contents ol")
    expect(contents).to_be_hidden()
    page.locator(".contents summary").click()
    contents.get_by_role("link", name="Points", exact=True).click()
    expect(contents).to_be_hidden()
    expect(page.locator("h2#points")).to_be_in_viewport()


def test_without_scripts_there_are_contents_but_no_field(visit: Visits) -> None:
    page = visit(script=False)
    page.goto("/rules/cable_car")
    expect(page.locator(FIELD)).to_have_count(0)
    page.locator(".contents summary").click()
    expect(page.locator(".contents ol")).to_be_visible()


# Pictures


def expect_drawn(picture: Locator) -> None:
    """Scroll to a picture, and expect it to be loaded at its size."""
    picture.scroll_into_view_if_needed()
    expect(picture).to_be_visible()
    picture.evaluate("image => image.decode()")
    natural = picture.evaluate("image => image.naturalWidth / image.naturalHeight")
    box = picture.bounding_box()
    assert box is not None
    assert box["width"] / box["height"] == pytest.approx(natural, rel=0.02)


@pytest.mark.parametrize("game", GAMES.names())
def test_pictures_are_drawn(visit: Visits, game: str) -> None:
    page = visit(PHONE, dark=True)
    page.goto(f"/rules/{game}")
    pictures = page.locator(".rule-picture .on-dark")
    expect(pictures).to_have_count(len(rule_pictures(game)))
    for number in range(pictures.count()):
        expect_drawn(pictures.nth(number))
    assert not page.locator(".rule-picture .on-light").first.is_visible()
    check_width(page)


@pytest.mark.parametrize(("dark", "chosen"), [(True, "light"), (False, "dark")])
def test_pictures_follow_the_colours_that_the_reader_chose(
    visit: Visits, dark: bool, chosen: str
) -> None:
    page = visit(dark=dark)
    loaded: list[str] = []
    page.on("request", lambda request: loaded.append(request.url))
    page.goto(f"/rules/cable_car?scheme={chosen}")
    expect_drawn(page.locator(f".rule-picture .on-{chosen}").first)
    other = page.locator(f".rule-picture .on-{'light' if chosen == 'dark' else 'dark'}").first
    expect(other).to_be_hidden()
    # Only what is seen is loaded.
    assert not any(url.endswith(other.get_attribute("src") or "?") for url in loaded)


def test_pictures_are_drawn_beside_a_table(visit: Visits, server: ServerProcess) -> None:
    page = open_beside_a_table(visit, server, PHONE)
    picture = page.locator(".book .rule-picture .on-light").first
    expect_drawn(picture)
    box, book = picture.bounding_box(), page.locator(".book").bounding_box()
    assert box is not None
    assert book is not None
    assert box["width"] <= book["width"]
