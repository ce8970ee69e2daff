"""Ticket to Ride's board: choosing a route, its ways to pay, the places of tickets, what moves, and
what it answers to "why?" and "why not?"."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.players import (
    RemoteTable,
    expect_next_position,
    expect_reason,
    new_table,
    open_panel,
    open_seat,
    open_seat_to_move,
    run_effects,
    shown_position,
    tab_to,
    wander_to,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

Move = dict[str, Any]


def play_until(table: RemoteTable, seat: int, done: Callable[[list[Move]], bool]) -> list[Move]:
    """Take cards through the API until a seat's moves are as wanted; return them."""
    with table.seats() as seats:
        for _ in range(100):
            frame = seats[seat].look()
            assert frame.view is not None
            moves: list[Move] = frame.view["moves"]
            if moves and done(moves):
                return moves
            assert frame.table.turn is not None
            player = seats[frame.table.turn]
            frame = player.look()
            assert frame.view is not None
            wanted = [move for move in frame.view["moves"] if move["name"] != "claim"]
            player.play(frame, wanted[0]["action"])
    raise AssertionError("the seat never has such moves")


def payable_route(table: RemoteTable) -> str:
    """Take cards until the first seat can pay for a route in several ways; return its track."""

    def ways(moves: list[Move]) -> Counter[str]:
        return Counter(str(move["track"]) for move in moves if move["name"] == "claim")

    moves = play_until(table, 0, lambda moves: max([0, *ways(moves).values()]) > 2)
    return max(ways(moves), key=lambda track: ways(moves)[track])


def point_at(page: Page, route: Locator) -> None:
    box = route.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    run_effects(page)


def payments(page: Page) -> list[str | None]:
    return [way.get_attribute("aria-label") for way in page.locator(".pay").all()]


def test_the_ways_to_pay_are_those_of_the_chosen_route(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    track = payable_route(table)
    page = visit()
    open_seat_to_move(page, table)
    caption = page.locator(".ride-caption")
    chosen = page.locator(f'[data-target="{track}"]')
    point_at(page, chosen)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".pay").first).to_be_visible()
    ways = payments(page)
    about = caption.inner_text()

    # Pointing at other routes changes neither.
    for route in page.locator(".ride-map .area").all()[:20]:
        point_at(page, route)
        assert caption.inner_text() == about
        assert payments(page) == ways

    page.keyboard.press("Escape")
    expect(page.locator(".pay")).to_have_count(0)
    expect(chosen).to_be_focused()

    # With the keyboard: Enter chooses the route, and the focus is on the first way to pay.
    page.keyboard.press("Enter")
    expect(page.locator(".pay").first).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".pay")).to_have_count(0)
    expect(chosen).to_be_focused()


def test_tickets_to_choose_from_are_shown_on_the_map(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    seat = table.turn
    assert seat is not None
    page = visit()
    open_seat_to_move(page, table)
    view = table.frame(seat)["view"]
    places = {place for ticket in view["offered"] for place in (ticket["from"], ticket["to"])}
    expect(page.locator(".ride-map .place.end")).to_have_count(len(places))
    page.locator(".choice").first.hover()
    expect(page.locator(".ride-map .place.end")).to_have_count(2)


def test_the_ways_to_pay_are_beside_the_route_on_a_phone(
    visit: Visits, server: ServerProcess
) -> None:
    """They do not cover it, and what was chosen waits to be confirmed."""
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    track = payable_route(table)
    page = visit(PHONE)
    open_seat_to_move(page, table)
    route = page.locator(f'[data-target="{track}"]').bounding_box()
    assert route is not None
    page.touchscreen.tap(route["x"] + route["width"] / 2, route["y"] + route["height"] / 2)
    expect(page.locator(".popover .pay").first).to_be_visible()
    asked = page.locator(".popover").bounding_box()
    assert asked is not None
    assert asked["y"] + asked["height"] <= route["y"] or route["y"] + route["height"] <= asked["y"]
    page.locator(".pay").last.tap()
    expect(page.locator(".popover")).to_have_count(0)
    before = shown_position(page)
    page.locator("#confirm").tap()
    expect_next_position(page, before)
    owners = {one["track"]: one["owner"] for one in table.frame()["view"]["tracks"]}
    assert owners[track] == 0


def test_drawing_tickets_is_asked_about_once(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    play_until(table, 0, lambda moves: any(move["name"] == "tickets" for move in moves))
    page = visit()
    position = open_seat_to_move(page, table)
    tickets = page.locator(".ride-card.tickets")
    tickets.click()
    expect(page.get_by_role("dialog")).to_contain_text("You must keep at least one")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(tickets).to_be_focused()
    run_effects(page)
    assert table.position == position
    page.keyboard.press("Enter")
    expect(page.locator(".popover .pay")).to_be_focused()
    page.keyboard.press("Enter")
    expect_next_position(page, position)
    assert table.frame(0)["view"]["prompt"] == "prompt-keep"


def test_a_greyed_route_says_why_by_keyboard(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    payable_route(table)
    page = visit()
    open_seat_to_move(page, table)
    greyed = page.locator(".ride-map .area[data-refused]")
    expect(greyed.first).to_be_attached()
    tab_to(page, ".ride-map [data-target]")
    wander_to(page, ".ride-map .area[data-refused]")
    reason = expect_reason(page)
    focused = page.locator(".ride-map .area:focus")
    # A click says the same, and makes no move.
    page.keyboard.press("Escape")
    expect(page.locator(".popover")).to_have_count(0)
    point_at(page, focused)
    page.mouse.down()
    page.mouse.up()
    expect(page.locator(".popover")).to_have_text(reason)


def test_a_score_is_explained_by_keyboard_and_lights_the_map(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    track = payable_route(table)
    with table.seats() as seats:
        frame = seats[0].look()
        assert frame.view is not None
        claims = [move for move in frame.view["moves"] if move.get("track") == track]
        seats[0].play(frame, claims[0]["action"])
    page = visit()
    open_seat(page, table, 0)
    tab_to(page, ".seat.mine .explained")
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("1 route of")
    expect(dialog).to_contain_text("at the end")
    expect(page.locator(".ride-map .track.lit")).to_have_count(0)
    page.keyboard.press("Tab")
    expect(page.locator(".ride-map .track.lit")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    expect(page.locator(".seat.mine .explained")).to_be_focused()


def test_the_log_shows_cards_as_pictures(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob")
    payable_route(table)
    page = visit()
    open_seat(page, table, 0)
    open_panel(page, "log")
    picture = page.locator(".log .picture").filter(has=page.locator("svg.ride-chips")).first
    expect(picture).to_have_accessible_name(re.compile(r"^(an? \w+ card|a ferry)$"))
    expect(page.locator(".log")).not_to_contain_text("_")


def test_cars_fly_to_their_route_before_the_token_is_taken(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "ticket_to_ride", "Ada", "Bob", "Cleo")
    moves = play_until(table, 1, lambda moves: any(len(m.get("tokens", [])) == 1 for m in moves))
    claim = next(move for move in moves if len(move.get("tokens", [])) == 1)
    page = visit(motion=True)
    page.add_init_script("localStorage.setItem('sancity-speed', 'slow')")
    open_seat(page, table, 0)
    # Every picture of the cars in flight, and whether the token had left its place by then.
    page.evaluate(
        """() => {
          window.seen = [];
          new MutationObserver(() => {
            const cars = document.querySelectorAll(".flight .ride-car").length;
            const tokens = document.querySelectorAll(".flight .ride-token").length;
            const taken = document.querySelectorAll("[data-seat='1'] .ride-token").length;
            window.seen.push({ cars, tokens, taken });
          }).observe(document.body, { childList: true, subtree: true });
        }"""
    )
    with table.seats() as seats:
        seats[1].play(seats[1].look(), claim["action"])
    expect(page.locator(".ride-map .track.claimed.fresh .car").first).to_be_attached()
    expect(page.locator("[data-seat='1'] .ride-token")).to_have_count(1)
    expect(page.locator("#skip")).to_have_count(0)
    seen = page.evaluate("window.seen")
    flying = [now for now in seen if now["cars"]]
    assert flying
    assert not any(now["taken"] for now in flying)
    assert any(now["tokens"] for now in seen)
    # What has happened since the reader's last move stays marked.
    expect(page.locator(".ride-map .track.lately")).to_have_count(1)
    expect(page.locator(".ride-map .place.lately")).not_to_have_count(0)
