"""Pages while servers come and go. What a server or a proxy would do is done on the way between the
page and the server."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Page, Route, WebSocketRoute, expect

from tests.browser.players import (
    RemoteTable,
    expect_position,
    new_table,
    open_panel,
    open_seat,
    play_random,
    run_effects,
    shown_position,
)
from tests.browser.visitors import Visits
from tests.web.serving import ServerProcess

SERVICE_RESTART = 1012
TRY_AGAIN_LATER = 1013
OFFLINE = "The connection is lost."
# What a browser reports of an answer with such a status.
AWAY_ERRORS = ("status of 50[234]",)
# Counts how often the prompt comes to say that the connection is lost, however briefly.
WATCH_PROMPT = """
(text) => {
  const prompt = document.querySelector(".prompt");
  let lost = false;
  const look = () => {
    const says = prompt.textContent.includes(text);
    if (says && !lost) document.body.dataset.lost = Number(document.body.dataset.lost ?? 0) + 1;
    lost = says;
  };
  const all = { childList: true, subtree: true, characterData: true };
  new MutationObserver(look).observe(prompt, all);
}
"""


@dataclass
class Sockets:
    """The sockets of a page, on their way to the server."""

    opened: list[WebSocketRoute] = field(default_factory=list)
    # The last frame from the server, as text, and whether frames are passed on.
    frame: str = ""
    passes: bool = True
    # With which code new sockets are turned away, if they are.
    refuses: int | None = None

    def route(self, socket: WebSocketRoute) -> None:
        self.opened.append(socket)
        if self.refuses is not None:
            socket.close(code=self.refuses)
            return

        def on_frame(message: str | bytes) -> None:
            self.frame = str(message)
            if self.passes:
                socket.send(message)

        socket.connect_to_server().on_message(on_frame)

    def restart(self) -> None:
        """Close the page's socket as a server does that stops."""
        self.opened[-1].close(code=SERVICE_RESTART)

    def expect_opened(self, page: Page, count: int) -> None:
        """Wait until the page has opened this many sockets."""
        while len(self.opened) < count:
            # Lets Playwright handle what the page does.
            run_effects(page)


@pytest.fixture
def sockets(page: Page) -> Sockets:
    routed = Sockets()
    page.route_web_socket("**/live?*", routed.route)
    return routed


@pytest.fixture
def table(server: ServerProcess) -> RemoteTable:
    return new_table(server.url, "cable_car", "Ada", "Bob")


def move(table: RemoteTable) -> None:
    """Play a random move through the API."""
    with table.seats() as seats:
        turn = table.turn
        assert turn is not None
        play_random(seats[turn], seats[turn].look(), random.Random(1))


def open_watched(page: Page, table: RemoteTable, seat: int) -> None:
    """Open a seat, and count from now on how often the page says that the connection is lost."""
    open_seat(page, table, seat)
    page.evaluate(WATCH_PROMPT, OFFLINE)


def times_lost(page: Page) -> int:
    return int(page.locator("body").get_attribute("data-lost") or 0)


# The live socket


def test_a_server_that_stops_is_left_without_a_word(
    page: Page, sockets: Sockets, table: RemoteTable
) -> None:
    open_watched(page, table, 0)
    for times in range(1, 4):
        sockets.restart()
        move(table)
        expect_position(page, times)
        assert len(sockets.opened) == times + 1
    assert f"after={table.frame()['version'] - 1}" in sockets.opened[-1].url
    assert times_lost(page) == 0


def test_a_server_that_stops_may_be_asked_again_before_another(
    page: Page, sockets: Sockets, table: RemoteTable
) -> None:
    open_watched(page, table, 0)
    sockets.refuses = SERVICE_RESTART
    sockets.restart()
    sockets.expect_opened(page, 4)
    sockets.refuses = None
    move(table)
    expect_position(page, 1)
    assert times_lost(page) == 0


def test_the_page_says_so_when_no_other_server_is_there(
    page: Page, sockets: Sockets, table: RemoteTable
) -> None:
    open_watched(page, table, 0)
    sockets.refuses = TRY_AGAIN_LATER
    sockets.restart()
    expect(page.locator(".prompt")).to_contain_text(OFFLINE)
    assert times_lost(page) == 1
    sockets.refuses = None
    expect(page.locator(".prompt")).not_to_contain_text(OFFLINE)
    move(table)
    expect_position(page, 1)


def test_the_page_never_goes_back_to_an_older_version(
    page: Page, sockets: Sockets, table: RemoteTable
) -> None:
    open_seat(page, table, 0)
    old = sockets.frame
    move(table)
    expect_position(page, 1)
    sockets.passes = False
    sockets.restart()
    sockets.expect_opened(page, 2)
    sockets.opened[-1].send(old)
    run_effects(page)
    assert shown_position(page) == 1
    sockets.passes = True
    move(table)
    expect_position(page, 2)


# Requests


def answer_once(page: Page, path: str, answer: Callable[[Route], None]) -> list[str]:
    """Let `answer` take the first request for a path; return the methods of all requests, as they
    come."""
    methods: list[str] = []

    def on_request(route: Route) -> None:
        methods.append(route.request.method)
        if len(methods) == 1:
            answer(route)
        else:
            route.fallback()

    page.route(path, on_request)
    return methods


def away(route: Route) -> None:
    """A proxy without a server."""
    route.fulfill(status=502, body="Bad gateway")


def lost(route: Route) -> None:
    """The request is carried out, and its answer does not arrive."""
    route.fetch()
    away(route)


def cut(route: Route) -> None:
    """The connection breaks after the request was carried out."""
    route.fetch()
    route.abort("connectionreset")


@pytest.mark.parametrize("answer", [away, cut])
def test_what_is_read_is_asked_for_again(
    visit: Visits, table: RemoteTable, answer: Callable[[Route], None]
) -> None:
    page = visit(allowed=(*AWAY_ERRORS, "ERR_CONNECTION_RESET"))
    requests = answer_once(page, "**/log?*", answer)
    move(table)
    open_seat(page, table, 0)
    expect(page.locator(".log li")).not_to_have_count(0)
    assert requests == ["GET", "GET"]


def test_a_seat_is_taken_when_the_server_is_back(visit: Visits, table: RemoteTable) -> None:
    page = visit(allowed=AWAY_ERRORS)
    requests = answer_once(page, "**/api/session", away)
    open_seat(page, table, 0)
    expect(page.locator("[data-seat='0'] .you")).to_be_visible()
    assert requests == ["POST", "POST"]


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "The server did not answer. If nothing has happened, try again in a moment."),
        (
            "nl",
            "De server heeft niet geantwoord. Is er niets gebeurd, probeer het dan zo nog eens.",
        ),
    ],
)
def test_a_chat_line_without_an_answer_is_not_said_twice(
    visit: Visits, table: RemoteTable, language: str, message: str
) -> None:
    page = visit(language=language, allowed=AWAY_ERRORS)
    requests = answer_once(page, "**/chat", lost)
    open_seat(page, table, 0)
    say(page, "Hello")
    expect(page.locator(".prompt .problem")).to_have_text(message)
    expect(page.locator(".chat li")).to_have_text(["Ada Hello"])
    assert requests == ["POST"]


def say(page: Page, text: str) -> None:
    open_panel(page, "chat")
    page.locator(".chat input").fill(text)
    page.locator(".chat button").click()


def test_notes_are_stored_when_the_server_is_back(visit: Visits, table: RemoteTable) -> None:
    page = visit(allowed=AWAY_ERRORS)
    requests: list[str] = []

    def on_request(route: Route) -> None:
        requests.append(route.request.method)
        if requests == ["GET", "PUT"]:
            away(route)
        else:
            route.fallback()

    page.route("**/notes*", on_request)
    open_seat(page, table, 0)
    open_panel(page, "notes")
    with page.expect_response(lambda answer: answer.request.method == "PUT" and answer.ok):
        page.locator(".notes").fill("Keep the long line.")
    assert requests == ["GET", "PUT", "PUT"]
    expect(page.locator(".prompt .problem")).to_have_count(0)


@pytest.mark.parametrize("answer", [away, lost])
def test_a_move_is_played_once_without_a_word(
    visit: Visits, table: RemoteTable, answer: Callable[[Route], None]
) -> None:
    page = visit(allowed=AWAY_ERRORS)
    turn = table.turn
    assert turn is not None
    requests = answer_once(page, "**/moves", answer)
    open_watched(page, table, turn)
    page.locator("#board .target").first.click()
    expect_position(page, 1)
    # The page may know from the frame before the second answer arrives.
    while len(requests) < 2:
        run_effects(page)
    assert table.position == 1
    assert times_lost(page) == 0
