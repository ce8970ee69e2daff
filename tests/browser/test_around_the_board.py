"""Around the board: menu, rules, lobby, rematch, moves on their way, and the keyboard."""

import random
import re

import pytest
from playwright.sync_api import Page, Route, expect

from sancity.client import Client
from sancity.games import GAMES
from tests.browser.players import (
    by_keyboard_in_steps,
    by_mouse,
    expect_decision,
    expect_idle,
    expect_next_position,
    expect_position,
    expect_table,
    has_focus,
    new_table,
    open_panel,
    open_seat,
    open_seat_to_move,
    play_one,
    run_effects,
    shown_position,
)
from tests.browser.visitors import PHONE, Screen, Visits, axe, commands
from tests.web.serving import ServerProcess

OFFLINE_ERRORS = ("WebSocket connection", "ERR_INTERNET_DISCONNECTED", "ERR_FAILED")


# The menu


def test_a_player_takes_another_name(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    ada, bob = visit(), visit(PHONE)
    open_seat(ada, table, 0)
    open_seat(bob, table, 1)
    bob.locator("#more").tap()
    axe(bob)
    bob.locator(".menu input[maxlength]").fill("Robert")
    bob.locator(".menu .claim button").tap()
    expect(ada.locator("[data-seat='1'] h2")).to_contain_text("Robert")


def test_leaving_and_coming_back(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob", on_timeout="bot")
    ada, bob = visit(), visit()
    open_seat(ada, table, 0)
    open_seat(bob, table, 1)
    bob.locator("#menu").click()
    bob.locator("#leave").click()
    expect(bob.locator(".asked")).to_contain_text("A bot plays on for you")
    bob.locator("#do-it").click()
    expect(bob).to_have_url(re.compile(r"/$"))
    expect(ada.locator("[data-seat='1']")).to_contain_text("away: a bot plays")
    open_seat(bob, table, 1)
    bob.locator("[data-seat='1'] .tools button").click()
    expect(ada.locator("[data-seat='1'] .who")).to_have_text("here")


def test_resigning_from_bots_ends_the_game(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    page = visit()
    open_seat(page, table, 0)
    assert expect_decision(page)
    page.locator("#menu").click()
    page.locator("#resign").click()
    page.locator("#do-it").click()
    expect(page).to_have_url(re.compile(r"/$"))
    card = page.locator(".mine", has_text="Cable Car")
    expect(card).to_be_visible()
    open_seat(page, table, 0)
    expect(page.locator("#end-title")).to_contain_text("given up")
    page.locator("#menu").click()
    page.locator("#forget").click()
    expect(page).to_have_url(re.compile(r"/$"))
    expect(page.locator(f"a[href='/table/{table.links.table}']")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES.names())
def test_the_rules_open_at_the_current_decision(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    page = visit()
    table = new_table(server.url, game, "Ada", "bot:easy")
    open_seat(page, table, 0)
    assert expect_decision(page)
    open_panel(page, "rules")
    rule = page.locator(".book .now")
    expect(rule).to_be_in_viewport()
    with Client(server.url) as client:
        book = client.rules(game, "en")
    prompt = table.frame(0)["view"]["prompt"]
    expect(rule).to_have_attribute("id", book["decisions"][prompt])
    axe(page)


def test_speed_sound_and_colours(visit: Visits, server: ServerProcess) -> None:
    page = visit(motion=True)
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    open_panel(page, "settings")
    page.locator("#speed").select_option("fast")
    page.locator(".settings nav a", has_text="Dark").click()
    expect(page.locator("html")).to_have_attribute("data-scheme", "dark")
    expect_table(page)
    open_panel(page, "settings")
    expect(page.locator("#speed")).to_have_value("fast")
    axe(page)


# The side panel


def test_the_side_panel_folds_and_stays_folded(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    unfolded = page.locator("#board").bounding_box()
    page.locator("#fold").click()
    folded = page.locator("#board").bounding_box()
    assert folded is not None
    assert unfolded is not None
    assert folded["width"] > unfolded["width"]
    page.reload()
    expect_table(page)
    expect(page.locator("#panel")).to_have_count(0)
    page.locator("#tab-chat").click()
    expect(page.locator("#panel-title")).to_have_text("Chat")


@pytest.mark.parametrize("screen", [PHONE, Screen(844, 390, touch=True)], ids=["upright", "low"])
def test_sheets_on_a_phone(visit: Visits, server: ServerProcess, screen: Screen) -> None:
    page = visit(screen)
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    open_seat(page, table, 0)
    for button, panel in (("#strip", "seats"), ("#ticker", "log")):
        page.locator(button).tap()
        expect(page.locator(f".{panel}-panel")).to_be_visible()
        axe(page)
        page.locator("#fold").tap()
        expect(page.locator("#panel")).to_have_count(0)


def test_pinching_and_tapping_twice_zoom_the_board(visit: Visits, server: ServerProcess) -> None:
    page = visit(PHONE)
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    open_seat(page, table, 0)
    box = page.locator("#board").bounding_box()
    assert box is not None
    # The power station in the middle is no target.
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    before = page.locator("#board .tracks").bounding_box()
    for scale in (2.2, 1.0):
        page.touchscreen.tap(*middle)
        page.touchscreen.tap(*middle)
        run_effects(page)
        after = page.locator("#board .tracks").bounding_box()
        assert before is not None
        assert after is not None
        assert after["width"] == pytest.approx(scale * before["width"], rel=0.01)
        assert page.locator("#board").bounding_box() == box
    pinch(page, middle)
    after = page.locator("#board .tracks").bounding_box()
    assert after is not None
    assert before is not None
    assert after["width"] > 1.5 * before["width"]
    assert commands(page) == 0


def pinch(page: Page, middle: tuple[float, float]) -> None:
    """Spread two fingers."""
    session = page.context.new_cdp_session(page)
    for kind, apart in (("touchStart", 30), ("touchMove", 60), ("touchMove", 120)):
        points = [{"x": middle[0] + way * apart, "y": middle[1], "id": way} for way in (-1, 1)]
        points = [{**point, "id": number} for number, point in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    run_effects(page)


# Before and after a game


def test_the_lobby(visit: Visits, server: ServerProcess) -> None:
    with Client(server.url) as client:
        links = client.new_table("cable_car", ["Ada", "Bob", "open"], options={"companies": True})
    host, bob, guest = visit(), visit(), visit()
    host.goto(f"/table/{links.table}#{links.host}")
    lobby = host.locator(".lobby")
    expect(lobby).to_contain_text("One seat is still free.")
    expect(lobby).to_contain_text("The Companies")
    expect(lobby).to_contain_text("No clock")
    # Somebody with a link of their own takes a name and says something.
    bob.goto(f"/table/{links.table}#{links.seats[1]}")
    bob.locator("[data-seat='1'] input").fill("Robert")
    bob.locator("[data-seat='1'] form button").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Robert")
    bob.locator(".chat input").fill("Hello")
    bob.locator(".chat button").click()
    expect(host.locator(".chat li")).to_contain_text("Hello")
    # The link to a free seat.
    host.locator("[data-seat='2'] button", has_text="Show the link").click()
    link = host.locator(".link-card input").input_value()
    axe(host)
    host.locator("#close-dialog").click()
    guest.goto(link)
    guest.locator("[data-seat='2'] input").fill("Cleo")
    guest.locator("[data-seat='2'] form button").click()
    expect(host.locator("[data-seat='2']")).to_contain_text("Cleo")
    # Somebody thinks better of it, and comes back.
    guest.locator("[data-seat='2'] button", has_text="Leave").click()
    expect(host.locator("[data-seat='2']")).to_contain_text("Free seat")
    guest = guest.context.new_page()
    guest.goto(link)
    guest.locator("[data-seat='2'] input").fill("Cleo")
    guest.locator("[data-seat='2'] form button").click()
    # Ada has not come: not everybody is here.
    expect(lobby).to_contain_text("one player is not here yet")
    host.locator("[data-seat='0'] .give-bot").select_option("easy")
    expect(lobby).to_contain_text("Everybody is here.")
    host.locator("#start").click()
    expect_table(bob)
    expect_table(guest)


def test_a_rematch_against_bots_starts_at_once(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    page.goto(f"/table/{table.links.table}#{table.links.host}")
    expect_table(page)
    open_seat(page, table, 0)
    expect(page.locator("[data-seat='0'] .you")).to_be_visible()
    table.play_rest(random.Random(3))
    page.locator("#level").select_option("hard")
    page.locator("#rematch").click()
    expect(page).not_to_have_url(re.compile(table.links.table))
    expect_table(page)
    assert expect_decision(page)
    expect(page.locator("[data-seat='0'] h2")).to_contain_text("Ada")
    expect(page.locator("[data-seat='1'] .who")).to_contain_text("Hard")


def test_the_board_after_the_end(visit: Visits, server: ServerProcess) -> None:
    page = visit(PHONE)
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    open_seat(page, table, 0)
    table.play_rest(random.Random(4))
    expect(page.locator("#end-title")).to_be_visible()
    page.locator("#fold").tap()
    expect(page.locator("#end-title")).to_have_count(0)
    page.locator("#show-end").tap()
    expect(page.locator("#end-title")).to_be_visible()


# Sending


def test_a_move_on_its_way_stays_where_it_was_put(visit: Visits, server: ServerProcess) -> None:
    page = visit(allowed=OFFLINE_ERRORS)
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    before = open_seat_to_move(page, table)
    page.context.set_offline(True)
    expect(page.locator(".prompt .what")).to_contain_text("The connection is lost")
    page.locator("#board .target").first.click()
    expect(page.locator("#board.sending .ghost")).to_be_visible()
    expect(page.locator(".prompt .what")).to_contain_text("will be sent again")
    page.context.set_offline(False)
    expect_position(page, before + 1)
    assert table.position == before + 1


def test_a_move_without_an_answer_is_sent_again(visit: Visits, server: ServerProcess) -> None:
    """The network swallows the first message: no error, no answer."""
    page = visit(allowed=("ERR_ABORTED", "ERR_FAILED"))
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    before = open_seat_to_move(page, table)
    swallowed: list[Route] = []

    def swallow(route: Route) -> None:
        if swallowed:
            route.continue_()
        else:
            swallowed.append(route)

    page.route("**/moves", swallow)
    page.locator("#board .target").first.click()
    expect(page.locator(".prompt .what")).to_contain_text("sent again")
    expect(page.locator("#board.sending .ghost")).to_be_visible()
    expect_position(page, before + 1)
    assert len(swallowed) == 1
    assert table.position == before + 1


def test_a_refused_move_is_explained_where_the_prompt_is(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit(allowed=("409",))
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    open_seat_to_move(page, table)
    answer = {"error": "illegal", "message": "this is refused"}
    page.route("**/moves", lambda route: route.fulfill(status=409, json=answer))
    page.locator("#board .target").first.click()
    expect(page.locator(".prompt [role=alert]")).to_have_text("this is refused")
    page.locator("#close-problem").click()
    page.unroute("**/moves")
    play_one(page, by_mouse, random.Random(5))


# The keyboard


def test_keys_undo_hint_confirm_and_help(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", hints=True)
    open_seat(page, table, 0)
    assert expect_decision(page)
    before = shown_position(page)
    page.keyboard.press("h")
    expect(page.locator(".advice-whole")).to_contain_text(re.compile("winning|as good"))
    page.keyboard.press("Escape")
    expect(page.locator(".advice-whole")).to_have_count(0)
    page.keyboard.press("h")
    expect(page.locator("#confirm")).to_be_visible()
    page.keyboard.press("Enter")
    expect_next_position(page, before)
    assert expect_decision(page)
    page.keyboard.press("u")
    expect_position(page, before)
    page.keyboard.press("?")
    expect(page.locator("dialog .keys")).to_contain_text("undo")
    axe(page)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


@pytest.mark.parametrize("game", GAMES.names())
def test_the_focus_never_falls_to_the_page(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit()
    table = new_table(server.url, game, "Ada", "bot:easy", hints=True)
    open_seat(page, table, 0)
    rng = random.Random(6)
    for move in range(8):
        if not expect_decision(page):
            break
        if move % 4 == 3:
            page.keyboard.press("h")
            expect(page.locator("#confirm")).to_be_visible()
            run_effects(page)
            assert not has_focus(page, "body"), f"after a hint at move {move}"
            page.keyboard.press("Escape")
        play_one(page, by_keyboard_in_steps, rng)
        expect_idle(page)
        assert not has_focus(page, "body"), f"after move {move}"


def test_a_forced_move_on_a_phone_needs_no_confirmation(
    visit: Visits, server: ServerProcess
) -> None:
    """Tapping a target twice confirms as well."""
    page = visit(PHONE)
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    before = open_seat_to_move(page, table)
    target = page.locator("#board .target").first
    target.tap()
    expect(page.locator("#confirm")).to_be_enabled()
    assert commands(page) == 0
    target.tap()
    expect_next_position(page, before)
