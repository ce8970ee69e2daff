"""Several people at one screen: nothing secret is sent or drawn before the curtain is lifted."""

import json
import random
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import Page, Response, WebSocket, expect

from sancity.games import GAMES
from tests.browser.players import (
    RemoteTable,
    by_mouse_in_steps,
    expect_decision,
    new_table,
    play_one,
    run_effects,
    shown_position,
)
from tests.browser.visitors import PHONE, Visits
from tests.web.serving import ServerProcess

OPEN = [name for name in GAMES.names() if GAMES.get(name).open_information]
HIDDEN = [name for name in GAMES.names() if name not in OPEN]
NAMES = ["Ada", "Bob", "Cleo"]
PASSES = 6


@dataclass
class Wire:
    """Everything that a server sends to a page, except to the player who has just moved: their own
    news may still be on its way when they pass the screen on."""

    texts: list[str] = field(default_factory=list)
    moved: int | None = None

    def listen(self, page: Page) -> None:
        page.on("websocket", self._on_socket)
        page.on("response", self._on_response)

    def _on_socket(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self._keep(socket.url, str(text)))

    def _on_response(self, answer: Response) -> None:
        if "/api/" in answer.url and answer.ok:
            self._keep(answer.url, answer.text())

    def _keep(self, url: str, text: str) -> None:
        if parse_qs(urlsplit(url).query).get("seat") != [str(self.moved)]:
            self.texts.append(text)

    def views(self) -> list[dict[str, Any]]:
        frames = [json.loads(text) for text in self.texts if text.startswith("{")]
        return [frame["view"] for frame in frames if frame.get("view")]


def secrets_of(view: dict[str, Any]) -> list[str]:
    """What only this seat may know, as it is written in messages."""
    match view["game"]:
        case "ticket_to_ride":
            return [json.dumps(item["ticket"]) for item in view["tickets"] if "ticket" in item]
        case "rebuild_1906":
            return [json.dumps(item["objective"]) for item in view["secret"]]
        case _:
            return [json.dumps(tile) for tile in view["hand"]]


def check_covered(page: Page, wire: Wire, table: RemoteTable, seat: int) -> None:
    """Check that the page was sent, and shows, nothing that only this seat may know."""
    run_effects(page)
    public = json.dumps(table.frame()["view"])
    for view in wire.views():
        assert view["viewer"] is None
        assert view["moves"] == []
    for secret in secrets_of(table.frame(seat)["view"]):
        if secret not in public:
            assert not any(secret in text for text in wire.texts)
            assert secret.strip('"') not in page.content()
    expect(page.locator(".hand .curtain")).to_contain_text(NAMES[seat])
    expect(page.locator("#hint")).to_have_count(0)
    expect(page.locator(".target")).to_have_count(0)


@pytest.mark.parametrize("game", HIDDEN)
def test_nothing_secret_before_the_curtain_is_lifted(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    page = visit()
    wire = Wire()
    wire.listen(page)
    table = new_table(server.url, game, *NAMES[:2], hot_seat=True, hints=True)
    page.goto(table.link(0))
    rng = random.Random(1)
    for _ in range(PASSES):
        turn = table.turn
        assert turn is not None
        expect(page.locator("#reveal")).to_contain_text(NAMES[turn])
        # The board shows what everybody may see.
        expect(page.locator("#board svg").first).to_be_visible()
        check_covered(page, wire, table, turn)
        page.keyboard.press("h")
        check_covered(page, wire, table, turn)
        page.locator("#reveal").click()
        while table.turn == turn:
            assert expect_decision(page)
            play_one(page, by_mouse_in_steps, rng)
        # The player sees the result, and passes the screen on when they have.
        assert table.frame(turn)["view"]["viewer"] == turn
        expect(page.locator(".curtain")).to_have_count(0)
        wire.texts.clear()
        wire.moved = turn
        position = shown_position(page)
        page.locator("#pass").click()
        expect(page.locator("#reveal")).to_be_visible()
        assert shown_position(page) == position
    assert wire.texts


def test_players_who_share_a_phone_pass_it_on(visit: Visits, server: ServerProcess) -> None:
    page = visit(PHONE)
    table = new_table(server.url, "cable_car", *NAMES[:2], hot_seat=True)
    page.goto(table.link(0))
    page.locator("#reveal").tap()
    assert expect_decision(page)
    page.locator("#board .target").first.tap()
    page.locator("#confirm").tap()
    page.locator("#pass").tap()
    expect(page.locator(".hand .curtain")).to_be_visible()


@pytest.mark.parametrize("game", OPEN)
def test_games_without_secrets_need_no_curtain(
    visit: Visits, server: ServerProcess, game: str
) -> None:
    page = visit()
    table = new_table(server.url, game, *NAMES, hot_seat=True)
    page.goto(table.link(0))
    rng = random.Random(2)
    turns: set[int | None] = set()
    while len(turns) < len(NAMES):
        assert expect_decision(page)
        turns.add(table.turn)
        play_one(page, by_mouse_in_steps, rng)
    expect(page.locator("#reveal")).to_have_count(0)
