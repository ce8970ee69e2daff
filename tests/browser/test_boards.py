"""The boards of all games: whole games by mouse, by keyboard and on a phone; no barriers, and
nothing of others' secrets on the page."""

import json
import random

import pytest
from playwright.sync_api import Page, expect

from sancity.games import GAMES
from tests.browser.players import (
    anyhow_by_keyboard,
    anyhow_by_mouse,
    anyhow_by_touch,
    at_table,
    decides,
    new_table,
    play_on,
    who_decides,
)
from tests.browser.visitors import NARROW_PHONE, Visits, axe, check_width
from tests.web.serving import ServerProcess

# Cable Car's board has tests of its own.
OTHERS = [name for name in GAMES.names() if name != "cable_car"]
# What a seat's view tells that others may not know.
SECRETS = {
    "ticket_to_ride": ("tickets", "ticket"),
    "rebuild_1906": ("secret", "objective"),
}


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_by_mouse(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit()
    table = new_table(server.url, game, "Ada", "bot:easy")
    page.goto(table.link(0))
    at_table(page)
    play_on(page, anyhow_by_mouse, random.Random(1))
    expect(page.locator("#end-title")).to_be_visible()
    assert table.frame()["table"]["status"] == "over"
    axe(page)


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_by_keyboard(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit(dark=True)
    table = new_table(server.url, game, "Ada", "bot:easy")
    page.goto(table.link(0))
    at_table(page)
    play_on(page, anyhow_by_keyboard, random.Random(2))
    expect(page.locator("#end-title")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("game", OTHERS)
def test_two_people_one_of_them_on_a_phone(visit: Visits, server: ServerProcess, game: str) -> None:
    table = new_table(server.url, game, "Ada", "Bob")
    pages = [visit(), visit(NARROW_PHONE, dark=True, language="fr")]
    hands = [anyhow_by_mouse, anyhow_by_touch]
    for seat, page in enumerate(pages):
        page.goto(table.link(seat))
        at_table(page)
    rng = random.Random(3)
    moves = 0
    while (who := who_decides(pages)) is not None:
        hands[who](pages[who], rng)
        moves += 1
        if moves % 10 == 5:
            check_secrets(pages, [table.frame(seat)["view"] for seat in (0, 1)])
            check_width(pages[1])
        if moves == 20:
            axe(pages[1])
    for page in pages:
        expect(page.locator("#end-title")).to_be_visible()


@pytest.mark.parametrize("game", GAMES.names())
def test_a_first_game_explains_each_decision_once(visit: Visits, game: str) -> None:
    page = visit(NARROW_PHONE)
    page.goto("/")
    page.locator(f"form[action='/learn/{game}'] button").click()
    at_table(page)
    assert decides(page)
    expect(page.locator(".guide p").first).not_to_be_empty()
    axe(page)
    page.locator("#understood").click()
    expect(page.locator(".guide")).to_have_count(0)
    page.reload()
    at_table(page)
    assert decides(page)
    expect(page.locator(".guide")).to_have_count(0)


def check_secrets(pages: list[Page], views: list[dict[str, object]]) -> None:
    """What only the other knows is nowhere on the page."""
    for seat, page in enumerate(pages):
        known = json.dumps(views[seat])
        for secret in secrets_of(views[1 - seat]):
            if secret not in known:
                assert secret not in page.content()


def secrets_of(view: dict[str, object]) -> list[str]:
    where = SECRETS.get(str(view["game"]))
    if where is None:
        return []
    held = view[where[0]]
    assert isinstance(held, list)
    return [str(item[where[1]]) for item in held if where[1] in item]
