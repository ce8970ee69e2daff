"""The table in the browser: whole games, lost connections, and everything around the board."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from playwright.sync_api import Page, expect

from sancity.client import Client
from sancity.games import GAMES
from sancity.games.cable_car.view import tile_words
from sancity.kernel.record import Record, verify
from tests.browser.players import (
    Hand,
    RemoteTable,
    by_keyboard,
    by_mouse,
    by_touch,
    expect_decision,
    expect_next_position,
    expect_position,
    expect_table,
    new_table,
    one_of,
    open_panel,
    open_seat,
    play_on,
    play_one,
)
from tests.browser.visitors import DESKTOP, NARROW_PHONE, PHONE, Screen, Visits, axe, check_width
from tests.web.serving import ServerProcess

# Errors that a browser reports while the server is not available.
OFFLINE_ERRORS = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")


# Whole games


# By mouse to the end; on the other devices some moves, and the rest through the API.
@pytest.mark.parametrize(
    ("hand", "screen", "max_moves"),
    [(by_mouse, DESKTOP, 1000), (by_keyboard, DESKTOP, 6), (by_touch, PHONE, 6)],
    ids=["mouse", "keyboard", "touch"],
)
def test_one_person_plays_a_bot_to_the_end(
    visit: Visits,
    server: ServerProcess,
    hand: Hand,
    screen: Screen,
    max_moves: int,
    tmp_path: Path,
) -> None:
    rng = random.Random(1)
    page = visit(screen)
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, hand, rng, max_moves)
    table.play_rest(rng)
    expect(page.locator("#end-title")).to_have_text(re.compile("wins|share"))
    total = table.frame()["view"]["result"]["scores"][0]
    expect(page.locator(".sheet", has_text="Ada").locator("tfoot .number")).to_have_text(str(total))
    with page.expect_download() as saving:
        page.locator("a[download]").click()
    saving.value.save_as(tmp_path / "record.json")
    record = msgspec.json.decode((tmp_path / "record.json").read_bytes(), type=Record)
    verify(record, GAMES.get("cable_car"))
    check_width(page)


def test_a_game_survives_reloads_and_lost_connections(visit: Visits, server: ServerProcess) -> None:
    """Reload a page, disconnect a browser, stop the server, and kill it."""
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    pages = [visit(allowed=OFFLINE_ERRORS), visit(PHONE, allowed=OFFLINE_ERRORS)]
    hands: list[Hand] = [by_mouse, by_touch]
    for seat, page in enumerate(pages):
        open_seat(page, table, seat)

    def disconnect(turn: int) -> None:
        """One player is offline while the other moves."""
        pages[1 - turn].context.set_offline(True)
        before = table.position
        hands[turn](pages[turn], rng)
        expect_position(pages[turn], before + 1)
        pages[1 - turn].context.set_offline(False)
        expect_position(pages[1 - turn], before + 1)

    interruptions: list[Callable[[int], object]] = [
        lambda turn: pages[turn].reload(),
        disconnect,
        lambda _: server.restart(),
        lambda _: server.kill(),
    ]
    rng = random.Random(2)
    for interrupt in interruptions:
        for _ in range(4):
            turn = table.turn
            assert turn is not None
            assert expect_decision(pages[turn])
            play_one(pages[turn], hands[turn], rng)
        turn = table.turn
        assert turn is not None
        assert expect_decision(pages[turn])
        interrupt(turn)
    turn = table.turn
    assert turn is not None
    assert expect_decision(pages[turn])
    play_one(pages[turn], hands[turn], rng)
    table.play_rest(rng)
    for page in pages:
        expect(page.locator("#end-title")).to_be_visible()


def test_the_page_does_not_contain_another_hand(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob", options={"companies": True})
    pages = [visit(), visit()]
    for seat, page in enumerate(pages):
        open_seat(page, table, seat)
    words = GAMES.get("cable_car").words("en")
    rng = random.Random(3)
    checked = 0
    for _ in range(12):
        turn = table.turn
        assert turn is not None
        assert expect_decision(pages[turn])
        play_one(pages[turn], by_mouse, rng)
        views = [table.frame(seat)["view"] for seat in (0, 1)]
        for seat, page in enumerate(pages):
            hidden = set(views[1 - seat]["hand"])
            known = json.dumps(views[seat])
            for tile in hidden:
                if tile not in known:
                    checked += 1
                    assert tile not in page.content()
                    assert tile_words(tile, words) not in page.content()
            for tile in views[seat]["hand"]:
                assert tile_words(tile, words) in page.content()
    assert checked > 5


# During a game


def test_undo_and_a_hint(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", hints=True)
    open_seat(page, table, 0)
    assert expect_decision(page)
    start = table.position
    play_one(page, by_mouse, random.Random(4))
    assert expect_decision(page)
    page.locator("#undo").click()
    expect_position(page, start)
    page.locator("#hint").click()
    expect(page.locator(".advice")).to_contain_text(re.compile("winning|as good"))
    page.locator("#confirm").click()
    expect_next_position(page, start)


def test_looking_back_and_a_link_to_a_move(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, by_mouse, random.Random(5), 4)
    assert expect_decision(page)
    last = table.position
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile(rf"\?move={last - 1}$"))
    expect(page.locator(".prompt .what")).to_contain_text(f"{last - 1} of {last}")
    expect(page.locator("#board .target")).to_have_count(0)
    page.locator(".log .line").first.click()
    expect(page).to_have_url(re.compile(r"\?move=\d+$"))
    address = page.url
    other = page.context.new_page()
    other.goto(address)
    shown = address.rpartition("=")[2]
    expect(other.locator(".prompt .what")).to_contain_text(f"{shown} of {last}")
    page.locator("#now").click()
    expect(page.locator("#board .target").first).to_be_visible()


def test_another_language_in_the_middle_of_a_game(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, by_mouse, random.Random(6), 2)
    for language, word in (("fr", "Journal"), ("nl", "Verslag"), ("en", "Log")):
        open_panel(page, "settings")
        page.locator(f".switches a[lang={language}]").click()
        expect(page.locator("#panel-title")).to_have_text(word)
        expect(page.locator("html")).to_have_attribute("lang", language)
        play_on(page, by_mouse, random.Random(7), 1)


def test_chat_notes_and_a_bot_as_stand_in(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    ada, bob = visit(), visit()
    open_seat(ada, table, 0)
    ada.goto(f"/table/{table.links.table}#{table.links.host}")
    expect_table(ada)
    open_seat(bob, table, 1)
    open_panel(bob, "chat")
    bob.locator(".chat input").fill("Good luck <b>!")
    bob.locator(".chat button").click()
    expect(ada.locator("#tab-chat .badge")).to_have_text("1")
    open_panel(ada, "chat")
    expect(ada.locator(".chat li")).to_contain_text("Good luck <b>!")
    # The chat is still there after a reload.
    ada.reload()
    open_panel(ada, "chat")
    expect(ada.locator(".chat li")).to_contain_text("Good luck <b>!")
    open_panel(bob, "notes")
    with bob.expect_response(lambda answer: answer.request.method == "PUT") as storing:
        bob.locator("textarea.notes").fill("a secret plan")
    assert storing.value.ok
    bob.reload()
    open_panel(bob, "notes")
    expect(bob.locator("textarea.notes")).to_have_value("a secret plan")
    assert "a secret plan" not in ada.content()
    bob.close()
    ada.locator("[data-seat='1'] .tools button", has_text="bot").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("away: a bot plays")
    back = visit()
    open_seat(back, table, 1)
    back.locator("[data-seat='1'] .tools button").click()
    expect(ada.locator("[data-seat='1'] .who")).to_have_text("here")


def test_a_link_with_a_wrong_token(visit: Visits, server: ServerProcess) -> None:
    page = visit(allowed=("401",))
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    page.goto(f"/table/{table.links.table}#{'x' * 32}")
    expect(page.locator(".closed")).to_contain_text("does not open this table")


def test_sitting_down_at_an_open_table(visit: Visits, server: ServerProcess) -> None:
    with Client(server.url) as client:
        links = client.new_table("cable_car", ["Ada", "open", "open"])
    host, guest = visit(), visit()
    host.goto(f"/table/{links.table}#{links.host}")
    expect(host.locator(".lobby")).to_be_visible()
    axe(host)
    guest.goto(f"/table/{links.table}#{links.spectator}")
    guest.locator("[data-seat='1'] input").fill("Bob")
    guest.locator("[data-seat='1'] form button").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Bob")
    host.locator("[data-seat='2'] .give-bot").select_option("hard")
    expect(host.locator("[data-seat='2']")).to_contain_text("bot")
    host.locator("button.main", has_text="Start").click()
    expect_table(guest)
    expect_table(host)


# Accessibility


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, NARROW_PHONE], ids=["desktop", "phone"])
def test_no_barriers_at_a_table(
    visit: Visits, server: ServerProcess, screen: Screen, dark: bool
) -> None:
    page = visit(screen, dark=dark)
    options = {"companies": dark, "hand_size": 3 if dark else 1}
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", hints=True, options=options)
    open_seat(page, table, 0)
    assert expect_decision(page)
    axe(page)
    check_width(page)
    hand = by_touch if screen.touch else by_mouse
    rng = random.Random(9)
    play_on(page, hand, rng, 3)
    assert expect_decision(page)
    open_panel(page, "text")
    expect(page.locator("#text-view .moves button").first).to_be_visible()
    axe(page)
    check_width(page)
    if screen.touch:
        page.locator("#fold").click()
    table.play_rest(rng)
    expect(page.locator("#end-title")).to_be_visible()
    axe(page)
    check_width(page)


def by_move_list(page: Page, rng: random.Random) -> None:
    """Lay a tile by choosing one of the moves listed as text, with the keyboard."""
    moves = page.locator("#text-view .moves button", has_text=re.compile(r"^\s*Lay "))
    one_of(moves, rng).press("Enter")


def lay_tile(table: RemoteTable, seat: int) -> None:
    """Lay a tile through the API."""
    with table.seats() as seats:
        frame = seats[seat].look()
        seats[seat].play(frame, next(move for move in frame.moves if move.name == "lay"))


def test_moves_are_announced_to_screen_readers(visit: Visits, server: ServerProcess) -> None:
    """Play with the list of moves alone; what happens is announced. The opponent is not a bot: the
    page keeps only the last announcements, and a bot could add more at any time."""
    page = visit()
    rng = random.Random(1)
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    if table.turn == 1:
        lay_tile(table, 1)
    open_seat(page, table, 0)
    assert expect_decision(page)
    announced = page.locator("#announcer p")
    open_panel(page, "text")
    play_one(page, by_move_list, rng)
    expect(announced.last).to_have_text("It is Bob’s turn.")
    expect(announced.filter(has_text="Ada lays")).to_have_count(1)
    lay_tile(table, 1)
    expect(announced.last).to_contain_text("Lay your tile")
    expect(announced.filter(has_text="Bob lays")).to_have_count(1)
    # Earlier announcements stay: a screen reader may not have read them yet.
    expect(announced.filter(has_text="Ada lays")).to_have_count(1)
    play_one(page, by_move_list, rng)
    expect(announced.last).to_have_text("It is Bob’s turn.")


def test_the_first_view_is_small(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    network = page.context.new_cdp_session(page)
    network.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    network.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    network.on(
        "Network.loadingFinished",
        lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}),
    )
    open_seat(page, table, 0)
    assert expect_decision(page)
    page.wait_for_load_state("networkidle")
    transferred = sum(size for key, size in sizes.items() if kinds.get(key) != "Font")
    assert len(sizes) > 10
    assert transferred < 100_000


def test_seats_of_links_opened_at_once_in_a_new_browser(
    visit: Visits, server: ServerProcess
) -> None:
    first = visit()
    tables = [new_table(server.url, "cable_car", "Ada", "Bob") for _ in range(5)]
    pages = [first, *(first.context.new_page() for _ in tables[1:])]
    for page, table in zip(pages, tables, strict=True):
        # Continue before this page has requested anything.
        page.goto(table.link(0), wait_until="commit")
    for page in pages:
        expect_table(page)
    first.goto(server.url)
    for table in tables:
        expect(first.locator(f'.mine a[href="/table/{table.links.table}"]')).to_be_visible()


def test_clocks_do_not_depend_on_the_time_of_day(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    page.clock.set_fixed_time("2001-01-01T12:00:00")
    clock = {"kind": "live", "bank": 600, "increment": 0}
    table = new_table(server.url, "cable_car", "Ada", "Bob", clock=clock)
    open_seat(page, table, 0)
    for face in page.locator("[role=timer]").all():
        expect(face).to_have_text(re.compile(r"^\s*(10|\d):\d\d\s*$"))
