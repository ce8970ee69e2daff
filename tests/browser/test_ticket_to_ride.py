"""Ticket to Ride's board: choosing a route, its ways to pay, and the places of tickets."""

from collections import Counter

from playwright.sync_api import Locator, Page, expect

from tests.browser.players import RemoteTable, expect_decision, expect_table, new_table, run_effects
from tests.browser.visitors import Visits
from tests.web.serving import ServerProcess


def payable_route(table: RemoteTable) -> str:
    """Take cards through the API until the first seat can pay for a route in several ways; return
    the route's track."""
    with table.seats() as seats:
        for _ in range(100):
            frame = seats[0].look()
            assert frame.view is not None
            moves = frame.view["moves"]
            claims = Counter(str(move["track"]) for move in moves if move["name"] == "claim")
            if claims and max(claims.values()) > 2:
                return max(claims, key=lambda track: claims[track])
            assert frame.table.turn is not None
            seat = seats[frame.table.turn]
            frame = seat.look()
            assert frame.view is not None
            moves = frame.view["moves"]
            wanted = [move for move in moves if move["name"] != "claim"]
            seat.play(frame, wanted[0]["action"])
    raise AssertionError("the first seat can never pay in several ways")


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
    page.goto(table.link(0))
    expect_table(page)
    assert expect_decision(page)
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
    page.goto(table.link(seat))
    expect_table(page)
    assert expect_decision(page)
    view = table.frame(seat)["view"]
    places = {place for ticket in view["offered"] for place in (ticket["from"], ticket["to"])}
    expect(page.locator(".ride-map .place.end")).to_have_count(len(places))
    page.locator(".choice").first.hover()
    expect(page.locator(".ride-map .place.end")).to_have_count(2)
