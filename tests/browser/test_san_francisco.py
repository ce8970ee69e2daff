"""San Francisco's board: what is particular to it."""

import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.players import (
    View,
    expect_idle,
    expect_next_position,
    expect_position,
    expect_reason,
    has_focus,
    new_table,
    open_seat,
    open_seat_to_move,
    play_random,
    run_effects,
    shown_position,
    switch_notation_on,
    tab_to,
    table_where,
    wander_to,
)
from tests.browser.visitors import PHONE, SCREENS, Visits, commands
from tests.web.serving import ServerProcess

DISTRICTS = ("blue", "grey", "orange", "yellow", "green")


def test_the_focus_goes_on_from_the_deck_to_a_column(visit: Visits, server: ServerProcess) -> None:
    table, _ = table_where(
        server.url, "san_francisco", lambda view: view["prompt"] == "prompt-draw"
    )
    page = visit()
    open_seat_to_move(page, table)
    tab_to(page, ".sf-pile.target")
    page.keyboard.press("Enter")
    expect(page.locator(".sf-column.target")).to_have_count(3)
    expect(page.locator(".sf-column.target:focus")).to_be_visible()


def test_the_focus_never_falls_to_the_page(visit: Visits, server: ServerProcess) -> None:
    """Not even after the last card of a turn."""
    table, _ = table_where(server.url, "san_francisco", lambda view: len(view["taken"]) > 0)
    page = visit()
    open_seat_to_move(page, table)
    while table.turn == 0:
        tab_to(page, "#board .target, .hand .target:not(.sf-hand)")
        before, sent = shown_position(page), commands(page)
        page.keyboard.press("Enter")
        run_effects(page)
        assert not has_focus(page, "body")
        if commands(page) > sent:
            expect_next_position(page, before)
            expect_idle(page)
    assert not has_focus(page, "body")


def test_screen_readers_are_told_contracts_rankings_and_cards(
    visit: Visits, server: ServerProcess
) -> None:
    def cards(view: View) -> list[dict[str, Any]]:
        rows = [view["districts"][district]["rows"][0]["spaces"] for district in DISTRICTS]
        return [card for row in rows for card in row if card is not None]

    table, view = table_where(server.url, "san_francisco", lambda view: len(cards(view)) > 1)
    page = visit()
    open_seat_to_move(page, table)
    held = view["seats"][0]["contracts"]
    hand = page.get_by_role("region", name="What I hold")
    expect(hand).to_contain_text("1 contract" if held == 1 else f"{held} contracts")
    for race in (*DISTRICTS, "trams"):
        ranking = page.locator("#board").get_by_role("list", name=f"Race for {race}")
        expect(ranking.get_by_role("listitem")).to_have_count(2)
    city = page.get_by_role("group", name="The city of Ada", exact=True)
    expect(city.get_by_role("img", name=", space ")).to_have_count(len(cards(view)))


def test_a_staged_card_stays_where_it_was_put(visit: Visits, server: ServerProcess) -> None:
    """Also while another place is pointed at."""

    def has_choice(view: View) -> bool:
        names = [move["card"] for move in view["moves"] if move["name"] == "place"]
        return any(names.count(name) > 1 for name in names)

    table, view = table_where(server.url, "san_francisco", has_choice)
    black = next(move["card"] for move in view["moves"] if move.get("card", "").startswith("black"))
    index = next(i for i, card in enumerate(view["taken"]) if card["card"] == black)
    page = visit(PHONE)
    open_seat_to_move(page, table)
    page.locator(".hand .sf-hand").nth(index).tap()
    targets = page.locator("#board .sf-target")
    targets.first.tap()
    expect(targets.first).to_have_class("sf-target target empty shown staged")
    targets.last.hover()
    run_effects(page)
    expect(targets.first).to_have_class("sf-target target empty shown staged")
    expect(page.locator(".sf-ghost .laid")).to_have_count(1)


def test_every_city_can_be_looked_at(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "san_francisco", "Ada", "Bob", "Cleo", "Dan")
    page = visit()
    open_seat(page, table, 0)
    for name in ("Bob", "Cleo", "Dan", "Ada"):
        page.get_by_role("button", name=f"Show the city of {name}").click()
        expect(page.get_by_role("group", name=f"The city of {name}", exact=True)).to_be_visible()


def test_a_column_says_why_it_cannot_be_taken_to_the_keyboard(
    visit: Visits, server: ServerProcess
) -> None:
    def has_empty_column(view: View) -> bool:
        return view["prompt"] == "prompt-draw" and not view["columns"][0]

    table, _ = table_where(server.url, "san_francisco", has_empty_column)
    page = visit()
    open_seat_to_move(page, table)
    column = page.locator(".sf-column").first
    reason = "This column is empty."
    expect(column).to_have_accessible_name(f"Column 1: empty. Not possible: {reason}")
    tab_to(page, "#board .target")
    wander_to(page, ".sf-column[data-refused]")
    expect_reason(page)
    column.click(force=True)
    expect(page.locator(".popover")).to_have_text(reason)
    expect_position(page, table.position)


def test_every_space_of_the_city_is_a_target_or_says_why_not(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = table_where(
        server.url, "san_francisco", lambda view: view["prompt"] == "prompt-place"
    )
    page = visit()
    open_seat_to_move(page, table)
    targets = page.locator(".sf-grid .sf-target")
    expect(targets.first).to_be_visible()
    refused = page.locator(".sf-grid [data-refused]")
    expect(refused).to_have_count(25 - targets.count())
    refused.last.click(force=True)
    expect(page.locator(".popover")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".popover")).to_have_count(0)
    expect_position(page, table.position)


def test_points_say_what_they_are_made_of_to_the_keyboard(
    visit: Visits, server: ServerProcess
) -> None:
    def has_decided_points(view: View) -> bool:
        now = [seat["points"] for seat in view["seats"]]
        value = int(view["districts"]["green"]["rows"][1]["value"])
        return value > 0 and all(seat["least"] == seat["most"] for seat in now)

    table, view = table_where(server.url, "san_francisco", has_decided_points)
    page = visit()
    open_seat_to_move(page, table)
    points = page.locator("[data-seat='1'] button.explained")
    tab_to(page, "[data-seat='1'] button.explained")
    page.keyboard.press("Enter")
    lines = page.get_by_role("dialog").locator(".lines tr")
    green = lines.filter(has_text="in the green district")
    expect(green).to_contain_text(re.compile(r"Rank \d in the green district, worth \d+: .*Ada"))
    numbers = lines.locator(".number").all_inner_texts()
    assert sum(map(half_points, numbers)) == view["seats"][1]["points"]["most"]
    assert half_points(points.inner_text()) == view["seats"][1]["points"]["most"]
    green.focus()
    built = [there for there in view["districts"]["green"]["rows"][1]["spaces"] if there]
    expect(page.get_by_role("group", name="The city of Bob", exact=True)).to_be_visible()
    expect(page.locator(".sf-grid .sf-frame.lit")).to_have_count(len(built))
    expect(page.locator(".sf-race.lit")).to_have_accessible_name("Race for green")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(points).to_be_focused()
    expect(page.get_by_role("group", name="The city of Ada", exact=True)).to_be_visible()


def half_points(text: str) -> int:
    """A score in half points, from what people read."""
    found = re.fullmatch(r"(−?)(\d*)(½?)", text.strip())
    assert found
    score = 2 * int(found[2] or 0) + bool(found[3])
    return -score if found[1] else score


def test_the_log_has_pictures_and_names_spaces_on_request(
    visit: Visits, server: ServerProcess
) -> None:
    def has_built(view: View) -> bool:
        return int(view["districts"]["green"]["rows"][0]["value"]) > 0

    table, _ = table_where(server.url, "san_francisco", has_built)
    page = visit()
    open_seat_to_move(page, table)
    line = page.locator(".log li", has_text="Ada places").first
    picture = line.locator(".picture").first
    expect(picture.locator("svg")).to_be_visible()
    expect(picture).to_have_accessible_name(
        re.compile(r"^an? (blue|grey|orange|yellow|green|black)")
    )
    space = re.compile(r"at [a-z]+ [1-5]\.")
    expect(line).not_to_contain_text(space)
    expect(page.locator(".sf-numbers")).to_have_count(0)
    switch_notation_on(page)
    expect(page.locator(".sf-numbers text")).to_have_count(5)
    expect(line).to_contain_text(space)


# Keeps a diary of what the board shows while a move is told.
DIARY = """
() => {
  window.diary = [];
  new MutationObserver(() => window.diary.push({
    city: document.querySelector(".sf-grid").getAttribute("aria-label"),
    lands: document.querySelectorAll(".sf-grid .told-place").length,
    runs: document.querySelectorAll(".sf-grid .told-trams").length,
    trams: document.querySelectorAll(".sf-grid .tram").length,
    flights: document.querySelectorAll(".flight").length,
  })).observe(document.body, { attributes: true, childList: true, subtree: true });
}
"""


def test_a_card_flies_into_the_city_of_its_player_before_its_tram_runs(
    visit: Visits, server: ServerProcess
) -> None:
    def brings_a_tram(view: View) -> bool:
        return any(
            [effect["event"] for effect in move.get("effects", [])] == ["trams"]
            for move in view["moves"]
            if move["name"] == "place" and len(view["taken"]) > 1
        )

    table, view = table_where(server.url, "san_francisco", brings_a_tram, seat=1)
    move = next(move for move in view["moves"] if move.get("effects"))
    before = view["seats"][1]["trams"]
    after = before + len(move["effects"][0]["spaces"])
    page = visit(motion=True)
    open_seat(page, table, 0)
    expect_position(page, table.position)
    page.evaluate(DIARY)
    with table.seats() as seats:
        seats[1].play(seats[1].look(), move["text"])
    expect_position(page, table.position)
    expect(page.locator(".sky")).to_have_count(0)
    expect(page.get_by_role("group", name="The city of Ada", exact=True)).to_be_visible()
    diary = page.evaluate("window.diary")
    lands = [entry for entry in diary if entry["lands"]]
    runs = [entry for entry in diary if entry["runs"]]
    assert any(entry["flights"] for entry in lands)
    assert {entry["trams"] for entry in lands} == {before}
    assert {entry["trams"] for entry in runs} == {after}
    assert {entry["city"] for entry in [*lands, *runs]} == {"The city of Bob"}


# What is wrong with the rankings: players outside the board, on each other or on the city, or in
# too small letters.
MISFITS = """
() => {
  const board = document.querySelector("#board").getBoundingClientRect();
  const grid = document.querySelector(".sf-grid").getBoundingClientRect();
  const boxes = [...document.querySelectorAll(".sf-race li")].map((player) => {
    const parts = [...player.children].filter((part) =>
      part.checkVisibility() && !part.matches(".hidden-text"));
    const rects = parts.map((part) => part.getBoundingClientRect());
    return {
      name: `${player.closest(".sf-race").ariaLabel}, ${player.textContent.trim()}`,
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
      top: player.getBoundingClientRect().top, bottom: player.getBoundingClientRect().bottom,
      size: parseFloat(getComputedStyle(player).fontSize),
    };
  });
  const overlap = (a, b) =>
    a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
  const wrong = [];
  boxes.forEach((box, i) => {
    if (box.right > board.right || box.bottom > board.bottom) wrong.push(`outside: ${box.name}`);
    if (overlap(box, grid)) wrong.push(`on the city: ${box.name}`);
    if (box.size < 10) wrong.push(`${box.size} px: ${box.name}`);
    for (const other of boxes.slice(i + 1)) {
      if (overlap(box, other)) wrong.push(`on each other: ${box.name}; ${other.name}`);
    }
  });
  return { count: boxes.length, wrong };
}
"""


@pytest.mark.parametrize("screen", SCREENS)
def test_rankings_fit_four_players(visit: Visits, server: ServerProcess, screen: str) -> None:
    table = new_table(server.url, "san_francisco", "Ada", "Bob", "Cleo", "Dan")
    rng = random.Random(3)
    page = visit(SCREENS[screen])
    open_seat(page, table, 0)
    with table.seats() as seats:
        for moves in (0, 60, 60):
            for _ in range(moves):
                turn = table.turn
                assert turn is not None
                play_random(seats[turn], seats[turn].look(), rng)
            expect_position(page, table.position)
            run_effects(page)
            found = page.evaluate(MISFITS)
            assert found["count"] == 6 * 4
            assert not found["wrong"], "\n".join(found["wrong"])
