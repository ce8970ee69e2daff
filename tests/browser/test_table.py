"""The table in the browser: people play whole games, and nothing that happens on the way loses a
move."""

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
from sancity.kernel.record import Record, verify
from tests.browser.players import (
    Hand,
    Table,
    at_table,
    by_keyboard,
    by_mouse,
    by_touch,
    decides,
    new_table,
    play_on,
    play_one,
)
from tests.browser.visitors import DESKTOP, NARROW_PHONE, PHONE, Screen, Visits, axe, check_width
from tests.web.serving import ServerProcess

# What a browser says when the server is away for a while.
AWAY = ("WebSocket connection", "ERR_CONNECTION_REFUSED", "ERR_INTERNET_DISCONNECTED")


def open_seat(page: Page, table: Table, seat: int) -> None:
    page.goto(table.link(seat))
    at_table(page)


# Whole games


@pytest.mark.parametrize(
    ("hand", "screen"),
    [(by_mouse, DESKTOP), (by_keyboard, DESKTOP), (by_touch, PHONE)],
    ids=["mouse", "keyboard", "touch"],
)
def test_one_person_plays_a_bot_to_the_end(
    visit: Visits, server: ServerProcess, hand: Hand, screen: Screen, tmp_path: Path
) -> None:
    page = visit(screen)
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, hand, random.Random(1))
    expect(page.locator("#end-title")).to_have_text(re.compile("wins|share"))
    total = table.frame()["view"]["result"]["scores"][0]
    expect(page.locator(".sheet", has_text="Ada").locator("tfoot .number")).to_have_text(str(total))
    with page.expect_download() as saving:
        page.locator("a[download]").click()
    saving.value.save_as(tmp_path / "record.json")
    record = msgspec.json.decode((tmp_path / "record.json").read_bytes(), type=Record)
    verify(record, GAMES.get("cable_car"))
    check_width(page)


def test_two_people_play_through_all_kinds_of_trouble(visit: Visits, server: ServerProcess) -> None:
    """Reload, lost connection, a server that is stopped and one that is killed."""
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    pages = [visit(allowed=AWAY), visit(PHONE, allowed=AWAY)]
    hands: list[Hand] = [by_mouse, by_touch]
    for seat, page in enumerate(pages):
        open_seat(page, table, seat)

    def lose_connection(turn: int) -> None:
        """Somebody is away while the other plays."""
        pages[1 - turn].context.set_offline(True)
        before = table.position
        hands[turn](pages[turn], rng)
        prompts = [page.locator(".prompt") for page in pages]
        expect(prompts[turn]).to_have_attribute("data-position", str(before + 1))
        pages[1 - turn].context.set_offline(False)
        expect(prompts[1 - turn]).to_have_attribute("data-position", str(before + 1))

    troubles: dict[int, Callable[[int], object]] = {
        6: lambda turn: pages[turn].reload(),
        12: lose_connection,
        20: lambda _: server.restart(),
        30: lambda _: server.kill(),
    }
    rng = random.Random(2)
    while (turn := table.frame()["table"]["turn"]) is not None:
        trouble = troubles.pop(min(troubles, default=0), None) if due(troubles, table) else None
        assert decides(pages[turn])
        if trouble is not None:
            trouble(turn)
            continue
        play_one(pages[turn], hands[turn], rng)
    assert not troubles
    for page in pages:
        expect(page.locator("#end-title")).to_be_visible()


def due(troubles: dict[int, Callable[[int], object]], table: Table) -> bool:
    return bool(troubles) and table.position >= min(troubles)


def test_a_foreign_hand_is_nowhere_on_the_page(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob", options={"companies": True})
    pages = [visit(), visit()]
    for seat, page in enumerate(pages):
        open_seat(page, table, seat)
    rng = random.Random(3)
    checked = 0
    for _ in range(24):
        turn = table.frame()["table"]["turn"]
        assert decides(pages[turn])
        play_one(pages[turn], by_mouse, rng)
        views = [table.frame(seat)["view"] for seat in (0, 1)]
        for seat, page in enumerate(pages):
            foreign = set(views[1 - seat]["hand"])
            known = json.dumps(views[seat])
            for tile in foreign:
                if tile not in known:
                    checked += 1
                    assert tile not in page.content()
    assert checked > 5


# On the way


def test_undo_and_a_hint(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", hints=True)
    open_seat(page, table, 0)
    assert decides(page)
    begun = table.position
    play_one(page, by_mouse, random.Random(4))
    assert decides(page)
    page.locator("#undo").click()
    expect(page.locator(".prompt")).to_have_attribute("data-position", str(begun))
    page.locator("#hint").click()
    expect(page.locator(".advice")).to_contain_text("%")
    page.locator("#confirm").click()
    expect(page.locator(".prompt")).not_to_have_attribute("data-position", str(begun))


def test_looking_back_and_a_link_to_a_move(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, by_mouse, random.Random(5), 4)
    assert decides(page)
    last = table.position
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile(rf"\?move={last - 1}$"))
    expect(page.locator(".prompt .what")).to_contain_text(f"move {last - 1}")
    expect(page.locator("#board .target")).to_have_count(0)
    page.locator(".log .line").first.click()
    expect(page).to_have_url(re.compile(r"\?move=\d+$"))
    address = page.url
    other = page.context.new_page()
    other.goto(address)
    shown = address.rpartition("=")[2]
    expect(other.locator(".prompt .what")).to_contain_text(f"move {shown}")
    page.locator(".prompt button.main").click()
    expect(page.locator("#board .target").first).to_be_visible()


def test_another_language_in_the_middle_of_a_game(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    play_on(page, by_mouse, random.Random(6), 2)
    for language, word in (("fr", "Journal"), ("nl", "Verslag"), ("en", "Log")):
        page.locator(f".switches a[lang={language}]").click()
        expect(page.locator("#log-title")).to_have_text(word)
        expect(page.locator("html")).to_have_attribute("lang", language)
        play_on(page, by_mouse, random.Random(7), 1)


def test_people_at_one_screen_see_their_own_hand_only(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "Bob", hot_seat=True)
    page.goto(table.link(0))
    rng = random.Random(8)
    for _ in range(4):
        turn = table.frame(0)["table"]["turn"]
        expect(page.locator(".curtain")).to_contain_text(["Ada", "Bob"][turn])
        expect(page.locator("#board")).to_have_count(0)
        expect(page.locator(".tray")).to_have_count(0)
        page.locator("#reveal").click()
        assert decides(page)
        play_one(page, by_mouse, rng)


def test_chat_notes_and_a_seat_for_a_bot(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    ada, bob = visit(), visit()
    open_seat(ada, table, 0)
    ada.goto(f"/table/{table.links.table}#{table.links.host}")
    at_table(ada)
    open_seat(bob, table, 1)
    bob.locator(".chat input").fill("Good luck <b>!")
    bob.locator(".chat button").click()
    expect(ada.locator(".chat li")).to_contain_text("Good luck <b>!")
    # Who comes back later finds it too.
    ada.reload()
    expect(ada.locator(".chat li")).to_contain_text("Good luck <b>!")
    bob.locator(".notes textarea").fill("a secret plan")
    bob.wait_for_timeout(1500)
    bob.reload()
    expect(bob.locator(".notes textarea")).to_have_value("a secret plan")
    assert "a secret plan" not in ada.content()
    bob.close()
    ada.locator("[data-seat='1'] .tools button", has_text="bot").click()
    expect(ada.locator("[data-seat='1']")).to_contain_text("away: a bot plays")
    back = visit()
    open_seat(back, table, 1)
    back.locator("[data-seat='1'] .tools button").click()
    expect(ada.locator("[data-seat='1'] .who")).to_have_text("here")


def test_a_link_that_opens_nothing(visit: Visits, server: ServerProcess) -> None:
    page = visit(allowed=("401",))
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    page.goto(f"/table/{table.links.table}#{'x' * 32}")
    expect(page.locator(".closed")).to_contain_text("does not open this table")


def test_sitting_down_at_an_open_table(visit: Visits, server: ServerProcess) -> None:
    with Client(server.url) as client:
        links = client.new_table("cable_car", ["Ada", "open", "open"])
    host, guest = visit(), visit()
    host.goto(f"/table/{links.table}#{links.host}")
    axe(host)
    guest.goto(f"/table/{links.table}#{links.spectator}")
    guest.locator("[data-seat='1'] input").fill("Bob")
    guest.locator("[data-seat='1'] form button").click()
    expect(host.locator("[data-seat='1']")).to_contain_text("Bob")
    host.locator("[data-seat='2'] .tools button", has_text="Hard").click()
    host.locator("button.main", has_text="Start").click()
    at_table(guest)
    at_table(host)


# For everyone


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
@pytest.mark.parametrize("screen", [DESKTOP, NARROW_PHONE], ids=["desktop", "phone"])
def test_no_barriers_at_a_table(
    visit: Visits, server: ServerProcess, screen: Screen, dark: bool
) -> None:
    page = visit(screen, dark=dark)
    options = {"companies": dark, "hand_size": 3 if dark else 1}
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", hints=True, options=options)
    open_seat(page, table, 0)
    assert decides(page)
    axe(page)
    check_width(page)
    hand = by_touch if screen.touch else by_mouse
    play_on(page, hand, random.Random(9), 3)
    assert decides(page)
    page.locator("#text-view summary").click()
    expect(page.locator("#text-view .moves button").first).to_be_visible()
    axe(page)
    check_width(page)
    play_on(page, hand, random.Random(10))
    expect(page.locator("#end-title")).to_be_visible()
    axe(page)
    check_width(page)


def press_first_of_list(page: Page, _: random.Random) -> None:
    page.locator("#text-view .moves button").first.press("Enter")


def test_moves_are_told_to_those_who_listen(visit: Visits, server: ServerProcess) -> None:
    """A whole turn by the list of moves alone; what happens is announced."""
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    open_seat(page, table, 0)
    assert decides(page)
    page.locator("#text-view summary").press("Enter")
    play_one(page, press_first_of_list, random.Random(1))
    expect(page.locator("#announcer")).to_contain_text("Ada lays")
    expect(page.locator("#announcer")).to_contain_text("Lay your tile")
    assert decides(page)
    play_one(page, press_first_of_list, random.Random(1))
    # What was told before stays, for those who listen slowly.
    expect(page.locator("#announcer p", has_text="Ada lays")).to_have_count(2)


def test_the_first_view_is_small(visit: Visits, server: ServerProcess) -> None:
    page = visit()
    table = new_table(server.url, "cable_car", "Ada", "bot:easy")
    wire = page.context.new_cdp_session(page)
    wire.send("Network.enable")
    kinds: dict[str, str] = {}
    sizes: dict[str, float] = {}
    wire.on("Network.responseReceived", lambda e: kinds.update({e["requestId"]: e["type"]}))
    wire.on(
        "Network.loadingFinished",
        lambda e: sizes.update({e["requestId"]: e["encodedDataLength"]}),
    )
    open_seat(page, table, 0)
    assert decides(page)
    page.wait_for_timeout(500)
    transferred = sum(size for key, size in sizes.items() if kinds.get(key) != "Font")
    assert len(sizes) > 10
    assert transferred < 100_000


def test_links_opened_at_once_in_a_new_browser_are_all_kept(
    visit: Visits, server: ServerProcess
) -> None:
    first = visit()
    tables = [new_table(server.url, "cable_car", "Ada", "Bob") for _ in range(5)]
    pages = [first, *(first.context.new_page() for _ in tables[1:])]
    for page, table in zip(pages, tables, strict=True):
        # On to the next before this one has asked for anything.
        page.goto(table.link(0), wait_until="commit")
    for page in pages:
        at_table(page)
    first.goto(server.url)
    for table in tables:
        expect(first.locator(f'.mine a[href="/table/{table.links.table}"]')).to_be_visible()


def test_a_clock_is_the_servers_whatever_time_the_reader_has(
    visit: Visits, server: ServerProcess
) -> None:
    page = visit()
    page.clock.set_fixed_time("2001-01-01T12:00:00")
    clock = {"kind": "live", "bank": 600, "increment": 0}
    table = new_table(server.url, "cable_car", "Ada", "Bob", clock=clock)
    open_seat(page, table, 0)
    for face in page.locator("[role=timer]").all():
        expect(face).to_have_text(re.compile(r"^\s*(10|\d):\d\d\s*$"))
