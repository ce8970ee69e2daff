"""With motion, every move is shown to its end before the next begins; without, nothing waits."""

import random
import re

import pytest
from playwright.sync_api import expect

from sancity.games import GAMES
from tests.browser.players import (
    by_mouse_in_steps,
    expect_decision,
    expect_next_position,
    expect_position,
    new_table,
    open_panel,
    open_seat,
    play_one,
    play_random,
    shown_position,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

# Keeps a diary of the positions that the prompt shows: which, how many animations of an earlier
# event were still running when it began, and whether the board ever offered moves there.
DIARY = """
() => {
  const prompt = document.querySelector(".prompt");
  const began = (animation) => (animation.currentTime ?? 0) > 40;
  const running = () => document.getAnimations().filter((animation) =>
    animation.effect.getComputedTiming().endTime !== Infinity &&
    animation.playState === "running" && began(animation));
  window.diary = [];
  new MutationObserver(() => {
    const position = Number(prompt.dataset.position);
    if (window.diary.at(-1)?.position !== position) {
      window.diary.push({ position, running: running().length, offers: false });
    } else if (document.querySelector("#board .target")) {
      window.diary.at(-1).offers = true;
    }
  }).observe(document.body, { attributes: true, childList: true, subtree: true });
}
"""

# Collects the sentences that the prompt tells, and counts them as an attribute of the page.
TOLD = """
() => {
  const prompt = document.querySelector(".prompt");
  const lineNow = () => prompt.querySelector(".told")?.textContent.trim();
  window.told = lineNow() ? [lineNow()] : [];
  new MutationObserver(() => {
    if (lineNow() && lineNow() !== window.told.at(-1)) window.told.push(lineNow());
    document.documentElement.dataset.told = window.told.length;
  }).observe(prompt, { childList: true, subtree: true, characterData: true });
}
"""


@pytest.mark.parametrize("game", GAMES.names())
def test_three_bots_are_shown_one_after_the_other(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    page = visit(motion=True)
    bots = ["bot:easy"] * min(3, GAMES.get(game).players[-1] - 1)
    table = new_table(server.url, game, "Ada", *bots)
    open_seat(page, table, 0)
    assert expect_decision(page)
    rng = random.Random(1)
    rounds = 0
    while rounds < 2:
        before = shown_position(page)
        page.evaluate(DIARY)
        by_mouse_in_steps(page, rng)
        expect_next_position(page, before)
        if not expect_decision(page):
            break
        shown = {entry["position"]: entry for entry in page.evaluate("window.diary")}
        log = page.request.get(f"/api/tables/{table.links.table}/log?after={before}").json()
        others = [entry["position"] for entry in log if entry["seat"] != 0]
        assert [position for position in shown if position in others] == others, "none is skipped"
        assert sorted(shown) == list(shown)
        assert not any(entry["running"] for entry in shown.values()), "each is shown to its end"
        assert not any(shown[position]["offers"] for position in others[:-1]), "then you decide"
        rounds += bool(others)


@pytest.mark.parametrize("game", GAMES.names())
def test_without_motion_nothing_waits(visit: Visits, server: ServerProcess, game: str) -> None:
    page = visit()
    table = new_table(server.url, game, "Ada", "bot:easy")
    open_seat(page, table, 0)
    assert expect_decision(page)
    page.evaluate(
        """() => {
          window.skips = 0;
          new MutationObserver(() => (window.skips += document.querySelectorAll("#skip").length))
            .observe(document.body, { childList: true, subtree: true });
        }"""
    )
    rng = random.Random(2)
    for _ in range(3):
        play_one(page, by_mouse_in_steps, rng)
        if not expect_decision(page):
            break
    assert page.evaluate("window.skips") == 0
    assert page.evaluate("document.querySelectorAll('.flight, .gain').length") == 0


def test_a_click_skips_to_the_present(visit: Visits, server: ServerProcess) -> None:
    page = visit(motion=True)
    page.add_init_script("localStorage.setItem('sancity-speed', 'slow')")
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", "bot:easy", "bot:easy")
    open_seat(page, table, 0)
    assert expect_decision(page)
    by_mouse_in_steps(page, random.Random(3))
    expect(page.locator("#skip")).to_be_visible()
    page.locator("#board").click(position={"x": 5, "y": 5})
    expect_position(page, table.position)


def test_the_speed_off_tells_nothing(visit: Visits, server: ServerProcess) -> None:
    page = visit(motion=True)
    page.add_init_script("localStorage.setItem('sancity-speed', 'off')")
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    open_seat(page, table, 0)
    with table.seats() as seats:
        turn = table.turn
        assert turn is not None
        play_random(seats[turn], seats[turn].look(), random.Random(4))
    expect_position(page, 1)
    expect(page.locator("#skip")).to_have_count(0)


def test_the_last_round_is_shown_again(visit: Visits, server: ServerProcess) -> None:
    page = visit(motion=True)
    table = new_table(server.url, "cable_car", "Ada", "bot:easy", "bot:easy")
    open_seat(page, table, 0)
    assert expect_decision(page)
    play_one(page, by_mouse_in_steps, random.Random(5))
    assert expect_decision(page)
    last = table.position
    page.evaluate(TOLD)
    open_panel(page, "log")
    page.locator("#again").click()
    # My move, then those of two bots, each in words.
    expect(page.locator("html")).to_have_attribute("data-told", re.compile(r"^([3-9]|\d\d)$"))
    expect(page.locator(".prompt .told")).to_have_count(0)
    assert expect_decision(page)
    assert shown_position(page) == last
    assert "?" not in page.url


def test_the_latest_moves_are_at_the_prompt(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob", "Cleo")
    rng = random.Random(6)
    last = None
    with table.seats() as seats:
        # Until the others have moved since Ada did: who declines a tile is to move again.
        while table.position < 3 or table.turn != 0 or last == 0:
            last = table.turn
            assert last is not None
            frame = seats[last].look()
            tiles = [move for move in frame.moves if move.name == "lay"]
            seats[last].play(frame, rng.choice(tiles or frame.moves))
    for screen in (None, PHONE):
        page = visit(screen) if screen else visit()
        open_seat(page, table, 0)
        assert expect_decision(page)
        latest = page.locator("#ticker .happened")
        expect(latest.first).to_contain_text("Cleo")
        expect(latest.last).to_contain_text("Bob")
        page.locator("#ticker").click()
        expect(page.locator(".log-panel")).to_be_visible()


def test_a_game_plays_by_itself_from_a_link(visit: Visits, server: ServerProcess) -> None:
    table = new_table(server.url, "cable_car", "Ada", "Bob")
    rng = random.Random(7)
    with table.seats() as seats:
        for _ in range(6):
            turn = table.turn
            assert turn is not None
            play_random(seats[turn], seats[turn].look(), rng)
    page = visit()
    page.goto(table.link(0).replace("#", "?move=2#"))
    expect(page.locator("#now")).to_be_visible()
    expect(page.locator(".prompt .told")).to_contain_text(re.compile("Ada|Bob"))
    open_panel(page, "log")
    expect(page.locator(".log .shown")).to_be_visible()
    page.locator("#replay-speed").select_option("fast")
    page.keyboard.press("Escape")
    expect(page.locator("#now")).to_have_count(0)
    page.goto(f"/table/{table.links.table}?move=2")
    expect(page.locator("#now")).to_be_visible()
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile("move=3"))
    page.evaluate(TOLD)
    page.keyboard.press("p")
    expect(page.locator("#now")).to_have_count(0)
    expect(page.locator("#replay-play")).to_be_visible()
    told = page.evaluate("window.told")
    assert [line.split()[0] for line in told] == ["3", "4", "5", "6"]
