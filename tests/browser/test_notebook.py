"""Boards in a notebook's cell."""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from sancity.adapters.notebook import BoardWidget, Play, Scrub, show
from sancity.games import GAMES
from sancity.kernel.record import Record
from sancity.kernel.rng import seeded
from tests.browser.notebook_cell import open_cell
from tests.support import play_on

# A page with styles of its own.
HEAD = """
<style>body { font: 20px serif; background: #fff; } button { border: 9px solid red; }</style>
<body data-jp-theme-light='true'>
"""

Open = Callable[[BoardWidget], Page]


@pytest.fixture
def cell(browser: Browser) -> Iterator[Open]:
    """Shows a widget in a cell. At the end of the test, fails if a page reported an error or
    requested a file."""
    problems: list[str] = []
    context = browser.new_context(viewport={"width": 1100, "height": 900})

    def show_widget(widget: BoardWidget) -> Page:
        page = context.new_page()
        page.on("pageerror", lambda error: problems.append(str(error)))
        page.on("console", lambda message: note(message.type, message.text))
        open_cell(page, widget, lambda request: answer(widget, request), HEAD)
        return page

    def note(kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            problems.append(text)

    yield show_widget
    context.close()
    assert problems == []


def answer(widget: BoardWidget, request: dict[str, Any]) -> dict[str, Any]:
    """Pass a request to the widget and return its traits, as anywidget would."""
    if "message" in request:
        assert isinstance(widget, Play)
        widget._receive(widget, request["message"], [])
    else:
        assert isinstance(widget, Scrub)
        widget.shown = request["shown"]
    return {"scene": widget.scene, "problem": widget.problem}


def finished(name: str) -> Record:
    """The record of a finished game against a bot."""
    game = Play(name, bots=["random"], seed=1906)
    while game.state.seat >= 0:
        game.play(game.state.legal()[0])
    return game.record


@pytest.mark.parametrize("name", GAMES.names())
def test_a_move_is_played_by_a_click(cell: Open, name: str) -> None:
    widget = Play(name, bots=["random"], seed=4)
    page = cell(widget)
    board = page.locator(".notebook")
    expect(board).to_have_attribute("data-position", str(len(widget.record.actions)))
    for _ in range(3):
        before = len(widget.record.actions)
        click_until_played(page)
        expect(board).not_to_have_attribute("data-position", str(before))
        assert len(widget.record.actions) > before
    assert page.locator(".problem").count() == 0


def click_until_played(page: Page) -> None:
    """Click one target after the other until a move is sent: the first click may only choose a card
    or a tile."""
    before = page.evaluate("sentMessages")
    for choice in range(8):
        targets = page.locator(".notebook .middle :is(.target, .hand button:enabled)")
        target = targets.nth(min(choice, targets.count() - 1))
        # A board that has just been given another size draws nothing for a moment.
        expect(target).to_be_visible()
        target.click(force=True)
        if page.evaluate("sentMessages") > before:
            return
    raise AssertionError("no move after 8 clicks")


@pytest.mark.parametrize("name", GAMES.names())
def test_stepping_through_a_record(cell: Open, name: str) -> None:
    record = finished(name)
    page = cell(Scrub(record))
    board = page.locator(".notebook")
    expect(board).to_have_attribute("data-position", "0")
    page.get_by_role("button", name="One move forward").click()
    expect(board).to_have_attribute("data-position", "1")
    page.get_by_role("slider").fill(str(len(record.actions)))
    expect(board).to_have_attribute("data-position", str(len(record.actions)))
    expect(page.locator(".prompt")).to_contain_text("over")


def test_a_widget_is_isolated_from_the_page(cell: Open) -> None:
    """Neither changes the other's styles; and the widget can be closed."""
    game = GAMES.get("san_gimignano")
    state = game.new(3, 7)
    play_on(state, seeded(1), 25)
    page = cell(show(game, state, seat=1))
    expect(page.locator(".notebook svg").first).to_be_visible()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(255, 255, 255)"
    summary = page.locator(".notebook summary")
    assert "serif" not in summary.evaluate("node => getComputedStyle(node).fontFamily").split(", ")
    page.evaluate("window.end()")
    assert page.locator(".notebook").count() == 0
