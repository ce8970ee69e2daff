"""The boards of all games: a whole game by mouse, each kind of decision by keyboard and on a phone,
no accessibility barriers, and no other player's secrets on the page."""

import itertools
import json
import random

import pytest
from playwright.sync_api import Page, expect

from sancity.games import GAMES
from tests.browser.players import (
    by_keyboard_in_steps,
    by_mouse_in_steps,
    by_touch_in_steps,
    expect_table,
    new_table,
    play_each_decision,
    play_on,
)
from tests.browser.visitors import NARROW_PHONE, Visits, axe, check_width
from tests.web.serving import ServerProcess

# Cable Car's board has its own tests.
OTHERS = [name for name in GAMES.names() if name != "cable_car"]
# Where a view has what only its seat may know: the list, and the name of each item in it.
SECRETS = {
    "ticket_to_ride": ("tickets", "ticket"),
    "rebuild_1906": ("secret", "objective"),
}


@pytest.mark.parametrize("game", OTHERS)
def test_a_whole_game_by_mouse(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit()
    table = new_table(server.url, game, "Ada", "bot:easy")
    page.goto(table.link(0))
    expect_table(page)
    play_on(page, by_mouse_in_steps, random.Random(1))
    expect(page.locator("#end-title")).to_be_visible()
    assert table.frame()["table"]["status"] == "over"
    axe(page)


@pytest.mark.parametrize("game", OTHERS)
def test_each_decision_by_keyboard(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit(dark=True)
    table = new_table(server.url, game, "Ada", "Bob")
    page.goto(table.link(0))
    expect_table(page)
    play_each_decision(table, {0: (page, by_keyboard_in_steps)}, random.Random(2))
    expect(page.locator("#end-title")).to_be_visible()
    axe(page)


@pytest.mark.parametrize("game", OTHERS)
def test_two_people_one_of_them_on_a_phone(visit: Visits, server: ServerProcess, game: str) -> None:
    table = new_table(server.url, game, "Ada", "Bob")
    pages = [visit(), visit(NARROW_PHONE, dark=True, language="fr")]
    for seat, page in enumerate(pages):
        page.goto(table.link(seat))
        expect_table(page)

    moves = itertools.count(1)

    def check() -> None:
        check_secrets(pages, [table.frame(seat)["view"] for seat in (0, 1)])
        check_width(pages[1])
        if next(moves) == 5:
            axe(pages[1])

    players = {0: (pages[0], by_mouse_in_steps), 1: (pages[1], by_touch_in_steps)}
    play_each_decision(table, players, random.Random(3), check)
    for page in pages:
        expect(page.locator("#end-title")).to_be_visible()
        check_width(page)


def check_secrets(pages: list[Page], views: list[dict[str, object]]) -> None:
    """Check that a page shows nothing that only the other player knows."""
    for seat, page in enumerate(pages):
        known = json.dumps(views[seat])
        content = page.content()
        for secret in secrets_of(views[1 - seat]):
            assert secret in known or secret not in content


def secrets_of(view: dict[str, object]) -> list[str]:
    where = SECRETS.get(str(view["game"]))
    if where is None:
        return []
    held = view[where[0]]
    assert isinstance(held, list)
    return [str(item[where[1]]) for item in held if where[1] in item]
