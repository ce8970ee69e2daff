"""The board of 1906 San Francisco: what is particular to it."""

import random
import re

from playwright.sync_api import expect

from tests.browser.players import (
    View,
    expect_decision,
    expect_position,
    expect_reason,
    new_table,
    open_seat,
    open_seat_to_move,
    play_random,
    switch_notation_on,
    tab_to,
    table_where,
    wander_to,
)
from tests.browser.visitors import Visits, axe
from tests.web.serving import ServerProcess


def on_a_card_without_a_building(view: View) -> bool:
    """Whether an action must be chosen, Build is on the card, and there is nothing to build."""
    acts = [space["act"] for card in view["ring"] if card["current"] for space in card["spaces"]]
    return view["decision"] == "act" and "build" in acts and view["seats"][0]["stock"] == 0


def test_an_action_says_why_it_is_not_possible_to_the_keyboard(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = table_where(server.url, "rebuild_1906", on_a_card_without_a_building)
    page = visit()
    open_seat_to_move(page, table)
    build = page.locator(".ring-card.now .space.no").first
    reason = "You have no building at hand: Materials brings you one."
    expect(build).to_have_accessible_name(re.compile(f"^Build.*{reason}$"))
    tab_to(page, "#board .target")
    wander_to(page, ".ring-card.now .space.no")
    expect_reason(page)
    build.click(force=True)
    expect(page.locator(".popover")).to_have_text(reason)
    expect_position(page, table.position)


def profit_is_taken(view: View) -> bool:
    """Whether a pawn must be placed, and another one stands on the space for Profit."""
    spaces = [space for card in view["ring"] if card["current"] for space in card["spaces"]]
    taken = [space["act"] for space in spaces if space["pawn"] is not None]
    return "profit" in taken and any(move["name"] == "stand" for move in view["moves"])


def test_a_refused_action_is_called_what_is_written_on_it(
    visit: Visits, server: ServerProcess
) -> None:
    """Speech control needs it, also where the word is abbreviated."""
    table, _ = table_where(server.url, "rebuild_1906", profit_is_taken)
    page = visit(language="fr")
    open_seat_to_move(page, table)
    expect(
        page.locator(".ring-card.now .space.no .word").filter(has_text="Bénéf.")
    ).not_to_have_count(0)
    axe(page)


def test_a_plot_says_why_it_is_not_possible(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(server.url, "rebuild_1906", lambda view: view["decision"] == "plot")
    page = visit()
    open_seat_to_move(page, table)
    possible = {move["plot"] for move in view["moves"]}
    plots = [plot["plot"] for card in view["map"] for plot in card["plots"]]
    expect(page.locator(".plot.target")).to_have_count(len(possible))
    expect(page.locator(".plot[data-refused]")).to_have_count(len(plots) - len(possible))
    page.locator(".plot[data-refused]").first.click(force=True)
    expect(page.locator(".popover")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".popover")).to_have_count(0)


def test_points_say_what_they_are_made_of_to_the_keyboard(
    visit: Visits, server: ServerProcess
) -> None:
    table, view = table_where(server.url, "rebuild_1906", lambda view: view["year"] == 1908)
    page = visit()
    open_seat_to_move(page, table)
    points = page.locator("[data-seat='0'] .explained")
    expect(points).to_have_text(str(view["points"][0]).replace("-", "−"))
    tab_to(page, "[data-seat='0'] .explained")
    page.keyboard.press("Enter")
    lines = page.get_by_role("dialog").locator(".lines tr")
    expect(lines.filter(has_text="Development board")).to_have_count(1)
    expect(lines.filter(has_text="Face down")).to_have_count(len(view["secret"]))
    numbers = lines.locator(".number").all_inner_texts()
    assert sum(int(number.replace("−", "-")) for number in numbers) == view["points"][0]
    lines.filter(has_text="Development board").focus()
    expect(page.locator("#board .token.lit")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(points).to_be_focused()
    expect(page.locator("#board .token.lit")).to_have_count(0)


def test_others_points_are_counted_without_their_secrets(
    visit: Visits, server: ServerProcess
) -> None:
    table, view = table_where(server.url, "rebuild_1906", lambda view: view["year"] == 1908)
    page = visit()
    open_seat_to_move(page, table)
    shown = str(view["points"][1]).replace("-", "−")
    points = page.locator("[data-seat='1'] .explained")
    expect(points).to_have_text(f"{shown}+?")
    points.click()
    hidden = page.get_by_role("dialog").locator(".lines tr", has_text="which only Bob knows")
    expect(hidden.locator(".number")).to_have_text("0")


def test_the_log_has_pictures_and_names_plots_on_request(
    visit: Visits, server: ServerProcess
) -> None:
    table, _ = table_where(server.url, "rebuild_1906", lambda view: view["seats"][0]["built"] > 0)
    page = visit()
    open_seat_to_move(page, table)
    built = page.locator(".log li", has_text="Ada builds on").first
    plot = built.locator(".picture").first
    expect(plot.locator("svg")).to_be_visible()
    expect(plot).to_have_accessible_name(re.compile(r"^(green|red|yellow|violet) plot [1-5]$"))
    code = re.compile(r"\([1-8][a-e]\)")
    expect(built).not_to_contain_text(code)
    expect(page.locator(".plot .name")).to_have_count(0)
    switch_notation_on(page)
    expect(page.locator(".plot .name")).to_have_count(20)
    expect(built).to_contain_text(code)


# Keeps a diary of what the board shows while a move is told.
DIARY = """
() => {
  window.diary = [];
  new MutationObserver(() => window.diary.push({
    flights: document.querySelectorAll(".flight").length,
    gains: [...document.querySelectorAll(".gain")].map((gain) => gain.textContent),
    buildings: document.querySelector("[data-seat='1'] .buildings + .count").textContent,
  })).observe(document.body, { attributes: true, childList: true, subtree: true });
}
"""


def test_an_income_is_told_before_the_building_that_comes_with_it(
    visit: Visits, server: ServerProcess
) -> None:
    table = new_table(server.url, "rebuild_1906", "Ada", "Bob")
    rng = random.Random(2)
    page = visit(motion=True)
    with table.seats() as seats:
        while table.turn == 0:
            play_random(seats[0], seats[0].look(), rng)
        open_seat(page, table, 0)
        page.evaluate(DIARY)
        frame = seats[1].look()
        assert frame.view is not None
        income = frame.view["moves"][0]
        seats[1].play(frame, income["text"])
    expect(page.locator("[data-seat='1'] .buildings + .count")).to_have_text("0+1")
    expect(page.locator(".sky")).to_have_count(0)
    diary = page.evaluate("window.diary")
    told = [entry["buildings"] for entry in diary if entry["gains"] == [f"+${income['dollars']}"]]
    assert told[0] == "0+0"
    assert any(entry["flights"] for entry in diary if entry["buildings"] == "0+1")
    assert not any(entry["flights"] for entry in diary if entry["buildings"] == "0+0")


def test_a_pawn_glides_to_its_space(visit: Visits, server: ServerProcess) -> None:
    table, view = table_where(
        server.url,
        "rebuild_1906",
        lambda view: view["decision"] == "space" and view["finished"] == 0,
    )
    page = visit(motion=True)
    open_seat_to_move(page, table)
    page.evaluate(
        """() => {
          window.glides = [];
          const animate = Element.prototype.animate;
          Element.prototype.animate = function (...given) {
            window.glides.push(this.dataset.glide);
            return animate.apply(this, given);
          };
        }"""
    )
    with table.seats() as seats:
        seats[0].play(seats[0].look(), view["moves"][0]["text"])
    expect_position(page, table.position)
    assert expect_decision(page)
    assert "pawn-0" in page.evaluate("window.glides")
